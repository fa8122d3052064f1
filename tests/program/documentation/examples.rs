//! Keeps README.md and the guide accurate: a shell in the project's root runs every command in a ```` ```console ````
//! block, and a terminal every one in a ```` ```text ```` block, which must print what is shown. The assertions in a
//! ```` ```python ```` block must hold, and links to files and headings, also in CONTRIBUTING.md, must lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use itertools::Itertools;

use crate::harness::output;
use crate::harness::terminal::shown_in;
use crate::harness::tools::{has, with_handrank};

/// Commands that would run these tests recursively, or install something.
const NOT_RUN: [&str; 2] = ["cargo test", "cargo install --path . --locked"];
/// Tools that not every machine has; where one is missing, its examples are skipped.
const OPTIONAL_TOOLS: [&str; 3] = ["jq", "perl", "python3"];
/// Programs that install something or that few machines have.
const NOT_TRIED: [&str; 3] = ["cargo ", "rustup ", "spark-submit "];
/// Programs that few machines have, or that would not end; what handrank does for them is run.
const LEFT_OUT: [&str; 2] = ["duckdb ", "watch "];
/// What stands for a value in a command, so that it cannot be run.
const NAMES_OF_VALUES: [&str; 3] = ["COMMAND", "TOPIC", "FILE"];
/// Replaced by the program, which has already been built for these tests.
const CARGO_RUN: &str = "cargo run --release -- ";

/// A command and the output shown after it.
#[derive(Debug, Default, PartialEq)]
struct Example {
    command: String,
    output: String,
}

const README: &str = "README.md";
/// The pages of the guide, in the order in which the program prints them.
pub const GUIDE: [&str; 3] = ["src/guide/hands.md", "src/guide/files.md", "src/guide/background.md"];
pub const CONTRIBUTING: &str = ".github/CONTRIBUTING.md";

/// The text of a file of the project.
pub fn text_of(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The README and the guide.
fn documentation() -> String {
    text_of(README) + &guide()
}

/// All pages of the guide.
pub fn guide() -> String {
    GUIDE.map(text_of).join("\n")
}

/// The contents of the fenced blocks in this language.
fn blocks<'a>(markdown: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    let after_fence = markdown.split(&fence).skip(1);
    after_fence.map(|text| text.split_once("\n```").expect("the block is closed").0).collect()
}

/// The commands of a block: lines that start with `$ `, and the lines that continue them after a backslash.
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

/// What the command prints, stdout and stderr interleaved.
fn output_of(command: &str) -> String {
    let mut bash = with_handrank("bash");
    bash.args(["-c", &format!("exec 2>&1\n{command}")]);
    String::from_utf8(output(&mut bash, Stdio::null()).stdout).unwrap()
}

/// What to run for an example's command, if anything.
fn runnable(command: &str) -> Option<String> {
    if NOT_RUN.contains(&command) {
        return None;
    }
    let is_missing = |tool: &&str| command.split_whitespace().any(|word| word == *tool) && !has(tool);
    if OPTIONAL_TOOLS.iter().any(is_missing) {
        return None;
    }
    let command = command.replacen(CARGO_RUN, "handrank ", 1);
    assert!(!command.contains("cargo "), "neither runnable nor listed as not run: {command}");
    Some(command)
}

/// BSD's uniq pads its counts to a different width than GNU's.
fn without_padding(output: &str) -> String {
    output.lines().map(|line| format!("{}\n", line.trim_start())).collect()
}

#[test]
fn every_example_prints_what_is_shown() {
    let documentation = documentation();
    let examples: Vec<Example> = blocks(&documentation, "console").into_iter().flat_map(examples).collect();
    assert!(!examples.is_empty(), "there are no console examples");
    if !has("bash") {
        return;
    }
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

/// Those in ```` ```text ```` blocks are shown as a terminal of 80 columns shows them; `…` stands for the rest.
#[test]
fn every_example_at_a_terminal_prints_what_is_shown() {
    let documentation = documentation();
    let examples: Vec<Example> = blocks(&documentation, "text").into_iter().flat_map(examples).collect();
    assert!(!examples.is_empty(), "there are no examples at a terminal");
    for Example { command, output } in examples {
        let Some(run) = runnable(&command) else { continue };
        let Some(shown) = shown_in(80, &format!("export NO_COLOR=1; {run}")) else { return };
        let shown = without_progress(&shown);
        match output.split_once("   …\n") {
            Some((start, _)) => assert!(shown.starts_with(start), "\n$ {command}\n{shown}"),
            None => assert_eq!(shown, output, "\n$ {command}"),
        }
    }
}

/// On a slow machine, a terminal also shows progress, and erases it.
fn without_progress(shown: &str) -> String {
    const ERASED: &str = "\r\x1B[K";
    shown.split('\n').map(|line| line.rsplit_once(ERASED).map_or(line, |(_, kept)| kept)).join("\n")
}

/// Commands in ```` ```sh ```` blocks and those within a text, in a folder with files of the names that they use. Of a
/// command that starts with another program, only what handrank does is run.
#[test]
fn every_command_without_output_works() {
    let documentation = documentation();
    let in_blocks = blocks(&documentation, "sh").into_iter().map(|block| block.replace("\\\n", " "));
    let in_blocks = in_blocks.flat_map(|block| block.lines().map(str::to_owned).collect_vec());
    let outside = documentation.split("\n```").step_by(2).flat_map(|text| text.split('`').skip(1).step_by(2));
    let outside = outside.map(|code| code.split_whitespace().join(" "));
    let is_whole = |command: &String| {
        let words = command.split(' ').collect_vec();
        words.len() > 3 && !words.iter().any(|word| NAMES_OF_VALUES.contains(word))
    };
    let commands = in_blocks.chain(outside.filter(|code| code.contains("handrank ") && is_whole(code))).collect_vec();
    assert!(commands.len() > 20, "{commands:?}");
    if !has("bash") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let hands = fs::read(root().join("fixtures/compact.txt")).unwrap();
    for (name, bytes) in [("hands.txt", &*hands), ("hands.csv", b"hand\nKdQsJcTh9s\n")] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    for command in commands {
        let starts_with = |programs: &[&str]| programs.iter().any(|program| command.starts_with(program));
        let command = match command.find("handrank ") {
            _ if starts_with(&NOT_TRIED) => continue,
            Some(start) if starts_with(&LEFT_OUT) => &command[start..],
            None if starts_with(&LEFT_OUT) => continue,
            _ => &command,
        };
        let command =
            command.replace("less -R", "cat").replace("fixtures/", &format!("{}/fixtures/", root().display()));
        let mut bash = with_handrank("bash");
        bash.args(["-c", &format!("set -o pipefail; {command}")]).current_dir(folder.path()).env("HOME", folder.path());
        let run = output(&mut bash, fs::File::open(folder.path().join("hands.csv")).unwrap());
        assert!(run.code == Some(0), "{run}");
    }
}

/// Those with a library that is not installed are only parsed. Every night they are run where pandas is.
#[test]
fn python_examples_hold() {
    let documentation = documentation();
    let examples = blocks(&documentation, "python");
    assert!(!examples.is_empty(), "there are no Python examples");
    for example in examples {
        if has("python3") {
            let run = output(with_handrank("python3").args(["-c", example]), Stdio::null());
            let lacks_library = String::from_utf8_lossy(&run.stderr).contains("ModuleNotFoundError");
            assert!(run.code == Some(0) || lacks_library, "{run}");
        }
    }
}

/// As the guide says, in an empty home directory.
#[test]
fn man_page_and_completions_can_be_installed() {
    let guide = guide();
    let lines = blocks(&guide, "sh").into_iter().find(|block| block.contains("--generate")).expect("it is there");
    let home = tempfile::tempdir().unwrap();
    if !has("bash") {
        return;
    }
    output(with_handrank("bash").args(["-ec", lines]).env("HOME", home.path()), Stdio::null()).ranks("");
    let page = fs::read_to_string(home.path().join(".cargo/share/man/man1/handrank.1")).unwrap();
    assert!(page.contains(".SH NAME"), "{page}");
    for script in [
        ".local/share/bash-completion/completions/handrank",
        ".zfunc/_handrank",
        ".config/fish/completions/handrank.fish",
    ] {
        let script = fs::read_to_string(home.path().join(script)).unwrap();
        assert!(script.contains("showdown"), "{script}");
    }
}

#[test]
fn first_command_needs_no_installation() {
    let readme = text_of(README);
    let (_, install) = readme.split_once("\n## Install\n").expect("there is such a section");
    let first = examples(blocks(install, "text").first().expect("it has commands")).remove(0);
    assert!(first.command.starts_with(CARGO_RUN), "{first:?}");
}

#[test]
fn links_lead_to_files_and_headings() {
    let guide = GUIDE.map(|page| (page, "src/guide/"));
    for (path, folder) in [(README, ""), (CONTRIBUTING, ".github/")].into_iter().chain(guide) {
        let text = text_of(path);
        let inside = links(&text).filter(|link| !link.starts_with("http")).collect_vec();
        assert!(!inside.is_empty(), "no links in {path}");
        for link in inside {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.to_owned() } else { format!("{folder}{file}") };
            let target = text_of(&target);
            assert!(heading.is_empty() || headings(&target).any(|found| found == heading), "{link} in {path}");
        }
    }
}

/// Where CONTRIBUTING.md says what to change for what. `NAME` stands for a name to choose, fuzzing makes the folder of
/// artifacts. A package has no `.ci`.
#[test]
fn paths_named_for_contributors_exist() {
    let contributing = text_of(CONTRIBUTING);
    let folders = ["benches/", "fixtures/", "src/", "tests/"];
    let paths = contributing.split('`').filter(|text| folders.iter().any(|folder| text.starts_with(folder)));
    let paths: Vec<&str> = paths.filter(|path| !path.contains(char::is_whitespace)).collect();
    assert!(paths.len() > 20, "{paths:?}");
    for path in paths.into_iter().filter(|path| !path.contains("NAME") && !path.ends_with("/artifacts/")) {
        let fixed = path.split('*').next().unwrap_or(path);
        assert!(root().join(fixed).exists(), "{path}");
    }
}

/// In the rows of folders, files have no more than their names, or also the folder they are in.
#[test]
fn files_named_for_contributors_exist() {
    let contributing = text_of(CONTRIBUTING);
    let is_name = |text: &&str| text.ends_with(".rs") && !text.contains(|c: char| c == '*' || c.is_whitespace());
    let names: Vec<&str> = contributing.split('`').filter(is_name).filter(|name| !name.contains("NAME")).collect();
    assert!(names.len() > 50, "{names:?}");
    let files: Vec<PathBuf> =
        ["benches", "src", "tests"].iter().flat_map(|folder| files_in(&root().join(folder))).collect();
    for name in names {
        assert!(files.iter().any(|file| file.ends_with(name)), "{name}");
    }
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files in a folder and in those within it.
pub fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

/// The targets of links and pictures.
fn links(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.split("](").skip(1).filter_map(|text| Some(text.split_once(')')?.0))
}

/// The anchors of the headings, as GitHub and rustdoc make them.
fn headings(markdown: &str) -> impl Iterator<Item = String> {
    let headings = markdown.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let heading = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        heading.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect()
    })
}

#[test]
fn commands_and_their_output_are_told_apart() {
    let markdown = "text\n```console\n$ one \\\n  more\nfirst\nsecond\n$ two\n```\n\n```rust\nlet x;\n```\n\n```console\n$ three\nthird\n```\n";
    let found: Vec<Example> = blocks(markdown, "console").into_iter().flat_map(examples).collect();
    let example = |command: &str, output: &str| Example { command: command.to_owned(), output: output.to_owned() };
    assert_eq!(found, [example("one \\\n  more", "first\nsecond\n"), example("two", ""), example("three", "third\n")]);
}

#[test]
fn commands_print_on_stdout_and_stderr_in_the_root() {
    if !has("bash") {
        return;
    }
    assert_eq!(output_of("echo out; echo err >&2; test -f Cargo.toml && echo root"), "out\nerr\nroot\n");
}
