//! The library's types read what commands print with `--json`. Written again, every line is the same byte for byte, so
//! the types lack nothing that is printed.

use std::fs;
use std::path::Path;

use handrank::hold::Holds;
use handrank::json::{Record, ShowdownRecord};
use handrank::{Board, Card, Game, Hits, Nuts, Odds, Outs};
use itertools::Itertools;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::fixtures::BOARD;
use crate::dice::Dice;
use crate::harness::run_on;

/// Lines of each kind and game.
const LINES: usize = 24;

/// Fails unless each of these lines is answered with a `T`.
#[track_caller]
fn prints<T: Serialize + DeserializeOwned>(arguments: &str, lines: &[String]) {
    let arguments = arguments.split(' ').filter(|word| !word.is_empty());
    let run = run_on(arguments.chain(["--json"]), (lines.join("\n") + "\n").as_bytes());
    let printed = run.text();
    assert_eq!(printed.lines().count(), lines.len(), "{run}");
    for line in printed.lines() {
        let read: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"));
        assert_eq!(serde_json::to_string(&read).expect("plain data"), line);
    }
}

/// Hands of these many cards each, with bars between, and a board, from the deck of a game.
fn deal(dice: &mut Dice, game: Game, hands: &[usize], board: usize) -> String {
    let mut deck = game.deck().iter().collect_vec();
    let mut dealt: &[Card] = dice.deal(&mut deck, hands.iter().sum::<usize>() + board);
    let mut take = |count| dealt.split_off(..count).expect("enough cards").iter().join("");
    let hands = hands.iter().map(|&count| take(count)).join("|");
    if board == 0 { hands } else { format!("{hands}/{}", take(board)) }
}

/// Numbered lines.
fn lines(mut line: impl FnMut(usize) -> String) -> Vec<String> {
    (0..LINES).map(&mut line).collect()
}

fn games(has: impl Fn(Game) -> bool) -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(move |&game| has(game))
}

/// Two cards or, in Omaha, four to six.
fn hole_cards(game: Game, line: usize) -> usize {
    if game.plays_all_cards() { 2 } else { 4 + line % 3 }
}

/// The lines of a fixture that are no comments.
fn fixture(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    let text = fs::read_to_string(path).expect("a fixture");
    let lines = text.trim_start_matches('\u{FEFF}').lines().filter(|line| !line.trim().is_empty());
    lines.filter(|line| !line.trim_start().starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn ranks_are_records() {
    for name in ["standard", "symbols", "compact", "messy", "seven"] {
        prints::<Record>("", &fixture(&format!("{name}.txt")));
    }
    let board: Board = BOARD.parse().expect("a board");
    prints::<Record>(&format!("--board {}", board.cards().iter().join("")), &fixture("holes.txt"));
    for game in Game::ALL {
        let mut dice = Dice::new(11);
        let hands = lines(|line| match game.plays_all_cards() {
            true => deal(&mut dice, game, &[5 + line % 3], 0),
            false => deal(&mut dice, game, &[4 + line % 3], 3 + line / 3 % 3),
        });
        prints::<Record>(&format!("--game {game}"), &hands);
    }
}

#[test]
fn showdowns_are_records() {
    prints::<ShowdownRecord>("showdown --hand-size 5", &fixture("two-players.txt"));
    for game in Game::ALL {
        let mut dice = Dice::new(12);
        let deals = lines(|line| {
            let (size, board) = match game.has_board_to_come() {
                true => (hole_cards(game, line), if game.plays_all_cards() { 5 } else { 3 + line / 3 % 3 }),
                false => (5 + line % 3, 0),
            };
            let deal = deal(&mut dice, game, &vec![size; 1 + line % 4], board);
            // A seat without a hand, in front and in the middle.
            match line % 3 {
                0 => format!("-|{deal}"),
                1 => deal.replacen('|', "|XX|", 1),
                _ => deal.clone(),
            }
        });
        let deals = deals.into_iter().filter(|deal| deal.contains('|')).collect_vec();
        prints::<ShowdownRecord>(&format!("showdown --game {game}"), &deals);
        // With what is beside the hands, where all cards are dealt.
        let is_finished = |deal: &&String| {
            !game.has_board_to_come() || deal.split_once('/').is_some_and(|(_, board)| board.len() == 10)
        };
        let named = |deal: &String, chips: &str| {
            let (hands, board) =
                deal.split_once('/').map_or((&**deal, String::new()), |(hands, board)| (hands, format!("/{board}")));
            let seats = hands.split('|').enumerate().map(|(seat, hand)| format!("Player {seat}: {hand}{chips}"));
            seats.collect_vec().join("|") + &board
        };
        let finished = deals.iter().filter(is_finished).collect_vec();
        let chips = finished.iter().map(|deal| named(deal, ":12.5")).collect_vec();
        prints::<ShowdownRecord>(&format!("showdown --game {game}"), &chips);
        let chips = finished.iter().map(|deal| named(deal, ":12").replace("Player 0: ", "Ann Lee: ")).collect_vec();
        prints::<ShowdownRecord>(&format!("showdown --game {game}"), &chips);
        prints::<ShowdownRecord>(
            &format!("showdown --game {game}"),
            &deals.iter().map(|deal| named(deal, "")).collect_vec(),
        );
    }
}

/// Exact and estimated, of hands and ranges, with and without what is known of each class.
#[test]
fn odds_are_odds() {
    for game in games(Game::has_board_to_come) {
        let mut dice = Dice::new(13);
        let deals = lines(|line| {
            let deal = deal(&mut dice, game, &vec![hole_cards(game, line); 1 + line % 3], 3 + line / 3 % 3);
            let range = if game.plays_all_cards() { ["random", "QQ+,AKs:0.5", "15%"][line % 3] } else { "random" };
            if line % 2 == 0 || !deal.contains('|') { format!("{range}|{deal}") } else { deal }
        });
        // In Omaha, any four cards on a flop take long.
        let few = deals.iter().filter(|deal| game.plays_all_cards() || !deal.contains("random")).cloned();
        prints::<Odds>(&format!("odds --game {game}"), &few.collect_vec());
        prints::<Odds>(&format!("odds --game {game} --sample 100 --seed 3"), &deals);
        prints::<Odds>(&format!("odds --game {game} --sample 2 --opponents 2"), &deals);
        if game.plays_all_cards() {
            prints::<Odds>(&format!("odds --game {game} --breakdown"), &deals);
            prints::<Odds>(&format!("odds --game {game} --breakdown --sample 10"), &deals);
            prints::<Odds>(&format!("odds --game {game} --breakdown=categories"), &deals);
        }
        prints::<Odds>(&format!("odds --game {game} --breakdown=categories --sample 10"), &deals);
    }
    prints::<Odds>("odds --dead 2c,2d", &["AhKh|QQ+:0.3333/8h5h3h".to_owned()]);
    prints::<Odds>("odds --opponents 1", &["Ann: AhKh | Bob: QQ+:0.5 / 8h5h3h2c".to_owned()]);
    for game in games(Game::plays_all_cards) {
        let mut dice = Dice::new(14);
        let deals = lines(|line| deal(&mut dice, game, &[3 + line % 3, 4], 0));
        prints::<Odds>(&format!("odds --game {game} --cards 5"), &deals);
        prints::<Odds>(&format!("odds --game {game} --cards 7 --sample 100 --opponents 1"), &deals);
    }
}

#[test]
fn hits_are_hits() {
    for game in games(Game::has_board_to_come) {
        let mut dice = Dice::new(15);
        let spots = lines(|line| {
            let spot = deal(&mut dice, game, &[hole_cards(game, line)], [3, 4, 5][line / 3 % 3]);
            let range = spot.find('/').map(|slash| format!("QQ+,AKs:0.5,T9s{}", &spot[slash..]));
            range.filter(|_| game.plays_all_cards() && line % 2 == 0).unwrap_or(spot)
        });
        prints::<Hits>(&format!("hits --game {game}"), &spots);
    }
    prints::<Hits>("hits --dead 2c,2d", &["AhKh", "7c7d"].map(str::to_owned));
    for game in games(Game::plays_all_cards) {
        let mut dice = Dice::new(16);
        let hands = lines(|line| deal(&mut dice, game, &[4 + line % 3], 0));
        prints::<Hits>(&format!("hits --game {game} --draw 1"), &hands);
    }
}

#[test]
fn outs_are_outs() {
    for game in games(Game::has_board_to_come) {
        let mut dice = Dice::new(17);
        let deals = lines(|line| {
            let deal = deal(&mut dice, game, &vec![hole_cards(game, line); 2 + line % 2], 3 + line / 2 % 2);
            if game.plays_all_cards() && line % 3 == 0 { format!("QQ+,AKs:0.5|{deal}") } else { deal }
        });
        prints::<Outs>(&format!("outs --game {game}"), &deals);
    }
    prints::<Outs>("outs --dead 2c,2d", &["AhKh|QsQd/8h5h3h", "Ann: AhKh | Bob: QQ+ / 8h5h3h"].map(str::to_owned));
}

#[test]
fn nuts_are_nuts() {
    for game in games(|game| game.has_board_to_come() && !game.has_low()) {
        let mut dice = Dice::new(18);
        let spots = lines(|line| {
            let spot = deal(&mut dice, game, &[hole_cards(game, line)], 3 + line / 3 % 3);
            // A board alone.
            let board = spot.find('/').map(|slash| spot[slash..].to_owned());
            board.filter(|_| line % 4 == 0).unwrap_or(spot)
        });
        prints::<Nuts>(&format!("nuts --game {game}"), &spots);
        if game.plays_all_cards() {
            prints::<Nuts>(&format!("nuts --game {game} --range 99+,A9s+:0.5,KQ,T9s:0.25"), &spots);
        }
    }
    prints::<Nuts>("nuts --dead 2c,2d", &["AhKh/8h5h3h".to_owned()]);
}

#[test]
fn holds_are_holds() {
    for game in games(|game| game.plays_all_cards() && !game.has_low()) {
        let mut dice = Dice::new(19);
        let hands = lines(|_| deal(&mut dice, game, &[5], 0));
        prints::<Holds>(&format!("hold --game {game}"), &hands);
        prints::<Holds>(&format!("hold --game {game} --pays 1-10=2.5,four-of-a-kind=0,one-pair=1"), &hands);
    }
    let mut dice = Dice::new(20);
    prints::<Holds>("hold --pays deuces-wild", &lines(|_| deal(&mut dice, Game::Holdem, &[5], 0)));
    prints::<Holds>("hold --dead 2c,2d --pays 9/6", &["9c9dAh7s3h".to_owned()]);
}
