//! Long input, cut into blocks that several workers answer side by side, and written in order.
//!
//! Workers take turns reading blocks; each answers its block on its own and submits the answers. So whatever has been read
//! is answered without waiting for more, and memory stays bounded. What blocks are made of, and how they are answered, is
//! the [`Work`]: lines for most commands, rows of a table for others. (Iterators from crates.io that map in parallel read
//! ahead, so that answers would wait for input to come.)
//!
//! A short stream is answered by the calling thread. The workers of a long one are joined before the next stream starts
//! its own, except after a failed write, a panic, or a bad line under `--fail-fast`: one of them may be blocked on input
//! that never comes.

mod batch;
mod job;
mod lines;
mod ordered;
mod shared;
mod work;
mod workers;

use std::ops::ControlFlow;
use std::sync::Arc;

pub use batch::Batch;
pub use lines::{
    LineCutter, LineSpec, MAX_LINE, MAX_LINE_WITH_RANGES, ReadSize, checked, next_line, text_of, without_comment,
};
pub use work::{Block, CutError, Cutter, Input, MadeKind, MadeLines, MadeOfOne, Sink, StreamOptions, Work};

use job::Job;
use ordered::OrderedWriter;
use shared::Shared;
use workers::start_workers;

use super::io::Retrying;
use super::outcome::Outcome;
use super::progress::{Condition, ProgressLine};
use super::threads::{NO_PANIC, lock};

/// Full blocks after which a stream is answered in parallel.
const SERIAL_BLOCKS: usize = 2;

/// The streams of one run, which are answered one after another on stdout.
pub struct Streams {
    shared: Arc<Shared>,
    options: StreamOptions,
}

impl Streams {
    pub fn new(work: Arc<dyn Work>, options: StreamOptions, progress: ProgressLine) -> Streams {
        Streams { shared: Arc::new(Shared::new(work, progress, options.marks_headings)), options }
    }

    /// Writes batches that are made here, in turn, before any stream. Their messages have no line numbers.
    pub fn answer_here(&self, answer: impl FnOnce(&mut Sink) -> ControlFlow<()>) -> anyhow::Result<Outcome> {
        let output = OrderedWriter::new(Retrying::stdout(), None, 0, false, Arc::clone(&self.shared));
        let mut submit = |batch: &mut Batch| output.submit(0, batch, false);
        let mut sink = Sink { name: "", batch: self.shared.take_batch(), submit: &mut submit };
        if answer(&mut sink).is_continue() && sink.submit().is_continue() {
            let _ = output.finish(0, None);
        }
        self.shared.put_batch(sink.batch);
        output.result()
    }

    /// Answers an input, with several workers once it turns out to be long. `index` is its position among the files whose
    /// progress is shown together, if it is one of them.
    pub fn answer(&self, input: Input, index: Option<usize>) -> anyhow::Result<Outcome> {
        if let Some(index) = index {
            let condition = progress_condition(&input, &self.options);
            lock(&self.shared.progress).start_file(index, &input.name, input.len, condition);
        }
        let job = Arc::new(Job::new(input, &self.shared, Retrying::stdout()));
        let mut full_blocks = 0;
        let is_short = |block: &Block| {
            full_blocks += usize::from(block.is_full);
            full_blocks < SERIAL_BLOCKS
        };
        let mut started = Vec::new();
        if job.work_while(is_short).is_continue() {
            if !job.has_only_worker() {
                started = start_workers(&job, self.options.threads);
            }
            if started.is_empty() {
                let _ = job.work_while(|_| true);
            }
        }
        let result = job.output.result();
        if matches!(result, Ok(outcome) if !self.stops_after(outcome)) {
            started.into_iter().for_each(|worker| worker.join().expect(NO_PANIC));
        }
        result
    }

    /// Whether the run stops after a stream with this outcome.
    pub fn stops_after(&self, outcome: Outcome) -> bool {
        self.options.is_fail_fast && outcome == Outcome::SomeBad
    }
}

/// When progress on an input may be shown. The reader of a pipe may write to the same screen, so output must go to a file or
/// come at the end.
fn progress_condition(input: &Input, options: &StreamOptions) -> Condition {
    match (input.is_terminal, options.is_silent, options.is_slow) {
        (true, ..) => Condition::NotNow,
        (false, true, _) => Condition::Always,
        // Each answer takes so long that progress may be shown in between, which is cleared before the answer.
        (false, false, true) => Condition::StdoutIsNoPipe,
        (false, false, false) => Condition::StdoutIsFile,
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;
    use std::ops::ControlFlow::{self, Continue};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{Block, CutError, Cutter, Input, Sink, StreamOptions, Streams, Work};
    use crate::cli::hand_or_deal::HandOrDeal;
    use crate::cli::progress::ProgressLine;

    /// Answers a hundred blocks with nothing, but panics at the last.
    #[derive(Default)]
    struct Panicking {
        answered: AtomicUsize,
    }

    struct Hundred(usize);

    impl Cutter for Hundred {
        fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
            self.0 += 1;
            block.is_full = true;
            Ok(self.0 <= 100)
        }
    }

    impl Work for Panicking {
        fn answer(&self, _: &Block, _: &mut Sink) -> ControlFlow<()> {
            assert!(self.answered.fetch_add(1, Ordering::Relaxed) < 99, "the last block");
            Continue(())
        }
    }

    #[test]
    fn panic_in_a_worker_ends_the_stream() {
        let progress = ProgressLine::of_files([None].into_iter(), HandOrDeal::Hand);
        let options = StreamOptions { threads: NonZero::new(2), ..StreamOptions::default() };
        let streams = Streams::new(Arc::new(Panicking::default()), options, progress);
        let result = streams.answer(Input::made(Box::new(Hundred(0))), Some(0));
        assert_eq!(result.expect_err("a worker panicked").to_string(), "a worker panicked");
    }
}
