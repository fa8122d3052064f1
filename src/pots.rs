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
#[derive(Clone, Debug, PartialEq, Eq)]
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
            let parts = u64::from(winners.count_ones()).max(1);
            for (seat, number) in seats(winners).zip(0..) {
                won[seat] += chips / parts + u64::from(number < chips % parts);
            }
        }
    }
}

fn seats(bits: u64) -> impl Iterator<Item = usize> + Clone {
    bits_of(bits).map(usize::from)
}

/// A seat that has a hand.
struct Contender {
    seat: usize,
    paid: u64,
    rank: HandRank,
    low: Option<HandRank>,
}

impl Showdown<'_> {
    /// The pots and what each seat wins, given what each paid, in order, in chips or cents.
    ///
    /// # Errors
    /// [`DealError::SeatCount`] unless there is an amount for each seat; [`DealError::TooManyChips`] for one of 10^14 or
    /// more; [`DealError::NoHands`] if nobody has a hand; [`DealError::UnfinishedBoard`] if cards of the board are still to
    /// come.
    pub fn pots(&self, paid: &[u64]) -> Result<Pots, DealError> {
        self.check_paid(paid)?;
        let contenders: Vec<Contender> = self
            .deal()
            .seats_of_hands()
            .zip(self.ranks().iter().zip(self.lows()))
            .map(|(seat, (&rank, low))| Contender { seat, paid: paid[seat], rank, low })
            .collect();
        let mut levels: Vec<u64> = contenders.iter().map(|contender| contender.paid).collect();
        levels.sort_unstable();
        levels.dedup();
        let (mut pots, mut won) = (Vec::with_capacity(levels.len()), vec![0; paid.len()]);
        let mut below = 0;
        for (index, &level) in levels.iter().enumerate() {
            // What is above all contenders is in the last pot.
            let top = if index + 1 == levels.len() { u64::MAX } else { level };
            let chips = paid.iter().map(|&paid| paid.min(top).saturating_sub(below)).sum();
            if chips > 0 {
                let pot = pot(chips, contenders.iter().filter(|contender| contender.paid >= level));
                pot.award(&mut won);
                pots.push(pot);
            }
            below = level;
        }
        Ok(Pots { pots, won })
    }

    fn check_paid(&self, paid: &[u64]) -> Result<(), DealError> {
        let (seats, board) = (self.deal().seats().len(), self.deal().board().len());
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

/// The pot for which these compete.
fn pot<'a>(chips: u64, contenders: impl Iterator<Item = &'a Contender>) -> Pot {
    let (mut seats, mut high, mut low) = (0, Best::NONE, Best::NONE);
    for contender in contenders {
        seats |= 1 << contender.seat;
        high.add(contender.rank, contender.seat as u32);
        if let Some(rank) = contender.low {
            low.add(rank, contender.seat as u32);
        }
    }
    Pot { chips, seats, winners: high.hands, low_winners: low.hands }
}
