//! What hands and ranges become: a line per category, a table for people, or JSON.

use std::ops::RangeInclusive;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::Style;
use handrank::hits::StreetHits;
use handrank::{Hits, Street};
use itertools::Itertools;

use crate::cli::ui::OutputFormat;
use crate::cli::ui::bars::bar;
use crate::cli::ui::deal_rows::{BOARD, COMBOS, DEAD, HAND_CARDS, RANGE, shown_hand};
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::hand_blocks::HandBlocks;
use crate::cli::ui::json::add_json;
use crate::cli::ui::lines::LineBuffer;
use crate::cli::ui::shares::{SHARE_WIDTH, chance, percent};
use crate::cli::ui::tables::{
    BOLD, Cell, Column, DIMMED, HiddenColumns, Layouts, PLAIN, Table, Terminal, USE_LONG, entries,
};

pub const COLUMNS: [Entry; 6] = entries(&[Row::NUMBER, Row::CATEGORY, Row::FLOP, Row::TURN, Row::RIVER, Row::CARDS]);
pub const LONG_COLUMNS: [Entry; 3] = entries(&[Row::FLOP_OR_BETTER, Row::TURN_OR_BETTER, Row::RIVER_OR_BETTER]);
pub const DRAW_COLUMNS: [Entry; 2] = entries(&Row::STREETS[3]);

/// The keys of JSON.
pub const KEYS: [Entry; 7] = [
    GAME,
    HAND_CARDS,
    RANGE,
    COMBOS,
    BOARD,
    DEAD,
    ("streets", "one object per street: that of the board, and those to come"),
];

/// The keys of each object in `streets`.
pub const STREET_KEYS: [Entry; 4] = [
    ("street", "flop, turn or river; draw with --draw"),
    ("runouts", "ways to deal the cards to come; of a range, for each of its hands"),
    ("categories", "one object per category, best first"),
    ("low", "an object for a low that counts; only in games with lows"),
];

/// The keys of each object in `categories`.
pub const CATEGORY_KEYS: [Entry; 4] = [
    CATEGORY,
    ("runouts", "the number of runouts that make it, by weight"),
    ("share", "their share, 0 to 1"),
    ("or_better", "the share that make it or a better category"),
];

/// The keys of `low`.
pub const LOW_KEYS: [Entry; 2] =
    [("runouts", "the number of runouts that make one, by weight"), ("share", "their share, 0 to 1")];

const CATEGORY: Entry = ("category", "its name, like Straight; of lows, like Eight Low");
const FLOP: Entry = ("flop", "its share of the flops, 0 to 1");
const TURN: Entry = ("turn", "the same of the turns");
const RIVER: Entry = ("river", "the same of the rivers; a street that has passed is empty");
const FLOP_OR_BETTER: Entry = ("flop or better", "the share of that category or a better one on the flop");
const TURN_OR_BETTER: Entry = ("turn or better", "on the turn");
const RIVER_OR_BETTER: Entry = ("river or better", "on the river");
const DRAW: Entry = ("draw", "its share of the draws, instead of three streets");
const DRAW_OR_BETTER: Entry = ("draw or better", "the same with --long");

/// As wide as `Three of a Kind`.
const NAME_WIDTH: usize = 15;
/// How wide the bar of a category may be that is always made.
const BAR_WIDTHS: RangeInclusive<usize> = 10..=100;

/// A category, or a low that counts.
struct Row {
    number: u64,
    name: &'static str,
    /// What is made on the flop, the turn and the river, or by drawing.
    shares: [Option<Share>; 4],
    hand: Rc<str>,
    /// How often it is made on the last street, 0 to 1.
    last: f64,
    bar_width: usize,
    /// Whether rare shares read `<0.01%` instead of `1 in 649,740`.
    is_compact: bool,
    style: Style,
}

/// How often a category is made on a street.
#[derive(Clone, Copy)]
struct Share {
    exactly: f64,
    /// With better ones; `None` for a low.
    or_better: Option<f64>,
}

impl Row {
    const NUMBER: Column<Row> =
        Column::right(("hand", "its line, or its number among the arguments"), 4, |row, _| Cell::plain(row.number));
    const CATEGORY: Column<Row> =
        Column::left(CATEGORY, NAME_WIDTH, |row, terminal| terminal.text(row.style, row.name));
    const CARDS: Column<Row> =
        Column::left(("cards", "the hand or range, and the board"), 0, |row, _| Cell::plain(&row.hand));
    const BAR: Column<Row> = Column::left(("bar", ""), 0, |row, _| Cell::plain(bar(row.last, row.bar_width)));

    const FLOP: Column<Row> = Column::right(FLOP, SHARE_WIDTH, |row, terminal| row.exactly(Street::Flop, terminal));
    const TURN: Column<Row> = Column::right(TURN, SHARE_WIDTH, |row, terminal| row.exactly(Street::Turn, terminal));
    const RIVER: Column<Row> = Column::right(RIVER, SHARE_WIDTH, |row, terminal| row.exactly(Street::River, terminal));
    const DRAW: Column<Row> = Column::right(DRAW, SHARE_WIDTH, |row, terminal| row.exactly(Street::Draw, terminal));
    const FLOP_OR_BETTER: Column<Row> =
        or_better(FLOP_OR_BETTER, "flop+", |row, terminal| row.or_better(Street::Flop, terminal));
    const TURN_OR_BETTER: Column<Row> =
        or_better(TURN_OR_BETTER, "turn+", |row, terminal| row.or_better(Street::Turn, terminal));
    const RIVER_OR_BETTER: Column<Row> =
        or_better(RIVER_OR_BETTER, "river+", |row, terminal| row.or_better(Street::River, terminal));
    const DRAW_OR_BETTER: Column<Row> =
        or_better(DRAW_OR_BETTER, "draw+", |row, terminal| row.or_better(Street::Draw, terminal));

    /// The columns of each [`Street`]: how often a category is made, and how often it or a better one.
    const STREETS: [[Column<Row>; 2]; 4] = [
        [Row::FLOP, Row::FLOP_OR_BETTER],
        [Row::TURN, Row::TURN_OR_BETTER],
        [Row::RIVER, Row::RIVER_OR_BETTER],
        [Row::DRAW, Row::DRAW_OR_BETTER],
    ];
}

const fn or_better(entry: Entry, heading: &'static str, cell: fn(&Row, Terminal) -> Cell) -> Column<Row> {
    Column::<Row>::right(entry, SHARE_WIDTH, cell).headed(heading)
}

impl Row {
    fn exactly(&self, street: Street, terminal: Terminal) -> Cell {
        self.cell(self.shares[street as usize].map(|share| share.exactly), terminal)
    }

    fn or_better(&self, street: Street, terminal: Terminal) -> Cell {
        self.cell(self.shares[street as usize].and_then(|share| share.or_better), terminal)
    }

    fn cell(&self, share: Option<f64>, terminal: Terminal) -> Cell {
        let shown = |share| if self.is_compact { percent(share, 2) } else { chance(share, terminal) };
        share.map_or_else(Cell::default, |share| terminal.text(self.style, shown(share)))
    }
}

/// Writes hits in one of the formats.
pub struct HitsWriter {
    format: OutputFormat,
    blocks: HandBlocks,
    hidden: HiddenColumns,
    /// Whether a table has columns headed `flop+` and the like, which a legend explains.
    shows_or_better: AtomicBool,
}

impl HitsWriter {
    pub fn new(format: OutputFormat, is_lone: bool) -> HitsWriter {
        HitsWriter {
            format,
            blocks: HandBlocks::new(is_lone),
            hidden: HiddenColumns::default(),
            shows_or_better: AtomicBool::default(),
        }
    }

    /// What is written after the last answer.
    pub fn footnote(&self) -> Option<String> {
        let OutputFormat::Rows { terminal, .. } = self.format else { return None };
        let legend = || terminal.text(DIMMED, "+: that category or a better one").into_text() + "\n";
        let legend = self.shows_or_better.load(Ordering::Relaxed).then(legend);
        let footnote: String = legend.into_iter().chain(self.hidden.note(terminal, USE_LONG)).collect();
        Some(footnote).filter(|footnote| !footnote.is_empty())
    }

    /// Adds the hits of the hand or range on the line, or in the argument, with this number.
    pub fn add(&self, hits: &Hits, number: u64, answers: &mut LineBuffer) {
        match self.format {
            OutputFormat::Json => add_json(hits, answers),
            OutputFormat::Rows { terminal, is_long } => {
                let layouts = if terminal.is_page() { table_layouts } else { text_layout };
                let mut rows = rows(hits, number).collect_vec();
                // With --long, no less is shown than without.
                if terminal.is_page() && !Table::of_rows(terminal, &layouts(hits, false), &rows, true).fits() {
                    rows.iter_mut().for_each(|row| row.is_compact = true);
                }
                let mut table = Table::of_rows(terminal, &layouts(hits, is_long), &rows, true);
                let bar_width = table.fill(Row::BAR.headed(bar_heading(hits)), BAR_WIDTHS);
                rows.iter_mut().for_each(|row| row.bar_width = bar_width);
                self.hidden.add(&table);
                if terminal.is_page() && table.hidden() < hits.streets.len() {
                    self.shows_or_better.store(true, Ordering::Relaxed);
                }
                if let Some(headings) = table.headings() {
                    answers.add_text((self.blocks.title(number, title(hits, terminal)) + &headings).as_bytes());
                }
                rows.iter().for_each(|row| answers.add_text(table.row(row).as_bytes()));
                if terminal.is_page() {
                    answers.add_text(self.blocks.gap().as_bytes());
                }
            }
        }
    }
}

/// A hand or range and its board.
fn title(hits: &Hits, terminal: Terminal) -> Cell {
    let mut title = shown_hand(&hits.cards, &hits.range).cell(BOLD, terminal, " ");
    if !hits.board.is_empty() {
        title.push("/");
        title += terminal.cards(PLAIN, &hits.board, " ");
    }
    title
}

/// Whether cards come to the hand itself.
fn is_draw(hits: &Hits) -> bool {
    hits.streets.iter().any(|street| street.street == Street::Draw)
}

/// The columns of text.
fn text_layout(hits: &Hits, is_long: bool) -> Layouts<Row> {
    let streets = if is_draw(hits) { &Row::STREETS[3..] } else { &Row::STREETS[..3] };
    let columns = streets.iter().map(|[exactly, or_better]| (exactly, or_better.only_if(is_long)));
    let (exactly, or_better): (Vec<_>, Vec<_>) = columns.unzip();
    Layouts::new(&[&[&[Row::NUMBER, Row::CATEGORY], &exactly[..], &or_better, &[Row::CARDS]].concat()])
}

/// The columns of tables, the best layout first. However narrow the terminal, no street is hidden.
fn table_layouts(hits: &Hits, is_long: bool) -> Layouts<Row> {
    let category = &[Row::CATEGORY][..];
    let streets = hits.streets.iter().map(|street| Row::STREETS[street.street as usize]).collect_vec();
    let exactly = streets.iter().map(|[exactly, _]| *exactly).collect_vec();
    let last_or_better = &streets.last().expect("there is a street")[1..];
    let all = [category, &streets.concat()].concat();
    let layouts = match is_long {
        true => Layouts::new(&[&all]),
        false => Layouts::new(&[&all, &[category, &exactly, last_or_better].concat(), &[category, &exactly].concat()]),
    };
    layouts.wrapping()
}

/// Which street bars are for.
fn bar_heading(hits: &Hits) -> &'static str {
    if is_draw(hits) { "chart of draw" } else { "chart of river" }
}

/// A row for each category, and one for lows if the game has them.
fn rows(hits: &Hits, number: u64) -> impl Iterator<Item = Row> {
    let hand = Rc::from(title(hits, Terminal::new(false, None)).into_text());
    let row = move |name, share: &dyn Fn(&StreetHits) -> Option<Share>| {
        let mut shares = [None; 4];
        for street in &hits.streets {
            shares[street.street as usize] = share(street);
        }
        let last = hits.streets.last().and_then(share).map_or(0.0, |share| share.exactly);
        // What has been made on a street that has passed cannot be made again.
        let style = if last == 0.0 { DIMMED } else { PLAIN };
        Row { number, name, shares, hand: Rc::clone(&hand), last, bar_width: 0, is_compact: false, style }
    };
    let categories = hits.streets.first().map_or(0, |street| street.categories.len());
    let has_low = hits.streets.iter().any(|street| street.low.is_some());
    (0..categories + usize::from(has_low)).map(move |index| match index < categories {
        true => row(hits.streets[0].categories[index].category.name(), &|street| {
            let hits = &street.categories[index];
            Some(Share { exactly: hits.share, or_better: Some(hits.or_better) })
        }),
        false => row("Low", &|street| street.low.as_ref().map(|low| Share { exactly: low.share, or_better: None })),
    })
}
