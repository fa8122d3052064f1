//! Compressed and UTF-16 input is reported once, with the command to use; other files are still read.

use std::fs;
use std::process::Stdio;

use crate::harness::{NO_ARGUMENTS, STRAIGHT, command, output, run, run_on};

/// The first bytes of what each program writes, as its format is documented, and the command that reverses it.
const FORMATS: [(&[u8], &str, &str); 5] = [
    (b"\x1F\x8B\x08\0\0\0\0\0\0\x03", "gzip", "gzip -dc"),
    (b"\x28\xB5\x2F\xFD\x04\x58", "zstd", "zstd -dc"),
    (b"\xFD7zXZ\0\0\x04", "xz", "xz -dc"),
    (b"BZh91AY&SY", "bzip2", "bzip2 -dc"),
    (b"PK\x03\x04\x14\0", "zip", "unzip -p"),
];

/// These first bytes, then many lines of noise.
fn noise(start: &[u8]) -> Vec<u8> {
    let noise = (0..200_000_u32).map(|number| (number.wrapping_mul(0x9E37_79B1) >> 24) as u8);
    start.iter().copied().chain(noise).collect()
}

#[test]
fn compressed_stdin_is_reported_once() {
    for (start, name, command) in FORMATS {
        for threads in ["--threads=1", "--threads=8"] {
            let run = run_on([threads], &noise(start));
            run.refuses(&["<stdin>: ", name, &format!("try: {command} FILE | handrank")]);
            assert_eq!(String::from_utf8_lossy(&run.stderr).lines().count(), 1, "{run}");
        }
    }
}

#[test]
fn command_to_use_is_the_one_that_was_typed() {
    for name in ["showdown", "odds", "tally", "explain"] {
        run_on([name], FORMATS[0].0).refuses(&[&format!("try: gzip -dc FILE | handrank {name}\n")]);
    }
}

#[test]
fn command_to_use_names_the_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    fs::write(folder.path().join("hands.gz"), FORMATS[0].0).expect("there is room for a file");
    fs::write(folder.path().join("my hands.gz"), FORMATS[0].0).expect("there is room for a file");
    for (arguments, advised) in [
        (&["-f", "hands.gz"][..], "gzip -dc hands.gz | handrank\n"),
        (&["annotate", "-k1", "hands.gz"], "gzip -dc hands.gz | handrank annotate -k 1\n"),
        (&["annotate", "-k", "it's", "hands.gz"], "gzip -dc hands.gz | handrank annotate -k 'it'\\''s'\n"),
        (
            &["annotate", "-lg6+", "-b8h 7h 6h", "--delimiter=;", "--header", "-k=-old", "-k2", "hands.gz"],
            "gzip -dc hands.gz | handrank annotate -k=-old -k 2 --board 8h7h6h --game short-deck --delimiter ';' --header\n",
        ),
        (&["-f", "my hands.gz"], "gzip -dc FILE | handrank\n"),
    ] {
        output(command(arguments).current_dir(folder.path()), Stdio::null()).refuses(&[&format!("try: {advised}")]);
    }
}

#[test]
fn compressed_file_is_reported_and_the_others_are_ranked() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a scratch folder");
    let [packed, hands] = ["hands.gz", "hands.txt"].map(|name| folder.path().join(name));
    fs::write(&packed, noise(FORMATS[0].0)).expect("there is room for a file");
    fs::write(&hands, "Kd Qs Jc Th 9s\n").expect("there is room for a file");
    let [packed, hands] = [packed, hands].map(|path| path.display().to_string());
    let run = run(["-f", &packed, "-f", &hands]);
    let errors = String::from_utf8_lossy(&run.stderr);
    let is_named = errors.starts_with(&format!("error: {packed}: gzip data")) && errors.lines().count() == 1;
    assert!(is_named && run.code == Some(2) && run.stdout == STRAIGHT.as_bytes(), "{run}");
}

#[test]
fn only_the_start_of_the_input_counts() {
    let input = [b"Kd Qs Jc Th 9s\n", FORMATS[0].0, b"\n"].concat();
    let run = run_on(NO_ARGUMENTS, &input);
    assert!(run.code == Some(1) && run.stdout == STRAIGHT.as_bytes(), "{run}");
}

#[test]
fn utf_16_is_recognised_in_either_byte_order() {
    let hands = "Kd Qs Jc Th 9s";
    let utf_16 = |mark: u16, bytes: fn(u16) -> [u8; 2]| {
        [mark].into_iter().chain(hands.encode_utf16()).flat_map(bytes).collect::<Vec<u8>>()
    };
    let advice = "try: iconv -f UTF-16 -t UTF-8 FILE | handrank";
    let error = format!("error: <stdin>: UTF-16 text cannot be read directly; {advice}\n");
    run_on(NO_ARGUMENTS, &utf_16(0xFEFF, u16::to_le_bytes)).gives(2, "", &error);
    run_on(NO_ARGUMENTS, &utf_16(0xFEFF, u16::to_be_bytes)).gives(2, "", &error);
}
