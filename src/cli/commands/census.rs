//! `handrank census`: every possible hand ranked and counted.

use std::io::{self, BufWriter, Write};
use std::sync::Mutex;

use anyhow::Context;
use handrank::{Category, Census, HandRank};
use serde::Serialize;

use crate::cli::args::{By, CensusArgs};
use crate::cli::errors::CANNOT_WRITE;
use crate::cli::format::Width::{Left, Right};
use crate::cli::format::{Columns, Width, write_json};
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Progress, Total};
use crate::cli::threads::threads_or_cores;

/// A category as counted.
#[derive(Serialize)]
struct CategoryCount {
    category: Category,
    hands: u64,
    ranks: usize,
    share: f64,
}

/// A rank as counted.
#[derive(Serialize)]
struct RankCount {
    rank: HandRank,
    category: Category,
    hands: u64,
    share: f64,
}

/// As wide as `Three of a Kind`.
const CATEGORY: (&str, Width) = ("category", Left(15));
const HANDS: (&str, Width) = ("hands", Right(9));
const SHARE: (&str, Width) = ("share", Right(8));

const NO_PANIC: &str = "counting does not panic";

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    let total = Total::Hands(args.cards.hands().into());
    let progress = Mutex::new(Progress::new(total, true));
    let add = |hands| progress.lock().expect(NO_PANIC).add(hands, 0);
    let census = Census::enumerate(args.cards, threads_or_cores(args.threads), add);
    progress.into_inner().expect(NO_PANIC).hide();
    let mut out = BufWriter::new(io::stdout().lock());
    match args.by {
        By::Category => write_categories(&census, args, &mut out),
        By::Rank => write_ranks(&census, args, &mut out),
    }
    .and_then(|()| out.flush())
    .context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

fn write_categories(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    let columns = Columns::of_stdout([CATEGORY, HANDS, ("ranks", Right(5)), SHARE]);
    if !args.json {
        columns.write_names(out)?;
    }
    for category in Category::ALL {
        let ranks = HandRank::all().filter(|rank| rank.category() == category).map(|rank| census.count(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        let share = args.cards.share(hands);
        if args.json {
            write_json(&CategoryCount { category, hands, ranks, share }, out)?;
        } else {
            writeln!(out, "{}", columns.line([&category, &hands, &ranks, &format_args!("{share:.6}")]))?;
        }
    }
    if !args.json {
        let ranks = HandRank::all().filter(|&rank| census.count(rank) > 0).count();
        writeln!(out, "{}", columns.line([&"Total", &census.hands(), &ranks, &"1.000000"]))?;
    }
    Ok(())
}

fn write_ranks(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    let columns = Columns::of_stdout([("rank", Right(4)), CATEGORY, HANDS, SHARE]);
    if !args.json {
        columns.write_names(out)?;
    }
    for (rank, hands) in HandRank::all().map(|rank| (rank, census.count(rank))).filter(|&(_, hands)| hands > 0) {
        let (category, share) = (rank.category(), args.cards.share(hands));
        if args.json {
            write_json(&RankCount { rank, category, hands, share }, out)?;
        } else {
            writeln!(out, "{}", columns.line([&rank, &category, &hands, &format_args!("{share:.6}")]))?;
        }
    }
    Ok(())
}
