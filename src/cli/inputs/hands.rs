//! Which arguments are hands of their own, and which are parts of one: its cards, or its board.

use std::borrow::Cow;

use handrank::program::{Evaluate, ReadHand, Recognized, could_be_cards, count_cards, is_at_most_one_card, sanitized};
use handrank::{Board, Game, with_evaluator};

use crate::cli::args::usage_error;

/// Whether all arguments form one hand: single cards, possibly with a board that starts with a slash, or an argument of
/// several cards before a slash as a separate argument. With more of those, it is ambiguous whose board it is.
pub(super) fn are_one_hand(arguments: &[Cow<str>], is_complete: impl Fn(&str) -> bool) -> Result<bool, clap::Error> {
    let all = |is: &dyn Fn(&str) -> bool| arguments.iter().all(|text| is(text));
    let any = |is: &dyn Fn(&str) -> bool| arguments.iter().any(|text| is(text));
    if all(&is_at_most_one_card) {
        let are_ranges = all(&|text| Recognized::of(text) == Recognized::Range);
        return Ok(any(&|text| !text.is_empty()) && !are_ranges);
    }
    let has_slash = |text: &str| text.starts_with('/') || text.contains('/') && could_be_cards(text);
    let have_boards = arguments.iter().filter(|text| text.contains('/') && !text.starts_with('/')).count();
    if have_boards <= 1 && any(&is_one_card) && all(&|text| is_at_most_one_card(text) || has_slash(text)) {
        return Ok(true);
    }
    let Some(slash) = arguments.iter().position(|text| text.starts_with('/')) else { return Ok(false) };
    let before = &arguments[..slash];
    if before.iter().all(|text| is_at_most_one_card(text)) && before.iter().any(|text| is_one_card(text)) {
        return Ok(true);
    }
    if !all(&could_be_cards) || before.iter().any(|text| is_complete(text)) {
        return Ok(false);
    }
    match before.iter().filter(|text| !is_at_most_one_card(text) && !text.contains('/')).count() {
        0 => Ok(!before.is_empty()),
        1 => Ok(before.len() > 1),
        _ => Err(usage_error(
            "a board after / belongs to one hand; to rank several hands on one board, use --board; \
             to see which of them wins, use handrank showdown",
        )),
    }
}

/// The hands, each with its board: a slash at either end of an argument, or alone, goes with the hand before it, and so do
/// the single cards of a board. A slash alone between two complete hands ends the first.
pub(super) fn by_board(arguments: &[Vec<u8>], is_complete: impl Fn(&str) -> bool) -> Vec<Vec<u8>> {
    let is = |argument: &[u8], is: &dyn Fn(&str) -> bool| str::from_utf8(argument).is_ok_and(is);
    let is_card = |argument: &[u8]| is(argument, &is_one_card);
    let is_whole = |argument: &[u8]| is(argument, &|text| is_complete(text.trim_end_matches('/')));
    let mut hands: Vec<Vec<u8>> = Vec::new();
    for argument in arguments {
        let belongs_to = |hand: &Vec<u8>| {
            argument.starts_with(b"/")
                || hand.ends_with(b"/") && !(hand.ends_with(b" /") && is_whole(hand) && is_whole(argument))
                || hand.contains(&b'/') && is_card(argument)
        };
        match hands.last_mut().filter(|hand| belongs_to(hand)) {
            Some(hand) => {
                hand.push(b' ');
                hand.extend_from_slice(argument);
            }
            None => hands.push(argument.clone()),
        }
    }
    hands
}

/// The inputs in arguments the first of which starts with a slash: boards from the flop on, each with later streets,
/// and hands or deals that have a board or bars; or else one board. Fails at a hand that comes after its board.
pub(super) fn by_first_board(texts: &[Cow<str>], arguments: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, String> {
    let size = |text: &str| count_cards(&text.replace('/', " "));
    let is_board = |text: &str| text.starts_with('/') && size(text) >= 3;
    let board = match texts {
        [slash, board, ..] if slash == "/" => board,
        [board, ..] if is_board(board) => board,
        _ => return Ok(vec![arguments.join(&b' ')]),
    };
    let mut found: Vec<Vec<u8>> = Vec::new();
    for (text, argument) in texts.iter().zip(arguments) {
        let is_new = is_board(text) || !text.starts_with('/') && text.contains(['/', '|']);
        match found.last_mut().filter(|_| !is_new) {
            Some(before) if !before.ends_with(b"/") && !text.starts_with('/') && size(text) >= 2 => {
                let (hand, board) = (sanitized(text), sanitized(board.trim_start_matches('/')));
                return Err(format!(
                    "'{hand}' comes after a board; a hand comes before its board, as in {hand} / {board}"
                ));
            }
            Some(before) => {
                before.push(b' ');
                before.extend(argument);
            }
            None => found.push(argument),
        }
    }
    Ok(found)
}

/// Whether a text is a whole hand of a game, given the board.
pub(super) fn is_whole_hand(text: &str, board: &Board, game: Game) -> bool {
    fn is_whole<E: Evaluate<Hand: ReadHand>>(_: E, text: &str, board: &Board, game: Game) -> bool {
        E::Hand::read_by(game.deck().into(), text, board).is_ok()
    }
    with_evaluator!(game.evaluator(), evaluator => is_whole(evaluator, text, board, game))
}

/// Whether a text is one card, perhaps with spaces or commas around it.
pub(super) fn is_one_card(text: &str) -> bool {
    count_cards(text) == 1
}
