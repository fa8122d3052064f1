//! What was won on some boards, until it goes to the tally.

use std::mem;

use super::class_sweep::{ClassWins, PairWins};
use super::dealt::Dealt;
use super::roles::Roles;
use super::sweep::Outcomes;
use crate::odds::ranges::tally::{Share, WeightedTally, Winnings};

/// What was won on boards for one deal to the players who do not have their ranges swept.
pub(super) struct Won<'a> {
    pub dealt: &'a Dealt,
    roles: &'a Roles,
    /// Who holds the best of the hands dealt on the boards that are not settled.
    at_bar: u32,
    outcomes: Outcomes,
    pub class_wins: &'a mut ClassWins,
    tally: &'a mut WeightedTally,
}

impl<'a> Won<'a> {
    /// Nothing won yet.
    pub(super) fn new(
        dealt: &'a Dealt,
        roles: &'a Roles,
        class_wins: &'a mut ClassWins,
        tally: &'a mut WeightedTally,
    ) -> Won<'a> {
        Won { dealt, roles, at_bar: 0, outcomes: Outcomes::default(), class_wins, tally }
    }

    /// Settles what was won at the bar unless these players hold the best of the hands dealt, as on the boards before.
    #[inline]
    pub(super) fn set_at_bar(&mut self, at_bar: u32) {
        if at_bar != self.at_bar {
            self.settle_at_bar();
            self.at_bar = at_bar;
        }
    }

    /// Adds boards that were swept once for all of them.
    #[inline]
    pub(super) fn add(&mut self, boards: u64, outcomes: &Outcomes) {
        self.outcomes.add(boards, outcomes);
    }

    /// Moves what was won to the tally.
    pub(super) fn settle(&mut self) {
        self.settle_at_bar();
        let shares = [1, 2].map(|winners| self.tally.share(winners));
        for (&player, classes) in self.roles.swept.iter().zip(&mut self.class_wins.above) {
            for (class, wins) in self.tally.players[player].classes.iter_mut().zip(classes) {
                add(&mut class.winnings, self.dealt.weight, mem::take(wins), shares);
            }
        }
    }

    fn settle_at_bar(&mut self) {
        let [first, second] = self.roles.swept.map(|player| 1 << player);
        let Outcomes { neither, first_at_bar, second_at_bar, both_at_bar, first: first_wins, tie } =
            mem::take(&mut self.outcomes);
        for (winners, pairs) in [
            (self.at_bar, neither),
            (self.at_bar | first, first_at_bar),
            (self.at_bar | second, second_at_bar),
            (self.at_bar | first | second, both_at_bar),
            (first, first_wins),
            (first | second, tie),
        ] {
            if pairs > 0 {
                self.add_deals(winners, self.dealt.weight * u128::from(pairs));
            }
        }
        let dealt = self.at_bar.count_ones();
        let shares = [1, 2].map(|swept| self.tally.share(dealt + swept));
        for (range, class, wins) in self.class_wins.at_bar.drain(..) {
            let player = &mut self.tally.players[self.roles.swept[range]];
            add(&mut player.classes[usize::from(class)].winnings, self.dealt.weight, wins, shares);
        }
    }

    /// Adds deals that the players with these bits win, also to the classes of the hands dealt.
    fn add_deals(&mut self, winners: u32, deals: u128) {
        self.tally.add(winners, deals);
        let share = self.tally.share(winners.count_ones());
        for (&player, &class) in self.roles.dealt.iter().zip(&self.dealt.classes) {
            if winners >> player & 1 == 1 {
                self.tally.players[player].classes[class].winnings.add(deals, share);
            }
        }
    }
}

/// Adds pairs of hands with this weight and these shares of the pot if they win and if they tie.
fn add(winnings: &mut Winnings, weight: u128, PairWins { wins, ties }: PairWins, [alone, shared]: [Share; 2]) {
    winnings.add(weight * u128::from(wins), alone);
    winnings.add(weight * u128::from(ties), shared);
}
