//! What beats a hand: every hand of two cards that an opponent may hold on a board, from the nuts down.

#[cfg(feature = "serde")]
mod fields;

use std::cmp::Ordering;

use crate::cards::{Board, Card, CardSet, HoleCards};
pub use crate::ranges::Holdings;
use crate::ranges::{Combo, HandOrRange, HandsLeft, HeldHand, Range, Spot, WrittenRange};
use crate::ranking::{BoardEvaluator, Game, HandRank};
use crate::runouts::{OddsError, WeightedCount, check_hand_size};

/// What an opponent may hold that beats or ties a hand on a board; without a hand, every hand that the board makes
/// possible.
///
/// The opponent's range is the last player of a [`Spot`]; the hand, if there is one, is the player before it:
///
/// ```
/// use handrank::{Game, Spot};
///
/// let nuts = "AsKd|random/Ah9s2c7d7h".parse::<Spot>()?.nuts(Game::Holdem)?;
/// let best = &nuts.ranks[0];
/// assert_eq!((best.rank.get(), best.combos.whole(), best.holdings.to_string()), (95, Some(1), "77".to_owned()));
/// let standing = nuts.standing.expect("there is a hand");
/// let counts = [standing.ahead, standing.tied, standing.behind].map(|count| count.whole());
/// assert_eq!(counts, [Some(100), Some(6), Some(884)]);
///
/// // Without a hand, all that 1,176 hands make of a flop.
/// let nuts = "random/8h5h2h".parse::<Spot>()?.nuts(Game::Holdem)?;
/// assert_eq!((nuts.combos, nuts.ranks[0].holdings.to_string()), (1_176.into(), "AhKh".to_owned()));
///
/// // The nine of spades is on the board, and the ace of spades in the hand.
/// let nuts = "AsKd|A7,A9s:0.5,AcQc/Ah9s2c7d7h".parse::<Spot>()?.nuts(Game::Holdem)?;
/// assert!(nuts.ranks.iter().map(|rank| rank.holdings.to_string()).eq(["A7", "A9s:0.5"]));
/// assert_eq!(nuts.ranks[1].combos.to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde`, it is serialized as the object that `handrank nuts --json` prints, and deserialized from
/// it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Nuts {
    /// The game whose rules apply.
    pub game: Game,
    /// The hand's own cards, in the order given; `None` without one.
    pub cards: Option<HoleCards>,
    /// The rank of the hand; `None` without one.
    pub rank: Option<HandRank>,
    /// The board.
    pub board: Board,
    /// The dead cards, in the order given.
    pub dead: Vec<Card>,
    /// The opponent's range; the program leaves it out where none was given, which means any hand.
    pub range: Option<WrittenRange>,
    /// How the hand fares against the hands of the range; `None` without a hand, and where only two of a hand's hole
    /// cards play, since pairs of cards are not whole hands.
    pub standing: Option<Standing>,
    /// The ranks that beat or tie the hand, best first; without a hand, all ranks that are possible.
    pub ranks: Vec<HeldRank>,
    /// How many of the range's hands are possible given the known cards, by weight; where only two of a hand's hole
    /// cards play, how many pairs of cards. Not in the JSON; recomputed when it is read back.
    pub combos: WeightedCount,
}

/// How a hand fares against those that an opponent may hold. The three counts add up to all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standing {
    /// How many beat it, by weight.
    pub ahead: WeightedCount,
    /// How many tie it, by weight.
    pub tied: WeightedCount,
    /// How many it beats, by weight.
    pub behind: WeightedCount,
}

/// A hand rank on a board, and the hands that have it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HeldRank {
    /// The hand rank.
    pub rank: HandRank,
    /// How many hands have it, by weight.
    pub combos: WeightedCount,
    /// The hands that have it, the higher card first, with their weights from 0 to 1; in the order of the holdings, and
    /// within a class by suit: spades, hearts, diamonds, clubs. Not in the JSON; found from the holdings when it is
    /// read back.
    pub hands: Vec<([Card; 2], f64)>,
    /// The same as a range.
    pub holdings: Holdings,
}

impl Spot {
    /// Ranks every hand that the last player, a range, may hold on the board, and compares it with the hand of the
    /// player before, if there is one. In Omaha, the range must be [random](Range::random), and the two cards that play
    /// are ranked.
    ///
    /// # Errors
    /// [`OddsError::NotAgainstRange`] unless the players are a range, or a hand and a range; [`OddsError::NoFlop`]
    /// without a board; [`OddsError::NoBoardToCome`] if the game has none; [`OddsError::HalfToLow`] if it has lows;
    /// [`OddsError::OnlyRandom`] for any other range in Omaha; [`OddsError::NotTwoHoleCards`] or [`OddsError::Deal`]
    /// for a hand of a size that the game does not allow; [`OddsError::Deal`] for a range of another game or deck, or a
    /// card that the game's deck lacks; [`OddsError::NoHandLeft`] if the known cards leave no hand of the range.
    pub fn nuts(&self, game: Game) -> Result<Nuts, OddsError> {
        let (hand, range) = self.hand_and_range().ok_or(OddsError::NotAgainstRange)?;
        check_hand_size(game, hand.map_or(game.hole_cards(), HoleCards::len))?;
        if game.has_low() {
            return Err(OddsError::HalfToLow);
        }
        if !game.plays_all_cards() && !range.is_random() {
            return Err(OddsError::OnlyRandom { seat: self.players().len() - 1 });
        }
        self.check_ranges(game)?;
        self.check_deck(game.deck())?;
        if self.board().cards().is_empty() {
            return Err(OddsError::NoFlop { board: 0 });
        }
        let evaluator = BoardEvaluator::new(game, self.board())?;
        let rank = hand.and_then(|hand| evaluator.rank(hand));
        let known = hand.into_iter().flatten().chain(self.board()).chain(self.dead().iter().copied());
        let left = game.deck() - known.collect();
        let nuts = Nuts {
            cards: hand.cloned(),
            board: *self.board(),
            dead: self.dead().to_vec(),
            range: Some(range.clone()),
            ..Nuts::new(game, &evaluator, rank, left, range.range().unwrap_or(&Range::random()))
        };
        if nuts.combos == WeightedCount::ZERO { Err(OddsError::NoHandLeft { seat: None }) } else { Ok(nuts) }
    }

    /// The hand of the first of two players, and the range of the last.
    fn hand_and_range(&self) -> Option<(Option<&HoleCards>, &WrittenRange)> {
        match self.players() {
            [HandOrRange::Range(range)] => Some((None, range)),
            [HandOrRange::Hand(hand), HandOrRange::Range(range)] => Some((Some(hand), range)),
            _ => None,
        }
    }
}

impl Nuts {
    /// Compares a hand of this rank, if there is one, with every hand of the range whose cards are all `left`. The
    /// fields that repeat the question stay empty.
    fn new(game: Game, evaluator: &BoardEvaluator, rank: Option<HandRank>, left: CardSet, range: &Range) -> Nuts {
        let mut held = Vec::with_capacity(Combo::COUNT);
        let left = HandsLeft::new(left);
        let [mut ahead, mut tied, mut behind] = [0; 3];
        left.of(range).for_each(|hand| {
            let other = evaluator.rank_of_two(hand.combo.cards());
            let sum = match rank.map_or(Ordering::Less, |rank| other.cmp(&rank)) {
                Ordering::Less => &mut ahead,
                Ordering::Equal => &mut tied,
                Ordering::Greater => &mut behind,
            };
            *sum += u64::from(hand.weight);
            if rank.is_none_or(|rank| other <= rank) {
                held.push((other, hand));
            }
        });
        // Stable, to keep the order in which hands are written.
        held.sort_by_key(|&(rank, _)| rank);
        let (ranks, hands): (Vec<HandRank>, Vec<HeldHand>) = held.into_iter().unzip();
        let mut hands = &hands[..];
        let ranks = ranks.chunk_by(|a, b| a == b).map(|ranks| {
            let of_rank = hands.split_off(..ranks.len()).expect("as many hands as ranks");
            HeldRank::new(ranks[0], of_rank, &left)
        });
        let standing = || Standing { ahead: count(ahead), tied: count(tied), behind: count(behind) };
        Nuts {
            game,
            cards: None,
            rank,
            board: Board::default(),
            dead: Vec::new(),
            range: None,
            combos: count(ahead + tied + behind),
            standing: rank.filter(|_| game.plays_all_cards()).map(|_| standing()),
            ranks: ranks.collect(),
        }
    }

    /// How the hand fares against all hands of as many cards that an opponent may hold. Where all hole cards may play,
    /// that is its [standing](Nuts::standing); in Omaha, a hand is as good as its best two cards. `None` without a
    /// hand.
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let spot = Spot::read("AsKcQdJd|random/Ts9s2s", Game::Omaha)?;
    /// let standing = spot.nuts(Game::Omaha)?.standing_of_hands().expect("there is a hand");
    /// let all = [standing.ahead, standing.tied, standing.behind].iter().filter_map(|count| count.whole()).sum::<u128>();
    /// assert_eq!(all, 148_995);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn standing_of_hands(&self) -> Option<Standing> {
        let cards = self.cards.as_ref()?;
        if self.standing.is_some() {
            return self.standing;
        }
        let known = cards.into_iter().chain(&self.board).chain(self.dead.iter().copied()).collect();
        let left = self.game.deck() - known;
        let pairs = |is_of_it: fn(HandRank, HandRank) -> bool| {
            let ranks = self.ranks.iter().filter(move |held| is_of_it(held.rank, self.rank.unwrap_or(held.rank)));
            ranks.flat_map(|held| held.hands.iter().map(|(pair, _)| CardSet::from(&pair[..])))
        };
        let all = hands_without(left, cards.len(), []);
        let not_ahead = hands_without(left, cards.len(), pairs(|rank, own| rank < own));
        let behind = hands_without(left, cards.len(), pairs(|rank, own| rank <= own));
        let count = |hands: u64| WeightedCount::from(hands);
        Some(Standing { ahead: count(all - not_ahead), tied: count(not_ahead - behind), behind: count(behind) })
    }
}

/// How many hands of this many of these cards have none of these pairs.
fn hands_without(left: CardSet, size: usize, pairs: impl IntoIterator<Item = CardSet>) -> u64 {
    fn count(from: CardSet, size: usize, partners: &[CardSet; 52]) -> u64 {
        if size == 0 {
            return 1;
        }
        let mut from = from;
        let mut hands = 0;
        while let Some(card) = from.iter().next() {
            from -= CardSet::from([card]);
            if size == 1 {
                return hands + from.len() as u64 + 1;
            }
            hands += count(from - partners[card.index()], size - 1, partners);
        }
        hands
    }
    let mut partners = [CardSet::new(); 52];
    for pair in pairs {
        pair.iter().for_each(|card| partners[card.index()] |= pair);
    }
    count(left, size, &partners)
}

impl HeldRank {
    /// The rank that these hands have, of all that known cards leave.
    fn new(rank: HandRank, held: &[HeldHand], left: &HandsLeft) -> HeldRank {
        HeldRank {
            rank,
            combos: count(held.iter().map(|held| u64::from(held.weight)).sum()),
            hands: held.iter().map(HeldHand::cards_and_weight).collect(),
            holdings: left.holdings(held),
        }
    }
}

fn count(weight: u64) -> WeightedCount {
    WeightedCount::ten_thousandths(weight)
}
