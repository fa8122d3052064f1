//! The odds of Omaha ranges against a plain enumeration of every deal, and against known facts.

use std::num::NonZero;

use handrank::notation::{DealReader, PlayerCount};
use handrank::{
    Board, BoardEvaluator, Breakdown, Card, CardSet, DealError, Game, HandOrRange, Odds, OddsError, OddsOptions,
    OmahaRange, Range, Samples, Spot,
};
use itertools::Itertools;

use crate::cards::cards;
use crate::dice::Dice;
use crate::oracle::{Standings, worth};

const GAMES: [Game; 2] = [Game::Omaha, Game::OmahaHiLo];

/// What a player wins, in ten-thousandths of deals to the power of the number of players.
#[derive(Clone, Default)]
struct Won {
    wins: u64,
    ties: u64,
    /// Of pots, in twelfths of halves.
    parts: u64,
}

/// The hands that a player may hold, with weights in ten-thousandths.
fn hands(player: &HandOrRange, deck: &[Card], size: usize) -> Vec<(CardSet, u64)> {
    let weight_of = |hand: CardSet| match player {
        HandOrRange::Hand(cards) => u64::from(hand == cards.iter().collect()),
        HandOrRange::Range(range) => {
            range.omaha().map_or(1, |range| (range.weight(hand.iter().collect_vec()) * 10_000.0).round() as u64)
        }
    };
    let all = deck.iter().copied().combinations(size).map(|cards| cards.into_iter().collect::<CardSet>());
    all.map(|hand| (hand, weight_of(hand))).filter(|&(_, weight)| weight > 0).collect()
}

/// A plain count of every deal.
struct Count<'a> {
    players: &'a [Vec<(CardSet, u64)>],
    boards: &'a [(CardSet, BoardEvaluator)],
    deals: u64,
    won: Vec<Won>,
}

impl Count<'_> {
    /// Deals to the players from the one after those that have hands.
    fn deal(&mut self, dealt: &mut Vec<CardSet>, weight: u64) {
        let gone = dealt.iter().fold(CardSet::new(), |gone, &hand| gone | hand);
        let players = self.players;
        let Some(hands) = players.get(dealt.len()) else {
            let possible = self.boards.iter().filter(|(cards, _)| cards.is_disjoint(gone));
            return possible.for_each(|(_, board)| add_board(board, dealt, weight, &mut self.deals, &mut self.won));
        };
        for &(hand, more) in hands.iter().filter(|(hand, _)| hand.is_disjoint(gone)) {
            dealt.push(hand);
            self.deal(dealt, weight * more);
            dealt.pop();
        }
    }
}

/// Adds who wins one deal.
fn add_board(board: &BoardEvaluator, dealt: &[CardSet], weight: u64, deals: &mut u64, won: &mut [Won]) {
    *deals += weight;
    let cards = dealt.iter().map(|hand| hand.iter().collect_vec()).collect_vec();
    let winners = |ranks: Vec<Option<u16>>| {
        let best = ranks.iter().flatten().min().copied();
        ranks.into_iter().map(|rank| rank.is_some() && rank == best).collect_vec()
    };
    let high = winners(cards.iter().map(|hand| board.rank(hand).map(|rank| rank.get())).collect());
    let low = winners(cards.iter().map(|hand| board.low(hand).map(|rank| rank.get())).collect());
    let parts = |winners: &[bool], seat: usize| match winners[seat] {
        true => 12 / winners.iter().filter(|&&wins| wins).count() as u64,
        false => 0,
    };
    for (seat, won) in won.iter_mut().enumerate() {
        let parts = parts(&high, seat) + parts(if low.contains(&true) { &low } else { &high }, seat);
        won.parts += weight * parts;
        won.wins += if parts == 24 { weight } else { 0 };
        won.ties += if parts > 0 && parts < 24 { weight } else { 0 };
    }
}

/// Compares the odds of a spot with a plain count.
fn check(spot: &Spot, game: Game, size: usize, odds: Result<Odds, OddsError>) -> bool {
    let gone: CardSet = spot.dead().iter().chain(spot.board().cards()).collect();
    let known: CardSet = spot
        .players()
        .iter()
        .flat_map(|player| match player {
            HandOrRange::Hand(cards) => cards.cards().to_vec(),
            HandOrRange::Range(_) => Vec::new(),
        })
        .collect();
    let free = Card::deck().filter(|&card| !gone.contains(card)).collect_vec();
    let players = spot.players().iter().map(|player| hands(player, &free, size)).collect_vec();
    let on_board = spot.board().cards();
    let left = free.iter().copied().filter(|&card| !known.contains(card));
    let boards = left.combinations(5 - on_board.len()).collect_vec();
    let boards = boards.iter().map(|cards| [on_board, cards].concat());
    let boards = boards.map(|cards| {
        let board = Board::new(&cards).expect("a board");
        (cards.iter().collect(), BoardEvaluator::new(game, &board).expect("a board"))
    });
    let won = vec![Won::default(); players.len()];
    let mut count = Count { players: &players, boards: &boards.collect_vec(), deals: 0, won };
    count.deal(&mut Vec::new(), 1);
    let Count { deals, won, .. } = count;
    let Ok(odds) = odds else {
        assert_eq!(deals, 0, "{spot}");
        return false;
    };
    let ranges =
        spot.players().iter().filter(|player| matches!(player, HandOrRange::Range(range) if range.omaha().is_some()));
    let unit = 10_000_f64.powi(ranges.count() as i32);
    let is_near = |found: f64, expected: f64| (found - expected).abs() <= 1e-9 * expected.abs().max(1.0);
    assert!(
        is_near(odds.deals.count().as_f64(), deals as f64 / unit),
        "{spot}: {} deals, not {}",
        odds.deals.count(),
        deals as f64 / unit
    );
    for (hand, won) in odds.hands.iter().zip(&won) {
        assert!(
            is_near(hand.wins.as_f64(), won.wins as f64 / unit),
            "{game} {spot}: {} {}",
            hand.wins,
            won.wins as f64 / unit
        );
        assert!(
            is_near(hand.ties.as_f64(), won.ties as f64 / unit),
            "{game} {spot}: {} {}",
            hand.ties,
            won.ties as f64 / unit
        );
        assert!(is_near(hand.equity, won.parts as f64 / 24.0 / deals as f64), "{game} {spot}");
    }
    true
}

/// A range of some of these cards.
fn range(dice: &mut Dice, cards: &[Card], size: usize) -> HandOrRange {
    let mut cards = cards.to_vec();
    let weight = |dice: &mut Dice| ["", ":0.5", ":0.25", ":0.3333", ":0", ":1"][dice.below(6)];
    let ranks = |cards: &[Card]| cards.iter().map(|card| card.rank()).join("");
    let items = (0..1 + dice.below(3)).map(|_| {
        let item = match dice.below(6) {
            0 => dice.deal(&mut cards, size).iter().join(""),
            1 => ["ds", "ss"][dice.below(2)].to_owned(),
            2 => ranks(dice.deal(&mut cards, 2)) + ["", "ds", "ss"][dice.below(3)],
            3 => ranks(dice.deal(&mut cards, 3)),
            4 => ranks(&[dice.deal(&mut cards, 1)[0]; 2]) + ["+", "+ds", ""][dice.below(3)],
            _ => "random".to_owned(),
        };
        item + weight(dice)
    });
    let text = items.collect_vec().join(",") + ",random:0.01";
    OmahaRange::read(&text, Game::Omaha, size).expect("a range").into()
}

#[test]
fn odds_of_two_players_are_those_of_a_plain_count() {
    let mut dice = Dice::new(77);
    let mut counted = 0;
    for round in 0..60 {
        let (size, game) = (4 + round % 3, GAMES[dice.below(2)]);
        let on_board = 3 + dice.below(3);
        let free = [11, 11, 13][size - 4] + 5 - on_board;
        let mut deck = Card::deck().collect_vec();
        // Low cards, since otherwise few hands would have lows.
        deck.rotate_left(4 * dice.below(7));
        let deck = &mut deck[..(free + on_board + dice.below(10)).min(52)];
        let dealt = dice.deal(deck, on_board + free).to_vec();
        let (board, free) = dealt.split_at(on_board);
        let dead = Card::deck().filter(|card| !dealt.contains(card)).collect_vec();
        let known = |cards: &[Card]| HandOrRange::try_from(cards[..size].to_vec()).expect("distinct cards");
        let first = if dice.below(4) == 0 { known(free) } else { range(&mut dice, free, size) };
        let second = match dice.below(4) {
            0 => first.clone(),
            1 => Range::random().into(),
            _ => range(&mut dice, free, size),
        };
        if matches!(second, HandOrRange::Hand(_)) {
            continue;
        }
        let spot = Spot::new(vec![first, second], &Board::new(board).expect("a board"), &dead).expect("a spot");
        counted += usize::from(check(&spot, game, size, spot.odds(game)));
    }
    assert!(counted > 35, "{counted}");
}

#[test]
fn odds_of_three_players_are_those_of_a_plain_count() {
    let mut dice = Dice::new(78);
    let mut counted = 0;
    for round in 0..10 {
        let (size, game) = (4 + round % 2, GAMES[round / 2 % 2]);
        let mut deck = Card::deck().take(32).collect_vec();
        let dealt = dice.deal(&mut deck, 4 + 3 * size + 12).to_vec();
        let (board, free) = dealt.split_at(4);
        let dead = Card::deck().filter(|card| !dealt.contains(card)).collect_vec();
        let pick = |dice: &mut Dice| {
            let mut free = free.to_vec();
            let hands = (0..8)
                .map(|_| (dice.deal(&mut free, size).iter().collect::<CardSet>(), 0.25 + 0.5 * dice.below(2) as f64));
            HandOrRange::from(OmahaRange::new(hands.unique_by(|(hand, _)| *hand)).expect("hands"))
        };
        let players = vec![pick(&mut dice), pick(&mut dice), pick(&mut dice)];
        let spot = Spot::new(players, &Board::new(board).expect("a board"), &dead).expect("a spot");
        counted += usize::from(check(&spot, game, size, spot.odds(game)));
    }
    assert_eq!(counted, 10, "each has some deal");
}

#[test]
fn a_range_of_one_hand_has_the_odds_of_the_hand() {
    for (game, hands) in
        [(Game::Omaha, ["AsAhKsKh", "JdTd9c8c", "7c6c5h4h"]), (Game::OmahaHiLo, ["As2s3hKh", "AdAcTc2c", "7c6c5h4h"])]
    {
        for board in ["", "/2d7s9h", "/2d7s9hTs"] {
            for players in [2, 3] {
                let spot = |weight: &str| {
                    let text = hands[..players].iter().map(|hand| format!("{hand}{weight}")).join("|") + board;
                    Spot::read(&text, game).expect("a spot").odds(game).expect("odds")
                };
                let (known, ranges) = (spot(""), spot(":1"));
                assert_eq!(ranges.deals.count(), known.deals.count());
                for (range, hand) in ranges.hands.iter().zip(&known.hands) {
                    assert_eq!(range.shares(), hand.shares());
                    assert_eq!(range.combos.whole(), Some(1));
                }
            }
        }
    }
}

/// Every hand has a pair or two ranks that differ.
#[test]
fn any_hand_written_as_patterns_has_the_odds_of_random() {
    let two_ranks = "AKQJT98765432".chars().array_combinations().map(|[high, low]| format!("{high}{low}"));
    let all = two_ranks.chain(["22+".to_owned()]).join(",");
    for game in GAMES {
        let odds = |text: &str| Spot::read(text, game).expect("a spot").odds(game).expect("odds");
        for (own, any) in [("As2h3dKs", "ds,ss,random"), ("As2h3dKs", &all), ("AAds,KKQ", &all)] {
            let (random, patterns) = (odds(&format!("{own}|random/2d7s9hTs")), odds(&format!("{own}|{any}/2d7s9hTs")));
            assert_eq!(random.deals.count(), patterns.deals.count());
            for (random, patterns) in random.hands.iter().zip(&patterns.hands) {
                assert_eq!(random.shares(), patterns.shares());
            }
        }
    }
}

/// 962,598 hands of five cards and 38 rivers.
#[test]
fn any_hand_has_as_many_cards_as_the_known_one() {
    let spot = Spot::read("2s2hKdJsKs|random/3h4d5sKh", Game::Omaha).expect("a spot");
    let odds = spot.odds(Game::Omaha).expect("odds");
    assert_eq!(odds.deals.count().to_string(), "36578724");
}

/// By the rules of poker: first what each two unseen cards make on each board, then what each five unseen cards make.
fn odds_against_any_five_cards_are_those_of_a_plain_count(on_board: &str) {
    let spot = Spot::read(&format!("2s2hKdJsKs|random/{on_board}"), Game::Omaha).expect("a spot");
    let (own, board) = (cards("2s2hKdJsKs"), cards(on_board));
    let unknown = Card::deck().filter(|card| !own.contains(card) && !board.contains(card)).collect_vec();
    let (mut deals, mut wins, mut ties) = (0, 0, 0);
    for rivers in unknown.iter().copied().combinations(5 - board.len()) {
        let board = [&board[..], &rivers].concat();
        let of_two = |[a, b]: [Card; 2]| {
            let threes = board.iter().copied().array_combinations();
            threes.map(|[c, d, e]| Standings::holdem().rank(worth(&[a, b, c, d, e]))).min().expect("ten hands")
        };
        let own = own.iter().copied().array_combinations().map(of_two).min().expect("ten pairs");
        let free = unknown.iter().copied().filter(|card| !rivers.contains(card)).collect_vec();
        let of_pairs =
            free.iter().map(|&a| free.iter().map(|&b| if a == b { 0 } else { of_two([a, b]) }).collect_vec());
        let of_pairs = of_pairs.collect_vec();
        for hand in (0..free.len()).array_combinations::<5>() {
            let other = hand.into_iter().array_combinations().map(|[a, b]| of_pairs[a][b]).min().expect("ten pairs");
            deals += 1;
            wins += u64::from(own < other);
            ties += u64::from(own == other);
        }
    }
    let odds = spot.odds(Game::Omaha).expect("odds");
    let counts = [odds.deals.count(), odds.hands[0].wins, odds.hands[0].ties].map(|count| count.whole());
    assert_eq!(counts, [deals, wins.into(), ties.into()].map(Some));
}

#[test]
fn odds_against_any_five_cards_on_the_river_are_those_of_a_plain_count() {
    odds_against_any_five_cards_are_those_of_a_plain_count("3h4d5sKh9c");
}

#[test]
#[ignore = "compares millions of hands"]
fn nightly_odds_against_any_five_cards_on_the_turn_are_those_of_a_plain_count() {
    odds_against_any_five_cards_are_those_of_a_plain_count("3h4d5sKh");
}

/// Swapping the players swaps what they win, and aces split with aces.
#[test]
fn odds_do_not_depend_on_the_order_of_players() {
    for game in GAMES {
        let odds = |text: &str| Spot::read(text, game).expect("a spot").odds(game).expect("odds");
        let (odds, swapped) = (odds("AAds|KK+:0.5,QQss/2d7s4h8s"), odds("KK+:0.5,QQss|AAds/2d7s4h8s"));
        assert_eq!(odds.hands[0].shares(), swapped.hands[1].shares());
        assert_eq!(odds.hands[1].shares(), swapped.hands[0].shares());
        let equities = odds.hands.iter().map(|hand| hand.equity).sum::<f64>();
        assert!((equities - 1.0).abs() < 1e-12);
    }
}

#[test]
fn what_takes_too_long_is_refused_at_once() {
    let plan = |text: &str| {
        let spot = Spot::read(text, Game::Omaha).expect("a spot");
        spot.plan(Game::Omaha, OddsOptions::default()).map(|plan| plan.steps())
    };
    assert!(plan("random|random/2d7s9h").is_ok());
    assert!(matches!(plan("AA|random"), Err(OddsError::TooManyDeals { .. })));
    assert!(matches!(plan("AA|KK+|QQ+/2d7s9h"), Err(OddsError::TooManyDeals { .. })));
    assert!(plan("AAKKds|JT98ds").is_ok());
    assert_eq!(plan("AAKK|AsAhAdKs"), Err(OddsError::NoHandLeft { seat: Some(0) }));
    assert_eq!(plan("AAAA|AAKK"), Err(OddsError::NoDeal));
    let of_holdem = Spot::read("AA|KK", Game::Holdem).expect("a spot").odds(Game::Omaha);
    assert_eq!(of_holdem, Err(DealError::OtherGame { seat: 0 }.into()));
    let of_omaha = Spot::read("AAKK|KK", Game::Omaha).expect("a spot").odds(Game::Holdem);
    assert_eq!(of_omaha, Err(DealError::OtherGame { seat: 0 }.into()));
}

/// Estimates are within four standard errors of exact odds.
#[test]
fn estimates_agree_with_counts() {
    for (game, text) in [
        (Game::Omaha, "AAds|KK+:0.5,QQss/2d7s9hTs"),
        (Game::Omaha, "AA|JdTd9c8c/2d7s9hTs"),
        (Game::OmahaHiLo, "AA|random/2d7s4hTs"),
        (Game::Omaha, "AAKKds|JT98|QcQd5s4s/2d7s9h"),
        (Game::Omaha, "AAKKQ|KsKdJdTd9s/2d7s9hTh"),
    ] {
        let spot = Spot::read(text, game).expect("a spot");
        let (exact, estimate) = (spot.odds(game).expect(text), spot.sample(game, Samples::new(40_000, 1)).expect(text));
        for (exact, estimate) in exact.hands.iter().zip(&estimate.hands) {
            let error = estimate.standard_error.expect("an estimate");
            assert!(
                (exact.equity - estimate.equity).abs() < 4.0 * error,
                "{text}: {} {}",
                exact.equity,
                estimate.equity
            );
            assert_eq!(exact.combos, estimate.combos);
        }
    }
}

/// C(47, 5) hands, of which those with two aces or more weigh 0.9999. In ten-thousandths, their sum exceeds 32 bits.
#[test]
fn only_exact_odds_limit_the_weight_of_a_range() {
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let with_aces: u64 = (2..=4).map(|aces| choose(4, aces) * choose(43, 5 - aces)).sum();
    let (text, board) = ("AA:0.9999,random", "/2d7s9hTsKc");
    let reader = DealReader::new(Game::Omaha).with_players(PlayerCount::OneOrMore);
    let reader = reader.with_hole_cards(NonZero::new(5)).expect("four to six");

    let spot: Spot = reader.read(&format!("{text}{board}")).expect("a range");
    let hits = spot.hits(Game::Omaha).expect("hits");
    assert_eq!(hits.combos.to_string(), format!("{:.4}", choose(47, 5) as f64 - with_aces as f64 / 10_000.0));
    assert_eq!(hits.streets[0].runouts, hits.combos);

    let spot: Spot = reader.read(&format!("{text}|random{board}")).expect("a spot");
    let deal = spot.deals(Game::Omaha, 1).expect("deals").next().expect("a deal");
    assert_eq!((deal.hands().len(), deal.board().len()), (2, 5));
    let estimate = spot.sample(Game::Omaha, Samples::new(40_000, 1)).expect("an estimate");
    let error = estimate.hands[0].standard_error.expect("an estimate");
    assert!((estimate.hands[0].equity - 0.5).abs() < 4.0 * error, "{}", estimate.hands[0].equity);
    assert_eq!(spot.odds(Game::Omaha), Err(OddsError::TooManyDecimals));
}

/// The equities after each card average to those before it.
#[test]
fn outs_average_to_the_odds() {
    let spot = Spot::read("AAds|KK:0.5,QQss/2d7s9hTs", Game::Omaha).expect("a spot");
    let outs = spot.outs(Game::Omaha).expect("outs");
    let odds = spot.odds(Game::Omaha).expect("odds");
    let deals = outs.cards.iter().map(|next| next.runouts.as_f64()).sum::<f64>();
    assert_eq!(deals, odds.deals.count().as_f64());
    let equity = outs.cards.iter().map(|next| next.runouts.as_f64() * next.equity[0]).sum::<f64>() / deals;
    assert!((equity - odds.hands[0].equity).abs() < 1e-12);
}

/// After each possible next card, the odds are those of the spot with that card on the board, and of a plain count.
#[test]
fn outs_are_those_of_a_plain_count() {
    let mut dice = Dice::new(79);
    for round in 0..12 {
        let (size, game) = (4 + round % 2, GAMES[round / 2 % 2]);
        let on_board = if size == 4 { 3 + dice.below(2) } else { 4 };
        let mut deck = Card::deck().collect_vec();
        deck.rotate_left(4 * dice.below(7));
        let dealt = dice.deal(&mut deck[..26], on_board + 7 + size - 1).to_vec();
        let (board, free) = dealt.split_at(on_board);
        let dead = Card::deck().filter(|card| !dealt.contains(card)).collect_vec();
        let players = vec![range(&mut dice, free, size), range(&mut dice, free, size)];
        let spot =
            |board: &[Card]| Spot::new(players.clone(), &Board::new(board).expect("a board"), &dead).expect("a spot");
        let outs = spot(board).outs(game).expect("outs");
        assert_eq!(outs.cards.len(), free.len());
        for next in &outs.cards {
            let spot = spot(&[board, &[next.card]].concat());
            let odds = spot.odds(game).expect("odds");
            assert_eq!(next.runouts, odds.deals.count(), "{spot}");
            assert_eq!(next.equity, odds.hands.iter().map(|hand| hand.equity).collect_vec(), "{spot}");
            assert!(check(&spot, game, size, Ok(odds)));
        }
    }
}

/// In a breakdown, each hand has the odds of a deal in which its player holds nothing else, and the highest is first.
#[test]
fn each_hand_has_the_odds_of_a_deal_of_its_own() {
    let options = OddsOptions { breakdown: Breakdown::Hands, ..Default::default() };
    for (game, text) in [
        (Game::Omaha, "AAKK,AAQQ:0.5|JT98ds,7766/Td7s2h"),
        (Game::Omaha, "AAKKds|AAKKds/Td7s2hTc"),
        (Game::Omaha, "AAKK|AsQsJh7h/Td7s2hTc"),
        (Game::Omaha, "AAKKQ|JsTs9h8h7c/Td7s2hTc3c"),
        (Game::OmahaHiLo, "A234,AA32:0.25|AA45,KKQQ/8d7s2h"),
        (Game::OmahaHiLo, "A234|5432,AsKsQs2d/8d7s2hTc"),
        (Game::OmahaHiLo, "5432|As2sKh3h/8d7s4hTc"),
    ] {
        let spot = Spot::read(text, game).expect("a spot");
        let (odds, plain) = (spot.plan(game, options).expect(text).count(), spot.odds(game).expect(text));
        for (seat, hand) in odds.hands.iter().enumerate() {
            assert_eq!(hand.shares(), plain.hands[seat].shares(), "{text}");
            assert!(hand.each.iter().tuple_windows().all(|(a, b)| a.cards > b.cards), "{text}");
            let deals = hand.each.iter().map(|each| each.deals.count().as_f64()).sum::<f64>();
            assert!((deals - odds.deals.count().as_f64()).abs() < 1e-6, "{text}");
            for each in hand.each.iter().step_by(hand.each.len().div_ceil(40)) {
                let mut players = spot.players().to_vec();
                players[seat] = OmahaRange::new([(each.cards, each.combos.as_f64())]).expect("a hand").into();
                let alone = Spot::new(players, spot.board(), spot.dead()).expect("a spot").odds(game);
                let Some(shares) = each.shares else {
                    assert!(alone.is_err() && each.deals.count().whole() == Some(0));
                    continue;
                };
                let alone = alone.expect("there are deals");
                assert_eq!(each.deals.count(), alone.deals.count(), "{text}");
                let alone = alone.hands[seat].shares();
                for (found, expected) in
                    [(shares.equity, alone.equity), (shares.win, alone.win), (shares.tie, alone.tie)]
                {
                    assert!((found - expected).abs() < 1e-12, "{game} {text}: {:?}", each.cards);
                }
            }
        }
    }
}

/// Makes this many estimates on turns and rivers. One in a hundred may be more than three standard errors from the exact
/// figure. Few spots have no deal.
#[track_caller]
fn estimates_are_near_what_is_counted(estimates: usize) {
    let mut dice = Dice::new(80);
    let (mut near, mut all) = (0, 0);
    for _ in 0..2 * estimates {
        let (size, game) = (4 + all % 3, GAMES[dice.below(2)]);
        let on_board = 4 + dice.below(2);
        let mut deck = Card::deck().collect_vec();
        let dealt = dice.deal(&mut deck, on_board + 16).to_vec();
        let (board, free) = dealt.split_at(on_board);
        let dead = Card::deck().filter(|card| !dealt.contains(card)).collect_vec();
        let players = vec![range(&mut dice, free, size), range(&mut dice, free, size)];
        let spot = Spot::new(players, &Board::new(board).expect("a board"), &dead).expect("a spot");
        let (Ok(exact), Ok(estimate)) = (spot.odds(game), spot.sample(game, Samples::new(2_000, all as u64))) else {
            continue;
        };
        let [exact, found] = [&exact, &estimate].map(|odds| odds.hands[0].equity);
        let error = estimate.hands[0].standard_error.expect("an estimate");
        near += usize::from((exact - found).abs() <= 3.0 * error);
        all += 1;
        if all == estimates {
            break;
        }
    }
    assert!(all == estimates && near >= estimates - estimates / 100, "{near} of {all}");
}

#[test]
fn a_hundred_estimates_are_near_what_is_counted() {
    estimates_are_near_what_is_counted(100);
}

#[test]
#[ignore = "takes half a minute"]
fn nightly_five_hundred_estimates_are_near_what_is_counted() {
    estimates_are_near_what_is_counted(500);
}

/// Ranges of more hands of six cards than are listed are drawn from all hands: half of them here, with two weights.
#[test]
fn wide_ranges_of_six_cards_are_drawn() {
    let spot = Spot::read("ds,random:0.25|AsAhKsKhQdJd/2d7s9h", Game::Omaha).expect("a spot");
    let estimate = spot.sample(Game::Omaha, Samples::new(2_000, 1)).expect("an estimate");
    let range = OmahaRange::read("ds,random:0.25", Game::Omaha, 6).expect("a range");
    let left: CardSet = Card::deck().filter(|card| !"As Ah Ks Kh Qd Jd 2d 7s 9h".contains(&card.to_string())).collect();
    assert_eq!(left.len(), 43);
    let deals = spot.deals(Game::Omaha, 7).expect("deals").take(4_000);
    let of_double = deals.filter(|deal| {
        let hand: CardSet = deal.hands().next().expect("two hands").collect();
        assert!(hand.is_disjoint(!left));
        range.weight(hand.iter().collect_vec()) == 1.0
    });
    // 13 clubs and ten of each other suit are left.
    let share = of_double.count() as f64 / 4_000.0;
    let double = double_suited([13, 10, 10, 10]);
    let all = (1..=6).fold(1.0, |product, i| product * (43.0 - 6.0 + f64::from(i)) / f64::from(i));
    let expected = double / (double + 0.25 * (all - double));
    assert!((share - expected).abs() < 4.0 * (expected * (1.0 - expected) / 4_000.0).sqrt(), "{share} {expected}");
    let combos = estimate.hands[0].combos.as_f64();
    assert!((combos - (double + 0.25 * (all - double))).abs() < 1e-6 * combos, "{combos}");
    let refused = spot.odds(Game::Omaha).expect_err("too wide to count");
    assert_eq!(refused, OddsError::TooManyInRange { cards: 6 });
    assert!(refused.to_string().ends_with("too many to count; narrow it"), "{refused}");
}

/// How many hands of six cards are double-suited, 3-3, 3-2-1 or 2-2-1-1, given how many cards there are of each suit.
fn double_suited(suits: [u32; 4]) -> f64 {
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |product, i| product * f64::from(n - i) / f64::from(i + 1));
    let shapes = [vec![3, 3, 0, 0], vec![3, 2, 1, 0], vec![2, 2, 1, 1]];
    let of_shape = |shape: Vec<u32>| {
        let orders = shape.into_iter().permutations(4).unique();
        orders.map(|counts| counts.iter().zip(suits).map(|(&k, n)| choose(n, k)).product::<f64>()).sum::<f64>()
    };
    shapes.into_iter().map(of_shape).sum()
}

/// The hits of a range are those of its hands, by weight.
#[test]
fn hits_of_a_range_are_those_of_its_hands() {
    for game in GAMES {
        let range = OmahaRange::read("AAKK:0.5,AsAh2s3h,5432ds", game, 4).expect("a range");
        let spot = Spot::read(&format!("{range}/2d7s4h"), game).expect("a spot");
        let hits = spot.hits(game).expect("hits");
        let on_board: CardSet = spot.board().cards().iter().collect();
        for (street, hits) in hits.streets.iter().enumerate() {
            let mut expected = vec![0.0; hits.categories.len()];
            for (hand, weight) in range.iter().filter(|(hand, _)| hand.is_disjoint(on_board)) {
                let hand = Spot::new(vec![hand.iter().collect_vec().try_into().expect("cards")], spot.board(), &[])
                    .expect("a hand");
                let of_hand = hand.hits(game).expect("hits");
                for (sum, category) in expected.iter_mut().zip(&of_hand.streets[street].categories) {
                    *sum += weight * category.runouts.as_f64();
                }
            }
            let found = hits.categories.iter().map(|category| category.runouts.as_f64()).collect_vec();
            assert_eq!(found, expected, "{game} {street}");
        }
    }
    let hits = |text: &str| Spot::read(text, Game::Omaha).expect("a range").hits(Game::Omaha);
    assert!(hits("random/2d7s4hTsJd").is_ok());
    assert_eq!(hits("AA/AsAhAd"), Err(OddsError::NoHandLeft { seat: None }));
}

/// Deals at random have hands of the ranges.
#[test]
fn random_deals_are_of_the_ranges() {
    let spot = Spot::read("AAds|KK:0.5,JT98|random/2d7s9h", Game::Omaha).expect("a spot");
    let ranges = ["AAds", "KK:0.5,JT98"].map(|text| OmahaRange::read(text, Game::Omaha, 4).expect("a range"));
    for deal in spot.deals(Game::Omaha, 7).expect("deals").take(500) {
        let hands = deal.hands().map(|hand| hand.collect::<CardSet>()).collect_vec();
        assert!(ranges.iter().zip(&hands).all(|(range, &hand)| range.contains(hand.iter().collect_vec())));
        let cards = hands.iter().fold(deal.board().iter().collect::<CardSet>(), |cards, &hand| cards | hand);
        assert_eq!(cards.len(), 17);
    }
}

/// Up to eight hands are compared with those of the other range one by one, more in order of what they make: both ways, nine
/// hands win what eight and one of them do.
#[test]
fn few_hands_win_their_part_of_what_more_do() {
    let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
    for (size, others) in [(4, "KK+"), (4, "QJT"), (5, "AAK,QJT9"), (6, "AAKK")] {
        let mut deck = Card::deck().collect_vec();
        let board = dice.deal(&mut deck, if size == 4 { 4 } else { 5 }).to_vec();
        let mut left = Card::deck().filter(|card| !board.contains(card)).collect_vec();
        let item = |(cards, weight): &(CardSet, u64)| format!("{}:0.{weight:04}", cards.iter().format(""));
        let hands = (1..=9).map(|place| (dice.deal(&mut left, size).iter().collect::<CardSet>(), 1_111 * place));
        let hands = hands.unique_by(|(cards, _)| *cards).map(|hand| item(&hand)).collect_vec();
        let board = board.iter().format("").to_string();
        let wins_and_ties = |range: &[String], comes_first: bool| {
            let range = range.join(",");
            let players = if comes_first { [&range, others] } else { [others, &range] };
            let reader = DealReader::new(Game::Omaha);
            let spot: Spot = reader.read(&format!("{}/{board}", players.join("|"))).expect("a spot");
            let odds = spot.odds(Game::Omaha).expect("odds");
            let own = &odds.hands[usize::from(!comes_first)];
            [own.wins.as_f64(), own.ties.as_f64(), odds.deals.count().as_f64()]
        };
        for comes_first in [true, false] {
            let [nine, eight, one] =
                [&hands[..], &hands[..8], &hands[8..]].map(|hands| wins_and_ties(hands, comes_first));
            for (all, (few, last)) in nine.into_iter().zip(eight.into_iter().zip(one)) {
                assert!((all - few - last).abs() <= 1e-9 * all, "{size} {others} {hands:?} {nine:?} {eight:?} {one:?}");
            }
        }
    }
}
