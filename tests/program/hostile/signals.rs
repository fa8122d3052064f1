//! Signals that end a run, between lines and at work, or stop it for a while.

use std::io::{BufRead, BufReader};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Stdio};

use itertools::Itertools;

use crate::harness::at_work::{is_ignored, wait_until_stopped, while_it_works};
use crate::harness::{Coprocess, LINE_COMMANDS, command, other_command, output, run_on, skipped, start};

/// Signals that end a program, by name and number.
const ENDING: [(&str, i32); 2] = [("-TERM", 15), ("-INT", 2)];

fn send(name: &str, child: &Child) {
    output(other_command("kill").args([name, &child.id().to_string()]), Stdio::null()).ranks("");
}

/// Sends a signal, and fails unless it ends handrank without another answer or error.
#[track_caller]
fn ends(coprocess: &mut Coprocess, (name, signal): (&str, i32), arguments: &[&str]) {
    send(name, &coprocess.child);
    let status = coprocess.child.wait().expect("the program ends");
    assert_eq!(status.signal(), Some(signal), "{arguments:?}");
    coprocess.writes_no_more();
}

/// The signals that end a program here: a job in the background may have been started to ignore some.
fn ending() -> impl Iterator<Item = (&'static str, i32)> + Clone {
    let (ignored, others): (Vec<_>, Vec<_>) = ENDING.into_iter().partition(|(_, signal)| is_ignored(*signal));
    ignored.iter().for_each(|(name, _)| skipped(&format!("{name} is ignored here")));
    others.into_iter()
}

#[test]
fn end_any_command_between_lines() {
    let commands = LINE_COMMANDS.into_iter().chain([(&[][..], "Kd Qs Jc Th 9s\n")]);
    for ((arguments, line), signal) in commands.cartesian_product(ending()) {
        let expected = run_on(arguments, line.as_bytes()).text();
        let mut coprocess = Coprocess::start(arguments);
        coprocess.write(format!("{line}{}", &line[..line.len() / 2]).as_bytes());
        coprocess.answers.are(&expected);
        ends(&mut coprocess, signal, arguments);
    }
}

/// What has been answered stays answered; the line after it would take minutes.
#[test]
fn end_any_work() {
    const DEAL: &str = "AhKh|8c8s/8h5h2h8d\n";
    for (arguments, line, long) in [
        (&["odds", "--threads=1"][..], DEAL, "random|random|random\n"),
        (&["odds", "--threads=3"], DEAL, "random|random|random\n"),
        (&["odds", "--breakdown", "--json"], DEAL, "random|random|random/2c7d9h\n"),
        (&["odds", "--sample=100G"], "", "AA|KK|random\n"),
        (&["odds", "--game=omaha", "--threads=3"], "AhKhQdJd|8c8s7d7h/8h5h2h8d\n", "AhKhQdJd|random\n"),
        (&["annotate", "-k1", "--opponents=2"], "", "AhKh\n"),
    ] {
        for signal in ending() {
            let mut coprocess = Coprocess::start(arguments);
            coprocess.write(line.as_bytes());
            coprocess.answers.are(&run_on(arguments, line.as_bytes()).text());
            coprocess.write(long.as_bytes());
            while_it_works(&coprocess.child, || ());
            ends(&mut coprocess, signal, arguments);
        }
    }
}

/// A coprocess that can be stopped: in a process group of its own, since one in which nobody could let it go on is not
/// stopped by Ctrl-Z.
fn start_stoppable(arguments: &[&str]) -> Coprocess {
    let mut command = command(arguments);
    command.process_group(0);
    Coprocess::of(&mut command)
}

/// As Ctrl-Z does it, while `write` writes to it; then lets it go on, as `fg` does.
fn stop_while(coprocess: &mut Coprocess, write: impl FnOnce(&mut Coprocess)) {
    send("-TSTP", &coprocess.child);
    wait_until_stopped(&coprocess.child);
    write(coprocess);
    send("-CONT", &coprocess.child);
}

#[test]
fn stop_any_command_between_lines() {
    for (arguments, line) in LINE_COMMANDS.into_iter().chain([(&[][..], "Kd Qs Jc Th 9s\n")]) {
        let first = run_on(arguments, line.as_bytes()).text();
        let both = run_on(arguments, line.repeat(2).as_bytes()).text();
        let (start, rest) = line.split_at(line.len() / 2);
        let mut coprocess = start_stoppable(arguments);
        coprocess.write([line, start].concat().as_bytes());
        coprocess.answers.are(&first);
        stop_while(&mut coprocess, |stopped| stopped.write(rest.as_bytes()));
        coprocess.answers.are(both.strip_prefix(&first).expect("a line is answered as it is alone"));
        assert_eq!(coprocess.ends(), Some(0), "{arguments:?}");
    }
}

/// Where the work is done sooner than it is stopped, it is stopped before the next line.
#[test]
fn stop_any_work() {
    for (arguments, line) in [
        (&["odds", "--threads=1"][..], "random|random/2c7d9h\n"),
        (&["odds", "--threads=3"], "random|22+|A2+/2c7d9h8s\n"),
        (&["odds", "--sample=100k", "--seed=7"], "AA|KK|random\n"),
        (&["annotate", "-k1", "--opponent-field=2"], "AhKh\t8c8s\n"),
    ] {
        let answers = run_on(arguments, line.as_bytes()).text();
        let mut coprocess = start_stoppable(arguments);
        coprocess.write(line.as_bytes());
        stop_while(&mut coprocess, |_| ());
        coprocess.answers.are(&answers);
        assert_eq!(coprocess.ends(), Some(0), "{arguments:?}");
    }
}

/// Nobody reads for a while, so that they are stopped while they wait to write.
#[test]
fn stop_deals_that_would_go_on_for_ever() {
    const DEALS: usize = 20_000;
    let expected = run_on(["deal", "--seed=7", &format!("--count={DEALS}")], b"").text();
    let mut command = command(["deal", "--seed=7", "--count=100G"]);
    let mut child = start(command.process_group(0));
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe")).lines();
    let mut next = || stdout.next().expect("cards are dealt for ever").expect("UTF-8");
    for (number, deal) in expected.lines().enumerate() {
        if number % (DEALS / 4) == 1 {
            send("-TSTP", &child);
            wait_until_stopped(&child);
            send("-CONT", &child);
        }
        assert_eq!(next(), deal);
    }
    child.kill().and_then(|()| child.wait()).expect("the program can be killed");
}
