//! `//` between boards: `showdown` divides the pots, and `odds` has the mean. The library's tests compare both with oracles;
//! here the program must print what the library finds, however boards are given.

use handrank::json::OnBoardsRecord;
use handrank::odds::{OddsOnBoards, Plan};
use handrank::{Board, Deal, Game, OddsOptions, OnBoards, Spot};
use itertools::Itertools;

use crate::boards::{boards_beside, written};
use crate::dice::Dice;
use crate::harness::terminal::shown_in;
use crate::harness::{Run, THREADS, rank_and_category, run, run_on, without_colour};

/// All in on the turn, and two rivers.
const DEAL: &str = "AhKh:400|QsQc:400/8h5h2sTd4c//3h";
const ANSWER: &str = "2 // 1\t3911 // 462\tOne Pair // Flush\t\
                      Ah Kh:400|Qs Qc:400/8h 5h 2s Td 4c//8h 5h 2s Td 3h\t400,400\n";

const SECOND: &str = "// starts a second board; only handrank showdown and odds take several\n";

#[test]
fn boards_may_be_given_in_many_ways() {
    run(["showdown", DEAL]).ranks(ANSWER);
    run_on(["showdown"], format!("{DEAL}\n").as_bytes()).ranks(ANSWER);
    run(["showdown", "AhKh:400", "QsQc:400", "/", "8h5h2sTd4c", "//", "3h"]).ranks(ANSWER);
    run(["showdown", "AhKh:400", "QsQc:400", "/8h5h2sTd4c//8h5h2sTd3h"]).ranks(ANSWER);
    run(["showdown", "AhKh:400", "QsQc:400", "Board:", "8h5h2sTd4c", "//", "3h"]).ranks(ANSWER);
    run(["showdown", "AhKh:400 vs QsQc:400 / 8h5h2s / Td / 4c // Td 3h"]).ranks(ANSWER);
    run(["showdown", "AhKh:400", "QsQc:400", "--board", "8h5h2sTd4c // 3h"]).ranks(ANSWER);
    run_on(["showdown", "AhKh:400", "QsQc:400", "--boards=-"], b"8h5h2sTd4c // 3h\n").ranks(ANSWER);
    run_on(["showdown", "--board=8h5h2sTd4c//3h"], b"AhKh:400|QsQc:400\n").ranks(ANSWER);
    run_on(["showdown", "AhKh:400|QsQc:400", "AhKh:400|QsQc:400", "--boards=-"], b"/8h5h2sTd4c // 3h\n")
        .ranks(&ANSWER.repeat(2));
    let odds = "0.567751,0.432249\tAh Kh|QQ+/8h 5h 2h//Td 9c 4c\n";
    run(["odds", "AhKh", "QQ+", "/", "8h5h2h", "//", "Td9c4c"]).ranks(odds);
    run(["odds", "AhKh|QQ+", "--board=8h5h2h//Td9c4c"]).ranks(odds);
    run_on(["odds", "AhKh", "QQ+", "--boards=-"], b"8h5h2h//Td9c4c\n").ranks(odds);
    // Labels may stand before boards and streets.
    run(["showdown", "AhKh:400", "QsQc:400", "--board", "Board: 8h5h2sTd4c // River: 3h"]).ranks(ANSWER);
    run_on(["showdown", "AhKh:400", "QsQc:400", "--boards=-"], b"Flop: 8h5h2s Turn: Td River: 4c // 3h\n")
        .ranks(ANSWER);
    // Lines may be of either kind.
    run_on(["odds", "AhKh", "QsQc", "--boards=-"], b"8h5h2h\n8h5h2h//8h5h2h\n")
        .ranks("0.971717,0.028283\tAh Kh|Qs Qc/8h 5h 2h\n0.971717,0.028283\tAh Kh|Qs Qc/8h 5h 2h//8h 5h 2h\n");
}

/// Fails unless stderr has this.
trait Tells {
    fn tells(&self, part: &str);
}

impl Tells for Run {
    fn tells(&self, part: &str) {
        assert!(self.code == Some(1) && String::from_utf8_lossy(&self.stderr).contains(part), "{self}");
    }
}

#[test]
fn mistakes_say_which_board_and_what_takes_several() {
    run(["showdown", "AhKh|QsQc/8h5h2sTd4c8d5d2hTh4h"]).gives(
        1,
        "",
        "error: deal 1: 10 cards on the board, which has at most 5; // separates boards: 8h5h2sTd4c // 8d5d2hTh4h\n",
    );
    run(["showdown", "AhKh", "QsQc", "--board", "8h5h2sTd4c8d5d2hTh4h"]).refuses(&["8h5h2sTd4c // 8d5d2hTh4h"]);
    // Other numbers of cards are not boards, nor are cards that are in a hand.
    for (deal, message) in [
        ("AhKh|QsQc/8h5h2sTd4c9d", "6 cards; a board has at most 5"),
        ("AhKh|QsQc/8h5h2sTd4cAh5d2hTh4h", "Ah is in hand 1 and on the board"),
        ("AhKh|QsQc/8h5h2sTd4c8h5d2hTh4h", "8h is on the board twice"),
        ("AhKh|QsQc/8h5h2sTd4c//Td", "board 2: Td is on the board twice"),
        (
            "AhKh|QsQc/8h5h2s//QQ",
            "board 2: \"QQ\" is a range; ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field",
        ),
    ] {
        run(["showdown", deal]).gives(1, "", &format!("error: deal 1: {message}\n"));
    }
    run(["showdown", "AhKh/QsQc/8h5h2sTd9c"]).tells("handrank showdown AhKh QsQc / 8h5h2sTd9c");
    // Advice keeps all boards.
    run(["showdown", "--board", "8h5h2sTd4c//3h", "AhKh,QsQc"]).tells("AhKh QsQc / 8h5h2sTd4c // 8h5h2sTd3h");
    run(["showdown", "AhKh,QsQc", "/", "8h5h2sTd4c", "//", "3h"]).tells("AhKh QsQc / 8h5h2sTd4c // 8h5h2sTd3h");
    let lines = b"AhKh|QsQc/8h5h2sTd4c//3x\nAhKh|QsQc/8h5h2sTd4c//3h\n";
    let message = "error: <stdin>:1:23: board 2: unknown suit 'x' in \"3x\"; suits are c d h s or \u{2663}\u{2666}\u{2665}\u{2660}\n";
    let answer = ANSWER.replace(":400", "").replace("\t400,400", "");
    run_on(["showdown"], lines).gives(1, &answer, message);
    let all_lines = run_on(["showdown", "--all-lines"], lines);
    assert_eq!((all_lines.code, all_lines.stderr.len()), (Some(1), 0), "{all_lines}");
    for command in ["outs", "hits", "nuts", "range", "explain", "canon", "deal"] {
        let item = if ["outs", "deal"].contains(&command) { "deal" } else { "hand" };
        run([command, "AhKh/8h5h2h//Td9c4c"]).gives(1, "", &format!("error: {item} 1: {SECOND}"));
    }
    run(["AhKh/8h5h2h//Td9c4c"]).gives(1, "", &format!("error: hand 1: {SECOND}"));
    for command in [&["outs", "AhKh", "QsQc"][..], &["hits", "AhKh"], &["nuts", "AhKh"], &["range", "QQ+"], &["AhKh"]] {
        let with_board = [command, &["--board", "8h5h2h//Td9c4c"]].concat();
        run(with_board).refuses(&["--board: // starts a second board; only handrank showdown and odds take several"]);
    }
    run_on(["hits", "AhKh", "--boards=-"], b"8h5h2h//Td9c4c\n").gives(1, "", &format!("error: <stdin>:1:7: {SECOND}"));
    for option in ["--long", "--breakdown"] {
        let message = format!("error: deal 1: {option} works on one board only\n");
        run(["odds", option, "AhKh|QQ+/8h5h2h//Td9c4c"]).gives(1, "", &message);
    }
}

/// A deal with boards as they may be written, its chips included.
fn deal(game: Game, dice: &mut Dice) -> (OnBoards<Deal>, String) {
    let hole = if game.plays_all_cards() { 2 } else { 4 };
    let mut deck = game.deck().iter().collect_vec();
    let seats = 2 + dice.below(4);
    let cards = dice.deal(&mut deck, seats * hole + 5).to_vec();
    let (own, board) = cards.split_at(seats * hole);
    let left = game.deck() - own.iter().copied().collect();
    let boards = boards_beside(&Board::new(board).expect("a board"), left, 1 + dice.below(4), dice);
    let has_chips = dice.below(4) > 0;
    let seat = |(seat, hand): (usize, &[handrank::Card])| {
        let held = match dice.below(4) {
            0 if seat > 0 => "-".to_owned(),
            1 if seat > 0 => "XX".to_owned(),
            _ => hand.iter().join(""),
        };
        if has_chips { format!("{held}:{}.{:02}", dice.below(60), dice.below(100)) } else { held }
    };
    let hands = own.chunks(hole).enumerate().map(seat).join("|");
    let text = format!("{hands}/{}", written(&boards, dice));
    let reader = handrank::notation::DealReader::new(game);
    (reader.read(&text).unwrap_or_else(|error| panic!("{text}: {error}")), text)
}

/// What showdown prints of a deal on several boards: text, `--long` and `--json`.
fn answers(deals: &OnBoards<Deal>, game: Game, number: usize) -> [String; 3] {
    let record = OnBoardsRecord::new(deals, game).expect("enough cards");
    let numbers = |seats: &[usize]| seats.iter().map(|seat| seat + 1).join(",");
    let chips = deals.first().chips();
    let on_boards = deals.each().collect_vec();
    let showdowns = on_boards.iter().map(|deal| deal.showdown(game).expect("enough cards")).collect_vec();
    let mut columns: [Vec<String>; 3] = Default::default();
    let mut long = String::new();
    for (board, (showdown, record)) in showdowns.iter().zip(&record.boards).enumerate() {
        let low = if game.has_low() { format!("/{}", numbers(&record.low_winners)) } else { String::new() };
        columns[0].push(numbers(&record.winners) + &low);
        let rank = rank_and_category(showdown.winning_rank().expect("a hand"));
        let (rank, category) = rank.split_once('\t').expect("two columns");
        columns[1].push(rank.to_owned());
        columns[2].push(category.to_owned());
        let pots = chips.map(|chips| showdown.pots(chips.paid()).expect("all cards").part(board, deals.boards().len()));
        for (mut cards, result) in showdown.deal().hands().zip(showdown.hands()) {
            let share = (result.share * 1e6).round() / 1e6;
            long += &format!("{number}\t{}\t{}\t{share}\t", board + 1, result.seat + 1);
            if let Some((chips, pots)) = chips.zip(pots.as_ref()) {
                let [paid, won] = [chips.paid(), pots.won()].map(|units| chips.amount(units[result.seat]));
                long += &format!("{paid}\t{won}\t");
            }
            let low = result.low.map_or(String::new(), |(rank, _)| rank.to_string());
            let low = if game.has_low() { format!("\t{low}") } else { String::new() };
            long += &format!("{}{low}\t{}\t", rank_and_category(result.rank), cards.join(" "));
            long += &format!("{}\t{}", result.best.iter().join(" "), result.rank.description());
            if game.has_low() {
                let words = |(rank, best): (handrank::HandRank, [handrank::Card; 5])| {
                    [best.iter().join(" "), rank.description().to_string()]
                };
                long += &format!("\t{}", result.low.map_or_else(Default::default, words).join("\t"));
            }
            long += "\n";
        }
    }
    let mut text = columns.iter().map(|column| column.join(" // ")).join("\t");
    if game.has_low() {
        let lows = showdowns.iter().map(|showdown| showdown.winning_low().map_or(String::new(), |low| low.to_string()));
        text += &format!("\t{}", lows.collect_vec().join(" // "));
    }
    text += &format!("\t{deals}");
    if let Some(won) = &record.won {
        text += &format!("\t{}", won.iter().join(","));
    }
    [text + "\n", long, serde_json::to_string(&record).expect("plain data") + "\n"]
}

#[test]
fn streams_are_answered_as_the_library_does() {
    for game in [Game::Holdem, Game::ShortDeck, Game::Omaha, Game::OmahaHiLo] {
        let mut dice = Dice::new(0xB0A2_D5A2_E5EE_0001);
        let (mut input, mut expected) = (String::new(), [const { String::new() }; 3]);
        let mut number = 0;
        while number < 1_000 {
            let (deals, text) = deal(game, &mut dice);
            if deals.boards().len() == 1 {
                continue;
            }
            number += 1;
            input += &(text + "\n");
            let answers = answers(&deals, game, number);
            expected.iter_mut().zip(answers).for_each(|(expected, answer)| *expected += &answer);
        }
        let name = game.to_string();
        for (options, expected) in [&[][..], &["--long"], &["--json"]].into_iter().zip(&expected) {
            for threads in THREADS {
                run_on([&["showdown", "-g", &name, threads], options].concat(), input.as_bytes()).ranks(expected);
            }
        }
        run_on(["showdown", "-g", &name, "--all-lines"], input.as_bytes()).ranks(&expected[0]);
        run_on(["showdown", "-g", &name, "--all-lines", "--json"], input.as_bytes()).ranks(&expected[2]);
    }
}

#[test]
fn odds_read_back_from_json() {
    let json = run(["odds", "--json", "--dead", "2c", "Ann: AhKh|Bob: QQ+/8h5h2h//Td9c4c"]).text();
    let odds: OddsOnBoards = serde_json::from_str(&json).expect("odds");
    assert_eq!(serde_json::to_string(&odds).expect("plain data") + "\n", json);
    assert_eq!(odds.dead.iter().join(" "), "2c");
    assert!(odds.boards.iter().map(|odds| odds.dead.len()).eq([4, 4]), "{json}");
    let estimated = run(["odds", "--json", "--sample=1000", "AhKh|QQ+/8h5h2h//Td9c4c"]).text();
    let odds: OddsOnBoards = serde_json::from_str(&estimated).expect("odds");
    assert!(odds.boards.iter().all(|odds| odds.hands[0].standard_error.is_some()), "{estimated}");
    // Nothing is known of the error of the mean.
    let text = run(["odds", "--sample=1000", "AhKh|QQ+/8h5h2h//Td9c4c"]).text();
    assert!(text.ends_with("/8h 5h 2h//Td 9c 4c\t\n"), "{text}");
}

#[test]
fn terminal_has_a_block_per_board_and_who_gets_how_much_in_all() {
    let three = "Ann: AhKh:900|Bob: QsQc:900|Cid: 8d8c:250|Dan: -:100/8h5h2sTd4c//3h";
    let expected = "\
board 8h 5h 2s Td 4c
hand  result  won  rank  category         cards  best five
Ann             0  6275  High Card        Ah Kh  Ah Kh Td 8h 5h
Bob   wins    650  3911  One Pair         Qs Qc  Qs Qc Td 8h 5h
Cid   wins    425  2047  Three of a Kind  8d 8c  8d 8c 8h Td 5h
Dan   folded    0                         -

board 8h 5h 2s Td 3h
hand  result    won  rank  category         cards  best five
Ann   wins    1,075   462  Flush            Ah Kh  Ah Kh 8h 5h 3h
Bob               0  3911  One Pair         Qs Qc  Qs Qc Td 8h 5h
Cid               0  2047  Three of a Kind  8d 8c  8d 8c 8h Td 5h
Dan   folded      0                         -

pot       chips  players        winners
main pot    850  Ann, Bob, Cid  Cid // Ann
side pot  1,300  Ann, Bob       Bob // Ann

hand  total  cards
Ann   1,075  Ah Kh
Bob     650  Qs Qc
Cid     425  8d 8c
Dan       0  -
";
    let Some(shown) = shown_in(80, &format!("handrank showdown --color never '{three}'")) else { return };
    assert_eq!(without_colour(&shown), expected, "{shown}");
    let Some(shown) = shown_in(80, "handrank showdown --color never 'AhKh|QsQc/8h5h2sTd4c//3h' 'AhKh|QsQc/8h5h2sTd4c'")
    else {
        return;
    };
    assert!(shown.contains("deal 1: board 8h 5h 2s Td 3h\n"), "{shown}");
    assert!(shown.contains("hand  total  cards\n   1    50%  Ah Kh\n   2    50%  Qs Qc\n\nhand  result"), "{shown}");
    // A bet that nobody called is returned before the boards are dealt.
    let Some(shown) = shown_in(80, "handrank showdown --color never AhKh:5 QsQc:7 / 8h5h2sTd4c // 3h") else { return };
    let parts = [
        "   2  wins      5  3911",
        "   2            0  3911",
        "main pot     10  1, 2     2 // 1\nreturned      2  2\n",
    ];
    assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
    assert!(shown.ends_with("hand  total  cards\n   1      5  Ah Kh\n   2      7  Qs Qc\n"), "{shown}");
    // What is hidden and that cards are to come is said once for deals of either kind.
    let deals = "handrank showdown --color never 'AhKh|QsQc/8h5h2s4d5d' 'AhKh|QsQc/8h5h2s//Td9c4c'";
    let Some(shown) = shown_in(45, deals) else { return };
    assert!(shown.contains(" hidden; use --long\n") && shown.contains("there are cards to come"), "{shown}");
    let hi_lo = "-g o8 'Ann: AhKh2c3c:401|Bob: QsQcJd9d:900|Cid: 8d8c7c6c:250|Dan: -:30/8h5h2sTd4c//3h//7h'";
    for columns in [60, 80] {
        let Some(shown) = shown_in(columns, &format!("handrank showdown --color never {hi_lo}")) else { return };
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        assert!(shown.contains("returned    499  Bob\n") && shown.contains("Bob     499  Qs Qc Jd 9d\n"), "{shown}");
    }
    let Some(shown) = shown_in(60, "handrank odds --color never AhKh QQ+ / 8h5h2h // Td9c4c") else { return };
    let overall = "hand  overall  cards\n   1   56.78%  Ah Kh\n   2   43.22%  QQ+\n";
    assert!(shown.starts_with("board 8h 5h 2h\n") && shown.ends_with(overall), "{shown}");
}

/// A count that takes minutes on one board takes too long on two.
#[test]
fn boards_are_refused_that_take_too_long_together() {
    let deal = "random|random|random|20%/2c7d9h//Td9s4c";
    let spots: OnBoards<Spot> = deal.parse().expect("a spot on two boards");
    for spot in spots.each() {
        let steps = spot.plan(Game::Holdem, OddsOptions::default()).expect("a count that is not too long").steps();
        assert!(steps > Plan::MAX_STEPS / 2, "{steps}");
    }
    let both = run(["odds", deal]);
    assert!(
        String::from_utf8_lossy(&both.stderr).contains("the counts on all boards together take too long"),
        "{both}"
    );
}

#[test]
fn odds_on_boards_that_are_given_again_are_in_their_places() {
    let odds = |boards: &str| -> OddsOnBoards {
        let text = run(["odds", "--json", &format!("QQ+|AhKh/{boards}")]).text();
        serde_json::from_str(&text).expect("odds")
    };
    let [once, mixed] = ["8h5h2h//Td9c4c", "8h5h2h//8h5h2h//Td9c4c//8h5h2h"].map(odds);
    let places = [0, 0, 1, 0].map(|board| once.boards[board].clone());
    assert_eq!(mixed.boards, places);
}
