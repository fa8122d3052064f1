//! `handrank census`: every possible hand ranked and counted.

use std::fmt;
use std::io::{self, BufWriter, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use handrank::{Category, Census, HandRank, HandSize};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::args::{By, CensusArgs, threads};
use super::output::{CANNOT_WRITE, Outcome};

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

pub fn run(args: &CensusArgs) -> anyhow::Result<Outcome> {
    let census = take(args);
    let mut out = BufWriter::new(io::stdout().lock());
    match args.by {
        By::Category => write_categories(&census, args.json, &mut out),
        By::Rank => write_ranks(&census, args.json, &mut out),
    }
    .and_then(|()| out.flush())
    .context(CANNOT_WRITE)?;
    Ok(Outcome::AllRanked)
}

/// Takes the census, with a progress bar on stderr, if that is a terminal, once it has taken half a second.
fn take(args: &CensusArgs) -> Census {
    let started = Instant::now();
    let counted = AtomicU64::new(0);
    let bar = OnceLock::new();
    let census = Census::take(args.cards, threads(args.threads), |hands| {
        let counted = counted.fetch_add(hands, Ordering::Relaxed) + hands;
        if started.elapsed() > Duration::from_millis(500) {
            bar.get_or_init(|| new_bar(args.cards)).set_position(counted);
        }
    });
    if let Some(bar) = bar.get() {
        bar.finish_and_clear();
    }
    census
}

fn new_bar(size: HandSize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% of {human_len} hands").expect("a sound template");
    ProgressBar::new(size.hands().into()).with_style(style)
}

fn write_categories(census: &Census, json: bool, out: &mut impl Write) -> io::Result<()> {
    for category in Category::ALL {
        let ranks = HandRank::all().filter(|rank| rank.category() == category).map(|rank| census.of(rank));
        let (hands, ranks) =
            ranks.filter(|&hands| hands > 0).fold((0, 0), |(sum, ranks), hands| (sum + hands, ranks + 1));
        write(CategoryCount { category, hands, ranks, share: share(hands, census) }, json, out)?;
    }
    if !json {
        let ranks = HandRank::all().filter(|&rank| census.of(rank) > 0).count();
        writeln!(out, "Total\t{}\t{ranks}\t{:.6}", census.hands(), 1.0)?;
    }
    Ok(())
}

fn write_ranks(census: &Census, json: bool, out: &mut impl Write) -> io::Result<()> {
    for rank in HandRank::all() {
        let hands = census.of(rank);
        if hands > 0 {
            write(RankCount { rank, category: rank.category(), hands, share: share(hands, census) }, json, out)?;
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

/// The share of all hands, 0 to 1, rounded to six decimals.
fn share(hands: u64, census: &Census) -> f64 {
    (hands as f64 / census.hands() as f64 * 1e6).round() / 1e6
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
