//! `handrank table [RANK]...`: the hand ranks, their frequencies and their strength.

use std::io::{BufWriter, Write};

use anyhow::Context;
use handrank::HandRank;

use crate::cli::args::TableArgs;
use crate::cli::format::class::class_table;
use crate::cli::format::records::ClassRecord;
use crate::cli::format::{Terminal, write_json};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;

pub fn run(args: &TableArgs) -> anyhow::Result<Outcome> {
    let all = [HandRank::BEST..=HandRank::WORST];
    let ranges = if args.ranks.is_empty() { &all[..] } else { &args.ranks };
    let table = class_table(Terminal::of_stdout());
    let mut out = BufWriter::new(Retrying::stdout());
    if !args.output.json {
        table.write_headings(&mut out).context(CANNOT_WRITE)?;
    }
    for range in ranges {
        for rank in HandRank::all().filter(|rank| range.contains(rank)) {
            let class = ClassRecord::from(rank);
            if args.output.json { write_json(&class, &mut out) } else { out.write_all(table.row(&class).as_bytes()) }
                .context(CANNOT_WRITE)?;
        }
    }
    out.flush().context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}
