//! The input of a command that reads deals: hands of one deal or several deals among the arguments, and files.

use handrank::Range;
use handrank::notation::{DealReader, is_at_most_one_card, sanitized};

use super::conflict::usage_error;
use super::deals::DealArgs;
use super::inputs::{Inputs, check_no_file, cut_board, has_cards, only_board, paths, texts, to_vecs};
use super::usage::QUOTED_BOARD;
use crate::cli::item::Item;

/// The hands, deals, files and board given to a subcommand, and how deals are read. Stdin is read if there are neither
/// arguments nor files.
pub fn deal_inputs(args: &DealArgs) -> Result<(Inputs, DealReader), clap::Error> {
    let paths = paths(&args.files, &args.hands)?;
    let game = args.game.game;
    let board = only_board(&args.board.boards, game.deck())?;
    let reader = DealReader { board, dead: Vec::new(), game, hand_size: args.hand_size };
    check_no_file(&args.hands, Item::Deal, |text| {
        text.split(['|', '/']).all(|part| part.is_empty() || has_cards(part) || part.parse::<Range>().is_ok())
    })?;
    let arguments: Vec<&[u8]> = args.hands.iter().map(|argument| argument.as_encoded_bytes()).collect();
    let texts = texts(&args.hands);
    let cut_board = cut_board(&reader.board, &texts);
    let arguments = match args.hand_size {
        Some(_) if are_one_cut_deal(&texts) => vec![arguments.join(&b' ')],
        None if are_hands_of_one_deal(&texts, cut_board.is_some()).map_err(usage_error)? => {
            vec![one_deal(&arguments)]
        }
        _ => to_vecs(&arguments),
    };
    let board = reader.board.clone();
    Ok((Inputs { arguments, paths, board, hand_size: args.hand_size, unknown_word: None, cut_board }, reader))
}

/// Whether arguments to be cut into hands are one deal: single cards before the board, if any, or one argument before a
/// board given separately.
fn are_one_cut_deal(arguments: &[impl AsRef<str>]) -> bool {
    let has_board = |text: &str| text.starts_with('/');
    let hands = arguments.iter().take_while(|text| !has_board(text.as_ref())).count();
    let are_cards = arguments[..hands].iter().all(|text| is_at_most_one_card(text.as_ref()));
    hands > 0 && are_cards || hands == 1 && arguments.len() > 1
}

/// Whether arguments are the hands of one deal, which is so unless each has a `|`; or what is wrong with them.
fn are_hands_of_one_deal(arguments: &[impl AsRef<str>], is_board_cut: bool) -> Result<bool, String> {
    let mut texts = arguments.iter().map(AsRef::as_ref);
    let deals = texts.clone().filter(|text| text.contains('|')).count();
    if deals == arguments.len() {
        return Ok(false);
    }
    if deals > 0 {
        let hand = texts.find(|text| !text.contains('|')).unwrap_or_default();
        let hand = sanitized(hand);
        let advice = if is_board_cut { QUOTED_BOARD } else { "with |, each must be a whole deal, board included" };
        return Err(format!("'{hand}' has no |, but another argument does; {advice}"));
    }
    let hands: Vec<&str> = texts.take_while(|text| !text.starts_with('/')).collect();
    let is_card = |text: &&str| is_at_most_one_card(text) && has_cards(text);
    if hands.len() > 1 && hands.iter().all(is_card) {
        let advice = if is_board_cut { QUOTED_BOARD } else { "write its cards together, as in AhKh 8c8s" };
        return Err(format!("each argument is a hand; {advice}"));
    }
    Ok(true)
}

/// The deal of which each argument is a hand, up to the first slash.
fn one_deal(arguments: &[&[u8]]) -> Vec<u8> {
    let has_slash = |argument: &&[u8]| argument.contains(&b'/');
    let hands = arguments.iter().position(has_slash).unwrap_or(arguments.len());
    let mut deal = arguments[..hands].join(&b'|');
    for (index, argument) in arguments[hands..].iter().enumerate() {
        let is_hand = index == 0 && hands > 0 && !argument.starts_with(b"/");
        deal.push(if is_hand { b'|' } else { b' ' });
        deal.extend_from_slice(argument);
    }
    deal
}
