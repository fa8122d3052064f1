//! `handrank explain`: its drawings show the figures that Cactus Kev's article and the JavaScript article print, and fit a
//! terminal; its JSON keeps its keys; bad hands do not keep it from the good ones.

use std::fs;
use std::process::Stdio;

use handrank::{Hand, Scale};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::harness::messages::{HAND_SIZE, RANKS};
use crate::harness::{command, output, run, run_on, tells, without_colour};

/// The maximum width of a line.
const MAX_WIDTH: usize = 80;

/// The drawings for the hands; fails if a line is too wide.
#[track_caller]
fn drawn<'a>(hands: impl IntoIterator<Item = &'a str>) -> String {
    let text = run(["explain"].into_iter().chain(hands)).text();
    assert_eq!(text.lines().find(|line| line.chars().count() > MAX_WIDTH), None);
    text
}

/// Fails unless each of `parts` is in the drawing of the hand.
#[track_caller]
fn check(hand: &str, parts: &[&str]) {
    let drawing = drawn([hand]);
    for part in parts {
        assert!(drawing.contains(part), "{part:?} is missing in\n{drawing}");
    }
}

#[test]
fn blank_line_appears_only_between_hands() {
    let run = run(["explain", "Kd", "KdQsJcTh9s"]);
    assert!(run.code == Some(1) && run.stdout.starts_with(b"Kd Qs Jc Th 9s\n"), "{run}");
}

#[test]
fn king_high_straight_has_the_figures_of_the_article() {
    let drawing = drawn(["Kd", "Qs", "Jc", "Th", "9s"]);
    assert_eq!(drawing, drawn(["Kd Qs Jc Th 9s"]));
    for part in ["00001000 00000000 01001011 00100101", "0x0F80 = 3968", "unique5[3968] = 1601"] {
        assert!(drawing.contains(part), "{part:?} is missing in\n{drawing}");
    }
}

#[test]
fn ranks_that_beat_the_hand_come_first() {
    for (hand, above) in [
        ("As Ks Qs Js Ts", "No rank beats it"),
        ("Ks Qs Js Ts 9s", "1 rank beats it: the royal flush"),
        ("Qs Js Ts 9s 8s", "2 ranks beat it: the royal flush, and one straight flush"),
        ("Ac Ad Ah As Kd", "10 ranks beat it: every straight flush or better"),
        ("2c 2d 2h 2s 3c", "165 ranks beat it: every straight flush or better, and 155 with four of a kind"),
        ("As Ah Kd Kc Ks", "178 ranks beat it: every four of a kind or better, and 12 full houses"),
        ("Ad Kc Qh Js Td", "1,599 ranks beat it: every flush or better"),
        ("Kd Qs Jc Th 9s", "1,600 ranks beat it: every flush or better, and one straight"),
        ("5c 4d 3h 2s Ac", "1,608 ranks beat it: every flush or better, and 9 straights"),
        ("2s 2h 3d 4c 5s", "6,184 ranks beat it: every two pair or better, and 2,859 pairs"),
        ("7c 5d 4h 3s 2c", "7,461 ranks beat it: every pair or better, and 1,276 high-card hands"),
    ] {
        let drawing = drawn([hand]);
        assert_eq!(drawing.lines().nth(2), Some(&*format!("  {above}")), "{drawing}");
    }
    tells(
        &["explain", "1601"],
        &format!("hand 1: unknown rank '1' in \"1601\"; {RANKS}; to look up hand ranks, use handrank table"),
    );
    run(["straight"])
        .refuses(&["'straight' is neither a card nor a command; to look up hand ranks, use handrank table"]);
}

#[test]
fn packed_cards_stand_under_the_columns_of_the_article() {
    let drawing = drawn(["Kd 5s Jc 2h 3h"]);
    for line in [
        "       xxxAKQJT 98765432 CDHSrrrr xxPPPPPP",
        "  Kd   00001000 00000000 01001011 00100101",
        "  5s   00000000 00001000 00010011 00000111",
        "  Jc   00000010 00000000 10001001 00011101",
    ] {
        assert!(drawing.lines().any(|drawn| drawn == line), "{line:?} is missing in\n{drawing}");
    }
}

#[test]
fn table_with_the_answer_is_named() {
    check("As Ks Qs Js 9s", &["0x1E80 = 7808", "a flush", "  flushes[7808] = 323\n"]);
    check("6h 5h 4h 3h 2h", &["0x001F = 31", "  flushes[31] = 9\n"]);
    check("7c 5d 4h 3s 2c", &["0x002F = 47", "no suit in common", "  unique5[47] = 7462\n"]);
    check("Ac Ad Ah As Kd", &["41 x 41 x 41 x 41 x 37 = 104553157\n", "] = 11\n"]);
    check("2c 2d 2h 2s 3c", &["2 x 2 x 2 x 2 x 3 = 48\n", "] = 166\n"]);
}

#[test]
fn bit_fields_of_the_classifier_are_those_of_the_javascript_article() {
    let ranks = "       A    K    Q    J    T    9    8    7    6    5    4    3    2\n";
    let figures = [
        ("Ac Ad Qh Qs 9c", "0011 0000 0011 0000 0000 0001 0000 0000 0000 0000 0000 0000 0000"),
        ("Ac Ad Jh Js Jc", "0011 0000 0000 0111 0000 0000 0000 0000 0000 0000 0000 0000 0000"),
        ("Kc Kd Kh Ks 7c", "0000 1111 0000 0000 0000 0000 0000 0001 0000 0000 0000 0000 0000"),
    ];
    for (hand, v) in figures {
        check(hand, &[ranks, &format!("\n  v    {v}\n")]);
    }
    let seen = [
        ("2c 3d 4h 5s 6c", "0    0    0    0    0    0    0    0    1    1    1    1    1"),
        ("2c 4d 6h 7s 9c", "0    0    0    0    0    1    0    1    1    0    1    0    1"),
        ("Ac 2d 3h 4s 5c", "1    0    0    0    0    0    0    0    0    1    1    1    1"),
        ("Tc Jd Qh Ks Ac", "1    1    1    1    1    0    0    0    0    0    0    0    0"),
    ];
    for (hand, s) in seen {
        check(hand, &[ranks, &format!("\n  s    {s}\n")]);
    }
}

#[test]
fn classifier_ends_at_the_name_in_the_javascript_article() {
    let ends = [
        ("Ts 5c 4h 7s 9c", "v mod 15 = 5:", "names[5 - 1 - 0] = names[4] = High Card\n"),
        ("8s 8c 3h 5s 9c", "v mod 15 = 6:", "names[6 - 1 - 0] = names[5] = One Pair\n"),
        ("8s 8c Jh 9s 9c", "v mod 15 = 7:", "names[7 - 1 - 0] = names[6] = Two Pair\n"),
        ("4s 4c 4h 8s 9c", "v mod 15 = 9:", "names[9 - 1 - 0] = names[8] = Three of a Kind\n"),
        ("7s 7c 7h 9s 9c", "v mod 15 = 10:", "names[10 - 1 - 0] = names[9] = Full House\n"),
        ("8s 8c 8h 8d 9s", "v mod 15 = 1:", "names[1 - 1 - 0] = names[0] = Four of a Kind\n"),
        ("Tc Jc 6c Kc 9c", "all one suit: subtracts 1", "names[5 - 1 - 1] = names[3] = Flush\n"),
        ("Ts Jc Qh Kc 9d", "s / (s & -s) = 31: a straight", "names[5 - 3 - 0] = names[2] = Straight\n"),
        ("4s 5s 6s 7s 8s", "s / (s & -s) = 31: a straight", "names[5 - 3 - 1] = names[1] = Straight Flush\n"),
        ("Ts Js Qs Ks As", "s = 0x7C00, the royal flush", "names[5 - 3 + 5] = names[7] = Royal Flush\n"),
        ("2s 3c 4h 5c Ad", "s = 0x403C, the wheel", "names[5 - 3 - 0] = names[2] = Straight (Ace low)\n"),
        ("2s 3s 4s 5s As", "s = 0x403C, the wheel", "names[5 - 3 - 1] = names[1] = Straight Flush (Ace low)\n"),
    ];
    for (hand, reason, name) in ends {
        check(hand, &[reason, name]);
    }
}

#[test]
fn six_and_seven_cards_show_how_many_hands_were_tried() {
    check("Ah 9h 8h 7h 6h 2c", &["Ah 9h 8h 7h 6h 2c\nbest of 6 five-card hands: Ah 9h 8h 7h 6h\n", "a flush"]);
    let wheel = "Ac 6d 2c 3c 4c 5c 9h\nbest of 21 five-card hands: Ac 2c 3c 4c 5c\n10  Straight Flush (Ace low): ";
    check("Ac 6d 2c 3c 4c 5c 9h", &[wheel, "  flushes[4111] = 10\n"]);
    assert!(!drawn(["Kd Qs Jc Th 9s"]).contains("five-card hands"), "five cards are the only hand in themselves");
}

#[test]
fn every_class_is_drawn_with_its_rank_and_fits_a_terminal() {
    for ranks in &Scale::Kev.ranks().chunks(1500) {
        let ranks = ranks.collect_vec();
        let hands = ranks.iter().map(|&rank| Hand::example(rank).to_string()).collect_vec();
        let text = drawn(hands.iter().map(String::as_str));
        let drawings = text.split("Cactus Kev's evaluator").skip(1).collect_vec();
        assert_eq!(drawings.len(), ranks.len());
        for (rank, drawing) in ranks.iter().zip(drawings) {
            assert!(drawing.contains(&format!("] = {rank}\n")), "{rank}:\n{drawing}");
            assert!(drawing.contains(&format!("] = {}", rank.category())), "{rank}:\n{drawing}");
        }
    }
}

#[test]
fn blank_line_separates_drawings() {
    let (first, second) = ("Kd Qs Jc Th 9s", "2c 2d 2h 2s 3c As");
    assert_eq!(drawn([first, second]), format!("{}\n{}", drawn([first]), drawn([second])));
}

#[test]
fn colour_adds_escape_codes_and_nothing_else() {
    let hands = ["Kd Qs Jc Th 9s", "2c 2d 2h 2s 3c", "Ac 6d 2c 3c 4c 5c 9h"];
    let mut forced = command(["explain"].into_iter().chain(hands));
    let coloured = output(forced.env("CLICOLOR_FORCE", "1"), Stdio::null()).text();
    assert!(coloured.contains('\x1B'), "{coloured}");
    assert_eq!(without_colour(&coloured), drawn(hands));
}

#[test]
fn bad_hand_is_reported_and_the_others_are_explained() {
    let errors = format!(
        "error: hand 2: unknown rank 'X' in \"Xd\"; {RANKS}\n\
         error: hand 3: 2 cards; {HAND_SIZE}\n"
    );
    let (first, last) = ("Kd Qs Jc Th 9s", "7c 5d 4h 3s 2c");
    run(["explain", first, "Xd 2s 3c 4h 5s", "Ah Kh", last]).gives(1, &drawn([first, last]), &errors);
    run(["explain", "Kd Qs Jc Th Th"]).gives(1, "", "error: hand 1: Th is given twice\n");
}

#[test]
fn board_is_added_to_every_hand() {
    let board = "8h 5h 2h 8d Kc";
    let with_board = ["8c 8s", "Ah Kh"].map(|hand| format!("{hand} {board}"));
    assert_eq!(drawn(["--board", board, "8c 8s", "Ah Kh"]), drawn(with_board.iter().map(String::as_str)));
    run(["explain", "-b", board, "8d Ks"]).gives(1, "", "error: hand 1: 8d is already on the board\n");
}

#[test]
fn hands_come_from_stdin_and_files_too() {
    let (first, last) = ("Kd Qs Jc Th 9s", "7c 5d 4h 3s 2c");
    let lines = format!("# comment\n{first}\nKd Kd\n{last}\n");
    let error = "error: <stdin>:3:4: Kd is given twice\n";
    run_on(["explain"], lines.as_bytes()).gives(1, &drawn([first, last]), error);
    run_on(["explain", "-f", "-", first], lines.as_bytes()).gives(1, &drawn([first, first, last]), error);
    let hands = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/standard.txt")).expect("the fixture");
    let hands = hands.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect_vec();
    run(["explain", "--file", "fixtures/standard.txt"]).ranks(&drawn(hands.iter().copied()));
}

/// Blank lines must stay in place even though long input could be answered in parallel.
#[test]
fn explanations_of_a_long_stream_are_in_order() {
    const HANDS: usize = 20_000;
    let (hand, other) = ("Kd Qs Jc Th 9s", "7c 5d 4h 3s 2c");
    let expected = drawn([hand, other]) + "\n";
    let expected = expected.repeat(HANDS / 2);
    let lines = format!("{hand}\n{other}\n").repeat(HANDS / 2);
    run_on(["explain"], lines.as_bytes()).gives_lines(0, expected.strip_suffix('\n').expect("it ends in one"), "");
}

#[test]
fn bad_arguments_get_the_advice_that_ranking_gives() {
    for hands in [&["hands.txt"][..], &["Kd Qs Jc Th 9s", "Kd"]] {
        let explained = run(["explain"].iter().chain(hands));
        let ranked = run(hands);
        assert!(explained.code == Some(1) && explained.stderr == ranked.stderr, "{explained}{ranked}");
    }
}

/// The remainders are those of the classifier's article.
#[test]
fn remainder_of_the_rank_counts_says_how_ranks_repeat() {
    for (hand, repeats) in [
        ("Kd Ks Kh Kc 9s", "1: four of a kind"),
        ("Kd Ks Kh 9c 9s", "10: full house"),
        ("Kd Ks Kh 9c 2s", "9: three of a kind"),
        ("Kd Ks 9h 9c 2s", "7: two pair"),
        ("Kd Ks 9h 3c 2s", "6: one pair"),
        ("Kd Qs 9h 3c 2s", "5: no rank repeats"),
    ] {
        let explained = run(["explain", hand]).text();
        assert!(explained.contains(&format!("  v mod 15 = {repeats}\n")), "{explained}");
    }
}

/// The keys of ranking come first, with the same values, so that scripts need not care which of the two they read.
#[test]
fn json_keys_keep_their_order() {
    let hands = ["Kd Qs Jc Th 9s", "As Ks 9s Qs Js 2d"];
    let ranked = run(["--json"].iter().chain(&hands)).text();
    let [straight, flush] = ranked.lines().collect_array().expect("two records");
    let steps = [
        concat!(
            r#","combinations":1,"kev":{"cards":["Kd","Qs","Jc","Th","9s"],"#,
            r#""packed":["0x08004B25","0x04001A1F","0x0200891D","0x01002817","0x00801713"],"#,
            r#""suit_in_common":"0x0000","rank_bits":"0x0F80","lookup":{"table":"unique5","index":3968},"rank":1601},"#,
            r#""bitfield":{"ranks_seen":"0x3E00","rank_counts":"0x11111000000000","repeats":5,"normalised":31,"#,
            r#""is_straight":true,"is_wheel":false,"is_flush":false,"is_royal":false,"straight_term":3,"#,
            r#""flush_term":0,"index":2,"category":"Straight"}}"#,
        ),
        concat!(
            r#","combinations":6,"kev":{"cards":["As","Ks","9s","Qs","Js"],"#,
            r#""packed":["0x10001C29","0x08001B25","0x00801713","0x04001A1F","0x0200191D"],"#,
            r#""suit_in_common":"0x1000","rank_bits":"0x1E80","lookup":{"table":"flushes","index":7808},"rank":323},"#,
            r#""bitfield":{"ranks_seen":"0x7A00","rank_counts":"0x111101000000000","repeats":5,"normalised":61,"#,
            r#""is_straight":false,"is_wheel":false,"is_flush":true,"is_royal":false,"straight_term":1,"#,
            r#""flush_term":1,"index":3,"category":"Flush"}}"#,
        ),
    ];
    let records = [straight, flush].map(|record| record.strip_suffix('}').expect("an object"));
    let expected = format!("{}{}\n{}{}\n", records[0], steps[0], records[1], steps[1]);
    run(["explain", "--json"].iter().chain(&hands)).ranks(&expected);
}

#[test]
fn json_of_a_product_says_where_the_hash_finds_it() {
    let run = run(["explain", "--json", "Ac Ad Ah As Kd"]);
    let value: Value = serde_json::from_slice(&run.stdout).unwrap_or_else(|error| panic!("{error}\n{run}"));
    let lookup = value["kev"]["lookup"].as_object().expect("the lookup is an object");
    assert_eq!(lookup.keys().sorted().collect_vec(), ["bucket", "product", "slot", "table"]);
    assert_eq!((&lookup["table"], &lookup["product"]), (&json!("products"), &json!(104_553_157)));
    assert!(lookup["bucket"].is_u64() && lookup["slot"].is_u64(), "{lookup:?}");
    assert_eq!((&value["kev"]["rank"], &value["bitfield"]["rank_counts"]), (&json!(11), &json!("0xF10000000000000")));
}
