//! At a terminal handrank says that it is waiting for hands, but only if it is; columns line up, and errors stand out.

use itertools::Itertools;

use crate::harness::terminal::at_terminal;
use crate::harness::{finish_on, start};

const PROMPT: &str = "Type hands";

/// What a terminal shows while this command line runs and `typed` is typed, with LF line endings; `None` without a
/// terminal.
fn shown(line: &str, typed: &str) -> Option<String> {
    let mut terminal = at_terminal(line)?;
    let child = start(&mut terminal);
    let run = finish_on(child, format!("{terminal:?}"), typed.as_bytes());
    Some(String::from_utf8(run.stdout).expect("the terminal shows UTF-8").replace("\r\n", "\n"))
}

/// Fails unless handrank says `prompts` times that it is waiting for hands, and ranks a straight.
#[track_caller]
fn check_prompts(line: &str, typed: &str, prompts: usize) {
    if let Some(shown) = shown(line, typed) {
        assert!(shown.matches(PROMPT).count() == prompts && shown.contains("Straight"), "{shown}");
    }
}

#[test]
fn prompts_when_hands_are_typed() {
    check_prompts("handrank", "Kd Qs Jc Th 9s\n\x04", 1);
    check_prompts("handrank -f -", "Kd Qs Jc Th 9s\n\x04", 1);
}

#[test]
fn does_not_prompt_when_stdin_is_not_read() {
    check_prompts("handrank Kd Qs Jc Th 9s", "", 0);
    check_prompts("handrank --file fixtures/standard.txt", "", 0);
    check_prompts("handrank --fail-fast 'Kd Qs Jc Th 9s' 'Kd Kd' --file -", "", 0);
}

#[test]
fn does_not_prompt_when_stdin_is_a_file() {
    check_prompts("handrank < fixtures/standard.txt", "", 0);
}

#[test]
fn bad_line_does_not_end_the_session() {
    let Some(shown) = shown("handrank", "Kd Kd\nKd Qs Jc Th 9s\n\x04") else { return };
    let at = |text: &str| shown.find(text).unwrap_or_else(|| panic!("{text} in {shown}"));
    assert!(at("<stdin>:1:4: Kd is given twice") < at("1601  "));
}

#[test]
fn bad_line_stands_in_the_columns_of_the_hands() {
    let Some(shown) = shown("NO_COLOR=1 handrank --all-lines 'Kd Qs Jc Th 9s' 'Kd Kd'", "") else { return };
    let [hand, error] = shown.lines().collect_array().unwrap_or_else(|| panic!("two lines in {shown}"));
    assert_eq!(hand.find("Straight"), error.find("error: 4: Kd is given twice  Kd Kd"), "{shown}");
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
fn columns_of_tables_have_headings_and_line_up() {
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
fn json_has_no_headings() {
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
