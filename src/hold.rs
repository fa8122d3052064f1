//! Which cards to hold: all 32 ways to keep some of five cards and draw the others, compared exactly.

mod amount;
mod cards;
mod census;
mod classes;
#[cfg(feature = "serde")]
mod fields;
mod final_hands;
mod named_tables;
mod pay_error;
mod pay_notation;
mod pay_table;
mod subsets;
mod wild;

use std::cmp::Reverse;
use std::fmt;
use std::sync::OnceLock;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, DealError, check_deck, check_distinct};
#[cfg(feature = "serde")]
use crate::json::as_json;
use crate::keyed;
use crate::ranking::Game;
use crate::runouts::OddsError;
use crate::tools::keys::{CATEGORY_OR_LOW, DEAD, GAME, THEIR_SHARE};
use crate::tools::{choose, least_common_multiple};
pub use amount::Amount;
pub use census::HoldCensus;
use final_hands::{FinalHandCounter, FinalHands};
pub use named_tables::NamedTable;
pub use pay_error::{PayTableError, PayTableErrorKind};
pub use pay_table::{PaidHands, PayEntry, PayTable};
use subsets::{HOLD_BITS, HOLDS, HandSubsets, Subsets, cards_of, exclude_thrown, with_more, without_last};
pub use wild::{FinalCategory, UnknownWildCards, WildCards, WildCategory};

/// The meaning of a key that categories and entries of the pay table have.
const DRAWS: &str = "the number of draws that make it";

/// Compares all ways to hold a hand of five cards, over every way to draw the rest, for any number of hands that share
/// a game, dead cards and a pay table, if there is one.
///
/// ```
/// use handrank::hold::{HoldCalculator, PayTable};
/// use handrank::{Card, Game};
///
/// let hand = ["9c", "9d", "Ah", "7s", "2h"].map(|card| card.parse::<Card>().expect("a card"));
/// let best = HoldCalculator::new(Game::Holdem, &[])?.holds(&hand)?[0];
/// assert!(best.kept().eq(hand[..3].iter().copied()));
/// assert_eq!(format!("{:.6}", best.value), "0.812110");
///
/// let best = HoldCalculator::with_pays("9/6".parse::<PayTable>()?, &[])?.holds(&hand)?[0];
/// assert!(best.kept().eq(hand[..2].iter().copied()));
/// assert_eq!((best.total, best.draws), (13_356 * 10_000, 16_215));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct HoldCalculator {
    game: Game,
    pays: Option<PayTable>,
    /// The dead cards, in the order given.
    dead: Vec<Card>,
    /// The cards that are not dead.
    live: CardSet,
    counter: FinalHandCounter,
    subsets: Subsets,
    /// The final hands that contain each set of cards, computed when a hand first needs them.
    final_hands: Vec<OnceLock<FinalHands>>,
    draws: Draws,
}

/// A way to hold a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hold {
    hand: [Card; 5],
    /// A bit for each card that is kept, the highest for the first.
    kept: usize,
    /// The same, with the cards in order of rank.
    kept_by_rank: usize,
    /// The number of ways to draw as many cards as are discarded.
    pub draws: u64,
    /// The total worth of the final hands of all draws: what they pay, in ten-thousandths, or, without a pay table, how
    /// many of all hands of the deck each beats, added up.
    pub total: u64,
    /// What the final hand is worth on average: what it pays or, without a pay table, the share of all hands of the
    /// deck that it beats, 0 to 1.
    pub value: f64,
}

keyed! {
    /// All ways to hold a hand, and what the final hands of each are.
    ///
    /// ```
    /// use handrank::hold::HoldCalculator;
    /// use handrank::{Card, Game};
    ///
    /// let hand = ["9c", "9d", "Ah", "7s", "2h"].map(|card| card.parse::<Card>().expect("a card"));
    /// let best = &HoldCalculator::new(Game::Holdem, &[])?.counted_holds(&hand)?.holds[0];
    /// assert_eq!((&best.keep[..], best.draws), (&hand[..3], 1081));
    /// let quads = &best.categories[0];
    /// assert_eq!((quads.category.to_string(), quads.draws), ("Four of a Kind".to_owned(), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// With the feature `serde`, it is serialized as the object that `handrank hold --json` prints, with values and
    /// shares rounded to six decimals, and deserialized from it.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct Holds {
        /// The game whose rules apply. JSON omits it for hold'em.
        #[key(GAME)]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Game::is_unnamed_in_json"))]
        pub game: Game,
        /// The cards that stand for any card. JSON omits it if there are none.
        #[key("the wild cards, if there are any: deuces")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub wild: Option<WildCards>,
        /// The hand, in the order given.
        #[key("the cards as given")]
        pub cards: Vec<Card>,
        /// The dead cards, in the order given.
        #[key(DEAD)]
        pub dead: Vec<Card>,
        /// The ways to hold it, best first.
        #[key("one object per way to hold, best first")]
        pub holds: Vec<HoldCounts>,
    }

    /// What the final hands of a hold are.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct HoldCounts {
        /// The cards that are kept, in the order of the hand.
        #[key("the cards to keep, none or more")]
        pub keep: Vec<Card>,
        /// The number of ways to draw as many cards as are discarded.
        #[key("the number of ways to draw")]
        pub draws: u64,
        /// What the final hand is worth on average, as [`Hold::value`].
        #[key("the share of all hands it beats, on average, or what it pays")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub value: f64,
        /// The categories of the game that some draw makes, or lows where the lowest hand wins, best first.
        #[key("one object per category that some draw makes, best first")]
        pub categories: Vec<HoldCategory>,
        /// The entries of the pay table, in order; `None` without one.
        #[key("one object per entry of the pay table, in order")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub entries: Option<Vec<HoldEntry>>,
    }

    /// A category that some draw makes, in [`HoldCounts`].
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct HoldCategory {
        /// What the final hand makes: a category, or a low where the lowest hand wins.
        #[key(CATEGORY_OR_LOW)]
        pub category: FinalCategory,
        /// How many draws make it.
        #[key(DRAWS)]
        pub draws: u64,
        /// Their share, from 0 to 1.
        #[key(THEIR_SHARE)]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub share: f64,
    }
}

/// How many draws an entry of the pay table pays, in [`HoldCounts`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HoldEntry {
    /// The entry: its hands, also as they were written, and what it pays.
    pub entry: PayEntry,
    /// How many draws it pays.
    pub draws: u64,
    /// Their share, from 0 to 1.
    pub share: f64,
}

/// How many ways there are to draw, by how many cards are kept.
#[derive(Clone, Copy)]
struct Draws {
    by_kept: [u64; 6],
    /// How often each draw counts so that all holds have equally many.
    weights: [u64; 6],
    /// How many that is: the least common multiple.
    common: u64,
}

impl Draws {
    /// The ways to draw from this many cards.
    fn from(left: usize) -> Draws {
        let by_kept = [5, 4, 3, 2, 1, 0].map(|thrown| choose(left, thrown));
        let common = by_kept.into_iter().fold(1, least_common_multiple);
        Draws { by_kept, weights: by_kept.map(|draws| common / draws), common }
    }
}

impl fmt::Debug for HoldCalculator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut calculator = f.debug_struct("HoldCalculator");
        calculator.field("game", &self.game).field("pays", &self.pays).field("dead", &self.dead).finish_non_exhaustive()
    }
}

impl HoldCalculator {
    /// Compares holds by the share of all hands of the deck that the final hand beats. The `dead` cards cannot be
    /// drawn, but final hands are still compared with all hands of the deck.
    ///
    /// # Errors
    /// [`OddsError::DrawInOmaha`] in Omaha; [`OddsError::Deal`] for a dead card that the deck lacks or that is given
    /// twice; [`OddsError::TooFewCards`] if a hand and the dead cards would leave fewer than five.
    pub fn new(game: Game, dead: &[Card]) -> Result<HoldCalculator, OddsError> {
        HoldCalculator::build(game, dead, None)
    }

    /// Compares holds by what the final hand pays. The `dead` cards cannot be drawn.
    ///
    /// # Errors
    /// Those of [`HoldCalculator::new`].
    pub fn with_pays(pays: PayTable, dead: &[Card]) -> Result<HoldCalculator, OddsError> {
        HoldCalculator::build(pays.game(), dead, Some(pays))
    }

    fn build(game: Game, dead: &[Card], pays: Option<PayTable>) -> Result<HoldCalculator, OddsError> {
        if !game.plays_all_cards() {
            return Err(OddsError::DrawInOmaha);
        }
        check_deck(dead.iter().copied(), game.deck())?;
        check_distinct(dead)?;
        let live = game.deck() - dead.iter().collect();
        let left = live.len().saturating_sub(5);
        if left < 5 {
            return Err(OddsError::TooFewCards { left, needed: 5 });
        }
        let counter = FinalHandCounter::new(game, live, pays.as_ref());
        let subsets = Subsets::new(&counter.live);
        let final_hands = (0..subsets.len()).map(|_| OnceLock::new()).collect();
        Ok(HoldCalculator {
            game,
            pays,
            dead: dead.to_vec(),
            live,
            counter,
            subsets,
            final_hands,
            draws: Draws::from(left),
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// What final hands pay, if holds are compared by that.
    #[must_use]
    pub fn pays(&self) -> Option<&PayTable> {
        self.pays.as_ref()
    }

    /// All 32 ways to hold these five cards, best first. Of equal holds, the one that keeps more cards comes first,
    /// then the one that keeps earlier cards.
    ///
    /// # Errors
    /// [`OddsError::NotFiveCards`] for more or fewer cards; [`OddsError::Deal`] for a card that is given twice, that
    /// the deck lacks, or that is dead.
    pub fn holds(&self, hand: impl AsRef<[Card]>) -> Result<[Hold; 32], OddsError> {
        let hand = self.check(hand.as_ref())?;
        let order = order_of_ranks(&hand);
        let totals = self.totals(&self.subsets.of_hand(order.map(|place| hand[place])));
        let mut kept = [0_usize; HOLDS];
        for by_rank in 1..HOLDS {
            let (fewer, last) = without_last(by_rank);
            kept[by_rank] = kept[fewer] | 1 << (4 - order[last]);
        }
        let hold = |kept_by_rank: usize| self.hold(hand, kept[kept_by_rank], kept_by_rank, totals[kept_by_rank]);
        let mut holds = std::array::from_fn(hold);
        holds.sort_by_cached_key(|hold| Reverse(self.merit(hold.kept, hold.total)));
        Ok(holds)
    }

    /// All ways to hold these five cards, as in [`HoldCalculator::holds`], and what the final hands of each are.
    ///
    /// # Errors
    /// Those of [`HoldCalculator::holds`].
    pub fn counted_holds(&self, hand: impl AsRef<[Card]>) -> Result<Holds, OddsError> {
        Ok(self.counted(&self.holds(hand)?))
    }

    /// What the final hands of all holds of a hand are. The holds must come from this calculator.
    #[doc(hidden)]
    pub fn counted(&self, holds: &[Hold; 32]) -> Holds {
        let cards = holds[0].hand.to_vec();
        let holds = holds.iter().map(|hold| self.counts_of(hold)).collect();
        Holds {
            game: self.game,
            wild: self.pays.as_ref().and_then(PayTable::wild),
            cards,
            dead: self.dead.clone(),
            holds,
        }
    }

    /// What the final hands of a hold are. If the hold comes from another calculator, these are the final hands that
    /// this one draws to the cards it keeps.
    ///
    /// # Errors
    /// [`OddsError::Deal`] for a hand with a card that this calculator's deck lacks, or that is dead here.
    pub fn counts(&self, hold: &Hold) -> Result<HoldCounts, OddsError> {
        Ok(self.counts_of(&self.own(hold)?))
    }

    fn counts_of(&self, hold: &Hold) -> HoldCounts {
        let (made, paid) = self.draws_by_outcome(hold);
        let share = |draws: u64| draws as f64 / hold.draws as f64;
        let made = self.counter.classes.categories.iter().zip(made).filter(|&(_, draws)| draws > 0);
        let categories = made.map(|(&category, draws)| HoldCategory { category, draws, share: share(draws) }).collect();
        let entry = |(entry, &draws): (&PayEntry, &u64)| HoldEntry { entry: entry.clone(), draws, share: share(draws) };
        let entries = self.pays.as_ref().map(|pays| pays.entries().iter().zip(&paid).map(entry).collect());
        HoldCounts { keep: hold.kept().collect(), draws: hold.draws, value: hold.value, categories, entries }
    }

    /// The share of a hold's draws, 0 to 1, that has each outcome: the entries of the pay table, in order, and then
    /// hands that no entry pays; without a pay table, the categories and lows of the game, in the order of
    /// [`Scale::categories_and_lows`](crate::Scale::categories_and_lows).
    ///
    /// # Errors
    /// Those of [`HoldCalculator::counts`].
    pub fn shares(&self, hold: &Hold) -> Result<Vec<f64>, OddsError> {
        Ok(self.shares_of(&self.own(hold)?))
    }

    /// The same of a hold that comes from this calculator.
    #[doc(hidden)]
    pub fn shares_of(&self, hold: &Hold) -> Vec<f64> {
        let (made, mut paid) = self.draws_by_outcome(hold);
        let draws = match self.pays {
            Some(_) => {
                paid.push(hold.draws - paid.iter().sum::<u64>());
                paid
            }
            None => made,
        };
        draws.into_iter().map(|draws| draws as f64 / hold.draws as f64).collect()
    }

    /// A way to hold a hand, given the total worth of its final hands.
    fn hold(&self, hand: [Card; 5], kept: usize, kept_by_rank: usize, total: u64) -> Hold {
        let draws = self.draws.by_kept[kept.count_ones() as usize];
        let value = total as f64 / (draws * self.counter.unit) as f64;
        Hold { hand, kept, kept_by_rank, draws, total, value }
    }

    /// A hold as it is here, whichever calculator it comes from.
    fn own(&self, &Hold { hand, kept, kept_by_rank, .. }: &Hold) -> Result<Hold, OddsError> {
        self.check(&hand)?;
        let totals = self.totals(&self.subsets_of(&hand));
        Ok(self.hold(hand, kept, kept_by_rank, totals[kept_by_rank]))
    }

    /// The sets of the cards of a hand, in whatever order these are.
    fn subsets_of(&self, hand: &[Card; 5]) -> HandSubsets {
        self.subsets.of_hand(order_of_ranks(hand).map(|place| hand[place]))
    }

    /// How many draws of a hold make each category or low of the game, and how many each entry of the pay table pays.
    fn draws_by_outcome(&self, hold: &Hold) -> (Vec<u64>, Vec<u64>) {
        let hand = self.subsets_of(&hold.hand);
        let mut by_kind = vec![0_u32; self.counter.kinds.len()];
        for (with_thrown, is_excluded) in with_more(hold.kept_by_rank) {
            for &(kind, count) in &self.final_hands(&hand, with_thrown).counts {
                let sum = &mut by_kind[usize::from(kind)];
                *sum = if is_excluded { sum.wrapping_sub(count) } else { sum.wrapping_add(count) };
            }
        }
        let mut made = vec![0; self.counter.classes.categories.len()];
        let mut paid = vec![0; self.pays.as_ref().map_or(0, |pays| pays.entries().len())];
        for (kind, count) in self.counter.kinds.iter().zip(by_kind) {
            made[kind.category] += u64::from(count);
            if let Some(of_entry) = paid.get_mut(kind.entry) {
                *of_entry += u64::from(count);
            }
        }
        (made, paid)
    }

    /// The five cards, if there are five and all are live.
    fn check(&self, hand: &[Card]) -> Result<[Card; 5], OddsError> {
        check_deck(hand.iter().copied(), self.game.deck())?;
        check_distinct(hand)?;
        if let Some(&card) = hand.iter().find(|&&card| !self.live.contains(card)) {
            return Err(DealError::Dead(card).into());
        }
        hand.try_into().map_err(|_| OddsError::NotFiveCards { cards: hand.len() })
    }

    /// The totals of the holds of a hand.
    #[inline]
    fn totals(&self, hand: &HandSubsets) -> [u64; HOLDS] {
        let mut totals = std::array::from_fn(|hold| self.final_hands(hand, hold).worth);
        exclude_thrown(&mut totals);
        totals
    }

    /// The final hands that contain the cards that a hold keeps.
    #[inline]
    fn final_hands(&self, hand: &HandSubsets, hold: usize) -> &FinalHands {
        let containing = || self.counter.containing(cards_of(&hand.cards, hold));
        self.final_hands[hand.numbers[hold]].get_or_init(containing)
    }

    /// The key by which holds of a hand are compared; greater is better. The lowest bits are the hold, and those above
    /// them the number of its cards.
    #[inline(always)]
    fn merit(&self, kept: usize, total: u64) -> u128 {
        /// Looked up, because not every processor counts bits in one step.
        const CARDS_KEPT: [u8; HOLDS] = {
            let (mut cards, mut hold) = ([0; HOLDS], 0);
            while hold < HOLDS {
                cards[hold] = hold.count_ones() as u8;
                hold += 1;
            }
            cards
        };
        let cards = CARDS_KEPT[kept];
        let weighted = u128::from(total) * u128::from(self.draws.weights[usize::from(cards)]);
        weighted << (3 + HOLD_BITS) | u128::from(cards) << HOLD_BITS | kept as u128
    }
}

impl Hold {
    /// The hand, in the order given.
    #[must_use]
    pub fn hand(&self) -> &[Card; 5] {
        &self.hand
    }

    /// The cards that are kept, in the order of the hand.
    pub fn kept(&self) -> impl Iterator<Item = Card> + Clone {
        cards_of(&self.hand, self.kept)
    }

    /// The cards that are discarded, in the order of the hand.
    pub fn thrown(&self) -> impl Iterator<Item = Card> + Clone {
        cards_of(&self.hand, HOLDS - 1 - self.kept)
    }
}

/// The places of a hand's cards in order of rank.
fn order_of_ranks(hand: &[Card; 5]) -> [usize; 5] {
    let mut order = [0, 1, 2, 3, 4];
    order.sort_unstable_by_key(|&place: &usize| hand[place]);
    order
}
