#![no_main]

use handrank_fuzz::library_laws::omaha_ranges;

libfuzzer_sys::fuzz_target!(|data: &[u8]| omaha_ranges::check(data));
