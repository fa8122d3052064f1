//! Canonical forms: a plain search renames the suits of a spot in all 24 ways and takes the first result, and whatever
//! is asked about a spot has the same answer for its canonical form.

use std::collections::{BTreeMap, BTreeSet};

use handrank::{Card, CardSet, CardSets, Deal, DealError, Game, Hand, HandError, ReadErrorKind};
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::canon::answers_are_those_of_the_canonical_form;

/// The suits in the order in which cards of a rank are written.
const SUITS: &str = "shdc";

/// A spot as text: hands with bars between them, streets with slashes before each.
struct Plain {
    hands: Vec<Vec<String>>,
    streets: Vec<Vec<String>>,
}

impl Plain {
    /// The spot with each suit renamed to the one at its place in `names`, in standard notation; and what decides which of
    /// several comes first.
    fn renamed(&self, names: &[char]) -> (Vec<(usize, usize)>, String) {
        let mut places = Vec::new();
        let mut set = |cards: &Vec<String>| {
            let renamed = cards.iter().map(|card| {
                let (rank, suit) = card.chars().collect_tuple().expect("two symbols");
                let suit = names[SUITS.find(suit).expect("a suit")];
                let place = ("AKQJT98765432".find(rank).expect("a rank"), SUITS.find(suit).expect("a suit"));
                (place, format!("{rank}{suit}"))
            });
            let (of_cards, names): (Vec<_>, Vec<_>) = renamed.sorted().unzip();
            places.extend(of_cards);
            names.join(" ")
        };
        let hands = self.hands.iter().map(&mut set).join("|");
        let streets = self.streets.iter().map(|street| format!("/{}", set(street))).join("");
        (places, hands + &streets)
    }

    /// The first of all renamed spots, and how many there are.
    fn canonical(&self) -> (String, usize) {
        let all: BTreeSet<_> = SUITS.chars().permutations(4).map(|names| self.renamed(&names)).collect();
        let (_, first) = all.first().expect("there are some").clone();
        (first, all.len())
    }

    /// The spot with its suits renamed at random, its cards in any order.
    fn disguised(&self, dice: &mut Dice) -> String {
        let names = dice.deal(&mut SUITS.chars().collect_vec(), 4).to_vec();
        let shuffled = |sets: &[Vec<String>], dice: &mut Dice| {
            sets.iter().map(|set| dice.deal(&mut set.clone(), set.len()).to_vec()).collect_vec()
        };
        let (hands, streets) = (shuffled(&self.hands, dice), shuffled(&self.streets, dice));
        let renamed = |set: &Vec<String>| {
            let symbols = set.iter().flat_map(|card| card.chars());
            symbols.map(|symbol| SUITS.find(symbol).map_or(symbol, |suit| names[suit])).collect::<String>()
        };
        let streets = streets.iter().map(|street| format!("/{}", renamed(street))).join("");
        hands.iter().map(renamed).join("|") + &streets
    }

    /// A spot of hands of one size with this many cards on each street, from a deck.
    fn random(deck: CardSet, hands: usize, size: usize, streets: &[usize], dice: &mut Dice) -> Plain {
        let mut deck = deck.iter().map(|card| card.to_string()).collect_vec();
        let mut cards = dice.deal(&mut deck, hands * size + streets.iter().sum::<usize>());
        let mut take = |count: usize| {
            let (taken, rest) = cards.split_at(count);
            cards = rest;
            taken.to_vec()
        };
        Plain {
            hands: (0..hands).map(|_| take(size)).collect(),
            streets: streets.iter().map(|&count| take(count)).collect(),
        }
    }
}

const STREETS: [&[usize]; 10] = [&[], &[1], &[2], &[3], &[4], &[5], &[3, 1], &[3, 1, 1], &[4, 1], &[3, 2]];

/// Hands of one set, boards alone, hands with boards, and deals, in games of all kinds.
fn random_spot(dice: &mut Dice) -> (Game, Plain) {
    let game = [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::Razz][dice.below(4)];
    let streets = STREETS[dice.below(STREETS.len())];
    let (hands, size, streets) = match (dice.below(4), game) {
        (0, Game::Omaha) => (1, 4 + dice.below(3), streets),
        (0, _) => (1, 1 + dice.below(7), &[][..]),
        (1, Game::Holdem | Game::ShortDeck | Game::Omaha) => (0, 0, STREETS[1 + dice.below(9)]),
        (2, Game::Holdem | Game::ShortDeck) => (1, 2, streets),
        (_, Game::Omaha) => (2 + dice.below(3), 4 + dice.below(3), streets),
        (_, Game::Razz) => (2 + dice.below(4), 1 + dice.below(7), &[][..]),
        _ => (2 + dice.below(5), 2, streets),
    };
    // Few suits and ranks make it likely that suits are alike.
    let deck = match dice.below(3) {
        0 if game != Game::ShortDeck && hands * size < 12 => game.deck().iter().take(24).collect(),
        _ => game.deck(),
    };
    (game, Plain::random(deck, hands, size, streets, dice))
}

fn read(text: &str, game: Game) -> CardSets {
    CardSets::read(text, game).unwrap_or_else(|error| panic!("{text} in {game}: {error}"))
}

#[test]
fn canonical_forms_are_the_first_of_all_renamed() {
    let mut dice = Dice::new(75);
    for _ in 0..3_000 {
        let (game, spot) = random_spot(&mut dice);
        let (first, count) = spot.canonical();
        let text = spot.disguised(&mut dice);
        let sets = read(&text, game);
        let canonical = sets.canonical();
        assert_eq!((canonical.to_string(), sets.alike() as usize), (first.clone(), count), "{text} in {game}");
        assert_eq!((canonical.canonical(), canonical.alike()), (canonical.clone(), sets.alike()), "{text} in {game}");
        assert_eq!(read(&first, game), canonical, "{text} in {game}");
        assert_eq!(read(&spot.disguised(&mut dice), game).canonical(), canonical, "{text} in {game}");
        let (hands, streets) = (sets.hands().collect_vec(), sets.streets().collect_vec());
        assert_eq!(CardSets::new(&hands, &streets), Ok(sets.clone()), "{text} in {game}");
        if let ([hand], []) = (&hands[..], &streets[..]) {
            assert_eq!((hand.canonical().to_string(), hand.alike()), (first, sets.alike()), "{text} in {game}");
        }
    }
}

#[test]
fn deals_have_their_seats_and_one_board() {
    let mut dice = Dice::new(23);
    for _ in 0..300 {
        let (hands, board) = (2 + dice.below(5), 3 + dice.below(3));
        let spot = Plain::random(CardSet::ALL, hands, 2, &[board], &mut dice);
        let deal: Deal = spot.disguised(&mut dice).parse().expect("a deal");
        assert_eq!(deal.canonical().to_string(), spot.canonical().0, "{deal}");
        assert_eq!(CardSets::from(&deal).canonical().to_string(), spot.canonical().0, "{deal}");
        let with_seats = format!("-|XX|{deal}").parse::<Deal>().expect("a deal");
        assert_eq!(with_seats.canonical().to_string(), format!("-|XX|{}", spot.canonical().0), "{deal}");
    }
}

/// Known canonical forms, and how many spots share them.
#[test]
fn facts() {
    let lines = |text: &str| {
        let sets = read(text, Game::Holdem);
        (sets.canonical().to_string(), sets.alike())
    };
    assert_eq!(lines("AhKh/8h5h2c"), lines("AsKs/8s5s2d"));
    assert_eq!(lines("AhKh/8h5h2h/8d/Kc"), ("As Ks/8s 5s 2s/8h/Kd".to_owned(), 24));
    assert_eq!(lines("AhKh/8h5h2h8dKc"), ("As Ks/Kh 8s 8d 5s 2s".to_owned(), 24));
    assert_eq!(lines("/ 8c 5c 2c"), ("/8s 5s 2s".to_owned(), 4));
    assert_eq!(lines("2s2h2d"), ("2s 2h 2d".to_owned(), 4));
    assert_eq!(lines("2d3c2c"), ("3s 2s 2h".to_owned(), 12));
    assert_eq!(lines("8c8d|8h8s").1, 6);
    assert_eq!(lines("2c 2d 2h 2s").1, 1);
    let hand: Hand = "Kd Qs Jc Th 9s".parse().expect("a hand");
    assert_eq!(CardSets::from(&hand).canonical().to_string(), "Ks Qh Jd Tc 9h");
}

/// Slashes divide the cards of a board in every notation.
#[test]
fn streets_are_kept_apart_in_every_notation() {
    let standard = read("Ah Kh/8h 5h 2h/8d/Tc", Game::Holdem);
    for text in ["ahkh/8h5h2h/8d/10c", "A♥K♥ / 8♥5♥2♥ / 8♦ / 10♣", "HA-HK/H8 H5 H2/D8/C10", "🂱🂾/🂸🂵🂲/🃈/🃚"]
    {
        assert_eq!(read(text, Game::Holdem), standard, "{text}");
    }
    assert_eq!(read("A♥K♥|🃁🃎/8♥ 5♥ 2♥/8♠/", Game::Holdem).to_string(), "Ah Kh|Ad Kd/8h 5h 2h/8s");
    // All but four hole cards are on the board.
    assert_eq!(read("AhKhQhJh/8h5h2h/8d", Game::Omaha).streets().map(CardSet::len).collect_vec(), [3, 1]);
    assert_eq!(read("AhKh/8h5h2h/8d", Game::Stud).to_string(), "Ah Kh 8h 8d 5h 2h");
}

/// The canonical sets of a deck, and how many sets each stands for, counted one by one.
fn check_list(game: Game, cards: usize, canonical: impl Fn(CardSet) -> CardSet) -> (usize, u32) {
    let mut counted = BTreeMap::<CardSet, u32>::new();
    for set in game.deck().iter().combinations(cards) {
        *counted.entry(canonical(set.into_iter().collect())).or_default() += 1;
    }
    let listed = game.canonical_sets(cards).map(|set| (set, set.alike())).collect_vec();
    let expected = counted.into_iter().rev().collect_vec();
    assert!(listed == expected, "{cards} cards in {game}");
    (listed.len(), listed.iter().map(|(_, alike)| alike).sum())
}

fn by_search(set: CardSet) -> CardSet {
    let spot = Plain { hands: vec![set.iter().map(|card| card.to_string()).collect()], streets: Vec::new() };
    spot.canonical().0.parse().expect("cards")
}

#[test]
fn lists_are_those_counted_one_by_one() {
    assert_eq!(check_list(Game::Holdem, 2, by_search), (169, 1_326));
    assert_eq!(check_list(Game::ShortDeck, 2, by_search), (81, 630));
    assert_eq!(check_list(Game::ShortDeck, 3, by_search), (573, 7_140));
    assert_eq!(check_list(Game::Holdem, 3, CardSet::canonical), (1_755, 22_100));
    assert_eq!(check_list(Game::Holdem, 4, CardSet::canonical), (16_432, 270_725));
    assert_eq!(check_list(Game::Holdem, 5, CardSet::canonical), (134_459, 2_598_960));
    assert_eq!(Game::Holdem.canonical_sets(0).collect_vec(), [CardSet::new()]);
    assert_eq!(Game::Holdem.canonical_sets(usize::MAX).next(), None);
    // As many as there are of the cards left out.
    assert_eq!([52, 51, 50].map(|cards| Game::Holdem.canonical_sets(cards).count()), [1, 13, 169]);
}

#[test]
fn lists_are_in_the_order_of_the_deck_from_high_to_low() {
    let first = |cards| Game::Holdem.canonical_sets(cards).map(|set| set.to_string()).take(3).collect_vec();
    assert_eq!(first(2), ["As Ah", "As Ks", "As Kh"]);
    assert_eq!(first(3), ["As Ah Ad", "As Ah Ks", "As Ah Kd"]);
    assert_eq!(Game::ShortDeck.canonical_sets(2).last(), Some("6s6h".parse().expect("cards")));
}

#[test]
fn answers_do_not_depend_on_the_names_of_suits() {
    let mut dice = Dice::new(9);
    for round in 0..120 {
        let game = [Game::Holdem, Game::ShortDeck, Game::Omaha][round % 3];
        let size = if game == Game::Omaha { 4 } else { 2 };
        let streets = [&[3][..], &[3, 1], &[3, 1, 1], &[5]][dice.below(4)];
        let spot = Plain::random(game.deck(), 1 + round % 2, size, streets, &mut dice);
        answers_are_those_of_the_canonical_form(&read(&spot.disguised(&mut dice), game), game);
    }
}

#[test]
fn deals_keep_their_names_and_chips() {
    let deal: Deal = "Ann: KhAh:100|Bob: -:50|Cat: 8c8s:250/2h5h8h".parse().expect("a deal");
    let canonical = deal.canonical();
    assert_eq!(canonical.to_string(), "As Ks:100|-:50|8h 8d:250/8s 5s 2s");
    assert_eq!((canonical.names(), canonical.chips()), (deal.names(), deal.chips()));
    let bare: Deal = "AdKd|-|8c8s/2d5d8d".parse().expect("a deal");
    assert_eq!(CardSets::from(&deal).canonical(), CardSets::from(&bare).canonical());
}

#[test]
fn what_is_not_known_cards_is_refused() {
    let error = |text: &str, game| {
        let error = CardSets::read(text, game).expect_err(text);
        (error.column(), error.kind().clone())
    };
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let hand = |error| ReadErrorKind::Hand(error);
    assert_eq!(error("AhKh8h5h2h/8dKc9c", Game::Holdem).1, hand(HandError::WrongCount { cards: 8, board: 3 }));
    assert_eq!(error("AhKh/8h5h2h8dKc9c", Game::Holdem).1, hand(HandError::BoardTooLarge { cards: 6 }));
    assert_eq!(error("AhKh/8h5h2h", Game::Omaha).1, hand(HandError::WrongHoleCount { cards: 2 }));
    assert_eq!(error("AhKh/8hAh", Game::Holdem), (Some(8), hand(HandError::Repeated(card("Ah")))));
    assert_eq!(error("AhKh/8h5h", Game::ShortDeck), (Some(8), hand(HandError::NotInShortDeck(card("5h")))));
    assert_eq!(error("AhKh//8h", Game::Holdem), (Some(6), ReadErrorKind::EmptyStreet));
    assert_eq!(error("", Game::Holdem).1, ReadErrorKind::NoCards);
    assert_eq!(error("/", Game::Holdem).1, ReadErrorKind::NoCards);
    assert_eq!(error("AhKh|-|8c8s", Game::Holdem).1, ReadErrorKind::Deal(DealError::Folded { seat: 1 }));
    assert_eq!(error("AhKh|8c8s8d", Game::Holdem).1.to_string(), "hand 2 has 3 cards, but hand 1 has 2");
    assert!(matches!(error("AhKh|XX", Game::Holdem).1, ReadErrorKind::Range { .. }));
    assert!(matches!(error("AhKh|QQ+", Game::Holdem).1, ReadErrorKind::Range { .. }));
    assert!(matches!(error("AKs", Game::Holdem).1, ReadErrorKind::Range { .. }));
    let both = card("Ah");
    assert_eq!(
        CardSets::new(&[[both].into()], &[[both].into()]),
        Err(DealError::OnBoard { card: both, again: Some(0) })
    );
    assert_eq!(CardSets::new(&[[both].into(), CardSet::new()], &[]), Err(DealError::NoCards { seat: 1 }));
}
