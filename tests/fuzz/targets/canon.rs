#![no_main]

use handrank_fuzz::library_laws::canon;

libfuzzer_sys::fuzz_target!(|data: &[u8]| canon::check(data));
