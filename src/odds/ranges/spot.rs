//! What is asked: who holds which hand or range, the board, and the cards that are out of the deck.

use std::fmt;

use itertools::Itertools;

use super::boards::Known;
use super::card_sets::card_number;
use super::dealing::Dealing;
use super::held::Held;
use super::plan::{MAX_STEPS, Plan};
use super::weighted_count::WeightedCount;
use crate::card::{Card, CardSet};
use crate::deal::DealError;
use crate::game::Rules;
use crate::hand::{Board, MAX_BOARD};
use crate::range::Range;

/// A deal of which some hands are known only as ranges.
///
/// ```
/// use std::num::NonZero;
///
/// use handrank::{Holdem, Spot};
///
/// let spot: Spot = "AKs|QQ".parse()?;
/// let odds = spot.plan(Holdem)?.count(NonZero::<usize>::MIN, &|_| ());
/// let equities: Vec<String> = odds.players().map(|player| format!("{:.6}", player.equity())).collect();
/// assert_eq!(equities, ["0.460485", "0.539515"]);
/// assert_eq!(odds.deals().to_string(), "41095296");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    players: Vec<HandOrRange>,
    board: Board,
    dead: Vec<Card>,
}

/// What is known of a player's hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandOrRange {
    /// Its cards, in the order given.
    Hand(Vec<Card>),
    /// The hands it may be.
    Range(Range),
}

impl Spot {
    /// The spot of these players in order, on this board, with the `dead` cards out of the deck.
    ///
    /// # Errors
    /// [`DealError::OneHand`] or [`DealError::NoCards`] for less than two players; [`DealError::NoStreet`] for a board of
    /// one or two cards; [`DealError::InHand`], [`DealError::OnBoard`] or [`DealError::Dead`] if a known card is given twice;
    /// [`DealError::UnequalHands`] if known hands differ in their number of cards.
    pub fn new(players: Vec<HandOrRange>, board: Board, dead: Vec<Card>) -> Result<Spot, DealError> {
        let spot = Spot { players, board, dead };
        match spot.players.len() {
            0 => return Err(DealError::NoCards { hand: 1 }),
            1 => return Err(DealError::OneHand),
            _ => spot.check_known_cards()?,
        }
        match spot.board.cards().len() {
            cards @ (1 | 2) => Err(DealError::NoStreet { cards }),
            _ => Ok(spot),
        }
    }

    /// The players, in order.
    pub fn players(&self) -> &[HandOrRange] {
        &self.players
    }

    /// The board's cards.
    pub fn board(&self) -> &[Card] {
        self.board.cards()
    }

    /// The dead cards, in the order given.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// Finds the cheapest way to count who wins, over every deal of hands without a card in common and every board. A deal
    /// counts with the product of its hands' weights.
    ///
    /// # Errors
    /// [`DealError::NotTwoHoleCards`] or [`DealError::Hand`] if the game does not allow hands of that size;
    /// [`DealError::OnlyRandom`] if the game has no other ranges; [`DealError::TooFewCards`] if the deck cannot
    /// complete the board; [`DealError::NoHandLeft`] if the known cards leave no hand of a range; [`DealError::NoDeal`] if
    /// no deal is possible; [`DealError::TooManyDeals`] if counting takes more than
    /// [`MAX_STEPS`] steps; [`DealError::TooManyDecimals`] if sums of 128 bits cannot hold the products of weights.
    pub fn plan<G: Rules>(&self, _rules: G) -> Result<Plan<'_>, DealError> {
        Plan::new::<G>(self, MAX_STEPS)
    }

    /// What may be dealt, if odds are possible.
    pub(super) fn dealing<G: Rules>(&self) -> Result<Dealing, DealError> {
        let hand_size = self.known_hands().next().map_or(G::HOLE_CARDS, |(_, hand)| hand.len());
        G::check_odds(hand_size)?;
        let known = Known::new(&bytes(self.board()), &bytes(&self.dead));
        let in_hands = self.known_hands().fold(0, |set, (_, hand)| set | number_set(hand));
        let (left, needed) = ((known.free & !in_hands).count_ones() as usize, MAX_BOARD - self.board().len());
        let to_deal = hand_size * (self.players.len() - self.known_hands().count());
        if left < to_deal + needed {
            return Err(DealError::TooFewCards { left: left.saturating_sub(to_deal), needed });
        }
        let mut dealing =
            Dealing { players: Vec::new(), known, hand_size, combos: Vec::new(), unit: WeightedCount::ONE };
        for (index, player) in self.players.iter().enumerate() {
            let held = match player {
                HandOrRange::Hand(cards) => Held::known(number_set(cards)),
                HandOrRange::Range(range) if G::HAS_RANGES => Held::range(range, dealing.known.free),
                HandOrRange::Range(range) if range.is_random() => {
                    Held::any(dealing.known.free, hand_size).ok_or_else(|| self.too_many_deals(hand_size))?
                }
                HandOrRange::Range(_) => return Err(DealError::OnlyRandom { hand: index + 1 }),
            };
            let gone = if matches!(player, HandOrRange::Hand(_)) { 0 } else { in_hands };
            match held.total_without(gone) {
                0 => return Err(DealError::NoHandLeft { hand: index + 1 }),
                total => dealing.combos.push(WeightedCount::ten_thousandths(total * u64::from(held.scale))),
            }
            let unit = dealing.unit.checked_mul(WeightedCount::ten_thousandths(held.scale.into()));
            dealing.unit = unit.ok_or_else(|| self.sums_too_wide(hand_size))?;
            dealing.players.push(held);
        }
        if dealing.has_room() { Ok(dealing) } else { Err(self.sums_too_wide(hand_size)) }
    }

    /// The error for sums that do not fit 128 bits: it is the weights that are at fault if the deals would fit 64.
    fn sums_too_wide(&self, hand_size: usize) -> DealError {
        match self.too_many_deals(hand_size) {
            DealError::TooManyDeals { deals } if u64::try_from(deals).is_ok() => DealError::TooManyDecimals,
            error => error,
        }
    }

    /// The error for a spot with hands of this many cards that takes too long to count.
    pub(super) fn too_many_deals(&self, hand_size: usize) -> DealError {
        let left = 52 - (self.board().len() + self.dead.len()) as u128;
        let choose =
            |cards: u128, of: u128| (0..cards).fold(1, |ways, dealt| ways * of.saturating_sub(dealt) / (dealt + 1));
        let boards = choose((MAX_BOARD - self.board().len()) as u128, left - (hand_size * self.players.len()) as u128);
        let deals = self.players.iter().fold(boards, |deals, player| {
            deals.saturating_mul(match player {
                HandOrRange::Hand(_) => 1,
                HandOrRange::Range(range) if hand_size == 2 => range.hands().count() as u128,
                HandOrRange::Range(_) => choose(hand_size as u128, left),
            })
        });
        DealError::TooManyDeals { deals }
    }

    /// Fails if a card is known to be in two places, or if hands differ in size.
    fn check_known_cards(&self) -> Result<(), DealError> {
        let mut seen = CardSet::default();
        let mut is_new = |card: &Card| seen.insert(card.to_byte());
        for (index, hand) in self.known_hands() {
            let (_, first) = self.known_hands().next().expect("there is this one");
            if hand.len() != first.len() {
                return Err(DealError::UnequalHands { hand: index + 1, cards: hand.len(), first: first.len() });
            }
            if let Some(&card) = hand.iter().find(|card| !is_new(card)) {
                let hand = self.known_hands().find(|(_, hand)| hand.contains(&card)).map_or(index, |(first, _)| first);
                return Err(DealError::InHand { card, hand: hand + 1 });
            }
        }
        if let Some(&card) = self.board().iter().find(|card| !is_new(card)) {
            return Err(DealError::OnBoard(card));
        }
        self.dead.iter().find(|card| !is_new(card)).map_or(Ok(()), |&card| Err(DealError::Dead(card)))
    }

    fn known_hands(&self) -> impl Iterator<Item = (usize, &Vec<Card>)> {
        self.players.iter().enumerate().filter_map(|(index, player)| match player {
            HandOrRange::Hand(cards) => Some((index, cards)),
            HandOrRange::Range(_) => None,
        })
    }
}

fn bytes(cards: &[Card]) -> Vec<u8> {
    cards.iter().map(|card| card.to_byte()).collect()
}

fn number_set(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |set, card| set | 1 << card_number(card.to_byte()))
}

/// Standard notation, in the order given: `Ah Kh|QQ+,AKs/8h 5h 2h`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.players.iter().join("|");
        if !self.board().is_empty() {
            text += "/";
            text += &self.board().iter().join(" ");
        }
        f.pad(&text)
    }
}

/// Standard notation: `Ah Kh`, `QQ+,AKs`.
impl fmt::Display for HandOrRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandOrRange::Hand(cards) => f.pad(&cards.iter().join(" ")),
            HandOrRange::Range(range) => range.fmt(f),
        }
    }
}
