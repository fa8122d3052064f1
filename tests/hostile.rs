//! What a process may meet that no user would wish it: streams closed, signals, files that cannot be read, names that are
//! no text, text that is no UTF-8.

#![cfg(unix)]

mod common;

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{self, Command};

use common::coprocess::Coprocess;
use common::{NONE, Run, STRAIGHT, command, run, run_on};

mod streams {
    use super::*;

    /// Runs a shell's line in which `"$0"` is the program.
    fn shell(line: &str) -> Run {
        let program = command(NONE).get_program().to_owned();
        let output = Command::new("sh").args([OsStr::new("-c"), OsStr::new(line), &program]).output().expect("sh runs");
        Run::new(line.to_owned(), output)
    }

    #[test]
    fn stdin_may_be_closed() {
        shell(r#""$0" <&-"#).ranks("");
        shell(r#""$0" 'Kd Qs Jc Th 9s' <&-"#).ranks(STRAIGHT);
    }

    #[test]
    fn stdout_may_be_closed() {
        shell(r#"echo Kd Qs Jc Th 9s | "$0" >&-"#).ranks("");
        shell(r#""$0" 'Kd Kd' >&-"#).gives(1, "", "error: hand 1: Kd is given twice\n");
    }

    #[test]
    fn stderr_may_be_closed() {
        shell(r#""$0" 'Kd Qs Jc Th 9s' Kd 2>&-"#).gives(1, STRAIGHT, "");
        shell(r#""$0" --wrong 2>&-"#).gives(2, "", "");
    }

    #[test]
    fn interrupt_ends_it_after_whole_lines() {
        let mut coprocess = Coprocess::start(NONE);
        coprocess.write(b"Kd Qs Jc Th 9s\nKd Qs");
        assert_eq!(coprocess.answers.next(), STRAIGHT);
        let id = coprocess.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("there is kill").success());
        let status = coprocess.child.wait().expect("the program ends");
        assert_eq!(status.signal(), Some(2));
    }
}

mod files {
    use super::*;

    /// A file with this name and one straight.
    fn file(name: &OsStr) -> PathBuf {
        let folder = PathBuf::from(format!("{}/hostile-{}", env!("CARGO_TARGET_TMPDIR"), process::id()));
        fs::create_dir_all(&folder).expect("there is room for a folder");
        let path = folder.join(name);
        fs::write(&path, "Kd Qs Jc Th 9s\nKd\n").expect("there is room for a file");
        path
    }

    #[test]
    fn same_one_may_be_read_twice() {
        run(["-f", "fixtures/two-players.txt", "-f", "fixtures/two-players.txt", "Kd Qs Jc Th 9s"]).gives(
            1,
            STRAIGHT,
            &(1..=7)
                .chain(1..=7)
                .map(|line| format!("error: fixtures/two-players.txt:{line}: 10 cards; a hand has 5 to 7\n"))
                .collect::<String>(),
        );
    }

    #[test]
    fn name_need_not_be_text() {
        let path = file(OsStr::from_bytes(b"not \xFF text"));
        let shown = path.to_string_lossy();
        run([OsStr::new("-f"), path.as_os_str()]).gives(
            1,
            STRAIGHT,
            &format!("error: {shown}:2: 1 card; a hand has 5 to 7\n"),
        );
    }

    #[test]
    fn name_cannot_paint_the_terminal() {
        let path = file(OsStr::new("\x1B[31mred\n"));
        let shown = path.to_string_lossy().replace('\x1B', "\\u{1b}").replace('\n', "\\n");
        run([OsStr::new("-f"), path.as_os_str()]).gives(
            1,
            STRAIGHT,
            &format!("error: {shown}:2: 1 card; a hand has 5 to 7\n"),
        );
        fs::remove_file(&path).expect("just written");
        let run = run([OsStr::new("-f"), path.as_os_str()]);
        assert!(run.code == Some(2) && run.stderr.starts_with(format!("error: {shown}: ").as_bytes()), "{run}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn one_that_fails_when_read_is_named_and_the_next_is_ranked() {
        let path = file(OsStr::new("good"));
        let run = run([OsStr::new("-f"), OsStr::new("/proc/self/mem"), OsStr::new("-f"), path.as_os_str()]);
        assert_eq!((run.code, run.stdout.as_slice()), (Some(2), STRAIGHT.as_bytes()), "{run}");
        assert!(run.stderr.starts_with(b"error: /proc/self/mem: "), "{run}");
    }

    #[test]
    fn one_that_may_not_be_read_is_named() {
        use std::os::unix::fs::PermissionsExt;

        let path = file(OsStr::new("locked"));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("it is ours");
        let Err(error) = fs::read(&path) else {
            return eprintln!("skipped: root may read everything");
        };
        run([OsStr::new("-f"), path.as_os_str()]).gives(2, "", &format!("error: {}: {error}\n", path.display()));
    }
}

mod text {
    use super::*;

    #[test]
    fn of_line_ends_alone_holds_no_hand() {
        run_on(NONE, b"\n").ranks("");
        run_on(NONE, &b"\r\n".repeat(100_000)).ranks("");
        run_on(NONE, b"\r").ranks("");
    }

    #[test]
    fn with_carriage_returns_alone_is_one_line() {
        let error = r#"error: <stdin>:1:15: unknown rank '\r' in "\rA"; ranks are 2-9 T J Q K A"#.to_owned() + "\n";
        run_on(NONE, b"Kd Qs Jc Th 9s\rAd 2s 3c 4h 5s\r").gives(1, "", &error);
    }

    #[test]
    fn in_utf_16_is_named_as_such() {
        let hands = "Kd Qs Jc Th 9s";
        let utf_16 = |mark: u16, bytes: fn(u16) -> [u8; 2]| {
            [mark].into_iter().chain(hands.encode_utf16()).flat_map(bytes).collect::<Vec<u8>>()
        };
        let error = "error: <stdin>:1:1: UTF-16 text; hands are read as UTF-8\n";
        run_on(NONE, &utf_16(0xFEFF, u16::to_le_bytes)).gives(1, "", error);
        run_on(NONE, &utf_16(0xFEFF, u16::to_be_bytes)).gives(1, "", error);
    }

    #[test]
    fn of_nul_bytes_is_one_bad_line() {
        let error = r#"error: <stdin>:1:1: unknown rank '\0' in "\0\0"; ranks are 2-9 T J Q K A"#.to_owned() + "\n";
        run_on(NONE, &[0; 4096]).gives(1, "", &error);
        run_on(NONE, &[0; 4097]).gives(1, "", "error: <stdin>:1: line longer than 4096 bytes\n");
    }
}
