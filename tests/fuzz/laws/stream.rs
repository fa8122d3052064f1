//! A stream of any bytes, in pieces of any size, against each of its lines alone: every line gets the answer that the
//! library gives of it, in order and in every format, or its error.
//!
//! The first byte of the input holds the options, the second the size of the pieces; the greatest size stands for a
//! stream made so long that several threads answer it.

use std::sync::LazyLock;

use handrank::json::Record;
use handrank::program::sanitized;
use handrank::{Board, Game, Hand, ReadErrorKind};
use itertools::Itertools;
use serde_json::{Value, json};

use super::plain_lines::{MAX_LINE, holds_nothing, numbered_lines, without_byte_order_mark, without_comment};
use super::{Runner, is_foreign};

/// The cards that all hands share in half of the runs.
const BOARD: &str = "8h 5h 2h";

/// Advice after the first error that says that the stream does not hold hands.
const SOMETHING_ELSE: [&str; 6] = [
    "; for JSON Lines, use",
    "; for logs, use",
    "; for tables, use",
    "; to compare two hands of five per line, use",
    "; to undo this, use iconv",
    ", under Hand histories",
];

/// More than the program reads at a time. Comments take little time, so that most of it goes to what is between them.
static FILLER: LazyLock<Vec<u8>> = LazyLock::new(|| format!("#{:4000}\n", "").repeat(20).into_bytes());

#[derive(Debug)]
pub struct Options {
    pub board: Board,
    pub format: Format,
    pub all_lines: bool,
    pub fail_fast: bool,
    /// Whether several threads answer, after as much input as that takes.
    pub is_long_stream: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    Text,
    Long,
    Json,
}

impl Options {
    fn from_bytes(bits: u8, piece: u8) -> Options {
        let bad_lines = bits >> 3 & 3;
        Options {
            board: if bits & 1 == 1 { BOARD.parse().expect("a board") } else { Board::default() },
            format: [Format::Text, Format::Text, Format::Long, Format::Json][usize::from(bits >> 1 & 3)],
            all_lines: bad_lines & 1 == 1,
            fail_fast: bad_lines == 2,
            is_long_stream: piece == u8::MAX,
        }
    }

    fn arguments(&self) -> Vec<String> {
        let mut arguments = vec![if self.is_long_stream { "--threads=3" } else { "--threads=1" }.to_owned()];
        if !self.board.cards().is_empty() {
            arguments.push(format!("--board={}", self.board));
        }
        match self.format {
            Format::Text => {}
            Format::Long => arguments.push("--long".to_owned()),
            Format::Json => arguments.push("--json".to_owned()),
        }
        arguments.extend(self.all_lines.then(|| "--all-lines".to_owned()));
        arguments.extend(self.fail_fast.then(|| "--fail-fast".to_owned()));
        arguments
    }
}

pub fn check(data: &[u8], run: Runner) {
    let &[bits, piece, ref stream @ ..] = data else { return };
    check_stream(stream, &Options::from_bytes(bits, piece), piece, run);
}

/// Checks a stream in pieces of this many bytes; 0 for all at once.
pub fn check_stream(stream: &[u8], options: &Options, piece: u8, run: Runner) {
    let long = if options.is_long_stream { [stream; 4].join(&FILLER[..]) } else { Vec::new() };
    let stream = if options.is_long_stream { &long } else { stream };
    let arguments = options.arguments();
    let run = run(&arguments.iter().map(String::as_str).collect_vec(), stream, piece.into());
    let expected = Expected::of(stream, options);
    assert!(
        run.stdout == expected.stdout,
        "{} instead of {}",
        run.stdout.escape_ascii(),
        expected.stdout.escape_ascii()
    );
    assert_eq!(run.code, expected.code);
    let errors = run.stderr.lines().collect_vec();
    let is_of_something_else =
        errors.first().is_some_and(|first| SOMETHING_ELSE.iter().any(|advice| first.contains(advice)));
    let expected_errors = if is_of_something_else { expected.counted_errors() } else { expected.errors };
    assert_eq!(errors.len(), expected_errors.len(), "{}", run.stderr);
    for (line, error) in errors.iter().zip(&expected_errors) {
        assert!(line.starts_with(error) && !line.contains(char::is_control), "{line:?} instead of {error:?}");
    }
}

/// What the program should print, from reading each line alone.
struct Expected {
    stdout: Vec<u8>,
    /// What each line on stderr starts with.
    errors: Vec<String>,
    /// How many of these are about lines before the first good one.
    leading_errors: usize,
    code: i32,
}

impl Expected {
    fn of(stream: &[u8], options: &Options) -> Expected {
        let mut expected = Expected { stdout: Vec::new(), errors: Vec::new(), leading_errors: 0, code: 0 };
        let mut has_answer = false;
        let stream = without_byte_order_mark(stream);
        if is_foreign(stream) {
            return Expected { errors: vec!["error: <stdin>: ".to_owned()], code: 2, ..expected };
        }
        for (number, line) in numbered_lines(stream) {
            match expected.add(line, number, options) {
                Ok(is_answered) => has_answer |= is_answered,
                Err(()) if options.fail_fast => break,
                Err(()) => {}
            }
            if !has_answer {
                expected.leading_errors = expected.errors.len();
            }
        }
        expected
    }

    /// The errors if the first of them says that the stream holds something else: the others before the first good line
    /// are counted, and reported as one.
    fn counted_errors(mut self) -> Vec<String> {
        let more = match self.leading_errors.saturating_sub(1) {
            0 => None,
            1 => Some("error: <stdin>: 1 more line cannot be read either".to_owned()),
            lines => Some(format!("error: <stdin>: {lines} more lines cannot be read either")),
        };
        self.errors.splice(1..self.leading_errors.max(1), more);
        self.errors
    }

    /// Adds the answer to a line, and says whether there is one; fails if the line is bad.
    fn add(&mut self, line: &[u8], number: u64, options: &Options) -> Result<bool, ()> {
        let answer = if holds_nothing(line) {
            match options {
                Options { all_lines: false, .. } => return Ok(false),
                Options { format: Format::Json, .. } => "null".to_owned(),
                _ => String::new(),
            }
        } else {
            match read(line, &options.board) {
                Ok(hand) => answer(&hand, options.format),
                Err(fault) if options.all_lines => {
                    self.code = 1;
                    fault.in_place(line, number, options.format)
                }
                Err(fault) => {
                    self.code = 1;
                    self.errors.push(format!("error: <stdin>:{number}:{}", fault.message()));
                    return Err(());
                }
            }
        };
        self.stdout.extend_from_slice(answer.as_bytes());
        self.stdout.push(b'\n');
        Ok(true)
    }
}

/// What is wrong with a line.
struct Fault {
    column: Option<usize>,
    message: String,
}

fn read(line: &[u8], board: &Board) -> Result<Hand, Fault> {
    if line.len() > MAX_LINE {
        return Err(Fault { column: None, message: "line longer than 4096 bytes".to_owned() });
    }
    let line = without_comment(line);
    let text = str::from_utf8(line).map_err(|error| {
        let (before, rest) = line.split_at(error.valid_up_to());
        let column = String::from_utf8_lossy(before).chars().count() + 1;
        Fault { column: Some(column), message: format!("invalid UTF-8 byte 0x{:02X}", rest[0]) }
    })?;
    Hand::read(text, board).map_err(|error| {
        let advice = match error.kind() {
            ReadErrorKind::Range { .. } => {
                "; ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field"
            }
            ReadErrorKind::SeveralHands { .. } => "; to compare hands, use handrank showdown or odds",
            ReadErrorKind::SeveralBoards => "; only handrank showdown and odds take several",
            ReadErrorKind::FoldedSeat => "; leave the seat out, and give its cards, if known, with --dead",
            _ => "",
        };
        Fault { column: error.column(), message: format!("{}{advice}", error.kind()) }
    })
}

fn answer(hand: &Hand, format: Format) -> String {
    let (rank, best) = hand.best();
    let note = if rank.is_ace_low() { " (Ace low)" } else { "" };
    let text = format!("{rank}\t{}{note}\t{}", rank.category(), hand.cards().join(" "));
    match format {
        Format::Text => text,
        Format::Long => format!("{text}\t{}\t{}", best.iter().join(" "), rank.description()),
        Format::Json => {
            serde_json::to_string(&Record::new(Game::Holdem, hand).expect("a full deck")).expect("plain data")
        }
    }
}

impl Fault {
    fn message(&self) -> String {
        let column = self.column.map(|column| format!("{column}:")).unwrap_or_default();
        format!("{column} {}", self.message)
    }

    /// The answer to a bad line under `--all-lines`.
    fn in_place(&self, line: &[u8], number: u64, format: Format) -> String {
        let text = (line.len() <= MAX_LINE).then(|| sanitized(&String::from_utf8_lossy(line)).into_owned());
        match format {
            Format::Json => {
                let text = text.map_or(Value::Null, Value::String);
                let error =
                    format!(r#"{{"line":{number},"column":{},"message":{}}}"#, json!(self.column), json!(self.message));
                format!(r#"{{"error":{error},"text":{text}}}"#)
            }
            _ => {
                let message = self.message();
                let after = if format == Format::Long { "\t\t" } else { "" };
                format!("\terror: {}\t{}{after}", message.trim_start(), text.unwrap_or_default())
            }
        }
    }
}
