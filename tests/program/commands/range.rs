//! `handrank range`: ranges filtered, divided, counted and written back, in pipes, in other commands and at terminals.

use std::collections::BTreeMap;

use handrank::{Composition, Odds};
use itertools::Itertools;

use crate::harness::terminal::shown_in;
use crate::harness::{run, run_on, tells, with_threads};

const PREFLOP: &str = "77+,AJs+,KQs,AQo+";
const ON_FLOP: &str = "77+,AJs+,KQs,AQo+ / Kd7h2c";

fn record(arguments: &[&str]) -> Composition {
    serde_json::from_str(&run(["range", "--json"].iter().chain(arguments)).text()).expect("a record")
}

#[test]
fn ranges_are_written_back_without_what_is_taken_out() {
    run(["range", "JJ-44,98s,!4s4d,!4h4d,!4d4c,!4s4c,!4h4c"]).gives(0, "JJ-55,4s4h,98s\n", "");
    run(["range", "random,!15%", "--long"]).text().contains("\t1130\t0.852187\n").then_some(()).expect("1,130 combos");
    run(["range", "QQ+,AK", "--only", "AK", "--long"]).gives(0, "AK\t16\t0.012066\n", "");
    run(["range", "QQ+,AK:0.5", "--only=KK+,AK", "--without=AA,AKs:0.25", "--long"]).gives(
        0,
        "KK,AKo:0.5\t12\t0.009050\n",
        "",
    );
    // One range per argument or line; what is empty is an empty line.
    run(["range", "QQ+, AKs", "AA,!AA", "AhKh"]).gives(0, "QQ+,AKs\n\nAhKh\n", "");
    run_on(["range"], b"QQ+ AKs\n# none\nAA / AsAhAd\n").gives(0, "QQ+,AKs\n\n", "");
    run(["range", "--dead", "As", "AA,AKs"]).gives(0, "AA,AKs\n", "");
    run(["range", "--dead=Ks", "AA,AsKs,AhKh,AdKd,AcKc", "--long"]).gives(0, "AA,AKs\t9\t0.007059\n", "");
    run(["range", "-g6+", "22+,A2s+"]).gives(0, "66+,A6s+\n", "");
    run(["range", "QQ+", "/", "Kd", "7h", "2c"]).gives(0, "QQ+\n", "");
}

#[test]
fn groups_are_those_of_the_board() {
    let text = run(["range", "--by", "made", ON_FLOP]).text();
    let expected = [
        "1\tSet\t6\t0.077922\tKK,77\tKd 7h 2c",
        "1\tOverpair\t6\t0.077922\tAA\tKd 7h 2c",
        "1\tTop Pair\t15\t0.194805\tAK,KQs\tKd 7h 2c",
        "1\tPocket Pair (1 overcard)\t30\t0.389610\tQQ-88\tKd 7h 2c",
        "1\tAce High\t20\t0.259740\tAQs-AJs,AQo\tKd 7h 2c",
    ];
    assert_eq!(text.lines().collect_vec(), expected);
    assert_eq!(run(["range", "--by=MADE", PREFLOP, "--board=Kd7h2c"]).text(), text);
    let draws = run(["range", "--by=draws", "AhKh,AsAd,6s5s / 8h7h2c"]).text();
    assert_eq!(
        draws,
        "1\tNut Flush Draw\t1\t0.333333\tAhKh\t8h 7h 2c\n1\tOpen-Ended\t1\t0.333333\t6s5s\t8h 7h 2c\n\
         1\tTwo Overcards\t1\t0.333333\tAhKh\t8h 7h 2c\n1\tNo Draw\t1\t0.333333\tAsAd\t8h 7h 2c\n"
    );
    run(["range", "--by=classes", "AKs:0.5,AhKd,22"]).gives(
        0,
        "1\tAKs\t2\t0.222222\tAKs:0.5\t\n1\tAKo\t1\t0.111111\tAhKd\t\n1\t22\t6\t0.666667\t22\t\n",
        "",
    );
    run(["range", "--hands", "AKs:0.5,AhKd"]).gives(0, "AsKs:0.5\nAhKh:0.5\nAdKd:0.5\nAcKc:0.5\nAhKd\n", "");
}

#[test]
fn hands_are_kept_and_dropped_by_name() {
    let kept = |arguments: &[&str]| run(["range"].iter().chain(arguments).chain(&[ON_FLOP])).text();
    assert_eq!(kept(&["--keep", "top pair+", "--long"]), "KK+,77,AK,KQs\t27\t0.022959\n");
    assert_eq!(kept(&["--keep", "TOP-PAIR+,set"]), "KK+,77,AK,KQs\n");
    assert_eq!(kept(&["--drop", "top pair+, ace high"]), "QQ-88\n");
    assert_eq!(kept(&["--keep", "top pair", "--keep", "no draw"]), "AsKs,AKo,KsQs\n");
    assert_eq!(kept(&["--keep", "top pair", "--drop", "backdoor flush draw"]), "AsKs,AKo,KsQs\n");
    assert_eq!(kept(&["--keep", "pocket pair", "--without", "TT+"]), "99-88\n");
    // A nut flush draw is a flush draw, too; a backdoor one is not.
    let flush_draws = |name| run(["range", "--keep", name, "AhKh,7h6h,AsKs / 9h8h2c"]).text();
    assert_eq!(flush_draws("flush draw"), "AhKh,7h6h\n");
    assert_eq!(flush_draws("nut flush draw"), "AhKh\n");
    // What calls here against what bets, as in the guide.
    let callers = record(&["--keep", "top pair+,flush draw", "QQ+,AK,KQ,AQs,JTs / Kh7h2c"]);
    assert_eq!(callers.combos, record(&["KK+,AK,KQ,AhQh,JhTh / Kh7h2c"]).combos);
}

#[test]
fn json_has_the_range_and_what_was_asked_for() {
    run(["range", "--json", "QQ+,AhKh,AsKs,AdKd,AcKc"]).gives(
        0,
        "{\"range\":\"QQ+,AKs\",\"combos\":22,\"of_all\":0.016591,\"board\":[],\"dead\":[]}\n",
        "",
    );
    let both = run(["range", "--json", "--by=made", "--hands", "KK,AhKh:0.5 / KdKc2c"]).text();
    assert_eq!(
        both,
        "{\"range\":\"KK,AhKh:0.5\",\"combos\":1.5,\"of_all\":0.001276,\"board\":[\"Kd\",\"Kc\",\"2c\"],\"dead\":[],\
         \"groups\":[{\"name\":\"Four of a Kind\",\"combos\":1,\"share\":0.666667,\"range\":\"KK\"},\
         {\"name\":\"Trips\",\"combos\":0.5,\"share\":0.333333,\"range\":\"AhKh:0.5\"}],\
         \"hands\":[{\"cards\":[\"Ah\",\"Kh\"],\"weight\":0.5},{\"cards\":[\"Ks\",\"Kh\"],\"weight\":1}]}\n"
    );
    assert_eq!(record(&["AA,!AA"]).combos, 0.into());
    // Whatever is printed reads back equal.
    for arguments in [
        &["--by=draws", "--dead=2d,2h", ON_FLOP][..],
        &["--by=classes", "--hands", "random:0.25"],
        &["AhKh"],
        &["AA,!AA"],
        &["-g6+", "--by=made", "5%,99 / 9h8h7c"],
        &["-gomaha", "--hands", "AAKKds,QQJJ:0.5,!AsAhKsKh / 2c3c4c"],
        &["-gplo5", "random"],
        &["-gplo6/8", "AAAA"],
        &["-go8", "AA,!ds"],
    ] {
        let text = run(["range", "--json"].iter().chain(arguments)).text();
        let read: Composition = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
        assert_eq!(serde_json::to_string(&read).expect("JSON") + "\n", text, "{arguments:?}");
    }
}

/// Odds of what is left are those of the same hands, weighted, however they are written.
#[test]
fn ranges_go_into_other_commands() {
    let filtered = run(["range", "--keep", "top pair+,flush draw", "QQ+:0.5,AK,KQ,AQs,JTs:0.25 / Kh7h2c"]).text();
    let by_hand = "KK+:0.5,AK,KQ,AhQh,JhTh:0.25";
    let odds = |range: &str| -> Odds {
        serde_json::from_str(&run(["odds", "--json", range, "9h9c", "/", "Kh7h2c"]).text()).expect("odds")
    };
    let (one, other) = (odds(filtered.trim_end()), odds(by_hand));
    assert_eq!(
        (one.deals, one.hands[0].wins, one.hands[1].wins),
        (other.deals, other.hands[0].wins, other.hands[1].wins)
    );
    let hits = run(["hits", "--made", filtered.trim_end(), "/", "Kh7h2c"]).text();
    assert!(hits.contains("Top Pair"), "{hits}");
    // Its own output is as it would write it.
    assert_eq!(run_on(["range", "--board=Kh7h2c"], filtered.as_bytes()).text(), filtered);
    // What nuts writes is written alike.
    let nuts = run(["nuts", "--range=TT+,AK", "/", "Kh7h2c"]).text();
    for line in nuts.lines() {
        let holdings = line.split('\t').nth(5).expect("holdings");
        assert_eq!(run(["range", holdings, "/", "Kh7h2c"]).text().trim_end(), holdings);
    }
}

/// Wherever ranges are read, what follows ! is taken out.
#[test]
fn hands_are_taken_out_in_every_command() {
    for (with, without) in [
        (&["odds", "--long", "QQ+,!AA,!KhKd", "9h9c", "/", "8h5h2h"][..], "QQ,KsKh,KsKd,KsKc,KhKc,KdKc"),
        (&["odds", "--breakdown", "QQ+,!AA,!KhKd", "9h9c", "/", "8h5h2h"], "QQ,KsKh,KsKd,KsKc,KhKc,KdKc"),
        (&["outs", "QQ+,!AA,!KhKd", "9h9c", "/", "8h5h2h"], "QQ,KsKh,KsKd,KsKc,KhKc,KdKc"),
        (&["hits", "QQ+,!AA,!KhKd", "/", "8h5h2h"], "QQ,KsKh,KsKd,KsKc,KhKc,KdKc"),
        (&["nuts", "--json", "--range=QQ+,!AA,!KhKd", "9h9c", "/", "8h5h2h"], "QQ,KsKh,KsKd,KsKc,KhKc,KdKc"),
        (&["odds", "-gomaha", "AA,!ds,!AAK", "KKQJ", "/", "8h5h2h", "2s"], "AA,!AAK,!ds"),
    ] {
        let typed = with.iter().find(|argument| argument.contains('!')).expect("a range");
        let range = typed.rsplit('=').next().expect("a range");
        let told = run(with).text();
        let instead = with.iter().map(|argument| argument.replace(range, without)).collect_vec();
        let plain = run(&instead).text();
        // Hands that are written one by one are classes of their own, and ranges are echoed as they are written.
        let figures = |text: &str| text.replace(range, "").replace(without, "");
        assert!(with[1] == "--breakdown" || figures(&told) == figures(&plain), "{told}{plain}");
        assert!(with[1] != "--breakdown" || told.contains("\tKK\t"), "{told}");
    }
    let dealt = run(["deal", "-n200", "--seed=3", "QQ+,!AA"]).text();
    let holes = dealt.lines().filter_map(|line| line.split('/').next()).join("\n");
    assert!(holes.contains('K') && !holes.contains('A'), "{dealt}");
    let table = run_on(["annotate", "-k1", "--against=QQ+,!AA"], b"9h9c\n").text();
    let same = run_on(["annotate", "-k1", "--against=QQ,KK"], b"9h9c\n").text();
    assert_eq!(table, same);
    // A name may start with one.
    run(["showdown", "!AA: AhKh b: 8c8s / 2c3c4c5d6h"]).text();
    let odds = run(["odds", "--json", "!AA: AhKh|b: 8c8s/2c3c4c5d6h"]).text();
    assert!(odds.contains("\"name\":\"!AA\""), "{odds}");
    // A command to paste has it in single quotes.
    let alone = run(["odds", "KK, !KhKd"]);
    assert!(alone.to_string().contains("handrank odds 'KK,!KhKd' random"), "{alone}");
    // What a range has no hands of is said as it is.
    tells(&["odds", "AA,!AA", "KK"], "deal 1: ! takes out every hand of the range");
}

/// Filters are the set operations that they are called after, whatever they are given.
#[test]
fn filters_are_operations_on_sets() {
    let ranges = ["22+:0.5,AK", "random,!15%", "AhKh,KK,T9s-65s:0.25", "A2s+,KTo+", "QQ+,!QsQh"];
    let hands = |arguments: &[&str]| {
        let text = run(["range", "--hands"].iter().chain(arguments)).text();
        let parts =
            |line: &str| line.split_once(':').map_or((line.to_owned(), String::new()), |(a, b)| (a.into(), b.into()));
        text.lines().map(parts).collect::<BTreeMap<String, String>>()
    };
    for (one, other) in ranges.iter().cartesian_product(&ranges) {
        let (own, others) = (hands(&[one]), hands(&[other]));
        let both = own.iter().filter(|(hand, _)| others.contains_key(*hand)).map(|(a, b)| (a.clone(), b.clone()));
        assert_eq!(hands(&["--only", other, one]), both.collect(), "{one} {other}");
        let only = own.iter().filter(|(hand, _)| !others.contains_key(*hand)).map(|(a, b)| (a.clone(), b.clone()));
        assert_eq!(hands(&["--without", other, one]), only.collect(), "{one} {other}");
    }
    // Nothing, as it is printed, is a range to filter by.
    run(["range", "--without", "", "QQ+"]).gives(0, "QQ+\n", "");
    run(["range", "--only", "", "QQ+"]).gives(0, "\n", "");
}

#[test]
fn omaha_ranges_stay_as_written() {
    run(["range", "-gomaha", "--without=KK+:0.5,QQ", "aads, JT98"]).gives(0, "AAds,JT98,!KK+,!QQ\n", "");
    run(["range", "-gomaha", "AAds", "--long"]).gives(0, "AAds\t864\t0.003191\n", "");
    // All five of a suit, or four: 4 * 1,287 + 12 * 715 * 13 hands.
    run(["range", "-gplo5", "random,!ds,!ss", "--long"]).gives(0, "random,!ds,!ss\t116688\t0.044898\n", "");
    says(&["-gomaha", "AAxxx,KK"], "write AA");
    run(["range", "-gomaha", "--hands", "AAKK,!AAKKrb,!AAKKss / Ac2c3c"]).gives(
        0,
        "AsAhKsKh\nAsAdKsKd\nAhAdKhKd\n",
        "",
    );
    run(["range", "-gomaha", "--without=AA,!KK", "QQ"]).refuses(&["--without takes no range with !"]);
    run(["range", "-gomaha", "--without=AAx1", "QQ"]).refuses(&["--without: "]);
    run(["range", "-gplo5", "--without=15%", "AA"]).refuses(&["--without: no order of hands of 5 cards"]);
    says(&["-gomaha", "--without=AsAhKsKh", "AsAhKsKhQs"], "--without: 4 cards in ");
    for option in ["--only=AA", "--keep=set", "--drop=set", "--by=made"] {
        let name = option.split('=').next().expect("a name");
        run(["range", "-go8", option, "AA/2c3c4c"]).refuses(&[name, "is for hold'em and short deck"]);
    }
}

/// Fails, and says this among other things.
fn says(arguments: &[&str], error: &str) {
    let failed = run(["range"].iter().chain(arguments));
    assert!(failed.code == Some(1) && failed.stdout.is_empty(), "{failed}");
    assert!(failed.to_string().contains(error), "{failed}");
}

#[test]
fn what_is_wrong_is_said() {
    tells(&["range", "!AA"], "hand 1: nothing to take hands out of; write a range, too, as in random,!AA");
    tells(&["range", "QQ,!AA:0.5"], "hand 1: no weight after !; write !AA instead of \"!AA:0.5\"");
    says(&["AhKhQh"], "3 cards; in a range, write the two cards of a hand together");
    says(&["AA|KK"], "expected one hand, but | separates several");
    says(&["/Kd7h2c"], "no cards before the slash");
    says(&["AA/Kd7h"], "2 cards on the board");
    says(&["--dead=Kd", ON_FLOP], "Kd is a dead card");
    says(&["--keep=set", PREFLOP], "no board; ");
    says(&["--by=draws", "AA/Kd7h2c3d4d"], "no cards to come; draws are found on a board of 3 or 4 cards");
    says(&["--drop=gutshot", "AA/Kd7h2c3d4d"], "no cards to come; ");
    for (arguments, parts) in [
        (
            &["--keep=toppair", ON_FLOP][..],
            &["--keep: unknown made hand or draw \"toppair\"; did you mean top-pair?"][..],
        ),
        (
            &["--drop=zzz", ON_FLOP],
            &["--drop: unknown made hand or draw \"zzz\"; names are royal-flush, straight-flush, "],
        ),
        (&["--keep=sets", ON_FLOP], &["did you mean set?"]),
        (&["--keep=top pear", ON_FLOP], &["did you mean top-pair?"]),
        (&["--keep=set,", ON_FLOP], &["--keep: no name; "]),
        (&["--filter=set", ON_FLOP], &["a similar argument exists: '--keep'"]),
        (&["--exclude=AA", ON_FLOP], &["a similar argument exists: '--without'"]),
        (&["--keep=gutshot+", ON_FLOP], &["draws have no order; leave out the + after gutshot"]),
        (&["-grazz", "AA"], &["razz has no board to come; ranges are for games with one"]),
        (&["--only=AA/Kd7h2c", "AA"], &["--only takes a range without a board"]),
        (&["--without=A", "AA"], &["--without: "]),
        (&["--by=made", "--hands", ON_FLOP], &["--by and --hands"]),
        (
            &["--by=made", "--all-lines", ON_FLOP],
            &["--by prints several lines per range; with --all-lines, add --json"],
        ),
        (&["--hands", "--all-lines", ON_FLOP], &["--hands prints several lines"]),
        (&["QQ+", "Kd7h2c"], &["a slash starts the board: handrank range QQ+ / Kd7h2c"]),
    ] {
        run(["range"].iter().chain(arguments)).refuses(parts);
    }
    run_on(["range", "--all-lines", "--long"], b"KK\n\nfoo\nAA / AsAhAd\n").gives(
        1,
        "KK\t6\t0.004525\n\nerror: 1: unknown rank 'f' in \"foo\"; ranks are 2-9 T (or 10) J Q K A\tfoo\n\t0\t0.000000\n",
        "",
    );
}

#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    let lines =
        (0..3_000).map(|line| format!("{}+,!A{}s / Kd7h{}c\n", ["22", "99"][line % 2], 2 + line % 7, 2 + line % 3));
    let lines = lines.collect_vec().concat();
    let one = run_on(["range", "--threads=1", "--long"], lines.as_bytes()).text();
    assert_eq!(one.lines().count(), 3_000);
    for arguments in with_threads(&["range", "--long"]) {
        assert_eq!(run_on(arguments, lines.as_bytes()).text(), one);
    }
    let boards = "Kd7h2c\nAsKs2d\n/QhJhTh\n";
    let each = boards.lines().map(|board| run(["range", "--by=made", "AK", "/", board.trim_start_matches('/')]).text());
    let each = each.map(|text| text.lines().map(|line| line[1..].to_owned()).collect_vec()).concat();
    let all = run_on(["range", "--by=made", "AK", "--boards=-"], boards.as_bytes()).text();
    assert_eq!(all.lines().map(|line| line[1..].to_owned()).collect_vec(), each);
}

#[test]
fn terminals_show_a_chart_and_tables_that_fit() {
    for columns in [40, 60, 80, 120] {
        let shown = |typed: &str| shown_in(columns, &format!("NO_COLOR=1 handrank range {typed}"));
        let Some(page) = shown("'77+,AJs+,KQs,AQo+,98s:0.5,AhJd / Kd7h2c'") else { return };
        assert!(page.lines().all(|line| line.chars().count() <= columns), "{page}");
        assert!(page.contains("80 combos, 6.80% of all hands\n"), "{page}");
        let words = page.split_whitespace().join(" ");
        assert!(words.contains("Top Pair 15 18.75% AK, KQs"), "{page}");
        assert!(words.contains("No Draw 53.5 66.88% 77+, AsKs, AKo, KsQs, 9s8s:0.5"), "{page}");
        if columns >= 60 {
            let row = page.lines().find(|line| line.starts_with("9 ")).expect("the chart");
            assert_eq!(row.split_whitespace().join(" "), "9 · · · · · 99 50% · · · · · ·");
            assert!(words.contains("J 8% · · JJ"), "{page}");
        }
        let empty = shown("'AA,!AA'").expect("a terminal");
        assert!(empty.contains("no hands\n") && empty.contains("0 combos, 0% of all hands\n"), "{empty}");
        let classes = shown("--by classes 'KK+,AKs'").expect("a terminal");
        assert!(classes.contains("class") && !classes.contains('·'), "{classes}");
        let omaha = shown("-g omaha AAds").expect("a terminal");
        assert!(omaha.contains("864 combos, 0.32% of all hands\n"), "{omaha}");
    }
}

/// Where each word is a player, what is taken out goes with the word before it.
#[test]
fn words_that_are_taken_out_are_no_players() {
    for (words, bars) in [
        ("QQ+ !AsAh AK", "QQ+,!AsAh|AK"),
        ("AK QQ+ !AsAh !KK", "AK|QQ+,!AsAh,!KK"),
        ("random !AA", "random,!AA"),
        ("!AA QQ+ AK", "!AA,QQ+,AK"),
        ("Ann: QQ+ !AsAh Bob: AK", "Ann: QQ+,!AsAh|Bob: AK"),
        ("Ann: QQ+ !AA: AK", "Ann: QQ+|!AA: AK"),
    ] {
        let of = |deal: &str| run_on(["odds", "--opponents=1", "--board=8h5h2h3c"], deal.as_bytes()).text();
        assert_eq!(of(words), of(bars), "{words}");
        let dealt = |deal: &str| run(["deal", "-n5", "--seed=1", deal]).text();
        assert_eq!(dealt(words), dealt(bars), "{words}");
    }
}
