//! What people type that can mean only one thing, and is done.

use std::fs;

use itertools::Itertools;

use crate::harness::{run, run_on};

/// Fails unless what is typed has the answer of what is meant.
#[track_caller]
fn is(typed: &[&str], meant: &[&str]) {
    run(typed).ranks(&run(meant).text());
}

#[test]
fn full_width_characters_and_suits_in_chinese() {
    is(&["Ｔｓ", "Ｋｓ", "Ｑｓ", "Ｊｓ", "Ａｓ"], &["Ts", "Ks", "Qs", "Js", "As"]);
    is(&["黑桃A", "红桃K", "方块Q", "梅花J", "红心10"], &["As", "Kh", "Qd", "Jc", "Th"]);
    is(&["showdown", "ＡｈＫｈ", "８ｃ８ｓ", "／", "8h5h2h8dKc"], &["showdown", "AhKh", "8c8s", "/", "8h5h2h8dKc"]);
    is(&["odds", "ＱＱ＋，ＡＫ", "ＪＪ"], &["odds", "QQ+,AK", "JJ"]);
    is(&["range", "ＱＱ＋，！ＡｈＡｓ"], &["range", "QQ+,!AhAs"]);
    for (line, meant) in [
        ("黑桃A红桃K｜8c8s／８ｈ５ｈ２ｈ８ｄＫｃ", "AsKh|8c8s/8h5h2h8dKc"),
        ("ＡｈＫｈ：１００｜８ｃ８ｓ：５０／8h5h2h8dKc", "AhKh:100|8c8s:50/8h5h2h8dKc"),
    ] {
        let meant = run_on(["showdown", "--json"], format!("{meant}\n").as_bytes()).text();
        run_on(["showdown", "--json"], format!("{line}\n").as_bytes()).ranks(&meant);
    }
    let unknown = run_on(["-f-"], "红桃A 黑桃X 红桃K 红桃Q 红桃J\n".as_bytes());
    let stderr = String::from_utf8_lossy(&unknown.stderr);
    assert!(stderr.contains(":5: unknown rank 'X'") && !stderr.contains("\\u{"), "{unknown}");
    // Names keep their characters.
    let named = run_on(["showdown", "--json"], "Ｂｏｂ：黑桃A红桃K 李：8c8s／8h5h2h8dKc\n".as_bytes()).text();
    assert!(named.contains(r#""name":"Ｂｏｂ""#) && named.contains(r#""name":"李""#), "{named}");
    // In short deck, too, cards that the deck lacks are found.
    run(["-g", "6+", "２ｈ３ｈ４ｈ５ｈ６ｈ"]).gives(
        1,
        "",
        "error: hand 1: 2h is not in the short deck; its ranks are 6-9 T (or 10) J Q K A\n",
    );
    // Known hands in lines stay known.
    for hand in ["ＡｈＫｈ", "AhＫｈ", "红桃AhＫ"] {
        let line = |hand: &str| run_on(["odds", "--json"], format!("{hand}|QQ/8h5h2c").as_bytes()).text();
        assert_eq!(line(hand), line("AhKh"), "{hand}");
    }
    let of_ranges = |text: &str| run_on(["odds", "--json"], text.as_bytes()).text();
    assert_eq!(of_ranges("ＱＱ＋，ＡＫｓ|AhＫ♥/8d5h2c"), of_ranges("QQ+,AKs|AhKh/8d5h2c"));
}

#[test]
fn seats_that_folded() {
    is(&["showdown", "AhKh|fold|8c8s/8h5h2h8dKc"], &["showdown", "AhKh|-|8c8s/8h5h2h8dKc"]);
    is(&["showdown", "AhKh", "Folded", "8c8s", "/", "8h5h2h8dKc"], &["showdown", "AhKh|-|8c8s/8h5h2h8dKc"]);
    for (typed, meant) in [
        (&["AhKh:100|fold:88|8c8s:100/8h5h2h8dKc"][..], "AhKh:100|-:88|8c8s:100/8h5h2h8dKc"),
        (&["AhKh:100", "fold:55", "8c8s:100", "/", "8h5h2h8dKc"], "AhKh:100|-:55|8c8s:100/8h5h2h8dKc"),
        (&["Bob: fold Ann: AhKh Eve: 8c8s / 8h5h2h8dKc"], "Bob: -|Ann: AhKh|Eve: 8c8s/8h5h2h8dKc"),
        (&["Ann: AhKh Bob: folded Eve: 8c8s / 8h5h2h8dKc"], "Ann: AhKh|Bob: -|Eve: 8c8s/8h5h2h8dKc"),
        (
            &["Bob:", "fold:50", "Ann:", "AhKh:50", "Eve:", "8c8s:50", "/", "8h5h2h8dKc"],
            "Bob: -:50|Ann: AhKh:50|Eve: 8c8s:50/8h5h2h8dKc",
        ),
    ] {
        is(&[&["showdown"], typed].concat(), &["showdown", meant]);
    }
    // As a name it is one.
    is(&["showdown", "Fold: AhKh Bob: 8c8s / 8h5h2h8dKc"], &["showdown", "Fold: AhKh|Bob: 8c8s/8h5h2h8dKc"]);
    run(["odds", "AhKh|fold|8c8s"]).gives(
        1,
        "",
        "error: deal 1: a player who folded takes no part; leave the seat out, and give its cards, if known, with --dead\n",
    );
}

#[test]
fn open_cards_in_omaha() {
    let odds = |hand| ["odds", "-g", "omaha", hand, "KKQQ", "/", "2c3d4h"];
    for open in ["AAxx", "AA**", "AA??"] {
        is(&odds(open), &odds("AA"));
    }
    assert!(run(odds("QdQc")).text().contains("\tQdQc|KKQQ/2c 3d 4h\n"));
    // As a name it is one.
    let named = run(["odds", "--json", "-g", "omaha", "AAxx: AhKhQhJh", "Bob: KKQQ", "/", "2c3c4d5d"]).text();
    assert!(named.contains(r#""name":"AAxx""#), "{named}");
    run(["nuts", "-g", "omaha", "QdQc", "/", "2c3c4d"]).gives(
        1,
        "",
        "error: hand 1: 2 hole cards; an Omaha hand has 4 to 6\n",
    );
}

#[test]
fn tables_whose_fields_are_clear() {
    let csv = |fields: &[&str], table: &str| run_on([&["annotate", "--format=csv"], fields].concat(), table.as_bytes());
    let cards = "name,c1,c2,flop\nAnn,Ah,Kh,8h5h2h\n";
    let repeated = csv(&["-k", "c1", "-k", "c2", "--board-field", "flop"], cards).text();
    csv(&["-k", "c1,c2", "--board-field", "flop"], cards).ranks(&repeated);
    csv(&["-k", "2,3", "--header", "--board-field", "4"], cards).ranks(&repeated);
    run_on(["annotate", "-k", "c1,c2", "--board-field=flop"], cards.as_bytes()).ranks(&repeated);
    // A header that has the comma itself comes first.
    csv(&["-k", "a,b"], "\"a,b\",a,b\nAhKhQhJhTh,Ah,Kh\n")
        .ranks("\"a,b\",a,b,hand_rank,hand_category,hand_ace_low\nAhKhQhJhTh,Ah,Kh,1,Royal Flush,false\n");
    // Two opponents, or one with two cards.
    csv(&["-k", "c1", "--opponent-field", "c1,c2"], cards).refuses(&["for several fields, repeat --opponent-field"]);

    // Keys of objects, too, in lines and arrays, and fields after semicolons.
    let objects = "{\"c1\":\"AhKhQh\",\"c2\":{\"x\":\"JhTh\"}}\n";
    let repeated = run_on(["annotate", "-kc1", "-kc2.x"], objects.as_bytes()).text();
    run_on(["annotate", "-kc1,c2.x"], objects.as_bytes()).ranks(&repeated);
    run_on(["annotate", "-kc1, c2.x"], format!("[{objects}]").as_bytes()).ranks(&repeated);
    let with_comma = "{\"c1\":\"Ah\",\"c2\":\"Kh\",\"c1,c2\":\"AhKhQhJhTh\"}\n";
    assert!(run_on(["annotate", "-kc1,c2"], with_comma.as_bytes()).text().contains("\"rank\":1,"));
    let repeated = run_on(["annotate", "-kc1", "-kc2", "--delimiter=;"], b"c1;c2\nAhKhQh;JhTh\n").text();
    run_on(["annotate", "-kc1,c2"], b"c1;c2\nAhKhQh;JhTh\n").ranks(&repeated);

    let semicolons = "name;hand\nAnn;AhKhQhJhTh\n";
    let ranked = "name;hand;hand_rank;hand_category;hand_ace_low\nAnn;AhKhQhJhTh;1;Royal Flush;false\n";
    run_on(["annotate", "-k", "hand"], semicolons.as_bytes()).ranks(ranked);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("s.csv");
    fs::write(&path, semicolons).expect("it can be written");
    run(["annotate", "-k", "hand", path.to_str().expect("UTF-8")]).ranks(ranked);
    // Tabs may separate fields, too.
    fs::write(&path, "hand;x\tb\nAhKhQhJhTh;1\t2\n").expect("it can be written");
    run(["annotate", "-k", "hand", path.to_str().expect("UTF-8")]).refuses(&["no field 'hand'"]);
    run_on(["annotate", "-k", "hand", "--format=csv"], semicolons.as_bytes()).refuses(&["use --delimiter ';'"]);
    run_on(["annotate", "-k", "2"], semicolons.as_bytes()).refuses(&["use --delimiter ';'"]);
}

#[test]
fn json_arrays_are_their_elements() {
    let objects = ["{\"hand\":\"AhKhQhJhTh\",\"more\":[1,\"],{\"]}", "{\"hand\":[\"2c\",\"3c\",\"4c\",\"5c\",\"7d\"]}"];
    let lines = run_on(["annotate", "-khand"], format!("{}\n", objects.join("\n")).as_bytes()).text();
    for array in [objects.join(","), objects.join(" ,\n  "), format!("\n {} \n", objects.join(","))] {
        run_on(["annotate", "-khand"], format!("[{array}]\n").as_bytes()).ranks(&lines);
        // Blank lines may come before it, and it need not end in one.
        run_on(["annotate", "-khand"], format!("\n\n[{array}]").as_bytes()).ranks(&lines);
        for format in ["jsonl", "json"] {
            run_on(["annotate", "-khand", "--format", format], format!("\n[{array}]\n").as_bytes()).ranks(&lines);
            run_on(["annotate", "-khand", "--format", format], format!("{}\n", objects.join("\n")).as_bytes())
                .ranks(&lines);
        }
    }
    run_on(["annotate", "-khand"], format!("[{}", objects[0]).as_bytes()).refuses(&["the JSON array has no end"]);
    run_on(["annotate", "-khand"], b"[]").ranks("");
    for (array, message) in [
        (format!("[{},]", objects[0]), "element 2 of the JSON array: no value before or after a comma"),
        (format!("[{},,{}]", objects[0], objects[1]), "element 2 of the JSON array: no value before or after a comma"),
        (format!("[{}}}", objects[0]), "element 1 of the JSON array: brackets do not match"),
        (format!("[{},{{\"hand\":[}}]", objects[0]), "element 2 of the JSON array: brackets do not match"),
    ] {
        let run = run_on(["annotate", "-khand"], array.as_bytes());
        assert_ne!(run.code, Some(0), "{run}");
        assert!(String::from_utf8_lossy(&run.stderr).contains(message), "{run}");
    }
    // Elements are counted, however many lines they take.
    let bad = format!("[\n {},\n {{\"hand\":\n  \"AhXd\"}}, {{}}, 5, {{x}}\n]\n", objects[0]);
    let run = run_on(["annotate", "-khand"], bad.as_bytes());
    assert_eq!(
        String::from_utf8_lossy(&run.stderr).lines().map(|line| line.split_once(": ").expect("a name").1).collect_vec(),
        [
            "<stdin>: element 2: hand:3: unknown rank 'X' in \"AhXd\"; ranks are 2-9 T (or 10) J Q K A",
            "<stdin>: element 3: hand: no such key",
            "<stdin>: element 4: not a JSON object",
            "<stdin>: element 5:2: invalid JSON: key must be a string",
        ]
    );
    let records = String::from_utf8_lossy(&run.stdout).into_owned();
    let second: serde_json::Value = serde_json::from_str(records.lines().nth(1).expect("a line")).expect("JSON");
    let error = &second["handrank"]["error"];
    assert_eq!((&error["element"], error.get("line"), &error["column"]), (&2.into(), None, &3.into()));
    // In JSON Lines, an array of something else is one bad line.
    let mixed = format!("[1]\n{}\n", objects[0]);
    let run = run_on(["annotate", "-khand", "--format=jsonl"], mixed.as_bytes());
    assert_eq!(String::from_utf8_lossy(&run.stderr), "error: <stdin>:1: not a JSON object\n");
    // One that is longer than a row may be.
    let long = vec![objects[0]; 40_000];
    let expected = lines.split_inclusive('\n').next().expect("a line").repeat(long.len());
    for format in [&[][..], &["--format=jsonl"]] {
        let array = format!("[{}]", long.join(","));
        run_on([&["annotate", "-khand"], format].concat(), array.as_bytes()).gives_lines(0, &expected, "");
    }
}

#[test]
fn other_names_of_made_hands_and_draws() {
    let range = |keep| ["range", "--keep", keep, "22+,A2s+,JTs / 9h8h2c"];
    is(&range("oesd"), &range("open-ended"));
    is(&range("Boat,quads,FD"), &range("full house,four of a kind,flush draw"));
    run(range("straight draw")).refuses(&["\"straight draw\" may be open-ended, double-gutshot, gutshot"]);
    run(range("three of a kind")).refuses(&["may be set, trips"]);
}

/// Whether a text has a card with a letter for its suit.
fn has_letters_of_suits(text: &str) -> bool {
    let is_card = |card: &[u8]| card.len() == 2 && b"23456789TJQKA".contains(&card[0]) && b"cdhs".contains(&card[1]);
    text.split(|symbol: char| !symbol.is_alphanumeric())
        .any(|word| !word.is_empty() && word.as_bytes().chunks(2).all(is_card))
}

/// Wherever cards are written, with symbols they differ by nothing else.
#[test]
fn symbols_are_written_wherever_cards_are() {
    for command in [
        "AhKhQhJhTh 8c8s/8h5h2h",
        "--long AhKhQhJhTh 8c8s8h5h2h9d",
        "--made AhKd/Kh7h2h",
        "--made --long AhKd/Kh7h2h",
        "-g o8 --long AhKd2c3c/Kh7h2h4d5c",
        "-g razz AhKd2c3c4d5s6h",
        "showdown AhKh 8c8s / 8h5h2h8dKc",
        "showdown --long AhKh 8c8s / 8h5h2h8dKc",
        "showdown AhKh:5|-:3|8c8s:5/8h5h2h8dKc//3h",
        "showdown --long AhKh:5|XX:3|8c8s:5/8h5h2h8dKc//3h",
        "showdown -g o8 AhKd2c3c 8c8s9c9s / Kh7h2h4d5c",
        "odds AhKh 8c8s,QQ / 8h5h2h",
        "odds --long AhKh 8c8s,QQ,!QcQd / 8h5h2h",
        "odds AhKh 8c8s / 8h5h2hTd // 3h",
        "odds --breakdown=hands AhKh,QQ 8c8s / 8h5h2h",
        "odds --breakdown=categories AhKh 8c8s / 8h5h2h",
        "odds --sample 10 AhKh 8c8s / 8h5h2h",
        "odds -g omaha AAds,AhKsQhJs 8c8s7h6h / 8h5h2h4d",
        "hits AhKh / 8h5h2h",
        "hits --made --long AhKh,QQ / 8h5h2h",
        "outs 9h8h AdTd / Th7c2h",
        "outs --long 9h8h AdTd,KsKc / Th7c2h",
        "outs 9h8h AdTd KsKc / Th7c2h",
        "hold 2c2dThJhQs",
        "hold --long 2c2dThJhQs",
        "nuts AsKd / Ah9s2c7d",
        "nuts --long / Ah9s2c7d",
        "nuts -g omaha KhQh7c3s / 8h5h2h",
        "range QQ+,AhKh,!QcQd / Kd7h2c",
        "range --long QQ+,AhKh / Kd7h2c",
        "range --hands QQ+,AhKh:0.5 / Kd7h2c",
        "range --by=made QQ+,AhKh / Kd7h2c",
        "range -g omaha AAds,AhKsQhJs",
        "canon AhKh|8c8s/8h5h2h",
        "canon --list flops",
        "explain AhKhQhJhTh 8c8s8h5h2h9d",
        "deal --seed=1 -n3",
        "deal --seed=1 -n3 AhKh QQ,JsTs",
        "deal --seed=1 --street=flop",
        "deal --seed=1 -g plo5",
    ] {
        let words = |more: &[&'static str]| command.split(' ').chain(more.iter().copied()).collect_vec();
        let is_deal = command.starts_with("deal");
        for more in [&[][..], &["--pretty", "--color=always"], &["--pretty", "--color=never"], &["--color=always"]] {
            if is_deal && more.contains(&"--pretty") {
                continue;
            }
            let symbols = run(words(&[more, &["--suits=symbols"]].concat())).text();
            let mut letters = symbols.clone();
            for (symbol, letter) in [('♣', "c"), ('♦', "d"), ('♥', "h"), ('♠', "s")] {
                letters = letters.replace(symbol, letter);
            }
            assert_eq!(letters, run(words(more)).text(), "{command} {more:?}");
            assert!(!has_letters_of_suits(&symbols), "{command} {more:?}: {symbols}");
        }
    }
}

#[test]
fn suits_as_symbols() {
    run(["--suits", "symbols", "AhKhQhJhTh"]).ranks("1\tRoyal Flush\tA♥ K♥ Q♥ J♥ T♥\n");
    run(["--suits=symbols", "--long", "Ad", "2s", "3c", "4h", "5s"])
        .ranks("1609\tStraight (Ace low)\tA♦ 2♠ 3♣ 4♥ 5♠\t5♠ 4♥ 3♣ 2♠ A♦\tFive-high straight\n");
    run(["showdown", "--suits", "Symbols", "AhKh:5|8c8s:5/8h5h2h8dKc"])
        .ranks("2\t84\tFour of a Kind\tA♥ K♥:5|8♣ 8♠:5/8♥ 5♥ 2♥ 8♦ K♣\t0,10\n");
    let odds = run(["odds", "--suits", "symbols", "AhKh", "QQ,AKs:0.5", "/", "2c3d4h"]).text();
    assert!(odds.ends_with("\tA♥ K♥|QQ,AKs:0.5/2♣ 3♦ 4♥\n"), "{odds}");
    is(&["--suits=symbols", "--json", "AhKhQhJhTh"], &["--json", "AhKhQhJhTh"]);
    is(&["--suits=letters", "AhKhQhJhTh"], &["AhKhQhJhTh"]);
    // Names and lines as typed stay as they are.
    let named =
        run(["showdown", "--pretty", "--color=never", "--suits=symbols", "\"Jd\": 8c8s Bob: AhKh / 2c3c4d5h9s"]).text();
    assert!(named.lines().any(|line| line.starts_with("Jd ") && line.contains("8♣ 8♠")), "{named}");
    let all_lines = run_on(["--all-lines", "--suits=symbols"], b"AhKh\nAhKhQhJhTh\n");
    assert_eq!(
        String::from_utf8_lossy(&all_lines.stdout).lines().next().map(|line| line.ends_with("\tAhKh")),
        Some(true)
    );
    // What was written reads back.
    let cards = run(["deal", "-n5", "--seed=1"]).text();
    let symbols = run_on(["--suits", "symbols", "--fail-fast"], cards.as_bytes()).text();
    let hands: String =
        symbols.lines().map(|line| line.rsplit('\t').next().expect("a hand").to_owned() + "\n").collect();
    run_on(["--suits", "symbols"], hands.as_bytes()).ranks(&symbols);
}
