//! Advice on bad hands and deals among the arguments of any command: on text that is not a hand, or whose quotes the
//! shell removed.

use std::path::Path;

use handrank::made::MadeHandError;
use handrank::program::{BOARD_FROM_FLOP, Recognized, could_be_cards, count_cards, is_hand_rank, read_cards};
use handrank::{Card, Game, HandSize, ReadErrorKind};
use itertools::Itertools;

use super::bad_argument::BadArgument;
use super::deals::cards_apart;
use super::omaha::{forgotten_omaha, has_games};
use super::words::{HAND_RANKS, is_word};
use super::{has_two_cards, together};
use crate::cli::args::game_option;
use crate::cli::errors::{LineError, SAMPLES_ADVISED};
use crate::cli::inputs::compare_two_hands_of_five;
use crate::cli::io::STDIN;

impl BadArgument<'_> {
    /// What to type instead, whatever the command, or else what the command says of it.
    pub fn advice(&self, of_command: impl FnOnce(&BadArgument) -> Option<String>) -> Option<String> {
        self.advice_or(|| {
            let of_command = self.advice_on_ten_cards().or_else(|| cards_apart(self)).or_else(|| of_command(self));
            let advice = forgotten_omaha(self).into_iter().chain(of_command).join("; ");
            Some(advice).filter(|advice| !advice.is_empty()).or_else(|| self.advice_on_text())
        })
    }

    /// What to quote, or else other advice.
    pub fn advice_or(&self, other: impl FnOnce() -> Option<String>) -> Option<String> {
        if let Some(game) = self.named_game().filter(|_| has_games(self.command)) {
            return Some(format!("to choose a game, use --game {game}"));
        }
        if self.has_unquoted_range() {
            return Some("quote the range".to_owned());
        }
        if self.lacks_quotes() {
            return Some("in a shell, put single quotes around the whole deal".to_owned());
        }
        if let Some(unquoted) = self.unquoted() {
            let is_first = unquoted.number == self.number;
            return (self.is_deal() || is_first).then(|| unquoted.advice.to_owned());
        }
        other()
    }

    /// The game that is named where hands are expected.
    fn named_game(&self) -> Option<&str> {
        let first = self.text.split(['|', ' ']).next()?;
        (self.number == 1 && matches!(Recognized::of(first), Recognized::Game(_)) && !could_be_cards(first))
            .then_some(first)
    }

    /// What to type instead of hands that should be ranked, of which this is one.
    pub fn advice_on_ranking(&self) -> Option<String> {
        if let LineError::NotNamed(MadeHandError::WrongBoard { cards: 0 }) = self.error {
            return Some("write a slash before the board, or use --board".to_owned());
        }
        if self.starts_hole_cards() {
            return Some("for the odds of these hands, use handrank odds".to_owned());
        }
        if self.number == 1 && self.lacks_board() && has_two_cards(self.text) {
            return self.advice_on_hole_cards();
        }
        // In a flush, the suit of all is a letter at the end.
        if let Some(ReadErrorKind::RanksAlone { .. } | ReadErrorKind::UnknownSuit { .. }) = self.kind()
            && let Some(ranks) = Some(self.text.trim()).filter(|ranks| self.is_rank_of_table(ranks))
        {
            return Some(self.advice_on_ranks(ranks));
        }
        (!is_path(self.text) && is_hand_rank(self.text)).then(|| HAND_RANKS.to_owned())
    }

    /// How to look up a hand of five whose suits are left out: in a flush, they are one.
    fn advice_on_ranks(&self, ranks: &str) -> String {
        let game = game_option(self.inputs.game);
        let flush = if self.is_rank_of_table(&format!("{ranks}s")) { ", with an s if all suits are one" } else { "" };
        format!("for the rank of such a hand, use handrank table{game} {ranks}{flush}")
    }

    /// Whether these are the ranks of a hand of five, by which it can be looked up.
    fn is_rank_of_table(&self, text: &str) -> bool {
        self.inputs.game.scale().rank_from_name(text).is_some()
    }

    /// What to type instead of two hole cards: a slash before the board that follows them or, without one, another
    /// command.
    fn advice_on_hole_cards(&self) -> Option<String> {
        let hand = together(self.text);
        let next = self.inputs.arguments.get(1).and_then(|next| read_cards(str::from_utf8(next).ok()?).ok());
        match next {
            Some(board)
                if self.inputs.arguments.len() == 2
                    && BOARD_FROM_FLOP.contains(&board.len())
                    && read_cards(&hand).is_ok_and(|hand| hand.iter().chain(&board).all_unique()) =>
            {
                Some(format!("write a slash before the board: {hand} / {}", board.iter().join("")))
            }
            _ => self.inputs.is_one().then(|| questions_about(&hand, self.inputs.game)),
        }
    }

    /// What to type instead of ten cards together, which are two hands of five.
    fn advice_on_ten_cards(&self) -> Option<String> {
        let is_cut = self.inputs.hand_size.is_some()
            || matches!(self.error, LineError::OneHand { .. })
            || self.text.contains(['|', '/']);
        let are_hands = !is_cut && self.inputs.game.plays_all_cards() && !self.inputs.has_board(self.text);
        let are_ten = || count_cards(self.text) == 10;
        (are_hands && are_ten()).then(|| compare_two_hands_of_five(self.inputs.game))
    }

    /// What to type instead of something that is neither a hand nor a deal.
    fn advice_on_text(&self) -> Option<String> {
        let (text, item) = (self.text.trim(), self.item);
        if text == "/" || self.is_deal() && text.contains('|') {
            return None;
        }
        if text.eq_ignore_ascii_case("help") {
            return Some(format!("for help, use {} --help", self.command));
        }
        if text == STDIN {
            return Some(format!("to read {item}s from stdin, use --file -"));
        }
        if is_path(self.text) {
            return Some(format!("to read {item}s from a file, use --file"));
        }
        let is_deal = self.is_deal() || matches!(self.kind(), Some(ReadErrorKind::Deal(_)));
        if !is_deal && text.strip_suffix(':').is_some_and(is_word) {
            return Some("only the players of a deal have names".to_owned());
        }
        let quoted = || Some(format!("write the cards of a hand together, or quote them: '{}'", self.hand_apart()?));
        let is_card = self.is_card_among_hands();
        is_card.then(|| quoted().unwrap_or_else(|| "arguments form one hand only if each is a card".to_owned()))
    }

    /// This card and those in the arguments that follow, if they are as many as another argument has.
    pub fn hand_apart(&self) -> Option<String> {
        let arguments = self.inputs.arguments.iter().map(|argument| str::from_utf8(argument).unwrap_or_default());
        let after = arguments.clone().skip(self.number as usize - 1);
        let cards: Vec<Card> = after.map_while(|argument| argument.parse().ok()).collect();
        let mut sizes = arguments.map(|hand| count_cards(hand.split('/').next().unwrap_or_default()));
        (cards.len() > 1 && sizes.contains(&cards.len())).then(|| cards.iter().join(" "))
    }
}

/// Whether this names a file, or looks as if it were meant to. A slash may also start a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(|part| count_cards(part) > 0);
    path.exists() || path.extension().is_some_and(|name| name.len() == 3) || text.contains('/') && !is_hand()
}

/// What may be asked about two cards.
fn questions_about(hand: &str, game: Game) -> String {
    let option = game_option(game);
    if game.has_board_to_come() {
        let hits = format!("for what it may become, handrank hits{option} {hand}");
        return format!("for its odds, use handrank odds{option} {hand} random; {hits}");
    }
    let more = match game.cards_dealt() {
        None => " --cards 5",
        Some(HandSize::Five) => "",
        // There are too many deals to count.
        Some(_) => &format!(" --sample {SAMPLES_ADVISED}"),
    };
    format!("for its odds, use handrank odds{option}{more} {hand} random")
}
