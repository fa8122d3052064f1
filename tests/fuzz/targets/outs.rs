#![no_main]

use handrank_fuzz::library_laws::outs;

libfuzzer_sys::fuzz_target!(|data: &[u8]| outs::check(data));
