//! Hits: how often a hand or a range makes each category, street by street.

#[cfg(feature = "serde")]
mod fields;
mod made_hands;

use itertools::Itertools;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

pub use crate::cards::Street;
use crate::cards::{Board, Card, CardSet, HandSize};
#[cfg(feature = "serde")]
use crate::json::as_json;
use crate::keyed;
use crate::made::{Draw, MadeHand, MadeHands, Texture};
use crate::ranges::{HandOrRange, Spot};
use crate::ranking::{CategoryOrLow, Game};
use crate::runouts::{
    Breakdown, Counts, KnownCards, OddsError, Setup, WeightedCount, cards_left, count_categories, count_one_by_one,
    count_range,
};
use crate::tools::keys::{CATEGORY_OR_LOW, THEIR_SHARE};
use crate::tools::{Progress, to_the_end};
use made_hands::{MadeCounts, MadeHandCounter};

/// The meaning of a key that categories and made hands have.
const RUNOUTS: &str = "the number of runouts that make it, by weight";

/// How often a hand or a range makes each category, over every way to deal the cards to come. Other players are
/// ignored.
///
/// ```
/// use handrank::{Category, Game, Spot, Street};
///
/// let hits = "AhKh".parse::<Spot>()?.hits(Game::Holdem)?;
/// let river = hits.streets.last().expect("the river is still to come");
/// let flush = river.categories.iter().find(|hits| hits.category == Category::Flush.into());
/// let flush = flush.expect("hold'em has flushes");
/// assert_eq!((river.street, river.runouts.whole()), (Street::River, Some(2_118_760)));
/// assert_eq!(flush.runouts.whole(), Some(138_296));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde`, it is serialized as the object that `handrank hits --json` prints, with shares rounded
/// to six decimals, and deserialized from it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hits {
    /// The game whose rules apply. JSON omits it for hold'em.
    pub game: Game,
    /// The hand or range, as in the spot.
    pub hand: HandOrRange,
    /// How many hands are possible given the known cards, by weight: 1 if the hand is known.
    pub combos: WeightedCount,
    /// The board.
    pub board: Board,
    /// How suited, paired and connected the board is, if made hands were requested and there is a board.
    pub texture: Option<Texture>,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// The street of the board, if there is a board, and those to come; or the draw alone.
    pub streets: Vec<StreetHits>,
}

keyed! {
    /// How often each category is made on one street.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct StreetHits {
        /// The street.
        #[key("flop, turn or river; or draw")]
        pub street: Street,
        /// The number of ways to deal the cards to come; for a range, the sum over all of its hands, by weight.
        #[key("ways to deal the cards to come; of a range, to one of its hands")]
        pub runouts: WeightedCount,
        /// The categories and lows of the game, best first: see
        /// [`Scale::categories_and_lows`](crate::Scale::categories_and_lows).
        #[key("one object per category, best first")]
        pub categories: Vec<CategoryHits>,
        /// The made hands by name, best first: see [`MadeHand::all`]. `None` unless they were requested.
        #[key("one object per made hand, best first, if asked for")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub made: Option<Vec<MadeHits>>,
        /// The draws, in the order of [`Draw::ALL`]; a hand may have several. `None` unless made hands were requested.
        #[key("one object per draw, if asked for; a hand may have several")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub draws: Option<Vec<DrawHits>>,
        /// In games with lows, how often there is a qualifying low.
        #[key("an object for a low that counts; only in games with lows")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub low: Option<LowHits>,
    }

    /// How often one category is made.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct CategoryHits {
        /// What the best five cards make: a category, or a low where the lowest hand wins.
        #[key(CATEGORY_OR_LOW)]
        pub category: CategoryOrLow,
        /// The number of runouts that make it, by weight.
        #[key(RUNOUTS)]
        pub runouts: WeightedCount,
        /// Their share of all runouts, 0 to 1.
        #[key(THEIR_SHARE)]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub share: f64,
        /// The share of runouts that make it or a better one, 0 to 1.
        #[key("the share that makes it or a better category")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub or_better: f64,
    }

    /// How often hole cards make a hand of one name.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct MadeHits {
        /// What the hole cards add to the board.
        #[key("its name, like Top Pair")]
        pub name: MadeHand,
        /// The number of runouts that make it, by weight.
        #[key(RUNOUTS)]
        pub runouts: WeightedCount,
        /// Their share of all runouts, 0 to 1.
        #[key(THEIR_SHARE)]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub share: f64,
        /// The share of runouts that make it or a better one, 0 to 1.
        #[key("the share that makes it or a better one")]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub or_better: f64,
    }

    /// How often hole cards have one draw.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct DrawHits {
        /// The draw.
        #[key("its name, like Flush Draw")]
        pub name: Draw,
        /// The number of runouts that have it, by weight.
        #[key("the number of runouts that have it, by weight")]
        pub runouts: WeightedCount,
        /// Their share of all runouts, 0 to 1.
        #[key(THEIR_SHARE)]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub share: f64,
        /// The outs of a single hand, on the street of its board: the cards that complete the draw, as
        /// [`MadeHands::outs`] returns them, without dead cards; aces first, and within a rank in the order of the
        /// deck.
        #[key("its outs, on the street of the board of one hand")]
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        pub cards: Option<Vec<Card>>,
    }

    /// How often there is a qualifying low.
    #[derive(Clone, Debug, PartialEq)]
    #[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
    #[non_exhaustive]
    pub struct LowHits {
        /// The number of runouts with one, by weight.
        #[key("the number of runouts that make one, by weight")]
        pub runouts: WeightedCount,
        /// Their share of all runouts, 0 to 1.
        #[key(THEIR_SHARE)]
        #[cfg_attr(feature = "serde", serde(serialize_with = "as_json::rounded"))]
        pub share: f64,
    }
}

/// The share of progress given to counting categories where made hands are counted, too.
const SHARE_OF_CATEGORIES: f64 = 0.1;

impl Spot {
    /// Counts how often the hand or range of its only player makes each category, on the street of the board and on
    /// those to come.
    ///
    /// # Errors
    /// [`OddsError::NotOneHand`] for more than one player; [`OddsError::NoBoardToCome`] if the game has none;
    /// [`OddsError::NotTwoHoleCards`] or [`OddsError::Deal`] for a hand of a size that the game does not allow;
    /// [`OddsError::Deal`] for a range of another game or deck, or a card that the game's deck lacks;
    /// [`OddsError::TooFewCards`] if the deck cannot complete the board; [`OddsError::NoHandLeft`] if the known cards
    /// leave no hand of the range; in Omaha, [`OddsError::TooManyInRange`] for a range that is too wide.
    pub fn hits(&self, game: Game) -> Result<Hits, OddsError> {
        Ok(self.hits_with(game, 1, &to_the_end)?.expect("nobody gives up"))
    }

    /// The same on at most this many threads; their number does not change the result. `None` if `progress` stops it.
    ///
    /// # Errors
    /// Those of [`Spot::hits`].
    pub fn hits_with(&self, game: Game, threads: usize, progress: &Progress) -> Result<Option<Hits>, OddsError> {
        self.only_player()?;
        let mut setup = Setup::new(self, game, Breakdown::None).map_err(|error| match error {
            OddsError::NoHandLeft { .. } => OddsError::NoHandLeft { seat: None },
            _ => error,
        })?;
        setup.list_any()?;
        let (known, player) = (&setup.known, &setup.players[0]);
        let unit = WeightedCount::ten_thousandths(player.list().scale.into());
        let on_board = known.board.cards().len();
        let streets = (3..).zip(Street::OF_BOARD).filter(|&(cards, _)| cards >= on_board).collect_vec();
        let to_come = streets.iter().map(|(cards, _)| cards - on_board).collect_vec();
        let Some(counts) = count_range(&setup, &to_come, threads, progress) else { return Ok(None) };
        let streets = streets.iter().zip(counts).map(|(&(_, street), sum)| StreetHits::new(street, game, sum, unit));
        Ok(Some(Hits::new(game, self, player.combos(), streets.collect())))
    }

    /// Counts what [`Spot::hits`] counts and, on each street, how often the hand or range makes each
    /// [made hand](MadeHand) and has each [`Draw`], in hold'em and short deck, on one thread.
    ///
    /// # Errors
    /// Those of [`Spot::hits`], and [`OddsError::MadeHand`] in Omaha.
    ///
    /// ```
    /// use handrank::{Draw, Game, Spot};
    ///
    /// // How often do suited cards flop a flush draw?
    /// let hits = "AhKh".parse::<Spot>()?.made_hits(Game::Holdem)?;
    /// let draws = hits.streets[0].draws.as_ref().expect("they were asked for");
    /// assert_eq!((draws[0].name, draws[0].runouts.whole()), (Draw::NutFlushDraw, Some(2_145)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn made_hits(&self, game: Game) -> Result<Hits, OddsError> {
        Ok(self.made_hits_with(game, 1, &to_the_end)?.expect("nobody gives up"))
    }

    /// The same on at most this many threads; their number does not change the result. `None` if `progress` stops it.
    ///
    /// # Errors
    /// Those of [`Spot::made_hits`].
    pub fn made_hits_with(&self, game: Game, threads: usize, progress: &Progress) -> Result<Option<Hits>, OddsError> {
        let tables = game.check_made()?;
        let Some(mut hits) = self.hits_with(game, threads, &|done| progress(done * SHARE_OF_CATEGORIES))? else {
            return Ok(None);
        };
        let setup = Setup::new(self, game, Breakdown::None)?;
        let unit = WeightedCount::ten_thousandths(setup.players[0].list().scale.into());
        let counter = MadeHandCounter::new(&setup, tables);
        let first = self.board().len().max(3);
        let share = (1.0 - SHARE_OF_CATEGORIES) / hits.streets.len() as f64;
        for (street, cards) in hits.streets.iter_mut().zip(first..) {
            let known = KnownCards::with_cards_to_come(self, game, cards - self.board().len())?;
            let Some(counts) = counter.count(&known, threads, &|done| progress(done * share)) else { return Ok(None) };
            street.add_made(game, &counts, unit);
        }
        if !self.board().is_empty() {
            let made_hands = MadeHands::new(game, self.board())?;
            hits.texture = Some(made_hands.texture());
            if let (HandOrRange::Hand(hole), Some(street)) = (&hits.hand, hits.streets.first_mut()) {
                let hole = hole.cards().try_into().expect("hands of two cards alone are named");
                street.add_outs(&made_hands, hole, setup.known.left());
            }
        }
        Ok(Some(hits))
    }

    /// Counts how often the hand of its only player makes each category in draw and stud, where `drawn` cards, 1 to 5,
    /// are dealt to the hand itself, so that it has five to seven.
    ///
    /// # Errors
    /// [`OddsError::NotOneHand`] for more than one player; [`OddsError::DrawToRange`], [`OddsError::DrawToBoard`] or
    /// [`OddsError::DrawInOmaha`] for a range, with a board, or in Omaha; [`OddsError::WrongDraw`] if the hand would
    /// not have five to seven cards; [`OddsError::TooFewCards`] if the deck does not have enough cards;
    /// [`OddsError::Deal`] for a card that it lacks.
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let hits = "AhKh8h5h".parse::<Spot>()?.hits_of_draw(Game::Draw, 1)?;
    /// let flush = hits.streets[0].categories[4].runouts;
    /// assert_eq!((hits.streets[0].runouts.whole(), flush.whole()), (Some(48), Some(9)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hits_of_draw(&self, game: Game, drawn: usize) -> Result<Hits, OddsError> {
        let HandOrRange::Hand(cards) = self.only_player()? else { return Err(OddsError::DrawToRange) };
        if !game.plays_all_cards() {
            return Err(OddsError::DrawInOmaha);
        }
        if !self.board().cards().is_empty() {
            return Err(OddsError::DrawToBoard);
        }
        if !(1..=5).contains(&drawn) || HandSize::from_cards(cards.len() + drawn).is_none() {
            return Err(OddsError::WrongDraw { cards: cards.len(), drawn });
        }
        self.check_deck(game.deck())?;
        let hand: CardSet = cards.iter().collect();
        let left = cards_left(game.deck(), hand | self.dead().iter().collect(), drawn)?;
        let counts = match game.high_evaluator() {
            // Without a board, it does not matter whether cards come to the board or to the hand.
            Some(evaluator) => count_categories(evaluator, hand, &Board::default(), drawn, left),
            None => count_one_by_one(game.evaluator(), hand, drawn, left),
        };
        let street = StreetHits::new(Street::Draw, game, counts, WeightedCount::ONE);
        Ok(Hits::new(game, self, WeightedCount::ONE, vec![street]))
    }

    fn only_player(&self) -> Result<&HandOrRange, OddsError> {
        match self.players() {
            [player] => Ok(player),
            players => Err(OddsError::NotOneHand { hands: players.len() }),
        }
    }
}

impl Hits {
    /// The hits of the only player of a spot; `combos` is how many of the player's hands the known cards leave.
    fn new(game: Game, spot: &Spot, combos: WeightedCount, streets: Vec<StreetHits>) -> Hits {
        let (mut players, board, dead) = spot.clone().into_parts();
        Hits { game, hand: players.remove(0), combos, board, texture: None, dead, streets }
    }
}

impl StreetHits {
    /// What was counted, of hands whose weights have this unit.
    fn new(street: Street, game: Game, counts: Counts, unit: WeightedCount) -> StreetHits {
        let deals = counts.deals();
        let share = |count: u64| count as f64 / deals as f64;
        let mut or_better = 0;
        let category = |&category: &CategoryOrLow| {
            let count = counts.of(category);
            or_better += count;
            CategoryHits {
                category,
                runouts: unit.times(count.into()),
                share: share(count),
                or_better: share(or_better),
            }
        };
        let categories = game.scale().categories_and_lows().iter().map(category).collect();
        let low = counts.lows.map(|lows| LowHits { runouts: unit.times(lows.into()), share: share(lows) });
        StreetHits { street, runouts: unit.times(deals.into()), categories, made: None, draws: None, low }
    }

    /// Adds what was counted of made hands and draws, of hands whose weights have this unit.
    fn add_made(&mut self, game: Game, counts: &MadeCounts, unit: WeightedCount) {
        let deals: u64 = MadeHand::all(game).iter().map(|&name| counts.of(name)).sum();
        let share = |count: u64| count as f64 / deals as f64;
        let mut or_better = 0;
        let made = |&name: &MadeHand| {
            let count = counts.of(name);
            or_better += count;
            MadeHits { name, runouts: unit.times(count.into()), share: share(count), or_better: share(or_better) }
        };
        self.made = Some(MadeHand::all(game).iter().map(made).collect());
        let draw = |name: Draw| {
            let count = counts.of_draw(name);
            DrawHits { name, runouts: unit.times(count.into()), share: share(count), cards: None }
        };
        self.draws = Some(Draw::ALL.into_iter().map(draw).collect());
    }

    /// Adds the outs of each draw that a hand has on its board, of the cards that are left.
    fn add_outs(&mut self, made_hands: &MadeHands, hole: [Card; 2], left: CardSet) {
        for draw in self.draws.iter_mut().flatten() {
            let outs = made_hands.outs(hole, draw.name) & left;
            draw.cards = Some(outs.ranks().rev().flat_map(|rank| outs.of_rank(rank)).collect());
        }
    }
}
