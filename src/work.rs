//! Work spread over threads.

use std::ops::AddAssign;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Counts the unit with a number and adds it to a sum.
pub(crate) type Worker<'a, T> = Box<dyn FnMut(usize, &mut T) + 'a>;

/// Adds up what workers count of the units with numbers below `units`, each unit once. Sums of whole numbers are the same
/// in whatever order, so that the number of threads changes no digit.
///
/// `worker` makes the function that counts a unit on one thread; `zero` is the sum of nothing. Units take long enough for
/// calls through pointers not to matter, and code for threads is large enough for copies of it to do.
pub(crate) fn sum_units<'a, T: AddAssign + Clone + Send + Sync>(
    units: usize,
    threads: usize,
    zero: &T,
    worker: &(dyn Fn() -> Worker<'a, T> + Sync),
) -> T {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut count, mut sum) = (worker(), zero.clone());
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units {
                return sum;
            }
            count(unit, &mut sum);
        }
    };
    thread::scope(|scope| {
        // Fewer threads will do where the system allows no more.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads.min(units)).filter_map(spawn).collect();
        let mut sum = work();
        for other in others {
            sum += other.join().expect("a worker does not panic");
        }
        sum
    })
}
