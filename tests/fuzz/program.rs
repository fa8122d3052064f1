//! The program, compiled into a target and run inside its process, so that the fuzzer sees which code an input reaches.
//! It reads and writes the standard streams, as always; they are replaced for the time of a run.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::panic;
use std::sync::LazyLock;

use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};

/// The modules of `src/cli.rs`.
#[path = "../../src/cli"]
#[allow(dead_code, unused_imports, reason = "nothing here parses a command line")]
pub mod cli {
    pub mod args;
    mod commands;
    mod errors;
    mod format;
    mod io;
    mod item;
    pub mod outcome;
    mod progress;
    mod rows;
    mod stream;
    mod threads;

    /// Runs a command without parsing a command line, which would take most of the time.
    pub fn run(args: args::Args) -> anyhow::Result<outcome::Outcome> {
        io::set_colour(args.color);
        commands::dispatch(args)
    }
}

use cli::args::{Args, Command, RankArgs};
use cli::outcome::Outcome;

/// What came of a run.
pub struct Run {
    pub stdout: Vec<u8>,
    pub stderr: String,
    /// The error that ended the run, to be printed by `src/cli.rs` in the real program.
    pub result: anyhow::Result<Outcome>,
}

/// The most pieces that a socket holds, by default, while nobody reads them.
const MAX_PIECES: usize = 8;

/// How much a socket is trusted with; longer input is read from a file.
const MAX_IN_PIECES: usize = 32 * 1024;

/// Runs a subcommand, or without one ranks hands, on `input`, which is read in pieces of this many bytes; 0 for all at
/// once.
pub fn run(command: Option<Command>, rank: RankArgs, input: &[u8], piece: usize) -> Run {
    static STREAMS: LazyLock<Streams> = LazyLock::new(Streams::replaced);
    dup2_stdin(if input.len() > MAX_IN_PIECES { file_with(input).into() } else { socket_with(input, piece) })
        .expect("stdin can be replaced");
    let [mut stdout, mut stderr] = [&STREAMS.stdout, &STREAMS.stderr];
    dup2_stderr(stderr).expect("stderr can be replaced");
    let result = cli::run(Args { command, rank, color: clap::ColorChoice::Never, generate: None });
    dup2_stderr(&STREAMS.real_stderr).expect("stderr can be restored");
    let stderr = String::from_utf8(take(&mut stderr)).expect("errors are UTF-8");
    Run { stdout: take(&mut stdout), stderr, result }
}

/// Whether the program should refuse the whole input, because it starts as compressed files or UTF-16 do.
pub fn is_foreign(input: &[u8]) -> bool {
    const MAGIC: [&[u8]; 7] =
        [b"\x1F\x8B", b"\x28\xB5\x2F\xFD", b"\xFD7zXZ\0", b"BZh", b"PK\x03\x04", b"\xFF\xFE", b"\xFE\xFF"];
    MAGIC.iter().any(|magic| input.starts_with(magic))
}

/// Files for what is written.
struct Streams {
    stdout: File,
    stderr: File,
    real_stderr: OwnedFd,
}

impl Streams {
    /// Replaces stdout for good, since the fuzzer reports on stderr. So do panics, on the real one.
    fn replaced() -> Streams {
        let real_stderr = rustix::io::dup(rustix::stdio::stderr()).expect("stderr is open");
        let streams = Streams { stdout: tempfile(), stderr: tempfile(), real_stderr };
        dup2_stdout(&streams.stdout).expect("stdout can be replaced");
        let for_panics = streams.real_stderr.try_clone().expect("stderr is open");
        let report_panic = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let _ = dup2_stderr(&for_panics);
            report_panic(panic);
        }));
        streams
    }
}

fn tempfile() -> File {
    tempfile::tempfile().expect("there is room for a file")
}

/// What has been written to a file, which is then empty again.
fn take(mut file: &File) -> Vec<u8> {
    let mut written = Vec::new();
    file.rewind().expect("a file has a start");
    file.read_to_end(&mut written).expect("a file can be read");
    if !written.is_empty() {
        file.rewind().expect("a file has a start");
        file.set_len(0).expect("a file can be emptied");
    }
    written
}

fn file_with(input: &[u8]) -> File {
    let mut file = tempfile();
    file.write_all(input).expect("there is room for the input");
    file.rewind().expect("a file has a start");
    file
}

/// A socket from which each read gets one piece, and the last an empty one, which is the end of the input.
fn socket_with(input: &[u8], piece: usize) -> OwnedFd {
    let (sender, receiver) = UnixDatagram::pair().expect("sockets can be opened");
    let mut rest = input;
    for pieces_left in (1..=MAX_PIECES).rev() {
        let len = if pieces_left == 1 || piece == 0 { rest.len() } else { rest.len().min(piece) };
        if len > 0 {
            sender.send(&rest[..len]).expect("the socket has room");
        }
        rest = &rest[len..];
    }
    sender.send(&[]).expect("the socket has room");
    receiver.into()
}
