//! Deals a spot at random, each deal with the probability that it has in an exact count.
//!
//! The hands of ranges are drawn first. Hands that may be any, and the board, come from the cards that are left, so
//! that they need no second try. Shuffling cards that are already shuffled is as good as any other shuffle, so the deck
//! is never put back in order within a block.

use super::random_numbers::{Bounds, RandomNumbers, WeightedHands};
use super::ranges::Ranges;
use crate::cards::{Card, CardByte, CardSet, MAX_BOARD};
use crate::ranges::{Combo, HandOrRange, Spot};
use crate::ranking::{Evaluate, HighEvaluator, winners, with_high_evaluator};
use crate::runouts::{KnownCards, OddsError, PartIndices, Player, Tally};

/// A spot laid out to be dealt again and again.
///
/// Known hands come first, then those of ranges, the board with its known cards first, and the hands that may be any.
#[derive(Clone)]
pub(crate) struct SpotLayout {
    /// For each hand in this order, the index of its player.
    pub players: Vec<usize>,
    /// How many cards each has.
    pub hand_size: usize,
    /// How many hands come before the board.
    pub before_board: usize,
    /// The ranges, whose hands are the last before the board.
    pub ranges: Ranges,
    /// All cards: those known, and from `deck` on, those to be dealt to the board and to hands that may be any, then those
    /// left.
    pub cards: [CardByte; CARDS_SIZE],
    pub deck: usize,
    /// The bounds to draw the cards that may be dealt.
    pub(super) bounds: Vec<Bounds>,
    /// The part of each hand of two cards by its place, in the same order, if parts are told apart.
    pub part_indices: Option<Vec<PartIndices>>,
}

/// Room for all cards, and a second time for those in hands of ranges. A power of two, so that masked indexes need no check.
const CARDS_SIZE: usize = 128;

impl SpotLayout {
    /// The layout of a spot, in which some cards are known and players may hold this, to be dealt this many times.
    pub(crate) fn new(
        spot: &Spot,
        known: &KnownCards,
        players: &[Player],
        deals: u64,
    ) -> Result<SpotLayout, OddsError> {
        let hand_size = known.hand_size;
        let of_kind = |is_of_kind: fn(&HandOrRange, &Player) -> bool| -> Vec<usize> {
            let written = spot.players().iter().zip(players).enumerate();
            written.filter(|(_, (written, player))| is_of_kind(written, player)).map(|(index, _)| index).collect()
        };
        let hands = of_kind(|written, _| matches!(written, HandOrRange::Hand(_)));
        let of_ranges = of_kind(|written, player| matches!(written, HandOrRange::Range(_)) && !player.is_any());
        let any = of_kind(|_, player| player.is_any());
        let ranges = of_ranges.iter().map(|&player| match &players[player] {
            Player::WideOmaha { range, .. } => WeightedHands::unlisted(range, known.left()),
            player => WeightedHands::new(player.hands()),
        });
        let ranges = ranges.collect();
        let before_board = hands.len() + of_ranges.len();
        let mut cards: Vec<CardByte> =
            spot.known_hands().flat_map(|(_, hand)| hand).map(|card| card.to_byte()).collect();
        cards.resize(before_board * hand_size, CardByte::NONE);
        cards.extend(known.board.cards().iter().map(|card| card.to_byte()));
        let deck = cards.len();
        cards.extend(known.left().iter().map(Card::to_byte));
        let dealt = known.cards_to_come() + hand_size * any.len();
        // Cards in hands of ranges may come up, too, and are passed over.
        let bounds = Bounds::of_deal(cards.len() - deck, dealt + hand_size * of_ranges.len());
        cards.resize(CARDS_SIZE, CardByte::NONE);
        let in_order = [hands, of_ranges, any].concat();
        let part_indices = in_order.iter().map(|&player| Some(players[player].parts()?.of_hands.clone())).collect();
        Ok(SpotLayout {
            players: in_order,
            hand_size,
            before_board,
            ranges: Ranges::new(ranges, deals)?,
            cards: cards.try_into().expect("resized"),
            deck,
            bounds,
            part_indices,
        })
    }

    /// The layout of one hand that may be any of this many cards, and of no board.
    pub(crate) fn of_any_hand(deck: CardSet, hand_size: usize) -> SpotLayout {
        let mut cards = [CardByte::NONE; CARDS_SIZE];
        cards.iter_mut().zip(deck).for_each(|(place, card)| *place = card.to_byte());
        SpotLayout {
            players: vec![0],
            hand_size,
            before_board: 0,
            ranges: Ranges::none(),
            cards,
            deck: 0,
            bounds: Bounds::of_deal(deck.len(), hand_size),
            part_indices: None,
        }
    }

    /// The layout of a board of this many cards, and of no hands.
    pub(crate) fn of_board(deck: CardSet, cards: usize) -> SpotLayout {
        SpotLayout { players: Vec::new(), ..SpotLayout::of_any_hand(deck, cards) }
    }
}

/// Deals a layout again and again: its cards lie as they were dealt last.
pub(crate) struct Dealer {
    numbers: RandomNumbers,
    cards: [CardByte; CARDS_SIZE],
}

impl Dealer {
    /// The dealer of the block of deals with this number.
    pub(crate) fn new(layout: &SpotLayout, seed: u64, block: u64) -> Dealer {
        Dealer { numbers: RandomNumbers::of_block(seed, block), cards: layout.cards }
    }

    /// Deals; the layout is always the same.
    #[inline(always)]
    pub(crate) fn deal(&mut self, layout: &SpotLayout) {
        let taken = self.deal_ranges(layout);
        let shuffled = self.shuffle(layout);
        if !taken.is_empty() {
            self.pass_over(layout, taken, shuffled);
        }
    }

    /// Deals hands of ranges, and returns their cards.
    #[inline(always)]
    fn deal_ranges(&mut self, layout: &SpotLayout) -> CardSet {
        let SpotLayout { ref ranges, before_board, hand_size, .. } = *layout;
        let first = hand_size * (before_board - ranges.hands.len());
        ranges.draw(&mut self.numbers, |index, hand| {
            let places = &mut self.cards[first + hand_size * index..][..hand_size];
            match places {
                [_, _] => places.copy_from_slice(&hand.bytes),
                _ => places.iter_mut().zip(hand.cards.iter().rev()).for_each(|(place, card)| *place = card.to_byte()),
            }
        })
    }

    /// Shuffles as many cards as may be dealt to the front of the deck, and returns where they end.
    #[inline(always)]
    fn shuffle(&mut self, layout: &SpotLayout) -> usize {
        layout.deck + self.numbers.shuffle(&mut self.cards[layout.deck..], &layout.bounds)
    }

    /// Moves shuffled cards that are taken behind the others.
    fn pass_over(&mut self, layout: &SpotLayout, taken: CardSet, shuffled: usize) {
        let mut kept = layout.deck;
        for at in layout.deck..shuffled {
            let is_taken = taken.contains(self.cards[at % CARDS_SIZE].card());
            self.cards.swap(kept % CARDS_SIZE, at % CARDS_SIZE);
            kept += usize::from(!is_taken);
        }
    }

    /// The cards as they lie now, in the order of the layout. Their order may be changed within a hand.
    #[inline(always)]
    pub(crate) fn cards(&mut self) -> &mut [CardByte; CARDS_SIZE] {
        &mut self.cards
    }

    /// The hands that come before the board, the board, and the hands that may be any.
    #[inline(always)]
    pub(super) fn parts(&self, layout: &SpotLayout) -> (&[CardByte], &[CardByte; MAX_BOARD], &[CardByte]) {
        let SpotLayout { hand_size, before_board, ref players, .. } = *layout;
        let (first, rest) = self.cards.split_at(hand_size * before_board);
        let (board, rest) = rest.split_first_chunk().expect("a board follows");
        (first, board, &rest[..hand_size * (players.len() - before_board)])
    }

    /// The hands that win, a bit each, and those whose lows win half of the pot.
    #[inline(always)]
    pub(super) fn winners(&self, layout: &SpotLayout, evaluator: impl Evaluate) -> [u64; 2] {
        let (first, cards, any) = self.parts(layout);
        // Two hole cards are by far the most common.
        if layout.hand_size == 2 {
            let [(first, _), (any, _)] = [first, any].map(<[CardByte]>::as_chunks::<2>);
            return winners(evaluator, cards, first.iter().chain(any).map(<[CardByte; 2]>::as_slice));
        }
        let [first, any] = [first, any].map(|hands| hands.chunks_exact(layout.hand_size));
        winners(evaluator, cards, first.chain(any))
    }

    /// The part of each hand, in the order of dealing, given that of each hand of two cards by its place.
    pub(super) fn parts_of_hands(
        &self,
        layout: &SpotLayout,
        part_indices: &[PartIndices],
    ) -> impl Iterator<Item = u16> {
        let (first, _, any) = self.parts(layout);
        let [(first, _), (any, _)] = [first, any].map(<[CardByte]>::as_chunks::<2>);
        let hands = part_indices.iter().zip(first.iter().chain(any));
        hands.map(|(parts, hand)| parts[Combo::new(hand.map(CardByte::card)).index()])
    }

    /// The category that each hand makes, in the order of dealing, by its index.
    fn categories(&self, layout: &SpotLayout, evaluator: impl Evaluate) -> impl Iterator<Item = u16> {
        let (first, cards, any) = self.parts(layout);
        let board = evaluator.board(cards);
        let hands = [first, any].into_iter().flat_map(|hands| hands.chunks_exact(layout.hand_size));
        hands.map(move |hand| evaluator.rank_on(&board, cards, hand).category_index() as u16)
    }
}

/// Deals a layout this many times.
pub(super) fn deal(
    evaluator: HighEvaluator,
    layout: &SpotLayout,
    is_by_category: bool,
    dealer: &mut Dealer,
    deals: u64,
    tally: &mut Tally,
) {
    with_high_evaluator!(evaluator, evaluator => deal_with(evaluator, layout, is_by_category, dealer, deals, tally));
}

#[inline(never)]
fn deal_with(
    evaluator: impl Evaluate,
    layout: &SpotLayout,
    is_by_category: bool,
    dealer: &mut Dealer,
    deals: u64,
    tally: &mut Tally,
) {
    for _ in 0..deals {
        dealer.deal(layout);
        let [winners, low] = dealer.winners(layout, evaluator);
        if evaluator.has_low() {
            tally.add_sampled_halves(winners, low);
        } else {
            tally.add_sample(winners);
        }
        if let Some(part_indices) = &layout.part_indices {
            tally.add_sample_to_parts(winners, dealer.parts_of_hands(layout, part_indices));
        } else if is_by_category {
            tally.add_sample_to_parts(winners, dealer.categories(layout, evaluator));
        }
    }
}
