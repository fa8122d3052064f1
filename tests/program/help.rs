//! The help, short and long, and the hints for a subcommand or option that is misspelt or misplaced.

use crate::harness::{STRAIGHT, run};

const USUAL_OPTIONS: [&str; 8] = [
    "-f, --file",
    "-b, --board",
    "-g, --game <GAME>",
    "-l, --long",
    "--json",
    "-a, --all-lines",
    "-h, --help",
    "-V, --version",
];
const RARE_OPTIONS: [&str; 5] = ["[HAND]", "--fail-fast", "--threads <N>", "--color <WHEN>", "--generate <WHAT>"];

fn help(arguments: &[&str]) -> String {
    run(arguments).text()
}

/// Whether a line starts with `name`, unlike a mention in an example.
fn lists(help: &str, name: &str) -> bool {
    help.lines().any(|line| line.trim_start().starts_with(name))
}

#[test]
fn lists_everything_that_can_be_typed() {
    for flag in ["-h", "--help"] {
        let help = help(&[flag]);
        for name in ["showdown ", "odds ", "annotate ", "tally ", "explain ", "table ", "census "]
            .into_iter()
            .chain(USUAL_OPTIONS)
        {
            assert!(lists(&help, name), "{name} is missing in {flag}\n{help}");
        }
        assert!(help.contains("handrank [OPTIONS] [HAND]..."), "{help}");
        for name in RARE_OPTIONS {
            assert_eq!(lists(&help, name), flag == "--help", "{name} in {flag}\n{help}");
        }
    }
}

#[test]
fn short_help_fits_a_screen() {
    for arguments in [
        &["-h"][..],
        &["showdown", "-h"],
        &["odds", "-h"],
        &["annotate", "-h"],
        &["tally", "-h"],
        &["explain", "-h"],
        &["table", "-h"],
        &["census", "-h"],
    ] {
        let help = help(arguments);
        let widest = help.lines().max_by_key(|line| line.chars().count()).expect("help has lines");
        assert!(widest.chars().count() <= 80, "{widest}");
        // The last of a screen's 24 lines is for the prompt.
        assert!(help.lines().count() < 24, "{help}");
    }
}

#[test]
fn long_help_tells_the_exit_codes() {
    let help = help(&["--help"]);
    let (_, codes) = help.split_once("Exit status:\n").expect("there is a part on the exit status");
    for code in ["0  every hand or deal was answered", "1  some hand or deal was bad", "2  wrong usage"] {
        assert!(lists(codes, code), "{help}");
    }
}

/// The example commands in a help text, without the program's name.
fn examples(help: &str) -> Vec<&str> {
    let after_heading = help.lines().skip_while(|line| !line.starts_with("Example"));
    after_heading.filter_map(|line| line.trim_start().strip_prefix("handrank ")).collect()
}

#[test]
fn each_subcommand_has_an_example_that_works() {
    for subcommand in ["tally", "explain", "table", "census"] {
        let help = help(&[subcommand, "--help"]);
        let examples = examples(&help);
        assert!(!examples.is_empty(), "no example in\n{help}");
        for example in examples {
            // What follows a bar is another program's.
            let arguments = example.split('|').next().unwrap_or_default().split_whitespace();
            assert!(arguments.clone().next() == Some(subcommand), "{example}");
            let shown = run(arguments);
            assert!(shown.code == Some(0) && !shown.stdout.is_empty() && shown.stderr.is_empty(), "{shown}");
        }
    }
}

#[test]
fn misspelt_names_get_a_suggestion() {
    run(["exlain", "Kd", "Qs", "Jc", "Th", "9s"]).refuses(&["'exlain'", "'explain'", "--help"]);
    run(["Tabel"]).refuses(&["'Tabel'", "'table'"]);
    run(["--json", "sensus"]).refuses(&["'sensus'", "'census'"]);
    run(["cansus"]).refuses(&["'cansus'", "'census'"]);
    run(["TABLE"]).refuses(&["'TABLE'", "'table'"]);
    run(["exlpain", "Kd"]).refuses(&["did you mean 'explain'?"]);
    run(["--jsn", "Kd Qs Jc Th 9s"]).refuses(&["'--jsn'", "'--json'"]);
}

#[test]
fn words_unlike_any_subcommand_are_bad_hands() {
    let error = "error: hand 1: unknown rank 'u' in \"unicorn\"; ranks are 2-9 T (or 10) J Q K A\n";
    run(["unicorn", "Kd Qs Jc Th 9s"]).gives(1, STRAIGHT, error);
    run(["KdQsJcThAs"]).ranks("1600\tStraight\tKd Qs Jc Th As\n");
    run(["TcKdTd"]).gives(1, "", "error: hand 1: 3 cards; a hand has 5 to 7\n");
}

#[test]
fn file_name_given_as_a_hand_gets_a_hint_at_the_option() {
    for name in ["fixtures/none", "hands.txt", "-"] {
        let run = run([name, "Kd Qs Jc Th 9s"]);
        let error = String::from_utf8_lossy(&run.stderr);
        assert!(error.ends_with("; to read hands from a file, use --file\n"), "{run}");
    }
}

/// Found before any output: the shell may have expanded `-f *.txt`.
#[test]
fn file_given_as_a_hand_is_a_usage_error() {
    for arguments in [
        &["fixtures/seven.txt"][..],
        &["-f", "fixtures/standard.txt", "fixtures/seven.txt"],
        &["Kd Qs Jc Th 9s", "fixtures/seven.txt"],
        &["explain", "fixtures/seven.txt"],
    ] {
        run(arguments).refuses(&["'fixtures/seven.txt' is a file, not a hand", "use --file fixtures/seven.txt"]);
    }
    run(["fixtures"]).refuses(&["'fixtures' is a file"]);
}

#[test]
fn second_board_is_a_usage_error() {
    for command in [&["Kd Qs"][..], &["explain", "Kd Qs"]] {
        run(command.iter().chain(&["-b", "Jc Th 9s", "--board", "2c"]))
            .refuses(&["'--board <CARDS>'", "multiple times"]);
    }
}

#[test]
fn usage_in_an_error_is_that_of_the_command_typed() {
    for (arguments, usage) in [
        (&["fixtures/seven.txt"][..], "Usage: handrank [OPTIONS] [HAND]..."),
        (&["-f-", "-f-"], "Usage: handrank [OPTIONS] [HAND]..."),
        (&["explain", "-b", "2c", "-b", "3c"], "Usage: handrank explain [OPTIONS] [HAND]...\n"),
        (&["tally", "fixtures/seven.txt"], "Usage: handrank tally [OPTIONS] [HAND]...\n"),
        (&["showdown", "-f-", "-f-"], "Usage: handrank showdown [OPTIONS] [HAND]...\n"),
        (&["odds", "--dead", "2c", "-b", "2c"], "Usage: handrank odds [OPTIONS] [HAND]...\n"),
        (&["annotate", "-k1", "-b", "2c", "-b", "3c"], "Usage: handrank annotate [OPTIONS] --field <FIELD> [FILE]\n"),
    ] {
        run(arguments).refuses(&[&format!("\n\n{usage}"), "\n\nFor more information, try '--help'.\n"]);
    }
}

#[test]
fn subcommand_after_a_hand_gets_a_hint_where_it_belongs() {
    run(["Kd Qs Jc Th 9s", "explain"]).refuses(&["'explain' comes first", "handrank explain ..."]);
    run(["-l", "explain", "Kd"]).refuses(&["'explain' comes first"]);
    run(["--generate", "man", "table"]).refuses(&["'table' comes first"]);
    run(["Kd", "help"]).refuses(&["'help' comes first"]);
    run(["--json", "table", "1"]).refuses(&["'table' comes first", "handrank table ..."]);
}

#[test]
fn colour_may_be_chosen_before_a_subcommand() {
    let row = "1\tRoyal Flush\tAKQJTs\t4\t188\t4324\t0.999998\t0.000002\tRoyal flush\n";
    run(["--color=never", "table", "1"]).ranks(row);
    run(["--color", "always", "table", "1", "--color=never"]).ranks(row);
}

#[test]
fn last_of_repeated_options_counts() {
    run(["--threads=1", "--threads=2", "Kd Qs Jc Th 9s"]).ranks(STRAIGHT);
    run(["-l", "-l", "Kd Qs Jc Th 9s", "--color=always", "--color=never"])
        .ranks("1601\tStraight\tKd Qs Jc Th 9s\tKd Qs Jc Th 9s\tKing-high straight\n");
}

#[test]
fn after_two_dashes_subcommands_are_hands_too() {
    for word in ["explain", "exlain"] {
        let error = format!("error: hand 1: unknown rank 'e' in \"{word}\"; ranks are 2-9 T (or 10) J Q K A\n");
        run(["--", word, "Kd Qs Jc Th 9s"]).gives(1, STRAIGHT, &error);
    }
}
