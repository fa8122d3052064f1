//! The names of pay tables: what to type instead of an unknown one, and which other table players may mean by one that
//! is read.

use handrank::Game;
use handrank::hold::{Amount, NamedTable, PaidHands, PayTable, PayTableError, PayTableErrorKind, WildCards};
use handrank::program::sanitized;
use itertools::Itertools;

/// What is wrong with a table that cannot be read, and what to type instead.
pub fn explained(text: &str, error: &PayTableError) -> String {
    let is_name = !text.contains('=');
    let message = match error.kind() {
        PayTableErrorKind::NoWildCards => format!("{error}; add --wild deuces"),
        PayTableErrorKind::NoSuchVersion { table } if is_wild(table) => format!("{error} with --wild deuces"),
        PayTableErrorKind::NoAmount if is_name => {
            if let Some(nearest) = nearest(text) {
                let shown = sanitized(text.trim());
                return format!("no pay table is called \"{shown}\"; did you mean {nearest}? {LIST_SHOWS}");
            }
            unknown_name(text).unwrap_or_else(|| error.to_string())
        }
        _ => error.to_string(),
    };
    // In another game, none of them can be used.
    let is_listed = !matches!(error.kind(), PayTableErrorKind::ShortFormInOtherGame { .. });
    if is_name && is_listed { format!("{message}; {LIST_SHOWS}") } else { message }
}

const LIST_SHOWS: &str = "for all named tables, use --pays list";

/// Whether the table with this name has wild cards.
fn is_wild(table: &str) -> bool {
    NamedTable::ALL.iter().any(|named| named.name == table && named.wild.is_some())
}

/// What is wrong with a name that is unlike all others.
fn unknown_name(text: &str) -> Option<String> {
    let name = text.trim().to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let shown = sanitized(text.trim());
    if has(&["joker"]) {
        return Some(format!("\"{shown}\" has jokers, which no game here has; deuces can be wild"));
    }
    if name.chars().all(|symbol| symbol.is_ascii_digit() || "/. ".contains(symbol)) && name.matches('/').count() > 1 {
        return Some(format!("which game is \"{shown}\"? Write its name, too, as in double-bonus-10/7"));
    }
    let is_of_game = has(&["bonus", "double", "aces", "american", "or better", "or-better", "deluxe", "wild", "deuce"]);
    (is_of_game && !is_hands(text)).then(|| format!("no pay table is called \"{shown}\"; write out its entries"))
}

/// The table that somebody may have meant who typed this, with the same numbers if it has them.
fn nearest(text: &str) -> Option<String> {
    let (numbers, name) = NamedTable::numbers_and_name(text);
    let typed = NamedTable::simplified(name);
    let letters = |name: &str| name.chars().sorted_unstable().collect_vec();
    let distance = |name: &String| match letters(name) == letters(&typed) {
        // Letters or words in another order.
        true => 1,
        false => strsim::damerau_levenshtein(&typed, name),
    };
    // Of two letters, any others are near.
    let is_near = |name: &String| name.len() > 2 && distance(name) <= (name.len() / 4).max(1);
    let named = |table: &'static NamedTable| {
        table.simple_names().filter(is_near).map(move |name| (distance(&name), table)).collect_vec()
    };
    let names = NamedTable::ALL.iter().flat_map(named);
    let (_, table) = names.min_by_key(|&(distance, _)| distance).filter(|_| !is_hands(text))?;
    let version = format!("{}-{}", table.game(), numbers.join("/"));
    let is_known = !numbers.is_empty() && version.parse::<PayTable>().is_ok();
    Some(if is_known { version } else { table.name.to_owned() })
}

/// Whether this is what an entry could pay.
fn is_hands(text: &str) -> bool {
    let entry = PayTable::read_with_wild(&format!("{text}=1"), Game::Holdem, Some(WildCards::Deuces));
    entry.is_ok()
}

/// What may surprise about a table that was read: players use its short form for other tables, its name alone stands for
/// one of several versions, or it pays a single entry.
pub fn note(text: &str, table: &PayTable) -> Option<String> {
    let written = text.replace(' ', "");
    if let Some((_, others)) = SHORT_FORMS.iter().find(|(numbers, _)| *numbers == written) {
        return Some(format!("{written} is jacks or better; for {others}"));
    }
    match (NamedTable::find(text), table.entries()) {
        (Some((named, numbers)), _) if numbers.is_empty() && named.name != named.game() => {
            Some(format!("{text} is {} here; other versions have other numbers", named.name))
        }
        (None, [only]) if !matches!(only.hands(), PaidHands::Ranks(_)) && only.amount() != Amount::default() => {
            Some(format!("only {} is paid; all other hands pay nothing", only.text()))
        }
        _ => None,
    }
}

/// Numbers by which players mean other tables, too, and the names of these.
const SHORT_FORMS: [(&str, &str); 4] = [
    ("8/5", "bonus poker, use bonus-8/5"),
    ("10/7", "double bonus, use double-bonus-10/7"),
    ("10/6", "double double bonus, use double-double-bonus-10/6"),
    ("9/7", "double bonus, use double-bonus-9/7; for triple double bonus, triple-double-bonus-9/7"),
];
