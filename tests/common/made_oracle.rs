//! Made hands and draws as the guide defines them, word by word: every five of the cards is looked at.

use std::collections::BTreeSet;

use handrank::made::{Draw, MadeHand};
use handrank::{Card, Category, Game, Rank};
use itertools::Itertools;

use crate::oracle::{fives, worth_in};

/// The name and the draws of two hole cards on a board.
pub fn made(game: Game, hole: [Card; 2], board: &[Card]) -> (MadeHand, Vec<Draw>) {
    let all = [&hole[..], board].concat();
    let best = fives(&all).map(|five| worth_in(game, &five)).min().expect("five cards");
    let own = |cards: &[Card]| cards.iter().filter(|card| hole.contains(card)).count();
    let best_fives = fives(&all).filter(|five| worth_in(game, five) == best).collect_vec();
    let fewest = best_fives.iter().map(|five| own(five)).min().expect("there is a best");
    let chosen = best_fives.iter().filter(|five| own(&five[..]) == fewest);
    let name = chosen.map(|five| name(best.category(), five, hole, board)).all_equal_value();
    let name = name.expect("whichever is taken, the name is the same");
    (name, if board.len() == 5 { Vec::new() } else { draws(game, best.category(), name, hole, board) })
}

fn name(category: Category, five: &[Card; 5], hole: [Card; 2], board: &[Card]) -> MadeHand {
    let times = |card: &&Card| five.iter().filter(|other| other.rank() == card.rank()).count();
    let core = match category {
        Category::FourOfAKind => five.iter().filter(|card| times(card) == 4).collect_vec(),
        Category::ThreeOfAKind => five.iter().filter(|card| times(card) == 3).collect_vec(),
        Category::TwoPair | Category::OnePair => five.iter().filter(|card| times(card) == 2).collect_vec(),
        Category::HighCard => Vec::new(),
        _ => five.iter().collect_vec(),
    };
    let own = core.into_iter().filter(|card| hole.contains(card)).collect_vec();
    let pairs = own.iter().map(|card| card.rank()).unique().collect_vec();
    match (category, &own[..]) {
        (_, []) => high_card(five, hole),
        (Category::RoyalFlush, _) => MadeHand::RoyalFlush,
        (Category::StraightFlush, _) => MadeHand::StraightFlush,
        (Category::FourOfAKind, _) => MadeHand::FourOfAKind,
        (Category::FullHouse, _) => MadeHand::FullHouse,
        (Category::Flush, _) => MadeHand::Flush,
        (Category::Straight, _) => MadeHand::Straight,
        (Category::ThreeOfAKind, [_, _]) => MadeHand::Set,
        (Category::ThreeOfAKind, _) => MadeHand::Trips,
        (Category::TwoPair, _) if pairs.len() == 2 => MadeHand::TwoPair,
        _ => {
            let above = board.iter().map(|card| card.rank()).filter(|&rank| rank > pairs[0]).unique().count();
            match (hole[0].rank() == hole[1].rank(), above) {
                (true, 0) => MadeHand::Overpair,
                (false, 0) => MadeHand::TopPair,
                (true, 1) => MadeHand::PocketPairOneOvercard,
                (false, 1) => MadeHand::SecondPair,
                (true, 2) => MadeHand::PocketPairTwoOvercards,
                (false, 2) => MadeHand::ThirdPair,
                _ => MadeHand::LowPair,
            }
        }
    }
}

fn high_card(five: &[Card; 5], hole: [Card; 2]) -> MadeHand {
    match hole.iter().filter(|card| five.contains(card)).map(|card| card.rank()).max() {
        Some(Rank::Ace) => MadeHand::AceHigh,
        Some(Rank::King) => MadeHand::KingHigh,
        Some(_) => MadeHand::HighCard,
        None => MadeHand::PlaysTheBoard,
    }
}

fn draws(game: Game, category: Category, name: MadeHand, hole: [Card; 2], board: &[Card]) -> Vec<Draw> {
    let place = |it| game.scale().categories().iter().position(|&category| category == it);
    let mut draws = Vec::new();
    if place(Category::Flush) < place(category) {
        draws.extend(hole.iter().filter_map(|card| flush_draw(game, *card, hole, board)).next());
    }
    if place(Category::Straight) < place(category) {
        let completing = completing_ranks(game, hole, board);
        draws.extend(match &completing[..] {
            [] => None,
            [_] => Some(Draw::Gutshot),
            &[a, b]
                if values(game, a).into_iter().cartesian_product(values(game, b)).any(|(a, b)| a.abs_diff(b) == 5) =>
            {
                Some(Draw::OpenEnded)
            }
            _ => Some(Draw::DoubleGutshot),
        });
    }
    let three_suited =
        |card: &&Card| [&hole[..], board].concat().iter().filter(|it| it.suit() == card.suit()).count() == 3;
    if board.len() == 3 && place(Category::Flush) < place(category) && hole.iter().any(|card| three_suited(&card)) {
        draws.push(Draw::BackdoorFlushDraw);
    }
    let has_four = board.iter().any(|card| board.iter().filter(|other| other.rank() == card.rank()).count() == 4);
    if [MadeHand::AceHigh, MadeHand::KingHigh, MadeHand::HighCard].contains(&name) && !has_four {
        let over = hole.iter().filter(|card| board.iter().all(|other| other.rank() < card.rank())).count();
        draws.extend([None, Some(Draw::OneOvercard), Some(Draw::TwoOvercards)][over]);
    }
    draws
}

/// The flush draw in the suit of a hole card.
fn flush_draw(game: Game, card: Card, hole: [Card; 2], board: &[Card]) -> Option<Draw> {
    let all = [&hole[..], board].concat();
    if all.iter().filter(|other| other.suit() == card.suit()).count() != 4 {
        return None;
    }
    let of_suit = game.deck().iter().filter(|other| other.suit() == card.suit());
    let nut = of_suit.filter(|other| !board.contains(other)).max_by_key(|other| other.rank()).expect("the hole card");
    Some(if hole.contains(&nut) { Draw::NutFlushDraw } else { Draw::FlushDraw })
}

/// The ranks that give the hand a better straight than they give the board alone.
pub fn completing_ranks(game: Game, hole: [Card; 2], board: &[Card]) -> Vec<Rank> {
    let on_board: BTreeSet<Rank> = board.iter().map(|card| card.rank()).collect();
    let all: BTreeSet<Rank> = on_board.iter().copied().chain(hole.iter().map(|card| card.rank())).collect();
    let with = |ranks: &BTreeSet<Rank>, rank| best_straight(game, ranks.iter().copied().chain([rank]));
    game.deck().ranks().filter(|&rank| with(&all, rank) > with(&on_board, rank)).collect()
}

/// The value of the lowest card of the best straight.
pub fn best_straight(game: Game, ranks: impl Iterator<Item = Rank>) -> Option<u8> {
    let held: BTreeSet<u8> = ranks.flat_map(|rank| values(game, rank)).collect();
    (1..=10).rev().find(|low| (*low..low + 5).all(|value| held.contains(&value)))
}

/// The values of a rank, from deuce 2 to ace 14. An ace also has the value just below the lowest rank of the deck.
fn values(game: Game, rank: Rank) -> Vec<u8> {
    let value = rank as u8 + 2;
    let below = game.deck().ranks().next().map_or(0, |lowest| lowest as u8 + 1);
    if rank == Rank::Ace { vec![value, below] } else { vec![value] }
}
