//! Cards at random: each deal comes up as often as its weight says, by Pearson's chi-squared against theory, and depends on
//! nothing but what is dealt, the seed and the block.

use std::collections::{HashMap, HashSet};
use std::slice;

use handrank::notation::{DealReader, PlayerCount};
use handrank::random::{RandomDeal, RandomDealer, RandomDeals};
use handrank::{Card, DealError, Game, HandError, HandOrRange, HandSize, OddsError, Spot};
use itertools::Itertools;

use crate::cards::cards;
use crate::chi_squared::check_chi_squared;

/// A hand or a deal, with these dead cards.
fn spot(text: &str, game: Game, dead: Vec<Card>) -> Spot {
    let reader = DealReader::new(game).with_players(PlayerCount::OneOrMore).with_dead(&dead).expect("distinct cards");
    reader.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn deals(text: &str, board: usize) -> RandomDeals {
    RandomDeals::of_spot(&spot(text, Game::Holdem, Vec::new()), Game::Holdem, board).expect("it can be dealt")
}

fn hands_of(deal: &RandomDeal) -> Vec<Vec<Card>> {
    deal.hands().map(Iterator::collect).collect()
}

/// A deal in standard notation.
fn text_of(deal: &RandomDeal) -> String {
    let hands = deal.hands().map(|mut hand| hand.join(" ")).join("|");
    if deal.board().len() == 0 { hands } else { format!("{hands}/{}", deal.board().join(" ")) }
}

fn texts(mut dealer: RandomDealer, deals: usize) -> Vec<String> {
    (0..deals).map(|_| text_of(&dealer.deal())).collect()
}

#[test]
fn every_card_is_equally_likely_in_every_place() {
    let dead = cards("As 6c Td");
    for (game, size, dead) in [
        (Game::Holdem, HandSize::Five, &[][..]),
        (Game::Holdem, HandSize::Seven, &dead),
        (Game::ShortDeck, HandSize::Six, &dead),
    ] {
        let deals = RandomDeals::of_hands(game, size, dead).expect("there are cards enough");
        let left = game.deck().iter().filter(|card| !dead.contains(card)).collect_vec();
        for place in 0..size.cards() {
            let mut dealer = deals.dealer(3, place as u64);
            let weights = left.iter().map(|&card| (card, 1.0)).collect();
            check_chi_squared(&weights, 50_000, || hands_of(&dealer.deal())[0][place]);
        }
    }
}

#[test]
fn every_two_cards_are_equally_likely_in_any_two_places_of_hands_and_boards() {
    let pairs: HashMap<_, _> = Card::deck().permutations(2).map(|pair| (pair, 1.0)).collect();
    let hands = RandomDeals::of_hands(Game::Holdem, HandSize::Five, &[]).expect("there are cards enough");
    let mut dealer = hands.dealer(1, 0);
    check_chi_squared(&pairs, 100_000, || dealer.deal().hands().flatten().skip(1).step_by(3).collect_vec());
    let omaha = spot("random|random", Game::Omaha, Vec::new());
    let omaha = RandomDeals::of_spot(&omaha, Game::Omaha, 4).expect("it can be dealt");
    let mut dealer = omaha.dealer(2, 0);
    check_chi_squared(&pairs, 100_000, || {
        let deal = dealer.deal();
        vec![hands_of(&deal)[1][3], deal.board().last().expect("a turn")]
    });
}

#[test]
fn boards_alone_are_random_in_every_game_with_a_board() {
    let dead = cards("As 6c Td");
    for (game, street) in [(Game::Holdem, 3), (Game::ShortDeck, 4), (Game::Omaha, 5), (Game::OmahaHiLo, 3)] {
        let boards = RandomDeals::of_boards(game, street, &dead).expect("there are cards enough");
        let left = game.deck().iter().filter(|card| !dead.contains(card));
        let pairs: HashMap<_, _> = left.permutations(2).map(|pair| (pair, 1.0)).collect();
        let mut dealer = boards.dealer(6, street as u64);
        check_chi_squared(&pairs, 100_000, || {
            let board = dealer.deal();
            assert_eq!((board.hands().len(), board.board().len()), (0, street));
            board.board().skip(street - 2).collect_vec()
        });
        assert_eq!(texts(boards.dealer(1, 2), 9), texts(boards.dealer(1, 2), 99)[..9]);
    }
    let error = |game, cards, dead: &[Card]| RandomDeals::of_boards(game, cards, dead).err();
    assert_eq!(error(Game::Razz, 3, &[]), Some(OddsError::NoBoardToCome));
    assert_eq!(error(Game::Holdem, 2, &[]), Some(DealError::NoStreet { cards: 2 }.into()));
    assert_eq!(error(Game::Holdem, 6, &[]), Some(DealError::from(HandError::BoardTooLarge { cards: 6 }).into()));
    let all_dead = Card::deck().skip(4).collect_vec();
    assert_eq!(error(Game::Omaha, 5, &all_dead), Some(OddsError::TooFewCards { left: 4, needed: 5 }));
}

/// Opponents are players who may hold any cards, dealt as many as the hand has.
#[test]
fn opponents_hold_any_cards() {
    let hands = [(Game::Holdem, "AhKh", 2, 2), (Game::ShortDeck, "QQ+", 2, 0), (Game::OmahaHiLo, "AsAhKsKhQs", 5, 5)];
    for (game, hand, size, known) in hands {
        let spot: Spot = DealReader::new(game).with_opponents(3).read(hand).expect("a hand");
        let deals = RandomDeals::of_spot(&spot, game, 4).expect("it can be dealt");
        let mut dealer = deals.dealer(5, 0);
        let mut seen = HashSet::new();
        for _ in 0..1_000 {
            let deal = dealer.deal();
            assert!(hands_of(&deal).iter().all(|hand| hand.len() == size) && deal.hands().len() == 4);
            assert!(hands_of(&deal).iter().flatten().copied().chain(deal.board()).all_unique());
            seen.extend(hands_of(&deal)[3].iter().copied());
        }
        assert_eq!(seen.len(), game.deck().len() - known, "{hand}");
    }
}

/// Every deal of hands, and the product of its weights, from the definition.
fn all_hands(spot: &Spot) -> HashMap<Vec<Vec<Card>>, f64> {
    let mut all = vec![(Vec::new(), 1.0)];
    let known = spot.players().iter().filter_map(|player| match player {
        HandOrRange::Hand(cards) => Some(cards.iter()),
        HandOrRange::Range(_) => None,
    });
    let gone = [known.flatten().collect(), spot.board().cards().to_vec(), spot.dead().to_vec()].concat();
    for player in spot.players() {
        let hands: Vec<(Vec<Card>, f64)> = match player {
            HandOrRange::Hand(cards) => vec![(cards.cards().to_vec(), 1.0)],
            HandOrRange::Range(range) => {
                let hands = range
                    .range()
                    .expect("two cards")
                    .iter()
                    .filter(|(hand, _)| !hand.iter().any(|card| gone.contains(card)));
                hands.map(|(hand, weight)| (hand.into_iter().sorted().rev().collect(), weight)).collect()
            }
        };
        let with = |(dealt, weight): &(Vec<Vec<Card>>, f64)| {
            let is_free = |hand: &[Card]| !dealt.iter().flatten().any(|card| hand.contains(card));
            let free = hands.iter().filter(|(hand, _)| is_free(hand));
            free.map(|(hand, more)| ([&dealt[..], slice::from_ref(hand)].concat(), weight * more)).collect_vec()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.into_iter().collect()
}

/// Fails unless hands come up as often as their weights say, and every card that is left is equally likely to come last
/// on the board.
#[track_caller]
fn check_hands(text: &str, dead: &str, board: usize, draws: usize) {
    let spot = spot(text, Game::Holdem, cards(dead));
    let weights = all_hands(&spot);
    let deals = RandomDeals::of_spot(&spot, Game::Holdem, board).expect("it can be dealt");
    let mut dealer = deals.dealer(11, 0);
    check_chi_squared(&weights, draws, || hands_of(&dealer.deal()));
    if spot.board().cards().len() == board {
        return;
    }
    let mut with_last = HashMap::new();
    for (hands, weight) in &weights {
        let known = [&hands.concat()[..], spot.board().cards(), spot.dead()].concat();
        let left = Card::deck().filter(|card| !known.contains(card)).collect_vec();
        left.iter().for_each(|card| *with_last.entry(*card).or_default() += weight / left.len() as f64);
    }
    check_chi_squared(&with_last, draws, || dealer.deal().board().last().expect("a board"));
}

#[test]
fn hands_of_a_range_come_up_by_weight() {
    check_hands("AA:0.5,KQs,7h2d:0.125", "", 3, 20_000);
    check_hands("22+:0.3,AK,T9s:0.01|QhQd/Ac Kd 2h", "", 4, 100_000);
}

#[test]
fn hands_of_ranges_that_share_cards_come_up_by_the_product_of_their_weights() {
    check_hands("AA,AKs:0.5|AK:0.25,KK", "", 0, 50_000);
    check_hands("AKs:0.5,KK|QcQd|AA,AKo:0.3/2c 7d 9h Ts", "Kh", 5, 50_000);
    check_hands("KK,AKs|KK,AA:0.25|AA,QQ:0.5|QQ", "", 3, 400_000);
}

/// Three deals are possible, each a third of the time. If only the second hand were dealt again when the hands collide,
/// the deal with aces first would come half of the time.
#[test]
fn all_hands_are_redealt_if_two_collide() {
    check_hands("AhAs,QhQs|AhAs,KhKs", "", 0, 30_000);
}

/// All but one in 5,000 choices collide, so the ways to deal them are counted instead.
#[test]
fn ranges_that_hardly_ever_fit_are_dealt_by_weight() {
    check_hands("AhAs,KhKs:0.0001|AhAs,KhKs:0.0001|QQ/2c 7d 9h", "", 3, 10_000);
}

/// Nearly all hands for many players: there are too many ways to deal them, and few choices fit.
#[test]
fn blocks_are_small_where_a_deal_takes_long() {
    let all_but_deuces = "33+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32";
    let crowd = deals(&[all_but_deuces; 10].join("|"), 5);
    assert!((1..1_000).contains(&crowd.deals_per_block()), "{}", crowd.deals_per_block());
    assert_eq!(deals("AA|KQs|random", 5).deals_per_block(), 1 << 14);
    for text in texts(crowd.dealer(0, 0), 20) {
        assert_eq!(cards(&text.replace(['|', '/'], " ")).iter().unique().count(), 25);
    }
}

/// The start of the keystream for zeros in the test vectors of J. Strömbergson's Internet-Draft on ChaCha, with eight
/// rounds, dealt by hand: what is left of a word, as a fraction of 2^64, times the cards that are left says which is next.
#[test]
fn cards_follow_from_the_published_keystream() {
    let keystream = ["3e00ef2f895f40d6", "7f5bb8e81f09a5a1", "2c840ec3ce9a7f3b", "181be188ef711a1e"];
    let hands = RandomDeals::of_hands(Game::Holdem, HandSize::Five, &[]).expect("there are cards enough");
    let mut dealer = hands.dealer(0, 0);
    let mut deck = Card::deck().collect_vec();
    for word in keystream {
        let mut fraction = u64::from_str_radix(word, 16).expect("hexadecimal").swap_bytes();
        for place in 0..5 {
            let product = u128::from(fraction) * (52 - place as u128);
            deck.swap(place, place + (product >> 64) as usize);
            fraction = product as u64;
        }
        assert_eq!(hands_of(&dealer.deal())[0], deck[..5]);
    }
}

#[test]
fn deals_depend_on_the_seed_and_the_block_alone() {
    for text in ["AA|KQs|random", "AKs", "KK|AK|AA,KK|22+"] {
        let all = deals(text, 5);
        let first = texts(all.dealer(7, 3), 100);
        assert_eq!(texts(deals(text, 5).dealer(7, 3), 100), first);
        assert_eq!(texts(all.dealer(7, 3), 10), first[..10]);
        for (seed, block) in [(7, 2), (7, u64::MAX - 1), (3, 7), (u64::MAX, 3)] {
            assert_ne!(texts(all.dealer(seed, block), 100), first);
        }
    }
}

#[test]
fn cards_stand_in_order() {
    for text in texts(deals("KhAh|AKo|random|2c2h/8h 5h 2s", 4).dealer(0, 0), 1_000) {
        let all = cards(&text.replace(['|', '/'], " "));
        assert!(text.starts_with("Kh Ah|") && text.contains("|2c 2h/8h 5h 2s "), "{text}");
        assert!(all[2..6].iter().tuples().all(|(first, second)| first > second), "{text}");
        assert_eq!(all.len(), 12);
    }
}

#[test]
fn boards_are_dealt_up_to_any_street() {
    for (text, street, board) in [
        ("random", 0, 0),
        ("random|random", 3, 3),
        ("AhKh/8h 5h 2h", 3, 3),
        ("AhKh/8h 5h 2h", 5, 5),
        ("AA|KK/8h 5h 2h 3c", 4, 4),
    ] {
        let deals = deals(text, street);
        let mut dealer = deals.dealer(1, 0);
        assert!((0..10).all(|_| dealer.deal().board().len() == board), "{text}");
    }
    // Before the flop, hands may take the whole deck.
    let full = texts(deals(&["random"; 26].join("|"), 0).dealer(0, 0), 1);
    assert!(cards(&full[0].replace('|', " ")).into_iter().sorted().eq(Card::deck()));
}

#[test]
fn what_cannot_be_dealt_says_why() {
    let error =
        |text: &str, board| RandomDeals::of_spot(&spot(text, Game::Holdem, Vec::new()), Game::Holdem, board).err();
    assert_eq!(error("AA|AA|AA", 5), Some(OddsError::NoDeal));
    assert_eq!(error("AA|AhAs|AdKd", 0), Some(OddsError::NoHandLeft { seat: Some(0) }));
    assert_eq!(error("AA/Ah As Ad", 5), Some(OddsError::NoHandLeft { seat: Some(0) }));
    assert_eq!(error("AA/8h 5h 2h", 0), Some(OddsError::BoardPastStreet { cards: 3, street: 0 }));
    assert_eq!(error("AA/8h 5h 2h 3c 4d", 4), Some(OddsError::BoardPastStreet { cards: 5, street: 4 }));
    assert_eq!(error("AA", 2), Some(DealError::NoStreet { cards: 2 }.into()));
    assert_eq!(error("AA", 6), Some(HandError::BoardTooLarge { cards: 6 }.into()));
    assert_eq!(error(&["random"; 26].join("|"), 3), Some(OddsError::TooFewCards { left: 0, needed: 3 }));
    assert_eq!(error("AhKhQh", 5), Some(OddsError::NotTwoHoleCards { cards: 3 }));
    let crowd = ["33+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"; 23].join("|");
    assert_eq!(error(&crowd, 5), Some(OddsError::RarelyDealt { choices: 1_000_000 }));
    let aces = spot("AA", Game::Holdem, Vec::new());
    assert_eq!(RandomDeals::of_spot(&aces, Game::Razz, 5).err(), Some(OddsError::NoBoardToCome));
    assert_eq!(RandomDeals::of_spot(&aces, Game::Omaha, 5).err(), Some(DealError::OtherGame { seat: 0 }.into()));
    let hands = |game, dead: &[Card]| RandomDeals::of_hands(game, HandSize::Five, dead).err();
    let deck = Card::deck().collect_vec();
    assert_eq!(hands(Game::Holdem, &deck[..47]), None);
    assert_eq!(hands(Game::Holdem, &deck[..48]), Some(OddsError::TooFewCards { left: 4, needed: 5 }));
    assert_eq!(hands(Game::ShortDeck, &deck[..1]), Some(HandError::NotInShortDeck(deck[0]).into()));
    assert_eq!(hands(Game::Holdem, &[deck[0]; 2]), Some(HandError::Repeated(deck[0]).into()));
}

/// Each player has thousands of hands, but to deal them would take five or six aces.
#[test]
fn hands_that_need_more_cards_of_a_rank_than_there_are_cannot_be_dealt() {
    let error = |text: &str, game| RandomDeals::of_spot(&spot(text, game, Vec::new()), game, 0).err();
    for text in ["AA|AA|AA", "random|AA|QQ|AK|AA", "AA|AA:0.5,AAKK|AAds,AKQ", "AsKhQd2c|AA|AA"] {
        assert_eq!(error(text, Game::Omaha), Some(OddsError::NoDeal), "{text}");
    }
    assert_eq!(error("AA|AK|random|AQ", Game::Omaha), None);
    assert_eq!(error("AA|AA|KK,AK", Game::Holdem), None);
}

#[test]
fn deals_of_a_spot_are_those_of_its_dealers_block_after_block() {
    for (text, game) in
        [("AA|KQs|random", Game::Holdem), ("KK|QQ|KQs/Kh 7d 2c", Game::Holdem), ("AhKhQdJd|random", Game::Omaha)]
    {
        let spot: Spot = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let by_block = RandomDeals::of_spot(&spot, game, 5).expect("deals");
        let per_block = by_block.deals_per_block() as usize;
        let dealt = spot
            .deals(game, 7)
            .expect("deals")
            .take(per_block + 3)
            .map(|deal| deal.to_string().replace(' ', ""))
            .collect_vec();
        let of_blocks = [texts(by_block.dealer(7, 0), per_block), texts(by_block.dealer(7, 1), 3)].concat();
        assert_eq!(dealt, of_blocks.iter().map(|deal| deal.replace(' ', "")).collect_vec(), "{text}");
    }
    assert_eq!("AA".parse::<Spot>().expect("a range").deals(Game::Holdem, 7).err(), Some(DealError::OneHand.into()));
}
