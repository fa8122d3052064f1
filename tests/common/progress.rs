//! Progress as the functions of long work report it.

use std::ops::ControlFlow;
use std::sync::Mutex;

use handrank::Progress;

/// What the work returns, and the shares of it that were reported, to the end.
pub fn watched<T>(work: impl FnOnce(&Progress) -> T) -> (T, Vec<f64>) {
    let told = Mutex::new(Vec::new());
    let done = work(&|share| {
        told.lock().expect("no panic").push(share);
        ControlFlow::Continue(())
    });
    (done, told.into_inner().expect("no panic"))
}

/// What the work returns, all of whose shares must have been reported.
#[track_caller]
pub fn done<T>(work: impl FnOnce(&Progress) -> Option<T>) -> T {
    let (done, told) = watched(work);
    assert!(told.iter().all(|share| (0.0..=1.0).contains(share)), "{told:?}");
    assert!((told.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{told:?}");
    done.expect("nobody gave up")
}
