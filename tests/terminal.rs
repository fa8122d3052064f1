//! At a terminal handrank says that it waits for hands, but only if it does; columns line up, and errors stand out.

#![cfg(target_os = "linux")]

mod common;

use itertools::Itertools;

use common::finish_on;
use common::terminal::at_terminal;

const PROMPT: &str = "Type hands";

/// What a terminal shows while this command line runs and this is typed, with LF for its line ends; `None` if there is no
/// terminal to be had.
fn shown(line: &str, typed: &str) -> Option<String> {
    let mut terminal = at_terminal(line)?;
    let child = terminal.spawn().expect("script starts");
    let run = finish_on(child, format!("{terminal:?}"), typed.as_bytes());
    Some(String::from_utf8(run.stdout).expect("the terminal shows UTF-8").replace("\r\n", "\n"))
}

/// Fails unless the program says that it waits for hands as often as `prompts` says, and ranks a straight.
#[track_caller]
fn prompts(line: &str, typed: &str, prompts: usize) {
    if let Some(shown) = shown(line, typed) {
        assert!(shown.matches(PROMPT).count() == prompts && shown.contains("Straight"), "{shown}");
    }
}

#[test]
fn says_so_when_hands_are_typed() {
    prompts("handrank", "Kd Qs Jc Th 9s\n\x04", 1);
    prompts("handrank -f -", "Kd Qs Jc Th 9s\n\x04", 1);
}

#[test]
fn does_not_say_so_when_stdin_is_not_read() {
    prompts("handrank Kd Qs Jc Th 9s", "", 0);
    prompts("handrank --file fixtures/standard.txt", "", 0);
    prompts("handrank --fail-fast 'Kd Qs Jc Th 9s' 'Kd Kd' --file -", "", 0);
}

#[test]
fn does_not_say_so_when_stdin_is_a_file() {
    prompts("handrank < fixtures/standard.txt", "", 0);
}

#[test]
fn bad_line_does_not_end_it() {
    let Some(shown) = shown("handrank", "Kd Kd\nKd Qs Jc Th 9s\n\x04") else { return };
    let at = |text: &str| shown.find(text).unwrap_or_else(|| panic!("{text} in {shown}"));
    assert!(at("<stdin>:1:4: Kd is given twice") < at("1601  "));
}

#[test]
fn columns_line_up() {
    let hands = ["Kd Qs Jc Th 9s", "5s 4s 3s 2s As 9c 9d", "2c 2d 2h 2s 3c 4c"];
    let arguments = hands.map(|hand| format!("'{hand}'")).join(" ");
    let Some(shown) = shown(&format!("NO_COLOR=1 handrank --long {arguments}"), "") else { return };
    let starts = |texts: [&str; 3]| shown.lines().zip(texts).map(|(line, text)| line.rfind(text)).collect::<Vec<_>>();
    for column in [
        ["Straight  ", "Straight Flush (Ace low)  ", "Four of a Kind  "],
        ["Kd Qs Jc Th 9s   ", "5s 4s 3s 2s As 9c 9d  ", "2c 2d 2h 2s 3c 4c  "],
        ["  Kd Qs Jc Th 9s  ", "  5s 4s 3s 2s As  ", "  2c 2d 2h 2s 4c  "],
        ["King-high", "Five-high", "Four deuces"],
    ] {
        let starts = starts(column);
        assert!(starts.len() == 3 && starts.iter().all(|start| start.is_some() && *start == starts[0]), "{shown}");
    }
}

#[test]
fn columns_of_tables_have_names_and_line_up() {
    let Some(census) = shown("handrank census", "") else { return };
    assert!(census.starts_with("category             hands  ranks     share\n"), "{census}");
    assert!(census.contains("\nHigh Card          1302540   1277  0.501177\n"), "{census}");
    assert!(census.lines().map(str::len).all_equal(), "{census}");
    let Some(table) = shown("handrank table 1 10 7462", "") else { return };
    let descriptions = ["in words", "Royal flush", "Five-high", "Seven high"];
    assert!(table.lines().zip(descriptions).map(|(line, text)| line.find(text)).all_equal(), "{table}");
    assert!(table.starts_with("rank  category                  cards   of 5   of 6    of 7     beats"), "{table}");
    assert!(table.contains("\n   1  Royal Flush               AKQJTs     4    188    4324  0.999998"), "{table}");
}

#[test]
fn json_has_no_names_of_columns() {
    for command in ["table 1", "census"] {
        let Some(shown) = shown(&format!("handrank {command} --json"), "") else { return };
        assert!(shown.starts_with('{'), "{shown}");
    }
}

#[test]
fn errors_stand_out() {
    let Some(shown) = shown("handrank Kd", "") else { return };
    assert!(shown.contains("error:\x1B[0m hand 1: 1 card"), "{shown:?}");
    assert!(shown.starts_with("\x1B["), "{shown:?}");
}
