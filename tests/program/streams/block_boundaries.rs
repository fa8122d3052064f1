//! Lines across block boundaries. Input is read in blocks of about 64 KiB, and it makes no difference where one
//! ends: a line there, good or bad, is ranked or reported like any other.

use std::io::{Seek, Write};

use crate::harness::{STRAIGHT, WHEEL, command, output, run_on};

/// The capacity of a pipe, and so the most that one read from it returns.
const PIPE_CAPACITY: usize = 65_536;

/// One thread answers the first two blocks, several those after them.
const THREADS: &str = "--threads=8";

/// An input and the output it must give.
#[derive(Default)]
struct Mixed {
    input: String,
    lines: usize,
    stdout: String,
    stderr: String,
}

/// A line with its answer on stdout, or with what is wrong.
type Line<'a> = (&'a str, Result<&'a str, &'a str>);

const GOOD: Line = ("Kd Qs Jc Th 9s", Ok(STRAIGHT));
const OTHER: Line = ("ad,2s 3♣ 4h 5s", Ok(WHEEL));
const BAD: Line = ("Kd Qs Jc Kd", Err(":10: Kd is given twice"));
const SHORT: Line = ("Kd Qs Jc", Err(": 3 cards; a hand has 5 to 7"));

impl Mixed {
    fn add(&mut self, (line, answer): Line, end: &str) {
        self.lines += 1;
        self.input += line;
        self.input += end;
        match answer {
            Ok(ranked) => self.stdout += ranked,
            Err(wrong) => self.stderr += &format!("error: <stdin>:{}{wrong}\n", self.lines),
        }
    }

    /// A comment, then rounds of these lines for several blocks; one round starts after `place` bytes.
    fn with_start_at(place: usize, lines: &[Line], end: &str) -> Mixed {
        let round: usize = lines.iter().map(|(line, _)| line.len() + end.len()).sum();
        let mut mixed = Mixed::default();
        let comment = "#".repeat(round + place % round - end.len());
        mixed.add((&comment, Ok("")), end);
        while mixed.input.len() < 4 * PIPE_CAPACITY {
            assert_eq!(mixed.input.len() % round, place % round);
            lines.iter().for_each(|&line| mixed.add(line, end));
        }
        mixed
    }

    /// Fails unless this input from a pipe gives the expected output.
    #[track_caller]
    fn check(&self) {
        run_on([THREADS], self.input.as_bytes()).gives_lines(1, &self.stdout, &self.stderr);
    }

    /// Does the same with a file, from which more is read at a time.
    #[track_caller]
    fn check_as_file(&self) {
        let mut file = tempfile::tempfile().expect("there is room for a file");
        file.write_all(self.input.as_bytes()).expect("there is room for a file");
        file.rewind().expect("files can be rewound");
        output(&mut command([THREADS]), file).gives_lines(1, &self.stdout, &self.stderr);
    }
}

#[test]
fn lines_end_near_the_capacity_of_a_pipe() {
    for place in PIPE_CAPACITY - 8..=PIPE_CAPACITY + 8 {
        for end in ["\n", "\r\n"] {
            Mixed::with_start_at(place, &[GOOD, BAD], end).check();
            Mixed::with_start_at(place, &[BAD, GOOD], end).check();
        }
    }
}

#[test]
fn blocks_end_anywhere_in_lines() {
    // Each place differs, so that a block ends after each byte of a round, whatever its length.
    for place in 0..70 {
        Mixed::with_start_at(place, &[GOOD, BAD, OTHER, SHORT], "\n").check_as_file();
        Mixed::with_start_at(place, &[OTHER, SHORT, BAD, GOOD], "\r\n").check_as_file();
    }
}

#[test]
fn blocks_end_in_lines_of_the_maximum_length_and_longer() {
    let [longest, too_long, far_too_long] = [4_096, 4_097, 10_000].map(|bytes| format!("{:<bytes$}", GOOD.0));
    let wrong = Err(": line longer than 4096 bytes");
    let lines = [(longest.as_str(), Ok(STRAIGHT)), (&too_long, wrong), OTHER, (&far_too_long, wrong), BAD];
    for first in 0..lines.len() {
        let mut lines = lines;
        lines.rotate_left(first);
        // The pipe's capacity ends where the next line has just begun, or may already be too long.
        for before in (0..4).chain(4_094..4_102) {
            Mixed::with_start_at(PIPE_CAPACITY - before, &lines, "\n").check();
            Mixed::with_start_at(PIPE_CAPACITY - before, &lines, "\r\n").check();
        }
    }
}
