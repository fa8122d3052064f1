//! What `handrank annotate` says of bad rows and fields, which keep their place.

use super::annotate::Table;
use crate::harness::messages::HAND_SIZE;
use crate::harness::{NEW_COLUMNS, run, run_on};

#[test]
fn bad_hands_keep_their_place() {
    let csv = "hand,x\nKd Qs Jc,\"a\nb\"\n\"Kd, Kd\",\n-,\n\",\",\u{441}\nAd 2s 3c 4h 5s,\n";
    run_on(["annotate", "-k1", "--format=csv"], csv.as_bytes()).gives(
        1,
        &format!(
            "hand,x,{NEW_COLUMNS}\nKd Qs Jc,\"a\nb\",,,\n\"Kd, Kd\",,,,\n-,,,,\n\",\",\u{441},,,\n\
             Ad 2s 3c 4h 5s,,1609,Straight,true\n"
        ),
        &format!(
            "error: <stdin>:2: field 1: 3 cards; {HAND_SIZE}\n\
             error: <stdin>:4: field 1, column 5: Kd is given twice\n\
             error: <stdin>:5: field 1: no cards; {HAND_SIZE}\n\
             error: <stdin>:6: field 1: no cards; {HAND_SIZE}\n"
        ),
    );
}

#[test]
fn malformed_rows_are_written_unchanged() {
    let csv = "hand,x\nKd Qs Jc Th 9s\nAd 2s 3c 4h 5s,1,2\nKd Qs Jc Th 9s,\"open\n";
    run_on(["annotate", "-k", "hand", "--format=csv"], csv.as_bytes()).gives(
        1,
        &csv.replacen("x\n", &format!("x,{NEW_COLUMNS}\n"), 1),
        "error: <stdin>:2: 1 field instead of 2\nerror: <stdin>:3: 3 fields instead of 2\n\
         error: <stdin>:4: unclosed quote\n",
    );
    let json =
        "[1]\nnot json\n{\"hand\":\"\",\"handrank\":1}\n{\"hand\":\"\",\"hand\":\"\"}\n{\"hand\":1\n{\"é\":\"é\", x}\n";
    run_on(["annotate", "-k", "hand", "--format=jsonl"], json.as_bytes()).gives(
        1,
        json,
        "error: <stdin>:1: not a JSON object\nerror: <stdin>:2:2: invalid JSON: expected ident\n\
         error: <stdin>:3: key 'handrank' already exists; to annotate a table twice, give other names with --prefix\n\
         error: <stdin>:4: duplicate key 'hand'\n\
         error: <stdin>:5:9: invalid JSON: EOF while parsing an object\n\
         error: <stdin>:6:11: invalid JSON: key must be a string\n",
    );
    let json = "{\"hand\":\"\",\"board\":\"2c\",\"board\":\"3c\"}\n";
    run_on(["annotate", "-k", "hand", "--board-field=board", "--format=jsonl"], json.as_bytes()).gives(
        1,
        json,
        "error: <stdin>:1: duplicate key 'board'\n",
    );
}

/// Without a header, the first row that has every field says how many others have, wherever it is.
#[test]
fn short_rows_may_come_first() {
    let straight = "Kd Qs Jc Th 9s";
    for (format, separator) in [("csv", ","), ("tsv", "\t")] {
        let annotate = |fields: &[&str], table: &str| {
            let format = format!("--format={format}");
            run_on([&["annotate", "--no-header", &format], fields].concat(), table.as_bytes())
        };
        let fields = |fields: &[&str]| fields.join(separator);
        for (options, row, answer) in [
            (&["-k2"][..], fields(&["x", straight]), fields(&["1601", "Straight", "false"])),
            (&["-k1", "--board-field=2"], fields(&["Kd Qs", "JcTh9s"]), fields(&["1601", "Straight", "false"])),
            (&["-k1-2"], fields(&["Kd Qs", "JcTh9s"]), fields(&["1601", "Straight", "false"])),
            (&["-k1", "--opponent-field=2"], fields(&["AhKh", "AdKd"]), "0.500000".to_owned()),
        ] {
            let whole = fields(&[&row, &answer]);
            let long = fields(&[&row, "x"]);
            annotate(options, &format!("\nshort\r\n\nKdQs\n{row}\r\nshort\n{long}\n")).gives(
                1,
                &format!("\nshort\r\n\nKdQs\n{whole}\r\nshort\n{long}\n"),
                "error: <stdin>:2: 1 field instead of 2\nerror: <stdin>:4: 1 field instead of 2\n\
                 error: <stdin>:6: 1 field instead of 2\nerror: <stdin>:7: 3 fields instead of 2\n",
            );
            annotate(&[options, &["--fail-fast"]].concat(), &format!("short\n{row}\n")).gives(
                1,
                "",
                "error: <stdin>:1: 1 field instead of 2\n",
            );
            // If all rows are short, the number is wrong. So it seems if very many are.
            let error = "error: <stdin>: no field 2; fields are numbered 1 to 1\n";
            annotate(options, "short\nKdQs\n").gives(2, "", error);
            let many = "short\n".repeat(200_000) + &row;
            annotate(options, &many).gives(2, "", error);
        }
    }
    // A first row with a hand is no header.
    run_on(["annotate", "--format=csv", "-k1", "--opponent-field=2"], b"AhKh\nAhKh,AdKd\n").gives(
        1,
        "AhKh\nAhKh,AdKd,0.500000\n",
        "error: <stdin>:1: 1 field instead of 2\n",
    );
}

/// Wherever the byte is, as in any other row that is no JSON.
#[test]
fn rows_of_json_lines_are_utf_8() {
    let good = r#"{"hand":null}"#;
    for (row, column) in [
        (&b"{\"hand\":\"K\xFF\"}"[..], 11),
        (b"{\"\xC3\xA9\":\"\xC3\",\"hand\":null}", 7),
        (b"{\"hand\":null,\"\xE2\x99\":1}", 15),
        (b"\x80", 1),
    ] {
        let table = [good.as_bytes(), row, good.as_bytes()].join(&b'\n');
        let run = run_on(["annotate", "-khand", "--format=jsonl"], &table);
        let annotated = br#"{"hand":null,"handrank":null}"#;
        assert!(run.code == Some(1) && run.stdout == [annotated, row, annotated].join(&b'\n'), "{run}");
        let error = format!("error: <stdin>:2:{column}: invalid JSON: invalid UTF-8 byte 0x");
        assert!(run.stderr.starts_with(error.as_bytes()), "{run}");
    }
}

/// Whatever the value, the object around it is valid.
#[test]
fn values_that_hold_no_text_are_bad_hands() {
    let deep = "[".repeat(1000) + &"]".repeat(1000);
    let not_text = "expected a string or an array of strings";
    let surrogate = r"lone surrogate in a string; \ud800 to \udfff stand for characters only in pairs";
    for (value, message) in [
        ("1e999", not_text),
        (&deep, not_text),
        ("[null]", not_text),
        ("[\"Kd\",5]", not_text),
        ("{}", not_text),
        (r#""\ud800""#, surrogate),
        (r#""Kd\udca1Qs""#, surrogate),
        (r#"["Kd","\ud83c"]"#, surrogate),
    ] {
        let json = format!("{{\"x\":1,\"hand\":{value}}}\n");
        let escaped = message.replace('\\', r"\\");
        let error = format!(r#"{{"error":{{"line":1,"column":null,"message":"{escaped}"}}}}"#);
        run_on(["annotate", "-k", "hand", "--format=jsonl"], json.as_bytes()).gives(
            1,
            &format!("{{\"x\":1,\"hand\":{value},\"handrank\":{error}}}\n"),
            &format!("error: <stdin>:1: hand: {message}\n"),
        );
    }
}

#[test]
fn objects_with_a_bad_hand_get_its_error() {
    let json = "{}\n{ }\n{\"hand\":5}\n{\"hand\":\"Kd Kd\"}\n";
    run_on(["annotate", "-k", "hand", "--format=jsonl"], json.as_bytes()).gives(
        1,
        "{\"handrank\":{\"error\":{\"line\":1,\"column\":null,\"message\":\"no such key\"}}}\n\
         { \"handrank\":{\"error\":{\"line\":2,\"column\":null,\"message\":\"no such key\"}}}\n\
         {\"hand\":5,\"handrank\":{\"error\":{\"line\":3,\"column\":null,\"message\":\"expected a string or an array of strings\"}}}\n\
         {\"hand\":\"Kd Kd\",\"handrank\":{\"error\":{\"line\":4,\"column\":4,\"message\":\"Kd is given twice\"}}}\n",
        "error: <stdin>:1: hand: no such key\nerror: <stdin>:2: hand: no such key\n\
         error: <stdin>:3: hand: expected a string or an array of strings\n\
         error: <stdin>:4: hand:4: Kd is given twice\n",
    );
}

#[test]
fn unknown_and_ambiguous_fields_are_refused_before_any_output() {
    for (arguments, table, parts) in [
        (&["-k", "nope"][..], "a,b\n", &["no field 'nope'", "a, b"][..]),
        (&["-k", "3"], "a,b\n", &["no field 3", "numbered 1 to 2"]),
        (&["-k", "0"], "a,b\n", &["no field 0"]),
        (&["-k", "a"], "a,a\n", &["named 'a'"]),
        (&["-k", "a"], "a,hand_rank\n", &["'hand_rank'"]),
        (&["-k", "a", "--long"], "a,hand_best\n", &["'hand_best'"]),
        (&["-k", "a", "--board-field", "nope"], "a,b\n", &["no field 'nope'"]),
        (&["-ka", "--opponent-field=QQ"], "a,b\n", &["no field 'QQ'", "use --against QQ"]),
        (&["-ka", "--against=villain"], "a,b\n", &["\"villain\" is not a hand", "use --opponent-field"]),
        (&["-k", "a", "--no-header"], "a,b\n", &["by number"]),
        (&["-k", "1", "--board-field", "a"], "a,b\n", &["<stdin>: ", "different fields"]),
        (&["-k", "a"], "a,\"b\n", &["unclosed quote"]),
    ] {
        let csv = format!("{table}Kd Qs Jc Th 9s,1\n");
        run_on(["annotate", "--format=csv"].iter().chain(arguments), csv.as_bytes()).refuses(parts);
    }
    // Not even the blank lines before a bad header are written.
    for (arguments, table) in [("-ka", "\n\r\n"), ("-kb", "\r\n\r\nb,b\n")] {
        run_on(["annotate", "--format=csv", arguments], (table.to_owned() + "x,y\n").as_bytes())
            .refuses(&["<stdin>: "]);
    }
    for (field, row) in [("-k1", "Ad 2s 3c 4h 5s,\"x"), ("-k1", "\"Ad 2s 3c 4h 5s"), ("-k2", "1,\"\"\"2\n")] {
        let error = "error: <stdin>:1: unclosed quote\n";
        run_on(["annotate", field, "--no-header", "--format=csv"], row.as_bytes()).gives(1, row, error);
    }
    run(["annotate", "-k", "a", "--board-field", "a"]).refuses(&["different fields"]);
    run(["annotate", "fixtures/seven.txt"]).refuses(&["--field"]);
    run(["annotate", "-k1", "-b", "8h", "--board-field", "2"]).refuses(&["--board", "--board-field"]);
    run(["annotate", "-k1", "none.csv"]).refuses(&["none.csv"]);
}

#[test]
fn rows_longer_than_a_mebibyte_end_the_run() {
    const MAX_ROW: usize = 1 << 20;
    let rows =
        |len: usize| format!("hand,b\r\nAd 2s 3c 4h 5s,1\r\n\r\n\r\nAd 2s 3c 4h 5s,{}\r\n", "x".repeat(len - 15));
    for len in [MAX_ROW - 1, MAX_ROW, MAX_ROW + 1, MAX_ROW + 70_000, 3 * MAX_ROW] {
        let table = rows(len);
        let file = Table::new("table.csv", &table);
        let piped = run_on(["annotate", "-k", "hand", "--format=csv"], table.as_bytes());
        for (run, name) in [(run(["annotate", "-k", "hand", file.path()]), file.path()), (piped, "<stdin>")] {
            let text = String::from_utf8_lossy(&run.stdout);
            assert!(text.starts_with(&format!("hand,b,{NEW_COLUMNS}\r\nAd 2s 3c 4h 5s,1,1609,Straight,true\r\n")));
            if len <= MAX_ROW {
                assert!(run.code == Some(0) && text.ends_with("x,1609,Straight,true\r\n"), "{len}");
            } else {
                let error = format!("error: {name}:5: row longer than 1048576 bytes\n");
                assert_eq!(
                    (run.code, String::from_utf8_lossy(&run.stderr).as_ref()),
                    (Some(2), error.as_str()),
                    "{len}"
                );
            }
        }
    }
    // Blank lines are not part of a row, however many there are.
    let blank = "hand\n".to_owned() + &"\n".repeat(3 * MAX_ROW);
    for (format, separator) in [("csv", ","), ("tsv", "\t")] {
        let names = ["hand", "hand_rank", "hand_category", "hand_ace_low"].join(separator);
        run_on(["annotate", "-k", "hand", "--format", format], blank.as_bytes()).gives_lines(
            0,
            &blank.replacen("hand", &names, 1),
            "",
        );
    }
    let longest = format!("{:4096},1", "Kd Qs Jc Th 9s");
    run_on(["annotate", "-k1", "--format=csv", "--no-header"], longest.as_bytes())
        .ranks(&(longest.clone() + ",1601,Straight,false"));
    let csv = format!("hand,x\n{},1\n", "K".repeat(5000));
    let run = run_on(["annotate", "-k", "hand", "--format=csv"], csv.as_bytes());
    assert_eq!(String::from_utf8_lossy(&run.stderr), "error: <stdin>:2: hand: field longer than 4096 bytes\n");
}

/// Values may be nested as deep as a row is long.
#[test]
fn nesting_may_be_deep() {
    let hand = r#""hand":"Kd Qs Jc Th 9s""#;
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    let good = |depth| format!("{{\"x\":{},{hand}}}\n", nested(depth));
    let text = run_on(["annotate", "-khand", "--format=jsonl"], (good(500_000) + &good(1)).as_bytes()).text();
    assert!(text.lines().count() == 2 && text.lines().all(|line| line.contains("\"handrank\":{\"rank\":1601,")));
    for (row, error) in [
        (format!("{{\"hand\":{}}}\n", nested(10_000)), "1: hand: expected a string or an array of strings\n"),
        (format!("{{\"x\":{}\n", "[".repeat(500_000)), "1:500005: invalid JSON: EOF while parsing a list\n"),
        (good(1_000_000), "1: row longer than 1048576 bytes\n"),
    ] {
        let run = run_on(["annotate", "-khand", "--format=jsonl"], row.as_bytes());
        assert_eq!(String::from_utf8_lossy(&run.stderr), format!("error: <stdin>:{error}"));
    }
}

/// An unclosed quote takes in the rest of the table, however long it is.
#[test]
fn unclosed_quotes_are_named_with_the_line_of_their_row() {
    let open = |row: &str, rest: usize| format!("id,hand\n{row}{}", "2,Ad 2s 3c 4h 5s\n".repeat(rest));
    let row = "1,Ad 2s 3c 4h 5s\n";
    let at_the_end = format!("{}1,\"Ad 2s 3c 4h 5s\n", open(row, 100_000));
    let run = run_on(["annotate", "-k2", "--format=csv"], at_the_end.as_bytes());
    assert_eq!(run.code, Some(1));
    assert_eq!(String::from_utf8_lossy(&run.stderr), "error: <stdin>:100003: unclosed quote\n");
    let too_long = "row longer than 1048576 bytes";
    let perhaps = "; perhaps it has an unclosed quote";
    for (table, error) in [
        (format!("id,\"hand\n{}", open("", 100_000)), format!("1: {too_long}{perhaps}")),
        (open("1,\"Ad 2s 3c 4h 5s\n", 100_000), format!("2: {too_long}{perhaps}")),
        (open("1,\"Ad 2s\"\"\n", 100_000), format!("2: {too_long}{perhaps}")),
        (open("1,\"Ad 2s\"\n", 0) + &"x".repeat(2 << 20), format!("3: {too_long}")),
    ] {
        let run = run_on(["annotate", "-k2", "--format=csv"], table.as_bytes());
        assert_eq!(run.code, Some(2), "{run}");
        assert!(run.stderr.ends_with(format!("error: <stdin>:{error}\n").as_bytes()), "{run}");
    }
}

#[test]
fn input_that_is_not_a_table_is_reported() {
    for (start, kind) in [(&b"\x1F\x8B\x08"[..], "gzip data"), (b"\xFF\xFEa\0", "UTF-16 text")] {
        run_on(["annotate", "-k1"], start).refuses(&[kind, "| handrank annotate"]);
    }
    run(["annotate", "-k1", "fixtures"]).refuses(&["fixtures"]);
}

#[test]
fn field_given_as_board_is_pointed_to_its_option() {
    run(["annotate", "-k", "hand", "--board", "board"]).refuses(&["--board-field"]);
}
