//! What has been read of a deal or a spot: each player in turn, then the board.

use std::num::NonZero;

use super::lines::read_deal;
use super::{DealReader, DealtTo, PlayerCount};
use crate::cards::{
    Board, Card, Chips, Deal, DealBuilder, DealError, HoleCards, MAX_BOARD, OMAHA_HOLE_CARDS, Seat, check_first_board,
    check_next_board, next_board,
};
use crate::notation::beside::notes::Notes;
use crate::notation::beside::player_names::trailing_any;
use crate::notation::beside::{Beside, labels};
use crate::notation::boards::{are_boards_of_five, boards, second_board};
use crate::notation::cards::{card_count, count_cards};
use crate::notation::error::{ReadError, ReadErrorKind, shortened};
use crate::notation::parts::{Part, Parts};
use crate::notation::players::{Player, Players, Separator, column_at, versus};
use crate::notation::ranges::{is_range, list_of_hands, naming_range};
use crate::notation::symbols::is_ignored;
use crate::notation::words::{empty_seat, is_seat_of_others, unknown_cards};
use crate::ranges::{HandOrRange, MAX_PLAYERS, WrittenRange};

/// What has been read of a deal or a spot.
pub(super) struct Reading<'a> {
    pub reader: &'a DealReader,
    /// Whether it is a spot, in which hands may be ranges. In a deal, seats may have no hand, and chips.
    may_have_ranges: bool,
    /// Whether only one player is expected.
    is_one: bool,
    /// Where cards come.
    dealt_to: DealtTo,
    /// How many cards hands have, as far as the text says, or the game.
    hole_cards: usize,
    pub builder: DealBuilder,
    /// The deal, if it is in a common notation.
    read_fast: Option<Deal>,
    /// The hands and ranges, if ranges may be among them.
    pub players: Vec<HandOrRange>,
    /// The names of the players, if they have any.
    pub names: Vec<String>,
    chips: Option<Chips>,
    /// Whether there may be several boards.
    takes_several_boards: bool,
    /// The boards after the first.
    pub later_boards: Vec<Board>,
    /// The text without names and chips, if it has any.
    pub without_notes: Option<String>,
}

impl<'a> Reading<'a> {
    /// An empty reading of a deal.
    pub(super) fn of_deal(reader: &'a DealReader) -> Reading<'a> {
        Reading {
            reader,
            may_have_ranges: false,
            is_one: false,
            dealt_to: DealtTo::Board,
            hole_cards: reader.usual_hole_cards(),
            builder: DealBuilder::new(reader.game.deck(), &reader.board, &reader.dead),
            read_fast: None,
            players: Vec::new(),
            names: Vec::new(),
            chips: None,
            takes_several_boards: false,
            later_boards: Vec::new(),
            without_notes: None,
        }
    }

    /// The same of a deal that may have several boards.
    pub(super) fn on_several_boards(self) -> Reading<'a> {
        Reading { takes_several_boards: true, ..self }
    }

    /// An empty reading of a spot such as the reader expects.
    pub(super) fn of_spot(reader: &'a DealReader) -> Reading<'a> {
        let is_one = reader.players == PlayerCount::One;
        Reading { may_have_ranges: true, is_one, dealt_to: reader.dealt_to, ..Reading::of_deal(reader) }
    }

    /// Reads all players, then a slash and a board.
    pub(super) fn read_all(&mut self, text: &str) -> Result<(), ReadError> {
        if !text.contains(':') {
            return self.read_text(text, Notes::new(Vec::new()));
        }
        if self.is_one {
            return self.read_text(&labels::hand_without_labels(text), Notes::new(Vec::new()));
        }
        let text = labels::with_slashes_for_labels(text);
        match Beside::of(&text, self.reader.game, self.may_have_ranges)? {
            Some(Beside { text, notes }) => {
                let read = self.read_text(&text, Notes::new(notes));
                self.without_notes = Some(text);
                read
            }
            None => self.read_text(&text, Notes::new(Vec::new())),
        }
    }

    /// Reads the same of a text without names and chips.
    fn read_text(&mut self, text: &str, mut notes: Notes) -> Result<(), ReadError> {
        let players = Players::of_text(text, |words| !self.is_one && self.are_hands(words))?;
        if !self.may_have_ranges
            && let Some(deal) = read_deal(text, self.reader)
        {
            players.split().try_for_each(|player| notes.add_player(player.text, player.before))?;
            (self.names, self.chips) = notes.finish(deal.seat_count(), 0)?;
            self.read_fast = Some(deal);
            return Ok(());
        }
        self.hole_cards = self.reader.hole_cards_of(players.split().map(|player| player.text));
        let is_cut = !self.is_one && players.separator == Separator::None;
        let cut = self.reader.hand_size.filter(|_| is_cut).map(NonZero::get);
        for (index, player) in players.split().enumerate() {
            if index > 0
                && self.is_one
                && let Some(error) = players.several()
            {
                return Err(error);
            }
            // What follows is not read: each range takes kilobytes.
            if self.may_have_ranges && index == MAX_PLAYERS {
                return Err(DealError::TooManyHands.into());
            }
            notes.add_player(player.text, player.before)?;
            self.read_player(&player, &players, cut).map_err(|error| error.after(player.before))?;
        }
        (self.names, self.chips) = notes.finish(self.builder.seats(), trailing_any(&self.players))?;
        if self.dealt_to != DealtTo::Players {
            self.check_question_marks(&players)?;
        }
        if let Some((board, before)) = players.board {
            if self.dealt_to == DealtTo::Players {
                return Err(ReadError::at(before, ReadErrorKind::NoBoardExpected));
            }
            self.read_boards(board).map_err(|error| error.after(before))?;
        }
        if self.may_have_ranges && self.players.is_empty() {
            self.players = self.builder.hands().map(|cards| HoleCards::from_distinct(cards).into()).collect();
        }
        Ok(())
    }

    /// Whether these words are two hands or more: each a range, or of as many cards as the others. Where players are
    /// dealt their own cards, one word with two or more cards is enough.
    fn are_hands(&self, words: &[&str]) -> bool {
        if self.dealt_to == DealtTo::Players {
            let is_hand = |word: &&str| count_cards(word) > 1 || is_range(word);
            return self.reader.hand_size.is_none() && words.len() > 1 && words.iter().any(is_hand);
        }
        if self.reader.hand_size.is_some() || !(2..=2 * MAX_PLAYERS).contains(&words.len()) {
            return false;
        }
        let hole_cards = self.reader.hole_cards_of(words.iter().copied());
        let is_range = |word: &str| {
            self.reader.is_range(word)
                && (unknown_cards(word).is_some() || self.reader.range_of_size(word, hole_cards).is_ok())
        };
        let size = |word: &str| card_count(word).filter(|_| !word.trim_end_matches(is_ignored).ends_with([',', ';']));
        let first_size = words.iter().filter(|word| !is_range(word)).find_map(|word| size(word));
        first_size != Some(1)
            && words.iter().all(|word| is_range(word) || size(word).is_some() && size(word) == first_size)
    }

    /// Reads what stands for one player; columns count from its start.
    fn read_player(&mut self, player: &Player, players: &Players, cut: Option<usize>) -> Result<(), ReadError> {
        let (text, is_alone) = (player.text, players.is_one_text());
        // The column of the separator before it, until there is a card.
        let start = usize::from(player.before == 0);
        match empty_seat(text).filter(|_| players.separator == Separator::Bars) {
            Some(seat) if !self.may_have_ranges => {
                return self.builder.add_seat(seat).map_err(|error| at(start, error));
            }
            Some(Seat::Folded) if !text.trim().is_empty() => {
                return Err(ReadError::at(start, ReadErrorKind::FoldedSeat));
            }
            _ => {}
        }
        let (cards, error) = cards(Parts::new(text));
        if let Some(range) = self.range(text, error.is_none(), cut.is_some())? {
            self.builder.add_seat(Seat::Hidden)?;
            self.players.push(HandOrRange::Range(range));
            return Ok(());
        }
        let hand_column = self.add_cards(cards, start, cut)?;
        if let Some(error) = error {
            return Err(match self.may_have_ranges {
                true => error,
                false if players.separator == Separator::Bars && is_seat_of_others(text) => {
                    ReadError::at(start.max(1), ReadErrorKind::UnknownSeat { word: shortened(text.trim()) })
                }
                false => naming_range(error, text, !is_alone),
            });
        }
        self.end_hand(hand_column, cut.is_some(), players.board.is_some())
    }

    /// The range that a player's text is, if it is one. A text that is cut into hands must not be a range.
    fn range(&self, text: &str, are_cards: bool, is_cut: bool) -> Result<Option<WrittenRange>, ReadError> {
        let may_be_span = self.reader.game.plays_all_cards() && self.dealt_to == DealtTo::Board && !self.is_one;
        if !self.may_have_ranges {
            Ok(None)
        } else if self.dealt_to == DealtTo::Players {
            self.reader.random(text, are_cards)
        } else if are_cards && may_be_span && !is_cut && is_span(text) {
            // Where four cards are no hand, these are meant for hands from one to another.
            Err(self.reader.range_of_size(text, self.hole_cards).err().unwrap_or(DealError::OneHand.into()))
        } else {
            self.reader.range(text, are_cards, is_cut, self.hole_cards)
        }
    }

    /// Adds cards, and ends a hand wherever it has as many as the text is cut into. Returns the column of the last hand,
    /// which has not ended; `start` if it has no cards.
    fn add_cards(&mut self, cards: Vec<(usize, Card)>, start: usize, cut: Option<usize>) -> Result<usize, ReadError> {
        let mut hand_column = start;
        for (column, card) in cards {
            if cut == Some(self.builder.count()) {
                self.builder.end_hand().map_err(|error| at(hand_column, error))?;
            }
            if self.builder.count() == 0 {
                hand_column = column;
            }
            self.builder.add_card(card).map_err(|error| at(column, error))?;
        }
        Ok(hand_column)
    }

    /// Ends the hand at this column.
    fn end_hand(&mut self, column: usize, is_cut: bool, has_board: bool) -> Result<(), ReadError> {
        if self.builder.count() > 0 {
            self.reader.check_hole_cards(self.builder.count()).map_err(|error| at(column, error.into()))?;
        }
        if self.may_have_ranges && !is_cut && self.builder.count() > 0 {
            self.players.push(HoleCards::from_distinct(self.builder.cards()).into());
        }
        let has_any_size = match self.dealt_to {
            DealtTo::Board => false,
            DealtTo::Players => !is_cut,
            DealtTo::Either => !is_cut && !has_board,
        };
        let ended = if has_any_size { self.builder.end_hand_of_any_size() } else { self.builder.end_hand() };
        ended.map_err(|error| match error {
            DealError::UnequalHands { seat, cards, first, first_cards }
                if self.is_first_at_fault(first_cards, cards) =>
            {
                DealError::UnequalHands { seat: first, cards: first_cards, first: seat, first_cards: cards }.into()
            }
            error => at(column, error),
        })
    }

    /// Whether the first hand has too few or too many cards for the game, while another has as many as it may.
    fn is_first_at_fault(&self, first_cards: usize, cards: usize) -> bool {
        let may_have = |cards| self.reader.game.plays_all_cards() || OMAHA_HOLE_CARDS.contains(&cards);
        may_have(cards) && !may_have(first_cards)
    }

    /// Reads the deal's own boards, with `//` between them, whose streets may be separated by slashes; columns count from
    /// their start.
    pub(super) fn read_boards(&mut self, text: &str) -> Result<(), ReadError> {
        let Some(second) = second_board(text) else { return self.read_board(text) };
        if !self.takes_several_boards {
            return Err(ReadError::at(second, ReadErrorKind::SeveralBoards));
        }
        let mut read = Vec::new();
        for (number, (before, board)) in boards(text).enumerate() {
            let board = match number {
                0 => self.read_first_board(board),
                _ => self.read_next_board(board, &read),
            };
            read.push(board.map_err(|error| error.after(before).on_board(number))?);
        }
        self.later_boards = read.split_off(1);
        Ok(())
    }

    /// Reads the only board.
    fn read_board(&mut self, text: &str) -> Result<(), ReadError> {
        self.builder.is_on_board = true;
        let cards = self.cards_of_board(text)?;
        let all: Vec<Card> = cards.iter().map(|&(_, card)| card).collect();
        let are_free = || all.iter().all(|&card| self.builder.check_on_other_board(card).is_ok());
        if self.takes_several_boards && are_boards_of_five(&all) && are_free() {
            return Err(ReadError::at(cards[MAX_BOARD].0, ReadErrorKind::LongBoard { cards: all }));
        }
        for (column, card) in cards {
            self.builder.add_card(card).map_err(|error| at(column, error))?;
        }
        Ok(())
    }

    /// Reads the first of several boards.
    fn read_first_board(&mut self, text: &str) -> Result<Board, ReadError> {
        self.read_board(text)?;
        let board = self.board()?;
        check_first_board(&board)?;
        Ok(board)
    }

    /// Reads a board that comes after others, which it may share streets with.
    fn read_next_board(&self, text: &str, others: &[Board]) -> Result<Board, ReadError> {
        let cards = self.cards_of_board(text)?;
        for &(column, card) in &cards {
            self.builder.check_on_other_board(card).map_err(|error| at(column, error))?;
        }
        let start = cards.first().map_or(1, |&(column, _)| column);
        let located = |error: DealError| {
            let at_fault = cards.iter().rfind(|(_, card)| error.card() == Some(*card));
            at(at_fault.map_or(start, |&(column, _)| column), error)
        };
        let all: Vec<Card> = cards.iter().map(|&(_, card)| card).collect();
        let board = next_board(others, &all).map_err(located)?;
        check_next_board(others, &board).map_err(located)?;
        Ok(board)
    }

    /// The cards of a board, each with its column.
    fn cards_of_board(&self, text: &str) -> Result<Vec<(usize, Card)>, ReadError> {
        if let Some((at, _)) = versus(text) {
            return Err(ReadError::at(column_at(text, at), ReadErrorKind::HandAfterBoard));
        }
        if let Some(colon) = text.find(':') {
            let start = text[..colon]
                .char_indices()
                .rfind(|(_, symbol)| symbol.is_whitespace())
                .map_or(0, |(space, symbol)| space + symbol.len_utf8());
            return Err(ReadError::at(column_at(text, start), ReadErrorKind::HandAfterBoard));
        }
        let (cards, error) = cards(Parts::of_board(text, &self.reader.board));
        error.map_or(Ok(cards), |error| Err(naming_range(error, text, true)))
    }

    /// The deal, if its hands are complete.
    pub(super) fn deal(self) -> Result<Deal, ReadError> {
        let deal = match self.read_fast {
            Some(deal) => deal,
            None => self.builder.finish(&self.reader.board)?,
        };
        let deal = deal.named(self.names);
        Ok(match self.chips {
            Some(chips) => deal.with_chips(chips)?,
            None => deal,
        })
    }

    /// The deal's own board or, if it has none, the one given for all.
    pub(super) fn board(&self) -> Result<Board, DealError> {
        match self.builder.count() {
            0 => Ok(self.reader.board),
            _ => Ok(Board::from_distinct(&self.builder.cards().collect::<Vec<_>>())?),
        }
    }

    /// Fails if the `?` of a hand are not two for each card.
    fn check_question_marks(&self, players: &Players) -> Result<(), ReadError> {
        let known = self.builder.hand_size();
        let size = known.unwrap_or(self.hole_cards);
        let other_size = |player: Player| unknown_cards(player.text).filter(|&cards| cards != size);
        let Some(cards) = players.split().find_map(other_size) else { return Ok(()) };
        let word = "??".repeat(cards);
        let others = if known.is_some() { "the known hands" } else { "hands of which none is known" };
        let message = format!("{{}} are {cards} cards, but {others} have {size}; write {}", "??".repeat(size));
        Err(ReadError::bad_range(None, &word, message))
    }
}

/// Whether these are two hands of two cards with a hyphen between them, and hands from one to the other: `8h8s-5h5s`.
fn is_span(text: &str) -> bool {
    !text.contains('+') && list_of_hands(text.trim()).is_some()
}

/// The cards of a text, each with its column, up to what is no card.
fn cards(mut parts: Parts) -> (Vec<(usize, Card)>, Option<ReadError>) {
    let mut cards = Vec::new();
    while let Some(part) = parts.next() {
        match part {
            Ok((column, Part::Card(card))) => cards.push((column, card)),
            Ok((_, Part::Slash)) => {}
            Ok((column, Part::Bar)) => return (cards, Some(ReadError::at(column, ReadErrorKind::HandAfterBoard))),
            Err(fault) => return (cards, Some(parts.explain(fault))),
        }
    }
    (cards, None)
}

fn at(column: usize, error: DealError) -> ReadError {
    ReadError::at(column, ReadErrorKind::Deal(error))
}
