//! `handrank [HAND]...`: ranks hands from arguments, files and stdin, which is what the program does without a subcommand.

mod made;
mod table;
mod text;

use std::mem;
use std::num::NonZero;
use std::sync::Arc;

use handrank::json::{LowRecord, Record};
use handrank::program::{Evaluate, HandRules, Keyed, ReadHand, TakeHands, WINDOW_SIZE};
use handrank::{Board, with_evaluator};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::{Question, answer_inputs};
use crate::cli::args::{
    BoardsArgs, CARDS, ChosenGame, GAMES, GameArgs, HandArgs, Notes, OUTPUT, OutputArgs, Section, StreamArgs,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, NamedHands, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, ReadSize, Sink};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::Line;
use crate::cli::ui::rank_columns::LOW_COLUMNS;
use crate::cli::ui::{LineBuffer, Mode, Output};
use made::MadeQuestion;
use table::{COLUMNS, LONG_COLUMNS, MADE_COLUMNS, RankingTable, RowReader, error_columns};
use text::{Long, Text};

/// Rank hands.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardsArgs,

    #[command(flatten)]
    pub game: GameArgs,

    /// Add two columns, the best five cards and a description
    ///
    /// At a terminal, columns that do not fit continue on a second line. JSON has them anyway.
    #[arg(short, long, help_heading = OUTPUT)]
    pub long: bool,

    /// Say what each hand has made: top pair, a set, a flush draw
    ///
    /// Two more columns, the made hand and the draws, say what two hole cards add to a board of three to five cards, which
    /// follows a slash or is given with --board. Only in hold'em and short deck. The guide defines the names.
    #[arg(long, help_heading = OUTPUT)]
    pub made: bool,

    #[command(flatten)]
    pub output: OutputArgs,

    #[command(flatten)]
    pub stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        CARDS,
        GAMES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns after the category with --made", entries: &MADE_COLUMNS },
        Section { heading: "More columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "More columns in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: Record::KEYS },
        Section { heading: "Keys of low", entries: LowRecord::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank Kd Qs Jc Th 9s",
        "handrank Ah Kh / 8h 5h 2h 8d Kc",
        "handrank --board '8h 5h 2h' 'Ah Kh' '8c 8d'",
        "handrank --made Ah Kh / Kd 7h 2h",
        "handrank --long --file hands.txt",
        "handrank < hands.txt | sort -n | head",
        "handrank --json < hands.txt | jq -r .category",
    ],
    see_also: &[
        Entry::new("handrank COMMAND --help", "a command; -h is a summary"),
        Entry::new("handrank help TOPIC", "one of cards, games, json and ranges"),
        Entry::new("handrank --generate guide", "the guide: questions, games, files, scripts"),
    ],
};

pub fn run(args: &RankArgs) -> anyhow::Result<Outcome> {
    let chosen = args.game.chosen;
    let game = chosen.game;
    let given = Given {
        hands: &args.input.hands,
        files: &args.input.files.files,
        boards: &args.board.board.boards,
        files_of_boards: &args.board.files_of_boards,
        game,
        ..Given::default()
    };
    let inputs = Inputs::new(Takes::Hands, given)?;
    let named = args.made.then(|| NamedHands::new(game)).transpose()?;
    let output = args.output.settled(args.long, args.stream.all_lines);
    let example = if game.plays_all_cards() { "Kd Qs Jc Th 9s" } else { "AhQh7c3s / 8h5h2h8dKc" };
    let spec = LineSpec {
        needs_flop: !game.plays_all_cards(),
        read_size: read_size(output),
        error_columns: args
            .stream
            .all_lines
            .then(|| error_columns(output.medium.is_page(), args.long, args.made, game.has_low())),
        ..LineSpec::of("handrank", HandOrDeal::Hand, example)
    };
    let board = inputs.board;
    let question: Arc<dyn Question> = match output.mode {
        Mode::Text | Mode::Page if !output.is_plain_text() => {
            let reader = RowReader { chosen, board, named };
            Arc::new(RankingTable::new(reader, output, &inputs, args.stream.all_lines))
        }
        _ => match named {
            Some(named) => Arc::new(MadeQuestion::new(named, board, inputs.is_stream(), output)),
            None => with_evaluator!(game.evaluator(), evaluator => {
                ranking_question(evaluator, chosen, board, inputs.is_stream(), output)
            }),
        },
    };
    answer_inputs(question, inputs, spec, output, &args.stream)
}

/// How much is read at a time for answers that are written like this.
fn read_size(output: Output) -> ReadSize {
    match output.mode {
        Mode::Json => ReadSize::Small,
        Mode::Text if output.is_plain_text() && output.is_long => ReadSize::Small,
        Mode::Text | Mode::Page => ReadSize::PipeCapacity,
    }
}

/// The question that ranks many hands or a few for scripts, compiled for the game's evaluator.
fn ranking_question<E: Evaluate<Hand: ReadHand>>(
    evaluator: E,
    ChosenGame { game, hole_cards }: ChosenGame,
    board: Board,
    are_many: bool,
    output: Output,
) -> Arc<dyn Question> {
    match output.mode {
        Mode::Json => Arc::new(RankQuestion { evaluator, hole_cards, board, writer: HandJson::new(game, are_many) }),
        _ if output.is_long => {
            Arc::new(RankQuestion { evaluator, hole_cards, board, writer: Long::new(game, are_many) })
        }
        _ => Arc::new(RankQuestion { evaluator, hole_cards, board, writer: Text }),
    }
}

/// Writes ranked hands, one line per hand.
pub trait HandWriter: Send + Sync + 'static {
    /// Ranks `hand` and puts its line. `standard`, if given, starts with the hand in standard notation and can be
    /// copied.
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, standard: Option<&[u8; WINDOW_SIZE]>, line: &mut Line);
}

impl HandWriter for HandJson {
    #[inline(always)]
    fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        HandJson::put(self, evaluator, hand, line);
    }
}

/// Answers a hand with its line in one of the formats for scripts.
struct RankQuestion<E, W> {
    evaluator: E,
    /// How many hole cards hands have, if the name of the game says so.
    hole_cards: Option<NonZero<usize>>,
    board: Board,
    writer: W,
}

impl<E: Evaluate, W> RankQuestion<E, W> {
    fn rules(&self) -> HandRules {
        HandRules { deck: self.evaluator.deck(), hole_cards: self.hole_cards }
    }
}

impl<E: Evaluate<Hand: ReadHand>, W: HandWriter> Question for RankQuestion<E, W> {
    fn answer_quickly(&self, lines: &mut &[u8], _: u64, sink: &mut Sink) -> u64 {
        let answers = &mut sink.batch.answers;
        let &RankQuestion { evaluator, ref board, ref writer, .. } = self;
        let mut taker = RankedLines { evaluator, writer, answers: mem::take(answers) };
        let hands = E::Hand::read_lines(self.rules(), lines, board, &mut taker);
        *answers = taker.answers;
        hands
    }

    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let hand = E::Hand::read_by(self.rules(), line, &self.board)?;
        sink.batch.answers.add(|line| self.writer.put(self.evaluator, &hand, None, line));
        Ok(())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}

/// Writes hands until the buffer is full, which is owned here so that its length stays in a register.
struct RankedLines<'a, E, W> {
    evaluator: E,
    writer: &'a W,
    answers: LineBuffer,
}

impl<E: Evaluate<Hand: ReadHand>, W: HandWriter> TakeHands<E::Hand> for &mut RankedLines<'_, E, W> {
    #[inline(always)]
    fn has_room(&self) -> bool {
        !self.answers.is_full()
    }

    /// Not a closure: it would not be inlined for each number of cards, which takes 40% longer.
    #[inline(always)]
    fn take(&mut self, hand: &E::Hand, standard: Option<&[u8; WINDOW_SIZE]>) {
        let mut line = self.answers.line();
        self.writer.put(self.evaluator, hand, standard, &mut line);
        let len = line.len();
        self.answers.keep(len);
    }
}
