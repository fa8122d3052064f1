//! Retries reads and writes on streams that are not ready. Another process that shares a pipe or a terminal may have
//! made it non-blocking; giving up would lose lines.

use std::io::{self, ErrorKind, Stdout, Write};
use std::thread;
use std::time::Duration;

/// How long to wait before trying again.
const PAUSE: Duration = Duration::from_millis(1);

/// Reads or writes once the stream is ready, retrying if a signal interrupts.
pub fn when_ready<T>(mut operation: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match operation() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => thread::sleep(PAUSE),
            result => return result,
        }
    }
}

/// A writer that waits until `W` is ready.
pub struct Retrying<W>(pub W);

impl Retrying<Stdout> {
    pub fn stdout() -> Retrying<Stdout> {
        Retrying(io::stdout())
    }
}

impl<W: Write> Write for Retrying<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        when_ready(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        when_ready(|| self.0.flush())
    }
}
