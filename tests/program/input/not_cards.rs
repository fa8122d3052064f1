//! Ranges and jokers where cards are expected: errors call them what they are.

use crate::harness::messages::SUITS;
use crate::harness::{run, run_on, tells};

mod ranges {
    use super::*;

    fn told(range: &str) -> String {
        format!(
            "\"{range}\" is a range; ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field"
        )
    }

    #[test]
    fn are_named_where_hands_are_ranked() {
        for range in ["AKs", "ako", "QQ", "22+", "ATs+", "A5s-A2s", "random", "QQ+,AhKh"] {
            let error = format!("hand 1: {}", told(range));
            for command in [&[][..], &["tally"], &["explain"], &["--game=omaha"]] {
                let run = run(command.iter().chain(&[range]));
                assert_eq!(String::from_utf8_lossy(&run.stderr), format!("error: {error}\n"), "{run}");
            }
            let row = format!("Kd Qs Jc Th 9s\n{range}\n");
            let error = format!("error: <stdin>:2: field 1: {}\n", told(range));
            run_on(["annotate", "-k1"], row.as_bytes()).gives(
                1,
                &format!("Kd Qs Jc Th 9s\t1601\tStraight\tfalse\n{range}\t\t\t\n"),
                &error,
            );
        }
    }

    #[test]
    fn are_named_with_their_place_in_deals() {
        tells(&["showdown", "AKs", "QQ", "/", "8h5h2h8dKc"], &format!("deal 1: {}", told("AKs")));
        let error = format!("error: <stdin>:1:6: {}\n", told("QQ+"));
        run_on(["showdown"], b"AhKh|QQ+/8h5h2h8dKc\n").gives(1, "", &error);
        let error = format!("error: <stdin>:1:13: {}\n", told("AKs"));
        run_on(["showdown"], b"AhKh|8c8s / AKs\n").gives(1, "", &error);
    }

    #[test]
    fn are_named_in_options() {
        run(["--board", "AKs", "Ah Kh"]).refuses(&["'--board <CARDS>'", &told("AKs")]);
        run(["odds", "--dead", "QQ+", "AhKh", "8c8s"]).refuses(&["'--dead <CARDS>'", &told("QQ+")]);
    }

    #[test]
    fn long_ones_are_cut() {
        let range = ["AKs"; 2000].join(",");
        tells(&[&range[..4000]], &format!("hand 1: {}", told(&(range[..24].to_owned() + "…"))));
    }

    #[test]
    fn ranges_that_are_ranked_are_named_one_by_one() {
        let error = |number, range| format!("error: hand {number}: {}\n", told(range));
        run(["AA", "KK"]).gives(1, "", &(error(1, "AA") + &error(2, "KK")));
    }
}

mod jokers {
    use super::*;

    #[test]
    fn are_named() {
        for joker in ["Jo", "jo", "JOKER", "Joker", "🂿", "🃏", "🃟", "🃏\u{FE0F}"] {
            let error = format!("joker in \"{joker}\"; no game here has jokers");
            tells(&[joker, "Qs", "Jc", "Th", "9s"], &format!("hand 1: {error}"));
            tells(&["showdown", joker, "8c8s"], &format!("deal 1: {error}"));
            run_on(["odds"], format!("AhKh|8c {joker}\n").as_bytes()).gives(
                1,
                "",
                &format!("error: <stdin>:1:9: {error}\n"),
            );
        }
        run_on(["-a"], b"AhKhJoQh\n").gives(
            1,
            "\terror: 5: joker in \"AhKhJoQh\"; no game here has jokers\tAhKhJoQh\n",
            "",
        );
        run(["-b", "8h 🃏", "AhKh"]).refuses(&["'--board <CARDS>'", "joker in \"🃏\""]);
    }

    #[test]
    fn are_not_seen_in_other_words() {
        for word in ["John", "Joke", "Jos", "Jo1"] {
            let error = format!("error: <stdin>:1:1: unknown suit 'o' in \"{word}\"; {SUITS}\n");
            run_on(["-f-"], format!("{word}\n").as_bytes()).gives(1, "", &error);
        }
    }
}
