//! `handrank table [RANK]...`: the classes of hand, their frequencies and their strength.

use std::io::{self, BufWriter, Write};

use anyhow::Context;
use handrank::{Card, Category, Hand, HandRank, HandSize};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::args::TableArgs;
use crate::cli::errors::CANNOT_WRITE;
use crate::cli::format::Width::{Left, Right};
use crate::cli::format::{Columns, Width, category_column, write_json};
use crate::cli::outcome::Outcome;

/// A class of hand, its fields in the order in which they are printed.
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

const COLUMNS: [(&str, Width); 9] = [
    ("rank", Right(4)),
    ("category", Left(24)),
    ("cards", Left(6)),
    ("of 5", Right(4)),
    ("of 6", Right(5)),
    ("of 7", Right(6)),
    ("beats", Right(8)),
    ("ties", Right(8)),
    ("in words", Left(0)),
];

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let all = [HandRank::BEST..=HandRank::WORST];
    let ranges = if args.ranks.is_empty() { &all[..] } else { &args.ranks };
    let columns = Columns::of_stdout(COLUMNS);
    let mut out = BufWriter::new(io::stdout().lock());
    if !args.json {
        columns.write_names(&mut out).context(CANNOT_WRITE)?;
    }
    for range in ranges {
        for rank in HandRank::all().filter(|rank| range.contains(rank)) {
            let row = Row::of(rank);
            if args.json { write_json(&row, &mut out) } else { writeln!(out, "{}", row.line(&columns)) }
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

    fn line(&self, columns: &Columns<9>) -> String {
        let Row { rank, ranks, hands_of_5, hands_of_6, hands_of_7, beats, ties, description, .. } = self;
        let suited = if self.suited { "s" } else { "" };
        columns.line([
            rank,
            &category_column(*rank),
            &format_args!("{ranks}{suited}"),
            hands_of_5,
            hands_of_6,
            hands_of_7,
            &format_args!("{beats:.6}"),
            &format_args!("{ties:.6}"),
            description,
        ])
    }
}
