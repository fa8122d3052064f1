//! Ranges read by the book: for each of the 1,326 hands, what the definition of every item says of it. Says what a text
//! means, or only that it means nothing; where it goes wrong is not its business.

use std::collections::BTreeMap;

use handrank::{Card, Game, StartingClass};
use itertools::Itertools;

use super::{best_starting_hands, plain_reader};

/// Weights in ten-thousandths of the hands that have one, the higher card first.
pub type Weights = BTreeMap<[Card; 2], u32>;

/// What `text` means as a range.
pub fn read(text: &str) -> Option<Weights> {
    let text = plain_reader::plain(text);
    let lists = text
        .split(',')
        .map(|list| list.split(char::is_whitespace).filter(|item| !item.is_empty()).collect_vec())
        .collect_vec();
    if lists.iter().any(Vec::is_empty) {
        return None;
    }
    let (excluded, held): (Vec<_>, Vec<_>) = lists.concat().into_iter().partition(|item| item.starts_with('!'));
    let items = held.into_iter().map(item).collect::<Option<Vec<_>>>()?;
    let excluded = excluded.into_iter().map(|item| set_named(&item[1..])).collect::<Option<Vec<_>>>()?;
    let mut weights = Weights::new();
    for [low, high] in Card::deck().array_combinations() {
        let mut given = items.iter().filter(|(is_in_set, _)| is_in_set([high, low])).map(|(_, weight)| *weight);
        let Some(weight) = given.next() else { continue };
        if given.any(|other| other != weight) {
            return None;
        }
        weights.insert([high, low], weight);
    }
    weights.retain(|hand, weight| *weight > 0 && !excluded.iter().any(|is_in_set| is_in_set(*hand)));
    (!weights.is_empty()).then_some(weights)
}

/// An item as a set of hands and their weight.
fn item(item: &str) -> Option<(IsInSet, u32)> {
    let (set, number) = item.split_once(':').unwrap_or((item, "1"));
    Some((set_named(set)?, weight(number)?))
}

pub fn weight(number: &str) -> Option<u32> {
    let has_plain_form = !number.is_empty() && number.chars().all(|symbol| symbol == '.' || symbol.is_ascii_digit());
    let decimals = number.split('.').nth(1).map_or(1, str::len);
    let value = number.parse::<f64>().ok().filter(|value| has_plain_form && *value <= 1.0)?;
    let has_short_whole = number.split('.').next()?.len() <= 1;
    (has_short_whole && (1..=4).contains(&decimals)).then_some((value * 10_000.0).round() as u32)
}

type IsInSet = Box<dyn Fn([Card; 2]) -> bool>;

fn set_named(name: &str) -> Option<IsInSet> {
    if ["random", "xx", "????"].contains(&&*name.to_ascii_lowercase()) {
        return Some(Box::new(|_| true));
    }
    if let Some(cards) = plain_reader::word(name).filter(|cards| cards.len() == 2 && cards[0] != cards[1]) {
        return Some(Box::new(move |hand| hand.iter().all(|card| cards.contains(card))));
    }
    if name.ends_with('%') {
        return percentages(name);
    }
    let ends = name.split(|symbol| symbol == '-' || ('‐'..='―').contains(&symbol)).map(str::to_owned).collect_vec();
    match &ends[..] {
        [name] => match name.strip_suffix('+') {
            Some(name) => class(name)?.and_better(),
            None => {
                let class = class(name)?;
                Some(Box::new(move |hand| Class::of(hand).is_in(class)))
            }
        },
        [one, other] => class(one)?.through(class(other)?),
        _ => None,
    }
}

/// The best hands by one percentage without those by another.
fn percentages(name: &str) -> Option<IsInSet> {
    let best = |percentage: &str| {
        let number = percentage.strip_suffix('%')?;
        let has_plain_form = number.chars().all(|symbol| symbol == '.' || symbol.is_ascii_digit());
        let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
        let has_digits = (1..=3).contains(&whole.len()) && (1..=2).contains(&decimals.len());
        let value = number.parse::<f64>().ok().filter(|value| has_plain_form && has_digits && *value <= 100.0)?;
        Some(best_starting_hands::within(Game::Holdem, (value * 100.0).round() as usize))
    };
    let (one, other) = match name.split_once(|symbol| symbol == '-' || ('‐'..='―').contains(&symbol)) {
        Some((one, other)) => (best(one)?, best(other)?),
        None => (Vec::new(), best(name)?),
    };
    let is_in = move |hand| {
        let class = StartingClass::new(hand).expect("two cards");
        one.contains(&class) != other.contains(&class)
    };
    Card::deck().array_combinations().any(&is_in).then(|| Box::new(is_in) as IsInSet)
}

/// Ranks with deuce 2 and ace 14, and whether a hand is suited, or `None` for either.
#[derive(Clone, Copy)]
struct Class {
    high: i32,
    low: i32,
    is_suited: Option<bool>,
}

fn class(name: &str) -> Option<Class> {
    let name = name.replace("10", "T").to_ascii_uppercase();
    let is_suited = match name.chars().nth(2) {
        None => None,
        Some('S') => Some(true),
        Some('O') => Some(false),
        Some(_) => return None,
    };
    let values = name.chars().take(2).map(|rank| Some("23456789TJQKA".find(rank)? as i32 + 2));
    let values = values.collect::<Option<Vec<_>>>()?;
    let [high, low] = values.into_iter().sorted().rev().collect_array()?;
    (name.chars().count() <= 3 && (high > low || is_suited.is_none())).then_some(Class { high, low, is_suited })
}

impl Class {
    /// The class of a hand.
    fn of(hand: [Card; 2]) -> Class {
        let [one, other] = hand.map(|card| card.rank() as i32 + 2);
        let is_suited = hand[0].suit() == hand[1].suit();
        Class { high: one.max(other), low: one.min(other), is_suited: Some(is_suited) }
    }

    fn is_in(self, class: Class) -> bool {
        self.high == class.high && self.low == class.low && self.has_suits_of(class)
    }

    fn has_suits_of(self, class: Class) -> bool {
        class.is_suited.is_none_or(|is_suited| self.is_suited == Some(is_suited))
    }

    /// `22+` and `ATs+`.
    fn and_better(self) -> Option<IsInSet> {
        if self.high == self.low {
            return Some(Box::new(move |hand| {
                Class::of(hand).high == Class::of(hand).low && Class::of(hand).low >= self.low
            }));
        }
        let is_clear = self.low + 1 < self.high || self.high == 14;
        let is_in_set = move |hand| {
            let class = Class::of(hand);
            class.high == self.high && (self.low..self.high).contains(&class.low) && class.has_suits_of(self)
        };
        is_clear.then_some(Box::new(is_in_set))
    }

    /// `TT-66`, `A5s-A2s` and `T9s-65s`.
    fn through(self, other: Class) -> Option<IsInSet> {
        let (highs, lows) = (between(self.high, other.high), between(self.low, other.low));
        let gap = self.high - self.low;
        let is_run = match (gap, other.high - other.low) {
            (0, 0) => true,
            (0, _) | (_, 0) => false,
            (gap, other_gap) => self.high == other.high || gap == other_gap,
        };
        let is_in_set = move |hand| {
            let class = Class::of(hand);
            let is_between = highs.contains(&class.high) && lows.contains(&class.low) && class.has_suits_of(self);
            is_between && (self.high == other.high || class.high - class.low == gap)
        };
        (is_run && self.is_suited == other.is_suited).then_some(Box::new(is_in_set))
    }
}

fn between(one: i32, other: i32) -> std::ops::RangeInclusive<i32> {
    one.min(other)..=one.max(other)
}
