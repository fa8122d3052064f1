//! The headings of a table, which come before its first row, whoever answers the line that the row is for.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// A line of headings, once it is known, and whether it has been written.
#[derive(Default)]
pub struct Headings {
    line: OnceLock<String>,
    are_written: AtomicBool,
}

impl Headings {
    /// Sets the line unless it has been set.
    pub fn set(&self, line: impl FnOnce() -> String) {
        self.line.get_or_init(line);
    }
}

/// Stdout, where headings that are known come before whatever is written first.
pub struct HeadedStdout {
    stdout: Stdout,
    headings: Arc<Headings>,
}

impl HeadedStdout {
    pub fn new(headings: &Arc<Headings>) -> HeadedStdout {
        HeadedStdout { stdout: io::stdout(), headings: Arc::clone(headings) }
    }
}

impl Write for HeadedStdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(line) = self.headings.line.get()
            && !self.headings.are_written.swap(true, Ordering::Relaxed)
        {
            self.stdout.write_all(line.as_bytes())?;
        }
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}
