//! `handrank showdown [HAND]...`: who wins each deal.

mod json;
mod table;
mod text;
mod writer;

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::program::DealLines;
use handrank::{Deal, ReadError, Rules, Showdown, WithRules};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::{are_hole_cards, deals};
use crate::cli::answering::{Command, answer_inputs, deal_example};
use crate::cli::args::{DeadArgs, DealArgs, Notes, OutputArgs, Section, StreamArgs};
use crate::cli::errors::LineError;
use crate::cli::inputs::{Inputs, Kind};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, Lines, ReadSize};
use crate::cli::ui::rank_columns::{LOW_COLUMNS, LOW_KEYS};
use crate::cli::ui::{DealRows, ErrorColumns, LineBuffer, OutputFormat};
use json::ShowdownJson;
use table::{COLUMNS, LONG_COLUMNS, ShowdownTable, error_columns};
use text::{ShowdownLong, ShowdownText};
use writer::{HAND_KEYS, KEYS, ShowdownWriter};

/// Show who wins each deal
///
/// A deal is two or more hands with | between them, then a slash and the board, if there is one. With the board, each
/// hand has five to seven cards. For each deal, handrank prints one line of tab-separated columns: the winners, the winning
/// rank and category, and the deal.
///
/// Between bars, - is a player who folded and XX a hand that was not shown. Both keep their number, and neither competes.
///
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead. The winners are in bold, and
/// their result says wins, or splits if they share the pot; for half of a pot it also says high or low. Columns that do not
/// fit are left out, or, with --long, go onto a second line.
#[derive(clap::Args)]
pub struct ShowdownArgs {
    #[command(flatten)]
    pub deals: DealArgs,

    /// Print one line per hand, with its share of the pot
    ///
    /// At a terminal, where each hand has a row anyway, add its share and a description. Not with --json or --all-lines.
    #[arg(short, long, conflicts_with_all = ["json", "all_lines"])]
    pub long: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
        Section { heading: "Keys of low", entries: &LOW_KEYS },
    ],
    examples: &[
        "handrank showdown AhKh 8c8s / 8h5h2h8dKc",
        "handrank showdown --long 'AhKh|8c8s|KdKs/8h5h2h8dKc'",
        "handrank showdown --game omaha AhQh7c3s AsKhQd7d / 8h5h2h8dKc",
        "handrank showdown --hand-size 5 < poker.txt",
    ],
};

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    let (inputs, reader) = Inputs::of_deals(&args.deals, &DeadArgs::default(), Kind::Hands)?;
    let format = OutputFormat::of_stdout(args.output.json, args.long);
    let new_command = NewCommand { reader, inputs: &inputs, format, all_lines: args.stream.all_lines };
    let (command, columns) = args.deals.game.game.with_rules(new_command);
    answer_inputs(&inputs, command, args.stream.bad_lines(&inputs, format, columns), args.stream.threads)
}

/// The command for any game, and the columns of an error.
struct NewCommand<'a> {
    reader: DealReader,
    inputs: &'a Inputs,
    format: OutputFormat,
    all_lines: bool,
}

impl WithRules for NewCommand<'_> {
    type Output = (Arc<dyn Command>, ErrorColumns);

    fn run<G: Rules>(self) -> (Arc<dyn Command>, ErrorColumns) {
        let NewCommand { reader, inputs, format, all_lines } = self;
        let (rules, is_stream) = (G::default(), !inputs.paths.is_empty());
        let command: Arc<dyn Command> = match format {
            OutputFormat::Json => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownJson::new::<G>(is_stream) })
            }
            OutputFormat::Rows { terminal, is_long: false } if terminal.is_plain() => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownText })
            }
            OutputFormat::Rows { terminal, is_long: true } if terminal.is_plain() => {
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownLong::new::<G>(is_stream) })
            }
            OutputFormat::Rows { terminal, is_long } => {
                let rows = DealRows::new(terminal, is_long, inputs.is_lone(), all_lines);
                Arc::new(ShowdownCommand { rules, reader, writer: ShowdownTable::new(rows, G::HAS_LOW) })
            }
        };
        (command, error_columns(G::HAS_LOW))
    }
}

/// Answers a deal with its winners, in one of the formats.
struct ShowdownCommand<G, W> {
    rules: G,
    reader: DealReader,
    writer: W,
}

impl<G: Rules, W: ShowdownWriter<G>> Answer for ShowdownCommand<G, W> {
    fn lines(&self) -> Lines {
        let read_size = if W::IS_VERBOSE { ReadSize::Small } else { ReadSize::PipeCapacity };
        Lines {
            are_numbered: W::NUMBERS_DEALS,
            read_size,
            ..Lines::of("handrank showdown", Item::Deal, deal_example(G::GAME))
        }
    }

    fn headings(&self) -> Option<&str> {
        self.writer.headings()
    }

    fn answer_lines(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        if !W::IS_FAST {
            return 0;
        }
        let mut reader = DealLines::new(&self.reader);
        let mut room = answers.room();
        let mut deals = 0;
        while room.has_answer() {
            let Some(line) = reader.read(lines) else { break };
            let Ok(showdown) = line.deal.showdown(self.rules) else { break };
            let standard = line.standard_len.map(|len| (*lines, len));
            self.writer.add(&showdown, number + deals, standard, &mut room);
            *lines = &lines[line.len..];
            deals += 1;
        }
        deals
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let mut add = |showdown: &Showdown<G>| self.writer.add(showdown, number, None, &mut answers.room());
        Ok(with_showdown(&self.reader.read(line)?, self.rules, &mut add)?)
    }
}

impl<G: Rules, W: ShowdownWriter<G>> Command for ShowdownCommand<G, W> {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        if bad.lacks_board() && are_hole_cards(bad.text.split('|')) {
            return Some("for the odds before the flop, use handrank odds".to_owned());
        }
        deals::slash_before_board(bad)
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs) -> String {
        deals::another_hand(deal, inputs, &self.lines(), false, "")
    }
}

/// Finds the winners of a deal: one copy of this per game serves all formats, where fast readers have one for each.
#[inline(never)]
fn with_showdown<G: Rules>(deal: &Deal, rules: G, then: &mut dyn FnMut(&Showdown<G>)) -> Result<(), ReadError> {
    then(&deal.showdown(rules)?);
    Ok(())
}
