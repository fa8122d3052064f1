//! Canonical forms against all 24 ways to rename suits: the canonical form is the first of the resulting spots, which
//! all have the same one. Whatever is asked about a spot has the same answer for its canonical form.

use std::collections::BTreeSet;

use handrank::program::read_spot_line;
use handrank::{Board, Card, CardSet, CardSets, Game, Hand, Spot, Suit};
use itertools::Itertools;

const GAMES: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::Razz];

pub fn check(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let game = GAMES[usize::from(first) % GAMES.len()];
    let Ok(text) = str::from_utf8(text) else { return };
    let line = text.lines().next().unwrap_or_default();
    let read = CardSets::read(line, game);
    // The fast reader declines white space at the end, so this is read by the reader that explains errors.
    let slowly = CardSets::read(&format!("{line} "), game);
    assert_eq!(read.as_ref().ok(), slowly.as_ref().ok(), "{line:?} in {game}");
    if let Some((fast, len)) = read_spot_line(format!("{line}\nmore").as_bytes(), game) {
        assert_eq!((Some(&fast), len), (slowly.as_ref().ok(), line.len() + 1), "{line:?} in {game}");
    }
    let Ok(spot) = read else { return };
    assert_eq!(CardSets::read(&spot.to_string(), game), Ok(spot.clone()), "{line:?}");
    let renamed = Suit::ALL.into_iter().permutations(4).map(|to| {
        let renamed = |set: CardSet| -> CardSet {
            set.into_iter().map(|card| Card::new(card.rank(), to[card.suit() as usize])).collect()
        };
        let (hands, streets) = (spot.hands().map(renamed).collect_vec(), spot.streets().map(renamed).collect_vec());
        CardSets::new(&hands, &streets).expect("as many distinct cards")
    });
    let renamed = renamed.collect_vec();
    let canonical = spot.canonical();
    // The first has the highest cards: of equal ranks, spades are the highest.
    let cards = |spot: &CardSets| {
        spot.hands().chain(spot.streets()).map(|set| set.into_iter().rev().collect_vec()).collect_vec()
    };
    assert_eq!(renamed.iter().map(cards).max(), Some(cards(&canonical)), "{spot}");
    assert!(renamed.iter().all(|other| other.canonical() == canonical), "{spot}");
    let different: BTreeSet<String> = renamed.iter().map(CardSets::to_string).collect();
    assert_eq!(different.len(), spot.alike() as usize, "{spot}");
    answers_are_those_of_the_canonical_form(&spot, game);
}

/// Checks ranks, odds, outs, hits and what beats a hand.
pub fn answers_are_those_of_the_canonical_form(spot: &CardSets, game: Game) {
    let [spot, same] = [spot.to_string(), spot.canonical().to_string()];
    let rank = |text: &str| game.rank(&Hand::read(text, &Board::default()).ok()?).ok();
    assert_eq!(rank(&spot), rank(&same), "{spot}");
    let read = |text: &str| Spot::read(text, game).ok();
    let against_any = |text: &str| {
        let hand = text.split('/').next().unwrap_or_default();
        let bar = if hand.is_empty() { "" } else { "|" };
        read(&text.replacen(hand, &format!("{hand}{bar}random"), 1))
    };
    // Before the flop, they would take long.
    if [&spot, &same].iter().all(|text| read(text).is_none_or(|spot| spot.board().cards().len() >= 3)) {
        let odds = |text: &str| {
            let odds = read(text)?.odds(game).ok()?;
            Some((odds.deals.count(), odds.hands.iter().map(|hand| hand.shares()).collect_vec()))
        };
        assert!(odds(&spot) == odds(&same), "{spot}");
        let outs = |text: &str| {
            let outs = read(text)?.outs(game).ok()?;
            let hands = outs.hands.into_iter().map(|hand| (hand.shares, hand.outs.map(|cards| cards.len())));
            Some((hands.collect_vec(), outs.leaders, outs.low_leaders))
        };
        assert!(outs(&spot) == outs(&same), "{spot}");
        let hits = |text: &str| Some(read(text)?.hits(game).ok()?.streets);
        assert_eq!(hits(&spot), hits(&same), "{spot}");
    }
    let nuts = |text: &str| {
        let nuts = against_any(text)?.nuts(game).ok()?;
        let ranks = nuts.ranks.iter().map(|held| (held.rank, held.combos)).collect_vec();
        Some((nuts.rank, nuts.standing, ranks))
    };
    // In Omaha, millions of hands would be ranked.
    if matches!(game, Game::Holdem | Game::ShortDeck) {
        assert_eq!(nuts(&spot), nuts(&same), "{spot}");
    }
}
