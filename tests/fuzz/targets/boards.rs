#![no_main]

use handrank_fuzz::program;
use handrank_fuzz::program_laws::boards;

libfuzzer_sys::fuzz_target!(|data: &[u8]| boards::check(data, program::run));
