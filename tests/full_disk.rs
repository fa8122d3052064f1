//! Output without room to be written. A full stdout is an error that is named and ends the program at once, though its
//! stdin stays open here; a full stderr leaves the exit code to say what it can.

#![cfg(target_os = "linux")]

mod common;

use std::fs::{File, OpenOptions};
use std::process::Stdio;

use common::{NONE, Run, STRAIGHT, command, finish, finish_on, finish_on_open_stdin};

const HAND: &[u8] = b"Kd Qs Jc Th 9s\n";

/// A disk without room.
fn full() -> File {
    OpenOptions::new().write(true).open("/dev/full").expect("Linux has it")
}

mod stdout {
    use super::*;

    /// Fails unless a full disk is named, with one worker and with more.
    #[track_caller]
    fn is_an_error(arguments: &[&str], stdin: &[u8]) {
        for threads in [&[][..], &["--threads=1"], &["--threads=8"]] {
            let mut command = command([arguments, threads].concat());
            let child = command.stdin(Stdio::piped()).stdout(full()).stderr(Stdio::piped()).spawn().expect("it starts");
            let run = finish_on_open_stdin(child, format!("{command:?} > /dev/full"), stdin);
            run.refuses(&["stdout", "No space left on device"]);
        }
    }

    #[test]
    fn ends_the_program_after_one_hand() {
        is_an_error(&[], HAND);
        is_an_error(&["--long"], HAND);
        is_an_error(&["--json"], HAND);
        is_an_error(&["--fail-fast"], HAND);
    }

    #[test]
    fn ends_the_program_in_a_long_stream() {
        is_an_error(&[], &HAND.repeat(300_000));
        is_an_error(&[], &b"Kd Qs Jc Th 9s\nKd Kd\n".repeat(100_000));
    }

    /// More than half a megabyte comes out for what a pipe holds.
    #[test]
    fn ends_the_program_amid_a_block_that_gives_much() {
        is_an_error(&["--json"], &b"9s Kd Ts Ks 9h Kh 9c\n".repeat(300_000));
        is_an_error(&["--long", "--board", "8h 5h 2h"], &b"Ah Kh\n".repeat(300_000));
    }

    #[test]
    fn leaves_no_bad_hand_of_the_block_unnamed() {
        is_an_error(&[], b"x\nKd Qs Jc Th 9s\n");
        let mut command = command(NONE);
        let child = command.stdin(Stdio::piped()).stdout(full()).stderr(Stdio::piped()).spawn().expect("it starts");
        let run = finish_on(child, format!("{command:?} > /dev/full"), b"Kd Kd\nKd Qs Jc Th 9s\n");
        run.refuses(&["error: <stdin>:1:4: Kd is given twice\n", "stdout"]);
    }

    #[test]
    fn is_noticed_for_arguments_and_for_help() {
        is_an_error(&["Kd Qs Jc Th 9s"], b"");
        is_an_error(&["--json", "Kd Qs Jc Th 9s"], b"");
        is_an_error(&["--help"], b"");
    }
}

mod stderr {
    use super::*;

    fn run(arguments: &[&str], stdin: &[u8]) -> Run {
        let mut command = command(arguments);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(full()).spawn().expect("it starts");
        finish_on(child, format!("{command:?} 2> /dev/full"), stdin)
    }

    #[test]
    fn changes_no_exit_code_of_wrong_usage() {
        run(&["--wrong"], b"").gives(2, "", "");
        run(&["-f", "-", "-f", "-"], b"").gives(2, "", "");
        run(&["-f", "nope"], b"").gives(2, "", "");
        run(&["-f", "nope", "Kd Qs Jc Th 9s"], b"").gives(2, STRAIGHT, "");
    }

    #[test]
    fn changes_no_exit_code_of_bad_hands() {
        run(&["Kd Kd", "Kd Qs Jc Th 9s"], b"").gives(1, STRAIGHT, "");
        run(&NONE, b"Kd Kd\nKd Qs Jc Th 9s\n").gives(1, STRAIGHT, "");
        run(&["--fail-fast"], b"Kd Qs Jc Th 9s\nKd Kd\nxx\n").gives(1, STRAIGHT, "");
    }

    #[test]
    fn loses_no_good_hand_of_a_long_stream() {
        let input = b"Kd Kd\nKd Qs Jc Th 9s\n".repeat(20_000);
        for threads in ["--threads=1", "--threads=8"] {
            run(&[threads], &input).gives_lines(1, &STRAIGHT.repeat(20_000), "");
        }
    }

    #[test]
    fn may_be_full_as_stdout_is() {
        for arguments in [&["Kd", "Qs", "Jc", "Th", "9s"][..], &["-f", "fixtures/seven.txt"], &["--help"]] {
            let mut command = command(arguments);
            let child = command.stdin(Stdio::null()).stdout(full()).stderr(full()).spawn().expect("it starts");
            finish(child, format!("{command:?} > /dev/full 2> /dev/full")).gives(2, "", "");
        }
    }
}
