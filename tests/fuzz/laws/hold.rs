//! Ways to hold a hand against brute force: every draw to a few of them is tried, and the rules of poker say what each
//! final hand is, which hands it beats, and what it is paid, with wild deuces and without.

use std::cmp::Reverse;

use handrank::hold::{
    Amount, FinalCategory, Hold, HoldCalculator, PaidHands, PayTable, PayTableErrorKind, WildCards, WildCategory,
};
use handrank::{Card, Category, Game, OddsError, Rank};
use itertools::Itertools;

use super::best_hand::Worth;
use super::every_hand::EveryHand;
use super::wild_hand::{BEST_FIRST, WildWorth, wild_worth};
use crate::choices::Choices;

const GAMES: [Game; 4] = [Game::Holdem, Game::ShortDeck, Game::Razz, Game::DeuceToSeven];

/// How many holds of a hand are tried.
const TRIED: usize = 3;

/// The most cards that are drawn to them.
const MAX_DRAWN: usize = 3;

/// The most cards that are left in the deck.
const MAX_LEFT: usize = 24;

const AMOUNTS: [u64; 6] = [0, 1, 10_000, 25_000, 8_000_000, 9_999_999_999_999];

type Entries = Vec<(PaidHands, Amount)>;

pub fn check(data: &[u8]) {
    let mut choices = Choices(data);
    let game = choices.one_of(&GAMES);
    if game == Game::Holdem && choices.below(2) == 0 {
        return check_wild(&mut choices);
    }
    let entries = entries(game, &mut choices);
    let mut deck = choices.shuffled(game.deck());
    let hand = deck.split_off(deck.len() - 5);
    // At the least, one card fewer than needed.
    let dead = deck.split_off(4 + choices.below(MAX_LEFT - 3));
    let calculator = if entries.is_empty() {
        HoldCalculator::new(game, &dead)
    } else {
        HoldCalculator::with_pays(PayTable::new(game, entries.clone()).expect("a pay table"), &dead)
    };
    let calculator = match calculator {
        Ok(calculator) => calculator,
        Err(error) => return assert_eq!((error, deck.len()), (OddsError::TooFewCards { left: 4, needed: 5 }, 4)),
    };
    let holds = calculator.holds(&hand).expect("five live cards");
    check_order(&hand, &holds);
    for _ in 0..TRIED {
        let hold = choices.one_of(&holds);
        if hold.thrown().count() <= MAX_DRAWN {
            check_hold(&calculator, &hold, &entries, &deck);
        }
    }
}

/// The same with wild deuces, which need a pay table.
fn check_wild(choices: &mut Choices) {
    let wild = Some(WildCards::Deuces);
    let mut entries = Entries::new();
    for _ in 0..1 + choices.below(4) {
        let hands = match choices.below(4) {
            0 => PaidHands::Category(choices.one_of(&Category::ALL)),
            1 => PaidHands::PairOrBetter(choices.one_of(&Rank::ALL)),
            2 => PaidHands::Ranks(1..=1 + choices.below(7462) as u16),
            _ => PaidHands::WildCategory(choices.one_of(&WildCategory::ALL)),
        };
        let amount = Amount::from_ten_thousandths(choices.one_of(&AMOUNTS)).expect("it is below 10^9");
        let are_ranks = matches!(hands, PaidHands::Ranks(_));
        let is_left = |worth: &WildWorth| wild_paid_by(&entries, worth).is_none() && has_wild(&hands, worth);
        let is_left_some = !are_ranks && wild_classes().any(|worth| is_left(&worth));
        let with_these = [&entries[..], &[(hands.clone(), amount)]].concat();
        let table = PayTable::with_wild(Game::Holdem, wild, with_these.clone());
        assert_eq!(table.is_ok(), is_left_some, "{hands} after {entries:?}: {table:?}");
        if let Err(error) = table {
            assert_eq!(*error.kind() == PayTableErrorKind::RanksWithWildCards, are_ranks, "{error}");
        } else {
            entries = with_these;
        }
    }
    let Ok(table) = PayTable::with_wild(Game::Holdem, wild, entries.clone()) else {
        return assert!(entries.is_empty(), "{entries:?}");
    };
    let mut deck = choices.shuffled(Game::Holdem.deck());
    let hand = deck.split_off(deck.len() - 5);
    let dead = deck.split_off(5 + choices.below(MAX_LEFT - 4));
    let calculator = HoldCalculator::with_pays(table, &dead).expect("five cards are left");
    let holds = calculator.holds(&hand).expect("five live cards");
    check_order(&hand, &holds);
    for _ in 0..TRIED {
        let hold = choices.one_of(&holds);
        if hold.thrown().count() <= MAX_DRAWN {
            check_wild_hold(&calculator, &hold, &entries, &deck);
        }
    }
}

/// Compares a hold with every draw from the cards left.
fn check_wild_hold(calculator: &HoldCalculator, hold: &Hold, entries: &Entries, left: &[Card]) {
    let kept = hold.kept().collect_vec();
    let draws = left.iter().copied().combinations(5 - kept.len());
    let worths = draws.map(|drawn| wild_worth(&[&kept[..], &drawn].concat().try_into().expect("five cards")));
    let worths = worths.collect_vec();
    let paid = |worth: &WildWorth| wild_paid_by(entries, worth).map_or(0, |entry| entries[entry].1.ten_thousandths());
    let context = || format!("{hold:?} with {entries:?} of {}", left.iter().join(" "));
    assert_eq!((hold.draws, hold.total), (worths.len() as u64, worths.iter().map(paid).sum()), "{}", context());
    let counts = calculator.counts(hold).expect("live cards");
    let made = |category: FinalCategory| worths.iter().filter(|worth| worth.0 == category).count() as u64;
    let expected = BEST_FIRST.iter().map(|&category| (category, made(category))).filter(|&(_, draws)| draws > 0);
    let found = counts.categories.iter().map(|made| (made.category, made.draws));
    assert_eq!(found.collect_vec(), expected.collect_vec(), "{}", context());
    for (entry, found) in counts.entries.expect("there is a pay table").iter().enumerate() {
        let is_paid = |worth: &&WildWorth| wild_paid_by(entries, worth) == Some(entry);
        assert_eq!(found.draws, worths.iter().filter(is_paid).count() as u64, "entry {entry}: {}", context());
    }
}

/// What hands with wild deuces can make.
fn wild_classes() -> impl Iterator<Item = WildWorth> {
    let pairs = Rank::ALL.into_iter().skip(1).map(|pair| (Category::OnePair.into(), Some(pair)));
    BEST_FIRST.into_iter().filter(|&made| made != Category::OnePair.into()).map(|made| (made, None)).chain(pairs)
}

/// Whether an entry pays a hand with wild deuces, unless one before it does.
fn has_wild(hands: &PaidHands, (made, pair): &WildWorth) -> bool {
    let royals = [WildCategory::NaturalRoyalFlush, WildCategory::WildRoyalFlush];
    match hands {
        PaidHands::Category(Category::RoyalFlush) => royals.iter().any(|&royal| *made == royal.into()),
        PaidHands::Category(category) => *made == (*category).into(),
        PaidHands::WildCategory(category) => *made == (*category).into(),
        PaidHands::PairOrBetter(lowest) => pair.is_some_and(|pair| pair >= *lowest),
        _ => false,
    }
}

/// The index of the entry that pays a hand with wild deuces.
fn wild_paid_by(entries: &Entries, worth: &WildWorth) -> Option<usize> {
    entries.iter().position(|(hands, _)| has_wild(hands, worth))
}

/// Entries of a pay table, or none. An entry to which those before it leave no hands must be refused, and is not added.
fn entries(game: Game, choices: &mut Choices) -> Entries {
    let every_hand = EveryHand::of(game);
    // What the entries so far leave.
    let mut left = (1..).zip(every_hand.worths()).collect_vec();
    let mut entries = Entries::new();
    for _ in 0..choices.below(5) {
        let hands = match choices.below(3) {
            0 => PaidHands::Category(choices.one_of(&Category::ALL)),
            1 => PaidHands::PairOrBetter(choices.one_of(&Rank::ALL)),
            _ => {
                let mut rank = || 1 + (choices.below(256) << 8 | choices.below(256)) % every_hand.worths().len();
                PaidHands::Ranks(rank() as u16..=rank() as u16)
            }
        };
        let amount = Amount::from_ten_thousandths(choices.one_of(&AMOUNTS)).expect("it is below 10^9");
        let is_left_some = left.iter().any(|(place, worth)| has(&hands, game, *place, worth));
        let with_these = [&entries[..], &[(hands.clone(), amount)]].concat();
        let table = PayTable::new(game, with_these.clone());
        assert_eq!(table.is_ok(), is_left_some, "{hands} after {entries:?} in {game}: {table:?}");
        if is_left_some {
            left.retain(|(place, worth)| !has(&hands, game, *place, worth));
            entries = with_these;
        }
    }
    entries
}

/// Whether an entry pays a hand of this rank, unless one before it does.
fn has(hands: &PaidHands, game: Game, rank: u16, worth: &Worth) -> bool {
    match hands {
        PaidHands::Category(category) => worth.category() == *category,
        PaidHands::Ranks(ranks) => ranks.contains(&rank),
        PaidHands::PairOrBetter(lowest) => match worth {
            Worth::High(high) if game != Game::DeuceToSeven => {
                high.category() == Category::OnePair && high.ranks()[0] >= *lowest
            }
            _ => false,
        },
        other => unreachable!("no law for {other:?}"),
    }
}

/// The index of the entry that pays a hand.
fn paid_by(entries: &Entries, game: Game, worth: &Worth) -> Option<usize> {
    let (rank, _) = EveryHand::of(game).place(worth);
    entries.iter().position(|(hands, _)| has(hands, game, rank, worth))
}

/// Each hold occurs once, best first. Of equal holds, those that keep more cards come first, then those that keep
/// earlier ones.
fn check_order(hand: &[Card], holds: &[Hold; 32]) {
    assert_eq!(holds.iter().map(|hold| hold.kept().collect_vec()).unique().count(), 32);
    for hold in holds {
        let is_kept = |card: &Card| hold.kept().contains(card);
        assert!(hold.kept().eq(hand.iter().copied().filter(is_kept)), "{hold:?}");
        assert!(hold.thrown().eq(hand.iter().copied().filter(|card| !is_kept(card))), "{hold:?}");
    }
    for (better, worse) in holds.iter().tuple_windows() {
        let by_value = (u128::from(worse.total) * u128::from(better.draws))
            .cmp(&(u128::from(better.total) * u128::from(worse.draws)));
        let places = |hold: &Hold| hold.kept().map(|kept| hand.iter().position(|&card| card == kept)).collect_vec();
        let order = by_value.then_with(|| {
            let keeps = |hold: &Hold| (Reverse(hold.kept().count()), places(hold));
            keeps(better).cmp(&keeps(worse))
        });
        assert!(order.is_lt(), "{better:?} before {worse:?}");
    }
}

/// Compares a hold with every draw from the cards left.
fn check_hold(calculator: &HoldCalculator, hold: &Hold, entries: &Entries, left: &[Card]) {
    let game = calculator.game();
    let every_hand = EveryHand::of(game);
    let kept = hold.kept().collect_vec();
    let draws = left.iter().copied().combinations(5 - kept.len());
    let worths = draws.map(|drawn| {
        let five = [&kept[..], &drawn].concat();
        Worth::of(five[..].try_into().expect("five cards"), game)
    });
    let worths = worths.collect_vec();
    assert_eq!(hold.draws, worths.len() as u64, "{hold:?}");

    let paid_by = worths.iter().map(|worth| paid_by(entries, game, worth)).collect_vec();
    let total = match calculator.pays() {
        None => worths.iter().map(|worth| every_hand.place(worth).1).sum::<u64>(),
        Some(_) => paid_by.iter().flatten().map(|&entry| entries[entry].1.ten_thousandths()).sum(),
    };
    assert_eq!(hold.total, total, "{hold:?} with {entries:?} of {}", left.iter().join(" "));
    let unit = if entries.is_empty() { every_hand.hands() } else { 10_000 };
    let value = total as f64 / (unit * hold.draws) as f64;
    assert!((hold.value - value).abs() <= 1e-12 * value, "{hold:?}");

    let counts = calculator.counts(hold).expect("live cards");
    for made in &counts.categories {
        let is_made = |worth: &&Worth| made.category == worth.category_or_low(game).into();
        assert_eq!(made.draws, worths.iter().filter(is_made).count() as u64, "{} by {hold:?}", made.category);
        assert_eq!(made.share, made.draws as f64 / hold.draws as f64, "{} by {hold:?}", made.category);
    }
    assert_eq!(counts.categories.iter().map(|made| made.draws).sum::<u64>(), hold.draws, "{hold:?}");
    let shares = match &counts.entries {
        Some(paid) => paid.iter().map(|paid| paid.share).collect_vec(),
        None => counts.categories.iter().map(|made| made.share).collect_vec(),
    };
    let [outcomes, named] = [calculator.shares(hold).expect("live cards"), shares]
        .map(|shares| shares.into_iter().filter(|&it| it > 0.0).collect_vec());
    assert!(outcomes.starts_with(&named) && outcomes.len() <= named.len() + 1, "{outcomes:?} of {hold:?}");
    assert!((outcomes.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{outcomes:?} of {hold:?}");
    let paid = counts.entries.unwrap_or_default();
    assert_eq!(paid.len(), entries.len());
    for (entry, paid) in paid.iter().enumerate() {
        let expected = paid_by.iter().filter(|&&paid_by| paid_by == Some(entry)).count();
        assert_eq!(paid.draws, expected as u64, "entry {entry} of {entries:?}: {hold:?}");
    }
}
