//! Advice on bad hands and deals among the arguments.

use std::path::Path;

use handrank::program::{is_at_most_one_card, read_cards};
use handrank::{Board, Card, DealError, Game, HandError, OddsError, Range, Rank, ReadErrorKind, Suit};
use itertools::Itertools;

use super::words::{HAND_RANKS, names_hand_ranks};
use crate::cli::errors::LineError;
use crate::cli::inputs::{Inputs, QUOTED_BOARD, has_cards};
use crate::cli::io::{STDIN, is_stdout_pipe};
use crate::cli::item::Item;

/// Whether a row applies.
type When = fn(&BadArgument) -> bool;

/// What to say of an `{item}`, and when. The first row that applies counts; an empty one says nothing.
const ADVICE: &[(When, &str)] = &[
    (|it| it.has_unquoted_range(), "quote the range"),
    (|it| it.has_unquoted_board() && (it.is_deal() || it.is_first_of_board()), QUOTED_BOARD),
    (|it| it.has_unquoted_board(), ""),
    (|it| it.is_deal_before_the_flop(), "for the odds before the flop, use handrank odds"),
    (|it| it.ends_with_board(), "write a slash before the board"),
    (|it| it.starts_hole_cards(), "for the odds of these hands, use handrank odds"),
    (|it| it.follows_hole_cards(), "write a slash before the board"),
    (|it| it.has_hole_cards_and_board(), "write a slash before the board, or for draw and stud, use --draw N"),
    (|it| it.has_no_hole_cards(), "for draw and stud, use --draw N"),
    (|it| it.is_deal() && it.text.contains('|') || it.text.trim() == "/", ""),
    (|it| it.text.trim() == STDIN, "to read {item}s from stdin, use --file -"),
    (|it| is_path(it.text), "to read {item}s from a file, use --file"),
    // What becomes of a range is asked of hits, but never of a rank.
    (|it| !it.is_deal() && it.command != "handrank hits" && names_hand_ranks(it.text), HAND_RANKS),
    (|it| it.is_card_among_hands(), "arguments form one hand only if each is a card"),
];

/// An argument that is not what was expected, and what was typed with it.
pub struct BadArgument<'a> {
    pub error: &'a LineError,
    pub text: &'a str,
    pub number: u64,
    pub inputs: &'a Inputs,
    pub item: Item,
    pub command: &'static str,
}

impl BadArgument<'_> {
    /// What to add to the error; often nothing.
    pub fn advice(&self) -> String {
        match ADVICE.iter().find(|(applies, _)| applies(self)) {
            None | Some((_, "")) => String::new(),
            Some((_, advice)) => format!("; {advice}").replace("{item}", &self.item.to_string()),
        }
    }

    fn is_deal(&self) -> bool {
        matches!(self.item, Item::Deal)
    }

    /// Why it is no hand or deal, if it could be read at all.
    fn kind(&self) -> Option<&ReadErrorKind> {
        if let LineError::Hand(error) = self.error { Some(error.kind()) } else { None }
    }

    /// Whether a range has a comma too many, next to a bar by which arguments were joined.
    fn has_unquoted_range(&self) -> bool {
        let is_about_comma = matches!(self.kind(), Some(ReadErrorKind::BadRange(fault)) if fault.word() == Some(","));
        is_about_comma && (self.text.contains(",|") || self.text.contains("|,"))
    }

    /// Whether cards were read but are no hand or deal, since some of them seem to belong to the board.
    fn has_unquoted_board(&self) -> bool {
        let is_about_hand = match self.error {
            LineError::Hand(error) => matches!(error.kind(), ReadErrorKind::Hand(_) | ReadErrorKind::Deal(_)),
            error => matches!(error, LineError::OneHand { .. } | LineError::NoOdds(_)),
        };
        is_about_hand && self.inputs.unquoted_board.is_some()
    }

    fn is_first_of_board(&self) -> bool {
        self.inputs.unquoted_board == Some(self.number)
    }

    /// The hands of a deal that could be read but is none.
    fn hands(&self) -> impl Iterator<Item = &str> + Clone {
        let could_be_read = matches!(self.error, LineError::Hand(_) | LineError::NoOdds(_));
        let deal = if self.is_deal() && could_be_read { Some(self.text) } else { None };
        deal.into_iter().flat_map(|deal| deal.split('|'))
    }

    fn is_deal_before_the_flop(&self) -> bool {
        let lacks_board = |kind: &ReadErrorKind| {
            matches!(kind, ReadErrorKind::Deal(DealError::Hand(HandError::WrongCount { board: 0, .. })))
        };
        self.kind().is_some_and(lacks_board) && are_hole_cards(self.hands())
    }

    /// Whether the last hand of a deal is its board.
    fn ends_with_board(&self) -> bool {
        let is_about_size = matches!(self.kind(), Some(ReadErrorKind::Deal(DealError::UnequalHands { .. })))
            || matches!(self.error, LineError::NoOdds(OddsError::NotTwoHoleCards { .. }));
        if !is_about_size {
            return false;
        }
        let hands = self.hands().collect_vec();
        let [hands @ .., last] = &hands[..] else { return false };
        let first_street = last.split('/').next().unwrap_or_default();
        let is_board = read_cards(first_street).is_ok_and(|cards| (3..=5).contains(&cards.len()));
        is_board && self.inputs.board.cards().is_empty() && hands.iter().all(|hand| is_hand_or_range(hand))
    }

    /// Whether this is the first of hands of two cards that were given without a board.
    fn starts_hole_cards(&self) -> bool {
        let arguments = self.inputs.arguments.iter().map(|argument| str::from_utf8(argument).unwrap_or_default());
        let lacks_board = matches!(self.kind(), Some(ReadErrorKind::Hand(HandError::WrongCount { board: 0, .. })));
        !self.is_deal() && self.number == 1 && lacks_board && are_hole_cards(arguments)
    }

    /// How many cards this one hand has, as `hits` takes, if it lacks hole cards for that.
    fn other_than_hole_cards(&self) -> Option<usize> {
        match self.error {
            LineError::NoOdds(OddsError::NotTwoHoleCards { cards }) if !self.is_deal() => Some(*cards),
            _ => None,
        }
    }

    /// Whether this is the start of a board, after an argument with the hole cards.
    fn follows_hole_cards(&self) -> bool {
        let before = self.number.checked_sub(2).and_then(|index| self.inputs.arguments.get(index as usize));
        let before = before.and_then(|argument| str::from_utf8(argument).ok());
        matches!(self.other_than_hole_cards(), Some(1 | 3..=5)) && before.is_some_and(has_two_cards)
    }

    fn has_hole_cards_and_board(&self) -> bool {
        matches!(self.other_than_hole_cards(), Some(5 | 6))
    }

    fn has_no_hole_cards(&self) -> bool {
        let is_card_among_hands = self.is_card_among_hands();
        self.other_than_hole_cards().is_some_and(|cards| cards <= 6 && !is_card_among_hands)
    }

    fn is_card_among_hands(&self) -> bool {
        !self.is_deal() && self.inputs.arguments.len() > 1 && self.text.parse::<Card>().is_ok()
    }
}

/// Whether these are two hands or more of two cards each.
fn are_hole_cards<'a>(hands: impl Iterator<Item = &'a str> + Clone) -> bool {
    hands.clone().nth(1).is_some() && hands.clone().all(has_two_cards)
}

fn has_two_cards(hand: &str) -> bool {
    read_cards(hand).is_ok_and(|cards| cards.len() == 2)
}

/// Whether this names a file, or looks as if it were meant to. A slash may also start a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(has_cards);
    path.exists() || path.extension().is_some_and(|name| name.len() == 3) || text.contains('/') && !is_hand()
}

/// How to make a deal of one that is a single hand.
pub fn another_hand(deal: &str, inputs: &Inputs, command: &str) -> String {
    if inputs.hand_size.is_some() {
        return "a deal has two or more".to_owned();
    }
    let (hand, own_board) = deal.split_once('/').unwrap_or((deal, ""));
    let board = own_board.parse().ok().filter(|board: &Board| !board.cards().is_empty());
    let board = board.as_ref().unwrap_or(&inputs.board).cards();
    let street = if board.is_empty() { String::new() } else { format!(" / {}", board.iter().format("")) };
    let words = hand.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let is_odds = ["handrank odds", "handrank outs"].contains(&command);
    let is_one_range = is_odds && hand.contains(',') && is_hand_or_range(hand);
    let is_hand = |word: &str| !is_at_most_one_card(word) || is_odds && is_hand_or_range(word);
    if words.clone().count() > 1 && !is_one_range && words.clone().all(is_hand) {
        return format!("write each as an argument: {command} {}{street}", words.map(together).format(" "));
    }
    let opponent = match is_odds {
        true if board.is_empty() && command == "handrank outs" => None,
        true => is_hand_or_range(hand).then(|| "random".to_owned()),
        false => opponent(hand, board).filter(|_| !board.is_empty()),
    };
    let hands = hands_together(hand, own_board, inputs).filter(|_| command == "handrank odds");
    let advice = match (hands, opponent) {
        (Some(hands), _) => format!("write each as an argument: {command} {}", hands.join(" ")),
        (None, Some(opponent)) => format!("add an opponent: {command} {} {opponent}{street}", together(hand)),
        (None, None) => {
            let board = match command {
                "handrank odds" => "",
                "handrank outs" => " / 8h5h2h",
                _ => " / 8h5h2h8dKc",
            };
            format!("a deal has two or more, each an argument, as in AhKh 8c8s{board}")
        }
    };
    let is_street = !matches!(board.len(), 1 | 2);
    let advice = match hits_of(deal, hand, inputs).filter(|_| command == "handrank odds" && is_street) {
        Some(hits) => format!("{advice}; for what the hand may become, use {hits}{street}"),
        None => advice,
    };
    let may_be_cut = !deal.contains('/') && is_stdout_pipe();
    advice + if may_be_cut { "; if you typed a |, quote the deal" } else { "" }
}

/// The hands of two cards that were written as one, or one as the board of the other.
fn hands_together(hand: &str, own_board: &str, inputs: &Inputs) -> Option<Vec<String>> {
    let mut cards = read_cards(hand).ok()?;
    let on_board = read_cards(own_board).ok()?;
    let are_hands = match on_board.len() {
        0 => cards.len() >= 4 && cards.len() % 2 == 0,
        2 => cards.len() == 2,
        _ => false,
    };
    cards.extend(on_board);
    let hands = cards.chunks(2).map(|hand| hand.iter().join(""));
    (are_hands && inputs.game.plays_all_cards() && inputs.board.cards().is_empty()).then(|| hands.collect())
}

/// How to count what a hand may become: on the board to come or, if it is no hand of hole cards, by drawing cards. Only for the
/// game that is played if none is named.
fn hits_of(deal: &str, hand: &str, inputs: &Inputs) -> Option<String> {
    let cards = read_cards(hand).ok().filter(|_| inputs.game == Game::default())?;
    match cards.len() {
        2 => Some(format!("handrank hits {}", together(hand))),
        3..=6 if !deal.contains('/') && inputs.board.cards().is_empty() => {
            Some(format!("handrank hits --draw {} {}", 5_usize.saturating_sub(cards.len()).max(1), together(hand)))
        }
        _ => None,
    }
}

/// Whether this is two cards or a range.
fn is_hand_or_range(text: &str) -> bool {
    read_cards(text).map_or_else(|_| text.parse::<Range>().is_ok(), |cards| cards.len() == 2)
}

/// Cards in standard notation with nothing between them, or a range.
fn together(hand: &str) -> String {
    match read_cards(hand) {
        Ok(cards) => cards.iter().join(""),
        Err(_) => hand.trim().to_owned(),
    }
}

/// Two cards to play against a hand of two.
fn opponent(hand: &str, board: &[Card]) -> Option<String> {
    let own = read_cards(hand).ok().filter(|own| own.len() == 2)?;
    let pair = |rank: &Rank| [Suit::Hearts, Suit::Diamonds].map(|suit| Card::new(*rank, suit));
    let mut pairs = Rank::ALL[..=Rank::Queen as usize].iter().rev().map(pair);
    let free = pairs.find(|pair| !pair.iter().any(|card| own.contains(card) || board.contains(card)))?;
    Some(free.iter().join(""))
}
