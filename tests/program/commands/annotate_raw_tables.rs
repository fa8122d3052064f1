//! Tables as they come: without a header, or from other programs as no text at all.

use std::fs;
use std::process::Stdio;

use crate::harness::tools::{has, with_handrank};
use crate::harness::{NEW_COLUMNS, command, output, run, run_on};

const STRAIGHT: &str = "1601,Straight,false";

/// Fields given by number alone say nothing of a header.
#[test]
fn first_row_that_is_a_hand_is_no_header() {
    for (fields, row) in [
        ("-k1", "Kd Qs Jc Th 9s"),
        ("-k2", "x,KdQsJcTh9s,y"),
        ("-k1", "K\u{2666}Q\u{2660}/J\u{2663}T\u{2665}9\u{2660}"),
        ("-k1-5", "Kd,Qs,Jc,Th,9s"),
        ("-k2-6", "1,Kd,Qs,Jc,Th,9s,x"),
    ] {
        let table = format!("\u{FEFF}\n{row}\n{row}\n");
        for format in ["--format=csv", "--delimiter=,"] {
            run_on(["annotate", format, fields], table.as_bytes())
                .ranks(&format!("\u{FEFF}\n{row},{STRAIGHT}\n{row},{STRAIGHT}\n"));
        }
    }
    // A bad hand in the first row is an error; the row is not taken for a header.
    run_on(["annotate", "--format=csv", "-k1"], b"Kd Qs\nKdQsJcTh9s\n").gives(
        1,
        "Kd Qs,,,\nKdQsJcTh9s,1601,Straight,false\n",
        "error: <stdin>:1: field 1: 2 cards; a hand has 5 to 7; for a board in a field, use --board-field; for odds, use \
         --opponent-field, --against or --opponents\n",
    );
    let text = run(["odds", "QQ+|AKs/8h5h2h8dKc"]).text();
    let equity = text.split(',').next().expect("two equities");
    run_on(["annotate", "--format=csv", "-k1", "--opponent-field=2", "--board-field=3"], b"QQ+,AKs,8h5h2h8dKc\n")
        .ranks(&format!("QQ+,AKs,8h5h2h8dKc,{equity}\n"));
}

#[test]
fn header_that_reads_as_a_card_is_one() {
    for (field, header) in
        [("-kAh", "Ah"), ("-kAhKh", "AhKh"), ("-k1", "Ah"), ("-k1", "As"), ("-k1", "hand"), ("-k1", "")]
    {
        // A line is blank unless it has two fields.
        run_on(["annotate", "--format=csv", field], format!("{header},x\nKdQsJcTh9s,\n").as_bytes())
            .ranks(&format!("{header},x,{NEW_COLUMNS}\nKdQsJcTh9s,,{STRAIGHT}\n"));
    }
}

/// TSV whose fields are given by number has no header unless somebody says so.
#[test]
fn first_row_of_words_gets_a_hint_to_use_header() {
    let advice = "; if the first row is a header, use --header\n";
    for (arguments, header, is_advised) in [
        (&["-k1"][..], "hand\tx", true),
        (&["-k1", "--opponents=1"], "hole_cards\tx", true),
        (&["-k1-2"], "card1\tcard2", true),
        (&["-k1"], "Kd Qs Jc Th 9x\tx", false),
        (&["-k1", "--no-header"], "hand\tx", false),
    ] {
        let run = run_on(["annotate", "--format=tsv"].iter().chain(arguments), format!("{header}\n").as_bytes());
        assert!(run.code == Some(1) && String::from_utf8_lossy(&run.stderr).ends_with(advice) == is_advised, "{run}");
    }
    // It is said of the first row alone.
    let run = run_on(["annotate", "-k1"], b"hand\tx\nhand\tx\n");
    assert_eq!(String::from_utf8_lossy(&run.stderr).matches(advice.trim_end()).count(), 1, "{run}");
}

#[test]
fn header_that_is_a_hand_is_refused() {
    let error = "error: <stdin>:1: the first row has a hand, so it is not a header; leave out --header\n";
    for format in ["tsv", "csv"] {
        run_on(["annotate", "-k1", "--header", "--format", format], b"KdQsJcTh9s\nKdQsJcTh9s\n").gives(2, "", error);
        // A name has it, or one of its fields reads as cards by chance.
        let cards = b"c1,c2,c3,c4\nAh,Kh,Qc,Qd\n";
        let run = run_on(["annotate", "--format=csv", "-k1-2", "--opponent-field=3-4", "--header"], cards);
        assert!(run.stdout.starts_with(b"c1,c2,c3,c4,hand_equity\n") && run.code == Some(0), "{run}");
        let run = run_on(["annotate", "-kKdQs", "--header", "--format", format], b"KdQs\nKdQsJcTh9s\n");
        assert!(run.stdout.starts_with(b"KdQs") && run.code == Some(0), "{run}");
    }
}

/// Files as their formats define them start.
#[test]
fn tables_that_are_no_text_are_named() {
    let zip = |name: &str| [&b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0"[..], &[0; 16], name.as_bytes(), b"\n\n"].concat();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, bytes, kind, conversion) in [
        ("hands.parquet", b"PAR1\x15\x04\n\n".to_vec(), "a Parquet file", "duckdb -csv -c \"from 'hands.parquet'\""),
        (
            "Ann's $1.parquet",
            b"PAR1\x15\x04\n\n".to_vec(),
            "a Parquet file",
            "duckdb -csv -c \"from 'Ann''s \\$1.parquet'\"",
        ),
        (
            "hands.duckdb",
            b"\x01\x02\x03\x04\x05\x06\x07\x08DUCK\xE7\x03\0\0\0\0\0\0\n\n".to_vec(),
            "a DuckDB database",
            "duckdb -csv hands.duckdb 'from TABLE'",
        ),
        (
            "hands.db",
            b"SQLite format 3\0\x10\0\n\n".to_vec(),
            "a SQLite database",
            "sqlite3 -csv -header hands.db 'select * from TABLE'",
        ),
        ("hands.xlsx", zip("[Content_Types].xml"), "an .xlsx workbook", "xlsx2csv hands.xlsx"),
        ("hands.xlsx", zip("xl/workbook.xml"), "an .xlsx workbook", "xlsx2csv hands.xlsx"),
        ("my hands.xlsx", zip("docProps/app.xml"), "an .xlsx workbook", "xlsx2csv 'my hands.xlsx'"),
        ("hands.zip", zip("hands.csv"), "a zip archive", "unzip -p hands.zip"),
    ] {
        fs::write(folder.path().join(name), &bytes).expect("there is room for a file");
        let mut annotate = command(["annotate", "-k2", "--long", "--opponents=2", "--sample=1000", name]);
        let format = if kind.contains("zip") { "" } else { " --format csv" };
        let options = format!("-k 2 --opponents 2 --sample 1000{format} --long");
        let advice = format!("try: {conversion} | handrank annotate {options}\n");
        output(annotate.current_dir(folder.path()), Stdio::null()).gives(
            2,
            "",
            &format!("error: {name}: {kind} cannot be read directly; {advice}"),
        );
        let piped = run_on(["annotate", "-k1"], &bytes);
        assert!(piped.code == Some(2) && piped.stdout.is_empty(), "{piped}");
        assert!(String::from_utf8_lossy(&piped.stderr).contains("FILE"), "{piped}");
    }
}

#[test]
fn workbooks_that_few_programs_convert_are_named() {
    let local = |name: &str| [&b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0"[..], &[0; 16], name.as_bytes()].concat();
    for (bytes, kind) in [
        (local("mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK"), "an OpenDocument file"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0\0\n".to_vec(), "an .xls workbook"),
    ] {
        run_on(["annotate", "-k1"], &bytes).gives(
            2,
            "",
            &format!("error: <stdin>: {kind} cannot be read directly; save it as CSV first\n"),
        );
    }
}

/// Typed as it stands, but for the name of the table, which only the database knows.
#[test]
fn advice_to_convert_a_database_works() {
    if !has("bash") || !has("sqlite3") {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let bash = |line: &str| {
        let mut shell = with_handrank("bash");
        output(shell.args(["-c", &format!("set -o pipefail; {line}")]).current_dir(folder.path()), Stdio::null())
    };
    let made = bash("sqlite3 hands.db 'create table hands(id, hand); insert into hands values(1, \"Kd Qs Jc Th 9s\")'");
    assert_eq!(made.code, Some(0), "{made}");
    let refused = bash("handrank annotate -k hand hands.db");
    let error = String::from_utf8_lossy(&refused.stderr);
    let advised = error.split_once("; try: ").expect("advice").1.replace("TABLE", "hands");
    let annotated = String::from_utf8(bash(&advised).stdout).expect("text");
    assert_eq!(annotated.replace('\r', ""), format!("id,hand,{NEW_COLUMNS}\n1,\"Kd Qs Jc Th 9s\",{STRAIGHT}\n"));
}
