//! How a breakdown by class names its parts: by a class, or by a hand that was given as cards.

use std::cmp::Reverse;
use std::fmt;

use super::StartingClass;
use crate::cards::Card;

/// A class of starting hands, or one hand that was given as cards and is a class of its own.
///
/// ```
/// use handrank::StartingClass;
/// use handrank::odds::ClassOrHand;
///
/// let [class, hand]: [ClassOrHand; 2] = ["AKs".parse()?, "AhKh".parse()?];
/// assert_eq!((class, hand.to_string()), (ClassOrHand::from("AKs".parse::<StartingClass>()?), "AhKh".to_owned()));
/// assert_eq!(hand.starting_class(), class.starting_class());
/// assert_eq!(hand, "KhAh".parse()?);
/// assert_eq!((class.hand(), hand.hand()), (None, Some(["Ah".parse()?, "Kh".parse()?])));
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClassOrHand {
    class: StartingClass,
    hand: Option<[Card; 2]>,
}

impl ClassOrHand {
    /// The hand of these two cards, `None` if they are the same. Of equal ranks, the order given is kept.
    pub(crate) fn of_hand(mut hand: [Card; 2]) -> Option<ClassOrHand> {
        hand.sort_by_key(|card| Reverse(card.rank()));
        Some(ClassOrHand { class: StartingClass::new(hand)?, hand: Some(hand) })
    }

    /// The class, or the one that the hand belongs to.
    #[must_use]
    pub fn starting_class(self) -> StartingClass {
        self.class
    }

    /// The cards of the hand, the higher rank first; `None` for a class.
    #[must_use]
    pub fn hand(self) -> Option<[Card; 2]> {
        self.hand
    }
}

impl From<StartingClass> for ClassOrHand {
    fn from(class: StartingClass) -> ClassOrHand {
        ClassOrHand { class, hand: None }
    }
}

/// The name of the class, `AKs`, or the cards of the hand, `AhKh`.
impl fmt::Display for ClassOrHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hand {
            None => self.class.fmt(f),
            Some([first, second]) => f.pad(&format!("{first}{second}")),
        }
    }
}
