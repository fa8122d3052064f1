//! Random hands, boards and deals, each with a probability proportional to its weight.
//!
//! They come in blocks, each with its own random numbers. So the cards of the millionth deal depend only on what is
//! dealt and on the seed, no matter who deals the others.

use std::fmt;
use std::ops::Range;

use itertools::Itertools;

use super::dealer::{Dealer, SpotLayout};
use super::sample::DEALS_PER_BLOCK;
use crate::cards::{
    Card, CardByte, CardSet, Deal, HandSize, MAX_BOARD, cards, check_deck, check_distinct, check_street,
};
use crate::ranges::Spot;
use crate::ranking::Game;
use crate::runouts::{KnownCards, OddsError, cards_left, players};

/// Ranges are prepared as if for this many deals. The number does not depend on how many deals there will be, so that a
/// longer run starts with the deals of a shorter one, and it is small, so that the first deal comes soon.
const DEALS_PREPARED_FOR: u64 = 1 << 10;

/// What is dealt at random: hands, boards, or deals of a [`Spot`].
///
/// ```
/// use handrank::random::RandomDeals;
/// use handrank::{Game, Spot};
///
/// let spot: Spot = "AA|KQs|random".parse()?;
/// let deals = RandomDeals::of_spot(&spot, Game::Holdem, 5)?;
/// let mut dealer = deals.dealer(7, 0);
/// for _ in 0..1_000 {
///     let deal = dealer.deal();
///     assert_eq!((deal.hands().len(), deal.board().len()), (3, 5));
///     let kings = deal.hands().nth(1).expect("there are three").next().expect("it has two cards");
///     assert_eq!(kings.rank().to_string(), "K");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RandomDeals {
    layout: SpotLayout,
    /// Where the cards of each hand are in the layout, in the order of the players.
    hands: Vec<Range<usize>>,
    /// Where the board is.
    board: Range<usize>,
    /// Where the hands of two cards are that may be any.
    pairs: Range<usize>,
}

impl RandomDeals {
    /// Hands of this size from a deck without the `dead` cards. Every choice of cards, in every order, is equally
    /// likely. There is no board.
    ///
    /// # Errors
    /// [`OddsError::TooFewCards`] if the deck has fewer cards left; [`OddsError::Deal`] for a dead card that it lacks
    /// or that is given twice.
    ///
    /// ```
    /// use handrank::random::RandomDeals;
    /// use handrank::{Card, Game, Hand, HandSize};
    ///
    /// let deals = RandomDeals::of_hands(Game::Holdem, HandSize::Five, &[])?;
    /// let mut dealer = deals.dealer(7, 0);
    /// let cards: Vec<Card> = dealer.deal().hands().flatten().collect();
    /// assert!(Hand::new(&cards).is_ok());
    /// # Ok::<(), handrank::OddsError>(())
    /// ```
    pub fn of_hands(game: Game, size: HandSize, dead: &[Card]) -> Result<RandomDeals, OddsError> {
        let left = left_without(game, dead, size.cards())?;
        Ok(RandomDeals::new(SpotLayout::of_any_hand(left, size.cards()), 0))
    }

    /// Boards of this many cards, 0, 3, 4 or 5, from a deck without the `dead` cards, with no hands. Every choice of
    /// cards, in every order, is equally likely.
    ///
    /// # Errors
    /// [`OddsError::NoBoardToCome`] if the game has none; [`OddsError::Deal`] with
    /// [`DealError::NoStreet`](crate::DealError::NoStreet) or
    /// [`HandError::BoardTooLarge`](crate::HandError::BoardTooLarge) if a board cannot have that many, and for a dead
    /// card that the deck lacks or that is given twice; [`OddsError::TooFewCards`] if the deck has fewer cards left.
    ///
    /// ```
    /// use handrank::Game;
    /// use handrank::random::RandomDeals;
    ///
    /// let flops = RandomDeals::of_boards(Game::Omaha, 3, &[])?;
    /// let mut dealer = flops.dealer(7, 0);
    /// let flop = dealer.deal();
    /// assert_eq!((flop.hands().len(), flop.board().len()), (0, 3));
    /// # Ok::<(), handrank::OddsError>(())
    /// ```
    pub fn of_boards(game: Game, cards: usize, dead: &[Card]) -> Result<RandomDeals, OddsError> {
        if !game.has_board_to_come() {
            return Err(OddsError::NoBoardToCome);
        }
        check_street(cards)?;
        let left = left_without(game, dead, cards)?;
        Ok(RandomDeals::new(SpotLayout::of_board(left, cards), cards))
    }

    /// Deals of a spot, which may have one or more players, in a game. Its board is completed to this many cards: 0, 3,
    /// 4 or 5. Hands without a card in common are dealt with a probability proportional to the product of their
    /// weights, and all boards are equally likely.
    ///
    /// # Errors
    /// [`OddsError::BoardPastStreet`] if the board has more cards already; [`OddsError::Deal`] with
    /// [`DealError::NoStreet`](crate::DealError::NoStreet) or
    /// [`HandError::BoardTooLarge`](crate::HandError::BoardTooLarge) if a board cannot have that many. Otherwise, those
    /// of [`Spot::plan`] for estimates, except [`DealError::OneHand`](crate::DealError::OneHand); none is of the kind
    /// [`OddsErrorKind::TooLarge`](crate::runouts::OddsErrorKind::TooLarge).
    pub fn of_spot(spot: &Spot, game: Game, board: usize) -> Result<RandomDeals, OddsError> {
        let known_board = spot.board().cards().len();
        check_street(board)?;
        let Some(to_come) = board.checked_sub(known_board) else {
            return Err(OddsError::BoardPastStreet { cards: known_board, street: board });
        };
        let known = KnownCards::with_cards_to_come(spot, game, to_come)?;
        let players = players(spot, game, &known)?;
        Ok(RandomDeals::new(SpotLayout::new(spot, &known, &players, DEALS_PREPARED_FOR)?, board))
    }

    /// The deals of a layout with a board of this many cards.
    fn new(layout: SpotLayout, board: usize) -> RandomDeals {
        let SpotLayout { hand_size, before_board, ref players, .. } = layout;
        let start = |hand: usize| hand * hand_size + if hand < before_board { 0 } else { board };
        let hands = (0..players.len()).map(|hand| start(hand)..start(hand) + hand_size).collect();
        let end = start(players.len());
        let pairs = if hand_size == 2 { start(before_board)..end } else { end..end };
        let board = before_board * hand_size..before_board * hand_size + board;
        RandomDeals { hands: layout.by_player(hands), board, pairs, layout }
    }

    /// How many deals to make from each block, so that everyone who deals from the same seed makes the same deals. It
    /// depends on what is dealt.
    #[doc(hidden)]
    pub fn deals_per_block(&self) -> u64 {
        (DEALS_PER_BLOCK / self.layout.ranges.choices_per_deal).max(1)
    }

    /// Puts the higher card of each pair first, among the cards as they were dealt.
    #[inline(always)]
    fn order_pairs(&self, cards: &mut [CardByte]) {
        for [first, second] in cards[self.pairs.clone()].as_chunks_mut().0 {
            (*first, *second) = if first.card() > second.card() { (*first, *second) } else { (*second, *first) };
        }
    }

    /// A dealer with the random numbers of a block of this seed, which are independent of those of any other.
    #[must_use]
    pub fn dealer(&self, seed: u64, block: u64) -> RandomDealer<'_> {
        RandomDealer { deals: self, dealer: Dealer::new(&self.layout, seed, block) }
    }
}

/// The deck of a game without the dead cards. At least this many cards must be left.
fn left_without(game: Game, dead: &[Card], needed: usize) -> Result<CardSet, OddsError> {
    check_deck(dead.iter().copied(), game.deck())?;
    check_distinct(dead)?;
    cards_left(game.deck(), dead.iter().collect(), needed)
}

impl fmt::Debug for RandomDeals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut deals = f.debug_struct("RandomDeals");
        deals.field("hands", &self.hands.len()).field("board", &self.board.len()).finish_non_exhaustive()
    }
}

/// Makes one deal after another. The cards depend on what is dealt, the seed, the block and how many deals came before;
/// they are the same on every platform.
pub struct RandomDealer<'a> {
    deals: &'a RandomDeals,
    dealer: Dealer,
}

impl RandomDealer<'_> {
    /// Makes the next deal.
    #[inline(always)]
    pub fn deal(&mut self) -> RandomDeal<'_> {
        self.dealer.deal(&self.deals.layout);
        let cards = self.dealer.cards();
        self.deals.order_pairs(cards);
        RandomDeal { deals: self.deals, cards }
    }
}

impl fmt::Debug for RandomDealer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RandomDealer").field("deals", self.deals).finish_non_exhaustive()
    }
}

/// The cards of a deal, no two of which are the same.
#[derive(Clone, Copy)]
pub struct RandomDeal<'a> {
    deals: &'a RandomDeals,
    cards: &'a [CardByte],
}

impl<'a> RandomDeal<'a> {
    /// The cards of each hand. Those of known hands are in the order given, two cards of a range or `random` with the
    /// higher one first, and others as they were dealt.
    #[inline(always)]
    #[must_use]
    pub fn hands(
        &self,
    ) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Card> + Clone + use<'a>> + use<'a> {
        let RandomDeal { deals, cards: all } = *self;
        deals.hands.iter().map(|hand| cards(&all[hand.clone()]))
    }

    /// The board's cards: those given, then others as they were dealt.
    #[inline(always)]
    #[must_use]
    pub fn board(&self) -> impl ExactSizeIterator<Item = Card> + Clone + use<'a> {
        cards(&self.cards[self.deals.board.clone()])
    }
}

/// The cards as text: `RandomDeal(AsAh|KdKc/8h5h2h)`.
impl fmt::Debug for RandomDeal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = self.hands().map(|mut hand| hand.join("")).join("|");
        let board = self.board().join("");
        write!(f, "RandomDeal({hands}{}{board})", if board.is_empty() { "" } else { "/" })
    }
}

impl Spot {
    /// An endless iterator of random deals of the spot to the river, with the probabilities of
    /// [`RandomDeals::of_spot`]. The spot, the game and the seed determine every card.
    ///
    /// # Errors
    /// [`OddsError::Deal`] with [`DealError::OneHand`](crate::DealError::OneHand) for one player, and the errors of
    /// [`RandomDeals::of_spot`].
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let spot: Spot = "AsAh|KK,QQ".parse()?;
    /// for deal in spot.deals(Game::Holdem, 7)?.take(10) {
    ///     let aces = deal.showdown(Game::Holdem)?.hands().next().expect("both hands are known");
    ///     assert!(deal.to_string().starts_with("As Ah|") && aces.seat == 0);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deals(&self, game: Game, seed: u64) -> Result<Deals, OddsError> {
        self.check_players()?;
        let deals = RandomDeals::of_spot(self, game, MAX_BOARD)?;
        let (dealer, left) = (Dealer::new(&deals.layout, seed, 0), deals.deals_per_block());
        Ok(Deals { deals, seed, block: 0, dealer, left })
    }
}

/// An endless iterator of random deals of a spot: see [`Spot::deals`].
pub struct Deals {
    deals: RandomDeals,
    seed: u64,
    /// The block from which deals come.
    block: u64,
    dealer: Dealer,
    /// How many more come from this block.
    left: u64,
}

impl fmt::Debug for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deals").field("deals", &self.deals).field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl Iterator for Deals {
    type Item = Deal;

    fn next(&mut self) -> Option<Deal> {
        let Deals { deals, seed, block, dealer, left } = self;
        if *left == 0 {
            (*block, *left) = (*block + 1, deals.deals_per_block());
            *dealer = Dealer::new(&deals.layout, *seed, *block);
        }
        *left -= 1;
        dealer.deal(&deals.layout);
        let cards = &mut dealer.cards()[..];
        deals.order_pairs(cards);
        let in_order = deals.hands.iter().chain([&deals.board]).flat_map(|place| &cards[place.clone()]);
        let mut bytes = [CardByte::NONE; 52];
        bytes.iter_mut().zip(in_order).for_each(|(byte, &card)| *byte = card);
        Some(Deal::from_distinct(bytes, deals.hands.len(), deals.layout.hand_size, deals.board.len()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}
