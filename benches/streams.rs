//! The program, run as a process on a file of a million hands: each format, on one thread and on all cores, lines that leave
//! the fast path, bad lines, and tables.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use divan::Bencher;
use divan::counter::ItemsCount;

mod deals;

const HANDS: usize = 1_000_000;

fn main() {
    divan::main();
}

/// Times the program on a file that holds `text`.
fn run(bencher: Bencher, name: &str, text: &str, arguments: &[&str]) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder for temporary files is writable");
    bencher.counter(ItemsCount::new(HANDS)).bench(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_handrank"));
        let stdin = File::open(&path).expect("the file was written");
        let status = command.args(arguments).stdin(stdin).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(matches!(status.expect("the program runs").code(), Some(0 | 1)));
    });
}

#[divan::bench(consts = [5, 7], args = [&["--threads=1"][..], &[], &["--long"], &["--json"], &["tally"]])]
fn standard<const N: usize>(bencher: Bencher, arguments: &[&str]) {
    run(bencher, &format!("standard-{N}"), &deals::lines::<N>(HANDS), arguments);
}

#[divan::bench]
fn carriage_returns(bencher: Bencher) {
    run(bencher, "carriage-returns", &deals::lines::<5>(HANDS).replace('\n', "\r\n"), &[]);
}

#[divan::bench]
fn mixed_sizes(bencher: Bencher) {
    let hands = HANDS / 3;
    let [five, six, seven] = [deals::lines::<5>(hands), deals::lines::<6>(hands), deals::lines::<7>(hands + 1)];
    let mixed = five.lines().zip(six.lines()).zip(seven.lines());
    let text: String = mixed.map(|((five, six), seven)| format!("{five}\n{six}\n{seven}\n")).collect();
    run(bencher, "mixed-sizes", &text, &[]);
}

#[divan::bench]
fn a_comment_every_ten_lines(bencher: Bencher) {
    let lines = deals::lines::<5>(HANDS);
    let comment = |(number, line)| if number % 10 == 0 { format!("# {line}\n{line}\n") } else { format!("{line}\n") };
    let text: String = lines.lines().enumerate().map(comment).collect();
    run(bencher, "comments", &text, &[]);
}

#[divan::bench]
fn hole_cards_and_a_board(bencher: Bencher) {
    let lines = deals::lines::<5>(HANDS);
    let without_board = |line: &&str| !["8h", "5h", "2h", "8d", "Kc"].iter().any(|card| line[..5].contains(card));
    let text: String = lines.lines().filter(without_board).map(|line| format!("{}\n", &line[..5])).collect();
    run(bencher, "hole-cards", &text, &["--board", "8h 5h 2h 8d Kc"]);
}

/// One of a hundred hands is bad.
#[divan::bench(args = [&["--threads=1"][..], &["--threads=2"], &[]])]
fn bad_lines(bencher: Bencher, arguments: &[&str]) {
    let lines = deals::lines::<5>(HANDS);
    let line = |(number, line): (usize, &str)| if number % 100 == 0 { "Xd\n".to_owned() } else { format!("{line}\n") };
    run(bencher, "bad-lines", &lines.lines().enumerate().map(line).collect::<String>(), arguments);
}

#[divan::bench(args = [&["--threads=1"][..], &["--threads=2"], &[]])]
fn json(bencher: Bencher, arguments: &[&str]) {
    run(bencher, "json", &deals::lines::<5>(HANDS), &[arguments, &["--json"]].concat());
}

#[divan::bench(args = [&["--threads=1"][..], &["--threads=2"], &[]])]
fn annotate(bencher: Bencher, arguments: &[&str]) {
    let lines = deals::lines::<5>(HANDS);
    let row = |(number, line): (usize, &str)| format!("{number},{line},\"a note, quoted\"\n");
    let rows: String = lines.lines().enumerate().map(row).collect();
    run(bencher, "rows", &rows, &[&["annotate", "-k2", "--format=csv", "--no-header"], arguments].concat());
}

#[divan::bench]
fn lower_case(bencher: Bencher) {
    run(bencher, "lower-case", &deals::lines::<5>(HANDS).to_lowercase(), &[]);
}
