#![no_main]

use handrank_fuzz::program;
use handrank_fuzz::program_laws::stream;

libfuzzer_sys::fuzz_target!(|data: &[u8]| stream::check(data, program::run));
