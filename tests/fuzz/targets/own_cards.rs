#![no_main]

use handrank_fuzz::library_laws::own_cards;

libfuzzer_sys::fuzz_target!(|data: &[u8]| own_cards::check(data));
