//! `--pretty` prints into a pipe what a terminal shows.

use std::process::Stdio;

use crate::harness::messages::SUITS;
use crate::harness::terminal::shown_in;
use crate::harness::{Run, command, output, run, without_colour};

/// Command lines with a variable in place of the option. Their tables, charts, colours and titles are all different,
/// and some read lines.
const COMMANDS: &[&str] = &[
    "handrank $PRETTY Kd Qs Jc Th 9s",
    "handrank $PRETTY --long 'Kd Qs Jc Th 9s' '5s 4s 3s 2s As 9c 9d'",
    "handrank showdown $PRETTY AhKh 8c8s / 8h5h2h8dKc",
    "handrank showdown $PRETTY --long 'AhKh|8c8s/8h5h2h8dKc' '9d9s|QcQd/8h5h2h8dKc'",
    "handrank odds $PRETTY 'AhKh|QQ+,AKs/8h5h2h' 'AhKh|8c8s/8h5h2h'",
    "handrank odds $PRETTY --breakdown QQ+,AKs TT+ / 8h5h2h",
    "handrank hits $PRETTY AhKh",
    "handrank outs $PRETTY 9h8h AdTd / Th7c2h",
    "handrank outs $PRETTY --long 9h8h AdTd / Th7c2h4s",
    "handrank hold $PRETTY 9c 9d Ah 7s 2h",
    "handrank nuts $PRETTY AsKd / Ah9s2c7d7h",
    "handrank nuts $PRETTY --long /Ah9s2c7d7h 8s8c/8h5h2h",
    "handrank hold $PRETTY --long --pays 9/6 9c9dAh7s2h KdQsJcTh9s",
    "handrank hold $PRETTY --pays 9/6 --census",
    "printf 'KdQsJcTh9s\\nAhKhQhJhTh\\n' | handrank tally $PRETTY",
    "handrank explain $PRETTY Kd Qs Jc Th 9s",
    "handrank table $PRETTY straight",
    "handrank census $PRETTY",
    "printf 'KdQsJcTh9s\\nAhKhQhJhTh\\n' | handrank $PRETTY --long",
];

/// What a terminal of this width shows, and what a pipe gets, under these variables.
#[track_caller]
fn assert_same(line: &str, columns: usize, variables: &str) {
    let export = if variables.is_empty() { String::new() } else { format!("export {variables}; ") };
    let Some(shown) = shown_in(columns, &format!("{export}{line}")) else { return };
    let piped = shown_in(columns + 17, &format!("{export}export COLUMNS={columns} PRETTY=--pretty; {line} | cat"));
    // More room is had in other ways.
    let piped = piped.map(|piped| piped.replace("set COLUMNS higher", "use a wider terminal"));
    assert_eq!(piped.as_ref(), Some(&shown), "{line} in {columns} columns with {variables}");
}

#[test]
fn pipes_get_what_a_terminal_shows() {
    for line in COMMANDS {
        assert_same(line, 80, "");
        assert_same(line, 46, "NO_COLOR=1");
        assert_same(line, 130, "CLICOLOR=0");
    }
}

fn pretty_hits(variables: &[(&str, &str)], options: &[&str]) -> Run {
    let mut command = command(["hits", "AhKh", "--pretty"].iter().chain(options));
    command.env_remove("COLUMNS");
    output(command.envs(variables.iter().copied()), Stdio::null())
}

#[test]
fn width_is_that_of_columns_or_80() {
    let of_80 = pretty_hits(&[("COLUMNS", "80")], &[]).text();
    for columns in ["", "0", "-1", "wide", "99999999999999999999999"] {
        assert_eq!(pretty_hits(&[("COLUMNS", columns)], &[]).text(), of_80, "{columns}");
    }
    assert_eq!(pretty_hits(&[], &[]).text(), of_80);
    assert_ne!(pretty_hits(&[("COLUMNS", "120")], &[]).text(), of_80);
}

#[test]
fn colour_can_be_unwanted() {
    let coloured = pretty_hits(&[], &[]).text();
    assert!(coloured.contains('\x1B'));
    let plain = without_colour(&coloured);
    assert_eq!(pretty_hits(&[("NO_COLOR", "1")], &[]).text(), plain);
    assert_eq!(pretty_hits(&[("CLICOLOR", "0")], &[]).text(), plain);
    assert_eq!(pretty_hits(&[], &["--color", "never"]).text(), plain);
    assert_eq!(pretty_hits(&[("NO_COLOR", "1")], &["--color", "always"]).text(), coloured);
}

/// Errors keep to the colour of their own stream.
#[test]
fn errors_are_plain_in_a_pipe() {
    run(["hits", "-p", "AhKx"]).gives(1, "", &format!("error: hand 1: unknown suit 'x' in \"AhKx\"; {SUITS}\n"));
}

#[test]
fn formats_for_scripts_are_not_pretty() {
    for arguments in [&["--pretty", "--json"][..], &["--pretty", "--all-lines"], &["odds", "-p", "--json"]] {
        let run = run(arguments);
        run.refuses(&["cannot be used with"]);
    }
}
