//! A hostile environment: closed streams, signals, unreadable files, and file names that are not text.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;

use tempfile::TempDir;

use crate::harness::messages::HAND_SIZE;
use crate::harness::tools::has;
use crate::harness::{NO_ARGUMENTS, Run, STRAIGHT, command, other_command, output, run, skipped, spawn_and};

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

/// Runs a shell's line in which `"$0"` is handrank.
fn shell(line: &str) -> Run {
    let program = command(NO_ARGUMENTS).get_program().to_owned();
    output(other_command("sh").args([OsStr::new("-c"), OsStr::new(line), &program]), Stdio::null())
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

mod threads {
    use super::*;

    /// Threads cannot start with a stack that no memory has room for; then the main thread does all the work.
    #[test]
    fn need_not_start() {
        for command in [
            "odds random random / 2c7d9h",
            "odds --breakdown random random / 2c7d9h8s",
            "odds --sample=100k AA KK",
            "odds --cards=7 --game=razz As2d3c4h9s Ks2h3d7c8d Qs5h6d7h8s",
            "odds --cards=7 --sample=100k AhAd random",
            "hold --pays=flush=6,straight=4 --census --game=short-deck",
            "deal --count=100k --seed=1",
            "odds AhKh 8c8s",
            "nuts --boards fixtures/standard.txt",
            "canon --file fixtures/standard.txt",
            "odds --game=omaha AhKhQdJd random / 2c7d9h8s",
            "census --cards=5",
            "tally --file fixtures/seven.txt",
        ] {
            let expected = shell(&format!(r#""$0" {command} --threads=8"#)).text();
            shell(&format!(r#"RUST_MIN_STACK=1000000000000000 "$0" {command} --threads=8"#)).ranks(&expected);
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
    use std::os::unix::process::ExitStatusExt;

    use itertools::Itertools;

    use super::*;
    use crate::harness::{Coprocess, LINE_COMMANDS, run_on};

    /// Whether this signal is ignored, as in a shell's background jobs; children inherit that.
    fn is_ignored(signal: i32) -> bool {
        let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("Linux lists the signals");
        u64::from_str_radix(ignored.trim(), 16).expect("a bit per signal") >> (signal - 1) & 1 == 1
    }

    #[test]
    fn signal_ends_any_command_between_lines() {
        let commands = LINE_COMMANDS.into_iter().chain([(&[][..], "Kd Qs Jc Th 9s\n")]);
        for ((arguments, line), (name, signal)) in commands.cartesian_product([("-TERM", 15), ("-INT", 2)]) {
            if is_ignored(signal) {
                skipped(&format!("{name} is ignored here"));
                continue;
            }
            let expected = run_on(arguments, line.as_bytes()).text();
            let mut coprocess = Coprocess::start(arguments);
            coprocess.write(format!("{line}{}", &line[..line.len() / 2]).as_bytes());
            for answer in expected.split_inclusive('\n') {
                assert_eq!(coprocess.answers.next(), answer, "{arguments:?}");
            }
            let id = coprocess.child.id().to_string();
            output(other_command("kill").args([name, &id]), Stdio::null()).ranks("");
            let status = coprocess.child.wait().expect("the program ends");
            assert_eq!(status.signal(), Some(signal), "{arguments:?}");
            coprocess.writes_no_more();
        }
    }

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
