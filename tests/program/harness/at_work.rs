//! What a running process does, as Linux tells it.

use std::fs;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use super::TIMEOUT;

/// One field of a process in `/proc/PID/stat`, counted from the state, which comes after the name.
fn field(child: &Child, index: usize) -> String {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("the process is running");
    let (_, fields) = stat.rsplit_once(") ").expect("a name in parentheses");
    fields.split(' ').nth(index).expect("Linux lists it").to_owned()
}

/// The time that all threads have worked, in ticks of a clock.
fn ticks(child: &Child) -> u64 {
    field(child, 11).parse().expect("a number")
}

/// How many threads there are.
pub fn threads(child: &Child) -> usize {
    field(child, 17).parse().expect("a number")
}

/// Waits until something is so, but not for ever.
#[track_caller]
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < TIMEOUT, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Waits until a process has worked on for some ticks of a clock, and calls `watch` again and again meanwhile.
#[track_caller]
pub fn while_it_works(child: &Child, mut watch: impl FnMut()) {
    const TICKS: u64 = 5;
    let start = ticks(child);
    wait_until("work", || {
        watch();
        ticks(child) >= start + TICKS
    });
}

/// Waits until a process has been stopped.
#[track_caller]
pub fn wait_until_stopped(child: &Child) {
    wait_until("a stop", || field(child, 0) == "T");
}

/// Whether this signal is ignored, as in a shell's background jobs; children inherit that.
pub fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("Linux lists the signals");
    u64::from_str_radix(ignored.trim(), 16).expect("a bit per signal") >> (signal - 1) & 1 == 1
}
