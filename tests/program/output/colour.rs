//! Colour is for terminals: a pipe gets none unless it is forced, and colour never changes the text.

use std::process::Stdio;

use crate::harness::terminal::shown;
use crate::harness::{Run, STRAIGHT, WHEEL, command, output, run, without_colour};

/// The output for a wheel with these variables in the environment.
fn with(variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = command(arguments.iter().chain(&["Ad", "2s", "3c", "4h", "5s"]));
    output(command.envs(variables.iter().copied()), Stdio::null())
}

fn is_coloured(run: &Run) -> bool {
    run.stdout.contains(&0x1B)
}

#[test]
fn pipes_get_none() {
    assert!(!is_coloured(&with(&[], &[])));
    assert!(!is_coloured(&with(&[("NO_COLOR", "1")], &[])));
    assert!(!is_coloured(&with(&[("CLICOLOR_FORCE", "1")], &["--color", "never"])));
}

#[test]
fn pipes_get_it_when_asked_for() {
    let options = [&["--color", "always"][..], &["--colour=always"]];
    for run in options.map(|options| with(&[], options)).into_iter().chain([with(&[("CLICOLOR_FORCE", "1")], &[])]) {
        assert!(is_coloured(&run));
        assert_eq!(without_colour(&run.text()), WHEEL);
    }
}

/// By convention (bixense.com/clicolors), 0 and nothing are as good as unset.
#[test]
fn zero_forces_nothing() {
    for value in ["0", ""] {
        let unforced = [("CLICOLOR_FORCE", value)];
        assert!(!is_coloured(&with(&unforced, &[])));
        assert!(is_coloured(&with(&unforced, &["--color=always"])));
        assert!(!is_coloured(&with(&[unforced[0], ("CLICOLOR", "1")], &[])));
        for typed in [&["-h"][..], &["--jsn"], &["Kd"]] {
            let run = output(command(typed).envs(unforced), Stdio::null());
            assert!(![run.stdout, run.stderr].concat().contains(&0x1B), "{typed:?}");
        }
        let shown = |variables: &str| shown(&format!("{variables} CLICOLOR_FORCE={value} handrank AdKdQdJdTd"), "");
        let Some(coloured) = shown("") else { return };
        assert!(coloured.contains('\x1B'));
        for variables in ["CLICOLOR=0", "NO_COLOR=1"] {
            assert!(shown(variables).is_some_and(|shown| !shown.contains('\x1B')), "{variables}");
        }
    }
    assert!(!is_coloured(&with(&[("CLICOLOR", "0")], &[])));
}

/// As cron and some editors start programs: what is shown is the same, without escape codes.
#[test]
fn terminals_without_codes_get_none() {
    let lines =
        ["AdKdQdJdTd Kd", "odds AhKh 8c8s / 8h5h2h8d", "--jsn", "odds -h", "showdown 'AhKh:5|8c8s:9/8h5h2h8dKc'"];
    for line in lines {
        // With CI set, output is shown in a log that has colours, whatever the terminal.
        let shown = |terminal: &str| shown(&format!("unset CI; {terminal}; handrank {line}"), "");
        let Some(coloured) = shown("export TERM=xterm") else { return };
        assert!(coloured.contains('\x1B'), "{line}");
        for terminal in [
            "export TERM=dumb",
            "unset TERM",
            "export TERM=dumb CLICOLOR_FORCE=0",
            "unset TERM; export CLICOLOR_FORCE=0",
        ] {
            assert_eq!(shown(terminal), Some(without_colour(&coloured)), "{terminal}: {line}");
        }
    }
}

#[test]
fn red_suits_are_red() {
    let run = with(&[], &["--color=always"]);
    let text = run.text();
    for (card, is_red) in [("Ad", true), ("2s", false), ("3c", false), ("4h", true), ("5s", false)] {
        assert_eq!(text.contains(&format!("\x1B[31m{card}\x1B[0m")), is_red, "{card} in {text:?}");
    }
}

#[test]
fn json_has_none() {
    let run = run(["--color=always", "--json", "Kd", "Qs", "Jc", "Th", "9s"]);
    assert!(!is_coloured(&run));
}

#[test]
fn errors_are_plain_in_a_pipe() {
    run(["Kd Qs Jc Th 9s", "Kd Kd"]).gives(1, STRAIGHT, "error: hand 2: Kd is given twice\n");
}

#[test]
fn help_and_usage_errors_obey_the_option() {
    let has_colour = |arguments: &[&str], variables: &[(&str, &str)]| {
        let run = output(command(arguments).envs(variables.iter().copied()), Stdio::null());
        [run.stdout, run.stderr].concat().contains(&0x1B)
    };
    let forced = [("CLICOLOR_FORCE", "1")];
    for typed in [&["--help"][..], &["-h"], &["odds", "-h"], &["--jsn"], &["odds", "--jsn"], &["hits", "--draw=9"]] {
        for option in [&["--color", "always"][..], &["--color=always"], &["--colour", "always"], &["--colour=always"]] {
            assert!(has_colour(&[typed, option].concat(), &[]), "{typed:?} {option:?}");
            assert!(has_colour(&[typed, &["--color=never"], option].concat(), &[]), "{typed:?} {option:?}");
            let after_hands = [typed, &["--"], option].concat();
            assert!(!has_colour(&after_hands, &[]), "{after_hands:?}");
        }
        assert!(!has_colour(&[typed, &["--color", "never"]].concat(), &forced), "{typed:?}");
        assert!(!has_colour(typed, &[]) && has_colour(typed, &forced), "{typed:?}");
    }
    // The option comes before the command, and what does not go together is found after parsing.
    for typed in [&["odds", "-g", "razz", "AhKh", "8c8s"][..], &["table", "AhKhQhJhTh"]] {
        assert!(has_colour(&[&["--color=always"], typed].concat(), &[]), "{typed:?}");
        assert!(!has_colour(&[&["--color=never"], typed].concat(), &forced), "{typed:?}");
    }
    assert!(!has_colour(&["--color=sometimes", "odds"], &[]));
}

/// A pipe has the same columns in colour as without.
#[test]
fn answers_in_coloured_pipes_are_those_of_plain_ones() {
    for line in [
        "hits AhKh/8h5h2h",
        "hits --long QQ+",
        "hits -g omaha-hi-lo AhQh7c3s/8h5h2h",
        "nuts AsKd/Ah9s2c7d7h",
        "nuts --long /Ah9s2c7d7h",
        "hold 9c9dAh7s2h",
        "hold --long --pays 9/6 9c9dAh7s2h",
        "odds --breakdown AKs QQ+/8h5h2h",
        "outs --long 9h8h AdTd/Th7c2h",
    ] {
        let words = line.split(' ').collect::<Vec<_>>();
        let plain = run(&words).text();
        let coloured = run([&words[..], &["--color=always"]].concat()).text();
        assert_eq!(without_colour(&coloured), plain, "{line}");
    }
}
