//! A hostile environment: closed streams, unreadable files, and file names that are not text.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;

use tempfile::TempDir;

use crate::harness::messages::HAND_SIZE;
use crate::harness::tools::{has, shell};
use crate::harness::{NO_ARGUMENTS, STRAIGHT, command, finish, other_command, output, run, skipped, spawn_and, start};

/// A file with a good hand and a bad one, removed when dropped.
struct File {
    _folder: TempDir,
    path: PathBuf,
}

impl File {
    fn new(name: impl AsRef<OsStr>) -> File {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join(name.as_ref());
        fs::write(&path, "Kd Qs Jc Th 9s\nKd\n").expect("there is room for a file");
        File { _folder: folder, path }
    }
}

mod streams {
    use super::*;

    #[test]
    fn stdin_may_be_closed() {
        shell(r#""$0" <&-"#).ranks("");
        shell(r#""$0" 'Kd Qs Jc Th 9s' <&-"#).ranks(STRAIGHT);
        for command in ["canon", "showdown", "odds --boards=- AhKh 8c8s", "annotate -k1 --against QQ"] {
            shell(&format!(r#""$0" {command} <&-"#)).ranks("");
        }
    }

    #[test]
    fn stdout_may_be_closed() {
        shell(r#"echo Kd Qs Jc Th 9s | "$0" >&-"#).ranks("");
        shell(r#""$0" 'Kd Kd' >&-"#).gives(1, "", "error: hand 1: Kd is given twice\n");
        shell(r#""$0" canon --list=flops >&-"#).ranks("");
        shell(r#"echo 8h5h2h8dKc | "$0" odds --boards=- AhKh 8c8s >&-"#).ranks("");
        shell(r#"echo AhKh,8c8s | "$0" annotate -k1 --opponent-field=2 --format=csv --no-header >&-"#).ranks("");
    }

    #[test]
    fn stderr_may_be_closed() {
        shell(r#""$0" 'Kd Qs Jc Th 9s' Kd 2>&-"#).gives(1, STRAIGHT, "");
        shell(r#""$0" --wrong 2>&-"#).gives(2, "", "");
    }

    #[test]
    fn stderr_may_be_shared() {
        const BAD: usize = 20_000;
        let log = File::new("shared");
        fs::write(&log.path, "").expect("there is room for a file");
        let processes: Vec<_> = (0..4)
            .map(|_| {
                let stderr = fs::OpenOptions::new().append(true).open(&log.path).expect("just written");
                let mut command = command(NO_ARGUMENTS);
                command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(stderr);
                let mut child = spawn_and(&mut command, |_| ()).expect("handrank starts");
                let mut stdin = child.stdin.take().expect("stdin is a pipe");
                (thread::spawn(move || stdin.write_all(&b"Kd\n".repeat(BAD)).expect("the program reads on")), child)
            })
            .collect();
        for (feeder, mut child) in processes {
            feeder.join().expect("no thread panics");
            assert_eq!(child.wait().expect("the program ends").code(), Some(1));
        }
        let errors = fs::read_to_string(&log.path).expect("just written");
        assert_eq!(errors.lines().count(), 4 * BAD);
        let is_whole =
            |line: &str| line.starts_with("error: <stdin>:") && line.ends_with(&format!(": 1 card; {HAND_SIZE}"));
        assert_eq!(errors.lines().find(|line| !is_whole(line)), None);
    }

    /// Linux writes at most 4,096 bytes to a pipe atomically, macOS 512.
    #[test]
    fn errors_are_whole_lines_in_a_shared_pipe() {
        // The pause lets the pipe fill up; without it, lines would be whole in any case.
        let lines = "(seq 20000 | \"$0\" & seq 20000 | \"$0\" & wait) 2>&1 | (sleep 0.3; cat)";
        let run = shell(lines);
        let errors = String::from_utf8(run.stdout).expect("errors are UTF-8");
        let is_whole = |line: &str| line.starts_with("error: <stdin>:") && line.ends_with(['♠', 'A', 'd', 's']);
        assert_eq!(errors.lines().count(), 40_000);
        assert_eq!(errors.lines().find(|line| !is_whole(line) || line.matches("error").count() > 1), None);
    }
}

mod variables {
    use super::*;
    use crate::harness::LINE_COMMANDS;

    const OF_THE_LOCALE: [&str; 4] = ["LC_ALL", "LANG", "LC_NUMERIC", "LC_CTYPE"];

    /// Neither the language nor the encoding of the surroundings matters: text is UTF-8, numbers have a point. Nor does the
    /// name of the terminal matter in a pipe.
    #[test]
    fn of_the_locale_and_the_terminal_change_nothing() {
        let hands = "K♦ Q♠ J♣ 10♥ 9♠\n黑桃A 红桃K\nKd Kd\n";
        let commands = LINE_COMMANDS.iter().map(|(arguments, line)| (*arguments, (*line).to_owned()));
        for (arguments, line) in commands.chain([(&[][..], hands.to_owned()), (&["--help"], String::new())]) {
            let file = File::new("lines");
            fs::write(&file.path, line).expect("there is room for a file");
            let given = |names: &[&str], value: &str| {
                let mut command = command(arguments);
                OF_THE_LOCALE.iter().chain(&["TERM"]).for_each(|name| _ = command.env_remove(name));
                command.envs(names.iter().map(|name| (name, value)));
                output(&mut command, fs::File::open(&file.path).expect("just written"))
            };
            let expected = given(&[], "");
            for (names, value) in [
                (&OF_THE_LOCALE[..], "C"),
                (&OF_THE_LOCALE, "tr_TR.UTF-8"),
                (&OF_THE_LOCALE, "de_DE.ISO-8859-1"),
                (&["TERM"], "dumb"),
                (&["TERM"], "xterm-256color"),
                (&["TERM"], ""),
            ] {
                let run = given(names, value);
                let is_same =
                    (run.code, &run.stdout, &run.stderr) == (expected.code, &expected.stdout, &expected.stderr);
                assert!(is_same, "{value}: {run}");
            }
        }
    }
}

mod files {
    use super::*;

    #[test]
    fn may_be_read_twice() {
        let file = "fixtures/two-players.txt";
        run(["-f", file, "-f", file, "Kd Qs Jc Th 9s"]).gives(
            1,
            STRAIGHT,
            &format!(
                "error: {file}:1: 10 cards; {HAND_SIZE}; to compare two hands of five per line, use handrank showdown \
                 --hand-size 5\nerror: {file}: 6 more lines cannot be read either\n"
            )
            .repeat(2),
        );
    }

    #[test]
    fn output_is_no_input() {
        for command in ["--all-lines -f", "--all-lines <", "showdown --all-lines -f", "annotate -k1", "annotate -k1 <"]
        {
            let File { path, .. } = &File::new("both");
            let before = fs::read(path).expect("just written");
            let name = if command.ends_with('<') { "<stdin>" } else { path.to_str().expect("plain text") };
            let error = format!("error: {name}: input file is also the output\n");
            let line = format!(r#"ulimit -f 100; "$0" {command} '{0}' >> '{0}'"#, path.display());
            shell(&line).gives(2, "", &error);
            assert_eq!(fs::read(path).expect("just written"), before);
            let line = format!(r#"ulimit -f 100; "$0" {command} '{0}' 2>> '{0}'"#, path.display());
            shell(&line).gives(2, "", "");
            assert_eq!(fs::read(path).expect("just written"), [&before, error.as_bytes()].concat());
        }
    }

    /// Arguments before the name of a file, a line of it, and the answer.
    const COMMANDS: [(&[&str], &str, &str); 5] = [
        (&["--file"], "Kd Qs Jc Th 9s\n", STRAIGHT),
        (&["--threads=1", "--file"], "Kd Qs Jc Th 9s\n", STRAIGHT),
        (&["showdown", "--file"], "AhKh|8c8s/8h5h2h8dKc\n", "2\t84\tFour of a Kind\tAh Kh|8c 8s/8h 5h 2h 8d Kc\n"),
        (&["annotate", "-k1"], "Kd Qs Jc Th 9s\n", "Kd Qs Jc Th 9s\t1601\tStraight\tfalse\n"),
        (&["odds", "AhKh", "8c8s", "--boards"], "8h5h2h8dKc\n", "0.000000,1.000000\tAh Kh|8c 8s/8h 5h 2h 8d Kc\n"),
    ];

    /// What a file loses while it is read is not answered; the cut may leave part of a line. The output is not read
    /// meanwhile, so that handrank has to wait for its reader before it has come that far.
    #[test]
    fn may_shrink_while_they_are_read() {
        const LINES: usize = 1_000_000;
        for (arguments, line, answer) in COMMANDS {
            for left in [0, line.len() as u64 * 1_000, line.len() as u64 * 1_000 + 4] {
                let file = File::new("shrinking");
                fs::write(&file.path, line.repeat(LINES)).expect("there is room for a file");
                let mut command = command(arguments);
                let mut child = start(command.arg(&file.path));
                let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
                let mut first = String::new();
                stdout.read_line(&mut first).expect("UTF-8");
                assert_eq!(first, answer, "{command:?}");
                let shrunk = fs::OpenOptions::new().write(true).open(&file.path).expect("just written");
                shrunk.set_len(left).expect("a file can be cut");
                let mut rest = String::new();
                stdout.read_to_string(&mut rest).expect("UTF-8");
                let answers = rest.lines().count();
                let whole = answer.repeat(answers.saturating_sub(1));
                assert!(answers < LINES / 2 && rest.starts_with(&whole), "{command:?}: {answers} answers");
                let run = finish(child, format!("{command:?}"));
                let errors = String::from_utf8(run.stderr.clone()).expect("UTF-8");
                assert!(run.code == Some(errors.lines().count() as i32) && errors.lines().count() <= 1, "{run}");
            }
        }
    }

    /// What a file gains while it is read is answered, too, and so is a line that is completed meanwhile. The output is not read
    /// before, so that handrank cannot have come to the end.
    #[test]
    fn may_grow_while_they_are_read() {
        const LINES: usize = 200_000;
        const MORE: usize = 1_000;
        for (arguments, line, answer) in COMMANDS {
            let file = File::new("growing");
            let (half, rest) = line.split_at(line.len() / 2);
            fs::write(&file.path, line.repeat(LINES) + half).expect("there is room for a file");
            let mut command = command(arguments);
            let mut child = start(command.arg(&file.path));
            let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
            let mut answers = String::new();
            stdout.read_line(&mut answers).expect("UTF-8");
            let mut growing = fs::OpenOptions::new().append(true).open(&file.path).expect("just written");
            growing.write_all((rest.to_owned() + &line.repeat(MORE)).as_bytes()).expect("there is room for a file");
            stdout.read_to_string(&mut answers).expect("UTF-8");
            assert!(answers == answer.repeat(LINES + 1 + MORE), "{command:?}: {} answers", answers.lines().count());
            finish(child, format!("{command:?}")).ranks("");
        }
    }

    #[test]
    fn name_cannot_colour_the_terminal() {
        let File { path, .. } = &File::new("\x1B[31mred\n");
        let shown = path.to_string_lossy().replace('\x1B', "\\u{1b}").replace('\n', "\\n");
        run([OsStr::new("-f"), path.as_os_str()]).gives(
            1,
            STRAIGHT,
            &format!("error: {shown}:2: 1 card; {HAND_SIZE}\n"),
        );
        fs::remove_file(path).expect("just written");
        let run = run([OsStr::new("-f"), path.as_os_str()]);
        assert!(run.code == Some(2) && run.stderr.starts_with(format!("error: {shown}: ").as_bytes()), "{run}");
    }

    #[test]
    fn name_cannot_reverse_the_text() {
        let run = run(["-f", "no\u{202E}such\u{2028}file"]);
        assert!(run.stderr.starts_with(br"error: no\u{202e}such\u{2028}file: "), "{run}");
    }

    #[test]
    fn one_without_permission_is_reported() {
        use std::os::unix::fs::PermissionsExt;

        const EACCES: i32 = 13;
        let File { path, .. } = &File::new("locked");
        let set_mode = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
        };
        let arguments = [OsStr::new("-f"), path.as_os_str()];
        set_mode(path, 0o000);
        let mut reader = command(arguments);
        if fs::read(path).is_ok() {
            // Root may read everything, so the program runs as another user, who must first be able to read the file.
            if !has("setpriv") {
                return;
            }
            let program = reader.get_program().to_owned();
            reader = other_command("setpriv");
            reader.args(["--reuid=65534", "--clear-groups"]).arg(program).args(arguments);
            set_mode(path.parent().expect("a folder"), 0o755);
            set_mode(path, 0o644);
            if output(&mut reader, Stdio::null()).stdout != STRAIGHT.as_bytes() {
                return skipped("another user cannot run the program or see the file");
            }
            set_mode(path, 0o000);
        }
        let error = io::Error::from_raw_os_error(EACCES);
        output(&mut reader, Stdio::null()).gives(2, "", &format!("error: {}: {error}\n", path.display()));
    }
}

/// What needs /proc, or file names that not every file system takes.
#[cfg(target_os = "linux")]
mod on_linux {
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn name_need_not_be_text() {
        let File { path, .. } = &File::new(OsStr::from_bytes(b"not \xFF text"));
        let shown = path.to_string_lossy();
        run([OsStr::new("-f"), path.as_os_str()]).gives(
            1,
            STRAIGHT,
            &format!("error: {shown}:2: 1 card; {HAND_SIZE}\n"),
        );
    }

    #[test]
    fn name_of_a_table_need_not_be_text() {
        let File { path, .. } = &File::new(OsStr::from_bytes(b"\x1B[31m\xFF.csv"));
        let run = run([OsStr::new("annotate"), OsStr::new("-k1"), OsStr::new("--no-header"), path.as_os_str()]);
        let error = format!("\\u{{1b}}[31m\u{FFFD}.csv:2: field 1: 1 card; {HAND_SIZE}\n");
        assert!(run.code == Some(1) && run.stderr.ends_with(error.as_bytes()), "{run}");
    }

    #[test]
    fn unreadable_one_is_reported_and_the_next_is_ranked() {
        let File { path, .. } = &File::new("good");
        let run = run([OsStr::new("-f"), OsStr::new("/proc/self/mem"), OsStr::new("-f"), path.as_os_str()]);
        assert_eq!((run.code, run.stdout.as_slice()), (Some(2), STRAIGHT.as_bytes()), "{run}");
        assert!(run.stderr.starts_with(b"error: /proc/self/mem: "), "{run}");
    }
}
