//! Shows the progress of long work on stderr, if that is a terminal.
//!
//! This is a line of our own rather than a bar from crates.io: those estimate rates with powers, and linking libm for
//! that costs a one-liner a tenth of its time.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use itertools::Itertools;

/// How long work may take before progress is shown.
const DELAY: Duration = Duration::from_secs(1);
const REFRESH_INTERVAL: Duration = Duration::from_millis(100);

/// Clears the rest of a terminal's line.
const CLEAR: &str = "\x1b[K";
/// Between these two, text too wide for the terminal is cut instead of wrapped.
const NO_WRAP: &str = "\x1b[?7l";
const WRAP: &str = "\x1b[?7h";

/// How much there is to do.
pub enum Total {
    /// The size of the file in bytes, and its name.
    Bytes(u64, String),
    Hands(u64),
    Unknown,
}

/// Work in progress.
pub struct Progress {
    hands: u64,
    bytes: u64,
    total: Total,
    start: Instant,
    /// When the line is next due; `None` if it is not to be shown.
    due: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// Work that begins now. It is shown if that is `wanted` and stderr is a terminal that can clear a line.
    pub fn new(total: Total, wanted: bool) -> Progress {
        let start = Instant::now();
        let can_clear = || env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let due = (wanted && io::stderr().is_terminal() && can_clear()).then(|| start + DELAY);
        Progress { hands: 0, bytes: 0, total, start, due, is_shown: false }
    }

    /// Notes that so many more hands and bytes are done.
    pub fn add(&mut self, hands: u64, bytes: u64) {
        self.hands += hands;
        self.bytes += bytes;
        let Some(due) = self.due else { return };
        let now = Instant::now();
        if now >= due {
            let _ = io::stderr().write_all(format!("\r{NO_WRAP}{self}{CLEAR}{WRAP}").as_bytes());
            self.due = Some(now + REFRESH_INTERVAL);
            self.is_shown = true;
        }
    }

    /// Clears the line until it is next due.
    pub fn hide(&mut self) {
        if self.is_shown {
            let _ = io::stderr().write_all(format!("\r{CLEAR}").as_bytes());
            self.is_shown = false;
        }
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Progress { hands, bytes, .. } = self;
        match &self.total {
            // More bytes than its length: the file grew while it was read.
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

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).join(",")
}

#[cfg(test)]
mod tests {
    use super::{Progress, Total, grouped};

    #[test]
    fn line_says_how_much_of_how_much() {
        for (total, text) in [
            (Total::Bytes(450_000_000, "hands.txt".to_owned()), "368 of 450 MB, 81 % of hands.txt"),
            (Total::Hands(133_784_560), "66,892,280 of 133,784,560 hands, 50 %"),
        ] {
            let mut progress = Progress::new(total, false);
            progress.add(66_892_280, 368_499_999);
            assert_eq!(progress.to_string(), text);
        }
    }

    #[test]
    fn thousands_are_separated_by_commas() {
        let expected = [(0, "0"), (999, "999"), (1000, "1,000"), (133_784_560, "133,784,560")];
        for (number, text) in expected {
            assert_eq!(grouped(number), text);
        }
    }
}
