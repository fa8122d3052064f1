#![no_main]

use handrank_fuzz::library_laws::hold;

libfuzzer_sys::fuzz_target!(|data: &[u8]| hold::check(data));
