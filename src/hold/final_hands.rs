//! What final hands are, and what they are worth.

use std::collections::HashMap;

use crate::cards::{Card, CardSet};
use crate::ranking::Game;
use crate::tools::choose;

use super::amount::Amount;
use super::cards::CardsLeft;
use super::classes::Classes;
use super::pay_table::PayTable;

/// The final hands that contain some cards.
pub(super) struct FinalHands {
    /// What they are worth together, modulo 2^64.
    pub worth: u64,
    /// How many there are of each kind, by its number; kinds of which there are none are left out.
    pub counts: Vec<(u16, u32)>,
}

/// The final hands that are counted together.
pub(super) struct Kind {
    /// The place of what they make in [`Classes::categories`].
    pub category: usize,
    /// The index of the entry that pays them; the number of entries if none does.
    pub entry: usize,
}

/// Finds the final hands that contain some cards.
pub(super) struct FinalHandCounter {
    pub classes: Classes,
    /// The cards that are not dead.
    pub live: CardsLeft,
    /// What each class is worth, and the number of its kind; the first element stands for no class.
    by_class: Vec<(u64, u16)>,
    pub kinds: Vec<Kind>,
    /// The worth of a hand whose value is 1.
    pub unit: u64,
}

impl FinalHandCounter {
    /// Final hands of these cards of a game, which are worth what they pay or, without a pay table, as much as the
    /// number of hands of the deck that they beat.
    pub fn new(game: Game, live: CardSet, pays: Option<&PayTable>) -> FinalHandCounter {
        let classes = Classes::of(game.scale(), pays.and_then(PayTable::wild));
        let deck = game.deck();
        let (worth, unit) = match pays {
            Some(pays) => (pays.amounts(), Amount::UNIT),
            None => (classes.worse_hands(&classes.left(deck)), choose(deck.len(), 5)),
        };
        let (mut kinds, mut numbers) = (Vec::new(), HashMap::new());
        let by_class = (0..).zip(worth.into_iter().zip(&classes.category_by_class));
        let by_class = by_class.map(|(class, (worth, &category))| {
            let entry = pays.map_or(0, |pays| pays.entry(class));
            let kind = *numbers.entry((category, entry)).or_insert_with(|| {
                kinds.push(Kind { category: category.into(), entry });
                kinds.len() as u16 - 1
            });
            (worth, kind)
        });
        let by_class = by_class.collect();
        let live = classes.left(live);
        FinalHandCounter { classes, live, by_class, kinds, unit }
    }

    /// The final hands that contain these cards.
    pub fn containing(&self, cards: impl Iterator<Item = Card>) -> FinalHands {
        let kept = self.classes.kept(cards);
        let mut all_worth = 0_u64;
        let mut counts = vec![0_u32; self.kinds.len()];
        self.classes.each_final_hand(&kept, &self.live.without(&kept), |class, ways| {
            let (worth, kind) = self.by_class[usize::from(class)];
            all_worth = all_worth.wrapping_add(worth.wrapping_mul(ways));
            let count = &mut counts[usize::from(kind)];
            *count = count.wrapping_add(ways as u32);
        });
        FinalHands { worth: all_worth, counts: (0..).zip(counts).filter(|&(_, count)| count != 0).collect() }
    }
}
