#![no_main]

use handrank_fuzz::program;
use handrank_fuzz::program_laws::showdowns;

libfuzzer_sys::fuzz_target!(|data: &[u8]| showdowns::check(data, program::run));
