//! Board texture: how many cards there are of each suit and rank, and what they make possible.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::straights::Straights;
use crate::cards::{CardSet, RankSet};
use crate::keyed;

keyed! {
    /// How suited, paired and connected a board is, from [`MadeHands::texture`](super::MadeHands::texture).
    ///
    /// ```
    /// use handrank::Game;
    /// use handrank::made::MadeHands;
    ///
    /// let texture = MadeHands::new(Game::Holdem, &"8h 7h 6c 5d".parse()?)?.texture();
    /// assert_eq!((&texture.suits[..], &texture.ranks[..]), (&[2, 1, 1][..], &[1, 1, 1, 1][..]));
    /// assert_eq!((texture.flush, texture.straights), (false, 25));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct Texture {
        /// How many cards there are of each suit, largest first; suits without a card are left out.
        #[key("how many cards of each suit, largest first")]
        pub suits: Vec<u8>,
        /// How many cards there are of each rank, largest first.
        #[key("how many cards of each rank, largest first")]
        pub ranks: Vec<u8>,
        /// Whether two hole cards can make a flush now.
        #[key("whether a flush is possible")]
        pub flush: bool,
        /// How many of the 91 pairs of hole-card ranks (45 in short deck), pocket pairs included, make a straight
        /// better than the board's own.
        #[key("how many pairs of hole ranks make a straight")]
        pub straights: u32,
    }
}

impl Texture {
    /// The texture of the board with these ranks, by suit.
    pub(super) fn new(by_suit: [RankSet; 4], deck: CardSet, straights: &Straights) -> Texture {
        let of_suits = by_suit.map(|ranks| ranks.len() as u8);
        let board = by_suit.into_iter().fold(RankSet::EMPTY, |all, ranks| all | ranks);
        let of_rank = |rank| by_suit.iter().filter(|ranks| ranks.contains(rank)).count() as u8;
        let own = straights.highest(board);
        let makes_better = |&(a, b): &(_, _)| straights.highest(board | RankSet::only(a) | RankSet::only(b)) > own;
        let pairs = deck.ranks().flat_map(|a| deck.ranks().filter(move |&b| b <= a).map(move |b| (a, b)));
        Texture {
            suits: largest_first(of_suits.into_iter()),
            ranks: largest_first(board.iter().map(of_rank)),
            flush: of_suits.into_iter().any(|cards| cards >= 3),
            straights: pairs.filter(makes_better).count() as u32,
        }
    }
}

/// The counts that are not 0.
fn largest_first(counts: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut counts: Vec<u8> = counts.filter(|&count| count > 0).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}
