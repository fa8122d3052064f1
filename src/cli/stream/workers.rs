//! The threads that answer a long stream side by side.

use std::io::Stdout;
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::job::Job;
use crate::cli::io::Retrying;
use crate::cli::threads::threads_or_cores;

/// The most workers per stream. More would only wait for their turns and use memory.
pub const MAX_WORKERS: usize = 8;

/// Starts as many workers as were asked for, by default one per core, or as many as the system allows; none instead of one.
pub fn start_workers(job: &Arc<Job<Retrying<Stdout>>>, wanted: Option<NonZero<usize>>) -> Vec<JoinHandle<()>> {
    let start = |_| {
        let job = Arc::clone(job);
        let work = move || {
            let worked = panic::catch_unwind(AssertUnwindSafe(|| job.work_while(|_| true)));
            // Release builds abort instead.
            worked.inspect_err(|_| job.output.abandon()).map_or_else(|panic| panic::resume_unwind(panic), |_| ())
        };
        thread::Builder::new().spawn(work).ok()
    };
    // Without a number this takes a system call, which short streams avoid.
    match threads_or_cores(wanted).get().min(MAX_WORKERS) {
        1 => Vec::new(),
        workers => (0..workers).filter_map(start).collect(),
    }
}
