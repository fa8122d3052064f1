//! `handrank census`: every possible hand ranked and counted.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::sync::Mutex;

use anyhow::Context;
use handrank::{Category, Census, HandRank};
use serde::Serialize;

use super::args::{By, CensusArgs, threads};
use super::output::{CANNOT_WRITE, Outcome};
use super::progress::{Progress, Tally, Total};

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

const NO_PANIC: &str = "counting does not panic";

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    let progress = Mutex::new(Progress::new(Total::Hands(args.cards.hands().into()), true));
    let add = |hands| progress.lock().expect(NO_PANIC).add(Tally { hands, ..Tally::default() });
    let census = Census::take(args.cards, threads(args.threads), add);
    progress.into_inner().expect(NO_PANIC).hide();
    let mut out = BufWriter::new(io::stdout().lock());
    match args.by {
        By::Category => write_categories(&census, args, &mut out),
        By::Rank => write_ranks(&census, args, &mut out),
    }
    .and_then(|()| out.flush())
    .context(CANNOT_WRITE)?;
    Ok(Outcome::AllRanked)
}

fn write_categories(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    for category in Category::ALL {
        let ranks = HandRank::all().filter(|rank| rank.category() == category).map(|rank| census.of(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        write(CategoryCount { category, hands, ranks, share: args.cards.share(hands) }, args.json, out)?;
    }
    if !args.json {
        let ranks = HandRank::all().filter(|&rank| census.of(rank) > 0).count();
        writeln!(out, "Total\t{}\t{ranks}\t{:.6}", census.hands(), 1.0)?;
    }
    Ok(())
}

fn write_ranks(census: &Census, args: &CensusArgs, out: &mut impl Write) -> io::Result<()> {
    for rank in HandRank::all() {
        let hands = census.of(rank);
        if hands > 0 {
            write(
                RankCount { rank, category: rank.category(), hands, share: args.cards.share(hands) },
                args.json,
                out,
            )?;
        }
    }
    Ok(())
}

/// A count as JSON or, as it displays, as text.
fn write(count: impl Serialize + fmt::Display, json: bool, out: &mut impl Write) -> io::Result<()> {
    if json {
        serde_json::to_writer(&mut *out, &count)?;
        return writeln!(out);
    }
    writeln!(out, "{count}")
}

impl fmt::Display for CategoryCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CategoryCount { category, hands, ranks, share } = self;
        write!(f, "{category}\t{hands}\t{ranks}\t{share:.6}")
    }
}

impl fmt::Display for RankCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RankCount { rank, category, hands, share } = self;
        write!(f, "{rank}\t{category}\t{hands}\t{share:.6}")
    }
}
