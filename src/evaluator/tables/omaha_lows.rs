//! The best low of eight or better that two hole cards and three board cards make, by the low ranks among them.

use crate::card::Rank;

/// A bit for each rank from ace, the lowest, to eight, by the low half `rrrr` of a card's byte; 0 for other ranks.
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

/// The number of the best low by the bits of the low ranks on the board and in hand; [`NO_LOW`] if there is none.
pub(crate) static OMAHA_LOWS: [[u8; 256]; 256] = lows();

/// Worse than any low.
pub(crate) const NO_LOW: u8 = u8::MAX;

const fn lows() -> [[u8; 256]; 256] {
    let numbers = numbers();
    let mut lows = [[NO_LOW; 256]; 256];
    let mut board = 0;
    while board < 256 {
        let mut hand: usize = 0;
        while hand < 256 {
            lows[board][hand] = match hand.count_ones() {
                0 | 1 => NO_LOW,
                2 => numbers[hand | lowest_three(board & !hand)],
                _ => best_of_fewer(&lows[board], hand),
            };
            hand += 1;
        }
        board += 1;
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

/// The best low with all but one of the bits in hand.
const fn best_of_fewer(lows: &[u8; 256], hand: usize) -> u8 {
    let mut best = NO_LOW;
    let mut left = hand;
    while left != 0 {
        let fewer = lows[hand & !(1 << left.trailing_zeros())];
        best = if fewer < best { fewer } else { best };
        left &= left - 1;
    }
    best
}
