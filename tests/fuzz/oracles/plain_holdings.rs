//! How the hands of a range are written beside known cards, square by square of the usual chart: each square has the text
//! of its weight, if its hands that are left all have one, and neighbouring squares with the same text are joined.

use handrank::{Card, CardSet, Rank, Suit};
use itertools::Itertools;

use super::plain_ranges::Weights;

/// A square: its ranks, and whether its hands are suited; of a pair, either.
type Square = (Rank, Rank, Option<bool>);

/// The range of these hands, of all that are made of cards that are left.
pub fn written(weights: &Weights, left: CardSet) -> String {
    let is_left = |hand: &[Card; 2]| hand.iter().all(|&card| left.contains(card));
    let all = left.iter().array_combinations().map(|[low, high]| [high, low]).collect_vec();
    if let Ok(Some(&weight)) = all.iter().map(|hand| weights.get(hand)).all_equal_value() {
        return "random".to_owned() + &suffix(weight);
    }
    let of_square = |square| hands(square).into_iter().filter(is_left).collect_vec();
    // What a square's hands share, if they share one weight.
    let common = |square| match of_square(square).iter().map(|hand| weights.get(hand)).all_equal_value() {
        Ok(weight) => weight.copied(),
        Err(_) => None,
    };
    let ranks = Rank::ALL.into_iter().rev().collect_vec();
    let pairs = ranks.iter().map(|&rank| (rank, rank, None)).collect_vec();
    let with_high = |high: Rank, is_suited| {
        let lower = ranks.iter().filter(|&&low| low < high);
        lower.map(|&low| (high, low, Some(is_suited))).collect_vec()
    };
    let mut items = in_runs(&pairs, common).iter().map(|run| (run[0], name(run, "", common))).collect_vec();
    for &high in &ranks {
        let (suited, offsuit) = (in_runs(&with_high(high, true), common), in_runs(&with_high(high, false), common));
        let shape = |run: &[Square]| run.iter().map(|&square| (square.1, common(square))).collect_vec();
        let has_twin =
            |run: &Vec<Square>, others: &[Vec<Square>]| others.iter().any(|other| shape(other) == shape(run));
        for run in &suited {
            items.push((run[0], name(run, if has_twin(run, &offsuit) { "" } else { "s" }, common)));
        }
        for run in offsuit.iter().filter(|run| !has_twin(run, &suited)) {
            items.push((run[0], name(run, "o", common)));
        }
    }
    let squares = pairs
        .iter()
        .copied()
        .chain(ranks.iter().flat_map(|&high| with_high(high, true).into_iter().interleave(with_high(high, false))));
    let squares = squares.collect_vec();
    for &square in squares.iter().filter(|&&square| common(square).is_none()) {
        let held = of_square(square).into_iter().filter_map(|hand| Some((hand, *weights.get(&hand)?)));
        items.extend(held.map(|([high, low], weight)| (square, format!("{high}{low}{}", suffix(weight)))));
    }
    items.sort_by_key(|(square, _)| squares.iter().position(|other| other == square));
    items.into_iter().map(|(_, item)| item).join(",")
}

/// The hands of a square, in the order s h d c of the suits.
fn hands((high, low, is_suited): Square) -> Vec<[Card; 2]> {
    let suits = || Suit::ALL.into_iter().rev();
    let hands = suits().cartesian_product(suits()).map(|(a, b)| [Card::new(high, a), Card::new(low, b)]);
    hands.filter(|[a, b]| a > b && is_suited.is_none_or(|is_suited| is_suited == (a.suit() == b.suit()))).collect()
}

/// Squares that have a weight, cut wherever it changes or one has none.
fn in_runs(squares: &[Square], common: impl Fn(Square) -> Option<u32>) -> Vec<Vec<Square>> {
    let runs = squares.iter().copied().chunk_by(|&square| common(square));
    runs.into_iter().filter(|(weight, _)| weight.is_some()).map(|(_, run)| run.collect()).collect()
}

fn name(run: &[Square], suits: &str, common: impl Fn(Square) -> Option<u32>) -> String {
    let ((high, top, _), (low_high, bottom, _)) = (run[0], run[run.len() - 1]);
    let is_top = if high == top { top == Rank::Ace } else { top as usize + 1 == high as usize };
    let weight = suffix(common(run[0]).expect("a run has a weight"));
    match run.len() {
        1 => format!("{high}{top}{suits}{weight}"),
        _ if is_top => format!("{low_high}{bottom}{suits}+{weight}"),
        _ => format!("{high}{top}{suits}-{low_high}{bottom}{suits}{weight}"),
    }
}

fn suffix(ten_thousandths: u32) -> String {
    if ten_thousandths == 10_000 { String::new() } else { format!(":{}", f64::from(ten_thousandths) / 10_000.0) }
}
