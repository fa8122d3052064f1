//! Ranges with mistakes that nobody thought of, under the law that the fuzz target checks.

use handrank::WrittenRange;
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::ranges::check;

/// A few items with separators between them, and a mistake or two now and then.
fn mutated_range(dice: &mut Dice) -> String {
    const ITEMS: &str = "22+ TT+ AK+ A2s+ ATo+ QQ 1010 AKs KA 87o K9 32 T8s T9s-65s JTs-54s A5s-A2s TT-66 \
                         AhKh KdAc 10♥9♠ AsAd 🂱🂾 random xx !AA !A2s+ !AhKh !15% !QQ";
    const WEIGHTS: &[&str] = &[":0.5", ":1", ":.25", ":0", ":1.0000", ":0.0001", ":1", ":0.5", ":2", ":0.12345"];
    const SEPARATORS: &[&str] = &[",", " ", ", ", " ,\t", ",\u{A0}", ", ", ",", ",", ",,"];
    const SYMBOLS: &[char] = &[
        'A', 'K', 'T', '9', '2', '1', '0', 'h', 's', 'd', 'c', 'o', 'x', 'X', '+', '-', ':', '.', ',', ' ', '%', '@',
        '!', '[', ']', '?', '/', '|', '\u{200B}', '–', '♠', 'ſ',
    ];
    let mut text = String::new();
    for item in 0..1 + dice.below(4) {
        text += if item > 0 { choose(SEPARATORS, dice) } else { "" };
        text += choose(&ITEMS.split(' ').collect_vec(), dice);
        text += if dice.below(4) == 0 { choose(WEIGHTS, dice) } else { "" };
    }
    let mut symbols = text.chars().collect_vec();
    for _ in 0..dice.below(3) {
        let at = dice.below(symbols.len() + 1);
        match dice.below(3) {
            0 => symbols.insert(at, choose(SYMBOLS, dice)),
            _ if at == symbols.len() => {}
            1 => symbols[at] = choose(SYMBOLS, dice),
            _ => drop(symbols.remove(at)),
        }
    }
    symbols.into_iter().collect()
}

fn choose<T: Copy>(choices: &[T], dice: &mut Dice) -> T {
    choices[dice.below(choices.len())]
}

#[test]
fn mutated_ranges_are_read_by_the_book_or_refused() {
    const RANGES: usize = 20_000;
    let mut dice = Dice::new(2_718_281_828);
    let mut refused = 0;
    for _ in 0..RANGES {
        let text = mutated_range(&mut dice);
        check(text.as_bytes());
        refused += usize::from(text.parse::<WrittenRange>().is_err());
    }
    assert!((RANGES / 5..RANGES * 4 / 5).contains(&refused), "{refused} of {RANGES} are refused");
}
