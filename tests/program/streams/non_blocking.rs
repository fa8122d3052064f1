//! Streams set to non-blocking by another process that shares the pipe or terminal: handrank waits all the same.

use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::Stdio;
use std::thread;

use crate::harness::{STRAIGHT, command, finish_on, spawn_and};

/// Our end of a stream, and the other, which does not block.
fn stream() -> (UnixStream, Stdio) {
    let (ours, other) = UnixStream::pair().expect("there are sockets");
    other.set_nonblocking(true).expect("a socket can be non-blocking");
    (ours, OwnedFd::from(other).into())
}

/// Reads bit by bit, so that the other end must wait.
fn read_slowly(mut stream: UnixStream) -> String {
    let (mut bytes, mut bit) = (Vec::new(), [0; 100]);
    while let Ok(read @ 1..) = stream.read(&mut bit) {
        bytes.extend_from_slice(&bit[..read]);
    }
    String::from_utf8(bytes).expect("handrank writes UTF-8")
}

#[test]
fn stdin_is_read_as_it_comes() {
    for (arguments, answer) in [(&[][..], STRAIGHT), (&["annotate", "-k1"], "Kd Qs Jc Th 9s\t1601\tStraight\tfalse\n")]
    {
        let (mut ours, stdin) = stream();
        let mut child = {
            let mut command = command(arguments);
            command.stdin(stdin).stdout(Stdio::piped());
            spawn_and(&mut command, |_| ()).expect("handrank starts")
        };
        let mut stdout = child.stdout.take().expect("stdout is a pipe");
        for _ in 0..3 {
            ours.write_all(b"Kd Qs Jc Th 9s\n").expect("the program reads on");
            let mut found = vec![0; answer.len()];
            stdout.read_exact(&mut found).expect("an answer");
            assert_eq!(found, answer.as_bytes());
        }
        drop(ours);
        assert_eq!(child.wait().expect("the program ends").code(), Some(0));
    }
}

#[test]
fn stdout_and_stderr_lose_no_line() {
    const LINES: usize = 20_000;
    let rows = "Kd Qs Jc Th 9s\t1601\tStraight\tfalse\nx\t\t\t\n";
    for (arguments, answers) in [(&[][..], STRAIGHT), (&["annotate", "-k1"], rows)] {
        let ((stdout, theirs), (stderr, their_errors)) = (stream(), stream());
        let child = {
            let mut command = command(arguments);
            command.stdin(Stdio::piped()).stdout(theirs).stderr(their_errors);
            spawn_and(&mut command, |_| ()).expect("handrank starts")
        };
        let readers = [stdout, stderr].map(|stream| thread::spawn(|| read_slowly(stream)));
        let run = finish_on(child, format!("{arguments:?}"), &b"Kd Qs Jc Th 9s\nx\n".repeat(LINES));
        let [stdout, stderr] = readers.map(|reader| reader.join().expect("no thread panics"));
        assert_eq!((run.code, stdout == answers.repeat(LINES), stderr.lines().count()), (Some(1), true, LINES));
    }
}
