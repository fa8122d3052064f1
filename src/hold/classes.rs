//! The classes of five-card hands to which final hands belong: hand ranks or, with wild cards, [`WildClass`]. Suits matter
//! only for flushes, so a class is found by the ranks of the cards and by whether they share a suit.

use std::iter;

use crate::cards::{Card, CardSet, Rank, RankSet};
use crate::ranking::tables::rank_counts::{INDICES_OF_FIVE, Keys};
use crate::ranking::{Category, CategoryOrLow, HandRank, Scale, deal_ranks};

use super::cards::{CardsLeft, Kept};
use super::wild::{self, FinalCategory, WildCards, WildClass};

/// The classes of a game, by the cards of a hand. They are numbered from 1, best first.
pub(super) struct Classes {
    /// The class of five cards that do not share a suit, by the [`index`](Keys::index) of their keys.
    unsuited: Vec<u16>,
    /// The classes of hands whose cards are of different ranks, wild cards aside, by these ranks: of cards that do not
    /// share a suit, and of those that do. Empty in games in which suits never matter.
    suited: Vec<[u16; 2]>,
    /// The ranks of wild cards, which have any suit.
    wild: RankSet,
    /// What final hands make, best first.
    pub categories: Vec<FinalCategory>,
    /// The place of what each class makes in these categories; the first entry stands for no class.
    pub category_by_class: Vec<u8>,
}

/// A class of final hands.
#[derive(Clone, Copy)]
pub(super) enum FinalClass {
    Rank(HandRank),
    Wild(WildClass),
}

/// Added to a count modulo 2^64, takes one hand away.
const MINUS_ONE: u64 = 1_u64.wrapping_neg();

impl Classes {
    /// The classes of a scale or, with wild cards, of any hands.
    pub fn of(scale: Scale, wild: Option<WildCards>) -> Classes {
        let categories: Vec<FinalCategory> = match wild {
            None => scale.categories_and_lows().iter().map(|&made| made.into()).collect(),
            Some(_) => wild::categories().collect(),
        };
        let (places, (unsuited, suited)) = match wild {
            None => (places_by_rank(scale), by_rank(scale)),
            Some(wild) => {
                let place = |class: WildClass| categories.iter().position(|&category| category == class.category);
                (WildClass::all(wild).map(|class| place(class).unwrap_or(0) as u8).collect(), by_best(wild))
            }
        };
        let category_by_class = iter::once(0).chain(places).collect();
        let wild = wild.map(WildCards::rank).into_iter().collect();
        Classes { unsuited, suited, wild, categories, category_by_class }
    }

    /// Cards that are kept.
    pub fn kept(&self, cards: impl Iterator<Item = Card>) -> Kept {
        Kept::new(cards, self.wild)
    }

    /// Cards that are left to draw.
    pub fn left(&self, cards: CardSet) -> CardsLeft {
        CardsLeft::new(cards, self.wild)
    }

    /// Calls `each` with the class of every final hand of five cards that the kept cards can become, and how many hands
    /// are of it. The numbers are to be added up modulo 2^64: a flush is first counted as if it were none, and then taken
    /// back.
    #[inline]
    pub fn each_final_hand(&self, kept: &Kept, left: &CardsLeft, mut each: impl FnMut(u16, u64)) {
        let to_come = 5 - kept.cards;
        deal_ranks(&left.by_rank, to_come, kept.keys, &Keys::with, &mut |keys, ways| {
            each(self.unsuited[keys.index()], ways.into());
        });
        if self.suited.is_empty() {
            return;
        }
        for suit in kept.suits.iter() {
            let add_rank = |ranks, rank| ranks | (RankSet::only(rank) - self.wild);
            deal_ranks(&left.of_suit(suit), to_come, kept.ranks, &add_rank, &mut |ranks, ways| {
                let [unsuited, suited] = self.suited[ranks.index()];
                each(unsuited, MINUS_ONE.wrapping_mul(ways.into()));
                each(suited, ways.into());
            });
        }
    }

    /// How many hands are worse than each class, of all hands of five of these cards; the first entry counts them all.
    pub fn worse_hands(&self, deck: &CardsLeft) -> Vec<u64> {
        let mut hands = vec![0_u64; self.category_by_class.len()];
        self.each_final_hand(&Kept::NONE, deck, |class, ways| {
            let of_class = &mut hands[usize::from(class)];
            *of_class = of_class.wrapping_add(ways);
        });
        let mut worse = 0;
        for hands in hands.iter_mut().rev() {
            worse += std::mem::replace(hands, worse);
        }
        hands
    }
}

impl FinalClass {
    /// The classes of a scale or, with wild cards, of any hands, best first.
    pub fn all(scale: Scale, wild: Option<WildCards>) -> Vec<FinalClass> {
        match wild {
            None => scale.ranks().map(FinalClass::Rank).collect(),
            Some(wild) => WildClass::all(wild).map(FinalClass::Wild).collect(),
        }
    }

    /// Whether its hands are of a category of the game without wild cards.
    pub fn is(self, category: Category) -> bool {
        match self {
            FinalClass::Rank(rank) => rank.category() == category,
            FinalClass::Wild(class) => class.category.is(category),
        }
    }

    /// The rank of its pair if it is [`Category::OnePair`].
    pub fn pair(self) -> Option<Rank> {
        match self {
            FinalClass::Rank(rank) => (rank.category() == Category::OnePair).then(|| rank.ranks()[0]),
            FinalClass::Wild(class) => class.pair,
        }
    }
}

/// The place of what each hand rank makes among the categories and lows of its scale.
fn places_by_rank(scale: Scale) -> Vec<u8> {
    let mut places = [0; CategoryOrLow::INDICES];
    for (place, made) in (0..).zip(scale.categories_and_lows()) {
        places[made.index()] = place;
    }
    scale.ranks().map(|rank| places[rank.category_index()]).collect()
}

/// The hand ranks of a scale, as [`Classes`] has them.
fn by_rank(scale: Scale) -> (Vec<u16>, Vec<[u16; 2]>) {
    let index = |rank: HandRank| Keys::of_ranks(&rank.ranks()).index();
    let mut unsuited = vec![0; INDICES_OF_FIVE];
    for rank in scale.ranks().filter(|rank| !rank.is_suited()) {
        unsuited[index(rank)] = rank.get();
    }
    let mut suited = Vec::new();
    for rank in scale.ranks().filter(|rank| rank.is_suited()) {
        suited.resize(RankSet::COUNT, [0; 2]);
        suited[rank.ranks().into_iter().collect::<RankSet>().index()] = [unsuited[index(rank)], rank.get()];
    }
    (unsuited, suited)
}

/// The best that hands with wild cards make, as [`Classes`] has it.
fn by_best(wild: WildCards) -> (Vec<u16>, Vec<[u16; 2]>) {
    let all: Vec<WildClass> = WildClass::all(wild).collect();
    let number = |by_rank: &[u8; 13], is_suited| {
        let class = WildClass::best(by_rank, wild, is_suited);
        1 + all.iter().position(|&other| other == class).expect("all classes are listed") as u16
    };
    let (mut unsuited, mut suited) = (vec![0; INDICES_OF_FIVE], vec![[0; 2]; RankSet::COUNT]);
    let add = |(keys, mut by_rank): (Keys, [u8; 13]), rank: Rank| {
        by_rank[rank as usize] += 1;
        (keys.with(rank), by_rank)
    };
    deal_ranks(&[4; 13], 5, (Keys::EMPTY, [0; 13]), &add, &mut |(keys, by_rank), _| {
        let class = number(&by_rank, false);
        unsuited[keys.index()] = class;
        let others = Rank::ALL.into_iter().filter(|&rank| rank != wild.rank());
        if others.clone().all(|rank| by_rank[rank as usize] <= 1) {
            let ranks: RankSet = others.filter(|&rank| by_rank[rank as usize] == 1).collect();
            suited[ranks.index()] = [class, number(&by_rank, true)];
        }
    });
    (unsuited, suited)
}
