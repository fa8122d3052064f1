//! `handrank table [RANK]...`: the hand ranks, their frequencies and their strength.

use std::io::{BufWriter, Write};

use anyhow::Context;
use handrank::{Card, Category, Hand, HandRank, HandSize};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::args::TableArgs;
use crate::cli::format::{
    CATEGORY_WIDTH, Cell, Column, DESCRIPTION_WIDTH, Table, Terminal, category_column, write_json,
};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

/// A hand rank, its fields in the order in which they are printed.
#[derive(Serialize)]
struct Row {
    rank: HandRank,
    category: Category,
    ace_low: bool,
    ranks: String,
    suited: bool,
    hands_of_5: u32,
    hands_of_6: u32,
    hands_of_7: u32,
    beats: f64,
    ties: f64,
    description: String,
    example: Vec<Card>,
}

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let all = [HandRank::BEST..=HandRank::WORST];
    let ranges = if args.ranks.is_empty() { &all[..] } else { &args.ranks };
    let table = Table::new(Terminal::of_stdout(), layouts());
    let mut out = BufWriter::new(Retrying::stdout());
    if !args.json {
        table.write_headings(&mut out).context(CANNOT_WRITE)?;
    }
    for range in ranges {
        for rank in HandRank::all().filter(|rank| range.contains(rank)) {
            let row = Row::of(rank);
            if args.json { write_json(&row, &mut out) } else { out.write_all(table.row(&row).as_bytes()) }
                .context(CANNOT_WRITE)?;
        }
    }
    out.flush().context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

impl Row {
    fn of(rank: HandRank) -> Row {
        let [hands_of_5, hands_of_6, hands_of_7] = HandSize::ALL.map(|size| rank.frequency(size));
        Row {
            rank,
            category: rank.category(),
            ace_low: rank.is_ace_low(),
            ranks: rank.ranks().iter().join(""),
            suited: rank.is_suited(),
            hands_of_5,
            hands_of_6,
            hands_of_7,
            beats: handrank::round_share(rank.beats(HandSize::Five)),
            ties: handrank::round_share(rank.ties(HandSize::Five)),
            description: rank.description().to_string(),
            example: Hand::example(rank).cards().collect(),
        }
    }
}

/// All columns, then ever fewer of them.
fn layouts() -> impl Iterator<Item = Vec<Column<Row>>> {
    let columns = [
        Column::right("rank", 4, |row: &Row, _| Cell::plain(row.rank)),
        Column::left("category", CATEGORY_WIDTH, |row, _| Cell::plain(category_column(row.rank))),
        Column::left("cards", 6, |row, _| {
            Cell::plain(format_args!("{}{}", row.ranks, if row.suited { "s" } else { "" }))
        }),
        Column::right("of 5", 4, |row, _| Cell::plain(row.hands_of_5)),
        Column::right("of 6", 5, |row, _| Cell::plain(row.hands_of_6)),
        Column::right("of 7", 6, |row, _| Cell::plain(row.hands_of_7)),
        Column::right("beats", 8, |row, _| Cell::plain(format_args!("{:.6}", row.beats))),
        Column::right("ties", 8, |row, _| Cell::plain(format_args!("{:.6}", row.ties))),
        Column::left("description", DESCRIPTION_WIDTH, |row, _| Cell::plain(&row.description)),
    ];
    (1..=columns.len()).rev().map(move |count| columns[..count].to_vec())
}
