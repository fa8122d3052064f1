//! Memory, as Linux accounts for it.

use std::fs;
use std::process::Child;

/// The most memory a running process has ever held, in bytes, according to Linux.
pub fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the process is running");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    peak.expect("Linux reports the peak").parse::<u64>().expect("a number") << 10
}
