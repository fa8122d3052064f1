//! Who wins a deal.

use std::iter;

use crate::card::Card;
use crate::deal::{Deal, DealError};
use crate::evaluator::holdem::{HoldemBoard, HoldemStacks};
use crate::evaluator::omaha::OmahaBoard;
use crate::game::Game;
use crate::hand::{HandError, HandSize};
use crate::hand_rank::HandRank;
use crate::omaha::OmahaHand;

/// The most hands in a showdown: one card each, and four on the board.
const MAX_HANDS: usize = 48;

/// The hands of a deal, compared: the best wins, and equally good ones split the pot. Hands are indexed from 0.
///
/// ```
/// use handrank::{Deal, Game};
///
/// let deal: Deal = "AhKh|8c8s|KdKs/8h5h2h/8d/Kc".parse()?;
/// let showdown = deal.showdown(Game::Holdem)?;
/// assert_eq!(showdown.winners().collect::<Vec<_>>(), [1]);
/// assert_eq!(showdown.winning_rank().get(), 84);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Showdown<'a> {
    deal: &'a Deal,
    game: Game,
    /// The rank of each hand, padded with the worst rank.
    ranks: [HandRank; MAX_HANDS],
    winning_rank: HandRank,
    /// A bit for each hand that wins, the first hand's lowest.
    winners: u64,
}

impl Deal {
    /// Compares the hands of the deal.
    ///
    /// # Errors
    /// [`DealError::Hand`] if hands and board have a number of cards that the game does not allow: in hold'em a hand and
    /// the board make five to seven; in Omaha a hand has four to six, and the board three to five.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|8c8s".parse()?;
    /// let error = deal.showdown(Game::Holdem).unwrap_err();
    /// assert_eq!(error.to_string(), "2 cards and no board; with the board, a hand has 5 to 7");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    pub fn showdown(&self, game: Game) -> Result<Showdown<'_>, DealError> {
        let ranks = [HandRank::WORST; MAX_HANDS];
        let mut showdown = Showdown { deal: self, game, ranks, winning_rank: HandRank::WORST, winners: 0 };
        match game {
            Game::Holdem => showdown.rank_holdem()?,
            Game::Omaha => showdown.rank_omaha()?,
        }
        Ok(showdown)
    }
}

impl Showdown<'_> {
    /// The deal whose hands were compared.
    pub fn deal(&self) -> &Deal {
        self.deal
    }

    /// The rank of each hand, in the order of the deal.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "Ah Kh|8c 8s/8h 5h 2h 8d Kc".parse()?;
    /// let ranks = deal.showdown(Game::Holdem)?.ranks().iter().map(|rank| rank.get()).collect::<Vec<_>>();
    /// assert_eq!(ranks, [463, 84]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn ranks(&self) -> &[HandRank] {
        &self.ranks[..self.deal.hand_bytes().len()]
    }

    /// The rank of the hands that win.
    #[inline(always)]
    pub fn winning_rank(&self) -> HandRank {
        self.winning_rank
    }

    /// The indices of the hands that win, in order; several if the pot is split.
    #[inline(always)]
    pub fn winners(&self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self.winners;
        iter::from_fn(move || {
            let first = (left != 0).then(|| left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            first
        })
    }

    /// Whether the hand with this index wins, or shares the pot. Panics if there is no such hand.
    #[inline(always)]
    pub fn is_winner(&self, hand: usize) -> bool {
        self.ranks()[hand] == self.winning_rank
    }

    /// The share of the pot that the hand with this index wins, 0 to 1. Panics if there is no such hand.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|AcKc|8c8s/QdJdTd2c3c".parse()?;
    /// let showdown = deal.showdown(Game::Holdem)?;
    /// assert_eq!([0, 1, 2].map(|hand| showdown.share(hand)), [0.5, 0.5, 0.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn share(&self, hand: usize) -> f64 {
        if self.is_winner(hand) { 1.0 / f64::from(self.winners.count_ones()) } else { 0.0 }
    }

    /// The best five cards of each hand, most significant first; of interchangeable cards, the one given first, the
    /// board's last.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "Ah Kh|8c 8s/8h 5h 2h 8d Kc".parse()?;
    /// let second = deal.showdown(Game::Holdem)?.best_fives().nth(1).expect("there are two");
    /// assert_eq!(second.map(|card| card.to_string()), ["8c", "8s", "8h", "8d", "Kc"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn best_fives(&self) -> impl Iterator<Item = [Card; 5]> {
        BestFives { showdown: self, stacks: HoldemStacks::new(self.deal.board_bytes()), next: 0 }
    }

    #[inline(always)]
    fn rank_holdem(&mut self) -> Result<(), HandError> {
        let on_board = self.deal.board_bytes().len();
        let cards = self.deal.hand_size() + on_board;
        if HandSize::from_cards(cards).is_none() {
            return Err(HandError::WrongCount { cards, board: on_board });
        }
        let board = HoldemBoard::new(self.deal.board_bytes());
        match self.deal.hand_size() {
            2 => self.rank_hands(|hand| board.rank(hand.first_chunk::<2>().expect("two cards"))),
            _ => self.rank_hands(|hand| board.rank(hand)),
        }
        Ok(())
    }

    fn rank_omaha(&mut self) -> Result<(), HandError> {
        OmahaHand::check_sizes(self.deal.hand_size(), self.deal.board_bytes().len())?;
        let board = OmahaBoard::new(self.deal.board_bytes());
        self.rank_hands(|hand| board.rank(hand));
        Ok(())
    }

    #[inline(always)]
    fn rank_hands(&mut self, rank: impl Fn(&[u8]) -> HandRank) {
        for (slot, hand) in self.ranks.iter_mut().zip(self.deal.hand_bytes()) {
            *slot = rank(hand);
            self.winning_rank = self.winning_rank.min(*slot);
        }
        let is_winner = |&rank: &HandRank| u64::from(rank == self.winning_rank);
        self.winners = self.ranks().iter().rev().fold(0, |winners, rank| winners << 1 | is_winner(rank));
    }
}

/// The best five cards of each remaining hand.
struct BestFives<'a> {
    showdown: &'a Showdown<'a>,
    stacks: HoldemStacks<'a>,
    next: usize,
}

impl Iterator for BestFives<'_> {
    type Item = [Card; 5];

    #[inline(always)]
    fn next(&mut self) -> Option<[Card; 5]> {
        let Showdown { deal, game, ref ranks, .. } = *self.showdown;
        let hand = deal.hand(self.next)?;
        let rank = ranks[self.next];
        self.next += 1;
        Some(match game {
            Game::Holdem => self.stacks.best(hand, rank).map(Card::from_byte),
            Game::Omaha => {
                let cards = hand.iter().chain(deal.board_bytes()).map(|&byte| Card::from_byte(byte));
                let hand = OmahaHand::from_distinct(cards, hand.len(), deal.board_bytes().len());
                hand.expect("the hands were compared").best().1
            }
        })
    }
}
