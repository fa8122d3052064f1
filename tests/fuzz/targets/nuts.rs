#![no_main]

use handrank_fuzz::library_laws::nuts;

libfuzzer_sys::fuzz_target!(|data: &[u8]| nuts::check(data));
