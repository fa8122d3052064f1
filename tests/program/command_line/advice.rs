//! What newcomers type: what is said to them fits it, and says what to type instead.

use crate::harness::messages::{HAND_SIZE, NO_BOARD, RANKS, SUITS, USE_DRAW};
use crate::harness::terminal::shown;
use crate::harness::{STRAIGHT, run, run_on, tells};

mod words {
    use super::*;

    #[test]
    fn get_the_command_for_what_they_mean() {
        for (word, advice) in [
            ("winner", "use handrank showdown"),
            ("Equity", "use handrank odds"),
            ("rank", "ranking needs none, as in handrank Kd Qs Jc Th 9s"),
            ("stats", "use handrank tally"),
            ("draw", "use handrank hold, or hits --draw N"),
            ("discard", "use handrank hold, or hits --draw N"),
            ("Keep", "use handrank hold, or hits --draw N"),
            ("shuffle", "use handrank deal"),
            ("two-pair", "to look up hand ranks, use handrank table"),
            ("quads", "to look up hand ranks, use handrank table"),
            ("pair", "to look up hand ranks, use handrank table"),
            ("plo", "to choose a game, use --game omaha"),
            ("texas-holdem", "to choose a game, use --game holdem"),
            ("razz", "to choose a game, use --game razz"),
            ("shortdeck", "to choose a game, use --game short-deck"),
            ("lowball", "see handrank --help"),
            ("combos", "use handrank range"),
            ("king", "cards are written as in handrank Kd Qs Jc Th 9s"),
            ("version", "use handrank --version"),
        ] {
            let error = format!("error: '{word}' is neither a card nor a command; {advice}\n");
            run([word]).refuses(&[&error]);
            run([word, "Kd Qs Jc Th 9s"]).refuses(&[&error]);
            run(["--json", "-a", word, "AhKh", "QsQd", "/", "8h5h2h"]).refuses(&[&error]);
        }
    }

    #[test]
    fn may_be_cards_with_a_slip() {
        tells(&["Kxx", "Qs", "Jc", "Th", "9s"], &format!("hand 1: unknown suit 'x' in \"Kxx\"; {SUITS}"));
        tells(&["KdQsJxThAs"], &format!("hand 1: unknown suit 'x' in \"KdQsJxThAs\"; {SUITS}"));
        tells(&["AKQJ"], "hand 1: no suits in \"AKQJ\"; each card is a rank and a suit, as in Kd");
        tells(&["dKsQc"], &format!("hand 1: no rank after \"dKsQc\"; {RANKS}"));
    }

    #[test]
    fn unlike_any_command_get_no_command() {
        for word in ["play", "foo", "hey"] {
            run([word]).refuses(&[&format!("'{word}' is neither a card nor a command; see handrank --help")]);
        }
    }

    #[test]
    fn unknown_command_is_all_that_is_named() {
        for deal in [&["AhKh", "QsQd"][..], &["AhKh", "QsQd", "/", "8h5h2h"], &["AhKh|QsQd/8h5h2h"]] {
            run([&["equity"], deal].concat()).refuses(&["'equity' is neither a card nor a command; use handrank odds"]);
        }
        run(["guide"]).refuses(&["'guide' is neither a card nor a command; use handrank --generate guide"]);
        run(["man"]).refuses(&["'man' is neither a card nor a command; use handrank --generate man"]);
        let shells = "use handrank --generate complete-bash, or -zsh, -fish, -elvish, -powershell";
        run(["completions", "zsh"]).refuses(&[&format!("'completions' is neither a card nor a command; {shells}")]);
    }
}

mod hands_of_two_cards {
    use super::*;

    #[test]
    fn are_sent_to_odds() {
        let wrong = format!("2 cards; {HAND_SIZE}");
        run(["AhKh", "8c 8s"]).gives(
            1,
            "",
            &format!(
                "error: hand 1: {wrong}; for the odds of these hands, use handrank odds\nerror: hand 2: {wrong}\n"
            ),
        );
        let error = format!("error: hand 1: {wrong}; write a slash before the board: AhKh / KdQsJcTh9s\n");
        run(["AhKh", "KdQsJcTh9s"]).gives(1, STRAIGHT, &error);
        let no_board = format!("deal 1: 2 cards {NO_BOARD}");
        for deal in [&["showdown", "AhKh", "8c8s"][..], &["showdown", "AhKh|8c8s"]] {
            tells(deal, &format!("{no_board}; for the odds before the flop, use handrank odds"));
        }
    }

    #[test]
    fn may_be_followed_by_a_board_without_its_slash() {
        for command in ["showdown", "odds"] {
            let error = "deal 1: hand 3 has 5 cards, but hand 1 has 2; write a slash before the board";
            tells(&[command, "AhKh", "8c8s", "8h5h2h8dKc"], error);
            tells(&[command, "AhKh", "8c8s", "8h5h2h/8d/Kc"], &error.replace("5 cards", "3 cards"));
            tells(&[command, "AhKh", "8c8s", "8h5h2h8dKcQc"], "deal 1: hand 3 has 6 cards, but hand 1 has 2");
            tells(&[command, "AhKh", "AhQd", "8h5h2h"], "deal 1: Ah is in hand 1 and in hand 2");
            tells(
                &[command, "--board", "8h5h2h", "AhKh", "QsQd", "Td9d3s"],
                "deal 1: hand 3 has 3 cards, but hand 1 has 2",
            );
        }
    }
}

mod names_of_games {
    use super::*;

    #[test]
    fn are_no_hands_and_no_ranks() {
        for (arguments, game) in [
            (&["deal", "short-deck"][..], "short-deck"),
            (&["canon", "razz"], "razz"),
            (&["odds", "omaha", "AhKhQhJh", "8c8d7c7d"], "omaha"),
            (&["showdown", "plo5", "AhKhQhJh2c", "8c8d7c7d2d"], "plo5"),
            (&["outs", "o8", "AhKhQhJh", "8c8d7c7d", "/", "2h3h4h"], "o8"),
            (&["hits", "Texas"], "Texas"),
        ] {
            let told = run(arguments);
            assert_eq!(told.code, Some(1), "{told}");
            let error = String::from_utf8_lossy(&told.stderr);
            assert!(error.ends_with(&format!("; to choose a game, use --game {game}\n")), "{told}");
        }
        for (name, game) in
            [("short-deck", "short-deck"), ("Razz", "razz"), ("o8", "omaha-hi-lo"), ("6+", "short-deck")]
        {
            let advice = format!("is a game, not a rank; to list its ranks, use handrank table --game {game}\n");
            run(["table", name]).refuses(&[&advice]);
            assert!(!run(["table", "--game", game]).text().is_empty());
        }
        // These are ranks, a range and a class.
        assert_eq!(run(["table", "2-7"]).text().lines().count(), 6);
        assert_eq!(run(["table", "27"]).text().lines().count(), 1);
        let told = run(["odds", "A5", "As"]);
        assert!(!String::from_utf8_lossy(&told.stderr).contains("--game"), "{told}");
        // They have no option for it.
        for command in ["tally", "explain"] {
            let told = run([command, "razz"]);
            assert!(!String::from_utf8_lossy(&told.stderr).contains("--game"), "{told}");
        }
    }
}

mod hands_of_single_cards {
    use super::*;

    const TOGETHER: &str = "write the cards of a hand together";

    #[test]
    fn beside_others_get_one_error() {
        let lone = ["9c", "9d", "Ah", "7s", "2h"];
        let advice = format!("{TOGETHER}, or quote them: '9c 9d Ah 7s 2h'\n");
        for command in [&["hold"][..], &[], &["explain"], &["--long"]] {
            for (arguments, number) in
                [([&lone[..], &["Ah Kh Qh Jh 2c"]].concat(), 1), ([&["AhKhQhJh2c"], &lone[..]].concat(), 2)]
            {
                let told = run([command, &arguments].concat());
                let error = String::from_utf8_lossy(&told.stderr);
                assert!(error.starts_with(&format!("error: hand {number}: 1 card; ")), "{told}");
                assert!(error.ends_with(&advice) && error.lines().count() == 1, "{told}");
                // The other hand is answered.
                assert_eq!((told.code, told.stdout.is_empty()), (Some(1), false), "{told}");
            }
        }
        // Two hands are two mistakes, and another mistake is told.
        let told = run(["hits", "Ah", "Kh", "8c8s", "7c", "7d"]);
        let error = String::from_utf8_lossy(&told.stderr);
        assert!(error.lines().count() == 2 && error.contains("'Ah Kh'\n") && error.contains("'7c 7d'\n"), "{told}");
        let told = run(["-g6+", "9c", "9d", "5c", "AhKhQhJhTh"]);
        assert_eq!(String::from_utf8_lossy(&told.stderr).lines().count(), 2, "{told}");
    }

    #[test]
    fn in_deals_are_written_together() {
        for (arguments, hand) in [
            (&["odds", "Ah", "Kh", "8c8s"][..], "AhKh"),
            (&["outs", "Ah", "Kh", "8c8s", "/", "8h5h2h"], "AhKh"),
            (&["showdown", "9c", "9d", "Ah", "7s", "2h", "AhKhQhJh2c"], "9c9dAh7s2h"),
        ] {
            let told = run(arguments);
            let error = String::from_utf8_lossy(&told.stderr);
            assert!(error.ends_with(&format!("; {TOGETHER}: {hand}\n")), "{told}");
        }
    }
}

mod boards_without_quotes {
    use super::*;

    const ADVICE: &str = "quote the board, as in --board \"8h 5h 2h\"";

    #[test]
    fn get_advice_once() {
        let two = format!("2 cards, including 1 on the board; {HAND_SIZE}");
        run(["-b", "8h", "5h", "AhKhQhJh"]).gives(
            1,
            "324\tFlush\tAh Kh Qh Jh 8h\n",
            &format!("error: hand 1: {two}; {ADVICE}\n"),
        );
        let three = format!("3 cards, including 1 on the board; {HAND_SIZE}");
        run(["explain", "-b", "8h", "5h", "AhKh"]).gives(
            1,
            "",
            &format!("error: hand 1: {two}; {ADVICE}\nerror: hand 2: {three}\n"),
        );
        run(["KdQsJcTh9s", "-b", "8h", "5h", "2h"]).gives(
            1,
            "1601\tStraight\tKd Qs Jc Th 9s 8h\n",
            &format!("error: hand 2: {two}; {ADVICE}\n"),
        );
        let error = format!("hand 1: 1 card on the board; Omaha needs 3 to 5; {ADVICE}");
        tells(&["-gomaha", "-b", "8h", "5h", "2h", "As", "Kd", "Qc"], &error);
    }

    #[test]
    fn get_advice_in_deals() {
        let error = format!("deal 1: hand 3 has 2 cards, but hand 1 has 1; {ADVICE}");
        tells(&["odds", "-b", "8h", "5h", "2h", "AhKh", "8c8s"], &error);
        tells(&["showdown", "-b", "8h", "5h", "2h", "AhKh", "8c8s"], &error);
        let error = format!("deal 1: hand 3 has 1 card, but hand 1 has 2; {ADVICE}");
        tells(&["odds", "AhKh", "8c8s", "-b", "8h", "5h", "2h"], &error);
        run(["odds", "-b", "8h", "5h", "2h", "Ah", "Kh"]).refuses(&[ADVICE]);
        run(["showdown", "AhKh|8c8s", "-b", "8h", "5h", "2h"]).refuses(&["'5h' has no |", ADVICE]);
        run(["annotate", "-k1", "-b", "8h", "5h", "2h"]).refuses(&["unexpected argument '2h'", ADVICE]);
    }

    #[test]
    fn are_right_in_a_hand_of_single_cards() {
        run(["-b", "8h", "5h", "2h", "Ah", "Kh"]).ranks("463\tFlush\t5h 2h Ah Kh 8h\n");
    }

    #[test]
    fn are_not_suspected_behind_other_errors() {
        tells(&["-b", "8h", "Kx"], &format!("hand 1: unknown suit 'x' in \"Kx\"; {SUITS}"));
        tells(&["-b", "8h5h2h", "Ah"], &format!("hand 1: 4 cards, including 3 on the board; {HAND_SIZE}"));
    }
}

mod single_hands {
    use super::*;

    const QUOTES: &str = "; if you typed a |, quote the deal";

    /// The command to type, according to an error.
    #[track_caller]
    fn advised(arguments: &[&str]) -> String {
        let run = run(arguments);
        let error = String::from_utf8(run.stderr.clone()).expect("UTF-8");
        assert!(run.code == Some(1) && error.starts_with("error: deal 1: only one hand; "), "{run}");
        let (_, command) = error.split_once(": handrank ").unwrap_or_else(|| panic!("no command in {run}"));
        command.split(';').next().expect("a part").trim_end().to_owned()
    }

    #[test]
    fn get_a_command_that_works() {
        for (arguments, command) in [
            (&["odds", "AsKs"][..], "odds AsKs random"),
            (&["odds", "Qd Jh"], "odds QdJh random"),
            (&["odds", "AKs", "/", "Qh", "5h", "Jd"], "odds AKs random / Qh5hJd"),
            (&["odds", "AsKs", "/", "Qh", "5h", "Jd"], "odds AsKs random / Qh5hJd"),
            (&["odds", "-b", "Qh 5h Jd", "AsKs"], "odds AsKs random / Qh5hJd"),
            (&["odds", "AKs,QQ/2c7d9h"], "odds AKs,QQ random / 2c7d9h"),
            (&["showdown", "AhKh,8c8s/8h5h2h8dKc"], "showdown AhKh 8c8s / 8h5h2h8dKc"),
            (&["showdown", "A\u{200B}hKh; 10♣8s; 2c2d", "/8h5h2h8dKc"], "showdown AhKh Tc8s 2c2d / 8h5h2h8dKc"),
        ] {
            assert_eq!(advised(arguments), command);
            run(command.split(' ')).text();
        }
    }

    #[test]
    fn get_an_example_where_it_is_unclear_what_was_meant() {
        const NEEDED: &str = "deal 1: only one hand; a deal has two or more, each an argument, as in";
        let example = format!("{NEEDED} AhKh 8c8s / 8h7h6c");
        tells(&["showdown", "AhKh"], &(example.clone() + QUOTES));
        tells(&["showdown", "AhKh / 8h5h2h/8d/Kc"], &example);
        tells(&["showdown", "Ah Kh 8c 8s / 8h5h2h8dKc"], &example);
        tells(&["odds", "--game=omaha", "AsKsQdJd"], &format!("{NEEDED} AhQh7c3s AsKsQd7d / 8h5h2h{QUOTES}"));
        tells(&["odds", "--hand-size=2", "AsKs"], "deal 1: only one hand; a deal has two or more");
    }

    /// If a shell took | for a pipe, stdout is that pipe.
    #[test]
    fn are_told_to_quote_only_in_pipes() {
        let error = "error: deal 1: only one hand; add an opponent: handrank odds AsKs random; for what the hand may become, use handrank hits AsKs";
        tells(&["odds", "AsKs"], &(error["error: ".len()..].to_owned() + QUOTES));
        let Some(terminal) = shown("NO_COLOR=1 handrank odds AsKs", "") else { return };
        assert_eq!(terminal, format!("{error}\n"));
    }

    #[test]
    fn hand_alone_may_be_asked_about_with_hits() {
        let advice = "; for what the hand may become, use handrank hits";
        for (deal, hits) in [("Ah5h", " Ah5h"), ("Ah5h/Kh7h2c", " Ah5h / Kh7h2c")] {
            let said = run(["odds", deal]).to_string();
            assert!(said.contains(&format!("{advice}{hits}")), "{said}");
        }
        assert!(!run(["odds", "-g", "omaha", "AhKh8h5h"]).to_string().contains("handrank hits"));
    }
}

/// Arguments and hands have the same number, so errors give only one.
#[test]
fn errors_in_hands_have_one_number() {
    let dead = ["hits", "--dead", "As Ac Ad", "KK", "AA"];
    for (arguments, error) in [
        (&["hits", "/8h5h2h"][..], "hand 1: no cards"),
        (&["hits", "--draw", "1", " "], "hand 1: no cards"),
        (&["hits", "-"], "hand 1: no cards; to read hands from stdin, use --file -"),
        (&["hits", "AhKh", "AsAs"], "hand 2: As is given twice"),
        (&dead, "hand 2: the known cards leave no hand in the range"),
    ] {
        let run = run(arguments);
        assert_eq!(String::from_utf8_lossy(&run.stderr), format!("error: {error}\n"));
    }
    run_on(["hits"], b"\n/8h5h2h\n").gives(1, "", "error: <stdin>:2:1: no cards\n");
    run_on(["odds"], b"AhKh|/8h5h2h\n").gives(1, "", "error: <stdin>:1:5: hand 2 has no cards\n");
}

#[test]
fn dash_gets_the_option_that_reads_stdin() {
    tells(&["-"], &format!("hand 1: no cards; {HAND_SIZE}; to read hands from stdin, use --file -"));
    tells(&["odds", "-"], "deal 1: hand 1 has no cards; to read deals from stdin, use --file -");
    run_on(["--file", "-"], b"Kd Qs Jc Th 9s\n").ranks(STRAIGHT);
}

mod options {
    use super::*;

    #[test]
    fn that_are_misspelt_get_a_suggestion() {
        for (typed, option) in
            [("--jsn", "--json"), ("--collor", "--color"), ("--bord", "--board"), ("--all", "--all-lines")]
        {
            run([typed]).refuses(&[&format!("'{typed}'"), &format!("tip: a similar argument exists: '{option}'")]);
        }
    }

    #[test]
    fn that_other_programs_have_get_ours() {
        for (typed, option) in [
            (&["odds", "--iterations", "1000", "AA", "KK"][..], "--sample"),
            (&["odds", "AA", "KK", "-n", "1M"], "--sample"),
            (&["odds", "--draw=5", "AhKh", "QcQd"], "--cards"),
            (&["odds", "AA", "--players", "3"], "--opponents"),
            (&["odds", "--villains", "2", "AA"], "--opponents"),
            (&["deal", "--hands", "5"], "--count"),
        ] {
            let refused = run(typed);
            refused.refuses(&["unexpected argument", &format!("tip: a similar argument exists: '{option}'")]);
            // The usage shows no other option.
            let error = String::from_utf8_lossy(&refused.stderr);
            assert!(!error.contains(&format!("Usage: handrank {} -", typed[0])), "{refused}");
            let help = run([typed[0], "--help"]).text();
            assert!(help.contains(&format!("{option} <N>")), "{help}");
        }
    }

    #[test]
    fn that_are_something_else_get_none() {
        for arguments in [&["--column"][..], &["--strict"], &["annotate", "--sheet", "hand"]] {
            let run = run(arguments);
            run.refuses(&["unexpected argument", "Usage: handrank", "try '--help'"]);
            let error = String::from_utf8_lossy(&run.stderr);
            assert!(!error.contains("tip:") && !error.contains("--color") && !error.contains("--version"), "{run}");
        }
    }
}

#[test]
fn table_of_a_hand_gets_its_rank() {
    for (hand, rank, ranks) in [
        (&["Kd", "Qs", "Jc", "Th", "9s"][..], "1601", "1596-1606"),
        (&["--json", "KdQsJcTh9s"], "1601", "1596-1606"),
        (&["Ah Kh / Qh Jh Th 2c 2d"], "1", "1-6"),
        (&["2c", "3d", "4h", "5s", "7c"], "7462", "7457-7462"),
    ] {
        let advice = format!("is a hand of rank {rank}; to see the ranks around it, use handrank table {ranks}\n");
        run(["table"].iter().chain(hand)).refuses(&[&advice, "Usage: handrank table"]);
        let listed = run(["table", ranks]).text();
        assert!(listed.lines().any(|line| line.split('\t').next() == Some(rank)), "{listed}");
    }
    run(["table", "Kd", "Qs"]).refuses(&["invalid value 'Kd'", "hand ranks go from 1 to 7462"]);
}

#[test]
fn cards_in_the_wrong_place_are_put_right() {
    let tells = |arguments: &str, advice: &str| {
        let said = run(arguments.split(' ')).to_string();
        assert!(said.contains(advice), "{said}");
    };
    for (arguments, hands) in
        [("odds AhKh / 8c8s", "AhKh 8c8s"), ("odds AhKh8c8s", "AhKh 8c8s"), ("odds AhKhQdQc8c8s", "AhKh QdQc 8c8s")]
    {
        tells(arguments, &format!("write each as an argument: handrank odds {hands}"));
    }
    tells("outs AhKh", "as in AhKh 8c8s / 8h7h6c");
    for arguments in ["outs AhKh QQ 8h5h2c", "odds QQ+,AK 15% 8h5h2c", "odds AhKh QQ 8h 5h 2c"] {
        tells(arguments, "; write a slash before the board");
    }
    tells("hits Ah Kh 8h 5h 2h", &format!("write a slash before the board, or {USE_DRAW}"));
    tells("hits AsAhKd", &format!("2, or 4 to 6 in Omaha; {USE_DRAW}"));
    assert!(!run(["hits", "straight"]).to_string().contains("handrank table"));
    for board in ["2c", "2c3c", "2c3c4c"] {
        tells(&format!("hits --draw 1 AhKhQhJh / {board}"), "a hand that draws has no board");
    }
}
