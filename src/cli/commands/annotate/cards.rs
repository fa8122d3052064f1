//! The cards of a hand or a board, in one field of a row or in several, read as one text.

use std::borrow::Cow;
use std::iter;

use handrank::program::sanitized;
use handrank::{Board, Game};

use super::args::Settings;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::stream::MAX_LINE;

/// The fields that hold the cards of each row.
pub struct Cards {
    pub hand: CardFields,
    pub board: CardFields,
    /// The board of every row, if it is in no field.
    given_board: Board,
    game: Game,
}

/// The fields that hold the cards of a hand or a board.
pub struct CardFields {
    /// What each of them is called in messages.
    names: Vec<String>,
    /// The name for all of them in messages.
    name: String,
}

/// What is wrong with the cards, and in which field.
pub struct Fault<'a> {
    field: &'a str,
    /// How many characters of the text come before that field.
    before: usize,
    error: LineError,
}

impl Cards {
    /// Fields with these names.
    pub fn new<'a>(
        settings: &Settings,
        hand: impl IntoIterator<Item = &'a str>,
        board: impl IntoIterator<Item = &'a str>,
    ) -> Cards {
        let Settings { args, game, board: given_board } = settings;
        Cards {
            hand: CardFields::new(hand, &args.fields),
            board: CardFields::new(board, &args.board_fields),
            given_board: *given_board,
            game: *game,
        }
    }

    /// Gives `add_hand` the hand of a row and its board, from these fields. Returns whether there is a hand: blank
    /// fields have none.
    pub fn read<'t>(
        &self,
        hand: impl Iterator<Item = &'t [u8]> + Clone,
        board: impl Iterator<Item = &'t [u8]> + Clone,
        add_hand: impl FnOnce(&str, &Board) -> Result<(), LineError>,
    ) -> Result<bool, Fault<'_>> {
        let Some(text) = self.hand.text(hand.clone())? else { return Ok(false) };
        let board = match self.board.text(board.clone())? {
            Some(text) => &Board::read(&text, self.game).map_err(|error| self.board.fault(board, error.into()))?,
            None => &self.given_board,
        };
        add_hand(&text, board).map(|()| true).map_err(|error| self.hand.fault(hand, error))
    }
}

impl CardFields {
    fn new<'a>(names: impl IntoIterator<Item = &'a str>, typed: &[String]) -> CardFields {
        let names = names.into_iter().map(|name| sanitized(name).into_owned());
        CardFields { names: names.collect(), name: sanitized(&typed.join(", ")).into_owned() }
    }

    /// The text of these fields, with a space between two; `None` if all are blank.
    #[inline(always)]
    fn text<'t>(&self, mut fields: impl Iterator<Item = &'t [u8]> + Clone) -> Result<Option<Cow<'t, str>>, Fault<'_>> {
        match self.count() {
            0 => Ok(None),
            1 => {
                let field = fields.next().unwrap_or_default();
                self.check_len(field.len())?;
                let text = self.field(0, field)?;
                Ok((!is_blank(text)).then_some(Cow::Borrowed(text)))
            }
            _ => self.joined(fields),
        }
    }

    /// The text of several fields, none of which may have a slash.
    fn joined<'t>(&self, fields: impl Iterator<Item = &'t [u8]> + Clone) -> Result<Option<Cow<'t, str>>, Fault<'_>> {
        self.check_len(fields.clone().map(<[u8]>::len).sum())?;
        let mut joined = String::new();
        for (index, field) in fields.enumerate() {
            let field = self.field(index, field)?;
            if let Some((before, _)) = field.split_once('/') {
                return Err(self.fault_in(index, LineError::Slash { column: before.chars().count() + 1 }));
            }
            if !is_blank(field) {
                joined.extend([if joined.is_empty() { "" } else { " " }, field]);
            }
        }
        Ok((!joined.is_empty()).then_some(Cow::Owned(joined)))
    }

    fn check_len(&self, len: usize) -> Result<(), Fault<'_>> {
        if len > MAX_LINE { Err(self.fault_in_all(LineError::FieldTooLong { limit: MAX_LINE })) } else { Ok(()) }
    }

    fn field<'t>(&self, index: usize, field: &'t [u8]) -> Result<&'t str, Fault<'_>> {
        str::from_utf8(field).map_err(|error| self.fault_in(index, LineError::not_utf8(field, error.valid_up_to())))
    }

    /// An error in the text of these fields.
    fn fault<'t>(&self, fields: impl Iterator<Item = &'t [u8]>, error: LineError) -> Fault<'_> {
        let Some(column) = error.column() else { return self.fault_in_all(error) };
        let mut before = 0;
        let texts = iter::zip(&self.names, fields.map(String::from_utf8_lossy));
        for (field, text) in texts.filter(|(_, text)| !is_blank(text)) {
            let end = before + text.chars().count();
            if column <= end {
                return Fault { field, before, error };
            }
            before = end + 1;
        }
        self.fault_in_all(error)
    }

    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// An error in one field.
    #[cold]
    pub fn fault_in(&self, index: usize, error: LineError) -> Fault<'_> {
        Fault { field: &self.names[index], before: 0, error }
    }

    #[cold]
    fn fault_in_all(&self, error: LineError) -> Fault<'_> {
        Fault { field: &self.name, before: 0, error }
    }
}

impl Fault<'_> {
    /// The fault in the row that starts on this line.
    pub fn located(&self, line: u64) -> Located<'_> {
        Located { origin: Origin::Field { line, field: self.field, before: self.before }, error: &self.error }
    }
}

fn is_blank(field: &str) -> bool {
    field.bytes().all(|byte| byte.is_ascii_whitespace())
}
