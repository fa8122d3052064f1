//! Text as a pay table: it is read or refused, in any game. What is read prints on one line, and as printed reads back as
//! the same.

use handrank::Game;
use handrank::hold::{PayEntry, PayTable};
use itertools::Itertools;

pub fn check(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    for game in Game::ALL {
        match PayTable::read(text, game) {
            Ok(table) => check_table(&table, text),
            Err(error) => {
                assert!(!error.to_string().contains(char::is_control), "{error}");
                assert!(text.contains(error.entry()), "{error:?}");
            }
        }
    }
}

fn check_table(table: &PayTable, text: &str) {
    let entries = table.entries();
    let is_short = text.contains('/');
    assert_eq!(entries.len(), if is_short { 9 } else { text.split(',').count() }, "{text:?}");
    assert!(entries.iter().all(|entry| is_short || text.contains(entry.text())), "{text:?}");
    assert!(!entries.iter().any(|entry| entry.text().contains(char::is_control)), "{entries:?}");

    let data = |entry: &PayEntry| (entry.hands().clone(), entry.amount());
    let made = PayTable::new(table.game(), entries.iter().map(data)).expect("the entries of a table");
    let printed = entries.iter().map(|entry| format!("{}={}", entry.hands(), entry.amount())).join(",");
    let read = PayTable::read(&printed, table.game()).unwrap_or_else(|error| panic!("{printed}: {error}"));
    assert_eq!(read, made, "{text:?}");
    assert!(made.entries().iter().map(data).eq(entries.iter().map(data)), "{text:?}");
    assert!(made.entries().iter().all(|entry| entry.text() == entry.hands().to_string()), "{text:?}");
}
