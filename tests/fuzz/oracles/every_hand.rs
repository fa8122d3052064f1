//! All hands of five cards of a game's deck, counted one by one: what they are worth, and how many hands each beats.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use handrank::Game;
use itertools::Itertools;

use super::best_hand::Worth;
use crate::oracle::fives;

pub struct EveryHand {
    hands: u64,
    /// What they may be worth, best first, each with the number of worse hands.
    worths: Vec<(Worth, u64)>,
}

impl EveryHand {
    /// Those of a game without a board.
    pub fn of(game: Game) -> &'static EveryHand {
        static HOLDEM: LazyLock<EveryHand> = LazyLock::new(|| EveryHand::counted(Game::Holdem));
        static SHORT_DECK: LazyLock<EveryHand> = LazyLock::new(|| EveryHand::counted(Game::ShortDeck));
        static RAZZ: LazyLock<EveryHand> = LazyLock::new(|| EveryHand::counted(Game::Razz));
        static DEUCE_TO_SEVEN: LazyLock<EveryHand> = LazyLock::new(|| EveryHand::counted(Game::DeuceToSeven));
        match game {
            Game::ShortDeck => &SHORT_DECK,
            Game::Razz => &RAZZ,
            Game::DeuceToSeven => &DEUCE_TO_SEVEN,
            _ => &HOLDEM,
        }
    }

    fn counted(game: Game) -> EveryHand {
        let mut counts = BTreeMap::<Worth, u64>::new();
        for five in fives(&game.deck().iter().collect_vec()) {
            *counts.entry(Worth::of(&five, game)).or_default() += 1;
        }
        let hands = counts.values().sum();
        let mut worse = hands;
        let with_worse = |(worth, count)| {
            worse -= count;
            (worth, worse)
        };
        EveryHand { hands, worths: counts.into_iter().map(with_worse).collect() }
    }

    /// How many there are.
    pub fn hands(&self) -> u64 {
        self.hands
    }

    /// What hands may be worth, best first.
    pub fn worths(&self) -> impl ExactSizeIterator<Item = &Worth> {
        self.worths.iter().map(|(worth, _)| worth)
    }

    /// The hand rank of these hands, from 1, and how many hands they beat.
    pub fn place(&self, worth: &Worth) -> (u16, u64) {
        let index = self.worths.binary_search_by(|(listed, _)| listed.cmp(worth)).expect("every worth has its place");
        (index as u16 + 1, self.worths[index].1)
    }
}
