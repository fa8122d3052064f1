//! `handrank showdown`: who wins, in every format, whatever the deals look like and wherever they come from.

use std::fs;

use handrank::json::ShowdownRecord;
use handrank::{Board, Card, Deal, Game};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::messages::{HAND_SIZE, LONE_HAND, NO_BOARD, RANKS, SEVERAL_HANDS, SUITS};
use crate::harness::terminal::shown;
use crate::harness::{Coprocess, THREADS, rank_and_category, run, run_on, without_colour};

/// The article's example of a full house, a flush and four of a kind on one board.
const DEAL: &str = "AhKh|8c8s|KdKs/8h5h2h/8d/Kc";
const ANSWER: &str = "2\t84\tFour of a Kind\tAh Kh|8c 8s|Kd Ks/8h 5h 2h 8d Kc\n";

/// A walkover is a deal, but has no winning rank to print.
#[test]
fn deals_that_nobody_showed_are_errors() {
    let error = "error: deal 1: no hand is known; a deal needs at least one\n";
    for format in [&[][..], &["--json"], &["--long"], &["--pretty"]] {
        run(["showdown"].iter().chain(format).chain(&[" -|XX/8h5h2h8dKc"])).gives(1, "", error);
    }
    run(["showdown", "--game", "omaha", "????????|-"]).gives(1, "", error);
}

#[test]
fn arguments_are_the_hands_of_one_deal_or_deals() {
    for arguments in [
        &["AhKh", "8c8s", "KdKs", "/", "8h5h2h8dKc"][..],
        &["AhKh", "8c8s", "KdKs", "/8h5h2h", "8d", "Kc"],
        &["AhKh", "8c8s", "KdKs/8h5h2h/8d/Kc"],
        &["Ah Kh", "8c 8s", "Kd Ks", "--board", "8h 5h 2h 8d Kc"],
        &[DEAL],
        &["AhKh|8c8s|KdKs", "-b", "8h5h2h8dKc"],
        &["--hand-size", "2", "AhKh8c8sKdKs/8h5h2h8dKc"],
        &["--hand-size=2", "Ah", "Kh", "8c", "8s", "Kd", "Ks", "/", "8h", "5h", "2h", "8d", "Kc"],
    ] {
        run([&["showdown"], arguments].concat()).ranks(ANSWER);
    }
    run(["showdown", DEAL, DEAL]).ranks(&ANSWER.repeat(2));
    run(["showdown", "Kd Qs Jc Th 9s", "Ad 2s 3c 4h 5s"]).ranks("1\t1601\tStraight\tKd Qs Jc Th 9s|Ad 2s 3c 4h 5s\n");
}

#[test]
fn pots_are_split_between_two_three_or_all() {
    let board = "/QdJdTc2c3h";
    for (hands, winners) in [("AhKh|8c8s|AcKc", "1,3"), ("AhKh|AsKs|8c8s|AcKc", "1,2,4"), ("AhKh|AcKc", "1,2")] {
        let run = run(["showdown", &format!("{hands}{board}")]);
        assert!(run.text().starts_with(&format!("{winners}\t1600\tStraight\t")), "{run}");
    }
    // The board plays for everyone.
    run(["showdown", "2c3c|4d5d/AsKsQsJsTs"]).ranks("1,2\t1\tRoyal Flush\t2c 3c|4d 5d/As Ks Qs Js Ts\n");
    // Of the 220 ranks of a pair of eights, the 100 with an ace or king kicker are better.
    run(["showdown", "--long", "AhKh|8c8s|AcKc|AdKd/QdJhTc2c3h"]).ranks(
        "1\t1\t0.333333\t1600\tStraight\tAh Kh\tAh Kh Qd Jh Tc\tAce-high straight\n\
         1\t2\t0\t4746\tOne Pair\t8c 8s\t8c 8s Qd Jh Tc\tPair of eights, queen-jack-ten kickers\n\
         1\t3\t0.333333\t1600\tStraight\tAc Kc\tAc Kc Qd Jh Tc\tAce-high straight\n\
         1\t4\t0.333333\t1600\tStraight\tAd Kd\tAd Kd Qd Jh Tc\tAce-high straight\n",
    );
}

/// The five deals that Project Euler's problem 54 explains, and their winners.
#[test]
fn lines_of_ten_cards_are_two_hands_of_five() {
    let deals = "5H 5C 6S 7S KD 2C 3S 8S 8D TD\n\
                 5D 8C 9S JS AC 2C 5C 7D 8S QH\n\
                 2D 9C AS AH AC 3D 6D 7D TD QD\n\
                 4D 6S 9H QH QC 3D 6D 7H QD QS\n\
                 2H 2D 4C 4D 4S 3C 3D 3S 9S 9D\n";
    let output = run_on(["showdown", "--hand-size", "5"], deals.as_bytes()).text();
    assert_eq!(output.lines().map(|line| &line[..2]).collect_vec(), ["2\t", "1\t", "2\t", "1\t", "1\t"]);
}

/// Random deals, with their lines and what they give.
struct Deals {
    input: String,
    text: String,
    long: String,
    json: String,
}

impl Deals {
    fn random(game: Game, count: usize) -> Deals {
        let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
        let mut deck = Card::deck().collect_vec();
        let mut deals = Deals { input: String::new(), text: String::new(), long: String::new(), json: String::new() };
        for number in 1..=count {
            let size = if game == Game::Omaha { 4 + dice.below(3) } else { 2 };
            let (hands, board) = (2 + dice.below(5), 3 + dice.below(3));
            let cards = dice.deal(&mut deck, hands * size + board);
            let (own, board) = cards.split_at(hands * size);
            let deal = Deal::new(&own.chunks(size).collect_vec(), &Board::new(board).expect("a board"));
            deals.add(number, &deal.expect("distinct cards"), game, dice.below(10));
        }
        deals
    }

    fn add(&mut self, number: usize, deal: &Deal, game: Game, notation: usize) {
        let standard = deal.to_string();
        self.input += &match notation {
            0 => standard.replace(' ', "") + "\n",
            1 => standard.to_lowercase() + "\r\n",
            2 => format!("# {standard}\n"),
            _ => standard + "\n",
        };
        if notation == 2 {
            return;
        }
        let showdown = deal.showdown(game).expect("enough cards");
        let winners = showdown.winners().map(|winner| winner + 1).join(",");
        self.text += &format!("{winners}\t{}\t{deal}\n", rank_and_category(showdown.winning_rank().expect("hands")));
        for (hand, (mut cards, result)) in (1..).zip(deal.hands().zip(showdown.hands())) {
            let share = (result.share * 1e6).round() / 1e6;
            let [own, best] = [cards.join(" "), result.best.iter().join(" ")];
            let (category, words) = (rank_and_category(result.rank), result.rank.description());
            self.long += &format!("{number}\t{hand}\t{share}\t{category}\t{own}\t{best}\t{words}\n");
        }
        self.json += &(serde_json::to_string(&ShowdownRecord::from(&showdown)).expect("plain data") + "\n");
    }
}

#[test]
fn long_input_is_answered_in_order_with_any_number_of_threads() {
    for (game, count) in [(Game::Holdem, 20_000), (Game::Omaha, 10_000)] {
        let deals = Deals::random(game, count);
        for threads in THREADS {
            let run = |format: &str| run_on(["showdown", "-g", game.name(), threads, format], deals.input.as_bytes());
            run("--color=never").gives_lines(0, &deals.text, "");
            run("--long").gives_lines(0, &deals.long, "");
            run("--json").gives_lines(0, &deals.json, "");
        }
    }
}

#[test]
fn json_has_the_documented_keys_in_their_order() {
    run(["showdown", "--json", DEAL]).ranks(concat!(
        r#"{"winners":[2],"hands":["#,
        r#"{"cards":["Ah","Kh"],"rank":463,"category":"Flush","ace_low":false,"#,
        r#""description":"Ace-high flush, king-eight-five-deuce","best":["Ah","Kh","8h","5h","2h"],"share":0.0},"#,
        r#"{"cards":["8c","8s"],"rank":84,"category":"Four of a Kind","ace_low":false,"#,
        r#""description":"Four eights, king kicker","best":["8c","8s","8h","8d","Kc"],"share":1.0},"#,
        r#"{"cards":["Kd","Ks"],"rank":184,"category":"Full House","ace_low":false,"#,
        r#""description":"Full house, kings over eights","best":["Kd","Ks","Kc","8h","8d"],"share":0.0}],"#,
        r#""board":["8h","5h","2h","8d","Kc"]}"#,
        "\n"
    ));
    let output = run(["showdown", "--json", "Kd Qs Jc Th 9s|Kc Qd Js Td 9c|Kh Qh Jd Tc 9d"]).text();
    let record: Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!((&record["winners"], &record["board"]), (&json!([1, 2, 3]), &json!([])));
    assert_eq!(record["hands"][1]["share"], json!(0.333333));
}

/// Bad deals, and the error for each.
fn bad_deals() -> [(&'static str, String); 15] {
    [
        ("AhKh|8c8s/8h5h2h8dKh", ":19: Kh is in hand 1 and on the board".to_owned()),
        ("AhKh|8cKh/8h5h2h8dKc", ":8: Kh is in hand 1 and in hand 2".to_owned()),
        ("AhKh|8c8s/8h5h2h8d8h", ":19: 8h is on the board twice".to_owned()),
        ("AhKh|,|8c8s/8h5h2h", ":5: hand 2 has no cards".to_owned()),
        ("AhKh|8c/8h5h2h8dKc", ":6: hand 2 has 1 card, but hand 1 has 2".to_owned()),
        ("Ah Kh 8c 8s/8h5h2h8dKc", format!(": {LONE_HAND}")),
        ("Ah Xd|8c 8s/8h5h2h", format!(":4: unknown rank 'X' in \"Xd\"; {RANKS}")),
        ("Ah Kh|8c 8s/8h 5h", format!(": 4 cards, including 2 on the board; {HAND_SIZE}")),
        ("Ah Kh Qh|8c 8s 8d", format!(": 3 cards {NO_BOARD}")),
        ("AhKhQhJh|8c8s8d7d/2h3h4h5h6h", format!(": 9 cards, including 5 on the board; {HAND_SIZE}")),
        ("AhKh|8c8s/8h5h2h8dKc7c", ": 6 cards; a board has at most 5".to_owned()),
        ("AhKh|8c8s/8h5h2h/ /8d", ":19: no cards between the slashes".to_owned()),
        ("AhKh|8c8s/8h5h2h//8d", ":19: 1 card on board 2, but board 1 has 3; write 3".to_owned()),
        ("AhKh/8h5h2h|8c8s", ":12: hand after the board; the board must come last".to_owned()),
        ("AhK\u{1}|8c8s", format!(":3: unknown suit '\\u{{1}}' in \"AhK\\u{{1}}\"; {SUITS}")),
    ]
}

#[test]
fn bad_deals_are_reported_and_the_others_answered() {
    let (mut input, mut errors) = (format!("{DEAL}\n"), String::new());
    let bad_deals = bad_deals();
    for (index, (deal, message)) in bad_deals.iter().enumerate() {
        input += &format!("{deal}\n{DEAL}\n\n");
        errors += &format!("error: <stdin>:{}{message}\n", 3 * index + 2);
        // An argument is named by its number.
        let message = message.trim_start_matches([':', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
        let arguments = ["showdown", DEAL, deal, DEAL];
        if deal.contains('|') {
            let are_four = deal.starts_with("AhKhQhJh|");
            let advice = if are_four { "; for Omaha, use handrank showdown --game omaha" } else { "" };
            run(arguments).gives(1, &ANSWER.repeat(2), &format!("error: deal 2:{message}{advice}\n"));
        }
    }
    run_on(["showdown"], input.as_bytes()).gives(1, &ANSWER.repeat(bad_deals.len() + 1), &errors);
}

#[test]
fn every_line_is_answered_in_place() {
    let input = format!("{DEAL}\n\nAhKh|8cKh\n# {DEAL}\n{}\n\u{FEFF}{DEAL}", "Ah".repeat(3000));
    let text = format!(
        "{ANSWER}\n\t\terror: 8: Kh is in hand 1 and in hand 2\tAhKh|8cKh\n\n\t\terror: line longer than 4096 bytes\t\n{ANSWER}"
    );
    run_on(["showdown", "--all-lines"], input.as_bytes()).gives(1, &text, "");
    let json = run_on(["showdown", "-a", "--json"], input.as_bytes());
    let lines = str::from_utf8(&json.stdout).expect("UTF-8").lines().collect_vec();
    let error = r#"{"error":{"line":3,"column":8,"message":"Kh is in hand 1 and in hand 2"},"text":"AhKh|8cKh"}"#;
    assert_eq!((lines.len(), lines[1], lines[2]), (6, "null", error), "{json}");
    run_on(["showdown", "--fail-fast"], input.as_bytes()).gives(
        1,
        ANSWER,
        "error: <stdin>:3:8: Kh is in hand 1 and in hand 2\n",
    );
}

#[test]
fn usage_errors_come_before_any_output() {
    for (arguments, parts) in [
        (&[DEAL, "AhKh"][..], &["'AhKh' has no |, but another argument does; with |, each must be a whole deal"][..]),
        (
            &["Ah", "Kh", "8c", "8s"],
            &["each argument is a hand; write its cards together, as in AhKh 8c8s", "Usage: handrank showdown"],
        ),
        (&["fixtures/seven.txt"], &["'fixtures/seven.txt' is a file, not a deal", "use --file fixtures/seven.txt\n"]),
        (&["AhKh", "8c8s", "fixtures/seven.txt"], &["; if it has boards, --boards fixtures/seven.txt\n"]),
        (&["--hand-size", "0", DEAL], &["'0'", "expected a number from 1 to 7"]),
        (&["--hand-size", "8", DEAL], &["expected a number from 1 to 7"]),
        (&["--hand-size", "+2", DEAL], &["expected a number from 1 to 7"]),
        (&["--long", "--all-lines", DEAL], &["--long prints several lines per deal; with --all-lines, use --json"]),
        (&["--fail-fast", "--all-lines", DEAL], &["cannot be used with"]),
        (&["-b", "8h", "-b", "5h", DEAL], &["--board"]),
        (&["--game", "badugi", DEAL], &["holdem", "omaha"]),
    ] {
        run([&["showdown"], arguments].concat()).refuses(parts);
    }
    run(["Kd Qs Jc Th 9s", "showdown"]).refuses(&["the command 'showdown' must come first"]);
}

#[test]
fn arguments_are_taken_as_they_are() {
    // An unset variable is not a hand, but must not shift the others.
    run(["showdown", "", "AhKh", "8c8s", "/", "8h5h2h"]).refuses(&["argument 1 is empty"]);
    run(["showdown", "/", "AhKh", "8c8s"]).gives(1, "", "error: deal 1: hand 1 has no cards\n");
    run(["showdown", "AhKh", "", "8c8s"]).refuses(&["argument 2 is empty"]);
    run(["odds", "AhKh", "", "8c8s"]).refuses(&["argument 2 is empty"]);
    run(["showdown", "--hand-size=2", "AhKh8c8sKdKs", "/", "8h5h2h8dKc"]).ranks(ANSWER);
    run(["showdown", "--hand-size=2", "/", "AhKh8c8sKdKs/8h5h2h8dKc"]).gives(
        1,
        ANSWER,
        "error: deal 1: hand 1 has no cards\n",
    );
    run(["showdown", "--hand-size=2", "AhKh8c8sKdKs/8h5h2h8dKc", DEAL]).ranks(&ANSWER.repeat(2));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let arguments = [b"showdown".as_slice(), b"Ah\xFF", b"8c8s", b"/", b"8h5h2h"].map(std::ffi::OsStr::from_bytes);
        run(arguments).gives(1, "", "error: deal 1: invalid UTF-8 byte 0xFF\n");
    }
}

#[test]
fn colour_changes_no_text_and_has_room_for_the_largest_deal() {
    let whole_deck = Card::deck().skip(4).map(|card| card.to_string()).collect_vec().join("|") + "/2c 2d 2h 2s";
    for deal in [DEAL, "Kd Qs Jc Th 9s|Ad 2s 3c 4h 5s", "2c3c|4d5d/AsKsQsJsTs", &whole_deck] {
        for long in [&[][..], &["--long"]] {
            let arguments = [&["showdown", deal], long].concat();
            let coloured = run([&arguments[..], &["--color=always"]].concat()).text();
            assert!(coloured.contains('\x1B'));
            run(arguments).ranks(&without_colour(&coloured));
        }
    }
}

#[test]
fn columns_line_up_at_a_terminal_under_all_lines() {
    let deals = format!("'{DEAL}' '2c3c|4d5d/AsKsQsJsTs' 'AhKh|8cKh'");
    let Some(shown) = shown(&format!("NO_COLOR=1 handrank showdown --all-lines {deals}"), "") else { return };
    let [quads, royal, error] = shown.lines().collect_array().unwrap_or_else(|| panic!("three lines in {shown}"));
    assert_eq!(quads.find("Four of a Kind"), royal.find("Royal Flush"), "{shown}");
    assert_eq!(
        quads.find("Four of a Kind"),
        error.find("error: 8: Kh is in hand 1 and in hand 2  AhKh|8cKh"),
        "{shown}"
    );
    assert_eq!(quads.find("Ah Kh|8c 8s"), royal.find("2c 3c|4d 5d"), "{shown}");
}

#[test]
fn name_of_a_missing_file_gets_a_hint_to_use_the_option() {
    run(["showdown", "x.txt"]).gives(
        1,
        "",
        &format!(
            "error: deal 1: unknown rank 'x' in \"x.txt\"; {RANKS}; \
             to read deals from a file, use --file\n"
        ),
    );
}

#[test]
fn ranking_a_deal_gets_a_hint_to_use_showdown() {
    run([DEAL]).gives(1, "", &format!("error: hand 1: {SEVERAL_HANDS}\n"));
}

#[test]
fn deals_are_answered_while_stdin_stays_open() {
    let mut coprocess = Coprocess::start(["showdown"]);
    for _ in 0..100 {
        coprocess.write(format!("{DEAL}\n").as_bytes());
        assert_eq!(coprocess.answers.next(), ANSWER);
        coprocess.write(b"AhKh|8cKh\n");
        assert!(coprocess.errors.next().contains(":8: Kh is in hand 1 and in hand 2"));
    }
    assert_eq!(coprocess.ends(), Some(1));
}

#[test]
fn files_are_read_in_order_after_arguments() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("deals.txt");
    fs::write(&path, format!("{DEAL}\nAh|,\n")).expect("there is room for a file");
    let path = path.to_str().expect("a plain name");
    let run = run(["showdown", "2c3c|4d5d/AsKsQsJsTs", "-f", path, "-f", path]);
    let error = format!("error: {path}:2:3: hand 2 has no cards\n").repeat(2);
    run.gives(1, &format!("1,2\t1\tRoyal Flush\t2c 3c|4d 5d/As Ks Qs Js Ts\n{}", ANSWER.repeat(2)), &error);
}
