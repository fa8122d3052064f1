#![no_main]

use handrank_fuzz::program;
use handrank_fuzz::program_laws::arguments;

libfuzzer_sys::fuzz_target!(|data: &[u8]| arguments::check(data, program::run_typed));
