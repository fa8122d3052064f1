//! What the streams of one run share.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use memchr::memchr;

use super::batch::Batch;
use super::work::Work;
use crate::cli::progress::ProgressLine;
use crate::cli::threads::lock;
use crate::cli::ui::HEADINGS_MARK;

pub struct Shared {
    pub work: Arc<dyn Work>,
    pub progress: Mutex<ProgressLine>,
    /// As in [`StreamOptions`](super::StreamOptions).
    marks_headings: bool,
    /// Batches for reuse by any worker of any stream. Allocating and freeing them on different threads would fragment the
    /// heap and let it grow.
    batches: Mutex<Vec<Batch>>,
    are_headings_written: AtomicBool,
    /// The headings that were written last before some rows of their own.
    last_headings: Mutex<Vec<u8>>,
}

impl Shared {
    pub fn new(work: Arc<dyn Work>, progress: ProgressLine, marks_headings: bool) -> Shared {
        let (progress, batches) = (Mutex::new(progress), Mutex::default());
        let are_headings_written = AtomicBool::new(false);
        Shared { work, progress, marks_headings, batches, are_headings_written, last_headings: Mutex::default() }
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

    /// Answers with the headings that are marked in them, unless those above are the same.
    pub fn with_headings<'a>(&self, answers: &'a [u8]) -> Cow<'a, [u8]> {
        if !self.marks_headings || memchr(HEADINGS_MARK, answers).is_none() {
            return answers.into();
        }
        let mut last = lock(&self.last_headings);
        let mut written = Vec::with_capacity(answers.len());
        for line in answers.split_inclusive(|&byte| byte == b'\n') {
            match line.strip_prefix(&[HEADINGS_MARK]) {
                None => written.extend_from_slice(line),
                Some(b"\n") => {
                    written.push(b'\n');
                    last.clear();
                }
                Some(headings) if headings == *last => {}
                Some(headings) => {
                    let start = written.len();
                    written.extend_from_slice(headings);
                    written[start..].iter_mut().filter(|byte| **byte == HEADINGS_MARK).for_each(|mark| *mark = b'\n');
                    *last = headings.to_vec();
                }
            }
        }
        written.into()
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
