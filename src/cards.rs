//! Cards, and what is held or dealt of them: hands, boards, deals with what each seat paid, streets, and spots that are
//! alike because only suits differ.
//!
//! No card is in two places of a hand or a deal. What cards are worth is not known here.

mod canon;
mod card;
mod chips;
mod deal;
mod hand;
mod street;

pub use canon::CardSets;
pub(crate) use canon::{canonical_sets, renaming, renamings};
pub use card::{Card, CardByte, CardSet, Rank, RankSet, Suit};
pub(crate) use card::{DistinctCheck, RANK_PAIRS, RankCounts, SuitSet, VALID_RANKS, VALID_SUITS, cards, pair_index};
pub use chips::{ChipAmount, ChipAmountError, Chips};
pub use deal::{Deal, DealError, NameFault, OnBoards, Seat, check_street};
pub(crate) use deal::{DealBuilder, MAX_NAME, Seats, check_boards, check_first_board, check_next_board, next_board};
pub use hand::{
    BOARD_FROM_FLOP, Board, Hand, HandError, HandSize, HoleCards, OMAHA_HOLE_CARDS, OmahaHand, WrittenHand,
};
pub(crate) use hand::{CardCount, MAX_BOARD, check_deck, check_distinct, try_from_cards};
pub use street::Street;
