//! Lines of deals through the reader that remembers their layout: it agrees with what the notation says by the book, or
//! declines; the general reader agrees always. Who wins is what the rules of poker say of every choice of five cards.

#![no_main]

use std::sync::LazyLock;

use handrank::notation::{DealLine, DealLines, DealReader};
use handrank::{Deal, Game};
use itertools::Itertools;
use libfuzzer_sys::fuzz_target;

#[path = "../oracles/best_hand.rs"]
mod best_hand;
#[path = "../../common/oracle.rs"]
#[allow(dead_code, reason = "ranks come from the order of hands here")]
mod oracle;
#[path = "../oracles/plain_reader.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod plain_reader;

use best_hand::best;
use plain_reader::Written;

static READERS: LazyLock<[DealReader; 5]> = LazyLock::new(|| {
    let reader = |board: &str, dead: &str, hand_size| DealReader {
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
    ]
});

fuzz_target!(|text: &[u8]| {
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
            check(line, fast.read(rest), deal);
        }
        rest = after;
    }
});

/// Checks what was read of a line, given with its end.
fn check(line: &[u8], fast: Option<DealLine>, deal: Option<Deal>) {
    if let Some(fast) = fast {
        assert_eq!(Some(fast.deal), deal);
        assert_eq!(fast.len, line.len());
        if let Some(len) = fast.standard_len {
            assert_eq!(fast.deal.to_string().as_bytes(), &line[..len]);
        }
    }
    if let Some(deal) = deal {
        assert_eq!(deal.to_string().parse(), Ok(deal));
        showdown_follows_the_rules(&deal);
        complete_boards_have_the_odds_of_a_showdown(&deal);
    }
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

fn showdown_follows_the_rules(deal: &Deal) {
    let board = deal.board().collect_vec();
    let size = deal.hands().next().expect("a deal has hands").len();
    let all = size + board.len();
    for game in [Game::Holdem, Game::Omaha] {
        let showdown = deal.showdown(game);
        let is_possible = match game {
            Game::Holdem => (5..=7).contains(&all),
            Game::Omaha => (4..=6).contains(&size) && board.len() >= 3,
        };
        assert_eq!(showdown.is_ok(), is_possible);
        let Ok(showdown) = showdown else { continue };
        let worths = deal.hands().map(|hand| best(&hand.collect_vec(), &board, game)).collect_vec();
        let winning = *worths.iter().min().expect("a deal has hands");
        let winners = worths.iter().positions(|&worth| worth == winning).collect_vec();
        assert_eq!(showdown.winners().collect_vec(), winners);
        assert_eq!(showdown.winning_rank().category(), winning.category());
        for (hand, ((rank, worth), five)) in showdown.ranks().iter().zip(&worths).zip(showdown.best_fives()).enumerate()
        {
            assert_eq!(rank.category(), worth.category());
            assert_eq!(rank.cmp(&showdown.winning_rank()), worth.cmp(&winning));
            assert_eq!(oracle::worth(&five), *worth);
            let share = if winners.contains(&hand) { 1.0 / winners.len() as f64 } else { 0.0 };
            assert_eq!(showdown.share(hand), share);
        }
    }
}

fn complete_boards_have_the_odds_of_a_showdown(deal: &Deal) {
    if deal.board().len() < 5 {
        return;
    }
    for game in [Game::Holdem, Game::Omaha] {
        if let (Ok(odds), Ok(showdown)) = (deal.odds(game, &[]), deal.showdown(game)) {
            assert_eq!(odds.runouts(), 1);
            for hand in 0..showdown.ranks().len() {
                assert!((odds.equity(hand) - showdown.share(hand)).abs() < 1e-9);
            }
        }
    }
}
