//! The loops that users of a library write, timed with handrank and with two other crates in one run: the median of nine,
//! in nanoseconds per hand. Before, all must agree on the order of every hand of five cards and of ten million of seven.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml
//!
//! With `-- --time`, it only takes the times.

use std::hint::black_box;
use std::time::Instant;
use std::{array, env};

use aya_poker::{PokerHandRank, base as aya};
use handrank::{Board, BoardEvaluator, Card, CardSet, Game, GrowingHand, Hand, HandRank, OmahaHand};
use rs_poker::core::{self as rs, CardBitSet, Rankable, SevenCardAccum};

const RUNS: usize = 9;
/// How many hands a loop ranks: all those on some boards.
const HANDS: usize = BOARDS * 47 * 46 / 2;
const BOARDS: usize = 200;

fn main() {
    if !env::args().any(|argument| argument == "--time") {
        check();
    }
    time();
}

/// A card of each crate.
#[derive(Clone, Copy)]
struct Cards {
    ours: Card,
    aya: aya::Card,
    rs: rs::Card,
}

/// The card with this index in the deck.
fn card(index: usize) -> Cards {
    let suits = [rs::Suit::Club, rs::Suit::Diamond, rs::Suit::Heart, rs::Suit::Spade];
    Cards {
        ours: Card::from_index(index).expect("one of 52"),
        aya: aya::CARDS[index],
        rs: rs::Card::new(rs::Value::from(index as u8 / 4), suits[index % 4]),
    }
}

/// Random decks, of which the first N cards are dealt: the same ones every time.
struct Dealer {
    state: u64,
    deck: [Cards; 52],
}

impl Dealer {
    fn new() -> Dealer {
        Dealer { state: 0x9E37_79B9_7F4A_7C15, deck: array::from_fn(card) }
    }

    fn deal<const N: usize>(&mut self) -> [Cards; N] {
        for dealt in 0..N {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            self.deck.swap(dealt, dealt + (self.state % (52 - dealt) as u64) as usize);
        }
        array::from_fn(|dealt| self.deck[dealt])
    }
}

fn aya_hand(cards: &[aya::Card]) -> aya::Hand {
    let mut hand = aya::Hand::new();
    cards.iter().for_each(|card| hand.insert_unchecked(card));
    hand
}

fn accumulator(cards: &[rs::Card]) -> SevenCardAccum {
    let mut hand = SevenCardAccum::new();
    cards.iter().for_each(|&card| hand.add(card));
    hand
}

/// The other crates' rank of each of ours, by its number, if it was seen.
struct Orders {
    aya: Vec<Option<PokerHandRank>>,
    rs: Vec<Option<rs::Rank>>,
}

impl Orders {
    fn new() -> Orders {
        let ranks = 1 + usize::from(HandRank::WORST.get());
        Orders { aya: vec![None; ranks], rs: vec![None; ranks] }
    }

    /// All ways of ranking a hand agree, with each other and with what they said before.
    fn check<const N: usize>(&mut self, cards: [Cards; N]) {
        let ours = cards.map(|card| card.ours);
        let rank = HandRank::of(&ours).expect("five to seven distinct cards");
        assert_eq!(Game::Holdem.rank(&ours), Ok(rank));
        assert_eq!(Hand::new(&ours).expect("distinct cards").rank(), rank);
        assert_eq!(HandRank::of_set(ours.into()), Some(rank));

        let index = usize::from(rank.get());
        let of_aya = aya_poker::poker_rank(&aya_hand(&cards.map(|card| card.aya)));
        assert_eq!(*self.aya[index].get_or_insert(of_aya), of_aya, "{ours:?}");
        let of_rs = accumulator(&cards.map(|card| card.rs)).rank();
        assert_eq!(*self.rs[index].get_or_insert(of_rs), of_rs, "{ours:?}");
    }

    /// Fails unless better hands, which have smaller numbers here, have greater ranks there.
    fn finish(self) {
        assert!(
            self.aya[1..].iter().all(Option::is_some) && self.aya[1..].is_sorted_by(|better, worse| better > worse)
        );
        assert!(self.rs[1..].iter().all(Option::is_some) && self.rs[1..].is_sorted_by(|better, worse| better > worse));
    }
}

fn check() {
    let mut orders = Orders::new();
    let deck: [Cards; 52] = array::from_fn(card);
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    (0..d).for_each(|e| orders.check([a, b, c, d, e].map(|index| deck[index])));
                }
            }
        }
    }
    let mut dealer = Dealer::new();
    (0..10_000_000).for_each(|_| orders.check::<7>(dealer.deal()));
    orders.finish();
    println!("All agree on 2,598,960 hands of five cards and 10,000,000 of seven.\n");
}

/// A loop over [`HANDS`] hands, which returns the sum of their ranks.
struct Loop<'a> {
    name: &'static str,
    run: Box<dyn Fn() -> u64 + 'a>,
}

impl<'a> Loop<'a> {
    fn new(name: &'static str, run: impl Fn() -> u64 + 'a) -> Loop<'a> {
        Loop { name, run: Box::new(run) }
    }
}

/// Ranks each of some hands, and adds up the numbers.
#[inline(always)]
fn sum<T>(hands: &[T], rank: impl Fn(&T) -> u64) -> u64 {
    black_box(hands).iter().map(rank).fold(0, u64::wrapping_add)
}

fn number(rank: impl Into<Option<HandRank>>) -> u64 {
    rank.into().expect("five to seven distinct cards").get().into()
}

/// All hands of two cards.
fn pairs<T: Copy>(cards: &[T]) -> Vec<[T; 2]> {
    cards.iter().enumerate().flat_map(|(first, &a)| cards[..first].iter().map(move |&b| [a, b])).collect()
}

/// The hands of one crate.
struct Dealt<T> {
    seven: Vec<[T; 7]>,
    /// A board of five, then two hands of two.
    boards: Vec<[T; 9]>,
    /// A board and every hand of two on it.
    all_on_board: Vec<([T; 5], Vec<[T; 2]>)>,
}

impl<T: Copy> Dealt<T> {
    fn new(of: impl Fn(Cards) -> T) -> Dealt<T> {
        let mut dealer = Dealer::new();
        let all_on_board = (0..BOARDS).map(|_| {
            let deck = dealer.deal::<52>().map(&of);
            (*deck.first_chunk().expect("52 cards"), pairs(&deck[5..]))
        });
        let all_on_board = all_on_board.collect();
        Dealt {
            all_on_board,
            seven: (0..HANDS).map(|_| dealer.deal().map(&of)).collect(),
            boards: (0..HANDS / 2).map(|_| dealer.deal().map(&of)).collect(),
        }
    }
}

fn time() {
    let (ours, aya, rs) = (Dealt::new(|card| card.ours), Dealt::new(|card| card.aya), Dealt::new(|card| card.rs));
    for (title, loops) in [
        ("Seven cards, [Card; 7]", seven_cards(&ours, &aya, &rs)),
        ("The hand is ready", ready(&ours, &aya, &rs)),
        ("One board, its 1,081 hands", one_board(&ours, &aya, &rs)),
        ("A fresh board each time, two hands", fresh_boards(&ours, &aya, &rs)),
        ("Omaha, four cards and a board of five", omaha(&ours, &aya)),
    ] {
        println!("{title}");
        let mut times = vec![Vec::new(); loops.len()];
        for _ in 0..RUNS {
            for (Loop { run, .. }, times) in loops.iter().zip(&mut times) {
                let start = Instant::now();
                black_box(run());
                times.push(start.elapsed().as_nanos() as f64 / HANDS as f64);
            }
        }
        for (Loop { name, .. }, mut times) in loops.iter().zip(times) {
            times.sort_by(f64::total_cmp);
            println!("  {name:<40}{:8.2}", times[RUNS / 2]);
        }
    }
}

fn seven_cards<'a>(ours: &'a Dealt<Card>, aya: &'a Dealt<aya::Card>, rs: &'a Dealt<rs::Card>) -> Vec<Loop<'a>> {
    vec![
        Loop::new("handrank HandRank::of", || sum(&ours.seven, |hand| number(HandRank::of(hand)))),
        Loop::new("handrank Game::rank", || sum(&ours.seven, |hand| number(Game::Holdem.rank(hand).ok()))),
        Loop::new("aya_poker", || sum(&aya.seven, |hand| aya_poker::poker_rank(&aya_hand(hand)).0.into())),
        Loop::new("rs_poker", || sum(&rs.seven, |hand| hand[..].rank().value_bits().into())),
        Loop::new("rs_poker accumulator", || sum(&rs.seven, |hand| accumulator(hand).rank().value_bits().into())),
    ]
}

fn ready<'a>(ours: &'a Dealt<Card>, aya: &'a Dealt<aya::Card>, rs: &'a Dealt<rs::Card>) -> Vec<Loop<'a>> {
    let hands: Vec<Hand> = ours.seven.iter().map(|hand| Hand::new(hand).expect("distinct cards")).collect();
    let in_game = hands.clone();
    let grown: Vec<GrowingHand> = hands.iter().map(|hand| hand.cards().collect::<CardSet>().into()).collect();
    let sets: Vec<CardSet> = grown.iter().map(|hand| hand.cards()).collect();
    let aya_hands: Vec<aya::Hand> = aya.seven.iter().map(|hand| aya_hand(hand)).collect();
    let accumulators: Vec<SevenCardAccum> = rs.seven.iter().map(|hand| accumulator(hand)).collect();
    let rs_sets: Vec<CardBitSet> = rs.seven.iter().map(|hand| hand.iter().copied().collect()).collect();
    vec![
        Loop::new("handrank GrowingHand", move || sum(&grown, |hand| number(hand.rank()))),
        Loop::new("handrank Hand", move || sum(&hands, |hand| number(hand.rank()))),
        Loop::new("handrank Game::rank(&Hand)", move || sum(&in_game, |hand| number(Game::Holdem.rank(hand).ok()))),
        Loop::new("handrank CardSet", move || sum(&sets, |&hand| number(HandRank::of_set(hand)))),
        Loop::new("aya_poker Hand", move || sum(&aya_hands, |hand| aya_poker::poker_rank(hand).0.into())),
        Loop::new("rs_poker accumulator", move || sum(&accumulators, |hand| hand.rank().value_bits().into())),
        Loop::new("rs_poker CardBitSet", move || sum(&rs_sets, |hand| hand.rank().value_bits().into())),
    ]
}

fn one_board<'a>(ours: &'a Dealt<Card>, aya: &'a Dealt<aya::Card>, rs: &'a Dealt<rs::Card>) -> Vec<Loop<'a>> {
    let grow = |hand| GrowingHand::new(hand).expect("distinct cards");
    let grown: Vec<(GrowingHand, Vec<GrowingHand>)> = (ours.all_on_board.iter())
        .map(|(board, hands)| (grow(board), hands.iter().map(|hand| grow(hand)).collect()))
        .collect();
    vec![
        Loop::new("handrank GrowingHand", || {
            sum(&ours.all_on_board, |(board, hands)| {
                let board = GrowingHand::new(board).expect("distinct cards");
                sum(hands, |&[a, b]| number(board.with(a).and_then(|hand| hand.with(b)?.rank())))
            })
        }),
        Loop::new("handrank GrowingHand, with others", move || {
            sum(&grown, |(board, hands)| sum(hands, |&hand| number(board.with(hand).and_then(GrowingHand::rank))))
        }),
        Loop::new("handrank BoardEvaluator", || {
            sum(&ours.all_on_board, |(board, hands)| {
                let board = Board::new(board).expect("distinct cards");
                let evaluator = BoardEvaluator::new(Game::Holdem, &board).expect("five cards");
                sum(hands, |hand| number(evaluator.rank(hand)))
            })
        }),
        Loop::new("aya_poker", || {
            sum(&aya.all_on_board, |(board, hands)| {
                let board = aya_hand(board);
                sum(hands, |[a, b]| {
                    let mut hand = board;
                    hand.insert_unchecked(a);
                    hand.insert_unchecked(b);
                    aya_poker::poker_rank(&hand).0.into()
                })
            })
        }),
        Loop::new("rs_poker accumulator", || {
            sum(&rs.all_on_board, |(board, hands)| {
                let board = accumulator(board);
                sum(hands, |&[a, b]| {
                    let mut hand = board;
                    hand.add(a);
                    hand.add(b);
                    hand.rank().value_bits().into()
                })
            })
        }),
    ]
}

fn fresh_boards<'a>(ours: &'a Dealt<Card>, aya: &'a Dealt<aya::Card>, rs: &'a Dealt<rs::Card>) -> Vec<Loop<'a>> {
    vec![
        Loop::new("handrank GrowingHand", || {
            sum(&ours.boards, |&[a, b, c, d, e, f, g, h, i]| {
                let board = GrowingHand::new(&[a, b, c, d, e]).expect("distinct cards");
                let rank = |a, b| number(board.with(a).and_then(|hand| hand.with(b)?.rank()));
                rank(f, g) + rank(h, i)
            })
        }),
        Loop::new("handrank HandRank::of", || {
            sum(&ours.boards, |&[a, b, c, d, e, f, g, h, i]| {
                let rank = |hand: [Card; 7]| number(HandRank::of(&hand));
                rank([a, b, c, d, e, f, g]) + rank([a, b, c, d, e, h, i])
            })
        }),
        Loop::new("handrank BoardEvaluator", || {
            sum(&ours.boards, |&[a, b, c, d, e, f, g, h, i]| {
                let board = Board::new(&[a, b, c, d, e]).expect("distinct cards");
                let evaluator = BoardEvaluator::new(Game::Holdem, &board).expect("five cards");
                number(evaluator.rank([f, g])) + number(evaluator.rank([h, i]))
            })
        }),
        Loop::new("aya_poker", || {
            sum(&aya.boards, |&[a, b, c, d, e, f, g, h, i]| {
                let board = aya_hand(&[a, b, c, d, e]);
                let rank = |a, b| {
                    let mut hand = board;
                    hand.insert_unchecked(a);
                    hand.insert_unchecked(b);
                    u64::from(aya_poker::poker_rank(&hand).0)
                };
                rank(&f, &g) + rank(&h, &i)
            })
        }),
        Loop::new("rs_poker accumulator", || {
            sum(&rs.boards, |&[a, b, c, d, e, f, g, h, i]| {
                let board = accumulator(&[a, b, c, d, e]);
                let rank = |a, b| {
                    let mut hand = board;
                    hand.add(a);
                    hand.add(b);
                    u64::from(hand.rank().value_bits())
                };
                rank(f, g) + rank(h, i)
            })
        }),
    ]
}

fn omaha<'a>(ours: &'a Dealt<Card>, aya: &'a Dealt<aya::Card>) -> Vec<Loop<'a>> {
    let hand = |cards: &[Card; 9]| OmahaHand::new(&cards[5..], &cards[..5]).expect("distinct cards");
    let hands: Vec<OmahaHand> = ours.boards.iter().chain(&ours.boards).map(hand).collect();
    let both = |cards: &[aya::Card; 9]| [aya_hand(&cards[5..]), aya_hand(&cards[..5])];
    let aya_hands: Vec<[aya::Hand; 2]> = aya.boards.iter().chain(&aya.boards).map(both).collect();
    vec![
        Loop::new("handrank OmahaHand", move || sum(&hands, |hand| number(hand.rank()))),
        Loop::new("aya_poker", move || sum(&aya_hands, |[hole, board]| aya_poker::omaha_rank(hole, board).0.into())),
    ]
}
