#![no_main]

use handrank_fuzz::library_laws::hits;

libfuzzer_sys::fuzz_target!(|data: &[u8]| hits::check(data));
