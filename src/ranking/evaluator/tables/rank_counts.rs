//! How often each rank occurs among five to seven cards, as an index into tables of hand ranks, the same for every scale.
//!
//! Every card has a key. The sum of a hand's [`Keys`] holds the low code, a base-5 number whose six digits count the deuces
//! to sevens; the high code, which does the same for nines to aces; the number of cards of each suit; and the number of
//! cards modulo 4, which tells five to seven apart. Eights need no digit: they are the cards left over.
//!
//! A table has a row for each number of cards and high code. Along a row are the low codes that leave none to four
//! eights. So an index is the sum of two numbers, each looked up, and nothing is searched for. Five cards can share the
//! ranks in 6,175 ways, six in 18,395 and seven in 49,205; a table uses 3% more entries than that.
//!
//! Hands of all sizes take the same steps, and every index is within its table whatever the sum, so nothing is checked.

use std::ops::{Add, Range, Sub};

use crate::cards::{Card, CardByte, Rank, Suit};

/// What each digit of a code is worth.
pub(super) const POWERS: [u16; 6] = [1, 5, 25, 125, 625, 3125];
/// One more than the greatest code, which four cards of one rank and three of another make.
const END: usize = 4 * POWERS[5] as usize + 3 * POWERS[4] as usize + 1;
const CODE_BITS: u32 = END.next_power_of_two().trailing_zeros();
/// How many codes count up to seven cards.
pub(super) const COUNT: usize = 1_548;

pub(super) static CODES: Codes = Codes::sort();

/// The codes of up to seven cards, sorted by how many cards they count.
#[derive(Clone, Copy)]
pub(super) struct Codes {
    pub(super) sorted: [u16; COUNT],
    /// Where those with each number of cards start.
    pub(super) starts: [usize; 9],
    /// How many cards each code counts.
    pub(super) cards: [u8; END],
    /// The positions in `sorted` of the codes with one card fewer than the code at each position; [`NONE`] follows the last.
    pub(super) fewer: [[u16; 7]; COUNT],
}

/// The end of a list of positions.
pub(super) const NONE: u16 = u16::MAX;

impl Codes {
    const fn sort() -> Codes {
        let mut codes = Codes { sorted: [0; COUNT], starts: [0; 9], cards: [0; END], fewer: [[NONE; 7]; COUNT] };
        let mut code = 0;
        while code < END {
            let cards = codes.cards[code / 5] + (code % 5) as u8;
            codes.cards[code] = cards;
            if cards <= 7 {
                codes.starts[cards as usize + 1] += 1;
            }
            code += 1;
        }
        let mut cards = 0;
        while cards <= 7 {
            codes.starts[cards + 1] += codes.starts[cards];
            cards += 1;
        }
        assert!(codes.starts[8] == COUNT);
        let mut next = codes.starts;
        let mut positions = [NONE; END];
        code = 0;
        while code < END {
            let cards = codes.cards[code] as usize;
            if cards <= 7 {
                codes.sorted[next[cards]] = code as u16;
                codes.fewer[next[cards]] = fewer(code, &positions);
                positions[code] = next[cards] as u16;
                next[cards] += 1;
            }
            code += 1;
        }
        codes
    }
}

/// The positions of the codes with one card fewer, all of them smaller codes, given the positions of those.
const fn fewer(code: usize, positions: &[u16; END]) -> [u16; 7] {
    let mut fewer = [NONE; 7];
    let (mut len, mut digit) = (0, 0);
    while digit < POWERS.len() {
        let power = POWERS[digit] as usize;
        if !(code / power).is_multiple_of(5) {
            fewer[len] = positions[code - power];
            len += 1;
        }
        digit += 1;
    }
    fewer
}

/// The ranks below the eight are low, those above it are high.
const EIGHT: usize = Rank::Eight as usize;

/// The keys of some cards, added up: the number of cards modulo 4, the high code, three times the number of cards, six bits
/// for each suit, and the low code.
///
/// ```text
/// cchhhhhh hhhhhhhh nnnnnnnn SSSSSSHH HHHHDDDD DDCCCCCC --llllll llllllll
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keys(u64);

const COUNT_BITS: u32 = 2;
const COUNT_SHIFT: u32 = u64::BITS - COUNT_BITS;
const HIGH_SHIFT: u32 = COUNT_SHIFT - CODE_BITS;
const SUIT_BITS: u32 = 6;
const SUITS_SHIFT: u32 = u16::BITS;

/// What a card adds to the bits of its suit: five cards or more set the highest of them, four do not.
const SUITED: u64 = 7;
const LOWEST_BIT_OF_EACH_SUIT: u64 = (1 | 1 << SUIT_BITS | 1 << (2 * SUIT_BITS) | 1 << (3 * SUIT_BITS)) << SUITS_SHIFT;
const FIVE_SUITED: u64 = LOWEST_BIT_OF_EACH_SUIT << (SUIT_BITS - 1);
const ONE_OF_EACH_SUIT: u64 = SUITED * LOWEST_BIT_OF_EACH_SUIT;

/// Where three times the number of cards stands, up to 52 of them. One more than that is 16 to 22 for five to seven cards,
/// so its upper five bits tell whether there are as many.
const NUMBER_SHIFT: u32 = SUITS_SHIFT + 4 * SUIT_BITS;
const ONE_CARD: u64 = 3 << NUMBER_SHIFT;
const FIVE_TO_SEVEN: u64 = 16 << NUMBER_SHIFT;
const UPPER_BITS_OF_NUMBER: u64 = 0b1111_1000 << NUMBER_SHIFT;

/// The keys of cards without a suit.
const RANK_KEYS: [u64; 13] = {
    let mut keys = [1 << COUNT_SHIFT | ONE_CARD; 13];
    let mut digit = 0;
    while digit < POWERS.len() {
        keys[digit] |= POWERS[digit] as u64;
        keys[EIGHT + 1 + digit] |= (POWERS[digit] as u64) << HIGH_SHIFT;
        digit += 1;
    }
    keys
};

/// The same as wider numbers, five of which `+` can add up without overflow.
const WIDE_RANK_KEYS: [u128; 13] = {
    let mut keys = [0; 13];
    let mut rank = 0;
    while rank < keys.len() {
        keys[rank] = RANK_KEYS[rank] as u128;
        rank += 1;
    }
    keys
};

/// The first index of six cards, four eights and two deuces; those of five are below it.
pub(crate) const INDICES_OF_FIVE: usize =
    Keys::of_ranks(&[Rank::Eight, Rank::Eight, Rank::Eight, Rank::Eight, Rank::Deuce]).with(Rank::Deuce).index();

/// How many entries the rows of a table need.
pub(super) const USED: usize = 75_943;

/// No column is greater. All of its bits are set, so that a bitwise AND shows the bound to the compiler.
const LAST_COLUMN: usize = COUNT.next_power_of_two() - 1;

/// How many indices there are, whatever the sum. Only the first [`USED`] are of hands.
pub(super) const INDICES: usize = 2 * u16::MAX as usize + LAST_COLUMN + 1;

static KEY_TABLES: KeyTables = KeyTables { keys: keys(), offsets: offsets() };

type Offsets = [u16; 1 << u16::BITS];

/// The tables that lead from cards to an index, in one static so that a single base address reaches it.
struct KeyTables {
    /// Card keys, by the card's byte; 0 for bytes of no card.
    keys: [Keys; 256],
    /// Two tables in one. By low code: its column, which is its position in `CODES.sorted`. By number of cards
    /// modulo 4 and high code: where its row starts, less the first column in it, halved to fit 16 bits. Five to seven
    /// cards are 1 to 3 modulo 4, so the low codes take the entries of 0.
    offsets: Offsets,
}

impl Keys {
    /// No cards.
    pub(crate) const EMPTY: Keys = Keys(0);

    /// The key of one card, or of none.
    #[inline(always)]
    pub(crate) fn card(card: CardByte) -> Keys {
        KEY_TABLES.keys[card.index()]
    }

    /// The keys of these cards.
    #[inline(always)]
    pub(crate) fn new(cards: &[CardByte]) -> Keys {
        cards.iter().fold(Keys::EMPTY, |keys, &card| keys + Keys::card(card))
    }

    /// The keys of five cards with these ranks, without suits.
    pub(crate) const fn of_ranks(&[a, b, c, d, e]: &[Rank; 5]) -> Keys {
        let keys = WIDE_RANK_KEYS;
        // This cuts off only what overflows from the number of cards.
        Keys((keys[a as usize] + keys[b as usize] + keys[c as usize] + keys[d as usize] + keys[e as usize]) as u64)
    }

    /// These and one more card of this rank, without a suit.
    #[inline(always)]
    pub(crate) const fn with(self, rank: Rank) -> Keys {
        Keys(self.0.wrapping_add(RANK_KEYS[rank as usize]))
    }

    /// These and this many more cards of each suit, without ranks.
    #[inline(always)]
    pub(crate) fn with_of_each_suit(self, more: usize) -> Keys {
        self + Keys(more as u64 * ONE_OF_EACH_SUIT)
    }

    /// The sum, for tables that the compiler fills.
    #[inline(always)]
    pub(super) const fn plus(self, more: Keys) -> Keys {
        Keys(self.0.wrapping_add(more.0))
    }

    /// The index for the ranks of five to seven cards; different for any two sets of ranks.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        debug_assert!(self.0 >> COUNT_SHIFT != 0);
        let half_row = KEY_TABLES.offsets[(self.0 >> HIGH_SHIFT) as usize];
        let column = KEY_TABLES.offsets[self.0 as u16 as usize];
        2 * half_row as usize + (column as usize & LAST_COLUMN)
    }

    /// Whether these are the keys of five to seven cards that are no flush.
    #[inline(always)]
    pub(crate) const fn is_hand_without_flush(self) -> bool {
        self.0.wrapping_add(1 << NUMBER_SHIFT) & (UPPER_BITS_OF_NUMBER | FIVE_SUITED) == FIVE_TO_SEVEN
    }

    /// Whether these are the keys of five to seven cards. With more of them, cards of a suit may overflow into the number,
    /// but only by one.
    #[inline(always)]
    pub(crate) const fn is_hand(self) -> bool {
        self.0.wrapping_add(1 << NUMBER_SHIFT) & UPPER_BITS_OF_NUMBER == FIVE_TO_SEVEN
    }

    /// Whether five or more of the cards share a suit.
    #[inline(always)]
    pub(crate) fn is_flush(self) -> bool {
        self.0 & FIVE_SUITED != 0
    }

    /// The suit of five or more of the cards.
    #[inline(always)]
    pub(crate) fn flush_suit(self) -> Option<Suit> {
        match self.0 & FIVE_SUITED {
            0 => None,
            bits => Some(Suit::ALL[((bits >> SUITS_SHIFT).trailing_zeros() / SUIT_BITS) as usize % 4]),
        }
    }
}

impl Add for Keys {
    type Output = Keys;

    #[inline(always)]
    fn add(self, more: Keys) -> Keys {
        self.plus(more)
    }
}

/// Removes cards, which must be among them.
impl Sub for Keys {
    type Output = Keys;

    #[inline(always)]
    fn sub(self, fewer: Keys) -> Keys {
        Keys(self.0.wrapping_sub(fewer.0))
    }
}

const fn keys() -> [Keys; 256] {
    let mut keys = [Keys::EMPTY; 256];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        let suit = card.suit() as u32;
        keys[card.to_byte().index()] = Keys(SUITED << (SUITS_SHIFT + SUIT_BITS * suit)).with(card.rank());
        index += 1;
    }
    keys
}

const fn offsets() -> Offsets {
    let mut offsets: Offsets = [0; 1 << u16::BITS];
    let mut column = 0;
    while column < CODES.starts[8] {
        offsets[CODES.sorted[column] as usize] = column as u16;
        column += 1;
    }
    let mut end: usize = 0;
    let mut cards = 5;
    while cards <= 7 {
        let mut high = 0;
        while high < CODES.starts[cards + 1] {
            let high_code = CODES.sorted[high];
            let columns = columns(cards, high_code);
            // A row starts where the last one ended, or one entry later, because its offset must be even.
            let half_row = end.saturating_sub(columns.start).div_ceil(2);
            assert!(half_row <= u16::MAX as usize);
            offsets[row_index(cards, high_code)] = half_row as u16;
            end = 2 * half_row + columns.end;
            high += 1;
        }
        cards += 1;
    }
    assert!(end == USED);
    offsets
}

/// Where the row for this many cards and this high code starts, less the first column in it.
pub(super) const fn row(cards: usize, high_code: u16) -> usize {
    2 * KEY_TABLES.offsets[row_index(cards, high_code)] as usize
}

/// Where the offset of a row stands: after those of columns, by the number of cards modulo 4.
const fn row_index(cards: usize, high_code: u16) -> usize {
    (cards << CODE_BITS | high_code as usize) as u16 as usize
}

/// The columns of a row: the positions of the low codes that leave none to four eights.
pub(super) const fn columns(cards: usize, high_code: u16) -> Range<usize> {
    let others = cards - CODES.cards[high_code as usize] as usize;
    CODES.starts[others.saturating_sub(4)]..CODES.starts[others + 1]
}

const _: () = {
    assert!(4 * SUITED < 1 << (SUIT_BITS - 1) && 5 * SUITED >= 1 << (SUIT_BITS - 1) && 7 * SUITED < 1 << SUIT_BITS);
    assert!(CODE_BITS <= SUITS_SHIFT && NUMBER_SHIFT + u8::BITS <= HIGH_SHIFT);
    assert!(Keys(5 * ONE_CARD).is_hand() && Keys(7 * ONE_CARD).is_hand());
    assert!(!Keys(4 * ONE_CARD).is_hand() && !Keys(8 * ONE_CARD).is_hand());
    assert!(53 * ONE_CARD < 1 << (NUMBER_SHIFT + u8::BITS));
    assert!(CODE_BITS + COUNT_BITS == u16::BITS);
};
