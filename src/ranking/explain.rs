//! How the rank of a hand is computed, step by step: by Cactus Kev's evaluator and by subskybox's four-line classifier.
//!
//! Nothing is computed twice: every value comes from the evaluators' own functions and tables, so that a fault in an
//! evaluator would show in its explanation.

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

pub use super::evaluator::kev::TableLookup;
use super::evaluator::{best_of, bitfield, kev};
use super::hand_rank::{Category, HandRank};
use crate::cards::{Card, Hand};
use crate::keyed;

keyed! {
    /// The steps for a hand, serialized as the hand's `Record` followed by the steps.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Explanation {
        /// The hand.
        pub hand: Hand,
        /// How many combinations of five were ranked to find the best: 1, 6 or 21. The steps are for the best.
        #[key("the number of ways to choose five cards")]
        pub combinations: usize,
        /// The steps of Cactus Kev's evaluator.
        #[key("the steps of Cactus Kev's evaluator")]
        pub kev: KevSteps,
        /// The steps of the four-line classifier.
        #[key("the steps of the four-line classifier")]
        pub bitfield: BitfieldSteps,
    }

    /// The steps of Cactus Kev's evaluator, [`kev`]. Bit fields are serialized as hexadecimal text, `0x0F80`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(Serialize))]
    pub struct KevSteps {
        /// The five cards, in the order given.
        #[key("the best five cards")]
        pub cards: [Card; 5],
        /// The packed cards, `xxxAKQJT 98765432 CDHSrrrr xxPPPPPP`.
        #[key("each in 32 bits")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "hex_each"))]
        pub packed: [u32; 5],
        /// The AND of the packed cards and 0xF000: the bit of the suit that all cards share, or 0.
        #[key("the bit of the suit that they share, or 0")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "hex"))]
        pub suit_in_common: u32,
        /// The OR of the packed cards, shifted right by 16: a bit for each rank that occurs, the deuce's lowest.
        #[key("a bit for each rank among them")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "hex"))]
        pub rank_bits: u32,
        /// The table that holds the hand rank, and where in it.
        #[key("where the rank was found")]
        pub lookup: TableLookup,
        /// The hand rank found there.
        #[key("the rank found there")]
        pub rank: HandRank,
    }

    /// The steps of subskybox's four-line classifier, [`bitfield`], serialized likewise.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(Serialize))]
    pub struct BitfieldSteps {
        /// The field `s`: a bit for each rank that occurs, deuce at bit 2 to ace at bit 14.
        #[key("s, a bit for each rank")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "hex"))]
        pub ranks_seen: u16,
        /// The field `v`: a nibble for each rank, the deuce's at bit 8, with as many low bits set as the rank has
        /// cards.
        #[key("v, four bits for each rank")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "hex"))]
        pub rank_counts: u64,
        /// `v mod 15`, which tells how ranks repeat: 5 not at all, 6 one pair, 7 two pair, 9 trips, 10 full house, 1
        /// quads.
        #[key("v mod 15")]
        pub repeats: u64,
        /// `s / (s & -s)`: 31 for five ranks in a row.
        #[key("s / (s & -s)")]
        pub normalised: u16,
        /// Whether the ranks are in a row, or the wheel's, 0x403C.
        #[key("whether the ranks are in a row")]
        pub is_straight: bool,
        /// Whether the ranks are the wheel's, 0x403C, in which the ace is low.
        #[key("whether they are A 2 3 4 5")]
        pub is_wheel: bool,
        /// Whether all cards share a suit.
        #[key("whether all cards share a suit")]
        pub is_flush: bool,
        /// Whether the ranks are those of a royal flush, 0x7C00.
        #[key("whether the ranks are A K Q J T")]
        pub is_royal: bool,
        /// What to subtract from `repeats` for the ranks: 3 for a straight, otherwise 1.
        #[key("what to subtract from repeats for the ranks")]
        pub straight_term: i8,
        /// What to subtract for the suits: 1 for a flush (-5 for a royal one), otherwise 0.
        #[key("what to subtract for the suits")]
        pub flush_term: i8,
        /// The difference: the index into the ten names.
        #[key("the difference, an index into the names")]
        pub index: usize,
        /// The category with that name.
        #[key("the name there")]
        pub category: Category,
    }
}

/// Follows both algorithms through the hand.
impl From<&Hand> for Explanation {
    fn from(hand: &Hand) -> Explanation {
        let (_, five) = best_of::best_unsorted(hand);
        let combinations = best_of::fives(hand).count();
        Explanation { hand: *hand, combinations, kev: KevSteps::new(&five), bitfield: BitfieldSteps::new(&five) }
    }
}

impl KevSteps {
    fn new(five: &[Card; 5]) -> KevSteps {
        let lookup = kev::find(five);
        KevSteps {
            cards: *five,
            packed: five.map(Card::bits),
            suit_in_common: kev::suits_in_common(five),
            rank_bits: kev::rank_bits(five) as u32,
            rank: lookup.rank(),
            lookup,
        }
    }
}

impl BitfieldSteps {
    fn new(five: &[Card; 5]) -> BitfieldSteps {
        let ranks_seen = bitfield::ranks_seen(five);
        let rank_counts = bitfield::rank_counts(five);
        let is_flush = bitfield::is_flush(five);
        let index = bitfield::index(five);
        BitfieldSteps {
            ranks_seen,
            rank_counts,
            repeats: bitfield::repeats(rank_counts),
            normalised: bitfield::normalised(ranks_seen),
            is_straight: bitfield::is_straight(ranks_seen),
            is_wheel: ranks_seen == bitfield::WHEEL,
            is_flush,
            is_royal: ranks_seen == bitfield::ROYAL,
            straight_term: bitfield::straight_term(ranks_seen),
            flush_term: bitfield::flush_term(ranks_seen, is_flush),
            index,
            category: bitfield::CATEGORIES[index],
        }
    }
}

#[cfg(feature = "serde")]
fn hex<S: Serializer>(bits: &(impl Copy + Into<u64>), serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("0x{:04X}", (*bits).into()))
}

#[cfg(feature = "serde")]
fn hex_each<S: Serializer>(packed: &[u32; 5], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(packed.map(|card| format!("0x{card:08X}")))
}
