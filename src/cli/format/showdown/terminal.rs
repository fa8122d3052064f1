//! Deals and their winners for people: in colour, in columns, or both; winners in bold.

use anstyle::Style;
use handrank::{Card, Deal, HandRank, Showdown, round_share};
use itertools::{Itertools, izip};

use super::ShowdownWriter;
use crate::cli::format::cell::Cell;
use crate::cli::format::columns::Column;
use crate::cli::format::deal_rows::DealRows;
use crate::cli::format::line_buffer::Room;
use crate::cli::format::ranking::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, noted_description};
use crate::cli::format::style::{BOLD, PLAIN};
use crate::cli::format::terminal::Terminal;
use crate::cli::format::text::category_column;

impl ShowdownWriter for DealRows {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let deal = DecidedDeal::of(showdown);
        if !self.write_deal(&deal, deal.layouts(), room) {
            let hands = DecidedHand::all(showdown, number);
            self.write_hands(&hands, DecidedHand::layouts(hands[0].cards.len(), self.have_numbers()), room);
        }
    }
}

type DealColumn = Column<DecidedDeal>;

struct DecidedDeal {
    winners: Vec<usize>,
    rank: HandRank,
    deal: Deal,
}

impl DecidedDeal {
    fn of(showdown: &Showdown) -> DecidedDeal {
        let winners = showdown.winners().collect();
        DecidedDeal { winners, rank: showdown.winning_rank(), deal: *showdown.deal() }
    }

    /// The numbers of the hands that win.
    fn winners(&self) -> String {
        self.winners.iter().map(|winner| winner + 1).join(",")
    }

    fn layouts(&self) -> Vec<Vec<DealColumn>> {
        let (winners_width, category_width) = (self.winners().len(), category_column(self.rank).len());
        let deal = self.deal.to_string();
        let winners = DealColumn::left("", winners_width.max(3), |deal, _| Cell::plain(deal.winners()));
        let rank = DealColumn::right("", 4, |deal, _| Cell::plain(deal.rank));
        let category = DealColumn::left("", category_width.max(USUAL_CATEGORY_WIDTH), |deal, terminal| {
            terminal.text(BOLD, category_column(deal.rank))
        });
        let spaced = DealColumn::left("", deal.len(), |deal, terminal| deal.cards(terminal, " "));
        let dense = DealColumn::left("", deal.replace(' ', "").len(), |deal, terminal| deal.cards(terminal, ""));
        vec![vec![winners, rank, category, spaced], vec![winners, rank, category, dense]]
    }

    fn cards(&self, terminal: Terminal, space: &str) -> Cell {
        terminal.deal(&self.deal, |hand| self.winners.contains(&hand), space)
    }
}

/// As wide as `Straight (Ace low)`, which leaves room for the deal; steel wheels are rare.
const USUAL_CATEGORY_WIDTH: usize = 18;

type HandColumn = Column<DecidedHand>;

struct DecidedHand {
    /// The number of its deal.
    deal: u64,
    /// Its own number, from 1.
    number: usize,
    share: f64,
    is_winner: bool,
    rank: HandRank,
    cards: Vec<Card>,
    best: [Card; 5],
}

impl DecidedHand {
    fn all(showdown: &Showdown, deal: u64) -> Vec<DecidedHand> {
        izip!(0.., showdown.deal().hands(), showdown.ranks(), showdown.best_fives())
            .map(|(index, cards, &rank, best)| DecidedHand {
                deal,
                number: index + 1,
                share: round_share(showdown.share(index)),
                is_winner: showdown.is_winner(index),
                rank,
                cards: cards.collect(),
                best,
            })
            .collect()
    }

    fn style(&self) -> Style {
        if self.is_winner { BOLD } else { PLAIN }
    }

    /// Layouts for hands of this many cards, with or without the numbers of deals.
    fn layouts(cards: usize, have_numbers: bool) -> Vec<Vec<HandColumn>> {
        let deal = HandColumn::right("deal", 4, |hand, _| Cell::plain(hand.deal));
        let number = HandColumn::right("hand", 4, |hand, _| Cell::plain(hand.number));
        let share = HandColumn::left("share", 8, |hand, terminal| terminal.text(hand.style(), hand.share));
        let rank = HandColumn::right("rank", 4, |hand, _| Cell::plain(hand.rank));
        let category = HandColumn::left("category", CATEGORY_WIDTH, |hand, terminal| {
            terminal.text(hand.style(), category_column(hand.rank))
        });
        let cards = HandColumn::left("cards", 3 * cards - 1, |hand, terminal| {
            terminal.cards(hand.style(), hand.cards.iter().copied(), " ")
        });
        let best = HandColumn::left("best five", 14, |hand, terminal| terminal.cards(PLAIN, hand.best, " "));
        let description =
            HandColumn::left("description", DESCRIPTION_WIDTH, |hand, _| Cell::plain(hand.rank.description()));
        let noted =
            HandColumn::left("description", DESCRIPTION_WIDTH, |hand, terminal| noted_description(hand.rank, terminal));
        let layouts: [&[HandColumn]; 5] = [
            &[number, share, rank, category, cards, best, description],
            &[number, share, rank, cards, best, noted],
            &[number, share, rank, category, cards, best],
            &[number, share, rank, category, cards],
            &[number, share, rank, cards],
        ];
        layouts.map(|columns| have_numbers.then_some(deal).iter().chain(columns).copied().collect()).into()
    }
}
