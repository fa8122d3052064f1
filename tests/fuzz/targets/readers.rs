#![no_main]

use handrank_fuzz::library_laws::readers;

libfuzzer_sys::fuzz_target!(|data: &[u8]| readers::check(data));
