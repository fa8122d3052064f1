//! How far long work has come, on stderr, if that is a terminal.
//!
//! A line of our own rather than a library's bar: the bars of crates.io estimate rates by powers, and the library of
//! mathematics that this takes, loaded at every start, cost a one-liner a tenth of its time.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::AddAssign;
use std::time::{Duration, Instant};

use itertools::Itertools;

/// Work is long when it has taken so much time.
const LONG: Duration = Duration::from_secs(1);
/// The line is written anew so often.
const EVERY: Duration = Duration::from_millis(100);

/// Clears what is left of a terminal's line.
const CLEAR: &str = "\x1b[K";
/// A text too wide for the terminal is cut between the two, and not wrapped.
const CUT: &str = "\x1b[?7l";
const WRAP: &str = "\x1b[?7h";

/// How much is done: lines read, the hands that were on them, and their bytes.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub lines: u64,
    pub hands: u64,
    pub bytes: u64,
}

/// How much there is to do.
pub enum Total {
    /// The bytes of what has this name.
    Bytes(u64, String),
    Hands(u64),
    Unknown,
}

/// Work in progress.
pub struct Progress {
    pub done: Tally,
    total: Total,
    start: Instant,
    /// When the line is next due; `None` where nobody is to see it.
    due: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// Work that begins now; it is shown if that is `wanted` and stderr is a terminal that can clear a line.
    pub fn new(total: Total, wanted: bool) -> Progress {
        let start = Instant::now();
        let can_clear = || env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let due = (wanted && io::stderr().is_terminal() && can_clear()).then(|| start + LONG);
        Progress { done: Tally::default(), total, start, due, is_shown: false }
    }

    /// So much more is done.
    pub fn add(&mut self, more: Tally) {
        self.done += more;
        let Some(due) = self.due else { return };
        let now = Instant::now();
        if now >= due {
            let _ = io::stderr().write_all(format!("\r{CUT}{self}{CLEAR}{WRAP}").as_bytes());
            self.due = Some(now + EVERY);
            self.is_shown = true;
        }
    }

    /// Takes the line away, until it is next due.
    pub fn hide(&mut self) {
        if self.is_shown {
            let _ = io::stderr().write_all(format!("\r{CLEAR}").as_bytes());
            self.is_shown = false;
        }
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { hands, bytes, .. } = self.done;
        match &self.total {
            // A file that has grown while it was read has no length to speak of.
            Total::Bytes(total, name) if bytes <= *total => {
                let (done, all) = (grouped(bytes / MEGA), grouped(total / MEGA));
                write!(f, "{done} of {all} MB, {} % of {name}", percent(bytes, *total))
            }
            &Total::Hands(total) => {
                write!(f, "{} of {} hands, {} %", grouped(hands), grouped(total), percent(hands, total))
            }
            Total::Bytes(..) | Total::Unknown => {
                let rate = u128::from(hands) * 1000 / self.start.elapsed().as_millis().max(1);
                write!(f, "{} hands, {} a second", grouped(hands), grouped(rate as u64))
            }
        }
    }
}

const MEGA: u64 = 1_000_000;

fn percent(part: u64, whole: u64) -> u64 {
    100 * part / whole
}

/// A number with a comma at each thousand.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).join(",")
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.lines += more.lines;
        self.hands += more.hands;
        self.bytes += more.bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::{Progress, Tally, Total, grouped};

    #[test]
    fn line_says_how_much_of_how_much() {
        let tally = Tally { lines: 9, hands: 66_892_280, bytes: 368_499_999 };
        for (total, text) in [
            (Total::Bytes(450_000_000, "hands.txt".to_owned()), "368 of 450 MB, 81 % of hands.txt"),
            (Total::Hands(133_784_560), "66,892,280 of 133,784,560 hands, 50 %"),
        ] {
            let mut progress = Progress::new(total, false);
            progress.add(tally);
            assert_eq!(progress.to_string(), text);
        }
    }

    #[test]
    fn thousands_have_a_comma_each() {
        let expected = [(0, "0"), (999, "999"), (1000, "1,000"), (133_784_560, "133,784,560")];
        for (number, text) in expected {
            assert_eq!(grouped(number), text);
        }
    }
}
