//! Hands from files and stdin: the order in which they are read, what happens when one cannot be read, and where
//! `--fail-fast` stops.

use std::fs;
use std::process::Stdio;

use crate::harness::messages::{HAND_SIZE, RANKS};
use crate::harness::{FLUSH, STRAIGHT, WHEEL, command, output, run, run_on};
use crate::output::fixtures::expected;

fn text(name: &str) -> String {
    expected(&format!("{name}.text"))
}

#[test]
fn several_are_read_in_order() {
    run(["-f", "fixtures/seven.txt", "--file", "fixtures/compact.txt"]).ranks(&(text("seven") + &text("compact")));
}

#[test]
fn arguments_come_first_and_stdin_in_its_turn() {
    let stdout = [STRAIGHT, &text("seven"), WHEEL, &text("compact")].concat();
    run_on(
        ["-f", "fixtures/seven.txt", "-f", "-", "-f", "fixtures/compact.txt", "Kd Qs Jc Th 9s"],
        b"Ad 2s 3c 4h 5s\n",
    )
    .ranks(&stdout);
}

#[test]
fn line_numbers_start_again_in_each_file() {
    let error = |line| format!("error: <stdin>:{line}:1: unknown rank 'x' in \"xx\"; {RANKS}\n");
    run_on(["-f", "fixtures/seven.txt", "-f", "-"], b"\nxx\n").gives(1, &text("seven"), &error(2));
}

#[test]
fn stdin_twice_is_a_usage_error() {
    run_on(["-f", "-", "-f", "-"], b"Kd Qs Jc Th 9s\n").refuses(&["stdin"]);
}

#[test]
fn usage_error_comes_before_any_output() {
    run(["-f", "-", "-f", "-", "Kd Qs Jc Th 9s"]).refuses(&["stdin"]);
}

#[test]
fn missing_file_is_reported_and_the_others_are_ranked() {
    let path = "fixtures/no such file.txt";
    let error = fs::File::open(path).unwrap_err();
    let stdout = text("seven") + &text("compact");
    run(["-f", "fixtures/seven.txt", "-f", path, "-f", "fixtures/compact.txt"]).gives(
        2,
        &stdout,
        &format!("error: {path}: {error}\n"),
    );
}

#[cfg(unix)]
#[test]
fn directory_is_reported_as_unreadable() {
    let error = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures")).unwrap_err();
    run(["-f", "fixtures"]).gives(2, "", &format!("error: fixtures: {error}\n"));
}

#[cfg(unix)]
#[test]
fn stdin_that_cannot_be_read_is_an_error() {
    use crate::harness::NO_ARGUMENTS;

    let directory = fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let error = fs::read(env!("CARGO_MANIFEST_DIR")).unwrap_err();
    output(&mut command(NO_ARGUMENTS), directory).gives(2, "", &format!("error: <stdin>: {error}\n"));
}

#[test]
fn unreadable_file_outweighs_a_bad_hand() {
    assert_eq!(run(["-f", "no such file", "-f", "fixtures/bad.txt"]).code, Some(2));
    assert_eq!(run(["-f", "fixtures/bad.txt", "-f", "no such file"]).code, Some(2));
}

#[test]
fn name_is_shown_as_typed() {
    let name = r#"it's "Ä" \ file"#;
    let missing = fs::File::open(name).unwrap_err();
    run(["-f", name]).gives(2, "", &format!("error: {name}: {missing}\n"));
}

mod fail_fast {
    use super::*;

    #[test]
    fn stops_at_the_first_bad_argument() {
        let error = format!("error: hand 2: no cards; {HAND_SIZE}\n");
        run(["--fail-fast", "Kd Qs Jc Th 9s", "", "Ad 2s 3c 4h 5s"]).gives(1, STRAIGHT, &error);
    }

    #[test]
    fn stops_at_the_first_bad_line_and_reads_no_further_file() {
        let error = format!("error: fixtures/bad.txt:3:10: unknown rank 'X' in \"Xd\"; {RANKS}\n");
        run(["--fail-fast", "-f", "fixtures/bad.txt", "-f", "fixtures/compact.txt"]).gives(1, STRAIGHT, &error);
    }

    #[test]
    fn stops_at_a_bad_line_though_a_file_was_missing_before() {
        let missing = fs::File::open("no such file").unwrap_err();
        let error = format!("error: fixtures/bad.txt:3:10: unknown rank 'X' in \"Xd\"; {RANKS}\n");
        run(["--fail-fast", "-f", "no such file", "-f", "fixtures/bad.txt", "-f", "fixtures/compact.txt"]).gives(
            2,
            STRAIGHT,
            &format!("error: no such file: {missing}\n{error}"),
        );
    }

    #[test]
    fn reads_no_file_after_a_bad_argument() {
        let error = format!("error: hand 1: 2 cards; {HAND_SIZE}\n");
        run(["--fail-fast", "Kd Qs", "-f", "fixtures/compact.txt"]).gives(1, "", &error);
    }

    #[test]
    fn changes_nothing_when_all_is_well() {
        run_on(["--fail-fast"], b"Kd Qs Jc Th 9s\nAd 2s 3c 4h 5s\n").ranks(&[STRAIGHT, WHEEL].concat());
    }
}

/// A file may be named like a card; a hand or part of one is not taken for it, but two cards alone are.
#[test]
fn part_of_a_hand_is_not_a_file_name() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for name in ["AhKh", "Ah", "KdQsJcTh9s"] {
        fs::write(folder.path().join(name), "").expect("there is room for a file");
    }
    for arguments in [&["AhKh", "/", "8h5h2h8dKc"][..], &["Ah", "Kh", "/", "8h5h2h8dKc"]] {
        let mut command = command(arguments);
        output(command.current_dir(folder.path()), Stdio::null()).ranks(FLUSH);
    }
    output(command(["KdQsJcTh9s"]).current_dir(folder.path()), Stdio::null()).ranks(STRAIGHT);
    output(command(["AhKh"]).current_dir(folder.path()), Stdio::null()).refuses(&["'AhKh' is a file, not a hand"]);
}
