//! The seats of a deal: where its hands are, and where a player folded or did not show.

use crate::cards::card::Card;
use crate::tools::bits_of;

/// What is known of the hand at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat<T> {
    /// A hand, which competes.
    Hand(T),
    /// A player who folded, or an empty seat: `-`.
    Folded,
    /// A hand that was not shown: `XX`.
    Hidden,
}

impl<H: AsRef<[Card]>> Seat<H> {
    /// The same with the hand as a slice of cards.
    pub(super) fn as_cards(&self) -> Seat<&[Card]> {
        match self {
            Seat::Hand(hand) => Seat::Hand(hand.as_ref()),
            Seat::Folded => Seat::Folded,
            Seat::Hidden => Seat::Hidden,
        }
    }
}

impl<T> Seat<T> {
    /// Applies a function to the hand, if there is one.
    pub fn map<U>(self, value: impl FnOnce(T) -> U) -> Seat<U> {
        match self {
            Seat::Hand(hand) => Seat::Hand(value(hand)),
            Seat::Folded => Seat::Folded,
            Seat::Hidden => Seat::Hidden,
        }
    }
}

/// The seats of a deal, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Seats {
    len: u8,
    /// A bit for each seat without a hand, the lowest for the first seat.
    empty: u64,
    /// A bit for each hand that was not shown.
    hidden: u64,
}

impl Seats {
    /// The most seats of a deal: each has a bit.
    pub(crate) const MAX: usize = u64::BITS as usize;

    /// Seats that all have a hand.
    #[inline(always)]
    pub(crate) fn all_known(hands: usize) -> Seats {
        Seats { len: hands as u8, empty: 0, hidden: 0 }
    }

    /// Adds a seat, if there is room for it.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat<()>) -> Option<()> {
        let bit = 1_u64.checked_shl(self.len.into())?;
        match seat {
            Seat::Hand(()) => {}
            Seat::Folded => self.empty |= bit,
            Seat::Hidden => (self.empty, self.hidden) = (self.empty | bit, self.hidden | bit),
        }
        self.len += 1;
        Some(())
    }

    /// How many there are.
    pub(crate) fn len(self) -> usize {
        self.len.into()
    }

    /// Whether each has a hand.
    #[inline(always)]
    pub(crate) fn have_hands(self) -> bool {
        self.empty == 0
    }

    /// Each seat.
    pub(crate) fn iter(self) -> impl ExactSizeIterator<Item = Seat<()>> + Clone {
        (0..self.len).map(move |seat| match (self.empty >> seat & 1, self.hidden >> seat & 1) {
            (0, _) => Seat::Hand(()),
            (_, 1) => Seat::Hidden,
            _ => Seat::Folded,
        })
    }

    /// The index of each hand's seat.
    #[inline(always)]
    pub(crate) fn of_hands(self) -> impl Iterator<Item = usize> + Clone {
        (0..self.len()).filter(move |seat| self.empty >> seat & 1 == 0)
    }

    /// The index of the hand at a seat, if it has one.
    #[inline(always)]
    pub(crate) fn hand_at(self, seat: usize) -> Option<usize> {
        match self.empty {
            0 => Some(seat),
            empty if empty >> seat & 1 == 0 => Some(seat - (empty & ((1 << seat) - 1)).count_ones() as usize),
            _ => None,
        }
    }

    /// The indices of the seats at which these hands are, given a bit for each hand.
    #[inline(always)]
    pub(crate) fn of(self, hands: u64) -> impl Iterator<Item = usize> + Clone {
        bits_of(if self.have_hands() { hands } else { self.deposit(hands) }).map(usize::from)
    }

    /// A bit for each seat at which one of these hands is.
    #[cold]
    fn deposit(self, hands: u64) -> u64 {
        let seats = self.of_hands().zip(0..);
        seats.fold(0, |deposited, (seat, hand)| deposited | (hands >> hand & 1) << seat)
    }
}
