//! The total amount of work, as far as it is known.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use crate::cli::item::Item;

/// How much there is to do.
pub enum Total {
    Items(u64, Item),
    /// Random deals.
    Samples(u64),
    Bytes(Files),
    /// Unknown; progress is counted in these items.
    Unknown(Item),
}

/// Which file is being read, and how much there is in all of them.
pub struct Files {
    /// The name of the current file.
    name: String,
    /// Its number, from 1, and how many there are.
    number: usize,
    count: usize,
    /// The total size in bytes of those before it.
    pub(super) before: u64,
    /// The total size in bytes of all of them.
    pub(super) total: u64,
    /// When the first was opened.
    pub(super) start: Instant,
    /// What they hold, and how much of it has been answered.
    pub(super) item: Item,
    answered: Arc<AtomicU64>,
}

/// A run through files, one after another.
pub struct Run {
    count: usize,
    /// The size in bytes of each, if there are several and all sizes are known.
    lens: Option<Vec<u64>>,
    item: Item,
    start: Instant,
    /// How many items have been answered, if there are several files and all sizes are known.
    answered: Arc<AtomicU64>,
}

impl Run {
    /// A run that starts now. File lengths are queried only if there are several files.
    pub fn new(lens: impl ExactSizeIterator<Item = Option<u64>>, item: Item) -> Run {
        let count = lens.len();
        let lens = if count > 1 { lens.collect() } else { None };
        Run { count, lens, item, start: Instant::now(), answered: Arc::default() }
    }

    /// The total when the file at `index`, with this name and length, is opened. If the length of another file is
    /// unknown, the total is the length of this one.
    pub fn total(&self, index: usize, name: &str, len: Option<u64>) -> Total {
        let (number, count) = (index + 1, self.count);
        let files = |before, total, start, answered| {
            Total::Bytes(Files {
                name: name.to_owned(),
                number,
                count,
                before,
                total,
                start,
                item: self.item,
                answered,
            })
        };
        match (&self.lens, len) {
            (Some(lens), _) => {
                let [before, total] = [&lens[..index], lens].map(|lens| lens.iter().sum());
                files(before, total, self.start, Arc::clone(&self.answered))
            }
            (None, Some(len)) => files(0, len, Instant::now(), Arc::default()),
            (None, None) => Total::Unknown(self.item),
        }
    }
}

impl Files {
    /// Adds to what has been answered, and returns it.
    pub(super) fn add(&self, items: u64) -> u64 {
        self.answered.fetch_add(items, Ordering::Relaxed) + items
    }
}

impl fmt::Display for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if self.count > 1 {
            write!(f, " ({} of {})", self.number, self.count)?;
        }
        Ok(())
    }
}
