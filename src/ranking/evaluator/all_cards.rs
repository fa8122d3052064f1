//! The evaluator for games in which all cards play and a flush beats every other hand that the same cards make: the rank
//! of five to seven cards in one step, without trying combinations. The algorithm is our own; [`best_of`](super::best_of)
//! defines its answers.
//!
//! A sum of card keys says how often each rank occurs, how many cards each suit has and how many there are in all. Two
//! parts of it lead straight to an entry in a table of hand ranks. If a suit has five cards or more, its rank bits index
//! the table of flushes instead: the flush always wins, because five ranks of one suit leave no room for a full house.
//!
//! Of the methods known to be fast this is the simplest: no search for keys with distinct sums, no perfect hash. It takes
//! few instructions, and its only branches are for flushes and for hands of five. Keys found by a search made the tables
//! smaller but ranking no faster.

use super::evaluate::{CardsByRank, Evaluate, EvaluateRunouts};
use super::growing_hand::GrowingHand;
use super::hand_sum::HandSum;
use super::tables::RankTables;
use super::tables::rank_counts::Keys;
use crate::cards::{Card, CardByte, CardSet, Hand, Rank, RankSet, Suit};
use crate::ranking::hand_rank::{HandRank, Scale};

impl HandRank {
    /// The rank of the best five of five to seven cards on Cactus Kev's scale; `None` for another number of cards, or
    /// if one is given twice. [`Game::rank`](crate::Game::rank) ranks hands of other games; for hands that have cards
    /// in common, a [`GrowingHand`] is faster.
    ///
    /// ```
    /// use handrank::{Card, HandRank};
    ///
    /// let cards: Vec<Card> = Card::deck().collect();
    /// assert_eq!(HandRank::of(&cards[45..]).map(HandRank::get), Some(11));
    /// assert_eq!(HandRank::of(&cards[48..]), None);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<HandRank> {
        GrowingHand::of_distinct(cards)?.rank()
    }

    /// The same for a set of cards.
    ///
    /// ```
    /// use handrank::{CardSet, HandRank, Suit};
    ///
    /// let spades: CardSet = CardSet::ALL.of_suit(Suit::Spades).iter().take(7).collect();
    /// assert_eq!(HandRank::of_set(spades).map(|rank| rank.description().to_string()), Some("Eight-high straight flush".into()));
    /// assert_eq!(HandRank::of_set(CardSet::ALL), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn of_set(cards: CardSet) -> Option<HandRank> {
        GrowingHand::from(cards).rank()
    }
}

impl Hand {
    /// The rank of the best five cards on Cactus Kev's scale. [`Game::rank`](crate::Game::rank) ranks hands of other games.
    ///
    /// It is found in one step, with tables of our own, and equals what Cactus Kev's evaluator finds for the best of
    /// all combinations of five.
    #[inline(always)]
    #[doc(alias = "category")]
    #[must_use]
    pub fn rank(&self) -> HandRank {
        OnKevsScale::NEW.rank(self)
    }

    /// The rank of the best five cards, and those five, most significant first (`KK922`, a wheel `5432A`); of
    /// interchangeable cards, the one given first.
    ///
    /// ```
    /// let hand: handrank::Hand = "Ac 6d 2c 3c 4c 5c 9h".parse()?;
    /// let (rank, five) = hand.best();
    /// assert!(rank.is_ace_low());
    /// assert_eq!(five.map(|card| card.to_string()), ["5c", "4c", "3c", "2c", "Ac"]);
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn best(&self) -> (HandRank, [Card; 5]) {
        OnKevsScale::NEW.best(self)
    }
}

/// Ranks the best five of all cards on a [`Scale`], given by its number. It is a const parameter because ranking takes 25%
/// longer if the tables are not known at compile time.
#[derive(Clone, Copy)]
pub struct AllCards<const SCALE: u8>;

pub(crate) type OnKevsScale = AllCards<{ Scale::Kev as u8 }>;
pub(crate) type OnShortDecksScale = AllCards<{ Scale::ShortDeck as u8 }>;

impl<const SCALE: u8> AllCards<SCALE> {
    pub(crate) const NEW: AllCards<SCALE> = AllCards;

    const TABLES: RankTables = RankTables::of(Scale::ALL[SCALE as usize]);

    /// The rank of a hand with these keys.
    #[inline(always)]
    fn rank_hand(self, hand: &Hand, keys: Keys) -> HandRank {
        if keys.is_flush() { self.rank_flush(*hand) } else { self.rank_without_flush(keys) }
    }

    #[inline(always)]
    fn rank_without_flush(self, keys: Keys) -> HandRank {
        Self::TABLES.without_flush.rank(keys)
    }

    // Suits are summed only for a flush, because that takes as many loads again.

    #[inline(never)]
    fn rank_flush(self, hand: Hand) -> HandRank {
        HandSum::new(hand.bytes()).rank(Self::TABLES)
    }

    #[inline(never)]
    fn rank_flush_on(self, board: &[CardByte], hand: &[CardByte]) -> HandRank {
        (HandSum::new(board) + HandSum::new(hand)).rank(Self::TABLES)
    }
}

impl<const SCALE: u8> Evaluate for AllCards<SCALE> {
    type Hand = Hand;
    /// Its keys.
    type Board = Keys;
    /// Its keys, and its cards by rank.
    type BestFives = (Keys, CardsByRank);

    #[inline(always)]
    fn scale(self) -> Scale {
        Self::TABLES.scale
    }

    #[inline(always)]
    fn rank(self, hand: &Hand) -> HandRank {
        self.rank_hand(hand, keys_of_hand(hand.bytes()))
    }

    #[inline(always)]
    fn best(self, hand: &Hand) -> (HandRank, [Card; 5]) {
        let keys = keys_of_hand(hand.bytes());
        let rank = self.rank_hand(hand, keys);
        // Filled in place: `new` returns a copy, which waits for every store.
        let mut stacks = CardsByRank::default();
        stacks.put(hand.bytes());
        (rank, CardByte::five(best_five(rank, keys, &mut stacks)))
    }

    #[inline(always)]
    fn board(self, cards: &[CardByte]) -> Keys {
        Keys::new(cards)
    }

    #[inline(always)]
    fn rank_on(self, board: &Keys, cards: &[CardByte], hand: &[CardByte]) -> HandRank {
        let keys = *board + Keys::new(hand);
        if keys.is_flush() { self.rank_flush_on(cards, hand) } else { self.rank_without_flush(keys) }
    }

    #[inline(always)]
    fn best_fives(self, cards: &[CardByte]) -> (Keys, CardsByRank) {
        (Keys::new(cards), CardsByRank::new(cards))
    }

    #[inline(always)]
    fn best_on(
        self,
        &(board, mut stacks): &(Keys, CardsByRank),
        _cards: &[CardByte],
        hand: &[CardByte],
        rank: HandRank,
    ) -> [Card; 5] {
        stacks.put(hand);
        CardByte::five(best_five(rank, board + Keys::new(hand), &mut stacks))
    }
}

/// The keys of these cards; the last two may be [`CardByte::NONE`].
///
/// The first four are loaded at once, because loads take most of the time.
#[inline(always)]
fn keys_of_hand(&[a, b, c, d, e, f, g]: &[CardByte; 7]) -> Keys {
    let four = u32::from_le_bytes([a.bits(), b.bits(), c.bits(), d.bits()]);
    let nth_key = |shift| Keys::card(CardByte::from_bits((four >> shift) as u8));
    let keys = [0, 8, 16, 24].into_iter().fold(Keys::card(e), |keys, shift| keys + nth_key(shift));
    if f == CardByte::NONE { keys } else { keys + Keys::card(f) + Keys::card(g) }
}

/// The five cards of this rank among those with these keys, which lie on these stacks.
#[inline(always)]
fn best_five(rank: HandRank, keys: Keys, stacks: &mut CardsByRank) -> [CardByte; 5] {
    match keys.flush_suit() {
        Some(suit) => five_suited(rank, suit),
        None => stacks.take(rank.ranks()),
    }
}

#[inline(never)]
fn five_suited(rank: HandRank, suit: Suit) -> [CardByte; 5] {
    rank.ranks().map(|rank| Card::new(rank, suit).to_byte())
}

/// A board is the sum of the keys of its ranks.
impl<const SCALE: u8> EvaluateRunouts for AllCards<SCALE> {
    type Ranks = Keys;
    type Hole = HandSum;

    const EMPTY: Keys = Keys::EMPTY;

    fn steps_per_matchup(self) -> [u64; 6] {
        [60, 110, 320, 1_600, 7_000, 22_000]
    }

    fn rank_tables(self) -> Option<RankTables> {
        Some(Self::TABLES)
    }

    fn hole(self, cards: CardSet) -> HandSum {
        cards.into()
    }

    #[inline(always)]
    fn with(self, keys: Keys, rank: Rank) -> Keys {
        keys.with(rank)
    }

    #[inline(always)]
    fn rank_without_flush(self, keys: &Keys, hole: &HandSum) -> HandRank {
        hole.rank_with(*keys, Self::TABLES)
    }

    fn suited_to_flush(self, hole: &HandSum, suit: Suit) -> usize {
        5_usize.saturating_sub(hole.ranks_of(suit).len() as usize)
    }

    #[inline(always)]
    fn flush(self, hole: &HandSum, suit: Suit, board: RankSet) -> HandRank {
        Self::TABLES.flush(hole.ranks_of(suit) | board)
    }
}
