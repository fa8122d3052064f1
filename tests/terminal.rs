//! At a terminal handrank says that it waits for hands, but only if it does. The terminal comes from `script`; where
//! there is none of util-linux, these tests are skipped.

#![cfg(target_os = "linux")]

mod common;

use std::process::{Command, Stdio};

use common::{command, finish_on};

const PROMPT: &str = "Type hands";

/// Runs the program at a terminal where `typed` is typed, and fails unless it says that it waits for hands as often as
/// `prompts` says.
#[track_caller]
fn prompts(arguments: &str, typed: &str, prompts: usize) {
    let version = Command::new("script").arg("--version").output();
    if !version.is_ok_and(|shown| String::from_utf8_lossy(&shown.stdout).contains("util-linux")) {
        eprintln!("skipped: there is no script of util-linux");
        return;
    }
    let program = command(common::NONE).get_program().to_owned();
    let line = format!("'{}' {arguments}", program.display());
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let run = finish_on(child, format!("{script:?}"), typed.as_bytes());
    let shown = String::from_utf8_lossy(&run.stdout);
    assert!(shown.matches(PROMPT).count() == prompts && shown.contains("Straight"), "{run}");
}

#[test]
fn says_so_when_hands_are_typed() {
    prompts("", "Kd Qs Jc Th 9s\n\x04", 1);
    prompts("-f -", "Kd Qs Jc Th 9s\n\x04", 1);
}

#[test]
fn does_not_say_so_when_stdin_is_not_read() {
    prompts("Kd Qs Jc Th 9s", "", 0);
    prompts("--file fixtures/standard.txt", "", 0);
    prompts("--fail-fast 'Kd Qs Jc Th 9s' 'Kd Kd' --file -", "", 0);
}

#[test]
fn does_not_say_so_when_stdin_is_a_file() {
    prompts("< fixtures/standard.txt", "", 0);
}
