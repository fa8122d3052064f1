//! Ranked hands for people: in colour, in columns, or both.

use std::array;

use handrank::made::{Made, MadeHand};
use handrank::program::{Evaluate, ReadHand, WrittenHand};
use handrank::{Board, Card, Category, HandRank, Rank, RankedHand, ReadError, with_evaluator};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::answering::Question;
use crate::cli::args::ChosenGame;
use crate::cli::errors::LineError;
use crate::cli::inputs::{Inputs, NamedHands};
use crate::cli::stream::Sink;
use crate::cli::ui::fields::{CATEGORY, Entry};
use crate::cli::ui::rank_columns::{CATEGORY_WIDTH, MADE_WIDTH, ShowsRank, ace_note};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, PLAIN, Table, YELLOW, entries};
use crate::cli::ui::{ErrorColumns, Output};

/// A ranked hand and its cards.
struct Row {
    hand: RankedHand,
    /// The cards, in parts that a slash separates.
    parts: Vec<Vec<Card>>,
    /// What it has made, if that was asked for.
    made: Option<Made>,
}

/// The columns of text.
pub const COLUMNS: [Entry; 3] = entries(&[Row::RANK, Row::CATEGORY, Row::HAND]);

/// The columns that `--made` adds after the category.
pub const MADE_COLUMNS: [Entry; 2] = entries(&[Row::MADE, Row::DRAWS]);

/// The columns that `--long` adds.
pub const LONG_COLUMNS: [Entry; 2] = entries(&[Row::BEST, Row::DESCRIPTION]);

const MADE: Entry = Entry::new("made", "what the hole cards add to the board, like Top Pair");
const DRAWS: Entry = Entry::new("draws", "what they may draw to, with commas between; empty on the river");
const HAND: Entry = Entry::new("hand", "the cards as given, the board's last");

/// The ranks of a hand that neither its category nor its name says, after a comma; nothing if there are none.
fn kickers(rank: HandRank, name: MadeHand) -> String {
    let after = match rank.category() {
        Category::FourOfAKind | Category::TwoPair => 4,
        Category::ThreeOfAKind => 3,
        Category::OnePair => 2,
        Category::HighCard => 0,
        _ => return String::new(),
    };
    let named = match name {
        MadeHand::AceHigh => Some(Rank::Ace),
        MadeHand::KingHigh => Some(Rank::King),
        _ => None,
    };
    let kickers = rank.ranks()[after..].iter().filter(|&&rank| Some(rank) != named).format("-").to_string();
    if kickers.is_empty() { kickers } else { format!(", {kickers}") }
}

/// As wide as `Plays the Board, A-K-Q-J-9`. Pocket pairs below the board push the next column.
const MADE_AND_KICKERS_WIDTH: usize = MADE_WIDTH + 1;

impl Row {
    const CATEGORY: Column<Row> = Column::left(CATEGORY, CATEGORY_WIDTH, |row, medium| {
        let mut cell = medium.text(BOLD, row.hand.rank.category());
        cell += medium.text(YELLOW, ace_note(row.hand.rank));
        cell
    });
    const MADE: Column<Row> = Column::<Row>::left(MADE, MADE_WIDTH, |row, medium| {
        row.made.map_or_else(Cell::default, |made| medium.text(BOLD, made.name))
    });
    /// The same, and the kickers that tell two hands of one name apart, as `--long` says in words.
    const MADE_AND_KICKERS: Column<Row> = Column::<Row>::left(MADE, MADE_AND_KICKERS_WIDTH, |row, medium| {
        row.made.map_or_else(Cell::default, |made| {
            let mut cell = medium.text(BOLD, made.name);
            cell.push(&kickers(row.hand.rank, made.name));
            cell
        })
    });
    const DRAWS: Column<Row> = Column::<Row>::left(DRAWS, 0, |row, medium| {
        let between = if medium.is_page() { ", " } else { "," };
        row.made.map_or_else(Cell::default, |made| Cell::plain(made.draws.iter().join(between)))
    })
    .growing();
    const HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, medium| row.cards(medium, " ")).growing();
    /// Without spaces, for terminals without room for them.
    const DENSE_HAND: Column<Row> = Column::<Row>::left(HAND, 0, |row, medium| row.cards(medium, "")).growing();

    /// The layout that pipes have, and what terminals show where it does not fit.
    fn layouts(is_page: bool, is_long: bool, has_lows: bool) -> Layouts<Row> {
        let low = if is_page && !is_long { Self::LOW_NAME } else { Self::LOW_RANK };
        let [low, low_best, low_description] =
            [low, Self::LOW_BEST, Self::LOW_DESCRIPTION].map(|column| column.only_if(has_lows));
        let short = [Self::RANK, Self::CATEGORY, low, Self::HAND];
        let dense = [Self::RANK, Self::CATEGORY, low, Self::DENSE_HAND];
        let more = [Self::BEST, Self::DESCRIPTION, low_best, low_description];
        if is_long { Layouts::new(&[&[short, more].concat()]) } else { Layouts::new(&[&short, &dense]) }
    }

    /// The same with what hands have made. On a page draws come last, where they may be of any length, and kickers are shown
    /// unless the description says them.
    fn layouts_of_made(is_page: bool, is_long: bool) -> Layouts<Row> {
        let (rank, category, made, draws, hand) = (Self::RANK, Self::CATEGORY, Self::MADE, Self::DRAWS, Self::HAND);
        let long = [Self::BEST, Self::DESCRIPTION].map(|column| column.only_if(is_long));
        match is_page {
            false => Layouts::new(&[&[&[rank, category, made, draws, hand], &long[..]].concat()]),
            true if is_long => Layouts::new(&[&[&[rank, category, made, hand, draws], &long[..]].concat()]),
            true => Layouts::new(&[
                &[rank, category, Self::MADE_AND_KICKERS, hand, draws],
                &[rank, category, Self::MADE_AND_KICKERS, Self::DENSE_HAND, draws],
            ]),
        }
    }

    fn read_with<E: Evaluate<Hand: ReadHand>>(
        _: E,
        text: &str,
        board: &Board,
        chosen: ChosenGame,
    ) -> Result<Row, ReadError> {
        let hand = E::Hand::read_by(chosen.hand_rules(), text, board)?;
        let parts = [hand.cards().collect()].into_iter().chain(hand.board().map(Iterator::collect)).collect();
        Ok(Row { hand: chosen.game.best(&hand)?, parts, made: None })
    }

    /// A row as wide as those of hands with this many cards may be.
    fn longest(cards: usize) -> Row {
        let cards: Vec<Card> = Card::deck().take(cards).collect();
        let best = array::from_fn(|index| cards[index]);
        let hand = RankedHand { rank: HandRank::WORST, best, low: None };
        Row { hand, parts: vec![cards[..1].to_vec(), cards[1..].to_vec()], made: None }
    }

    fn cards(&self, medium: Medium, space: &str) -> Cell {
        Cell::joined(self.parts.iter().map(|cards| medium.cards(PLAIN, cards, space)), "/")
    }
}

impl ShowsRank for Row {
    fn ranked(&self) -> Option<&RankedHand> {
        Some(&self.hand)
    }
}

/// The columns of an error, which stands in that of the category.
pub fn error_columns(is_page: bool, is_long: bool, is_made: bool, has_lows: bool) -> ErrorColumns {
    let layouts =
        if is_made { Row::layouts_of_made(is_page, is_long) } else { Row::layouts(is_page, is_long, has_lows) };
    ErrorColumns::new(&layouts, &Row::CATEGORY, &Row::HAND)
}

/// Reads and ranks the hands of a game.
pub struct RowReader {
    pub chosen: ChosenGame,
    pub board: Board,
    /// Reads hands and names what they have made, if that is asked for.
    pub named: Option<NamedHands>,
}

impl RowReader {
    fn read(&self, text: &str) -> Result<Row, LineError> {
        let RowReader { chosen, ref board, ref named } = *self;
        let game = chosen.game;
        let Some(named) = named else {
            return Ok(with_evaluator!(game.evaluator(), evaluator => Row::read_with(evaluator, text, board, chosen))?);
        };
        let hand = named.read(text, board)?;
        let (_, made) = named.name(&hand);
        let ranked = game.best(&hand).map_err(ReadError::from)?;
        Ok(Row { hand: ranked, parts: vec![hand.cards().collect()], made: Some(made) })
    }

    fn layouts(&self, is_page: bool, is_long: bool) -> Layouts<Row> {
        match self.named {
            Some(_) => Row::layouts_of_made(is_page, is_long),
            None => Row::layouts(is_page, is_long, self.chosen.game.has_low()),
        }
    }

    /// A table of the hands among these arguments alone, with columns as wide as they need, and whether it has headings:
    /// not if no hand is valid.
    fn table_of_arguments(&self, medium: Medium, is_long: bool, inputs: &Inputs) -> (Table<Row>, bool) {
        let layouts = self.layouts(medium.is_page(), is_long).wrapping();
        let row = |text: &Vec<u8>| self.read(str::from_utf8(text).ok()?).ok();
        let rows: Vec<Row> = inputs.arguments.iter().filter_map(row).collect();
        let has_headings = !rows.is_empty();
        (Table::of_rows(medium, &layouts, &rows, has_headings), has_headings)
    }

    /// A table of any hands of a game, with one row per hand alone if each line must have one.
    fn table_of_any(&self, medium: Medium, is_long: bool, is_row_per_line: bool) -> Table<Row> {
        let layouts = self.layouts(medium.is_page(), is_long);
        let layouts = if is_row_per_line { layouts } else { layouts.wrapping() };
        let most_cards = with_evaluator!(self.chosen.game.evaluator(), evaluator => most_cards(evaluator));
        Table::for_rows(medium, &layouts, &[Row::longest(most_cards)])
    }
}

/// Answers hands with rows of a table, which may be of any length.
pub struct RankingTable {
    reader: RowReader,
    table: Table<Row>,
    headings: Option<String>,
}

impl RankingTable {
    /// The table of the hands of these inputs, with one row per hand alone, and no headings, if each line must have one.
    pub fn new(reader: RowReader, output: Output, inputs: &Inputs, is_row_per_line: bool) -> RankingTable {
        let Output { medium, is_long, .. } = output;
        let (table, has_headings) = match inputs.is_stream() || is_row_per_line {
            true => (reader.table_of_any(medium, is_long, is_row_per_line), !is_row_per_line),
            false => reader.table_of_arguments(medium, is_long, inputs),
        };
        let headings = table.headings().filter(|_| has_headings);
        RankingTable { reader, table, headings }
    }
}

/// The most cards of a hand, its board included.
fn most_cards<E: Evaluate>(_: E) -> usize {
    E::Hand::MAX_CARDS
}

impl Question for RankingTable {
    fn headings(&self) -> Option<String> {
        self.headings.clone()
    }

    fn answer(&self, line: &str, _: u64, sink: &mut Sink) -> Result<(), LineError> {
        let row = self.reader.read(line)?;
        sink.batch.answers.add_text(&self.table.row(&row));
        Ok(())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        bad.advice_on_ranking()
    }
}
