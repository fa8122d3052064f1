//! `--all-lines`: one line out for each line in, whatever is on it, and nothing about bad hands on stderr.

use std::fs;
use std::process::Stdio;

use handrank::{Card, Hand};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::harness::messages::{HAND_SIZE, LONE_HAND, RANKS, SECOND_BOARD};
use crate::harness::{
    Coprocess, NO_ARGUMENTS, Run, STRAIGHT, THREADS, WHEEL, command, json_line, long_line, run, run_on, spawn_and,
    text_line,
};

/// Lines of every kind, each with what it gives in text, as JSON and with `--long`.
#[derive(Default)]
struct Lines {
    input: String,
    text: String,
    long: String,
    json: String,
}

impl Lines {
    /// Adds this many: a seventh of them blank or comments, an eleventh bad, at random.
    fn add(&mut self, count: usize, seed: u64) {
        let mut dice = Dice::new(seed);
        let mut deck: Vec<Card> = Card::deck().collect();
        for number in 1..=count {
            let cards = 5 + dice.below(3);
            let cards = dice.deal(&mut deck, cards).to_vec();
            let end = if dice.below(5) == 0 { "\r\n" } else { "\n" };
            if dice.below(7) == 0 {
                self.add_skipped(["", " \t", "# a comment", "\u{A0}\u{200B}"][dice.below(4)], end);
            } else if dice.below(11) == 0 {
                self.add_bad(number, &cards, end);
            } else {
                self.add_hand(&Hand::new(&cards).expect("distinct cards"), end);
            }
        }
    }

    fn add_hand(&mut self, hand: &Hand, end: &str) {
        self.input += &format!("{hand}{end}");
        self.text += &text_line(hand);
        self.long += &long_line(hand);
        self.json += &json_line(hand);
    }

    fn add_skipped(&mut self, line: &str, end: &str) {
        self.input += line;
        self.input += end;
        self.text += "\n";
        self.long += "\n";
        self.json += "null\n";
    }

    /// A line whose fifth card was given before.
    fn add_bad(&mut self, number: usize, cards: &[Card], end: &str) {
        let [first, second, third, fourth, ..] = cards else { panic!("five cards or more") };
        let line = format!("{first} {second} {third} {fourth} {second}");
        let message = format!("{second} is given twice");
        self.input += &format!("{line}{end}");
        self.text += &format!("\terror: 13: {message}\t{line}\n");
        self.long += &format!("\terror: 13: {message}\t{line}\t\t\n");
        let error = format!(r#"{{"line":{number},"column":13,"message":"{message}"}}"#);
        self.json += &format!("{{\"error\":{error},\"text\":\"{line}\"}}\n");
    }
}

#[test]
fn output_lines_up_with_input_for_any_number_of_threads() {
    let mut lines = Lines::default();
    lines.add(200_000, 0x5EED);
    for threads in THREADS {
        run_on([threads, "--all-lines"], lines.input.as_bytes()).gives_lines(1, &lines.text, "");
        run_on([threads, "-a", "--json"], lines.input.as_bytes()).gives_lines(1, &lines.json, "");
    }
    run_on(["-al"], lines.input.as_bytes()).gives_lines(1, &lines.long, "");
}

#[test]
fn bad_lines_alone_are_answered_in_place() {
    let input = "Kd Qs Kd\n".repeat(30_000);
    let json = (1..=30_000).map(|line| {
        format!(r#"{{"error":{{"line":{line},"column":7,"message":"Kd is given twice"}},"text":"Kd Qs Kd"}}"#) + "\n"
    });
    run_on(["-a", "--json"], input.as_bytes()).gives_lines(1, &json.collect::<String>(), "");
    run_on(["-a"], input.as_bytes()).gives_lines(1, &"\terror: 7: Kd is given twice\tKd Qs Kd\n".repeat(30_000), "");
}

#[test]
fn good_and_blank_lines_are_not_failures() {
    run_on(["-a"], b"\n# a comment\nKd Qs Jc Th 9s").ranks(&format!("\n\n{STRAIGHT}"));
    run_on(["-a", "--json"], b"\n\r\n").ranks("null\nnull\n");
    run_on(["-a"], b"").ranks("");
}

#[test]
fn board_completes_the_hands() {
    run_on(["-a", "-b", "Jc Th 9s"], b"Kd Qs\n\n9s Qs\nAh Kh / 2c\n").gives(
        1,
        &format!(
            "{STRAIGHT}\n\terror: 1: 9s is already on the board\t9s Qs\n\
             \terror: 9: {SECOND_BOARD}\tAh Kh / 2c\n"
        ),
        "",
    );
}

#[test]
fn arguments_are_answered_in_place_and_numbered() {
    run(["-a", "Kd Qs Jc Th 9s", "Kd", "", "Ad 2s 3c 4h 5s"]).gives(
        1,
        &format!("{STRAIGHT}\terror: 1 card; {HAND_SIZE}\tKd\n\terror: no cards; {HAND_SIZE}\t\n{WHEEL}"),
        "",
    );
    let errors = r#"{"error":{"line":1,"column":7,"message":"Kd is given twice"},"text":"Kd Qs Kd"}"#.to_owned()
        + "\n"
        + &format!(r#"{{"error":{{"line":2,"column":null,"message":"1 card; {HAND_SIZE}"}},"text":"Kd"}}"#)
        + "\n";
    run(["-a", "--json", "Kd Qs Kd", "Kd"]).gives(1, &errors, "");
}

#[test]
fn text_of_a_bad_line_is_safe_to_print_and_one_column() {
    let bad = [
        ("\x1B[31mKd\tQs\\", &format!("1: unknown rank '\\u{{1b}}' in \"\\u{{1b}}\"; {RANKS}"), r"\u{1b}[31mKd\tQs\"),
        ("Kd\u{202E}", &format!("3: unknown rank '\\u{{202e}}' (U+202E) in \"Kd\\u{{202e}}\"; {RANKS}"), r"Kd\u{202e}"),
    ];
    for (line, message, text) in bad {
        run_on(["-a"], line.as_bytes()).gives(1, &format!("\terror: {message}\t{text}\n"), "");
        let json: Value = serde_json::from_slice(&run_on(["-a", "--json"], line.as_bytes()).stdout).expect("JSON");
        assert_eq!(json["text"], text);
    }
    run_on(["-a"], b"Kd \xFFs\xC3").gives(1, "\terror: 4: invalid UTF-8 byte 0xFF\tKd \u{FFFD}s\u{FFFD}\n", "");
}

#[test]
fn text_of_an_overlong_line_is_left_out() {
    let input = format!("Kd Qs Jc Th 9s\n{}\nAd 2s 3c 4h 5s\n", "x".repeat(300_000));
    let error = "error: line longer than 4096 bytes";
    run_on(["-a"], input.as_bytes()).gives(1, &format!("{STRAIGHT}\t{error}\t\n{WHEEL}"), "");
    run_on(["-a", "--long"], "x".repeat(5000).as_bytes()).gives(1, &format!("\t{error}\t\t\t\n"), "");
    let fault = r#"{"error":{"line":1,"column":null,"message":"line longer than 4096 bytes"},"text":null}"#;
    run_on(["-a", "--json"], "x".repeat(5000).as_bytes()).gives(1, &format!("{fault}\n"), "");
}

#[test]
fn files_are_named_if_there_are_several() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let paths = ["a.txt", "b.txt"].map(|name| folder.path().join(name).to_string_lossy().into_owned());
    for path in &paths {
        fs::write(path, "Kd Qs Jc Th 9s\nKd\n").expect("there is room for a file");
    }
    let faults = |arguments: &[&str]| {
        let stdout = run(["-a", "--json"].iter().chain(arguments)).stdout;
        let values = serde_json::Deserializer::from_slice(&stdout).into_iter::<Value>();
        values.filter_map(|value| value.expect("JSON").get("error").cloned()).collect::<Vec<_>>()
    };
    let message = format!("1 card; {HAND_SIZE}");
    let [a, b] = &paths;
    let alone = json!({"line": 2, "column": null, "message": message});
    let [in_a, in_b] = [a, b].map(|file| json!({"file": file, "line": 2, "column": null, "message": message}));
    assert_eq!(faults(&["-f", a]), [alone]);
    assert_eq!(faults(&["-f", a, "-f", b]), [in_a.clone(), in_b]);
    // Arguments have no file, which sets them apart from lines.
    assert_eq!(faults(&["KdQs", "-f", a])[0].get("file"), None);
    assert_eq!(faults(&["KdQs", "-f", a])[1], in_a);
}

#[test]
fn byte_order_mark_is_not_part_of_the_first_line() {
    run_on(["-a"], b"\xEF\xBB\xBFKd Kd\n").gives(1, "\terror: 4: Kd is given twice\tKd Kd\n", "");
}

#[test]
fn stdin_has_a_name_among_files() {
    let run = run_on(["-a", "--json", "-f", "fixtures/standard.txt", "-f", "-"], b"Kd Kd");
    let last = String::from_utf8_lossy(&run.stdout);
    let error = r#"{"error":{"file":"<stdin>","line":1,"column":4,"message":"Kd is given twice"},"text":"Kd Kd"}"#;
    assert_eq!(last.lines().last(), Some(error));
}

#[test]
fn errors_are_in_colour_where_hands_are() {
    let error = "\x1B[1m\x1B[31merror:\x1B[0m 4: Kd is given twice";
    run_on(["-a", "--color=always"], b"Kd Kd").gives(1, &format!("\t{error}\tKd Kd\n"), "");
    run_on(["-al", "--color=always"], b"Kd Kd").gives(1, &format!("\t{error}\tKd Kd\t\t\n"), "");
}

#[test]
fn unreadable_files_are_still_reported() {
    let run = run(["-a", "-f", "fixtures/none.txt", "-f", "fixtures/bad.txt"]);
    let stderr = String::from_utf8_lossy(&run.stderr);
    assert!(stderr.starts_with("error: fixtures/none.txt: ") && stderr.lines().count() == 1, "{run}");
    let lines = fs::read_to_string("fixtures/bad.txt").expect("the fixture exists").lines().count();
    assert_eq!((run.code, run.stdout.iter().filter(|&&byte| byte == b'\n').count()), (Some(2), lines));
}

#[test]
fn all_lines_and_fail_fast_exclude_each_other() {
    run(["--all-lines", "--fail-fast", "Kd"]).refuses(&["--all-lines", "--fail-fast"]);
}

#[test]
fn coprocess_answers_every_line_at_once() {
    let mut coprocess = Coprocess::start(["-a"]);
    for (line, answer) in [
        ("Kd Qs Jc Th 9s\n", STRAIGHT),
        ("\n", "\n"),
        ("# a comment\n", "\n"),
        ("Kd Kd\n", "\terror: 4: Kd is given twice\tKd Kd\n"),
        ("Ad 2s 3c 4h 5s\n", WHEEL),
    ] {
        coprocess.write(line.as_bytes());
        assert_eq!(coprocess.answers.next(), answer);
    }
    assert_eq!(coprocess.ends(), Some(1));
}

/// Without the option, bad lines still go to stderr.
#[test]
fn without_it_errors_go_to_stderr() {
    run_on(NO_ARGUMENTS, b"\nKd Qs Jc Th 9s\nKd\n").gives(
        1,
        STRAIGHT,
        &format!("error: <stdin>:3: 1 card; {HAND_SIZE}\n"),
    );
}

/// Advice is for people: what scripts read does not depend on where it is written.
#[test]
fn answers_are_the_same_in_a_file_and_in_a_pipe() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for arguments in [
        &["odds", "AhKh", "--json", "-a"][..],
        &["odds", "AhKh/8h5h2h", "-a"],
        &["odds", "--cards", "5", "AhKh", "--json", "-a"],
        &["showdown", "AhKh/8h5h2h3d4c", "--json", "-a"],
        &["outs", "AhKh/8h5h2h", "--json", "-a"],
    ] {
        let path = folder.path().join("answers");
        let mut to_file = command(arguments);
        let file = fs::File::create(&path).expect("there is room for a file");
        to_file.stdin(Stdio::null()).stdout(file);
        let status = spawn_and(&mut to_file, |_| ()).and_then(|mut child| child.wait()).expect("it runs");
        assert_eq!(status.code(), Some(1));
        let in_file = fs::read_to_string(path).expect("it was written");
        run(arguments).gives(1, &in_file, "");
        assert!(in_file.contains(LONE_HAND), "{in_file}");
    }
}

#[test]
fn text_names_the_file_if_there_are_several() {
    let error = |run: Run| String::from_utf8_lossy(&run.stdout).lines().last().map(str::to_owned);
    let (bad, short) = (b"Kd Qs Jc Th 9s\nKd Kd\n", b"Kd Qs Jc Th 9s\n\nKd\n");
    let files = ["-a", "-f", "fixtures/standard.txt", "-f", "-"];
    assert_eq!(error(run_on(files, bad)).as_deref(), Some("\terror: <stdin>:2:4: Kd is given twice\tKd Kd"));
    let shown = format!("\terror: <stdin>:3: 1 card; {HAND_SIZE}\tKd");
    assert_eq!(error(run_on(files, short)), Some(shown));
    assert_eq!(error(run_on(["-a"], bad)).as_deref(), Some("\terror: 4: Kd is given twice\tKd Kd"));
    let deals = ["odds", "-a", "-f", "fixtures/two-players.txt", "-f", "-"];
    let shown = format!("error: <stdin>:1: {LONE_HAND}\tAhKh");
    assert_eq!(error(run_on(deals, b"AhKh\n")), Some(shown));
    // An argument has no file.
    let both = ["-a", "Kd Kd", "-f", "fixtures/standard.txt"];
    assert!(run(both).stdout.starts_with(b"\terror: hand 1: Kd is given twice\tKd Kd\n"));
}

/// However long the input is, and whoever reads it.
#[test]
fn text_names_the_right_line_of_several_files() {
    for (command, good) in [(&["-a"][..], "Kd Qs Jc Th 9s\n"), (&["showdown", "-a"], "AhKh|8c8s/8h5h2h3d4c\n")] {
        let line = |number: usize| if number.is_multiple_of(9_973) { "Kd Kd\n" } else { good };
        let lines: String = (1..=40_000).map(line).collect();
        for threads in THREADS {
            let arguments = [command, &[threads, "-f", "fixtures/standard.txt", "-f", "-"]].concat();
            let stdout = run_on(arguments, lines.as_bytes()).stdout;
            let text = String::from_utf8_lossy(&stdout);
            let numbers = text.lines().filter_map(|line| line.split_once("error: <stdin>:")?.1.split(':').next());
            assert_eq!(numbers.collect::<Vec<_>>(), ["9973", "19946", "29919", "39892"], "{command:?} {threads}");
        }
    }
}
