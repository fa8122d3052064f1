//! The laws of the program that are fuzzed, on the inputs kept from fuzzing.

use std::ffi::OsString;

use crate::dice::Dice;
use crate::harness;
use crate::replay::replay;

#[path = "../../fuzz/laws/program.rs"]
pub mod laws;

/// Runs handrank. Only on Linux does the input come in pieces.
pub fn run(arguments: &[&str], input: &[u8], piece: usize) -> laws::Run {
    #[cfg(target_os = "linux")]
    let run = harness::output(&mut harness::command(arguments), crate::stdin_in_pieces::stdin_in_pieces(input, piece));
    #[cfg(not(target_os = "linux"))]
    let (run, _) = (harness::run_on(arguments, input), piece);
    run_of_laws(run)
}

/// Runs handrank with arguments that may be any.
fn run_typed(arguments: &[OsString]) -> laws::Run {
    run_of_laws(harness::run(arguments))
}

fn run_of_laws(run: harness::Run) -> laws::Run {
    laws::Run {
        stdout: run.stdout,
        stderr: String::from_utf8(run.stderr).expect("errors are UTF-8"),
        code: run.code.expect("an exit code"),
    }
}

#[test]
fn streams_are_answered_line_by_line() {
    replay("stream", |input| laws::stream::check(input, run));
}

#[test]
fn tables_keep_every_byte() {
    replay("annotate", |input| laws::annotate::check(input, run));
}

#[test]
fn arguments_are_answered_or_refused() {
    replay("arguments", |input| laws::arguments::check(input, run_typed));
}

#[test]
fn boards_are_answered_as_typed_with_each_hand() {
    replay("boards", |input| laws::boards::check(input, run));
}

/// Deals of every game with up to 64 seats, with and without names and chips.
#[test]
fn showdowns_of_any_shape_are_written() {
    replay("showdowns", |input| laws::showdowns::check(input, run));
    let mut dice = Dice::new(0x3C6E_F372_FE94_F82B);
    for _ in 0..250 {
        let bytes: Vec<u8> = (0..512).map(|_| dice.below(256) as u8).collect();
        laws::showdowns::check(&bytes, run);
    }
}
