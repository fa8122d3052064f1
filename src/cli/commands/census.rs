//! `handrank census`: every possible hand ranked and counted.

use std::io::{self, BufWriter, Write};
use std::sync::Mutex;

use anyhow::Context;
use handrank::{Category, Census, HandRank};

use crate::cli::args::{By, CensusArgs};
use crate::cli::format::census::{category_table, rank_table};
use crate::cli::format::records::{CategoryCount, RankCount};
use crate::cli::format::{Terminal, write_json};
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, Progress, Total};
use crate::cli::threads::threads_or_cores;

const NO_PANIC: &str = "counting does not panic";

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    let total = Total::Items(args.cards.hands().into(), Item::Hand);
    let progress = Mutex::new(Progress::new(total, Condition::Always));
    let add = |hands| progress.lock().expect(NO_PANIC).add(hands, 0);
    let census = Census::enumerate(args.cards, threads_or_cores(args.threads), add);
    progress.into_inner().expect(NO_PANIC).hide();
    let mut out = BufWriter::new(Retrying::stdout());
    match args.by {
        By::Category => write_categories(&census, args, &mut out),
        By::Rank => write_ranks(&census, args, &mut out),
    }
    .and_then(|()| out.flush())
    .context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

fn write_categories(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    let count = |category: String, is_counted: &dyn Fn(HandRank) -> bool| {
        let ranks = HandRank::all().filter(|&rank| is_counted(rank)).map(|rank| census.count(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        CategoryCount { category, hands, ranks, share: args.cards.share(hands) }
    };
    let counts = Category::ALL.map(|category| count(category.to_string(), &|rank| rank.category() == category));
    if args.output.json {
        return counts.iter().try_for_each(|count| write_json(count, out));
    }
    let table = category_table(Terminal::of_stdout());
    table.write_headings(out)?;
    let total = count("Total".to_owned(), &|_| true);
    counts.iter().chain([&total]).try_for_each(|count| out.write_all(table.row(count).as_bytes()))
}

fn write_ranks(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    let counts = HandRank::all().map(|rank| (rank, census.count(rank))).filter(|&(_, hands)| hands > 0);
    let mut counts = counts.map(|(rank, hands)| RankCount {
        rank,
        category: rank.category(),
        hands,
        share: args.cards.share(hands),
    });
    if args.output.json {
        return counts.try_for_each(|count| write_json(&count, out));
    }
    let table = rank_table(Terminal::of_stdout());
    table.write_headings(out)?;
    counts.try_for_each(|count| out.write_all(table.row(&count).as_bytes()))
}
