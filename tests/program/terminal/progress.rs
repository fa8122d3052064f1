//! Long runs show progress at a terminal while their output goes elsewhere.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::harness::terminal::at_terminal;
use crate::harness::{TIMEOUT, start};

/// Longer than handrank waits before it shows progress. On slower machines it may be too short, but no test fails then.
const LONG: Duration = Duration::from_millis(1500);

const END_OF_INPUT: &str = "\x04";
const INTERRUPT: &str = "\x03";
const CLEARED: &str = "\r\x1B[K";

/// Types hands at a terminal where `line` runs, until `is_enough` accepts its output, then `last`; returns all output.
fn shown_while_typing(line: &str, mut is_enough: impl FnMut(&str) -> bool, last: &str) -> Option<String> {
    let mut script = start(&mut at_terminal(line)?);
    let mut stdin = script.stdin.take().expect("stdin is a pipe");
    let mut stdout = script.stdout.take().expect("stdout is a pipe");
    let (sender, chunks) = mpsc::channel();
    thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(read @ 1..) = stdout.read(&mut chunk) {
            let _ = sender.send(chunk[..read].to_vec());
        }
    });
    // The limit turns an endless wait into a failure; the pauses only keep the input short.
    let start = Instant::now();
    let mut shown = String::new();
    while !is_enough(&shown) {
        assert!(start.elapsed() < TIMEOUT, "waited in vain after {shown:?}");
        stdin.write_all(b"Kd Qs Jc Th 9s\n").expect("script reads on");
        thread::sleep(Duration::from_millis(10));
        match chunks.recv_timeout(Duration::from_millis(100)) {
            Ok(chunk) => shown += &String::from_utf8_lossy(&chunk),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => panic!("ended early after {shown:?}"),
        }
    }
    stdin.write_all(last.as_bytes()).expect("script reads on");
    shown.extend(chunks.iter().map(|chunk| String::from_utf8_lossy(&chunk).into_owned()));
    script.wait().expect("script ends");
    Some(shown)
}

fn shows_progress(shown: &str) -> bool {
    shown.contains(" hands, ")
}

/// True once handrank has given an answer, and after `LONG` another: by then it would have shown progress.
fn answers_for_long(answers: impl Fn(&str) -> usize) -> impl FnMut(&str) -> bool {
    let mut first = None;
    let mut before = 0;
    move |shown| {
        let now = answers(shown);
        if now == 0 {
            return false;
        }
        if first.get_or_insert_with(Instant::now).elapsed() < LONG {
            before = now;
        }
        now > before
    }
}

/// A pipe to handrank, whose output goes to `answers` in this folder.
fn to_file(folder: &TempDir) -> String {
    format!("cat | handrank > '{}'", folder.path().join("answers").display())
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

fn lines_of(path: &Path) -> usize {
    fs::read_to_string(path).map_or(0, |text| text.lines().count())
}

#[test]
fn of_a_pipe_shows_hands_and_rate_and_is_cleared() {
    let folder = folder();
    let Some(shown) = shown_while_typing(&to_file(&folder), shows_progress, END_OF_INPUT) else { return };
    assert!(shown.contains(" hands, "), "{shown:?}");
    let [cut, wrapped] = ["\x1B[?7l", "\x1B[?7h"].map(|code| shown.matches(code).count());
    assert!(cut > 0 && cut == wrapped, "wrapping is turned off for the line, and on again: {shown:?}");
    assert!(shown.ends_with(CLEARED), "{shown:?}");
}

/// The deals would take minutes; handrank ends with its terminal, once `cat` has read the end of the input.
#[test]
fn of_a_file_of_deals_counts_them_and_shows_how_long_the_rest_will_take() {
    let folder = folder();
    let [deals, answers] = ["deals", "answers"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&deals, "AhKh|8c8s\n".repeat(100_000)).expect("there is room for a file");
    let line = format!("handrank odds < '{deals}' > '{answers}' & cat > '{answers}.typed'");
    let is_enough = |shown: &str| shown.contains(" left: <stdin>");
    let Some(shown) = shown_while_typing(&line, is_enough, END_OF_INPUT) else { return };
    assert!(shown.contains(" deals, ") && !shown.contains(" MB"), "{shown:?}");
}

/// Ctrl-C keeps what has been answered, and the progress line goes.
#[test]
fn is_cleared_when_the_program_is_interrupted() {
    let folder = folder();
    let [deals, answers] = ["deals", "answers"].map(|name| folder.path().join(name));
    fs::write(&deals, "AhKh|8c8d/QhJhTh2c3c\n".to_owned() + &"22+|22+|random\n".repeat(40)).expect("there is room");
    let line = format!("handrank odds -f '{}' > '{}'", deals.display(), answers.display());
    let Some(shown) = shown_while_typing(&line, |shown| shown.contains(" left"), INTERRUPT) else { return };
    assert!(shown.ends_with(CLEARED), "{shown:?}");
    assert_eq!(lines_of(&answers), 1);
}

/// A job that ignores Ctrl-C, as those in the background do, goes on ignoring it once progress is shown.
#[cfg(target_os = "linux")]
#[test]
fn ignored_interrupts_stay_ignored() {
    let folder = folder();
    let answers = folder.path().join("answers");
    // The pause leaves an interrupt that is not ignored time to end handrank before its input does.
    let hands = "(trap : INT; cat; sleep 1)";
    let line = format!("trap : INT; {hands} | (trap '' INT; handrank > '{}'); echo status $?", answers.display());
    let Some(shown) = shown_while_typing(&line, shows_progress, INTERRUPT) else { return };
    assert!(shown.contains("status 0"), "{shown:?}");
    assert!(lines_of(&answers) > 0);
}

/// Answers take its place, and it comes back below them.
#[test]
fn of_odds_is_shown_where_they_are_written() {
    let folder = folder();
    let deals = folder.path().join("deals");
    fs::write(&deals, "AA|KK\n".repeat(10_000)).expect("there is room");
    let line = format!("handrank odds --threads 1 --sample 500k -f '{}'", deals.display());
    let is_enough = |shown: &str| shown.contains(" left: ") && shown.contains("deal 4") && shown.ends_with("\x1B[?7h");
    let Some(shown) = shown_while_typing(&line, is_enough, INTERRUPT) else { return };
    assert!(shown.contains(" left: ") && shown.ends_with(CLEARED), "{shown:?}");
    let answers: Vec<&str> = shown.split("deal ").skip(1).collect();
    assert!(answers[..3].iter().all(|answer| answer.contains("KK\r\n")), "{shown:?}");
}

#[test]
fn of_samples_counts_them_and_shows_how_long_the_rest_will_take() {
    let folder = folder();
    let answers = folder.path().join("answers").display().to_string();
    // Far from done when the typing ends, so the whole process group is ended.
    let line = format!("handrank odds --sample 100G AA KK > '{answers}' & cat > '{answers}.typed'; kill 0");
    let is_enough = |shown: &str| shown.contains(" left");
    let Some(shown) = shown_while_typing(&line, is_enough, END_OF_INPUT) else { return };
    assert!(shown.contains(" of 100,000,000,000 samples, ") && shown.contains("/s, 0%, "), "{shown:?}");
}

/// Only one in thousands of choices of hands uses no card twice, so the file stays small.
#[test]
fn of_random_deals_counts_them_and_shows_how_long_the_rest_will_take() {
    let folder = folder();
    let answers = folder.path().join("answers");
    let players = ["77+,A9+,KT+,QT+,JTs"; 10].join(" ");
    let line = format!("handrank deal -n 100G {players} > '{}'", answers.display());
    let Some(shown) = shown_while_typing(&line, |shown| shown.contains(" left"), INTERRUPT) else { return };
    assert!(shown.contains(" of 100,000,000,000 deals, 0%, ") && shown.ends_with(CLEARED), "{shown:?}");
    assert!(lines_of(&answers) > 0);
}

/// Only one in thousands of choices of hands uses no card twice, and there are too many to draw hands in turn.
#[test]
fn of_few_samples_is_shown_if_they_take_long() {
    let folder = folder();
    let answers = folder.path().join("answers").display().to_string();
    let players = ["77+,A9+,KT+,QT+,JTs"; 10].join(" ");
    let line = format!("handrank odds --sample 900k {players} > '{answers}' & cat > '{answers}.typed'; kill 0");
    let is_enough = |shown: &str| shown.contains(" left");
    let Some(shown) = shown_while_typing(&line, is_enough, END_OF_INPUT) else { return };
    assert!(shown.contains(" of 900,000 samples, "), "{shown:?}");
}

/// With these weights, there is less than one deal.
#[test]
fn of_rare_deals_shows_their_share() {
    let folder = folder();
    let answers = folder.path().join("answers").display().to_string();
    let players = "AKo:0.0001 QsJc:0.0001 random:0.0001 random:0.0001";
    let line = format!("handrank odds --threads 1 {players} > '{answers}' & cat > '{answers}.typed'; kill 0");
    let is_enough = |shown: &str| shown.contains(" left");
    let Some(shown) = shown_while_typing(&line, is_enough, END_OF_INPUT) else { return };
    assert!(shown.contains("%, ") && !shown.contains("deals"), "{shown:?}");
}

#[test]
fn makes_room_for_errors() {
    let folder = folder();
    let last = format!("Kd Kd\n{END_OF_INPUT}");
    let Some(shown) = shown_while_typing(&to_file(&folder), shows_progress, &last) else { return };
    let (before, _) = shown.rsplit_once("\x1B[1m\x1B[31merror:").expect("the bad hand is named");
    assert!(before.ends_with(CLEARED), "{shown:?}");
}

#[test]
fn is_not_shown_at_a_terminal_that_cannot_clear_a_line() {
    for terminal in ["export TERM=dumb", "unset TERM"] {
        let folder = folder();
        let answers = folder.path().join("answers");
        let line = format!("{terminal}; {}", to_file(&folder));
        let is_enough = answers_for_long(|_| lines_of(&answers));
        let Some(shown) = shown_while_typing(&line, is_enough, END_OF_INPUT) else { return };
        assert!(!shows_progress(&shown), "{shown:?}");
    }
}

/// A filter after handrank may write to the same screen at any time.
#[test]
fn is_not_shown_when_the_output_is_a_pipe() {
    let is_enough = answers_for_long(|shown| shown.matches("1601\tStraight").count());
    let Some(shown) = shown_while_typing("cat | handrank | cat", is_enough, END_OF_INPUT) else { return };
    assert!(!shows_progress(&shown), "{shown:?}");
}

/// It writes nothing before it has read everything.
#[test]
fn of_a_tally_is_shown_wherever_its_output_goes() {
    for line in ["cat | handrank tally", "cat | handrank tally | cat"] {
        let Some(shown) = shown_while_typing(line, shows_progress, END_OF_INPUT) else { return };
        let (_, tally) = shown.rsplit_once(CLEARED).expect("progress is cleared");
        assert!(tally.contains("chi-squared") && !shows_progress(tally), "{shown:?}");
    }
}
