//! `handrank hold`: which of five cards to keep, in pipes and at terminals.

use handrank::Game;
use handrank::hold::{HoldCounts, Holds};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::harness::terminal::{shown, shown_in};
use crate::harness::{choose, run};

pub const NINES: &str = "9c 9d Ah 7s 2h";

/// The line for these, whose best hold beats 0.812110 of all hands.
pub const NINES_KEPT: &str = "0.812110\t9c 9d Ah\t9c 9d Ah 7s 2h\n";

/// All hands of five cards.
const HANDS: u64 = 2_598_960;

/// The line for the worst flush, which beats all hands but 40 straight flushes, 624 times four of a kind, 3,744 full
/// houses and 5,108 flushes.
pub const FLUSH_KEPT: &str = "0.996339\t2c 3c 4c 5c 7c\t2c 3c 4c 5c 7c\n";

/// A share as a pipe gets it.
fn share(part: u64, whole: u64) -> String {
    match part {
        0 => "0".to_owned(),
        _ if part == whole => "1".to_owned(),
        _ => format!("{:.6}", part as f64 / whole as f64),
    }
}

/// What `--json` says of all holds of a hand.
#[track_caller]
fn record(arguments: &[&str]) -> Holds {
    serde_json::from_str(&run(["hold", "--json"].iter().chain(arguments)).text()).expect("a record")
}

/// The hold that keeps these cards.
#[track_caller]
fn hold_of(record: &Holds, kept: &str) -> HoldCounts {
    let hold = record.holds.iter().find(|hold| hold.keep.iter().join(" ") == kept);
    hold.unwrap_or_else(|| panic!("no hold of {kept}")).clone()
}

/// How many draws make each category, for those that any draw makes.
fn made(hold: &HoldCounts) -> Vec<(String, u64)> {
    hold.categories.iter().map(|made| (made.category.to_string(), made.draws)).collect()
}

#[test]
fn a_hand_has_a_line_with_its_best_hold() {
    run(["hold", NINES]).ranks(NINES_KEPT);
    // Lone cards are one hand; cards come back as they are always written, and in the order given.
    run(["hold", "9c", "9d", "Ah", "7s", "2h"]).ranks(NINES_KEPT);
    run(["hold", "2H,a♥ 7s 9D 9C"]).ranks("0.812110\tAh 9d 9c\t2h Ah 7s 9d 9c\n");
    run(["hold", NINES, "2c3c4c5c7c"]).ranks(&format!("{NINES_KEPT}{FLUSH_KEPT}"));
    // A royal flush beats all hands but the four of its kind.
    run(["hold", "Ts Js Qs Ks As"]).ranks("0.999998\tTs Js Qs Ks As\tTs Js Qs Ks As\n");
}

/// Of 16,215 draws to the pair, 45 bring both other nines, 165 a nine and a pair or three of a kind, and so on.
#[test]
fn long_lines_have_all_holds_and_what_they_make() {
    let text = run(["hold", "--long", NINES]).text();
    let lines = text.lines().map(|line| line.split('\t').collect_vec()).collect_vec();
    assert_eq!(lines.len(), 32);
    assert!(lines.iter().all(|line| line.len() == 3 + 10 && line[0] == "1"), "{text}");
    assert!(lines.is_sorted_by(|a, b| a[1] >= b[1]), "{text}");
    let kept = lines.iter().map(|line| line[2].to_owned()).sorted();
    let subsets = NINES.split(' ').powerset().map(|kept| kept.join(" ")).sorted();
    assert!(kept.eq(subsets), "{text}");

    let expected = |value: &str, kept: &str, draws: u64, made: [u64; 10]| {
        format!("1\t{value}\t{kept}\t{}", made.map(|made| share(made, draws)).join("\t"))
    };
    let first = text.lines().take(2).collect_vec();
    // With the ace: both nines; a nine and an ace, or two aces of three; a nine alone; an ace alone, or another pair.
    let with_ace = [0, 0, 1, 2 * 3 + 3, 0, 0, 2 * 42, 3 * 42 + 3 + 3 + 9 * 6, 1_081 - 1 - 9 - 84 - 186, 0];
    let pair = [0, 0, 45, 165, 0, 0, 1_854, 2_592, 11_559, 0];
    let expected_first = [("0.812110", "9c 9d Ah", 1_081, with_ace), ("0.807278", "9c 9d", 16_215, pair)];
    assert_eq!(first, expected_first.map(|(value, kept, draws, made)| expected(value, kept, draws, made)));
    let all = lines.iter().find(|line| line[2] == NINES).expect("nothing may be thrown away");
    assert_eq!(all[3..], ["0", "0", "0", "0", "0", "0", "0", "0", "1", "0"]);
    let second = text.lines().map(|line| format!("2{}\n", &line[1..])).collect::<String>();
    run(["hold", "-l", NINES, NINES]).ranks(&(text + &second));
}

#[test]
fn json_has_all_holds_to_the_last_draw() {
    let text = run(["hold", "--json", NINES]).text();
    let start = r#"{"cards":["9c","9d","Ah","7s","2h"],"dead":[],"holds":[{"keep":["9c","9d","Ah"],"draws":1081,"value":0.81211,"categories":[{"category":"Four of a Kind","draws":1,"share":0.000925},"#;
    assert!(text.starts_with(start), "{text}");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(record["holds"].as_array().map(Vec::len), Some(32));
    let pair = json!({
        "keep": ["9c", "9d"],
        "draws": 16_215,
        "value": 0.807278,
        "categories": [
            {"category": "Four of a Kind", "draws": 45, "share": 0.002775},
            {"category": "Full House", "draws": 165, "share": 0.010176},
            {"category": "Three of a Kind", "draws": 1_854, "share": 0.114339},
            {"category": "Two Pair", "draws": 2_592, "share": 0.159852},
            {"category": "One Pair", "draws": 11_559, "share": 0.712858},
        ],
    });
    assert_eq!(record["holds"][1], pair);
}

/// Discards cannot be redrawn, so with 52 cards each hold of `n` has C(47, 5 - n) draws.
#[test]
fn the_draws_of_all_holds_are_the_hands_of_the_deck() {
    for (game, cards) in [("holdem", 52), ("short-deck", 36), ("razz", 52), ("2-7", 52)] {
        let record = record(&["-g", game, "9c 9d Ah 7s 6h"]);
        for hold in &record.holds {
            assert_eq!(hold.draws, choose(cards - 5, 5 - hold.keep.len() as u64));
            assert_eq!(hold.categories.iter().map(|made| made.draws).sum::<u64>(), hold.draws);
        }
        assert_eq!(record.holds.iter().map(|hold| hold.draws).sum::<u64>(), choose(cards, 5));
    }
}

/// Four of 47 cards make the best low, A2345. Four make each higher one, but only three a king low, since one king was
/// discarded.
#[test]
fn a_razz_hand_is_worth_the_lows_that_it_beats() {
    let cards = |highest: u64| if highest == 13 { 3 } else { 4 };
    // All hands with lower cards are better, and those of these five ranks are as good. Pairs come after all of them: for
    // each lower pair those with any other cards, then the hands of these four ranks.
    let no_pair = |highest: u64| HANDS - 1_024 * (choose(highest - 1, 5) + 1);
    let pair = |rank: u64| HANDS - 1_317_888 - 384 * (choose(12, 3) * (rank - 1) + 1);
    let total = (5..=13).map(|highest| cards(highest) * no_pair(highest)).sum::<u64>()
        + (1..=4).map(|rank| 3 * pair(rank)).sum::<u64>();
    let value = share(total, 47 * HANDS);
    run(["hold", "--game", "razz", "As 2d 3c 4h Kd"]).ranks(&format!("{value}\tAs 2d 3c 4h\tAs 2d 3c 4h Kd\n"));

    let lows =
        ["Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"].map(|low| format!("{low} Low"));
    let lows = lows.into_iter().zip((5..=13).map(cards));
    let expected = lows.chain([("One Pair".to_owned(), 12)]).collect_vec();
    assert_eq!(made(&record(&["-grazz", "As 2d 3c 4h Kd"]).holds[0]), expected);
    let text = run(["hold", "-grazz", "--json", "As 2d 3c 4h Kd"]).text();
    assert!(text.starts_with(r#"{"game":"razz","cards":["As","2d","3c","4h","Kd"],"dead":[],"#), "{text}");
}

#[test]
fn deuce_to_seven_and_the_short_deck_have_their_own_hands() {
    // A pat number one, of which there are 1,024 less the 4 of one suit, beats the rest.
    let pat = format!("{}\t7h 5d 4s 3c 2h\t7h 5d 4s 3c 2h\n", share(HANDS - 1_020, HANDS));
    run(["hold", "--game", "2-7", "7h 5d 4s 3c 2h"]).ranks(&pat);
    // Five and six, then eight to queen, three kings, and aces, which are high.
    let seven = hold_of(&record(&["--game", "2-7", "2c 3d 4h 7s Kd"]), "2c 3d 4h 7s");
    let sevens_to_aces = [("Seven", 8), ("Eight", 4), ("Nine", 4), ("Ten", 4), ("Jack", 4), ("Queen", 4), ("King", 3)];
    let lows = [&sevens_to_aces[..], &[("Ace", 4)]].concat();
    let lows = lows.into_iter().map(|(low, draws)| (format!("{low} Low"), draws));
    assert_eq!(made(&seven), lows.chain([("One Pair".to_owned(), 12)]).collect_vec());

    // Of 31 cards, five are spades, of which the ten makes a royal flush; a flush beats a full house.
    let flush = "As Ks Qs Js 6h";
    run(["hold", "-g", "short-deck", "--pays", "royal-flush=31,flush=31", flush])
        .ranks(&format!("5.000000\tAs Ks Qs Js\t{flush}\n"));
    let expected = [("Royal Flush", 1), ("Flush", 4), ("Straight", 3), ("One Pair", 12), ("High Card", 11)];
    let expected = expected.map(|(category, draws)| (category.to_owned(), draws));
    assert_eq!(made(&hold_of(&record(&["-g6+", flush]), "As Ks Qs Js")), expected);
    // The worst three of a kind beats two pair, one pair and high cards.
    let beaten = 36_288 + 193_536 + 122_400;
    let pat = hold_of(&record(&["-g6+", "6c 6d 6h 7s 8c"]), "6c 6d 6h 7s 8c");
    assert!((pat.value - beaten as f64 / 376_992.0).abs() < 1e-6, "{}", pat.value);
}

/// Dead cards are out of the deck only for draws: what a hand is worth does not change.
#[test]
fn dead_cards_do_not_come() {
    let dead = record(&["--dead", "9h 9s", NINES]);
    assert_eq!(dead.dead.iter().join(" "), "9h 9s");
    let pair = hold_of(&dead, "9c 9d");
    assert_eq!(pair.draws, choose(45, 3));
    assert_eq!(made(&pair).into_iter().map(|(made, _)| made).collect_vec(), ["Full House", "Two Pair", "One Pair"]);
    run(["hold", "--dead", "2d3d", "2c3c4c5c7c"]).ranks(FLUSH_KEPT);
    run(["hold", "--dead", "9h", "9c9hAh7s2h"]).gives(1, "", "error: hand 1: 9h is a dead card\n");
    // With ten cards left, all five may be thrown away; with nine, they may not.
    let deck = Game::ShortDeck.deck().iter().collect_vec();
    let [left, dead] = [deck[..10].iter().join(""), deck[10..].iter().join("")];
    let holds = record(&["-g6+", "--dead", &dead, &left[..10]]).holds;
    assert_eq!(holds.iter().map(|hold| hold.draws).sum::<u64>(), choose(10, 5));
    run(["hold", "-g6+", "--dead", &format!("{dead}{}", &left[18..]), &left[..10]])
        .refuses(&["4 cards left in the deck; 5 more must come"]);
}

#[test]
fn terminals_mark_the_cards_to_keep() {
    let beats = "\nbeats: the share of hands as dealt, not drawn to\n";
    for columns in [60, 80, 120] {
        let Some(shown) = shown_in(columns, &format!("NO_COLOR=1 handrank hold {NINES}")) else { return };
        let lines = shown.lines().collect_vec();
        assert!(lines.iter().all(|line| line.chars().count() <= columns), "{shown}");
        assert_eq!(lines[0], "[9c][9d][Ah] 7s  2h", "{shown}");
        assert_eq!(columns_of(&lines, "hold").len(), 5, "{shown}");
        assert_eq!(columns_of(&lines, "hold")[..2], ["9c 9d Ah", "9c 9d"], "{shown}");
        assert_eq!(columns_of(&lines, "beats")[..2], ["81.21%", "80.73%"], "{shown}");
        assert_eq!(columns_of(&lines, "Two Pair")[..2], ["17.21%", "15.99%"], "{shown}");
        // What no hold makes is left out.
        assert!(columns_of(&lines, "Royal Flush").is_empty(), "{shown}");
        assert_eq!(shown.matches(beats).count(), 1, "{shown}");

        let long = shown_in(columns, &format!("NO_COLOR=1 handrank hold --long {NINES}")).expect("a terminal");
        let lines = long.lines().collect_vec();
        assert!(lines.iter().all(|line| line.chars().count() <= columns), "{long}");
        let holds = columns_of(&lines, "hold").into_iter().map(|kept| kept.replace("nothing", "")).sorted();
        assert!(holds.eq(NINES.split(' ').powerset().map(|kept| kept.join(" ")).sorted()), "{long}");
        assert_eq!(columns_of(&lines, "Royal Flush").len(), 32, "{long}");
    }
    let Some(two) = shown_in(80, &format!("handrank hold '{NINES}' 2c3c4c5c7c --color always")) else { return };
    assert!(
        two.starts_with("hand 1: ") && two.contains("\n\nhand 2: ") && two.matches(beats.trim()).count() == 1,
        "{two}"
    );
    assert!(two.contains("\u{1b}[1m9c\u{1b}[0m"), "{two}");
    let every_line = shown_in(80, &format!("NO_COLOR=1 handrank hold --all-lines '{NINES}' 9c9d")).expect("a terminal");
    assert_eq!((every_line.lines().count(), every_line.contains(beats.trim())), (2, false), "{every_line}");
    let typed = shown("NO_COLOR=1 handrank hold", "9c 9d Ah 7s 2h\n\x04").expect("a terminal");
    assert!(typed.contains("Type hands, one per line, like 9c 9d Ah 7s 2h; Ctrl-D to end.\n"), "{typed}");
}

/// What stands beside a label, in all blocks.
fn columns_of<'a>(lines: &[&'a str], label: &str) -> Vec<&'a str> {
    let rows = lines.iter().filter_map(|line| line.strip_prefix(label)).filter(|row| row.starts_with("  "));
    rows.flat_map(|row| row.split("  ").map(str::trim).filter(|cell| !cell.is_empty())).collect()
}
