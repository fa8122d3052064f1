#![no_main]

use handrank_fuzz::library_laws::range_odds;

libfuzzer_sys::fuzz_target!(|data: &[u8]| range_odds::check(data));
