//! Hostile text: line endings, carriage returns or NUL bytes alone, and text that is not UTF-8.

use crate::harness::{NO_ARGUMENTS, run_on};

#[test]
fn of_line_endings_alone_holds_no_hand() {
    run_on(NO_ARGUMENTS, b"\n").ranks("");
    run_on(NO_ARGUMENTS, &b"\r\n".repeat(100_000)).ranks("");
    run_on(NO_ARGUMENTS, b"\r").ranks("");
}

#[test]
fn with_carriage_returns_alone_is_one_line() {
    let error =
        r#"error: <stdin>:1:15: unknown rank '\r' in "9s\rAd"; ranks are 2-9 T (or 10) J Q K A"#.to_owned() + "\n";
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s\rAd 2s 3c 4h 5s\r").gives(1, "", &error);
}

#[test]
fn in_utf_16_is_recognised() {
    let hands = "Kd Qs Jc Th 9s";
    let utf_16 = |mark: u16, bytes: fn(u16) -> [u8; 2]| {
        [mark].into_iter().chain(hands.encode_utf16()).flat_map(bytes).collect::<Vec<u8>>()
    };
    let advice = "try: iconv -f UTF-16 -t UTF-8 FILE | handrank";
    let error = format!("error: <stdin>: UTF-16 text cannot be read directly; {advice}\n");
    run_on(NO_ARGUMENTS, &utf_16(0xFEFF, u16::to_le_bytes)).gives(2, "", &error);
    run_on(NO_ARGUMENTS, &utf_16(0xFEFF, u16::to_be_bytes)).gives(2, "", &error);
}

#[test]
fn of_nul_bytes_is_one_bad_line() {
    let word = r"\0".repeat(24);
    let error = format!("unknown rank '\\0' in \"{word}…\"; ranks are 2-9 T (or 10) J Q K A");
    run_on(NO_ARGUMENTS, &[0; 4096]).gives(1, "", &format!("error: <stdin>:1:1: {error}\n"));
    run_on(NO_ARGUMENTS, &[0; 4097]).gives(1, "", "error: <stdin>:1: line longer than 4096 bytes\n");
}
