//! `handrank odds --breakdown=hands` and `=made`: a line per hand of each range, or per made hand.

use handrank::made::MadeHands;
use handrank::{Card, CardSet, Game, MadeHand, Odds, Spot, StartingClass};
use itertools::Itertools;

use crate::harness::terminal::shown_in_each;
use crate::harness::{run, run_on, tells, with_threads, without_colour};

fn odds(arguments: &[&str]) -> Odds {
    let json = run(["odds", "--json"].iter().chain(arguments)).text();
    serde_json::from_str(&json).expect("a record")
}

/// The fields of each line of text.
fn lines(arguments: &[&str]) -> Vec<Vec<String>> {
    let text = run(["odds"].iter().chain(arguments)).text();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The cards of a hand of two.
fn two(cards: CardSet) -> [Card; 2] {
    cards.iter().rev().collect_array().expect("two cards")
}

/// A deal with weights, in which hands of either player block those of the other.
const DEAL: &str = "QQ+,AKs:0.5,7s6s|22+,A5s-A2s/Kd7h2c";

/// In the order of the chart, and within a class of suits s h d c.
#[test]
fn each_hand_has_the_odds_of_a_deal_of_its_own() {
    let odds = odds(&["--breakdown=hands", DEAL]);
    let lines = lines(&["--breakdown=hands", DEAL]);
    let each = odds.hands.iter().enumerate().flat_map(|(seat, hand)| hand.each.iter().map(move |each| (seat, each)));
    let each = each.collect_vec();
    assert_eq!(lines.len(), each.len());
    for (line, &(seat, hand)) in lines.iter().zip(&each) {
        let cards = hand.cards.iter().rev().join("");
        let start =
            ["1".to_owned(), (seat + 1).to_string(), cards, hand.combos.to_string(), hand.deals.count().to_string()];
        assert_eq!(line[..5], start);
        let shares = hand.shares.expect("every hand has deals");
        let shares = [shares.equity, shares.win, shares.tie].map(|share| format!("{share:.6}"));
        assert_eq!(line[5..], shares);
    }
    for hand in &odds.hands {
        let order = |cards: [Card; 2]| (StartingClass::new(cards), cards.map(std::cmp::Reverse));
        assert!(hand.each.is_sorted_by_key(|each| order(two(each.cards))));
    }
    let first = odds.hands[0].each.iter().map(|hand| hand.cards.iter().rev().join("")).take(9).join(" ");
    assert_eq!(first, "AsAh AsAd AsAc AhAd AhAc AdAc AsKs AhKh AcKc");
    let [range, other] = DEAL.split_once('/').expect("a board").0.split('|').collect_array().expect("two players");
    for line in lines.iter().step_by(5) {
        let deal = match &*line[1] {
            "1" => format!("{}|{other}/Kd7h2c", line[2]),
            _ => format!("{range}|{}/Kd7h2c", line[2]),
        };
        let alone = run(["odds", "--long", &deal]).text();
        let seat = line[1].parse::<usize>().expect("a number");
        let alone = alone.lines().nth(seat - 1).expect("a line per hand").split('\t').skip(2).take(3).join(" ");
        assert_eq!(line[5..8].join(" "), alone, "{deal}");
    }
}

/// In Omaha, hands come in the order of the deck from high to low; a page has the best twenty, and says how many more there are.
#[test]
fn each_omaha_hand_has_the_odds_of_a_deal_of_its_own() {
    let deal = "AAKK|JT98ds/Td7s2h4c";
    let all = lines(&["-gomaha", "--breakdown=hands", deal]);
    let cards = |line: &Vec<String>| line[2].parse::<CardSet>().expect("cards");
    let [first, second] = ["1", "2"].map(|seat| all.iter().filter(|line| line[1] == seat).collect_vec());
    // Of 36 hands JT98ds, those without the ten of diamonds; none of AAKK is blocked.
    assert_eq!((first.len(), second.len()), (36, 27));
    for range in [&first, &second] {
        assert!(range.iter().tuple_windows().all(|(a, b)| cards(a) > cards(b)));
    }
    assert_eq!(first[0][2], "AsAhKsKh");
    for line in all.iter().step_by(7) {
        let deal = match &*line[1] {
            "1" => format!("{}|JT98ds/Td7s2h4c", line[2]),
            _ => format!("AAKK|{}/Td7s2h4c", line[2]),
        };
        let alone = run(["odds", "-gomaha", "--long", &deal]).text();
        let seat = line[1].parse::<usize>().expect("a number");
        let alone = alone.lines().nth(seat - 1).expect("a line per hand").split('\t').skip(2).take(3).join(" ");
        assert_eq!(line[5..8].join(" "), alone, "{deal}");
    }
    let page = without_colour(&run(["odds", "-p", "-gomaha", "--breakdown=hands", deal]).text());
    assert!(page.contains("\n16 more; a pipe gets all\n") && page.contains("\n7 more; a pipe gets all\n"), "{page}");
}

/// An answer of more than a megabyte is written in parts.
#[test]
fn very_long_answers_are_whole() {
    let arguments = ["-gomaha", "--breakdown=hands", "AK|AQ/2c3c4d5s9h"];
    let odds = odds(&arguments);
    let each = odds.hands.iter().flat_map(|hand| &hand.each).map(|hand| hand.cards).collect_vec();
    // Of all hands of 47 cards, those without the one rank or the other are left out.
    let hands = 178_365 + 82_251 - 2 * 123_410;
    assert_eq!(each.len(), 2 * hands);
    let lines = lines(&arguments);
    assert!(lines.iter().map(|line| line[2].parse::<CardSet>().expect("cards")).eq(each));
}

/// Names are best first, and each is the sum of its hands.
#[test]
fn each_name_adds_up_its_hands() {
    for (game, deal) in [
        (Game::Holdem, DEAL),
        (Game::Holdem, "random|AhKh,JTs:0.25/9h8h2c4d"),
        (Game::ShortDeck, "99+,AK:0.5|random/Kd7h6c9s8h"),
    ] {
        let options = ["-g", game.name(), deal];
        let by_hand = odds(&[&["--breakdown=hands"], &options[..]].concat());
        let by_name = odds(&[&["--breakdown=made"], &options[..]].concat());
        let lines = lines(&[&["--breakdown=made"], &options[..]].concat());
        let spot: Spot = deal.parse().expect("a spot");
        let made_hands = MadeHands::new(game, spot.board()).expect("a board");
        let mut lines = lines.iter();
        for (seat, (hands, names)) in by_hand.hands.iter().zip_eq(&by_name.hands).enumerate() {
            let order = MadeHand::all(game);
            let place = |name: MadeHand| order.iter().position(|&other| other == name);
            assert!(names.made.is_sorted_by_key(|made| place(made.name)));
            for made in &names.made {
                let of_name = |cards| made_hands.of(two(cards)).is_some_and(|found| found.name == made.name);
                let each = hands.each.iter().filter(|hand| of_name(hand.cards)).collect_vec();
                let sum = |value: &dyn Fn(usize) -> f64| (0..each.len()).map(value).sum::<f64>();
                let close = |a: f64, b: f64| assert!((a - b).abs() < 2e-6 * b.abs().max(1.0), "{a}, not {b}: {deal}");
                close(made.combos.as_f64(), sum(&|index| each[index].combos.as_f64()));
                let deals = sum(&|index| each[index].deals.count().as_f64());
                close(made.deals.count().as_f64(), deals);
                let won =
                    sum(&|index| each[index].deals.count().as_f64() * each[index].shares.map_or(0.0, |it| it.equity));
                let shares = made.shares.expect("there are deals");
                close(shares.equity, won / deals);
                let line = lines.next().expect("a line for each name");
                let figures = [shares.equity, shares.win, shares.tie].map(|share| format!("{share:.6}"));
                assert_eq!(line[1..3], [(seat + 1).to_string(), made.name.to_string()]);
                assert_eq!(line[3..5], [made.combos.to_string(), made.deals.count().to_string()]);
                assert_eq!(line[5..], figures);
            }
            let all: f64 = names.made.iter().map(|made| made.deals.count().as_f64()).sum();
            assert!((all / by_name.deals.count().as_f64() - 1.0).abs() < 1e-9);
        }
        assert_eq!(lines.next(), None);
    }
}

/// Three sevens and a king are on the board, and the last seven beats kings full.
#[test]
fn parts_of_json_stand_in_place_of_classes() {
    let deal = "KK,QQ|7c6c,7c5c/Kd7h2c7s7d";
    let made = run(["odds", "--json", "--breakdown=made", deal]).text();
    let full_houses = r#""made":[{"name":"Full House","combos":9,"runouts":18,"equity":0.0,"win":0.0,"tie":0.0}]"#;
    let quads = r#""made":[{"name":"Four of a Kind","combos":2,"runouts":18,"equity":1.0,"win":1.0,"tie":0.0}]"#;
    assert!(made.contains(full_houses) && made.contains(quads) && !made.contains("classes"), "{made}");
    let hands = run(["odds", "--json", "--breakdown=hands", "AhKh|AcKc/Kd7h2c7s7d"]).text();
    let each = r#""each":[{"cards":["Ah","Kh"],"combos":1,"runouts":1,"equity":0.5,"win":0.0,"tie":1.0}]"#;
    assert!(hands.contains(each) && !hands.contains("classes"), "{hands}");
    let classes = run(["odds", "--json", "--breakdown=classes", deal]).text();
    run(["odds", "--json", "--breakdown", deal]).ranks(&classes);
}

#[test]
fn estimates_are_broken_down_as_well() {
    for by in ["--breakdown=hands", "--breakdown=made"] {
        let exact = lines(&[by, DEAL]);
        let sampled = lines(&[by, "--sample", "100k", DEAL]);
        assert_eq!(sampled, lines(&[by, "--sample", "100k", "--threads", "1", DEAL]));
        let number = |text: &String| text.parse::<f64>().expect("a number");
        for (sampled, exact) in sampled.iter().zip_eq(&exact) {
            assert_eq!((sampled.len(), &sampled[..4]), (9, &exact[..4]));
            let error = number(&sampled[8]).max(1e-3);
            assert!((number(&sampled[5]) - number(&exact[5])).abs() < 5.0 * error, "{sampled:?} {exact:?}");
        }
        let samples = sampled.iter().filter(|line| line[1] == "1").map(|line| number(&line[4])).sum::<f64>();
        assert_eq!(samples, 100_000.0);
    }
}

#[test]
fn what_cannot_be_broken_down_is_reported() {
    for (arguments, error) in [
        (&["--breakdown", "made", "QQ+", "22+", "/", "Kd7h2c"][..], "'made' is not a hand; write --breakdown=made"),
        (&["--breakdown", "hands", "QQ+", "22+"], "'hands' is not a hand; write --breakdown=hands"),
        (&["--breakdown=names", "QQ+", "22+"], "[possible values: classes, hands, made, categories]"),
        (&["--breakdown=made", "--long", "QQ+", "22+"], "cannot be used with '--long'"),
        (&["--breakdown=hands", "--all-lines", "QQ+", "22+"], "with --all-lines, add --json"),
        (
            &["--breakdown=made", "-gomaha", "random", "AhKhQdJd"],
            "--breakdown=made: made hands have names only in hold'em and short deck",
        ),
        (
            &["--breakdown=hands", "-gomaha", "--sample=9", "random", "AhKhQdJd"],
            "in omaha, --breakdown=hands counts exactly; leave out --sample",
        ),
        (&["--breakdown=made", "--cards=7", "AhKhQdJd", "2c3c"], "cannot be used with '--cards <N>'"),
    ] {
        let run = run(["odds"].iter().chain(arguments));
        let stderr = String::from_utf8_lossy(&run.stderr);
        assert!(run.code == Some(2) && run.stdout.is_empty() && stderr.contains(error), "{run}");
    }
    let no_board = "no board; made hands are named on one of 3 to 5 cards, as in \"AhKd/Kh7h2c\"";
    tells(&["odds", "--breakdown=made", "QQ+", "22+"], &format!("deal 1: {no_board}"));
    // Hands need no board. Queens without a heart are alike, and so are those with one.
    let shares = |queens: &str| {
        let of_each = run(["odds", "--long", "AhKh", queens]).text();
        of_each.lines().last().expect("queens").split('\t').skip(2).take(3).map(str::to_owned).collect_vec()
    };
    let (hearts, others) = (shares("QsQh"), shares("QdQc"));
    let [first, queens @ ..] = &lines(&["--breakdown=hands", "AhKh", "QQ"])[..] else { panic!("no hand") };
    assert_eq!((&first[1..4], queens.len()), (&["1", "AhKh", "1"].map(str::to_owned)[..], 6));
    for line in queens {
        assert_eq!(line[5..], *if line[2].contains("Qh") { &hearts } else { &others }, "{line:?}");
    }
}

#[test]
fn streams_are_answered_in_order_with_any_number_of_threads() {
    let lines: String = (0..400).map(|n| ["QQ+|AhKh/Kd7h2c9s\n", "77|KK,AK/Kd7h2c9s3d\n"][n % 2]).collect();
    for by in ["--breakdown=hands", "--breakdown=made"] {
        let expected = run_on(["odds", by, "--threads=1"], lines.as_bytes()).text();
        let numbers =
            expected.lines().map(|line| line.split('\t').next().and_then(|number| number.parse::<u32>().ok()));
        assert!(numbers.dedup().eq((1..=400).map(Some)));
        for arguments in with_threads(&["odds", by]) {
            run_on(arguments, lines.as_bytes()).gives_lines(0, &expected, "");
        }
    }
}

#[test]
fn terminals_show_tables_best_first() {
    let deal = "QQ+,AKs:0.5 22+,A5s-A2s / Kd7h2c";
    for (by, heading) in [("hands", "cards"), ("made", "made hand")] {
        let line = format!("NO_COLOR=1 handrank odds --breakdown={by} {deal}");
        let Some(shown) = shown_in_each([40, 60, 80, 120], &line) else { return };
        for (columns, text) in shown {
            assert!(text.lines().all(|line| line.chars().count() <= columns), "{columns}: {text}");
            assert!(text.starts_with("board Kd 7h 2c\nhand  equity  cards\n"), "{text}");
            for title in ["hand 1: QQ+,AKs:0.5", "hand 2: 22+,A5s-A2s"] {
                let (_, table) = text.split_once(&format!("\n\n{title}\n")).expect("a table per range");
                let (headings, rows) = table.split_once('\n').expect("rows");
                assert!(headings.starts_with(heading), "{headings}");
                let end = headings.find("equity").expect("a column for it") + "equity".len();
                let rows = rows.lines().take_while(|row| row.contains('%')).collect_vec();
                let equities = rows.iter().map(|row| {
                    let shown = row.get(..end).and_then(|row| row.strip_suffix('%')).expect("figures line up");
                    shown.rsplit(' ').next().expect("a figure").parse::<f64>().expect("a number")
                });
                let equities = equities.collect_vec();
                match by {
                    "hands" => assert!(equities.is_sorted_by(|a, b| a >= b), "{text}"),
                    _ => {
                        let names = MadeHand::all(Game::Holdem).iter().map(MadeHand::to_string).collect_vec();
                        let of_row = |row: &&str| names.iter().position(|name| row.starts_with(&format!("{name} ")));
                        let places = rows.iter().map(|row| of_row(row).expect("a made hand"));
                        assert!(places.is_sorted_by(|a, b| a < b), "{text}");
                    }
                }
                assert!((1..=20).contains(&rows.len()), "{text}");
            }
            // A pipe gets all of them.
            let hands = 6 * 13 - 3 - 3 - 3 + 4 * 4 - 1;
            assert_eq!(text.contains(&format!("\n{} more; a pipe gets all\n", hands - 20)), by == "hands", "{text}");
        }
    }
}

#[test]
fn pages_of_known_hands_have_no_tables() {
    for by in ["hands", "made"] {
        let breakdown = format!("--breakdown={by}");
        let page =
            |options: &[&str]| run([&["odds", "--pretty"], options, &["AhKh", "8c8s", "/", "8h5h2h"]].concat()).text();
        assert_eq!(page(&[&breakdown]), page(&[]));
    }
}
