//! Comments: on a line of their own, and after a hand, a range or a deal.

use crate::harness::messages::{RANKS, SUITS};
use crate::harness::{NO_ARGUMENTS, STRAIGHT, run, run_on};

#[test]
fn comments_follow_hands_ranges_and_deals() {
    run_on(NO_ARGUMENTS, "KdQsJcTh9s\u{A0}# 1\nKd Qs Jc Th 9s\u{3000} # 2\n".as_bytes()).ranks(&STRAIGHT.repeat(2));
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s # the article's\nKdQsJcTh9s\t#\xFF\n").ranks(&STRAIGHT.repeat(2));
    let odds = run(["odds", "AhKh|QQ+,AKs/8h5h2h"]).text();
    run_on(["odds"], "AhKh|QQ+,AKs/8h5h2h  # für später\n".as_bytes()).gives(0, &odds, "");
    run_on(["hits"], b"QQ+/8h5h2h # |\n").ranks(&run(["hits", "QQ+/8h5h2h"]).text());
    // Messages quote the line without it, the text of --all-lines with it.
    let error = format!("unknown suit 'x' in \"Kx\"; {SUITS}");
    run_on(NO_ARGUMENTS, b"Ah Kx # Kx\n").gives(1, "", &format!("error: <stdin>:1:4: {error}\n"));
    run_on(["-a"], b"Ah Kx # Kx\n").gives(1, &format!("\terror: 4: {error}\tAh Kx # Kx\n"), "");
    // Without white space before it, it is no comment.
    let error = format!("unknown rank '#' in \"9s#\"; {RANKS}");
    run_on(NO_ARGUMENTS, b"Kd Qs Jc Th 9s# note\n").gives(1, "", &format!("error: <stdin>:1:15: {error}\n"));
}

/// Comments whose `#` comes late. Until it is read they look like a line that is too long, and any read may end there.
#[cfg(target_os = "linux")]
mod late {
    use std::fmt::Write;

    use super::*;
    use crate::harness::{Coprocess, LINE_COMMANDS, WHEEL, command, output};
    use crate::stdin_in_pieces::stdin_in_pieces;

    const HAND: &str = "Kd Qs Jc Th 9s\n";

    const TOO_LONG: &str = "error: <stdin>:1: line longer than 4096 bytes\n";

    /// Seven reads of these sizes end well after the longest line, at every byte of a three-byte character. No command
    /// reads less at a time.
    const PIECES: [usize; 3] = [699, 700, 701];

    /// More than a line may hold, all of it invisible.
    fn indents() -> [String; 5] {
        [
            " ".repeat(5_000),
            "\t\r\u{B}\u{C}".repeat(1_250),
            "\u{200B}".repeat(1_700),
            format!("\u{FEFF}{:5000}", ""),
            "\u{A0} \u{2060}\u{3000}".repeat(560),
        ]
    }

    #[test]
    fn are_skipped_wherever_reads_end() {
        for indent in indents() {
            for comment in ["#".to_owned(), "# comment\r".to_owned(), format!("#{}", "x".repeat(9_000))] {
                for piece in PIECES {
                    let input = format!("{indent}{comment}\n{HAND}");
                    output(&mut command(NO_ARGUMENTS), stdin_in_pieces(input.as_bytes(), piece)).ranks(STRAIGHT);
                }
            }
        }
    }

    #[test]
    fn are_skipped_whatever_their_length() {
        for spaces in 4_085..4_105 {
            for mark in ["", "\u{FEFF}"] {
                let input = format!("{mark}{:spaces$}# comment\n{HAND}", "");
                // For one length or another, the seventh read ends at each byte from the last spaces to the next line.
                for piece in spaces / 7..=(spaces + 24) / 7 {
                    output(&mut command(NO_ARGUMENTS), stdin_in_pieces(input.as_bytes(), piece)).ranks(STRAIGHT);
                }
            }
        }
    }

    #[test]
    fn are_skipped_by_every_command() {
        let commands = LINE_COMMANDS.iter().filter(|(arguments, _)| arguments[0] != "annotate");
        let others: [(&[&str], &str); 4] =
            [(&["--json"], HAND), (&["--long"], HAND), (&["tally"], HAND), (&["explain"], HAND)];
        for (arguments, line) in commands.chain(&others) {
            let expected = run_on(*arguments, format!("# comment\n{line}").as_bytes()).text();
            for indent in indents() {
                let input = format!("{indent}# comment\n{line}");
                output(&mut command(*arguments), stdin_in_pieces(input.as_bytes(), PIECES[0])).ranks(&expected);
            }
        }
    }

    #[test]
    fn are_empty_lines_among_all_lines() {
        for indent in indents() {
            let mut input = String::new();
            (0..20).for_each(|_| write!(input, "{indent}# comment\n{HAND}").expect("a String takes everything"));
            for threads in ["--threads=1", "--threads=8"] {
                run_on([threads, "--all-lines"], input.as_bytes()).ranks(&format!("\n{STRAIGHT}").repeat(20));
            }
        }
    }

    #[test]
    fn may_end_the_input() {
        for indent in indents() {
            let input = format!("{HAND}{indent}# comment");
            output(&mut command(NO_ARGUMENTS), stdin_in_pieces(input.as_bytes(), PIECES[0])).ranks(STRAIGHT);
        }
    }

    #[test]
    fn may_come_byte_by_byte() {
        let mut coprocess = Coprocess::start(NO_ARGUMENTS);
        for indent in indents() {
            indent.bytes().for_each(|byte| coprocess.write(&[byte]));
            coprocess.write(format!("# comment\n{HAND}").as_bytes());
            assert_eq!(coprocess.answers.next(), STRAIGHT);
        }
        assert_eq!(coprocess.ends(), Some(0));
    }

    /// Without a `#` such lines are too long, with cards or bytes that are not text or nothing at all after the indent.
    #[test]
    fn are_told_from_other_long_lines() {
        for indent in indents() {
            for rest in [&b""[..], b"Kd Qs Jc Th 9s", b"\r", b"x#", b"\xFF#", b"\xE2\x80#", b"\xE2\x80\x8B\xE2"] {
                let input = [indent.as_bytes(), rest, b"\nAd 2s 3c 4h 5s\n"].concat();
                for piece in PIECES {
                    output(&mut command(NO_ARGUMENTS), stdin_in_pieces(&input, piece)).gives(1, WHEEL, TOO_LONG);
                }
                let input = [indent.as_bytes(), rest].concat();
                output(&mut command(NO_ARGUMENTS), stdin_in_pieces(&input, PIECES[0])).gives(1, "", TOO_LONG);
            }
        }
    }
}
