#![no_main]

use handrank_fuzz::library_laws::odds;

libfuzzer_sys::fuzz_target!(|data: &[u8]| odds::check(data));
