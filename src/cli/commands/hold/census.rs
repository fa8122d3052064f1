//! `handrank hold --census`: what a pay table returns if each hand is played with its best hold.

use std::io::{BufWriter, Write};
use std::num::NonZero;

use anyhow::Context;
use handrank::Game;
use handrank::hold::{Amount, HoldCensus, Holds, PayTable, WildCards};
use handrank::program::{Keyed, key, keyed, rounded};
use serde::Serialize;

use crate::cli::args::OutputArgs;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, NOBODY_GIVES_UP, ProgressLine, Total};
use crate::cli::threads::threads_or_cores;
use crate::cli::ui::fields::GAME;
use crate::cli::ui::shares::{chance, decimal};
use crate::cli::ui::tables::{Cell, Column, Layouts, Table};
use crate::cli::ui::{Mode, Output, write_json, write_rows};

/// How wide what a table or an entry returns is shown.
pub const RETURN_WIDTH: usize = 8;

/// The hands that no entry of a pay table pays.
pub const OTHER: &str = "other";

keyed! {
    /// An entry of the table, all other hands, or the total.
    #[derive(Serialize)]
    pub struct Paid {
        #[key("the hands of an entry, as typed; then other; in text also total")]
        hands: String,
        #[key("what each pays")]
        amount: Amount,
        #[key("how many final hands it pays")]
        combinations: u64,
        #[key("their share of all, 0 to 1")]
        #[serde(serialize_with = "rounded")]
        share: f64,
        #[key("their share times the amount")]
        #[serde(serialize_with = "rounded")]
        r#return: f64,
        /// The amount as text; empty for the total.
        #[serde(skip)]
        shown_amount: String,
    }

    #[derive(Serialize)]
    pub struct CensusRecord {
        #[key(GAME.meaning)]
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<Game>,
        #[key(key(Holds::KEYS, "wild").meaning)]
        #[serde(skip_serializing_if = "Option::is_none")]
        wild: Option<WildCards>,
        #[key("how many hands are dealt")]
        hands: u64,
        #[key("what the table returns on average")]
        #[serde(serialize_with = "rounded")]
        r#return: f64,
        #[key("how many final hands there are, draws weighted alike")]
        combinations: u64,
        #[key("one object per entry, with the columns as keys; other is last")]
        entries: Vec<Paid>,
    }
}

impl Paid {
    const HANDS: Column<Paid> =
        Column::<Paid>::left(key(Paid::KEYS, "hands"), 15, |paid, _| Cell::plain(&paid.hands)).growing();
    const AMOUNT: Column<Paid> = Column::<Paid>::right(key(Paid::KEYS, "amount"), 6, |paid, medium| {
        Cell::plain(medium.count(&paid.shown_amount))
    })
    .growing();
    const COMBINATIONS: Column<Paid> = Column::<Paid>::right(key(Paid::KEYS, "combinations"), 14, |paid, medium| {
        Cell::plain(medium.count(paid.combinations))
    })
    .growing();
    const SHARE: Column<Paid> =
        Column::<Paid>::right(key(Paid::KEYS, "share"), 7, |paid, medium| Cell::plain(chance(paid.share, medium)))
            .growing();
    const RETURN: Column<Paid> =
        Column::<Paid>::right(key(Paid::KEYS, "return"), RETURN_WIDTH, |paid, _| Cell::plain(decimal(paid.r#return)))
            .growing();

    /// The columns of pipes, and of terminals with room for them.
    const LAYOUTS: [&[Column<Paid>]; 2] = [
        &[Paid::HANDS, Paid::AMOUNT, Paid::COMBINATIONS, Paid::SHARE, Paid::RETURN],
        &[Paid::HANDS, Paid::AMOUNT, Paid::SHARE, Paid::RETURN],
    ];
}

pub fn run(pays: &PayTable, output: &OutputArgs, threads: Option<NonZero<usize>>) -> anyhow::Result<Outcome> {
    let total = Total::Items(pays.hands_dealt(), HandOrDeal::Hand);
    let threads = threads_or_cores(threads).get();
    let census = ProgressLine::during(total, Condition::Always, |progress| pays.census_with(threads, progress));
    let census = census.expect(NOBODY_GIVES_UP);
    write(pays, &census, output.settled(false, false))
}

fn write(pays: &PayTable, census: &HoldCensus, output: Output) -> anyhow::Result<Outcome> {
    let mut entries = entries(pays, census);
    match output.mode {
        Mode::Json => {
            let (hands, combinations) = (census.hands, census.combinations);
            let (game, wild) = (pays.game().in_json(), pays.wild());
            let record = CensusRecord { game, wild, hands, r#return: census.return_share(), combinations, entries };
            let mut out = BufWriter::new(Retrying::stdout());
            write_json(&record, &mut out).and_then(|()| out.flush()).context(CANNOT_WRITE)?;
            Ok(Outcome::Complete)
        }
        Mode::Text | Mode::Page => {
            let total = Paid {
                hands: "total".to_owned(),
                amount: Amount::default(),
                combinations: census.combinations,
                share: 1.0,
                r#return: census.return_share(),
                shown_amount: String::new(),
            };
            entries.push(total);
            let table = Table::for_rows(output.medium, &Layouts::new(&Paid::LAYOUTS), &entries);
            write_rows(entries.into_iter(), output, |_| table)
        }
    }
}

/// The entries of the table, and what none of them pays.
fn entries(pays: &PayTable, census: &HoldCensus) -> Vec<Paid> {
    let paid = |hands: &str, amount: Amount, combinations: u64| {
        let share = combinations as f64 / census.combinations as f64;
        Paid {
            hands: hands.to_owned(),
            amount,
            combinations,
            share,
            r#return: share * amount.as_f64(),
            shown_amount: amount.to_string(),
        }
    };
    let entries = pays.entries().iter().zip(&census.entries);
    let entries = entries.map(|(entry, &combinations)| paid(entry.text(), entry.amount(), combinations));
    entries.chain([paid(OTHER, Amount::default(), census.other)]).collect()
}
