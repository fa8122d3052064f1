//! Hands with wild deuces by the rules: every deuce is tried as every rank.

use std::cmp::Reverse;

use handrank::hold::{FinalCategory, WildCategory};
use handrank::{Card, Category, Rank};
use itertools::Itertools;

/// What five cards make, and the rank of their pair if it is one pair.
pub type WildWorth = (FinalCategory, Option<Rank>);

/// The categories, the best first.
pub const BEST_FIRST: [FinalCategory; 13] = {
    use WildCategory::*;
    const fn usual(category: Category) -> FinalCategory {
        FinalCategory::Usual(handrank::CategoryOrLow::Category(category))
    }
    [
        FinalCategory::Wild(NaturalRoyalFlush),
        FinalCategory::Wild(FourDeuces),
        FinalCategory::Wild(WildRoyalFlush),
        FinalCategory::Wild(FiveOfAKind),
        usual(Category::StraightFlush),
        usual(Category::FourOfAKind),
        usual(Category::FullHouse),
        usual(Category::Flush),
        usual(Category::Straight),
        usual(Category::ThreeOfAKind),
        usual(Category::TwoPair),
        usual(Category::OnePair),
        usual(Category::HighCard),
    ]
};

/// The place of a category among these.
pub fn place(category: FinalCategory) -> usize {
    BEST_FIRST.iter().position(|&listed| listed == category).expect("all are listed")
}

/// The best that five cards make.
pub fn wild_worth(five: &[Card; 5]) -> WildWorth {
    let (deuces, others): (Vec<Card>, Vec<Card>) = five.iter().partition(|card| card.rank() == Rank::Deuce);
    if deuces.len() == 4 {
        return (FinalCategory::Wild(WildCategory::FourDeuces), None);
    }
    let is_suited = others.iter().map(|card| card.suit()).all_equal();
    let meant = Rank::ALL.into_iter().combinations_with_replacement(deuces.len());
    let made = meant.map(|meant| {
        let ranks = others.iter().map(|card| card.rank()).chain(meant).sorted().collect_vec();
        made(&ranks, is_suited, deuces.is_empty())
    });
    made.min_by_key(|&(category, pair)| (place(category), Reverse(pair))).expect("no deuce is one way")
}

/// What five cards of these ranks make, the lowest first.
fn made(ranks: &[Rank], is_suited: bool, is_natural: bool) -> WildWorth {
    let repeats = ranks.iter().counts().into_values().sorted().rev().collect_vec();
    let values = ranks.iter().map(|&rank| rank as usize).collect_vec();
    let is_straight = values.windows(2).all(|pair| pair[0] + 1 == pair[1]) || values == [0, 1, 2, 3, 12];
    let is_royal = is_suited && is_straight && ranks[0] == Rank::Ten;
    let category: FinalCategory = match repeats[..] {
        _ if is_royal && is_natural => WildCategory::NaturalRoyalFlush.into(),
        _ if is_royal => WildCategory::WildRoyalFlush.into(),
        [5] => WildCategory::FiveOfAKind.into(),
        _ if is_suited && is_straight => Category::StraightFlush.into(),
        [4, 1] => Category::FourOfAKind.into(),
        [3, 2] => Category::FullHouse.into(),
        _ if is_suited => Category::Flush.into(),
        _ if is_straight => Category::Straight.into(),
        [3, ..] => Category::ThreeOfAKind.into(),
        [2, 2, 1] => Category::TwoPair.into(),
        [2, ..] => Category::OnePair.into(),
        _ => Category::HighCard.into(),
    };
    let pair = ranks.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    (category, pair.filter(|_| category == Category::OnePair.into()))
}
