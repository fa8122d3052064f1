//! What writes ranked hands in the formats for scripts, and the keys of JSON.

use handrank::program::{Evaluate, WINDOW_SIZE};

use crate::cli::ui::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, GAME, RANK};
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::Line;
use crate::cli::ui::rank_columns::LOW_KEY;

/// The keys of JSON.
pub const KEYS: [Entry; 10] = [
    GAME,
    RANK,
    CATEGORY_NAME,
    ACE_LOW,
    DESCRIPTION,
    LOW_KEY,
    ("beats", "the share of hands of that size it beats; only in holdem"),
    ("cards", "the cards as given; without the board if that is apart"),
    ("board", "the board's cards, if the game keeps them apart"),
    BEST,
];

/// Writes ranked hands, one line per hand.
pub trait HandWriter: Send + Sync + 'static {
    /// Ranks `hand` and puts its line. `standard`, if given, starts with the hand in standard notation and can be
    /// copied.
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line);
}

impl HandWriter for HandJson {
    #[inline(always)]
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        HandJson::put(self, evaluator, hand, line);
    }
}
