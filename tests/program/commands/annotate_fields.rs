//! Which fields `handrank annotate` reads: several for a hand or a board, keys within objects, and empty ones.

use std::fs;

use crate::harness::messages::{HAND_SIZE, RANKS, SEVERAL_HANDS, SUITS};
use crate::harness::{NEW_COLUMNS, run, run_on};

#[test]
fn cards_may_be_in_several_fields() {
    let header = "p,c1,c2,c3,c4,c5";
    let rows = ["x,Kd,Qs,Jc,Th,9s", "x,Ad,2s 3c,,4h,\"5s\"", "x,,,,\" \",", "x,\"Kd, Qs, Jc\",♥10,9s,8d,7d"];
    let ranks = ["1601,Straight,false", "1609,Straight,true", ",,", "1601,Straight,false"];
    let csv = rows.iter().map(|row| format!("{row}\r\n")).collect::<String>();
    let expected = rows.iter().zip(ranks).map(|(row, rank)| format!("{row},{rank}\r\n")).collect::<String>();
    let with_header = format!("{header}\r\n{csv}");
    let named = format!("{header},{NEW_COLUMNS}\r\n{expected}");
    for fields in ["-kc1 -kc2 -kc3 -kc4 -kc5", "-k2-6", "-k 2 -k 3-5 --field=c5", "-k2-2 -k3-6"] {
        let arguments = ["annotate", "--format=csv"].into_iter().chain(fields.split(' '));
        run_on(arguments, with_header.as_bytes()).ranks(&named);
    }
    let tsv = csv.replace(", ", " ").replace(',', "\t").replace('"', "");
    run_on(["annotate", "-k2-6"], tsv.as_bytes())
        .ranks(&expected.replace(", ", " ").replace(',', "\t").replace('"', ""));
    // A header of that very name takes precedence.
    let range = "2-6,2-6\tx\nKd Qs Jc Th 9s\tx\n".replace("2-6,", "");
    run_on(["annotate", "-k2-6"], range.as_bytes())
        .ranks("2-6\tx\thand_rank\thand_category\thand_ace_low\nKd Qs Jc Th 9s\tx\t1601\tStraight\tfalse\n");
    let json = r#"{"c":"Kd","d":["Qs","Jc"],"e":null,"f":[],"g":" ","h":"Th 9s"}"#;
    let keys = ["-kc", "-kd", "-ke", "-kf", "-kg", "-kh", "--format=jsonl"];
    let text = run_on(["annotate"].iter().chain(&keys), json.as_bytes()).text();
    assert!(text.contains(r#""h":"Th 9s","handrank":{"rank":1601,"#), "{text}");
}

#[test]
fn board_may_be_in_several_fields() {
    let csv = "flop,hole,turn,river\n8h5h2h,Ah Kh,8d,Kc\n8h5h2h,Ah Kh,8d,\n8h/5h/2h,Ah Kh,8d,\n,Ah Kh,,\n,,x,\n";
    let expected = format!(
        "flop,hole,turn,river,{NEW_COLUMNS}\n8h5h2h,Ah Kh,8d,Kc,463,Flush,false\n\
         8h5h2h,Ah Kh,8d,,463,Flush,false\n8h/5h/2h,Ah Kh,8d,,,,\n,Ah Kh,,,,,\n,,x,,,,\n"
    );
    let errors = format!(
        "error: <stdin>:4: flop:3: a slash or a board label is allowed only where one field has all the cards\n\
         error: <stdin>:5: hole: 2 cards; {HAND_SIZE}\n"
    );
    let board = ["--board-field", "flop", "--board-field", "3-4"];
    run_on(["annotate", "-khole", "--format=csv"].iter().chain(&board), csv.as_bytes()).gives(1, &expected, &errors);
    // A lone field may have slashes, however many fields the hand is in.
    let tsv = "Ah\tKh\t8h5h2h/8d/Kc\n";
    run_on(["annotate", "-k1-2", "--board-field=3"], tsv.as_bytes()).ranks("Ah\tKh\t8h5h2h/8d/Kc\t463\tFlush\tfalse\n");
}

#[test]
fn error_names_the_field_among_several() {
    let rows = [
        ("Kd", " Qs Jx", "Th", "9s", &*format!("field 2, column 5: unknown suit 'x' in \"Jx\"; {SUITS}")),
        ("K♦ K♥", "", "é", "9s", &*format!("field 3, column 1: unknown rank 'é' (U+00E9) in \"é\"; {RANKS}")),
        ("Kd Qs Jc", "  ", "Th 9s", "8d Th", "field 4, column 4: Th is given twice"),
        ("Kd Qs Jc T", "h 9s", "", "", &*format!("field 1, column 10: no suit after \"T\"; {SUITS}")),
        ("Kd", "Qs", "Jc", "", &*format!("1-2, 3, 4: 3 cards; {HAND_SIZE}")),
        (
            "Kd",
            "Qs",
            "",
            "♦/2c3c4c",
            "field 4, column 2: a slash or a board label is allowed only where one field has all the cards",
        ),
        ("Kd", "Qs|Jc", "", "", &*format!("field 2, column 3: {SEVERAL_HANDS}")),
    ];
    let table: String = rows.iter().map(|row| format!("{}\t{}\t{}\t{}\n", row.0, row.1, row.2, row.3)).collect();
    let errors: String = (1..).zip(&rows).map(|(line, row)| format!("error: <stdin>:{line}: {}\n", row.4)).collect();
    let expected = table.replace('\n', "\t\t\t\n");
    run_on(["annotate", "-k1-2", "-k3", "-k4"], table.as_bytes()).gives(1, &expected, &errors);
    let bytes = run_on(["annotate", "-k1-2"], b"Kd\tQs \xFF\n");
    assert_eq!(
        String::from_utf8_lossy(&bytes.stderr),
        "error: <stdin>:1: field 2, column 4: invalid UTF-8 byte 0xFF\n"
    );
    let json = run_on(["annotate", "-ka", "-kb", "--format=jsonl"], br#"{"a":"Kd Qs","b":["Jc","Tx"]}"#);
    let record = r#""handrank":{"error":{"line":1,"column":4,"message":"unknown suit 'x' in \"Tx\""#;
    assert!(String::from_utf8_lossy(&json.stdout).contains(record), "{json}");
    assert!(json.stderr.starts_with(b"error: <stdin>:1: b:4: "), "{json}");
}

/// The limit of 4,096 bytes holds for the fields of a hand together.
#[test]
fn fields_of_a_hand_have_a_common_limit() {
    for (len, is_good) in [(4082, true), (4083, false)] {
        let row = format!("{:len$}\tQs Jc Th 9s 8c", "Kd");
        let run = run_on(["annotate", "-k1", "-k2"], row.as_bytes());
        assert_eq!(run.code == Some(0), is_good, "{run}");
        if !is_good {
            assert_eq!(run.stderr, b"error: <stdin>:1: 1, 2: field longer than 4096 bytes\n");
        }
    }
}

#[test]
fn nothing_known_is_nothing_wrong() {
    let csv = "hand,board\n,8h 5h 2h\n\"\",x\n \t,\nAh Kh,\n";
    run_on(["annotate", "-khand", "--board-field=board", "--format=csv"], csv.as_bytes()).gives(
        1,
        &format!("hand,board,{NEW_COLUMNS}\n,8h 5h 2h,,,\n\"\",x,,,\n \t,,,,\nAh Kh,,,,\n"),
        &format!("error: <stdin>:5: hand: 2 cards; {HAND_SIZE}\n"),
    );
    run_on(["annotate", "-k1", "-b", "8h 5h 2h 8d Kc"], b"\tx\n").ranks("\tx\t\t\t\n");
    for value in ["null", "\"\"", "[]", "\" \"", "[\"\"]"] {
        run_on(["annotate", "-khand", "--format=jsonl"], format!("{{\"hand\":{value}}}\n").as_bytes())
            .ranks(&format!("{{\"hand\":{value},\"handrank\":null}}\n"));
    }
}

#[test]
fn keys_may_be_paths() {
    let hand = r#""Kd Qs Jc Th 9s""#;
    for row in [
        format!(r#"{{"a":{{"b":{{"c":{hand}}}}}}}"#),
        format!(r#"{{"a":{{"b":{{"c":"x"}}}},"a.b.c":{hand}}}"#),
        format!(r#"{{"a.b.c":{hand},"a":5,"a":6}}"#),
        format!(r#"{{"\u0061":{{"x":{{"c":1,"c":2}},"b" : {{"d":null, "\u0063":{hand}}} }}}}"#),
    ] {
        let text = run_on(["annotate", "-ka.b.c", "--format=jsonl"], row.as_bytes()).text();
        assert!(text.starts_with(&row[..row.len() - 1]) && text.contains(r#","handrank":{"rank":1601,"#), "{text}");
    }
    for row in
        [r#"{"a":{"b":"x"}}"#, r#"{"a":null}"#, r#"{"a":{"b":[{"c":1}]}}"#, r#"{"b":{"c":1}}"#, r#"{"a.b":{"c":1}}"#]
    {
        let run = run_on(["annotate", "-ka.b.c", "--format=jsonl"], row.as_bytes());
        assert_eq!(String::from_utf8_lossy(&run.stderr), "error: <stdin>:1: a.b.c: no such key\n", "{row}");
    }
    for (row, key) in
        [(r#"{"a":{"b":1},"a":{"b":2}}"#, "a"), (r#"{"a":{"b":1,"b":2}}"#, "b"), (r#"{"a.b":1,"a.b":2}"#, "a.b")]
    {
        let error = format!("error: <stdin>:1: duplicate key '{key}'\n");
        run_on(["annotate", "-ka.b", "--format=jsonl"], row.as_bytes()).gives(1, row, &error);
    }
    // A comma separates keys, unless a key has it.
    for row in [r#"{"a":"Kd Qs","b":"Jc Th 9s"}"#, r#"{"a,b":"Kd Qs Jc Th 9s"}"#] {
        let text = run_on(["annotate", "-ka,b", "--format=jsonl"], row.as_bytes()).text();
        assert!(text.contains(r#""handrank":{"rank":1601,"#), "{text}");
    }
    for path in ["p[0].cards", ".p.0.cards", "$.p[0].cards"] {
        let run = run_on(["annotate", "--format=jsonl", "-k", path], br#"{"p":[{"cards":"x"}]}"#);
        let error = format!("error: <stdin>:1: {path}: no such key; a path is written like players.0.cards\n");
        assert_eq!(String::from_utf8_lossy(&run.stderr), error);
    }
    // A hand and its board may come from the same object.
    let row = r#"{"p":{"hole":["Ah","Kh"],"board":"8h 5h 2h"}}"#;
    let text = run_on(["annotate", "-kp.hole", "--board-field=p.board", "--format=jsonl"], row.as_bytes()).text();
    assert!(text.contains(r#""handrank":{"rank":463,"#), "{text}");
}

#[test]
fn paths_may_lead_through_arrays() {
    let hand = r#"["Kd","Qs","Jc","Th","9s"]"#;
    for (path, row) in [
        ("players.0.cards", format!(r#"{{"players":[{{"cards":{hand}}}]}}"#)),
        ("players.1.cards", format!(r#"{{"players":[5,{{"cards":{hand}}},null]}}"#)),
        ("a.1.0", format!(r#"{{"a":[[1,2],[{hand}]]}}"#)),
        ("a.0", format!(r#"{{"a":{{"0":{hand}}}}}"#)),
        ("a.0", format!(r#"{{"a":["x"],"a.0":{hand}}}"#)),
        ("a.00", format!(r#"{{"a":[{hand}]}}"#)),
    ] {
        let text = run_on(["annotate", "--format=jsonl", "-k", path], row.as_bytes()).text();
        assert!(text.starts_with(&row[..row.len() - 1]) && text.contains(r#","handrank":{"rank":1601,"#), "{text}");
    }
    for (path, value) in
        [("a.1", "[\"x\"]"), ("a.+0", "[\"x\"]"), ("a.-1", "[\"x\"]"), ("a.x", "[\"x\"]"), ("a.0", "5")]
    {
        let row = format!("{{\"a\":{value}}}");
        let run = run_on(["annotate", "--format=jsonl", "-k", path], row.as_bytes());
        assert_eq!(String::from_utf8_lossy(&run.stderr), format!("error: <stdin>:1: {path}: no such key\n"));
    }
}

/// Half of a surrogate pair is valid JSON, though no text.
#[test]
fn lone_surrogates_in_other_keys_are_left_alone() {
    for row in [r#"{"\ud800":1,"hand":null}"#, r#"{"hand":"","\uDC00x":{"\ud800":"\ud800"}}"#] {
        let expected = row[..row.len() - 1].to_owned() + r#","handrank":null}"#;
        run_on(["annotate", "-khand", "--format=jsonl"], row.as_bytes()).ranks(&expected);
    }
}

#[test]
fn only_the_first_65536_fields_are_within_reach() {
    for (format, separator) in [("csv", ","), ("tsv", "\t")] {
        let annotate = |field: &str, header: &str, table: &str| {
            run_on(["annotate", "-k", field, header, "--format", format], table.as_bytes())
        };
        let row = separator.repeat(65_535) + "x" + &separator.repeat(1000) + "y\n";
        annotate("65536", "--no-header", &row).gives_lines(
            1,
            &row.replace('\n', &(separator.repeat(3) + "\n")),
            &format!("error: <stdin>:1: field 65536, column 1: unknown rank 'x' in \"x\"; {RANKS}\n"),
        );
        let reach = "out of reach; only the first 65536";
        annotate("66536", "--no-header", &row).refuses(&["field 66536", reach]);
        annotate("66530-66536", "--no-header", &row).refuses(&["field 66536", reach]);
        // However far it is, finding this out takes no time.
        annotate("1-18446744073709551615", "--color=auto", &row).refuses(&["no field 18446744073709551615"]);
        annotate("66537", "--no-header", &row).refuses(&["no field 66537; fields are numbered 1 to 66536"]);
        let header = if format == "csv" { "--color=auto" } else { "--header" };
        annotate("y", header, &row).refuses(&["field 'y'", reach]);
        annotate("x", header, &row.replace('y', "x")).refuses(&["several fields are named 'x'"]);
        let names = "error: <stdin>: no field '99999999999999999999'; the fields are x, y\n";
        annotate("99999999999999999999", header, &row).gives(2, "", names);
        annotate("x", header, &row.replace('y', "hand_rank")).refuses(&["'hand_rank' already exists"]);
    }
}

#[test]
fn fields_given_wrongly_are_refused() {
    for (arguments, parts) in [
        ("-k1 -k2 -k1", "field '1' is given twice"),
        ("-k1 -ka", "field 'a' is given twice"),
        ("-k1-2 -kb", "field 'b' is given twice"),
        ("-ka --board-field=b --board-field=2-2", "field '2' is given twice"),
        ("-k1-2 --board-field=2", "different fields"),
        ("-k2-1", "did you mean 1-2?"),
        ("-k0-1", "no field 0"),
        ("-k1-9999999999", "no field 9999999999; fields are numbered 1 to 2"),
        ("-k1-3", "no field 3"),
        ("-ka,c", "no field 'a,c'; the fields are a, b; for several fields, repeat -k: -k a -k c"),
        ("-ka --board-field=1,2", "hands and the board must be in different fields"),
        ("-k1,3 --no-header", "by number, not as '1,3'; for several fields, repeat -k: -k 1 -k 3"),
        ("-k1 --board-field a,c --no-header", "repeat --board-field: --board-field a --board-field c"),
        ("-k1 --opponent-field a,b --no-header", "repeat --opponent-field: --opponent-field a --opponent-field b"),
    ] {
        run_on(["annotate", "--format=csv"].into_iter().chain(arguments.split(' ')), b"a,b\nKd Qs Jc Th 9s,1\n")
            .refuses(&[parts]);
    }
}

#[test]
fn table_without_a_field_has_its_fields_listed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, table) in [
        ("a.csv", "id,hand\n1,KdQsJcTh9s\n"),
        ("a.tsv", "id\thand\n"),
        ("empty.csv", ",,\n"),
        ("a.txt", "id,hand\n"),
        ("b.txt", "id\thand, as dealt\n"),
        ("a.jsonl", "{\"id\":1,\"hand\":\"KdQsJcTh9s\"}\n"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, table).expect("there is room");
        let fields = match name {
            "empty.csv" => "no names",
            "b.txt" => "id, hand, as dealt",
            "a.jsonl" => "hand, id",
            _ => "id, hand",
        };
        let path = path.display();
        let error = format!("error: {path}: --field must name the field with the hand; the first row has {fields}\n");
        run(["annotate", &path.to_string()]).gives(2, "", &error);
        run(["annotate", "-f", &path.to_string()]).gives(2, "", &error);
    }
    run(["annotate"]).refuses(&["required arguments were not provided:\n  --field <FIELD>"]);
}
