//! What is known of a spot, and what is dealt at random.

use std::num::NonZero;

use super::numbers::Bounds;
use super::ranges::Ranges;
use super::weighted_hands::WeightedHands;
use crate::deal::DealError;
use crate::game::Game;
use crate::odds::evaluation::Evaluation;
use crate::odds::players::card_sets::{card_byte, cards_in, choose};
use crate::odds::players::classes::{Class, classes_of_players};
use crate::odds::players::held::Held;
use crate::odds::players::known::KnownCards;
use crate::odds::players::weighted_count::WeightedCount;
use crate::spot::{HandOrRange, Spot};

/// A spot laid out to be dealt again and again.
///
/// Known hands come first, then those of ranges, the board with its known cards first, and the hands that may be any.
pub(super) struct Dealing {
    pub game: Game,
    pub evaluation: Evaluation,
    pub known: KnownCards,
    /// For each hand in this order, the index of its player.
    pub players: Vec<usize>,
    /// How many hands come before the board.
    pub before_board: usize,
    /// The ranges, whose hands are the last before the board.
    pub ranges: Ranges,
    /// The bytes `CDHSrrrr` of all cards: those known, and from `deck` on, those to be dealt to the board and to hands that
    /// may be any, then those left.
    pub cards: [u8; TABLE_SIZE],
    pub deck: usize,
    /// The bounds to draw the cards that may be dealt.
    pub bounds: Vec<Bounds>,
    /// How many of each player's hands the known cards leave.
    pub combos: Vec<WeightedCount>,
    /// The classes of each player's hands, and the class of each hand by its number; none if they are not told apart.
    pub classes: Vec<(Vec<Class>, Vec<u16>)>,
}

/// Room for all cards, and a second time for those in hands of ranges. A power of two, so that masked indexes need no check.
pub(super) const TABLE_SIZE: usize = 128;

impl Dealing {
    /// What may be dealt in a spot this many times, if odds are possible.
    pub(super) fn of(spot: &Spot, game: Game, deals: NonZero<u64>) -> Result<Dealing, DealError> {
        let known = KnownCards::of(spot, game)?;
        let hand_size = known.hand_size;
        let left = known.free & !known.in_hands;
        let (mut hands, mut of_ranges, mut any) = (Vec::new(), Vec::new(), Vec::new());
        let (mut cards, mut ranges, mut combos) = (Vec::new(), Vec::new(), Vec::new());
        for (index, player) in spot.players().iter().enumerate() {
            combos.push(match player {
                HandOrRange::Hand(hand) => {
                    hands.push(index);
                    cards.extend(hand.iter().map(|card| card.to_byte()));
                    WeightedCount::ONE
                }
                HandOrRange::Range(range) if game.has_ranges() => {
                    let held = Held::range(range, left);
                    match held.total() {
                        0 => return Err(DealError::NoHandLeft { hand: index + 1 }),
                        _ if held.is_any => any.push(index),
                        _ => {
                            of_ranges.push(index);
                            ranges.push(WeightedHands::new(&held.hands));
                        }
                    }
                    WeightedCount::ten_thousandths(held.total() * u64::from(held.scale))
                }
                HandOrRange::Range(range) if range.is_random() => {
                    any.push(index);
                    WeightedCount::ONE.times(choose(left.count_ones() as usize, hand_size).into())
                }
                HandOrRange::Range(_) => return Err(DealError::OnlyRandom { hand: index + 1 }),
            });
        }
        let before_board = hands.len() + of_ranges.len();
        cards.resize(before_board * hand_size, 0);
        cards.extend(&known.board);
        let deck = cards.len();
        cards.extend(cards_in(left).map(card_byte));
        let dealt = known.cards_to_come() + hand_size * any.len();
        // Cards in hands of ranges may come up, too, and are passed over.
        let bounds = Bounds::of_deal(cards.len() - deck, dealt + hand_size * ranges.len());
        cards.resize(TABLE_SIZE, 0);
        Ok(Dealing {
            game,
            evaluation: Evaluation::of(game)?,
            known,
            players: [hands, of_ranges, any].concat(),
            before_board,
            ranges: Ranges::new(ranges, deals.get())?,
            cards: cards.try_into().expect("resized"),
            deck,
            bounds,
            combos,
            classes: Vec::new(),
        })
    }

    /// Tells the classes of hands apart, which must have two cards.
    pub(super) fn divided(self, spot: &Spot) -> Dealing {
        Dealing { classes: classes_of_players(spot, &self.known), ..self }
    }

    /// How many classes each hand has, in the order of dealing.
    pub(super) fn class_counts(&self) -> impl Iterator<Item = usize> {
        self.players.iter().map(|&player| self.classes.get(player).map_or(0, |(classes, _)| classes.len()))
    }
}
