//! The parts of a range: its hands by made hand, draw or class.

use std::fmt;

use itertools::Itertools;

use super::{Composition, sum};
use crate::cards::MAX_BOARD;
use crate::made::{Draw, Made, MadeHand, MadeHandError, MadeHands, NO_DRAW};
use crate::ranges::{HandsLeft, HeldHand, Holdings, StartingClass};
use crate::runouts::WeightedCount;

/// How the hands of a range are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Grouping {
    /// By made hand, which needs a board.
    Made,
    /// By draw, which needs cards to come. A hand may have several; those without one come last.
    Draws,
    /// By class of starting hands.
    Classes,
}

/// A part of a range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RangeGroup {
    /// What its hands have in common.
    pub name: GroupName,
    /// How many hands it has, by weight.
    pub combos: WeightedCount,
    /// Their share of the range, 0 to 1.
    pub share: f64,
    /// The hands, written as a range given the known cards.
    pub range: Holdings,
}

/// What the hands of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GroupName {
    /// What they add to the board.
    Made(MadeHand),
    /// What they may become.
    Draw(Draw),
    /// They have no draw.
    NoDraw,
    /// Their class.
    Class(StartingClass),
}

/// The groups of a composition that are not empty, best first.
pub(super) fn groups(composition: &Composition, grouping: Grouping) -> Result<Vec<RangeGroup>, MadeHandError> {
    let game = composition.game;
    if !game.plays_all_cards() {
        return Err(MadeHandError::Omaha);
    }
    let (left, held) = composition.held();
    let named = || -> Result<Vec<(HeldHand, Made)>, MadeHandError> {
        let made_hands = MadeHands::new(game, &composition.board)?;
        let made = |hand: &HeldHand| made_hands.of(hand.combo.cards()).expect("the known cards leave it");
        Ok(held.iter().map(|hand| (*hand, made(hand))).collect())
    };
    let divided = match grouping {
        Grouping::Made => {
            let named = named()?;
            divide(&named, MadeHand::all(game).iter().map(|&name| GroupName::Made(name)), |name, made| {
                *name == GroupName::Made(made.name)
            })
        }
        Grouping::Draws if composition.board.len() == MAX_BOARD => return Err(MadeHandError::NoCardsToCome),
        Grouping::Draws => {
            let draws = Draw::ALL.map(GroupName::Draw).into_iter().chain([GroupName::NoDraw]);
            divide(&named()?, draws, |name, made| match *name {
                GroupName::Draw(draw) => made.draws.contains(draw),
                _ => made.draws.is_empty(),
            })
        }
        Grouping::Classes => {
            let classed = held.iter().map(|&hand| (hand, StartingClass::from(hand.combo))).collect_vec();
            let classes = classed.iter().map(|&(_, class)| class).unique().sorted();
            divide(&classed, classes.map(GroupName::Class), |name, class| *name == GroupName::Class(*class))
        }
    };
    Ok(divided.into_iter().map(|(name, hands)| RangeGroup::new(name, &hands, &left, composition.combos)).collect())
}

/// The hands that have each of these names, given what is known of each hand.
fn divide<T>(
    hands: &[(HeldHand, T)],
    names: impl Iterator<Item = GroupName>,
    has_name: impl Fn(&GroupName, &T) -> bool,
) -> Vec<(GroupName, Vec<HeldHand>)> {
    let with_name = |name| hands.iter().filter(|(_, known)| has_name(&name, known)).map(|&(hand, _)| hand).collect();
    let groups = names.map(|name| (name, with_name(name)));
    groups.filter(|(_, hands): &(_, Vec<_>)| !hands.is_empty()).collect()
}

impl RangeGroup {
    fn new(name: GroupName, hands: &[HeldHand], left: &HandsLeft, of: WeightedCount) -> RangeGroup {
        let combos = sum(hands.iter().map(|hand| hand.weight));
        RangeGroup { name, combos, share: combos.as_f64() / of.as_f64(), range: left.holdings(hands) }
    }
}

/// The name in words, `Top Pair`, `Flush Draw` or `No Draw`, or the class, `AKs`.
impl fmt::Display for GroupName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GroupName::Made(name) => name.fmt(f),
            GroupName::Draw(draw) => draw.fmt(f),
            GroupName::NoDraw => f.pad(NO_DRAW),
            GroupName::Class(class) => class.fmt(f),
        }
    }
}
