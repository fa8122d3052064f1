//! Colour is for terminals: a pipe gets none unless it is forced, and colour never changes the text.

use std::process::Stdio;

use crate::harness::{Run, STRAIGHT, WHEEL, command, output, run, without_colour};

/// The output for a wheel with these variables in the environment.
fn with(variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = command(arguments.iter().chain(&["Ad", "2s", "3c", "4h", "5s"]));
    output(command.envs(variables.iter().copied()), Stdio::null())
}

fn is_coloured(run: &Run) -> bool {
    run.stdout.contains(&0x1B)
}

#[test]
fn pipes_get_none() {
    assert!(!is_coloured(&with(&[], &[])));
    assert!(!is_coloured(&with(&[("NO_COLOR", "1")], &[])));
    assert!(!is_coloured(&with(&[("CLICOLOR_FORCE", "1")], &["--color", "never"])));
}

#[test]
fn pipes_get_it_when_asked_for() {
    let options = [&["--color", "always"][..], &["--colour=always"]];
    for run in options.map(|options| with(&[], options)).into_iter().chain([with(&[("CLICOLOR_FORCE", "1")], &[])]) {
        assert!(is_coloured(&run));
        assert_eq!(without_colour(&run.text()), WHEEL);
    }
}

#[test]
fn red_suits_are_red() {
    let run = with(&[], &["--color=always"]);
    let text = run.text();
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
