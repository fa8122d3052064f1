//! The classes of hand, a row or an object for each.

use super::fields::{ACE_LOW, CATEGORY, CATEGORY_NAME, DESCRIPTION, Entry, KEV_RANK};
use super::rank_columns::{CATEGORY_WIDTH, DESCRIPTION_WIDTH, RANK_WIDTH, noted_category, noted_description};
use super::records::ClassRecord;
use super::tables::{Cell, Column, Table, Terminal};

/// The columns of text.
pub const COLUMNS: [Entry; 9] = [
    KEV_RANK,
    CATEGORY,
    ("cards", "the ranks of the cards, with an s if suited"),
    ("of 5", HANDS_OF_5.1),
    ("of 6", HANDS_OF_6.1),
    ("of 7", HANDS_OF_7.1),
    BEATS,
    TIES,
    DESCRIPTION,
];

/// The keys of JSON.
pub const KEYS: [Entry; 12] = [
    KEV_RANK,
    CATEGORY_NAME,
    ACE_LOW,
    ("ranks", "the ranks of the cards, as in AKQJT"),
    ("suited", "true if all cards share a suit"),
    HANDS_OF_5,
    HANDS_OF_6,
    HANDS_OF_7,
    BEATS,
    TIES,
    DESCRIPTION,
    ("example", "a hand of this rank"),
];

const HANDS_OF_5: Entry = ("hands_of_5", "the number of five-card hands of this rank");
const HANDS_OF_6: Entry = ("hands_of_6", "the number of six-card hands");
const HANDS_OF_7: Entry = ("hands_of_7", "the number of seven-card hands");
const BEATS: Entry = ("beats", "the share of five-card hands it beats");
const TIES: Entry = ("ties", "the share of five-card hands it ties with");

/// The table of classes. A terminal shows as many columns as fit, the description, which names the category, before the
/// counts.
pub fn class_table(terminal: Terminal) -> Table<ClassRecord> {
    let [rank, category, cards, of_5, of_6, of_7, beats, ties, description] = COLUMNS.map(|(name, _)| name);
    let rank = Column::right(rank, RANK_WIDTH, |class: &ClassRecord, _| Cell::plain(class.rank));
    let category =
        Column::left(category, CATEGORY_WIDTH, |class: &ClassRecord, _| Cell::plain(noted_category(class.rank)));
    let cards = Column::left(cards, 6, |class: &ClassRecord, _| {
        Cell::plain(format_args!("{}{}", class.ranks, if class.suited { "s" } else { "" }))
    });
    let counts = [
        Column::right(of_5, 4, |class: &ClassRecord, _| Cell::plain(class.hands_of_5)),
        Column::right(of_6, 5, |class, _| Cell::plain(class.hands_of_6)),
        Column::right(of_7, 6, |class, _| Cell::plain(class.hands_of_7)),
        Column::right(beats, 8, |class, _| Cell::plain(format_args!("{:.6}", class.beats))),
        Column::right(ties, 8, |class, _| Cell::plain(format_args!("{:.6}", class.ties))),
    ];
    let noted = Column::left(description, DESCRIPTION_WIDTH, |class: &ClassRecord, terminal| {
        noted_description(class.rank, terminal)
    });
    let description =
        Column::left(description, DESCRIPTION_WIDTH, |class: &ClassRecord, _| Cell::plain(&class.description));
    if !terminal.is_aligned() {
        return Table::new(terminal, [[&[rank, category, cards][..], &counts, &[description]].concat()]);
    }
    let with_counts = |columns: &[Column<ClassRecord>], fewest| {
        (fewest..=counts.len()).rev().map(|count| [columns, &counts[..count]].concat()).collect()
    };
    let layouts: [Vec<Vec<_>>; 3] = [
        with_counts(&[rank, category, cards, description], 3),
        with_counts(&[rank, cards, noted], 0),
        vec![vec![rank, category, cards], vec![rank, category], vec![rank]],
    ];
    Table::new(terminal, layouts.concat())
}
