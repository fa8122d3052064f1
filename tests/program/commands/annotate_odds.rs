//! `handrank annotate` with odds: each row gains what `handrank odds` says of the same words.

use handrank::Card;
use itertools::Itertools;

use super::annotate::Table;
use crate::dice::Dice;
use crate::harness::{Coprocess, THREADS, run, run_on};

/// The options for the columns of most tables here.
const FIELDS: [&str; 4] = ["-khero", "--opponent-field=villain", "--board-field=board", "--format=csv"];

fn annotate(arguments: &[&str], table: &str) -> String {
    run_on(["annotate"].iter().chain(&FIELDS).chain(arguments), table.as_bytes()).text()
}

/// A row of two players and a board.
struct Row {
    hero: String,
    villain: String,
    board: String,
}

impl Row {
    /// Known hands and ranges, on any street; few of them before the flop, where they take longest.
    fn random(dice: &mut Dice, deck: &mut [Card]) -> Row {
        let cards = dice.deal(deck, 9).to_vec();
        let street = [0, 3, 4, 5, 5, 4, 5, 4][dice.below(8)];
        let mut hand = |cards: &[Card]| match dice.below(if street == 0 { 1 } else { 4 }) {
            0 => cards.iter().join(""),
            1 => cards.iter().join(" "),
            2 => ["QQ+,AKs", "random", "15%", "77:0.5,A5s", "JTs"][dice.below(5)].to_owned(),
            _ => format!("{},{}", cards[1], cards[0]),
        };
        let [hero, villain] = [hand(&cards[..2]), hand(&cards[2..4])];
        let between = ["", " "][dice.below(2)];
        Row { hero, villain, board: cards[4..][..street].iter().join(between) }
    }

    fn line(&self) -> String {
        let slash = if self.board.is_empty() { "" } else { "/" };
        format!("{}|{}{slash}{}\n", self.hero, self.villain, self.board)
    }
}

fn random_rows(count: usize) -> Vec<Row> {
    let mut dice = Dice::new(0x0DD5);
    let mut deck = Card::deck().collect_vec();
    (0..count).map(|_| Row::random(&mut dice, &mut deck)).collect()
}

fn csv(rows: &[Row]) -> String {
    let row = |row: &Row| format!("\"{}\",x,\"{}\",{}\n", row.hero, row.villain, row.board);
    "hero,note,villain,board\n".to_owned() + &rows.iter().map(row).collect::<String>()
}

#[test]
fn columns_are_those_of_odds_on_the_same_words() {
    let rows = random_rows(1000);
    let (table, lines) = (csv(&rows), rows.iter().map(Row::line).collect::<String>());
    let equities = run_on(["odds"], lines.as_bytes()).text();
    let equities = equities.lines().map(|line| line.split(',').next().expect("two equities"));
    for threads in THREADS {
        let text = annotate(&[threads], &table);
        let mut annotated = text.lines();
        assert_eq!(annotated.next(), Some("hero,note,villain,board,hand_equity"));
        for ((before, equity), after) in table.lines().skip(1).zip_eq(equities.clone()).zip_eq(annotated) {
            assert_eq!(after, format!("{before},{equity}"));
        }
    }
}

#[test]
fn long_columns_and_records_are_those_of_odds() {
    let rows = random_rows(100);
    let lines: String = rows.iter().map(Row::line).collect();
    let long = run_on(["odds", "--long"], lines.as_bytes()).text();
    let first_hands = long.lines().step_by(2).map(|line| line.split('\t').skip(2).take(3).join(","));
    let text = annotate(&["--long"], &csv(&rows));
    assert!(text.starts_with("hero,note,villain,board,hand_equity,hand_win,hand_tie\n"), "{text}");
    for (shares, row) in first_hands.zip_eq(text.lines().skip(1)) {
        assert!(row.ends_with(&format!(",{shares}")), "{row} {shares}");
    }
    let objects = rows.iter().map(|row| {
        let [hero, villain] = [&row.hero, &row.villain].map(|text| serde_json::to_string(text).expect("text"));
        let board = if row.board.is_empty() { "null".to_owned() } else { format!("\"{}\"", row.board) };
        format!("{{\"players\":[{{\"hole\":{hero}}},{{\"hole\":{villain}}}],\"board\":{board}}}\n")
    });
    let objects = objects.collect::<String>();
    let arguments = ["-kplayers.0.hole", "--opponent-field=players.1.hole", "--board-field=board"];
    let text = run_on(["annotate"].iter().chain(&arguments), objects.as_bytes()).text();
    let records = run_on(["odds", "--json"], lines.as_bytes()).text();
    for ((before, record), after) in objects.lines().zip_eq(records.lines()).zip_eq(text.lines()) {
        assert_eq!(after, format!("{},\"handrank\":{record}}}", &before[..before.len() - 1]));
    }
}

/// The first equity of a deal.
fn equity(arguments: &[&str]) -> String {
    run(["odds"].iter().chain(arguments)).text().split([',', '\t']).next().expect("an equity").to_owned()
}

#[test]
fn there_may_be_several_opponents() {
    let expected = equity(&["AhKh|8c8s|QQ+|JTs/8h5h2h"]);
    let table = "hero,villain,other,board\nAhKh,8c8s,QQ+,8h5h2h\n";
    let text = annotate(&["--opponent-field=3", "--against=JTs"], table);
    assert_eq!(text.lines().last(), Some(&*format!("AhKh,8c8s,QQ+,8h5h2h,{expected}")));
    let table = "AhKh\t8h5h2h\n";
    for (arguments, deal) in [
        (&["--opponents=2"][..], &["AhKh", "--opponents=2", "/8h5h2h"][..]),
        (&["--against=QQ+"], &["AhKh|QQ+/8h5h2h"]),
        (&["--against=QQ+", "--opponents=1"], &["AhKh|QQ+|random/8h5h2h"]),
        (&["--against=QQ+", "--against=8c8s"], &["AhKh|QQ+|8c8s/8h5h2h"]),
        (
            &["--against", "8c8s", "--opponents=1", "--dead=Qd", "--dead=2c"],
            &["AhKh|8c8s|random/8h5h2h", "--dead=Qd2c"],
        ),
        (&["--against=A4s", "--sample=500", "--seed=7"], &["AhKh|A4s/8h5h2h", "--sample=500", "--seed=7"]),
    ] {
        let text = run_on(["annotate", "-k1", "--board-field=2"].iter().chain(arguments), table.as_bytes()).text();
        assert_eq!(text.split('\t').nth(2).map(str::trim_end), Some(&*equity(deal)), "{arguments:?}");
    }
}

/// Each is at fault where it stands, and together they must leave a deal.
#[test]
fn hands_of_several_opponents_that_are_given_are_told_apart() {
    let arguments = ["annotate", "-k1", "--against=QQ+", "--against=8c8s"];
    let run = run_on(arguments, b"8cKh\n");
    let error = "error: <stdin>:1: --against:1: 8c is in hand 1 and in hand 3\n";
    assert!(String::from_utf8_lossy(&run.stderr) == error && run.code == Some(1), "{run}");
    run_on(["annotate", "-k1", "--against=AhKh", "--against=AhKs"], b"8cKh\n").refuses(&["--against: Ah is in hand 1"]);
}

#[test]
fn hands_and_boards_may_be_in_several_fields() {
    let expected = equity(&["AhKh|8c8s/8h5h2h"]);
    let row = "Ah,Kh,x,8c,8s,8h,5h,2h";
    let places = ["-k1-2", "--opponent-field=4-5", "--board-field=6-8"];
    let arguments = ["annotate", "--format=csv", "--no-header"];
    run_on(arguments.iter().chain(&places), format!("{row}\n").as_bytes()).ranks(&format!("{row},{expected}\n"));
    let places = ["-k1", "-k2", "--opponent-field=4-5", "--board-field=6", "--board-field=8", "--board-field=7"];
    run_on(arguments.iter().chain(&places), format!("{row}\n").as_bytes()).ranks(&format!("{row},{expected}\n"));
    // Words in a field are of one range, whoever the opponents are.
    let expected = equity(&["QQ+ AKs|random/8h5h2h"]);
    run_on(arguments.iter().chain(&["-k1", "--board-field=2", "--opponents=1"]), b"QQ+ AKs,8h5h2h\n")
        .ranks(&format!("QQ+ AKs,8h5h2h,{expected}\n"));
    // Each is a player's.
    let row = "AhKh,8c8s,QQ";
    let expected = equity(&["AhKh|8c8s|QQ"]);
    run_on(arguments.iter().chain(&["-k1", "--opponent-field=2", "--opponent-field=3"]), format!("{row}\n").as_bytes())
        .ranks(&format!("{row},{expected}\n"));
    for wrong in ["--opponent-field=1", "--opponent-field=1-2", "--board-field=1"] {
        run_on(arguments.iter().chain(&["-k1", "--against=QQ", wrong]), row.as_bytes()).refuses(&["different fields"]);
    }
}

#[test]
fn games_go_by_any_of_their_names() {
    let omaha = "AhKhQcJc,8c8s7d7h,8h5h2h";
    let table = format!("hero,villain,board\n{omaha}\n");
    for name in ["plo", "omaha", "Omaha"] {
        let expected = equity(&["-g", name, "AhKhQcJc|8c8s7d7h/8h5h2h"]);
        assert!(annotate(&["-g", name], &table).ends_with(&format!("{omaha},{expected}\n")));
    }
    // The name may say how many hole cards a range has.
    let arguments = ["-gplo5", "--sample=1000"];
    let expected = equity(&[&arguments[..], &["AAds|random/8h5h2h"]].concat());
    let table = "hero,villain,board\nAAds,random,8h5h2h\n";
    assert!(annotate(&arguments, table).lines().nth(1).is_some_and(|row| row.contains(&format!("2h,{expected},"))));
    let table = format!("hero,villain,board\n{omaha}\n");
    let text = annotate(&["--long", "-go8"], &table);
    let shares = run(["odds", "--long", "-go8", "AhKhQcJc|8c8s7d7h/8h5h2h"]).text();
    let shares = shares.lines().next().expect("two hands").split('\t').skip(2).take(5).join(",");
    let names = "hand_equity,hand_win,hand_tie,hand_high,hand_low";
    assert_eq!(text, format!("hero,villain,board,{names}\n{omaha},{shares}\n"));
    for name in ["razz", "stud", "2-7"] {
        run_on(["annotate", "-k1", "--opponents=1", "-g", name], b"").refuses(&["no board", "handrank odds --cards N"]);
    }
}

#[test]
fn estimates_end_with_their_standard_error() {
    let text = annotate(&["--sample=2k", "--long"], "hero,villain,board\nAhKh,QQ+,\n");
    let expected = run(["odds", "--sample=2k", "--long", "AhKh|QQ+"]).text();
    let columns = expected.lines().next().expect("two hands").split('\t').collect_vec();
    let expected = [2, 3, 4, 6].map(|column| columns[column]).join(",");
    assert_eq!(
        text,
        format!("hero,villain,board,hand_equity,hand_win,hand_tie,hand_standard_error\nAhKh,QQ+,,{expected}\n")
    );
}

#[test]
fn empty_fields_leave_empty_columns() {
    let table = "hero,villain,board\n,8c8s,\nAhKh,,x\n,,\n\" \",QQ,8h5h2h\n";
    let expected = "hero,villain,board,hand_equity\n,8c8s,,\nAhKh,,x,\n,,,\n\" \",QQ,8h5h2h,\n";
    assert_eq!(annotate(&[], table), expected);
    let expected =
        "hero,villain,board,hand_equity,hand_win,hand_tie\n,8c8s,,,,\nAhKh,,x,,,\n,,,,,\n\" \",QQ,8h5h2h,,,\n";
    assert_eq!(annotate(&["--long"], table), expected);
    for value in ["null", "\"\"", "[]"] {
        let row = format!("{{\"hero\":\"AhKh\",\"villain\":{value},\"board\":null}}");
        run_on(["annotate", "--format=jsonl"].iter().chain(&FIELDS[..3]), row.as_bytes())
            .ranks(&format!("{},\"handrank\":null}}", &row[..row.len() - 1]));
    }
}

#[test]
fn bad_cells_are_named_with_their_character() {
    let several = "expected one hand or range; opponents and the board have their own fields";
    for (row, error) in [
        ("AhKh,8c8z,", "villain:3: unknown suit 'z' in \"8c8z\"; suits are c d h s or ♣♦♥♠"),
        ("AhKh,8c8s,8h5h8c", "board:5: 8c is in hand 2 and on the board"),
        ("AhKh,Kh8s,8h5h2h", "villain:1: Kh is in hand 1 and in hand 2"),
        ("AhKh, é8s,8h5h2h", "villain:2: "),
        ("AhKh,QQ-,8h5h2h", "villain:"),
        ("AhKh,8c8sKc,", "villain:1: hand 2 has 3 cards, but hand 1 has 2"),
        ("AhKh,8c8s,8h5h", "board: 2 cards on the board; a board has 0, 3, 4 or 5"),
        ("AhKh,8c8s|QQ,", &*format!("villain:5: {several}")),
        ("AhKh,8c8s vs QQ,", &*format!("villain:6: {several}")),
        ("AhKh,AvKv v QQ,", &*format!("villain:6: {several}")),
        ("AhKh/8h5h2h,8c8s,", &*format!("hero:5: {several}")),
        ("AhKh,8c8s/8h5h2h,8dKc", &*format!("villain:5: {several}")),
    ] {
        let run = run_on(["annotate"].iter().chain(&FIELDS), format!("hero,villain,board\n{row}\n").as_bytes());
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(stderr.starts_with(&format!("error: <stdin>:2: {error}")) && stderr.lines().count() == 1, "{run}");
        assert!(run.code == Some(1) && run.stdout.ends_with(format!("{row},\n").as_bytes()), "{run}");
    }
    // What is wrong with several of a player's fields is in one of them.
    let arguments = ["annotate", "-k1-2", "--opponent-field=3-4", "--against=8c8d", "--board-field=5"];
    for (row, error) in [
        ("Ah\tKh\t9c\t9x\t", "field 4, column 1: unknown suit 'x' in \"9x\"; suits are c d h s or ♣♦♥♠"),
        ("Ah\tKh\t8c\t9h\t", "--against:1: 8c is in hand 2 and in hand 3"),
        ("Ah\tKh\t9c\t9h\t2c3d8d", "field 5, column 5: 8d is in hand 3 and on the board"),
        ("Ah\tKh\t9c\t9h\t2c3dx", "field 5, column 5: unknown rank 'x' in \"2c3dx\"; ranks are 2-9 T (or 10) J Q K A"),
        (
            "Ah\tKh/\t9c\t9h\t",
            "field 2, column 3: a slash or a board label is allowed only where one field has all the cards",
        ),
    ] {
        run_on(arguments, format!("{row}\n").as_bytes()).gives(
            1,
            &format!("{row}\t\n"),
            &format!("error: <stdin>:1: {error}\n"),
        );
    }
    // A label starts a board, as a slash does.
    let label = "a slash or a board label is allowed only where one field has all the cards";
    let arguments = ["annotate", "-k1-2", "--opponent-field=3", "--board-field=4"];
    for (row, error) in [
        ("Ah\tKh Flop: 8h5h2h\t9c9h\t", format!("field 2, column 4: {label}")),
        ("AhKh\t\tQQ Flop: 8h5h2h\t3c", format!("field 3, column 4: {several}")),
        ("AhKh\t\tQQ Board:\t", format!("field 3, column 4: {several}")),
        ("AhKh\t\t-\t", "field 3: a player who folded takes no part; ".to_owned()),
        ("AhKh\t\t[]\t", "field 3: hand 2 has no cards".to_owned()),
        ("AhKh\t\tQQ\t8h5h2h8d8c8s", "field 4: 6 cards; a board has at most 5".to_owned()),
    ] {
        let run = run_on(arguments, format!("{row}\n").as_bytes());
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(stderr.starts_with(&format!("error: <stdin>:1: {error}")) && stderr.lines().count() == 1, "{run}");
    }
    run_on(["annotate", "-k1", "--opponents=1", "--board-field=2"], b"AhKh Flop: 8h5h2h\t3c\n").gives(
        1,
        "AhKh Flop: 8h5h2h\t3c\t\n",
        &format!("error: <stdin>:1: field 1, column 6: {several}\n"),
    );
    run_on(["annotate", "-k1", "--opponents=2", "--board-field=2"], b"AhKh\t8h5hAh\n").gives(
        1,
        "AhKh\t8h5hAh\t\n",
        "error: <stdin>:1: field 2, column 5: Ah is in hand 1 and on the board\n",
    );
    let row = r#"{"hero":"AhKh","villain":["8c","8z"],"board":null}"#;
    let text = run_on(["annotate", "--format=jsonl"].iter().chain(&FIELDS[..3]), row.as_bytes());
    let stdout = String::from_utf8_lossy(&text.stdout);
    assert!(stdout.contains(r#","handrank":{"error":{"line":1,"column":4,"message":"unknown suit 'z' in"#), "{text}");
}

/// If the board in the hand's own field is too large, the error names that field, not the one for boards.
#[test]
fn boards_are_at_fault_in_the_field_they_are_in() {
    for (row, field) in [("AhKh/8h5h2h8d8c8s\t", 1), ("AhKh\t8h5h2h8d8c8s", 2)] {
        run_on(["annotate", "-k1", "--board-field=2"], format!("{row}\n").as_bytes()).gives(
            1,
            &format!("{row}\t\t\t\n"),
            &format!("error: <stdin>:1: field {field}: 6 cards; a board has at most 5\n"),
        );
    }
}

/// As before a lone hand anywhere.
#[test]
fn labels_of_hands_are_skipped() {
    let bare = run_on(["annotate", "-k1", "--opponent-field=2"], b"AhKh\tQQ\n").text();
    let labelled = run_on(["annotate", "-k1", "--opponent-field=2"], b"Hand: AhKh\tHole: QQ\n").text();
    assert_eq!(labelled.rsplit('\t').next(), bare.rsplit('\t').next());
    let against = run_on(["annotate", "-k1", "--against=Hand: QQ"], b"AhKh\n").text();
    assert_eq!(against.rsplit('\t').next(), bare.rsplit('\t').next());
    let [bare, labelled] = [["--against=QQ", "--against=JJ"], ["--against=Hand: QQ", "--against=JJ"]]
        .map(|against| run_on(["annotate", "-k1"].iter().chain(&against), b"AhKh\n").text());
    assert_eq!(labelled, bare);
}

/// Only the first row says what may have been meant, since all others would say the same.
#[test]
fn first_bad_row_says_what_may_have_been_meant() {
    let odds = "2 cards; a hand has 5 to 7; for a board in a field, use --board-field; for odds, use --opponent-field, \
                --against or --opponents";
    let several = "hand 2 has 1 card, but hand 1 has 2; each --opponent-field is another opponent; if one has several \
                   fields, give a range of their numbers, like 4-5";
    for (arguments, table, errors) in [
        (
            &["-kh1", "-kh2"][..],
            "h1\th2\nAh\tKh\nAh\tKd\n",
            [&*format!("h1, h2: {odds}"), "h1, h2: 2 cards; a hand has 5 to 7"],
        ),
        (
            &["-kh", "--opponent-field=v1", "--opponent-field=v2"],
            "h\tv1\tv2\nAhKh\t8c\t8s\nAhKh\t9c\t9s\n",
            [&format!("v1:1: {several}"), "v1:1: hand 2 has 1 card, but hand 1 has 2"],
        ),
    ] {
        let run = run_on(["annotate"].iter().chain(arguments), table.as_bytes());
        let expected = format!("error: <stdin>:2: {}\nerror: <stdin>:3: {}\n", errors[0], errors[1]);
        assert!(run.code == Some(1) && run.stderr == expected.as_bytes(), "{run}");
    }
    let row = r#"{"hand":"AhKh"}"#;
    run_on(["annotate", "-khand", "--format=jsonl"], row.as_bytes()).gives(
        1,
        r#"{"hand":"AhKh","handrank":{"error":{"line":1,"column":null,"message":"2 cards; a hand has 5 to 7"}}}"#,
        &format!("error: <stdin>:1: hand: {odds}\n"),
    );
}

/// A hand before a line end in its field is not taken for the whole row.
#[test]
fn line_ends_in_fields_are_white_space() {
    let expected = equity(&["AhKh|8c8s/8h5h2h8dKc"]);
    let text = annotate(&[], "hero,villain,board\nAhKh,\"8c8s\n\",\"8h5h2h\n8dKc\n\"\n");
    assert!(text.ends_with(&format!(",{expected}\n")), "{text}");
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (arguments, parts) in [
        (&["--sample=100"][..], "--sample is for odds, which need --opponent-field, --against or --opponents"),
        (&["--dead=2c"], "--dead is for odds"),
        (&["--against=QQ", "--made"], "--made is for ranks"),
        (&["--against=QQ", "--seed=1"], "--sample"),
        (&["--against=QQ|KK"], "--against"),
        (&["--against=QQ", "--board=8h5h"], "--board: 2 cards on the board; a board has 0, 3, 4 or 5"),
        (&["--opponents=1", "--board=8h"], "--board: 1 card on the board; a board has 0, 3, 4 or 5"),
        (&["--against=QQ/8h5h2h"], "--against: a board is given with --board-field or --board"),
        (&["--against=hero"], "--against: "),
        (&["--opponents=23"], "expected a number from 1 to 22"),
        (&["--opponent-field=2", "--opponent-field=2"], "field '2' is given twice"),
        (&["--against=2c3c", "--dead=2c"], "--against: "),
    ] {
        run_on(["annotate", "-k1"].iter().chain(arguments), b"AhKh\tx\n").refuses(&[parts]);
    }
}

/// To count each row would take an hour.
#[test]
fn rows_that_repeat_are_counted_once() {
    let (header, row) = ("hero,villain,board\n", "AKs,QQ+,\n");
    for threads in ["--threads=1", "--threads=8"] {
        let ask = |table: &str| annotate(&["--opponents=1", "--sample=1M", threads], &format!("{header}{table}"));
        let once = ask(row);
        let answer = once.lines().last().expect("a row");
        let many = ask(&row.repeat(10_000));
        assert!(many.lines().skip(1).all(|line| line == answer) && many.lines().count() == 10_001, "{once}");
    }
}

#[test]
fn rows_are_answered_as_they_come() {
    let mut coprocess = Coprocess::start(["annotate", "-k1", "--opponent-field=2", "--board-field=3"]);
    let expected = equity(&["AhKh|8c8s/8h5h2h8dKc"]);
    for _ in 0..3 {
        let row = "AhKh\t8c8s\t8h5h2h8dKc";
        coprocess.write(format!("{row}\n").as_bytes());
        assert_eq!(coprocess.answers.next(), format!("{row}\t{expected}\n"));
    }
}

#[test]
fn first_bad_row_ends_the_run_if_asked_to() {
    let table = "hero,villain,board\nAhKh,QQ,8h5h2h\n\nAhKh,x,\nAhKh,QQ,\n";
    let equity = equity(&["AhKh|QQ/8h5h2h"]);
    let run = run_on(["annotate", "--fail-fast"].iter().chain(&FIELDS), table.as_bytes());
    let expected = format!("hero,villain,board,hand_equity\nAhKh,QQ,8h5h2h,{equity}\n");
    assert!(run.code == Some(1) && run.stdout.starts_with(expected.as_bytes()), "{run}");
    assert!(run.stdout.trim_ascii_end() == expected.as_bytes().trim_ascii_end(), "{run}");
}

#[test]
fn files_tell_their_format() {
    let expected = equity(&["AhKh|QQ+/8h5h2h"]);
    for (name, separator) in [("deals.csv", ","), ("deals.tsv", "\t")] {
        let rows = ["hero,villain,board", "AhKh,QQ+,8h5h2h"].map(|row| row.replace(',', separator));
        let file = Table::new(name, rows.join("\n"));
        let text = run(["annotate", "-khero", "--opponent-field=villain", "--board-field=board", file.path()]).text();
        assert_eq!(text, format!("{}{separator}hand_equity\n{}{separator}{expected}", rows[0], rows[1]));
    }
}
