//! How far long work has come, on stderr, if that is a terminal.
//!
//! A line of our own rather than a library's bar: the bars of crates.io estimate rates by powers, and the library of
//! mathematics that this takes, loaded at every start, cost a one-liner a tenth of its time.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Work is long when it has taken so much time.
const LONG: Duration = Duration::from_millis(500);
/// The line is written anew so often.
const EVERY: Duration = Duration::from_millis(100);

/// Work in progress; threads share it.
pub struct Progress {
    total: u64,
    unit: &'static str,
    state: Mutex<State>,
}

struct State {
    done: u64,
    /// When the line is next due; `None` where nobody would see it.
    due: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// Work that comes to `total` of a unit.
    pub fn new(total: u64, unit: &'static str) -> Progress {
        let due = io::stderr().is_terminal().then(|| Instant::now() + LONG);
        Progress { total, unit, state: Mutex::new(State { done: 0, due, is_shown: false }) }
    }

    /// So much more is done.
    pub fn add(&self, done: u64) {
        let mut state = self.state.lock().expect("no thread panics");
        state.done += done;
        let now = Instant::now();
        if state.due.is_some_and(|due| now >= due) {
            let percent = 100 * state.done / self.total;
            let _ = write!(io::stderr(), "\r{percent:3} % of {} {}", self.total, self.unit);
            state.due = Some(now + EVERY);
            state.is_shown = true;
        }
    }
}

/// Takes the line away.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.state.get_mut().is_ok_and(|state| state.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
