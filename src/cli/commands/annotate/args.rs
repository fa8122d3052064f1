//! The options of `handrank annotate`.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::{ArgAction, ValueEnum, ValueHint};
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{check_street, hand_without_labels};
use handrank::{Board, Game, Samples, Spot};

use super::added::ADDED_KEY;
use super::columns::{
    LONG_COLUMNS, LONG_ODDS_COLUMNS, LOW_COLUMNS, LOW_ODDS_COLUMNS, MADE_COLUMNS, ODDS_COLUMNS, RANK_COLUMNS,
    SAMPLE_COLUMNS,
};
use crate::cli::advice::words::is_word;
use crate::cli::args::{
    BoardsOfDeal, ChosenGame, DeadArgs, GameArgs, INPUT, Notes, OUTPUT, SEE_PROGRAM, SEE_RANGES, Section, ThreadArgs,
    check_board, opponents, sample_count, seed, usage_error,
};
use crate::cli::errors::not_cards;
use crate::cli::inputs::{NamedHands, deal_reader, only_board};
use crate::cli::rows::Syntax;
use crate::cli::stream::{MAX_LINE, MAX_LINE_WITH_RANGES};
use crate::cli::ui::fields::Entry;

/// Add ranks or odds to the rows of a table
///
/// The table is CSV, TSV or JSON Lines. Every row is kept, byte for byte and in order. CSV and TSV gain columns, JSON
/// Lines gains a key. A row with an invalid hand is reported on stderr; its new columns are empty, and in JSON Lines
/// its new key holds the error.
///
/// With --opponent-field, --against or --opponents, the new columns are the odds of the hand against these players, as
/// in handrank odds. Each hand may then be a range, and the board has 0, 3, 4 or 5 cards.
#[derive(Clone, clap::Args)]
#[command(override_usage = "handrank annotate [OPTIONS] --field <FIELD> [FILE]")]
pub struct AnnotateArgs {
    /// The table to annotate; stdin by default
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, hide_short_help = true)]
    pub file: Option<PathBuf>,

    /// Read the table from a file, as an argument does
    #[arg(short = 'f', long = "file", id = "path", value_name = "PATH", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with = "file", hide_short_help = true, help_heading = INPUT)]
    pub paths: Vec<PathBuf>,

    /// The field with the hand: header, number or key
    ///
    /// Fields are numbered from 1, and 3-7 is a range of them; a header with that name takes precedence. A key within an
    /// object or array of the row is a path, like player.cards or players.0.cards. If the cards are in several fields, repeat
    /// the option; each field then holds whole cards, without a slash. If all of them are empty, so are the new columns.
    #[arg(short = 'k', long = "field", value_name = "FIELD", value_hint = ValueHint::Other, help_heading = INPUT)]
    #[arg(required_unless_present_any = ["file", "path"])] // without it, the fields of a file are listed
    pub fields: Vec<String>,

    /// The field with the board
    ///
    /// Like --field, it may be repeated or be a range. If the field is empty, there is no board.
    #[arg(long = "board-field", value_name = "FIELD", conflicts_with = "boards", value_hint = ValueHint::Other)]
    #[arg(help_heading = INPUT)]
    pub board_fields: Vec<String>,

    /// Community cards of every hand, like "8h 5h 2h"
    #[arg(short, long = "board", value_name = "CARDS", action = ArgAction::Append)]
    #[arg(value_parser = board, value_hint = ValueHint::Other, help_heading = INPUT)]
    pub boards: Vec<BoardsOfDeal>,

    /// Add odds: the field with an opponent's hand
    ///
    /// Hands may be ranges, like QQ+,AKs. For several opponents, repeat the option. If the cards of one are in several
    /// fields, give a range of their numbers, like 4-5. If the fields of any opponent are empty, so are the new columns.
    #[arg(long = "opponent-field", value_name = "FIELD", value_hint = ValueHint::Other, help_heading = ODDS)]
    pub opponent_fields: Vec<String>,

    /// Add odds against this hand or range in each row
    ///
    /// For several opponents, repeat the option.
    #[arg(long, value_name = "HAND", value_hint = ValueHint::Other, help_heading = ODDS)]
    pub against: Vec<String>,

    /// Add odds against N unknown hands, 1 to 22
    #[arg(long, value_name = "N", value_parser = opponents)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = ODDS)]
    pub opponents: Option<usize>,

    /// Estimate odds from N random deals, like 10k, with seed 0
    ///
    /// N is 2 or more, and may be written 50_000, 50k, 1.5M or 1e6. A last column has the standard error.
    #[arg(long, value_name = "N", value_parser = sample_count, hide_short_help = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = ODDS)]
    pub sample: Option<NonZero<u64>>,

    /// Seed of the random deals of --sample; 0 by default
    #[arg(long, value_name = "N", requires = "sample", value_parser = seed, hide_short_help = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = ODDS)]
    pub seed: Option<u64>,

    #[command(flatten, next_help_heading = ODDS)]
    pub dead: DeadArgs,

    #[command(flatten, next_help_heading = None)]
    pub game: GameArgs,

    /// Also add hand_best, hand_description, hand_beats
    ///
    /// With odds, add hand_win and hand_tie instead. In JSON Lines, the new key has them in any case.
    #[arg(short, long, help_heading = OUTPUT)]
    pub long: bool,

    /// Start new names with TEXT, to annotate a table twice
    ///
    /// In the names of columns it replaces hand_; in JSON Lines it precedes the key handrank.
    #[arg(long, value_name = "TEXT", hide_short_help = true, value_parser = prefix, value_hint = ValueHint::Other)]
    #[arg(help_heading = OUTPUT)]
    pub prefix: Option<String>,

    /// Add what each hand has made: top pair, a set, a flush draw
    ///
    /// Two more columns, or keys of the record, say what two hole cards add to a board of three to five cards, which
    /// follows a slash or is given with --board-field or --board. Only in hold'em and short deck, and not with odds.
    /// The guide defines the names.
    #[arg(long, hide_short_help = true, help_heading = OUTPUT)]
    pub made: bool,

    /// csv, tsv or jsonl; by default, by extension
    ///
    /// CSV may quote its fields, as in RFC 4180. TSV has no quotes. JSON Lines has one object per line; a JSON array is
    /// read as its elements. A table from stdin, or with another extension, is read as TSV. If its first row then lacks
    /// a field, it is read as JSON if it starts with { or [, or else as CSV if it has a comma.
    #[arg(long, value_name = "FORMAT", value_enum, ignore_case = true, hide_possible_values = true)]
    #[arg(help_heading = INPUT)]
    pub format: Option<TableFormat>,

    /// The table is CSV with another delimiter, like ';'
    #[arg(long, value_name = "CHAR", hide_short_help = true, value_parser = delimiter, value_hint = ValueHint::Other)]
    #[arg(help_heading = INPUT)]
    pub delimiter: Option<u8>,

    /// The table has a header row
    ///
    /// This is implied if a field is given by name. Otherwise, TSV has none, and CSV has one unless its first row has a hand.
    #[arg(long, hide_short_help = true, conflicts_with = "no_header", help_heading = INPUT)]
    pub header: bool,

    /// The table has no header row
    #[arg(long, help_heading = INPUT)]
    pub no_header: bool,

    /// Stop at the first invalid row, without writing it
    #[arg(long, hide_short_help = true, help_heading = INPUT)]
    pub fail_fast: bool,

    #[command(flatten)]
    pub threads: ThreadArgs,
}

/// What was asked for, as all parts of the command need it.
#[derive(Clone)]
pub struct Settings<'a> {
    pub args: &'a AnnotateArgs,
    pub game: Game,
    pub board: Board,
    /// Reads the deals, if odds are asked for.
    pub reader: Option<DealReader>,
    /// Whether rows are the elements of a JSON array.
    pub are_elements: bool,
}

impl Settings<'_> {
    /// What these options ask for; fails if they do not go together.
    pub fn new(args: &AnnotateArgs) -> Result<Settings<'_>, clap::Error> {
        let game = args.game.chosen.game;
        let board = only_board(&args.boards, game.deck())?;
        let reader = if args.has_odds() { Some(args.deal_reader(board)?) } else { None };
        if reader.is_none() && (args.sample.is_some() || !args.dead.is_empty()) {
            let option = if args.sample.is_some() { "--sample" } else { "--dead" };
            return Err(usage_error(format_args!("{option} is for odds, which need {OPPONENT}")));
        }
        Ok(Settings { args, game, board, reader, are_elements: false })
    }

    /// The same with other words of its options.
    pub fn with_args<'a>(&self, args: &'a AnnotateArgs) -> Settings<'a> {
        Settings { args, reader: self.reader.clone(), ..*self }
    }

    /// The most bytes of a hand.
    pub fn max_len(&self) -> usize {
        if self.reader.is_some() { MAX_LINE_WITH_RANGES } else { MAX_LINE }
    }

    /// Reads hands and names what they have made, if that is asked for.
    pub fn named(&self) -> Result<Option<NamedHands>, clap::Error> {
        self.args.made.then(|| NamedHands::new(self.game)).transpose()
    }
}

/// The heading of the options for odds.
const ODDS: &str = "Odds";

/// What asks for odds.
pub const OPPONENT: &str = "--opponent-field, --against or --opponents";

impl AnnotateArgs {
    /// Whether odds are asked for.
    pub fn has_odds(&self) -> bool {
        !self.opponent_fields.is_empty() || !self.against.is_empty() || self.opponents.is_some()
    }

    /// The hands or ranges of opponents that are the same in every row, without labels.
    pub fn known_opponents(&self) -> Vec<String> {
        self.against.iter().map(|text| hand_without_labels(text).into_owned()).collect()
    }

    /// How many players may hold any cards.
    pub fn opponents(&self) -> usize {
        self.opponents.unwrap_or(0)
    }

    /// The deals to be sampled, if odds are to be estimated.
    pub fn samples(&self) -> Option<Samples> {
        self.sample.map(|deals| Samples::new(deals.get(), self.seed.unwrap_or(0)))
    }

    /// How the deals of all rows are read; fails if there are no such odds.
    fn deal_reader(&self, board: Board) -> Result<DealReader, clap::Error> {
        let ChosenGame { game, hole_cards } = self.game.chosen;
        check_board(game, "handrank odds --cards N deals cards to the hands themselves")?;
        if self.made {
            return Err(usage_error("--made is for ranks, not for odds"));
        }
        check_street(board.cards().len()).map_err(|error| usage_error(format_args!("--board: {error}")))?;
        let reader = deal_reader(game, &board, &self.dead.cards(&[board], game)?)?
            .with_hole_cards(hole_cards)
            .map_err(usage_error)?;
        let against = |error| usage_error(format_args!("--against: {error}"));
        let reader_of_one = reader.clone().with_players(PlayerCount::One);
        for text in &self.against {
            let of_field = if is_word(text) { "; for an opponent's field, use --opponent-field" } else { "" };
            let read = reader_of_one.read::<Spot>(text).map_err(|error| not_cards(&error) + of_field);
            if read.map_err(against)?.board() != &board {
                return Err(against("a board is given with --board-field or --board, not here".to_owned()));
            }
        }
        if self.against.len() > 1 {
            let read = reader.read::<Spot>(&self.known_opponents().join("|"));
            read.map_err(|error| against(not_cards(&error)))?;
        }
        Ok(reader)
    }

    /// The file with the table; `None` for stdin.
    pub fn table(&self) -> Option<&Path> {
        self.file.as_deref().or(self.paths.first().map(PathBuf::as_path))
    }

    /// Fails if several tables are named.
    pub fn check_one_table(&self) -> Result<(), clap::Error> {
        match self.paths.len() {
            0 | 1 => Ok(()),
            _ => Err(usage_error("annotate reads one table; run it once per file")),
        }
    }

    /// The syntax asked for.
    pub fn syntax(&self) -> Result<Option<Syntax>, clap::Error> {
        Ok(match (self.format, self.delimiter) {
            (None, None) => None,
            (Some(TableFormat::Csv) | None, delimiter) => Some(Syntax::Csv { delimiter: delimiter.unwrap_or(b',') }),
            (Some(TableFormat::Tsv), None) => Some(Syntax::Tsv),
            (Some(TableFormat::Jsonl), None) => Some(Syntax::JsonLines),
            (Some(_), Some(_)) => return Err(usage_error("--delimiter is only for CSV")),
        })
    }
}

/// The board of all rows, for which the name of a field may have been given.
fn board(typed: &str) -> Result<BoardsOfDeal, String> {
    BoardsOfDeal::read(typed).map_err(|error| {
        let is_name = typed.chars().all(|symbol| symbol.is_alphabetic() || symbol == '_');
        let advice = if is_name { "; if it is in a field, use --board-field" } else { "" };
        not_cards(&error) + advice
    })
}

/// The start of a name that fits on a line and into a field.
fn prefix(typed: &str) -> Result<String, &'static str> {
    if typed.contains(char::is_control) {
        Err("expected text without control characters")
    } else {
        Ok(typed.to_owned())
    }
}

/// A delimiter of CSV.
fn delimiter(typed: &str) -> Result<u8, &'static str> {
    match typed.as_bytes() {
        b"\t" | b"\\t" => Err("for fields separated by tabs, use --format tsv"),
        &[byte] if byte.is_ascii() && !b"\"\r\n".contains(&byte) => Ok(byte),
        _ => Err("expected one ASCII character other than a quote or a line break"),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Csv,
    Tsv,
    #[value(alias = "json")]
    Jsonl,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "New columns", entries: &RANK_COLUMNS },
        Section { heading: "More columns with --made", entries: &MADE_COLUMNS },
        Section { heading: "More columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "New column with odds", entries: &ODDS_COLUMNS },
        Section { heading: "More columns with odds and --long", entries: &LONG_ODDS_COLUMNS },
        Section { heading: "More columns with odds and --long in games with lows", entries: &LOW_ODDS_COLUMNS },
        Section { heading: "Last column with --sample", entries: &SAMPLE_COLUMNS },
        Section {
            heading: "New key of JSON Lines",
            entries: &[Entry::new(ADDED_KEY, "what handrank --json prints, or handrank odds --json; or the error")],
        },
    ],
    brief: &[("Adds", &["hand_rank, hand_category and hand_ace_low; with opponents, hand_equity"])],
    examples: &[
        "handrank annotate -k hand hands.csv > ranked.csv",
        "handrank annotate -k hero --opponent-field villain deals.csv",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};
