//! `handrank hold --pays`: what hands are worth by a pay table, and what the table returns.

use std::array;

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
    assert_eq!(format!("{:.1}", percent(&census("8/5"))), "97.3");
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
        ("", "an entry is empty; a pay table has one between commas, as in flush=6,straight=4"),
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
    let razz = format!("--pays: \"9/6\" is a pay table of holdem, not razz; {only_entries}");
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

#[test]
fn tables_by_the_name_of_their_game() {
    let hand = "AhKhQhJh2c";
    let refuses = |table: &str, message: &str| {
        run(["hold", "--pays", table, hand]).refuses(&[&format!("error: --pays: {message}\n")]);
        run(["hold", "--census", "--pays", table]).refuses(&[&format!("error: --pays: {message}\n")]);
    };
    for table in
        ["ddb", "8/5 bonus", "Double-Bonus", "10/7 double bonus", "triple double bonus", "all american", "9/6/5"]
    {
        let guide = "see Video poker in handrank --generate guide";
        refuses(table, &format!("\"{table}\" names a game, whose table is written out; {guide}"));
    }
    assert!(run(["--generate", "guide"]).text().contains("# Video poker\n"));
    for table in ["deuces-wild", "joker poker", "Deuces Wild", "NSUD"] {
        refuses(table, &format!("\"{table}\" has wild cards, which no game here has"));
    }
    // Of 47 cards, one makes a royal flush, eight a flush, three a straight, and twelve a pair: 824 and eight flushes.
    for (table, written, value) in [
        ("jacks or better", "9/6", "18.553191"),
        ("job", "9/6", "18.553191"),
        ("8/5 jacks-or-better", "8/5", "18.382979"),
        ("JoB 9/5", "9/5", "18.382979"),
    ] {
        refuses(table, &format!("write jacks or better as {written}: what a full house and a flush pay"));
        run(["hold", "--pays", written, hand]).ranks(&format!("{value}\tAh Kh Qh Jh\tAh Kh Qh Jh 2c\n"));
    }
    refuses("flush", "no amount in \"flush\"; an entry is HANDS=AMOUNT, as in flush=6");
}

#[test]
fn tables_that_players_may_mean_otherwise_get_a_note() {
    let hand = "AhKhQhJh2c";
    let written = "royal-flush=800,straight-flush=50,four-of-a-kind=25,full-house=10,flush=7,straight=4,three-of-a-kind=3,\
                   two-pair=2,jacks-or-better=1";
    let answer = run(["hold", "--pays", written, hand]).text();
    let guide = "see Video poker in handrank --generate guide";
    let note =
        format!("note: --pays: 10/7 is jacks or better here; for the double bonus that players call that, {guide}\n");
    run(["hold", "--pays", "10/7", hand]).gives(0, &answer, &note);
    let note = "note: --pays: only flush is paid; all other hands pay nothing\n";
    run(["hold", "--pays", "flush=6", hand, hand]).gives(0, &"1.021277\tAh Kh Qh Jh\tAh Kh Qh Jh 2c\n".repeat(2), note);
    // Of 47 cards, one makes a royal flush, eight a flush, three a straight, and twelve a pair: 800 + 48 + 12 + 12.
    run(["hold", "--pays", "9/6", hand]).ranks("18.553191\tAh Kh Qh Jh\tAh Kh Qh Jh 2c\n");
}
