//! Which cards to hold: against published figures, and against every final hand ranked by itself.

use std::iter;

use handrank::hold::{Amount, Hold, HoldCalculator, PaidHands, PayTable};
use handrank::{Card, Category, CategoryOrLow, DealError, Game, Hand, HandError, HandRank, OddsError, Rank};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::progress::done;

fn table(text: &str, game: Game) -> PayTable {
    PayTable::read(text, game).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn kept(hold: &Hold) -> String {
    hold.kept().join(" ")
}

#[test]
fn a_pair_of_nines_with_an_ace() {
    let hand = cards("9c 9d Ah 7s 2h");
    let against_all = HoldCalculator::new(Game::Holdem, &[]).expect("a game of draw").holds(&hand).expect("five cards");
    let shown = against_all[..2].iter().map(|hold| format!("{:.6} {}", hold.value, kept(hold)));
    assert_eq!(shown.collect_vec(), ["0.812110 9c 9d Ah", "0.807278 9c 9d"]);

    let paid = HoldCalculator::with_pays(table("9/6", Game::Holdem), &[]).expect("a game of draw");
    let best = paid.holds(&hand).expect("five cards")[0];
    assert_eq!((kept(&best).as_str(), best.draws, best.total), ("9c 9d", 16_215, 13_356 * 10_000));
    assert_eq!((best.value, best.thrown().join(" ").as_str()), (13_356.0 / 16_215.0, "Ah 7s 2h"));
    // One pair of nines pays nothing: of those 11,559 draws, no other pair can be made.
    let entries = paid.counts(&best).expect("live cards").entries.expect("there is a pay table");
    let draws = entries.iter().map(|entry| entry.draws).collect_vec();
    assert_eq!(draws, [0, 0, 45, 165, 0, 0, 1_854, 2_592, 0]);
}

/// What a hold makes is what this calculator draws to it, whichever calculator found it.
#[test]
fn holds_of_other_calculators_are_counted_anew() {
    let hand: [Card; 5] = ["9c", "9d", "Ah", "7s", "2h"].map(|card| card.parse().expect("a card"));
    let dead: [Card; 3] = ["9h", "9s", "Ac"].map(|card| card.parse().expect("a card"));
    let all = HoldCalculator::new(Game::Holdem, &[]).expect("a game of draw");
    let few = HoldCalculator::new(Game::Holdem, &dead).expect("a game of draw");
    let paid = HoldCalculator::with_pays(table("9/6", Game::Holdem), &dead).expect("a game of draw");
    let of_keep =
        |holds: &[Hold; 32], keep: &Hold| *holds.iter().find(|hold| kept(hold) == kept(keep)).expect("all ways");
    for hold in all.holds(hand).expect("five cards") {
        for calculator in [&few, &paid] {
            let own = of_keep(&calculator.holds(hand).expect("five cards"), &hold);
            assert_eq!(calculator.counts(&hold), calculator.counts(&own));
            assert_eq!(calculator.shares(&hold), calculator.shares(&own));
            assert_eq!(calculator.counts(&hold).map(|counts| counts.draws), Ok(own.draws));
        }
    }
    let without_nine = HoldCalculator::new(Game::Holdem, &hand[..1]).expect("a game of draw");
    let short_deck = HoldCalculator::new(Game::ShortDeck, &[]).expect("a game of draw");
    let best = all.holds(hand).expect("five cards")[0];
    let dead = OddsError::from(DealError::Dead(hand[0]));
    assert_eq!((without_nine.counts(&best), without_nine.shares(&best)), (Err(dead.clone()), Err(dead)));
    assert_eq!(short_deck.shares(&best), Err(HandError::NotInShortDeck(hand[4]).into()));
}

/// The return and the frequencies of full-pay jacks or better are published by many, Michael Shackleford's "Wizard of
/// Odds" among them.
#[test]
fn jacks_or_better_returns_what_is_published() {
    let jacks = table("9/6", Game::Holdem);
    let amounts = jacks.entries().iter().map(|entry| format!("{}={}", entry.text(), entry.amount())).join(",");
    let written = "royal-flush=800,straight-flush=50,four-of-a-kind=25,full-house=9,flush=6,straight=4,\
                   three-of-a-kind=3,two-pair=2,jacks-or-better=1";
    assert_eq!(amounts, written);
    assert_eq!(table(written, Game::Holdem), jacks);
    let census = done(|progress| jacks.census_with(2, progress));
    assert_eq!((census.hands, census.combinations), (2_598_960, 19_933_230_517_200));
    assert_eq!(census.total, 19_842_315_923_796 * 10_000);
    let entries = [
        493_512_264,
        2_178_883_296,
        47_093_167_764,
        229_475_482_596,
        219_554_786_160,
        223_837_565_784,
        1_484_003_070_324,
        2_576_946_164_148,
        4_277_372_890_968,
    ];
    assert_eq!((census.entries.as_slice(), census.other), (entries.as_slice(), 10_872_274_993_896));
    assert_eq!(format!("{:.6}", census.return_share()), "0.995439");
}

/// Every hand of a game's deck.
struct AllHands {
    /// The places of its cards in the deck, and its rank.
    hands: Vec<(u64, usize)>,
    /// The category and first card of each hand rank, by number; those of rank 1 are at 0, too.
    classes: Vec<(Category, Rank)>,
}

impl AllHands {
    fn of(game: Game) -> AllHands {
        let hands = game.deck().iter().array_combinations().map(|five: [Card; 5]| {
            let hand = Hand::new(&five).expect("five distinct cards");
            (set(&five), game.rank(&hand).expect("cards of the deck").get().into())
        });
        let scale = game.scale();
        let class = |number: u16| {
            let rank = scale.rank(number.max(1)).expect("a rank");
            (rank.category(), rank.ranks()[0])
        };
        AllHands { hands: hands.collect(), classes: (0..=scale.classes()).map(class).collect() }
    }

    /// How many hands are worse than each rank.
    fn worse(&self) -> Vec<u64> {
        let mut by_rank = vec![0; self.classes.len()];
        self.hands.iter().for_each(|&(_, rank)| by_rank[rank] += 1);
        (0..by_rank.len()).map(|rank| by_rank[rank + 1..].iter().sum()).collect()
    }
}

fn set<'a>(cards: impl IntoIterator<Item = &'a Card>) -> u64 {
    cards.into_iter().map(|card| 1 << card.index()).sum()
}

/// What the pay table of a test says of a hand rank: the entry that pays it, and how many ten-thousandths.
type Pays = fn(usize, Category, Rank) -> Option<(usize, u64)>;

/// A hold as counted hand by hand.
struct Counted {
    /// The places of the cards kept.
    places: Vec<usize>,
    by_rank: Vec<u64>,
    draws: u64,
    total: u64,
}

/// All holds of a hand, best first, given what each rank is worth.
fn count_holds(all: &AllHands, hand: &[Card], dead: &[Card], worth: &[u64]) -> Vec<Counted> {
    let none = |places| Counted { places, by_rank: vec![0; worth.len()], draws: 0, total: 0 };
    let mut holds = (0..5).powerset().map(none).collect_vec();
    holds.sort_by_key(|hold| hold.places.iter().map(|place| 1 << place).sum::<usize>());
    let dead = set(dead);
    for &(cards, rank) in all.hands.iter().filter(|(cards, _)| cards & dead == 0) {
        let hold = (0..5).map(|place| (cards >> hand[place].index() & 1) << place).sum::<u64>();
        let hold = &mut holds[hold as usize];
        hold.by_rank[rank] += 1;
        hold.draws += 1;
        hold.total += worth[rank];
    }
    let best_first = |a: &Counted, b: &Counted| {
        let by_value = (u128::from(b.total) * u128::from(a.draws)).cmp(&(u128::from(a.total) * u128::from(b.draws)));
        by_value.then(b.places.len().cmp(&a.places.len())).then_with(|| a.places.cmp(&b.places))
    };
    holds.sort_by(best_first);
    holds
}

/// Checks all holds of random hands, with no, one or some dead cards, against all hands and with a pay table.
fn check_random(game: Game, seed: u64, hands: usize, text: &str, pays: Pays) {
    let all = AllHands::of(game);
    let entries = all.classes.iter().enumerate().map(|(rank, &(category, first))| pays(rank, category, first));
    let (paid_by, amounts): (Vec<_>, Vec<_>) =
        entries.map(|entry| entry.map_or((None, 0), |(index, amount)| (Some(index), amount))).unzip();
    let worse = all.worse();
    let category_or_low = |rank: usize| match (game, all.classes[rank]) {
        (Game::Razz | Game::DeuceToSeven, (Category::HighCard, highest)) => CategoryOrLow::Low(highest),
        (_, (category, _)) => category.into(),
    };
    let mut dice = Dice::new(seed);
    let mut deck = game.deck().iter().collect_vec();
    for dead in [0, 1, 7] {
        let dead = dice.deal(&mut deck, dead).to_vec();
        let mut live = deck[dead.len()..].to_vec();
        let paid = HoldCalculator::with_pays(table(text, game), &dead).expect("a game of draw");
        let against_all = HoldCalculator::new(game, &dead).expect("a game of draw");
        for (calculator, worth) in iter::repeat_n([(&against_all, &worse), (&paid, &amounts)], hands).flatten() {
            let hand = dice.deal(&mut live, 5).to_vec();
            let text = format!("{} without {} in {game}", hand.iter().join(" "), dead.iter().join(" "));
            let holds = calculator.holds(&hand).unwrap_or_else(|error| panic!("{text}: {error}"));
            for (hold, expected) in holds.iter().zip_eq(count_holds(&all, &hand, &dead, worth)) {
                let kept = expected.places.iter().map(|&place| hand[place]);
                assert!(hold.kept().eq(kept), "{text}: {hold:?}");
                assert_eq!((hold.draws, hold.total), (expected.draws, expected.total), "{text}: {hold:?}");
                let sum_of = |is_counted: &dyn Fn(usize) -> bool| -> u64 {
                    let counts = expected.by_rank.iter().enumerate();
                    counts.filter(|&(rank, &count)| count > 0 && is_counted(rank)).map(|(_, count)| count).sum()
                };
                let counts = calculator.counts(hold).expect("live cards");
                for &made in game.scale().categories_and_lows() {
                    let found = counts.categories.iter().find(|it| it.category == made.into()).map_or(0, |it| it.draws);
                    assert_eq!(found, sum_of(&|rank| category_or_low(rank) == made), "{text}: {hold:?}: {made}");
                }
                for (index, entry) in counts.entries.iter().flatten().enumerate() {
                    let expected = sum_of(&|rank| paid_by[rank] == Some(index));
                    assert_eq!(entry.draws, expected, "{text}: {hold:?}: entry {index}");
                }
            }
        }
    }
}

#[test]
fn random_hands_of_holdem() {
    // Four aces with a deuce, trey or four are ranks 20 to 22; flushes are 323 to 1599.
    let text = "20-22=160, four-of-a-kind=50, 300-400=2.5, flush=0.0001, tens-or-better=1, 6186=7";
    check_random(Game::Holdem, 1, 6, text, |rank, category, first| match (rank, category) {
        (20..=22, _) => Some((0, 1_600_000)),
        (_, Category::FourOfAKind) => Some((1, 500_000)),
        (300..=400, _) => Some((2, 25_000)),
        (_, Category::Flush) => Some((3, 1)),
        (_, Category::OnePair) if first >= Rank::Ten => Some((4, 10_000)),
        (6186, _) => Some((5, 70_000)),
        _ => None,
    });
}

#[test]
fn random_hands_of_short_deck() {
    let text = "full-house=9,FLUSH=12.25,1-5=999999999.9999,straight_flush=3,aces-or-better=1,One Pair=0";
    check_random(Game::ShortDeck, 2, 24, text, |rank, category, first| match (rank, category) {
        (_, Category::FullHouse) => Some((0, 90_000)),
        (_, Category::Flush) => Some((1, 122_500)),
        (1..=5, _) => Some((2, 9_999_999_999_999)),
        (_, Category::StraightFlush) => Some((3, 30_000)),
        (_, Category::OnePair) if first == Rank::Ace => Some((4, 10_000)),
        (_, Category::OnePair) => Some((5, 0)),
        _ => None,
    });
}

#[test]
fn random_hands_of_razz() {
    check_random(Game::Razz, 3, 4, "1=100,1-56=5,high-card=.5", |rank, category, _| match (rank, category) {
        (1, _) => Some((0, 1_000_000)),
        (2..=56, _) => Some((1, 50_000)),
        (_, Category::HighCard) => Some((2, 5_000)),
        _ => None,
    });
}

#[test]
fn random_hands_of_deuce_to_seven() {
    check_random(Game::DeuceToSeven, 4, 4, "1-18=10,straight=1,7462=8", |rank, category, _| match (rank, category) {
        (1..=18, _) => Some((0, 100_000)),
        (_, Category::Straight) => Some((1, 10_000)),
        (7462, _) => Some((2, 80_000)),
        _ => None,
    });
}

/// Holds every hand of the game's deck by itself.
fn check_census(text: &str, game: Game) {
    let pays = table(text, game);
    let calculator = HoldCalculator::with_pays(pays.clone(), &[]).expect("a game of draw");
    let mut entries = vec![0; pays.entries().len()];
    let mut combinations = 0;
    let mut total = 0;
    for hand in game.deck().iter().array_combinations::<5>() {
        let holds = calculator.holds(hand).expect("five cards");
        let common = holds.iter().map(|hold| hold.draws).unique().reduce(least_common_multiple).expect("some draws");
        let weight = common / holds[0].draws;
        combinations += common;
        total += u128::from(holds[0].total * weight);
        let paid = calculator.counts(&holds[0]).expect("live cards").entries.expect("there is a pay table");
        for (sum, entry) in entries.iter_mut().zip(paid) {
            *sum += entry.draws * weight;
        }
    }
    let census = pays.census();
    assert_eq!((census.combinations, &census.entries, census.total), (combinations, &entries, total), "{text}");
    assert_eq!(census.other, combinations - entries.iter().sum::<u64>());
    for threads in [2, 3, 8] {
        assert_eq!(done(|progress| pays.census_with(threads, progress)), census);
    }
}

fn least_common_multiple(a: u64, b: u64) -> u64 {
    (1..).map(|times| a * times).find(|multiple| multiple % b == 0).expect("a times b is one")
}

/// With the second table, the straight draw of 6c 7c 8c 9c is worth as much as that of 6d 7c 8c 9c, but makes straight
/// flushes. In a hand with both sixes, the order of suits decides which is kept.
#[test]
fn a_census_of_the_short_deck_is_all_its_hands() {
    check_census(
        "royal-flush=800,straight-flush=50,four-of-a-kind=25.5,flush=20,full-house=6,kings-or-better=1",
        Game::ShortDeck,
    );
    check_census("straight=1,straight-flush=1", Game::ShortDeck);
}

#[test]
#[ignore = "ten million hands take a minute"]
fn nightly_a_census_of_other_games_is_all_their_hands() {
    check_census("9/6", Game::Holdem);
    check_census("straight=1,straight-flush=1,full-house=0.5", Game::Holdem);
    check_census("1=10,high-card=1", Game::Razz);
    check_census("1-10=5,11-500=1", Game::DeuceToSeven);
}

#[test]
fn hands_that_cannot_be_held_say_why() {
    let calculator = HoldCalculator::new(Game::Holdem, &cards("Kd")).expect("a game of draw");
    let error = |hand: &str| calculator.holds(cards(hand)).expect_err("no holds").to_string();
    assert_eq!(error("9c 9d Ah 7s"), "4 cards; a hand has 5 before it draws");
    assert_eq!(error("9c 9d Ah 7s 2h 3h"), "6 cards; a hand has 5 before it draws");
    assert_eq!(error("9c 9d Ah 7s 9c"), "9c is given twice");
    assert_eq!(error("9c 9d Ah 7s Kd"), "Kd is a dead card");
    assert_eq!(HoldCalculator::new(Game::Omaha, &[]).err(), Some(OddsError::DrawInOmaha));
    let lacking = DealError::Hand(HandError::NotInShortDeck("2h".parse().expect("a card"))).into();
    assert_eq!(HoldCalculator::new(Game::ShortDeck, &cards("2h")).err(), Some(lacking));
    let short = HoldCalculator::new(Game::ShortDeck, &[]).expect("a game of draw");
    assert!(short.holds(cards("9c 9d Ah 7s 2h")).is_err());
}

/// With ten cards left, all five cards of a hand may be discarded; with nine, they may not.
#[test]
fn dead_cards_leave_five_to_draw() {
    let deck = Game::ShortDeck.deck().iter().collect_vec();
    let calculator = HoldCalculator::new(Game::ShortDeck, &deck[10..]).expect("enough cards");
    let holds = calculator.holds(&deck[..5]).expect("five cards");
    assert_eq!(holds.iter().map(|hold| hold.draws).sum::<u64>(), 252);
    let error = HoldCalculator::new(Game::ShortDeck, &deck[9..]).err();
    assert_eq!(error, Some(OddsError::TooFewCards { left: 4, needed: 5 }));
}

#[test]
fn pay_tables_that_cannot_be_read_say_why() {
    let error = |text: &str, game: Game| PayTable::read(text, game).expect_err(text).to_string();
    let holdem = |text| error(text, Game::Holdem);
    assert_eq!(
        holdem("flsh=6"),
        "unknown hands in \"flsh=6\"; they are a category such as full-house, a pair such as jacks-or-better, or ranks \
         such as 20-22"
    );
    // An entry is shown as it was written, in columns that a tab would break.
    assert!(holdem("20\t-22=1").starts_with("unknown hands in "));
    assert!(holdem("20-\u{2028}22=1").starts_with("unknown hands in "));
    assert_eq!(table("20 - 22=1", Game::Holdem).entries()[0].hands(), &PaidHands::Ranks(20..=22));
    assert_eq!(holdem("flush=6,7463=1"), "bad rank in \"7463\"; ranks are 1 to 7462");
    assert_eq!(holdem("0=1"), "bad rank in \"0\"; ranks are 1 to 7462");
    assert_eq!(holdem("99999999999-2=1"), "bad rank in \"99999999999-2\"; ranks are 1 to 7462");
    assert_eq!(error("1405=1", Game::ShortDeck), "bad rank in \"1405\"; ranks are 1 to 1404");
    assert_eq!(holdem("10-2=1"), "\"10-2\" is backwards; write 2-10");
    assert_eq!(holdem("flush = -1"), "the amount in \"flush = -1\" is negative; the least is 0");
    assert_eq!(holdem("flush=1.00001"), "the amount in \"flush=1.00001\" has too many decimals; it may have 4");
    assert_eq!(
        holdem("flush=1000000000"),
        "the amount in \"flush=1000000000\" is too large; it must be below 1000000000"
    );
    assert_eq!(holdem("flush=six"), "bad amount in \"flush=six\"; amounts are numbers such as 6 or 2.5");
    assert_eq!(holdem("flush="), "no amount in \"flush=\"; an entry is HANDS=AMOUNT, as in flush=6");
    assert_eq!(holdem("flush"), "no amount in \"flush\"; an entry is HANDS=AMOUNT, as in flush=6");
    for text in ["96", "9-6"] {
        let expected = "an entry is HANDS=AMOUNT, as in flush=6; jacks or better is written 9/6";
        assert_eq!(holdem(text), format!("no amount in \"{text}\"; {expected}"));
    }
    let empty = "an entry is empty; a pay table has one between commas, as in flush=6,straight=4";
    for text in ["", " ", "flush=6,", ",flush=6", "flush=6,,straight=4"] {
        assert_eq!(holdem(text), empty);
    }
    let nothing_left = "no hands are left for \"Flush\"; entries before it already pay them all";
    assert_eq!(holdem("323-1000=7,1001-1599=7,Flush=6"), nothing_left);
    assert_eq!(holdem("9/6,straight=5"), "\"9/6\" is a whole pay table; it must be the only entry");
    assert_eq!(holdem("straight=5,9/6"), "\"9/6\" is a whole pay table; it must be the only entry");
    assert_eq!(
        error("9/6", Game::Razz),
        "\"9/6\" is a pay table of holdem, stud and draw, not razz; write its entries, as in flush=6,straight=4"
    );
    assert_eq!(PayTable::new(Game::Holdem, []).expect_err("no entries").to_string(), empty);
    assert_eq!(error("straight=1", Game::Razz), "this game has no hands like \"straight\"");
    assert_eq!(
        error("jacks-or-better=1", Game::DeuceToSeven),
        "\"jacks-or-better\" pays high hands, but in this game, low hands win"
    );
}

#[test]
fn pay_tables_are_made_from_text_and_from_data() {
    let read = table(" Full House = 9 ,flush=6.50,TREYS_or_better=0.0001,20-22=160,7462=999999999.9999", Game::Holdem);
    let shown = read.entries().iter().map(|entry| format!("{} {}", entry.text(), entry.amount()));
    let expected = ["Full House 9", "flush 6.5", "TREYS_or_better 0.0001", "20-22 160", "7462 999999999.9999"];
    assert_eq!(shown.collect_vec(), expected);
    let amount = |number| Amount::from_ten_thousandths(number).expect("not too large");
    let entries = [
        (PaidHands::Category(Category::FullHouse), amount(90_000)),
        (PaidHands::Category(Category::Flush), amount(65_000)),
        (PaidHands::PairOrBetter(Rank::Three), amount(1)),
        (PaidHands::Ranks(20..=22), amount(1_600_000)),
        (PaidHands::Ranks(7462..=7462), amount(9_999_999_999_999)),
    ];
    let made = PayTable::new(Game::Holdem, entries.clone()).expect("a pay table");
    assert!(made.entries().iter().map(|entry| (entry.hands().clone(), entry.amount())).eq(entries));
    let texts = made.entries().iter().map(|entry| entry.text());
    assert_eq!(texts.collect_vec(), ["full-house", "flush", "threes-or-better", "20-22", "7462"]);
    assert_eq!(
        table("deuces-or-better=1", Game::Holdem).entries()[0].hands(),
        table("twos or better=1", Game::Holdem).entries()[0].hands()
    );
}

/// Double double bonus with 9 for a full house and 6 for a flush: four aces pay more with a deuce, trey or four, as do
/// four deuces to fours with these or an ace. Its return is published, too.
#[test]
fn double_double_bonus_returns_what_is_published() {
    let kickers = |quads: Rank| {
        (11..=166).filter(move |&rank| {
            let ranks = HandRank::new(rank).expect("four of a kind").ranks();
            let kicker = ranks[4];
            ranks[0] == quads && (kicker <= Rank::Four || kicker == Rank::Ace)
        })
    };
    let mut entries =
        vec![(PaidHands::Category(Category::RoyalFlush), 800), (PaidHands::Category(Category::StraightFlush), 50)];
    let small = [Rank::Deuce, Rank::Three, Rank::Four];
    entries.extend(kickers(Rank::Ace).map(|rank| (PaidHands::Ranks(rank..=rank), 400)));
    entries.extend(small.into_iter().flat_map(kickers).map(|rank| (PaidHands::Ranks(rank..=rank), 160)));
    // Four aces are ranks 11 to 22, four deuces to fours the last 36.
    entries.extend([(PaidHands::Ranks(11..=22), 160), (PaidHands::Ranks(131..=166), 80)]);
    let rest = [
        (Category::FourOfAKind, 50),
        (Category::FullHouse, 9),
        (Category::Flush, 6),
        (Category::Straight, 4),
        (Category::ThreeOfAKind, 3),
        (Category::TwoPair, 1),
    ];
    entries.extend(rest.map(|(category, amount)| (PaidHands::Category(category), amount)));
    entries.push((PaidHands::PairOrBetter(Rank::Jack), 1));
    let amount = |whole: u64| Amount::from_ten_thousandths(whole * 10_000).expect("not too large");
    let entries = entries.into_iter().map(|(hands, whole)| (hands, amount(whole)));
    let table = PayTable::new(Game::Holdem, entries).expect("a pay table");
    let census = table.census();
    assert_eq!(format!("{:.6}", census.return_share()), "0.989808");
}

#[test]
fn amounts_are_varied_entry_by_entry() {
    let table: PayTable = "9/6".parse().expect("a pay table");
    let entry = |index: usize, amount: &str| table.with_amount(index, amount.parse().expect("an amount"));
    assert_eq!(entry(4, "5").expect("nine entries").entries()[4].amount().to_string(), "5");
    assert_eq!(entry(4, "6"), Ok(table.clone()));
    assert_eq!(entry(9, "5").expect_err("nine entries").to_string(), "no entry 9; the table has 9, counted from 0");
    // Published for nine and five.
    assert_eq!(format!("{:.6}", entry(4, "5").expect("nine entries").census().return_share()), "0.984498");
    assert_eq!(
        "x".parse::<Amount>().expect_err("no amount").to_string(),
        "bad amount in \"x\"; amounts are numbers such as 6 or 2.5"
    );
    let omaha = PayTable::read("flush=6", Game::Omaha).expect_err("no draw");
    assert_eq!((omaha.to_string().as_str(), omaha.entry()), ("omaha has a board, so there is no draw", ""));
}
