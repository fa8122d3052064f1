//! Text for `sort`, `cut` and `awk`, separated by tabs: winners, rank, category and deal; with `--long`, one line per
//! hand with its deal, its number, its share of the pot, and the columns of a ranked hand. If the deal has chips, so do
//! the lines.

use handrank::program::Evaluate;
use handrank::{Card, ChipAmount, Chips, Deal, Game, Pots, Seat, Showdown, with_evaluator};

use super::{HAND_IS_KNOWN, ShowdownWriter};
use crate::cli::ui::lines::{Descriptions, Line, LineBuffer, SharePieces};
use crate::cli::ui::rank_lines::{LastColumn, Lows, put_low_rank, put_rank_and_category};

/// Writes the four columns of text, and what each seat wins of chips.
pub struct ShowdownText;

impl ShowdownWriter for ShowdownText {
    #[inline(always)]
    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        _: u64,
        standard: Option<(&[u8], usize)>,
        lines: &mut LineBuffer,
    ) {
        lines.add(|line| put_winners(showdown, line));
        match (won, standard) {
            (None, None) => lines.add(|line| put_deal(showdown.deal(), line)),
            (None, Some((text, len))) => add_standard(text, len, lines),
            (Some(won), _) => add_deal_with_chips(showdown.deal(), won, lines),
        }
    }
}

/// Adds the first `len` bytes of a text, a deal in standard notation, and the line end.
#[inline(always)]
fn add_standard(text: &[u8], len: usize, lines: &mut LineBuffer) {
    /// Enough for a deal of six players.
    const FIXED_COPY: usize = 64;
    match text.first_chunk::<FIXED_COPY>() {
        Some(padded) if len <= FIXED_COPY => lines.add(|line| {
            line.put_padded(padded, len);
            line.put(b"\n");
        }),
        _ => {
            lines.add_bytes(&text[..len]);
            lines.add_bytes(b"\n");
        }
    }
}

/// Adds a deal with chips, and what each seat wins.
fn add_deal_with_chips(deal: &Deal, (chips, pots): (&Chips, &Pots), lines: &mut LineBuffer) {
    for (seat, (held, amount)) in deal.seats().zip(chips.amounts()).enumerate() {
        lines.add(|line| {
            if seat > 0 {
                line.put(b"|");
            }
            put_seat(held, amount, line);
        });
    }
    lines.add(|line| put_board(deal, line));
    let won = pots.won();
    for (seat, &units) in won.iter().enumerate() {
        lines.add(|line| {
            line.put_amount(chips.amount(units));
            line.put(if seat + 1 < won.len() { b"," } else { b"\n" });
        });
    }
}

/// Puts a seat with its chips.
#[inline(always)]
fn put_seat(held: Seat<impl Iterator<Item = Card>>, amount: ChipAmount, line: &mut Line) {
    match held {
        Seat::Hand(cards) => line.put_spaced(cards, b':'),
        Seat::Folded => line.put(b"-:"),
        Seat::Hidden => line.put(b"XX:"),
    }
    line.put_amount(amount);
}

/// Puts the board after a slash, if there is one, and a tab.
#[inline(always)]
fn put_board(deal: &Deal, line: &mut Line) {
    if !deal.board().is_empty() {
        line.put(b"/");
        line.put_spaced(deal.board().iter(), b'\t');
    } else {
        line.put(b"\t");
    }
}

/// Puts what comes before the deal: the winners, and their rank.
#[inline(always)]
fn put_winners(showdown: &Showdown<'_>, line: &mut Line) {
    put_numbers(showdown.winners(), line);
    let has_low = showdown.game().has_low();
    if has_low {
        line.put(b"/");
        put_numbers(showdown.low_winners(), line);
    }
    line.put(b"\t");
    put_rank_and_category(showdown.winning_rank().expect(HAND_IS_KNOWN), line);
    if has_low {
        put_low_rank(showdown.winning_low(), line);
    }
}

/// Puts the numbers of seats, separated by commas.
#[inline(always)]
pub fn put_numbers(seats: impl Iterator<Item = usize>, line: &mut Line) {
    let start = line.len();
    for seat in seats {
        match seat {
            // Nearly all tables have at most nine seats.
            0..9 => line.put(&[b'1' + seat as u8, b',']),
            _ => {
                line.put_number(seat as u16 + 1);
                line.put(b",");
            }
        }
    }
    if line.len() > start {
        line.cut(1);
    }
}

/// Puts a deal in standard notation, and the line end.
#[inline(always)]
fn put_deal(deal: &Deal, line: &mut Line) {
    if deal.hands().len() < deal.seats().len() {
        put_seats(deal, line);
    } else {
        for hand in deal.hands() {
            line.put_spaced(hand, b'|');
        }
    }
    line.replace_last(b'/');
    // Without a board, the line end takes the place of the slash.
    line.put_spaced(deal.board().iter(), b'\n');
}

/// Puts hands and seats without one, each with a bar after it.
#[cold]
fn put_seats(deal: &Deal, line: &mut Line) {
    for seat in deal.seats() {
        match seat {
            Seat::Hand(cards) => line.put_spaced(cards, b'|'),
            Seat::Folded => line.put(b"-|"),
            Seat::Hidden => line.put(b"XX|"),
        }
    }
}

/// Writes eight columns per hand, three more in games with lows, and two more with chips.
pub struct ShowdownLong {
    /// The last column and the line end.
    descriptions: Descriptions,
    lows: Lows,
    /// With the tabs around it.
    shares: SharePieces,
}

impl ShowdownLong {
    /// A writer for many deals, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> ShowdownLong {
        ShowdownLong {
            descriptions: Descriptions::new(game.scale(), is_for_many),
            lows: Lows::new(game, is_for_many),
            shares: SharePieces::new("\t", |share| share.to_string(), "\t"),
        }
    }
}

impl ShowdownWriter for ShowdownLong {
    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        number: u64,
        _: Option<(&[u8], usize)>,
        lines: &mut LineBuffer,
    ) {
        with_evaluator!(showdown.game().evaluator(), evaluator => self.add_with(evaluator, showdown, won, number, lines));
    }
}

impl ShowdownLong {
    #[inline(never)]
    fn add_with(
        &self,
        evaluator: impl Evaluate,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        number: u64,
        lines: &mut LineBuffer,
    ) {
        let number = format!("{number}\t");
        let has_low = evaluator.has_low();
        self.descriptions.make(showdown.ranks(), |rank| LastColumn(rank.description()));
        for (cards, result) in showdown.deal().hands().zip(showdown.hands_by(evaluator)) {
            lines.add(|line| {
                line.put_text(&number);
                line.put_number(result.seat as u16 + 1);
                self.shares.put(result.share, line);
                if let Some((chips, pots)) = won {
                    for units in [chips.paid(), pots.won()].map(|units| units[result.seat]) {
                        line.put_amount(chips.amount(units));
                        line.put(b"\t");
                    }
                }
                put_rank_and_category(result.rank, line);
                if has_low {
                    put_low_rank(result.low.map(|(low, _)| low), line);
                }
                line.put_spaced(cards, b'\t');
                line.put_spaced(result.best.into_iter(), b'\t');
                self.descriptions.put(result.rank, || LastColumn(result.rank.description()), line);
                if has_low {
                    self.lows.put_columns(result.low, line);
                }
            });
        }
    }
}
