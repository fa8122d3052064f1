//! How `handrank annotate` finds out the format of a table, and what else differs between tables.

use std::fs;
use std::process::Stdio;

use crate::harness::messages::SUITS;
use crate::harness::terminal::shown;
use crate::harness::tools::{has, with_handrank};
use crate::harness::{Coprocess, NEW_COLUMNS, output, run_on};

/// As spreadsheets export it, with the cards in five columns.
#[test]
fn csv_from_stdin_is_recognised() {
    let csv = "\u{FEFF}\r\nid,\"the player\",c1,c2,c3,c4,c5\r\n1,\"Bob, Jr.\",Kd,Qs,\"Jc\",Th,9s\r\n2,Ann,,,,,\r\n";
    let expected = format!(
        "\u{FEFF}\r\nid,\"the player\",c1,c2,c3,c4,c5,{NEW_COLUMNS}\r\n1,\"Bob, Jr.\",Kd,Qs,\"Jc\",Th,9s,1601,Straight,false\r\n\
         2,Ann,,,,,,,,\r\n"
    );
    for fields in [&["-kc1", "-kc2", "-kc3", "-kc4", "-kc5"][..], &["-k3-7"], &["-k3", "-k4-7"]] {
        run_on(["annotate"].iter().chain(fields), csv.as_bytes()).ranks(&expected);
    }
    let old_mac = "hand,x\rKd Qs Jc Th 9s,1\r";
    run_on(["annotate", "-khand"], old_mac.as_bytes())
        .ranks(&format!("hand,x,{NEW_COLUMNS}\rKd Qs Jc Th 9s,1,1601,Straight,false\r"));
    run_on(["annotate", "-k2", "--no-header"], b"1,Kd Qs Jc Th 9s\n").ranks("1,Kd Qs Jc Th 9s,1601,Straight,false\n");
}

#[test]
fn json_lines_from_stdin_are_recognised() {
    let row = r#" {"player":{"name":"Ann","cards":["Kd","Qs"]},"board":"Jc Th 9s"}"#;
    let table = format!("\u{FEFF}\n{row}\n{{\"player\":{{\"cards\":null}},\"board\":null}}\n");
    let text = run_on(["annotate", "-kplayer.cards", "--board-field=board"], table.as_bytes()).text();
    let expected = format!("\u{FEFF}\n{},\"handrank\":{{\"rank\":1601,", &row[..row.len() - 1]);
    assert!(text.starts_with(&expected), "{text}");
    assert!(text.ends_with("{\"player\":{\"cards\":null},\"board\":null,\"handrank\":null}\n"), "{text}");
}

/// A row that has all fields as TSV stays TSV, whatever is in it.
#[test]
fn fields_decide_before_the_format_is_guessed() {
    for (arguments, row, columns) in [
        (&["-k1"][..], "Kd,Qs,Jc,Th,9s", "\t1601\tStraight\tfalse"),
        (&["-k2"], "{\"a\":1}\tKd, Qs, Jc, Th, 9s", "\t1601\tStraight\tfalse"),
        (&["-k1-2"], "[Kd,Qs]\t[Jc,Th,9s]", "\t1601\tStraight\tfalse"),
        (&["-khand,x"], "hand,x\ty", "\thand_rank\thand_category\thand_ace_low"),
        (&["-khand", "--format=tsv"], "hand", "\thand_rank\thand_category\thand_ace_low"),
    ] {
        let arguments = ["annotate"].iter().chain(arguments);
        run_on(arguments, format!("\n{row}\n").as_bytes()).ranks(&format!("\n{row}{columns}\n"));
    }
    for (arguments, row, parts) in [
        (&["-khand"][..], "a b", "no field 'hand'; the fields are a b"),
        (&["-khand", "--format=tsv"], "hand,x", "no field 'hand'; the fields are hand,x"),
        (&["-khand"], "x,y", "no field 'hand'; the fields are x, y"),
        (&["-k2"], "hand;x", "use --delimiter ';'"),
        (&["-khand"], "hand|x", "; if bars separate them, use --delimiter '|'"),
        (&["-k1", "--board-field=2"], "AhKh 8h5h2h", "; if spaces separate them, use --delimiter ' '"),
        (&["-k2", "--format=csv"], "hand;x", "numbered 1 to 1; if semicolons separate them, use --delimiter ';'"),
        (&["-khand", "--format=csv"], "hand\tx", "; if tabs separate them, use --format tsv"),
        (&["-k2", "--format=tsv"], "hand,x", "; if commas separate them, use --format csv"),
        (&["-khand"], "  ", "no field 'hand'; no field has a name; the first row is blank\n"),
        (&["-k2", "--header"], " \u{3000}", "fields are numbered 1 to 1; the first row is blank\n"),
        (&["-khand"], "ARROW1\0\0x", "; is it text? annotate reads CSV, TSV and JSON Lines"),
        (&["-k2"], "ARROW1\0\0x", "; is it text?"),
        (&["-khand"], "id, hand", "; did you mean -k ' hand'?"),
        (&["-kid", "--board-field=board"], "id\tBoard", "; did you mean --board-field Board?"),
        (&["-k2"], "a", "no field 2; fields are numbered 1 to 1"),
        (&["-khand", "--no-header"], "hand,x", "by number, not as 'hand'"),
    ] {
        run_on(["annotate"].iter().chain(arguments), format!("\n{row}\n").as_bytes()).refuses(&[parts]);
    }
}

/// The commands that messages advise, typed as they stand, annotate the table.
#[test]
fn advice_to_convert_a_table_works() {
    if !has("bash") || !has("gzip") || !has("jq") {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("hands.csv"), "the hand,hands.csv.gz\nKd Qs Jc Th 9s,\n")
        .expect("there is room for a file");
    fs::write(folder.path().join("hands.json"), "[{\"hand\":\"Kd Qs Jc Th 9s\"},\n{}]\n")
        .expect("there is room for a file");
    let bash = |line: &str| {
        let mut shell = with_handrank("bash");
        output(shell.args(["-c", &format!("set -o pipefail; {line}")]).current_dir(folder.path()), Stdio::null())
    };
    for (line, advised) in [
        (
            "gzip hands.csv; handrank annotate hands.csv.gz -k1",
            "gzip -dc hands.csv.gz | handrank annotate -k 1 --format csv",
        ),
        (
            "handrank annotate -k 'the hand' hands.csv.gz",
            "gzip -dc hands.csv.gz | handrank annotate -k 'the hand' --format csv",
        ),
        ("handrank annotate -k 'the hand' < hands.csv.gz", "gzip -dc FILE | handrank annotate -k 'the hand'"),
        ("handrank annotate -k1 -f hands.csv.gz", "gzip -dc hands.csv.gz | handrank annotate -k 1 --format csv"),
        ("handrank annotate -k1 -- hands.csv.gz", "gzip -dc hands.csv.gz | handrank annotate -k 1 --format csv"),
        (
            "handrank annotate hands.csv.gz --board-field hands.csv.gz -k1",
            "gzip -dc hands.csv.gz | handrank annotate -k 1 --board-field hands.csv.gz --format csv",
        ),
        (
            "handrank annotate --board-field hands.csv.gz -k1 hands.csv.gz",
            "gzip -dc hands.csv.gz | handrank annotate -k 1 --board-field hands.csv.gz --format csv",
        ),
        (
            "handrank annotate hands.csv.gz -k1 --board-field hands.csv.gz",
            "gzip -dc hands.csv.gz | handrank annotate -k 1 --board-field hands.csv.gz --format csv",
        ),
        (
            "handrank annotate --long --no-header --prefix x_ -k1 hands.csv.gz",
            "gzip -dc hands.csv.gz | handrank annotate -k 1 --format csv --prefix x_ --long --no-header",
        ),
        ("handrank annotate -k1 --format csv < hands.csv.gz", "gzip -dc FILE | handrank annotate -k 1 --format csv"),
    ] {
        let refused = bash(line);
        let error = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.code == Some(2) && error.ends_with(&format!("; try: {advised}\n")), "{refused}");
        let annotated = bash(&advised.replace("FILE", "hands.csv.gz"));
        assert!(annotated.stdout.windows(4).any(|window| window == b"1601"), "{annotated}");
    }
    // The advice keeps the six hole cards, although no hand here has them.
    let refused = bash("handrank annotate -k1 -g plo6 hands.csv.gz");
    assert!(refused.stderr.ends_with(b"| handrank annotate -k 1 --game plo6 --format csv\n"), "{refused}");
}

#[test]
fn csv_may_have_another_delimiter() {
    let csv = "hand;\"a;b\"\nKd Qs Jc Th 9s;1,5\n";
    let expected = "hand;\"a;b\";hand_rank;hand_category;hand_ace_low\nKd Qs Jc Th 9s;1,5;1601;Straight;false\n";
    for arguments in [&["-khand", "--delimiter=;"][..], &["-k1", "--delimiter", ";", "--format=csv"]] {
        run_on(["annotate"].iter().chain(arguments), csv.as_bytes()).ranks(expected);
    }
    // Values with the delimiter in them are quoted.
    run_on(["annotate", "-lk1", "--delimiter= ", "--no-header"], b"KdQs7c3d2s x\n").ranks(
        "KdQs7c3d2s x \"6787\" \"High Card\" \"false\" \"Kd Qs 7c 3d 2s\" \
         \"King high, queen-seven-three-deuce kickers\" \"0.264914\"\n",
    );
    // So are names.
    run_on(["annotate", "-k1", "--delimiter=_", "--header"], b"x\n")
        .ranks("x_\"hand_rank\"_\"hand_category\"_\"hand_ace_low\"\n");
    for delimiter in ["\"", "\n", "\r", "", ";;", "é", "\t"] {
        run_on(["annotate", "-k1", "--delimiter", delimiter], b"").refuses(&["--delimiter <CHAR>"]);
    }
    for format in ["tsv", "jsonl"] {
        run_on(["annotate", "-k1", "--delimiter=;", "--format", format], b"").refuses(&["--delimiter is only for CSV"]);
    }
}

/// So a table can be annotated once for each of several players.
#[test]
fn prefix_allows_a_second_annotation() {
    let csv = "a,b\nKd Qs Jc Th 9s,Ad 2s 3c 4h 5s\n";
    let first = run_on(["annotate", "-ka", "--format=csv"], csv.as_bytes()).text();
    let advice =
        "<stdin>: field 'hand_rank' already exists; to annotate a table twice, give other names with --prefix\n";
    run_on(["annotate", "-kb", "--format=csv"], first.as_bytes()).refuses(&[advice]);
    run_on(["annotate", "-kb", "--format=csv", "--prefix", "b, "], first.as_bytes()).ranks(&format!(
        "a,b,{NEW_COLUMNS},\"b, rank\",\"b, category\",\"b, ace_low\"\n\
         Kd Qs Jc Th 9s,Ad 2s 3c 4h 5s,1601,Straight,false,1609,Straight,true\n"
    ));
    run_on(["annotate", "-kb", "--format=csv", "--prefix=b", "--long"], csv.as_bytes()).ranks(
        "a,b,brank,bcategory,bace_low,bbest,bdescription,bbeats\n\
             Kd Qs Jc Th 9s,Ad 2s 3c 4h 5s,1609,Straight,true,5s 4h 3c 2s Ad,Five-high straight,0.992414\n",
    );
    run_on(["annotate", "-kb", "--format=csv", "--prefix=a \", "], b"b\n")
        .ranks("b,\"a \"\", rank\",\"a \"\", category\",\"a \"\", ace_low\"\n");
    run_on(["annotate", "-k1", "--header", "--prefix=\""], b"b\n").ranks("b\t\"rank\t\"category\t\"ace_low\n");
    let json = run_on(["annotate", "-ka", "--prefix=\"b\" "], b"{\"a\":null,\"handrank\":1}\n").text();
    assert_eq!(json, "{\"a\":null,\"handrank\":1,\"\\\"b\\\" handrank\":null}\n");
    run_on(["annotate", "-ka", "--prefix=\t"], b"").refuses(&["--prefix <TEXT>", "control characters"]);
}

#[test]
fn first_bad_row_may_end_the_run() {
    let csv = "hand,x\nKd Qs Jc Th 9s,1\n\nKx,2\n,\nAd 2s 3c 4h 5s,3\n";
    run_on(["annotate", "-khand", "--fail-fast"], csv.as_bytes()).gives(
        1,
        &format!("hand,x,{NEW_COLUMNS}\nKd Qs Jc Th 9s,1,1601,Straight,false\n"),
        &format!("error: <stdin>:4: hand:1: unknown suit 'x' in \"Kx\"; {SUITS}\n"),
    );
    let short = "Kd Qs Jc Th 9s\tx\n\n\tx\nx\n".repeat(100_000);
    run_on(["annotate", "-k1", "--fail-fast"], short.as_bytes()).gives(
        1,
        "Kd Qs Jc Th 9s\tx\t1601\tStraight\tfalse\n\n\tx\t\t\t\n",
        "error: <stdin>:4: 1 field instead of 2\n",
    );
    run_on(["annotate", "-khand", "--fail-fast"], b"{\"hand\":\"\"}\n[]\n{}\n").gives(
        1,
        "{\"hand\":\"\",\"handrank\":null}\n",
        "error: <stdin>:2: not a JSON object\n",
    );
}

/// Both bytes of a line end belong to the row before the bad one, even if they are read apart.
#[test]
fn rows_before_a_bad_one_keep_their_line_end() {
    let good = "hand\r\nKd Qs Jc Th 9s\r";
    let annotated = format!("hand,{NEW_COLUMNS}\r\nKd Qs Jc Th 9s,1601,Straight,false\r\n");
    let error = format!("error: <stdin>:3: hand:1: unknown suit 'x' in \"Kx\"; {SUITS}\n");
    let arguments = ["annotate", "-khand", "--format=csv", "--fail-fast"];
    run_on(arguments, format!("{good}\nKx\r\n").as_bytes()).gives(1, &annotated, &error);
    run_on(arguments, format!("{good}\n\r\nKx\r\n").as_bytes()).gives(1, &annotated, &error.replace(":3:", ":4:"));
    let mut coprocess = Coprocess::start(arguments);
    coprocess.write(good.as_bytes());
    let first = coprocess.answers.next();
    coprocess.write(b"\nKx\r\n");
    assert_eq!([first, coprocess.answers.next()].concat(), annotated);
    assert_eq!(coprocess.errors.next(), error);
}

#[test]
fn prompts_for_a_table_at_a_terminal() {
    let Some(shown) = shown("handrank annotate -k1", "Kd Qs Jc Th 9s\n\x04") else { return };
    assert!(shown.contains("Type a table, one row per line; Ctrl-D to end.\n"), "{shown}");
    assert!(shown.contains("Kd Qs Jc Th 9s\t1601\tStraight\tfalse\n"), "{shown}");
}

/// Its mistake is reported, and the row is not lost.
#[test]
fn a_first_row_that_starts_with_cards_is_no_header() {
    for (arguments, row) in [
        (&["-k1"][..], "AhKhXx8h5h,1"),
        (&["-k1"], "Ah Kh Qh Jh Tx,1"),
        (&["-k1"], "AhAhKhQhJh,1"),
        (&["-k1"], "Hand: AhKh Flop: QhJhTx,1"),
        (&["-k1", "--opponent-field=2"], ",QQ"),
        (&["-k1", "--opponents=1", "--board-field=2"], ",8h5h2h"),
    ] {
        let table = format!("{row}\nAsKsQsJsTs,\n");
        let run = run_on(["annotate", "--format=csv"].iter().chain(arguments), table.as_bytes());
        let first = String::from_utf8_lossy(&run.stdout).lines().next().unwrap_or_default().to_owned();
        assert!(first.starts_with(&format!("{row},")) && !first.contains("hand_"), "{run}");
    }
    let run = run_on(["annotate", "-k1", "--format=csv"], b"Ace,x\nAsKsQsJsTs,y\n").text();
    assert!(run.starts_with("Ace,x,hand_rank,"), "{run}");
}

#[test]
fn header_of_commas_is_csv() {
    let table = b"c1,c2,c3,c4,c5\nKd,Qs,Jc,Th,9s\n";
    let ranked = "c1,c2,c3,c4,c5,hand_rank,hand_category,hand_ace_low\nKd,Qs,Jc,Th,9s,1601,Straight,false\n";
    run_on(["annotate", "-k", "c1,c2,c3,c4,c5"], table).ranks(ranked);
}

/// At a terminal, another read after the end would wait for more to be typed.
#[cfg(target_os = "linux")]
#[test]
fn end_of_input_is_read_once() {
    use crate::harness::{command, output};
    use crate::stdin_in_pieces::stdin_in_pieces;

    let straight = "Kd Qs Jc Th 9s\t1601\tStraight\tfalse";
    for (table, annotated) in [("Kd Qs Jc Th 9s", straight), ("Kd Qs Jc Th 9s\n\n", straight), ("\n", ""), ("", "")] {
        for piece in [0, 1, 5] {
            let run = output(&mut command(["annotate", "-k1"]), stdin_in_pieces(table.as_bytes(), piece));
            let stdout = String::from_utf8(run.stdout).expect("handrank writes UTF-8");
            assert_eq!((run.code, stdout.trim()), (Some(0), annotated), "{table:?} in pieces of {piece}");
        }
    }
}
