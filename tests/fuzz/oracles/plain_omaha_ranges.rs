//! Omaha ranges of four cards read by the book: what the definition of every item says of a hand. Says what a text means, or only
//! that it means nothing. Percentages are left out, since they need a table.

use handrank::Card;
use itertools::Itertools;

use super::plain_ranges::weight;
use super::plain_reader;

/// The items of a range: whether they have a hand, and its weight in ten-thousandths; then those that take hands out.
pub struct PlainRange(Vec<(IsInSet, u32)>, Vec<IsInSet>);

type IsInSet = Box<dyn Fn(&[Card]) -> bool>;

/// What `text` means as a range.
pub fn read(text: &str) -> Option<PlainRange> {
    let text = plain_reader::plain(text);
    let lists = text.split(',').map(|list| list.split_whitespace().collect_vec()).collect_vec();
    if lists.iter().any(Vec::is_empty) {
        return None;
    }
    let (excluded, held): (Vec<_>, Vec<_>) = lists.concat().into_iter().partition(|item| item.starts_with('!'));
    let excluded = excluded.into_iter().map(|item| set_named(&item[1..])).collect::<Option<Vec<_>>>()?;
    let items = held.into_iter().map(|item| {
        let (set, number) = item.split_once(':').unwrap_or((item, "1"));
        Some((set_named(set)?, weight(number)?))
    });
    let items = items.collect::<Option<Vec<_>>>()?;
    items.iter().any(|(_, weight)| *weight > 0).then_some(PlainRange(items, excluded))
}

impl PlainRange {
    /// The weight of a hand: that of the first item that has it, unless it is taken out.
    pub fn weight(&self, hand: &[Card]) -> u32 {
        if self.1.iter().any(|is_in_set| is_in_set(hand)) {
            return 0;
        }
        self.0.iter().find(|(is_in_set, _)| is_in_set(hand)).map_or(0, |(_, weight)| *weight)
    }
}

/// A set of at least one hand.
fn set_named(name: &str) -> Option<IsInSet> {
    if ["random", "xx", "????????"].contains(&&*name.to_ascii_lowercase()) {
        return Some(Box::new(|_| true));
    }
    let name = without_kickers(name);
    if let Some(cards) = plain_reader::word(name).filter(|cards| cards.len() == 2 && cards.iter().all_unique()) {
        return Some(Box::new(move |hand| cards.iter().all(|card| hand.contains(card))));
    }
    if let Some(cards) = plain_reader::word(name).filter(|cards| cards.len() == 4 && cards.iter().all_unique()) {
        return Some(Box::new(move |hand| hand.iter().all(|card| cards.contains(card))));
    }
    let is_in_set = pattern(&name.replace("10", "T").to_ascii_uppercase())?;
    Card::deck().combinations(4).any(|hand| is_in_set(&hand)).then_some(is_in_set)
}

/// Two or three ranks or cards without the `x`, `*` or `?` for the others of four; two `?` may be one card.
fn without_kickers(name: &str) -> &str {
    let known = name.trim_end_matches(['x', 'X', '*', '?']);
    let marks = name.len() - known.len();
    let others = if name.ends_with('?') { marks.div_ceil(2) } else { marks };
    let ranks = known.replace("10", "T").to_ascii_uppercase();
    let cards = match ranks.chars().all(|rank| "23456789TJQKA".contains(rank)) {
        true => ranks.len(),
        false => plain_reader::word(known).map_or(0, |cards| cards.len()),
    };
    if (2..=4 - others.min(4)).contains(&cards) { known } else { name }
}

/// Ranks, then `+`, or `-` and ranks, then suits, which may also follow the ranks before `+`.
fn pattern(name: &str) -> Option<IsInSet> {
    let (first, rest) = ranks(name);
    let (early_suits, rest) = suits(rest);
    let (is_climb, rest) = rest.strip_prefix('+').map_or((false, rest), |rest| (true, rest));
    let (last, rest) = match rest.strip_prefix('-').filter(|_| !is_climb && early_suits.is_none()) {
        Some(rest) => ranks(rest),
        None => (Vec::new(), rest),
    };
    let has_span = !is_climb && !last.is_empty();
    let (late_suits, rest) = suits(rest);
    let has_two_suits = early_suits.is_some() && late_suits.is_some();
    let shape = early_suits.or(late_suits);
    let is_early_span = name.contains('-') != has_span;
    if !rest.is_empty() || has_two_suits || is_early_span || first.len() > 4 || first.len() == 1 {
        return None;
    }
    let steps_up = |from: &[i32]| from.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let sets: Vec<Vec<i32>> = match (is_climb, has_span) {
        (true, _) if first.len() == 2 && first[0] == first[1] || first.len() == 4 && steps_up(&first) => {
            (0..=12 - first[first.len() - 1]).map(|up| first.iter().map(|rank| rank + up).collect()).collect()
        }
        (true, _) => return None,
        (false, true) => {
            let gap = last.first()? - first.first()?;
            let is_same_shape = first.len() == last.len() && first.iter().zip(&last).all(|(a, b)| b - a == gap);
            let up = if gap < 0 { gap..=0 } else { 0..=gap };
            let between = up.map(|up| first.iter().map(|rank| rank + up).collect());
            is_same_shape.then(|| between.collect())?
        }
        (false, false) if first.is_empty() && shape.is_none() => return None,
        (false, false) => vec![first],
    };
    let has = |hand: &[Card], set: &[i32]| {
        let count = |rank: i32| hand.iter().filter(|card| card.rank() as i32 == rank).count();
        set.iter().all(|&rank| count(rank) >= set.iter().filter(|&&other| other == rank).count())
    };
    Some(Box::new(move |hand| {
        sets.iter().any(|set| has(hand, set)) && shape.is_none_or(|shape| shape == shape_of(hand))
    }))
}

/// The ranks with which a name starts, from low to high, and the rest.
fn ranks(name: &str) -> (Vec<i32>, &str) {
    let is_rank = |symbol: char| "23456789TJQKA".contains(symbol);
    let rest = name.trim_start_matches(is_rank);
    let ranks = name[..name.len() - rest.len()].chars().filter_map(|rank| Some("23456789TJQKA".find(rank)? as i32));
    (ranks.sorted().collect(), rest)
}

/// The numbers of cards in each suit, the most first, that a name starts with, and the rest.
fn suits(name: &str) -> (Option<[usize; 4]>, &str) {
    let shapes = [("DS", [2, 2, 0, 0]), ("SS", [2, 1, 1, 0]), ("RB", [1, 1, 1, 1])];
    let found = shapes.into_iter().find_map(|(suits, shape)| Some((Some(shape), name.strip_prefix(suits)?)));
    found.unwrap_or((None, name))
}

fn shape_of(hand: &[Card]) -> [usize; 4] {
    let mut counts = [0; 4];
    hand.iter().for_each(|card| counts[card.suit() as usize] += 1);
    counts.sort_by_key(|count| std::cmp::Reverse(*count));
    counts
}
