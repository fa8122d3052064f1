//! Any bytes as a file of boards, on each of which hands or deals are answered: every answer is that of the hand typed with
//! the board, in order, whether there is one hand or several, as arguments or as lines, and every line that is no board is one
//! error.
//!
//! The first byte of the input chooses the command, the next two the hands and where they come from, the fourth the size of
//! the pieces in which the boards are read.

use std::io::Write;

use handrank::notation::DealReader;
use handrank::program::check_street;
use handrank::{Board, Game};
use itertools::Itertools;
use tempfile::NamedTempFile;

use super::plain_lines::{MAX_LINE, holds_nothing, numbered_lines, without_byte_order_mark, without_comment};
use super::{Runner, is_foreign};
use crate::choices::Choices;

/// Commands, each with hands or deals of which it answers some on most boards, and some on none.
const COMMANDS: [(&[&str], [&str; 5]); 9] = [
    (&[], ["AhKs", "7s7c", "Qh", "KdKd", "2c2d/3c3d3h"]),
    (&["--long"], ["AhKs", "7s7c", "AhKx", "9h8h7h6h", "2c2d"]),
    (&["--json"], ["AhKs", "7s7c", "", "4s", "2c2d|3c3d"]),
    (&["--game=omaha"], ["AhKsQd9d", "7s7c6c6s2h2d", "Qh", "9h8h7h6h", "2c2d"]),
    (&["showdown"], ["AhKs|7s7c", "QhQd|-|Td9d", "2h2c|2h2d", "AhKs", "4c4d4h|5c5d5h"]),
    (&["showdown", "--long"], ["Ann: AhKs:5|Bob: 7s7c:7", "QhQd|-|Td9d", "AA|KK", "4c4d|3c3d3h", "5c5d|XX|5h5s/"]),
    (&["showdown", "--json"], ["AhKs|7s7c", "QhQd|-|Td9d", "2h2c|2h2d", "AhKs", "2c3d|4c5d|6c7d|8c9d|TcJd|QcKd"]),
    (&["nuts", "--long"], ["/", "AhKs", "7s7c", "7s7c6c", "KdKd"]),
    (&["hits"], ["AhKs", "7s7c", "AhKs|7s7c", "Qh", "99+,KQs"]),
];

/// Advice on a file that holds something else than boards, whose lines after the first are counted.
const SOMETHING_ELSE: [&str; 5] =
    ["; to keep only", "; for tables", "; for logs", "; for JSON", ", under Hand histories"];

pub fn check(data: &[u8], run: Runner) {
    let &[command, hands, source, piece, ref boards @ ..] = data else { return };
    let (command, texts) = COMMANDS[usize::from(command) % COMMANDS.len()];
    let choices = [hands, hands / 5, hands / 25];
    let mut choices = Choices(&choices);
    let hands = (0..1 + source % 3).map(|_| choices.one_of(&texts)).collect_vec();
    let are_in_file = source & 128 == 128;
    // Elsewhere than in an argument, there is no hand on an empty line.
    let mut file = NamedTempFile::new().expect("there is room for a file");
    let mut arguments = [command, &["--boards=-"]].concat();
    if are_in_file {
        file.write_all((hands.join("\n# comment\n\n") + "\n").as_bytes()).expect("there is room for hands");
        arguments.extend(["--file", file.path().to_str().expect("the folder for temporary files has a plain name")]);
    } else {
        // Among arguments, a slash joins those beside it.
        arguments.extend(hands.iter().map(|&hand| if hand == "/" && hands.len() > 1 { "" } else { hand }));
    }
    let answered = run(&arguments, boards, piece.into());
    if is_foreign(boards) {
        return assert!(answered.stdout.is_empty() && answered.code == 2, "{}", answered.stderr);
    }
    let is_deal = command.first() == Some(&"showdown");
    // Some arguments do not go together, such as a hand of one deal and a whole deal, whatever the boards.
    let code_without_boards = run(&arguments, b"", 0).code;
    if hands.len() > 1 && !are_in_file && code_without_boards == 2 {
        return assert!(answered.stdout.is_empty() && answered.code == 2, "{arguments:?}: {}", answered.stderr);
    }
    let game = if command == ["--game=omaha"] { Game::Omaha } else { Game::Holdem };
    let has_streets = game == Game::Omaha || is_deal || ["nuts", "hits"].contains(command.first().unwrap_or(&""));
    let (read, bad_lines) = boards_in(boards, game, is_deal, has_streets);
    // Single cards among the arguments are one hand.
    let joined = hands.join(" ");
    let are_one = !are_in_file && hands.iter().all(|&hand| hand.len() <= 2 && hand != "/") && !joined.trim().is_empty();
    let hands = if are_one { vec![&*joined] } else { hands };
    // After a board, they are of that.
    let hands = hands.into_iter().map(str::to_owned).coalesce(|before, hand| {
        match !are_in_file && !is_deal && before.contains('/') && hand.len() == 2 {
            true => Ok(before + " " + &hand),
            false => Err((before, hand)),
        }
    });
    let hands = hands.filter(|hand| !(are_in_file && hand.is_empty())).collect_vec();
    let lines = hands.iter().cartesian_product(&read).map(|(hand, board)| {
        // Its own board is an error; on another line it would be answered.
        let is_alone = !hand.trim_end_matches('/').contains('/');
        format!("{}/{board}\n", if is_alone { hand.trim_end_matches('/') } else { "x" })
    });
    let lines = lines.collect::<String>();
    let typed = run(command, lines.as_bytes(), 0);
    let [found, expected] = [&answered.stdout, &typed.stdout].map(|stdout| String::from_utf8_lossy(stdout));
    assert_eq!(found, expected, "{arguments:?} on {}, {}", boards.escape_ascii(), answered.stderr);
    let errors = answered.stderr.lines().filter(|line| line.starts_with("error: <stdin>")).collect_vec();
    let is_something_else = errors.first().is_some_and(|first| SOMETHING_ELSE.iter().any(|it| first.contains(it)));
    // A hand that is wrong by itself is one error, on the first board, and the last.
    let is_cut_short = code_without_boards == 1 && answered.stderr.lines().count() == errors.len() + 1;
    if !is_something_else && !is_cut_short {
        assert_eq!(errors.len(), bad_lines.len(), "{arguments:?}: {}", answered.stderr);
    }
    for (error, line) in errors.iter().zip(&bad_lines).take(if is_something_else { 1 } else { usize::MAX }) {
        assert!(error.starts_with(&format!("error: <stdin>:{line}:")), "{error:?} on line {line}");
    }
    assert!(!answered.stderr.lines().any(|line| line.contains(char::is_control)), "{}", answered.stderr);
    assert!(errors.len() <= bad_lines.len(), "{arguments:?}: {}", answered.stderr);
    assert_eq!(answered.code, i32::from(!answered.stderr.is_empty()), "{}", answered.stderr);
}

/// The boards on the lines of a file, and the numbers of lines that hold none but should.
fn boards_in(text: &[u8], game: Game, are_of_deals: bool, have_streets: bool) -> (Vec<String>, Vec<u64>) {
    let (mut boards, mut bad_lines) = (Vec::new(), Vec::new());
    for (number, line) in numbered_lines(without_byte_order_mark(text)).filter(|(_, line)| !holds_nothing(line)) {
        match board(line, game, are_of_deals, have_streets) {
            Some(board) => boards.push(board),
            None => bad_lines.push(number),
        }
    }
    (boards, bad_lines)
}

/// The board on a line, or its boards, as a deal has them.
fn board(line: &[u8], game: Game, is_of_deal: bool, has_streets: bool) -> Option<String> {
    if line.len() > MAX_LINE {
        return None;
    }
    let text = str::from_utf8(without_comment(line)).ok()?;
    let text = text.trim_start().strip_prefix('/').unwrap_or(text);
    let boards = match is_of_deal {
        true => DealReader::new(game).read_boards(text).ok()?,
        false => vec![Board::read(text, game).ok()?],
    };
    let is_right = !boards[0].cards().is_empty() && (!has_streets || check_street(boards[0].cards().len()).is_ok());
    is_right.then(|| boards.iter().join("//"))
}
