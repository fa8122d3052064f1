//! Cards by their place in the deck, and sets of cards against lists of them.

use handrank::{Card, CardSet, CategoryOrLow, Game, Hand, HandError, HandRank, Rank, Scale, Street, Suit};
use itertools::Itertools;

use crate::dice::Dice;

#[test]
fn cards_are_numbered_in_the_order_of_the_deck() {
    let in_order = Rank::ALL.into_iter().cartesian_product(Suit::ALL).map(|(rank, suit)| Card::new(rank, suit));
    assert!(Card::deck().eq(in_order) && Card::deck().is_sorted());
    for (index, card) in Card::deck().enumerate() {
        assert_eq!((card.index(), Card::from_index(index)), (index, Some(card)));
    }
    assert_eq!(Card::deck().count(), 52);
    assert!([52, 63, 64, usize::MAX].into_iter().all(|index| Card::from_index(index).is_none()));
}

/// Some cards of the deck, in order.
fn some_cards(dice: &mut Dice) -> Vec<Card> {
    let one_in = 1 + dice.below(5);
    Card::deck().filter(|_| dice.below(one_in) == 0).collect()
}

#[test]
fn sets_hold_what_lists_hold() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    for _ in 0..2_000 {
        let [one, other] = [(); 2].map(|()| some_cards(&mut dice));
        let [a, b]: [CardSet; 2] = [&one, &other].map(|cards| cards.iter().collect());
        assert!(a.iter().eq(one.iter().copied()) && a.iter().rev().eq(one.iter().rev().copied()));
        assert_eq!((a.len(), a.iter().len(), a.is_empty()), (one.len(), one.len(), one.is_empty()));
        let in_either = |card: &Card| one.contains(card) || other.contains(card);
        let both = |kept: &dyn Fn(bool, bool) -> bool| {
            Card::deck().filter(|card| kept(one.contains(card), other.contains(card))).collect::<CardSet>()
        };
        assert_eq!(a | b, Card::deck().filter(in_either).collect());
        assert_eq!(a & b, both(&|one, other| one && other));
        assert_eq!(a - b, both(&|one, other| one && !other));
        assert_eq!(!a, both(&|one, _| !one));
        assert_eq!(a.is_disjoint(b), one.iter().all(|card| !other.contains(card)));
        assert_eq!(a.bits(), one.iter().map(|card| 1 << card.index()).sum::<u64>());
        assert_eq!(CardSet::from_bits(a.bits()), Some(a));
        assert_eq!(CardSet::from_bits(a.bits() | 1 << (52 + dice.below(12))), None);
        for suit in Suit::ALL {
            assert!(a.of_suit(suit).iter().eq(one.iter().copied().filter(|card| card.suit() == suit)));
        }
        let mut set = a;
        for card in Card::deck() {
            assert_eq!(set.contains(card), one.contains(&card));
            assert_eq!((set.insert(card), set.insert(card)), (!one.contains(&card), false));
            assert_eq!((set.remove(card), set.remove(card)), (true, false));
        }
        assert_eq!(set, CardSet::new());
        set.extend(other.iter().copied());
        set |= a;
        set -= b;
        assert_eq!(set, a - b);
        set.extend(&other);
        assert_eq!(set, a | b);
        set &= b;
        assert_eq!(set, b);
        let (mut cards, mut expected) = (a.iter(), one.iter().copied());
        while cards.len() > 0 {
            let from_front = dice.below(2) == 0;
            let next = if from_front { cards.next() } else { cards.next_back() };
            assert_eq!(next, if from_front { expected.next() } else { expected.next_back() });
        }
        assert_eq!((expected.next(), cards.next(), cards.next_back()), (None, None, None));
    }
}

#[test]
fn decks_are_sets() {
    assert_eq!((CardSet::ALL.len(), CardSet::default(), CardSet::ALL), (52, CardSet::new(), CardSet::ALL));
    assert_eq!(CardSet::SHORT_DECK, Card::deck().filter(|&card| CardSet::SHORT_DECK.contains(card)).collect());
    assert_eq!(format!("{:?}", CardSet::ALL.of_suit(Suit::Spades) - CardSet::SHORT_DECK).matches("Card").count(), 4);
}

#[test]
fn sets_are_written_from_high_to_low_and_read_back() {
    let board: CardSet = "8h5h2h8dKc".parse().expect("cards");
    assert_eq!((board.len(), board.to_string().as_str()), (5, "Kc 8h 8d 5h 2h"));
    assert_eq!(CardSet::ALL.to_string().parse(), Ok(CardSet::ALL));
    assert_eq!((CardSet::new().to_string().as_str(), "".parse()), ("", Ok(CardSet::new())));
    assert_eq!("Ah Kh Ah".parse::<CardSet>().expect_err("twice").column(), Some(7));
    assert!(CardSet::SHORT_DECK.ranks().eq(Rank::ALL[4..].iter().copied()));
    assert!(CardSet::SHORT_DECK.is_subset(CardSet::ALL) && !CardSet::ALL.is_subset(CardSet::SHORT_DECK));
    let aces = Card::deck().filter(|card| card.rank() == Rank::Ace).collect_vec();
    assert_eq!(CardSet::ALL.of_rank(Rank::Ace), CardSet::from(&aces[..]));
    assert_eq!(CardSet::ALL.of_rank(Rank::Deuce).to_string(), "2s 2h 2d 2c");
    assert!(
        CardSet::from(["2c", "2h", "Ts"].map(|card| card.parse().expect("a card")))
            .ranks()
            .eq([Rank::Deuce, Rank::Ten])
    );
}

#[test]
fn any_five_to_seven_cards_have_a_rank() {
    let mut dice = Dice::new(0x0DDB_1A5E_5BAD_5EED);
    let mut deck = Card::deck().collect_vec();
    for size in [5, 6, 7].repeat(300) {
        let cards = dice.deal(&mut deck, size);
        let hand = Hand::new(cards).expect("distinct cards");
        assert_eq!(HandRank::of(cards), Some(hand.rank()), "{hand}");
        for game in [Game::Holdem, Game::Razz, Game::DeuceToSeven, Game::Stud] {
            assert_eq!(
                (game.rank(cards), game.best(&cards.to_vec())),
                (game.rank(&hand), game.best(&hand)),
                "{hand} in {game}"
            );
        }
        assert_eq!(Game::ShortDeck.rank(cards), Game::ShortDeck.rank(&hand), "{hand}");
    }
    let [repeated, few, many] = [vec![deck[0]; 5], deck[..4].to_vec(), deck[..8].to_vec()];
    assert_eq!([&repeated, &few, &many].map(|cards| HandRank::of(cards)), [None; 3]);
    assert_eq!(Game::Razz.rank(&repeated), Err(HandError::Repeated(deck[0])));
    assert_eq!(Game::Razz.rank(&few), Err(HandError::WrongCount { cards: 4, board: 0 }));
    assert_eq!(Game::Razz.rank(&many), Err(HandError::WrongCount { cards: 8, board: 0 }));
    for cards in [5, 7, 8, 9, 52] {
        assert_eq!(Game::Omaha.rank(&deck[..cards]), Err(HandError::WrongOmahaBoard { cards: 0 }));
        assert_eq!(Game::OmahaHiLo.best(&deck[..cards]), Err(HandError::WrongOmahaBoard { cards: 0 }));
    }
    for cards in [8, 9, 52] {
        assert_eq!(Game::Holdem.rank(&deck[..cards]), Err(HandError::WrongCount { cards, board: 0 }));
    }
}

#[test]
fn streets_categories_and_lows_are_read_by_name() {
    for street in [Street::Flop, Street::Turn, Street::River, Street::Draw] {
        assert_eq!(street.name().to_uppercase().parse(), Ok(street));
    }
    assert_eq!(
        "8th".parse::<Street>().expect_err("no street").to_string(),
        "unknown street \"8th\"; streets are flop, turn, river and draw (column 1)"
    );
    for scale in Scale::ALL {
        for made in scale.categories_and_lows() {
            assert_eq!(made.name().to_lowercase().parse(), Ok(*made));
        }
    }
    assert!("Sixth Low".parse::<CategoryOrLow>().is_err());
}
