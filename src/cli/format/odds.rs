//! The odds of deals: equities and the deal, or a line per hand, or JSON.

use anstyle::Style;
use handrank::{Card, Deal, Odds, OddsRecord, round_share};
use itertools::Itertools;

use super::cell::Cell;
use super::columns::Column;
use super::deal_rows::DealRows;
use super::json::write_json;
use super::line_buffer::Room;
use super::style::{BOLD, PLAIN};
use super::terminal::Terminal;

/// Writes the odds of deals in one of the formats.
pub enum OddsWriter {
    Text,
    Long,
    Json,
    Rows(DealRows),
}

impl OddsWriter {
    /// Whether lines include the number of their deal.
    pub fn numbers_deals(&self) -> bool {
        matches!(self, OddsWriter::Long | OddsWriter::Rows(_))
    }

    /// Writes the odds of the deal on the line, or in the argument, with this number.
    pub fn write(&self, odds: &Odds, number: u64, room: &mut Room) {
        match self {
            OddsWriter::Text => room.add_text(format!("{}\t{}\n", equities(odds), odds.deal()).as_bytes()),
            OddsWriter::Long => room.add_text(long(odds, number).as_bytes()),
            OddsWriter::Json => {
                let mut json = Vec::new();
                write_json(&OddsRecord::from(odds), &mut json).expect("a Vec takes everything");
                room.add_text(&json);
            }
            OddsWriter::Rows(rows) => {
                let deal = OddsDeal::of(odds);
                if !rows.write_deal(&deal, deal.layouts(), room) {
                    let hands = OddsHand::all(odds, number);
                    rows.write_hands(&hands, OddsHand::layouts(hands[0].cards.len(), rows.have_numbers()), room);
                }
            }
        }
    }
}

/// The equities, separated by commas.
fn equities(odds: &Odds) -> String {
    (0..odds.deal().hands().len()).map(|hand| share(odds.equity(hand))).join(",")
}

/// A share with six decimals.
fn share(share: f64) -> String {
    format!("{:.6}", round_share(share))
}

/// Equity, win and tie of a hand.
fn shares(odds: &Odds, hand: usize) -> [String; 3] {
    [odds.equity(hand), odds.win(hand), odds.tie(hand)].map(share)
}

/// The hands that none has more equity than.
fn favourites(odds: &Odds) -> Vec<usize> {
    (0..odds.deal().hands().len()).max_set_by(|&one, &other| odds.equity(one).total_cmp(&odds.equity(other)))
}

/// A line per hand: deal, hand, equity, win, tie and cards.
fn long(odds: &Odds, number: u64) -> String {
    let hands = odds.deal().hands().enumerate();
    hands
        .map(|(index, mut cards)| {
            format!("{number}\t{}\t{}\t{}\n", index + 1, shares(odds, index).join("\t"), cards.join(" "))
        })
        .collect()
}

type DealColumn = Column<OddsDeal>;

struct OddsDeal {
    equities: String,
    deal: Deal,
    /// The hands that none has more equity than.
    favourites: Vec<usize>,
}

impl OddsDeal {
    fn of(odds: &Odds) -> OddsDeal {
        OddsDeal { equities: equities(odds), deal: *odds.deal(), favourites: favourites(odds) }
    }

    fn layouts(&self) -> Vec<Vec<DealColumn>> {
        let deal = self.deal.to_string();
        let equities = DealColumn::left("", self.equities.len(), |deal, _| Cell::plain(&deal.equities));
        let spaced = DealColumn::left("", deal.len(), |deal, terminal| deal.cards(terminal, " "));
        let dense = DealColumn::left("", deal.replace(' ', "").len(), |deal, terminal| deal.cards(terminal, ""));
        vec![vec![equities, spaced], vec![equities, dense]]
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        terminal.deal(&self.deal, |hand| self.favourites.contains(&hand), space)
    }
}

type HandColumn = Column<OddsHand>;

struct OddsHand {
    /// The number of its deal.
    deal: u64,
    /// Its own number, from 1.
    number: usize,
    is_favourite: bool,
    /// Equity, win and tie.
    shares: [String; 3],
    cards: Vec<Card>,
}

impl OddsHand {
    fn all(odds: &Odds, deal: u64) -> Vec<OddsHand> {
        let favourites = favourites(odds);
        let hands = odds.deal().hands().enumerate();
        hands
            .map(|(index, cards)| OddsHand {
                deal,
                number: index + 1,
                is_favourite: favourites.contains(&index),
                shares: shares(odds, index),
                cards: cards.collect(),
            })
            .collect()
    }

    fn style(&self) -> Style {
        if self.is_favourite { BOLD } else { PLAIN }
    }

    /// Layouts for hands of this many cards, with or without the numbers of deals.
    fn layouts(cards: usize, have_numbers: bool) -> Vec<Vec<HandColumn>> {
        let deal = HandColumn::right("deal", 4, |hand, _| Cell::plain(hand.deal));
        let number = HandColumn::right("hand", 4, |hand, _| Cell::plain(hand.number));
        let equity = HandColumn::left("equity", 8, |hand, terminal| terminal.text(hand.style(), &hand.shares[0]));
        let win = HandColumn::left("win", 8, |hand, _| Cell::plain(&hand.shares[1]));
        let tie = HandColumn::left("tie", 8, |hand, _| Cell::plain(&hand.shares[2]));
        let cards = HandColumn::left("cards", 3 * cards - 1, |hand, terminal| {
            terminal.cards(hand.style(), hand.cards.iter().copied(), " ")
        });
        let layouts: [&[HandColumn]; 2] = [&[number, equity, win, tie, cards], &[number, equity, cards]];
        layouts.map(|columns| have_numbers.then_some(deal).iter().chain(columns).copied().collect()).into()
    }
}
