//! Both algorithms, step by step, laid out for 80 columns. On a page they are so close together that a hand and the next
//! prompt fit on 24 lines. At a narrower terminal, long rows wrap.

use std::io::{self, Write};

use handrank::program::{BitfieldSteps, Explanation, KevSteps, TableLookup};
use handrank::{Card, Category, HandRank, Rank};
use itertools::Itertools;

use crate::cli::numbers::grouped;
use crate::cli::ui::Medium;
use crate::cli::ui::rank_columns::{ACE_LOW, noted_category};
use crate::cli::ui::tables::{BOLD, CYAN, DIMMED, GAP, GREEN, styled, suit_style, wrapped};

/// Writes the steps of both algorithms, in colour.
pub fn write_explanation(explanation: &Explanation, medium: Medium, out: &mut dyn Write) -> io::Result<()> {
    let rank = explanation.kev.rank;
    write!(out, "{}", coloured(explanation.hand.cards(), medium))?;
    if explanation.combinations > 1 {
        /// As wide as seven cards, what follows them here, and the best five.
        const WIDTH: usize = 66;
        let is_beside = medium.is_page() && medium.fits(WIDTH);
        let (before, tried) = (if is_beside { "  " } else { "\n" }, explanation.combinations);
        write!(out, "{before}best of {tried} five-card hands: {}", coloured(explanation.kev.cards, medium))?;
    }
    writeln!(out)?;
    writeln!(out, "{GREEN}{rank}{GREEN:#}  {}: {}", noted_category(rank), rank.description())?;
    writeln!(out, "{}", wrapped(&ranks_above(rank), medium))?;
    write_kev(&explanation.kev, medium, out)?;
    write_bitfield(&explanation.bitfield, medium, out)
}

/// How many hand ranks beat this one: every one of the better categories, and those above it in its own.
fn ranks_above(rank: HandRank) -> String {
    let category = rank.category();
    let Some(next_better) = Category::ALL.into_iter().take_while(|&better| better != category).last() else {
        return "No rank beats it".to_owned();
    };
    let beating = match rank.get() - 1 {
        1 => "1 rank beats".to_owned(),
        ranks => format!("{} ranks beat", grouped(ranks)),
    };
    let better = match next_better {
        Category::RoyalFlush => "the royal flush".to_owned(),
        category => format!("every {} or better", nouns(category).0),
    };
    let (one, many) = nouns(category);
    let own = match rank.get() - category.best().get() {
        0 => String::new(),
        1 => format!(", and one {one}"),
        ranks => format!(", and {} {many}", grouped(ranks)),
    };
    format!("{beating} it: {better}{own}")
}

/// What one hand rank of a category is called, and what follows the number of several.
fn nouns(category: Category) -> (&'static str, &'static str) {
    match category {
        Category::RoyalFlush => ("royal flush", "royal flushes"),
        Category::StraightFlush => ("straight flush", "straight flushes"),
        Category::FourOfAKind => ("four of a kind", "with four of a kind"),
        Category::FullHouse => ("full house", "full houses"),
        Category::Flush => ("flush", "flushes"),
        Category::Straight => ("straight", "straights"),
        Category::ThreeOfAKind => ("three of a kind", "with three of a kind"),
        Category::TwoPair => ("two pair", "two-pair hands"),
        Category::OnePair => ("pair", "pairs"),
        Category::HighCard => ("high-card hand", "high-card hands"),
    }
}

/// The heading of an algorithm.
fn heading(name: &str) -> String {
    format!("\n{BOLD}{name}{BOLD:#}")
}

/// What keeps steps apart where there is room.
fn gap(medium: Medium) -> &'static str {
    if medium.is_page() { "" } else { "\n" }
}

fn write_kev(steps: &KevSteps, medium: Medium, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}{}", heading("Cactus Kev's evaluator"), gap(medium))?;
    writeln!(out, "       xxxAKQJT 98765432 CDHSrrrr xxPPPPPP")?;
    for (card, packed) in steps.cards.into_iter().zip(steps.packed) {
        writeln!(out, "  {}   {}", coloured([card], medium), columns(packed, 4))?;
    }
    let and = if steps.suit_in_common == 0 { "no suit in common" } else { "a flush" };
    let suits = format!("  AND                    {}          ", columns(steps.suit_in_common >> 8, 1));
    writeln!(out, "{}", noted(&suits, &format!("AND 0xF000: {and}"), medium))?;
    let bits = steps.rank_bits;
    let ranks = format!("  OR   {}                   ", columns(bits, 2));
    writeln!(out, "{}{}", noted(&ranks, &format!(">> 16: 0x{bits:04X} = {bits}"), medium), gap(medium))?;
    let (why, entry) = match steps.lookup {
        TableLookup::Flushes { index } => {
            ("All one suit, so the bits are the index:".to_owned(), format!("flushes[{index}]"))
        }
        TableLookup::Unique5 { index } => {
            ("Five different ranks, so the bits are the index:".to_owned(), format!("unique5[{index}]"))
        }
        TableLookup::Products { product, bucket, slot, .. } => {
            let why = format!("A rank repeats (unique5[{bits}] = 0), so the product of the primes decides:");
            writeln!(out, "{}{}", wrapped(&why, medium), gap(medium))?;
            let primes = steps.cards.iter().map(|card| card.rank().prime()).format(" x ");
            let why = match medium.is_page() {
                true => format!("{primes} = {product}, in bucket {bucket}:"),
                false => format!(
                    "{primes} = {product}\n  The perfect hash puts it in bucket {bucket}, which leads to slot {slot}:"
                ),
            };
            (why, format!("products[{slot}]"))
        }
    };
    write_steps(&why, " ", Step { text: format!("{entry} = "), result: steps.rank.to_string() }, medium, out)
}

fn write_bitfield(steps: &BitfieldSteps, medium: Medium, out: &mut dyn Write) -> io::Result<()> {
    let values = format!("  s = 0x{:04X}, v = 0x{:X}", steps.ranks_seen, steps.rank_counts);
    let after_heading = if medium.is_page() { &values } else { "\n" };
    writeln!(out, "{}{after_heading}", heading("The four-line classifier"))?;
    let ranks = Rank::ALL.into_iter().rev().collect_vec();
    // Thirteen nibbles of four bits and a space each, after the name of the field.
    let (all, half) = (ranks.len(), ranks.len().div_ceil(2));
    for ranks in ranks.chunks(if medium.fits(6 + 5 * all) { all } else { half }) {
        writeln!(out, "       {}", ranks.iter().format("    "))?;
        let seen = ranks.iter().map(|&rank| bits(u64::from(steps.ranks_seen) >> (rank as u32 + 2), 1));
        writeln!(out, "  s    {}", seen.format("    "))?;
        let counts = ranks.iter().map(|&rank| bits(steps.rank_counts >> (4 * (rank as u32 + 2)), 4));
        writeln!(out, "  v    {}{}", counts.format(" "), gap(medium))?;
    }
    if !medium.is_page() {
        writeln!(out, "{values}")?;
    }
    let remainder = format!("v mod 15 = {}: {}", steps.repeats, repeats(steps.repeats));
    let straight = if steps.is_straight { "a straight" } else { "no straight" };
    let wheel = if steps.is_wheel { ", but s = 0x403C, the wheel" } else { "" };
    let shifted = format!("s / (s & -s) = {}{wheel}: {straight}, subtracts {}", steps.normalised, steps.straight_term);
    write_steps(&remainder, &column(&remainder), Step { text: shifted, result: String::new() }, medium, out)?;
    let flush = match (steps.is_flush, steps.is_royal) {
        (true, true) => "all one suit, and s = 0x7C00, the royal flush",
        (true, false) => "all one suit",
        (false, _) => "not all one suit",
    };
    let flush = match steps.flush_term {
        added @ ..0 => format!("{flush}: adds {}", -added),
        taken => format!("{flush}: subtracts {taken}"),
    };
    let sum = format!("{} - {} - {}", steps.repeats, steps.straight_term, steps.flush_term).replace("- -", "+ ");
    let note = if steps.is_wheel { ACE_LOW } else { "" };
    let text = format!("names[{sum}] = names[{}] = ", steps.index);
    write_steps(&flush, &column(&flush), Step { text, result: format!("{}{note}", steps.category) }, medium, out)
}

/// A step, and what comes of it if it is the last.
struct Step {
    text: String,
    result: String,
}

/// What brings the next step to the second column, which is right of `not all one suit: subtracts 0`.
fn column(first: &str) -> String {
    " ".repeat(31_usize.saturating_sub(first.len()).max(GAP))
}

/// Writes a step and the next: on one line, with `between` between them, if a page has room for both.
fn write_steps(first: &str, between: &str, next: Step, medium: Medium, out: &mut dyn Write) -> io::Result<()> {
    const INDENT: &str = "  ";
    let len = [INDENT, first, between, &next.text, &next.result].map(str::len).iter().sum();
    let (result, is_last) = (styled(GREEN, &next.result), !next.result.is_empty());
    let next = if is_last { format!("{}{result}", next.text) } else { next.text };
    match medium.is_page() && medium.fits(len) {
        true => writeln!(out, "{INDENT}{first}{between}{next}"),
        false => {
            let gap = if is_last { gap(medium) } else { "" };
            let next = if is_last { format!("{INDENT}{next}") } else { wrapped(&next, medium) };
            writeln!(out, "{}\n{gap}{next}", wrapped(first, medium))
        }
    }
}

/// A row of bits with a note after it, or below it where it does not fit.
fn noted(row: &str, note: &str, medium: Medium) -> String {
    /// Where notes start.
    const NOTE_COLUMN: usize = 43;
    match medium.fits(NOTE_COLUMN + note.len()) {
        true => format!("{row}{note}"),
        false => format!("{}\n       {note}", row.trim_end()),
    }
}

fn repeats(sum: u64) -> &'static str {
    match sum {
        1 => "four of a kind",
        5 => "no rank repeats",
        6 => "one pair",
        7 => "two pair",
        9 => "three of a kind",
        _ => "full house",
    }
}

/// Cards in the colours of their suits.
fn coloured(cards: impl IntoIterator<Item = Card>, medium: Medium) -> String {
    cards.into_iter().map(|card| styled(suit_style(card), medium.suits.card(card))).join(" ")
}

/// The bytes of a packed card, or of some of its columns, as bits.
fn columns(packed: u32, bytes: u32) -> String {
    (0..bytes).rev().map(|byte| bits(u64::from(packed) >> (8 * byte), 8)).join(" ")
}

/// The lowest `count` bits of `field`, with those that are set highlighted.
fn bits(field: u64, count: u32) -> String {
    let bit = |at: u32| if field >> at & 1 == 1 { styled(CYAN, 1) } else { styled(DIMMED, 0) };
    (0..count).rev().map(bit).collect()
}
