//! Combinatorics: how often each hand rank and category comes up among all hands of five, six or seven cards.
//!
//! For hands without a flush: every way in which ranks can repeat, times the ways to choose suits so that none has five
//! cards. For hands with one: every set of five or more ranks in a suit, times the ways to add cards of the other three
//! suits. The compiler does the counting.

use crate::evaluator::tables::rank_counts::RANK_KEYS;
use crate::evaluator::tables::{FLUSHES, WITHOUT_FLUSH};
use crate::hand::HandSize;
use crate::hand_rank::{CLASSES, Category, HandRank};

/// Numbers of hands, by size less five and by hand rank less one.
type Counts = [[u32; CLASSES]; 3];

static FREQUENCIES: Counts = frequencies();
static WORSE_HANDS: Counts = worse_hands();

impl HandRank {
    /// How many hands of this size have this rank in their best five cards, ignoring the order of cards.
    ///
    /// ```
    /// use handrank::{HandRank, HandSize};
    ///
    /// assert_eq!(HandRank::BEST.frequency(HandSize::Five), 4);
    /// assert_eq!(HandRank::BEST.frequency(HandSize::Seven), 4_324);
    /// ```
    pub const fn frequency(self, size: HandSize) -> u32 {
        FREQUENCIES[size.cards() - 5][self.get() as usize - 1]
    }

    /// How many hands of this size have a worse rank than this one.
    pub const fn worse_hands(self, size: HandSize) -> u32 {
        WORSE_HANDS[size.cards() - 5][self.get() as usize - 1]
    }

    /// The share of all hands of this size that have a worse rank than this one, from 0 to 1.
    ///
    /// ```
    /// use handrank::{Category, HandSize};
    ///
    /// // The worst pair beats every high-card hand.
    /// assert_eq!(Category::OnePair.worst().beats(HandSize::Five), 1_302_540.0 / 2_598_960.0);
    /// ```
    pub fn beats(self, size: HandSize) -> f64 {
        size.share(self.worse_hands(size).into())
    }

    /// The share of all hands of this size that have this rank, from 0 to 1.
    pub fn ties(self, size: HandSize) -> f64 {
        size.share(self.frequency(size).into())
    }
}

impl Category {
    /// How many hands of this size have this category in their best five cards.
    ///
    /// ```
    /// use handrank::{Category, HandSize};
    ///
    /// assert_eq!(Category::FullHouse.frequency(HandSize::Five), 3_744);
    /// assert_eq!(Category::FullHouse.frequency(HandSize::Seven), 3_473_184);
    /// ```
    pub const fn frequency(self, size: HandSize) -> u32 {
        let best = self.best();
        best.frequency(size) + best.worse_hands(size) - self.worst().worse_hands(size)
    }
}

/// Rounds a share, 0 to 1, to six decimals, as the JSON records and the program's tables show it.
///
/// ```
/// assert_eq!(handrank::round_share(2.0 / 3.0), 0.666667);
/// ```
// Adding 0.5 and truncating by a cast rounds without libm.
pub fn round_share(share: f64) -> f64 {
    (share * 1e6 + 0.5) as u64 as f64 / 1e6
}

const fn frequencies() -> Counts {
    let mut counts = [[0; CLASSES]; 3];
    add_repeats(&mut counts, 0, 0, 0, 0);
    add_flushes(&mut counts);
    counts
}

/// Adds the hands without a flush that have the given cards, all of ranks below `next_rank`, and possibly more of higher
/// ranks. `keys` is the sum of the given cards' keys; `repeats` says how many ranks have one, two, three and four cards.
const fn add_repeats(counts: &mut Counts, next_rank: usize, cards: usize, keys: u64, repeats: usize) {
    if cards >= 5 {
        let rank = WITHOUT_FLUSH.rank(keys);
        counts[cards - 5][rank as usize - 1] += SUIT_CHOICES[repeats];
    }
    if cards == 7 {
        return;
    }
    let mut rank = next_rank;
    while rank < 13 {
        let mut copies = 1;
        while copies <= 4 && cards + copies <= 7 {
            let keys = keys + copies as u64 * RANK_KEYS[rank];
            add_repeats(counts, rank + 1, cards + copies, keys, repeats + REPEAT[copies]);
            copies += 1;
        }
        rank += 1;
    }
}

/// What one more rank with this many cards adds to `repeats`. Eight bits have room for seven ranks of one card, three of
/// two, two of three and one of four.
const REPEAT: [usize; 5] = [0, 1, 1 << 3, 1 << 5, 1 << 7];

/// The ways to choose the cards' suits so that no suit has five, by `repeats`.
const SUIT_CHOICES: [u32; 256] = {
    let mut choices = [0; 256];
    let mut repeats = 0;
    while repeats < choices.len() {
        let ranks = [0, repeats & 7, repeats >> 3 & 3, repeats >> 5 & 3, repeats >> 7];
        if ranks[1] + 2 * ranks[2] + 3 * ranks[3] + 4 * ranks[4] <= 7 {
            choices[repeats] = suit_choices(ranks);
        }
        repeats += 1;
    }
    choices
};

/// The ways to choose suits for `ranks[n]` ranks of n cards each. `with_suit[n]` counts those in which one given suit has
/// n cards; at most one of the four suits has five or more.
const fn suit_choices(ranks: [usize; 5]) -> u32 {
    let mut with_suit = [1, 0, 0, 0, 0, 0, 0, 0];
    let mut copies = 1;
    while copies <= 4 {
        let mut rank = 0;
        while rank < ranks[copies] {
            let mut suited = 7;
            while suited > 0 {
                with_suit[suited] =
                    with_suit[suited] * choose(3, copies) + with_suit[suited - 1] * choose(3, copies - 1);
                suited -= 1;
            }
            with_suit[0] *= choose(3, copies);
            rank += 1;
        }
        copies += 1;
    }
    let [a, b, c, d, e, f, g, h] = with_suit;
    a + b + c + d + e + f + g + h - 4 * (f + g + h)
}

const fn add_flushes(counts: &mut Counts) {
    let mut ranks: usize = 0;
    while ranks < FLUSHES.len() {
        let suited = ranks.count_ones() as usize;
        let mut cards = if suited < 5 { 8 } else { suited };
        while cards <= 7 {
            counts[cards - 5][FLUSHES[ranks] as usize - 1] += 4 * choose(39, cards - suited);
            cards += 1;
        }
        ranks += 1;
    }
}

const fn worse_hands() -> Counts {
    let mut counts = [[0; CLASSES]; 3];
    let mut size = 0;
    while size < 3 {
        let mut index = CLASSES - 1;
        while index > 0 {
            counts[size][index - 1] = counts[size][index] + FREQUENCIES[size][index];
            index -= 1;
        }
        assert!(counts[size][0] + FREQUENCIES[size][0] == HandSize::ALL[size].hands());
        size += 1;
    }
    counts
}

/// The number of ways to choose `k` of `n`.
const fn choose(n: u32, k: usize) -> u32 {
    let mut ways = 1;
    let mut chosen = 0;
    while chosen < k as u32 {
        ways = ways * (n - chosen) / (chosen + 1);
        chosen += 1;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::round_share;
    use crate::hand::HandSize;
    use crate::hand_rank::HandRank;

    /// Rounding in whole numbers is exact.
    #[test]
    fn shares_round_as_in_integer_arithmetic() {
        for size in HandSize::ALL {
            let all = u64::from(size.hands());
            for rank in HandRank::all() {
                for hands in [rank.worse_hands(size), rank.frequency(size)].map(u64::from) {
                    let millionths = (2_000_000 * hands + all) / (2 * all);
                    assert_eq!(round_share(size.share(hands)), millionths as f64 / 1e6, "{hands} of {all}");
                }
            }
        }
    }
}
