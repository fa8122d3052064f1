//! `handrank showdown [HAND]...`: who wins each deal.

mod json;
mod on_boards;
mod pot_table;
mod table;
mod text;

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use handrank::json::{LowRecord, OnBoardsRecord, PotRecord, ShowdownHand, ShowdownRecord};
use handrank::notation::DealReader;
use handrank::program::{DealLines, Keyed, key};
use handrank::{Board, Chips, Deal, Game, OnBoards, Pots, ReadError, Showdown};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::{are_hole_cards, deals};
use crate::cli::answering::{Question, answer_inputs, deal_example};
use crate::cli::args::{
    ChosenGame, DeadArgs, DealsArgs, GameArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, Section, StreamArgs,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Kind, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, ReadSize, Sink};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::rank_columns::LOW_COLUMNS;
use crate::cli::ui::{AnswerRows, LineBuffer, Mode, Output};
use json::ShowdownJson;
use on_boards::PotsOnBoards;
use table::{CHIP_COLUMNS, COLUMNS, LONG_BOARD_COLUMNS, LONG_CHIP_COLUMNS, LONG_COLUMNS, ShowdownTable, error_columns};
use text::{ShowdownLong, ShowdownText};

/// Show who wins each deal, and how much
///
/// A deal is two or more hands, and a board after a slash if there is one: AhKh 8c8s / 8h5h2h8dKc. On one line, | or vs
/// may separate the hands. With the board, each hand has five to seven cards. For each deal, handrank prints one line
/// of tab-separated columns: the winners, the winning rank and category, and the deal.
///
/// Between bars, - is a player who folded and XX a hand that was not shown. They keep their numbers and do not compete.
///
/// A colon and the chips that a player paid may follow each seat: AhKh:100|8c8s:250|-:50. A board must then have all
/// five cards. handrank divides the chips into a main pot and side pots, and a last column has what each seat gets. A
/// player's name and a colon may precede each hand: Ann: AhKh|Bob: 8c8s. Names are shown at a terminal and in JSON.
///
/// If the rest of the board is run twice, or there are two boards, write // between them: / 8h5h2sTd4c // 3h. Each pot is
/// divided between the boards. A later board may be just its last cards; the first board's cards come before them.
///
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead. The winners are in bold,
/// and their result is wins, or splits if they share the pot; for half of a pot, it also says high or low. On a board
/// of three or four cards, it is ahead or tied. Columns that do not fit are left out or, with --long, continue below.
/// With chips, the pots stand below the hands, each with its chips, the players who can win it and those who do. A bet that
/// nobody called is returned.
#[derive(clap::Args)]
pub struct ShowdownArgs {
    #[command(flatten)]
    deals: DealsArgs,

    #[command(flatten)]
    game: GameArgs,

    /// Print one line per hand, with its share of the pot
    ///
    /// At a terminal, where each hand has a row anyway, it adds the share and a description. JSON has them anyway. Not with
    /// --all-lines in text.
    #[arg(short, long, help_heading = OUTPUT)]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Last column with chips", entries: &CHIP_COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "Column after the deal with several boards", entries: &LONG_BOARD_COLUMNS },
        Section { heading: "Columns before the rank with chips", entries: &LONG_CHIP_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: ShowdownRecord::KEYS },
        Section { heading: "Keys of several boards", entries: OnBoardsRecord::KEYS },
        Section { heading: "Keys of hands", entries: ShowdownHand::KEYS },
        Section { heading: "Keys of pots", entries: PotRecord::KEYS },
        Section { heading: "Keys of low", entries: LowRecord::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank showdown AhKh 8c8s / 8h5h2h8dKc",
        "handrank showdown --long 'AhKh|8c8s|KdKs/8h5h2h8dKc'",
        "handrank showdown AhKh:100 8c8s:250 KdKs:250 / 8h5h2h8dKc",
        "handrank showdown Ann: AhKh:400 Bob: QsQc:400 / 8h5h2sTd4c // 3h",
        "handrank showdown --game omaha AhQh7c3s AsKhQd7d / 8h5h2h8dKc",
        "handrank showdown --hand-size 5 < poker.txt",
    ],
    see_also: &[SEE_PROGRAM],
};

const POT_SHARE: Entry = key(ShowdownHand::KEYS, "share");

pub fn run(args: &ShowdownArgs) -> anyhow::Result<Outcome> {
    args.stream.check_long(&args.output, args.long, HandOrDeal::Deal)?;
    let ChosenGame { game, hole_cards } = args.game.chosen;
    let given = Given { takes_several_boards: true, ..args.deals.given(None, game) };
    let inputs = Inputs::new(Takes::Deals(Kind::Hands), given)?;
    let reader = inputs.deal_reader(&DeadArgs::default())?.with_hole_cards(hole_cards)?;
    let output = args.output.settled(args.long, args.stream.all_lines);
    let question = question(game, &inputs, reader, output);
    let error_columns = args.stream.all_lines.then(|| error_columns(game.has_low()));
    answer_inputs(question, inputs, LineSpec { error_columns, ..spec(game, output) }, output, &args.stream)
}

/// What lines of a game are like, whose answers are written like this.
fn spec(game: Game, output: Output) -> LineSpec {
    let spec = LineSpec::of("handrank showdown", HandOrDeal::Deal, deal_example(game));
    match output.mode {
        Mode::Json => LineSpec { read_size: ReadSize::Small, ..spec },
        Mode::Text if output.is_plain_text() && !output.is_long => spec,
        Mode::Text | Mode::Page => LineSpec { are_numbered: true, read_size: ReadSize::Small, ..spec },
    }
}

fn question(game: Game, inputs: &Inputs, reader: DealReader, output: Output) -> Arc<dyn Question> {
    let is_stream = inputs.is_stream();
    let table = Arc::new(ShowdownTable::new(AnswerRows::new(output, inputs.is_lone())));
    match output.mode {
        Mode::Json => ShowdownQuestion::of(inputs, reader, table, ShowdownJson::new(game, is_stream)),
        Mode::Text if output.is_plain_text() => match output.is_long {
            true => ShowdownQuestion::of(inputs, reader, table, ShowdownLong::new(game, is_stream)),
            false => ShowdownQuestion::of(inputs, reader, table, ShowdownText),
        },
        Mode::Text | Mode::Page => ShowdownQuestion::of(inputs, reader, table.clone(), table),
    }
}

/// Deals without one are not answered.
const HAND_IS_KNOWN: &str = "a hand is known";

/// Writes showdowns, one line per deal or per hand, or as a table.
trait ShowdownWriter: Send + Sync + 'static {
    /// Adds the deal on the line, or in the argument, with this number, and what is won of its chips, if it has any.
    /// `standard`, if given, is a text that starts with the deal in standard notation, and the length of that notation; a
    /// deal with chips has none.
    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        number: u64,
        standard: Option<(&[u8], usize)>,
        lines: &mut LineBuffer,
    );
}

/// Answers a deal with its winners.
struct ShowdownQuestion<W> {
    reader: DealReader,
    /// The boards of all deals, if they are several.
    boards: Option<Vec<Board>>,
    writer: W,
    /// Shows deals on several boards.
    table: Arc<ShowdownTable>,
    /// Whether a deal had chips.
    had_chips: AtomicBool,
}

impl<W: ShowdownWriter> Question for ShowdownQuestion<W> {
    fn answer_quickly(&self, lines: &mut &[u8], number: u64, sink: &mut Sink) -> u64 {
        let answers = &mut sink.batch.answers;
        let mut deals = 0;
        if self.boards.is_some() {
            return deals;
        }
        loop {
            let before = deals;
            deals += self.answer_bare(lines, number + deals, answers);
            deals += self.answer_with_chips(lines, number + deals, answers);
            if answers.is_full() || deals == before {
                return deals;
            }
        }
    }

    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let deals: OnBoards<Deal> = self.reader.read(line)?;
        match (deals.only(), &self.boards) {
            (Some(deal), Some(boards)) => {
                let deals = deal.on_boards(boards).map_err(ReadError::from)?;
                self.answer_on_boards(&deals, number, sink)
            }
            (Some(deal), None) => self.add(&showdown(deal, self.reader.game())?, number, &mut sink.batch.answers),
            (None, _) => self.answer_on_boards(&deals, number, sink),
        }
    }

    fn footnote(&self) -> Option<String> {
        self.table.footnote()
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        advice(bad)
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs, spec: &LineSpec) -> Option<String> {
        Some(deals::another_hand(deal, inputs, spec, false, ""))
    }

    fn note_on_boards(&self) -> Option<&'static str> {
        let note = "each board is a separate deal for the whole pot; to divide it, write the boards on one line, with // \
                    between them";
        self.had_chips.load(Ordering::Relaxed).then_some(note)
    }
}

impl<W: ShowdownWriter> ShowdownQuestion<W> {
    fn of(inputs: &Inputs, reader: DealReader, table: Arc<ShowdownTable>, writer: W) -> Arc<dyn Question> {
        let boards = inputs.several_boards();
        Arc::new(ShowdownQuestion { reader, boards, writer, table, had_chips: AtomicBool::new(false) })
    }

    /// Answers the leading deals without chips, as far as they can be read fast, and returns their number.
    #[inline(always)]
    fn answer_bare(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut reader = DealLines::new(&self.reader);
        // Owned here, the buffer's length stays in a register.
        let mut written = mem::take(answers);
        let game = self.reader.game();
        let mut deals = 0;
        while !written.is_full() {
            let Some(line) = reader.read(lines) else { break };
            let Ok(showdown) = line.deal.showdown(game) else { break };
            let standard = line.standard_len.map(|len| (*lines, len));
            self.writer.add(&showdown, None, number + deals, standard, &mut written);
            *lines = &lines[line.len..];
            deals += 1;
        }
        *answers = written;
        deals
    }

    /// The same for deals with chips.
    #[inline(never)]
    fn answer_with_chips(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut reader = DealLines::with_chips(&self.reader);
        let mut deals = 0;
        while !answers.is_full()
            && let Some(line) = reader.read(lines).filter(|line| line.deal.chips().is_some())
            && let Ok(showdown) = showdown(&line.deal, self.reader.game())
            && let Ok(()) = self.add(&showdown, number + deals, answers)
        {
            *lines = &lines[line.len..];
            deals += 1;
        }
        deals
    }

    /// Answers a deal on several boards.
    fn answer_on_boards(&self, deals: &OnBoards<Deal>, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        if self.table.rows.mode == Mode::Json {
            showdown(deals.first(), self.reader.game())?;
            sink.add_json(&OnBoardsRecord::new(deals, self.reader.game()).map_err(ReadError::from)?);
            return Ok(());
        }
        let on_boards = deals.each().collect_vec();
        let showdowns: Vec<_> = on_boards.iter().map(|deal| showdown(deal, self.reader.game())).try_collect()?;
        let whole: Option<Vec<_>> = showdowns.iter().map(pots).collect::<Result<_, _>>()?;
        let pots = deals.first().chips().zip(whole).map(|(chips, whole)| PotsOnBoards::new(chips, whole));
        sink.add_text(self.table.on_boards(&showdowns, pots.as_ref(), number));
        Ok(())
    }

    /// Adds a deal that may have chips.
    fn add(&self, showdown: &Showdown, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let pots = pots(showdown)?;
        if pots.is_some() {
            self.had_chips.store(true, Ordering::Relaxed);
        }
        self.writer.add(showdown, showdown.deal().chips().zip(pots.as_ref()), number, None, answers);
        Ok(())
    }
}

/// Splits the pots of a deal, if it has chips.
fn pots(showdown: &Showdown) -> Result<Option<Pots>, LineError> {
    let pots = showdown.deal().chips().map(|chips| showdown.pots(chips.paid()));
    Ok(pots.transpose().map_err(ReadError::from)?)
}

/// Compares the hands of a deal, of which one at least must be known.
fn showdown(deal: &Deal, game: Game) -> Result<Showdown<'_>, LineError> {
    let showdown = deal.showdown(game).map_err(ReadError::from)?;
    if showdown.winning_rank().is_none() { Err(LineError::NoHandKnown) } else { Ok(showdown) }
}

/// What to type instead of a deal that has no showdown.
fn advice(bad: &BadArgument) -> Option<String> {
    if bad.lacks_board() && are_hole_cards(bad.text.split('|')) {
        return Some("for the odds before the flop, use handrank odds".to_owned());
    }
    deals::slash_before_board(bad)
        .or_else(|| deals::names_without_colons(bad))
        .or_else(|| deals::name_without_colon(bad))
        .or_else(|| deals::each_alone(bad))
        .or_else(|| deals::chips_without_colon(bad))
}
