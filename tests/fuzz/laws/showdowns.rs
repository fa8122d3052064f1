//! Showdowns of any shape that a line can have, in every format for scripts: seats by the dozen, most of them without a
//! hand, several boards, long names, and amounts of up to twelve digits. Each line is what the library finds, written
//! plainly.

use std::ops::Range;

use handrank::json::{OnBoardsRecord, ShowdownHand, ShowdownRecord};
use handrank::notation::DealReader;
use handrank::{Category, Deal, Game, OnBoards};
use itertools::Itertools;

use super::Runner;
use super::plain_lines::MAX_LINE;
use crate::choices::Choices;

/// The most seats of a deal.
const MAX_SEATS: usize = 64;

const AMOUNTS: [u64; 8] = [0, 5, 99, 1_250, 10_000_000, 99_999_999, 123_456_789_012, 999_999_999_999];

/// A deal as it is typed, and as it is printed.
struct Line {
    typed: String,
    standard: String,
    has_chips: bool,
    are_in_cents: bool,
}

impl Line {
    fn from_choices(game: Game, choices: &mut Choices) -> Line {
        let mut deck = choices.shuffled(game.deck()).into_iter().map(|card| card.to_string());
        let (size, board) = match (game.has_board_to_come(), game.plays_all_cards()) {
            (false, _) => (5 + choices.below(3), 0),
            (true, true) => (1 + choices.below(2), 5),
            (true, false) => (4 + choices.below(3), 5),
        };
        let board = deck.by_ref().take(board).collect_vec();
        let boards = match board.is_empty() {
            true => Vec::new(),
            false => {
                let mut boards = vec![board];
                for _ in 0..choices.one_of(&[0, 0, 1, 2]) {
                    let street = |street: Range<usize>| match choices.below(2) {
                        0 => boards[0][street].to_vec(),
                        _ => deck.by_ref().take(street.len()).collect(),
                    };
                    boards.push([0..3, 3..4, 4..5].into_iter().flat_map(street).collect());
                }
                boards
            }
        };
        let hands = 1 + choices.below(deck.len() / size);
        let seats = (hands + choices.below(MAX_SEATS)).clamp(2, MAX_SEATS);
        let (has_chips, are_in_cents) = (choices.below(2) == 0, choices.below(2) == 0);
        let (name_len, has_spaces) = (choices.one_of(&[0, 0, 1, 30]), choices.below(2) == 0);
        // The longest names fit at few seats alone.
        let name_len = name_len.min((MAX_LINE / seats - 40) / 4);
        let mut hands_left = hands;
        let (mut typed, mut standard) = (Vec::new(), Vec::new());
        for seat in 0..seats {
            let is_hand = hands_left > 0 && (seats - seat == hands_left || choices.below(2) == 0);
            hands_left -= usize::from(is_hand);
            let hand = match is_hand {
                true => deck.by_ref().take(size).join(" "),
                false => choices.one_of(&["-", "XX"]).to_owned(),
            };
            let amount = choices.one_of(&AMOUNTS);
            let chips = match (has_chips, are_in_cents) {
                (false, _) => String::new(),
                (true, false) => format!(":{amount}"),
                (true, true) => format!(":{amount}.{:02}", amount % 100),
            };
            let name = if name_len > 0 { format!("{}{seat}: ", "𝔑".repeat(name_len)) } else { String::new() };
            let compact = if has_spaces { hand.clone() } else { hand.replace(' ', "") };
            typed.push(format!("{name}{compact}{chips}"));
            standard.push(hand + &chips);
        }
        let boards = |between: &str| match boards.is_empty() {
            true => String::new(),
            false => format!("/{}", boards.iter().map(|board| board.join(between)).join("//")),
        };
        let typed = typed.join(if has_spaces { " | " } else { "|" }) + &boards("");
        Line { typed, standard: standard.join("|") + &boards(" "), has_chips, are_in_cents }
    }

    /// The columns of text.
    fn text(&self, record: &OnBoardsRecord) -> String {
        let on_boards = record.boards.iter().map(text_on_board).collect_vec();
        let mut columns = (0..on_boards[0].len()).map(|column| on_boards.iter().map(|text| &text[column]).join(" // "));
        let mut columns = columns.by_ref().collect_vec();
        columns.push(self.standard.clone());
        if self.has_chips {
            let won = serde_json::to_value(&record.won).expect("plain data");
            columns.push(won.as_array().expect("chips").iter().map(|amount| self.amount(amount)).join(","));
        }
        columns.join("\t") + "\n"
    }

    /// The lines of `--long`; the board is named if there are several.
    fn long(&self, number: usize, board: Option<usize>, record: &ShowdownRecord) -> String {
        let mut lines = String::new();
        for ((seat, hand), written) in record.hands.iter().enumerate().zip(seats(record)) {
            let Some(hand) = seat_hand(hand) else { continue };
            let mut columns = vec![number.to_string()];
            columns.extend(board.map(|board| (board + 1).to_string()));
            columns.extend([(seat + 1).to_string(), share(hand.share)]);
            if self.has_chips {
                columns.extend(["chips", "won"].map(|key| self.amount(&written[key])));
            }
            columns.extend([hand.rank.to_string(), category(hand)]);
            let low = record.game.has_low().then_some(hand.low);
            columns.extend(low.map(|low| low.map_or(String::new(), |low| low.rank.to_string())));
            columns.extend([
                hand.cards.iter().join(" "),
                hand.best.iter().join(" "),
                hand.rank.description().to_string(),
            ]);
            columns.extend(low.into_iter().flat_map(|low| match low {
                Some(low) => [low.best.iter().join(" "), low.rank.description().to_string()],
                None => Default::default(),
            }));
            lines += &(columns.join("\t") + "\n");
        }
        lines
    }

    /// An amount of JSON as text has it.
    fn amount(&self, amount: &serde_json::Value) -> String {
        match self.are_in_cents {
            true => format!("{:.2}", amount.as_f64().expect("an amount")),
            false => amount.to_string(),
        }
    }
}

/// The columns of text before the deal.
fn text_on_board(record: &ShowdownRecord) -> Vec<String> {
    let hands = record.hands.iter().flatten().filter_map(|seat| seat.hand()).collect_vec();
    let best = hands.iter().min_by_key(|hand| hand.rank).expect("a hand is known");
    let mut columns = vec![numbers(&record.winners), best.rank.to_string(), category(best)];
    if record.game.has_low() {
        columns[0] += &format!("/{}", numbers(&record.low_winners));
        let lows = hands.iter().filter_map(|hand| hand.low);
        columns.push(lows.map(|low| low.rank).min().map_or(String::new(), |rank| rank.to_string()));
    }
    columns
}

/// The seats as JSON has them.
fn seats(record: &ShowdownRecord) -> Vec<serde_json::Value> {
    match serde_json::to_value(record).expect("plain data")["hands"].take() {
        serde_json::Value::Array(seats) => seats,
        other => panic!("{other} is no list"),
    }
}

/// The numbers of seats, from 1.
fn numbers(seats: &[usize]) -> String {
    seats.iter().map(|seat| seat + 1).join(",")
}

fn seat_hand(seat: &Option<handrank::json::ShowdownSeat>) -> Option<&ShowdownHand> {
    seat.as_ref().and_then(|seat| seat.hand())
}

fn category(hand: &ShowdownHand) -> String {
    let royal = hand.rank.category() == Category::StraightFlush && hand.best[0].rank().to_char() == 'A';
    let name = if royal { "Royal Flush".to_owned() } else { hand.rank.category().to_string() };
    name + if hand.rank.is_ace_low() { " (Ace low)" } else { "" }
}

/// A share of the pot, with up to six decimals.
fn share(share: f64) -> String {
    let decimals = format!("{share:.6}");
    decimals.trim_end_matches('0').trim_end_matches('.').to_owned()
}

pub fn check(data: &[u8], run: Runner) {
    let mut choices = Choices(data);
    let game = choices.one_of(&Game::ALL);
    let format = choices.one_of(&["", "--long", "--json"]);
    let reader = DealReader::new(game);
    let (mut input, mut expected) = (String::new(), String::new());
    for number in 1..=1 + choices.below(3) {
        let line = Line::from_choices(game, &mut choices);
        let deals: OnBoards<Deal> =
            reader.read(&line.typed).unwrap_or_else(|error| panic!("{error} in {}", line.typed));
        let record = OnBoardsRecord::new(&deals, game).expect("a showdown");
        let has_several = deals.boards().len() > 1;
        expected += &match format {
            "" => line.text(&record),
            "--long" => {
                let on_boards = record.boards.iter().enumerate();
                on_boards.map(|(board, record)| line.long(number, has_several.then_some(board), record)).collect()
            }
            _ if has_several => serde_json::to_string(&record).expect("plain data") + "\n",
            _ => serde_json::to_string(&record.boards[0]).expect("plain data") + "\n",
        };
        input += &(line.typed + "\n");
    }
    let game = game.to_string();
    let arguments = ["showdown", "--threads=1", "--game", &game, format];
    let run = run(&arguments[..if format.is_empty() { 4 } else { 5 }], input.as_bytes(), 0);
    assert_eq!((run.code, &*run.stderr), (0, ""), "{input}");
    assert_eq!(String::from_utf8(run.stdout).expect("text"), expected, "{input}");
}
