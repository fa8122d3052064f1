//! What `annotate` adds to a row: columns, or a key of a JSON object.

use handrank::program::{Evaluate, ReadHand};
use handrank::{Board, Game, Hand, HandRank, ReadError, with_evaluator};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::errors::{LineError, Located};
use crate::cli::inputs::NamedHands;
use crate::cli::ui::all_lines::ErrorRecord;
use crate::cli::ui::fields::{ACE_LOW, BEST, CATEGORY_NAME, DESCRIPTION, Entry, RANK};
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::{CategoryPieces, Line, LineBuffer, Piece};
use crate::cli::ui::rank_columns::{LOW_BEST, LOW_DESCRIPTION, LOW_RANK};

/// The key that a JSON object gains.
pub const ADDED_KEY: &str = "handrank";

/// The columns that a table gains.
pub const COLUMNS: [Entry; 3] = [
    Entry::new("hand_rank", RANK.meaning),
    Entry::new("hand_category", CATEGORY_NAME.meaning),
    Entry::new("hand_ace_low", ACE_LOW.meaning),
];

/// The columns that `--made` adds.
pub const MADE_COLUMNS: [Entry; 2] = [
    Entry::new("hand_made", "what the hole cards add to the board, like Top Pair"),
    Entry::new("hand_draws", "what they may draw to, with commas between; empty on the river"),
];

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] =
    [Entry::new("hand_best", BEST.meaning), Entry::new("hand_description", DESCRIPTION.meaning)];

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] = [
    Entry::new("hand_low_rank", LOW_RANK.meaning),
    Entry::new("hand_low_best", LOW_BEST.meaning),
    Entry::new("hand_low_description", LOW_DESCRIPTION.meaning),
];

/// The columns that a table gains.
fn columns(has_low: bool, is_made: bool, is_long: bool) -> Vec<Entry> {
    let [rank, category, ace_low] = COLUMNS;
    let [low_rank, low_best, low_description] = LOW_COLUMNS;
    let [low, low_long] = match has_low {
        true => [&[low_rank][..], &[low_best, low_description]],
        false => [&[][..]; 2],
    };
    let made = if is_made { &MADE_COLUMNS[..] } else { &[] };
    let short = [&[rank, category], low, &[ace_low], made].concat();
    if is_long { [&short, &LONG_COLUMNS[..], low_long].concat() } else { short }
}

/// What the columns' names start with by default.
const PREFIX: &str = "hand_";

/// The columns that CSV or TSV gains.
pub struct AddedColumns {
    game: Game,
    separator: char,
    names: Vec<String>,
    /// How hands are read whose names are asked for.
    named: Option<NamedHands>,
    is_long: bool,
    /// Whether values need quotes, because the separator is a letter, a digit or a space.
    are_quoted: bool,
    /// What precedes a value, and the category with the columns that follow it at once.
    start: Piece<2>,
    categories: CategoryPieces<31>,
}

impl AddedColumns {
    /// Columns of CSV with this delimiter, or of TSV. Their names start with `prefix`, if one is given.
    pub fn new(
        game: Game,
        named: Option<NamedHands>,
        delimiter: Option<u8>,
        is_long: bool,
        prefix: Option<&str>,
    ) -> AddedColumns {
        let separator = delimiter.map_or('\t', char::from);
        let columns = columns(game.has_low(), named.is_some(), is_long).into_iter();
        let names = columns.map(|column| column.name.replacen(PREFIX, prefix.unwrap_or(PREFIX), 1));
        let are_quoted = separator.is_ascii_alphanumeric() || separator == ' ';
        let quote = if are_quoted { "\"" } else { "" };
        let between = format!("{quote}{separator}{quote}");
        let ace_low = ["true", "false"].map(|value| match game.has_low() {
            true => quote.to_owned(),
            false => format!("{between}{value}{quote}"),
        });
        AddedColumns {
            game,
            separator,
            names: names.collect(),
            named,
            is_long,
            are_quoted,
            start: Piece::new(format!("{separator}{quote}")),
            categories: CategoryPieces::new(&between, ace_low.each_ref().map(|it| &**it), ""),
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Adds the columns' names.
    pub fn add_names(&self, row: &mut LineBuffer) {
        for name in &self.names {
            row.add_text(format!("{}{}", self.separator, self.quoted(name)).as_bytes());
        }
    }

    /// Reads a hand and adds its columns; nothing if it is bad.
    pub fn add_hand(&self, hand: &str, board: &Board, row: &mut LineBuffer) -> Result<(), LineError> {
        match &self.named {
            Some(named) => self.add_named(named, &named.read(hand, board)?, row),
            None => {
                with_evaluator!(self.game.evaluator(), evaluator => self.add_hand_with(evaluator, hand, board, row))?
            }
        }
        Ok(())
    }

    /// Adds the columns of a hand with what it has made.
    fn add_named(&self, named: &NamedHands, hand: &Hand, row: &mut LineBuffer) {
        let (rank, made) = named.name(hand);
        row.add(|line| {
            line.put_piece(&self.start);
            line.put_number(rank.get());
            line.put_piece(self.categories.of(rank));
            self.put_value(made.name.name(), line);
            self.put_value(&made.draws.to_string(), line);
            if self.is_long {
                self.put_value(&named.best(hand).iter().join(" "), line);
                self.put_value(&rank.description().to_string(), line);
            }
        });
    }

    /// Compiled for each evaluator, and not in one function, which would do for each hand what the largest needs.
    #[inline(never)]
    fn add_hand_with<E: Evaluate<Hand: ReadHand>>(
        &self,
        evaluator: E,
        hand: &str,
        board: &Board,
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_from_deck(hand, board, self.game.deck())?;
        if self.is_long {
            self.add_long(evaluator, &hand, row);
        } else {
            row.add(|line| self.put_ranks(evaluator, evaluator.rank(&hand), &hand, line));
        }
        Ok(())
    }

    #[inline(always)]
    fn put_ranks<E: Evaluate>(&self, evaluator: E, rank: HandRank, hand: &E::Hand, line: &mut Line) {
        line.put_piece(&self.start);
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        if evaluator.has_low() {
            self.put_value(&evaluator.low(hand).map_or(String::new(), |low| low.to_string()), line);
            self.put_value(if rank.is_ace_low() { "true" } else { "false" }, line);
        }
    }

    /// Puts a value of any kind, after the separator.
    fn put_value(&self, value: &str, line: &mut Line) {
        let quote = if self.are_quoted || value.contains(self.separator) { "\"" } else { "" };
        line.put_text(&format!("{}{quote}{value}{quote}", self.separator));
    }

    fn add_long<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, row: &mut LineBuffer) {
        let (rank, best) = evaluator.best(hand);
        let description = rank.description().to_string();
        let quote = if self.are_quoted || description.contains(self.separator) { "\"" } else { "" };
        row.add(|line| {
            self.put_ranks(evaluator, rank, hand, line);
            line.put_piece(&self.start);
            line.put_spaced(best.into_iter(), if self.are_quoted { b'"' } else { self.separator as u8 });
            if self.are_quoted {
                line.put(&[self.separator as u8]);
            }
            line.put_text(quote);
            line.put_text(&description);
            line.put_text(quote);
            if evaluator.has_low() {
                let low =
                    evaluator.best_low(hand).map(|(low, best)| [best.iter().join(" "), low.description().to_string()]);
                low.unwrap_or_default().iter().for_each(|value| self.put_value(value, line));
            }
        });
    }

    /// Adds the columns of a row without a hand.
    pub fn add_empty(&self, row: &mut LineBuffer) {
        for _ in &self.names {
            row.add_text(&[self.separator as u8]);
        }
    }

    /// A name, in quotes if CSV needs them.
    fn quoted(&self, name: &str) -> String {
        let is_csv = self.separator != '\t';
        match is_csv && (self.are_quoted || name.contains([self.separator, '"'])) {
            true => format!("\"{}\"", name.replace('"', "\"\"")),
            false => name.to_owned(),
        }
    }
}

/// The key that JSON objects gain.
pub struct AddedKey {
    game: Game,
    /// The key in quotes, and a colon.
    key: String,
    named: Option<NamedHands>,
    json: HandJson,
}

impl AddedKey {
    /// This key, for hands of a game.
    pub fn new(game: Game, named: Option<NamedHands>, key: &str) -> AddedKey {
        let key = serde_json::to_string(key).expect("a key can be written") + ":";
        AddedKey { game, key, named, json: HandJson::new(game, true) }
    }

    /// Reads a hand and adds its record; nothing if it is bad.
    pub fn add_hand(&self, hand: &str, board: &Board, row: &mut LineBuffer) -> Result<(), LineError> {
        let Some(named) = &self.named else {
            return Ok(with_evaluator!(self.game.evaluator(), evaluator => {
                self.add_hand_with(evaluator, hand, board, row)
            })?);
        };
        let hand = named.read(hand, board)?;
        let (rank, made) = named.name(&hand);
        self.add_record(row, |line| self.json.put_made(&hand, rank, named.best(&hand), made, line));
        Ok(())
    }

    #[inline(never)]
    fn add_hand_with<E: Evaluate<Hand: ReadHand>>(
        &self,
        evaluator: E,
        hand: &str,
        board: &Board,
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_from_deck(hand, board, self.game.deck())?;
        self.add_record(row, |line| self.json.put(evaluator, &hand, line));
        Ok(())
    }

    #[inline(always)]
    fn add_record(&self, row: &mut LineBuffer, put: impl FnOnce(&mut Line)) {
        row.add_text(self.key.as_bytes());
        row.add(put);
        // The record is a line.
        row.truncate(row.as_bytes().len() - 1);
    }

    /// Adds the value of an object without a hand.
    pub fn add_null(&self, row: &mut LineBuffer) {
        self.add_value(b"null", row);
    }

    /// Adds the error for a hand.
    pub fn add_error(&self, located: &Located, row: &mut LineBuffer) {
        let value = serde_json::to_vec(&BadHand { error: ErrorRecord::of(located, false) });
        self.add_value(&value.expect("a record can be written"), row);
    }

    fn add_value(&self, value: &[u8], row: &mut LineBuffer) {
        row.add_text(self.key.as_bytes());
        row.add_text(value);
    }
}

/// What an object gains with a bad hand.
#[derive(Serialize)]
struct BadHand<'a> {
    error: ErrorRecord<'a>,
}
