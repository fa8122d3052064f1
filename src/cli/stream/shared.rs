//! What the streams of one run share.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::batch::Batch;
use super::work::Work;
use crate::cli::progress::Progress;
use crate::cli::threads::lock;

pub struct Shared {
    pub work: Arc<dyn Work>,
    pub progress: Mutex<Progress>,
    /// Batches for reuse by any worker of any stream. Allocating and freeing them on different threads would fragment the
    /// heap and let it grow.
    batches: Mutex<Vec<Batch>>,
    are_headings_written: AtomicBool,
}

impl Shared {
    pub fn new(work: Arc<dyn Work>, progress: Progress) -> Shared {
        let (progress, batches) = (Mutex::new(progress), Mutex::default());
        Shared { work, progress, batches, are_headings_written: AtomicBool::new(false) }
    }

    /// The headings, once.
    pub fn take_headings(&self) -> Option<String> {
        if self.are_headings_written.load(Ordering::Relaxed) {
            return None;
        }
        let headings = self.work.headings();
        self.are_headings_written.store(headings.is_some(), Ordering::Relaxed);
        headings
    }

    /// An empty batch.
    pub fn take_batch(&self) -> Batch {
        lock(&self.batches).pop().unwrap_or_default()
    }

    /// Takes back a batch that has been written.
    pub fn put_batch(&self, mut written: Batch) {
        written.clear();
        lock(&self.batches).push(written);
    }
}
