//! Replays the inputs kept from fuzzing, so that tests check the same laws on them as the fuzz targets do.

use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use itertools::Itertools;

/// Checks a law on every input of a fuzz target. Says which input breaks it.
pub fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(target);
    let inputs = fs::read_dir(&folder).expect("a folder of inputs").map_ok(|input| input.path());
    let inputs: Vec<_> = inputs.try_collect().expect("a folder that can be read");
    assert!(!inputs.is_empty(), "{} is empty", folder.display());
    for path in inputs {
        let input = fs::read(&path).expect("an input");
        panic::catch_unwind(AssertUnwindSafe(|| check(&input))).unwrap_or_else(|failure| {
            eprintln!("the input is {}", path.display());
            panic::resume_unwind(failure)
        });
    }
}
