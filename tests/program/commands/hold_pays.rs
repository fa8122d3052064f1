//! `handrank hold --pays`: what hands are worth by a pay table, and what the table returns.

use std::array;

use handrank::hold::NamedTable;
use itertools::Itertools;
use serde_json::{Value, json};

use super::hold::NINES;
use crate::harness::terminal::shown_in;
use crate::harness::{choose, run, run_on};

/// How many final hands the census of the full deck has: for each of 2,598,960 hands dealt, the least common multiple of
/// the numbers of draws.
const COMBINATIONS: u64 = 2_598_960 * 7_669_695;

/// Full-pay jacks or better: each entry, its amount, and how many final hands it pays.
const JACKS_OR_BETTER: [(&str, u64, u64); 10] = [
    ("royal-flush", 800, 493_512_264),
    ("straight-flush", 50, 2_178_883_296),
    ("four-of-a-kind", 25, 47_093_167_764),
    ("full-house", 9, 229_475_482_596),
    ("flush", 6, 219_554_786_160),
    ("straight", 4, 223_837_565_784),
    ("three-of-a-kind", 3, 1_484_003_070_324),
    ("two-pair", 2, 2_576_946_164_148),
    ("jacks-or-better", 1, 4_277_372_890_968),
    ("other", 0, 10_872_274_993_896),
];

/// The lines of the census of these entries, the last of which is for all other hands.
fn census_lines(entries: &[(&str, u64, u64)]) -> String {
    let combinations: u64 = entries.iter().map(|(_, _, combinations)| combinations).sum();
    let line = |&(hands, amount, paid): &(&str, u64, u64)| {
        let [share, returned] = [paid, paid * amount].map(|part| part as f64 / combinations as f64);
        format!("{hands}\t{amount}\t{paid}\t{share:.6}\t{returned:.6}\n")
    };
    let total: u64 = entries.iter().map(|(_, amount, paid)| amount * paid).sum();
    let total = format!("total\t\t{combinations}\t1\t{:.6}\n", total as f64 / combinations as f64);
    entries.iter().map(line).chain([total]).collect()
}

/// Of 16,215 draws, 45 make four of a kind, 165 a full house, 1,854 three of a kind and 2,592 two pair.
#[test]
fn a_hold_is_worth_what_it_pays() {
    let total: u64 = 45 * 25 + 165 * 9 + 1_854 * 3 + 2_592 * 2;
    assert_eq!(total, 13_356);
    let value = format!("{:.6}", total as f64 / 16_215.0);
    run(["hold", "--pays", "9/6", NINES]).ranks(&format!("{value}\t9c 9d\t{NINES}\n"));
    let written = JACKS_OR_BETTER[..9].iter().map(|(hands, amount, _)| format!("{hands}={amount}")).join(",");
    run(["hold", "--pays", &written, NINES]).ranks(&format!("{value}\t9c 9d\t{NINES}\n"));
    run_on(["hold", "--pays=9/6"], b"As Ks Qs Js Ts\n").ranks("800.000000\tAs Ks Qs Js Ts\tAs Ks Qs Js Ts\n");
    // Nothing is kept of a hand without a pair, a draw or a card above a ten.
    let nothing = run(["hold", "--pays", "9/6", "2c 3d 5h 8s Tc"]).text();
    assert_eq!(nothing.split('\t').skip(1).collect_vec(), ["", "2c 3d 5h 8s Tc\n"]);

    let long = run(["hold", "--long", "--pays", "9/6", NINES]).text();
    let shares = [0, 0, 45, 165, 0, 0, 1_854, 2_592, 0, 11_559].map(|draws: u64| match draws {
        0 => "0".to_owned(),
        _ => format!("{:.6}", draws as f64 / 16_215.0),
    });
    assert_eq!(long.lines().next(), Some(&*format!("1\t{value}\t9c 9d\t{}", shares.join("\t"))));
    assert_eq!(long.lines().count(), 32);
}

#[test]
fn equal_holds_keep_more_cards_and_the_earlier_ones() {
    run(["hold", "--pays", "high-card=0", NINES]).ranks(&format!("0.000000\t{NINES}\t{NINES}\n"));
    // Eight of 47 cards complete the straight.
    for (hand, kept) in [("6c 6d 7c 8h 9s", "6c 7c 8h 9s"), ("7c 6d 9s 6c 8h", "7c 6d 9s 8h")] {
        run(["hold", "--pays", "straight=47,flush=47", hand]).ranks(&format!("8.000000\t{kept}\t{hand}\n"));
    }
    // A royal flush on one of 46 cards, or never.
    let draw = "As Ks Qs Js 2h";
    run(["hold", "--pays", "1=46", "--dead", "3c", draw]).ranks(&format!("1.000000\tAs Ks Qs Js\t{draw}\n"));
    let never = run(["hold", "--json", "--pays", "1=46", "--dead", "Ts", draw]).text();
    let never: Value = serde_json::from_str(&never).expect("JSON");
    // Discarding all five may still bring one of three royal flushes.
    let best = json!({"hands": "1", "amount": 46, "draws": 3, "share": 0.000002});
    assert_eq!((&never["holds"][0]["keep"], &never["holds"][0]["entries"]), (&json!([]), &json!([best])));
}

#[test]
fn json_has_every_entry_in_order() {
    let pays = "Full House=2.5,1-10=100,quads=0.0001,jacks-or-better=1";
    let record: Value = serde_json::from_str(&run(["hold", "--json", "--pays", pays, NINES]).text()).expect("JSON");
    let pair = record["holds"].as_array().expect("holds").iter().find(|hold| hold["keep"] == json!(["9c", "9d"]));
    let value = (165.0 * 25_000.0 + 45.0) / 16_215.0 / 10_000.0;
    let value = (value * 1e6_f64).round() / 1e6;
    let entries = json!([
        {"hands": "Full House", "amount": 2.5, "draws": 165, "share": 0.010176},
        {"hands": "1-10", "amount": 100, "draws": 0, "share": 0.0},
        {"hands": "quads", "amount": 0.0001, "draws": 45, "share": 0.002775},
        {"hands": "jacks-or-better", "amount": 1, "draws": 0, "share": 0.0},
    ]);
    let pair = pair.expect("a hold of the pair");
    assert_eq!((&pair["value"], &pair["entries"]), (&json!(value), &entries));
    let keys = run(["hold", "--json", "--pays", "9/6", NINES]).text();
    let order = r#""share":0.712858}],"entries":[{"hands":"royal-flush","amount":800,"draws":0,"share":0.0},"#;
    assert!(keys.contains(order), "{keys}");
}

#[test]
fn the_census_of_jacks_or_better_is_exact() {
    let total: u64 = JACKS_OR_BETTER.iter().map(|(_, amount, combinations)| amount * combinations).sum();
    let combinations: u64 = JACKS_OR_BETTER.iter().map(|(_, _, combinations)| combinations).sum();
    assert_eq!((total, combinations), (19_842_315_923_796, COMBINATIONS));
    let expected = census_lines(&JACKS_OR_BETTER);
    assert!(expected.ends_with("\t0.995439\n"), "{expected}");
    for threads in ["1", "2", "8"] {
        run(["hold", "--census", "--pays", "9/6", "--threads", threads]).ranks(&expected);
    }

    let rounded = |part: u64| (part as f64 / COMBINATIONS as f64 * 1e6).round() / 1e6;
    let entries = JACKS_OR_BETTER.map(|(hands, amount, paid)| {
        json!({
            "hands": hands, "amount": amount, "combinations": paid, "share": rounded(paid),
            "return": rounded(paid * amount),
        })
    });
    let expected =
        json!({"hands": 2_598_960, "return": 0.995439, "combinations": COMBINATIONS, "entries": entries.to_vec()});
    let text = run(["hold", "--census", "--json", "--pays", "9/6"]).text();
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), expected);
    let start = r#"{"hands":2598960,"return":0.995439,"combinations":19933230517200,"entries":[{"hands":"royal-flush","amount":800,"combinations":493512264,"share":0.000025,"return":0.019807},"#;
    assert!(text.starts_with(start) && text.lines().count() == 1, "{text}");
}

/// Entries that pay this amount for four cards of one of these ranks with one of these kickers: the spans of hand ranks
/// that `handrank table` lists with such cards.
fn quads(of: &str, kickers: &str, amount: u64) -> String {
    let table = run(["table", "quads"]).text();
    let ranks = table.lines().filter_map(|line| {
        let columns = line.split('\t').collect_vec();
        let (four, kicker) = columns[2].split_at(4);
        (of.contains(&four[..1]) && kickers.contains(kicker)).then(|| columns[0].parse::<u16>().expect("a rank"))
    });
    let ranks = ranks.collect_vec();
    let spans = ranks.chunk_by(|one, next| one + 1 == *next);
    spans.map(|span| format!("{}-{}={amount}", span[0], span[span.len() - 1])).join(",")
}

/// With their combinations and to six decimals: Michael Shackleford, "Wizard of Odds", the strategies for 8/5 bonus poker
/// (0.991660) and for 10/7 double bonus (1.001725).
#[test]
fn bonus_tables_return_what_is_published() {
    assert_eq!([quads("A", "23456789TJQKA", 80), quads("234", "23456789TJQKA", 40)], ["11-22=80", "131-166=40"]);
    let bonus_poker = [
        ("royal-flush", 800, 495_443_136),
        ("straight-flush", 50, 2_129_604_264),
        ("11-22", 80, 3_903_775_812),
        ("131-166", 40, 10_509_866_328),
        ("four-of-a-kind", 25, 32_688_417_336),
        ("full-house", 8, 229_516_869_924),
        ("flush", 5, 216_873_645_000),
        ("straight", 4, 223_676_319_912),
        ("three-of-a-kind", 3, 1_484_391_167_856),
        ("two-pair", 2, 2_577_523_603_752),
        ("jacks-or-better", 1, 4_290_810_981_444),
        ("other", 0, 10_860_710_822_436),
    ];
    let double_bonus = [
        ("royal-flush", 800, 414_860_472),
        ("straight-flush", 50, 2_254_539_360),
        ("11-22", 160, 3_962_537_892),
        ("131-166", 80, 10_446_264_684),
        ("four-of-a-kind", 50, 32_045_992_176),
        ("full-house", 10, 223_050_658_608),
        ("flush", 7, 298_068_519_408),
        ("straight", 5, 299_385_345_432),
        ("three-of-a-kind", 3, 1_439_168_246_364),
        ("two-pair", 1, 2_484_844_034_580),
        ("jacks-or-better", 1, 3_834_735_881_328),
        ("other", 0, 11_304_853_636_896),
    ];
    for (table, value) in [(bonus_poker, "0.991660"), (double_bonus, "1.001725")] {
        let expected = census_lines(&table);
        assert!(expected.ends_with(&format!("total\t\t{COMBINATIONS}\t1\t{value}\n")), "{expected}");
        let pays = table[..11].iter().map(|(hands, amount, _)| format!("{hands}={amount}")).join(",");
        run(["hold", "--census", "--pays", &pays]).ranks(&expected);
    }
}

/// John Grochowski has 98.98 percent for 9/6 double double bonus, and a royal flush in 40,799 hands; in jacks or better,
/// one in 40,391 ("Kay's Video Poker" and "Royal flush percentages", Casino City Times, 2020 and 2018). 8/5 jacks or better
/// is widely said to return 97.3 percent.
#[test]
fn tables_with_kickers_return_what_is_published() {
    let kickers = [quads("A", "234", 400), quads("234", "A234", 160)];
    assert_eq!(kickers, ["20-22=400", "131-131=160,141-143=160,153-155=160,165-166=160"]);
    let rest = "11-22=160,131-166=80,quads=50,full-house=9,flush=6,straight=4,trips=3,two-pair=1,jacks-or-better=1";
    let pays = format!("royal-flush=800,straight-flush=50,{},{rest}", kickers.join(","));
    let double_double_bonus = census(&pays);
    let jacks_or_better = census("9/6");
    let percent = |lines: &[Vec<String>]| 100.0 * lines.last().expect("a total")[4].parse::<f64>().expect("a return");
    assert_eq!(format!("{:.2}", percent(&double_double_bonus)), "98.98");
    assert_eq!(format!("{:.1}", percent(&census("jacks-or-better-8/5"))), "97.3");
    let one_royal_in = |lines: &[Vec<String>]| COMBINATIONS as f64 / lines[0][2].parse::<f64>().expect("a number");
    assert_eq!([double_double_bonus, jacks_or_better].map(|lines| one_royal_in(&lines).round()), [40_799.0, 40_391.0]);
}

/// The columns of each line of a census.
#[track_caller]
fn census(pays: &str) -> Vec<Vec<String>> {
    let text = run(["hold", "--census", "--pays", pays]).text();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Whatever is kept: a final hand is one of all those of the game.
#[test]
fn a_table_that_pays_all_hands_alike_returns_that() {
    let draws = |deck: u64| -> [u64; 6] { array::from_fn(|drawn| choose(deck - 5, drawn as u64)) };
    let common = |draws: [u64; 6]| (1..).map(|times| times * draws[5]).find(|all| draws.iter().all(|it| all % it == 0));
    for (game, last, deck) in [("holdem", 7462, 52), ("short-deck", 1404, 36), ("razz", 6175, 52), ("2-7", 7462, 52)] {
        let combinations = choose(deck, 5) * common(draws(deck)).expect("their product is one");
        let lines = format!("1-{last}\t2.5\t{combinations}\t1\t2.500000\nother\t0\t0\t0\t0.000000\n");
        run(["hold", "-g", game, "--census", "--pays", &format!("1-{last}=2.5")])
            .ranks(&format!("{lines}total\t\t{combinations}\t1\t2.500000\n"));
    }
}

#[test]
fn tables_that_cannot_be_read_say_why() {
    let only_entries = "write its entries, as in flush=6,straight=4";
    for (pays, error) in [
        (
            "flsh=6",
            "unknown hands in \"flsh=6\"; they are a category such as full-house, a pair such as \
                    jacks-or-better, or ranks such as 20-22",
        ),
        ("7463=1", "bad rank in \"7463\"; ranks are 1 to 7462"),
        ("10-2=1", "\"10-2\" is backwards; write 2-10"),
        ("flush=-1", "the amount in \"flush=-1\" is negative; the least is 0"),
        ("flush=6,FLUSH=5", "no hands are left for \"FLUSH\"; entries before it already pay them all"),
        ("9/6,straight=5", "\"9/6\" is a whole pay table; it must be the only entry"),
        ("straight=5,9/6", "\"9/6\" is a whole pay table; it must be the only entry"),
        (
            "",
            "an entry is empty; a pay table has one between commas, as in flush=6,straight=4; for all named \
             tables, use --pays list",
        ),
        // It would break the columns of --census.
        (
            "20\t-22=1",
            "unknown hands in \"20\\t-22=1\"; they are a category such as full-house, a pair such as \
                       jacks-or-better, or ranks such as 20-22",
        ),
    ] {
        for hands in [&[NINES][..], &["--census"]] {
            run(["hold", "--pays", pays].iter().chain(hands)).refuses(&[&format!("error: --pays: {error}\n")]);
        }
    }
    let razz = format!("--pays: \"9/6\" is a pay table of holdem, stud and draw, not razz; {only_entries}");
    run(["hold", "-g", "razz", "--pays", "9/6", NINES]).refuses(&[&razz]);
    run(["hold", "-g", "short-deck", "--pays", "1405=1", NINES])
        .refuses(&["bad rank in \"1405\"; ranks are 1 to 1404"]);
}

#[test]
fn a_census_is_of_a_table_and_of_all_hands() {
    run(["hold", "--census"]).refuses(&["required arguments were not provided", "--pays <TABLE>"]);
    for with in [&[NINES][..], &["-f", "hands.txt"], &["--dead", "2c"], &["--long"], &["-a"], &["--fail-fast"]] {
        run(["hold", "--census", "--pays", "9/6"].iter().chain(with)).refuses(&["'--census' cannot be used with"]);
    }
    run(["hold", "--census", "-g", "omaha", "--pays", "flush=6"]).refuses(&["omaha has a board, so there is no draw"]);
}

#[test]
fn terminals_show_entries_in_percent() {
    for columns in [60, 80, 120] {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank hold --pays 9/6 {NINES}")) else { return };
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        let rows = |label: &str| {
            let rows = shown.lines().filter_map(|line| line.strip_prefix(&format!("{label}  ")));
            rows.flat_map(str::split_whitespace).collect_vec()
        };
        assert!(shown.starts_with("[9c][9d] Ah  7s  2h\n"), "{shown}");
        assert_eq!((rows("pays")[0], rows("pays").len()), ("0.823682", 5), "{shown}");
        assert_eq!((rows("two-pair")[0], rows("other")[0]), ("15.99%", "71.29%"), "{shown}");
        assert!(!shown.contains("beats"), "{shown}");

        let census = shown_in(columns, "NO_COLOR=1 handrank hold --census --pays 9/6").expect("a terminal");
        assert!(census.lines().all(|line| line.chars().count() <= columns), "{census}");
        let lines = census.lines().map(|line| line.split_whitespace().collect_vec()).collect_vec();
        let without_combinations = |line: [&'static str; 5]| {
            line.into_iter().enumerate().filter(|(column, _)| *column != 2 || columns > 60).map(|(_, cell)| cell)
        };
        let heading = without_combinations(["hands", "amount", "combinations", "share", "return"]);
        assert!(heading.eq(lines[0].iter().copied()), "{census}");
        let flush = without_combinations(["flush", "6", "219,554,786,160", "1.10%", "0.066087"]);
        assert!(flush.eq(lines[5].iter().copied()), "{census}");
        let total = without_combinations(["total", "", "19,933,230,517,200", "100%", "0.995439"]);
        assert!(total.filter(|cell| !cell.is_empty()).eq(lines[11].iter().copied()), "{census}");
    }
}

/// The table that a name stands for, and its entries written out.
const NAMED: [(&str, &str); 6] = [
    (
        "9/6 Jacks or Better",
        "royal-flush=800,straight-flush=50,four-of-a-kind=25,full-house=9,flush=6,straight=4,three-of-a-kind=3,two-pair=2,jacks-or-better=1",
    ),
    (
        "bonus-8/5",
        "royal-flush=800,straight-flush=50,11-22=80,131-166=40,four-of-a-kind=25,full-house=8,flush=5,straight=4,three-of-a-kind=3,two-pair=2,jacks-or-better=1",
    ),
    (
        "Double Bonus 10/7",
        "royal-flush=800,straight-flush=50,11-22=160,131-166=80,four-of-a-kind=50,full-house=10,flush=7,straight=5,three-of-a-kind=3,two-pair=1,jacks-or-better=1",
    ),
    (
        "9/6 DDB",
        "royal-flush=800,straight-flush=50,20-22=400,11-19=160,131=160,141-143=160,153-155=160,165-166=160,132-164=80,four-of-a-kind=50,full-house=9,flush=6,straight=4,three-of-a-kind=3,two-pair=1,jacks-or-better=1",
    ),
    (
        "triple_double_bonus 9/7",
        "royal-flush=800,straight-flush=50,20-22=800,11-19=160,131=400,141-143=400,153-155=400,165-166=400,132-164=80,four-of-a-kind=50,full-house=9,flush=7,straight=4,three-of-a-kind=2,two-pair=1,jacks-or-better=1",
    ),
    (
        "bonus-7/5",
        "royal-flush=800,straight-flush=50,11-22=80,131-166=40,four-of-a-kind=25,full-house=7,flush=5,straight=4,three-of-a-kind=3,two-pair=2,jacks-or-better=1",
    ),
];

/// The same with wild deuces.
const WILD: [(&str, &str); 2] = [
    (
        "deuces-wild",
        "natural-royal-flush=800,four-deuces=200,wild-royal-flush=25,five-of-a-kind=15,straight-flush=9,four-of-a-kind=5,full-house=3,flush=2,straight=2,three-of-a-kind=1",
    ),
    (
        "NSUD",
        "natural-royal-flush=800,four-deuces=200,wild-royal-flush=25,five-of-a-kind=16,straight-flush=10,four-of-a-kind=4,full-house=4,flush=3,straight=2,three-of-a-kind=1",
    ),
];

/// Byte for byte, whatever is asked of them.
#[test]
fn tables_by_name_are_their_entries() {
    let hands = "2c2dThJhQs\nAcAdAhAs3c\n2c2d2h2sKd\n9c9dAh7s2h\n3c5d8h9sKd\nAhKhQhJh2c\n";
    let named = NAMED.map(|table| (table, &[][..]));
    let wild = WILD.map(|table| (table, &["--wild", "deuces"][..]));
    for ((name, entries), options) in named.into_iter().chain(wild) {
        for more in [&[][..], &["--long"], &["--json"], &["--dead=2h3h4h"], &["--pretty"], &["-g", "draw"]] {
            let asked = |table: &str, options: &[&str]| {
                let run = run_on(["hold", "--pays", table].iter().chain(options).chain(more), hands.as_bytes());
                (run.code, run.stdout, run.stderr)
            };
            assert_eq!(asked(name, &[]), asked(entries, options), "{name} {more:?}");
        }
        let census =
            |table: &str, options: &[&str]| run(["hold", "--census", "--pays", table].iter().chain(options)).text();
        assert_eq!(census(name, &[]), census(entries, options), "{name}");
    }
    // A table that has wild deuces by name takes the option.
    let asked = |options: &[&str]| run(["hold", "--pays", "deuces-wild", "2c2dThJhQs"].iter().chain(options)).text();
    assert_eq!(asked(&["--wild", "Deuces"]), asked(&[]));
}

/// Of 47 cards, five make a wild royal flush (two of them deuces), three a straight flush, six four of a kind, four a
/// flush, seventeen a straight, and all others three of a kind: 125 + 27 + 30 + 8 + 34 + 12 = 236.
#[test]
fn two_deuces_are_kept_with_two_cards_of_a_royal_flush() {
    let best = format!("{:.6}\t2c 2d Th Jh\t2c 2d Th Jh Qs\n", 236.0 / 47.0);
    run(["hold", "--pays", "deuces-wild", "2c2dThJhQs"]).ranks(&best);
    let record: Value =
        serde_json::from_str(&run(["hold", "--json", "--pays", "deuces-wild", "2c2dThJhQs"]).text()).expect("JSON");
    assert_eq!((&record["wild"], &record["holds"][0]["draws"]), (&json!("deuces"), &json!(47)));
    let made = record["holds"][0]["categories"].as_array().expect("categories").iter();
    let made = made.map(|made| (made["category"].as_str().expect("a name"), made["draws"].as_u64().expect("a number")));
    let expected = [
        ("Wild Royal Flush", 5),
        ("Straight Flush", 3),
        ("Four of a Kind", 6),
        ("Flush", 4),
        ("Straight", 17),
        ("Three of a Kind", 12),
    ];
    assert!(made.eq(expected), "{record}");
}

#[test]
fn tables_that_are_known_are_listed() {
    let text = run(["hold", "--pays", "list"]).text();
    run(["hold", "--pays", "LIST"]).ranks(&text);
    let rows = text.lines().map(|line| line.split('\t').collect_vec()).collect_vec();
    let names = rows.iter().map(|row| row[0]).collect_vec();
    let listed = [
        "jacks-or-better-9/6",
        "bonus-8/5",
        "double-bonus-10/7",
        "double-double-bonus-9/6",
        "triple-double-bonus-9/7",
        "deuces-wild",
        "deuces-wild-nsud",
    ];
    assert_eq!(names, listed);
    for (row, (_, entries)) in rows.iter().zip(NAMED[..5].iter().chain(&WILD)) {
        assert_eq!((row.len(), row[3]), (4, *entries), "{row:?}");
        assert_eq!(row[2], if row[0].starts_with("deuces") { "deuces" } else { "" });
        // What it returns is what the census of its entries says.
        let wild = if row[2].is_empty() { &[][..] } else { &["--wild", row[2]] };
        let census = run(["hold", "--census", "--pays", row[3]].iter().chain(wild)).text();
        assert!(census.ends_with(&format!("\t{}\n", row[1])), "{row:?}: {census}");
        assert_eq!(run(["hold", "--census", "--pays", row[0]]).text(), census);
    }
    let json = run(["hold", "--json", "--pays", "list"]).text();
    let first: Value = serde_json::from_str(json.lines().nth(5).expect("seven")).expect("JSON");
    assert_eq!((&first["table"], &first["wild"]), (&json!("deuces-wild"), &json!("deuces")));
    assert_eq!(first["entries"][1], json!({"hands": "four-deuces", "amount": 200}));
    let alone = "--pays list prints the tables that are known, and nothing else";
    for with in [
        &[NINES][..],
        &["-f", "hands.txt"],
        &["--census"],
        &["--wild", "deuces"],
        &["--dead", "2c"],
        &["-g", "razz"],
        &["--long"],
        &["-a"],
        &["--fail-fast"],
        &["--threads", "1"],
    ] {
        run(["hold", "--pays", "list"].iter().chain(with)).refuses(&[alone]);
    }
    for columns in [60, 80] {
        let Some(shown) = shown_in(columns, "NO_COLOR=1 handrank hold --pays list") else { return };
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
        assert!(shown.contains("bonus-8/5                0.991660\n  royal-flush=800, "), "{shown}");
        let deuces = shown_in(columns, "NO_COLOR=1 handrank hold --pays deuces-wild 2c2dThJhQs").expect("a terminal");
        assert!(deuces.lines().all(|line| line.chars().count() <= columns), "{deuces}");
        assert!(deuces.contains("wild-royal-flush  ") && deuces.starts_with("[2c][2d][Th][Jh] Qs\n"), "{deuces}");
    }
}

#[test]
fn the_help_and_the_guide_have_every_table_and_what_it_returns() {
    let [help, guide] = [&["hold", "--help"][..], &["--generate", "guide"]].map(|arguments| run(arguments).text());
    for named in NamedTable::ALL {
        let ends = format!("; {:.6}", named.return_share);
        assert!(help.lines().any(|line| line.contains(named.name) && line.ends_with(&ends)), "{}", named.name);
        assert!(guide.contains(&format!("\n| `{}` | {:.6} | ", named.name, named.return_share)), "{}", named.name);
    }
    assert!(help.contains("\n  list  "), "{help}");
}

#[test]
fn a_census_says_which_cards_are_wild_and_of_which_game_it_is() {
    for (arguments, start) in [
        (&["--pays=deuces-wild"][..], r#"{"wild":"deuces","hands":2598960,"return":1.00762,"#),
        (&["--pays=flush=1,straight=1", "-g6+"], r#"{"game":"short-deck","hands":376992,"#),
        (&["--pays=9/6", "-gdraw"], r#"{"game":"draw","hands":2598960,"#),
        (&["--pays=9/6"], r#"{"hands":2598960,"#),
    ] {
        let json = run(["hold", "--census", "--json"].iter().chain(arguments)).text();
        assert!(json.starts_with(start), "{json}");
    }
}

#[test]
fn unknown_tables_get_the_name_that_was_meant() {
    let hand = "AhKhQhJh2c";
    let refuses = |table: &str, message: &str| {
        run(["hold", "--pays", table, hand]).refuses(&[&format!("error: --pays: {message}\n")]);
        run(["hold", "--census", "--pays", table]).refuses(&[&format!("error: --pays: {message}\n")]);
    };
    for (typed, meant) in [
        ("dubble bonus 10/7", "double-bonus-10/7"),
        ("bonous-8/5", "bonus-8/5"),
        ("7/5 bonnus", "bonus-7/5"),
        ("deuces-wyld", "deuces-wild"),
        ("duces wild", "deuces-wild"),
        ("double-duble-bonus", "double-double-bonus-9/6"),
        ("ddbx", "double-double-bonus-9/6"),
        ("ddbx 10/6", "double-double-bonus-10/6"),
        ("deuses", "deuces-wild"),
        ("jakcs", "jacks-or-better-9/6"),
        ("ndus", "deuces-wild-nsud"),
        ("JoBB", "jacks-or-better-9/6"),
        ("nsu deuces", "deuces-wild-nsud"),
        ("wild deuces", "deuces-wild"),
        ("bonnus-/5", "bonus-8/5"),
        ("bonnus-8/", "bonus-8/5"),
        ("deuces-wyld 5/3", "deuces-wild"),
    ] {
        let list = "for all named tables, use --pays list";
        refuses(typed, &format!("no pay table is called \"{typed}\"; did you mean {meant}? {list}"));
        // It is taken.
        let answer = run(["hold", "--pays", meant, hand]);
        assert!(answer.code == Some(0), "{answer}");
    }
    let refuses_name =
        |name: &str, message: &str| refuses(name, &format!("{message}; for all named tables, use --pays list"));
    for unknown in ["all american", "aces and faces", "tens-or-better-6/5", "bonus deluxe"] {
        refuses_name(unknown, &format!("no pay table is called \"{unknown}\"; write out its entries"));
    }
    refuses_name("joker poker", "\"joker poker\" has jokers, which no game here has; deuces can be wild");
    refuses_name("9/6/5", "which game is \"9/6/5\"? Write its name, too, as in double-bonus-10/7");
    for bad in ["bonus-8", "bonus-8/", "bonus-/5"] {
        let message = format!("bad numbers in \"{bad}\"; they are what a full house and a flush pay, as in bonus-8/5");
        refuses_name(bad, &message);
    }
    refuses_name(
        "deuces-wild-20/12",
        "deuces-wild takes no numbers; for other pays, write out its entries with --wild deuces",
    );
    for hands in ["flush", "aces-or-better", "four-deuces", "quads", "foo"] {
        refuses_name(hands, &format!("no amount in \"{hands}\"; an entry is HANDS=AMOUNT, as in flush=6"));
    }
    refuses("four-deuces=200", "\"four-deuces\" needs wild cards; add --wild deuces");
}

#[test]
fn wild_cards_are_deuces_in_tables_of_holdem() {
    let wild =
        |table: &str, more: &[&str]| run(["hold", "--wild", "deuces", "--pays", table, NINES].iter().chain(more));
    wild("20-22=160", &[])
        .refuses(&["--pays: ranks such as \"20-22\" cannot be used with wild cards; name a category, as in "]);
    wild("bonus-8/5", &[])
        .refuses(&["--pays: \"bonus-8/5\" is a pay table without wild cards; for all named tables, use --pays list"]);
    wild("1=5", &["-g", "razz"]).refuses(&["--pays: only holdem, stud and draw have wild cards, not razz\n"]);
    wild("flush=5", &["-g", "6+"]).refuses(&["--pays: only holdem, stud and draw have wild cards, not short-deck\n"]);
    run(["hold", "-g", "razz", "--pays", "deuces-wild", NINES])
        .refuses(&["\"deuces-wild\" is a pay table of holdem, stud and draw, not razz"]);
    run(["hold", "-g", "razz", "--pays", "five-of-a-kind=5", NINES])
        .refuses(&["--pays: only holdem, stud and draw have wild cards, not razz\n"]);
    run(["hold", "--wild", "jokers", "--pays", "flush=5", NINES])
        .refuses(&["invalid value 'jokers' for '--wild <CARDS>': only deuces can be wild\n"]);
    let deuces = wild("flush=5,quads=4", &[]).text();
    for name in ["Deuce", "twos", "DEUCES"] {
        run(["hold", "--wild", name, "--pays", "flush=5,quads=4", NINES]).ranks(&deuces);
    }
    run(["hold", "--wild", "deuces", NINES]).refuses(&["required arguments were not provided", "--pays <TABLE>"]);
}

#[test]
fn tables_that_players_may_mean_otherwise_get_a_note() {
    let hand = "AhKhQhJh2c";
    let best = "\tAh Kh Qh Jh\tAh Kh Qh Jh 2c\n";
    // Of 47 cards, one makes a royal flush, eight a flush, three a straight, and twelve a pair: 800 + 12 + 12 and eight
    // flushes.
    for (numbers, flush, note) in [
        ("9/6", 6, ""),
        ("9/5", 5, ""),
        ("8/5", 5, "for bonus poker, use bonus-8/5"),
        ("7/5", 5, ""),
        ("6/5", 5, ""),
        ("10/7", 7, "for double bonus, use double-bonus-10/7"),
        ("10/6", 6, "for double double bonus, use double-double-bonus-10/6"),
        ("9/7", 7, "for double bonus, use double-bonus-9/7; for triple double bonus, triple-double-bonus-9/7"),
    ] {
        let value = f64::from(824 + 8 * flush) / 47.0;
        let answer = format!("{value:.6}{best}");
        let note = match note {
            "" => String::new(),
            note => format!("note: --pays: {numbers} is jacks or better; {note}\n"),
        };
        run(["hold", "--pays", numbers, hand]).gives(0, &answer, &note);
        // With the name, there is no other that is meant.
        run(["hold", "--pays", &format!("jacks or better {numbers}"), hand]).ranks(&answer);
    }
    for (name, listed) in [("ddb", "double-double-bonus-9/6"), ("Jacks or Better", "jacks-or-better-9/6")] {
        let answer = run(["hold", "--pays", listed, hand]).text();
        let note = format!("note: --pays: {name} is {listed} here; other versions have other numbers\n");
        run(["hold", "--pays", name, hand]).gives(0, &answer, &note);
    }
    let note = "note: --pays: only flush is paid; all other hands pay nothing\n";
    run(["hold", "--pays", "flush=6", hand, hand]).gives(0, &format!("1.021277{best}").repeat(2), note);
}
