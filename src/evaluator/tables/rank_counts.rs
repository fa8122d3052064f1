//! How often each rank occurs among five to seven cards, turned into the best hand rank without a flush.
//!
//! Every card has a key, and the sum of a hand's keys says all that matters: a base-5 number with a digit for each of the
//! low ranks (how many of the hand's cards have it), another for the high ranks, and the number of cards of each suit.
//! The thirteen digits can be filled with five cards in 6,175 ways, with six in 18,395 and with seven in 49,205, and each
//! table has as many entries. A row of the table belongs to one way to fill the high digits; along the row lie the ways
//! to fill the low digits with the other cards. So the index into the table is the sum of two numbers, one looked up for
//! each group, and needs no search.

use crate::card::{Card, Rank, Suit};
use crate::hand_rank::ladder::LADDER;
use crate::hand_rank::{CLASSES, HandRank};

/// Deuce to seven are the low ranks, eight to ace the high ones.
const LOW: usize = 6;
const HIGH: usize = 7;
/// One more than the greatest base-5 number that seven cards can make of either group.
const LOW_CODES: usize = 4 * 5_usize.pow(LOW as u32 - 1) + 3 * 5_usize.pow(LOW as u32 - 2) + 1;
const HIGH_CODES: usize = 4 * 5_usize.pow(HIGH as u32 - 1) + 3 * 5_usize.pow(HIGH as u32 - 2) + 1;

const SUITS_SHIFT: u32 = 16;
const HIGH_SHIFT: u32 = 47;

/// The sum to start from: three cards of each suit, so that five more set the suit's fourth bit.
pub(crate) const NO_CARDS: u64 = 0x3333 << SUITS_SHIFT;
/// The sum to start from to find a suit with three cards or more.
pub(crate) const TWO_OF_EACH_SUIT: u64 = 0x5555 << SUITS_SHIFT;
/// What to add to a sum to learn whether a suit has four cards or more.
pub(crate) const ONE_OF_EACH_SUIT: u64 = 0x1111 << SUITS_SHIFT;
const FIVE_SUITED: u64 = 0x8888 << SUITS_SHIFT;

/// Card keys, by the byte `CDHSrrrr`.
static KEYS: [u64; 256] = keys();

static LOW_FILLS: Fills<LOW_CODES> = Fills::sort();
static HIGH_FILLS: Fills<HIGH_CODES> = Fills::sort();
static COLUMNS: [u16; LOW_CODES] = LOW_FILLS.positions();
pub(crate) static FIVE: Table<6_175> = Table::of_five();
pub(crate) static SIX: Table<18_395> = Table::with_one_more(&FIVE, 5);
#[allow(long_running_const_eval, reason = "two seconds at compile time leave nothing to do at run time")]
pub(crate) static SEVEN: Table<49_205> = Table::with_one_more(&SIX, 6);

/// The key of the card with this byte `CDHSrrrr`.
#[inline(always)]
pub(crate) fn key(card: u8) -> u64 {
    KEYS[usize::from(card)]
}

/// The suit of five or more of the cards, given the sum of their keys.
#[inline(always)]
pub(crate) fn flush_suit(sum: u64) -> Option<Suit> {
    match sum & FIVE_SUITED {
        0 => None,
        bits => Some(Suit::ALL[3 - ((bits >> SUITS_SHIFT).trailing_zeros() / 4) as usize]),
    }
}

/// The best hand rank that the ranks of five to seven cards make, given the sum of their keys.
pub(crate) const fn rank(cards: usize, sum: u64) -> u16 {
    match cards {
        5 => FIVE.rank(sum),
        6 => SIX.rank(sum),
        _ => SEVEN.rank(sum),
    }
}

const fn keys() -> [u64; 256] {
    let mut keys = [0; 256];
    let mut suit = 0;
    while suit < 4 {
        let mut rank = 0;
        while rank < 13 {
            let card = Card::new(Rank::ALL[rank], Suit::ALL[3 - suit as usize]);
            keys[card.to_byte() as usize] = 1 << (SUITS_SHIFT + 4 * suit) | RANK_KEYS[rank];
            rank += 1;
        }
        suit += 1;
    }
    keys
}

/// What a card of each rank adds to the base-5 numbers.
pub(crate) const RANK_KEYS: [u64; 13] = {
    let mut keys = [1; 13];
    keys[LOW] = 1 << HIGH_SHIFT;
    let mut rank = 1;
    while rank < 13 {
        if rank != LOW {
            keys[rank] = keys[rank - 1] * 5;
        }
        rank += 1;
    }
    keys
};

/// The ways to fill one group's digits: base-5 numbers, sorted by how many cards they stand for, from none to seven.
struct Fills<const CODES: usize> {
    sorted: [u32; CODES],
    /// Where those with each number of cards start.
    starts: [usize; 9],
}

impl<const CODES: usize> Fills<CODES> {
    const fn sort() -> Fills<CODES> {
        let mut cards = [0_u8; CODES];
        let mut fills = Fills { sorted: [0; CODES], starts: [0; 9] };
        let mut code = 1;
        fills.starts[0] = 1;
        while code < CODES {
            cards[code] = cards[code / 5] + (code % 5) as u8;
            if cards[code] <= 7 {
                fills.starts[cards[code] as usize] += 1;
            }
            code += 1;
        }
        let mut count = 1;
        while count < 9 {
            fills.starts[count] += fills.starts[count - 1];
            count += 1;
        }
        while code > 0 {
            code -= 1;
            if cards[code] <= 7 {
                fills.starts[cards[code] as usize] -= 1;
                fills.sorted[fills.starts[cards[code] as usize]] = code as u32;
            }
        }
        fills
    }

    /// Where each code stands in the sorted order.
    const fn positions(&self) -> [u16; CODES] {
        let mut positions = [0; CODES];
        let mut position = 0;
        while position < self.starts[8] {
            positions[self.sorted[position] as usize] = position as u16;
            position += 1;
        }
        positions
    }
}

/// The best hand ranks that the ranks of five, six or seven cards make, whatever their suits.
pub(crate) struct Table<const ENTRIES: usize> {
    /// By high code: the index at which its row starts, less the position of the first low code in the row.
    rows: [u16; HIGH_CODES],
    ranks: [u16; ENTRIES],
}

impl<const ENTRIES: usize> Table<ENTRIES> {
    /// The best hand rank for a sum of keys.
    #[inline(always)]
    pub(crate) const fn rank(&self, sum: u64) -> u16 {
        self.ranks[self.index(sum)]
    }

    /// The index of the hands with this sum of keys, below `ENTRIES`.
    #[inline(always)]
    pub(crate) const fn index(&self, sum: u64) -> usize {
        self.rows[(sum >> HIGH_SHIFT) as usize].wrapping_add(COLUMNS[sum as u16 as usize]) as usize
    }

    const fn empty(cards: usize) -> Table<ENTRIES> {
        let mut table = Table { rows: [0; HIGH_CODES], ranks: [u16::MAX; ENTRIES] };
        let mut len = 0;
        let mut high_cards = 0;
        while high_cards <= cards {
            let start = LOW_FILLS.starts[cards - high_cards];
            let end = LOW_FILLS.starts[cards - high_cards + 1];
            let mut row = HIGH_FILLS.starts[high_cards];
            while row < HIGH_FILLS.starts[high_cards + 1] {
                table.rows[HIGH_FILLS.sorted[row] as usize] = (len as u16).wrapping_sub(start as u16);
                len += end - start;
                row += 1;
            }
            high_cards += 1;
        }
        assert!(len == ENTRIES);
        table
    }

    const fn of_five() -> Table<ENTRIES> {
        let mut table = Table::empty(5);
        let mut class = 0;
        while class < CLASSES {
            let rank = HandRank::from_table(class as u16 + 1);
            if !rank.is_suited() {
                let [a, b, c, d, e] = LADDER[class];
                let sum = RANK_KEYS[a as usize] + RANK_KEYS[b as usize] + RANK_KEYS[c as usize];
                table.ranks[table.index(sum + RANK_KEYS[d as usize] + RANK_KEYS[e as usize])] = rank.get();
            }
            class += 1;
        }
        table
    }

    /// The table for one more card than `smaller`, which is for `cards`: another card makes no hand worse.
    const fn with_one_more<const FEWER: usize>(smaller: &Table<FEWER>, cards: usize) -> Table<ENTRIES> {
        let mut table = Table::empty(cards + 1);
        let mut high_cards = 0;
        while high_cards <= cards {
            let mut row = HIGH_FILLS.starts[high_cards];
            while row < HIGH_FILLS.starts[high_cards + 1] {
                let mut column = LOW_FILLS.starts[cards - high_cards];
                while column < LOW_FILLS.starts[cards - high_cards + 1] {
                    let sum = (HIGH_FILLS.sorted[row] as u64) << HIGH_SHIFT | LOW_FILLS.sorted[column] as u64;
                    table.add_card(sum, smaller.ranks[smaller.index(sum)]);
                    column += 1;
                }
                row += 1;
            }
            high_cards += 1;
        }
        table
    }

    /// Enters every hand that adds one card to the digits of `sum`, which are worth `without`.
    const fn add_card(&mut self, sum: u64, without: u16) {
        let mut rank = 0;
        while rank < 13 {
            let digits = if rank < LOW { sum as u16 as u64 } else { sum };
            if digits / RANK_KEYS[rank] % 5 < 4 {
                let with = self.index(sum + RANK_KEYS[rank]);
                if without < self.ranks[with] {
                    self.ranks[with] = without;
                }
            }
            rank += 1;
        }
    }
}
