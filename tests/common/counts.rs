//! How many hands there are: from the closing table of Cactus Kev's article for five cards, its 40 straight flushes split
//! into 4 royal and 36 other, and from combinatorics for six and seven.

/// One category, for hands of five, six and seven cards.
pub struct CategoryCounts {
    pub name: &'static str,
    /// Hands whose best five fall in the category.
    pub hands: [u64; 3],
    /// Hand ranks that occur among them.
    pub ranks: [usize; 3],
}

/// The categories, best first. A royal flush leaves 47 other cards, or 1,081 pairs of them: 4 times as many hands.
pub const CATEGORIES: [CategoryCounts; 10] = [
    of("Royal Flush", [4, 188, 4_324], [1, 1, 1]),
    of("Straight Flush", [36, 1_656, 37_260], [9, 9, 9]),
    of("Four of a Kind", [624, 14_664, 224_848], [156, 156, 156]),
    of("Full House", [3_744, 165_984, 3_473_184], [156, 156, 156]),
    of("Flush", [5_108, 205_792, 4_047_644], [1_277, 1_277, 1_277]),
    of("Straight", [10_200, 361_620, 6_180_020], [10, 10, 10]),
    of("Three of a Kind", [54_912, 732_160, 6_461_620], [858, 715, 575]),
    of("Two Pair", [123_552, 2_532_816, 31_433_400], [858, 846, 763]),
    of("One Pair", [1_098_240, 9_730_740, 58_627_800], [2_860, 2_135, 1_470]),
    of("High Card", [1_302_540, 6_612_900, 23_294_460], [1_277, 770, 407]),
];

/// All hands of five, six and seven cards: 52 choose 5, 6 and 7.
pub const HANDS: [u64; 3] = [2_598_960, 20_358_520, 133_784_560];

/// Hand ranks that occur among them.
pub const RANKS: [usize; 3] = [7_462, 6_075, 4_824];

/// The worst of these ranks.
pub const WORST: [u16; 3] = [7_462, 7_450, 7_414];

const fn of(name: &'static str, hands: [u64; 3], ranks: [usize; 3]) -> CategoryCounts {
    CategoryCounts { name, hands, ranks }
}

impl CategoryCounts {
    /// Five-card hands in each class of the category, the same number in every class.
    pub const fn hands_per_class(&self) -> u64 {
        self.hands[0] / self.ranks[0] as u64
    }
}

/// How many hands of this size have five different ranks or more from ace to eight.
pub fn hands_with_low(size: usize) -> u64 {
    let choose = |n: i64, k: i64| (0..k).fold(1, |product, taken| product * (n - taken) / (taken + 1));
    // In how many ways `cards` cards have all of `ranks` ranks: any cards of these ranks, less those that lack some.
    let of_ranks = |ranks: i64, cards: i64| -> i64 {
        let signed =
            |out: i64| choose(ranks, out) * choose(4 * (ranks - out), cards) * if out % 2 == 0 { 1 } else { -1 };
        (0..=ranks).map(signed).sum()
    };
    let size = size as i64;
    let low_cards = (5..=size).flat_map(|cards| (5..=cards).map(move |ranks| (cards, ranks)));
    let ways = low_cards.map(|(cards, ranks)| choose(8, ranks) * of_ranks(ranks, cards) * choose(20, size - cards));
    ways.sum::<i64>().unsigned_abs()
}
