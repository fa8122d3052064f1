#![no_main]

use handrank_fuzz::program;
use handrank_fuzz::program_laws::annotate;

libfuzzer_sys::fuzz_target!(|data: &[u8]| annotate::check(data, program::run));
