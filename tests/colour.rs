//! Colour is for terminals: a pipe gets none unless it is asked for, and asked for it changes no character of the text.

mod common;

use common::{Run, STRAIGHT, command, run};

/// What the program writes for a wheel when the environment has these variables.
fn with(variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = command(arguments.iter().chain(&["Ad", "2s", "3c", "4h", "5s"]));
    command.envs(variables.iter().copied());
    let shown = format!("{command:?}");
    Run::new(shown, command.output().expect("the program runs"))
}

fn is_coloured(run: &Run) -> bool {
    run.stdout.contains(&0x1B)
}

/// The text without its escape codes, each of which goes from an ESC to an `m`.
fn plain(run: &Run) -> String {
    let text = str::from_utf8(&run.stdout).expect("the program writes UTF-8");
    let codes = text.split('\x1B').map(|part| part.split_once('m').filter(|_| part.starts_with('[')));
    text.split('\x1B').zip(codes).map(|(part, code)| code.map_or(part, |(_, rest)| rest)).collect()
}

#[test]
fn pipes_get_none() {
    assert!(!is_coloured(&with(&[], &[])));
    assert!(!is_coloured(&with(&[("NO_COLOR", "1")], &[])));
    assert!(!is_coloured(&with(&[("CLICOLOR_FORCE", "1")], &["--color", "never"])));
}

#[test]
fn pipes_get_it_when_it_is_asked_for() {
    for run in [with(&[], &["--color", "always"]), with(&[("CLICOLOR_FORCE", "1")], &[])] {
        assert!(is_coloured(&run));
        assert_eq!(plain(&run), "1609\tStraight (Ace low)\tAd 2s 3c 4h 5s\n");
    }
}

#[test]
fn red_suits_are_red() {
    let run = with(&[], &["--color=always"]);
    let text = String::from_utf8(run.stdout).expect("the program writes UTF-8");
    for (card, is_red) in [("Ad", true), ("2s", false), ("3c", false), ("4h", true), ("5s", false)] {
        assert_eq!(text.contains(&format!("\x1B[31m{card}\x1B[0m")), is_red, "{card} in {text:?}");
    }
}

#[test]
fn json_has_none() {
    let run = run(["--color=always", "--json", "Kd", "Qs", "Jc", "Th", "9s"]);
    assert!(!is_coloured(&run));
}

#[test]
fn errors_are_plain_in_a_pipe() {
    run(["Kd Qs Jc Th 9s", "Kd Kd"]).gives(1, STRAIGHT, "error: hand 2: Kd is given twice\n");
}
