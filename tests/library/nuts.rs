//! What beats a hand: facts from combinatorics, and every hand that an opponent may hold ranked by the rules of poker, as
//! the oracle states them.

use std::collections::BTreeMap;
use std::fmt::Display;

use handrank::notation::DealReader;
use handrank::{
    Board, BoardEvaluator, Card, CardSet, DealError, Game, HoleCards, Nuts, OddsError, Range, Spot, StartingClass,
    WrittenRange,
};
use itertools::Itertools;

use crate::dice::Dice;
use crate::fuzz_inputs::laws::best_hand::best;
use crate::fuzz_inputs::laws::every_hand::EveryHand;
use crate::fuzz_inputs::laws::plain_holdings;

fn spot(text: &str) -> Spot {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// How many hands are ahead, tied and behind.
fn counts(nuts: &Nuts) -> [String; 3] {
    let standing = nuts.standing.expect("there is a hand");
    [standing.ahead, standing.tied, standing.behind].map(|count| count.to_string())
}

/// The number of a rank, how many hands hold it, and what does.
fn line(nuts: &Nuts, index: usize) -> (u16, String, String) {
    let held = &nuts.ranks[index];
    (held.rank.get(), held.combos.to_string(), held.holdings.to_string())
}

fn told(rank: u16, combos: impl Display, holdings: &str) -> (u16, String, String) {
    (rank, combos.to_string(), holdings.to_owned())
}

/// Of 45 cards, 990 hands: sevens, aces, nines and A7 beat two pair, and so do 9-7 down to any seven.
#[test]
fn two_pair_on_a_paired_board() {
    let nuts = spot("AsKd|random/Ah9s2c7d7h").nuts(Game::Holdem).expect("nuts");
    assert_eq!((nuts.rank.map(|rank| rank.get()), nuts.combos), (Some(2534), 990.into()));
    assert_eq!(counts(&nuts), ["100", "6", "884"]);
    // The last of them are ties.
    assert_eq!((nuts.ranks.len(), nuts.ranks[13].rank.get()), (14, 2534));
    assert_eq!(line(&nuts, 0), told(95, 1, "77"));
    assert_eq!(line(&nuts, 1), told(173, 1, "AA"));
    assert_eq!(line(&nuts, 2), told(233, 3, "99"));
    assert_eq!(line(&nuts, 3), told(251, 4, "A7"));
    assert_eq!(line(&nuts, 13), told(2534, 6, "AK"));
}

/// Ten hearts make 45 flushes, and three kings beat three eights; nobody else can have a pair of eights.
#[test]
fn a_set_on_a_board_of_three_hearts() {
    let nuts = spot("8s8c|random/8h5h2hKd").nuts(Game::Holdem).expect("nuts");
    assert_eq!((nuts.rank.map(|rank| rank.get()), nuts.combos), (Some(2023), 1_035.into()));
    assert_eq!(counts(&nuts), ["48", "0", "987"]);
    assert_eq!(nuts.ranks.len(), 46);
    assert_eq!(line(&nuts, 0).2, "AhKh");
    assert_eq!(line(&nuts, 45), told(1723, 3, "KK"));
}

#[test]
fn a_board_alone() {
    let nuts = spot("random/Ah9s2c7d7h").nuts(Game::Holdem).expect("nuts");
    assert_eq!((nuts.ranks.len(), nuts.combos), (43, 1_081.into()));
    assert_eq!((nuts.rank, nuts.standing), (None, None));
    let all: u128 = nuts.ranks.iter().filter_map(|held| held.combos.whole()).sum();
    assert_eq!(all, 1_081);
}

#[test]
fn a_board_of_short_deck() {
    let reader = DealReader::new(Game::ShortDeck);
    let spot: Spot = reader.read("AcKd|random/As9s7h6d").expect("a spot");
    assert_eq!(counts(&spot.nuts(Game::ShortDeck).expect("nuts")), ["165", "6", "264"]);
}

/// A straight flush on the board is everybody's.
#[test]
fn every_hand_ties_where_the_board_plays() {
    let nuts = spot("2c2d|random/AhKhQhJhTh").nuts(Game::Holdem).expect("nuts");
    assert_eq!(counts(&nuts), ["0", "990", "0"]);
    assert_eq!(nuts.ranks[0].holdings.to_string(), "random");
    let nuts = spot("2c2d|22+,AK/AhKhQhJhTh").nuts(Game::Holdem).expect("nuts");
    assert_eq!(nuts.ranks[0].holdings.to_string(), "22+,AK");
}

/// Suited and offsuit hands are one class only with one weight, and a class is whole only where nothing of it is missing.
#[test]
fn holdings_are_classes_where_they_are_whole() {
    for (range, holdings) in [
        ("A7", &["A7"][..]),
        ("A7s", &["A7s"]),
        ("A7s,A7o:0.5", &["A7s,A7o:0.5"]),
        ("A7s,Ad7s", &["A7s,Ad7s"]),
        ("Ac7c,Ad7s:0.5,Ac7s", &["A7s,Ad7s:0.5,Ac7s"]),
        ("7s7c:0.1,AA:0.2", &["77:0.1", "AA:0.2"]),
        // Of the suited hands, that is the only one left.
        ("AcKc:0.25,AdKs", &["AKs:0.25,AdKs"]),
    ] {
        let nuts = spot(&format!("AsKd|{range}/Ah9s2c7d7h")).nuts(Game::Holdem).expect("nuts");
        assert_eq!(nuts.ranks.iter().map(|held| held.holdings.to_string()).collect_vec(), holdings, "{range}");
    }
}

/// A case to be compared with plain enumeration.
struct Case {
    game: Game,
    hand: Option<Vec<Card>>,
    board: Vec<Card>,
    dead: Vec<Card>,
    range: Range,
}

/// Hands by rank, with weights in ten-thousandths.
type ByRank = BTreeMap<u16, BTreeMap<[Card; 2], u64>>;

fn ten_thousandths(weight: f64) -> u64 {
    (weight * 10_000.0).round() as u64
}

/// In decimals, as many as it needs.
fn decimal(ten_thousandths: u64) -> String {
    (ten_thousandths as f64 / 10_000.0).to_string()
}

impl Case {
    fn random(game: Game, hole_cards: &[usize], dice: &mut Dice) -> Case {
        let mut deck = game.deck().iter().collect_vec();
        let (hole, on_board, dead) = (hole_cards[dice.below(hole_cards.len())], 3 + dice.below(3), dice.below(7));
        let dealt = dice.deal(&mut deck, hole + on_board + dead).to_vec();
        let (hand, rest) = dealt.split_at(hole);
        let (board, dead) = rest.split_at(on_board);
        let range = if !game.plays_all_cards() || dice.below(3) == 0 { Range::random() } else { weighted(dice) };
        let hand = (dice.below(4) > 0).then(|| hand.to_vec());
        Case { game, hand, board: board.to_vec(), dead: dead.to_vec(), range }
    }

    fn spot(&self) -> Spot {
        let players = self
            .hand
            .clone()
            .map(|hand| hand.try_into().expect("distinct cards"))
            .into_iter()
            .chain([self.range.clone().into()]);
        let board = Board::new(&self.board).expect("distinct cards");
        Spot::new(players.collect(), &board, &self.dead).expect("distinct cards")
    }

    fn is_known(&self, card: Card) -> bool {
        let hand = self.hand.as_deref().unwrap_or_default();
        [hand, &self.board, &self.dead].iter().any(|cards| cards.contains(&card)) || !self.game.deck().contains(card)
    }

    /// The best rank of two cards, or of more of which two play, with the board.
    fn rank(&self, cards: &[Card]) -> u16 {
        EveryHand::of(self.game).place(&best(cards, &self.board, self.game).worth).0
    }

    fn by_rank(&self) -> ByRank {
        let mut by_rank = ByRank::new();
        let left = self.game.deck().iter().filter(|&card| !self.is_known(card)).collect_vec();
        for [&low, &high] in left.iter().array_combinations() {
            let weight = ten_thousandths(self.range.weight([high, low]));
            if weight > 0 {
                by_rank.entry(self.rank(&[high, low])).or_default().insert([high, low], weight);
            }
        }
        by_rank
    }

    /// The hands that have a rank, as a range.
    fn holdings(&self, held: &BTreeMap<[Card; 2], u64>) -> String {
        let left = self.game.deck().iter().filter(|&card| !self.is_known(card)).collect();
        let weights = held.iter().map(|(&hand, &weight)| (hand, weight as u32)).collect();
        plain_holdings::written(&weights, left)
    }

    fn check(&self) {
        let (spot, by_rank) = (self.spot(), self.by_rank());
        let text = format!("{spot} in {} without {}", self.game, self.dead.iter().join(" "));
        if by_rank.is_empty() {
            assert_eq!(spot.nuts(self.game), Err(OddsError::NoHandLeft { seat: None }), "{text}");
            return;
        }
        let nuts = spot.nuts(self.game).unwrap_or_else(|error| panic!("{text}: {error}"));
        let rank = self.hand.as_ref().map(|hand| self.rank(hand));
        assert_eq!(nuts.rank.map(|rank| rank.get()), rank, "{text}");
        let sum = |is_counted: &dyn Fn(u16) -> bool| {
            let counted = by_rank.iter().filter(|(rank, _)| is_counted(**rank));
            decimal(counted.flat_map(|(_, hands)| hands.values()).sum())
        };
        assert_eq!(nuts.combos.to_string(), sum(&|_| true), "{text}");
        match rank.filter(|_| self.game.plays_all_cards()) {
            Some(rank) => {
                let expected = [sum(&|other| other < rank), sum(&|other| other == rank), sum(&|other| other > rank)];
                assert_eq!(counts(&nuts), expected, "{text}");
            }
            None => assert_eq!(nuts.standing, None, "{text}"),
        }
        let listed = by_rank.iter().filter(|(other, _)| rank.is_none_or(|rank| **other <= rank)).collect_vec();
        assert_eq!(nuts.ranks.len(), listed.len(), "{text}");
        for (held, (rank, hands)) in nuts.ranks.iter().zip(listed) {
            assert_eq!(held.rank.get(), *rank, "{text}");
            assert_eq!(held.combos.to_string(), decimal(hands.values().sum()), "{text}: {rank}");
            assert_eq!(held.holdings.to_string(), self.holdings(hands), "{text}: {rank}");
            let as_map = |hands: &mut dyn Iterator<Item = ([Card; 2], f64)>| -> BTreeMap<[Card; 2], u64> {
                hands.map(|(hand, weight)| (hand, ten_thousandths(weight))).collect()
            };
            assert_eq!(&as_map(&mut held.hands.iter().copied()), hands, "{text}: {rank}");
            let read = WrittenRange::from(&held.holdings);
            let read = read.range().expect("hands of two cards");
            let left = |(hand, _): &([Card; 2], f64)| !hand.iter().any(|&card| self.is_known(card));
            assert_eq!(&as_map(&mut read.iter().filter(left)), hands, "{text}: {}", held.holdings);
        }
        self.check_odds(&nuts, &text);
    }

    /// On the river, who is behind loses, and who is tied ties.
    fn check_odds(&self, nuts: &Nuts, text: &str) {
        if self.board.len() < 5 || nuts.standing.is_none() {
            return;
        }
        let odds = self.spot().odds(self.game).expect("odds");
        let shares = [&odds.hands[0], &odds.hands[1]];
        assert_eq!(
            counts(nuts),
            [shares[1].wins, shares[0].ties, shares[0].wins].map(|count| count.to_string()),
            "{text}"
        );
        assert_eq!(nuts.combos, odds.deals.count(), "{text}");
    }
}

/// Some classes whole, some in part, with weights.
fn weighted(dice: &mut Dice) -> Range {
    const WEIGHTS: [f64; 6] = [1.0, 0.5, 0.25, 0.0125, 0.0, 1.0];
    let classes = StartingClass::all().map(|class| (class, [dice.below(2), dice.below(6)])).collect::<BTreeMap<_, _>>();
    let hands = Card::deck().array_combinations::<2>().map(|hand| {
        let [is_whole, weight] = classes[&StartingClass::new(hand).expect("two cards")];
        (hand, WEIGHTS[if is_whole == 1 { weight } else { dice.below(6) }])
    });
    Range::new(hands.collect_vec()).expect("some have a weight")
}

fn random_cases(game: Game, hole_cards: &[usize], seed: u64, cases: usize) {
    let mut dice = Dice::new(seed);
    for _ in 0..cases {
        Case::random(game, hole_cards, &mut dice).check();
    }
}

#[test]
fn random_hands_of_holdem() {
    random_cases(Game::Holdem, &[2], 1, 120);
}

#[test]
fn random_hands_of_short_deck() {
    random_cases(Game::ShortDeck, &[2], 2, 60);
}

#[test]
fn random_hands_of_omaha() {
    random_cases(Game::Omaha, &[4, 5, 6], 3, 60);
}

#[test]
fn spots_without_nuts_say_why() {
    let error = |text: &str| spot(text).nuts(Game::Holdem).expect_err("no nuts").to_string();
    assert_eq!(error("AhKh|random"), "no board; what beats a hand is found on a board of 3 to 5 cards");
    assert_eq!(error("AhKhQh|random/8h5h2h"), "3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha");
    assert_eq!(error("AhKh|AA/AsAdAc"), "the known cards leave no hand in the range");
    assert_eq!(spot("AhKh|QsQd/8h5h2h").nuts(Game::Holdem), Err(OddsError::NotAgainstRange));
    assert_eq!(spot("AhKh/8h5h2h").nuts(Game::Holdem), Err(OddsError::NotAgainstRange));
    assert_eq!(spot("AA|KK/8h5h2h").nuts(Game::Holdem), Err(OddsError::NotAgainstRange));
    assert_eq!(spot("AhKh|random/8h5h2h").nuts(Game::Razz), Err(OddsError::NoBoardToCome));
    assert_eq!(spot("AhKhQdJd|random/8h5h2h").nuts(Game::OmahaHiLo), Err(OddsError::HalfToLow));
    assert_eq!(spot("AhKhQdJd|AA/8h5h2h").nuts(Game::Omaha), Err(OddsError::OnlyRandom { seat: 1 }));
    assert!(matches!(spot("AhKh|random/8h5h2h").nuts(Game::ShortDeck), Err(OddsError::Deal(DealError::Hand(_)))));
}

#[test]
fn a_board_alone_is_read_after_a_slash() {
    let read = |text: &str| DealReader::default().read_board(text);
    let board = |text: &str| read(text).expect("a board").map(|board| board.to_string());
    assert_eq!(board("/8h5h2h"), Some("8h 5h 2h".to_owned()));
    assert_eq!(board(" / 8h 5h 2h / Kd / 2c"), Some("8h 5h 2h Kd 2c".to_owned()));
    for text in ["AhKh/8h5h2h", "8h5h2h", "", "-/8h5h2h", "random/8h5h2h"] {
        assert_eq!(board(text), None, "{text}");
    }
    for (text, column, message) in [
        ("/8h5h2x", 6, "unknown suit 'x' in \"8h5h2x\"; suits are c d h s or ♣♦♥♠"),
        ("/8h5h8h", 6, "8h is on the board twice"),
        (" /8h5h2h/ /Kd", 11, "no cards between the slashes"),
        (" /8h5h2h//Kd", 9, "// starts a second board"),
        ("/8h5h2h|AhKh", 8, "hand after the board; the board must come last"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((error.column(), &*error.kind().to_string()), (Some(column), message), "{text}");
    }
    let given = DealReader::default().with_board(&"8h5h2h".parse().expect("a board")).expect("no card is dead");
    assert_eq!(given.read_board("/").expect("a board").map(|board| board.to_string()), Some("8h 5h 2h".to_owned()));
    assert_eq!(
        given.read_board("/Kd").expect_err("two boards").to_string(),
        "a board has already been given; leave out the slash and the cards after it (column 2)"
    );
    let short = DealReader::new(Game::ShortDeck).read_board("/8h7h2h").expect_err("no deuces");
    assert_eq!(short.column(), Some(6));
}

/// Whole hands of Omaha are ahead of one if their best two cards are.
#[test]
fn whole_hands_of_omaha_are_counted() {
    for (hand, board, dead) in [
        ("AsKcQdJd", "Ts9s2s", ""),
        ("6c5cQhJh", "2c3c4c", ""),
        ("AhKhQhJh", "2c3c4c5d9h", "Td Tc"),
        ("8s7s6d6h2c", "9s9d5c", "3c 3d 3h 3s 4c 4d 4h 4s Tc Td Th Ts Jc Jd Jh Js"),
    ] {
        let spot = Spot::read(&format!("{hand}|random/{board}"), Game::Omaha).expect("a spot");
        let dead: Vec<Card> = dead.split_whitespace().map(|card| card.parse().expect("a card")).collect();
        let spot = spot.with_dead(&dead).expect("they are elsewhere");
        let nuts = spot.nuts(Game::Omaha).expect("a hand on a board");
        let evaluator = BoardEvaluator::new(Game::Omaha, spot.board()).expect("a board");
        let own: HoleCards = hand.parse().expect("cards");
        let known: CardSet = own.into_iter().chain(spot.board()).chain(dead).collect();
        let rank = evaluator.rank(&own).expect("a rank");
        let mut counts = [0_u128; 3];
        for other in (CardSet::ALL - known).iter().combinations(own.len()) {
            counts[(evaluator.rank(&other).cmp(&Some(rank)) as isize + 1) as usize] += 1;
        }
        let standing = nuts.standing_of_hands().expect("there is a hand");
        let found = [standing.ahead, standing.tied, standing.behind].map(|count| count.whole());
        assert_eq!(found, counts.map(Some), "{hand} {board}");
        assert_eq!(nuts.standing, None);
    }
}
