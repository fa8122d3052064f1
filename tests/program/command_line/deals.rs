//! Deals as people type them, on a line or as arguments: words, `vs` and bars between the hands, and seats without one.

use crate::harness::messages::{LONE_HAND, SEVERAL_HANDS, SUITS};
use crate::harness::{run, run_on};

#[test]
fn words_of_a_line_are_hands_as_arguments_are() {
    for (command, line, deal) in [
        ("odds", "AhKh QsQd / 8h5h2h", "AhKh|QsQd/8h5h2h"),
        ("odds", " AhKh\tQQ+,AKs  random/8h5h2h", "AhKh|QQ+,AKs|random/8h5h2h"),
        ("odds", "AKs QQ", "AKs|QQ"),
        ("odds", "AK vs. 22", "AK|22"),
        ("odds", "AhKh,AsKs QsQd JhJd / 8h5h2h", "AhKh,AsKs|QsQd|JhJd/8h5h2h"),
        ("outs", "AhKh v QsQd / 8h 5h 2h", "AhKh|QsQd/8h5h2h"),
        ("showdown", "AhKh QsQd Jc8c / 8h5h2h/8d/Kc", "AhKh|QsQd|Jc8c/8h5h2h8dKc"),
        ("showdown", "KdQsJcTh9s AdKhQdJdTd", "KdQsJcTh9s|AdKhQdJdTd"),
    ] {
        let answer = run([command, deal]).text();
        run_on([command], format!("{line}\n").as_bytes()).gives(0, &answer, "");
        run([command, line]).gives(0, &answer, "");
    }
    let answer = run(["odds", "AhKh|QsQd/8h5h2h"]).text();
    run_on(["odds", "-b", "8h5h2h"], b"AhKh QsQd\n").gives(0, &answer, "");
    run(["odds", "AhKh", "vs", "QsQd", "/", "8h5h2h"]).gives(0, &answer, "");
    let omaha = run(["odds", "-g", "omaha", "random|AsKsQdJd/2c7d8hJh"]).text();
    run_on(["odds", "-g", "omaha"], b"random AsKsQdJd / 2c7d8hJh\n").gives(0, &omaha, "");
}

#[test]
fn words_of_a_line_that_are_not_all_hands_are_one_hand() {
    let one = format!("<stdin>:1: {LONE_HAND}");
    for (line, error) in [
        ("Ah Kh Qs Qd", &*one),
        ("AhKh, QsQd / 8h5h2h", &*one),
        ("AhKh QsQdJd / 8h5h2h", &*one),
        ("AhKh vs", "<stdin>:1:6: \"vs\" goes between two hands; a hand is missing"),
        ("AhKh  AhQs / 8h5h2h", "<stdin>:1:7: Ah is in hand 1 and in hand 2"),
        ("AhKh vs AhQs / 8h5h2h", "<stdin>:1:9: Ah is in hand 1 and in hand 2"),
    ] {
        run_on(["odds"], format!("{line}\n").as_bytes()).gives(1, "", &format!("error: {error}\n"));
    }
    for words in [53, 3_000] {
        run_on(["odds"], format!("{}\n", "AA ".repeat(words)).as_bytes()).gives(1, "", &format!("error: {one}\n"));
    }
    let cut = run(["showdown", "AhKhQdJc9d|2c3c4c5c7d"]).text();
    run_on(["showdown", "--hand-size=5"], b"AhKhQdJc9d 2c3c4c5c7d\n").gives(0, &cut, "");
}

#[test]
fn second_hand_where_one_is_expected_is_named() {
    let error = |separator: &str| SEVERAL_HANDS.replace('|', separator);
    for command in ["hits", "hold", "explain"] {
        run([command, "AhKh vs 8c8s"]).gives(1, "", &format!("error: hand 1: {}\n", error("vs")));
        run_on([command], b"AhKh Against 8c8s\n").gives(1, "", &format!("error: <stdin>:1:6: {}\n", error("Against")));
        run_on([command], b"AhKh|8c8s\n").gives(1, "", &format!("error: <stdin>:1:5: {}\n", error("|")));
    }
    run_on(["hits"], b"QQ+ vs random / 8h5h2h\n").gives(1, "", &format!("error: <stdin>:1:5: {}\n", error("vs")));
}

#[test]
fn seats_without_a_hand_are_no_arguments() {
    for seat in ["-", " - ", "XX", "xx", "????", "XX/8h5h2h8dKc"] {
        let typed = seat.split('/').next().unwrap_or_default().trim();
        run(["showdown", "AhKh", "8c8s", seat]).refuses(&[&format!("'{typed}' is a seat without a hand only between")]);
    }
    let seat = "error: deal 1: \"-\" is a seat without a hand only between bars or after a name, as in AhKh|-|8c8s/8h5h2h8dKc\n";
    run(["showdown", "AhKh - 8c8s"]).gives(1, "", seat);
    // What is wrong before it is told first; where hands are cut, it is a separator.
    let suit = |word: &str| format!("error: deal 1: unknown suit 'x' in \"{word}\"; {SUITS}\n");
    run(["showdown", "AhKx - 8c8s"]).gives(1, "", &suit("AhKx"));
    run(["showdown", "--hand-size=2", "Ah Kh - 8c 8x"]).gives(1, "", &suit("8x"));
}

#[test]
fn deals_of_several_arguments_are_all_whole_or_one() {
    let two = run(["odds", "AhKh|8c8s", "AdKd|QcQs"]).text();
    run(["odds", "AhKh vs 8c8s", "AdKd vs QcQs"]).gives(0, &two, "");
    let one = run(["odds", "AhKh", "8c8s", "/", "8h5h2h"]).text();
    for arguments in
        [&["AhKh vs 8c8s", "/", "8h5h2h"][..], &["AhKh vs 8c8s", "/8h", "5h", "2h"], &["AhKh vs", "8c8s/8h5h2h"]]
    {
        run(["odds"].iter().chain(arguments)).gives(0, &one, "");
    }
    let whole = "each must be a whole deal, board included";
    run(["odds", "AhKh vs 8c8s", "AdKd vs QcQs", "/", "8h5h2h"])
        .refuses(&["'/' has no vs, but another argument has", whole]);
    run(["odds", "AhKh vs 8c8s", "AdKd"]).refuses(&["'AdKd' has no vs, but another argument has", whole]);
    run(["odds", "AhKh", "vs", "8c8s", ""]).refuses(&["argument 4 is empty"]);
    for (before, next) in [("AhKh/8h5h2h", "QQ+"), ("AhKh/8h5h2h", "KK"), ("AhKh/8h5h2h", "8c8s")] {
        run(["odds", before, next]).refuses(&[&format!("'{next}' follows the board, which comes last")]);
    }
    let last = "error: deal 1: hand after the board; the board must come last\n";
    run(["odds", "AhKh/8h5h2h", "vs", "8c8s"]).gives(1, "", last);
}

/// A deal is no option, even if the first seat folded and has chips.
#[test]
fn deal_may_start_with_a_folded_seat() {
    for deal in ["-|AhKh|8c8s/8h5h2h8dKc", "-:5|AhKh:5|8c8s:5/8h5h2h8dKc"] {
        let answer = run(["showdown", deal]);
        assert_eq!(answer.code, Some(0), "{answer}");
        assert_eq!(answer.stdout, run_on(["showdown"], format!("{deal}\n").as_bytes()).stdout);
    }
}
