//! Memory does not grow with the input: Linux reports handrank's peak while it waits for more.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

use handrank::Card;
use itertools::Itertools;
use tempfile::NamedTempFile;

use crate::dice::Dice;
use crate::harness::{Coprocess, NO_ARGUMENTS, STRAIGHT, command, spawn_and, start};
use crate::peak_memory::peak_memory;

/// Fails if handrank has ever held 16 MiB or more. The program of the tests is less optimised than the one that is released, and
/// has that much more code.
#[track_caller]
fn assert_stayed_small(child: &Child, command: &str) {
    const MORE_CODE: u64 = 3;
    assert_stayed_below(16 + MORE_CODE, child, command);
}

#[track_caller]
fn assert_stayed_below(mebibytes: u64, child: &Child, command: &str) {
    let peak = peak_memory(child);
    assert!(peak < mebibytes << 20, "{command}: {peak} bytes");
}

/// Feeds at least 40 MB of `line` to handrank with as many workers as it ever starts, and checks its memory once every
/// line has been answered.
#[track_caller]
fn stays_small(arguments: &[&str], line: &str) {
    let lines = 10_000.min(10_000_000 / line.len());
    let blocks = 40_000_000_usize.div_ceil(line.len() * lines);
    let mut command = command([arguments, &["--threads=64"]].concat());
    let mut child = start(&mut command);
    let shown = format!("{command:?}");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let stdout = child.stdout.take().expect("stdout is a pipe");
    let block = line.repeat(lines);
    let feeder = thread::spawn(move || (0..blocks).try_for_each(|_| stdin.write_all(block.as_bytes())).map(|()| stdin));
    wait_for_lines(stdout, blocks * lines);
    assert_stayed_small(&child, &shown);
    drop(feeder.join().expect("no thread panics").expect("the program reads on"));
    assert_eq!(child.wait().expect("the program ends").code(), Some(0), "{shown}");
}

/// Feeds lines, then a bad one, to a command whose answers nobody reads, and checks its memory.
#[track_caller]
fn stays_small_to_null(command: &mut Command, lines: &str) {
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = spawn_and(command, |_| ()).expect("handrank starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    stdin.write_all(lines.as_bytes()).and_then(|()| stdin.write_all(b"x\n")).expect("the program reads on");
    // Once the bad line is reported, everything before it has been written.
    wait_for_lines(child.stderr.take().expect("stderr is a pipe"), 1);
    assert_stayed_small(&child, &format!("{command:?}"));
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(1), "{command:?}");
}

/// Reads until this many lines have come, or more.
#[track_caller]
fn wait_for_lines(mut pipe: impl Read, lines: usize) {
    let mut chunk = vec![0; 64 * 1024];
    let mut left = lines;
    while left > 0 {
        let read = pipe.read(&mut chunk).expect("the pipe can be read");
        assert!(read > 0, "{left} lines of {lines} are missing");
        left = left.saturating_sub(chunk[..read].iter().filter(|&&byte| byte == b'\n').count());
    }
}

#[test]
fn of_text() {
    stays_small(&[], "Kd Qs Jc Th 9s\n");
}

#[test]
fn of_long_text() {
    stays_small(&["--long"], "Kd Qs Jc Th 9s 8d 7d\n");
}

#[test]
fn of_json() {
    stays_small(&["--json"], "Kd Qs Jc Th 9s 8d 7d\n");
}

#[test]
fn of_hole_cards_with_a_board() {
    stays_small(&["--board", "8h 5h 2h 3c Td"], "Ah Kh\n");
}

/// A breakdown takes 200 bytes per hand, and writes hands one by one: the text or JSON of all would take as much again.
#[test]
fn of_each_omaha_hand() {
    let hands = 2 * (47 * 46 * 45 * 44 / 24);
    for (format, lines) in [("--threads=2", hands), ("--json", 1)] {
        let mut command = command(["odds", "-gomaha", "--breakdown=hands", format]);
        let mut child = start(&mut command);
        let mut stdin = child.stdin.take().expect("stdin is a pipe");
        stdin.write_all(b"random|random/2c3c4d5s9h\n").expect("the program reads");
        wait_for_lines(child.stdout.take().expect("stdout is a pipe"), lines);
        assert_stayed_below(96, &child, &format!("{command:?}"));
        drop(stdin);
        assert_eq!(child.wait().expect("the program ends").code(), Some(0), "{command:?}");
    }
}

/// A deal of nine hands gives 35 times as much JSON.
#[test]
fn of_deals() {
    stays_small(&["showdown"], "Ah Kh|8c 8s|Kd Ks/8h 5h 2h 8d Kc\n");
    stays_small(&["showdown", "--json"], "AhKh|8c8s|KdKs|2c2d|3c3d|4c4d|5c5d|6c6d|7c7d/8h5h2h8dKc\n");
}

/// Lines are padded here, too.
#[test]
fn of_pots_and_of_spots() {
    stays_small(&["showdown", "--json"], &format!("Ann: AhKh:100|Bob: 8c8s:250|Cat: -:50/8h5h2h8dKc{:200}\n", ""));
    stays_small(&["canon"], &format!("AhKh|8c8s/8h5h2h8dKc{:200}\n", ""));
    stays_small(&["canon", "--json"], &format!("AhKh/8h5h2h{:200}\n", ""));
    stays_small(&["--boards=-", "AhKh"], &format!("8h5h2h{:200}\n", ""));
}

/// A line of six bytes becomes one of ninety: no block of input grows more.
#[test]
fn of_hole_cards_with_a_board_in_long_text() {
    stays_small(&["--long", "--board", "8h 5h 2h 3c Td"], "Ah Kh\n");
}

/// Deals are padded, because computing the odds of millions would take long.
#[test]
fn of_odds() {
    stays_small(&["odds", "--json"], &format!("AhKh|8c8s/8h5h2h8dKc{:500}\n", ""));
}

#[test]
fn of_tables() {
    for (format, row) in [
        ("csv", "1,\"Kd Qs Jc Th 9s\",\"a \"\"note\"\"\"\n".to_owned()),
        ("tsv", "\tKd Qs Jc Th 9s\n".to_owned()),
        ("jsonl", format!("{{\"hand\":\"Kd Qs Jc Th 9s\",\"note\":[{:9999}]}}\n", "")),
        // As long as rows may be, and in blocks of their own.
        ("csv", format!("\"{}\",Kd Qs Jc Th 9s\n", "x".repeat(1_000_000))),
        ("tsv", format!("{}\tKd Qs Jc Th 9s\n", "x".repeat(100_000))),
    ] {
        let field = if format == "jsonl" { "-khand" } else { "-k2" };
        stays_small(&["annotate", field, "--no-header", "--format", format], &row);
    }
    let row = format!("AhKh,8c8s,{:500},8h5h2h8dKc\n", "");
    stays_small(&["annotate", "-k1", "--opponent-field=2", "--board-field=4", "--no-header", "--format=csv"], &row);
}

/// The maximum number of deals is asked for, and dealt until the pipe is closed.
#[test]
fn of_deals_at_random() {
    let table = [&["--json"][..], &["random"; 9]].concat();
    for what in [&[][..], &["--cards=7", "--json"], &["AA", "KQs", "random"], &["AA", "AK", "AK", "KK"], &table] {
        let mut command = command([&["deal", "-n9223372036854775807", "--threads=64"], what].concat());
        let mut child = start(&mut command);
        let mut stdout = child.stdout.take().expect("stdout is a pipe");
        wait_for_lines(&mut stdout, 500_000);
        assert_stayed_small(&child, &format!("{command:?}"));
        drop(stdout);
        assert_eq!(child.wait().expect("the program ends").code(), Some(0), "{command:?}");
    }
}

#[test]
fn of_counts() {
    let mut coprocess = Coprocess::start(["tally", "--threads=8"]);
    let hands = b"Kd Qs Jc Th 9s\n".repeat(100_000);
    (0..40).for_each(|_| coprocess.write(&hands));
    coprocess.write(b"x\n");
    assert!(coprocess.errors.next().starts_with("error: <stdin>:4000001:1: "));
    assert_stayed_small(&coprocess.child, "handrank tally");
    coprocess.end_of_input();
    assert_eq!(coprocess.child.wait().expect("the program ends").code(), Some(1));
}

#[test]
fn of_the_longest_rows() {
    let mut coprocess = Coprocess::start(["annotate", "-k1", "--no-header", "--format=csv"]);
    for rest in [",".repeat(1_000_000), format!(",\"{}\"", "x\n".repeat(500_000))] {
        coprocess.write(format!("Kd Qs Jc Th 9s{rest}\nx\n").as_bytes());
        coprocess.errors.next();
        assert_stayed_small(&coprocess.child, "handrank annotate");
    }
}

/// More ranges than there can be players take no room.
#[test]
fn of_lines_of_ranges() {
    let line = ["AA"; 21_800].join("|") + "\n";
    let mut coprocess = Coprocess::start(["odds", "--threads=8"]);
    coprocess.write(line.repeat(40).as_bytes());
    (0..40).for_each(|_| _ = coprocess.errors.next());
    assert_stayed_small(&coprocess.child, "handrank odds");
}

/// Ranges may take 64 MiB, also by class and with many more threads than cores.
#[test]
fn of_odds_of_ranges() {
    let crowd = ["random"; 23].join("|") + "\n";
    for (options, line) in [
        (&[][..], "random|random/2c7d9h\n"),
        (&["--breakdown"], "random|random/2c7d9h\n"),
        (&["--breakdown", "--json"], "QQ+,AKs:0.5,AhKd|22+|TT+/2c7d9h8s\n"),
        (&["--game=omaha-hi-lo"], "AhKhQdJd|random/2c7d9h8s5c\n"),
        (&["--breakdown", "--sample=1k"], &crowd),
    ] {
        let mut coprocess = Coprocess::start([&["odds", "--threads=64"], options].concat());
        coprocess.write((line.repeat(8) + "x\n").as_bytes());
        assert!(coprocess.errors.next().starts_with("error: <stdin>:9:1: "));
        assert_stayed_below(64, &coprocess.child, line);
        coprocess.end_of_input();
        assert_eq!(coprocess.child.wait().expect("the program ends").code(), Some(1));
    }
}

/// Cards of all kinds, so that everything is counted that any hand may need; answers are up to 2,000 times as long.
#[test]
fn of_holds_and_nuts() {
    let mut dice = Dice::new(0x5EED);
    let mut deck: Vec<Card> = Card::deck().collect();
    let hands = (0..10_000).map(|_| dice.deal(&mut deck, 5).iter().join(" ") + "\n").collect_vec();
    for (subcommand, options) in [
        ("hold", &["--pays=9/6"][..]),
        ("hold", &["--pays=9/6", "--json"]),
        ("hold", &["--pays=9/6", "--long"]),
        ("nuts", &[]),
        ("nuts", &["--json"]),
        ("nuts", &["--long"]),
    ] {
        let before = if subcommand == "nuts" { "/" } else { "" };
        let lines: String = hands.iter().map(|hand| format!("{before}{hand}")).collect();
        stays_small_to_null(&mut command([&[subcommand, "--threads=64"], options].concat()), &lines);
    }
}

#[test]
fn of_one_long_file_after_another() {
    const LINES: usize = 300_000;
    const FILES: usize = 20;
    let mut file = NamedTempFile::new().expect("there is room for a file");
    file.write_all("Kd Qs Jc Th 9s 8d 7d\n".repeat(LINES).as_bytes()).expect("there is room for a file");
    let path = file.path().to_str().expect("the folder for temporary files has a plain name");
    let files = [["--file", path]; FILES].concat();
    for format in ["--long", "--json"] {
        stays_small_to_null(&mut command([&files[..], &["--file", "-", "--threads=8", format]].concat()), "");
    }
}

#[test]
fn of_a_line_without_end() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    coprocess.write(&b"# ".repeat(50 << 20));
    coprocess.write(b"\n");
    coprocess.write(&b"Kd".repeat(50 << 20));
    assert_eq!(coprocess.errors.next(), "error: <stdin>:2: line longer than 4096 bytes\n");
    coprocess.write(b"\nKd Qs Jc Th 9s\n");
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    assert_stayed_small(&coprocess.child, "handrank");
    assert_eq!(coprocess.ends(), Some(1));
}

#[test]
fn of_an_indent_without_end() {
    let mut coprocess = Coprocess::start(NO_ARGUMENTS);
    coprocess.write(&b" ".repeat(100 << 20));
    coprocess.write(b"# comment\nKd Qs Jc Th 9s\n");
    assert_eq!(coprocess.answers.next(), STRAIGHT);
    assert_stayed_small(&coprocess.child, "handrank");
    assert_eq!(coprocess.ends(), Some(0));
}
