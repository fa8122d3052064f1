//! `handrank explain HAND...`: draws the working of both algorithms, for reading on a terminal of 80 columns.

use std::io::{self, Write};
use std::mem;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use handrank::explain::{BitfieldSteps, KevSteps, TableLookup};
use handrank::{Card, Explanation, Hand, HandRank, Rank, Suit};
use itertools::Itertools;

use super::args::ExplainArgs;
use super::columns::category_column;
use super::input;
use super::output::{self, CANNOT_WRITE, Outcome, write_json};
use super::parse;

const TITLE: Style = Style::new().bold();
const RED: Style = AnsiColor::Red.on_default();
const SET: Style = AnsiColor::Cyan.on_default().bold();
const UNSET: Style = Style::new().dimmed();
const RESULT: Style = AnsiColor::Green.on_default().bold();

pub fn run(args: &ExplainArgs) -> anyhow::Result<Outcome> {
    let mut out = anstream::stdout().lock();
    let mut outcome = Outcome::AllRanked;
    let mut is_first = true;
    for (number, hand) in (1..).zip(input::hands(&args.hands)) {
        match parse::read(&hand, &args.board) {
            Ok(hand) if args.json => write_json(&Explanation::from(&hand), &mut out).context(CANNOT_WRITE)?,
            Ok(hand) => {
                draw(&hand, mem::take(&mut is_first), &mut out).context(CANNOT_WRITE)?;
            }
            Err(bad) => {
                output::complain(format_args!("hand {number}: {}", bad.message));
                outcome = Outcome::SomeBad;
            }
        }
    }
    Ok(outcome)
}

fn draw(hand: &Hand, is_first: bool, out: &mut impl Write) -> io::Result<()> {
    let explanation = Explanation::from(hand);
    let rank = explanation.kev.rank;
    if !is_first {
        writeln!(out)?;
    }
    writeln!(out, "{}", coloured(&explanation.cards))?;
    if explanation.combinations > 1 {
        let tried = explanation.combinations;
        writeln!(out, "{tried} hands of five tried; the best: {}", coloured(&explanation.five))?;
    }
    writeln!(out, "{RESULT}{rank}{RESULT:#}  {}: {}", category_column(rank), rank.description())?;
    draw_kev(&explanation.five, &explanation.kev, out)?;
    draw_bitfield(&explanation.bitfield, out)
}

fn draw_kev(five: &[Card; 5], steps: &KevSteps, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{TITLE}Cactus Kev's evaluator{TITLE:#}\n")?;
    writeln!(out, "       xxxAKQJT 98765432 CDHSrrrr xxPPPPPP")?;
    for (&card, packed) in five.iter().zip(steps.packed) {
        writeln!(out, "  {}   {}", coloured(&[card]), columns(packed, 4))?;
    }
    let and = if steps.suit_in_common == 0 { "no suit in common" } else { "a flush" };
    writeln!(out, "  AND                    {}          AND 0xF000: {and}", columns(steps.suit_in_common >> 8, 1))?;
    let bits = steps.rank_bits;
    writeln!(out, "  OR   {}                   >> 16: 0x{bits:04X} = {bits}\n", columns(bits, 2))?;
    match steps.lookup {
        TableLookup::Flushes { index } => {
            writeln!(out, "  All of a suit, so the bits are the index:\n\n  flushes[{index}] = {}", result(steps.rank))
        }
        TableLookup::Unique5 { index } => {
            writeln!(
                out,
                "  Five different ranks, so the bits are the index:\n\n  unique5[{index}] = {}",
                result(steps.rank)
            )
        }
        TableLookup::Products { product, bucket, slot, .. } => {
            let primes = five.iter().map(|card| card.rank().prime()).format(" x ");
            writeln!(out, "  A rank repeats (unique5[{bits}] = 0), so the product of the primes decides:\n")?;
            writeln!(out, "  {primes} = {product}")?;
            writeln!(out, "  The perfect hash has bucket {bucket} for it, and that leads to slot {slot}:\n")?;
            writeln!(out, "  products[{slot}] = {}", result(steps.rank))
        }
    }
}

fn draw_bitfield(steps: &BitfieldSteps, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{TITLE}The four-line classifier{TITLE:#}\n")?;
    let ranks = || Rank::ALL.into_iter().rev();
    writeln!(out, "       {}", ranks().format_with("    ", |rank, f| f(&rank)))?;
    let seen = ranks().map(|rank| bits(u64::from(steps.ranks_seen) >> (rank as u32 + 2), 1));
    writeln!(out, "  s    {}", seen.format("    "))?;
    let counts = ranks().map(|rank| bits(steps.rank_counts >> (4 * (rank as u32 + 2)), 4));
    writeln!(out, "  v    {}\n", counts.format(" "))?;

    writeln!(out, "  s = 0x{:04X}, v = 0x{:X}", steps.ranks_seen, steps.rank_counts)?;
    writeln!(out, "  v mod 15 = {}: {}", steps.repeats, repeats(steps.repeats))?;
    let straight = if steps.is_straight { "a straight" } else { "no straight" };
    let wheel = if steps.is_wheel { ", but s = 0x403C, the wheel" } else { "" };
    writeln!(out, "  s / (s & -s) = {}{wheel}: {straight}, takes off {}", steps.normalised, steps.straight_term)?;
    let flush = match (steps.is_flush, steps.is_royal) {
        (true, true) => "all of a suit, and s = 0x7C00, the royal flush",
        (true, false) => "all of a suit",
        (false, _) => "not all of a suit",
    };
    match steps.flush_term {
        added @ ..0 => writeln!(out, "  {flush}: adds {}\n", -added)?,
        taken => writeln!(out, "  {flush}: takes off {taken}\n")?,
    }
    let sum = format!("{} - {} - {}", steps.repeats, steps.straight_term, steps.flush_term).replace("- -", "+ ");
    let note = if steps.is_wheel { " (Ace low)" } else { "" };
    writeln!(out, "  names[{sum}] = names[{}] = {RESULT}{}{note}{RESULT:#}", steps.index, steps.category)
}

fn repeats(sum: u64) -> &'static str {
    match sum {
        1 => "four of a rank",
        5 => "no rank repeats",
        6 => "one pair",
        7 => "two pairs",
        9 => "three of a rank",
        _ => "three and two of a rank",
    }
}

fn result(rank: HandRank) -> String {
    format!("{RESULT}{rank}{RESULT:#}")
}

/// Cards in standard notation, those of red suits in red.
fn coloured(cards: &[Card]) -> String {
    let colour = |card: &Card| match card.suit() {
        Suit::Diamonds | Suit::Hearts => format!("{RED}{card}{RED:#}"),
        Suit::Clubs | Suit::Spades => card.to_string(),
    };
    cards.iter().map(colour).join(" ")
}

/// The bytes of a packed card, or of some of its columns, as bits.
fn columns(packed: u32, bytes: u32) -> String {
    (0..bytes).rev().map(|byte| bits(u64::from(packed) >> (8 * byte), 8)).join(" ")
}

/// The lowest `count` bits of `field`, those that are set standing out.
fn bits(field: u64, count: u32) -> String {
    let bit = |at: u32| if field >> at & 1 == 1 { format!("{SET}1{SET:#}") } else { format!("{UNSET}0{UNSET:#}") };
    (0..count).rev().map(bit).collect()
}
