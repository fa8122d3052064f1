//! Who wins how much: the main pot, side pots where some paid less than others, and what each seat gets of them.

use crate::arithmetic::bits_of;
use crate::best::Best;
use crate::chips::ChipAmount;
use crate::deal::DealError;
use crate::hand_rank::HandRank;
use crate::showdown::Showdown;

/// The pots of a deal and what each seat wins, in whole chips or cents. The sum of what is won is what was paid.
///
/// Pots are cut at the amounts of the seats that have a hand, lowest first, and each is won by the best hands among those
/// that paid it in full. What seats without a hand paid belongs to the pots it reached, and what lies above all others to the
/// last.
///
/// ```
/// use handrank::{Deal, Game};
///
/// let deal: Deal = "AhKh:100|8c8s:250|KdKs:250|-:50/8h5h2h8dKc".parse()?;
/// let chips = deal.chips().expect("each seat has some");
/// let pots = deal.showdown(Game::Holdem)?.pots(chips.paid())?;
/// assert_eq!(pots.pots().iter().map(|pot| pot.chips()).collect::<Vec<_>>(), [350, 300]);
/// assert!(pots.pots()[1].seats().eq([1, 2]));
/// assert_eq!(pots.won(), [0, 650, 0, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pots {
    pots: Vec<Pot>,
    won: Vec<u64>,
}

/// A main pot or side pot. Seats count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    chips: u64,
    // A bit for each seat, the first one's lowest.
    seats: u64,
    winners: u64,
    low_winners: u64,
}

impl Pots {
    /// The pots that have chips: the main pot, then the side pots in the order of the amounts they were cut at.
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }

    /// What each seat wins, in order, those without a hand included.
    pub fn won(&self) -> &[u64] {
        &self.won
    }
}

impl Pot {
    /// How many chips or cents are in it.
    pub fn chips(&self) -> u64 {
        self.chips
    }

    /// The seats that compete for it, in order: those with a hand that paid it in full.
    pub fn seats(&self) -> impl Iterator<Item = usize> + Clone {
        seats(self.seats)
    }

    /// The seats that win it or, if there is a low, its high half.
    pub fn winners(&self) -> impl Iterator<Item = usize> + Clone {
        seats(self.winners)
    }

    /// The seats that win its low half; none if the game has no lows, or none of these hands one that counts.
    pub fn low_winners(&self) -> impl Iterator<Item = usize> + Clone {
        seats(self.low_winners)
    }

    /// Adds what each seat wins of it. Units that cannot be split go one each to the first winners, and the odd unit of
    /// two halves to the high one.
    fn award(&self, won: &mut [u64]) {
        let low = if self.low_winners == 0 { 0 } else { self.chips / 2 };
        for (chips, winners) in [(self.chips - low, self.winners), (low, self.low_winners)] {
            if let Some(seat) = only(winners) {
                won[seat] += chips;
                continue;
            }
            let parts = u64::from(winners.count_ones()).max(1);
            for (seat, number) in seats(winners).zip(0..) {
                won[seat] += chips / parts + u64::from(number < chips % parts);
            }
        }
    }
}

/// The one seat of these, if there is one.
fn only(seats: u64) -> Option<usize> {
    seats.is_power_of_two().then(|| seats.trailing_zeros() as usize)
}

fn seats(bits: u64) -> impl Iterator<Item = usize> + Clone {
    bits_of(bits).map(usize::from)
}

/// What seats paid, no more than this counted of each.
fn paid_up_to(level: u64, paid: &[u64]) -> u64 {
    paid.iter().map(|&units| units.min(level)).sum()
}

/// The most seats of a deal.
const MAX_SEATS: usize = 64;

impl Showdown<'_> {
    /// The pots and what each seat wins, given what each paid, in order, in chips or cents.
    ///
    /// # Errors
    /// [`DealError::SeatCount`] unless there is an amount for each seat; [`DealError::TooManyChips`] for one of 10^14 or
    /// more; [`DealError::NoHands`] if nobody has a hand; [`DealError::UnfinishedBoard`] if cards of the board are still to
    /// come.
    pub fn pots(&self, paid: &[u64]) -> Result<Pots, DealError> {
        let mut pots = Pots::default();
        self.split_pots(paid, &mut pots)?;
        Ok(pots)
    }

    /// The same, in place of other pots, so that a stream of deals needs no memory of its own for each.
    #[doc(hidden)]
    pub fn split_pots(&self, paid: &[u64], Pots { pots, won }: &mut Pots) -> Result<(), DealError> {
        self.check_paid(paid)?;
        let ranks = self.by_seat(self.ranks().iter().copied());
        let lows =
            self.winning_low().map(|_| self.by_seat(self.lows().into_iter().map(|low| low.unwrap_or(HandRank::NONE))));
        pots.clear();
        won.clear();
        won.resize(paid.len(), 0);
        // From the last pot to the main pot: each has the seats of the one before, and those that paid just enough for it.
        let (mut joined, mut high, mut low) = (0, Best::NONE, Best::NONE);
        let mut others = self.seats_of_hands();
        let mut level = seats(others).map(|seat| paid[seat]).max().unwrap_or(0);
        let mut rest = paid.iter().sum();
        while others != 0 {
            let mut next = 0;
            for seat in seats(others) {
                if paid[seat] < level {
                    next = next.max(paid[seat]);
                    continue;
                }
                others ^= 1 << seat;
                joined |= 1 << seat;
                high.add(ranks[seat], seat as u32);
                if let Some(lows) = &lows {
                    low.add(lows[seat], seat as u32);
                }
            }
            let below = paid_up_to(next, paid);
            let chips = rest - below;
            if chips > 0 {
                let low_winners = if low.rank == HandRank::NONE { 0 } else { low.hands };
                let pot = Pot { chips, seats: joined, winners: high.hands, low_winners };
                pot.award(won);
                pots.push(pot);
            }
            (level, rest) = (next, below);
        }
        pots.reverse();
        Ok(())
    }

    /// What each seat wins, in place of other amounts, without the pots. Most often one hand wins all of it, or each pot is won
    /// by one: the best of those that paid more than the winners before.
    #[doc(hidden)]
    pub fn pay_out(&self, paid: &[u64], pots: &mut Pots) -> Result<(), DealError> {
        self.check_paid(paid)?;
        let Some(first) = only(self.high_seats()).filter(|_| self.winning_low().is_none()) else {
            return self.split_pots(paid, pots);
        };
        pots.pots.clear();
        pots.won.clear();
        pots.won.resize(paid.len(), 0);
        if paid.iter().all(|&units| units <= paid[first]) {
            pots.won[first] = paid.iter().sum();
            return Ok(());
        }
        let ranks = self.by_seat(self.ranks().iter().copied());
        let (mut winner, mut others, mut given) = (first, self.seats_of_hands(), 0);
        loop {
            let level = paid[winner];
            let mut next = Best::NONE;
            for seat in seats(others) {
                match paid[seat] > level {
                    true => next.add(ranks[seat], seat as u32),
                    false => others ^= 1 << seat,
                }
            }
            if others == 0 {
                // What is above all contenders is in the last pot.
                pots.won[winner] = paid.iter().sum::<u64>() - given;
                return Ok(());
            }
            let reached = paid_up_to(level, paid);
            pots.won[winner] = reached - given;
            given = reached;
            winner = match only(next.hands) {
                Some(seat) => seat,
                None => return self.split_pots(paid, pots),
            };
        }
    }

    /// A bit for each seat that has a hand.
    fn seats_of_hands(&self) -> u64 {
        self.deal().seats_of_hands().fold(0, |seats, seat| seats | 1 << seat)
    }

    /// What there is for each hand, by seat; [`HandRank::NONE`] for a seat without one.
    fn by_seat(&self, ranks: impl Iterator<Item = HandRank>) -> [HandRank; MAX_SEATS] {
        let mut by_seat = [HandRank::NONE; MAX_SEATS];
        match self.deal().is_all_known() {
            true => by_seat.iter_mut().zip(ranks).for_each(|(slot, rank)| *slot = rank),
            false => self.deal().seats_of_hands().zip(ranks).for_each(|(seat, rank)| by_seat[seat % MAX_SEATS] = rank),
        }
        by_seat
    }

    fn check_paid(&self, paid: &[u64]) -> Result<(), DealError> {
        let (seats, board) = (self.deal().seat_count(), self.deal().board_bytes().len());
        if paid.len() != seats {
            return Err(DealError::SeatCount { seats, given: paid.len() });
        }
        if let Some(seat) = paid.iter().position(|&units| units >= ChipAmount::UNITS_END) {
            return Err(DealError::TooManyChips { seat });
        }
        match board {
            _ if self.winning_rank().is_none() => Err(DealError::NoHands),
            1..5 if self.game().has_board_to_come() => Err(DealError::UnfinishedBoard { cards: board }),
            _ => Ok(()),
        }
    }
}
