//! Lines of deals through the reader that remembers their layout: it agrees with what the notation says by the book, or
//! declines; the general reader agrees always. Who wins is what the rules of poker say of every choice of five cards.

use std::sync::LazyLock;

use handrank::notation::{DealLine, DealLines, DealReader};
use handrank::{Deal, Deck, DeuceToSeven, Game, Holdem, Omaha, Rules, Scale, ShortDeck};
use itertools::Itertools;

use super::best_hand::best;
use super::plain_reader::{self, Written};
use crate::oracle;

static READERS: LazyLock<[DealReader; 6]> = LazyLock::new(|| {
    let reader = |board: &str, dead: &str, hand_size| DealReader {
        deck: Deck::FULL,
        board: board.parse().expect("a board"),
        dead: dead.split_whitespace().map(|card| card.parse().expect("a card")).collect(),
        hand_size,
    };
    [
        reader("", "", None),
        reader("8h 5h 2h", "", None),
        reader("", "", Some(2)),
        reader("", "", Some(5)),
        reader("8h 5h 2h 8d", "2c Qd", Some(4)),
        DealReader { deck: Deck::SHORT, ..reader("", "", None) },
    ]
});

pub fn check(text: &[u8]) {
    let mut fast_readers = READERS.each_ref().map(DealLines::new);
    let mut rest = text;
    while !rest.is_empty() {
        let len = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let (line, after) = rest.split_at(len);
        let text = line.strip_suffix(b"\n").map_or(line, |line| line.strip_suffix(b"\r").unwrap_or(line));
        let text = str::from_utf8(text).ok();
        let written = text.and_then(plain_reader::read);
        for (reader, fast) in READERS.iter().zip(&mut fast_readers) {
            let deal = text.and_then(|text| read_generally(text, written.as_ref(), reader));
            check_line(line, fast.read(rest), deal);
        }
        rest = after;
    }
}

/// Checks what was read of a line, given with its end.
fn check_line(line: &[u8], fast: Option<DealLine>, deal: Option<Deal>) {
    if let Some(fast) = fast {
        assert_eq!(Some(fast.deal), deal);
        assert_eq!(fast.len, line.len());
        if let Some(len) = fast.standard_len {
            assert_eq!(fast.deal.to_string().as_bytes(), &line[..len]);
        }
    }
    if let Some(deal) = deal {
        assert_eq!(deal.to_string().parse(), Ok(deal));
        check_game(Holdem, &deal);
        check_game(Omaha, &deal);
        check_game(ShortDeck, &deal);
        check_game(DeuceToSeven, &deal);
    }
}

fn check_game(rules: impl Rules, deal: &Deal) {
    showdown_follows_the_rules(rules, deal);
    complete_boards_have_the_odds_of_a_showdown(rules, deal);
}

/// The deal on a line, which must be what the notation says by the book.
fn read_generally(text: &str, written: Option<&Written>, reader: &DealReader) -> Option<Deal> {
    let plain = written.and_then(|written| written.deal(reader));
    let deal = reader.read(text);
    if let Err(error) = &deal {
        // A missing hand is found at the end of the line, or at its start if there is nothing before it.
        let columns = 1..=text.chars().count().max(1);
        assert!(error.column().is_none_or(|column| columns.contains(&column)), "{error:?}");
        assert!(!error.to_string().contains(char::is_control), "{error}");
    }
    let deal = deal.ok();
    let parts = deal.map(|deal| (deal.hands().map(Iterator::collect).collect(), deal.board().collect()));
    assert_eq!(parts, plain);
    deal
}

fn showdown_follows_the_rules<G: Rules>(rules: G, deal: &Deal) {
    let board = deal.board().collect_vec();
    let size = deal.hands().next().expect("a deal has hands").len();
    let showdown = deal.showdown(rules);
    let is_possible = match G::GAME {
        Game::Omaha => (4..=6).contains(&size) && board.len() >= 3,
        _ => (5..=7).contains(&(size + board.len())),
    };
    let are_in_deck = deal.hands().flatten().chain(deal.board()).all(|card| G::DECK.has(card));
    assert_eq!(showdown.is_ok(), is_possible && are_in_deck);
    let Ok(showdown) = showdown else { return };
    let worths = deal.hands().map(|hand| best(&hand.collect_vec(), &board, G::GAME)).collect_vec();
    let winning = *worths.iter().min().expect("a deal has hands");
    let winners = worths.iter().positions(|&worth| worth == winning).collect_vec();
    assert_eq!(showdown.winners().collect_vec(), winners);
    assert_eq!(showdown.winning_rank().category(), winning.category());
    assert_eq!(showdown.ranks(), showdown.hands().map(|hand| hand.rank).collect_vec());
    for (hand, worth) in showdown.hands().zip_eq(worths) {
        assert_eq!(hand.rank.category(), worth.category());
        assert_eq!(hand.rank.cmp(&showdown.winning_rank()), worth.cmp(&winning));
        assert_eq!(oracle::worth_in(G::GAME, &hand.best), worth);
        assert_eq!(hand.share, if worth == winning { 1.0 / winners.len() as f64 } else { 0.0 });
    }
}

fn complete_boards_have_the_odds_of_a_showdown(rules: impl Rules, deal: &Deal) {
    if deal.board().len() < 5 {
        return;
    }
    if let (Ok(odds), Ok(showdown)) = (deal.odds(rules, &[]), deal.showdown(rules)) {
        assert_eq!(odds.runouts(), 1);
        for (odds, result) in odds.hands().zip_eq(showdown.hands()) {
            assert!((odds.equity() - result.share).abs() < 1e-9);
        }
    }
}
