//! Draws the hands of all ranges of a spot, in whichever way is faster.
//!
//! Usually, hands are drawn independently of each other, and if they have a card in common, all of them are drawn
//! again: redrawing only one of them would favour hands that leave it more choice. Where that seldom succeeds, ranges
//! tend to be narrow, and hands can be drawn in turn, each with a probability proportional to the number of ways to
//! deal it and all hands after it, so that none is redrawn.

use std::collections::HashMap;

use itertools::Itertools;

use super::random_numbers::{DrawnHand, RandomNumbers, WeightedHands};
use crate::cards::{CardSet, Rank};
use crate::runouts::OddsError;

/// The ranges of a spot, to be dealt a number of times.
#[derive(Clone)]
pub(crate) struct Ranges {
    pub(super) hands: Vec<WeightedHands>,
    /// The ways to deal them, if hands are drawn in turn.
    pub(super) in_turn: Option<InTurn>,
    /// About how many choices of hands it takes to deal.
    pub choices_per_deal: u64,
}

/// The trial ends when this many choices of hands have had no card in common, which tells how rare that is.
const TRIAL_FITS: u64 = 16;

/// It ends after this many choices in any case.
const MAX_CHOICES: u32 = 1_000_000;

/// If it goes on longer than this, the ways may be counted sooner.
const SHORT_TRIAL: u32 = 1 << 12;

/// The block of its random numbers, beyond those of deals.
const TRIAL_BLOCK: u64 = u64::MAX;

/// Redrawing hands a few times is as fast as drawing them in turn.
const FEW_CHOICES: u64 = 8;

/// For each step of counting the ways, redrawing must take this many choices. A choice takes longer than a step, so that a
/// count given up has taken a small part of the time of redrawing.
const CHOICES_PER_STEP: u64 = 8;

/// More steps might take more than 64 MB.
const MAX_STEPS: u64 = 1 << 24;

/// These take about as long as the rest of a trial.
const FEW_STEPS: u64 = 1 << 20;

impl Ranges {
    /// No ranges.
    pub(super) fn none() -> Ranges {
        Ranges { hands: Vec::new(), in_turn: None, choices_per_deal: 1 }
    }

    /// Chooses how to draw the hands, from a trial that is always the same; fails if they never, or hardly ever, fit
    /// together.
    ///
    /// If a short trial does not finish, counting the ways is known to be worth a certain number of steps. If it takes
    /// no more, the rest of the trial is skipped.
    pub(super) fn new(hands: Vec<WeightedHands>, deals: u64) -> Result<Ranges, OddsError> {
        let mut trial = Trial::new();
        trial.go_on(&hands, SHORT_TRIAL);
        let are_listed = hands.iter().all(WeightedHands::are_listed);
        if trial.fits == 0 && need_too_many_of_a_rank(&hands) {
            return Err(OddsError::NoDeal);
        }
        if !trial.is_over() && are_listed {
            let max_steps = max_steps(deals, u64::from(SHORT_TRIAL) / TRIAL_FITS).min(FEW_STEPS);
            if let Some(in_turn) = InTurn::new(&hands, max_steps) {
                return Ranges::in_turn(hands, in_turn);
            }
        }
        trial.go_on(&hands, MAX_CHOICES);
        let Trial { choices, fits, .. } = trial;
        let choices_per_deal = u64::from(choices) / fits.max(1);
        let max_steps = if fits == 0 { MAX_STEPS } else { max_steps(deals, choices_per_deal) };
        let can_have_turns = choices_per_deal > FEW_CHOICES && are_listed;
        match if can_have_turns { InTurn::new(&hands, max_steps) } else { None } {
            Some(in_turn) => Ranges::in_turn(hands, in_turn),
            None if fits == 0 => Err(OddsError::RarelyDealt { choices }),
            None => Ok(Ranges { hands, in_turn: None, choices_per_deal }),
        }
    }

    fn in_turn(hands: Vec<WeightedHands>, in_turn: InTurn) -> Result<Ranges, OddsError> {
        match in_turn.ways() {
            0 => Err(OddsError::NoDeal),
            _ => Ok(Ranges { hands, in_turn: Some(in_turn), choices_per_deal: 1 }),
        }
    }

    /// Draws hands without a card in common, and gives each range its own; returns their cards.
    #[inline(always)]
    pub(super) fn draw(&self, numbers: &mut RandomNumbers, mut give: impl FnMut(usize, DrawnHand)) -> CardSet {
        if let Some(in_turn) = &self.in_turn {
            return in_turn.draw(&self.hands, numbers, give);
        }
        loop {
            if let Some(taken) = draw_together(&self.hands, numbers, &mut give) {
                return taken;
            }
        }
    }
}

/// The steps for which counting the ways is worthwhile, if redrawing takes this many choices.
fn max_steps(deals: u64, choices_per_deal: u64) -> u64 {
    (deals.saturating_mul(choices_per_deal) / CHOICES_PER_STEP).min(MAX_STEPS)
}

/// Whether the hands of ranges, whichever they are, take more cards of a rank than there are.
fn need_too_many_of_a_rank(ranges: &[WeightedHands]) -> bool {
    let hands = || ranges.iter().map(|range| range.hands.iter().map(|hand| hand.cards)).filter(|hands| hands.len() > 0);
    let all = hands().flatten().fold(CardSet::new(), |all, hand| all | hand);
    Rank::ALL.into_iter().any(|rank| {
        let least = hands().filter_map(|hands| hands.map(|hand| hand.of_rank(rank).len()).min());
        least.sum::<usize>() > all.of_rank(rank).len()
    })
}

/// Choices of hands, to see how often they fit together.
struct Trial {
    numbers: RandomNumbers,
    choices: u32,
    fits: u64,
}

impl Trial {
    fn new() -> Trial {
        Trial { numbers: RandomNumbers::of_block(0, TRIAL_BLOCK), choices: 0, fits: 0 }
    }

    fn is_over(&self) -> bool {
        self.fits == TRIAL_FITS
    }

    /// Goes on until it is over or has made this many choices.
    fn go_on(&mut self, hands: &[WeightedHands], max_choices: u32) {
        while !self.is_over() && self.choices < max_choices {
            self.choices += 1;
            self.fits += u64::from(draw_together(hands, &mut self.numbers, |_, _| ()).is_some());
        }
    }
}

/// Draws a hand of each range until one has a card of those before; returns their cards if none has.
#[inline(always)]
fn draw_together(
    ranges: &[WeightedHands],
    numbers: &mut RandomNumbers,
    mut give: impl FnMut(usize, DrawnHand),
) -> Option<CardSet> {
    let mut taken = CardSet::new();
    for (index, range) in ranges.iter().enumerate() {
        let hand = range.draw(numbers);
        give(index, hand);
        if !taken.is_disjoint(hand.cards) {
            return None;
        }
        taken |= hand.cards;
    }
    Some(taken)
}

/// The ways to deal a hand to each range.
///
/// A way is a hand for each range without a card in common, and counts with the product of their weights. How many ways
/// there are to go on depends on which cards of later ranges have been dealt, and on nothing else: so they are counted
/// once for each set of such cards. Ranges that compete for the same cards have turns next to each other, which keeps the
/// sets few.
///
/// The ways have numbers, from 0 on. Those that begin with the first hand of the first range come first, then those that
/// begin with its second hand, and so on. What is left of a number below the ways of its hand, divided by the hand's
/// weight, numbers the way in which the later ranges are dealt.
#[derive(Clone)]
pub(super) struct InTurn {
    /// The ranges in the order of their turns.
    order: Vec<usize>,
    /// The last is the one before the first turn.
    states: Vec<State>,
}

/// What may follow when the ranges of some turns have been dealt.
#[derive(Clone)]
struct State {
    ways: u128,
    /// The hands for the next range with which ways begin.
    branches: Box<[Branch]>,
}

#[derive(Clone)]
struct Branch {
    /// The index of the state that follows.
    next: u32,
    /// The index of the hand in its range.
    hand: u32,
}

impl InTurn {
    /// Counts the ways, looking at this many hands at most; nothing if that is not enough, or the ways do not fit 128 bits.
    pub(super) fn new(ranges: &[WeightedHands], max_steps: u64) -> Option<InTurn> {
        let cards = ranges.iter().map(|range| range.hands.iter().fold(CardSet::new(), |set, hand| set | hand.cards));
        let cards = cards.collect_vec();
        let order = order(&cards);
        let mut later = vec![CardSet::new(); order.len() + 1];
        for (turn, &range) in order.iter().enumerate().rev() {
            later[turn] = later[turn + 1] | cards[range];
        }
        let turns = order.iter().map(|&range| &ranges[range]).collect();
        let mut count = Count { turns, later, steps_left: max_steps, found: HashMap::new(), states: Vec::new() };
        count.state(0, CardSet::new())?;
        Some(InTurn { order, states: count.states })
    }

    /// How many ways there are.
    pub(super) fn ways(&self) -> u128 {
        self.states.last().map_or(0, |state| state.ways)
    }

    /// Draws a way, of which there must be one, and gives each range its hand; returns their cards.
    #[inline(never)]
    pub(super) fn draw(
        &self,
        ranges: &[WeightedHands],
        numbers: &mut RandomNumbers,
        mut give: impl FnMut(usize, DrawnHand),
    ) -> CardSet {
        let mut taken = CardSet::new();
        let mut number = numbers.below(self.ways());
        let mut state = self.states.len() - 1;
        for &range in &self.order {
            let mut branches = self.states[state].branches.iter();
            let hand = loop {
                let branch = branches.next().expect("a way has a number below that of all ways");
                let hand = ranges[range].hands[branch.hand as usize];
                state = branch.next as usize;
                let ways = self.states[state].ways * u128::from(hand.weight);
                if number < ways {
                    break hand;
                }
                number -= ways;
            };
            number /= u128::from(hand.weight);
            taken |= hand.cards;
            give(range, hand);
        }
        taken
    }
}

/// The order of turns, given the cards of each range: next is the range after which the fewest cards count, those that
/// may have been dealt and may be wanted later.
fn order(cards: &[CardSet]) -> Vec<usize> {
    let (mut order, mut left, mut dealt) = (Vec::new(), (0..cards.len()).collect_vec(), CardSet::new());
    let cards_of = |ranges: &[usize]| ranges.iter().fold(CardSet::new(), |set, &range| set | cards[range]);
    while !left.is_empty() {
        let cards_that_count =
            |at: usize| ((dealt | cards[left[at]]) & (cards_of(&left[..at]) | cards_of(&left[at + 1..]))).len();
        let at = (0..left.len()).min_by_key(|&at| cards_that_count(at)).expect("one is left");
        let range = left.remove(at);
        dealt |= cards[range];
        order.push(range);
    }
    order
}

/// A count of ways under way.
struct Count<'a> {
    turns: Vec<&'a WeightedHands>,
    /// The cards of the ranges from each turn on.
    later: Vec<CardSet>,
    steps_left: u64,
    /// The states so far, by the turn to come and the cards that it and later ones miss.
    found: HashMap<(usize, CardSet), u32>,
    states: Vec<State>,
}

impl Count<'_> {
    /// The index of the state before a turn, when these cards have been dealt.
    fn state(&mut self, turn: usize, dealt: CardSet) -> Option<u32> {
        let missed = dealt & self.later[turn];
        if let Some(&state) = self.found.get(&(turn, missed)) {
            return Some(state);
        }
        let (mut ways, mut branches) = (u128::from(turn == self.turns.len()), Vec::new());
        let hands = self.turns.get(turn).map_or(&[][..], |range| &range.hands);
        self.steps_left = self.steps_left.checked_sub(hands.len() as u64)?;
        for (hand, index) in hands.iter().zip(0..).filter(|(hand, _)| hand.cards.is_disjoint(missed)) {
            let next = self.state(turn + 1, dealt | hand.cards)?;
            let ways_on = self.states[next as usize].ways.checked_mul(hand.weight.into())?;
            if ways_on > 0 {
                ways = ways.checked_add(ways_on)?;
                branches.push(Branch { next, hand: index });
            }
        }
        let state = self.states.len() as u32;
        self.states.push(State { ways, branches: branches.into() });
        self.found.insert((turn, missed), state);
        Some(state)
    }
}
