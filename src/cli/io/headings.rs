//! The headings of a table, written once, before the first row, by whichever worker writes first.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// A line of headings, once it is known, and whether it has been written.
#[derive(Default)]
pub struct Headings {
    line: OnceLock<String>,
    are_written: AtomicBool,
}

impl Headings {
    /// Sets the line, unless it is already set.
    pub fn set_once(&self, line: String) {
        self.line.get_or_init(|| line);
    }
}

/// A writer that puts the headings, if they are set, before whatever is written first.
pub struct Headed<W> {
    out: W,
    headings: Arc<Headings>,
}

impl<W> Headed<W> {
    pub fn new(out: W, headings: &Arc<Headings>) -> Headed<W> {
        Headed { out, headings: Arc::clone(headings) }
    }
}

impl<W: Write> Write for Headed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(line) = self.headings.line.get()
            && !self.headings.are_written.swap(true, Ordering::Relaxed)
        {
            self.out.write_all(line.as_bytes())?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
