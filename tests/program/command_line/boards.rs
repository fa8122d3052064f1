//! The board of a hand: in an option, after a slash, in as many arguments as you like.

use crate::harness::messages::{SECOND_BOARD, SUITS};
use crate::harness::{FLUSH, NO_ARGUMENTS, STRAIGHT, WHEEL, run, run_on};

#[test]
fn is_added_after_the_cards_of_every_hand() {
    let stdout = "463\tFlush\tAh Kh 8h 5h 2h\n2068\tThree of a Kind\t8c 8d 8h 5h 2h\n";
    run(["--board", "8h 5h 2h", "Ah Kh", "8c 8d"]).ranks(stdout);
    run_on(["-b8h5h2h"], b"Ah Kh\n8c 8d\n").ranks(stdout);
}

#[test]
fn completes_hole_cards_given_one_by_one() {
    run(["-b", "Jc Th 9s", "Kd", "Qs"]).ranks(STRAIGHT);
}

#[test]
fn cannot_share_a_card_with_a_hand() {
    run(["-b", "8h 5h 2h", "8h Kh", "8c 8d"]).gives(
        1,
        "2068\tThree of a Kind\t8c 8d 8h 5h 2h\n",
        "error: hand 1: 8h is already on the board\n",
    );
}

#[test]
fn may_follow_a_slash() {
    run(["Ah Kh / 8h 5h 2h 8d Kc", "AhKh/8h5h2h/8d/Kc"]).ranks(&FLUSH.repeat(2));
    run_on(NO_ARGUMENTS, b"Ah Kh / 8h 5h 2h 8d Kc\nAhKh/8h5h2h/8d/Kc\n").ranks(&FLUSH.repeat(2));
    run(["-b", "8h5h2h/8d/Kc", "Ah Kh"]).ranks(FLUSH);
}

#[test]
fn slashes_may_stand_among_single_cards() {
    for typed in [
        &["Ah", "Kh", "/", "8h", "5h", "2h", "8d", "Kc"][..],
        &["Ah", "Kh", "/", "8h5h2h8dKc"],
        &["Ah", "Kh", "/8h5h2h/8d/Kc"],
        &["Ah", "Kh/", "8h", "5h", "2h/8d", "/", "Kc"],
        &["Ah Kh", "/", "8h 5h 2h 8d Kc"],
        &["AhKh", "/", "8h5h2h", "/", "8d", "/", "Kc"],
    ] {
        run(typed).ranks(FLUSH);
    }
}

/// They would make one hand of seven cards.
#[test]
fn slash_after_several_hands_is_a_usage_error() {
    for arguments in [&["AhKh", "8c8s", "/", "8h5h2h"][..], &["Ah Kh", "8c 8s", "KdKs", "/", "8h5h2h8dKc"]] {
        run(arguments).refuses(&["belongs to one hand", "--board", "handrank showdown"]);
    }
}

#[test]
fn fault_in_a_hand_over_several_arguments_is_one_error() {
    let fault = |error: &str| format!("error: hand 1: {error}\n");
    let suit = fault(&format!("unknown suit 'x' in \"5x\"; {SUITS}"));
    run(["Ah", "Kh", "/", "8h", "5x"]).gives(1, "", &suit);
    run(["Ah", "Kh", "/8h,5x,2h"]).gives(1, "", &suit);
    run(["Ah", "Kh", "/8h8h2h"]).gives(1, "", &fault("8h is given twice"));
    run(["Ah", "Kh", "8h8h/2h"]).gives(1, "", &fault("8h is given twice"));
    run(["AhKh", "/", "8h8h2h"]).gives(1, "", &fault("8h is given twice"));
}

/// A slash goes with the hand before it; an argument that is not part of a hand leaves the hands around it alone.
#[test]
fn slashes_do_not_join_hands() {
    let answered = |arguments: &[&str]| {
        let run = run(["-a"].iter().chain(arguments));
        let lines = String::from_utf8(run.stdout).expect("UTF-8");
        assert_eq!(lines.lines().count(), 2, "{arguments:?}");
        lines
    };
    for other in ["", "Kd Qs Jc Th 9s", "KdQx"] {
        assert!(answered(&[other, "AhKh/8h5h2h/8d/Kc"]).ends_with(FLUSH));
    }
    assert!(answered(&["Kd Qs Jc Th 9s", "KdQx", "/"]).starts_with(STRAIGHT));
    let two = answered(&["Kd Qs Jc Th 9s", "/", "Ad 2s 3c 4h 5s"]);
    assert!(two.starts_with(STRAIGHT) && two.ends_with(WHEEL));
    answered(&["", ""]);
}

/// However a hand is divided into arguments, its board is its own.
#[test]
fn slashes_go_with_the_hand_before_them() {
    for arguments in [
        &["AhKh/", "8h5h2h8dKc"][..],
        &["AhKh", "/8h5h2h8dKc"],
        &["AhKh", "/", "8h5h2h8dKc"],
        &["AhKh/8h5h2h", "8d", "Kc"],
        &["AhKh/8h5h2h", "/8d/", "Kc"],
    ] {
        run(arguments).ranks(FLUSH);
        run([arguments, &["AsKs/8h5h2h8dKc"]].concat())
            .ranks(&format!("{FLUSH}2644\tTwo Pair\tAs Ks 8h 5h 2h 8d Kc\n"));
    }
    let suit = format!("error: hand 1: unknown suit 'x' in \"AhKx\"; {SUITS}\n");
    run(["AhKx", "/", "8h5h2h8dKc"]).gives(1, "", &suit);
    run(["hits", "AhKh/", "8h5h2h"]).ranks(&run(["hits", "AhKh/8h5h2h"]).text());
    run(["hits", "AhKh", "/8h5h2h"]).ranks(&run(["hits", "AhKh/8h5h2h"]).text());
}

#[test]
fn cannot_be_given_twice() {
    run(["-b", "8h", "Ah Kh / 5h 2h 8d", "Ah Kh 5h 2h /"]).gives(
        1,
        "463\tFlush\tAh Kh 5h 2h 8h\n",
        &format!("error: hand 1: {SECOND_BOARD}\n"),
    );
}

#[test]
fn bad_one_is_a_usage_error() {
    run(["-b", "8h 5h 8h", "Ah Kh"]).refuses(&["--board", "8h is given twice (column 7)"]);
    run(["-b", "8h 5x", "Ah Kh"]).refuses(&["--board", "unknown suit 'x' in \"5x\"", "(column 4)"]);
    run(["-b", "8h 5h 2h 2c 3c 5c", "Ah"]).refuses(&["--board", "6 cards; a board has at most 5"]);
}

/// One mistake, one error, and no answer to another question.
#[test]
fn boards_are_not_ranked_when_their_hand_is_wrong() {
    for arguments in ["Ah Kx / 8h5h2h8dKc", "AhKh v 8c8s / 8h5h2h8dKc", "AhKhQdJc9s/ 8h5h2h8dKc"] {
        let said = run(arguments.split(' '));
        assert!(said.stdout.is_empty() && said.code == Some(1), "{arguments}: {said}");
        assert_eq!(String::from_utf8_lossy(&said.stderr).lines().count(), 1, "{arguments}: {said}");
    }
    let second = format!("error: hand 1: {SECOND_BOARD}\n");
    for arguments in ["AhKh / AsKs", "AhKh/ AsKs", "AhKh /AsKs", "AhKh/AsKs"] {
        run(["-b", "8h5h2h8dKc"].into_iter().chain(arguments.split(' '))).gives(1, "", &second);
    }
}
