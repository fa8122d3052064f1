//! `handrank --made` and `annotate --made`: what hands have made and may draw, by name, in every format.

use handrank::json::Record;
use handrank::made::Made;
use handrank::{Board, Card, Game, Hand};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::messages::{SEVERAL_HANDS, SUITS};
use crate::harness::terminal::shown_in_each;
use crate::harness::{Coprocess, NEW_COLUMNS, long_line, run, run_on, tells};

/// Hole cards and board are not told apart.
const NO_BOARD: &str = "no board; made hands are named on one of 3 to 5 cards, as in \"AhKd/Kh7h2c\"";

/// What to type instead of such an argument.
const WRITE_A_SLASH: &str = "write a slash before the board, or use --board";

/// Hole cards and a board, and what they have made according to the library.
struct Named {
    cards: Vec<Card>,
    made: Made,
}

impl Named {
    /// Hands with boards of three to five cards.
    fn at_random(game: Game, seed: u64, hands: usize) -> Vec<Named> {
        let (mut dice, mut deck) = (Dice::new(seed), game.deck().iter().collect_vec());
        let mut deal = || {
            let size = 5 + dice.below(3);
            let cards = dice.deal(&mut deck, size).to_vec();
            let board = Board::new(&cards[2..]).expect("a board");
            let made = game.made(&cards[..2], &board).expect("a hand");
            Named { cards, made }
        };
        (0..hands).map(|_| deal()).collect()
    }

    /// The hand with a slash before its board.
    fn written(&self, between: &str) -> String {
        let (hole, board) = self.cards.split_at(2);
        format!("{}/{}", hole.iter().join(between), board.iter().join(between))
    }

    /// The hand with a slash before each street.
    fn by_street(&self) -> String {
        let later = self.cards[5..].iter().format_with("", |card, f| f(&format_args!(" / {card}")));
        format!("{} / {}{later}", self.cards[..2].iter().join(" "), self.cards[2..5].iter().join(" "))
    }

    /// What `--made` puts after the category: the name and the draws.
    fn columns(&self) -> String {
        format!("\t{}\t{}", self.made.name, self.made.draws)
    }

    /// The line of `--long` in hold'em, which starts with the columns of text.
    fn long_line(&self) -> String {
        let line = long_line(&Hand::new(&self.cards).expect("distinct cards"));
        let [rank, category, rest] = line.splitn(3, '\t').collect_array().expect("there are five columns");
        format!("{rank}\t{category}{}\t{rest}", self.columns())
    }

    fn line(&self) -> String {
        self.long_line().split('\t').take(5).join("\t") + "\n"
    }
}

/// Kings with kickers ace, seven and deuce are the 45th pair of kings, after 40 with an ace and a second kicker above
/// the seven. Pairs of aces are 220, from 3,326.
#[test]
fn name_and_draws_stand_after_the_category() {
    let rank = 3_326 + 220 + 44;
    let columns = format!("{rank}\tOne Pair\tTop Pair\tNut Flush Draw\tAh Kd Kh 7h 2h");
    run(["--made", "AhKd/Kh7h2h"]).ranks(&format!("{columns}\n"));
    run(["--made", "Ah", "Kd", "/", "Kh", "7h", "2h"]).ranks(&format!("{columns}\n"));
    run(["--made", "AhKd", "-b", "Kh 7h 2h"]).ranks(&format!("{columns}\n"));
    let description = "Pair of kings, ace-seven-deuce kickers";
    run(["--made", "--long", "AhKd/Kh7h2h"]).ranks(&format!("{columns}\tKd Kh Ah 7h 2h\t{description}\n"));
    let json = run(["--made", "--json", "AhKd/Kh7h2h"]).text();
    let keys =
        format!("\"description\":\"{description}\",\"made\":\"Top Pair\",\"draws\":[\"Nut Flush Draw\"],\"beats\":");
    assert!(json.contains(&keys), "{json}");
}

/// Pages say what tells two hands of one name apart, wherever hands come from.
#[test]
fn pages_have_kickers_after_the_name() {
    for (hand, expected) in [
        ("Ks9s/Kd7h2c", "Top Pair, 9-7-2 "),
        ("AhQd/7s8c2d5h3c", "Ace High, Q-8-7-5 "),
        ("AhQd/7s7c7d5h3c", "Ace High, Q "),
        ("AhQd/7s7c2d2h5c", "Ace High "),
        ("KhQd/As8c2d", "King High, A-Q-8-2 "),
        ("QhJd/As8c2d", "High Card, A-Q-J-8-2 "),
        ("9h9c/AsKd2d", "Pocket Pair (2 overcards), A-K-2 "),
        ("AhKh/8h5h2h", "Flush "),
    ] {
        let command = ["--made", "--pretty", "--color=never"];
        for page in [run([&command[..], &[hand]].concat()), run_on(command, format!("{hand}\n").as_bytes())] {
            assert!(page.text().split_whitespace().join(" ").contains(expected), "{page}");
        }
    }
}

#[test]
fn names_are_those_of_the_rules() {
    for (hand, expected) in [
        ("AhQd/Kh7h2h", "Ace High\tNut Flush Draw,One Overcard"),
        ("5h5d/KdKc7h7s", "High Card\t"),
        ("KhQs/Kd7h7s2c", "Top Pair\t"),
        ("AhAd/Kd7h7s", "Overpair\t"),
        ("3h2d/AcKdQhJsTs", "Plays the Board\t"),
        ("7c7d/Kh7h2c9s", "Set\t"),
        ("Kc7c/Kh2d7h9s", "Two Pair\t"),
        ("9h9d/Kc7h2s", "Pocket Pair (1 overcard)\t"),
        ("JhTd/9c8s2d", "High Card\tOpen-Ended,Two Overcards"),
        ("JcTc/Qc7c4h", "High Card\tFlush Draw"),
        // A king completes 9TJQK and AKQJT, an eight 89TJQ; on the river there is nothing to draw.
        ("9h8d/6c5s4d", "High Card\tGutshot,Two Overcards"),
        ("9h8d/6c5s4d2hKc", "High Card\t"),
    ] {
        let text = run(["--made", hand]).text();
        assert_eq!(text.split('\t').skip(2).take(2).join("\t"), expected, "{hand}");
    }
    let short_deck = run(["--made", "-g6+", "JsTs/9s8s6c", "AhTd/6c7d8h9s"]).text();
    let names = short_deck.lines().map(|line| line.split('\t').skip(2).take(2).join("\t")).collect_vec();
    assert_eq!(names, ["High Card\tFlush Draw,Open-Ended,Two Overcards", "Straight\t"]);
}

#[test]
fn streams_have_the_names_of_the_library() {
    let hands = Named::at_random(Game::Holdem, 1, 6_000);
    let inputs = [
        hands.iter().map(|hand| hand.written("") + "\n").join(""),
        hands.iter().map(|hand| hand.written(" ") + "\n").join(""),
        hands.iter().map(|hand| hand.by_street() + "\r\n").join(""),
    ];
    let text = hands.iter().map(Named::line).join("");
    let long = hands.iter().map(Named::long_line).join("");
    for (input, threads) in inputs.iter().cartesian_product(["--threads=1", "--threads=2"]) {
        run_on(["--made", threads], input.as_bytes()).gives_lines(0, &text, "");
        run_on(["--made", "--all-lines", threads], input.as_bytes()).gives_lines(0, &text, "");
        run_on(["--made", "--long", threads], input.as_bytes()).gives_lines(0, &long, "");
        let json = run_on(["--made", "--json", threads], input.as_bytes()).text();
        for (line, hand) in json.lines().zip_eq(&hands) {
            check_record(Game::Holdem, line, hand);
        }
    }
}

/// Fails unless this is the record of a hand with what it has made, byte for byte.
#[track_caller]
fn check_record(game: Game, line: &str, hand: &Named) {
    let mut record = Record::new(game, &Hand::new(&hand.cards).expect("distinct cards")).expect("cards of the deck");
    record.made = Some(hand.made);
    let read: Record = serde_json::from_str(line).expect("a record");
    record.beats = record.beats.and(read.beats);
    assert_eq!(read, record);
    assert_eq!(line, serde_json::to_string(&record).expect("plain data"));
}

#[test]
fn short_deck_has_its_own_names_and_ranks() {
    let hands = Named::at_random(Game::ShortDeck, 2, 3_000);
    let input = hands.iter().map(|hand| hand.written("") + "\n").join("");
    let json = run_on(["--made", "--json", "-gshort-deck"], input.as_bytes()).text();
    json.lines().zip_eq(&hands).for_each(|(line, hand)| check_record(Game::ShortDeck, line, hand));
    let text = run_on(["--made", "-gshort-deck"], input.as_bytes()).text();
    for (line, hand) in text.lines().zip_eq(&hands) {
        assert!(line.contains(&format!("{}\t{}", hand.columns(), hand.cards.iter().join(" "))), "{line}");
    }
}

#[test]
fn hands_of_a_stream_may_share_a_board() {
    let board = Board::new(&["Kh", "7h", "2c"].map(|card| card.parse().expect("a card"))).expect("a flop");
    let left = Card::deck().filter(|card| !board.iter().contains(card));
    let hands = left.array_combinations::<2>().map(|hole| {
        let made = Game::Holdem.made(hole, &board).expect("a hand");
        Named { cards: [&hole[..], board.cards()].concat(), made }
    });
    let hands = hands.collect_vec();
    let text = hands.iter().map(Named::line).join("");
    for between in ["", " "] {
        let input = hands.iter().map(|hand| hand.cards[..2].iter().join(between) + "\n").join("");
        run_on(["--made", "-bKh7h2c"], input.as_bytes()).gives_lines(0, &text, "");
    }
}

#[test]
fn hands_without_a_name_say_why() {
    for hand in ["AhKd", "AhKdKh7h2c", "AhKdKh7h2c3c4c", "AhKdKh7h2c3c4c5c"] {
        tells(&["--made", hand], &format!("hand 1: {NO_BOARD}; {WRITE_A_SLASH}"));
    }
    for (hand, error) in [
        ("AhKhQh/JdTs2c", "3 cards in the hand; made hands are named for 2 hole cards"),
        ("AhKhQhJc/JdTs2c", "4 cards in the hand; made hands are named for 2 hole cards"),
        ("Ah/JdTs2c9d", "1 card in the hand; made hands are named for 2 hole cards"),
        ("AhKd/Kh7h", "4 cards, including 2 on the board; a hand has 5 to 7"),
        ("AhAh/Kh7h2c", "Ah is given twice"),
        ("AhKh/Kh7h2c", "Kh is given twice"),
        ("AhKx/Kh7h2c", &format!("unknown suit 'x' in \"AhKx\"; {SUITS}")),
        (
            "QQ+/Kd7h2c",
            "\"QQ+\" is a range; ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field",
        ),
        ("AhKd|QsQd/Kh7h2h", SEVERAL_HANDS),
    ] {
        tells(&["--made", hand], &format!("hand 1: {error}"));
    }
    tells(
        &["--made", "-g6+", "JsTs/9s8s2c"],
        "hand 1: 2c is not in the short deck; its ranks are 6-9 T (or 10) J Q K A",
    );
    for game in ["omaha", "omaha-hi-lo"] {
        run(["--made", "-g", game, "AhKhQhJh/2c3c4c"])
            .refuses(&["--made: made hands have names only in hold'em and short deck"]);
    }
    for game in ["razz", "deuce-to-seven", "stud", "draw"] {
        run(["--made", "-g", game, "AhKh/2c3d4d"])
            .refuses(&["--made: this game has no board; made hands are what hole cards add to one"]);
    }
}

#[test]
fn bad_lines_are_answered_in_place() {
    let input = "AhKd/Kh7h2h\n\nAhKdKh7h2h\n# none\nAhAh/Kh7h2h\nAhKd/Kh7h2h3c4c\n";
    let run_with = |options: &[&str]| run_on(["--made"].iter().chain(options), input.as_bytes());
    let good = run_with(&[]);
    assert_eq!(good.code, Some(1));
    let expected = format!("error: <stdin>:3: {NO_BOARD}\nerror: <stdin>:5:3: Ah is given twice\n");
    assert_eq!(String::from_utf8_lossy(&good.stderr), expected);
    let text = String::from_utf8(run_with(&["--all-lines"]).stdout).expect("UTF-8");
    let lines = text.lines().collect_vec();
    assert_eq!(lines[2], format!("\terror: {NO_BOARD}\t\t\tAhKdKh7h2h"));
    assert!(lines.iter().filter(|line| !line.is_empty()).all(|line| line.split('\t').count() == 5), "{text}");
    let answered = lines.iter().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    assert_eq!(answered.map(|line| format!("{line}\n")).join(""), String::from_utf8_lossy(&good.stdout));
    let json = String::from_utf8(run_with(&["--all-lines", "--json"]).stdout).expect("UTF-8");
    let lines = json.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect_vec();
    assert_eq!(lines[2]["error"], json!({"line": 3, "column": null, "message": NO_BOARD}));
    assert_eq!((&lines[5]["made"], &lines[5]["draws"]), (&json!("Top Pair"), &json!([])));
}

#[test]
fn named_hands_are_answered_one_by_one() {
    let mut handrank = Coprocess::start(["--made"]);
    for hand in Named::at_random(Game::Holdem, 3, 20) {
        handrank.write(format!("{}\n", hand.written(" ")).as_bytes());
        assert_eq!(handrank.answers.next(), hand.line());
    }
    assert_eq!(handrank.ends(), Some(0));
}

#[test]
fn terminals_show_names_and_draws_in_columns_that_fit() {
    let hands = ["AhKd/Kh7h2c", "JsTs/9s8s2c3d", "9c9d/Kh7h2h", "5h5d/KdKc7h7s2c"];
    let command = format!("NO_COLOR=1 handrank --made {}", hands.map(|hand| format!("'{hand}'")).join(" "));
    let Some(shown) = shown_in_each([60, 80, 120], &command) else { return };
    for (columns, text) in shown {
        assert!(text.lines().all(|line| line.chars().count() <= columns), "{columns}: {text}");
        let starts = ["Top Pair", "High Card", "Pocket Pair (1 overcard)", "High Card"];
        let starts = text
            .lines()
            .skip(1)
            .filter(|line| !line.starts_with("   "))
            .zip(starts)
            .map(|(line, name)| line.rfind(name));
        assert!(
            starts.clone().count() == 4 && starts.clone().all_equal() && starts.clone().all(|at| at.is_some()),
            "{text}"
        );
        let draws = text.split_whitespace().join(" ");
        assert!(
            draws.contains("Backdoor Flush Draw") && draws.contains("Flush Draw, Open-Ended, Two Overcards"),
            "{text}"
        );
    }
}

/// A table of some hands that are fine, one on a river, one without a slash and one without cards.
const ROWS: [(&str, Option<[&str; 5]>); 5] = [
    ("AhQd/Kh7h2h", Some(["6219", "High Card", "false", "Ace High", "Nut Flush Draw,One Overcard"])),
    ("AhKd/Kh7h2h", Some(["3590", "One Pair", "false", "Top Pair", "Nut Flush Draw"])),
    ("3h2d/AcKdQhJsTs", Some(["1600", "Straight", "false", "Plays the Board", ""])),
    ("AhKdKh7h2h", None),
    ("", Some([""; 5])),
];

#[test]
fn tables_gain_columns_for_the_name_and_the_draws() {
    let error = |line| format!("error: <stdin>:{line}: hand: {NO_BOARD}\n");
    for (format, separator) in [("csv", ","), ("tsv", "\t")] {
        let quoted = |value: &str| match value.contains(separator) {
            true => format!("\"{value}\""),
            false => value.to_owned(),
        };
        let header = NEW_COLUMNS.split(',').chain(["hand_made", "hand_draws"]).join(separator);
        let mut expected = format!("id{separator}hand{separator}{header}\n");
        let mut table = format!("id{separator}hand\n");
        for (id, (hand, columns)) in ROWS.into_iter().enumerate() {
            let row = format!("{id}{separator}{hand}");
            table += &format!("{row}\n");
            expected += &format!("{row}{separator}{}\n", columns.unwrap_or([""; 5]).map(quoted).join(separator));
        }
        let run = run_on(["annotate", "--made", "-khand", "--format", format], table.as_bytes());
        run.gives(1, &expected, &error(5));
    }
}

#[test]
fn boards_and_prefixes_of_tables_go_with_names() {
    let csv = "hole,flop\nAhQd,Kh 7h 2h\n5h5d,Kd Kc 7h\n";
    let columns = "p2_rank,p2_category,p2_ace_low,p2_made,p2_draws";
    let expected = format!(
        "hole,flop,{columns}\n\
         AhQd,Kh 7h 2h,6219,High Card,false,Ace High,\"Nut Flush Draw,One Overcard\"\n\
         5h5d,Kd Kc 7h,{},Two Pair,false,Pocket Pair (2 overcards),\n",
        "Kd Kc 5h 5d 7h".parse::<Hand>().expect("a hand").rank()
    );
    let options = ["annotate", "--made", "-khole", "--board-field=flop", "--prefix=p2_"];
    run_on(options, csv.as_bytes()).ranks(&expected);
    // Cards in fields of their own, with a board for all.
    let rows = "1,Ah,Qd\n2,,\n";
    let expected = "1,Ah,Qd,6219,High Card,false,Ace High,\"Nut Flush Draw,One Overcard\"\n2,,,,,,,\n";
    run_on(["annotate", "--made", "-k2-3", "-bKh7h2h", "--no-header", "--format=csv"], rows.as_bytes()).ranks(expected);
    let long = run_on(["annotate", "--made", "--long", "-khole", "--board-field=flop"], csv.as_bytes()).text();
    let header = format!("hole,flop,{NEW_COLUMNS},hand_made,hand_draws,hand_best,hand_description,hand_beats");
    assert_eq!(long.lines().next(), Some(&*header));
    let end = ",Ace High,\"Nut Flush Draw,One Overcard\",Ah Kh Qd 7h 2h,\"Ace high, king-queen-seven-deuce kickers\"";
    assert!(long.lines().nth(1).is_some_and(|row| row.contains(end)), "{long}");
    run_on(["annotate", "--made", "-khole", "-gomaha"], csv.as_bytes())
        .refuses(&["--made: ", "only in hold'em and short deck"]);
}

#[test]
fn json_rows_gain_the_keys_of_the_name_and_the_draws() {
    let table = "{\"hand\":[\"Ah\",\"Qd\"],\"flop\":\"Kh7h2h\"}\n{\"hand\":\"AhAh\",\"flop\":\"Kh7h2h\"}\n{\"hand\":\"AhKd\",\"flop\":null}\n";
    let run = run_on(["annotate", "--made", "-khand", "--board-field=flop", "--format=jsonl"], table.as_bytes());
    assert_eq!(run.code, Some(1), "{run}");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    let rows = text.lines().map(|row| serde_json::from_str::<Value>(row).expect("JSON")).collect_vec();
    let record: Record = serde_json::from_value(rows[0]["handrank"].clone()).expect("a record");
    assert_eq!(record.made.map(|made| made.name.name()), Some("Ace High"));
    assert_eq!(rows[0]["handrank"]["draws"], json!(["Nut Flush Draw", "One Overcard"]));
    assert_eq!(rows[1]["handrank"]["error"]["message"], json!("Ah is given twice"));
    assert_eq!(rows[2]["handrank"]["error"]["message"], json!(NO_BOARD));
}

/// However far into a table a row is.
#[test]
fn long_tables_have_the_names_of_the_library() {
    let hands = Named::at_random(Game::Holdem, 4, 5_000);
    let table = hands.iter().map(|hand| format!("{}\tx\n", hand.written(" "))).join("");
    let text = run_on(["annotate", "--made", "-k1"], table.as_bytes()).text();
    for (row, hand) in text.lines().zip_eq(&hands) {
        let rank = Hand::new(&hand.cards).expect("distinct cards").rank();
        let columns = format!("{rank}\t{}\t{}{}", rank.category(), rank.is_ace_low(), hand.columns());
        assert_eq!(row, format!("{}\tx\t{columns}", hand.written(" ")));
    }
}
