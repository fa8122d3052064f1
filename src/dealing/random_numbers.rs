//! Random whole numbers, each as likely as the next, that are the same on every platform, and hands drawn with them.
//!
//! They come from ChaCha8 as D. J. Bernstein published it. Its key is the seed and its nonce the number of a block of
//! deals, both as little-endian bytes followed by zeros. So each block has a stream of its own, whichever thread deals it.
//!
//! One word of 64 bits gives several numbers, by multiplication as in "Batched Ranged Random Integer Generation" by
//! N. Brackett-Rozinsky and D. Lemire, 2024. A few words are rejected, so that no number is more likely than another.

use std::mem;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::cards::{Card, CardByte, CardSet};
use crate::ranges::{OmahaRange, Weight};
use crate::runouts::WeightedHand;

/// The random numbers for a block of deals.
pub(super) struct RandomNumbers(ChaCha8Rng);

/// The bounds of numbers that are drawn from one word.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    pub bounds: Vec<u64>,
    pub product: u64,
    /// How many words are rejected: the remainder of 2^64 words by the product.
    pub rejected: u64,
}

impl RandomNumbers {
    /// The stream of the block with this number.
    pub(super) fn of_block(seed: u64, block: u64) -> RandomNumbers {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(block);
        RandomNumbers(numbers)
    }

    #[inline(always)]
    pub(super) fn next_word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number below each bound, independent of each other.
    #[inline(always)]
    pub(super) fn draw<'a>(&mut self, bounds: &'a Bounds) -> impl Iterator<Item = u64> + use<'a> {
        let mut word = self.next_word();
        while word.wrapping_mul(bounds.product) < bounds.rejected {
            word = self.next_word();
        }
        bounds.bounds.iter().map(move |&bound| {
            let product = u128::from(word) * u128::from(bound);
            word = product as u64;
            (product >> 64) as u64
        })
    }

    /// Shuffles cards to the front of these, one for each number that the bounds give, and returns how many.
    ///
    /// All numbers are drawn before the first swap. Some processors would read a bound only after the swaps before it,
    /// since these may write anywhere, and take more than twice as long.
    #[inline(always)]
    pub(super) fn shuffle<T>(&mut self, cards: &mut [T], bounds: &[Bounds]) -> usize {
        const MOST: usize = 52;
        let mut numbers = [0_u8; MOST];
        let mut places = numbers.iter_mut();
        for bounds in bounds {
            for (number, place) in self.draw(bounds).zip(&mut places) {
                *place = number as u8;
            }
        }
        let shuffled = MOST - places.len();
        debug_assert_eq!(shuffled, bounds.iter().map(|bounds| bounds.bounds.len()).sum());
        for (at, &number) in numbers[..shuffled].iter().enumerate() {
            cards.swap(at, at + usize::from(number));
        }
        shuffled
    }

    /// Draws a number below this bound of at least 1.
    #[inline]
    pub(super) fn below(&mut self, bound: u128) -> u128 {
        loop {
            let [high, low] = [(); 2].map(|()| u128::from(self.next_word()));
            // It has as many bits as the bound, so that at most half of all numbers are rejected.
            let number = (high << 64 | low) >> bound.leading_zeros();
            if number < bound {
                return number;
            }
        }
    }
}

impl Bounds {
    /// Bounds of at least 1, whose product must be small compared with 2^64, or many words are rejected.
    pub(super) fn new(bounds: Vec<u64>) -> Bounds {
        let product = bounds.iter().product::<u64>();
        Bounds { bounds, product, rejected: product.wrapping_neg() % product }
    }

    /// The bounds for dealing some of these cards one by one, in as few words as reject less than one in 256.
    pub(super) fn of_deal(deck: usize, dealt: usize) -> Vec<Bounds> {
        let (mut words, mut bounds, mut product) = (Vec::new(), Vec::new(), 1);
        for left in (0..=deck as u64).rev().take(dealt) {
            if product * left > MAX_PRODUCT {
                words.push(Bounds::new(mem::take(&mut bounds)));
                product = 1;
            }
            product *= left;
            bounds.push(left);
        }
        words.push(Bounds::new(bounds));
        words
    }
}

const MAX_PRODUCT: u64 = 1 << 56;

/// The hands of a range, prepared to be drawn by weight in constant time: A. J. Walker's alias method, in whole numbers.
///
/// Each hand has a column, and all columns are equally high. A column belongs to its hand up to a point, and above that to
/// another hand, so that each hand has its weight of the area.
#[derive(Clone)]
pub(super) struct WeightedHands {
    pub hands: Vec<DrawnHand>,
    columns: Vec<Column>,
    /// The number of columns and their height.
    bounds: Bounds,
    /// The range, if its hands are not listed.
    unlisted: Option<Box<UnlistedHands>>,
}

/// A range with a good part of all hands, which are drawn from all until one is of the range, as often as its weight says.
#[derive(Clone)]
struct UnlistedHands {
    range: OmahaRange,
    left: Vec<Card>,
    bounds: Vec<Bounds>,
    max_weight: Weight,
}

impl UnlistedHands {
    fn draw(&self, numbers: &mut RandomNumbers) -> DrawnHand {
        let mut left = self.left.clone();
        loop {
            let shuffled = numbers.shuffle(&mut left, &self.bounds);
            let cards: CardSet = left[..shuffled].iter().collect();
            let weight = self.range.weight_of(cards);
            if numbers.below(self.max_weight.into()) < weight.into() {
                return DrawnHand::new(cards, weight);
            }
        }
    }
}

impl DrawnHand {
    fn new(cards: CardSet, weight: Weight) -> DrawnHand {
        let bytes = [cards.last(), cards.first()].map(|card| card.expect("hands have cards").to_byte());
        DrawnHand { bytes, weight, cards }
    }
}

/// A hand of a range.
#[derive(Clone, Copy)]
pub(super) struct DrawnHand {
    /// Its highest card and its lowest, which are all if it has two.
    pub bytes: [CardByte; 2],
    pub weight: Weight,
    pub cards: CardSet,
}

#[derive(Clone, Copy)]
struct Column {
    /// How much of the height belongs to the column's own hand.
    own: u64,
    /// The hand to which the rest belongs.
    other: u32,
}

impl WeightedHands {
    /// The hands with their weights, at least one.
    pub(super) fn new(hands: &[WeightedHand]) -> WeightedHands {
        let height: u64 = hands.iter().map(|hand| u64::from(hand.weight)).sum();
        // The area of each hand that no column has yet.
        let mut areas: Vec<u64> = hands.iter().map(|hand| u64::from(hand.weight) * hands.len() as u64).collect();
        let (mut low, mut high): (Vec<usize>, Vec<usize>) = (0..hands.len()).partition(|&hand| areas[hand] < height);
        let mut columns = vec![Column { own: height, other: 0 }; hands.len()];
        while let (Some(hand), Some(&other)) = (low.pop(), high.last()) {
            columns[hand] = Column { own: areas[hand], other: other as u32 };
            areas[other] -= height - areas[hand];
            if areas[other] < height {
                low.extend(high.pop());
            }
        }
        let drawn = |hand: &WeightedHand| DrawnHand::new(hand.cards, hand.weight);
        let bounds = Bounds::new(vec![hands.len() as u64, height]);
        WeightedHands { hands: hands.iter().map(drawn).collect(), columns, bounds, unlisted: None }
    }

    /// The hands of a range, which has a good part of all hands of the cards that are left.
    pub(super) fn unlisted(range: &OmahaRange, left: CardSet) -> WeightedHands {
        let unlisted = UnlistedHands {
            range: range.clone(),
            left: left.iter().collect(),
            bounds: Bounds::of_deal(left.len(), range.size()),
            max_weight: range.max_weight(),
        };
        let (hands, columns, bounds) = (Vec::new(), Vec::new(), Bounds::new(vec![1]));
        WeightedHands { hands, columns, bounds, unlisted: Some(Box::new(unlisted)) }
    }

    /// Whether its hands are listed.
    pub(super) fn are_listed(&self) -> bool {
        self.unlisted.is_none()
    }

    /// Draws a hand.
    #[inline(always)]
    pub(super) fn draw(&self, numbers: &mut RandomNumbers) -> DrawnHand {
        if let Some(unlisted) = &self.unlisted {
            return unlisted.draw(numbers);
        }
        let mut drawn = numbers.draw(&self.bounds);
        let [hand, height] = [(); 2].map(|()| drawn.next().unwrap_or_default());
        let Column { own, other } = self.columns[hand as usize];
        self.hands[if height < own { hand as usize } else { other as usize }]
    }
}
