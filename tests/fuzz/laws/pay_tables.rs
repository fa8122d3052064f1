//! Text as a pay table: it is read or refused, in any game. What is read prints on one line, and as printed reads back as
//! the same. So does text as a table with wild deuces.

use handrank::Game;
use handrank::hold::{NamedTable, PayEntry, PayTable, WildCards};
use itertools::Itertools;

pub fn check(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    for game in Game::ALL {
        for wild in [None, Some(WildCards::Deuces)] {
            match PayTable::read_with_wild(text, game, wild) {
                Ok(table) => check_table(&table, text),
                Err(error) => {
                    assert!(!error.to_string().contains(char::is_control), "{error}");
                    assert!(text.contains(error.entry()), "{error:?}");
                }
            }
        }
    }
}

fn check_table(table: &PayTable, text: &str) {
    let entries = table.entries();
    // One of those that are known by name or by two numbers alone.
    let is_named = !text.contains('=');
    let hands = |entries: &[PayEntry]| entries.iter().map(|entry| entry.hands().clone()).collect_vec();
    let is_known = |named: &NamedTable| hands(named.table().entries()) == hands(entries);
    assert!(
        if is_named { NamedTable::ALL.iter().any(is_known) } else { entries.len() == text.split(',').count() },
        "{text:?}"
    );
    assert!(entries.iter().all(|entry| is_named || text.contains(entry.text())), "{text:?}");
    assert!(!entries.iter().any(|entry| entry.text().contains(char::is_control)), "{entries:?}");

    let data = |entry: &PayEntry| (entry.hands().clone(), entry.amount());
    let made =
        PayTable::with_wild(table.game(), table.wild(), entries.iter().map(data)).expect("the entries of a table");
    let printed = entries.iter().map(|entry| format!("{}={}", entry.hands(), entry.amount())).join(",");
    let read = PayTable::read_with_wild(&printed, table.game(), table.wild());
    let read = read.unwrap_or_else(|error| panic!("{printed}: {error}"));
    assert_eq!(read, made, "{text:?}");
    assert!(made.entries().iter().map(data).eq(entries.iter().map(data)), "{text:?}");
    assert!(made.entries().iter().all(|entry| entry.text() == entry.hands().to_string()), "{text:?}");
}
