#![no_main]

use handrank_fuzz::library_laws::pay_tables;

libfuzzer_sys::fuzz_target!(|data: &[u8]| pay_tables::check(data));
