//! Text as a range of Omaha hands of four cards: it holds what the notation says by the book, or is refused; printed, it reads
//! back as the same, and so it does made of its hands.

use handrank::{Card, Game, OmahaRange};
use itertools::Itertools;

use super::plain_omaha_ranges;

/// One hand in 101 is checked for its weight; 101 has no factor in common with the numbers of hands.
const STRIDE: usize = 101;

pub fn check(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    if text.contains('%') {
        return;
    }
    let plain = plain_omaha_ranges::read(text);
    let range = match OmahaRange::read(text, Game::Omaha, 4) {
        Ok(range) => range,
        Err(error) => {
            assert!(plain.is_none(), "{text:?}: {error}");
            let columns = 1..=text.chars().count().max(1);
            assert!(error.column().is_some_and(|column| columns.contains(&column)), "{text:?}: {error:?}");
            assert!(!error.to_string().contains(char::is_control), "{error}");
            return;
        }
    };
    let plain = plain.unwrap_or_else(|| panic!("{text:?} is read as {range}"));
    let asked = Card::deck().combinations(4).skip(text.len() % STRIDE).step_by(STRIDE);
    for hand in asked {
        let weight = (range.weight(&hand) * 10_000.0).round() as u32;
        assert_eq!(weight, plain.weight(&hand), "{text:?}: {hand:?}");
    }
    let printed = range.to_string();
    let read = OmahaRange::read(&printed, Game::Omaha, 4).expect("as printed");
    assert_eq!((read.to_string(), &read), (printed.clone(), &range), "{text:?}");
    assert!(printed.is_ascii() && !printed.contains(' '), "{printed}");
}
