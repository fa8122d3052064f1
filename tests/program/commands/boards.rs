//! `--boards`: each hand or deal on each board of a file.

use std::fs;
use std::path::PathBuf;

use handrank::{Board, Odds};
use itertools::Itertools;
use tempfile::TempDir;

use crate::harness::messages::{SEVERAL_HANDS, SUITS};
use crate::harness::{NO_ARGUMENTS, THREADS, run, run_on, tells};

const BOARDS: [&str; 5] = ["8h5h2h", "Kd7h2c", "9d9c2d", "QcJcTc", "As4s4h"];

/// A file of boards, written in several ways, with comments.
fn file_of_boards() -> (TempDir, String) {
    file("# boards\n8h 5h 2h\n\n/Kd7h2c # rainbow\r\n  / 9d/9c2d\nQcJcTc\n\tAs 4s 4h\n")
}

fn file(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("boards.txt");
    fs::write(&path, text).expect("a file");
    (folder, path.to_str().expect("UTF-8").to_owned())
}

/// Each hand with each board, a line each.
fn pairs(hands: &[&str], boards: &[&str]) -> String {
    hands.iter().cartesian_product(boards).map(|(hand, board)| format!("{hand}/{board}\n")).collect()
}

const COMMANDS: [(&[&str], [&str; 2]); 16] = [
    (&[], ["AhKs", "7s7c"]),
    (&["--long"], ["AhKs", "7s7c"]),
    (&["--json", "--made"], ["AhKs", "7s7c"]),
    (&["--game=omaha"], ["AhKhAdKs", "7s7c6s6c"]),
    (&["showdown"], ["AhKs|8c8s", "AhKs|-|6c6s"]),
    (&["showdown", "--long"], ["AhKs|8c8s", "3c3s|6c6s"]),
    (&["showdown", "--json"], ["AhKs|8c8s", "3c3s|6c6s"]),
    (&["odds"], ["AhKs|8c8s", "QQ+,AKs:0.5|TT|AdKs"]),
    (&["odds", "--long"], ["AhKs|8c8s", "QQ+|TT"]),
    (&["odds", "--breakdown=made", "--json"], ["AK|TT", "QQ+|TT"]),
    (&["odds", "--opponents=1", "--sample=100"], ["AhKs", "22+"]),
    (&["hits"], ["AhKs", "QQ+,AK"]),
    (&["hits", "--json", "--made"], ["AhKs", "QQ+,AK"]),
    (&["outs", "--long"], ["AhKs|8c8s", "QQ|TT"]),
    (&["nuts"], ["AhKs", "6c6s"]),
    (&["nuts", "--json", "--range=QQ+"], ["AhKs", "6c6s"]),
];

/// As arguments, in one file, in several, with any number of threads: one hand on streamed boards, several on kept ones.
#[test]
fn answers_are_those_of_hands_typed_with_each_board() {
    let (_folder, path) = file_of_boards();
    let with_boards = ["--boards", path.as_str()];
    for (command, hands) in COMMANDS {
        let of = |hands: &[&str]| run_on(command, pairs(hands, &BOARDS).as_bytes()).text();
        let is_showdown = matches!(command, ["showdown" | "odds" | "outs", ..]);
        for hand in hands {
            assert_eq!(run([command, &with_boards, &[hand]].concat()).text(), of(&[hand]), "{command:?} {hand}");
        }
        let both = of(&hands);
        if !is_showdown || hands.iter().all(|deal| deal.contains('|')) {
            assert_eq!(run([command, &with_boards, &hands].concat()).text(), both, "{command:?}");
        }
        let lines = format!("# hands\n{}\n\n{} # last\n", hands[0], hands[1]);
        for threads in THREADS {
            let streamed = run_on([command, &with_boards, &["-f-", threads]].concat(), lines.as_bytes());
            assert_eq!(streamed.text(), both, "{command:?} {threads}");
            let of_one = run([command, &with_boards, &[threads, hands[0]]].concat());
            assert_eq!(of_one.text(), of(&hands[..1]), "{command:?} {threads}");
        }
        let boards = BOARDS.join("\n");
        assert_eq!(run_on([command, &["--boards=-", hands[1]]].concat(), boards.as_bytes()).text(), of(&hands[1..]));
    }
}

/// Their headings come once.
#[test]
fn pages_are_those_of_hands_typed_with_each_board() {
    let (_folder, path) = file("8h5h2h8dKc\nQs9s2c3d4d\n");
    let pretty = ["showdown", "--pretty"];
    for deals in [&["AhKh|8c8s"][..], &["AhKh|8c8s", "7c7d|6h6s"]] {
        let typed = run_on(pretty, pairs(deals, &["8h5h2h8dKc", "Qs9s2c3d4d"]).as_bytes()).text();
        assert!(typed.contains("best five"), "{typed}");
        assert_eq!(run([&pretty, &["--boards", &path][..], deals].concat()).text(), typed);
    }
}

/// Long streams, of which workers take blocks: the numbers of hands go on.
#[test]
fn long_streams_keep_their_order_and_numbers() {
    let flops: String = run(["canon", "--list", "flops"]).text();
    let boards = flops.lines().filter(|line| !line.contains("Ah") && !line.contains("Ks"));
    let boards = boards.map(|line| line.split('\t').next().unwrap_or_default().trim_start_matches('/')).collect_vec();
    let with_comments = boards.join("\n# comment\n\n");
    for command in [&["hits"][..], &["nuts"], &[], &["odds", "--long", "--sample=2", "--opponents=1"]] {
        let expected = run_on(command, pairs(&["AhKs"], &boards).as_bytes()).text();
        for threads in THREADS {
            let streamed = run_on([command, &["--boards=-", threads, "AhKs"]].concat(), with_comments.as_bytes());
            assert!(streamed.text() == expected, "{command:?} {threads}");
        }
    }
}

#[test]
fn hands_may_be_many_and_boards_few() {
    let (_folder, path) = file("8h5h2h\nKd7h2c\n");
    let deck = ["3", "4", "6", "9", "T", "J", "Q"];
    let hands = deck.iter().cartesian_product(deck).map(|(one, other)| format!("{one}s{other}d")).collect_vec();
    let hands = hands.iter().cycle().take(4_000).map(String::as_str).collect_vec();
    let boards = ["8h5h2h", "Kd7h2c"];
    for command in [&["hits"][..], &[], &["--json"]] {
        let expected = run_on(command, pairs(&hands, &boards).as_bytes()).text();
        for threads in THREADS {
            let streamed = run_on([command, &["--boards", &path, threads]].concat(), hands.join("\n").as_bytes());
            assert!(streamed.text() == expected, "{command:?} {threads}");
        }
    }
}

/// Two of the 1,755 flops get errors: three aces leave no pair of aces, and three kings no pair of kings.
#[test]
fn listed_flops_are_boards() {
    let flops = run(["canon", "--list", "flops"]).text();
    let boards: String =
        flops.lines().map(|line| format!("{}\n", line.split('\t').next().unwrap_or_default())).collect();
    let answers = run_on(["odds", "--boards", "-", "AA", "KK"], boards.as_bytes());
    assert_eq!((answers.code, String::from_utf8_lossy(&answers.stdout).lines().count()), (Some(1), 1_753));
    assert_eq!(
        String::from_utf8_lossy(&answers.stderr),
        "error: deal 1: on As Ah Ad: the known cards leave no hand in the range of hand 1\n\
         error: deal 1: on Ks Kh Kd: the known cards leave no hand in the range of hand 2\n"
    );
}

/// Every runout has ten flops, so what is counted on all flops is ten times what is counted before the flop.
#[test]
fn odds_on_all_flops_add_up_to_those_before_the_flop() {
    let flops = run(["canon", "--list", "flops"]).text();
    let (boards, alike): (Vec<&str>, Vec<u128>) = flops
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(board, alike)| (board, alike.parse::<u128>().expect("a number")))
        .unzip();
    let record = |line: &str| serde_json::from_str::<Odds>(line).expect("a record");
    // Of these, some hand is left on every flop.
    let hands = ["AKs,QJs", "KK,AA"];
    let on_flops =
        run_on([&["odds", "--json", "--boards", "-"], &hands[..]].concat(), boards.join("\n").as_bytes()).text();
    let before = record(&run([&["odds", "--json"], &hands[..]].concat()).text());
    let counts = |odds: &Odds| {
        [odds.hands[0].wins, odds.hands[0].ties, odds.hands[1].wins].map(|count| count.whole().expect("whole"))
    };
    let mut sums = [0; 3];
    for (odds, alike) in on_flops.lines().map(record).zip_eq(alike) {
        sums.iter_mut().zip(counts(&odds)).for_each(|(sum, count)| *sum += alike * count);
    }
    assert_eq!(sums, counts(&before).map(|count| 10 * count));
}

#[test]
fn a_bad_board_is_one_error() {
    let (_folder, path) = file("8h5h2h\n8h5x2h\n/8h8h2c\n2c3c4c5c6c7c\n/\nAhKhQh|\n2c3c\n");
    let bad = |line: &str, message: &str| format!("error: {path}:{line}: {message}\n");
    let boards = bad("2:3", &format!("unknown suit 'x' in \"8h5x2h\"; {SUITS}"))
        + &bad("3:4", "8h is given twice")
        + &bad("4", "6 cards; a board has at most 5")
        + &bad("5", "no cards on the board")
        + &bad("6:7", SEVERAL_HANDS)
        + &bad("7", "2 cards on the board; a board has 0, 3, 4 or 5");
    let first = boards.split_inclusive('\n').next().expect("a message");
    let one = run(["odds", "AA|KK/8h5h2h"]).text();
    let two = run(["odds", "AA|KK/8h5h2h", "AA|QQ/8h5h2h"]).text();
    run(["odds", "AA|KK", "--boards", &path]).gives(1, &one, &boards);
    run(["odds", "AA|KK", "AA|QQ", "--boards", &path]).gives(1, &two, &boards);
    run(["odds", "AA|KK", "--boards", &path, "--fail-fast"]).gives(1, &one, first);
    run(["odds", "AA|KK", "AA|QQ", "--boards", &path, "--fail-fast"]).gives(1, "", first);
    // In whatever needs a flop.
    for (command, hands) in [
        ("range", ["AhKh", "AsKs"]),
        ("hits", ["AhKh", "AsKs"]),
        ("nuts", ["AhKh", "AsKs"]),
        ("-gplo", ["AhKhQdJd", "AsKsQdJd"]),
    ] {
        for hands in [&hands[..1], &hands] {
            let told = run([&[command], hands, &["--boards", &path]].concat());
            assert_eq!(String::from_utf8_lossy(&told.stderr), boards, "{told}");
        }
    }
    let error = fs::File::open("nowhere").expect_err("there is no such file");
    run(["AhKh", "--boards", "nowhere"]).gives(2, "", &format!("error: nowhere: {error}\n"));
}

/// The lists of `canon` have a second column.
#[test]
fn a_file_with_more_columns_is_one_error() {
    let list = run(["canon", "--list", "flops"]).text();
    let first = ":1:11: no suit after \"4\"; suits are c d h s or ♣♦♥♠; to keep only the first column, use cut -f 1\n";
    for command in
        [&["odds", "AA", "KK"][..], &["odds", "AA|KK", "QQ|JJ"], &["hits", "AhKh"], &["hits", "AhKh", "8c8s"]]
    {
        let told = run_on([command, &["--boards", "-"]].concat(), list.as_bytes());
        let more = "error: <stdin>: 1754 more lines cannot be read either\n";
        told.gives(1, "", &format!("error: <stdin>{first}{more}"));
    }
    // Lines after a board have errors of their own, and a tab may stand between cards.
    let bad = "unknown rank '1' in \"12\"; ranks are 2-9 T (or 10) J Q K A\n";
    for (command, answers) in [(&["odds", "AA", "KK"][..], 1), (&["odds", "AA|KK", "QQ|JJ"], 2)] {
        let told = run_on([command, &["--boards", "-"]].concat(), b"8h\t5h\t2h\n8h5h3h\t12\n8h5h4h\t12\n");
        let errors = format!("error: <stdin>:2:8: {bad}error: <stdin>:3:8: {bad}");
        assert_eq!(String::from_utf8_lossy(&told.stderr), errors, "{told}");
        assert_eq!(String::from_utf8_lossy(&told.stdout).lines().count(), answers, "{told}");
    }
    for (command, lines) in [
        (&["hits"][..], "As Ah\t6\nAs Ks\t4\n"),
        (&["odds", "-f-"], "AhKh|8c8s\t6\nAhKh|8c8d\t12\n"),
        (&["nuts"], "/As Ah Ad\t4\n/As Ah Ks\t12\n"),
        (&["hits"], "As Ks/8s 5s 2c\t12\tAh Kh/8h 5h 2c\nAs Ks/8s 5s 2h\t12\tAh Kh/8h 5h 2c\n"),
    ] {
        let told = run_on(command, lines.as_bytes());
        let errors = String::from_utf8_lossy(&told.stderr);
        assert!(
            errors.ends_with(
                "; to keep only the first column, use cut -f 1\nerror: <stdin>: 1 more line cannot be read either\n"
            ),
            "{told}"
        );
    }
}

/// A mistake in a hand is reported once, not once per board.
#[test]
fn a_bad_hand_is_one_error() {
    let (_folder, path) = file("8h5h2h\n2c3c4c\nAhKhQh\n");
    let of_suit = |hand: u8| format!("error: hand {hand}: unknown suit 'x' in \"AhKx\"; {SUITS}\n");
    run(["--boards", &path, "AhKx"]).gives(1, "", &of_suit(1));
    run(["--boards", &path, "7c7s", "AhKx", "AhKx"]).gives(
        1,
        &run_on(NO_ARGUMENTS, pairs(&["7c7s"], &["8h5h2h", "2c3c4c", "AhKhQh"]).as_bytes()).text(),
        &(of_suit(2) + &of_suit(3)),
    );
    let lone = run(["odds", "--boards", &path, "AA"]);
    let stderr = String::from_utf8_lossy(&lone.stderr);
    assert!(stderr.starts_with("error: deal 1: only one hand; add an opponent: handrank odds AA random"), "{lone}");
    assert_eq!((stderr.lines().count(), lone.stdout.len()), (1, 0));
    run_on(["odds", "--boards", &path], b"AA\nAhKhQh|AdKdQd\n").gives(
        1,
        "",
        "error: <stdin>:1: only one hand; a deal has two or more, separated by |\n\
         error: <stdin>:2: 3 cards in a hand; with a board to come it has 2, or 4 to 6 in Omaha\n",
    );
}

/// Its boards may take several blocks, which workers answer side by side.
#[test]
fn a_bad_hand_on_many_boards_is_one_error() {
    let flops = run(["canon", "--list", "flops"]).text();
    let boards = flops.lines().filter_map(|line| line.split('\t').next());
    let boards = boards.filter(|board| !board.contains('c') && !board.contains('d')).join("\n");
    let (_folder, few) = file(&boards);
    let (_other_folder, many) = file(&format!("{boards}\n").repeat(20));
    let commands = [(&[][..], "7c7d", "AhKx", &many), (&["odds"], "7c7d|8c8d", "AhKx|8c8d", &few)];
    for ((command, right, wrong, path), threads) in commands.into_iter().cartesian_product(THREADS) {
        let on = |hands: &[&str]| run([command, &["--boards", path.as_str(), threads], hands].concat());
        let item = if wrong.contains('|') { "deal" } else { "hand" };
        let error = format!("error: {item} 2: unknown suit 'x' in \"AhKx\"; {SUITS}\n");
        on(&[right, wrong, right]).gives(1, &on(&[right, right]).text(), &error);
        let lines = [right, wrong, right].join("\n");
        let read = run_on([command, &["--boards", path, threads, "-f-"]].concat(), lines.as_bytes());
        read.gives(
            1,
            &on(&[right, right]).text(),
            &format!("error: <stdin>:2:3: unknown suit 'x' in \"AhKx\"; {SUITS}\n"),
        );
    }
}

#[test]
fn hands_name_the_boards_that_they_clash_with() {
    let (_folder, path) = file("8h5h2h\nAhKd7h\n2c3c4c\n");
    let [one, other] = [pairs(&["AhQd"], &["8h5h2h", "2c3c4c"]), pairs(&["QsQd"], &["8h5h2h", "AhKd7h", "2c3c4c"])];
    let answered = run_on(NO_ARGUMENTS, (one + &other).as_bytes()).text();
    run(["--boards", &path, "AhQd", "QsQd"]).gives(1, &answered, "error: hand 1: on Ah Kd 7h: Ah is given twice\n");
    let lines = run_on(["--boards", &path, "-f-"], b"QsQd\nAhQd\n");
    assert_eq!(String::from_utf8_lossy(&lines.stderr), "error: <stdin>:2: on Ah Kd 7h: Ah is given twice\n");
}

#[test]
fn wrong_usage_says_what_to_type() {
    let (_folder, path) = file("8h5h2h\n");
    run(["AhKh", "--boards", &path, "-b8h5h2h"]).refuses(&["cannot be used with"]);
    run(["AhKh", "--boards", &path, "-a"]).refuses(&["cannot be used with"]);
    run(["AhKh", "--boards", "nowhere", "--boards", &path])
        .refuses(&["'--boards <PATH>' cannot be used multiple times"]);
    let (_folder, packed) = file("\u{1F}");
    fs::write(&packed, b"\x1F\x8B\x08").expect("a file");
    run(["odds", "AA", "KK", "--boards", &packed]).refuses(&[" | handrank odds AA KK --boards -"]);
    run(["--boards", "-"]).refuses(&["hands and boards cannot both come from it"]);
    run(["odds", "-f-", "--boards", "-"]).refuses(&["hands and boards cannot both come from it"]);
    run(["odds", "--cards=5", "AhKh", "QsQd", "--boards", &path]).refuses(&["so no --boards"]);
    for board in ["-", &path] {
        run(["odds", "AA", "KK", "-b", board]).refuses(&["to answer on each board of a file, use --boards"]);
    }
    tells(&["AhKh/2c3c4c", "--boards", &path], "hand 1: a board of its own; with --boards, leave it out");
    run_on(["--boards", &path], b"AhKh/2c3c4c\nAhKh\n").gives(
        1,
        "463\tFlush\tAh Kh 8h 5h 2h\n",
        "error: <stdin>:1: a board of its own; with --boards, leave it out\n",
    );
}

/// As with `--board`, a slash without cards is no board.
#[test]
fn slashes_may_be_empty() {
    let (_folder, one) = file("8h5h2h\n");
    let (_others, two) = file("8h5h2h\n9d9c2d\n");
    let flush = "463\tFlush\tAh Kh 8h 5h 2h\n";
    for hand in ["AhKh/", "AhKh / ", "AhKh board:"] {
        run(["--boards", &one, hand]).gives(0, flush, "");
        run_on(["--boards", &one], hand.as_bytes()).gives(0, flush, "");
        let both = format!("{flush}4435\tOne Pair\tAh Kh 9d 9c 2d\n");
        run(["--boards", &two, hand]).gives(0, &both, "");
    }
    let won = "1,3\t5359\tOne Pair\t5c 5d|XX|5h 5s/As 4s 2h\n";
    let (_third, board) = file("As4s2h\n");
    for deal in ["5c5d|XX|5h5s/", "5c5d|XX|5h5s | Flop:"] {
        run(["showdown", "--boards", &board, deal]).gives(0, won, "");
        run_on(["showdown", "--boards", &board], deal.as_bytes()).gives(0, won, "");
    }
    run(["--boards", &one, "AhKh//"]).gives(1, "", "error: hand 1: a board of its own; with --boards, leave it out\n");
}

/// Labels start boards as slashes do, wherever they stand.
#[test]
fn own_boards_may_start_with_labels() {
    let (_folder, path) = file("Kd7h2c\n");
    let (_others, two) = file("Kd7h2c\n9d9c2d\n");
    let own = "a board of its own; with --boards, leave it out";
    let commands = [(&[][..], "hand", "AhKh"), (&["hits"], "hand", "AhKh"), (&["nuts"], "hand", "AhKh")];
    let on_deals =
        ["showdown", "odds", "outs"].each_ref().map(|name| (std::slice::from_ref(name), "deal", "AhKh|8c8s"));
    for ((command, item, hand), label) in commands.into_iter().chain(on_deals).cartesian_product(["Flop", "BOARD"]) {
        let text = format!("{hand} {label}: 8h5h2h");
        for path in [&path, &two] {
            let with_boards = [command, &["--boards", path.as_str()]].concat();
            run([&with_boards[..], &[&text]].concat()).gives(1, "", &format!("error: {item} 1: {own}\n"));
            let lines = run_on([&with_boards[..], &["-f-"]].concat(), text.as_bytes());
            lines.gives(1, "", &format!("error: <stdin>:1: {own}\n"));
        }
    }
}

/// A bad hand is told even if there is no board to answer it on.
#[test]
fn hands_are_checked_without_boards() {
    let (_folder, none) = file("# none\n");
    let (_bad, bad) = file("8h5x2h\n");
    let of_board = format!("error: {bad}:1:3: unknown suit 'x' in \"8h5x2h\"; {SUITS}\n");
    let fault = format!("unknown suit 'x' in \"AhKx\"; {SUITS}\n");
    let hands = [(&[][..], ["AhKx", "2c2d"]), (&["hits"], ["AhKx", "22"]), (&["nuts"], ["AhKx", "2c2d"])];
    let on_deals = ["showdown", "odds", "outs"].each_ref();
    let on_deals = on_deals.map(|name| (std::slice::from_ref(name), ["AhKx|2c2d", "2c2d|2h3c"]));
    for (command, [wrong, right]) in hands.into_iter().chain(on_deals) {
        let item = if wrong.contains('|') { "deal" } else { "hand" };
        let of_argument = |number: u8| format!("error: {item} {number}: {fault}");
        let on = |path: &str, hands: &[&str]| run([command, &["--boards", path], hands].concat());
        on(&none, &[right]).gives(0, "", "");
        on(&none, &[right, right]).gives(0, "", "");
        on(&none, &[wrong]).gives(1, "", &of_argument(1));
        on(&none, &[right, wrong]).gives(1, "", &of_argument(2));
        on(&bad, &[wrong]).gives(1, "", &(of_board.clone() + &of_argument(1)));
        let lines = run_on([command, &["--boards", &none, "-f-"]].concat(), format!("{right}\n{wrong}\n").as_bytes());
        lines.gives(1, "", &format!("error: <stdin>:2:3: {fault}"));
    }
    for command in [&[][..], &["--json"], &["--long"], &["--game=deuce"]] {
        for hands in [&["AhKhQhJhTh"][..], &["AhKhQhJhTh", "2c3c4c5c7c"], &["AhKhQhJhTh9h", "2c3c4c5c7c8c9c"]] {
            run([command, &["--boards", &none], hands].concat()).gives(0, "", "");
            run([command, &["--boards", &bad], hands].concat()).gives(1, "", &of_board);
            let lines = hands.join("\n");
            run_on([command, &["--boards", &none, "-f-"]].concat(), lines.as_bytes()).gives(0, "", "");
        }
    }
    let (_folder, boards) = file_of_boards();
    let [without, with] = [none, boards].map(|path| run(["odds", "--boards", &path, "AA"]));
    assert_eq!((without.code, without.stderr), (with.code, with.stderr));
}

/// Boards are kept in memory for several hands, but only up to 64 MiB.
#[test]
fn too_many_boards_are_for_a_lone_hand() {
    let most = (64 << 20) / size_of::<Board>();
    let boards = "8h5h2h\n".repeat(most + 200_000);
    let error = format!("error: <stdin>: more than {most} boards; only a single hand or deal may have that many\n");
    run_on(["--boards=-", "AhKh", "8c8s"], boards.as_bytes()).gives(2, "", &error);
}

#[test]
fn boards_alone_have_nuts() {
    let boards = BOARDS.join("\n");
    let expected = run_on(["nuts"], BOARDS.map(|board| format!("/{board}\n")).concat().as_bytes()).text();
    assert_eq!(run_on(["nuts", "--boards", "-"], boards.as_bytes()).text(), expected);
    let (_folder, path) = file_of_boards();
    for alone in ["/", "/ ", " /", "Board:", "Flop: # on each"] {
        let lines = run_on(["nuts", "--boards", &path, "-f-"], format!("{alone}\n").as_bytes());
        assert_eq!(lines.text(), expected, "{alone:?}");
    }
    for alone in ["/", " / ", "Board:"] {
        assert_eq!(run(["nuts", "--boards", &path, alone]).text(), expected, "{alone:?}");
    }
    run_on(["showdown", "--boards", &path], b"/ \n").gives(1, "", "error: <stdin>:1:1: hand 1 has no cards\n");
}
