//! At every width a terminal shows the widest layout that fits. How wide each layout is follows from what is shown: the
//! rows of each table here are as wide as any can be.

use std::sync::LazyLock;

use itertools::Itertools;

use crate::harness::tables::{heading_lines, heading_texts, is_title, line_up};
use crate::harness::terminal::shown_in_each;

/// A terminal so wide that everything fits, and those of every width that people may have.
fn widths() -> impl Iterator<Item = usize> {
    [500].into_iter().chain((20..=140).rev())
}

/// The ranks with the longest category, and with the longest description.
const LONGEST_RANKS: &str = "10 7191";

/// A hand of each, the first with as many cards as a hand may have.
const LONGEST_HANDS: &str = "'Ad 2d 3d 4d 5d 9c 9s' 'Qc 8d 7h 3s 2c'";

/// A deal of such hands, and one with the longest shares: among several deals, columns have room for any.
const LONGEST_DEALS: &str = "'Ad2d3d4d5d|Qc8d7h3s2c' 'AsKsQsJsTs|AhKhQhJhTh|AcKcQcJcTc'";

/// One deal: columns are as wide as it needs.
const DEAL: &str = "AhKh 8c8s KdKs / 8h5h2h8dKc";

const HI_LO_DEAL: &str = "-g o8 As2dKcKd Ah2cQsQd / 3c7d8sKh9c";

/// The layouts of the tables that leave columns out, by their headings, from wide to narrow.
const SHOWDOWN: &[&str] =
    &["hand|result|rank|category|cards|best five", "hand|result|rank|category|cards", "hand|result|rank|cards"];
const HI_LO_SHOWDOWN: &[&str] = &[
    "hand|result|rank|category|low|cards|best five|best low",
    "hand|result|rank|category|low|cards",
    "hand|result|rank|low|cards",
];
const TABLE: &[&str] = &[
    "rank|category|cards|description|of 5|of 6|of 7|beats|ties",
    "rank|category|cards|description|of 5|of 6|of 7",
    "rank|cards|description|of 5|of 6|of 7|beats|ties",
    "rank|cards|description|of 5|of 6|of 7",
    "rank|cards|description",
    "rank|category|cards",
    "rank|category",
    "rank",
];
const CENSUS: &[&str] = &["category|hands|ranks|share|odds", "category|hands|share|odds", "category|hands|odds"];
const RETURNS: &[&str] = &["hands|amount|combinations|share|return", "hands|amount|share|return"];

/// A command whose table leaves columns out, with what terminals of every width show of it.
struct Narrowing {
    command: String,
    layouts: &'static [&'static str],
    remedy: &'static str,
    shown: Vec<(usize, String)>,
}

/// Found once: a census of all draws takes a while, at a hundred and more widths. There are none without a terminal.
static NARROWING: LazyLock<Vec<Narrowing>> = LazyLock::new(|| {
    let commands = [
        (format!("handrank showdown {LONGEST_DEALS}"), SHOWDOWN, "use --long"),
        (format!("handrank showdown {DEAL}"), SHOWDOWN, "use --long"),
        (format!("handrank showdown {HI_LO_DEAL}"), HI_LO_SHOWDOWN, "use --long"),
        (format!("handrank table {LONGEST_RANKS}"), TABLE, "use a wider terminal"),
        ("handrank census".to_owned(), CENSUS, "use a wider terminal"),
        ("handrank hold --pays 9/6 --census".to_owned(), RETURNS, "use a wider terminal"),
    ];
    let tables = commands.into_iter().map(|(command, layouts, remedy)| {
        let shown = shown_in_each(widths(), &format!("export NO_COLOR=1; {command}"))?;
        Some(Narrowing { command, layouts, remedy, shown })
    });
    tables.while_some().collect()
});

#[test]
fn columns_are_those_that_fit() {
    for Narrowing { command, layouts, shown, .. } in &*NARROWING {
        let first_heading = layouts[0].split('|').next();
        let layout = |shown: &str| {
            let mut lines = shown.lines().map(heading_texts);
            lines.find(|headings| headings.first().copied() == first_heading).map(|headings| headings.join("|"))
        };
        check_layouts(command, layouts, shown, layout);
    }
}

/// An Omaha hand may have eleven cards, for which there must be room.
#[test]
fn cards_lose_their_spaces_where_they_would_not_fit() {
    let hands = ["As Kd Qc Jh/2c 3d 4h 5s 6c", "As Ks Qs Js Ts 9s/8s 7s 6s 5s 4s"];
    let command = format!("printf '%s\\n' '{}' '{}' | handrank -g omaha", hands[0], hands[1]);
    let layout = |shown: &str| {
        let has_all = |written: &dyn Fn(&str) -> String| hands.iter().all(|hand| shown.contains(&written(hand)));
        let [spaces, no_spaces] = [has_all(&|hand| format!("{hand}\n")), has_all(&|hand| hand.replace(' ', "") + "\n")];
        assert!(spaces != no_spaces, "{shown}");
        Some(if spaces { "spaces" } else { "no spaces" }.to_owned())
    };
    let Some(shown) = shown_in_each(widths(), &format!("export NO_COLOR=1; {command}")) else { return };
    check_layouts(&command, &["spaces", "no spaces"], &shown, layout);
}

/// Below the table it is said how many columns are hidden.
#[test]
fn hidden_columns_are_counted() {
    for Narrowing { command, layouts, remedy, shown } in &*NARROWING {
        // A description names the category, too.
        let is_shown = |layout: &str, column: &str| {
            let shows = |shown: &str| shown == column || shown == "description" && column == "category";
            layout.split('|').any(shows)
        };
        let hidden = |layout: &str| layouts[0].split('|').filter(|column| !is_shown(layout, column)).count();
        for (columns, text) in shown {
            let layout = text.lines().map(|line| heading_texts(line).join("|")).find(|line| layouts.contains(&&**line));
            let expected = match hidden(&layout.expect("a layout")) {
                0 => None,
                1 => Some(format!("1 column hidden; {remedy}")),
                hidden => Some(format!("{hidden} columns hidden; {remedy}")),
            };
            let notes = text.lines().filter(|line| line.contains(" hidden; ")).collect_vec();
            assert_eq!(notes, Vec::from_iter(expected.as_deref()), "{command} in {columns} columns\n{text}");
            assert!(expected.is_none_or(|note| text.ends_with(&(note + "\n"))), "{text}");
        }
    }
}

/// Fails unless at every width the layout is the first that fits, or the last where none does.
#[track_caller]
fn check_layouts(
    command: &str,
    layouts: &[&str],
    shown: &[(usize, String)],
    layout_of: impl Fn(&str) -> Option<String>,
) {
    let index = |text: &str| {
        let layout = layout_of(text).unwrap_or_else(|| panic!("no headings in\n{text}"));
        layouts.iter().position(|listed| *listed == layout).unwrap_or_else(|| panic!("{layout} is not listed:\n{text}"))
    };
    let used = shown.iter().map(|(columns, text)| (*columns, index(text))).collect_vec();
    let mut needed = vec![0; layouts.len()];
    for ((_, layout), (_, text)) in used.iter().zip(shown) {
        needed[*layout] = needed[*layout].max(longest_line(text));
    }
    assert!(needed.iter().all(|width| *width > 0), "{command}: some layout is never shown: {needed:?}");
    for (columns, layout) in used {
        let first = needed.iter().position(|width| *width <= columns).unwrap_or(layouts.len() - 1);
        assert_eq!(layouts[layout], layouts[first], "{command} in {columns} columns; layouts need {needed:?}");
    }
}

fn longest_line(text: &str) -> usize {
    let rows = text.lines().filter(|line| !line.contains(" hidden; "));
    rows.map(|line| line.chars().count()).max().unwrap_or(0)
}

/// With `--long` no column is left out. Each stands beside the one before it if it fits there, and starts a further line
/// below the second column otherwise.
#[test]
fn columns_go_onto_further_lines_where_they_do_not_fit() {
    for command in [
        &format!("handrank --long {LONGEST_HANDS}"),
        &format!("printf '%s\\n' {LONGEST_HANDS} | handrank --long"),
        "handrank --long -g o8 'As 2d Kc Kd/3c 7d 8s Kh 9c' 'Ac 2h Kc Kd/3c 7d 8s Kh 9c'",
        &format!("handrank showdown --long {LONGEST_DEALS}"),
        &format!("handrank showdown --long {DEAL}"),
        &format!("handrank showdown --long {HI_LO_DEAL}"),
        "handrank odds --long 'AhKh|8c8s/8h5h2h8d'",
        "handrank odds --long --sample 100 --seed 1 'AhKh|8c8s/8h5h2h8d'",
        "handrank odds --long -g o8 AsAhKdQd 2c3d4s5h / 6h7s8d",
    ] {
        let Some(shown) = shown_in_each(widths(), &format!("export NO_COLOR=1; {command}")) else { return };
        let columns = columns(&shown[0].1);
        for (width, text) in &shown {
            let lines = heading_lines(text).into_iter().map(heading_texts).collect_vec();
            assert_eq!(lines, wrapped(&columns, *width), "{command} in {width} columns\n{text}");
            line_up(text);
        }
    }
}

/// The columns of a table whose headings are on one line: the heading, and the width of all that is in the column.
fn columns(shown: &str) -> Vec<(&str, usize)> {
    let lines = shown.lines().filter(|line| !is_title(line)).map(|line| line.chars().collect_vec()).collect_vec();
    let is_blank = |at: usize| lines.iter().all(|line| line.get(at).is_none_or(|symbol| *symbol == ' '));
    // Within a column there may be single spaces.
    let outline = (0..longest_line(shown)).map(|at| if is_blank(at) { ' ' } else { '#' }).collect::<String>();
    let widths = outline.split("  ").map(|column| column.trim().len()).filter(|width| *width > 0);
    let [line] = heading_lines(shown)[..] else { panic!("headings on several lines in\n{shown}") };
    heading_texts(line).into_iter().zip_eq(widths).collect()
}

/// The headings on each line in a terminal of this width.
fn wrapped<'a>(columns: &[(&'a str, usize)], width: usize) -> Vec<Vec<&'a str>> {
    let (mut lines, mut start) = (vec![Vec::new()], 0);
    for (index, (heading, needed)) in columns.iter().enumerate() {
        if index >= 2 && start + needed > width {
            lines.push(Vec::new());
            start = columns[0].1 + 2;
        }
        lines.last_mut().expect("a line").push(*heading);
        start += needed + 2;
    }
    lines
}
