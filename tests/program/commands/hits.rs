//! `handrank hits`: what a hand or a range becomes, in pipes and at terminals.

use handrank::notation::{DealReader, PlayerCount};
use handrank::{Card, Game, Hits, Spot};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::messages::{BOARD_SIZE, HAND_SIZE, SEVERAL_HANDS, USE_DRAW};
use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, tells, with_threads, without_colour};

/// The line of a category.
fn line(arguments: &[&str], category: &str) -> Vec<String> {
    let text = run(["hits"].iter().chain(arguments)).text();
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    lines.find(|line| line[1] == category).expect("each category has a line")
}

/// Of 19,600, 230,300 and 2,118,760 boards, 1, 47 and 1,084 make a royal flush, 0, 1 and 78 a straight flush, and 164,
/// 6,717 and 138,296 a flush.
#[test]
fn ace_king_suited_before_the_flop() {
    let text = run(["hits", "AhKh"]).text();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("Flush")).collect();
    assert_eq!(
        lines,
        [
            "1\tRoyal Flush\t0.000051\t0.000204\t0.000512\tAh Kh",
            "1\tStraight Flush\t0\t0.000004\t0.000037\tAh Kh",
            "1\tFlush\t0.008367\t0.029166\t0.065272\tAh Kh"
        ]
    );
    assert_eq!(text.lines().count(), 10);
}

/// Nine of 47, then 9 × 38 + 36 of 1,081; a pair of fives or of the board on the turn, 14 of 47.
#[test]
fn the_current_street_shows_what_you_have_and_past_streets_are_empty() {
    assert_eq!(line(&["Ah5h", "/", "Kh7h2c"], "Flush")[2..], ["0", "0.191489", "0.349676", "Ah 5h/Kh 7h 2c"]);
    assert_eq!(line(&["Ah5h/Kh7h2c"], "High Card")[2], "1");
    assert_eq!(line(&["Ah5h", "-b", "Kh7h2c9d"], "Flush")[2..], ["", "0", "0.195652", "Ah 5h/Kh 7h 2c 9d"]);
    assert_eq!(line(&["Ah5h/Kh7h2c9d3h"], "Flush")[2..], ["", "", "1", "Ah 5h/Kh 7h 2c 9d 3h"]);
}

#[test]
fn long_lines_add_that_category_or_better() {
    let flush = line(&["--long", "Ah5h/Kh7h2c"], "Flush");
    assert_eq!(flush[2..], ["0", "0.191489", "0.349676", "0", "0.191489", "0.349676", "Ah 5h/Kh 7h 2c"]);
    assert_eq!(line(&["--long", "Ah5h/Kh7h2c"], "High Card")[5..8], ["1", "1", "1"]);
}

/// With the deuce of clubs dead, nine hearts, and four cards of each other rank but the eight, of 47.
#[test]
fn cards_may_come_to_the_hand_itself() {
    assert_eq!(line(&["--draw", "1", "AhKh8h5h", "--dead", "2c"], "Flush")[2..], ["0.191489", "Ah Kh 8h 5h"]);
    assert_eq!(line(&["--draw=1", "-l", "AhKh8h5h", "--dead", "2c"], "One Pair")[2..4], ["0.255319", "0.446809"]);
}

/// Each rank but the four in hand has four cards of 48: those from five to eight are 16.
#[test]
fn lows_are_told_apart_by_their_highest_card() {
    let eight = ["0.083333", "0.333333", "As 2d 3c 4h"];
    assert_eq!(line(&["-l", "-grazz", "--draw", "1", "As2d3c4h"], "Eight Low")[2..], eight);
    // Nothing beats five cards from ace to five.
    assert_eq!(line(&["-grazz", "--draw", "2", "As2s3d4d5c"], "Five Low")[2], "1");
    let lines = |game: &str| {
        let text = run(["hits", "-g", game, "--cards", "7", "As2s3d4d5c"]).text();
        text.lines().map(|line| line.split('\t').nth(1).expect("a category").to_owned()).collect::<Vec<_>>().join(", ")
    };
    let lows = "Seven Low, Eight Low, Nine Low, Ten Low, Jack Low, Queen Low, King Low";
    let pairs = "One Pair, Two Pair, Three of a Kind";
    assert_eq!(lines("razz"), format!("Five Low, Six Low, {lows}, {pairs}, Full House, Four of a Kind"));
    let spoilt = "Straight, Flush, Full House, Four of a Kind, Straight Flush, Royal Flush";
    assert_eq!(lines("deuce-to-seven"), format!("{lows}, Ace Low, {pairs}, {spoilt}"));
}

/// Any two of seven cards may be the first two, so each hand of seven cards is counted 21 times.
#[test]
fn random_hands_make_what_the_census_says() {
    let hits = run(["hits", "--json", "random"]).text();
    let census = run(["census", "--json", "--cards", "7"]).text();
    let hits: Value = serde_json::from_str(&hits).expect("JSON");
    assert_eq!((&hits["combos"], &hits["range"]), (&json!(1326), &json!("random")));
    let river = hits["streets"][2]["categories"].as_array().expect("ten categories");
    for (hits, counted) in river.iter().zip_eq(census.lines()) {
        let counted: Value = serde_json::from_str(counted).expect("JSON");
        assert_eq!(hits["category"], counted["category"]);
        let [share, expected] = [hits, &counted].map(|counts| counts["share"].as_f64().expect("a share"));
        assert!((share - expected).abs() < 0.51e-6, "{share}, not {expected}");
        assert_eq!(hits["runouts"].as_u64(), counted["hands"].as_u64().map(|hands| 21 * hands));
    }
}

#[test]
fn lows_have_a_line_of_their_own() {
    let low = line(&["-l", "-go8", "As2s3dKd/4h5h9c"], "Low");
    // Four and five need a third low rank, six to eight, or one of the ace, deuce and three, whose like in hand is then
    // spare: 12 + 9 of 45 cards.
    assert_eq!(low[2..4], ["0", "0.466667"]);
    assert_eq!(low[5..8], ["", "", ""]);
}

/// Lines that all differ are answered in their order with any number of threads, each with what the library finds.
pub fn lines_are_answered_in_order(arguments: &[&str], seed: u64, count: usize, hits: impl Fn(&Spot) -> Hits) {
    let reader = DealReader::default().with_players(PlayerCount::One);
    let (mut dice, mut deck) = (Dice::new(seed), Card::deck().collect_vec());
    let (mut lines, mut expected) = (String::new(), String::new());
    for number in 0..count {
        let (hand, board) = dice.deal(&mut deck, 5 + number % 2).split_at(2);
        let hand = if number % 3 == 1 { "QQ+,AKs".to_owned() } else { hand.iter().join("") };
        let line = format!("{hand}/{}\n", board.iter().join(""));
        let spot: Spot = reader.read(line.trim_end()).expect("a spot");
        lines += &line;
        expected += &(serde_json::to_string(&hits(&spot)).expect("plain data") + "\n");
    }
    for arguments in with_threads(arguments) {
        run_on(arguments, lines.as_bytes()).gives_lines(0, &expected, "");
    }
}

#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    lines_are_answered_in_order(&["hits", "--json"], 0x2545_F491_4F6C_DD1D, 400, |spot| {
        spot.hits(Game::Holdem).expect("hits")
    });
}

#[test]
fn bad_lines_are_reported_and_the_others_answered() {
    let input = "AhKh/8h\nAhKh/8h5h2h9c3d\n\n# comment\nAhAh\nAA/AcAdAhKsQs\nAhKhQh\nAhKh|QsQd\n";
    let answered = run_on(["hits", "--json", "-a"], input.as_bytes());
    let answered = String::from_utf8(answered.stdout).expect("UTF-8");
    let messages: Vec<Value> = answered
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .map(|line| line["error"]["message"].clone())
        .collect();
    assert_eq!(
        messages,
        [
            json!(format!("1 card on the board; {BOARD_SIZE}")),
            json!(null),
            json!(null),
            json!(null),
            json!("Ah is given twice"),
            json!("the known cards leave no hand in the range"),
            json!("3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha"),
            json!(SEVERAL_HANDS),
        ]
    );
    let error = format!("3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha; {USE_DRAW}");
    run(["hits", "AhKhQh"]).gives(1, "", &format!("error: hand 1: {error}\n"));
    run(["hits", "--draw", "1", "QQ+"]).gives(1, "", "error: hand 1: a range cannot draw; write one hand\n");
    run(["hits", "--draw", "3", "AhKh/8h5h2h"]).gives(1, "", "error: hand 1: a hand that draws has no board\n");
    run(["hits", "--draw", "3", "AhKhQhJhTh"]).gives(
        1,
        "",
        &format!(
            "error: hand 1: 5 cards and 3 to come make 8; {HAND_SIZE}, of which 1 to 5 are drawn; to discard cards first, \
             use handrank hold\n"
        ),
    );
    for (hand, cards, error) in [
        ("Ah", "7", "1 card and 6 to come make 7"),
        ("AhKhQhJhTh", "5", "5 cards and 0 to come make 5"),
        ("AhKhQhJhTh9h", "5", "6 cards and 0 to come make 6"),
    ] {
        let error = format!("error: hand 1: {error}; {HAND_SIZE}, of which 1 to 5 are drawn");
        let discard = if error.contains("5 cards") { "; to discard cards first, use handrank hold" } else { "" };
        run(["hits", "--cards", cards, hand]).gives(1, "", &format!("{error}{discard}\n"));
    }
    run(["hits", "--cards", "5", "QQ+"]).gives(1, "", "error: hand 1: a range cannot draw; write one hand\n");
    run(["hits", "--cards", "5", "AhKh/8h5h2h"]).gives(1, "", "error: hand 1: a hand that draws has no board\n");
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (arguments, error) in [
        (&["-grazz", "Ah2h"][..], "razz has no board to come; with --draw N or --cards N, cards are drawn to the hand"),
        (&["-gomaha", "--draw", "1", "AhKhQdJd"], "with --draw, cards are drawn to the hand; omaha has a board"),
        (
            &["--draw", "3", "-b", "8h5h2h", "AhKh"],
            "with --draw, cards are drawn to the hand; there is no board, so no --board",
        ),
        (&["--all-lines", "AhKh"], "hits prints several lines per hand; with --all-lines, add --json"),
        (&["AhKh", "QsQd", "/", "8h5h2h"], "a board after / belongs to one hand; for several, use --board"),
        (&["--draw", "9", "AhKh"], "expected a number from 1 to 5"),
        (&["-b", "Ah5h2h", "--dead", "Ah", "KsKd"], "Ah is in --board and in --dead"),
    ] {
        run(["hits"].iter().chain(arguments)).refuses(&[error]);
    }
}

#[test]
fn terminals_get_a_table_that_fits() {
    for columns in [40, 50, 80, 120] {
        let Some(shown) = shown_in(columns, "NO_COLOR=1 handrank hits Ah5h / Kh7h2c") else { return };
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[0], "Ah 5h  board Kh 7h 2c");
        assert!(lines.iter().all(|line| line.chars().count() <= columns), "{shown}");
        let flush = lines.iter().find(|line| line.starts_with("Flush ")).expect("a row per category");
        assert!(flush.contains("34.97%"), "{flush}");
        // However narrow it is, no street is hidden.
        assert!(shown.contains("19.15%"), "{shown}");
        assert_eq!(flush.contains('▇'), columns >= 80, "{flush}");
        let hidden = shown.lines().last().filter(|line| line.ends_with(" hidden; use --long"));
        assert_eq!(hidden.is_some(), columns < 60, "{shown}");
        // With --long no figure is left out: below the first line of a category is what does not fit.
        let long = shown_in(columns, "NO_COLOR=1 handrank hits --long Ah5h / Kh7h2c").expect("a terminal");
        assert!(long.lines().all(|line| line.chars().count() <= columns), "{long}");
        let flush = long.lines().skip_while(|line| !line.starts_with("Flush "));
        let flush =
            flush.enumerate().take_while(|(index, line)| *index == 0 || line.starts_with(' ')).map(|(_, line)| line);
        let flush = flush.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
        let bar = flush.split(' ').skip(7).collect::<String>();
        assert!(bar.chars().all(|cell| cell == '▇') && bar.is_empty() == (columns < 80), "{long}");
        let bar = if bar.is_empty() { bar } else { format!(" {bar}") };
        assert_eq!(flush, format!("Flush 0% 0% 19.15% 19.15% 34.97% 34.97%{bar}"), "{long}");
    }
    let Some(two) = shown_in(80, "handrank hits --color always AhKh 72o/2c7d9h") else { return };
    assert!(two.starts_with("hand 1: ") && two.contains("\n\nhand 2: "), "{two}");
    // What cannot come is named below the others.
    let two = without_colour(&two);
    let never = "\nnever: Royal Flush, Straight Flush, Flush, Straight, Three of a Kind, One Pair,\nHigh Card\n\n";
    assert!(two.contains(never) && two.matches("Royal Flush").count() == 2, "{two}");
    assert!(two.ends_with("+: that category or a better one\n"), "{two}");
    let all_possible = shown_in(80, "handrank hits AhKh").expect("a terminal");
    assert!(!all_possible.contains("never:"), "{all_possible}");
}

#[test]
fn hits_of_several_hands_have_a_board_each() {
    let two = run(["hits", "AhKh/8h5h2h", "QdJd/8h5h2h"]).text();
    for spaced in ["AhKh /8h5h2h QdJd /8h5h2h", "AhKh/ 8h5h2h QdJd/ 8h5h2h", "AhKh/8h5h2h QdJd / 8h5h2h"] {
        assert_eq!(run(["hits"].into_iter().chain(spaced.split(' '))).text(), two, "{spaced}");
    }
    let advice = "a board after / belongs to one hand; for several, use --board";
    run(["hits", "AhKh", "/", "8h5h2h", "QdJd"]).refuses(&[advice]);
}

#[test]
fn five_cards_that_draw_throw_none_away() {
    let hand = "AhKhQhJh2c";
    for (cards, size) in [("1", 6), ("2", 7)] {
        let answer = run(["hits", "--draw", cards, hand]);
        let note = format!(
            "note: with --draw {cards}, hands of five get {size} cards, and none is discarded; to discard some, use \
             handrank hold\n"
        );
        assert_eq!((answer.code, &*String::from_utf8_lossy(&answer.stderr)), (Some(0), &*note), "{answer}");
        let same = run(["hits", "--cards", &size.to_string(), hand]);
        assert!(same.stdout == answer.stdout && same.stderr.is_empty(), "{same}");
    }
    tells(
        &["hits", "--draw=3", hand],
        "hand 1: 5 cards and 3 to come make 8; a hand has 5 to 7, of which 1 to 5 are drawn; to discard cards first, use \
         handrank hold",
    );
    // Counted apart, over every hand and every draw.
    run(["hold", hand]).ranks("0.722556\tAh Kh Qh Jh\tAh Kh Qh Jh 2c\n");
}
