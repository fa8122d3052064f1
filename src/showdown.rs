//! Who wins a deal, and how much: showdowns, with the hands that win each half, and the pots that are split between
//! them.

mod pots;

use itertools::Itertools;

use crate::cards::{Card, CardByte, Deal, DealError};
use crate::ranking::{Best, Evaluate, Game, HandRank, with_evaluator};
pub use pots::{Pot, Pots};

/// The most hands in a showdown: one card each, and four on the board.
const MAX_HANDS: usize = 48;

/// The hands of a deal, compared: the best wins, and equally good ones split the pot. Seats are numbered from 0,
/// including those without a hand.
///
/// ```
/// use handrank::{Deal, Game};
///
/// let deal: Deal = "AhKh|-|8c8s|KdKs/8h5h2h/8d/Kc".parse()?;
/// let showdown = deal.showdown(Game::Holdem)?;
/// assert_eq!(showdown.winners().collect::<Vec<_>>(), [2]);
/// assert_eq!(showdown.winning_rank().map(|rank| rank.get()), Some(84));
/// assert_eq!(showdown.hands().map(|hand| (hand.seat, hand.wins)).collect::<Vec<_>>(), [(0, false), (2, true), (3, false)]);
///
/// // The game may be known only at run time.
/// let game: Game = "plo8".parse()?;
/// let deal: Deal = "AhAdKsQs|7c2c5d4d|9h9s8h8s/3h6s8d/Jc/Kh".parse()?;
/// let showdown = deal.showdown(game)?;
/// assert_eq!((showdown.winners().next(), showdown.low_winners().next()), (Some(2), Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showdown<'a> {
    deal: &'a Deal,
    game: Game,
    /// The rank of each hand.
    ranks: [HandRank; MAX_HANDS],
    /// The pot, or its high half.
    high: Best,
    /// The low half, won by nobody if there is no low.
    low: Best,
}

/// The result of one hand in a [`Showdown`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct HandResult {
    /// The seat at which the hand is, counting from 0.
    pub seat: usize,
    /// The hand rank.
    pub rank: HandRank,
    /// The best five cards, most significant first; of interchangeable cards, those given first, and the hand's before
    /// the board's.
    pub best: [Card; 5],
    /// The rank of the best low and its five cards, most significant first; `None` if the game has no lows or the
    /// hand has none that counts.
    pub low: Option<(HandRank, [Card; 5])>,
    /// Whether it wins the pot or a part of it; in games with lows, the high half or a part of that.
    pub wins: bool,
    /// Whether it wins the low half or a part of it.
    pub wins_low: bool,
    /// The share of the whole pot: 1, 0.5, a third and so on, or 0 for a hand that loses.
    pub share: f64,
}

impl Deal {
    /// Compares the hands of the deal by the rules of a game. If nobody has a hand, nobody wins.
    ///
    /// # Errors
    /// [`DealError::Hand`] if the game's deck lacks a card, or if hands and board have a number of cards that the game
    /// does not allow: in hold'em a hand and the board make five to seven; in Omaha a hand has four to six, and the
    /// board three to five.
    #[inline(always)]
    pub fn showdown(&self, game: Game) -> Result<Showdown<'_>, DealError> {
        if self.has_hands() {
            game.check_showdown(self.hand_size(), self.board_bytes().len())?;
        }
        self.check_deck(game.deck())?;
        let mut showdown =
            Showdown { deal: self, game, ranks: [HandRank::NONE; MAX_HANDS], high: Best::NONE, low: Best::NONE };
        with_evaluator!(game.evaluator(), evaluator => showdown.compare(evaluator));
        Ok(showdown)
    }
}

impl Showdown<'_> {
    /// Ranks the hands and awards the pot.
    #[inline(always)]
    fn compare(&mut self, evaluator: impl Evaluate) {
        let deal = self.deal;
        if !deal.has_hands() {
            return;
        }
        let cards = deal.board_bytes();
        let board = evaluator.board(cards);
        let rank = |hand: &[CardByte]| evaluator.rank_on(&board, cards, hand);
        // Two hole cards are by far the most common.
        match deal.hand_size() {
            2 => self.award(deal.hand_bytes().map(|hand| rank(hand.first_chunk::<2>().expect("two cards")))),
            _ => self.award(deal.hand_bytes().map(rank)),
        }
        if evaluator.has_low() {
            for (hand, index) in deal.hand_bytes().zip(0..) {
                if let Some(low) = evaluator.low(hand, cards) {
                    self.low.add(low, index);
                }
            }
        }
    }

    /// Awards the pot to the best of the hands, given their ranks.
    #[inline(always)]
    fn award(&mut self, hands: impl Iterator<Item = HandRank>) {
        // Kept apart, the winners stay in registers.
        let mut high = self.high;
        for ((slot, rank), hand) in self.ranks.iter_mut().zip(hands).zip(0..) {
            *slot = rank;
            high.add(rank, hand);
        }
        self.high = high;
    }

    /// The game by whose rules they were compared.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The deal whose hands were compared.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        self.deal
    }

    /// The rank of each hand, in the order of [`Deal::hands`], from which seats without one are missing.
    #[doc(hidden)]
    #[inline(always)]
    pub fn ranks(&self) -> &[HandRank] {
        &self.ranks[..self.deal.hand_count()]
    }

    /// The rank of the hands that win; `None` if nobody has a hand.
    #[inline(always)]
    #[must_use]
    pub fn winning_rank(&self) -> Option<HandRank> {
        (self.high.hands != 0).then_some(self.high.rank)
    }

    /// The seats that win, in order; several if the pot is split. In games with lows, those that win the high half, or
    /// the whole pot if there is no low.
    #[inline(always)]
    pub fn winners(&self) -> impl Iterator<Item = usize> + Clone {
        self.deal.seats_of(self.high.hands)
    }

    /// The rank of the lows that win half of the pot, if there is one.
    #[inline(always)]
    #[must_use]
    pub fn winning_low(&self) -> Option<HandRank> {
        self.has_low().then_some(self.low.rank)
    }

    /// The seats that win the low half, in order; none if there is no low.
    #[inline(always)]
    pub fn low_winners(&self) -> impl Iterator<Item = usize> + Clone {
        self.deal.seats_of(self.low.hands)
    }

    /// The rank of each hand's low, if it has one that counts, in the order of [`Deal::hands`].
    pub(crate) fn lows(&self) -> Vec<Option<HandRank>> {
        let board = self.deal.board_bytes();
        self.deal.hand_bytes().map(|hand| self.game.evaluator().low(hand, board)).collect()
    }

    /// Whether the lows win half of the pot.
    #[inline(always)]
    fn has_low(&self) -> bool {
        self.low.hands != 0
    }

    /// The result of each hand, in the order of the seats; seats without one are left out.
    pub fn hands(&self) -> impl Iterator<Item = HandResult> {
        let hands = match self.winning_rank() {
            Some(_) => with_evaluator!(self.game.evaluator(), evaluator => self.hands_by(evaluator).collect_vec()),
            None => Vec::new(),
        };
        hands.into_iter()
    }

    /// The same, compiled together with what is done with them for the evaluator of the game. There must be a hand.
    #[doc(hidden)]
    #[inline(always)]
    pub fn hands_by(&self, evaluator: impl Evaluate) -> impl Iterator<Item = HandResult> {
        let half = if self.has_low() { 0.5 } else { 1.0 };
        let [share, low_share] = [self.high.hands, self.low.hands].map(|hands| half / f64::from(hands.count_ones()));
        let hands = self.deal.seats_of_hands().zip(self.deal.hand_bytes().zip(self.ranks)).enumerate();
        HandResults {
            showdown: self,
            evaluator,
            board: evaluator.best_fives(self.deal.board_bytes()),
            share,
            low_share,
            hands,
        }
    }
}

/// The result of each hand, found when it is its turn. An iterator of its own, since the closure of one that is mapped
/// is not always compiled into the loops of writers.
struct HandResults<'a, E: Evaluate, Hands> {
    showdown: &'a Showdown<'a>,
    evaluator: E,
    board: E::BestFives,
    /// What each of the best hands wins, and each of the best lows.
    share: f64,
    low_share: f64,
    hands: Hands,
}

impl<'a, E: Evaluate, Hands> Iterator for HandResults<'a, E, Hands>
where
    Hands: Iterator<Item = (usize, (usize, (&'a [CardByte], HandRank)))>,
{
    type Item = HandResult;

    #[inline(always)]
    fn next(&mut self) -> Option<HandResult> {
        let (showdown, evaluator) = (self.showdown, self.evaluator);
        let (index, (seat, (hand, rank))) = self.hands.next()?;
        let wins = rank == showdown.high.rank;
        let wins_low = evaluator.has_low() && showdown.low.hands >> index & 1 == 1;
        let mut share = if wins { self.share } else { 0.0 };
        if wins_low {
            share += self.low_share;
        }
        let cards = showdown.deal.board_bytes();
        let best = evaluator.best_on(&self.board, cards, hand, rank);
        let low = evaluator.best_low(hand, cards);
        Some(HandResult { seat, rank, best, low, wins, wins_low, share })
    }
}
