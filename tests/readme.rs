//! Keeps README.md true: every command in a ```` ```console ```` block is run by a shell in the project's root, and what
//! it prints on stdout and stderr must be what the README shows. What it asserts in a ```` ```python ```` block must hold.

mod common;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use common::{skipped, without_wishes};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const PROGRAM: &str = env!("CARGO_BIN_EXE_handrank");

/// Commands that would run these tests within themselves, or install something.
const NOT_RUN: [&str; 2] = ["cargo test", "cargo install --path ."];
/// Programs that are not on every machine; where one is missing, its examples are left out.
const NOT_EVERYWHERE: [&str; 1] = ["jq"];
/// Building and running is running: the program has been built for these tests.
const RUN: &str = "cargo run --release -- ";

/// A command and the output that follows it.
#[derive(Debug, Default, PartialEq)]
struct Example {
    command: String,
    output: String,
}

/// The contents of the fenced blocks of this language.
fn blocks<'a>(markdown: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    let after_fence = markdown.split(&fence).skip(1);
    after_fence.map(|text| text.split_once("\n```").expect("the block is closed").0).collect()
}

/// The commands of a block: lines that start with `$ `, and what follows a backslash at their end.
fn examples(block: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push(Example { command: command.to_owned(), ..Example::default() }),
            (None, Some(last)) if last.command.ends_with('\\') => last.command += &format!("\n{line}"),
            (None, Some(last)) => last.output += &format!("{line}\n"),
            (None, None) => panic!("output without a command: {line}"),
        }
    }
    examples
}

/// A program that is run in the project's root and finds handrank on its PATH.
fn in_root(program: &str) -> Command {
    let folder = Path::new(PROGRAM).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&others))).unwrap();
    let mut command = Command::new(program);
    command.current_dir(ROOT).env("PATH", path).env("LC_ALL", "C");
    without_wishes(&mut command);
    command
}

/// What the command prints, stdout and stderr as they come.
fn output_of(command: &str) -> String {
    let output = in_root("bash").args(["-c", &format!("exec 2>&1\n{command}")]).output();
    String::from_utf8(output.expect("bash runs").stdout).unwrap()
}

/// Whether this program is here; if not, that is said aloud, with what goes unchecked.
fn is_here(program: &str, example: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        skipped(&format!("there is no {program} for: {example}"));
    }
    found
}

/// What is to be run in the command's place, if anything.
fn runnable(command: &str) -> Option<String> {
    if NOT_RUN.contains(&command) {
        return None;
    }
    let missing =
        |program: &&str| command.split_whitespace().any(|word| word == *program) && !is_here(program, command);
    if NOT_EVERYWHERE.iter().any(missing) {
        return None;
    }
    let command = command.replacen(RUN, "handrank ", 1);
    assert!(!command.contains("cargo "), "neither run nor known as not to be run: {command}");
    Some(command)
}

/// BSD's uniq pads its counts to another width than GNU's.
fn without_padding(output: &str) -> String {
    output.lines().map(|line| format!("{}\n", line.trim_start())).collect()
}

#[test]
fn every_example_prints_what_is_shown() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let examples: Vec<Example> = blocks(&readme, "console").into_iter().flat_map(examples).collect();
    assert!(!examples.is_empty(), "README.md has no console examples");
    for Example { command, output } in examples {
        let Some(run) = runnable(&command) else { continue };
        let mut found = output_of(&run);
        let mut shown = output;
        if command.contains("uniq -c") {
            (found, shown) = (without_padding(&found), without_padding(&shown));
        }
        assert_eq!(found, shown, "\n$ {command}");
    }
}

#[test]
fn python_examples_hold() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let examples = blocks(&readme, "python");
    assert!(!examples.is_empty(), "README.md has no Python examples");
    for example in examples {
        if is_here("python3", "the Python example") {
            let output = in_root("python3").args(["-c", example]).output().expect("python3 runs");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

/// The man page and completions, put where the README says, in a home that is empty.
#[test]
fn man_page_and_completions_can_be_put_in_their_places() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let lines = blocks(&readme, "sh").into_iter().find(|block| block.contains("--generate")).expect("it is there");
    let home = PathBuf::from(format!("{}/home-{}", env!("CARGO_TARGET_TMPDIR"), process::id()));
    fs::create_dir_all(&home).unwrap();
    let output = in_root("bash").args(["-ec", lines]).env("HOME", &home).output().expect("bash runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(fs::read_to_string(home.join(".cargo/share/man/man1/handrank.1")).unwrap().contains(".SH NAME"));
    fs::remove_dir_all(home).unwrap();
}

#[test]
fn first_example_needs_no_installation() {
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let first = examples(blocks(&readme, "console").first().expect("there is a console block")).remove(0);
    assert!(first.command.starts_with(RUN), "{first:?}");
}

#[test]
fn commands_and_their_outputs_are_told_apart() {
    let markdown = "text\n```console\n$ one \\\n  more\nfirst\nsecond\n$ two\n```\n\n```rust\nlet x;\n```\n\n```console\n$ three\nthird\n```\n";
    let found: Vec<Example> = blocks(markdown, "console").into_iter().flat_map(examples).collect();
    let example = |command: &str, output: &str| Example { command: command.to_owned(), output: output.to_owned() };
    assert_eq!(found, [example("one \\\n  more", "first\nsecond\n"), example("two", ""), example("three", "third\n")]);
}

#[test]
fn commands_print_on_stdout_and_stderr_in_the_root() {
    assert_eq!(output_of("echo out; echo err >&2; test -f Cargo.toml && echo root"), "out\nerr\nroot\n");
}
