//! The classes into which the hands of a player divide, if they are told apart.

use std::cmp::Reverse;

use itertools::Itertools;

use super::card_sets::number_set;
use super::held::Held;
use super::known::KnownCards;
use super::weighted_count::WeightedCount;
use crate::card::Card;
use crate::range::{HANDS, Range, StartingClass, hand_number};
use crate::spot::{HandOrRange, Spot};

/// A class of a player's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::odds) struct Class {
    pub name: String,
    pub starting_class: StartingClass,
    /// How many of its hands the known cards leave.
    pub combos: WeightedCount,
}

/// The classes of each player's hands of two cards, and the class of each hand by its number.
pub(in crate::odds) fn classes_of_players(spot: &Spot, known: &KnownCards) -> Vec<(Vec<Class>, Vec<u16>)> {
    let classes = spot.players().iter().map(|player| {
        let mut held = match player {
            HandOrRange::Hand(cards) => Held::known(number_set(cards)),
            HandOrRange::Range(range) => Held::range(range, known.free),
        };
        (divide(player, &mut held, known), held.classes)
    });
    classes.collect()
}

/// Tells the classes of a player's hands apart.
pub(in crate::odds) fn divide(player: &HandOrRange, held: &mut Held, known: &KnownCards) -> Vec<Class> {
    held.classes = vec![0; HANDS];
    let named = match player {
        HandOrRange::Hand(cards) => {
            let by_rank = cards.iter().sorted_by_key(|card| Reverse(card.rank()));
            vec![(by_rank.map(Card::to_string).collect(), StartingClass::of([cards[0], cards[1]]))]
        }
        HandOrRange::Range(range) => number_classes(range, &mut held.classes),
    };
    let mut weights = vec![0; named.len()];
    let gone = known.in_other_hands(player);
    for hand in held.hands.iter().filter(|hand| hand.cards & gone == 0) {
        let class = held.class_of(hand.cards).expect("classes are told apart");
        weights[class] += u64::from(hand.weight) * u64::from(held.scale);
    }
    let named = named.into_iter().zip(weights);
    named
        .map(|((name, starting_class), weight)| {
            let combos = WeightedCount::ten_thousandths(weight);
            Class { name, starting_class, combos }
        })
        .collect()
}

/// Enters the class of each hand of a range by the hand's number; returns the classes with their names.
fn number_classes(range: &Range, of_hands: &mut [u16]) -> Vec<(String, StartingClass)> {
    let classes = range.classes();
    for (class, index) in classes.iter().zip(0..) {
        for ([a, b], _) in class.hands() {
            of_hands[hand_number(a.index(), b.index())] = index;
        }
    }
    classes.iter().map(|class| (class.name().to_owned(), class.starting_class())).collect()
}
