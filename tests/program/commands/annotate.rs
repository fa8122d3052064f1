//! `handrank annotate` adds the rank to each row and keeps every byte of the input.

use std::fs;
use std::path::PathBuf;

use handrank::json::Record;
use handrank::{Card, Game, Hand};
use itertools::Itertools;
use tempfile::TempDir;

use crate::dice::Dice;
use crate::harness::messages::SUITS;
use crate::harness::{Coprocess, NEW_COLUMNS, run, run_on};

/// A table in a file of this name, removed when dropped.
pub struct Table {
    _folder: TempDir,
    path: PathBuf,
}

impl Table {
    pub fn new(name: &str, text: impl AsRef<[u8]>) -> Table {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join(name);
        fs::write(&path, text).expect("there is room for a file");
        Table { _folder: folder, path }
    }

    pub fn path(&self) -> &str {
        self.path.to_str().expect("the path is text")
    }
}

/// The columns of a hand, each after this separator.
fn columns(hand: &Hand, separator: &str) -> String {
    let rank = hand.rank();
    [rank.to_string(), rank.category().to_string(), rank.is_ace_low().to_string()]
        .map(|column| format!("{separator}{column}"))
        .concat()
}

fn deal(dice: &mut Dice, deck: &mut [Card]) -> Hand {
    let cards = 5 + dice.below(3);
    Hand::new(dice.deal(deck, cards)).expect("distinct cards")
}

#[test]
fn csv_keeps_every_byte_and_gains_columns() {
    const OTHERS: [&str; 8] = [
        "fine",
        "\"quoted, comma\"",
        "\"he said \"\"call\"\"\"",
        "\"two\nlines\"",
        "\"two\r\nlines\"",
        "é♠",
        "",
        "1.50",
    ];
    const ENDS: [&str; 3] = ["\n", "\r\n", "\n\n\r\n"];
    let mut dice = Dice::new(0xC5F);
    let mut deck = Card::deck().collect_vec();
    let mut table = "\u{FEFF}id,\"the, hand\",remark\r\n".to_owned();
    let mut expected = table.replace("remark", &format!("remark,{NEW_COLUMNS}"));
    for _ in 0..50_000 {
        let hand = deal(&mut dice, &mut deck);
        let written = match dice.below(3) {
            0 => hand.to_string(),
            1 => format!("\"{}\"", hand.cards().join(", ")),
            _ => format!("\"[{}]\"", hand.cards().map(|card| format!("\"\"{card}\"\"")).join(";")),
        };
        let row = format!("{},{written},{}", OTHERS[dice.below(8)], OTHERS[dice.below(8)]);
        let end = ENDS[dice.below(3)];
        table += &format!("{row}{end}");
        expected += &format!("{row}{}{end}", columns(&hand, ","));
    }
    // The last row may lack its end.
    table += "1,Ad 2s 3c 4h 5s,last";
    expected += "1,Ad 2s 3c 4h 5s,last,1609,Straight,true";
    let file = Table::new("hands.csv", &table);
    run(["annotate", "-k", "the, hand", file.path()]).gives_lines(0, &expected, "");
    run(["annotate", "--field=2", file.path()]).gives_lines(0, &expected, "");
    run_on(["annotate", "-k2", "--format=csv"], table.as_bytes()).gives_lines(0, &expected, "");
}

#[test]
fn last_row_of_a_csv_table_may_lack_its_end() {
    run_on(["annotate", "-k2", "--format=csv", "--no-header"], b"1,Kd Qs Jc Th 9s\n2,Ad 2s 3c 4h 5s 6d")
        .ranks("1,Kd Qs Jc Th 9s,1601,Straight,false\n2,Ad 2s 3c 4h 5s 6d,1608,Straight,false");
    for commas in 60..70 {
        let row = "Kd Qs Jc Th 9s".to_owned() + &",".repeat(commas);
        run_on(["annotate", "-k1", "--format=csv", "--no-header"], row.as_bytes())
            .ranks(&(row + ",1601,Straight,false"));
    }
}

#[test]
fn white_space_is_a_blank_line_only_where_it_separates_nothing() {
    let json = run_on(["annotate", "-k", "hand", "--format=jsonl"], b"{\"hand\":\"Kd Qs Jc Th 9s\"}\n \t\n\n").text();
    assert!(json.ends_with("}}\n \t\n\n"), "{json}");
    run_on(["annotate", "-k1"], b"Kd Qs Jc Th 9s\tx\n\t\n\n")
        .ranks("Kd Qs Jc Th 9s\tx\t1601\tStraight\tfalse\n\t\t\t\t\n\n");
}

#[test]
fn tsv_keeps_quotes_as_they_are() {
    let table = "a \"b\tKd Qs Jc Th 9s\t\n\n\"\tAd 2s 3c 4h 5s\t\"x\r\n";
    let expected =
        "a \"b\tKd Qs Jc Th 9s\t\t1601\tStraight\tfalse\n\n\"\tAd 2s 3c 4h 5s\t\"x\t1609\tStraight\ttrue\r\n";
    run_on(["annotate", "-k", "2"], table.as_bytes()).ranks(expected);
    let with_header = format!("id\thand\tx\n{table}");
    let named = format!("id\thand\tx\thand_rank\thand_category\thand_ace_low\n{expected}");
    run_on(["annotate", "-k", "hand"], with_header.as_bytes()).ranks(&named);
    run_on(["annotate", "-k", "2", "--header"], with_header.as_bytes()).ranks(&named);
}

#[test]
fn json_lines_gain_a_key_and_keep_every_byte() {
    let mut dice = Dice::new(0x150);
    let mut deck = Card::deck().collect_vec();
    let (mut table, mut expected) = (String::new(), String::new());
    for number in 0..10_000 {
        let hand = deal(&mut dice, &mut deck);
        let cards = match dice.below(2) {
            0 => format!("\"{}\"", hand.cards().join(" \\u2660").replace(" \\u2660", " ")),
            _ => format!("[ {} ]", hand.cards().map(|card| format!("\"{card}\"")).join(" ,")),
        };
        let others = ["\"x\": 1.50", "\"y\" :{\"hand\":[1,{\"a\":{}}]}", "\"é\":\"\\u00e9\\n\""][dice.below(3)];
        let (before, close) = match dice.below(2) {
            0 => (format!("{{\"id\":{number}, \"hand\" : {cards},{others} "), "}"),
            _ => (format!(" {{{others},\"hand\":{cards}"), "} \t"),
        };
        let end = ["\n", "\r\n", "\n\n"][dice.below(3)];
        table += &format!("{before}{close}{end}");
        let record =
            serde_json::to_string(&Record::new(Game::Holdem, &hand).expect("a full deck")).expect("plain data");
        expected += &format!("{before},\"handrank\":{record}{close}{end}");
    }
    let file = Table::new("hands.jsonl", &table);
    run(["annotate", "-k", "hand", file.path()]).gives_lines(0, &expected, "");
    run_on(["annotate", "-k", "hand", "--format", "jsonl"], table.as_bytes()).gives_lines(0, &expected, "");
}

#[test]
fn long_adds_the_best_five_the_hand_in_words_and_what_it_beats() {
    let [full_house, wheel] = ["9s Kd Ts Ks 9h Kh 9c", "Ad 2s 3c 4h 5s"].map(|hand| {
        let hand: Hand = hand.parse().expect("a hand");
        Record::new(Game::Holdem, &hand).expect("a full deck").beats.expect("hold'em has shares")
    });
    // The worst straight beats what is no straight or better.
    assert_eq!(format!("{wheel:.6}"), format!("{:.6}", 1.0 - (40 + 624 + 3744 + 5108 + 10_200) as f64 / 2_598_960.0));
    let csv = "hand\n9s Kd Ts Ks 9h Kh 9c\nAd 2s 3c 4h 5s\nKx\n";
    let expected = format!(
        "hand,{NEW_COLUMNS},hand_best,hand_description,hand_beats\n\
         9s Kd Ts Ks 9h Kh 9c,183,Full House,false,Kd Ks Kh 9s 9h,\"Full house, kings over nines\",{full_house:.6}\n\
         Ad 2s 3c 4h 5s,1609,Straight,true,5s 4h 3c 2s Ad,Five-high straight,{wheel:.6}\nKx,,,,,,\n"
    );
    let error = format!("error: <stdin>:4: hand:1: unknown suit 'x' in \"Kx\"; {SUITS}\n");
    run_on(["annotate", "-lk", "hand", "--format", "csv"], csv.as_bytes()).gives(1, &expected, &error);
}

#[test]
fn board_comes_from_an_option_or_a_field() {
    let flush = "463,Flush,false\n";
    let header = format!("hole,board,{NEW_COLUMNS}\n");
    let rows = ["Ah Kh,8h 5h 2h 8d Kc\n", "Ah Kh,8h/5h2h/8d/Kc\n"];
    let csv = format!("hole,board\n{}{}", rows[0], rows[1]);
    let expected = format!("{header}{}", rows.map(|row| row.replace('\n', &format!(",{flush}"))).concat());
    run_on(["annotate", "-k", "hole", "--board-field", "board", "--format=csv"], csv.as_bytes()).ranks(&expected);
    run_on(["annotate", "-k", "hole", "-b", "8h 5h 2h 8d Kc", "--format=csv"], csv.as_bytes()).ranks(&expected);
    let bad = "hole,board\nAh Kh,8x\nAh Kh,Ah 8h 5h\n";
    run_on(["annotate", "-k", "hole", "--board-field", "board", "--format=csv"], bad.as_bytes()).gives(
        1,
        &format!("{header}Ah Kh,8x,,,\nAh Kh,Ah 8h 5h,,,\n"),
        &format!(
            "error: <stdin>:2: board:1: unknown suit 'x' in \"8x\"; {SUITS}\n\
             error: <stdin>:3: hole:1: Ah is already on the board\n"
        ),
    );
    let json = "{\"hand\":[\"Ah\",\"Kh\"],\"board\":[\"8h\",\"5h\",\"2h\"]}\n";
    let text = run_on(["annotate", "-k", "hand", "--board-field=board", "--format=jsonl"], json.as_bytes()).text();
    assert!(text.contains("\"handrank\":{\"rank\":463,"), "{text}");
}

/// A row of a mebibyte may have a million fields.
#[test]
fn rows_may_have_a_million_fields() {
    for (format, separator) in [("csv", ","), ("tsv", "\t")] {
        for fields in [65_535, 65_536, 65_537, 1_000_000] {
            let rest = separator.repeat(fields - 1);
            let table = format!("Ad 2s 3c 4h 5s{rest}\nAd 2s 3c 4h 5s{rest}{separator}\n");
            let added = ["1609", "Straight", "true"].map(|column| format!("{separator}{column}")).concat();
            let expected = format!("Ad 2s 3c 4h 5s{rest}{added}\nAd 2s 3c 4h 5s{rest}{separator}\n");
            let error = format!("error: <stdin>:2: {} fields instead of {fields}\n", fields + 1);
            run_on(["annotate", "-k1", "--no-header", "--format", format], table.as_bytes())
                .gives_lines(1, &expected, &error);
        }
    }
}

/// However the table arrives, the answer is the same.
#[test]
fn reads_may_end_anywhere() {
    let tables = [
        (
            "csv",
            "\u{FEFF}hand,x\r\n\r\n\"Ad 2s, 3c 4h 5s\",\"a\r\nb\"\r\n\u{FEFF}Kx,\n\n9s\r\nAd 2s 3c 4h 5s,\"open\r\n",
        ),
        ("csv", "hand,x\rAd 2s 3c 4h 5s,2\rKx,1\r"),
        ("tsv", "\u{FEFF}hand\tx\r\n\n\nAd 2s 3c 4h 5s\t\r\nKx\t1"),
        ("jsonl", "{\"hand\":\"Ad 2s 3c 4h 5s\"} \r\n\n \t\n[1]\n{\"hand\":[\"Kx\"]}"),
    ];
    for (format, table) in tables {
        let arguments = ["annotate", "-k", "hand", "--format", format];
        let whole = run_on(arguments, table.as_bytes());
        let mut coprocess = Coprocess::start(arguments);
        for byte in table.bytes() {
            coprocess.write(&[byte]);
            // Most bytes are then read alone; the answers are the same however many are.
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        coprocess.end_of_input();
        for (expected, lines) in [(&whole.stdout, &coprocess.answers), (&whole.stderr, &coprocess.errors)] {
            let expected = String::from_utf8_lossy(expected).into_owned();
            let found = expected.split_inclusive('\n').map(|_| lines.next()).collect::<String>();
            assert_eq!(found, expected, "{table:?}");
        }
        coprocess.writes_no_more();
    }
}

#[test]
fn line_ends_of_every_kind_are_counted() {
    for end in ["\n", "\r\n", "\r"] {
        let table = ["hand,x", "\"Ad 2s 3c 4h 5s\",\"a", "b\"", "", "Kx,1", ""].join(end);
        let run = run_on(["annotate", "-k", "hand", "--format=csv"], table.as_bytes());
        let error = format!("error: <stdin>:5: hand:1: unknown suit 'x' in \"Kx\"; {SUITS}\n");
        assert_eq!(String::from_utf8_lossy(&run.stderr), error, "{end:?}");
    }
}

#[test]
fn rows_are_answered_as_they_come() {
    let mut coprocess = Coprocess::start(["annotate", "-k", "2"]);
    for number in 0..3 {
        coprocess.write(format!("{number}\tKd Qs Jc Th 9s\n").as_bytes());
        assert_eq!(coprocess.answers.next(), format!("{number}\tKd Qs Jc Th 9s\t1601\tStraight\tfalse\n"));
    }
    assert_eq!(coprocess.ends(), Some(0));
    let mut coprocess = Coprocess::start(["annotate", "-k1", "--no-header", "--format=csv"]);
    for _ in 0..3 {
        coprocess.write(b"Kd Qs Jc Th 9s,1\r\n\r\n");
        assert_eq!(coprocess.answers.next(), "Kd Qs Jc Th 9s,1,1601,Straight,false\r\n");
        assert_eq!(coprocess.answers.next(), "\r\n");
    }
    assert_eq!(coprocess.ends(), Some(0));
}

#[test]
fn tables_without_rows_stay_as_they_are() {
    for table in ["", "\n\r\n", "\u{FEFF}"] {
        for format in ["csv", "tsv", "jsonl"] {
            run_on(["annotate", "-k1", "--format", format], table.as_bytes()).ranks(table);
        }
    }
    run_on(["annotate", "-k1", "--format=csv"], b"a").ranks(&format!("a,{NEW_COLUMNS}"));
}

#[test]
fn table_may_be_given_as_to_other_commands() {
    let table = Table::new("hands.csv", "hand\nKd Qs Jc Th 9s\n");
    let name = table.path();
    let rows = format!("hand,{NEW_COLUMNS}\nKd Qs Jc Th 9s,1601,Straight,false\n");
    run(["annotate", "-k", "hand", name]).ranks(&rows);
    run(["annotate", "-k", "hand", "-f", name]).ranks(&rows);
    let both = run(["annotate", "-k", "hand", name, "-f", name]);
    let twice = run(["annotate", "-k", "hand", "-f", "nowhere.csv", "-f", name]);
    both.refuses(&["cannot be used with"]);
    twice.refuses(&["annotate reads one table; run it once per file"]);
}
