//! What is said below a table that has no room for all of its columns.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::medium::Medium;
use super::table::Table;

/// What shows the hidden columns: a layout with all of them that goes on below.
pub const USE_LONG: &str = "use --long";

/// The most columns that one of several tables hides.
#[derive(Default)]
pub struct HiddenColumns(AtomicUsize);

impl HiddenColumns {
    pub fn of<T>(table: &Table<T>) -> HiddenColumns {
        HiddenColumns(table.hidden().into())
    }

    pub fn add<T>(&self, table: &Table<T>) {
        self.0.fetch_max(table.hidden(), Ordering::Relaxed);
    }

    /// The line below the last table, with what to do about it; `None` if nothing is hidden.
    pub fn note(&self, medium: Medium, remedy: &str) -> Option<String> {
        let note = match self.0.load(Ordering::Relaxed) {
            0 => return None,
            1 => format!("1 column hidden; {remedy}"),
            columns => format!("{columns} columns hidden; {remedy}"),
        };
        Some(medium.note(note))
    }
}
