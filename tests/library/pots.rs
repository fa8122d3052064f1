//! Pots against players at a table: everyone matches the smallest stack, again and again, and chips are paid out one by
//! one.

use std::collections::BTreeMap;
use std::slice;

use handrank::{Board, Card, ChipAmount, Chips, Deal, DealError, Game, Pot, Pots, Seat, Showdown};
use itertools::Itertools;

use crate::boards::boards_beside;
use crate::dice::Dice;

const GAMES: [Game; 7] =
    [Game::Holdem, Game::Omaha, Game::ShortDeck, Game::OmahaHiLo, Game::Razz, Game::DeuceToSeven, Game::StudHiLo];

/// Two to nine seats, of which one at least has a hand.
fn deal(game: Game, dice: &mut Dice) -> Deal {
    let mut deck = game.deck().iter().collect_vec();
    let (hole, board) = match game {
        Game::Razz | Game::DeuceToSeven => (5, 0),
        Game::StudHiLo => (5, 0),
        Game::Omaha | Game::OmahaHiLo => (4, 5),
        _ => (2, 5),
    };
    let seats = 2 + dice.below(8);
    let cards = dice.deal(&mut deck, hole * seats + board).to_vec();
    let (hands, board) = cards.split_at(hole * seats);
    let known = dice.below(seats);
    let seats = hands.chunks(hole).enumerate().map(|(seat, hand)| match dice.below(4) {
        _ if seat == known => Seat::Hand(hand),
        0 => Seat::Folded,
        1 if dice.below(2) == 0 => Seat::Hidden,
        _ => Seat::Hand(hand),
    });
    Deal::with_seats(&seats.collect_vec(), &Board::new(board).expect("a board")).expect("distinct cards")
}

/// What the seats pay: often the same, seldom round, sometimes nothing.
fn payments(seats: usize, dice: &mut Dice) -> Vec<u64> {
    let common = dice.below(40) as u64;
    (0..seats).map(|_| if dice.below(2) == 0 { common } else { dice.below(60) as u64 }).collect()
}

/// The seats with the best of these values, which are better the smaller they are.
fn best<T: Ord + Copy>(values: impl Iterator<Item = (usize, T)>) -> Vec<usize> {
    values.min_set_by_key(|&(_, value)| value).into_iter().map(|(seat, _)| seat).collect()
}

/// What each seat wins on each board by the rules at a table, given the showdown there. As long as players with a hand have
/// chips left, everyone puts the smallest of their stacks, or all they have left, into a pot. What then remains goes to the
/// last pot. Of each pot, every board gets a chip in turn.
fn won_at_the_table(showdowns: &[Showdown], paid: &[u64]) -> Vec<Vec<u64>> {
    let results_of = |showdown: &Showdown| -> BTreeMap<usize, _> {
        showdown.hands().map(|hand| (hand.seat, (hand.rank.get(), hand.low))).collect()
    };
    let on_boards = showdowns.iter().map(results_of).collect_vec();
    let results = &on_boards[0];
    let mut stacks = paid.to_vec();
    let mut pots: Vec<(u64, Vec<usize>)> = Vec::new();
    while let Some(least) = results.keys().map(|&seat| stacks[seat]).filter(|&stack| stack > 0).min() {
        let contenders = results.keys().copied().filter(|&seat| stacks[seat] > 0).collect_vec();
        let mut pot = 0;
        for stack in &mut stacks {
            let part = least.min(*stack);
            *stack -= part;
            pot += part;
        }
        pots.push((pot, contenders));
    }
    let rest: u64 = stacks.iter().sum();
    match pots.last_mut() {
        Some((pot, _)) => *pot += rest,
        None => pots.push((rest, results.keys().copied().collect())),
    }
    let mut won = vec![vec![0; paid.len()]; showdowns.len()];
    for ((pot, contenders), (board, results)) in pots.iter().cartesian_product(on_boards.iter().enumerate()) {
        let high = best(contenders.iter().map(|&seat| (seat, results[&seat].0)));
        let lows = contenders.iter().filter_map(|&seat| Some((seat, results[&seat].1?.0)));
        let low = best(lows.map(|(seat, rank)| (seat, rank.get())));
        let (mut high, mut low) = (high.iter().cycle(), low.iter().cycle());
        // One chip to the high half, one to the low half.
        let chips = (0..*pot).filter(|chip| chip % showdowns.len() as u64 == board as u64).count();
        for chip in 0..chips {
            let seat = if chip % 2 == 1 { low.next() } else { None };
            won[board][*seat.or_else(|| high.next()).expect("a winner")] += 1;
        }
    }
    won
}

/// Each chip that nobody else paid goes back to its seat, if that has a hand.
fn nobody_called(showdown: &Showdown, paid: &[u64]) -> Option<(usize, u64)> {
    let is_alone = |seat: usize, chip: u64| (0..paid.len()).all(|other| other == seat || paid[other] < chip);
    let alone = |seat: usize| (1..=paid[seat]).filter(|&chip| is_alone(seat, chip)).count() as u64;
    showdown.hands().map(|hand| (hand.seat, alone(hand.seat))).find(|(_, chips)| *chips > 0)
}

fn pots_of(text: &str, game: Game) -> Pots {
    let deal: Deal = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let paid = deal.chips().expect("chips").paid().to_vec();
    deal.showdown(game).expect("a showdown").pots(&paid).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn pots_are_those_of_a_table() {
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    for round in 0..100_000 {
        let game = GAMES[round % GAMES.len()];
        let deal = deal(game, &mut dice);
        let paid = payments(deal.seats().len(), &mut dice);
        let showdown = deal.showdown(game).expect("enough cards");
        let pots = showdown.pots(&paid).expect("all cards are dealt");
        assert_eq!(pots.won(), won_at_the_table(slice::from_ref(&showdown), &paid)[0], "{game} {deal} {paid:?}");
        assert_eq!(pots.won().iter().sum::<u64>(), paid.iter().sum::<u64>(), "{game} {deal} {paid:?}");
        assert_eq!(pots.pots().iter().map(|pot| pot.chips()).sum::<u64>(), paid.iter().sum::<u64>());
        let uncalled = showdown.uncalled(&paid);
        assert_eq!(uncalled, nobody_called(&showdown, &paid), "{game} {deal} {paid:?}");
        if let Some((seat, units)) = uncalled {
            let last = pots.pots().last().expect("a pot");
            assert!(last.seats().eq([seat]) && last.chips() >= units, "{game} {deal} {paid:?}");
        }
        for pot in pots.pots() {
            assert!(pot.chips() > 0);
            assert!(pot.winners().chain(pot.low_winners()).all(|seat| pot.seats().contains(&seat)));
        }
        for (inner, outer) in pots.pots().iter().tuple_windows() {
            assert!(
                outer.seats().count() < inner.seats().count()
                    && outer.seats().all(|seat| inner.seats().contains(&seat))
            );
        }
    }
}

#[test]
fn pots_on_several_boards_are_dealt_chip_by_chip() {
    const GAMES: [Game; 4] = [Game::Holdem, Game::Omaha, Game::ShortDeck, Game::OmahaHiLo];
    let mut dice = Dice::new(0x0DD0_B0A2_D5B0_A2D5);
    for round in 0..50_000 {
        let game = GAMES[round % GAMES.len()];
        let deal = deal(game, &mut dice);
        let left = game.deck() - deal.hands().flatten().collect();
        let boards = boards_beside(deal.board(), left, 2 + dice.below(3), &mut dice);
        let deals = deal.on_boards(&boards).unwrap_or_else(|error| panic!("{deal} {boards:?}: {error}"));
        let paid = payments(deal.seats().len(), &mut dice);
        let on_boards = deals.each().collect_vec();
        let showdowns = on_boards.iter().map(|deal| deal.showdown(game).expect("enough cards")).collect_vec();
        let whole = showdowns[0].pots(&paid).expect("all cards are dealt");
        let won = won_at_the_table(&showdowns, &paid);
        let mut in_pots = vec![0; whole.pots().len()];
        for (board, showdown) in showdowns.iter().enumerate() {
            let part = showdown.pots(&paid).expect("all cards are dealt").part(board, boards.len());
            assert_eq!(part.won(), won[board], "{game} {deals} {paid:?} on board {board}");
            assert!(part.pots().iter().all(|pot| pot.chips() > 0), "{game} {deals} {paid:?} on board {board}");
            let of_whole = |pot: &Pot| whole.pots().iter().position(|whole| whole.seats().eq(pot.seats()));
            part.pots().iter().for_each(|pot| in_pots[of_whole(pot).expect("a pot")] += pot.chips());
        }
        assert!(in_pots.into_iter().eq(whole.pots().iter().map(Pot::chips)), "{game} {deals} {paid:?}");
        assert_eq!(won.iter().flatten().sum::<u64>(), paid.iter().sum::<u64>(), "{game} {deals} {paid:?}");
    }
}

#[test]
fn seats_that_pay_alike_share_as_the_showdown_says() {
    let mut dice = Dice::new(0x1234_5678_9ABC_DEF1);
    for round in 0..6_000 {
        let game = GAMES[round % GAMES.len()];
        let deal = deal(game, &mut dice);
        let showdown = deal.showdown(game).expect("enough cards");
        // 2,520 is divided by the halves of up to nine winners.
        let pots = showdown.pots(&vec![5_040; deal.seats().len()]).expect("all cards are dealt");
        let total = 5_040 * deal.seats().len() as u64;
        assert!(
            pots.pots()[0].winners().eq(showdown.winners()) && pots.pots()[0].low_winners().eq(showdown.low_winners())
        );
        for hand in showdown.hands() {
            assert_eq!(pots.won()[hand.seat], (hand.share * total as f64).round() as u64, "{game} {deal}");
        }
    }
}

#[test]
fn published_pots() {
    let pots = pots_of("AhKh:100|8c8s:250|KdKs:250|-:50/8h5h2h8dKc", Game::Holdem);
    assert_eq!(pots.won(), [0, 650, 0, 0]);
    let parts = pots.pots().iter().map(|pot| (pot.chips(), pot.seats().collect_vec(), pot.winners().collect_vec()));
    assert_eq!(parts.collect_vec(), [(350, vec![0, 1, 2], vec![1]), (300, vec![1, 2], vec![1])]);
    assert_eq!(pots_of("AhAd:50|KhKd:100|QhQd:100/2c3d4h8s9s", Game::Holdem).won(), [150, 100, 0]);
    assert_eq!(pots_of("AsKs:5|AhKh:5|-:1/QdJcTd2c3c", Game::Holdem).won(), [6, 5, 0]);
}

#[test]
fn chips_above_all_hands_belong_to_the_last_pot() {
    // A folded seat may have paid more than every hand that was shown.
    let pots = pots_of("AhAd:50|KhKd:0|-:400|XX:70/2c3d4h8s9s", Game::Holdem);
    assert_eq!((pots.won(), pots.pots().len()), (&[520, 0, 0, 0][..], 1));
    let pots = pots_of("AhAd:0|KhKd:0|-:7/2c3d4h8s9s", Game::Holdem);
    assert_eq!((pots.won(), pots.pots()[0].seats().collect_vec()), (&[7, 0, 0][..], vec![0, 1]));
    let pots = pots_of("AhAd:0|KhKd:0/2c3d4h8s9s", Game::Holdem);
    assert_eq!((pots.won(), pots.pots().len()), (&[0, 0][..], 0));
}

#[test]
fn amounts_up_to_a_million_millions_do_not_overflow() {
    let cards = Card::deck().collect_vec();
    let (board, hands) = cards.split_at(5);
    let deal = Deal::new(&hands.chunks_exact(2).collect_vec(), &Board::new(board).expect("a board")).expect("a deal");
    let largest = ChipAmount::cents(99_999_999_999_999).expect("the largest");
    assert_eq!(ChipAmount::cents(100_000_000_000_000), None);
    assert_eq!(ChipAmount::whole(1_000_000_000_000), None);
    assert_eq!("999999999999.99".parse(), Ok(largest));
    let deal = deal.with_chips([largest; 23].into_iter().collect()).expect("one for each");
    let chips = deal.chips().expect("chips").clone();
    let pots = deal.showdown(Game::Holdem).expect("a showdown").pots(chips.paid()).expect("a board of five");
    assert_eq!(chips.amount(pots.won().iter().sum()).to_string(), "22999999999999.77");
}

#[test]
fn one_amount_with_a_point_makes_all_of_them_cents() {
    let deal: Deal = "AsKs:5|AhKh:5.0|-:0.01/QdJcTd2c3c".parse().expect("a deal");
    let chips = deal.chips().expect("chips");
    assert_eq!((chips.paid(), chips.are_in_cents()), (&[500, 500, 1][..], true));
    assert_eq!(chips.amounts().join(" "), "5.00 5.00 0.01");
    let pots = deal.showdown(Game::Holdem).expect("a showdown").pots(chips.paid()).expect("a board of five");
    assert_eq!(pots.won(), [501, 500, 0]);
}

#[test]
fn what_has_no_pots() {
    let error = |text: &str, paid: &[u64]| {
        let deal: Deal = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        deal.showdown(Game::Holdem).expect("a showdown").pots(paid).expect_err(text)
    };
    assert_eq!(error("AhKh|8c8s/8h5h2h8d", &[1, 1]), DealError::UnfinishedBoard { cards: 4 });
    assert_eq!(error("AhKh|8c8s/8h5h2h8dKc", &[1]), DealError::SeatCount { seats: 2, given: 1 });
    assert_eq!(error("AhKh|8c8s/8h5h2h8dKc", &[1, 100_000_000_000_000]), DealError::TooManyChips { seat: 1 });
    assert_eq!(error("-|XX/8h5h2h8dKc", &[1, 1]), DealError::NoHands);
    let chips: Chips = [ChipAmount::whole(1).expect("small")].into_iter().collect();
    let deal: Deal = "AhKh|8c8s".parse().expect("a deal");
    assert_eq!(deal.with_chips(chips), Err(DealError::SeatCount { seats: 2, given: 1 }));
}

#[test]
fn hands_without_a_board_have_pots() {
    assert_eq!(pots_of("2H3D5S9CKD:10|2C3H4S8CAH:10", Game::Holdem).won(), [0, 20]);
    assert_eq!(pots_of("2H3D5S9CKD:10|2C3H4S8CAH:10", Game::Razz).won(), [0, 20]);
}
