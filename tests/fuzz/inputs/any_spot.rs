//! Spots that the bytes of an input choose, with so few free cards that every deal can be tried.

use std::cmp::Reverse;
use std::fmt;

use handrank::program::RangeClass;
use handrank::{Board, Card, CardSet, DealError, Game, HandOrRange, OddsError, OmahaRange, Range, Spot, WrittenRange};
use itertools::Itertools;

use super::best_hand::has_hole_cards;
use super::every_deal::Hands;
use crate::choices::Choices;

/// A spot, what its players may hold, and the cards that are left for ranges and the board.
pub struct AnySpot {
    pub spot: Spot,
    /// The deck of the game.
    game_deck: CardSet,
    pub deck: Vec<Card>,
    hand_size: usize,
    /// The hands that the known cards leave, with weights in ten-thousandths.
    pub hands: Vec<Hands>,
}

/// One spot in 16 is as large as brute force allows. The others have few deals: most mistakes need no more.
const ONE_LARGE_IN: usize = 16;

/// The most deals and the most ranges of the other spots, except that there are always cards to deal from.
const FEW_DEALS: usize = 700;
const FEW_RANGES: usize = 3;

/// The most free cards for each number of ranges, and of cards to come.
const MAX_FREE: [[usize; 3]; 5] = [[10, 12, 8], [20, 10, 8], [17, 10, 9], [10, 9, 9], [9, 9, 10]];
const MAX_FREE_IN_OMAHA: [[usize; 3]; 3] = [[4, 6, 5], [8, 7, 6], [9, 10, 10]];

const WEIGHT_OF_ONE: u128 = 10_000;

const WEIGHTS: [&str; 8] = ["", ":0.5", ":0.25", ":0.3333", ":0.0001", ":0.9999", ":0.75", ":1"];

impl AnySpot {
    pub fn from_choices(game: Game, choices: &mut Choices) -> AnySpot {
        let (hand_size, max_free) = match has_hole_cards(game) {
            true => (4, &MAX_FREE_IN_OMAHA[..]),
            false => (2, &MAX_FREE[..]),
        };
        let is_large = choices.below(ONE_LARGE_IN) == ONE_LARGE_IN - 1;
        let players = 2 + choices.below(3);
        let max_ranges = if is_large { max_free.len() - 1 } else { FEW_RANGES.min(max_free.len() - 1) };
        let mut ranges_left = max_ranges;
        let kinds = (0..players).map(|_| {
            let kind = if ranges_left == 0 { Kind::Hand } else { choices.one_of(&KINDS) };
            ranges_left -= usize::from(kind != Kind::Hand);
            kind
        });
        let kinds = kinds.collect_vec();
        let ranges = max_ranges - ranges_left;
        let to_come = choices.below(3);
        let max_free = max_free[ranges][to_come];
        // At the least, one card fewer than needed.
        let min_free = to_come + (ranges * hand_size).saturating_sub(1);
        let is_right =
            |&free: &usize| is_large || free <= min_free + 1 || deals(free, to_come, ranges, hand_size) <= FEW_DEALS;
        let max_free = (min_free..=max_free).take_while(is_right).last().expect("the least is right");
        let free = max_free - choices.below(max_free - min_free + 1);

        let mut cards = choices.shuffled(game.deck());
        let deck = cards.drain(..free).collect_vec();
        let board = cards.drain(..5 - to_come).collect_vec();
        let known = cards.drain(..(players - ranges) * hand_size).collect_vec();
        let dead = cards;
        let mut known_hands = known.chunks(hand_size);
        let items = [&deck[..], &board, &known].concat();
        let players = kinds.iter().map(|kind| match kind {
            Kind::Hand => {
                HandOrRange::try_from(known_hands.next().expect("enough cards").to_vec()).expect("distinct cards")
            }
            Kind::Range if hand_size == 2 => HandOrRange::Range(range(choices, &items)),
            Kind::Range => omaha_range(choices, game, &items).into(),
            Kind::Random => Range::random().into(),
        });
        let players = players.collect_vec();
        let hands = players.iter().map(|player| hands(player, &deck, hand_size)).collect();
        let spot = Spot::new(players, &Board::new(&board).expect("distinct cards"), &dead).expect("distinct cards");
        AnySpot { spot, game_deck: game.deck(), deck, hand_size, hands }
    }

    /// Why there are no odds, given the weight of all deals.
    pub fn error(&self, deals: u128) -> Option<OddsError> {
        self.error_up_to(5, || deals > 0)
    }

    /// Why no board can be dealt up to this many cards, if hands `can_be_dealt` or not.
    pub fn error_up_to(&self, street: usize, can_be_dealt: impl FnOnce() -> bool) -> Option<OddsError> {
        let cards = self.spot.board().cards().len();
        if cards > street {
            return Some(OddsError::BoardPastStreet { cards, street });
        }
        let ranges = self.spot.players().iter().filter(|player| matches!(player, HandOrRange::Range(_)));
        let (to_deal, needed) = (ranges.count() * self.hand_size, street - cards);
        if self.deck.len() < to_deal + needed {
            return Some(match needed {
                0 => DealError::TooManyHands.into(),
                _ => OddsError::TooFewCards { left: self.deck.len().saturating_sub(to_deal), needed },
            });
        }
        let without = self.hands.iter().position(Vec::is_empty);
        let no_hand_left = without.map(|player| OddsError::NoHandLeft { seat: Some(player) });
        no_hand_left.or_else(|| (!can_be_dealt()).then_some(OddsError::NoDeal))
    }

    /// The names of the classes into which a player's hands divide, and the indices of the hands of each.
    pub fn classes(&self, player: usize) -> Vec<(String, Vec<usize>)> {
        let range = match &self.spot.players()[player] {
            HandOrRange::Hand(cards) => {
                let name = cards.iter().sorted_by_key(|card| Reverse(card.rank())).join("");
                return vec![(name, vec![0])];
            }
            HandOrRange::Range(range) => range,
        };
        let in_class = |class: &RangeClass| {
            let has =
                |hand: &[Card]| class.hands.iter().any(|(listed, _)| listed.iter().all(|card| hand.contains(card)));
            self.hands[player].iter().positions(|(hand, _)| has(hand)).collect()
        };
        let mut classes = range.classes();
        classes.retain(|class| class.hands[0].0.iter().all(|card| self.game_deck.contains(*card)));
        classes.iter().map(|class| (class.class.to_string(), in_class(class))).collect()
    }

    /// A sum of products of each player's weights as a decimal number.
    pub fn decimal(&self, sum: u128) -> String {
        decimal(sum, self.hands.len())
    }

    /// The sum of the weights of the hands of a player that are chosen by their index.
    pub fn combos(&self, player: usize, is_chosen: impl Fn(usize) -> bool) -> String {
        let chosen = self.hands[player].iter().enumerate().filter(|(hand, _)| is_chosen(*hand));
        decimal(chosen.map(|(_, (_, weight))| weight).sum(), 1)
    }
}

/// In how many ways these free cards are dealt to the board and to hands that may be any.
fn deals(free: usize, to_come: usize, hands: usize, hand_size: usize) -> usize {
    let choose = |from: usize, chosen: usize| (0..chosen).fold(1, |ways, before| ways * (from - before) / (before + 1));
    (0..hands).map(|before| choose(free - to_come - before * hand_size, hand_size)).product::<usize>()
        * choose(free, to_come)
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Range,
    Random,
    Hand,
}

const KINDS: [Kind; 4] = [Kind::Range, Kind::Hand, Kind::Random, Kind::Range];

/// A few items that go together, each about two of the `cards`.
fn range(choices: &mut Choices, cards: &[Card]) -> WrittenRange {
    let mut range = Range::random().into();
    let mut text = String::new();
    for _ in 0..=choices.below(5) {
        let longer = format!("{text}{}{}", if text.is_empty() { "" } else { "," }, item(choices, cards));
        if let Ok(longer_range) = longer.parse() {
            (text, range) = (longer, longer_range);
        }
    }
    range
}

fn item(choices: &mut Choices, cards: &[Card]) -> String {
    let first = choices.below(cards.len());
    let second = (first + 1 + choices.below(cards.len() - 1)) % cards.len();
    let [a, b] = [cards[first], cards[second]];
    let class = format!("{}{}", a.rank(), b.rank());
    let set = match choices.below(8) {
        0..=2 => format!("{a}{b}"),
        3 => class,
        4 => class + "s",
        5 => class + "o",
        6 => class + "+",
        _ => format!("22-{a}{a}", a = a.rank()),
    };
    set + choices.one_of(&WEIGHTS)
}

/// A few items of hands of four cards, some of them about these.
fn omaha_range(choices: &mut Choices, game: Game, cards: &[Card]) -> OmahaRange {
    let mut text = String::new();
    for _ in 0..=choices.below(3) {
        let mut card = || cards[choices.below(cards.len())];
        let (hand, ranks) = ([card(), card(), card(), card()], [card().rank(), card().rank()]);
        let suits = choices.one_of(&["", "ds", "ss", "rb"]);
        let item = match choices.below(6) {
            0 | 1 => hand.iter().join(""),
            2 | 3 => ranks.iter().join("") + suits,
            4 => format!("{0}{0}+{suits}", ranks[0]),
            _ => "ds".to_owned(),
        };
        let longer = format!("{text}{item}{},", choices.one_of(&WEIGHTS));
        if OmahaRange::read(longer.trim_end_matches(','), game, 4).is_ok() {
            text = longer;
        }
    }
    OmahaRange::read(&(text + "ss:0.5"), game, 4).expect("items that were read")
}

/// The hands of a player that can be dealt from the deck, or the one that is known.
fn hands(player: &HandOrRange, deck: &[Card], hand_size: usize) -> Hands {
    let range = match player {
        HandOrRange::Hand(cards) => return vec![(cards.cards().to_vec(), WEIGHT_OF_ONE)],
        HandOrRange::Range(range) => range,
    };
    let weight = |hand: &[Card]| match *hand {
        [a, b] => (range.range().expect("two cards").weight([a, b]) * WEIGHT_OF_ONE as f64).round() as u128,
        _ => range.omaha().map_or(WEIGHT_OF_ONE, |range| (range.weight(hand) * WEIGHT_OF_ONE as f64).round() as u128),
    };
    let hands = deck.iter().copied().combinations(hand_size);
    hands
        .map(|hand| (weight(&hand), hand))
        .filter(|(weight, _)| *weight > 0)
        .map(|(weight, hand)| (hand, weight))
        .collect()
}

/// A sum of products of this many weights in ten-thousandths, as a decimal number.
fn decimal(number: u128, factors: usize) -> String {
    let one = WEIGHT_OF_ONE.pow(factors as u32);
    let decimals = format!("{:0>width$}", number % one, width = 4 * factors);
    format!("{}.{decimals}", number / one).trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl fmt::Display for AnySpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} left", self.spot, self.deck.iter().join(" "))
    }
}
