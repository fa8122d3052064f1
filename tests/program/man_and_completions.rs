//! What `--generate` prints: a man page that man can format, and completions that shells can load.

use std::process::Stdio;

use crate::harness::{finish_on, other_command, run, skipped_without, spawn_and};

fn generated(what: &str) -> String {
    run(["--generate", what]).text()
}

/// What a tool prints for `text`; `None` where it is missing.
#[track_caller]
fn fed_to(tool: &str, arguments: &[&str], text: &str) -> Option<String> {
    let mut command = other_command(tool);
    command.args(arguments).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(child) = spawn_and(&mut command, |_| ()) else {
        skipped_without(tool);
        return None;
    };
    let run = finish_on(child, format!("{command:?}"), text.as_bytes());
    assert_eq!(run.code, Some(0), "{run}");
    Some(String::from_utf8_lossy(&run.stdout).into_owned())
}

#[test]
fn bash_completes_options_and_subcommands() {
    let script = generated("complete-bash");
    for (typed, completed) in [("--fa", "--fail-fast\n"), ("--al", "--all-lines\n"), ("tab", "table\n")] {
        let words = format!("COMP_WORDS=(handrank {typed}); COMP_CWORD=1; _handrank handrank {typed} handrank");
        let script = format!("{script}\n{words}; echo \"${{COMPREPLY[@]}}\"\n");
        if let Some(found) = fed_to("bash", &["--norc"], &script) {
            assert_eq!(found, completed, "{typed}");
        }
    }
}

#[test]
fn fish_completes_values_and_subcommands() {
    let script = generated("complete-fish");
    for (typed, completed) in [
        ("handrank --color ", "always\nauto\nnever\n"),
        ("handrank --color always ta", "table\ntally\n"),
        ("handrank census --by ", "category\nrank\n"),
    ] {
        let script = format!("{script}\ncomplete -C '{typed}' | cut -f 1 | sort\n");
        if let Some(found) = fed_to("fish", &["--no-config"], &script) {
            assert_eq!(found, completed, "{typed}");
        }
    }
}

/// A hand before the subcommand would make zsh look for it in the wrong word.
#[test]
fn zsh_finds_the_subcommand_in_the_first_word() {
    let script = generated("complete-zsh");
    assert!(script.contains("case $line[1] in") && !script.contains("$line[2]"), "{script}");
}

#[test]
fn completions_name_every_option_and_subcommand() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = generated(&format!("complete-{shell}"));
        for word in [
            "file",
            "board",
            "long",
            "json",
            "all-lines",
            "fail-fast",
            "threads",
            "color",
            "field",
            "annotate",
            "tally",
            "explain",
            "table",
            "census",
        ] {
            assert!(script.contains(word), "{word} in the completions for {shell}");
        }
    }
}

#[test]
fn shells_can_parse_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        fed_to(shell, &["-n"], &generated(&format!("complete-{shell}")));
    }
}

#[test]
fn man_page_has_its_sections() {
    let page = generated("man");
    for part in [
        "NAME",
        "SYNOPSIS",
        "OPTIONS",
        "HANDRANK TALLY",
        "HANDRANK EXPLAIN",
        "HANDRANK CENSUS",
        "EXAMPLES",
        "EXIT STATUS",
    ] {
        assert!(
            page.contains(&format!(".SH {part}\n")) || page.contains(&format!(".SH \"{part}\"\n")),
            "{part} in {page}"
        );
    }
    assert!(page.contains("fail\\-fast") && page.contains("\\-\\-by"), "{page}");
}

#[test]
fn man_page_can_be_formatted() {
    let page = generated("man");
    fed_to("mandoc", &["-T", "lint", "-W", "error"], &page);
    let Some(shown) = fed_to("groff", &["-man", "-T", "ascii", "-P", "-cbou"], &page) else { return };
    for part in ["handrank table [OPTIONS] [RANK]...", "--generate <WHAT>", "Print the man page", "--cards <N>"] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

#[test]
fn nothing_else_can_be_generated() {
    run(["--generate", "html"]).refuses(&["'html'", "man"]);
}
