//! What players may hold, given the cards that are known.

use std::cmp::Reverse;

use itertools::Itertools;

use super::tally::{ClassTally, Tally};
use super::{ClassOdds, Odds, OddsError, PlayerOdds, Samples, Shares, WeightedCount};
use crate::arithmetic::{choose, greatest_common_divisor};
use crate::card::{Card, CardSet, Deck, Suit};
use crate::deal::DealError;
use crate::game::Game;
use crate::hand::{Board, MAX_BOARD, OmahaHand};
use crate::range::{Combo, FULL_WEIGHT, Range, StartingClass, Weight, WrittenRange};
use crate::spot::{HandOrRange, Spot};

/// Who plays with what, before anything is dealt.
pub(super) struct Lineup {
    pub game: Game,
    /// How many of each player's hands the known cards leave.
    pub combos: Vec<WeightedCount>,
    /// The classes of each player's hands, without what they win; none if they are not told apart.
    pub classes: Vec<Vec<ClassOdds>>,
    /// The weight of a deal as it is counted.
    pub unit: WeightedCount,
}

impl Lineup {
    /// Nobody.
    pub(super) fn new(game: Game) -> Lineup {
        Lineup { game, combos: Vec::new(), classes: Vec::new(), unit: WeightedCount::ONE }
    }

    /// The hands that the next player may hold, which have only `free` cards; `None` for any hand of more than two cards.
    pub(super) fn possible_hands(
        &self,
        player: &HandOrRange,
        free: CardSet,
    ) -> Result<Option<PossibleHands>, OddsError> {
        match player {
            HandOrRange::Hand(cards) => Ok(Some(PossibleHands::known(cards.iter().collect()))),
            HandOrRange::Range(range) if self.game.plays_all_cards() => {
                Ok(Some(PossibleHands::of_range(range.range(), free)))
            }
            HandOrRange::Range(range) if range.range().is_random() => Ok(None),
            HandOrRange::Range(_) => Err(OddsError::OnlyRandom { hand: self.combos.len() + 1 }),
        }
    }

    /// Adds a player who may hold these hands, if the known cards leave one, and tells their classes apart if wanted.
    pub(super) fn add(
        &mut self,
        player: &HandOrRange,
        possible: &mut PossibleHands,
        known: &KnownCards,
        by_class: bool,
    ) -> Result<(), OddsError> {
        match possible.total_without(known.in_other_hands(player)) {
            0 => return Err(OddsError::NoHandLeft { hand: self.combos.len() + 1 }),
            total => self.combos.push(WeightedCount::ten_thousandths(total * u64::from(possible.scale))),
        }
        self.classes.push(if by_class { divide(player, possible, known) } else { Vec::new() });
        Ok(())
    }

    /// Adds a player who may hold any hand of this size from the cards that are `left`.
    pub(super) fn add_any(&mut self, left: CardSet, hand_size: usize) {
        let hands = choose(left.len(), hand_size);
        self.combos.push(WeightedCount::ONE.times(hands.into()));
        self.classes.push(Vec::new());
    }

    /// The odds of a spot from what its players won, in these random deals or in all.
    pub(super) fn odds(&self, spot: &Spot, samples: Option<Samples>, tally: &Tally) -> Odds {
        let shares = |deals, winnings, halves| {
            Shares::new(deals, self.unit, tally.parts_per_pot, winnings, halves, samples.is_some())
        };
        let class = |(class, won): (&ClassOdds, &ClassTally)| ClassOdds {
            deals: self.unit.times(won.deals),
            shares: (won.deals > 0).then(|| shares(won.deals, won.winnings, None)),
            ..class.clone()
        };
        let players = tally.players.iter().enumerate().map(|(index, player)| PlayerOdds {
            combos: self.combos[index],
            shares: shares(tally.deals, player.winnings, tally.halves.get(index).copied()),
            classes: self.classes[index].iter().zip(&player.classes).map(class).collect(),
        });
        let deals = self.unit.times(tally.deals);
        Odds { game: self.game, spot: spot.clone(), deals, samples, players: players.collect() }
    }
}

/// The cards of a spot that are known: those on the board, in hands, and dead.
#[derive(Clone, Debug)]
pub(crate) struct KnownCards {
    /// The deck of the game.
    pub deck: Deck,
    /// How many cards a hand has.
    pub hand_size: usize,
    pub board: Board,
    /// The cards that are neither on the board nor dead.
    pub free: CardSet,
    /// The cards in known hands.
    pub in_hands: CardSet,
}

impl KnownCards {
    /// The known cards of a spot, if the game has odds for hands of that size and the deck has cards enough.
    pub fn new(spot: &Spot, game: Game) -> Result<KnownCards, OddsError> {
        let hand_size = spot.known_hands().next().map_or(game.hole_cards(), |(_, hand)| hand.len());
        check_hand_size(game, hand_size)?;
        spot.check_deck(game.deck())?;
        let board = *spot.board();
        let free = game.deck().set() - board.cards().iter().chain(spot.dead()).collect();
        let in_hands = spot.known_hands().flat_map(|(_, hand)| hand).collect();
        let (left, needed) = ((free - in_hands).len(), MAX_BOARD - board.cards().len());
        let to_deal = hand_size * (spot.players().len() - spot.known_hands().count());
        if left < to_deal + needed {
            if needed == 0 {
                return Err(DealError::TooManyHands.into());
            }
            return Err(OddsError::TooFewCards { left: left.saturating_sub(to_deal), needed });
        }
        Ok(KnownCards { deck: game.deck(), hand_size, board, free, in_hands })
    }

    /// The known cards that cannot be in a player's hand besides those on the board and dead: those in known hands, unless
    /// the player's own hand is known.
    pub fn in_other_hands(&self, player: &HandOrRange) -> CardSet {
        if matches!(player, HandOrRange::Hand(_)) { CardSet::new() } else { self.in_hands }
    }

    /// How many cards are to come.
    pub fn cards_to_come(&self) -> usize {
        MAX_BOARD - self.board.cards().len()
    }

    /// The cards on the board, as a set.
    pub fn on_board(&self) -> CardSet {
        self.board.cards().iter().collect()
    }

    /// Whether three cards of a suit or more may be on the board.
    pub fn may_flush(&self, suit: Suit) -> bool {
        self.on_board().of_suit(suit).len() + self.cards_to_come() >= 3
    }
}

/// Fails unless a game has odds for hands of this many cards.
pub(super) fn check_hand_size(game: Game, cards: usize) -> Result<(), OddsError> {
    match game.plays_all_cards() {
        _ if !game.has_board_to_come() => Err(OddsError::NoBoardToCome),
        true if cards != 2 => Err(OddsError::NotTwoHoleCards { cards }),
        true => Ok(()),
        false => Ok(OmahaHand::check_hole_cards(cards)?),
    }
}

/// The cards of each known hand of a spot.
pub(super) fn known_hands(spot: &Spot) -> Vec<CardSet> {
    spot.known_hands().map(|(_, hand)| hand.iter().collect()).collect()
}

/// The hands that a player may hold.
pub(crate) struct PossibleHands {
    pub hands: Vec<WeightedHand>,
    /// The weight of each hand of two cards by its place; empty if hands have more cards.
    pub weights: Vec<Weight>,
    /// What the weights were divided by.
    pub scale: Weight,
    /// The class of each hand of two cards by its place; empty if classes are not told apart.
    pub classes: Vec<u16>,
    /// Whether each hand of the cards that are left has the same weight.
    pub is_any: bool,
}

/// A hand and its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeightedHand {
    pub cards: CardSet,
    pub weight: Weight,
}

/// More hands than this would take too much memory.
const MAX_HANDS: usize = 1 << 19;

impl PossibleHands {
    /// The hand with these cards.
    fn known(cards: CardSet) -> PossibleHands {
        let mut weights = Vec::new();
        if cards.len() == 2 {
            weights = vec![0; Combo::COUNT];
            weights[Combo::from_set(cards).index()] = 1;
        }
        let hands = vec![WeightedHand { cards, weight: 1 }];
        PossibleHands { hands, weights, scale: FULL_WEIGHT, classes: Vec::new(), is_any: false }
    }

    /// Every hand of this size from the `free` cards; fails if there are more than [`MAX_HANDS`].
    pub(super) fn any(free: CardSet, hand_size: usize) -> Result<PossibleHands, OddsError> {
        let hand = |cards: Vec<Card>| WeightedHand { cards: cards.iter().collect(), weight: 1 };
        let hands = free.iter().combinations(hand_size).take(MAX_HANDS + 1).map(hand).collect_vec();
        if hands.len() > MAX_HANDS {
            return Err(OddsError::TooManyHands { cards: hand_size });
        }
        Ok(PossibleHands { hands, weights: Vec::new(), scale: FULL_WEIGHT, classes: Vec::new(), is_any: true })
    }

    /// The hands of a range that have only `free` cards.
    pub(crate) fn of_range(range: &Range, free: CardSet) -> PossibleHands {
        let mut weights = range.weights().to_vec();
        let mut hands = Vec::new();
        for (weight, combo) in weights.iter_mut().zip(Combo::all()) {
            let cards = combo.set();
            *weight = if cards.is_disjoint(!free) { *weight } else { 0 };
            if *weight > 0 {
                hands.push(WeightedHand { cards, weight: *weight });
            }
        }
        let weights_of_hands = hands.iter().map(|hand| hand.weight).dedup();
        let scale = weights_of_hands.fold(0, |scale, weight| greatest_common_divisor(scale, weight.into()));
        let scale = scale.max(1) as Weight;
        weights.iter_mut().chain(hands.iter_mut().map(|hand| &mut hand.weight)).for_each(|weight| *weight /= scale);
        let left = free.len();
        let is_any = hands.len() == left * left.saturating_sub(1) / 2 && hands.iter().all(|hand| hand.weight == 1);
        PossibleHands { hands, weights, scale, classes: Vec::new(), is_any }
    }

    /// Whether swapping two suits changes nothing, if it does not change the cards that are left.
    pub(super) fn can_swap(&self, a: Suit, b: Suit) -> bool {
        let mut swap = Suit::ALL;
        swap.swap(a as usize, b as usize);
        let is_same = |hand: &WeightedHand| {
            let swapped = hand.cards.with_suits(swap);
            self.weight_of(swapped) == hand.weight && self.class_of(swapped) == self.class_of(hand.cards)
        };
        match self.hands[..] {
            _ if self.is_any && self.classes.is_empty() => true,
            [hand] => hand.cards.can_swap(a, b),
            _ => self.hands.iter().all(is_same),
        }
    }

    /// The class of the hand with these cards, if classes are told apart.
    pub(super) fn class_of(&self, cards: CardSet) -> Option<usize> {
        (!self.classes.is_empty()).then(|| self.classes[Combo::from_set(cards).index()].into())
    }

    /// Whether another player's hands are the same, with the same weights and classes.
    pub(super) fn is_same_as(&self, other: &PossibleHands) -> bool {
        self.weights == other.weights && self.classes == other.classes
    }

    /// How many classes there are, if they are told apart, counted once for each pair of ranks in them.
    pub(super) fn classes_by_ranks(&self) -> u64 {
        let ranks = |cards: CardSet| [cards.first(), cards.last()].map(|card| card.map(Card::rank));
        let by_ranks = self.hands.iter().map(|hand| self.class_of(hand.cards).map(|class| (class, ranks(hand.cards))));
        by_ranks.flatten().unique().count() as u64
    }

    /// The weight of the hand of these two cards, 0 if it is not possible.
    pub(super) fn weight_of(&self, cards: CardSet) -> Weight {
        self.weights[Combo::from_set(cards).index()]
    }

    /// The weight of all hands.
    pub(super) fn total(&self) -> u64 {
        self.total_without(CardSet::new())
    }

    /// The weight of the hands without the cards in a set.
    pub(super) fn total_without(&self, gone: CardSet) -> u64 {
        let left = self.hands.iter().filter(|hand| hand.cards.is_disjoint(gone));
        left.map(|hand| u64::from(hand.weight)).sum()
    }

    /// The weights with each card.
    pub(super) fn by_card(&self) -> [u64; 52] {
        let mut by_card = [0; 52];
        for hand in &self.hands {
            hand.cards.iter().for_each(|card| by_card[card.index()] += u64::from(hand.weight));
        }
        by_card
    }
}

/// Tells the classes of a player's hands apart, which must have two cards; returns them without what they win.
fn divide(player: &HandOrRange, possible: &mut PossibleHands, known: &KnownCards) -> Vec<ClassOdds> {
    possible.classes = vec![0; Combo::COUNT];
    let named = match player {
        HandOrRange::Hand(cards) => {
            let by_rank = cards.iter().sorted_by_key(|card| Reverse(card.rank()));
            vec![(by_rank.map(Card::to_string).collect(), StartingClass::new([cards[0], cards[1]]))]
        }
        HandOrRange::Range(range) => number_classes(range, known.deck, &mut possible.classes),
    };
    let mut weights = vec![0; named.len()];
    let gone = known.in_other_hands(player);
    for hand in possible.hands.iter().filter(|hand| hand.cards.is_disjoint(gone)) {
        let class = possible.class_of(hand.cards).expect("classes are told apart");
        weights[class] += u64::from(hand.weight) * u64::from(possible.scale);
    }
    let class = |((name, starting_class), weight)| {
        let combos = WeightedCount::ten_thousandths(weight);
        ClassOdds { name, starting_class, combos, deals: WeightedCount::ZERO, shares: None }
    };
    named.into_iter().zip(weights).map(class).collect()
}

/// Enters the class of each hand of a range by the hand's place; returns the classes in the deck with their names.
fn number_classes(range: &WrittenRange, deck: Deck, of_hands: &mut [u16]) -> Vec<(String, StartingClass)> {
    let mut classes = range.classes();
    classes.retain(|class| class.hands.iter().flat_map(|(hand, _)| hand).all(|&card| deck.has(card)));
    for (class, index) in classes.iter().zip(0..) {
        for &(hand, _) in &class.hands {
            of_hands[Combo::new(hand).index()] = index;
        }
    }
    classes.into_iter().map(|class| (class.name, class.starting_class)).collect()
}
