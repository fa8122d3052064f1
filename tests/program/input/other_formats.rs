//! Files in other formats: compressed, in UTF-16, tables, logs, or hands as other programs write them. This is reported
//! once, with what to type instead, and other files are still read.

use std::fs;
use std::process::Stdio;

use crate::harness::messages::{HAND_SIZE, LONE_HAND, NO_BOARD, RANKS};
#[cfg(unix)]
use crate::harness::tools::{has, sh};
use crate::harness::{NO_ARGUMENTS, STRAIGHT, THREADS, command, output, run, run_on};

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
    for name in ["my hands.gz", "showdown", "omaha", "h", "-x.gz"] {
        fs::write(folder.path().join(name), FORMATS[0].0).expect("there is room for a file");
    }
    for (arguments, advised) in [
        (&["-f", "hands.gz"][..], "gzip -dc hands.gz | handrank -f -\n"),
        (
            &["showdown", "-g", "short-deck", "--hand-size=5", "--file=hands.gz", "-b8h 7h"],
            "gzip -dc hands.gz | handrank showdown -g short-deck --hand-size=5 --file=- '-b8h 7h'\n",
        ),
        (&["odds", "AA", "--boards", "hands.gz", "KK"], "gzip -dc hands.gz | handrank odds AA --boards - KK\n"),
        // Only the file's own place is another's.
        (&["showdown", "-f", "showdown"], "gzip -dc showdown | handrank showdown -f -\n"),
        (&["-g", "omaha", "-lfomaha"], "gzip -dc omaha | handrank -g omaha -lf-\n"),
        (&["-f", "h", "-b8h5h2h"], "gzip -dc h | handrank -f - -b8h5h2h\n"),
        (&["--file=-x.gz"], "gzip -dc ./-x.gz | handrank --file=-\n"),
        (&["annotate", "-k1", "hands.gz"], "gzip -dc hands.gz | handrank annotate -k 1\n"),
        (&["annotate", "-k", "it's", "hands.gz"], "gzip -dc hands.gz | handrank annotate -k 'it'\\''s'\n"),
        (
            &["annotate", "-lg6+", "-b8h 7h 6h", "--delimiter=;", "--header", "-k=-old", "-k2", "hands.gz"],
            "gzip -dc hands.gz | handrank annotate -k=-old -k 2 --board 8h7h6h --game short-deck --delimiter ';' --long \
             --header\n",
        ),
        (&["-f", "my hands.gz"], "gzip -dc 'my hands.gz' | handrank -f -\n"),
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

/// The file of Project Euler's problem 54.
#[test]
fn two_hands_of_five_per_line_get_advice_once() {
    let line = "8C TS KC 9H 4S 7D 2S 5D 3S AC";
    let advice = "to compare two hands of five per line, use handrank showdown --hand-size 5";
    let more = "error: <stdin>: 1 more line cannot be read either\n";
    let errors = format!("error: <stdin>:1: 10 cards; {HAND_SIZE}; {advice}\n{more}");
    run_on(NO_ARGUMENTS, format!("{line}\n{line}\n").as_bytes()).gives(1, "", &errors);
    let errors = format!("error: <stdin>:1: {LONE_HAND}; {advice}\n{more}");
    run_on(["showdown"], format!("{line} # Euler\n{line}\n").as_bytes()).gives(1, "", &errors);
    // Not where it would not help.
    let cards = format!("2 cards {NO_BOARD}");
    run_on(["showdown"], b"8CTS KC9H 4S7D 2S5D 3SAC\n").gives(1, "", &format!("error: <stdin>:1: {cards}\n"));
    // The first hand, wherever it is; not one among good hands.
    let input = format!("\u{FEFF}# poker.txt\n\n{line}\n");
    let errors = format!("error: <stdin>:3: 10 cards; {HAND_SIZE}; {advice}\n");
    run_on(NO_ARGUMENTS, input.as_bytes()).gives(1, "", &errors);
    let errors = format!("error: <stdin>:2: 10 cards; {HAND_SIZE}\n");
    run_on(NO_ARGUMENTS, format!("KdQsJcTh9s\n{line}\n").as_bytes()).gives(1, STRAIGHT, &errors);
    run_on(["showdown", "--hand-size=5"], format!("{line}\n").as_bytes())
        .ranks("2\t6673\tHigh Card\t8c Ts Kc 9h 4s|7d 2s 5d 3s Ac\n");
}

#[test]
fn file_of_something_else_gets_advice_once() {
    let table = "for tables, use handrank annotate, or cut to keep only the cards";
    let log = "for logs, use cut, as in cut -d ' ' -f 3-, to keep only the cards";
    let history = "handrank --generate guide has a recipe for PokerStars histories, under Hand histories";
    for (lines, advice) in [
        ("id,hand,board\n1,AhKh,8h5h2h8dKc\n", table),
        ("1;KdQsJcTh9s;won\n2;KdQsJcTh8s;lost\n", table),
        ("seat\thand\n1\tKd Qs Jc Th 9s\n", table),
        ("2026-01-05 20:13:40 Kd Qs Jc Th 9s\n2026-01-05 20:13:41 As\n", log),
        ("[20:13] Kd Qs Jc Th 9s\n[20:14] Kd Qs Jc Th 9s\n", log),
        ("PokerStars Hand #1:  Hold'em No Limit\nTable 'First' 6-max\n", history),
    ] {
        for command in [&[][..], &["showdown"], &["odds"], &["tally"], &["hits"], &["hold"]] {
            let answer = run_on(command, lines.as_bytes());
            let errors = String::from_utf8(answer.stderr).expect("UTF-8");
            assert!(errors.lines().next().is_some_and(|line| line.ends_with(&format!("; {advice}"))), "{errors}");
            assert_eq!((errors.lines().count(), errors.matches(advice).count()), (2, 1), "{errors}");
        }
        assert!(!run_on(["-a"], lines.as_bytes()).to_string().contains(advice));
    }
    for line in
        ["Kd, Qs, Jx, Th, 9s", "Kd,Qs,Jc,Th,9", "['Kd', 'Qs', 'Jx']", "KdQsJxTh9s, 2c", "dK, sQ, cJ, hx", "Kd|,4"]
    {
        let answer = run_on(["showdown"], format!("{line}\n").as_bytes()).to_string();
        assert!(!answer.contains("cut") && !answer.contains("annotate"), "{answer}");
    }
}

/// Its lines are counted, however long it is, until one can be answered; from then on, each bad one is reported again.
#[test]
fn file_of_something_else_is_reported_once() {
    let table = "for tables, use handrank annotate, or cut to keep only the cards";
    let header = "id,hand,board\n";
    let rows = "17,AhKh,8h5h2h8dKc\n".repeat(30_000);
    for threads in THREADS {
        let told = |input: &str, stdout: &str, more: &str| {
            let answer = run_on([threads], input.as_bytes());
            let errors = String::from_utf8_lossy(&answer.stderr).into_owned();
            let (first, rest) = errors.split_once('\n').expect("there is an error");
            assert!(first.starts_with("error: <stdin>:1:1: ") && first.ends_with(table), "{first}");
            assert_eq!((answer.code, &*String::from_utf8_lossy(&answer.stdout), rest), (Some(1), stdout, more));
        };
        let more = |lines| format!("error: <stdin>: {lines} more lines cannot be read either\n");
        told(&format!("{header}{rows}"), "", &more(30_000));
        let bad = format!("error: <stdin>:30005:1: unknown rank 'x' in \"x\"; {RANKS}\n");
        told(
            &format!("{header}{rows}\n# a comment\nKdQsJcTh9s\nx\nKdQsJcTh9s\n"),
            &STRAIGHT.repeat(2),
            &format!("{}{bad}", more(30_000)),
        );
        // The first line alone is at fault.
        let bad = format!("error: <stdin>:3:1: unknown rank 'x' in \"x\"; {RANKS}\n");
        told(&format!("{header}KdQsJcTh9s\nx\n"), STRAIGHT, &bad);
        told(&format!("{header}KdQsJcTh9s\n"), STRAIGHT, "");
    }
    // Each file is one of its own, and every line is answered where that is asked for.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a scratch folder");
    let path = folder.path().join("hands.csv").display().to_string();
    fs::write(&path, format!("{header}1,AhKh,\n2,AhKh,\n")).expect("there is room for a file");
    let errors = String::from_utf8(run(["-f", &path, "-f", &path]).stderr).expect("UTF-8");
    assert_eq!(errors.matches(&format!("error: {path}: 2 more lines cannot be read either\n")).count(), 2, "{errors}");
    let answer = run(["-a", "-f", &path]);
    assert_eq!((answer.stdout.iter().filter(|&&byte| byte == b'\n').count(), answer.stderr.len()), (3, 0));
    // With --fail-fast, nothing follows.
    let errors = String::from_utf8(run(["--fail-fast", "-f", &path]).stderr).expect("UTF-8");
    assert_eq!(errors.lines().count(), 1, "{errors}");
}

#[test]
fn histories_and_misread_files_are_reported_once() {
    let elsewhere = "handrank --generate guide says how to extract deals from such histories, under Hand histories";
    let json = "for JSON Lines, use handrank annotate --format jsonl -k KEY";
    for (input, advice) in [
        ("Poker Hand #HD1: Hold'em No Limit\nTable 'A' 6-max\nSeat 1: Hero ($10)\nDealt to Hero [Ah Kh]\n", elsewhere),
        ("Winamax Poker - Tournament\nTable: 'x'\nSeat 1: a\n", elsewhere),
        ("***** 888poker Hand History for Game 1 *****\n$1/$2\nSeat 1: a\n", elsewhere),
        ("STATE:0:r250cc/cr600c:AhKh|8c8s/8h5h2h:0\nSTATE:1:f:9s8d|QcQh:1\nSTATE:2:c:AcKd|AhKs:1\n", elsewhere),
        ("variant = 'NT'\nantes = [0, 0]\nactions = ['d dh p1 AhKh']\n", elsewhere),
        ("[1]\nvariant = 'NT'\nantes = [0, 0]\nactions = ['d dh p1 AhKh']\n", elsewhere),
        ("{\"hand\":\"Kd Qs Jc Th 9s\"}\n{\"hand\":\"Kd\"}\n{}\n", json),
        ("2â™¥3â™¥4â™¥5â™¥6â™¥\n2â™¥3â™¥4â™¥5â™¥7â™¥\nAâ™\u{A0}\n", "to undo this, use iconv -f UTF-8 -t WINDOWS-1252"),
        ("2â\u{99}¥\n3â\u{99}¥\n4â\u{99}¥\n", "to undo this, use iconv -f UTF-8 -t LATIN1"),
        ("ðŸ‚¡ðŸƒ‘\nðŸ‚¡\nðŸ‚¡\n", "to undo this, use iconv -f UTF-8 -t WINDOWS-1252"),
        ("ð\u{9F}\u{82}¡\nð\u{9F}\u{82}¡\nð\u{9F}\u{82}¡\n", "to undo this, use iconv -f UTF-8 -t LATIN1"),
    ] {
        for command in [&[][..], &["showdown"], &["odds"], &["hits"]] {
            let errors = String::from_utf8(run_on(command, input.as_bytes()).stderr).expect("UTF-8");
            assert!(errors.lines().next().is_some_and(|line| line.ends_with(&format!("; {advice}"))), "{errors}");
            assert!(errors.lines().count() == 2 && errors.ends_with("more lines cannot be read either\n"), "{errors}");
        }
    }
}

/// The command that a message names undoes what made the file unreadable.
#[cfg(unix)]
#[test]
fn misread_suits_come_back_with_iconv() {
    let undo = "printf '2â™¥3â™¥4â™¥5â™¥6â™¥\\nAâ™\u{A0}Kâ™\u{A0}Qâ™\u{A0}Jâ™\u{A0}9â™\u{A0}\\n' | iconv -f UTF-8 -t WINDOWS-1252";
    if !has("iconv") {
        return;
    }
    let hands = sh(undo).expect("a shell").text();
    run_on(NO_ARGUMENTS, hands.as_bytes()).ranks("9\tStraight Flush\t2h 3h 4h 5h 6h\n323\tFlush\tAs Ks Qs Js 9s\n");
}
