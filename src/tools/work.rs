//! Work spread over threads.

use std::ops::{AddAssign, ControlFlow};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// A callback for long work. Each thread calls it again and again with the share of all work, 0 to 1, that it has done
/// since its last call. If it returns [`Break`](ControlFlow::Break), the work stops, and its result is `None`.
pub type Progress<'a> = dyn Fn(f64) -> ControlFlow<()> + Sync + 'a;

/// A [`Progress`] that never stops the work.
pub(crate) fn to_the_end(_: f64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

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

/// What was found for some units, each with its number.
#[derive(Clone)]
struct Found<T, E>(Vec<(usize, Result<T, E>)>);

impl<T, E> AddAssign for Found<T, E> {
    fn add_assign(&mut self, more: Found<T, E>) {
        self.0.extend(more.0);
    }
}

/// What is found for the units with numbers below `units`, in order. The number of threads does not change the result.
///
/// # Errors
/// That of the first unit that has one: units are begun in order, and those that have been begun are finished.
pub(crate) fn find_units<T: Clone + Send + Sync, E: Clone + Send + Sync>(
    units: usize,
    threads: usize,
    find: &(dyn Fn(usize) -> Result<T, E> + Sync),
) -> Result<Vec<T>, E> {
    let worker = || -> Worker<_> {
        Box::new(|unit, Found(all)| {
            let found = find(unit);
            let flow = if found.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            all.push((unit, found));
            flow
        })
    };
    let Found(mut found) = sum_units(units, threads, &Found(Vec::new()), &worker).total;
    found.sort_unstable_by_key(|&(unit, _)| unit);
    found.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::find_units;

    /// While one thread is at the second unit, the other does the first and the third.
    #[test]
    fn the_first_error_in_order_is_returned() {
        let [first, last] = [Barrier::new(2), Barrier::new(2)];
        let find = |unit: usize| {
            if unit < 2 {
                first.wait();
            }
            if unit > 0 {
                last.wait();
            }
            if unit > 0 { Err(unit) } else { Ok(()) }
        };
        for _ in 0..100 {
            assert_eq!(find_units(10, 2, &find), Err(1));
        }
        let late = |unit: usize| if unit < 7 { Ok(unit) } else { Err(unit) };
        for threads in [1, 2, 8] {
            assert_eq!(find_units(10, threads, &late), Err(7));
            assert_eq!(find_units(7, threads, &late), Ok((0..7).collect()));
        }
    }
}
