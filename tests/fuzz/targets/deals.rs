#![no_main]

use handrank_fuzz::library_laws::deals;

libfuzzer_sys::fuzz_target!(|data: &[u8]| deals::check(data));
