//! Advice on a file whose lines hold something other than hands or deals, or more than those, as its first line shows.

use handrank::made::MadeHandError;
use handrank::program::{Recognized, are_digits, count_cards};
use handrank::{DealError, Game, HandError, OddsError, ReadErrorKind};

use super::words::{is_like_one_card, is_word};
use crate::cli::errors::LineError;
use crate::cli::inputs::compare_two_hands_of_five;

/// What to do about a file with this first line, comments aside, if its lines are not hands or deals of the game.
pub fn advice(error: &LineError, line: &str, game: Game) -> Option<String> {
    let line = line.trim_start_matches('\u{FEFF}');
    if let LineError::Hand(error) = error
        && let ReadErrorKind::Misread { word, .. } = error.kind()
    {
        // Suits misread as Latin-1 have U+0099, playing cards U+009F; in Windows-1252, those are letters and signs.
        let encoding = if word.contains(['\u{99}', '\u{9F}']) { "LATIN1" } else { "WINDOWS-1252" };
        return Some(format!("to undo this, use iconv -f UTF-8 -t {encoding}"));
    }
    let is_other_history = || HISTORIES.iter().any(|start| line.starts_with(start));
    let advice = if line.starts_with("PokerStars ") {
        "handrank --generate guide has a recipe for PokerStars histories, under Hand histories"
    } else if is_other_history() {
        "handrank --generate guide says how to extract deals from such histories, under Hand histories"
    } else if Recognized::of(line) == Recognized::SuitsAndRanks || is_header_of_suits_and_ranks(line) {
        return Some(UCI.to_owned());
    } else if line.starts_with('{') {
        "for JSON Lines, use handrank annotate --format jsonl -k KEY"
    } else if is_two_hands_of_five(error, line) && game.plays_all_cards() {
        return Some(compare_two_hands_of_five(game).replace("five,", "five per line,"));
    } else if is_counted(error, line) {
        "to keep only the first column, use cut -f 1"
    } else if starts_with_time(line) {
        "for logs, use cut, as in cut -d ' ' -f 3-, to keep only the cards"
    } else if is_row(line) {
        "for tables, use handrank annotate, or cut to keep only the cards"
    } else {
        return None;
    };
    Some(advice.to_owned())
}

/// How histories of other sites and programs start, up to a `#`.
const HISTORIES: [&str; 14] = [
    "Poker Hand",
    "Winamax Poker",
    "***** ",
    "*********** ",
    "Full Tilt Poker",
    "Ignition Hand",
    "Bovada Hand",
    "Stage ",
    "GAME ",
    "Game ",
    "STATE:",
    "MATCHSTATE:",
    "variant =",
    "[1]",
];

/// How to read the poker hands of the UCI repository: suits from 1, hearts spades diamonds clubs, and ranks from 1, the ace.
const UCI: &str = "if these are suits (1-4 for hearts, spades, diamonds, clubs) and ranks (1-13, ace first), as in UCI's \
     poker hands, use awk -F, '$1 + 0 {for (i = 1; i < 10; i += 2) printf \"%s%s \", substr(\"hsdc\", $i, 1), \
     substr(\"A23456789TJQK\", $(i + 1), 1); print \"\"}' FILE | handrank";

/// Whether this is the header of such numbers, perhaps with one more for the class: `S1,C1,S2,C2`.
fn is_header_of_suits_and_ranks(line: &str) -> bool {
    let fields: Vec<String> = line.split(',').map(|field| field.trim().to_ascii_uppercase()).collect();
    let is_named = |(index, field): (usize, &String)| {
        let letter = if index % 2 == 0 { 'S' } else { 'C' };
        *field == format!("{letter}{}", index / 2 + 1)
    };
    [10, 11].contains(&fields.len()) && fields[..10].iter().enumerate().all(is_named)
}

/// Whether this is ten cards, as in Project Euler's problem 54.
fn is_two_hands_of_five(error: &LineError, line: &str) -> bool {
    let is_about_number = match error {
        LineError::Hand(error) => matches!(
            error.kind(),
            ReadErrorKind::Hand(HandError::WrongCount { board: 0, .. }) | ReadErrorKind::Deal(DealError::OneHand)
        ),
        LineError::NoOdds(error) => matches!(error, OddsError::NotTwoHoleCards { .. }),
        LineError::NotNamed(error) => matches!(error, MadeHandError::WrongHoleCount { .. }),
        _ => false,
    };
    is_about_number && count_cards(line) == 10
}

/// Whether the first column of this can be read, and the next one is a number, as in the lists of `canon`. A tab may also
/// stand between cards, so there must be several before it.
fn is_counted(error: &LineError, line: &str) -> bool {
    let Some((spot, rest)) = line.split_once('\t') else { return false };
    let next = rest.split('\t').next().unwrap_or_default();
    let cards = count_cards(&spot.replace(['/', '|'], " "));
    let is_after = error.column().is_some_and(|column| column > spot.chars().count());
    cards > 1 && is_after && !next.is_empty() && are_digits(next)
}

/// Whether this starts with a date or a time, perhaps in brackets: `[2024-05-01`, `12:30`.
fn starts_with_time(line: &str) -> bool {
    let line = line.trim_start_matches(['[', '(', '"']);
    let has = |pattern: &str| {
        let is_like = |(byte, like): (u8, u8)| if like == b'0' { byte.is_ascii_digit() } else { byte == like };
        line.len() >= pattern.len() && line.bytes().zip(pattern.bytes()).all(is_like)
    };
    has("0000-00-00") || has("0000/00/00") || has("00:00")
}

/// Whether this is a row of CSV or TSV, or its header: a field is a word or a number, and none may be a misspelt card.
fn is_row(line: &str) -> bool {
    let fields =
        || line.split([',', ';', '\t']).map(|field| field.trim_matches(|symbol: char| !symbol.is_alphanumeric()));
    let is_hand = |field: &str| matches!(Recognized::of(field), Recognized::Cards(_) | Recognized::Range);
    let is_number = |field: &str| field.parse::<u64>().is_ok_and(|number| !(2..=10).contains(&number));
    let is_other = |field: &str| is_number(field) || is_word(field) && !is_hand(field);
    let may_be_field = |field: &str| is_other(field) || is_hand(field) || !is_like_one_card(field);
    fields().nth(1).is_some() && fields().any(is_other) && fields().all(may_be_field) && !line.contains('|')
}
