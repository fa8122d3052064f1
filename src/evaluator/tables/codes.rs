//! The base-5 numbers that say how often each of six ranks occurs among up to seven cards.

/// What each digit of a code is worth.
pub(super) const POWERS: [u16; 6] = [1, 5, 25, 125, 625, 3125];
/// One more than the greatest code, which four cards of one rank and three of another make.
const END: usize = 4 * POWERS[5] as usize + 3 * POWERS[4] as usize + 1;
pub(super) const CODE_BITS: u32 = END.next_power_of_two().trailing_zeros();
/// How many codes count up to seven cards.
pub(super) const COUNT: usize = 1_548;

pub(super) static CODES: Codes = Codes::sort();

/// The codes of up to seven cards, sorted by how many cards they count.
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
