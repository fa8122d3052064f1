//! What people type who know other programs, or forget something. Each slip gets a message that leads to what was meant.

use std::fs;
use std::process::{Command, Stdio};

use crate::harness::messages::{HAND_SIZE, RANKS};
use crate::harness::{command, finish_on, output, run, run_on, skipped_without, tells};

/// Fails unless what is typed is refused with this message, the error names every word of what was meant that was not
/// typed, and what was meant is answered.
#[track_caller]
fn leads(typed: &[&str], message: &str, meant: &[&str]) {
    let said = told(typed, message);
    for word in meant.iter().filter(|word| !typed.contains(word)) {
        assert!(said.contains(word), "{typed:?}: {said}\nnot named: {word}");
    }
    let right = run(meant);
    assert!(right.code == Some(0) && right.stderr.is_empty(), "{right}");
}

/// The error for something that is refused, which must contain this message.
#[track_caller]
fn told(typed: &[&str], message: &str) -> String {
    let wrong = run(typed);
    let said = String::from_utf8(wrong.stderr.clone()).expect("UTF-8");
    assert!(matches!(wrong.code, Some(1 | 2)) && wrong.stdout.is_empty(), "{wrong}");
    assert!(said.contains(message), "{wrong}\nexpected: {message}");
    said
}

#[test]
fn other_names_of_any_two_cards() {
    for any in ["??", "?", "*", "**", "x", "any", "ATC", "any two", "anytwo", "any 2"] {
        let word = any.split(' ').next().expect("a word");
        let message = format!("\"{word}\" is not a hand; for any two cards, write random");
        leads(&["odds", "AhKh", any], &message, &["odds", "AhKh", "random"]);
        leads(&["hits", any], &message, &["hits", "random"]);
        let on_flop = |hand| ["outs", "AhKh", hand, "/", "8h5h2h"];
        leads(&on_flop(any), &message, &on_flop("random"));
        let against = |hand| ["nuts", "2c3d", "/", "8h5h2h", "--range", hand];
        leads(&against(any), &message, &against("random"));
        let omaha = |hand| ["odds", "--game=omaha", "AhKhQcJc", hand, "/", "8h5h2h", "--sample=10"];
        leads(&omaha(any), "for any hand, write random", &omaha("random"));
    }
}

#[test]
fn hands_of_which_one_card_is_known() {
    let message = |word: &str, hands: &str| {
        format!("only one card is known in \"{word}\"; list the hands it may be, as in {hands}")
    };
    for (word, hands) in [
        ("Ks??", "KsAs,KsAh"),
        ("As?", "AsKs,AsKh"),
        ("KsX", "KsAs,KsAh"),
        ("As**", "AsKs,AsKh"),
        ("sKxx", "KsAs,KsAh"),
    ] {
        leads(&["odds", "QhJh", word], &message(word, hands), &["odds", "QhJh", hands]);
        leads(&["hits", word], &message(word, hands), &["hits", hands]);
    }
    let listed = "if only part of a hand is known, list what it may be, as in AsKs,AsKh";
    leads(&["odds", "QhJh", "As"], listed, &["odds", "QhJh", "AsKs,AsKh"]);
    leads(&["odds", "QhJh", "K??"], "write K2+", &["odds", "QhJh", "K2+"]);
}

#[test]
fn hands_that_are_not_known_in_a_showdown() {
    for word in ["X", "?", "muck", "Mucked", "8cX", "8c?", "8c??", "unknown"] {
        let deal = |hand: &str| format!("AhKh|{hand}|QcQs/8h5h2h8dKc");
        let message = "is not a hand; between bars, XX is one that is not known, and - one that was folded";
        told(&["showdown", &deal(word)], &format!("\"{word}\" {message}"));
        run(["showdown", &deal("XX")]).text();
        run(["showdown", &deal("-")]).text();
    }
}

#[test]
fn lone_hole_cards() {
    leads(&["AhKh"], "for its odds, use handrank odds AhKh random", &["odds", "AhKh", "random"]);
    leads(&["Ah", "Kh"], "for what it may become, handrank hits AhKh", &["hits", "AhKh"]);
    leads(&["explain", "A♥K♥"], "for what it may become, handrank hits AhKh", &["hits", "AhKh"]);
    leads(&["AhKh", "8h5h2h"], "write a slash before the board: AhKh / 8h5h2h", &["AhKh", "/", "8h5h2h"]);
}

#[test]
fn hands_from_one_to_another() {
    for (span, list) in [
        ("8s8h+", "8s8h,9s9h,TsTh,JsJh,QsQh,KsKh,AsAh"),
        ("AhAs-QhQs", "AhAs,KhKs,QhQs"),
        ("QhQs-AsAh", "QhQs,KhKs,AhAs"),
        ("AhTh+", "AhTh,AhJh,AhQh,AhKh"),
        ("QsJs+", "QsJs,KsQs,AsKs"),
        ("Ah5h-Ah2h", "Ah5h,Ah4h,Ah3h,Ah2h"),
        ("9s8s-7s6s", "9s8s,8s7s,7s6s"),
    ] {
        leads(&["odds", span, "2c2d"], &format!("write {list}\n"), &["odds", list, "2c2d"]);
        leads(&["hits", span], &format!("write {list}\n"), &["hits", list]);
    }
    // Four cards, to which more come.
    run(["hits", "--draw=1", "9s8s-7s6s"]).text();
}

#[test]
fn weights_in_other_places() {
    for (item, here) in [
        ("AKs=0.5", "AKs:0.5"),
        ("AA:100", "AA:1"),
        ("AA:50%", "AA:0.5"),
        ("AA=50%", "AA:0.5"),
        ("AhKh:50%", "AhKh:0.5"),
        ("AKs:0.123456", "AKs:0.1235"),
        ("QQ+:1.000000", "QQ+:1"),
        ("40%(KK+)", "KK+:0.4"),
        ("40%KK+", "KK+:0.4"),
        ("AKo{50%}", "AKo:0.5"),
        ("AKo(50%)", "AKo:0.5"),
        ("AKo[0.25]", "AKo:0.25"),
        ("AA@50", "AA:0.5"),
        ("AA*0.5", "AA:0.5"),
        ("[50]AA[/50]", "AA:0.5"),
        ("[12.5]TT-88", "TT-88:0.125"),
        ("0.5*QQ", "QQ:0.5"),
        ("QQ@0.75", "QQ:0.75"),
    ] {
        for command in [&["odds", "2c2d"][..], &["hits"], &["nuts", "2c2d", "/", "8h5h2h", "--range"]] {
            leads(&[command, &[item]].concat(), &format!("; write {here}"), &[command, &[here]].concat());
        }
    }
    let omaha = |range| ["odds", "--game=omaha", "2c2d3c3d", range, "/", "8h5h2h"];
    leads(&omaha("AAds=0.5"), "write AAds:0.5", &omaha("AAds:0.5"));
    leads(&omaha("AsAhKsKh:50%"), "write AsAhKsKh:0.5", &omaha("AsAhKsKh:0.5"));
    leads(&omaha("AA:KK"), "write AAKK", &omaha("AAKK"));
    leads(&["odds", "AA:KK", "QQ"], "commas separate hands, as in AA,KK", &["odds", "AA,KK", "QQ"]);
    leads(
        &["odds", "AhKh", "QQ or JJ"],
        "leave out \"or\"; commas separate the hands of a range, as in QQ,JJ",
        &["odds", "AhKh", "QQ,JJ"],
    );
    for percentage in ["Top15", "top15%", "15pct", "15 percent", "15Percent", "15 %"] {
        leads(&["odds", "AhKh", percentage], "; write 15%", &["odds", "AhKh", "15%"]);
    }
    leads(&["odds", "AhKh", "top20%-top5%"], "write 20%-5%", &["odds", "AhKh", "20%-5%"]);
    leads(&["odds", "AhKh", "QQ:0,5"], "weights have a decimal point; write QQ:0.5", &["odds", "AhKh", "QQ:0.5"]);
    leads(
        &["odds", "AhKh", "/", "8c8s", "/", "8h5h2h"],
        "a space separates hands: handrank odds AhKh 8c8s / 8h5h2h",
        &["odds", "AhKh", "8c8s", "/", "8h5h2h"],
    );
    leads(
        &["odds", "77+ A8s+, KTs+"],
        "add an opponent: handrank odds 77+,A8s+,KTs+ random",
        &["odds", "77+,A8s+,KTs+", "random"],
    );
    for (typed, advice) in [
        (&["hits", "QQ+,", "AKs"][..], "; quote the range\n"),
        (&["hits", "--dead", "Qd", "2c", "AhKh"], "; quote the cards, as in --dead \"8h 5h\"\n"),
    ] {
        let wrong = run(typed);
        assert!(wrong.code == Some(1) && String::from_utf8_lossy(&wrong.stderr).ends_with(advice), "{wrong}");
    }
    leads(&["odds", "AhKh", "top 15"], "leave out \"top\"; a percentage is written like 15%", &["odds", "AhKh", "15%"]);
}

#[test]
fn ranges_in_words() {
    for (words, here) in [
        ("aces", "AA"),
        ("Sixes", "66"),
        ("pairs", "22+"),
        ("broadway", "AT+,KT+,QT+,JT"),
        ("AKsuited", "AKs"),
        ("t9offsuit", "T9o"),
    ] {
        let message = format!("\"{words}\" is not a hand; write {here}");
        leads(&["odds", "AhKh", words], &message, &["odds", "AhKh", here]);
        leads(&["hits", words], &message, &["hits", here]);
        leads(&["outs", "AhKh", words, "/", "8h5h2h"], &message, &["outs", "AhKh", here, "/", "8h5h2h"]);
    }
    let written = "pairs are written AA, suited hands AKs, and offsuit ones AKo";
    for (words, word) in [("AK suited", "suited"), ("pocket aces", "pocket"), ("suited connectors", "suited")] {
        told(&["odds", "AhKh", words], &format!("leave out \"{word}\"; {written}"));
    }
    told(&["odds", "AhKh", "and", "QQ"], "leave out \"and\"");
    // They are names of players all the same.
    run(["odds", "Aces:AhKh", "Kings:QQ"]).text();
    run(["showdown", "Aces: AhKh | Pairs: QhQd / 8h5h2h8dKc"]).text();
    for apart in ["Q Q", " A K "] {
        let range: String = apart.split_whitespace().collect();
        let message = format!("write {range} without spaces");
        leads(&["odds", "7h6h", apart], &message, &["odds", "7h6h", &range]);
        leads(&["hits", apart], &message, &["hits", &range]);
        leads(&["outs", "7h6h", apart, "/", "8h5h2h"], &message, &["outs", "7h6h", &range, "/", "8h5h2h"]);
    }
}

#[test]
fn hands_of_one_deal_that_share_a_card() {
    let hands = ["4h5h6h7h8h", "4h2c3c9dTd"];
    let alone = "4h is in hand 1 and in hand 2; to rank each alone, use handrank 4h5h6h7h8h 4h2c3c9dTd\n";
    leads(&["showdown", hands[0], hands[1]], alone, &hands);
}

#[test]
fn ranks_of_a_hand_without_suits() {
    leads(&["32T3K"], "for the rank of such a hand, use handrank table 32T3K", &["table", "32T3K"]);
    assert!(!told(&["AKQJ"], "no suits in").contains("table AKQJ"));
    told(&["32T3K"], "handrank table 32T3K\n");
    told(&["32T4K"], "handrank table 32T4K, with an s if all suits are one\n");
    let razz = ["table", "--game", "razz", "32T4K"];
    leads(&["--game", "razz", "32T4K"], "use handrank table --game razz 32T4K\n", &razz);
}

#[test]
fn categories_to_be_dealt() {
    for (typed, pipe) in [
        (
            &["deal", "full-house"][..],
            "handrank deal -n 10k | handrank | awk -F'\\t' '$2 == \"Full House\"' | head -n 1\n",
        ),
        (
            &["deal", "-n", "20", "two", "pair"],
            "deal -n 10k | handrank | awk -F'\\t' '$2 == \"Two Pair\"' | head -n 20\n",
        ),
        (&["deal", "-n1M", "royal", "flush"], "deal -n 10000G | handrank | awk -F'\\t' '$2 == \"Royal Flush\"' | head"),
        (&["deal", "-n20", "straight-flush"], "deal -n 10M | handrank | awk -F'\\t' '$2 == \"Straight Flush\" ||"),
    ] {
        told(typed, pipe);
    }
    told(
        &["deal", "-g", "omaha", "--seed", "7", "flush"],
        "handrank deal --game omaha -n 10k --seed 7 | handrank --game omaha | awk",
    );
    let lacking = "razz has no Flush; for what it has, use handrank table -g razz --categories\n";
    leads(&["deal", "-g", "razz", "flush"], lacking, &["table", "-g", "razz", "--categories"]);
}

#[test]
fn ranges_whose_nuts_are_asked_for() {
    let message = |hand: &str| format!("write one hand such as {hand}, and what the opponent may hold with --range\n");
    leads(&["nuts", "JJ", "/", "2c3c4c"], &message("JsJc"), &["nuts", "JsJc", "/", "2c3c4c", "--range", "JJ"]);
    told(&["nuts", "JJ", "/", "JsJc4c"], &message("JhJd"));
    told(&["nuts", "JJ", "-b", "JsJh2h"], &message("JdJc"));
    told(&["nuts", "JJ", "--dead", "Js", "/", "2c3c4c"], &message("JhJc"));
}

#[test]
fn odds_that_must_be_estimated() {
    let typed = ["odds", "JJ", "--opponents", "3"];
    let said = told(&typed, "counting them would take up to 5 years on one core; to estimate, type ");
    let (_, command) = said.trim_end().rsplit_once("type handrank ").expect("a command");
    assert_eq!(command, "odds JJ --opponents 3 --sample 1M");
    // After two hyphens, everything is a hand.
    let typed = ["odds", "-g", "plo5", "--", "random", "random"];
    told(&typed, "to estimate, type handrank odds -g plo5 --sample 1M -- random random\n");
}

#[test]
fn players_without_colons_in_one_text() {
    let (text, meant) = ("Dave A♠7♥, me A♦8♣ / 2c3c4c5d9h", "Dave: As7h me: Ad8c / 2c3c4c5d9h");
    told(&["showdown", text], &format!("names end in colons: handrank showdown '{meant}'\n"));
    run(["showdown", meant]).text();
    // With a game or a board, and in words of their own.
    let typed = ["showdown", "-b", "2c3c4c5d9h", "Dave", "A♠7♥,", "me", "A♦8♣"];
    told(&typed, &format!("names end in colons: handrank showdown '{meant}'\n"));
    let meant = "Dave: As7h me: Ad8c / 9c8d7c6d9h";
    let typed = ["showdown", "-g", "short-deck", "Dave A♠7♥, me A♦8♣ / 9c8d7c6d9h"];
    told(&typed, &format!("names end in colons: handrank showdown --game short-deck '{meant}'\n"));
    // Without a board, there is no showdown.
    told(&["showdown", "Dave A♠7♥, me A♦8♣"], "names end in colons: 'Dave: As7h me: Ad8c'\n");
}

#[test]
fn numbers_of_suits_and_ranks() {
    let rows = "1,10,1,11,1,13,1,12,1,1,9\n2, 11, 2, 13, 2, 10, 2, 12, 2, 1, 9\n";
    let header = "S1,C1,S2,C2,S3,C3,S4,C4,S5,C5,CLASS\n";
    let of_header = run_on(["-f-"], header.as_bytes());
    assert!(String::from_utf8_lossy(&of_header.stderr).contains("use awk -F, '$1 + 0 {for"), "{of_header}");
    let said = run_on(["-f-"], rows.as_bytes());
    let said = String::from_utf8(said.stderr).expect("UTF-8");
    let (_, script) = said.split_once("use awk -F, '").expect("a command");
    let (script, _) = script.split_once("' FILE | handrank\n").expect("its end");
    assert!(said.ends_with("<stdin>: 1 more line cannot be read either\n"), "{said}");
    let Ok(awk) = Command::new("awk").args(["-F,", script]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
        return skipped_without("awk");
    };
    let cards = finish_on(awk, "awk".to_owned(), format!("{header}{rows}").as_bytes()).text();
    assert_eq!(
        run_on(["-f-"], cards.as_bytes()).text(),
        "1\tRoyal Flush\tTh Jh Kh Qh Ah\n1\tRoyal Flush\tJs Ks Ts Qs As\n"
    );
}

#[test]
fn names_without_colons() {
    let named = ["showdown", "Ann:", "AhKh", "Bob:", "8c8s", "/", "8h5h2h8dKc"];
    let plain = named.map(|word| word.trim_end_matches(':'));
    told(&plain, "names end in colons: handrank showdown 'Ann: AhKh Bob: 8c8s / 8h5h2h8dKc'\n");
    run(named).text();
    told(&["odds", "AhKh", "Villain", "QsQd"], "a name ends in a colon: Villain: QsQd");
    told(&["Ann:"], "only the players of a deal have names");
    told(&["showdown", "mucked|8c8s|AhKh/8h5h2h8dKc"], "and - one that was folded\n");
    tells(&["odds", "Ann:"], "deal 1: hand 1 has no cards");
    // A slip in a card makes no name of it.
    let slip = run(["showdown", "Kxqs", "8c8s", "/", "8h5h2h8dKc"]);
    assert!(!String::from_utf8_lossy(&slip.stderr).contains("name"), "{slip}");
    // Nor does a mistake elsewhere make one of `random`.
    for (deal, error) in [
        (["random", "AhKh", "/", "8h5h"], "2 cards on the board; a board has 0, 3, 4 or 5"),
        (["random", "AhKh", "/", "8h5hKh"], "Kh is in hand 2 and on the board"),
        (["random", "AhKh", "/", "8h5hzz"], "unknown rank 'z' in \"8h5hzz\"; ranks are 2-9 T (or 10) J Q K A"),
    ] {
        tells(&[&["odds"][..], &deal].concat(), &format!("deal 1: {error}"));
    }
}

#[test]
fn chips_without_colons() {
    let message = "chips follow a colon: AhKh:100";
    for seats in
        [["AhKh=100", "8c8s=250"], ["AhKh (100)", "8c8s (250)"], ["AhKh 100", "8c8s 250"], ["AhKh ($100)", "8c8s"]]
    {
        told(&[&["showdown"], &seats[..], &["/", "8h5h2h8dKc"]].concat(), message);
    }
    run(["showdown", "AhKh:100", "8c8s:250", "/", "8h5h2h8dKc"]).text();
    // Two hands in one argument are no hand and its chips.
    let deal = run(["showdown", "AhKh 8c8x", "QsQd", "/", "8h5h2h8dKc"]);
    assert!(!String::from_utf8_lossy(&deal.stderr).contains("chips"), "{deal}");
}

#[test]
fn help_after_a_command() {
    leads(&["odds", "help"], "for help, use handrank odds --help", &["odds", "--help"]);
    leads(&["hits", "help"], "for help, use handrank hits --help", &["hits", "--help"]);
    leads(&["census", "6"], "for hands of 6 cards, use --cards 6", &["census", "--cards", "6"]);
}

#[test]
fn cards_in_other_notations() {
    let beside = "each rank has its suit next to it: ";
    leads(&["odds", "54sh", "AcAd"], &format!("{beside}5s4h"), &["odds", "5s4h", "AcAd"]);
    leads(&["AKQJThhhhh"], &format!("{beside}AhKhQhJhTh"), &["AhKhQhJhTh"]);
    let of_queen = format!("has a number for the queen; {RANKS}");
    for word in ["12h", "h12"] {
        told(&[word, "9s", "8s", "7s", "6s"], &format!("\"{word}\" {of_queen}"));
    }
    told(&["odds", "14h13h", "QQ"], "\"14h13h\" has a number for the ace");
    told(&["1h", "9s", "8s", "7s", "6s"], "\"1h\" has a number for the ace");
    // Where ranks are letters, it is a slip.
    told(&["12h", "Qs", "8s", "7s", "6s"], "unknown rank '1' in \"12h\"");
    for (misread, card) in [
        ("2â™¥ 3â™¥ 4â™¥ 5â™¥ 6â™¥", "2♥"),
        ("Aâ™\u{A0} Kâ™¦ Qâ™£", "A♠"),
        ("Aâ™ Kâ™¦", "A♠"),
        ("Aâ\u{99}\u{A0}", "A♠"),
        ("â™£2 3c 4c 5c 6c", "♣"),
        ("ðŸ‚¡ 3c 4c 5c 6c", "🂡"),
        ("ðŸƒ‘ 3c 4c 5c 6c", "🃑"),
        ("10â™¥ 3c 4c 5c 6c", "10♥"),
    ] {
        told(&[misread], &format!("is {card} in UTF-8 that was read in another encoding"));
        told(&["showdown", misread, "AhKh"], &format!("is {card} in UTF-8 that was read in another encoding"));
    }
    told(&["xyâ™¥ 3c 4c 5c 6c"], "unknown rank 'x'");
    told(&["0", "13", "26", "39", "51"], "\"0\" is a number; programs number cards in different orders");
    told(&["51", "50", "49", "48", "47"], "\"51\" is a number; programs number cards in different orders");
}

#[test]
fn boards_without_a_slash() {
    let slash = |command: &[&str], message: &str| {
        let with = |between: &'static str| [command, &[between, "8h5h2h"]].concat();
        leads(&with("-"), &format!("a slash, not -, starts the board: {message} / 8h5h2h"), &with("/"));
    };
    slash(&["odds", "AhKh", "QQ"], "AhKh QQ");
    slash(&["outs", "AhKh", "QsQd"], "AhKh QsQd");
    slash(&["showdown", "AhKh", "QsQd"], "AhKh QsQd");
    slash(&["hits", "AKs"], "AKs");
    slash(&["nuts", "AhKh"], "AhKh");
    slash(&["AhKh"], "AhKh");
    told(&["odds", "AhKh QsQd - 8h5h2h"], "a slash, not -, starts the board: AhKh QsQd / 8h5h2h");
    told(&["odds", "AhKh", "QQ", "-8h5h2h"], "tip: a slash starts the board: / 8h5h2h");
    // Hyphens between cards mean nothing, and one in place of a hand is a seat.
    run(["Kd", "Qs", "-", "Jc", "Th", "9s"]).ranks("1601\tStraight\tKd Qs Jc Th 9s\n");
    told(
        &["showdown", "KdQsJcTh9s", "-", "AhKhQhJhTh"],
        "'-' is a seat without a hand only between bars or after a name",
    );

    for command in ["hits", "nuts"] {
        let names = |hands: &str| format!("a slash starts the board: handrank {command} {hands}");
        leads(&[command, "Ah5h", "Kh7h2c"], &names("Ah5h / Kh7h2c"), &[command, "Ah5h", "/", "Kh7h2c"]);
        leads(&[command, "Ah5h", "Kh", "7h", "2c"], &names("Ah5h / Kh7h2c"), &[command, "Ah5h", "/", "Kh7h2c"]);
        leads(
            &[command, "Ah5h", "QsQd", "Kh7h2c8d"],
            &format!("for a board of several hands, use --board: handrank {command} Ah5h QsQd --board Kh7h2c8d"),
            &[command, "Ah5h", "QsQd", "--board", "Kh7h2c8d"],
        );
    }
    for board in ["8h5h2c", "8h5h2cTd", "8h 5h 2c"] {
        let cards: Vec<&str> = board.split(' ').collect();
        let typed = [&["odds", "AhKh", "QQ"][..], &cards].concat();
        told(&typed, "write a slash before the board");
    }
    for word in ["on", "board", "–", ":"] {
        told(
            &["odds", "AhKh", "QQ", word, "8h5h2h"],
            &format!("a slash, not {word}, starts the board: AhKh QQ / 8h5h2h"),
        );
    }
    leads(&["hits", "AKs", "Kh7h2c"], "handrank hits AKs / Kh7h2c", &["hits", "AKs", "/", "Kh7h2c"]);
    // Hands to which cards come may have three.
    run(["hits", "--draw=4", "AhKh2c", "Kd7h2h"]).text();
}

#[test]
fn ten_cards_are_two_hands_of_five() {
    let cards = "5H 5C 6S 7S KD 2C 3S 8S 8D TD";
    let lone: Vec<&str> = cards.split(' ').collect();
    let together = cards.replace(' ', "");
    let message = "to compare two hands of five, use handrank showdown --hand-size 5";
    for command in [&[][..], &["showdown"], &["odds"], &["explain"], &["tally"], &["hold"], &["outs"]] {
        for hands in [&lone[..], &[cards], &[&together]] {
            let said = told(&[command, hands].concat(), message);
            assert_eq!(said.matches(message).count(), 1, "{said}");
            run([&["showdown", "--hand-size", "5"], hands].concat())
                .ranks("2\t4830\tOne Pair\t5h 5c 6s 7s Kd|2c 3s 8s 8d Td\n");
        }
    }
    // In the game that was typed.
    let message = "to compare two hands of five, use handrank showdown --game razz --hand-size 5";
    for hands in [&lone[..], &[cards]] {
        told(&[&["showdown", "--game", "razz"], hands].concat(), message);
    }
}

#[test]
fn forgotten_omaha() {
    let (hand, board) = ("AsKsQsJs", "2c3d4h5s6c");
    for command in [&["handrank"][..], &["handrank", "showdown"], &["handrank", "odds"], &["handrank", "outs"]] {
        let hands = if command.len() == 1 { &[hand][..] } else { &[hand, "QdQcJdJc"] };
        let board = if command.contains(&"outs") { &board[..8] } else { board };
        let typed = [&command[1..], hands, &["/", board]].concat();
        let message = format!("for Omaha, use {} --game omaha\n", command.join(" "));
        leads(&typed, &message, &[&command[1..], &["--game", "omaha"], hands, &["/", board]].concat());
    }
    for command in ["hits", "nuts"] {
        let message = format!("for Omaha, use handrank {command} --game omaha");
        leads(&[command, hand, "/", "2c3d4h"], &message, &[command, "--game", "omaha", hand, "/", "2c3d4h"]);
    }
    leads(&["hits", hand], "for Omaha, use handrank hits --game omaha", &["hits", "--game", "omaha", hand]);
    let preflop = ["hits", "--game", "omaha", "AAds"];
    leads(&["hits", "AAds"], "for Omaha, use handrank hits --game omaha", &preflop);
    told(&["odds", "AAds", "KKss"], "for Omaha, use handrank odds --game omaha");
    told(&["odds", "AAKKds", "random"], "for Omaha, use handrank odds --game omaha");
    leads(&["deal", hand], "for Omaha, use handrank deal --game omaha", &["deal", "--game", "omaha", hand]);
    let with_slash = "for Omaha, use handrank --game omaha, with a slash before the board";
    told(&["AsKsQsJs2c3d4h5s6c"], with_slash);
    told(&["As", "Ks", "Qs", "Js", "2c", "3d", "4h", "5s", "6c"], with_slash);
    told(
        &["explain", hand, "/", board],
        &format!("9 cards, including 5 on the board; {HAND_SIZE}; for Omaha, use handrank --game omaha\n"),
    );
    told(
        &["odds", hand, "QdQcJdJc", "2c3d4h"],
        "for Omaha, use handrank odds --game omaha, with a slash before the board",
    );
    let lone_cards = [hand, "QdQcJdJc", "2c", "3d", "4h"];
    told(
        &[&["odds"], &lone_cards[..]].concat(),
        "for Omaha, use handrank odds --game omaha, with a slash before the board",
    );
    told(&[&["odds", "--game=omaha"], &lone_cards[..]].concat(), "; write a slash before the board");
    // Nor has one whose range is one of hold'em, whatever else is wrong with it.
    assert!(!told(&["odds", "AA,AA:0.5", "QQ"], "list each hand once").contains("Omaha"));
    // One who names another game has not forgotten it.
    assert!(!told(&["odds", "--game=6+", hand, "QdQcJdJc"], "").contains("use handrank odds --game omaha"));

    for (hands, message) in [
        (["AsKsQs", "QdQcJdJc"], "deal 1: hand 1 has 3 cards, but hand 2 has 4\n"),
        (["QdQcJdJc", "AsKsQs"], "deal 1: hand 2 has 3 cards, but hand 1 has 4\n"),
    ] {
        told(&["showdown", "--game=omaha", hands[0], hands[1], "/", board], message);
        let in_ranges = "deal 1: 3 cards in \"AsKsQs\"; write AKQ, or all 4 cards\n";
        told(&["odds", "--game=omaha", hands[0], hands[1], "/", board], in_ranges);
    }
}

#[test]
fn cards_without_suits_or_with_other_separators() {
    for word in ["AKQJT", "AKQ", "10987", "aKqJ9"] {
        told(&[word], &format!("no suits in \"{word}\"; each card is a rank and a suit, as in Kd"));
    }
    told(&["hits", "AKQ"], "no suits in \"AKQ\"");
    told(&["AK"], "ranges are for odds, hits, outs, deal, range, nuts --range and annotate --opponent-field");
    let river = ["/", "8h5h2h8dKc"];
    leads(
        &[&["odds", "AAKK", "random"], &river[..]].concat(),
        "for Omaha, use handrank odds --game omaha\n",
        &[&["odds", "--game", "omaha", "AAKK", "random"], &river[..]].concat(),
    );
    leads(
        &["hits", "AAKK", "/", "8h5h2h"],
        "for Omaha, use handrank hits --game omaha\n",
        &["hits", "--game", "omaha", "AAKK", "/", "8h5h2h"],
    );
    // Where no range may stand, or the rest is not Omaha's.
    for typed in [&["showdown", "AAKK", "QQJJ"][..], &["odds", "AhKh", "AKQJ"], &["odds", "AhKh", "8c8s", "/", "8552"]]
    {
        assert!(!told(typed, "no suits in").contains("Omaha"), "{typed:?}");
    }
    leads(&["deal", "AAKK"], "for Omaha, use handrank deal --game omaha\n", &["deal", "--game", "omaha", "AAKK"]);
    for found in [".", ":", "+", "&", "=", "~"] {
        let cards = ["Kd", "Qs", "Jc", "Th", "9s"];
        let word = cards.join(found);
        let message =
            format!("unknown separator '{found}' in \"{word}\"; put spaces, commas or nothing between cards\n");
        told(&[&*word], &message);
        told(&[&*cards.join(&format!(" {found} "))], &format!("unknown separator '{found}' in \"{found}\""));
    }
    for word in ["Kd.Qs.Jc.Th.9s.", "AhKh.8h5h2h", "Kd.Qs.Jc.10h.9s"] {
        told(&[word], &format!("unknown separator '.' in \"{word}\""));
    }
    told(&["odds", "AhKh.8c8s"], "unknown separator '.' in \"AhKh.8c8s\"");
    told(&["2.5"], "unknown suit '.'");
    told(&["Kd·Qs·Jc·Th·9s"], "unknown separator '·' (U+00B7) in");
}

#[test]
fn options_of_other_commands() {
    leads(
        &["odds", "--made", "AhKh", "8c8s", "/", "8h5h2h"],
        "handrank hits --made; for the odds of each, handrank odds --breakdown=made",
        &["odds", "--breakdown=made", "AhKh", "8c8s", "/", "8h5h2h"],
    );
    told(
        &["hits", "--breakdown", "AhKh"],
        "for the equity of each class in a range, use handrank odds --breakdown; handrank hits counts each category",
    );
    told(&["KdQsJcTh9s", "--quiet"], "only answers go to stdout; to drop messages, add 2> /dev/null");
    told(&["hits", "flush"], "to keep one category, use handrank hits AhKh | awk -F'\\t' '$2 == \"Flush\"'");
}

/// Advice names the game as it was chosen, with its number of hole cards.
#[test]
fn games_that_names_of_hole_cards_stand_for() {
    let dealt = "use handrank deal --game plo5 -n 10k --dead AhKh | handrank --game plo5 | awk -F'\\t'";
    told(&["deal", "-g", "PLO5", "--dead", "Ah Kh", "flush"], dealt);
    told(&["deal", "-g", "big-o", "flush"], "use handrank deal --game plo5/8 -n 10k | handrank --game plo5/8 | awk");
    told(&["deal", "-g", "o8", "--cards", "7"], "--cards is for games without a board; omaha-hi-lo has one");
}

#[test]
fn one_hyphen_before_a_long_option() {
    for (typed, option, meant) in [
        (&["odds", "AA", "KK", "-long"][..], "--long", &["odds", "AA", "KK", "--long"][..]),
        (&["odds", "AA", "KK", "-board", "8h5h2h"], "--board", &["odds", "AA", "KK", "--board", "8h5h2h"]),
        (&["odds", "AA", "KK", "-game", "6+"], "--game", &["odds", "AA", "KK", "--game", "6+"]),
        (&["KdQsJcTh9s", "-json"], "--json", &["KdQsJcTh9s", "--json"]),
    ] {
        let name = &option[1..];
        leads(typed, &format!("'{name}' has one hyphen, so it is read as letters; write {option}"), meant);
    }
    // Where the letter takes a file, unless that is there.
    for (typed, option) in [("-file=nowhere.txt", "file"), ("-fail-fast", "fail-fast")] {
        run(["KdQsJcTh9s", typed])
            .refuses(&[&format!("'-{option}' has one hyphen, so it is read as letters; write --{option}")]);
    }
    // Letters that are options stay options.
    run(["odds", "AA", "KK", "-lp"]).text();
}

#[test]
fn dead_cards_without_quotes() {
    told(&["odds", "AhKh", "8c8s", "--dead", "2c", "3d"], "quote the cards, as in --dead \"8h 5h\"");
    told(&["deal", "--dead", "8h", "5h", "AhKh"], "quote the cards, as in --dead \"8h 5h\"");
    run(["odds", "AhKh", "8c8s", "--dead", "2c 3d"]).text();
    // Cards of a board, or of hands that are all spelt out, have not lost their quotes.
    told(&["odds", "--dead", "2c", "Ah", "Kh", "8c", "8s"], "write its cards together, as in AhKh 8c8s");
    told(&["odds", "--dead", "2c", "AhKh8c8s", "QhQdQs2d", "/", "Kd", "7h", "3h"], "for Omaha, use handrank odds");
    tells(&["odds", "--dead", "2c", "AhKh", "QQ", "/", "Kd", "7h", "7h"], "deal 1: 7h is on the board twice");
}

#[test]
fn made_hands_in_words() {
    let meant = ["--made", "AhKd", "/", "Kh7h2h"];
    let message = "use --made, as in handrank hits --made AhKd / Kh7h2h";
    for words in [&["top", "pair"][..], &["overpair"], &["gutshot"]] {
        leads(&[&["hits"], words].concat(), message, &[&["hits"][..], &meant].concat());
    }
    // Categories are counted without --made. Nor is --made advised if it was given, or in games that do not have it.
    told(&["hits", "full", "house"], "'$2 == \"Full House\"'");
    told(&["hits", "flush", "draw"], message);
    for typed in [&["hits", "--made", "gutshot"][..], &["hits", "-gomaha", "top", "pair"]] {
        let run = run(typed);
        assert!(!String::from_utf8_lossy(&run.stderr).contains("--made"), "{run}");
    }
    let message = "made hands and draws are named by --made, as in handrank --made AhKd / Kh7h2h";
    for words in [&["top", "pair"][..], &["made", "AhKd", "/", "Kh7h2h"], &["gutshot"]] {
        leads(words, message, &meant);
    }
}

/// Alone, a hand has draws that `hits --made` names; against `random` it would have no outs.
#[test]
fn outs_of_a_hand_alone() {
    let message = "for its draws alone, use handrank hits --made JhTh / 9h8c2d";
    leads(&["outs", "JhTh", "/", "9h8c2d"], message, &["hits", "--made", "JhTh", "/", "9h8c2d"]);
    // A range has no draws of its own, and a river none to come.
    leads(&["outs", "QQ+", "/", "Kd7h2h"], "outs QQ+ random / Kd7h2h", &["outs", "QQ+", "random", "/", "Kd7h2h"]);
    told(&["outs", "JhTh", "/", "9h8c2d3c4c"], "add an opponent");
}

/// Between hands, `vs` is not taken for a file of that name.
#[test]
fn versus_is_no_file() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a scratch folder");
    fs::write(folder.path().join("vs"), "").expect("there is room for a file");
    for command in ["canon", "showdown", "odds"] {
        let typed = [command, "AhKh", "vs", "8c8s", "/", "8h5h2h8dKc"];
        let in_folder = output(self::command(typed).current_dir(&folder), Stdio::null());
        assert!(in_folder.code == Some(0) && in_folder.stdout == run(typed).stdout, "{in_folder}");
    }
}

#[test]
fn words_that_are_files_and_something_else() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for name in ["a.txt", "range", "99"] {
        fs::write(folder.path().join(name), "AhKhQhJhTh\n").expect("it can be written");
    }
    let run_there = |words: &[&str]| output(command(words).current_dir(folder.path()), Stdio::null());
    for (word, what, instead) in [("range", "a command", "write it first"), ("99", "a hand", "write it before -f")] {
        let message =
            format!("'{word}' is both a file and {what}; for the file, write ./{word}; for {what}, {instead}\n");
        run_there(&["-f", "a.txt", word, "a.txt"]).refuses(&[&message]);
        run_there(&["-f", "a.txt", &format!("./{word}")]).ranks(&"1\tRoyal Flush\tAh Kh Qh Jh Th\n".repeat(2));
    }
    let missing = "no; such";
    let run = run_there(&["-f", missing]);
    let error = String::from_utf8_lossy(&run.stderr);
    assert!(error.starts_with("error: 'no; such': ") && error.ends_with("(os error 2)\n"), "{run}");
}

#[test]
fn pairs_of_omaha_hands_with_spaces_in_them() {
    let board = ["/", "2c3c4d"];
    let odds = |hands: &[&'static str]| [&["odds", "-g", "omaha"], hands, &board].concat();
    let halves = odds(&["AhKh", "QdQc", "8c8s", "7h7d"]);
    let message = "'AhKh' may be a range or half of a hand; hands are written AhKhQdQc 8c8s7h7d, \
                   ranges 'AhKh|QdQc|8c8s|7h7d'\n";
    told(&halves, message);
    run(odds(&["AhKhQdQc", "8c8s7h7d"])).text();
    run(odds(&["AhKh", "QdQc"])).text();
}

/// A shell takes a name apart that has a space.
#[test]
fn made_hands_without_quotes() {
    let range = "QQ+,AK,JTs / Kh9h4c";
    let meant = ["range", "--keep", "top pair+", range];
    leads(&["range", "--keep", "top", "pair+", range], "quote a name that has a space: --keep 'top pair+'\n", &meant);
    let list = ["range", "--keep", "top pair,flush draw", range];
    let split = ["range", "--keep", "top", "pair,flush", "draw", range];
    leads(&split, "quote a name that has a space: --keep 'top pair,flush draw'\n", &list);
    let split = ["range", "--keep", "nut", "flush", "draw", range];
    leads(&split, "--keep 'nut flush draw'\n", &["range", "--keep", "nut flush draw", range]);
    let drop = "quote a name that has a space: --drop 'set,flush draw'\n";
    leads(&["range", range, "--drop", "set,flush", "draw"], drop, &["range", range, "--drop", "set,flush draw"]);
}

#[test]
fn one_range_for_two_players() {
    let message = "add an opponent: handrank odds AhKh,QQ random; for two players, use handrank odds AhKh QQ";
    leads(&["odds", "AhKh,QQ"], message, &["odds", "AhKh", "QQ"]);
    // Without a hand that is known, it is a range.
    assert!(!told(&["odds", "TT+,AQs+"], "add an opponent").contains("two players"));
}

#[test]
fn cards_of_a_hand_apart_beside_a_range() {
    for other in ["QQ", "random", "15%"] {
        let message = "write the cards of a hand together: AhKh\n";
        leads(&["odds", "Ah", "Kh", other], message, &["odds", "AhKh", other]);
    }
}

#[test]
fn no_slash_where_it_would_not_help() {
    for typed in [&["AhKh", "AhKhQhJhTh"][..], &["showdown", "AhKh", "8c8s7c", "/", "8h5h2h8dKc"]] {
        assert!(!run(typed).to_string().contains("slash"), "{}", run(typed));
    }
    told(&["showdown", "AhKh|8c8s|8h5h2h/8d/Kc"], "write a slash before the board");
}

#[test]
fn ranks_of_a_table_in_other_forms() {
    told(&["table", "flsh"], "did you mean flush?");
    for word in ["xyz", "T"] {
        told(&["table", word], "high-card; or write the ranks of five cards, as in 99922\n");
    }
    for class in ["AA", "AKs"] {
        told(&["table", class], "hand ranks go from 1 to 7462; for starting hands, use handrank table --hands\n");
        let short_deck = ["table", "--game", "short-deck", "--hands"];
        leads(&["table", "-g6+", class], "use handrank table --game short-deck --hands\n", &short_deck);
        assert!(!told(&["table", "-grazz", class], "hand ranks of razz go from 1 to 6175").contains("--hands"));
    }
    leads(&["AKQJTs"], "for the rank of such a hand, use handrank table AKQJTs\n", &["table", "AKQJTs"]);
}

/// Advice on a hand of another game is of that game.
#[test]
fn lone_hands_of_other_games() {
    for (game, odds, more) in [
        ("6+", &["odds", "--game", "short-deck", "AhKh", "random"][..], "handrank hits --game short-deck AhKh\n"),
        ("razz", &["odds", "--game", "razz", "--sample", "1M", "AhKh", "random"], "AhKh random\n"),
        ("draw", &["odds", "--game", "draw", "AhKh", "random"], "AhKh random\n"),
        ("2-7", &["odds", "--game", "deuce-to-seven", "--cards", "5", "AhKh", "random"], "AhKh random\n"),
    ] {
        let message = format!("for its odds, use handrank {}", odds.join(" "));
        leads(&["-g", game, "AhKh"], &message, odds);
        told(&["-g", game, "AhKh"], more);
    }
    leads(
        &["odds", "-g6+", "AhKh"],
        "add an opponent: handrank odds --game short-deck AhKh random; for what the hand may become, use handrank hits \
         --game short-deck AhKh",
        &["odds", "--game", "short-deck", "AhKh", "random"],
    );
    let hits = ["hits", "--game", "short-deck", "--made", "AhKh", "/", "9h8h7c"];
    leads(&["outs", "-g6+", "AhKh", "/", "9h8h7c"], &format!("use handrank {}", hits.join(" ")), &hits);
}

#[test]
fn lone_players_with_names() {
    let message = "only one hand; a deal has two or more, as in Ann: AhKh Bob: 8c8s\n";
    for command in ["odds", "showdown", "outs"] {
        told(&[command, "Ann:", "AhKh", "/", "2c3c4c"], message);
    }
    told(&["odds", "Ann: QQ+ / 2c3c4c"], message);
    // Only one board goes with hits.
    assert!(!told(&["odds", "AhKh", "/", "2c3c4c", "//", "5c6c7c"], "only one hand").contains("hits"));
}
