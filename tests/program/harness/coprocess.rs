//! handrank as a coprocess: a line in, a line out, while stdin stays open.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::mem;
use std::process::{Child, ChildStdin, Command};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;

use super::{TIMEOUT, command, start};

pub struct Coprocess {
    pub child: Child,
    stdin: Option<ChildStdin>,
    pub answers: Lines,
    pub errors: Lines,
}

/// The lines a program writes to a pipe, each as soon as it is complete.
pub struct Lines(Receiver<String>);

impl Coprocess {
    pub fn start<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Coprocess {
        Coprocess::of(&mut command(arguments))
    }

    pub fn of(command: &mut Command) -> Coprocess {
        let mut child = start(command);
        let stdin = child.stdin.take();
        let answers = Lines::of(child.stdout.take().expect("stdout is a pipe"));
        let errors = Lines::of(child.stderr.take().expect("stderr is a pipe"));
        Coprocess { child, stdin, answers, errors }
    }

    pub fn write(&mut self, bytes: &[u8]) {
        self.stdin.as_ref().expect("stdin is open").write_all(bytes).expect("the program reads on");
    }

    pub fn end_of_input(&mut self) {
        self.stdin = None;
    }

    /// Closes stdin, expects no further output, and returns the exit code.
    #[track_caller]
    pub fn ends(mut self) -> Option<i32> {
        self.end_of_input();
        self.writes_no_more();
        self.child.wait().expect("the program ends").code()
    }

    /// Expects the end of the output.
    #[track_caller]
    pub fn writes_no_more(&self) {
        for Lines(lines) in [&self.answers, &self.errors] {
            assert_eq!(lines.recv_timeout(TIMEOUT), Err(RecvTimeoutError::Disconnected), "the end of the output");
        }
    }
}

/// One that still works is killed.
impl Drop for Coprocess {
    fn drop(&mut self) {
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

impl Lines {
    fn of(pipe: impl Read + Send + 'static) -> Lines {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut pipe = BufReader::new(pipe);
            let mut line = String::new();
            while pipe.read_line(&mut line).expect("handrank writes UTF-8") > 0 {
                if sender.send(mem::take(&mut line)).is_err() {
                    break;
                }
            }
        });
        Lines(receiver)
    }

    /// The next line, with its line ending.
    #[track_caller]
    pub fn next(&self) -> String {
        self.0.recv_timeout(TIMEOUT).expect("an answer while stdin is open")
    }

    /// Fails unless these lines are next.
    #[track_caller]
    pub fn are(&self, expected: &str) {
        expected.split_inclusive('\n').for_each(|line| assert_eq!(self.next(), line));
    }
}
