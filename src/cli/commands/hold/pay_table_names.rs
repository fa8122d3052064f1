//! The names of pay tables: what to type instead of an unknown one, and which other table players may mean by one that
//! is read.

use handrank::hold::{Amount, NamedTable, PaidHands, PayTable, PayTableError, PayTableErrorKind};
use handrank::program::sanitized;

use super::named_tables::LIST;

/// What is wrong with a table that cannot be read, and what to type instead.
pub fn explained(text: &str, error: &PayTableError) -> String {
    match error.kind() {
        PayTableErrorKind::NoWildCards => format!("{error}; add --wild deuces"),
        PayTableErrorKind::NoAmount | PayTableErrorKind::UnknownHands if !text.contains('=') => {
            unknown_name(text).unwrap_or_else(|| error.to_string())
        }
        _ => error.to_string(),
    }
}

/// What to type instead of this name, if it is one.
fn unknown_name(text: &str) -> Option<String> {
    let name = text.trim().to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let shown = sanitized(text.trim());
    if let Some(nearest) = nearest(&name) {
        return Some(format!(
            "no pay table is called \"{shown}\"; did you mean {nearest}? --pays {LIST} shows them all"
        ));
    }
    if has(&["joker"]) {
        return Some(format!("\"{shown}\" has jokers, which no game here has; deuces can be wild"));
    }
    if name.chars().all(|symbol| symbol.is_ascii_digit() || "/. ".contains(symbol)) && name.matches('/').count() > 1 {
        return Some(format!("which game is \"{shown}\"? Write its name, too, as in double-bonus-{shown}"));
    }
    let is_of_game = has(&["bonus", "double", "aces", "american", "or better", "or-better", "deluxe", "wild", "deuce"]);
    is_of_game.then(|| {
        format!("no pay table is called \"{shown}\"; --pays {LIST} shows those that are, and others are written out")
    })
}

/// The table that somebody may have meant who typed this, with the same numbers if there are any.
fn nearest(typed: &str) -> Option<String> {
    let is_number = |symbol: char| symbol.is_ascii_digit() || "/.".contains(symbol);
    let (before, after) = (typed.trim_start_matches(is_number), typed.trim_end_matches(is_number));
    let numbers = if before.len() < typed.len() { &typed[..typed.len() - before.len()] } else { &typed[after.len()..] };
    let words = typed.trim_matches(is_number).replace(['-', '_', ' '], "");
    let distance = |table: &&NamedTable| strsim::damerau_levenshtein(&words, &table.game().replace('-', ""));
    let nearest = NamedTable::ALL.iter().min_by_key(distance)?;
    let is_near = distance(&nearest) <= nearest.game().len() / 4;
    is_near.then(|| match numbers {
        "" => nearest.name.to_owned(),
        _ if nearest.wild.is_some() => nearest.name.to_owned(),
        numbers => format!("{}-{numbers}", nearest.game()),
    })
}

/// What may surprise about a table that was read: players use its short form for other tables, its name alone stands for
/// one of several versions, or it pays a single entry.
pub fn note(text: &str, table: &PayTable) -> Option<String> {
    let written = text.replace(' ', "");
    if let Some((_, others)) = SHORT_FORMS.iter().find(|(numbers, _)| *numbers == written) {
        return Some(format!("{written} is jacks or better here; {others}"));
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
    ("8/5", "bonus is bonus-8/5"),
    ("10/7", "double bonus is double-bonus-10/7"),
    ("10/6", "double double bonus is double-double-bonus-10/6"),
    ("9/7", "double bonus is double-bonus-9/7, triple double bonus triple-double-bonus-9/7"),
];
