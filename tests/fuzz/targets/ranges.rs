#![no_main]

use handrank_fuzz::library_laws::ranges;

libfuzzer_sys::fuzz_target!(|data: &[u8]| ranges::check(data));
