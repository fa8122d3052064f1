//! Workers that finish early, wait or fail: blocks are written in order, and no worker waits forever.

use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::thread;

use super::{BlockCounts, MAX_EARLY_BLOCKS, OrderedWriter, Outcome, Pending};
use crate::cli::item::Item;
use crate::cli::progress::{Condition, Progress, Total};

fn ordered<W: Write>(writer: W) -> OrderedWriter<W> {
    OrderedWriter::new(writer, Progress::new(Total::Unknown(Item::Hand), Condition::Never), Arc::default())
}

fn pending(text: &str) -> Pending {
    let mut pending = Pending::default();
    pending.answers.add_text(text.as_bytes());
    pending
}

fn wait_until_one_waits<W: Write>(ordered: &OrderedWriter<W>) {
    while ordered.output.lock().expect("no panic").waiting == 0 {
        thread::yield_now();
    }
}

/// Three counted lines per block.
const COUNTS: BlockCounts = BlockCounts { lines: 3, hands: 2, bytes: 1 };

/// A writer whose reader has exited, or whose disk is full.
struct Failing(ErrorKind);

impl Write for Failing {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn blocks_submitted_early_are_kept_until_their_turn() {
    let ordered = ordered(Vec::new());
    let text = |block| format!("{block} ");
    let submit = |block| ordered.submit(block, &mut pending(&text(block)), COUNTS);
    let last = MAX_EARLY_BLOCKS as u64 + 1;
    thread::scope(|scope| {
        for block in (1..last).rev() {
            assert!(submit(block).is_continue());
        }
        // With the most blocks kept, the next one waits.
        scope.spawn(|| assert!(submit(last).is_continue()));
        wait_until_one_waits(&ordered);
        assert!(ordered.output.lock().expect("no panic").writer.is_empty());
        assert!(submit(0).is_continue());
    });
    let mut output = ordered.output.lock().expect("no panic");
    assert_eq!(output.writer, (0..=last).map(text).collect::<String>().as_bytes());
    assert_eq!(output.lines(), 3 * (last + 1));
    assert!(output.finish().is_break());
    drop(output);
    assert_eq!(ordered.result().expect("nothing failed"), Outcome::Complete);
}

#[test]
fn blocks_of_many_workers_come_out_in_order() {
    const BLOCKS: u64 = 2000;
    const WORKERS: u64 = 16;
    let ordered = ordered(Vec::new());
    thread::scope(|scope| {
        for worker in 0..WORKERS {
            let ordered = &ordered;
            // Every seventh block waits for its turn, as one with a bad line does.
            scope.spawn(move || {
                for block in (worker..BLOCKS).step_by(WORKERS as usize) {
                    let mut pending = pending(&format!("{block} "));
                    let flow = match block % 7 {
                        0 => match ordered.wait_for_turn(block) {
                            Continue(output) => ordered.write_block(output, &mut pending, COUNTS),
                            Break(()) => Break(()),
                        },
                        _ => ordered.submit(block, &mut pending, COUNTS),
                    };
                    assert!(flow.is_continue());
                }
            });
        }
    });
    let expected: String = (0..BLOCKS).map(|block| format!("{block} ")).collect();
    let output = ordered.output.lock().expect("no panic");
    assert_eq!(str::from_utf8(&output.writer), Ok(expected.as_str()));
    assert_eq!((output.lines(), output.early.len(), output.waiting), (3 * BLOCKS, 0, 0));
}

#[test]
fn failed_write_is_the_result_and_releases_all_workers() {
    for kind in [ErrorKind::BrokenPipe, ErrorKind::StorageFull] {
        let ordered = ordered(Failing(kind));
        thread::scope(|scope| {
            let waiting = scope.spawn(|| ordered.wait_for_turn(1).is_break());
            wait_until_one_waits(&ordered);
            assert!(ordered.submit(0, &mut pending("text"), COUNTS).is_break());
            ordered.wake_all();
            assert!(waiting.join().expect("no panic"));
        });
        assert!(ordered.submit(1, &mut pending("more"), COUNTS).is_break());
        let error = ordered.result().expect_err("the write failed");
        assert_eq!(error.downcast::<io::Error>().expect("the cause").kind(), kind);
    }
}
