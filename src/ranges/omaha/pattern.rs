//! Omaha hands by the ranks that they have at least, and by how their suits divide: `AAds`, `KK+`, `JT98-8765`.

use std::fmt;

use crate::cards::{CardSet, Rank, RankCounts, Suit};

/// The ranks that a hand must have, and their suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    /// The lowest ranks.
    ranks: RankCounts,
    /// How often they may be raised, all of them by one rank each time.
    steps: u8,
    /// Whether they are raised as far as they go: `KK+`.
    is_climb: bool,
    suits: Option<SuitShape>,
}

impl Pattern {
    /// `AA`: these ranks at least, perhaps none.
    pub(crate) fn new(ranks: RankCounts) -> Pattern {
        Pattern { ranks, steps: 0, is_climb: false, suits: None }
    }

    /// `KK+`: a pair, or as many neighbouring ranks as a hand of this size has cards, and all that are higher. `None` for
    /// other ranks.
    pub(crate) fn climb(from: RankCounts, size: usize) -> Option<Pattern> {
        let (highest, lowest) = (from.highest()?, from.lowest()?);
        let is_pair = from.len() == 2 && highest == lowest;
        let are_neighbours = from.len() == size && from.is_without_pair() && highest - lowest == size as u8 - 1;
        let steps = Rank::Ace as u8 - highest;
        (is_pair || are_neighbours).then_some(Pattern { ranks: from, steps, is_climb: true, suits: None })
    }

    /// `JT98-8765`: two sets of ranks of one shape, and all between them. `None` for other ranks.
    pub(crate) fn span(a: RankCounts, b: RankCounts) -> Option<Pattern> {
        let (low, high) = if a.highest() < b.highest() { (a, b) } else { (b, a) };
        let steps = high.highest()? - low.highest()?;
        (low.raised(steps) == high).then_some(Pattern { ranks: low, steps, is_climb: false, suits: None })
    }

    /// The same in these suits.
    pub(crate) fn with_suits(self, suits: Option<SuitShape>) -> Pattern {
        Pattern { suits, ..self }
    }

    /// The ranks that all its hands of this size have, if it names all of them and does not raise them.
    pub(super) fn all_ranks(self, size: usize) -> Option<RankCounts> {
        (self.steps == 0 && self.ranks.len() == size).then_some(self.ranks)
    }

    /// Whether it has a hand of this size.
    ///
    /// The cards of a rank are of different suits. So the ranks fit into suits with room for a given number of cards
    /// each if the most frequent rank fits, then the two most frequent, and so on (a theorem by D. Gale and H. Ryser).
    /// Other cards fill the room that is left.
    pub(crate) fn has_hand(self, size: usize) -> bool {
        let mut counts = self.ranks.counts();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        let fits = |room: [u8; 4]| {
            let mut cards = 0;
            counts.iter().zip(1..).all(|(&count, ranks)| {
                cards += count;
                cards <= room.iter().map(|&room| room.min(ranks)).sum()
            })
        };
        let any = [[size as u8; 4]];
        counts[0] <= 4 && self.suits.map_or(&any[..], |suits| suits.counts(size)).iter().any(|&room| fits(room))
    }

    /// Whether a hand is one of it.
    #[inline]
    pub(crate) fn contains(self, hand: CardSet) -> bool {
        let ranks = RankCounts::of(hand);
        (0..=self.steps).any(|steps| ranks.have(self.ranks.raised(steps)))
            && self.suits.is_none_or(|suits| suits.contains(hand))
    }
}

/// The higher ranks of a span first: `JT98-8765ds`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pattern { ranks, steps, is_climb, suits } = *self;
        match (is_climb, steps) {
            (true, _) => write!(f, "{ranks}+")?,
            (false, 0) => write!(f, "{ranks}")?,
            (false, _) => write!(f, "{}-{ranks}", ranks.raised(steps))?,
        }
        suits.map_or(Ok(()), |suits| f.write_str(suits.name()))
    }
}

/// How the cards of a hand divide into suits, as players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum SuitShape {
    Double,
    Single,
    Rainbow,
}

impl SuitShape {
    pub(crate) const ALL: [SuitShape; 3] = [SuitShape::Double, SuitShape::Single, SuitShape::Rainbow];

    /// The name in text.
    pub(crate) fn name(self) -> &'static str {
        match self {
            SuitShape::Double => "ds",
            SuitShape::Single => "ss",
            SuitShape::Rainbow => "rb",
        }
    }

    /// By how many cards each suit has, the most first, of hands of this size.
    fn counts(self, size: usize) -> &'static [[u8; 4]] {
        match (self, size) {
            (SuitShape::Double, 4) => &[[2, 2, 0, 0]],
            (SuitShape::Single, 4) => &[[2, 1, 1, 0]],
            (SuitShape::Rainbow, 4) => &[[1, 1, 1, 1]],
            (SuitShape::Double, 5) => &[[2, 2, 1, 0], [3, 2, 0, 0]],
            (SuitShape::Single, 5) => &[[2, 1, 1, 1], [3, 1, 1, 0]],
            (SuitShape::Double, 6) => &[[3, 3, 0, 0], [3, 2, 1, 0], [2, 2, 1, 1]],
            (SuitShape::Single, 6) => &[[3, 1, 1, 1]],
            _ => &[],
        }
    }

    fn contains(self, hand: CardSet) -> bool {
        let mut counts = Suit::ALL.map(|suit| hand.of_suit(suit).len() as u8);
        counts.sort_unstable_by(|a, b| b.cmp(a));
        self.counts(hand.len()).contains(&counts)
    }
}
