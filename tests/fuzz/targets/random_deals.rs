#![no_main]

use handrank_fuzz::library_laws::random_deals;

libfuzzer_sys::fuzz_target!(|data: &[u8]| random_deals::check(data));
