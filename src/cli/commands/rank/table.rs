//! Ranked hands for people: in colour, in columns, or both.

use std::array;

use handrank::program::{Evaluate, ReadHand, WrittenHand};
use handrank::{Board, Card, Game, HandRank, RankedHand, ReadError, with_evaluator};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::answering::HandCommand;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::stream::LineCommand;
use crate::cli::ui::fields::{CATEGORY, Entry};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, ShowsRank, ace_note};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, PLAIN, Table, Terminal, YELLOW, entries};
use crate::cli::ui::{ErrorColumns, LineBuffer};

/// A ranked hand and its cards.
struct Row {
    hand: RankedHand,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
}

/// The columns of text.
pub const COLUMNS: [Entry; 3] = entries(&[Row::RANK, Row::CATEGORY, Row::HAND]);

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] = entries(&[Row::BEST, Row::DESCRIPTION]);

const HAND: Entry = Entry::new("hand", "the cards as given, the board's last");

impl Row {
    const CATEGORY: Column<Row> = Column::left(CATEGORY, CATEGORY_WIDTH, |row, terminal| {
        let mut cell = terminal.text(BOLD, row.hand.rank.category());
        cell += terminal.text(YELLOW, ace_note(row.hand.rank));
        cell
    });
    const HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, terminal| row.cards(terminal, " ")).growing();
    /// Without spaces, for terminals without room for them.
    const DENSE_HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, terminal| row.cards(terminal, "")).growing();

    /// The layout that pipes have, and what terminals show where it does not fit.
    fn layouts(is_long: bool, has_lows: bool) -> Layouts<Row> {
        let [low_rank, low_best, low_description] =
            [Self::LOW_RANK, Self::LOW_BEST, Self::LOW_DESCRIPTION].map(|column| column.only_if(has_lows));
        let short = [Self::RANK, Self::CATEGORY, low_rank, Self::HAND];
        let dense = [Self::RANK, Self::CATEGORY, low_rank, Self::DENSE_HAND];
        let more = [Self::BEST, Self::DESCRIPTION, low_best, low_description];
        if is_long { Layouts::new(&[&[short, more].concat()]) } else { Layouts::new(&[&short, &dense]) }
    }

    /// Reads and ranks a hand of a game.
    fn read(text: &str, board: &Board, game: Game) -> Result<Row, ReadError> {
        with_evaluator!(game.evaluator(), evaluator => Row::read_with(evaluator, text, board, game))
    }

    fn read_with<E: Evaluate<Hand: ReadHand>>(_: E, text: &str, board: &Board, game: Game) -> Result<Row, ReadError> {
        let hand = E::Hand::read_from_deck(text, board, game.deck())?;
        let parts = [hand.cards().collect()].into_iter().chain(hand.board().map(Iterator::collect)).collect();
        Ok(Row { hand: game.best(&hand)?, parts })
    }

    /// A row as wide as those of hands with this many cards may be.
    fn longest(cards: usize) -> Row {
        let cards: Vec<Card> = Card::deck().take(cards).collect();
        let best = array::from_fn(|index| cards[index]);
        let hand = RankedHand { rank: HandRank::WORST, best, low: None };
        Row { hand, parts: vec![cards[..1].to_vec(), cards[1..].to_vec()] }
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        Cell::joined(self.parts.iter().map(|cards| terminal.cards(PLAIN, cards, space)), "/")
    }
}

impl ShowsRank for Row {
    fn ranked(&self) -> &RankedHand {
        &self.hand
    }
}

/// The columns of an error, which stands in that of the category.
pub fn error_columns(is_long: bool, has_lows: bool) -> ErrorColumns {
    ErrorColumns::new(&Row::layouts(is_long, has_lows), &Row::CATEGORY, &Row::HAND)
}

/// Answers hands with rows of a table, which may be of any length.
pub struct RankingTable {
    game: Game,
    board: Board,
    table: Table<Row>,
    headings: Option<String>,
}

impl RankingTable {
    /// The table of the hands among these arguments alone, with columns as wide as they need, and headings if there are
    /// several and `--long`.
    pub fn of_arguments(game: Game, terminal: Terminal, is_long: bool, inputs: &Inputs) -> RankingTable {
        let layouts = Row::layouts(is_long, game.has_low()).wrapping();
        let row = |text: &Vec<u8>| Row::read(str::from_utf8(text).ok()?, &inputs.board, game).ok();
        let rows: Vec<Row> = inputs.arguments.iter().filter_map(row).collect();
        let has_headings = is_long && rows.len() > 1;
        let table = Table::of_rows(terminal, &layouts, &rows, has_headings);
        RankingTable::new(game, table, has_headings, inputs.board)
    }

    /// The table of any hands of a game, with headings if `--long`; with one row per hand alone, and no headings, if each line
    /// must have one.
    pub fn of_any(game: Game, terminal: Terminal, is_long: bool, all_lines: bool, board: Board) -> RankingTable {
        let layouts = Row::layouts(is_long, game.has_low());
        let layouts = if all_lines { layouts } else { layouts.wrapping() };
        let most_cards = with_evaluator!(game.evaluator(), evaluator => most_cards(evaluator));
        let table = Table::for_rows(terminal, &layouts, &[Row::longest(most_cards)]);
        RankingTable::new(game, table, is_long && !all_lines, board)
    }

    fn new(game: Game, table: Table<Row>, has_headings: bool, board: Board) -> RankingTable {
        let headings = table.headings().filter(|_| has_headings);
        RankingTable { game, board, table, headings }
    }
}

/// The most cards of a hand, its board included.
fn most_cards<E: Evaluate>(_: E) -> usize {
    E::Hand::MAX_CARDS
}

impl LineCommand for RankingTable {
    fn headings(&self) -> Option<String> {
        self.headings.clone()
    }

    fn answer(&self, line: &str, _: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let row = Row::read(line, &self.board, self.game)?;
        answers.add_text(self.table.row(&row).as_bytes());
        Ok(())
    }
}

impl HandCommand for RankingTable {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}
