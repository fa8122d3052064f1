//! Boards without a slash before them among the arguments: after a hyphen, or as the last argument.

use std::borrow::Cow;

use handrank::program::{
    BOARD_FROM_FLOP, Recognized, count_cards, is_at_most_one_card, is_versus, read_cards, sanitized,
};
use handrank::{Card, Game};
use itertools::Itertools;

use super::hands::is_one_card;

/// What to type instead of a hyphen, or a word, between hands and their board: `AhKh QQ - 8h5h2h`. Lone cards may have
/// hyphens between them, and so may hands of as many cards as the board, where one is a seat without a hand.
pub fn slash_for_hyphen(arguments: &[Cow<str>]) -> Option<String> {
    let hyphens = ["-", "–", "—", ":", "on", "board", "flop"];
    let is_hyphen = |text: &Cow<str>| hyphens.iter().any(|hyphen| text.eq_ignore_ascii_case(hyphen));
    let at = arguments.iter().position(is_hyphen)?;
    let (hands, board) = (&arguments[..at], board_of(&arguments[at + 1..])?);
    let are_hands = !hands.iter().all(|text| is_one_card(text)) && !hands.iter().any(|text| has_board(text));
    let are_as_long = hands.iter().any(|text| count_cards(text) == board.len());
    (are_hands && !are_as_long).then(|| {
        let hyphen = &arguments[at];
        let hands = hands.iter().join(" ");
        format!("a slash, not {hyphen}, starts the board: {} / {}", sanitized(&hands), board.iter().join(""))
    })
}

/// What to type instead of hands or ranges of which the last is a board: `Ah5h Kh7h2c`.
pub(super) fn slash_before_last(arguments: &[Cow<str>], game: Game, command: &str) -> Option<String> {
    let count = arguments.iter().take_while(|text| Recognized::of(text).is_hand(game)).count();
    let board = board_of(&arguments[count..])?.iter().join("");
    let hands = arguments[..count].iter().join(" ");
    let hands = sanitized(&hands);
    Some(match count {
        0 => return None,
        1 => format!("a slash starts the board: {command} {hands} / {board}"),
        _ => format!("for a board of several hands, use --board: {command} {hands} --board {board}"),
    })
}

/// Three to five cards that are one argument or each one of its own.
fn board_of(arguments: &[Cow<str>]) -> Option<Vec<Card>> {
    let are_one = arguments.len() == 1 || arguments.iter().all(|text| is_at_most_one_card(text));
    let cards = read_cards(&arguments.join(" ")).ok().filter(|_| are_one)?;
    BOARD_FROM_FLOP.contains(&cards.len()).then_some(cards)
}

fn has_board(text: &str) -> bool {
    text.contains(['/', '|']) || is_versus(text)
}
