//! The hands of a range that remain given known cards, written as a range: classes whose remaining hands are all held
//! with the same weight, neighbouring classes as one item, and otherwise single hands.

use std::fmt;
#[cfg(feature = "serde")]
use std::str::FromStr;
use std::sync::LazyLock;

use itertools::{Itertools, iproduct};

use super::item::{HandSet, Item};
use super::rank_pair::{RankPair, Suits};
use super::weight::{Weight, as_share};
use super::{Combo, Range, WrittenRange};
use crate::cards::{Card, CardSet, Rank};

/// How many classes of starting hands there are.
const COUNT: usize = 169;

/// The classes in the order in which ranges are written: pairs from aces down, then classes of two ranks from ace high
/// down, suited before offsuit. Each has its hands by suit, in the order s h d c of the higher card's, then of the
/// lower one's.
static CLASSES: LazyLock<Vec<(RankPair, Vec<Combo>)>> = LazyLock::new(|| {
    let downwards = || Rank::ALL.into_iter().rev();
    let pairs = downwards().map(|rank| RankPair::new(rank, rank, Suits::Any));
    let of_two_ranks = iproduct!(downwards(), downwards(), [Suits::Suited, Suits::Offsuit]);
    let of_two_ranks = of_two_ranks.filter(|(high, low, _)| high > low);
    let classes = pairs.chain(of_two_ranks.map(|(high, low, suits)| RankPair::new(high, low, suits)));
    classes.map(|class| (class, class.combos().collect_vec().into_iter().rev().collect())).collect()
});

/// The hands of a range that remain given known cards, written as a range. The text reads back, given the same known
/// cards, as the same hands and weights.
///
/// It names a class (`AA`, `AKs`, `AKo`, or `AK` for both) if all of its hands that are left are held with the same
/// weight, and otherwise single hands (`AhKh`). Neighbouring pairs are one item (`TT+`, `99-66`), as are neighbouring
/// classes of one high card (`A5s-A2s`); suited and offsuit are one (`AJ+`) if they are otherwise the same. If every
/// hand that is left is held with the same weight, it is `random`.
///
/// ```
/// use handrank::{Board, Range, WrittenRange};
///
/// let range: Range = "QQ+,AK,AhQh".parse()?;
/// let board: Board = "Kd7h2c".parse()?;
/// let holdings = range.holdings(board.cards());
/// assert_eq!(holdings.to_string(), "QQ+,AK,AhQh");
/// assert_eq!(WrittenRange::from(&holdings).range().map(Range::combos), Some(18.0 + 16.0 + 1.0));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Holdings(pub(super) Vec<Item<HandSet>>);

/// A hand that is held, and the place of its class in the order of [`CLASSES`].
#[derive(Clone, Copy)]
pub(crate) struct HeldHand {
    class: u8,
    pub combo: Combo,
    pub weight: Weight,
}

/// The hands that known cards leave, class by class.
pub(crate) struct HandsLeft {
    left: CardSet,
    /// How many of each class.
    in_class: [u8; COUNT],
    all: usize,
}

/// Neighbouring classes that are held with the same weight.
struct Run {
    /// The place of the highest.
    class: u8,
    top: RankPair,
    bottom: RankPair,
    weight: Weight,
}

impl HeldHand {
    /// Its cards, the higher one first, and its weight from 0 to 1.
    pub(crate) fn cards_and_weight(&self) -> ([Card; 2], f64) {
        (self.combo.cards(), as_share(self.weight.into()))
    }
}

impl HandsLeft {
    /// The hands that are made of these cards.
    pub(crate) fn new(left: CardSet) -> HandsLeft {
        let mut in_class = [0; COUNT];
        for (count, (ranks, _)) in in_class.iter_mut().zip(CLASSES.iter()) {
            let [highs, lows] = [ranks.high, ranks.low].map(|rank| left.suits_of(rank));
            let suited = (highs & lows).len();
            let all = highs.len() * lows.len();
            *count = match ranks.suits {
                Suits::Any => (all - suited) / 2,
                Suits::Suited => suited,
                Suits::Offsuit => all - suited,
            } as u8;
        }
        HandsLeft { left, in_class, all: left.len() * left.len().saturating_sub(1) / 2 }
    }

    /// Those of a range, in the order in which ranges are written.
    pub(crate) fn of<'a>(&self, range: &'a Range) -> impl Iterator<Item = HeldHand> + use<'a> {
        let deck = self.left;
        let hands =
            (0..).zip(CLASSES.iter()).flat_map(|(class, (_, combos))| combos.iter().map(move |&combo| (class, combo)));
        let left = hands.filter(move |(_, combo)| combo.is_in(deck));
        let hands = left.map(|(class, combo)| HeldHand { class, combo, weight: range.weights()[combo.index()] });
        hands.filter(|hand| hand.weight > 0)
    }

    /// These hands, which are in order, as a range.
    pub(crate) fn holdings(&self, hands: &[HeldHand]) -> Holdings {
        if let Some(weight) = weight_of_all(hands, self.all) {
            return Holdings(vec![Item::of(HandSet::Random, weight)]);
        }
        // Pairs are neither suited nor offsuit, and come before both.
        let (mut suited, mut offsuit, mut items) = (Vec::new(), Vec::new(), Vec::new());
        for hands in hands.chunk_by(|a, b| a.class == b.class) {
            let class = usize::from(hands[0].class);
            let (ranks, _) = CLASSES[class];
            let runs = if ranks.suits == Suits::Offsuit { &mut offsuit } else { &mut suited };
            match weight_of_all(hands, self.in_class[class].into()) {
                Some(weight) => add_to_runs(runs, hands[0].class, ranks, weight),
                None => items.extend(
                    hands.iter().map(|hand| (hand.class, Item::of(HandSet::Hand(hand.combo.cards()), hand.weight))),
                ),
            }
        }
        for mut run in suited {
            if let Some(alike) = offsuit.iter().position(|other| run.is_alike(other)) {
                offsuit.remove(alike);
                (run.top, run.bottom) = (run.top.of_any_suits(), run.bottom.of_any_suits());
            }
            items.push((run.class, run.item()));
        }
        items.extend(offsuit.into_iter().map(|run| (run.class, run.item())));
        // Stable, so that the hands of a class stay in order.
        items.sort_by_key(|&(class, _)| class);
        Holdings(items.into_iter().map(|(_, item)| item).collect())
    }
}

/// The weight of these hands, if there are this many, and all have the same.
fn weight_of_all(hands: &[HeldHand], count: usize) -> Option<Weight> {
    let weight = hands.first()?.weight;
    (hands.len() == count && hands.iter().all(|hand| hand.weight == weight)).then_some(weight)
}

/// Adds a whole class of this place to the last of the runs before it, or as one of its own.
fn add_to_runs(runs: &mut Vec<Run>, class: u8, ranks: RankPair, weight: Weight) {
    match runs.last_mut() {
        Some(run) if run.weight == weight && run.bottom.next_lower() == Some(ranks) => run.bottom = ranks,
        _ => runs.push(Run { class, top: ranks, bottom: ranks, weight }),
    }
}

impl Run {
    /// Whether the other one has the same ranks and the same weight.
    fn is_alike(&self, other: &Run) -> bool {
        let ranks = |run: &Run| [run.top, run.bottom].map(RankPair::of_any_suits);
        ranks(self) == ranks(other) && self.weight == other.weight
    }

    fn item(&self) -> Item<HandSet> {
        let &Run { top, bottom, weight, .. } = self;
        let set = if top == bottom {
            HandSet::Ranks(top)
        } else if top == bottom.top() {
            HandSet::Climb(bottom)
        } else {
            HandSet::Span { top, bottom }
        };
        Item::of(set, weight)
    }
}

impl Range {
    /// The hands of the range that remain given these known cards, from a deck of 52. In short deck, the cards below
    /// six must be among those known.
    #[must_use]
    pub fn holdings(&self, known: &[Card]) -> Holdings {
        let left = HandsLeft::new(!CardSet::from(known));
        left.holdings(&left.of(self).collect_vec())
    }
}

#[cfg(feature = "serde")]
impl Holdings {
    /// Reads back what is printed, which has no items that take hands out.
    pub(crate) fn read(text: &str) -> Result<Holdings, String> {
        if text.is_empty() {
            return Ok(Holdings(Vec::new()));
        }
        let range = WrittenRange::from_str(text).map_err(|error| error.to_string())?;
        let items = range.items();
        if items.iter().any(Item::takes_out) {
            Err(format!("holdings have no !, as in {text}"))
        } else {
            Ok(Holdings(items))
        }
    }
}

impl From<&Holdings> for WrittenRange {
    fn from(holdings: &Holdings) -> WrittenRange {
        WrittenRange::of_items(holdings.0.clone())
    }
}

/// The items, each followed by `:` and its weight unless that is 1: `77,A9s:0.5,AcQc`.
impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.iter().join(","))
    }
}

impl fmt::Debug for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Holdings({self})")
    }
}
