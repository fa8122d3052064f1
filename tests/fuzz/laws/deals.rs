//! Lines of deals through the reader that remembers their layout: it agrees with the notation as the guide defines it,
//! or declines. The general reader always agrees. Winners are those of the rules of poker over every choice of five
//! cards.

use std::num::NonZero;
use std::sync::LazyLock;

use handrank::notation::DealReader;
use handrank::program::{DealLine, DealLines};
use handrank::{Board, BoardEvaluator, Card, CardSet, Deal, Game, GrowingHand, HandRank, OnBoards, Seat};
use itertools::Itertools;

use super::best_hand::{Worth, best, has_hole_cards};
use super::plain_pots::{self, PlainPot};
use super::plain_reader::{self, Common, IGNORED, SeatCards};
use super::winners::Winners;
use crate::low_oracle::low_worth;

static READERS: LazyLock<[(Common, DealReader); 7]> = LazyLock::new(|| {
    let reader = |game: Game, board: &str, dead: &str, hand_size: Option<usize>| {
        let (board, hand_size) = (board.parse().expect("a board"), hand_size.and_then(NonZero::new));
        let dead = dead.split_whitespace().map(|card| card.parse().expect("a card")).collect_vec();
        let reader = DealReader::new(game).with_board(&board).and_then(|reader| reader.with_dead(&dead));
        let reader = reader.expect("distinct cards").with_hand_size(hand_size);
        (Common { game, board, dead, hand_size }, reader)
    };
    [
        reader(Game::Holdem, "", "", None),
        reader(Game::Holdem, "8h 5h 2h", "", None),
        reader(Game::Holdem, "", "", Some(2)),
        reader(Game::Holdem, "", "", Some(5)),
        reader(Game::Holdem, "8h 5h 2h 8d", "2c Qd", Some(4)),
        reader(Game::ShortDeck, "", "", None),
        reader(Game::Omaha, "", "", None),
    ]
});

/// What may stand after a name, and before chips.
const COLONS: [char; 2] = [':', '：'];

pub fn check(text: &[u8]) {
    let mut fast_readers =
        READERS.each_ref().map(|(_, reader)| (DealLines::new(reader), DealLines::with_chips(reader)));
    let mut rest = text;
    while !rest.is_empty() {
        let len = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let (line, after) = rest.split_at(len);
        let text = line.strip_suffix(b"\n").map_or(line, |line| line.strip_suffix(b"\r").unwrap_or(line));
        let text = str::from_utf8(text).ok();
        let mut checked = Vec::new();
        for ((common, reader), fast) in READERS.iter().zip(&mut fast_readers) {
            let deal = text.and_then(|text| read_generally(text, common, reader));
            let (bare, with_chips) = fast;
            let fast = bare.read(rest);
            assert!(fast.is_none_or(|fast| fast.deal.chips().is_none()));
            for fast in [fast, with_chips.read(rest)].into_iter().flatten() {
                check_fast_reader(line, fast, deal.as_ref());
            }
            // Most readers read the same.
            if let Some(deal) = deal.filter(|deal| !checked.contains(deal)) {
                check_deal(&deal);
                checked.push(deal);
            }
        }
        rest = after;
    }
}

/// Checks what a fast reader has read of a line, given with its end.
fn check_fast_reader(line: &[u8], fast: &DealLine, deal: Option<&Deal>) {
    assert_eq!((Some(&fast.deal), fast.len), (deal, line.len()));
    if let Some(len) = fast.standard_len {
        assert_eq!(fast.deal.to_string().as_bytes(), &line[..len]);
    }
}

fn check_deal(deal: &Deal) {
    assert_eq!(format!("{deal:#}").parse().as_ref(), Ok(deal));
    for game in Game::ALL {
        showdown_follows_the_rules(game, deal);
        pots_follow_the_rules(game, deal);
        hands_and_boards_grow(game, deal);
        complete_boards_have_the_odds_of_a_showdown(game, deal);
    }
}

/// The deal on a line, which must be what the notation says by the book.
fn read_generally(text: &str, common: &Common, reader: &DealReader) -> Option<Deal> {
    let deal = reader.read::<Deal>(text);
    // What is ignored leaves a text to the general reader. It may also tell a name from a number, as in `9999:`.
    if !text.contains(COLONS) {
        assert_eq!(reader.read::<Deal>(&format!("\u{200B}{text}")).ok(), deal.as_ref().ok().cloned(), "{text:?}");
    }
    if let Err(error) = &deal {
        // A missing hand is found at the end of the line, or at its start if there is nothing before it.
        let columns = 1..=text.chars().count().max(1);
        assert!(error.column().is_none_or(|column| columns.contains(&column)), "{error:?}");
        assert!(!error.to_string().contains(char::is_control), "{error}");
    }
    let deal = deal.ok();
    deals_on_boards_are_read_like_those_on_one(text, common, reader, deal.as_ref());
    // The plain reader knows no names, chips and labels.
    if text.contains(COLONS) {
        notes_stand_beside_hands(text, common, deal.as_ref());
    } else {
        let read = deal.as_ref().map(|deal| (seats(deal), deal.board().iter().collect()));
        assert_eq!(read, plain_reader::deal(text, common), "{text:?}");
    }
    deal
}

/// Several boards are what each is on its own, perhaps with cards of the first before it, if they share only whole streets.
fn deals_on_boards_are_read_like_those_on_one(text: &str, common: &Common, reader: &DealReader, deal: Option<&Deal>) {
    let deals: Option<OnBoards<Deal>> = reader.read(text).ok();
    if let Some(deal) = deal {
        return assert_eq!(deals.as_ref().and_then(OnBoards::only), Some(deal), "{text:?}");
    }
    let found = deals.as_ref().map(|deals| deals.boards().iter().map(|board| board.cards().to_vec()).collect_vec());
    let expected = if text.contains(COLONS) { found.clone() } else { plain_boards(text, common) };
    assert_eq!(found, expected, "{text:?}");
    let Some(deals) = deals else { return };
    assert_eq!(format!("{deals:#}").parse().as_ref(), Ok(&deals), "{text:?}");
    assert!(deals.each().all(|deal| seats(&deal) == seats(deals.first())), "{text:?}");
}

/// The boards of a text that has several.
fn plain_boards(text: &str, common: &Common) -> Option<Vec<Vec<Card>>> {
    let (hands, rest) = text.split_once('/')?;
    let texts = rest.split("//").collect_vec();
    let alone = |board: &&str| Some(plain_reader::deal(&format!("{hands}/{board}"), common)?.1);
    let cards: Vec<Vec<Card>> = texts.iter().map(alone).collect::<Option<_>>()?;
    let first = &cards[0];
    let whole = |cards: &Vec<Card>| {
        let left_out = first.len().checked_sub(cards.len()).filter(|&left_out| left_out != 1 && left_out != 2)?;
        (!cards.is_empty()).then(|| [&first[..left_out], cards].concat())
    };
    let boards: Vec<Vec<Card>> = cards.iter().map(whole).collect::<Option<_>>()?;
    let streets = |board: &[Card]| [&board[..3], &board[3..]].map(|cards| cards.to_vec());
    let is_shared = |one: &[Card], other: &[Card]| {
        let ([flop, later], [other_flop, other_later]) = (streets(one), streets(other));
        let places =
            |card: Card| (later.iter().position(|&on| on == card), other_later.iter().position(|&on| on == card));
        let same_flop = flop.iter().all(|card| other_flop.contains(card));
        let all = flop.iter().chain(&later).filter(|card| other.contains(card));
        all.into_iter().all(|&card| match places(card) {
            (None, None) => same_flop,
            (place, other_place) => place == other_place,
        })
    };
    let is_right = texts.len() > 1
        && common.board.is_empty()
        && first.len() >= 3
        && boards.iter().all(|board| board.iter().all_unique())
        && boards.iter().array_combinations().all(|[one, other]| is_shared(one, other));
    is_right.then_some(boards)
}

/// Checks names, chips and hands of a deal with bars, in which colons separate them, no labels and no quotes.
fn notes_stand_beside_hands(text: &str, common: &Common, deal: Option<&Deal>) {
    const LABELS: [&str; 7] = ["board", "community", "flop", "turn", "river", "hand", "hole"];
    let Some(deal) = deal else { return };
    let lower = plain_reader::plain(text).to_ascii_lowercase();
    let is_in_name = |symbol: char| deal.names().iter().any(|name| name.contains(symbol));
    let has_label = lower.contains('"') || LABELS.iter().any(|label| lower.contains(label));
    if !lower.contains('|') || has_label || "：｜／".chars().any(is_in_name) {
        return;
    }
    let text = &*text.replace('：', ":").replace('｜', "|").replace('／', "/");
    let (seats, board) = text.split_once('/').map_or((text, None), |(seats, board)| (seats, Some(board)));
    let (mut names, mut hands, mut amounts) = (Vec::new(), Vec::new(), Vec::new());
    for seat in seats.split('|') {
        let mut parts = seat.split(':').collect_vec();
        amounts.extend(deal.chips().and_then(|_| parts.pop()));
        names.extend((!deal.names().is_empty()).then(|| plain_name(parts.remove(0))));
        hands.push(parts.into_iter().exactly_one().unwrap_or_else(|_| panic!("colons in {text:?}")));
    }
    let without = [Some(&*hands.join("|")), board].into_iter().flatten().join("/");
    let read = plain_reader::deal(&without, common);
    assert_eq!(Some((self::seats(deal), deal.board().iter().collect())), read, "{text:?}");
    let found = deal.names().iter().map(|name| plain_name(name)).collect_vec();
    assert_eq!(found, names, "{text:?}");
    let paid = deal.chips().map(|chips| (chips.paid().to_vec(), chips.are_in_cents()));
    assert_eq!(paid, deal.chips().and_then(|_| plain_amounts(&amounts)), "{text:?}");
}

/// A name without invisible characters and extra white space.
fn plain_name(text: &str) -> String {
    text.replace(|symbol| IGNORED.contains(symbol), "").split_whitespace().join(" ")
}

/// Amounts, and whether they are in cents: one amount with a decimal point makes all of them cents.
fn plain_amounts(texts: &[&str]) -> Option<(Vec<u64>, bool)> {
    let are_in_cents = texts.iter().any(|text| text.contains(['.', '．']));
    let amount = |text: &&str| {
        let text = plain_reader::plain(text).trim().to_owned();
        let (whole, cents) = text.split_once('.').unwrap_or((&text, ""));
        let digits = format!("{whole}{cents:0<2}");
        if are_in_cents { digits } else { whole.to_owned() }.parse().ok()
    };
    Some((texts.iter().map(amount).collect::<Option<_>>()?, are_in_cents))
}

/// The seats of a deal, with the cards of their hands.
fn seats(deal: &Deal) -> Vec<SeatCards> {
    deal.seats().map(|seat| seat.map(Iterator::collect)).collect()
}

fn showdown_follows_the_rules(game: Game, deal: &Deal) {
    let board = deal.board().iter().collect_vec();
    let showdown = deal.showdown(game);
    assert_eq!(showdown.is_ok(), is_possible(deal, game) && has_deck(deal, game.deck()));
    let Ok(showdown) = showdown else { return };
    let bests = deal.hands().map(|hand| best(&hand.collect_vec(), &board, game)).collect_vec();
    let winners = Winners::among(&bests.iter().collect_vec());
    let seats = deal.seats().positions(|seat| matches!(seat, Seat::Hand(_))).collect_vec();
    let seats_of = |hands: &[usize]| hands.iter().map(|&hand| seats[hand]).collect_vec();
    assert_eq!(showdown.winners().collect_vec(), seats_of(&winners.high));
    assert_eq!(showdown.low_winners().collect_vec(), seats_of(&winners.low));
    let Some(winning) = winners.high.first().map(|&hand| &bests[hand]) else {
        return assert_eq!(showdown.winning_rank(), None);
    };
    assert_eq!(showdown.winning_rank().map(HandRank::category), Some(winning.worth.category()));
    assert_eq!(showdown.ranks(), showdown.hands().map(|hand| hand.rank).collect_vec());
    for (index, (hand, best)) in showdown.hands().zip_eq(&bests).enumerate() {
        assert_eq!(hand.rank.category(), best.worth.category());
        assert_eq!(Some(hand.rank).cmp(&showdown.winning_rank()), best.worth.cmp(&winning.worth));
        assert_eq!(Worth::of(&hand.best, game), best.worth);
        assert_eq!(hand.low.map(|(_, five)| low_worth(&five)), best.low);
        assert_eq!(hand.share, winners.share(index));
    }
    let winning_low = winners.low.first().map(|&hand| &bests[hand].low);
    assert_eq!(showdown.winning_low().is_some(), winning_low.is_some());
    let Some(winning_low) = winning_low else { return };
    for (hand, best) in showdown.hands().zip(&bests) {
        let low = hand.low.map(|(low, _)| low);
        assert_eq!(low.cmp(&showdown.winning_low()), best.low.cmp(winning_low));
    }
}

/// Ranked card by card, hands are what they are in a showdown, and no card comes twice.
fn hands_and_boards_grow(game: Game, deal: &Deal) {
    let Ok(showdown) = deal.showdown(game) else { return };
    let board = deal.board().cards();
    for (hand, ranked) in deal.hands().zip_eq(showdown.hands()) {
        let hole = hand.collect_vec();
        let mut cards = board.to_vec();
        let at_first = cards.drain(..if has_hole_cards(game) { 3 } else { 0 }).collect_vec();
        let mut evaluator = BoardEvaluator::new(game, &Board::new(&at_first).expect("distinct")).expect("a board");
        for (dealt, card) in (at_first.len() + 1..).zip(cards) {
            evaluator.push(card).expect("a card of the deck that is not on the board");
            assert!(evaluator.push(card).is_err(), "{deal} in {game}");
            let anew = BoardEvaluator::new(game, &Board::new(&board[..dealt]).expect("distinct")).expect("a board");
            assert_eq!(evaluator.rank(&hole), anew.rank(&hole), "{deal} in {game}, {dealt} cards dealt");
        }
        assert_eq!(evaluator.rank(&hole), Some(ranked.rank), "{deal} in {game}");
        if game.plays_all_cards() {
            let all = [&hole, board].concat();
            let mut growing = GrowingHand::default();
            for &card in &all {
                growing = growing.with(card).expect("distinct");
                assert_eq!(growing.with(card), None, "{deal}");
            }
            let joined = GrowingHand::from(board.iter().copied().collect::<CardSet>());
            let joined = GrowingHand::new(&hole).ok().and_then(|hole| hole.with(joined));
            assert_eq!(Some(growing), joined, "{deal}");
            assert_eq!(game.rank(&growing), Ok(ranked.rank), "{deal} in {game}");
            let set: CardSet = all.iter().copied().collect();
            assert_eq!([growing.rank(), HandRank::of_set(set)], [HandRank::of(&all); 2], "{deal}");
        }
    }
}

fn pots_follow_the_rules(game: Game, deal: &Deal) {
    let (Some(chips), Ok(showdown)) = (deal.chips(), deal.showdown(game)) else { return };
    let is_unfinished = has_board(game) && (1..5).contains(&deal.board().len());
    let pots = showdown.pots(chips.paid());
    assert_eq!(pots.is_ok(), !is_unfinished && deal.hands().len() > 0);
    let Ok(pots) = pots else { return };
    let board = deal.board().iter().collect_vec();
    let hands = deal.seats().enumerate().filter_map(|(seat, cards)| match cards {
        Seat::Hand(cards) => Some((seat, best(&cards.collect_vec(), &board, game))),
        _ => None,
    });
    let expected = plain_pots::pots(chips.paid(), &hands.collect_vec());
    let found = pots.pots().iter().map(|pot| PlainPot {
        chips: pot.chips(),
        seats: pot.seats().collect(),
        winners: pot.winners().collect(),
        low_winners: pot.low_winners().collect(),
    });
    assert_eq!(found.collect_vec(), expected, "{deal} in {game}");
    assert_eq!(pots.won(), plain_pots::won(&expected, deal.seats().len()), "{deal} in {game}");
    assert_eq!(pots.won().iter().sum::<u64>(), chips.paid().iter().sum::<u64>());
}

fn has_board(game: Game) -> bool {
    !matches!(game, Game::Razz | Game::DeuceToSeven | Game::Stud | Game::StudHiLo | Game::Draw)
}

/// Whether hands and board have as many cards as a game allows. Without hands, nobody wins.
fn is_possible(deal: &Deal, game: Game) -> bool {
    let Some(hand) = deal.hands().next().map(|hand| hand.len()) else { return true };
    let board = deal.board().len();
    match has_hole_cards(game) {
        true => (4..=6).contains(&hand) && board >= 3,
        false => (5..=7).contains(&(hand + board)),
    }
}

fn has_deck(deal: &Deal, deck: CardSet) -> bool {
    deal.hands().flatten().chain(deal.board()).all(|card| deck.contains(card))
}

fn complete_boards_have_the_odds_of_a_showdown(game: Game, deal: &Deal) {
    if deal.board().len() < 5 || deal.hands().len() < deal.seats().count() {
        return;
    }
    let has_right_size = has_hole_cards(game) || deal.hands().all(|hand| hand.len() == 2);
    let (odds, showdown) = (deal.odds(game, &[]), deal.showdown(game));
    assert_eq!(odds.is_ok(), showdown.is_ok() && has_board(game) && has_right_size);
    if let (Ok(odds), Ok(showdown)) = (odds, showdown) {
        assert_eq!(odds.deals.count().whole(), Some(1));
        for (odds, result) in odds.hands.iter().zip_eq(showdown.hands()) {
            assert!((odds.equity - result.share).abs() < 1e-9);
        }
    }
}
