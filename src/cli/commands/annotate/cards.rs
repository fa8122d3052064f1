//! The cards of a hand or a board, in one field of a row or in several, read as one text.

use std::borrow::Cow;
use std::iter;

use handrank::program::{hand_without_labels, sanitized};
use handrank::{Board, Game};

use super::args::AnnotateArgs;
use crate::cli::errors::{LineError, Located, Origin, RowNumber};

/// What the fields asked for hold: the hand, an opponent's hand each, or the board.
pub struct Roles<T> {
    pub hand: Vec<T>,
    pub opponents: Vec<Vec<T>>,
    pub board: Vec<T>,
}

impl<T> Roles<T> {
    /// All fields in this order, by which they are numbered.
    pub fn all(&self) -> impl Iterator<Item = &T> {
        self.hand.iter().chain(self.opponents.iter().flatten()).chain(&self.board)
    }
}

/// The fields asked for, by what they hold.
#[derive(Clone)]
pub struct RoleFields {
    pub hand: CardFields,
    pub opponents: Vec<CardFields>,
    pub board: CardFields,
}

impl RoleFields {
    /// Fields with these names, each of which holds up to `limit` bytes together with the others of its hand or board.
    pub fn new<T: AsRef<str>>(args: &AnnotateArgs, names: &Roles<T>, limit: usize) -> RoleFields {
        let mut next = 0;
        let mut fields = |names: &[T], typed: &[String]| {
            let first = next;
            next += names.len();
            CardFields::new(first, names, typed, limit)
        };
        let hand = fields(&names.hand, &args.fields);
        let opponents = iter::zip(&names.opponents, args.opponent_fields.chunks(1));
        RoleFields {
            hand,
            opponents: opponents.map(|(names, typed)| fields(names, typed)).collect(),
            board: CardFields { is_board: true, ..fields(&names.board, &args.board_fields) },
        }
    }

    /// An error in the field with this number.
    pub fn fault_in(&self, index: usize, error: LineError) -> Fault<'_> {
        let mut fields = iter::once(&self.hand).chain(&self.opponents).chain([&self.board]);
        let has_it = |fields: &&CardFields| index < fields.first + fields.names.len();
        fields.find(has_it).unwrap_or(&self.hand).fault_in(index, error)
    }
}

/// The fields that hold the cards of each row to be ranked.
pub struct Cards {
    pub fields: RoleFields,
    /// The board of every row, if it is in no field.
    pub given_board: Board,
    pub game: Game,
}

/// The fields that hold the cards of a hand or a board.
#[derive(Clone)]
pub struct CardFields {
    /// The number of the first of them.
    first: usize,
    /// What each of them is called in messages.
    names: Vec<String>,
    /// The name for all of them in messages.
    pub name: String,
    /// The most bytes that they hold together.
    limit: usize,
    is_board: bool,
}

/// What is wrong with the cards, and in which field.
pub struct Fault<'a> {
    pub field: &'a str,
    /// How many characters of the text come before that field.
    pub before: usize,
    pub error: LineError,
}

impl Cards {
    /// Gives `add_hand` the hand of a row and its board. Returns whether there is a hand: blank fields have none. `field`
    /// gives the field with a number.
    #[inline(always)]
    pub fn read<'t>(
        &self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        add_hand: impl FnOnce(&str, &Board) -> Result<(), LineError>,
    ) -> Result<bool, Fault<'_>> {
        let RoleFields { hand, board, .. } = &self.fields;
        let Some(text) = hand.text(field)? else { return Ok(false) };
        let own_board = board.text(field)?;
        let on_board = match &own_board {
            Some(text) => &Board::read(text, self.game).map_err(|error| board.fault(0, &field, error.into()))?,
            None => &self.given_board,
        };
        add_hand(&text, on_board).map(|()| true).map_err(|error| {
            let is_in_field = own_board.is_some() && error.is_in_board();
            if is_in_field { board } else { hand }.fault(0, &field, error)
        })
    }
}

impl CardFields {
    fn new(first: usize, names: &[impl AsRef<str>], typed: &[String], limit: usize) -> CardFields {
        let names = names.iter().map(|name| sanitized(name.as_ref()).into_owned());
        CardFields {
            first,
            names: names.collect(),
            name: sanitized(&typed.join(", ")).into_owned(),
            limit,
            is_board: false,
        }
    }

    /// The text of these fields, with a space between two; `None` if all are blank.
    #[inline(always)]
    pub fn text<'t>(&self, field: impl Fn(usize) -> &'t [u8] + Copy) -> Result<Option<Cow<'t, str>>, Fault<'_>> {
        match self.names.len() {
            0 => Ok(None),
            1 => {
                let text = field(self.first);
                self.check_len(text.len())?;
                let text = self.as_text(self.first, text)?;
                Ok((!is_blank(text)).then_some(Cow::Borrowed(text)))
            }
            _ => self.joined(&field),
        }
    }

    /// The text of several fields, none of which may have a slash.
    fn joined<'t>(&self, field: &dyn Fn(usize) -> &'t [u8]) -> Result<Option<Cow<'t, str>>, Fault<'_>> {
        self.check_len(self.numbers().map(|index| field(index).len()).sum())?;
        let mut joined = String::new();
        for index in self.numbers() {
            let text = self.as_text(index, field(index))?;
            // A label in the fields of a hand would start a board.
            let slashes = if self.is_board { text.into() } else { hand_without_labels(text) };
            if let Some((before, _)) = slashes.split_once('/') {
                return Err(self.fault_in(index, LineError::Slash { column: before.chars().count() + 1 }));
            }
            if !is_blank(text) {
                joined.extend([if joined.is_empty() { "" } else { " " }, text]);
            }
        }
        Ok((!joined.is_empty()).then_some(Cow::Owned(joined)))
    }

    fn numbers(&self) -> impl Iterator<Item = usize> {
        (self.first..).take(self.names.len())
    }

    fn check_len(&self, len: usize) -> Result<(), Fault<'_>> {
        match len > self.limit {
            true => Err(self.fault_in_all(LineError::FieldTooLong { limit: self.limit })),
            false => Ok(()),
        }
    }

    fn as_text<'t>(&self, index: usize, field: &'t [u8]) -> Result<&'t str, Fault<'_>> {
        str::from_utf8(field).map_err(|error| self.fault_in(index, LineError::not_utf8(field, error.valid_up_to())))
    }

    /// An error in the text of these fields, which starts after this many characters of what was read.
    pub fn fault<'t>(&self, mut before: usize, field: &dyn Fn(usize) -> &'t [u8], error: LineError) -> Fault<'_> {
        let Some(column) = error.column() else { return self.fault_in_all(error) };
        let texts = self.numbers().map(|index| String::from_utf8_lossy(field(index)));
        for (name, text) in iter::zip(&self.names, texts).filter(|(_, text)| !is_blank(text)) {
            let end = before + text.chars().count();
            if column <= end {
                return Fault { field: name, before, error };
            }
            before = end + 1;
        }
        self.fault_in_all(error)
    }

    /// An error in one field.
    #[cold]
    fn fault_in(&self, index: usize, error: LineError) -> Fault<'_> {
        Fault { field: &self.names[index - self.first], before: 0, error }
    }

    #[cold]
    pub fn fault_in_all(&self, error: LineError) -> Fault<'_> {
        Fault { field: &self.name, before: 0, error }
    }
}

impl Fault<'_> {
    /// The fault in the row that starts here.
    pub fn located(&self, row: RowNumber) -> Located<'_> {
        Located { origin: Origin::Field { row, field: self.field, before: self.before }, error: &self.error }
    }
}

fn is_blank(field: &str) -> bool {
    field.bytes().all(|byte| byte.is_ascii_whitespace())
}
