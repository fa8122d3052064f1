//! Long runs of one process while its memory is watched: `cargo test --release --test soak -- --ignored`.

#![cfg(target_os = "linux")]

#[path = "../common/dice.rs"]
mod dice;
#[path = "../common/peak_memory.rs"]
mod peak_memory;
#[path = "../common/process.rs"]
mod process;
#[path = "../common/skipped_lines.rs"]
mod skipped_lines;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;
use std::thread;

use dice::Dice;
use handrank::{Card, Hand};
use itertools::Itertools;
use peak_memory::peak_memory;
use process::{NO_ARGUMENTS, command, start, text_line};
use skipped_lines::is_skipped;

const MAX_MEMORY: u64 = 16 << 20;

/// Fails unless `pipe` gives `text` this many times over.
fn expect_repeated(mut pipe: impl Read, text: &[u8], times: usize) {
    let mut chunk = vec![0; 1 << 16];
    for _ in 0..times {
        let mut rest = text;
        while !rest.is_empty() {
            let room = chunk.len().min(rest.len());
            let read = pipe.read(&mut chunk[..room]).expect("the pipe can be read");
            assert!(read > 0 && chunk[..read] == rest[..read], "unexpected output");
            rest = &rest[read..];
        }
    }
}

fn assert_stayed_small(child: &Child) {
    let peak = peak_memory(child);
    assert!(peak < MAX_MEMORY, "{peak} bytes");
}

#[test]
#[ignore = "takes about ten seconds"]
fn soak_with_a_hundred_million_hands() {
    const ROUNDS: usize = 100;
    let mut dice = Dice::new(0x9E37_79B9_7F4A_7C15);
    let mut deck = Card::deck().collect_vec();
    let hands = (0..1_000_000)
        .map(|round| Hand::new(dice.deal(&mut deck, 5 + round % 3)).expect("distinct cards"))
        .collect_vec();
    let input = hands.iter().map(|hand| format!("{hand}\n")).collect::<String>();
    let output = hands.iter().map(text_line).collect::<String>();

    let mut child = start(&mut command(NO_ARGUMENTS));
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let stdout = child.stdout.take().expect("stdout is a pipe");
    thread::scope(|scope| {
        let feeder = scope.spawn(move || {
            (0..ROUNDS).for_each(|_| stdin.write_all(input.as_bytes()).expect("the program keeps reading"));
            stdin
        });
        expect_repeated(stdout, output.as_bytes(), ROUNDS);
        assert_stayed_small(&child);
        drop(feeder.join().expect("no thread panics"));
    });
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}

#[test]
#[ignore = "takes about ten seconds"]
fn soak_with_a_billion_bytes_of_noise() {
    const BLOCK: usize = 1_000_000;
    let mut child = start(&mut command(NO_ARGUMENTS));
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let stderr = BufReader::new(child.stderr.take().expect("stderr is a pipe"));
    let feeder = thread::spawn(move || {
        let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
        let mut bad = Vec::new();
        let mut lines = 0_u64;
        for _ in 0..1_000_000_000 / BLOCK {
            let mut noise = (0..BLOCK / 8).flat_map(|_| (dice.below(usize::MAX) as u64).to_le_bytes()).collect_vec();
            noise[BLOCK - 1] = b'\n';
            stdin.write_all(&noise).expect("the program reads on");
            for line in noise.split_inclusive(|&byte| byte == b'\n') {
                lines += 1;
                if !is_skipped(line.strip_suffix(b"\r\n").unwrap_or(&line[..line.len() - 1])) {
                    bad.push(lines);
                }
            }
        }
        (stdin, bad)
    });
    let (sender, errors) = std::sync::mpsc::channel();
    let reader = thread::spawn(move || {
        for line in stderr.lines() {
            let line = line.expect("errors are UTF-8");
            let number =
                line.strip_prefix("error: <stdin>:").and_then(|rest| rest.split(':').next()?.parse::<u64>().ok());
            let _ = sender.send(number.unwrap_or_else(|| panic!("{line:?}")));
        }
    });
    let (stdin, bad) = feeder.join().expect("no thread panics");
    assert_stayed_small(&child);
    drop(stdin);
    reader.join().expect("no thread panics");
    assert!(errors.iter().eq(bad), "not every bad line was reported, in order");
    let mut stdout = Vec::new();
    child.stdout.take().expect("stdout is a pipe").read_to_end(&mut stdout).expect("the pipe can be read");
    assert_eq!((stdout.len(), child.wait().expect("the program ends").code()), (0, Some(1)));
}
