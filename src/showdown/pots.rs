//! Who wins how much: the main pot, side pots where some paid less than others, and what each seat gets from them.

use std::cmp::Reverse;

use itertools::Itertools;

use super::Showdown;
use crate::cards::{ChipAmount, DealError, Seat, Seats};
use crate::ranking::{Best, HandRank};
use crate::tools::bits_of;

/// The pots of a deal and what each seat wins, in whole chips or cents. What is won adds up to what was paid.
///
/// Pots are cut at the amounts of the seats that have a hand, lowest first, and each is won by the best hands among
/// those that paid it in full. What seats without a hand paid goes into the pots it reaches, and what exceeds the
/// highest amount of a seat with a hand into the last.
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

/// A main pot or side pot. Seats are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    chips: u64,
    // A bit for each seat, the lowest for the first seat.
    seats: u64,
    winners: u64,
    low_winners: u64,
}

impl Pots {
    /// These pots, and what this many seats win of them; `None` unless each has winners among the seats that compete
    /// for it, and all together as many chips as can be counted.
    #[cfg(feature = "serde")]
    pub(crate) fn of(pots: Vec<Pot>, seats: usize) -> Option<Pots> {
        pots.iter().try_fold(0_u64, |all, pot| all.checked_add(pot.chips))?;
        let is_won = |pot: &Pot| pot.winners != 0 && (pot.winners | pot.low_winners) & !pot.seats == 0;
        let mut won = vec![0; seats];
        pots.iter().try_for_each(|pot| is_won(pot).then(|| pot.award(&mut won)))?;
        Some(Pots { pots, won })
    }

    /// The part of these pots that is played on one of several boards, numbered from 0: each pot is divided evenly, and
    /// units left over go one each to the first boards. The parts of all boards have the chips of the pots.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh|QsQc/8h5h2sTd4c".parse()?;
    /// let pots = deal.showdown(Game::Holdem)?.pots(&[401, 400])?;
    /// assert_eq!((pots.part(0, 2).won(), pots.part(1, 2).won()), (&[1, 400][..], &[0, 400][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there are no boards.
    #[must_use]
    pub fn part(&self, board: usize, boards: usize) -> Pots {
        let (board, boards) = (board as u64, boards as u64);
        let part = |pot: &Pot| Pot { chips: pot.chips / boards + u64::from(board < pot.chips % boards), ..*pot };
        let pots: Vec<Pot> = self.pots.iter().map(part).filter(|pot| pot.chips > 0).collect();
        let mut won = vec![0; self.won.len()];
        pots.iter().for_each(|pot| pot.award(&mut won));
        Pots { pots, won }
    }

    /// The pots that have chips: the main pot, then the side pots in the order of the amounts they were cut at.
    #[must_use]
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }

    /// What each seat wins, in order, including seats without a hand.
    #[must_use]
    pub fn won(&self) -> &[u64] {
        &self.won
    }
}

impl Pot {
    /// A pot of this many chips, given a bit for each seat that competes for it, and that wins either half.
    #[cfg(feature = "serde")]
    pub(crate) fn new(chips: u64, seats: u64, winners: u64, low_winners: u64) -> Pot {
        Pot { chips, seats, winners, low_winners }
    }

    /// How many chips or cents are in it.
    #[must_use]
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

    /// The seats that win its low half; none if the game has no lows or none of these hands has one that counts.
    pub fn low_winners(&self) -> impl Iterator<Item = usize> + Clone {
        seats(self.low_winners)
    }

    /// Adds what each seat wins of it. Units that cannot be split go one each to the first winners, and the odd unit of
    /// two halves to the high one.
    fn award(&self, won: &mut [u64]) {
        // Most often, one hand wins all of it.
        if let (Some(seat), 0) = (only(self.winners), self.low_winners) {
            won[seat] += self.chips;
            return;
        }
        let low = if self.low_winners == 0 { 0 } else { self.chips / 2 };
        for (chips, winners) in [(self.chips - low, self.winners), (low, self.low_winners)] {
            let parts = u64::from(winners.count_ones()).max(1);
            let (each, odd) = (chips / parts, chips % parts);
            for (seat, number) in seats(winners).zip(0..) {
                won[seat] += each + u64::from(number < odd);
            }
        }
    }
}

/// The only seat among these, if there is exactly one.
fn only(seats: u64) -> Option<usize> {
    seats.is_power_of_two().then(|| seats.trailing_zeros() as usize)
}

fn seats(bits: u64) -> impl Iterator<Item = usize> + Clone {
    bits_of(bits).map(usize::from)
}

/// What a seat paid and the seat in one number: numbers sort faster than pairs.
fn packed(units: u64, seat: u64) -> u64 {
    units * Seats::MAX as u64 + seat
}

fn unpacked(packed: u64) -> (u64, usize) {
    (packed / Seats::MAX as u64, packed as usize % Seats::MAX)
}

impl Showdown<'_> {
    /// The pots and what each seat wins, given what each paid, in order, in chips or cents.
    ///
    /// # Errors
    /// [`DealError::SeatCount`] unless there is an amount for each seat; [`DealError::TooManyChips`] for one of 10^14
    /// or more; [`DealError::NoHands`] if nobody has a hand; [`DealError::UnfinishedBoard`] if cards of the board are
    /// still to come.
    pub fn pots(&self, paid: &[u64]) -> Result<Pots, DealError> {
        self.check_paid(paid)?;
        let (ranks, lows) = (self.ranks(), self.winning_low().map(|_| self.lows()));
        let (mut pots, mut won) = (Vec::new(), vec![0; paid.len()]);
        let mut ascending = [0; Seats::MAX];
        let mut rest = &mut ascending[..paid.len()];
        rest.iter_mut().zip(paid.iter().zip(0..)).for_each(|(slot, (&units, seat))| *slot = packed(units, seat));
        rest.sort_unstable();
        // From the last pot to the main pot: each has the seats of the one before, and those that paid just enough for
        // it.
        let (mut joined, mut high, mut low) = (0, Best::NONE, Best::NONE);
        // What seats paid so far, how many seats, how much of it is in pots, and the least amount paid by one with a
        // hand.
        let (mut total, mut payers, mut in_pots, mut level) = (0, 0, 0, 0);
        while let Some((&mut last, others)) = rest.split_last_mut() {
            rest = others;
            let (units, seat) = unpacked(last);
            if let Some(hand) = self.deal().hand_at(seat) {
                level = units;
                joined |= 1 << seat;
                high.add(ranks[hand], seat as u32);
                if let Some(lows) = &lows {
                    low.add(lows[hand].unwrap_or(HandRank::NONE), seat as u32);
                }
            }
            total += units;
            payers += 1;
            // A pot ends where a seat with a hand paid less, and after the last seat.
            let (next, is_end) = match rest.last().map(|&next| unpacked(next)) {
                Some((next, seat)) => (next, next < level && self.deal().hand_at(seat).is_some()),
                None => (0, true),
            };
            let chips = total - payers * next - in_pots;
            if is_end && chips > 0 {
                let low_winners = if low.rank == HandRank::NONE { 0 } else { low.hands };
                let pot = Pot { chips, seats: joined, winners: high.hands, low_winners };
                pot.award(&mut won);
                pots.push(pot);
                in_pots += chips;
            }
        }
        pots.reverse();
        Ok(Pots { pots, won })
    }

    /// The bet that nobody called, given what each seat paid, in order: the seat with a hand that paid more than any
    /// other, and how much more. It is in the last pot, which nobody else competes for, and goes back to that seat.
    ///
    /// ```
    /// use handrank::{Deal, Game};
    ///
    /// let deal: Deal = "AhKh:500|QsQc:1000|8c8s:2800/8h5h2sTd4c".parse()?;
    /// let paid = deal.chips().expect("each seat has some").paid();
    /// assert_eq!(deal.showdown(Game::Holdem)?.uncalled(paid), Some((2, 1_800)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn uncalled(&self, paid: &[u64]) -> Option<(usize, u64)> {
        let paid = paid.iter().copied().zip(self.deal().seats()).enumerate();
        let mut paid = paid.sorted_by_key(|(_, (units, _))| Reverse(*units));
        let (seat, (most, held)) = paid.next()?;
        let next = paid.next().map_or(0, |(_, (units, _))| units);
        (most > next && matches!(held, Seat::Hand(_))).then_some((seat, most - next))
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
