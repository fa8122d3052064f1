//! `handrank census`: every possible hand, ranked one by one, comes to the numbers that combinatorics and the closing
//! table of Cactus Kev's article give.

mod common;

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use common::run;
use handrank::{Category, Census, HandRank, HandSize};
use itertools::Itertools;
use serde_json::{Value, json};

/// What a census comes to.
struct Expected {
    cards: &'static str,
    size: HandSize,
    /// Hands and distinct ranks of each category, from royal flush to high card.
    categories: [(u64, usize); 10],
    hands: u64,
    ranks: usize,
    worst: u16,
}

/// The article's closing table, with its 40 straight flushes split into 4 royal and 36 other.
const FIVE: Expected = Expected {
    cards: "5",
    size: HandSize::Five,
    categories: [
        (4, 1),
        (36, 9),
        (624, 156),
        (3_744, 156),
        (5_108, 1_277),
        (10_200, 10),
        (54_912, 858),
        (123_552, 858),
        (1_098_240, 2_860),
        (1_302_540, 1_277),
    ],
    hands: 2_598_960,
    ranks: 7_462,
    worst: 7_462,
};

/// A royal flush leaves one more card of 47: 4 times 47 hands.
const SIX: Expected = Expected {
    cards: "6",
    size: HandSize::Six,
    categories: [
        (188, 1),
        (1_656, 9),
        (14_664, 156),
        (165_984, 156),
        (205_792, 1_277),
        (361_620, 10),
        (732_160, 715),
        (2_532_816, 846),
        (9_730_740, 2_135),
        (6_612_900, 770),
    ],
    hands: 20_358_520,
    ranks: 6_075,
    worst: 7_450,
};

/// A royal flush leaves two more cards of 47: 4 times 1,081 hands.
const SEVEN: Expected = Expected {
    cards: "7",
    size: HandSize::Seven,
    categories: [
        (4_324, 1),
        (37_260, 9),
        (224_848, 156),
        (3_473_184, 156),
        (4_047_644, 1_277),
        (6_180_020, 10),
        (6_461_620, 575),
        (31_433_400, 763),
        (58_627_800, 1_470),
        (23_294_460, 407),
    ],
    hands: 133_784_560,
    ranks: 4_824,
    worst: 7_414,
};

impl Expected {
    fn text(&self) -> String {
        let counted = self.categories.iter().zip(Category::ALL).map(|(&(hands, ranks), category)| {
            let share = hands as f64 / self.hands as f64;
            format!("{category}\t{hands}\t{ranks}\t{share:.6}\n")
        });
        counted.chain([format!("Total\t{}\t{}\t1.000000\n", self.hands, self.ranks)]).collect()
    }

    fn arguments<'a>(&self, more: &[&'a str]) -> Vec<&'a str> {
        ["census", "--cards", self.cards].into_iter().chain(more.iter().copied()).collect()
    }

    #[track_caller]
    fn check(&self) {
        run(self.arguments(&[])).ranks(&self.text());
        self.check_json();
        self.check_by_rank();
        self.check_library();
    }

    #[track_caller]
    fn check_json(&self) {
        let objects = objects(&self.arguments(&["--json"]));
        assert_eq!(objects.len(), 10, "a line a category, and no total");
        for ((object, &(hands, ranks)), category) in objects.iter().zip(&self.categories).zip(Category::ALL) {
            let share = (hands as f64 / self.hands as f64 * 1e6).round() / 1e6;
            assert_eq!(*object, json!({"category": category, "hands": hands, "ranks": ranks, "share": share}));
        }
    }

    /// By rank it must count what `handrank table` has from combinatorics.
    #[track_caller]
    fn check_by_rank(&self) {
        let counted = columns(&self.arguments(&["--by", "rank"]), 0, 2);
        let size = self.size.cards();
        let table = columns(&["table"], 0, size - 2).into_iter().filter(|(_, hands)| hands != "0").collect_vec();
        assert_eq!(counted, table);
        assert_eq!(counted.len(), self.ranks);
        assert_eq!(counted.last().map(|(rank, _)| rank.clone()), Some(self.worst.to_string()));
    }

    #[track_caller]
    fn check_library(&self) {
        let progress = AtomicU64::new(0);
        let two = NonZero::new(2).expect("two is not zero");
        let census = Census::take(self.size, two, |hands| _ = progress.fetch_add(hands, Ordering::Relaxed));
        assert_eq!((census.hands(), progress.into_inner()), (self.hands, self.hands));
        for rank in HandRank::all() {
            assert_eq!(census.of(rank), u64::from(rank.frequency(self.size)), "{rank}");
        }
    }
}

#[track_caller]
fn output(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert!(run.code == Some(0) && run.stderr.is_empty(), "{run}");
    String::from_utf8(run.stdout).expect("text is UTF-8")
}

#[track_caller]
fn objects(arguments: &[&str]) -> Vec<Value> {
    output(arguments).lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect()
}

/// Two columns of the lines printed.
#[track_caller]
fn columns(arguments: &[&str], first: usize, second: usize) -> Vec<(String, String)> {
    let two = |line: &str| {
        let columns = line.split('\t').collect_vec();
        (columns[first].to_owned(), columns[second].to_owned())
    };
    output(arguments).lines().map(two).collect()
}

#[test]
fn five_cards_are_counted_as_in_the_article() {
    FIVE.check();
    run(["census"]).ranks(&FIVE.text());
    run(["census", "--by", "category"]).ranks(&FIVE.text());
}

#[test]
fn six_cards_are_counted_as_by_combinatorics() {
    SIX.check();
}

#[test]
fn seven_cards_are_counted_as_by_combinatorics() {
    SEVEN.check();
}

#[test]
fn number_of_threads_changes_nothing() {
    for threads in ["1", "3", "65535"] {
        run(["census", "--threads", threads]).ranks(&FIVE.text());
    }
    // This may take longer than a second, and still no progress is shown where no terminal is.
    for threads in ["1", "3"] {
        run(SEVEN.arguments(&["--threads", threads])).ranks(&SEVEN.text());
    }
}

#[test]
fn lines_by_rank_have_four_columns() {
    let text = output(&["census", "--by", "rank"]);
    assert_eq!(text.lines().next(), Some("1\tRoyal Flush\t4\t0.000002"));
    assert_eq!(text.lines().last(), Some("7462\tHigh Card\t1020\t0.000392"));
}

#[test]
fn json_keeps_its_keys_in_their_order() {
    let by_category = output(&["census", "--json"]);
    let four = r#"{"category":"Four of a Kind","hands":624,"ranks":156,"share":0.00024}"#;
    assert_eq!(by_category.lines().nth(2), Some(four));
    let by_rank = output(&["census", "--json", "--by", "rank"]);
    let last = r#"{"rank":7462,"category":"High Card","hands":1020,"share":0.000392}"#;
    assert_eq!(by_rank.lines().last(), Some(last));
    assert_eq!(by_rank.lines().count(), 7462);
}

#[test]
fn what_cannot_be_counted_is_a_usage_error() {
    for cards in ["4", "8", "seven"] {
        run(["census", "--cards", cards]).refuses(&[cards, "5, 6, 7"]);
    }
    run(["census", "--by", "suit"]).refuses(&["suit", "category, rank"]);
    for threads in ["0", "-1", "many", ""] {
        run(["census", "--threads", threads]).refuses(&[&format!("'{threads}' for '--threads"), "1 or more"]);
    }
    run(["census", "Kd"]).refuses(&["'Kd'", "Usage: handrank census"]);
}
