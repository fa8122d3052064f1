//! The base-5 numbers that say how often each of six ranks occurs among up to seven cards.

/// What each digit of a code is worth.
pub(super) const POWERS: [u16; 6] = [1, 5, 25, 125, 625, 3125];
/// One more than the greatest code, which four cards of one rank and three of another make.
const END: usize = 4 * POWERS[5] as usize + 3 * POWERS[4] as usize + 1;
pub(super) const CODE_BITS: u32 = END.next_power_of_two().trailing_zeros();

pub(super) static CODES: Codes = Codes::sort();

/// The codes of up to seven cards, sorted by how many cards they count.
pub(super) struct Codes {
    pub(super) sorted: [u16; END],
    /// Where those with each number of cards start.
    pub(super) starts: [usize; 9],
    /// How many cards each code counts.
    pub(super) cards: [u8; END],
}

impl Codes {
    const fn sort() -> Codes {
        let mut codes = Codes { sorted: [0; END], starts: [0; 9], cards: [0; END] };
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
        let mut next = codes.starts;
        code = 0;
        while code < END {
            let cards = codes.cards[code] as usize;
            if cards <= 7 {
                codes.sorted[next[cards]] = code as u16;
                next[cards] += 1;
            }
            code += 1;
        }
        codes
    }
}
