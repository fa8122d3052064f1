//! How odds are broken down: the hands of ranges are divided into parts that are told apart, or categories are.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::error::OddsError;
use super::hand_list::{HandList, WeightedHand};
use super::known_cards::KnownCards;
use super::weighted_count::WeightedCount;
use crate::cards::{Card, CardSet};
use crate::made::{MadeHand, MadeHands};
use crate::ranges::{ClassOrHand, Combo, HandOrRange, StartingClass, WrittenRange};
use crate::ranking::{Category, Game};

/// How the odds of a hand or range are broken down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Breakdown {
    /// Not at all: each range has odds as a whole.
    #[default]
    None,
    /// By class of starting hands. `random` has all 169, or 81 in short deck.
    Classes,
    /// By hand: each hand of a range has odds of its own.
    Hands,
    /// By what hands have made on the board, such as top pair.
    Made,
    /// By the category of the best five cards at the end: how often each hand or range makes it, and what it wins with it.
    Categories,
}

/// How many categories are told apart, by [`HandRank::category_index`](crate::HandRank::category_index): games in which the
/// high hand wins the pot, or half of it, have no others.
pub(crate) const CATEGORIES: usize = Category::ALL.len();

/// What makes hands a part of a range.
#[derive(Clone, Debug)]
pub(crate) enum PartKey {
    /// They are in this class of starting hands, or are this hand that was given as cards.
    Class(ClassOrHand),
    /// It is the hand with these cards.
    Hand(CardSet),
    /// They have made this on the board.
    Made(MadeHand),
}

/// The parts of a player's hands, which have two cards.
pub(crate) struct HandParts {
    /// What each part is, and how many hands it has, by weight.
    pub all: Vec<(PartKey, WeightedCount)>,
    /// The part of each hand by its place.
    pub of_hands: PartIndices,
}

impl HandParts {
    /// The part of a hand.
    pub(crate) fn of(&self, cards: CardSet) -> usize {
        self.of_hands[Combo::from_set(cards).index()].into()
    }
}

/// A part for each hand of two cards, by its place.
pub(crate) type PartIndices = Box<[u16; Combo::COUNT]>;

/// How the hands of players, which have two cards, are divided into parts.
pub(super) enum Division {
    /// By class of starting hands in this deck.
    Classes { deck: CardSet },
    /// Each hand is a part.
    Hands,
    /// By what they have made on the board.
    Made { game: Game, made_hands: Box<MadeHands> },
}

impl Division {
    /// The division for a breakdown, if there is one.
    ///
    /// # Errors
    /// [`OddsError::MadeHand`] if made hands have no names on the board.
    pub(super) fn new(breakdown: Breakdown, game: Game, known: &KnownCards) -> Result<Option<Division>, OddsError> {
        Ok(match breakdown {
            Breakdown::None | Breakdown::Categories => None,
            Breakdown::Classes => Some(Division::Classes { deck: known.deck }),
            Breakdown::Hands => Some(Division::Hands),
            Breakdown::Made => Some(Division::Made { game, made_hands: Box::new(MadeHands::new(game, &known.board)?) }),
        })
    }

    /// The parts of these hands, which were written like this.
    pub(super) fn parts_of(&self, list: &HandList, written: &HandOrRange) -> HandParts {
        let (keys, of_hands) = match self {
            Division::Classes { deck } => match written {
                HandOrRange::Hand(hole) => {
                    let cards: [Card; 2] = hole.cards().try_into().expect("only hands of two cards are divided");
                    let hand = ClassOrHand::of_hand(cards).expect("two cards are distinct");
                    (vec![PartKey::Class(hand)], Box::new([0; Combo::COUNT]))
                }
                HandOrRange::Range(range) => number_classes(range, *deck),
            },
            Division::Hands => number_hands(&list.hands, |hand| (place_in_chart(hand), PartKey::Hand(hand))),
            Division::Made { game, made_hands } => number_hands(&list.hands, |hand| {
                let name = made_hands.of(Combo::from_set(hand).cards()).expect("the board leaves it").name;
                (MadeHand::all(*game).iter().position(|&other| other == name), PartKey::Made(name))
            }),
        };
        let mut weights = vec![0; keys.len()];
        for hand in &list.hands {
            let part = of_hands[Combo::from_set(hand.cards).index()];
            weights[usize::from(part)] += u64::from(hand.weight) * u64::from(list.scale);
        }
        HandParts {
            all: keys.into_iter().zip(weights.into_iter().map(WeightedCount::ten_thousandths)).collect(),
            of_hands,
        }
    }
}

/// The parts of hands, given the place of each among all parts and its key: the keys in order, and the part of each hand.
fn number_hands<P: Ord>(hands: &[WeightedHand], part: impl Fn(CardSet) -> (P, PartKey)) -> (Vec<PartKey>, PartIndices) {
    let mut parts = BTreeMap::<P, (PartKey, Vec<CardSet>)>::new();
    for hand in hands {
        let (place, key) = part(hand.cards);
        parts.entry(place).or_insert_with(|| (key, Vec::new())).1.push(hand.cards);
    }
    let mut of_hands = Box::new([0; Combo::COUNT]);
    for ((_, hands), index) in parts.values().zip(0..) {
        hands.iter().for_each(|&hand| of_hands[Combo::from_set(hand).index()] = index);
    }
    (parts.into_values().map(|(key, _)| key).collect(), of_hands)
}

/// The place of a hand in the chart, and within its class: spades, hearts, diamonds, clubs of the higher card, then of the
/// lower one.
fn place_in_chart(hand: CardSet) -> (StartingClass, [Reverse<Card>; 2]) {
    let combo = Combo::from_set(hand);
    (combo.into(), combo.cards().map(Reverse))
}

/// The classes of a range in the deck, and that of each hand.
fn number_classes(range: &WrittenRange, deck: CardSet) -> (Vec<PartKey>, PartIndices) {
    let mut classes = range.classes();
    classes.retain(|class| class.hands.iter().flat_map(|(hand, _)| hand).all(|&card| deck.contains(card)));
    let mut of_hands = Box::new([0; Combo::COUNT]);
    for (class, index) in classes.iter().zip(0..) {
        for &(hand, _) in &class.hands {
            of_hands[Combo::new(hand).index()] = index;
        }
    }
    (classes.into_iter().map(|class| PartKey::Class(class.class)).collect(), of_hands)
}
