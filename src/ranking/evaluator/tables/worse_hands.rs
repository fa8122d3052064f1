//! How many of all hands of five, six or seven cards are worse than each hand rank, by combinatorics.
//!
//! For hands without a flush: every way in which ranks can repeat, times the ways to choose suits so that none has five
//! cards. For hands with one: every set of five or more ranks in a suit, times the ways to add cards of the other three
//! suits.

use super::rank_counts::{CODES, COUNT, row};
use super::{FLUSHES, WITHOUT_FLUSH};
use crate::cards::HandSize;
use crate::ranking::hand_rank::KEV_CLASSES;
use crate::tools::choose;

/// How many hands are worse than each hand rank, by size less five and by hand rank. All hands are worse than rank 0,
/// so the difference between two neighbours is the number of hands of a rank.
pub(crate) static WORSE_HANDS: [[u32; KEV_CLASSES + 1]; 3] = {
    let mut worse = [[0; KEV_CLASSES + 1]; 3];
    let mut size = 0;
    while size < 3 {
        worse[size] = worse_hands(HandSize::ALL[size]);
        size += 1;
    }
    worse
};

const fn worse_hands(size: HandSize) -> [u32; KEV_CLASSES + 1] {
    let mut hands = [0; KEV_CLASSES + 1];
    add_repeats(&mut hands, size.cards());
    add_flushes(&mut hands, size.cards());
    // Replaces the count at each rank with the sum of the counts after it.
    let (mut worse, mut rank) = (0, KEV_CLASSES);
    while rank > 0 {
        let of_rank = hands[rank];
        hands[rank] = worse;
        worse += of_rank;
        rank -= 1;
    }
    assert!(worse == size.hands());
    hands[0] = worse;
    hands
}

/// Adds the hands of this many cards without a flush: each way in which their ranks can repeat, times the choices of suits.
const fn add_repeats(hands: &mut [u32; KEV_CLASSES + 1], cards: usize) {
    // Each use of another static takes the compiler longer than a step of these loops.
    let (ranks, codes, shapes, suit_choices) = (*WITHOUT_FLUSH.0, CODES, SHAPES, SUIT_CHOICES);
    let mut high = 0;
    while high < codes.starts[cards + 1] {
        let high_code = codes.sorted[high];
        let row = row(cards, high_code);
        let others = cards - codes.cards[high_code as usize] as usize;
        let mut eights = 0;
        while eights <= 4 && eights <= others {
            let shape = shapes[high] + SHAPE[eights];
            let mut low = codes.starts[others - eights];
            let end = codes.starts[others - eights + 1];
            while low < end {
                hands[ranks[row + low] as usize] += suit_choices[shape + shapes[low]];
                low += 1;
            }
            eights += 1;
        }
        high += 1;
    }
}

/// The shape of a hand is how many ranks have one, two, three and four cards. A rank adds this to it, by its cards:
/// eight bits have room for seven ranks of one card, three of two, two of three and one of four.
const SHAPE: [usize; 5] = [0, 1, 1 << 3, 1 << 5, 1 << 7];

/// The shape of the ranks that a code counts, by its position among the codes.
static SHAPES: [usize; COUNT] = {
    let codes = &CODES;
    let mut shapes = [0; COUNT];
    let mut position = 0;
    while position < COUNT {
        let mut code = codes.sorted[position] as usize;
        while code > 0 {
            shapes[position] += SHAPE[code % 5];
            code /= 5;
        }
        position += 1;
    }
    shapes
};

/// The ways to choose the cards' suits so that no suit has five, by the shape of a hand of seven cards or fewer.
static SUIT_CHOICES: [u32; 256] = {
    let mut choices = [0; 256];
    let mut shape = 0;
    while shape < choices.len() {
        let ranks = [0, shape & 7, shape >> 3 & 3, shape >> 5 & 3, shape >> 7];
        if ranks[1] + 2 * ranks[2] + 3 * ranks[3] + 4 * ranks[4] <= 7 {
            choices[shape] = suit_choices(ranks);
        }
        shape += 1;
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
    (a + b + c + d + e + f + g + h - 4 * (f + g + h)) as u32
}

/// Adds the hands of this many cards with a flush: each set of five or more ranks in a suit, times the other cards.
const fn add_flushes(hands: &mut [u32; KEV_CLASSES + 1], cards: usize) {
    let (flushes, mut bits) = (FLUSHES, 0_usize);
    while bits < flushes.len() {
        let suited = bits.count_ones() as usize;
        if suited >= 5 && suited <= cards {
            hands[flushes[bits] as usize] += 4 * choose(39, cards - suited) as u32;
        }
        bits += 1;
    }
}
