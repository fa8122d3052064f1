//! The boards that may still come: first by ranks, then by suits, up to those that are interchangeable.

use super::known_cards::KnownCards;
use super::suit_symmetry::SuitSymmetry;
use crate::cards::{Card, CardSet, Rank, RankSet, Suit, SuitSet};
use crate::ranking::deal_ranks;
use crate::ranking::tables::rank_counts::Keys;

/// Boards of five with the same ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RankBoard {
    /// The keys of all ranks.
    pub keys: Keys,
    /// How many cards of each rank.
    pub cards: [u8; 13],
    /// The ranks to come, highest first, and how many cards of each; none for the rest.
    to_come: [(Rank, u8); 5],
    /// How many boards there are, if no hand holds a card that may come.
    pub boards: u64,
}

/// A board of five cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullBoard {
    /// The ranks of each suit on the board.
    pub suited: [RankSet; 4],
    /// The suits of each rank that are left for hands. There are thirteen ranks, but sixteen need no check of bounds.
    free: [SuitSet; 16],
}

impl RankBoard {
    /// Every board by ranks.
    pub(crate) fn all(known: &KnownCards) -> Vec<RankBoard> {
        let mut all = Vec::new();
        let keys = known.board.cards().iter().map(|card| card.rank()).fold(Keys::EMPTY, Keys::with);
        let cards = known.on_board().count_by_rank(SuitSet::ALL);
        let none = RankBoard { keys, cards, to_come: [(Rank::Deuce, 0); 5], boards: 0 };
        deal_ranks(
            &known.free.count_by_rank(SuitSet::ALL),
            known.cards_to_come(),
            none,
            &RankBoard::with,
            &mut |board, ways| {
                all.push(RankBoard { boards: ways.into(), ..board });
            },
        );
        all
    }

    /// These ranks and one more card, not of a lower rank.
    fn with(mut self, rank: Rank) -> RankBoard {
        self.keys = self.keys.with(rank);
        self.cards[rank as usize] += 1;
        if self.to_come[0].0 != rank || self.to_come[0].1 == 0 {
            self.to_come.rotate_right(1);
            self.to_come[0] = (rank, 0);
        }
        self.to_come[0].1 += 1;
        self
    }

    /// Deals these ranks from the cards in a set, in every way that differs by more than `suits`; `each` gets the board
    /// and the number of ways in which suits could have been dealt to the same effect.
    pub(crate) fn deal_suits(
        &self,
        known: &KnownCards,
        free: CardSet,
        suits: &SuitSymmetry,
        each: &mut impl FnMut(&FullBoard, u64),
    ) {
        deal_rank(&self.to_come, &mut FullBoard::new(known, free), suits, suits.tied(), each);
    }
}

impl FullBoard {
    /// The board so far, with the cards in this set left for hands and for boards.
    fn new(known: &KnownCards, free: CardSet) -> FullBoard {
        let mut board = FullBoard { suited: known.on_board().ranks_by_suit(), free: [SuitSet::default(); 16] };
        for (suits, &rank) in board.free.iter_mut().zip(&Rank::ALL) {
            *suits = free.suits_of(rank);
        }
        board
    }

    /// The suit of three cards or more on the board, of which a flush can be made.
    #[inline]
    pub(crate) fn flush_suit(&self) -> Option<Suit> {
        Suit::ALL.into_iter().find(|&suit| self.suited[suit as usize].len() >= 3)
    }

    /// The cards on the board.
    pub(crate) fn cards(&self) -> CardSet {
        let of_suit = |(suit, ranks): (Suit, RankSet)| ranks.iter().map(move |rank| Card::new(rank, suit));
        Suit::ALL.into_iter().zip(self.suited).flat_map(of_suit).collect()
    }

    /// The suits left of a rank.
    #[inline(always)]
    pub(crate) fn free_of(&self, rank: Rank) -> SuitSet {
        self.free[rank as usize & 15]
    }
}

fn deal_rank(
    to_come: &[(Rank, u8)],
    board: &mut FullBoard,
    suits: &SuitSymmetry,
    tied: SuitSet,
    each: &mut impl FnMut(&FullBoard, u64),
) {
    let &[(rank, cards @ 1..), ref rest @ ..] = to_come else {
        return each(board, suits.ways(tied));
    };
    let at = rank as usize & 15;
    let (suited, free) = (board.suited, board.free[at]);
    for dealt in SUIT_SETS[usize::from(cards & 7)].iter().map(|&bits| SuitSet::from_bits(bits)) {
        if !(dealt & !free).is_empty() {
            continue;
        }
        if let Some(tied) = suits.deal(tied, dealt) {
            dealt.iter().for_each(|suit| board.suited[suit as usize] |= RankSet::only(rank));
            board.free[at] = free & !dealt;
            deal_rank(rest, board, suits, tied, each);
            board.suited = suited;
        }
    }
    board.free[at] = free;
}

/// The bits of the sets of suits, by their size.
const SUIT_SETS: [&[u8]; 8] = [&[0], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15], &[], &[], &[]];

#[cfg(test)]
mod tests {
    use super::{KnownCards, RankBoard, SuitSymmetry};
    use crate::ranking::Game;

    fn boards(suits: &SuitSymmetry) -> (u64, u64) {
        let spot = "random|random".parse().expect("a spot");
        let known = KnownCards::new(&spot, Game::Holdem).expect("a spot with odds");
        let (mut dealt, mut boards) = (0, 0);
        for ranks in RankBoard::all(&known) {
            let mut of_ranks = 0;
            ranks.deal_suits(&known, known.free, suits, &mut |_, ways| {
                dealt += 1;
                of_ranks += ways;
            });
            assert_eq!(of_ranks, ranks.boards);
            boards += of_ranks;
        }
        (dealt, boards)
    }

    #[test]
    fn boards_up_to_suits_stand_for_all_boards() {
        assert_eq!(boards(&SuitSymmetry::new(|_, _| true)), (134_459, 2_598_960));
        assert_eq!(boards(&SuitSymmetry::new(|_, _| false)), (2_598_960, 2_598_960));
    }
}
