//! Text for `sort`, `cut` and `awk`, separated by tabs: winners, rank, category and deal; with `--long`, one line per
//! hand with its deal, its number, its share of the pot, and the columns of a ranked hand. If the deal has chips, so do
//! the lines.

use handrank::program::Evaluate;
use handrank::{Card, ChipAmount, Chips, Deal, Game, Pots, Seat, Showdown, with_evaluator};

use super::{HAND_IS_KNOWN, ShowdownWriter};
use crate::cli::ui::lines::{Descriptions, FreeSpace, Line, SharePieces};
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
        space: &mut FreeSpace,
    ) {
        if let Some(won) = won {
            return add_with_pots(showdown, won, standard, space);
        }
        let mut line = space.line();
        put_winners(showdown, &mut line);
        match standard {
            Some((text, len)) => {
                line.put_start(text, len);
                line.put(b"\n");
            }
            None => put_deal(showdown.deal(), &mut line),
        }
        let len = line.len();
        space.keep(len);
    }
}

/// Adds a deal with chips.
fn add_with_pots(
    showdown: &Showdown<'_>,
    (chips, pots): (&Chips, &Pots),
    standard: Option<(&[u8], usize)>,
    space: &mut FreeSpace,
) {
    let deal = showdown.deal();
    let seats = chips.paid().len();
    if seats <= MAX_SEATS_PER_LINE {
        return space.add(|line| {
            put_winners(showdown, line);
            match standard {
                Some((text, len)) => {
                    line.put_start(text, len);
                    line.put(b"\t");
                }
                None => {
                    put_seats_with_chips(deal, chips, line);
                    put_board(deal, line);
                }
            }
            put_won(chips, pots.won(), line);
            line.replace_last(b'\n');
        });
    }
    // Piece by piece: all of them may be longer than a line has room for.
    space.add(|line| put_winners(showdown, line));
    for (seat, (held, amount)) in deal.seats().zip(chips.amounts()).enumerate() {
        space.add(|line| {
            if seat > 0 {
                line.put(b"|");
            }
            put_seat(held, amount, line);
        });
    }
    space.add(|line| put_board(deal, line));
    let (last, others) = pots.won().split_last().expect("a deal has seats");
    others.iter().for_each(|&units| space.add(|line| put_won(chips, &[units], line)));
    space.add(|line| {
        put_won(chips, &[*last], line);
        line.replace_last(b'\n');
    });
}

/// This many seats, with seven cards each and the longest amounts, fit into a line.
const MAX_SEATS_PER_LINE: usize = 6;

/// Puts seats with their chips, with bars between.
#[inline(always)]
fn put_seats_with_chips(deal: &Deal, chips: &Chips, line: &mut Line) {
    if deal.hands().len() == deal.seats().len() {
        for (cards, amount) in deal.hands().zip(chips.amounts()) {
            put_seat(Seat::Hand(cards), amount, line);
            line.put(b"|");
        }
    } else {
        for (held, amount) in deal.seats().zip(chips.amounts()) {
            put_seat(held, amount, line);
            line.put(b"|");
        }
    }
    line.cut(1);
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
    if deal.board().len() > 0 {
        line.put(b"/");
        line.put_spaced(deal.board(), b'\t');
    } else {
        line.put(b"\t");
    }
}

/// Puts what seats win, each amount with a comma after it.
#[inline(always)]
fn put_won(chips: &Chips, won: &[u64], line: &mut Line) {
    for &units in won {
        line.put_amount(chips.amount(units));
        line.put(b",");
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
    line.put_spaced(deal.board(), b'\n');
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
        space: &mut FreeSpace,
    ) {
        with_evaluator!(showdown.game().evaluator(), evaluator => self.add_with(evaluator, showdown, won, number, space));
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
        space: &mut FreeSpace,
    ) {
        let number = format!("{number}\t");
        let has_low = evaluator.has_low();
        self.descriptions.make(showdown.ranks(), |rank| LastColumn(rank.description()));
        for (cards, result) in showdown.deal().hands().zip(showdown.hands_by(evaluator)) {
            let mut line = space.line();
            line.put_text(&number);
            line.put_number(result.seat as u16 + 1);
            self.shares.put(result.share, &mut line);
            if let Some((chips, pots)) = won {
                for units in [chips.paid(), pots.won()].map(|units| units[result.seat]) {
                    line.put_amount(chips.amount(units));
                    line.put(b"\t");
                }
            }
            put_rank_and_category(result.rank, &mut line);
            if has_low {
                put_low_rank(result.low.map(|(low, _)| low), &mut line);
            }
            line.put_spaced(cards, b'\t');
            line.put_spaced(result.best.into_iter(), b'\t');
            self.descriptions.put(result.rank, || LastColumn(result.rank.description()), &mut line);
            if has_low {
                self.lows.put_columns(result.low, &mut line);
            }
            let len = line.len();
            space.keep(len);
        }
    }
}
