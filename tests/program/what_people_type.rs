//! What people type and paste that is nearly right: it is understood, or they are told what to type instead.

use std::fs;

use crate::harness::{NO_ARGUMENTS, STRAIGHT, run, run_on, tells};

#[test]
fn unknown_command_is_all_that_is_named() {
    for deal in [&["AhKh", "QsQd"][..], &["AhKh", "QsQd", "/", "8h5h2h"], &["AhKh|QsQd/8h5h2h"]] {
        run([&["equity"], deal].concat()).refuses(&["'equity' is neither a card nor a command; use handrank odds"]);
    }
    run(["man"]).refuses(&["'man' is neither a card nor a command; use handrank --generate man"]);
    let shells = "use handrank --generate complete-bash, or -zsh, -fish, -elvish, -powershell";
    run(["completions", "zsh"]).refuses(&[&format!("'completions' is neither a card nor a command; {shells}")]);
}

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
    let one = "<stdin>:1: only one hand; a deal has two or more, separated by |";
    for (line, error) in [
        ("Ah Kh Qs Qd", one),
        ("AhKh, QsQd / 8h5h2h", one),
        ("AhKh QsQdJd / 8h5h2h", one),
        ("AhKh vs", "<stdin>:1:6: \"vs\" stands between two hands; a hand is missing"),
        ("AhKh  AhQs / 8h5h2h", "<stdin>:1:7: Ah is already in hand 1"),
        ("AhKh vs AhQs / 8h5h2h", "<stdin>:1:9: Ah is already in hand 1"),
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
fn players_who_folded_have_no_odds() {
    let error = "a player who folded has no odds; leave the seat out, and give its cards, if known, with --dead";
    for (command, board) in [("odds", ""), ("odds", "/8h5h2h"), ("outs", "/8h5h2h")] {
        for (deal, column) in [("AhKh|-|8c8s", 5), (" - |AhKh|QQ+", 1), ("AhKh|random|8c8s| -", 17)] {
            run_on([command], format!("{deal}{board}\n").as_bytes()).gives(
                1,
                "",
                &format!("error: <stdin>:1:{column}: {error}\n"),
            );
        }
    }
    run(["odds", "AhKh|-|8c8s"]).gives(1, "", &format!("error: deal 1: {error}\n"));
    // Nothing at all may be a slip.
    run(["odds", "AhKh||8c8s"]).gives(1, "", "error: deal 1: hand 2 has no cards\n");
}

#[test]
fn second_hand_where_one_is_expected_is_named() {
    let error = |separator: &str| {
        format!("expected one hand, but {separator} separates several; to compare hands, use handrank showdown or odds")
    };
    for command in ["hits", "explain"] {
        run([command, "AhKh vs 8c8s"]).gives(1, "", &format!("error: hand 1: {}\n", error("vs")));
        run_on([command], b"AhKh Against 8c8s\n").gives(1, "", &format!("error: <stdin>:1:6: {}\n", error("Against")));
        run_on([command], b"AhKh|8c8s\n").gives(1, "", &format!("error: <stdin>:1:5: {}\n", error("|")));
    }
    run_on(["hits"], b"QQ+ vs random / 8h5h2h\n").gives(1, "", &format!("error: <stdin>:1:5: {}\n", error("vs")));
}

/// One mistake, one error, and no answer to another question.
#[test]
fn boards_are_not_ranked_when_their_hand_is_wrong() {
    for arguments in ["Ah Kx / 8h5h2h8dKc", "AhKh v 8c8s / 8h5h2h8dKc", "AhKhQdJc9s/ 8h5h2h8dKc"] {
        let said = run(arguments.split(' '));
        assert!(said.stdout.is_empty() && said.code == Some(1), "{arguments}: {said}");
        assert_eq!(String::from_utf8_lossy(&said.stderr).lines().count(), 1, "{arguments}: {said}");
    }
    let second = "error: hand 1: a board has already been given\n";
    for arguments in ["AhKh / AsKs", "AhKh/ AsKs", "AhKh /AsKs", "AhKh/AsKs"] {
        run(["-b", "8h5h2h8dKc"].into_iter().chain(arguments.split(' '))).gives(1, "", second);
    }
}

#[test]
fn hits_of_several_hands_have_a_board_each() {
    let two = run(["hits", "AhKh/8h5h2h", "QdJd/8h5h2h"]).text();
    for spaced in ["AhKh /8h5h2h QdJd /8h5h2h", "AhKh/ 8h5h2h QdJd/ 8h5h2h", "AhKh/8h5h2h QdJd / 8h5h2h"] {
        assert_eq!(run(["hits"].into_iter().chain(spaced.split(' '))).text(), two, "{spaced}");
    }
    let advice = "a board after / belongs to one hand; for several, use --board";
    run(["hits", "AhKh", "/", "8h5h2h", "QdJd"]).refuses(&[advice]);
}

#[test]
fn seats_without_a_hand_are_no_arguments() {
    for seat in ["-", " - ", "XX", "xx", "????", "XX/8h5h2h8dKc"] {
        let typed = seat.split('/').next().unwrap_or_default().trim();
        run(["showdown", "AhKh", "8c8s", seat]).refuses(&[&format!("'{typed}' is a seat without a hand only between")]);
    }
    let seat = "error: deal 1: \"-\" is a seat without a hand only between bars, as in AhKh|-|8c8s/8h5h2h8dKc\n";
    run(["showdown", "AhKh - 8c8s"]).gives(1, "", seat);
    // What is wrong before it is told first; where hands are cut, it is a separator.
    let suit = |word: &str| format!("error: deal 1: unknown suit 'x' in \"{word}\"; suits are c d h s or ♣♦♥♠\n");
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
    let whole = "each must be a whole deal then, board included";
    run(["odds", "AhKh vs 8c8s", "AdKd vs QcQs", "/", "8h5h2h"]).refuses(&["'/' has no vs inside", whole]);
    run(["odds", "AhKh vs 8c8s", "AdKd"]).refuses(&["'AdKd' has no vs inside", whole]);
    run(["odds", "AhKh", "vs", "8c8s", ""]).refuses(&["argument 4 is empty"]);
    for (before, next) in [("AhKh/8h5h2h", "QQ+"), ("AhKh/8h5h2h", "KK"), ("AhKh/8h5h2h", "8c8s")] {
        run(["odds", before, next]).refuses(&[&format!("'{next}' follows the board, which comes last")]);
    }
    let last = "error: deal 1: hand after the board; the board must come last\n";
    run(["odds", "AhKh/8h5h2h", "vs", "8c8s"]).gives(1, "", last);
}

#[test]
fn comments_follow_hands_ranges_and_deals() {
    run_on(NO_ARGUMENTS, "KdQsJcTh9s\u{A0}# 1\nKd Qs Jc Th 9s\u{3000} # 2\n".as_bytes()).ranks(&STRAIGHT.repeat(2));
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s # the article's\nKdQsJcTh9s\t#\xFF\n").ranks(&STRAIGHT.repeat(2));
    let odds = run(["odds", "AhKh|QQ+,AKs/8h5h2h"]).text();
    run_on(["odds"], "AhKh|QQ+,AKs/8h5h2h  # für später\n".as_bytes()).gives(0, &odds, "");
    run_on(["hits"], b"QQ+/8h5h2h # |\n").ranks(&run(["hits", "QQ+/8h5h2h"]).text());
    // Messages quote the line without it, the text of --all-lines with it.
    let error = "unknown suit 'x' in \"Kx\"; suits are c d h s or ♣♦♥♠";
    run_on(NO_ARGUMENTS, b"Ah Kx # Kx\n").gives(1, "", &format!("error: <stdin>:1:4: {error}\n"));
    run_on(["-a"], b"Ah Kx # Kx\n").gives(1, &format!("\terror: 4: {error}\tAh Kx # Kx\n"), "");
    // Without white space before it, it is no comment.
    let error = "unknown rank '#' in \"9s#\"; ranks are 2-9 T (or 10) J Q K A";
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s# note\n").gives(1, "", &format!("error: <stdin>:1:15: {error}\n"));
}

/// The file of Project Euler's problem 54.
#[test]
fn two_hands_of_five_per_line_get_advice_once() {
    let line = "8C TS KC 9H 4S 7D 2S 5D 3S AC";
    let advice = "to compare two hands of five per line, use handrank showdown --hand-size 5";
    let errors = format!(
        "error: <stdin>:1: 10 cards; a hand has 5 to 7; {advice}\nerror: <stdin>:2: 10 cards; a hand has 5 to 7\n"
    );
    run_on(NO_ARGUMENTS, format!("{line}\n{line}\n").as_bytes()).gives(1, "", &errors);
    let one = "only one hand; a deal has two or more, separated by |";
    let errors = format!("error: <stdin>:1: {one}; {advice}\nerror: <stdin>:2: {one}\n");
    run_on(["showdown"], format!("{line} # Euler\n{line}\n").as_bytes()).gives(1, "", &errors);
    // Not where it would not help.
    let cards = "2 cards and no board; with the board, a hand has 5 to 7";
    run_on(["showdown"], b"8CTS KC9H 4S7D 2S5D 3SAC\n").gives(1, "", &format!("error: <stdin>:1: {cards}\n"));
    // The first hand, wherever it is; not one among good hands.
    let input = format!("\u{FEFF}# poker.txt\n\n{line}\n");
    let errors = format!("error: <stdin>:3: 10 cards; a hand has 5 to 7; {advice}\n");
    run_on(NO_ARGUMENTS, input.as_bytes()).gives(1, "", &errors);
    let errors = "error: <stdin>:2: 10 cards; a hand has 5 to 7\n";
    run_on(NO_ARGUMENTS, format!("KdQsJcTh9s\n{line}\n").as_bytes()).gives(1, STRAIGHT, errors);
    run_on(["showdown", "--hand-size=5"], format!("{line}\n").as_bytes())
        .ranks("2\t6673\tHigh Card\t8c Ts Kc 9h 4s|7d 2s 5d 3s Ac\n");
}

#[test]
fn draw_and_stud_are_games_of_the_best_five() {
    for game in ["stud", "7-card stud", "Draw", "5-card draw", "five-card-draw"] {
        run(["--game", game, "Kd Qs Jc Th 9s"]).ranks(STRAIGHT);
    }
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
    for arguments in ["hits AhKh 8h5h2h", "hits AhKh 8h 5h 2h", "outs AhKh QQ 8h5h2c", "odds QQ+,AK 15% 8h5h2c"] {
        tells(arguments, "; write a slash before the board");
    }
    tells("hits Ah Kh 8h 5h 2h", "write a slash before the board, or for draw and stud, use --draw N");
    tells("hits AsAhKd", "2, or 4 to 6 in Omaha; for draw and stud, use --draw N");
    assert!(!run(["hits", "straight"]).to_string().contains("handrank table"));
    for board in ["2c", "2c3c", "2c3c4c"] {
        tells(&format!("hits --draw 1 AhKhQhJh / {board}"), "a hand that draws has no board");
    }
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

#[test]
fn hearts_of_phones_and_powers_of_ten_are_read() {
    run(["K♦", "Q♠", "J♣", "T❤\u{FE0F}", "9♠"]).ranks(STRAIGHT);
    let samples = |count| run(["odds", "AA", "KK", "--sample", count]).text();
    assert_eq!(samples("1e4"), samples("10k"));
    for count in ["1e", "e6", "1e-3", "1e99", "1e6k"] {
        run(["odds", "AA", "KK", "--sample", count]).refuses(&["expected 2 or more"]);
    }
}

#[test]
fn unknown_cards_of_omaha_are_counted_rightly() {
    for (deal, error) in [
        (["AA??", "random"], "\"AA??\" is a range; in this game, the only range is random"),
        (["????????", "AhKhQhJhTh"], "\"????????\" are 4 cards, but the known hands have 5; write ??????????"),
        (
            ["??????????", "??????????"],
            "\"??????????\" are 5 cards, but hands of which none is known have 4; write ????????",
        ),
    ] {
        run([&["odds", "-g", "omaha", "--sample", "10"], &deal[..]].concat()).gives(
            1,
            "",
            &format!("error: deal 1: {error}\n"),
        );
    }
}

#[test]
fn bad_item_of_a_list_of_hands_is_named() {
    let error = "deal 1: unknown rank 'z' in \"zzzz\"; ranks are 2-9 T (or 10) J Q K A";
    tells(&["odds", "AhKh,AhQh,zzzz", "QQ"], error);
}

#[test]
fn header_of_commas_is_csv() {
    let table = b"c1,c2,c3,c4,c5\nKd,Qs,Jc,Th,9s\n";
    run_on(["annotate", "-k", "c1,c2,c3,c4,c5"], table).refuses(&["repeat -k: -k c1 -k c2 -k c3 -k c4 -k c5"]);
}

#[test]
fn too_many_hands_are_named_so() {
    let hands = ["random"; 24];
    let typed = [&["odds"], &hands[..], &["/", "2c3c4c5c6c"]].concat();
    tells(&typed, "deal 1: too many hands; the deck has too few cards for all of them");
}

#[test]
fn range_of_one_hand_reads_back_as_a_range() {
    let line = "AhKh:1|QQ";
    let odds = run(["odds", line]).text();
    assert!(odds.ends_with(&format!("\t{line}\n")), "{odds}");
}

#[test]
fn line_breaks_are_white_space() {
    run(["\nKd Qs Jc Th 9s\r\n"]).ranks(STRAIGHT);
    run(["-b", "Jc\nTh\n9s", "Kd Qs\n"]).ranks(STRAIGHT);
    let odds = run(["odds", "QQ+,AKs", "QQ / 8h5h2h", "--dead", "Ac Kc"]).text();
    let lines = run(["odds", "QQ+\r\nAKs\n", "QQ\n", "/ 8h5h2h\n", "--dead", "Ac\nKc"]);
    assert_eq!(lines.text(), odds);
    // Two lines are not one hand or deal.
    let advice = "an argument has line breaks; to read several lines, pipe them in";
    run(["Kd Qs Jc Th 9s\nAd 2s 3c 4h 5s\n"]).refuses(&[advice]);
    run(["odds", "AhKh|8c8s\nQdJd|7c7d\n"]).refuses(&[advice]);
    run(["odds", "AhKh 8c8s\nQdJd 7c7d\n"]).refuses(&[advice]);
    run(["hits", "AhKh\nQdJd\n"]).refuses(&[advice]);
    let table = b"hand\n\"Kd Qs\nJc Th 9s\"\n";
    run_on(["annotate", "-k", "hand", "--format", "csv"], table)
        .ranks("hand,hand_rank,hand_category,hand_ace_low\n\"Kd Qs\nJc Th 9s\",1601,Straight,false\n");
}

#[test]
fn ranges_that_are_ranked_are_named_one_by_one() {
    let error = |number, range| {
        format!("error: hand {number}: \"{range}\" is a range; only the hands of odds, hits and outs can be ranges\n")
    };
    run(["AA", "KK"]).gives(1, "", &(error(1, "AA") + &error(2, "KK")));
}

#[test]
fn table_without_a_field_has_its_fields_listed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, table) in [
        ("a.csv", "id,hand\n1,KdQsJcTh9s\n"),
        ("a.tsv", "id\thand\n"),
        ("a.txt", "id,hand\n"),
        ("b.txt", "id\thand, as dealt\n"),
        ("a.jsonl", "{\"id\":1,\"hand\":\"KdQsJcTh9s\"}\n"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, table).expect("there is room");
        let fields = match name {
            "b.txt" => "id, hand, as dealt",
            "a.jsonl" => "hand, id",
            _ => "id, hand",
        };
        let path = path.display();
        let error = format!("error: {path}: --field must name the field with the hand; the first row has {fields}\n");
        run(["annotate", &path.to_string()]).gives(2, "", &error);
        run(["annotate", "-f", &path.to_string()]).gives(2, "", &error);
    }
    run(["annotate"]).refuses(&["required arguments were not provided:\n  --field <FIELD>"]);
}

#[test]
fn file_of_something_else_gets_advice_once() {
    let table = "for tables, use handrank annotate, or cut to keep only the cards";
    let log = "for logs, use cut, as in cut -d ' ' -f 3-, to keep only the cards";
    let history = "the guide has a recipe for PokerStars histories, under Hand histories";
    for (lines, advice) in [
        ("id,hand,board\n1,AhKh,8h5h2h8dKc\n", table),
        ("1;KdQsJcTh9s;won\n2;KdQsJcTh8s;lost\n", table),
        ("seat\thand\n1\tKd Qs Jc Th 9s\n", table),
        ("2026-01-05 20:13:40 Kd Qs Jc Th 9s\n2026-01-05 20:13:41 As\n", log),
        ("[20:13] Kd Qs Jc Th 9s\n[20:14] Kd Qs Jc Th 9s\n", log),
        ("PokerStars Hand #1:  Hold'em No Limit\nTable 'First' 6-max\n", history),
    ] {
        for command in [&[][..], &["showdown"], &["odds"], &["tally"], &["hits"]] {
            let answer = run_on(command, lines.as_bytes());
            let errors = String::from_utf8(answer.stderr).expect("UTF-8");
            assert!(errors.lines().next().is_some_and(|line| line.ends_with(&format!("; {advice}"))), "{errors}");
            assert_eq!((errors.lines().count(), errors.matches(advice).count()), (2, 1), "{errors}");
        }
        assert!(!run_on(["-a"], lines.as_bytes()).to_string().contains(advice));
    }
    for line in
        ["Kd, Qs, Jx, Th, 9s", "Kd,Qs,Jc,Th,9", "['Kd', 'Qs', 'Jx']", "KdQsJxTh9s, 2c", "dK, sQ, cJ, hx", "Kd|,4"]
    {
        let answer = run_on(["showdown"], format!("{line}\n").as_bytes()).to_string();
        assert!(!answer.contains("cut") && !answer.contains("annotate"), "{answer}");
    }
}
