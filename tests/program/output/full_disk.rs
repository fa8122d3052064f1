//! A full disk. When stdout is on it, that error ends the program at once, though its stdin stays open here; when stderr
//! is, the exit code is still right.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::process::{Child, Stdio};

use tempfile::NamedTempFile;

use crate::harness::{
    LINE_COMMANDS, NO_ARGUMENTS, Run, STRAIGHT, command, finish, finish_on, finish_on_open_stdin, run_on, spawn_and,
    with_threads,
};

const HAND: &[u8] = b"Kd Qs Jc Th 9s\n";

/// A file on a full disk.
fn full() -> File {
    OpenOptions::new().write(true).open("/dev/full").expect("Linux has it")
}

fn spawn(arguments: &[&str], stdin: Stdio, stdout: impl Into<Stdio>, stderr: impl Into<Stdio>) -> Child {
    let mut command = command(arguments);
    spawn_and(command.stdin(stdin).stdout(stdout).stderr(stderr), |_| ()).expect("handrank starts")
}

mod stdout {
    use super::*;

    /// Fails unless the full disk is reported, with one worker and with more.
    #[track_caller]
    fn assert_fails(arguments: &[&str], stdin: &[u8]) {
        for arguments in with_threads(arguments) {
            let child = spawn(&arguments, Stdio::piped(), full(), Stdio::piped());
            let run = finish_on_open_stdin(child, format!("handrank {arguments:?} > /dev/full"), stdin);
            run.refuses(&["stdout", "No space left on device"]);
        }
    }

    #[test]
    fn ends_the_program_after_one_hand() {
        assert_fails(&[], HAND);
        assert_fails(&["--long"], HAND);
        assert_fails(&["--json"], HAND);
        assert_fails(&["--fail-fast"], HAND);
    }

    #[test]
    fn ends_the_program_in_a_long_stream() {
        assert_fails(&[], &HAND.repeat(300_000));
        assert_fails(&[], &b"Kd Qs Jc Th 9s\nKd Kd\n".repeat(100_000));
    }

    #[test]
    fn is_like_a_stream_that_is_only_read() {
        for (arguments, line) in LINE_COMMANDS {
            let null = File::open("/dev/null").expect("Linux has it");
            let child = spawn(arguments, Stdio::piped(), null, Stdio::piped());
            let run = finish_on_open_stdin(child, format!("handrank {arguments:?} 1< /dev/null"), line.as_bytes());
            run.refuses(&["cannot write to stdout", "Bad file descriptor"]);
        }
    }

    #[test]
    fn ends_every_command() {
        for (arguments, line) in LINE_COMMANDS {
            assert_fails(arguments, line.as_bytes());
            assert_fails(arguments, line.repeat(20_000).as_bytes());
        }
    }

    #[test]
    fn ends_deals_that_would_go_on_for_ever() {
        for arguments in [&["deal"][..], &["deal", "-n1G"], &["deal", "-n1G", "--json", "AA", "random"]] {
            assert_fails(arguments, b"");
        }
    }

    #[test]
    fn is_noticed_when_hands_have_been_counted() {
        for arguments in [&["tally"][..], &["tally", "--json"]] {
            let child = spawn(arguments, Stdio::piped(), full(), Stdio::piped());
            finish_on(child, format!("handrank {arguments:?} > /dev/full"), HAND)
                .refuses(&["stdout", "No space left on device"]);
        }
    }

    /// A pipeful of input gives more than half a megabyte of output.
    #[test]
    fn ends_the_program_within_a_block_with_much_output() {
        assert_fails(&["--json"], &b"9s Kd Ts Ks 9h Kh 9c\n".repeat(300_000));
        assert_fails(&["--long", "--board", "8h 5h 2h"], &b"Ah Kh\n".repeat(300_000));
    }

    #[test]
    fn still_reports_every_bad_hand_of_the_block() {
        assert_fails(&[], b"x\nKd Qs Jc Th 9s\n");
        let child = spawn(&NO_ARGUMENTS, Stdio::piped(), full(), Stdio::piped());
        let run = finish_on(child, "handrank > /dev/full".to_owned(), b"Kd Kd\nKd Qs Jc Th 9s\n");
        run.refuses(&["error: <stdin>:1:4: Kd is given twice\n", "stdout"]);
    }

    #[test]
    fn is_noticed_for_arguments_and_for_help() {
        assert_fails(&["Kd Qs Jc Th 9s"], b"");
        assert_fails(&["--json", "Kd Qs Jc Th 9s"], b"");
        assert_fails(&["--help"], b"");
    }

    #[test]
    fn ends_lists_of_spots() {
        for list in ["hands", "flops", "rivers"] {
            for json in [&[][..], &["--json"]] {
                let arguments = [&["canon", "--list", list], json].concat();
                let child = spawn(&arguments, Stdio::piped(), full(), Stdio::piped());
                finish_on_open_stdin(child, format!("handrank {arguments:?} > /dev/full"), b"")
                    .refuses(&["stdout", "No space left on device"]);
            }
        }
    }

    /// Boards that are kept, for a hand on each line.
    #[test]
    fn ends_hands_on_boards_of_a_file() {
        let mut boards = NamedTempFile::new().expect("there is room for a file");
        boards.write_all(b"8h5h2h\n9d9c2d\n").expect("there is room for a file");
        let path = boards.path().to_str().expect("the folder for temporary files has a plain name");
        for command in [&[][..], &["--json"], &["nuts"]] {
            let arguments = [command, &["--file=-", "--boards", path]].concat();
            assert_fails(&arguments, b"AhKh\n");
            assert_fails(&arguments, &b"AhKh\n".repeat(50_000));
        }
    }
}

mod stderr {
    use super::*;

    fn run(arguments: &[&str], stdin: &[u8]) -> Run {
        let child = spawn(arguments, Stdio::piped(), Stdio::piped(), full());
        finish_on(child, format!("handrank {arguments:?} 2> /dev/full"), stdin)
    }

    #[test]
    fn does_not_change_the_exit_code_of_usage_errors() {
        run(&["--wrong"], b"").gives(2, "", "");
        run(&["-f", "-", "-f", "-"], b"").gives(2, "", "");
        run(&["-f", "nope"], b"").gives(2, "", "");
        run(&["-f", "nope", "Kd Qs Jc Th 9s"], b"").gives(2, STRAIGHT, "");
    }

    #[test]
    fn does_not_change_the_exit_code_of_bad_hands() {
        run(&["Kd Kd", "Kd Qs Jc Th 9s"], b"").gives(1, STRAIGHT, "");
        run(&NO_ARGUMENTS, b"Kd Kd\nKd Qs Jc Th 9s\n").gives(1, STRAIGHT, "");
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
    fn loses_no_answer_of_any_command() {
        for (arguments, line) in LINE_COMMANDS {
            // Questions that count boards are answered in smaller blocks.
            let are_few = ["odds", "outs", "hits", "nuts", "range"].contains(&arguments[0]);
            let lines = if are_few { 200 } else { 2_000 };
            let good = line.repeat(lines);
            let answers = run_on(arguments, good.as_bytes()).text();
            run(arguments, good.as_bytes()).gives_lines(0, &answers, "");
            let mixed = format!("{line}x\n").repeat(lines);
            let with_pipe = run_on(arguments, mixed.as_bytes());
            let stdout = String::from_utf8(with_pipe.stdout).expect("handrank writes UTF-8");
            run(arguments, mixed.as_bytes()).gives_lines(1, &stdout, "");
        }
    }

    #[test]
    fn may_be_full_along_with_stdout() {
        for arguments in [&["Kd", "Qs", "Jc", "Th", "9s"][..], &["-f", "fixtures/seven.txt"], &["--help"]] {
            let child = spawn(arguments, Stdio::null(), full(), full());
            finish(child, format!("handrank {arguments:?} > /dev/full 2> /dev/full")).gives(2, "", "");
        }
    }
}

/// A disk that is full after some bytes: a file may grow no further. Usually the signal that says so is ignored.
mod after_some_bytes {
    use std::fs;
    use std::os::unix::process::ExitStatusExt;

    use super::*;
    use crate::harness::at_work::is_ignored;
    use crate::harness::skipped;
    use crate::harness::tools::shell_command;

    /// Room for forty blocks of 512 or 1,024 bytes, as the shell counts them.
    const LIMIT: &str = "ulimit -f 40; exec \"$0\" \"$@\"";
    const ROOM: usize = 40 * 512;

    /// The signal of a file that may grow no further.
    const SIGXFSZ: i32 = 25;

    /// Starts handrank with stdout, or stderr, in such a file, after these commands of a shell.
    fn start(commands: &str, arguments: &[&str], is_stdout: bool) -> (Child, NamedTempFile) {
        let file = NamedTempFile::new().expect("there is room for a file");
        let limited = Stdio::from(file.reopen().expect("just made"));
        let (stdout, stderr) = if is_stdout { (limited, Stdio::piped()) } else { (Stdio::piped(), limited) };
        let mut shell = shell_command(&format!("{commands}{LIMIT}"));
        shell.args(arguments).stdin(Stdio::piped()).stdout(stdout).stderr(stderr);
        (spawn_and(&mut shell, |_| ()).expect("a shell starts"), file)
    }

    /// Runs handrank with stdout, or stderr, in such a file, and returns what is in it.
    #[track_caller]
    fn run(arguments: &[&str], stdin: &[u8], is_stdout: bool) -> (Run, Vec<u8>) {
        let (child, file) = start("trap '' XFSZ; ", arguments, is_stdout);
        let run = finish_on(child, format!("{arguments:?} in a small file"), stdin);
        (run, fs::read(file.path()).expect("just written"))
    }

    /// Fails unless all that there is room for is written, and the full disk reported.
    #[track_caller]
    fn ends(arguments: &[&str], stdin: &[u8]) {
        let expected = run_on(arguments, stdin).text();
        let (run, written) = run(arguments, stdin, true);
        run.refuses(&["cannot write to stdout", "File too large"]);
        assert!(written.len() >= ROOM && expected.as_bytes().starts_with(&written), "{arguments:?}");
    }

    #[test]
    fn ends_every_command() {
        for (arguments, line) in LINE_COMMANDS {
            let answer = run_on(arguments, line.as_bytes()).text();
            ends(arguments, line.repeat((3 * ROOM).div_ceil(answer.len())).as_bytes());
        }
    }

    #[test]
    fn ends_the_program_in_a_long_stream() {
        for arguments in [&[][..], &["--json"], &["--long"]].iter().flat_map(|format| with_threads(format)) {
            ends(&arguments, &HAND.repeat(100_000));
        }
    }

    #[test]
    fn ends_deals_and_lists() {
        for arguments in
            [&["deal", "--seed=1", "--count=100k"][..], &["canon", "--list=rivers"], &["census", "--by=rank"]]
        {
            ends(arguments, b"");
        }
    }

    /// Where the signal is not ignored, it ends handrank as it ends any other program: at once, without a word.
    #[test]
    fn is_a_signal_that_ends_the_program() {
        if is_ignored(SIGXFSZ) {
            return skipped("SIGXFSZ is ignored here");
        }
        for arguments in with_threads(&[]).into_iter().chain(with_threads(&["--json"])) {
            let stdin = HAND.repeat(100_000);
            let expected = run_on(&arguments, &stdin).text();
            let (mut child, file) = start("", &arguments, true);
            let mut pipe = child.stdin.take().expect("stdin is a pipe");
            // The program ends before it has read everything.
            let _ = pipe.write_all(&stdin);
            let output = child.wait_with_output().expect("the program ends");
            assert_eq!((output.status.signal(), &*output.stderr), (Some(SIGXFSZ), &b""[..]), "{arguments:?}");
            let written = fs::read(file.path()).expect("just written");
            assert!(written.len() >= ROOM && expected.as_bytes().starts_with(&written), "{arguments:?}");
        }
    }

    /// Errors that cannot be written are lost, answers are not.
    #[test]
    fn of_errors_loses_no_answer() {
        let lines = b"Kd Kd\nKd Qs Jc Th 9s\n".repeat(20_000);
        let errors = run_on(NO_ARGUMENTS, &lines).stderr;
        for threads in ["--threads=1", "--threads=8"] {
            let (run, written) = run(&[threads], &lines, false);
            run.gives_lines(1, &STRAIGHT.repeat(20_000), "");
            assert!(written.len() >= ROOM && errors.starts_with(&written));
        }
    }
}
