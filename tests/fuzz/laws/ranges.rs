//! Text as a range: it holds what the notation says by the book, or is refused; printed, it reads back as the same. It is
//! told from cards: nothing that reads as cards is a range, except several hands of two cards.

use handrank::notation::{DealReader, PlayerCount};
use handrank::{Card, CardSet, HandOrRange, Range, Spot, WrittenRange};
use itertools::Itertools;

use super::plain_holdings;
use super::plain_ranges::{self, Weights};
use super::plain_reader;

pub fn check(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    let plain = plain_ranges::read(text);
    match text.parse::<WrittenRange>() {
        Ok(written) => {
            assert_eq!(plain.as_ref(), Some(&weights(written.range().expect("two cards"))), "{text:?}");
            prints_as_it_reads(&written);
            prints_canonically(written.range().expect("two cards"));
            prints_beside_known_cards(written.range().expect("two cards"), text);
            divides_into_classes(&written);
        }
        Err(error) => {
            assert_eq!(plain, None, "{text:?}: {error}");
            let columns = 1..=text.chars().count().max(1);
            assert!(error.column().is_some_and(|column| columns.contains(&column)), "{error:?}");
            assert!(!error.to_string().contains(char::is_control), "{error}");
        }
    }
    is_told_from_cards(text, plain.as_ref());
}

/// The hands of a range with their weights in ten-thousandths.
fn weights(range: &Range) -> Weights {
    let weights: Weights = range.iter().map(|(hand, weight)| (hand, (weight * 10_000.0).round() as u32)).collect();
    assert_eq!(range.combos(), f64::from(weights.values().sum::<u32>()) / 10_000.0);
    assert!(range.iter().all(|([high, low], weight)| range.weight([low, high]) == weight));
    weights
}

fn prints_as_it_reads(written: &WrittenRange) {
    let printed = written.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(written));
    assert!(printed.is_ascii() && !printed.contains(' '), "{printed}");
}

/// A printed range reads back as the same range, and what is printed is all that sets it apart from others. Made from
/// its hands one by one, it is the same, too.
fn prints_canonically(range: &Range) {
    let printed = range.to_string();
    let read: WrittenRange = printed.parse().expect("as printed");
    // As part of a spot, a range of one hand is printed with its weight, or it would be read as a known hand.
    let spelt = read.to_string();
    assert!(spelt == printed || spelt == printed.clone() + ":1" && range.iter().count() == 1, "{spelt}, not {printed}");
    assert_eq!(read.range().expect("two cards"), range);
    assert_eq!(read, WrittenRange::from(range.clone()));
    assert_eq!(Range::new(range.iter()).as_ref(), Ok(range));
}

/// Beside known cards, what is printed is written by the rules, and reads back as the hands that they leave.
fn prints_beside_known_cards(range: &Range, text: &str) {
    let known = Card::deck().skip(text.len() % 7).step_by(7 + text.len() % 13).collect_vec();
    let left = CardSet::ALL - known.iter().copied().collect();
    let held = weights(&range.without(&known));
    let holdings = range.holdings(&known);
    assert_eq!(holdings.to_string(), plain_holdings::written(&held, left), "{text:?} without {left}");
    assert_eq!(range.to_string(), plain_holdings::written(&weights(range), CardSet::ALL), "{text:?}");
    let read: Range = holdings.to_string().parse().expect("as printed");
    assert_eq!(weights(&read.without(&known)), held, "{text:?} without {left}");
}

/// Each hand is in one class.
fn divides_into_classes(written: &WrittenRange) {
    let classes = written.classes();
    let hands = classes.iter().flat_map(|class| &class.hands).sorted_by_key(|(hand, _)| *hand);
    assert!(hands.copied().eq(written.range().expect("two cards").iter()), "{written}");
    for class in classes {
        let named: Range = class.class.to_string().parse().expect("the name of a class");
        assert!(class.hands.iter().all(|(hand, _)| named.weight(*hand) == 1.0), "{class:?} of {written}");
    }
}

fn is_told_from_cards(text: &str, plain: Option<&Weights>) {
    let spot = DealReader::default().with_players(PlayerCount::One).read::<Spot>(text);
    let is_range = spot.is_ok_and(|spot| matches!(spot.players(), [HandOrRange::Range(_)]));
    if !text.contains(['|', '/']) && plain_reader::read(text).is_some() {
        let words = plain_reader::plain(text);
        let words = words.split(|symbol: char| symbol == ',' || symbol.is_whitespace()).map(plain_reader::word);
        let sizes = words.map(|cards| cards.map(|cards| cards.len())).filter(|size| *size != Some(0)).collect_vec();
        assert!(!is_range || sizes.len() > 1 && sizes.iter().all(|size| *size == Some(2)), "{text:?}");
    }
    if plain.is_some_and(|weights| weights.len() > 1) {
        assert!(is_range, "{text:?}");
    }
}
