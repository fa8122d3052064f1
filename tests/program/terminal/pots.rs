//! At a terminal, `showdown` lists the pots of a deal with chips below its hands, as a dealer reads them out: each with its
//! chips, who could win it and who does. A bet that nobody called is returned, not won.

use handrank::json::{PotRecord, ShowdownRecord};
use itertools::Itertools;

use crate::harness::{command, output, run, run_on};

/// What a terminal of this width shows, without colours.
fn shown(columns: usize, arguments: &[&str]) -> String {
    let mut command = command([&["showdown", "--pretty", "--color=never"], arguments].concat());
    output(command.env("COLUMNS", columns.to_string()), std::process::Stdio::null()).text()
}

/// What is below the hands.
fn pots(shown: &str) -> Vec<&str> {
    shown.lines().skip_while(|line| !line.is_empty()).skip(1).collect()
}

/// The shortest stack wins the main pot, another the side pot, and the longest gets back what nobody else had.
#[test]
fn each_pot_is_listed_and_an_uncalled_bet_is_returned() {
    let three = "Ann: 8c8s:500|Bob: QsQc:1000|Cid: AhKh:2800 / 8h5h2sTd4c";
    assert_eq!(
        shown(80, &[three]),
        "board 8h 5h 2s Td 4c\n\
         hand  result      won  rank  category         cards  best five\n\
         Ann   wins      1,500  2047  Three of a Kind  8c 8s  8c 8s 8h Td 5h\n\
         Bob   wins      1,000  3911  One Pair         Qs Qc  Qs Qc Td 8h 5h\n\
         Cid   returned  1,800  6275  High Card        Ah Kh  Ah Kh Td 8h 5h\n\
         \n\
         pot       chips  players        winners\n\
         main pot  1,500  Ann, Bob, Cid  Ann\n\
         side pot  1,000  Bob, Cid       Bob\n\
         returned  1,800  Cid\n"
    );
    for columns in [40, 60] {
        let narrow = shown(columns, &[three]);
        let listed = pots(&narrow);
        assert_eq!(listed[..4], pots(&shown(80, &[three]))[..4], "{narrow}");
        assert!(listed[4].ends_with(" hidden; use --long"), "{narrow}");
    }
    let long = shown(120, &["--long", three]);
    assert!(long.contains("Cid   returned     0%  2,800  1,800  6275"), "{long}");
    assert_eq!(pots(&long), pots(&shown(80, &[three])), "{long}");
}

/// Who wins the last pot and gets his bet back, too, wins.
#[test]
fn results_are_those_of_the_pots() {
    for (deal, results) in [
        ("AhKh:500|QsQc:1000|8c8s:2800/8h5h2sTd4c", &["", "", "wins"][..]),
        // The best hand paid nothing.
        ("AhKh:500|QsQc:1000|8c8s:0/8h5h2sTd4c", &["", "wins", ""]),
        ("AhKh:500|QsQc:1000|8c8s:500/8h5h2sTd4c", &["", "returned", "wins"]),
        // The first two share the main pot, and the second takes what the third lost to him.
        ("AhKh:50|AdKd:100|8c8s:100/QcJcTc2d3h", &["splits", "splits", ""]),
        ("AhKh:0|8c8s:10/8h5h2sTd4c", &["", "returned"]),
        // There is nothing to win, and so the hands are compared.
        ("AhKh:0|8c8s:0/8h5h2sTd4c", &["", "wins"]),
        // Part of the last pot was called by a player who folded.
        ("AhKh:100|-:250|8c8s:300/8h5h2sTd4c", &["", "folded", "wins"]),
        ("8c8s:100|-:250|AhKh:300/8h5h2sTd4c", &["wins", "folded", "wins"]),
        ("AhKh:500|-:300|XX:20|8c8s:500/8h5h2sTd4c", &["", "folded", "not shown", "wins"]),
    ] {
        let shown = shown(80, &[deal]);
        let (heading, rows) = shown
            .lines()
            .skip(1)
            .take_while(|line| !line.is_empty())
            .collect_vec()
            .split_first()
            .map(|(heading, rows)| (*heading, rows.to_vec()))
            .expect("headings");
        let (start, end) = (heading.find("result").expect("a heading"), heading.find("won").expect("a heading"));
        let words =
            |row: &str| row[start..end].split(|c: char| c.is_ascii_digit()).next().map(|word| word.trim().to_owned());
        assert_eq!(rows.iter().filter_map(|row| words(row)).collect_vec(), results, "{shown}");
    }
}

#[test]
fn seats_without_a_hand_have_a_row_where_there_are_chips() {
    let long = shown(100, &["--long", "Ann: AhKh:500|Bob: -:300|Cy: XX:20|Dee: 8c8s:500/8h5h2sTd4c"]);
    for row in [
        "Bob   folded              300      0                         -\n",
        "Cy    not shown            20      0                         XX\n",
    ] {
        assert!(long.contains(row), "{long}");
    }
    assert_eq!(pots(&long), ["pot       chips  players   winners", "main pot  1,320  Ann, Dee  Dee"]);
    let bare = shown(80, &["AhKh|-|XX|8c8s/8h5h2sTd4c"]);
    assert!(bare.lines().count() == 4 && !bare.contains("pot"), "{bare}");
}

#[test]
fn hi_lo_pots_have_two_columns_of_winners() {
    // Three eights are the best high and 8-6-4-3-2 is the only low.
    let deal = "AhAdKsQs:10|7c2c5d4d:21|9h9s8h8s:25/3h6s8d/Jc/Kh";
    assert_eq!(
        pots(&shown(120, &["-g", "plo8", deal])),
        [
            "pot       chips  players  winners  low winners",
            "main pot     30  1, 2, 3  3        2",
            "side pot     22  2, 3     3        2",
            "returned      4  3",
        ]
    );
}

/// Lists of players go on below where they do not fit. Chinese characters take two columns.
#[test]
fn many_players_stand_on_several_lines() {
    let deal = "王小芳: AhKh:50.25|Benjamin: AdKd:100|Christopher: AsKs:280|Dominique: 9c9d:100 / QcJcTc2d3h";
    assert_eq!(
        pots(&shown(80, &[deal])),
        [
            "pot        chips  players                         winners",
            "main pot  201.00  王小芳, Benjamin, Christopher,  王小芳, Benjamin, Christopher",
            "                  Dominique",
            "side pot  149.25  Benjamin, Christopher,          Benjamin, Christopher",
            "                  Dominique",
            "returned  180.00  Christopher",
        ]
    );
    assert_eq!(
        pots(&shown(60, &[deal])),
        [
            "pot        chips  players            winners",
            "main pot  201.00  王小芳, Benjamin,  王小芳, Benjamin,",
            "                  Christopher,       Christopher",
            "                  Dominique",
            "side pot  149.25  Benjamin,          Benjamin, Christopher",
            "                  Christopher,",
            "                  Dominique",
            "returned  180.00  Christopher",
            "1 column hidden; use --long",
        ]
    );
    // Nine players, and eight pots.
    let hands = [
        "AhKh:500",
        "QsQc:1000",
        "8c8s:2800",
        "7c7d:3000",
        "6c6d:4000",
        "3c3d:5000",
        "2c2d:100",
        "KsKc:5000",
        "JsJc:600",
    ];
    let deal = hands.join("|") + "/AdAcAsQhQd";
    for columns in 40..=120 {
        let shown = shown(columns, &[&deal]);
        assert!(pots(&shown).iter().all(|line| line.len() <= columns), "{columns} columns\n{shown}");
        let words = pots(&shown).join(" ");
        assert!(words.contains("side pot 7  2,000") && !words.contains("side pot 8"), "{shown}");
        assert_eq!(
            pots(&shown).iter().flat_map(|line| line.split([' ', ','])).filter(|word| *word == "8").count(),
            8 + 4,
            "{shown}"
        );
    }
}

/// Deals with chips are blocks of their own, after which other deals have their headings again.
#[test]
fn several_deals_are_blocks() {
    let (bare, chips) = ("AhKh|8c8s/8h5h2h8dKc\n", "AhKh:100|8c8s:250/8h5h2h8dKc\n");
    let shown =
        run_on(["showdown", "--pretty", "--color=never"], [bare, bare, chips, chips, bare].concat().as_bytes()).text();
    let starts = shown
        .lines()
        .map(|line| line.split("  ").next().unwrap_or_default().split(':').next().unwrap_or_default())
        .filter(|start| !start.is_empty());
    let block = ["hand", "pot", "main pot", "returned"];
    assert_eq!(
        starts.collect_vec(),
        [&["hand", "deal 1", "deal 2", "deal 3"][..], &block, &["deal 4"], &block, &["hand", "deal 5"]].concat(),
        "{shown}"
    );
    assert_eq!(shown.matches("\n\n").count(), 4, "{shown}");
    assert!(!shown.contains('\x1E'), "{shown}");
}

/// JSON keeps the bet that nobody called in the last pot: what the seat that paid most paid beyond all others.
#[test]
fn pots_are_those_of_json_without_the_uncalled_bet() {
    for (options, deal, uncalled) in [
        (&[][..], "AhKh:500|QsQc:1000|-:1500|8c8s:2800|XX:20|7c7d:2700/8h5h2sTd4c", 100),
        (&[], "AhKh:100|-:250|8c8s:300/8h5h2sTd4c", 50),
        (&[], "AhKh:500|QsQc:1000|-:3000|8c8s:2800|7c7d:10/8h5h2sTd4c", 0),
        (&[], "AhKh:12.5|QsQc:0.05|8c8s:99.99/8h5h2sTd4c", 8749),
        (&["-g", "plo8"], "AhAdKsQs:10|7c2c5d4d:21|9h9s8h8s:25|AcTcTd9d:3/3h6s8d/Jc/Kh", 4),
        (&["-g", "razz"], "AhKh2c3d4s:500|As2d3s4c5s:900|6c6d6h7c7d:900", 0),
    ] {
        let json = run([&["showdown", "--json", deal], options].concat()).text();
        let record: ShowdownRecord = serde_json::from_str(&json).expect("as the library writes it");
        let mut expected = record.pots.into_iter().flatten().collect_vec();
        let row = |title: &str, units: u64, lists: &[&[usize]]| {
            let lists =
                lists.iter().filter(|list| !list.is_empty()).map(|list| list.iter().map(|seat| seat + 1).join(", "));
            [title.to_owned(), units.to_string()].into_iter().chain(lists).join("|")
        };
        let last = expected.pop().expect("a pot");
        let side = |index| if index == 0 { "main pot".to_owned() } else { format!("side pot {index}") };
        let row_of = |(index, pot): (usize, &PotRecord), uncalled| {
            row(&side(index), pot.chips.units() - uncalled, &[&pot.seats, &pot.winners, &pot.low_winners])
        };
        let mut rows = expected.iter().enumerate().map(|pot| row_of(pot, 0)).collect_vec();
        if last.chips.units() > uncalled {
            rows.push(row_of((rows.len(), &last), uncalled));
        }
        if rows.len() == 2 {
            rows[1] = rows[1].replace("side pot 1", "side pot");
        }
        if uncalled > 0 {
            rows.push(row("returned", uncalled, &[&last.seats]));
        }
        let shown = shown(120, &[&[deal], options].concat());
        let units = |amount: &str| amount.replace([',', '.'], "").parse::<u64>().expect("an amount").to_string();
        let listed = pots(&shown).into_iter().skip(1).map(|line| {
            let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).enumerate();
            cells.map(|(at, cell)| if at == 1 { units(cell) } else { cell.to_owned() }).join("|")
        });
        assert_eq!(listed.collect_vec(), rows, "{shown}");
    }
}
