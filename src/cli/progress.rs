//! Shows the progress of long runs on stderr, if it is a terminal. There is one line of it at most, and it is gone before
//! anything else is written to that terminal and after the program has ended, whether by itself or by a signal.
//!
//! Progress bars from crates.io call `powf` to estimate rates. Linking libm for that would take a tenth of a
//! one-liner's time, so this is our own.

use std::io::{self, IsTerminal, Write, stdout};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
#[cfg(unix)]
use std::{fs, sync::Once, thread};

use anstream::{AutoStream, ColorChoice};
#[cfg(unix)]
use signal_hook::{
    consts::{SIGINT, SIGTERM},
    iterator::Signals,
    low_level::emulate_default_handler,
};

use super::display_width::display_width;
use super::hand_or_deal::HandOrDeal;
use super::io::{is_stdout_file, is_stdout_pipe, understands_codes};
use super::numbers::grouped;
use super::threads::lock;

/// How long work may take before progress is shown.
const DELAY: Duration = Duration::from_secs(1);
const REFRESH_INTERVAL: Duration = Duration::from_millis(100);
/// From here on, people may prefer an estimate to waiting.
const WORTH_AN_ESTIMATE: Duration = Duration::from_secs(10);

/// Why counts have results.
pub const NOBODY_GIVES_UP: &str = "nobody gives up";

/// Clears from the cursor to the end of the line.
const CLEAR: &str = "\x1b[K";
/// Between these two, text too wide for the terminal is truncated instead of wrapped.
const NO_WRAP: &str = "\x1b[?7l";
const WRAP: &str = "\x1b[?7h";

/// When progress may be shown, if stderr is a terminal.
#[derive(Clone, Copy)]
pub enum Condition {
    /// Not before the next file starts, which may have another condition.
    NotNow,
    StdoutIsFile,
    /// Stdout is a file or a terminal.
    StdoutIsNoPipe,
    Always,
}

/// How much there is to do.
pub enum Total {
    Items(u64, HandOrDeal),
    /// Steps of a count.
    Steps(u64),
    /// Steps of a count of odds, which can be estimated instead.
    StepsOfOdds(u64),
    /// Random deals.
    Samples(u64),
    /// The bytes of files that hold these items, if that is known.
    Bytes(Option<u64>, HandOrDeal),
}

impl Total {
    /// How many hands, deals or steps there are, if they are what is counted.
    fn items(&self) -> u64 {
        match *self {
            Total::Items(items, _) | Total::Steps(items) | Total::StepsOfOdds(items) | Total::Samples(items) => items,
            Total::Bytes(..) => 0,
        }
    }
}

/// A line at a terminal that says how far work is.
pub struct ProgressLine {
    /// How many hands, deals or steps are done.
    items: u64,
    bytes: u64,
    total: Total,
    /// How many files there are, and their sizes in bytes, if there are several and all sizes are known. Progress is that
    /// in all of them then.
    files: usize,
    lens: Option<Vec<u64>>,
    /// The file that is being read.
    file: String,
    start: Instant,
    /// Checked when the line is first due, so that short work does not pay for it.
    condition: Option<Condition>,
    /// When to show the line next; `None` if it is never shown.
    due: Option<Instant>,
}

/// How many columns of progress are shown. Whoever shows or clears them holds it.
static SHOWN: Mutex<usize> = Mutex::new(0);

/// Clears the line, if there is one, before errors or answers are written to the terminal. As long as the guard lives,
/// no new one is shown.
pub fn make_room(has_errors: bool) -> MutexGuard<'static, usize> {
    let mut shown = lock(&SHOWN);
    if *shown > 0 && (has_errors || stdout().is_terminal()) {
        clear(&mut shown);
    }
    shown
}

fn clear(shown: &mut usize) {
    let blank = match width_to_overwrite(*shown) {
        0 => String::new(),
        width => format!("\r{:width$}", ""),
    };
    write_to_terminal(&format!("{blank}\r{CLEAR}"));
    *shown = 0;
}

/// How many columns to overwrite: none except on Windows, since other terminals can clear the rest of a line.
fn width_to_overwrite(shown: usize) -> usize {
    if cfg!(windows) { shown } else { 0 }
}

impl ProgressLine {
    /// Work that starts now. It is shown under this condition, if stderr is a terminal that can clear a line.
    pub fn new(total: Total, condition: Condition) -> ProgressLine {
        let start = Instant::now();
        let (condition, due) = (Some(condition), first_due(start, condition));
        let (files, lens, file) = (0, None, String::new());
        ProgressLine { items: 0, bytes: 0, total, files, lens, file, start, condition, due }
    }

    /// Runs a count that reports its progress, which is shown under this condition.
    pub fn during<T>(total: Total, condition: Condition, count: impl FnOnce(&handrank::Progress) -> T) -> T {
        let all = total.items() as f64;
        let progress_and_done = Mutex::new((ProgressLine::new(total, condition), 0.0));
        let counted = count(&|share| {
            let (progress, done) = &mut *lock(&progress_and_done);
            *done += share * all;
            progress.add(*done as u64 - progress.items, 0);
            ControlFlow::Continue(())
        });
        let (progress, _) = progress_and_done.into_inner().unwrap_or_else(PoisonError::into_inner);
        progress.hide();
        counted
    }

    /// Work on files that hold these items. Their sizes are asked for only if there are several.
    pub fn of_files(lens: impl ExactSizeIterator<Item = Option<u64>>, item: HandOrDeal) -> ProgressLine {
        let files = lens.len();
        let lens: Option<Vec<u64>> = if files > 1 { lens.collect() } else { None };
        let total = Total::Bytes(lens.as_ref().map(|lens| lens.iter().sum()), item);
        ProgressLine { files, lens, ..ProgressLine::new(total, Condition::NotNow) }
    }

    /// Goes on to the file at this index, with this name and, if known, this size. Unless the sizes of all files are
    /// known, it counts as work of its own, which starts now.
    pub fn start_file(&mut self, index: usize, name: &str, len: Option<u64>, condition: Condition) {
        self.file = match self.files {
            1 => name.to_owned(),
            files => format!("{name} ({} of {files})", index + 1),
        };
        match (&self.lens, &mut self.total) {
            (Some(lens), _) => {
                self.bytes = lens[..index].iter().sum();
                if index == 0 {
                    self.start = Instant::now();
                }
            }
            (None, Total::Bytes(total, _)) => {
                *total = len;
                (self.items, self.bytes, self.start) = (0, 0, Instant::now());
            }
            (None, _) => {}
        }
        (self.condition, self.due) = (Some(condition), first_due(self.start, condition));
    }

    /// Adds to the hands or deals, and to the bytes, that are done.
    pub fn add(&mut self, items: u64, bytes: u64) {
        self.items += items;
        self.bytes += bytes;
        let Some(due) = self.due else { return };
        let now = Instant::now();
        if now < due {
            return;
        }
        if let Some(condition) = self.condition.take() {
            if !condition.holds() {
                self.due = None;
                return;
            }
            clear_at_signals();
        }
        let line = self.line(now - self.start);
        let mut shown = lock(&SHOWN);
        let width = display_width(&line);
        let spaces = " ".repeat(width_to_overwrite(*shown).saturating_sub(width));
        write_to_terminal(&format!("\r{NO_WRAP}{line}{spaces}{CLEAR}{WRAP}"));
        *shown = width;
        self.due = Some(now + REFRESH_INTERVAL);
    }

    /// Clears the line until it is next due.
    pub fn hide(&self) {
        // Unless it has been shown, there is no need to wait for whoever writes.
        if self.condition.is_some() {
            return;
        }
        let mut shown = lock(&SHOWN);
        if *shown > 0 {
            clear(&mut shown);
        }
    }

    /// The progress line after `elapsed`.
    fn line(&self, elapsed: Duration) -> String {
        let &ProgressLine { items, bytes, ref file, .. } = self;
        let share = |done, total| share_and_time_left(done, total, elapsed);
        match self.total {
            Total::Bytes(None, item) => counted(items, item, elapsed),
            Total::Bytes(Some(total), item) => {
                // Otherwise a file has grown since its size was read, and there is no percentage to show.
                let is_known = bytes <= total;
                let rate = grouped(rate(bytes, elapsed) / MB);
                let done = match (item, is_known) {
                    // Their odds may take seconds per kilobyte.
                    (HandOrDeal::Deal, _) => counted(items, HandOrDeal::Deal, elapsed),
                    (HandOrDeal::Hand, true) => {
                        format!("{} of {} MB, {rate} MB/s", grouped(bytes / MB), grouped(total / MB))
                    }
                    (HandOrDeal::Hand, false) => format!("{} MB, {rate} MB/s", grouped(bytes / MB)),
                };
                match is_known {
                    true => format!("{done}, {}: {file}", share(bytes, total)),
                    false => format!("{done}: {file}"),
                }
            }
            Total::Items(total, item) => {
                format!("{} of {} {item}s, {}", grouped(items), grouped(total), share(items, total))
            }
            Total::Steps(total) => share(items, total),
            Total::StepsOfOdds(total) if time_left(items, total, elapsed) >= WORTH_AN_ESTIMATE => {
                format!("{}; for an estimate, use --sample 1M", share(items, total))
            }
            Total::StepsOfOdds(total) => share(items, total),
            Total::Samples(total) => {
                let rate = grouped(rate(items, elapsed));
                format!("{} of {} samples, {rate}/s, {}", grouped(items), grouped(total), share(items, total))
            }
        }
    }
}

/// When the line is shown first, if it may be.
fn first_due(start: Instant, condition: Condition) -> Option<Instant> {
    (!matches!(condition, Condition::NotNow)).then(|| start + DELAY)
}

impl Condition {
    fn holds(self) -> bool {
        let is_met = match self {
            Condition::NotNow => false,
            Condition::StdoutIsFile => is_stdout_file(),
            Condition::StdoutIsNoPipe => !is_stdout_pipe(),
            Condition::Always => true,
        };
        is_met && io::stderr().is_terminal() && understands_codes()
    }
}

/// Clears the line before a signal ends the program.
#[cfg(unix)]
fn clear_at_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // A job that was started to ignore a signal, as shells start those in the background, goes on to ignore it.
        let ignored = ignored_signals();
        let is_ignored = |signal: &i32| ignored >> (signal - 1) & 1 == 1;
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM].iter().filter(|signal| !is_ignored(signal))) else {
            return;
        };
        thread::spawn(move || {
            for signal in signals.forever() {
                // Answers may be waiting for their reader, for ever.
                let try_lock = |_| SHOWN.try_lock().inspect_err(|_| thread::sleep(REFRESH_INTERVAL / 10)).ok();
                let mut shown = (0..10).find_map(try_lock);
                if let Some(shown) = &mut shown {
                    clear(shown);
                }
                let _ = emulate_default_handler(signal);
            }
        });
    });
}

#[cfg(not(unix))]
fn clear_at_signals() {}

/// The signals that are ignored, a bit for each from 1. Only Linux tells without `unsafe`.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Writes to stderr, without the escape codes if it is a Windows console that does not support them.
fn write_to_terminal(text: &str) {
    let _ = AutoStream::new(io::stderr(), ColorChoice::Always).write_all(text.as_bytes());
}

/// `81%, 5 s left`: how much is done, and how long the rest will take at the same rate.
fn share_and_time_left(done: u64, total: u64, elapsed: Duration) -> String {
    // Shares of a count, each rounded, may add up to a little more than all of it.
    let done = done.min(total);
    let share = 100 * u128::from(done) / u128::from(total.max(1));
    let left = time_left(done, total, elapsed).as_secs();
    let left = match (left / 3600, left / 60 % 60, left % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    };
    format!("{share}%, {left} left")
}

/// How long the rest will take at the same rate.
fn time_left(done: u64, total: u64, elapsed: Duration) -> Duration {
    let done = done.min(total);
    let left = u128::from(total - done) * elapsed.as_millis() / u128::from(done.max(1));
    Duration::from_millis(left.try_into().unwrap_or(u64::MAX))
}

/// `1,234 deals, 56/s`: how many are done, and how many per second unless that is none.
fn counted(done: u64, item: HandOrDeal, elapsed: Duration) -> String {
    match rate(done, elapsed) {
        0 => format!("{} {item}s", grouped(done)),
        rate => format!("{} {item}s, {}/s", grouped(done), grouped(rate)),
    }
}

/// How many are done per second.
fn rate(done: u64, elapsed: Duration) -> u64 {
    (u128::from(done) * 1000 / elapsed.as_millis().max(1)) as u64
}

const MB: u64 = 1_000_000;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Condition, MB, ProgressLine, Total, share_and_time_left};
    use crate::cli::hand_or_deal::HandOrDeal;

    /// The line after ten seconds of the next file, when these items and bytes of it are done.
    fn next_line(
        progress: &mut ProgressLine,
        (index, name, len): (usize, &str, Option<u64>),
        done: (u64, u64),
    ) -> String {
        progress.start_file(index, name, len, Condition::NotNow);
        progress.add(done.0, done.1);
        progress.line(Duration::from_secs(10))
    }

    #[test]
    fn line_shows_how_much_is_done() {
        let lens = [100, 450, 350].map(|mega| Some(mega * MB));
        let [one, several, with_pipe] = [&lens[1..2], &lens, &[None, lens[1]]];
        let hands = |lens: &[Option<u64>]| ProgressLine::of_files(lens.iter().copied(), HandOrDeal::Hand);
        for (lens, file, text) in [
            (one, (0, "hands.txt", lens[1]), "368 of 450 MB, 36 MB/s, 81%, 2 s left: hands.txt"),
            (several, (1, "hands.txt", lens[1]), "468 of 900 MB, 46 MB/s, 52%, 9 s left: hands.txt (2 of 3)"),
            (with_pipe, (1, "hands.txt", lens[1]), "368 of 450 MB, 36 MB/s, 81%, 2 s left: hands.txt (2 of 2)"),
            (with_pipe, (0, "<stdin>", None), "66,892,280 hands, 6,689,228/s"),
            // The file has grown since.
            (one, (0, "hands.txt", lens[2]), "368 MB, 36 MB/s: hands.txt"),
        ] {
            assert_eq!(next_line(&mut hands(lens), file, (66_892_280, 368_499_999)), text);
        }
        for (total, text) in [
            (Total::Items(133_784_560, HandOrDeal::Hand), "66,892,280 of 133,784,560 hands, 50%, 10 s left"),
            (Total::Steps(133_784_560), "50%, 10 s left"),
            (Total::StepsOfOdds(133_784_560), "50%, 10 s left; for an estimate, use --sample 1M"),
            (Total::StepsOfOdds(133_000_000), "50%, 9 s left"),
            (Total::Samples(100_000_000), "66,892,280 of 100,000,000 samples, 6,689,228/s, 66%, 4 s left"),
        ] {
            let mut progress = ProgressLine::new(total, Condition::NotNow);
            progress.add(66_892_280, 0);
            assert_eq!(progress.line(Duration::from_secs(10)), text);
        }
    }

    #[test]
    fn deals_are_counted_in_all_files() {
        let mut files = ProgressLine::of_files([Some(1_000), Some(3_000)].into_iter(), HandOrDeal::Deal);
        let line = next_line(&mut files, (0, "deals.txt", None), (30, 500));
        assert_eq!(line, "30 deals, 3/s, 12%, 1 min 10 s left: deals.txt (1 of 2)");
        let line = next_line(&mut files, (1, "deals.txt", None), (1_234, 2_000));
        assert_eq!(line, "1,264 deals, 126/s, 75%, 3 s left: deals.txt (2 of 2)");
        let mut slow = ProgressLine::of_files([Some(1_000)].into_iter(), HandOrDeal::Deal);
        let line = next_line(&mut slow, (0, "deals.txt", Some(1_000)), (3, 100));
        assert_eq!(line, "3 deals, 10%, 1 min 30 s left: deals.txt");
        slow.add(30, 1_000);
        assert_eq!(slow.line(Duration::from_secs(20)), "33 deals, 1/s: deals.txt", "it has grown");
    }

    #[test]
    fn time_left_has_suitable_units() {
        let elapsed = Duration::from_secs(60);
        for (total, text) in [(2, "50%, 1 min 0 s left"), (100, "1%, 1 h 39 min left"), (1, "100%, 0 s left")] {
            assert_eq!(share_and_time_left(1, total, elapsed), text);
        }
        assert_eq!(share_and_time_left(0, 0, Duration::ZERO), "0%, 0 s left");
        assert_eq!(share_and_time_left(1_000_001, 1_000_000, elapsed), "100%, 0 s left");
    }
}
