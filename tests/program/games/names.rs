//! What `--game` takes: the usual names of games, in any case, and no other games.

use std::fs;
use std::path::Path;

use handrank::Game;
use itertools::Itertools;

use crate::harness::{STRAIGHT, choose, run, run_on, tells};

/// What is between backticks.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_guide_has_every_game_with_its_ranks_and_names() {
    let guide = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/guide/hands.md")).unwrap();
    let table = guide.lines().skip_while(|line| !line.starts_with("| `--game`")).take_while(|line| !line.is_empty());
    let rows: Vec<Vec<&str>> = table.skip(2).map(|row| row.trim_matches('|').split('|').collect()).collect();
    assert_eq!(rows.len(), Game::ALL.len());
    for (row, game) in rows.iter().zip(Game::ALL) {
        let &[name, ranks, others] = row.as_slice() else { panic!("{row:?}") };
        assert_eq!(names(name), [game.name()]);
        assert!(ranks.trim().starts_with(&format!("1 – {}", game.scale().classes())), "{game}: {ranks}");
        for other in names(others) {
            assert_eq!(Game::read(other).map(|(game, _)| game), Ok(game), "{other}");
        }
    }
}

/// Commands of each row of the guide's table of games and commands, of which the last row has no `--game`.
const ASKED: [&[&str]; 9] = [
    &["As Ks/Ah Th 6c 7d 7h", "showdown AsKs 9c9d / AhTh6c7d7h", "annotate -k1"],
    &["canon AsKs/AhTh6c", "table 1", "deal"],
    &["odds AsKs 9c9d / AhTh6c", "hits AsKs / AhTh6c"],
    &["outs AsKs 9c9d / AhTh6c", "range KK+ / AhTh6c", "deal AsKs 9c9d"],
    &["nuts AsKs / AhTh6c"],
    &["--made AsKs / AhTh6c", "table --hands"],
    &["odds --cards 7 AsKsQcJc 9c9d8c8d", "hits --draw 1 AsKsQcJc"],
    &["hold AsKsQc8c7h"],
    &["tally AsKsQc8c7h", "census"],
];

#[test]
fn the_guide_has_the_games_of_every_command() {
    let guide = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/guide/hands.md")).unwrap();
    let table =
        guide.lines().skip_while(|line| !line.starts_with("| command ")).take_while(|line| line.starts_with('|'));
    // All but headings, the rule below them, and commands without `--game`.
    let rows = table.collect_vec();
    let rows = &rows[2..rows.len() - 1];
    let columns = [&["holdem"][..], &["short-deck"], &["omaha"], &["omaha-hi-lo"], &["draw", "stud", "razz", "2-7"]];
    for (row, asked) in rows.iter().zip_eq(ASKED) {
        let cells = row.trim_matches('|').split('|').map(str::trim).skip(1);
        for (cell, games) in cells.zip_eq(columns) {
            for (game, command) in games.iter().cartesian_product(asked) {
                let command = match game.starts_with("omaha") {
                    true => {
                        command.replace("AsKs", "AsKsQdJd").replace("9c9d", "9c9d8h8d").replace("As Ks", "As Ks Qd Jd")
                    }
                    false => (*command).to_owned(),
                };
                let run = run_on(command.split(' ').chain(["--game", game]), b"As Ks Qd Jd / 9c 8d 7h\n");
                assert_eq!(run.code == Some(0), cell == "yes", "{row} {game}: {run}");
            }
        }
    }
}

#[test]
fn usual_names_are_taken_in_any_case() {
    for name in ["HOLDEM", "Hold'em", "texas", "Texas Hold'em", "NLHE", "hold-em"] {
        run(["--game", name, "Kd Qs Jc Th 9s"]).ranks(STRAIGHT);
    }
    let hand = "Kd 2c 3c 4c / Qs Jc Th 9s";
    let row = run(["--game", "omaha", hand]).text();
    assert!(row.contains("\tHigh Card\t"), "four cards of the board would have to play in a straight: {row}");
    for name in ["OMAHA", "plo", "PLO4", "Omaha-Hi"] {
        run(["--game", name, hand]).ranks(&row);
    }
    for name in ["deuce-to-seven", "2-7", "27", "Deuce to Seven", "2-7 lowball", "Kansas City"] {
        run(["--game", name, "7h 5h 4h 3h 2s"]).ranks("1\tHigh Card\t7h 5h 4h 3h 2s\n");
    }
    for name in ["short-deck", "ShortDeck", "Short Deck Hold'em", "6+", "six-plus", "SixPlus"] {
        run(["--game", name, "As 6d 7c 8h 9s"]).ranks("276\tStraight (Ace low)\tAs 6d 7c 8h 9s\n");
    }
}

#[test]
fn other_games_are_not_mistaken_for_these() {
    for name in [
        "badugi",
        "stud5",
        "plo7",
        "plo9",
        "o5",
        "big-o-6",
        "horse",
        "omaha low",
        "stud lowball",
        "5-card draw lowball",
        "razz hold'em",
        "",
    ] {
        let run = run(["--game", name, "Kd Qs Jc Th 9s"]);
        run.refuses(&[
            "'--game <GAME>': games are holdem, omaha, short-deck, omaha-hi-lo, razz, deuce-to-seven, stud, stud-hi-lo, draw\n",
        ]);
        assert!(!String::from_utf8_lossy(&run.stderr).contains("similar"), "{run}");
    }
    run(["outs", "--game", "badugi", "AhKh"]).refuses(&["games are holdem, omaha, short-deck, omaha-hi-lo\n"]);
    let all = "games are holdem, omaha, short-deck, omaha-hi-lo, razz, deuce-to-seven, stud, stud-hi-lo, draw\n";
    run(["odds", "--game", "badugi", "AhKh"]).refuses(&[all]);
    run(["nuts", "--game", "badugi", "AhKh"]).refuses(&["games are holdem, omaha, short-deck\n"]);
    let of_draw = "games are holdem, short-deck, razz, deuce-to-seven, stud, draw\n";
    run(["hold", "--game", "badugi", "9c9dAh7s2h"]).refuses(&[of_draw]);
}

/// Only of games that the command has.
#[test]
fn misspelt_games_get_the_name_that_was_meant() {
    for (typed, meant) in [
        ("holdme", "holdem"),
        ("hodlem", "holdem"),
        ("omhaa", "omaha"),
        ("Omaha hi-low", "omaha-hi-lo"),
        ("shrt-deck", "short-deck"),
        ("raz", "razz"),
        ("deuce-to-sevn", "deuce-to-seven"),
        ("texsa", "texas"),
        ("studs", "stud"),
        ("stud hi-low", "stud-hi-lo"),
    ] {
        let all = "games are holdem, omaha, short-deck, omaha-hi-lo, razz, deuce-to-seven, stud, stud-hi-lo, draw";
        run(["--game", typed, "Kd Qs Jc Th 9s"]).refuses(&[&format!("{all}; did you mean {meant}?\n")]);
    }
    run(["outs", "-g", "raz", "AhKh"]).refuses(&["games are holdem, omaha, short-deck, omaha-hi-lo\n"]);
    run(["hold", "-g", "drwa", "AhKh"]).refuses(&["deuce-to-seven, stud, draw; did you mean draw?\n"]);
    run(["nuts", "-g", "holdme", "AhKh"]).refuses(&["; did you mean holdem?\n"]);
}

#[test]
fn draw_and_stud_are_games_of_the_best_five() {
    for (game, name) in [
        ("stud", "stud"),
        ("7-card stud", "stud"),
        ("Draw", "draw"),
        ("5-card draw", "draw"),
        ("five-card-draw", "draw"),
    ] {
        run(["--game", game, "Kd Qs Jc Th 9s"]).ranks(STRAIGHT);
        run(["hold", "--game", game, "As Ks Qs Js Ts"]).ranks("0.999998\tAs Ks Qs Js Ts\tAs Ks Qs Js Ts\n");
        let no_board = format!("{name} has no board to come; with ");
        run(["odds", "--game", game, "AsKs", "QdQh", "/", "8h5h2h"])
            .refuses(&[&no_board, "with --cards N, players are dealt their own cards\n"]);
        run(["hits", "--game", game, "AsKs"]).refuses(&[&no_board, "with --draw N or --cards N, "]);
        run(["outs", "--game", game, "AsKs", "QdQh"]).refuses(&["use handrank odds or hits with --cards N\n"]);
        let odds = run(["odds", "--cards", "5", "AsKsQs2d", "QdQh3c4c"]).text();
        run(["odds", "--game", game, "--cards", "5", "AsKsQs2d", "QdQh3c4c"]).ranks(&odds);
        let hits = run(["hits", "--draw", "1", "AsKsQs2d"]).text();
        run(["hits", "--game", game, "--cards", "5", "AsKsQs2d"]).ranks(&hits);
    }
}

/// `plo5` is a game of five hole cards, also where no hand says so. Hands with two aces and a king, or more of either, are
/// counted by how many they have.
#[test]
fn names_of_omaha_say_how_many_hole_cards_ranges_have() {
    let high = [("omaha", 4), ("plo4", 4), ("plo5", 5), ("omaha-5", 5), ("plo6", 6), ("5-card Omaha", 5)];
    let hi_lo = [("o8", 4), ("big-o", 5), ("plo5-8", 5), ("PLO5/8", 5), ("o8-5", 5)];
    let is_hi_lo = |name: &str| hi_lo.iter().any(|&(other, _)| other == name);
    for (name, size) in high.into_iter().chain(hi_lo) {
        let by_aces_and_kings = (2..=4_u64).cartesian_product(1..=4_u64).filter(|(aces, kings)| aces + kings <= size);
        let hands: u64 = by_aces_and_kings
            .map(|(aces, kings)| choose(4, aces) * choose(4, kings) * choose(44, size - aces - kings))
            .sum();
        let json = run(["odds", "-g", name, "--sample=2", "--json", "AAK", "random"]).text();
        assert!(json.contains(&format!(r#""range":"AAK","combos":{hands},"#)), "{name}: {json}");
        let game = if is_hi_lo(name) { "omaha-hi-lo" } else { "omaha" };
        assert!(json.starts_with(&format!(r#"{{"game":"{game}","#)), "{name}: {json}");
    }
}

/// Where the name says how many hole cards there are, any other number is an error, in arguments and on lines, read
/// fast or not; any number fits plain `omaha`.
#[test]
fn names_of_omaha_say_how_many_hole_cards_hands_have() {
    let (four, five) = (["AhKhQhJh", "8c8d7c7d"], ["AhKhQhJh2c", "8c8d7c7d2d"]);
    for (name, wrong, right) in
        [("plo5", four, five), ("bigo", four, five), ("omaha-5", four, five), ("plo4", five, four)]
    {
        let any_size = if name == "bigo" { "o8" } else { "plo" };
        let [cards, hole_cards] = [wrong, right].map(|hands| hands[0].len() / 2);
        let error = format!("{cards} hole cards; here, a hand has {hole_cards}\n");
        let [hand, deal] = [format!("{}/8h5h2h", wrong[0]), format!("{}/8h5h2h", wrong.join("|"))];
        let [hands, deals] =
            [format!("{hand}\n{}/8h5h2h\n", right[0]), format!("{deal}\n{}/8h5h2h\n", right.join("|"))];
        for (command, lines, at) in [
            (&[][..], &hands, "1"),
            (&["--long"], &hands, "1"),
            (&["--json"], &hands, "1"),
            (&["canon"], &hands, "1"),
            (&["canon", "--json"], &hands, "1"),
            (&["showdown"], &deals, "1:1"),
            (&["showdown", "--json"], &deals, "1:1"),
            (&["odds"], &deals, "1:1"),
            (&["annotate", "--format=tsv", "-k1"], &hands, "1: field 1"),
        ] {
            let named = run_on([command, &["-g", name]].concat(), lines.as_bytes());
            let of_any_size = run_on([command, &["-g", any_size]].concat(), lines.as_bytes()).text();
            let answer = of_any_size.lines().last().expect("an answer").to_owned() + "\n";
            let row = if command.contains(&"annotate") { &format!("{hand}\t\t\t\n")[..] } else { "" };
            let row =
                if name == "bigo" && !row.is_empty() { &(row.trim_end_matches('\n').to_owned() + "\t\n") } else { row };
            named.gives(1, &(row.to_owned() + &answer), &format!("error: <stdin>:{at}: {error}"));
        }
        let error = error.trim_end();
        for (command, text, at) in [
            ("canon", &hand, "hand 1"),
            ("hits", &hand, "hand 1"),
            ("deal", &hand, "deal 1"),
            ("showdown", &deal, "deal 1"),
            ("outs", &deal, "deal 1"),
            ("deal", &deal, "deal 1"),
        ] {
            tells(&[command, "-g", name, text], &format!("{at}: {error}"));
        }
    }
    tells(&["nuts", "-gplo5", "AhKhQhJh/8h5h2h"], "hand 1: 4 hole cards; here, a hand has 5");
    let dealt = run(["deal", "-gplo5", "-n3"]).text();
    assert_eq!(run_on(["-gplo5"], dealt.as_bytes()).text().lines().count(), 3);
    let json = run(["odds", "-gbigo", "--sample=2", "--json", "random", "random"]).text();
    assert_eq!(json.matches(r#""range":"random","combos":2598960,"#).count(), 2, "{json}");
}
