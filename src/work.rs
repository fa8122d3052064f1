//! Work spread over threads.

use std::ops::{AddAssign, ControlFlow};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Counts the unit with a number and adds it to a sum, or gives up.
pub(crate) type Worker<'a, T> = Box<dyn FnMut(usize, &mut T) -> ControlFlow<()> + 'a>;

/// What workers have added up.
pub(crate) struct Sum<T> {
    pub total: T,
    /// Whether every unit was counted: none gave up.
    pub is_whole: bool,
}

impl<T> Sum<T> {
    /// The total, unless a worker gave up.
    pub(crate) fn whole(self) -> Option<T> {
        self.is_whole.then_some(self.total)
    }
}

/// Adds up what workers count for the units with numbers below `units`, each unit once, until one gives up. Sums of
/// whole numbers are the same in any order, so the number of threads does not change a digit.
///
/// `worker` makes the function that counts a unit on one thread; `zero` is the sum of nothing. Units take so long
/// that calls through pointers do not matter, but the code for threads is so large that copies of it would.
pub(crate) fn sum_units<'a, T: AddAssign + Clone + Send + Sync>(
    units: usize,
    threads: usize,
    zero: &T,
    worker: &(dyn Fn() -> Worker<'a, T> + Sync),
) -> Sum<T> {
    let (next, is_given_up) = (AtomicUsize::new(0), AtomicBool::new(false));
    let work = || {
        let (mut count, mut sum) = (worker(), zero.clone());
        while !is_given_up.load(Ordering::Relaxed) {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units {
                break;
            }
            if count(unit, &mut sum).is_break() {
                is_given_up.store(true, Ordering::Relaxed);
            }
        }
        sum
    };
    let total = thread::scope(|scope| {
        // Fewer threads will do where the system allows no more.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads.min(units)).filter_map(spawn).collect();
        let mut sum = work();
        for other in others {
            sum += other.join().expect("a worker does not panic");
        }
        sum
    });
    Sum { total, is_whole: !is_given_up.into_inner() }
}
