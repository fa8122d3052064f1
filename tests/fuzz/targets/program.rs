//! The program, compiled into the targets and run inside their process, so that the fuzzer sees which code an input
//! reaches. It reads and writes the standard streams, as always; they are replaced for the time of a run.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Seek};
use std::os::fd::OwnedFd;
use std::panic;
use std::sync::{LazyLock, Mutex};

use anstream::adapter::strip_str;
use clap::{ArgMatches, CommandFactory, FromArgMatches};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};

use crate::program_laws::Run;
use crate::stdin_in_pieces::stdin_in_pieces;
use cli::definition::Args;
use cli::outcome::Outcome;

/// The modules of `src/cli.rs`.
#[path = "../../../src/cli"]
#[allow(dead_code, unused_imports, reason = "a command line is parsed without the checks for words out of place")]
pub mod cli {
    mod advice;
    mod answering;
    mod args;
    mod commands;
    pub mod definition;
    mod display_width;
    mod errors;
    mod generate;
    mod hand_or_deal;
    mod inputs;
    mod io;
    mod numbers;
    pub mod outcome;
    mod parse;
    mod progress;
    mod rows;
    mod stream;
    mod threads;
    mod ui;

    /// Runs a command.
    pub fn run(args: definition::Args) -> anyhow::Result<outcome::Outcome> {
        io::set_colour(args.color);
        match (args.command, args.generate) {
            (Some(command), _) => command.run(),
            (None, Some(wanted)) => generate::run(wanted, args.rank.output.pretty),
            (None, None) => commands::rank::run(&args.rank),
        }
    }

    /// Runs a command line as typed, the program's name first.
    pub fn run_typed(typed: Vec<std::ffi::OsString>) -> anyhow::Result<outcome::Outcome> {
        io::set_colour(parse::typed_colour(&typed).unwrap_or_default());
        let args = parse::parse(typed)?;
        let subcommand = args.command.as_ref().map(commands::Command::name);
        run(args).map_err(|error| match error.downcast() {
            Ok(usage) => parse::with_usage(usage, subcommand).into(),
            Err(error) => error,
        })
    }

    /// A usage error as it is printed.
    pub fn usage_error(text: &str) -> String {
        io::usage_error_text(text, None)
    }
}

/// Runs the program with these arguments on input that it reads in pieces of this many bytes; 0 for all at once.
pub fn run(arguments: &[&str], input: &[u8], piece: usize) -> Run {
    in_process(input, piece, || cli::run(parsed(arguments)))
}

/// Runs the program with these arguments, which may be any, and an empty stdin.
pub fn run_typed(arguments: &[OsString]) -> Run {
    in_process(&[], 0, || cli::run_typed([&["handrank".into()], arguments].concat()))
}

/// Runs the program while its streams are replaced.
fn in_process(input: &[u8], piece: usize, run: impl FnOnce() -> anyhow::Result<Outcome>) -> Run {
    static STREAMS: LazyLock<Streams> = LazyLock::new(Streams::replaced);
    dup2_stdin(stdin_in_pieces(input, piece)).expect("stdin can be replaced");
    let [stdout, stderr] = [&STREAMS.stdout, &STREAMS.stderr];
    dup2_stderr(stderr).expect("stderr can be replaced");
    let result = run();
    dup2_stderr(&STREAMS.real_stderr).expect("stderr can be restored");
    let (mut stdout, mut stderr) = (take(stdout), String::from_utf8(take(stderr)).expect("errors are UTF-8"));
    let code = match result.map_err(anyhow::Error::downcast::<clap::Error>) {
        Ok(Outcome::Complete) => 0,
        Ok(Outcome::SomeBad) => 1,
        Ok(Outcome::Unreadable) => 2,
        Err(Ok(usage)) => {
            let text = usage.render().ansi().to_string();
            match usage.use_stderr() {
                true => stderr += &strip_str(&cli::usage_error(&text)).to_string(),
                false => stdout.extend(strip_str(&text).to_string().bytes()),
            }
            usage.exit_code()
        }
        Err(Err(error)) => {
            stderr += &format!("error: {error:#}\n");
            2
        }
    };
    Run { stdout, stderr, code }
}

/// The parsed command line. Each is parsed only once, because parsing would take most of the time of a run; those that name
/// temporary files are too many to keep.
fn parsed(arguments: &[&str]) -> Args {
    static PARSED: LazyLock<Mutex<HashMap<String, ArgMatches>>> = LazyLock::new(Mutex::default);
    const MAX_KEPT: usize = 2_000;
    let mut parsed = PARSED.lock().expect("no other thread panics");
    if parsed.len() >= MAX_KEPT {
        parsed.clear();
    }
    let matches = parsed
        .entry(arguments.join("\n"))
        .or_insert_with(|| Args::command().get_matches_from([&["handrank", "--color=never"], arguments].concat()));
    Args::from_arg_matches(matches).expect("they fit the definition they were parsed with")
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
