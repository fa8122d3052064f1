#![no_main]

use handrank_fuzz::library_laws::made;

libfuzzer_sys::fuzz_target!(|data: &[u8]| made::check(data));
