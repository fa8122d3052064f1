//! Made hands and draws by name: what two hole cards add to a board of three to five cards, in the words that players use.
//!
//! Players agree on most of these words; programs do not. Here, a name says what the hole cards add. Of the possible
//! best five-card hands, take one that uses as few hole cards as possible; its core is the cards that make its
//! category, without kickers. The core determines the [made hand](MadeHand), and the cards to come determine the
//! [draws](Draw).
//!
//! A name is found in a few nanoseconds from the rank of the best five cards, the rank of the board alone and the ranks
//! that the hole cards pair. What depends on the board alone is prepared once. The algorithm is our own.

mod error;
mod filter;
mod names;
mod naming;
mod straights;
mod texture;

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::cards::{BOARD_FROM_FLOP, Board, Card, CardSet, Hand, HandError, MAX_BOARD, Rank, RankSet, check_deck};
use crate::ranking::tables::RankTables;
use crate::ranking::{Category, Game, HandRank, HandSum};
pub use error::MadeHandError;
pub(crate) use filter::NO_DRAW;
pub use filter::{MadeFilter, MadeFilterError};
pub use names::{Draw, Draws, MadeHand};
pub(crate) use naming::{BoardRanks, HoleRanks};
use straights::Straights;
pub use texture::Texture;

/// What two hole cards make with a board.
///
/// ```
/// use handrank::made::{Draw, MadeHand};
/// use handrank::{Board, Card, Game};
///
/// let hole: [Card; 2] = ["Ah".parse()?, "Kd".parse()?];
/// let board: Board = "Kh 7h 2h".parse()?;
/// let made = Game::Holdem.made(&hole, &board)?;
/// assert_eq!((made.name, made.draws.iter().next()), (MadeHand::TopPair, Some(Draw::NutFlushDraw)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct Made {
    /// What the hole cards add to the board. JSON calls it `made`.
    #[cfg_attr(feature = "serde", serde(rename = "made"))]
    pub name: MadeHand,
    /// What they may still become; empty on the river.
    pub draws: Draws,
}

/// A board of three to five cards, prepared for naming any number of hands.
///
/// ```
/// use handrank::made::{MadeHand, MadeHands};
/// use handrank::{Game, Range};
///
/// let made_hands = MadeHands::new(Game::Holdem, &"Kd 7h 2c".parse()?)?;
/// let range: Range = "77+,AJs+,KQs,AQo+".parse()?;
/// let named = range.iter().filter_map(|(hole, _)| made_hands.of(hole));
/// assert_eq!(named.filter(|made| made.name == MadeHand::TopPair).count(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct MadeHands {
    game: Game,
    /// The cards that no hand can have: those on the board, and those that the deck lacks.
    taken: CardSet,
    /// The rank of the board alone; [`HandRank::NONE`] if it has fewer than five cards.
    rank: HandRank,
    sum: HandSum,
    cards: usize,
    ranks: BoardRanks,
    tables: RankTables,
    straights: &'static Straights,
}

/// Ranks and names hands whose first two cards are the hole cards and whose other cards are the board.
#[derive(Clone, Copy)]
pub struct HandNamer {
    game: Game,
    tables: RankTables,
}

impl fmt::Debug for MadeHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.game.deck() & self.taken;
        f.debug_struct("MadeHands").field("game", &self.game).field("board", &board).finish_non_exhaustive()
    }
}

impl fmt::Debug for HandNamer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandNamer").field("game", &self.game).finish_non_exhaustive()
    }
}

impl HandNamer {
    /// Names hands of a game.
    ///
    /// # Errors
    /// [`MadeHandError::NoBoard`] and [`MadeHandError::Omaha`] for games other than hold'em and short deck.
    pub fn new(game: Game) -> Result<HandNamer, MadeHandError> {
        Ok(HandNamer { game, tables: game.check_made()? })
    }

    /// The rank of a hand of the game's deck, and what its first two cards make with the others.
    #[inline]
    #[must_use]
    pub fn name(self, hand: &Hand) -> (HandRank, Made) {
        let mut cards = hand.cards();
        let hole = [cards.next(), cards.next()].map(|card| card.expect("a hand has five cards or more"));
        MadeHands::prepare(self.game, self.tables, cards.collect()).rank_and_name(&PreparedHole::new(hole))
    }
}

/// Two hole cards, prepared for many boards.
#[derive(Clone, Copy)]
pub(crate) struct PreparedHole {
    sum: HandSum,
    ranks: HoleRanks,
}

impl PreparedHole {
    /// Two different cards.
    #[inline(always)]
    pub(crate) fn new(hole: [Card; 2]) -> PreparedHole {
        PreparedHole { sum: HandSum::new(&hole.map(Card::to_byte)), ranks: HoleRanks::new(hole.map(Card::rank)) }
    }
}

impl Game {
    /// What two hole cards make with a board of three to five cards, in hold'em and short deck.
    ///
    /// # Errors
    /// [`MadeHandError::NoBoard`] and [`MadeHandError::Omaha`] for other games; [`MadeHandError::WrongHoleCount`] and
    /// [`MadeHandError::WrongBoard`] for a wrong number of cards; [`MadeHandError::Hand`] for a card that is given
    /// twice or that the deck lacks.
    pub fn made(self, hole: impl AsRef<[Card]>, board: &Board) -> Result<Made, MadeHandError> {
        let (made_hands, hole) = (MadeHands::new(self, board)?, hole.as_ref());
        let &[first, second] = hole else { return Err(MadeHandError::WrongHoleCount { cards: hole.len() }) };
        made_hands.of([first, second]).ok_or_else(|| made_hands.error([first, second]).into())
    }

    /// The tables of its ranks, if its made hands have names.
    pub(crate) fn check_made(self) -> Result<RankTables, MadeHandError> {
        match (self.plays_all_cards(), self.has_board_to_come()) {
            (_, false) => Err(MadeHandError::NoBoard),
            (false, true) => Err(MadeHandError::Omaha),
            (true, true) => Ok(RankTables::of(self.scale())),
        }
    }
}

impl MadeHands {
    /// Prepares a board.
    ///
    /// # Errors
    /// [`MadeHandError::NoBoard`] and [`MadeHandError::Omaha`] for games other than hold'em and short deck;
    /// [`MadeHandError::WrongBoard`] unless the board has three to five cards; [`MadeHandError::Hand`] for a card that
    /// the deck lacks.
    #[inline]
    pub fn new(game: Game, board: &Board) -> Result<MadeHands, MadeHandError> {
        let tables = game.check_made()?;
        let cards = board.cards();
        if !BOARD_FROM_FLOP.contains(&cards.len()) {
            return Err(MadeHandError::WrongBoard { cards: cards.len() });
        }
        check_deck(cards.iter().copied(), game.deck())?;
        Ok(MadeHands::prepare(game, tables, cards.iter().collect()))
    }

    /// Prepares a board of three to five cards of the deck of a game, which has these tables.
    #[inline]
    pub(crate) fn prepare(game: Game, tables: RankTables, board: CardSet) -> MadeHands {
        let (sum, cards) = (HandSum::from(board), board.len());
        let rank = if cards == MAX_BOARD { sum.rank(tables) } else { HandRank::NONE };
        let straights = Straights::of(game.deck());
        let ranks = BoardRanks::new(sum.ranks_by_suit());
        MadeHands { game, taken: !game.deck() | board, rank, sum, cards, ranks, tables, straights }
    }

    /// What two hole cards make with the board; `None` unless they are two different cards, neither of which is on the
    /// board or missing from the deck.
    #[inline]
    pub fn of(&self, hole: impl AsRef<[Card]>) -> Option<Made> {
        Some(self.of_distinct(&PreparedHole::new(self.hole(hole.as_ref())?)))
    }

    /// These hole cards, if they are two that can be dealt with the board.
    #[inline(always)]
    fn hole(&self, hole: &[Card]) -> Option<[Card; 2]> {
        let &[first, second] = hole else { return None };
        let can_be_dealt = first != second && !self.taken.contains(first) && !self.taken.contains(second);
        can_be_dealt.then_some([first, second])
    }

    /// The same, for two cards that can be dealt with the board.
    #[inline(always)]
    pub(crate) fn of_distinct(&self, hole: &PreparedHole) -> Made {
        self.rank_and_name(hole).1
    }

    #[inline(always)]
    fn rank_and_name(&self, hole: &PreparedHole) -> (HandRank, Made) {
        let rank = (self.sum + hole.sum).rank(self.tables);
        let category = rank.category();
        let name = self.ranks.name(category, hole.ranks, rank < self.rank);
        let draws = if self.cards == MAX_BOARD { Draws::NONE } else { self.draws(category, name, hole) };
        (rank, Made { name, draws })
    }

    /// The draws of a hand of this category and name while cards are to come.
    #[inline(always)]
    fn draws(&self, category: Category, name: MadeHand, hole: &PreparedHole) -> Draws {
        let mut draws = Draws::NONE;
        if !category.is_suited() {
            draws.extend(self.flush_draw(hole));
        }
        if is_worse_than_straight(category) {
            draws.extend(Draw::of_completing(self.completing(hole.ranks), self.straights));
        }
        draws.extend(self.ranks.overcards(name, hole.ranks));
        draws
    }

    /// The flush draw or backdoor flush draw of a hand that has no flush.
    #[inline(always)]
    fn flush_draw(&self, hole: &PreparedHole) -> Option<Draw> {
        let all = self.sum + hole.sum;
        if let Some(suit) = all.suit_of_four() {
            let (own, missing) = (hole.sum.ranks_of(suit), RankSet::ALL - self.sum.ranks_of(suit));
            let nut = missing.highest()?;
            let draw = if own.contains(nut) { Draw::NutFlushDraw } else { Draw::FlushDraw };
            return (!own.is_empty()).then_some(draw);
        }
        let suit = if self.cards == 3 { all.suit_of_three()? } else { return None };
        (!hole.sum.ranks_of(suit).is_empty()).then_some(Draw::BackdoorFlushDraw)
    }

    /// The ranks that give a hand without a straight one that is better than the board alone has with that rank.
    #[inline(always)]
    fn completing(&self, hole: HoleRanks) -> RankSet {
        let (board, all) = (self.ranks.all(), self.ranks.all() | hole.set());
        let completing = self.straights.completing(all);
        let both = completing & self.straights.completing(board);
        if both.is_empty() {
            return completing;
        }
        let is_shared = |&rank: &Rank| {
            let with = RankSet::only(rank);
            self.straights.highest(all | with) == self.straights.highest(board | with)
        };
        completing - both.iter().filter(is_shared).collect()
    }

    /// The outs of a draw of two hole cards that can be dealt with the board: the cards that complete the draw, dead or
    /// not. For a flush draw, they are the cards of its suit; for a straight draw, the cards of the ranks that complete
    /// it; for overcards, the cards that pair one. There are none for a backdoor flush draw, or for a draw that the
    /// hand does not have.
    pub fn outs(&self, hole: impl AsRef<[Card]>, draw: Draw) -> CardSet {
        let hole = self.hole(hole.as_ref());
        let Some(hole) = hole.filter(|&hole| self.of_distinct(&PreparedHole::new(hole)).draws.contains(draw)) else {
            return CardSet::new();
        };
        let of_ranks = |ranks: RankSet| ranks.iter().fold(CardSet::new(), |set, rank| set | CardSet::ALL.of_rank(rank));
        let ranks = HoleRanks::new(hole.map(Card::rank));
        let completing = match draw {
            Draw::NutFlushDraw | Draw::FlushDraw => {
                let suit = (self.sum + PreparedHole::new(hole).sum).suit_of_four();
                suit.map_or(CardSet::new(), |suit| CardSet::ALL.of_suit(suit))
            }
            Draw::OpenEnded | Draw::DoubleGutshot | Draw::Gutshot => of_ranks(self.completing(ranks)),
            Draw::BackdoorFlushDraw => CardSet::new(),
            Draw::TwoOvercards | Draw::OneOvercard => of_ranks(self.ranks.over(ranks)),
        };
        completing - self.taken - hole.into()
    }

    /// How suited, paired and connected the board is.
    #[must_use]
    pub fn texture(&self) -> Texture {
        Texture::new(self.sum.ranks_by_suit(), self.game.deck(), self.straights)
    }

    /// Why two cards are not a hand on the board.
    fn error(&self, hole: [Card; 2]) -> HandError {
        match hole.into_iter().find(|&card| self.taken.contains(card)) {
            Some(card) if self.game.deck().contains(card) => HandError::OnBoard(card),
            Some(card) => HandError::NotInShortDeck(card),
            None => HandError::Repeated(hole[0]),
        }
    }
}

/// Whether a straight beats this category, in hold'em and short deck alike.
const fn is_worse_than_straight(category: Category) -> bool {
    use Category::{HighCard, OnePair, ThreeOfAKind, TwoPair};
    matches!(category, ThreeOfAKind | TwoPair | OnePair | HighCard)
}
