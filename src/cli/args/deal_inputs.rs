//! The input of a command that reads deals: hands of one deal or several deals among the arguments, and files.

use std::borrow::Cow;

use handrank::notation::{DealReader, has_cards, is_at_most_one_card};

use super::deals::DealArgs;
use super::hands::BoardArgs;
use super::inputs::{Inputs, check_no_file, only_board, paths, texts, wrong_usage};

/// What was typed as hands, deals, files and board, and how deals are read. Stdin is read if there are neither arguments nor
/// files.
pub fn deal_inputs(args: &DealArgs, board: &BoardArgs) -> Result<(Inputs, DealReader), clap::Error> {
    let paths = paths(&args.files, &args.hands)?;
    let reader = DealReader { board: only_board(&board.boards)?, hand_size: args.hand_size };
    check_no_file(&args.hands, |text| text.split(['|', '/']).all(|part| part.is_empty() || has_cards(part)))?;
    let arguments = deals(&texts(&args.hands), args.hand_size.is_some())?;
    let arguments = arguments.into_iter().map(String::into_bytes).collect();
    Ok((Inputs { arguments, paths, board: reader.board.clone() }, reader))
}

/// The deals that these arguments are.
fn deals(arguments: &[Cow<str>], are_cut: bool) -> Result<Vec<String>, clap::Error> {
    let has_bar = |text: &Cow<str>| text.contains('|');
    let all_deals = || arguments.iter().map(|text| text.to_string()).collect();
    if let Some(hand) = arguments.iter().find(|text| !has_bar(text)).filter(|_| arguments.iter().any(has_bar)) {
        return Err(wrong_usage(format_args!(
            "with a | in one argument each is a deal, but '{hand}' has none; a board goes into the quotes, too"
        )));
    }
    let own_board = arguments.iter().position(|text| text.starts_with('/')).unwrap_or(arguments.len());
    let are_cards = arguments[..own_board].iter().all(|text| is_at_most_one_card(text));
    match (arguments, are_cut) {
        ([], _) => Ok(Vec::new()),
        _ if arguments.iter().all(has_bar) => Ok(all_deals()),
        (_, true) if are_cards => Ok(vec![arguments.join(" ")]),
        (_, true) => Ok(all_deals()),
        ([_, _, ..], false) if are_cards => {
            Err(wrong_usage("each argument is a hand, so write its cards together, like AhKh 8c8s"))
        }
        (_, false) => Ok(vec![one_deal(arguments)]),
    }
}

/// The deal of which each argument is a hand, up to the first slash.
fn one_deal(hands: &[Cow<str>]) -> String {
    let mut deal = String::new();
    for hand in hands {
        let between = match (deal.is_empty(), deal.contains('/') || hand.starts_with('/')) {
            (true, _) => "",
            (false, true) => " ",
            (false, false) => "|",
        };
        deal += between;
        deal += hand;
    }
    deal
}
