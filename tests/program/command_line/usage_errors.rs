//! Wrong usage: names that are misspelt, words in the wrong place, options that do not exist or come twice.

use crate::harness::messages::HAND_SIZE;
use handrank::Game;

use crate::harness::{run, run_on, tells};

#[test]
fn misspelt_names_get_a_suggestion() {
    run(["exlain", "Kd", "Qs", "Jc", "Th", "9s"]).refuses(&["'exlain'", "'explain'"]);
    run(["Tabel"]).refuses(&["'Tabel'", "'table'"]);
    run(["--json", "sensus"]).refuses(&["'sensus'", "'census'"]);
    run(["cansus"]).refuses(&["'cansus'", "'census'"]);
    run(["TABLE"]).refuses(&["'TABLE'", "'table'"]);
    run(["exlpain", "Kd"]).refuses(&["did you mean 'explain'?"]);
    run(["--jsn", "Kd Qs Jc Th 9s"]).refuses(&["'--jsn'", "'--json'"]);
}

#[test]
fn words_unlike_any_subcommand_are_wrong_usage() {
    let error = "error: 'unicorn' is neither a card nor a command; see handrank --help\n";
    run(["unicorn", "Kd Qs Jc Th 9s"]).refuses(&[error]);
    run(["KdQsJcThAs"]).ranks("1600\tStraight\tKd Qs Jc Th As\n");
    run(["TcKdTd"]).gives(1, "", &format!("error: hand 1: 3 cards; {HAND_SIZE}\n"));
}

#[test]
fn file_name_given_as_a_hand_gets_a_hint_to_use_the_option() {
    for name in ["fixtures/none", "hands.txt"] {
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
        &["-f", "fixtures/standard.txt", "AhKhQhJhTh", "fixtures/seven.txt"],
        &["Kd Qs Jc Th 9s", "fixtures/seven.txt"],
        &["explain", "fixtures/seven.txt"],
    ] {
        run(arguments).refuses(&["'fixtures/seven.txt' is a file, not a hand", "use --file fixtures/seven.txt"]);
    }
    run(["fixtures"]).refuses(&["'fixtures' is a directory, not a hand"]);
}

#[test]
fn files_after_one_option_are_read_in_order() {
    let (standard, seven) = ("fixtures/standard.txt", "fixtures/seven.txt");
    for command in [&[][..], &["--json"], &["--long"], &["canon"], &["tally"]] {
        let each = run([command, &["-f", seven, "-f", standard, "-f", seven]].concat()).text();
        run([command, &["-f", seven, standard, seven]].concat()).ranks(&each);
        run([command, &["--file", seven, "-f", standard, seven]].concat()).ranks(&each);
    }
    // Two dashes make the rest hands.
    run(["-f", seven, "--", standard]).refuses(&["is a file, not a hand"]);
    run(["annotate", "-k1", "-f", seven, standard]).refuses(&["annotate reads one table"]);
}

#[test]
fn options_may_come_before_the_command() {
    for (typed, meant) in [
        (&["--json", "table", "1"][..], &["table", "1", "--json"][..]),
        (&["--pretty", "odds", "AhKh", "QQ"], &["odds", "--pretty", "AhKh", "QQ"]),
        (
            &["-g", "razz", "odds", "--cards", "5", "As2d3c4h", "5c6c7c8c"],
            &["odds", "-grazz", "--cards=5", "As2d3c4h", "5c6c7c8c"],
        ),
        (&["-b", "8h5h2h", "--color=never", "odds", "AhKh", "QQ"], &["odds", "AhKh", "QQ", "/", "8h5h2h"]),
        (&["-f", "fixtures/seven.txt", "tally"], &["tally", "-f", "fixtures/seven.txt"]),
        (&["--json", "odds", "-h"], &["odds", "-h"]),
    ] {
        run(typed).ranks(&run(meant).text());
    }
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
        (&["fixtures/seven.txt"][..], "Usage: handrank [COMMAND] [OPTIONS] [HAND]..."),
        (&["-f-", "-f-"], "Usage: handrank [COMMAND] [OPTIONS] [HAND]..."),
        (&["explain", "-b", "2c", "-b", "3c"], "Usage: handrank explain [OPTIONS] [HAND]...\n"),
        (&["tally", "fixtures/seven.txt"], "Usage: handrank tally [OPTIONS] [HAND]...\n"),
        (&["showdown", "-f-", "-f-"], "Usage: handrank showdown [OPTIONS] [HAND]...\n"),
        (&["odds", "--dead", "2c", "-b", "2c"], "Usage: handrank odds [OPTIONS] [HAND]...\n"),
        (&["annotate", "-k1", "-b", "2c", "-b", "3c"], "Usage: handrank annotate [OPTIONS] --field <FIELD> [FILE]\n"),
    ] {
        let run = run(arguments);
        run.refuses(&[&format!("\n\n{usage}")]);
        // What to do comes with the error or, as a tip, last; otherwise the help may say.
        let error = String::from_utf8_lossy(&run.stderr);
        let (what, _) = error.split_once("\n\n").expect("a blank line");
        let has_fix = what.contains("; ");
        assert_eq!(error.ends_with("\n\nFor more information, try '--help'.\n"), !has_fix, "{run}");
    }
}

#[test]
fn subcommand_after_a_hand_gets_a_hint_where_it_belongs() {
    run(["Kd Qs Jc Th 9s", "explain"]).refuses(&["'explain' must come first", "handrank explain ..."]);
    run(["-l", "explain", "Kd"]).refuses(&["unexpected argument '-l'", "Usage: handrank explain"]);
    run(["-l", "Kd Qs Jc Th 9s", "explain"]).refuses(&["'explain' must come first"]);
    run(["--generate", "man", "table"]).refuses(&["'table' must come first"]);
    for more in ["AhKhQhJhTh", "--json", "--long", "-f-"] {
        run(["--generate", "guide", more]).refuses(&["--generate takes no hands and no options but --color"]);
    }
    run(["--generate", "man", "--pretty"]).refuses(&["for the guide, --pretty\n\nUsage: "]);
    run(["Kd", "help"]).refuses(&["'help' must come first"]);
    run(["--json", "Kd", "table", "1"]).refuses(&["'table' must come first", "handrank table ..."]);
}

#[test]
fn unknown_option_is_a_usage_error() {
    run(["--wrong"]).refuses(&["--wrong", "--help"]);
    run(["-f"]).refuses(&["--file <PATH>"]);
    // Two dashes before it would not make it a hand, so they are not suggested.
    let run = run(["-5"]);
    run.refuses(&["'-5'"]);
    assert!(!String::from_utf8_lossy(&run.stderr).contains("-- -5"), "{run}");
}

/// Once, before any line is read, and by the name of the game.
#[test]
fn games_without_a_board_are_refused_before_any_line() {
    for (command, game, name) in [("odds", "2-7", "deuce-to-seven"), ("outs", "razz", "razz"), ("hits", "A-5", "razz")]
    {
        let run = run_on([command, "-g", game], b"AhKh 8c8s\nAhKh 8c8s\n");
        run.refuses(&[
            &format!("error: {name} has no board to come; "),
            "--cards N",
            &format!("Usage: handrank {command}"),
        ]);
        assert_eq!(String::from_utf8_lossy(&run.stderr).matches("no board").count(), 1, "{run}");
    }
}

/// The value of an option is not the command, even if a command has that name.
#[test]
fn command_is_not_taken_from_a_value() {
    for options in [&["-f", "odds"][..], &["--file", "odds"], &["-f=odds"], &["-fodds"], &["--threads", "odds"]] {
        let run = run([options, &["--trials", "5"]].concat());
        let error = String::from_utf8_lossy(&run.stderr);
        assert!(run.code == Some(2) && error.contains("Usage: handrank [COMMAND]"), "{run}");
    }
    for options in [&["--trials", "5"][..], &["-g", "razz", "--trials", "5"], &["--cards=7", "--trials=5"]] {
        run([&["odds"], options].concat()).refuses(&["'--trials'", "'--sample'", "Usage: handrank odds"]);
        run([&["--color", "never", "odds"], options].concat()).refuses(&["'--sample'", "Usage: handrank odds"]);
    }
}

#[test]
fn help_of_help_is_the_help() {
    let long = run(["help"]).text();
    assert_eq!(run(["--help"]).text(), long);
    assert_eq!(run(["help", "--help"]).text(), long);
    assert_eq!(run(["help", "help"]).text(), long);
    assert_eq!(run(["help", "-h"]).text(), long);
    let odds = run(["odds", "--help"]).text();
    for words in [
        &["help", "odds"][..],
        &["help", "odds", "--help"],
        &["help", "--help", "odds"],
        &["help", "odds", "-h"],
        &["help", "odds", "--color", "never"],
        &["help", "--colour=never", "odds"],
        &["help", "--color", "never", "odds"],
        &["help", "odds", "--json"],
    ] {
        assert_eq!(run(words).text(), odds, "{words:?}");
    }
    assert!(run(["help", "odds", "--color", "always"]).text().contains('\x1B'));
    run(["help", "odds", "hits"]).refuses(&["unexpected argument 'hits'"]);
}

#[test]
fn hand_for_table_is_told_apart_from_options() {
    let advice = "Ah Kh Qh Jh Th is a hand of rank 1; to see the ranks around it, use handrank table 1-6";
    for options in [&[][..], &["--json"], &["-g", "holdem"], &["--game=holdem"], &["--color", "never"]] {
        run([&["table"], options, &["AhKhQhJhTh"]].concat()).refuses(&[advice]);
        run([&["table", "Ah", "Kh", "Qh", "Jh", "Th"], options].concat()).refuses(&[advice]);
    }
    for (game, rank, range) in
        [("razz", "1279", "1274-1284"), ("2-7", "7462", "7457-7462"), ("6+", "1", "1-6"), ("omaha", "1", "1-6")]
    {
        let name = Game::from_name(game).expect("a game");
        let option = if name == Game::Omaha { String::new() } else { format!("--game {name} ") };
        let advice = format!("a hand of rank {rank}; to see the ranks around it, use handrank table {option}{range}\n");
        for words in [["table", "-g", game, "AhKhQhJhTh"], ["table", "AhKhQhJhTh", "-g", game]] {
            run(words).refuses(&[&advice]);
        }
        let listed = run(["table", "-g", game, range]).text();
        assert!(listed.lines().any(|line| line.split('\t').next() == Some(rank)), "{listed}");
    }
    // What is wrong besides comes first.
    run(["table", "-g", "foo", "AhKhQhJhTh"]).refuses(&["invalid value 'foo' for '--game <GAME>'"]);
    run(["table", "-g", "AhKhQhJhTh"]).refuses(&["invalid value 'AhKhQhJhTh' for '--game <GAME>'"]);
    run(["table", "-g", "6+", "2h3h4h5h6h"]).refuses(&["invalid value '2h3h4h5h6h'"]);
}

#[test]
fn options_of_other_programs() {
    for (typed, tip) in [
        (&["odds", "--players", "3", "AhKh"][..], "a similar argument exists: '--opponents'"),
        (&["hits", "--players", "3", "AhKh"], "for unknown opponents, use handrank odds --opponents N"),
        (&["hits", "--category", "flush", "AhKh"], "for its ranks, use handrank table flush"),
        (&["showdown", "--pot=100", "AhKh", "QsQd"], "as in handrank showdown AhKh:100 8c8s:250 / 8h5h2h8dKc"),
        (&["odds", "--pot", "120", "AA", "KK"], "odds do not depend on chips; to call 40 into a pot of 120"),
        (&["odds", "--call", "40", "AA", "KK"], "above 40 / (120 + 40)"),
        (&["hits", "--pot", "120", "AhKh"], "pot odds need equity, from handrank odds"),
        (&["deal", "--category", "flush"], "handrank deal -n 10k | handrank | awk -F'\\t' '$2 == \"Flush\"'"),
        (&["odds", "--iterations", "1000", "AhKh", "QQ"], "a similar argument exists: '--sample'"),
        (&["hits", "--iterations", "1000", "AhKh"], "for an estimate of equities, use handrank odds --sample 1M"),
        (&["deal", "--iterations", "1000"], "a similar argument exists: '--count'"),
        (&["odds", "--flop", "8h5h2h", "AhKh", "QQ"], "a similar argument exists: '--board'"),
        (&["odds", "--hero", "AhKh", "--villain", "QQ"], "as in handrank odds AhKh QQ+ / 8h5h2h"),
        (&["odds", "--omaha", "AhKhQcJc", "random"], "for this game, use --game omaha"),
        (&["--csv", "AhKhQhJhTh"], "for tables, use handrank annotate -k FIELD --format csv"),
        (&["-v", "AhKhQhJhTh"], "for the version, use handrank -V; for more columns, --long\n"),
        (&["deal", "-v"], "for the version, use handrank -V\n"),
        (&["--verbose", "AhKhQhJhTh"], "a similar argument exists: '--long'"),
        (&["-o", "json", "AhKhQhJhTh"], "for JSON, use --json"),
        (&["odds", "--output", "out.txt", "AhKh", "QQ"], "to write to a file, add > FILE"),
        (&["odds", "AhKh", "--random"], "write random, as in handrank odds AhKh random"),
        (&["odds", "--deck", "short", "AhKh", "QQ"], "a similar argument exists: '--game'"),
        (&["hold", "--discard", "2h", "9c9dAh7s2h"], "give all five cards, as in handrank hold 9c 9d Ah 7s 2h"),
        (&["annotate", "--hand", "hero"], "a similar argument exists: '--field'"),
        (&["annotate", "--json", "-khand"], "rows of JSON Lines gain a key, as in handrank annotate --format jsonl"),
        (&["table", "--hand"], "a similar argument exists: '--hands'"),
        (&["odds", "--simulate", "1000", "AhKh", "QQ"], "a similar argument exists: '--sample'"),
        (&["-j", "AhKhQhJhTh"], "a similar argument exists: '--json'"),
        (&["hold", "--draw", "3"], "give all five cards, as in handrank hold 9c 9d Ah 7s 2h, which finds what to keep"),
        (&["tally", "--cards", "7"], "leave it out; the cards of each hand are counted"),
        (&["annotate", "-d", ";"], "a similar argument exists: '--delimiter'"),
        (&["deal", "--sample", "5"], "a similar argument exists: '--count'"),
        (&["showdown", "--cards", "5", "AhKh"], "a similar argument exists: '--hand-size'"),
        (&["nuts", "--against", "QQ", "AhKh"], "a similar argument exists: '--range'"),
        (&["annotate", "--opponent", "villain"], "a similar argument exists: '--opponent-field'"),
        (&["--no-color", "AhKhQhJhTh"], "for text without colour, use --color never"),
        (&["--score", "AhKhQhJhTh"], "--json has beats, the share of hands it beats, higher is better"),
        (&["--category", "flush", "AhKhQhJhTh"], "handrank < hands.txt | awk -F'\\t' '$2 == \"Flush\"'"),
        (&["odds", "--win", "AhKh", "QQ"], "--long has the shares of wins and ties; --json has win and tie"),
        (&["odds", "--pot=120", "AA", "KK"], "40 / (120 + 40) = 0.25; a call gains equity * (120 + 40) - 40\n"),
    ] {
        run(typed).refuses(&["unexpected argument", "tip: ", tip]);
    }
    for command in [
        "odds AhKh --opponents 2 / 8h5h2h",
        "odds AhKh random",
        "hold 9c 9d Ah 7s 2h",
        "table flush",
        "showdown AhKh:100 8c8s:250 / 8h5h2h8dKc",
    ] {
        run(command.split(' ')).text();
    }
    // Options that do not go together are ours.
    let both = run(["table", "--hands", "10"]);
    both.refuses(&["cannot be used with"]);
    assert!(!String::from_utf8_lossy(&both.stderr).contains("tip:"), "{both}");
}

/// Messages that nothing else shows.
#[test]
fn rare_mistakes_are_named() {
    for (arguments, message) in [
        (
            &["odds", "Ann: AhKh:100", "Bob: 8c8s:5"][..],
            "deal 1: chips do not change odds; leave out the colon and the amount",
        ),
        (&["outs", "AhKh:100|8c8s:5/8h5h2h"], "deal 1: chips do not change odds; leave out the colon and the amount"),
        (
            &["showdown", "Vs: AhKh | Bob: 8c8s / 8h5h2h8dKc"],
            "deal 1: \"Vs\" means something else here; put such a name in double quotes: \"Vs\": AhKh; in a \
             shell, put single quotes around the whole deal",
        ),
        (&["odds", "--hand-size=2", "AKs QQ"], "deal 1: a range is not cut into hands; write a | between hands"),
        (
            &["hits", "8s8h-TsTh"],
            "hand 1: 4 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha; for a range of these hands, \
             write 8s8h,9s9h,TsTh",
        ),
    ] {
        tells(arguments, message);
    }
    for (arguments, message) in [
        (
            &["odds", "AhKh 8c8s", "QdJd 7c7d"][..],
            "error: 'AhKh 8c8s' is several hands; a deal is written 'AhKh|8c8s', a range 'AhKh,8c8s'\n",
        ),
        (&["--showdown", "AhKh"], "tip: a command has no hyphens: handrank showdown\n"),
        (&["--threads=0", "AhKh"], "error: invalid value '0' for '--threads <N>': expected a number from 1 to 64\n"),
        (
            &["odds", "--threads=65", "AA", "KK"],
            "error: invalid value '65' for '--threads <N>': expected a number from 1 to 64\n",
        ),
    ] {
        run(arguments).refuses(&[message]);
    }
}
