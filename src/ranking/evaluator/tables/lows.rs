//! The best low of eight or better, by the low ranks among the cards: of all of them or, in Omaha, of two hole cards and
//! three board cards.

use crate::cards::{CardByte, Rank};
use crate::ranking::hand_rank::{HandRank, Scale};

/// A bit for each rank from ace, the lowest, to eight, by the rank's index; 0 for other ranks.
///
/// Read as a number, the bits of a better low are smaller: lows are compared by their highest ranks first.
pub(crate) static LOW_BITS: [u8; 16] = {
    let mut bits = [0; 16];
    bits[Rank::Ace as usize] = 1;
    let mut rank = Rank::Deuce as usize;
    while rank <= Rank::Eight as usize {
        bits[rank] = 2 << rank;
        rank += 1;
    }
    bits
};

/// The number of the best low by the bits of the low ranks among the cards, all of which may play; [`NO_LOW`] if there is
/// none.
pub(crate) static LOWS: [u8; 256] = {
    let (numbers, mut lows) = (numbers(), [NO_LOW; 256]);
    let mut bits: usize = 0;
    while bits < 256 {
        if bits.count_ones() >= 5 {
            let (mut lowest, mut rest) = (0_usize, bits);
            while lowest != bits && lowest.count_ones() < 5 {
                lowest |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
            lows[bits] = numbers[lowest];
        }
        bits += 1;
    }
    lows
};

/// The number of the best low by the bits of the low ranks on the board and in hand; [`NO_LOW`] if there is none.
pub(crate) static OMAHA_LOWS: [[u8; 256]; 256] = lows();

/// Worse than any low.
pub(crate) const NO_LOW: u8 = u8::MAX;

/// The low with a number from these tables.
#[inline(always)]
pub(crate) fn low_rank(number: u8) -> Option<HandRank> {
    (number != NO_LOW).then(|| HandRank::on(Scale::AceToFive, number.into()))
}

/// The bits of the low ranks among cards.
#[inline(always)]
pub(crate) fn low_bits(cards: &[CardByte]) -> u8 {
    cards.iter().fold(0, |bits, card| bits | LOW_BITS[card.rank_index()])
}

const fn lows() -> [[u8; 256]; 256] {
    let numbers = numbers();
    let mut lows = [[NO_LOW; 256]; 256];
    let mut board: usize = 0;
    while board < 256 {
        // Of five cards, three or more must be low.
        if matches!(board.count_ones(), 3..=5) {
            lows[board] = lows_on(board, &numbers);
        }
        board += 1;
    }
    lows
}

/// The number of the best low on a board by the bits in hand.
const fn lows_on(board: usize, numbers: &[u8; 256]) -> [u8; 256] {
    let mut lows = [NO_LOW; 256];
    let mut highest: usize = 1;
    let mut hand: usize = 1;
    while hand < 256 {
        if hand == 2 * highest {
            highest = hand;
        }
        let without_lowest = hand & (hand - 1);
        if without_lowest != 0 {
            let ends = hand ^ without_lowest | highest;
            // Any two bits in hand are the lowest and the highest, or do not include one of those.
            if hand == ends {
                lows[hand] = numbers[hand | lowest_three(board & !hand)];
            } else {
                let mut low = lows[ends];
                if lows[without_lowest] < low {
                    low = lows[without_lowest];
                }
                if lows[hand ^ highest] < low {
                    low = lows[hand ^ highest];
                }
                lows[hand] = low;
            }
        }
        hand += 1;
    }
    lows
}

/// The number of the low with these five bits; [`NO_LOW`] for more or fewer.
const fn numbers() -> [u8; 256] {
    let mut numbers = [NO_LOW; 256];
    let mut number = 0;
    let mut bits: usize = 0;
    while bits < 256 {
        if bits.count_ones() == 5 {
            number += 1;
            numbers[bits] = number;
        }
        bits += 1;
    }
    assert!(number == 56 && numbers[0b1_1111] == 1 && numbers[0b1111_1000] == 56);
    numbers
}

const fn lowest_three(bits: usize) -> usize {
    let rest = bits & bits.wrapping_sub(1);
    let rest = rest & rest.wrapping_sub(1);
    let rest = rest & rest.wrapping_sub(1);
    bits ^ rest
}
