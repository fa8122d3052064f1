//! Both ways to count, against each other and against a plain enumeration of all hands and boards on random spots.

use std::collections::HashMap;
use std::num::NonZero;

use itertools::Itertools;

use super::super::spot_odds::SpotOdds;
use super::super::tally::{PlayerTally, WeightedTally};
use super::super::weighted_count::WeightedCount;
use super::{Dealing, MAX_STEPS, MatchupPlan, Plan, Spot, SweepPlan, Way, matchups};
use crate::card::{Card, Suit};
use crate::deal::DealError;
use crate::evaluator::all_cards::AllCards;
use crate::game::Holdem;
use crate::hand::{Board, Hand};
use crate::hand_rank::HandRank;
use crate::range::{FULL_WEIGHT, Range};
use crate::spot::HandOrRange;

fn by_matchups(spot: &Spot) -> Option<Result<Plan<'_>, DealError>> {
    let dealing = Dealing::of::<Holdem>(spot).ok()?;
    let matchups = MatchupPlan::within::<AllCards<HandRank>>(&dealing, u64::MAX)?;
    Some(Plan::by_matchups(spot, dealing, matchups, matchups::add::<AllCards<HandRank>>))
}

fn by_sweeps(spot: &Spot) -> Option<Result<Plan<'_>, DealError>> {
    let dealing = Dealing::of::<Holdem>(spot).ok()?;
    let sweeps = SweepPlan::within(&dealing, u64::MAX)?;
    Some(Plan::by_sweeps(spot, dealing, sweeps))
}

fn threads(threads: usize) -> NonZero<usize> {
    NonZero::new(threads).expect("at least one")
}

/// The range of these hands, given their weights.
fn range(hands: &[([Card; 2], u16)]) -> Range {
    let items = hands.iter().map(|([a, b], weight)| format!("{a}{b}:{}", f64::from(*weight) / f64::from(FULL_WEIGHT)));
    items.format(",").to_string().parse().expect("a range")
}

#[test]
fn both_ways_agree_before_the_flop() {
    for spot in ["AA:0.5,AhKd,QJs|KK,AK:0.3333,72o:0.0001", "AhKh|T9s,8c8s:0.25,AsAd"] {
        let spot: Spot = spot.parse().expect("a spot");
        let [a, b] = [by_matchups(&spot), by_sweeps(&spot)]
            .map(|plan| plan.expect("few deals").expect("a deal is possible").count(threads(2), &|_| ()));
        assert_eq!(a, b);
    }
}

#[test]
fn spots_are_refused_above_the_limit_only() {
    for spot in ["random|random", "random|random|random"] {
        let spot: Spot = spot.parse().expect("a spot");
        let steps = Plan::new::<Holdem>(&spot, MAX_STEPS).expect("few steps").steps();
        assert_eq!(Plan::new::<Holdem>(&spot, steps).map(|plan| plan.steps()), Ok(steps));
        assert!(matches!(Plan::new::<Holdem>(&spot, steps - 1), Err(DealError::TooManyDeals { .. })));
    }
}

#[test]
fn known_hands_that_tell_suits_apart_cost_more_steps() {
    let [alike, apart] = ["7c7d|7h7s|random|random", "AcKd|QhJs|random|random"].map(|spot| {
        let spot: Spot = spot.parse().expect("a spot");
        let plan = by_sweeps(&spot).expect("few deals").expect("a deal is possible");
        plan.steps()
    });
    // Each of the two pairs has interchangeable suits; the four suits of the other hands are all different.
    assert!((3.9..4.1).contains(&(apart as f64 / alike as f64)), "{apart} {alike}");
}

/// Wins, ties and parts of pots of each player, and all deals, one deal and one board after the other.
fn enumerate(ranges: &[Vec<([Card; 2], u16)>], board: &[Card], free: &[Card], parts: u64) -> WeightedTally {
    let players = vec![PlayerTally::default(); ranges.len()];
    let mut tally = WeightedTally { deals: 0, parts_per_pot: parts, players };
    for runout in free.iter().copied().combinations(5 - board.len()) {
        let board = board.iter().chain(&runout).copied().collect_vec();
        let mut ranks = HashMap::new();
        for (hand, _) in ranges.iter().flatten().filter(|(hand, _)| !hand.iter().any(|card| board.contains(card))) {
            let rank = Hand::new(&[&hand[..], &board].concat()).expect("seven cards").rank().get();
            ranks.insert(*hand, rank);
        }
        deal(ranges, &ranks, &mut Vec::new(), 1, &mut tally);
    }
    tally
}

fn deal(
    ranges: &[Vec<([Card; 2], u16)>],
    ranks: &HashMap<[Card; 2], u16>,
    dealt: &mut Vec<[Card; 2]>,
    weight: u128,
    tally: &mut WeightedTally,
) {
    if dealt.len() == ranges.len() {
        let held = dealt.iter().map(|hand| ranks[hand]).collect_vec();
        let best = held.iter().min().expect("there are players");
        let winners = held.iter().positions(|rank| rank == best).collect_vec();
        tally.deals += weight;
        for &winner in &winners {
            let player = &mut tally.players[winner];
            *if winners.len() == 1 { &mut player.wins } else { &mut player.ties } += weight;
            player.won += weight * u128::from(tally.parts_per_pot) / winners.len() as u128;
        }
        return;
    }
    for (hand, own) in &ranges[dealt.len()] {
        if ranks.contains_key(hand) && !dealt.iter().flatten().any(|card| hand.contains(card)) {
            dealt.push(*hand);
            deal(ranges, ranks, dealt, weight * u128::from(*own), tally);
            dealt.pop();
        }
    }
}

/// Numbers that look random, the same ones every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in 1..items.len() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// A deck of few cards: some ranks in some suits, so that suits are interchangeable, or any cards.
    fn deck(&mut self) -> Vec<Card> {
        let mut deck = Card::deck().collect_vec();
        self.shuffle(&mut deck);
        let (ranks, suits) = [(7, 2), (5, 3), (6, 3), (5, 4), (13, 1), (13, 4), (13, 4)][self.below(7)];
        let first = self.below(14 - ranks);
        let mut kept = Suit::ALL;
        self.shuffle(&mut kept);
        deck.retain(|card| {
            kept[..suits].contains(&card.suit()) && (first..first + ranks).contains(&(card.rank() as usize))
        });
        deck.truncate(if suits == 4 && ranks == 13 { 12 + self.below(9) } else { deck.len() });
        deck
    }

    /// Weights for some hands of these cards: by their class, or for each hand by itself.
    fn range(&mut self, free: &[Card]) -> Vec<([Card; 2], u16)> {
        let mut all = free.iter().copied().array_combinations().collect_vec();
        self.shuffle(&mut all);
        let weights: &[u16] =
            [&[FULL_WEIGHT][..], &[FULL_WEIGHT, 5_000, 2_500], &[9_999, 7_919, 1, 10_000, 3_333]][self.below(3)];
        let class = |[a, b]: [Card; 2]| (a.rank().min(b.rank()), a.rank().max(b.rank()), a.suit() == b.suit());
        let (is_by_class, most) = (self.below(2) == 0, [1, 2, 5, 20, 1_000][self.below(5)]);
        let mut drawn = HashMap::new();
        for &hand in &all {
            let key = (class(hand), if is_by_class { None } else { Some(hand) });
            if drawn.len() < most {
                drawn.entry(key).or_insert_with(|| weights[self.below(weights.len())]);
            }
        }
        let weight = |hand| drawn.get(&(class(hand), if is_by_class { None } else { Some(hand) }));
        all.into_iter().filter_map(|hand| Some((hand, *weight(hand)?))).collect()
    }
}

/// Compares odds with a tally in which every weight is in ten-thousandths.
fn check(odds: &SpotOdds, expected: &WeightedTally, context: &str) {
    let unit = expected
        .players
        .iter()
        .try_fold(WeightedCount::ONE, |unit, _| unit.checked_mul(WeightedCount::ten_thousandths(1)));
    let count = |number| unit.expect("few players").times(number);
    assert_eq!(odds.deals(), count(expected.deals), "{context}");
    for (player, expected) in odds.players().zip(&expected.players) {
        assert_eq!((player.wins(), player.ties()), (count(expected.wins), count(expected.ties)), "{context}");
    }
    let scaled = |tally: &WeightedTally, by: u128| tally.players.iter().map(|player| player.won * by).collect_vec();
    assert_eq!(scaled(&odds.tally, expected.deals), scaled(expected, odds.tally.deals), "{context}");
}

#[test]
fn random_spots_as_enumerated() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut counted, mut impossible, mut chosen) = (0, 0, [0; 2]);
    while counted < 300 {
        let players = 2 + dice.below(3);
        let known = [0, 3, 4, 5][dice.below(4)];
        let deck = dice.deck();
        let (board, free) = deck.split_at(known);
        let ranges = (0..players).map(|_| dice.range(free)).collect_vec();
        let boards = (known..5).fold(1, |ways, dealt| ways * free.len().saturating_sub(dealt - known));
        let deals = ranges.iter().map(Vec::len).fold(1, usize::saturating_mul);
        if free.len() < 5 - known + 2 * players || deals == 0 || deals > 20_000 || deals * boards > 20_000_000 {
            continue;
        }
        let dead = Card::deck().filter(|card| !deck.contains(card)).collect_vec();
        let ranges_as_text = ranges.iter().map(|hands| HandOrRange::Range(range(hands)));
        let board = Board::new(board).expect("a board");
        let spot = Spot::new(ranges_as_text.collect(), board.clone(), dead).expect("a spot");
        let plans = [Some(Plan::new::<Holdem>(&spot, MAX_STEPS)), by_matchups(&spot), by_sweeps(&spot)];
        let expected = enumerate(&ranges, board.cards(), free, [2, 6, 12][players - 2]);
        if expected.deals == 0 {
            assert!(plans.into_iter().flatten().all(|plan| plan.is_err_and(|error| error == DealError::NoDeal)));
            impossible += 1;
            continue;
        }
        counted += 1;
        let plans = plans.map(|plan| plan.expect("few deals").expect("a deal is possible"));
        let is_by_matchups = |plan: &Plan| matches!(plan.way, Way::Matchups(..));
        chosen[usize::from(is_by_matchups(&plans[0]))] += 1;
        for (plan, threads) in plans.iter().zip([1, 2, 3].map(threads)) {
            let odds = plan.count(threads, &|_| ());
            let context = format!("{ranges:?} on {board:?}, free {free:?}, by matchups: {}", is_by_matchups(plan));
            assert_eq!(plan.deals(), odds.deals());
            check(&odds, &expected, &context);
        }
    }
    assert!(impossible > 0 && chosen.iter().all(|&spots| spots > 30), "{impossible} {chosen:?}");
}
