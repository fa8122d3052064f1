//! Final hands with wild deuces, in `hold`: against published figures, against every deuce tried as every rank, and
//! against every draw.

use std::collections::HashMap;

use handrank::hold::{
    Amount, HoldCalculator, NamedTable, PaidHands, PayTable, PayTableErrorKind, WildCards, WildCategory,
};
use handrank::{Card, Category, Game, Rank};
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::wild_hand::{BEST_FIRST, WildWorth, place, wild_worth};
use crate::progress::done;

fn wild(text: &str) -> PayTable {
    PayTable::read_with_wild(text, Game::Holdem, Some(WildCards::Deuces))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A table that pays each class of hands another amount, and what that is by the oracle: pairs are told apart by rank.
fn every_class() -> (PayTable, impl Fn(&WildWorth) -> usize) {
    let text = "natural-royal-flush=1,four-deuces=2,wild-royal-flush=3,five-of-a-kind=4,straight-flush=5,\
                four-of-a-kind=6,full-house=7,flush=8,straight=9,three-of-a-kind=10,two-pair=11";
    let pairs = Rank::ALL.into_iter().skip(1).rev().enumerate();
    let names =
        ["threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"];
    let pairs = pairs.map(|(at, rank)| format!(",{}-or-better={}", names[rank as usize - 1], 12 + at)).join("");
    let amount = |worth: &WildWorth| match worth.1 {
        Some(pair) => 12 + (Rank::Ace as usize - pair as usize),
        None if place(worth.0) == 12 => 0,
        None => 1 + place(worth.0),
    };
    (wild(&(text.to_owned() + &pairs)), amount)
}

/// Compares what hands that keep all their cards are paid with the oracle, and counts them as often as they stand for others.
fn compare_dealt(hands: impl Iterator<Item = ([Card; 5], u64)>) {
    let (table, amount) = every_class();
    let calculator = HoldCalculator::with_pays(table, &[]).expect("a game of draw");
    let mut dealt = [0; 13];
    for (hand, ways) in hands {
        let worth = wild_worth(&hand);
        let holds = calculator.holds(hand).expect("five cards");
        let stands = holds.iter().find(|hold| hold.kept().count() == 5).expect("one keeps all");
        assert_eq!((stands.draws, stands.total), (1, amount(&worth) as u64 * 10_000), "{}", hand.iter().join(" "));
        dealt[place(worth.0)] += ways;
    }
    let expected = [4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080];
    assert_eq!((&dealt[..10], dealt[10..].iter().sum::<u64>()), (&expected[..], 2_119_728));
}

/// The numbers of hands as dealt are published by many, Michael Shackleford's "Wizard of Odds" among them.
#[test]
fn hands_up_to_suits_make_what_the_rules_say() {
    compare_dealt(Game::Holdem.canonical_sets(5).map(|cards| {
        let hand: Vec<Card> = cards.iter().collect();
        (hand.try_into().expect("five cards"), cards.alike().into())
    }));
}

#[test]
#[ignore = "every hand takes a minute"]
fn nightly_all_hands_make_what_the_rules_say() {
    compare_dealt(Card::deck().array_combinations().map(|hand| (hand, 1)));
}

/// Every hold of random hands against all draws from the few cards that are left.
#[test]
fn holds_are_those_of_every_draw() {
    let (every, amount) = every_class();
    let royal = wild("royal-flush=25,four-deuces=10,quads=2.5,deuces-or-better=1");
    let royal_amount = |(category, pair): &WildWorth| match place(*category) {
        0 | 2 => 250_000,
        1 => 100_000,
        5 => 25_000,
        _ if pair.is_some() => 10_000,
        _ => 0,
    };
    let mut dice = Dice::new(0xDE0C_E5D0);
    let mut deck = Card::deck().collect_vec();
    for round in 0..8 {
        // The deuces that are left differ, and so do the suits of dead cards.
        let cards = dice.deal(&mut deck, 52).to_vec();
        let (hand, rest) = cards.split_at(5);
        let (left, dead) = rest.split_at(10 + 2 * (round % 4));
        for (table, paid) in [
            (&every, &(|worth: &WildWorth| amount(worth) as u64 * 10_000) as &dyn Fn(&WildWorth) -> u64),
            (&royal, &royal_amount),
        ] {
            let calculator = HoldCalculator::with_pays(table.clone(), dead).expect("ten cards are left");
            for hold in calculator.holds(hand).expect("five cards") {
                let kept = hold.kept().collect_vec();
                let mut totals = HashMap::new();
                let mut total = 0;
                for drawn in left.iter().copied().combinations(5 - kept.len()) {
                    let five: [Card; 5] = [&kept[..], &drawn].concat().try_into().expect("five cards");
                    let worth = wild_worth(&five);
                    *totals.entry(worth.0).or_insert(0) += 1;
                    total += paid(&worth);
                }
                let text = format!("{} with {} left", kept.iter().join(" "), left.iter().join(" "));
                assert_eq!(hold.total, total, "{text}");
                let counts = calculator.counts(&hold).expect("live cards");
                let made = counts.categories.iter().map(|made| (made.category, made.draws));
                let expected = BEST_FIRST.iter().filter_map(|made| Some((*made, *totals.get(made)?)));
                assert_eq!(made.collect_vec(), expected.collect_vec(), "{text}");
            }
        }
    }
}

/// Michael Shackleford's "Wizard of Odds" has the returns, and the combinations of full pay, but for flushes and straights,
/// which pay the same: of equal holds, either may be chosen.
#[test]
fn deuces_wild_returns_what_is_published() {
    let table: PayTable = "deuces-wild".parse().expect("a known table");
    let census = done(|progress| table.census_with(2, progress));
    let [natural, four, royal, five, straight_flush, quads, full_house, flush, straight, trips] = census.entries[..]
    else {
        panic!("{census:?}")
    };
    assert_eq!([natural, four, royal, five], [440_202_756, 4_060_462_824, 35_796_957_696, 63_818_309_856]);
    assert_eq!([straight_flush, quads, full_house], [82_122_481_680, 1_294_427_430_576, 423_165_297_240]);
    assert_eq!(flush + straight, 331_023_202_884 + 1_126_995_269_196);
    // Of equal holds, the one that keeps more cards, and then the earlier ones.
    assert_eq!([flush, straight], [330_506_232_804, 1_127_512_239_276]);
    assert_eq!((trips, census.other), (5_671_888_316_712, 10_899_492_585_780));
    assert_eq!((census.total, census.combinations), (20_085_114_000_432 * 10_000, 19_933_230_517_200));
}

/// Those of jacks or better and 8/5 bonus are in the tests of `hold`, those of double double bonus in Casino City Times;
/// all are in Michael Shackleford's "Wizard of Odds".
#[test]
fn named_tables_return_what_is_published() {
    let published = ["0.995439", "0.991660", "1.001725", "0.989808", "0.995778", "1.007620", "0.997283"];
    for (named, published) in NamedTable::ALL.iter().zip_eq(published) {
        let table = named.table();
        assert_eq!(named.name.parse().as_ref(), Ok(&table), "{}", named.name);
        assert_eq!(table.wild(), named.wild);
        let census = done(|progress| table.census_with(2, progress));
        assert_eq!(format!("{:.6}", census.return_share()), published, "{}", named.name);
        assert_eq!(format!("{:.6}", named.return_share), published, "{}", named.name);
    }
}

/// With a name, any case and spaces or hyphens; with numbers, before it or after it.
#[test]
fn tables_are_found_by_their_names() {
    let bonus: PayTable = "bonus-8/5".parse().expect("a known table");
    for name in [
        "8/5 bonus",
        "BONUS 8/5",
        "Bonus_Poker 8/5",
        "8/5-bonus-poker",
        "bonus",
        " bonus8/5 ",
        "bonus 8 / 5",
        "8-5 bonus",
        "bonus poker 8-5",
        "BONUS-8-5",
    ] {
        assert_eq!(name.parse().as_ref(), Ok(&bonus), "{name}");
    }
    for (name, listed) in [
        ("job", "jacks-or-better-9/6"),
        ("9/6 Jacks or Better", "9/6"),
        ("DDB", "double-double-bonus-9/6"),
        ("10/7 double bonus", "double-bonus-10/7"),
        ("9/7 TDB", "triple-double-bonus-9/7"),
        ("Deuces Wild", "deuces-wild"),
        ("NSUD", "deuces-wild-nsud"),
    ] {
        assert_eq!(name.parse::<PayTable>(), listed.parse(), "{name}");
    }
    let seven_five: PayTable = "bonus-7/5".parse().expect("another version");
    assert_eq!(bonus.with_amount(5, "7".parse().expect("an amount")).as_ref(), Ok(&seven_five));
    let nine_six_five: PayTable = "double-bonus-9/6/5".parse().expect("another version");
    assert_eq!(
        nine_six_five.entries().iter().map(|entry| entry.amount().to_string()).join(" "),
        "800 50 160 80 50 9 6 5 3 1 1"
    );

    let error = |text: &str| text.parse::<PayTable>().expect_err(text).to_string();
    assert_eq!(
        error("bonus-8"),
        "bad numbers in \"bonus-8\"; they are what a full house and a flush pay, as in bonus-8/5"
    );
    assert_eq!(error("deuces-wild-20/12"), "deuces-wild takes no numbers; for other pays, write out its entries");
    for numbers in ["bonus-8/", "bonus-/5", "8//5 bonus", "8-5-4-3 bonus"] {
        assert!(error(numbers).starts_with(&format!("bad numbers in \"{numbers}\"; ")), "{}", error(numbers));
    }
    assert_eq!(error("bonus-8/5,flush=5"), "\"bonus-8/5\" is a whole pay table; it must be the only entry");
    assert_eq!(
        PayTable::read("deuces-wild", Game::Razz).map_err(|error| error.to_string()),
        Err("\"deuces-wild\" is a pay table of holdem, stud and draw, not razz; write its entries, as in flush=6,straight=4"
            .to_owned())
    );
}

#[test]
fn wild_cards_go_with_some_tables() {
    let read = |text: &str, game| PayTable::read_with_wild(text, game, Some(WildCards::Deuces));
    let error = |text: &str| read(text, Game::Holdem).expect_err(text).kind().clone();
    assert_eq!(error("9/6"), PayTableErrorKind::NamedWithoutWildCards);
    assert_eq!(error("bonus-8/5"), PayTableErrorKind::NamedWithoutWildCards);
    assert_eq!(error("20-22=160"), PayTableErrorKind::RanksWithWildCards);
    assert_eq!(error("natural-royal-flush=800,wild-royal-flush=25,royal-flush=5"), PayTableErrorKind::NothingLeft);
    // A pair of deuces is three of a kind.
    for lesser in ["deuces-or-better", "one-pair"] {
        assert_eq!(error(&format!("threes-or-better=2,{lesser}=1")), PayTableErrorKind::NothingLeft);
    }
    assert_eq!(read("high-card=1", Game::Holdem).map(|table| table.to_string()), Ok("high-card=1".to_owned()));
    assert_eq!(
        read("flush=1", Game::Razz).expect_err("razz").kind(),
        &PayTableErrorKind::WildInOtherGame { game: Game::Razz }
    );
    assert_eq!(
        PayTable::read("five-of-a-kind=5", Game::Razz).expect_err("razz").kind(),
        &PayTableErrorKind::WildInOtherGame { game: Game::Razz }
    );
    assert_eq!("four-deuces=1".parse::<PayTable>().expect_err("natural").kind(), &PayTableErrorKind::NoWildCards);
    assert_eq!(read("deuces-wild", Game::Draw).map(|table| table.game()), Ok(Game::Draw));

    let named: PayTable = "deuces-wild".parse().expect("a known table");
    assert_eq!(read("deuces-wild", Game::Holdem), Ok(named.clone()));
    assert_eq!(read(&named.to_string(), Game::Holdem), Ok(named));

    // A royal flush is natural or wild; four deuces are no four of a kind.
    let entries = [PaidHands::Category(Category::RoyalFlush), PaidHands::WildCategory(WildCategory::FiveOfAKind)];
    let amount = Amount::from_ten_thousandths(10_000).expect("a small amount");
    let table = PayTable::with_wild(Game::Holdem, Some(WildCards::Deuces), entries.map(|hands| (hands, amount)));
    assert_eq!(table.expect("a table").to_string(), "royal-flush=1,five-of-a-kind=1");
}
