//! Suits renamed, against a search of all 24 renamings: the canonical form is the first of the spots that come of them, and
//! each of these has the same one.

use std::collections::BTreeSet;

use handrank::program::read_spot_line;
use handrank::{Card, CardSet, CardSets, Game, Suit};
use itertools::Itertools;

const GAMES: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::Razz];

pub fn check(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let game = GAMES[usize::from(first) % GAMES.len()];
    let Ok(text) = str::from_utf8(text) else { return };
    let line = text.lines().next().unwrap_or_default();
    let read = CardSets::read(line, game);
    // What is read fast means the same to the reader that explains, which white space at the end keeps from it.
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
}
