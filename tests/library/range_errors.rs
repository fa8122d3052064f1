//! Text that is not a range: cards, and ranges with mistakes. Errors say where these are and what to write instead.

use handrank::notation::{DealReader, PlayerCount};
use handrank::program::read_cards;
use handrank::{HandOrRange, ReadErrorKind, Spot, WrittenRange};

/// Whether a player's hand is read as a range, perhaps one with mistakes.
fn is_range(hand: &str) -> bool {
    match DealReader::default().with_players(PlayerCount::One).read::<Spot>(hand) {
        Ok(spot) => matches!(spot.players(), [HandOrRange::Range(_)]),
        Err(error) => matches!(error.kind(), ReadErrorKind::BadRange(_)),
    }
}

#[test]
fn cards_come_first() {
    for text in [
        "AhKh",
        "Ah Kh",
        "[Ah,Kh]",
        "Ah-Kh",
        "AhKhAsKs",
        "Ah Kh As Ks",
        "AhKh,As",
        "AhKh,AsKx",
        "[AhKh],[AsKs]",
        "Ah",
        "A",
        "5",
        "AhKx",
        "Ah Kx",
        "AKQ",
        "[9♠10♥",
        "Jh10",
        "🂱🂾",
        "",
        " , ",
        "winner",
    ] {
        assert!(!is_range(text), "{text:?}");
    }
    for text in [
        "AhKh,AsKs",
        "AhKh AhQh",
        "AhKh , AhKh,",
        "AA",
        "t9",
        "1010",
        "AKs",
        "ako",
        "A5s-A2s",
        "QQ+",
        "AhKh:0.5",
        "random",
        "XX",
        "????",
        "Random,AhKh",
        "Axs",
        "Ax",
        "Axs Kx+",
        "AAs",
        "15%",
        "15",
        "5-20",
        "!AhKh",
        "@50",
        "[50]AhKh",
        "+",
        "AhKh+",
        "Ah KQ",
        "A\u{200B}K",
    ] {
        assert!(is_range(text), "{text:?}");
        assert!(read_cards(text).is_err() || text.parse::<WrittenRange>().is_ok(), "{text:?}");
    }
}

#[test]
fn ranges_are_named_where_cards_are_expected() {
    let is_named = |text| read_cards(text).is_err_and(|error| matches!(error.kind(), ReadErrorKind::Range { .. }));
    let alone = "AKs aks KAo AK QQ 1010 A10s 22+ ATs+ A5s-A2s TT-66 random Random XX ???? AKs:0.5 QQ+,AK,AhKh";
    for range in alone.split(' ').chain(["QQ+, AhKh", "AhKh 22"]) {
        assert!(is_named(range), "{range}");
    }
    let alone = "A AKQ AKQJT AKx KdQ AhKh AhKh,AsKs Kx xx 100 10 + QQ:x hands randomly AhKh,AhQh";
    for cards in alone.split(' ').chain(["", ",", "Kd Qs Jc 99"]) {
        assert!(!is_named(cards), "{cards}");
    }
}

#[test]
fn errors_say_where_and_what_to_write_instead() {
    const COMMA: &str = "extra comma; a range has one between items, as in QQ+,AKs";
    const MISPLACED: &str =
        "misplaced ! in \"!AA\"; write it once and first, before what is taken out, as in random,!AA";
    const EMPTY: &str = "no hand in the range has a weight above 0";
    for (text, column, message) in [
        ("", 1, EMPTY),
        (" AA:0, KK:0.0", 2, EMPTY),
        (",AA", 1, COMMA),
        ("AA, ", 3, COMMA),
        ("AA, ,KK", 5, COMMA),
        (" , ", 2, COMMA),
        ("AA T9s+", 4, "tools disagree on what \"T9s+\" means; write T9s or T9s-AKs"),
        ("910+:0.5", 1, "tools disagree on what \"910+:0.5\" means; write T9 or T9-AK"),
        ("32o+", 1, "tools disagree on what \"32o+\" means; write 32o or 32o-AKo"),
        ("QQ+,\u{200B}aas", 6, "\"aas\" is a pair, which takes no s or o; write AA"),
        ("1010o+", 1, "\"1010o+\" is a pair, which takes no s or o; write TT+"),
        ("Axs", 1, "x in \"Axs\" is not a rank; write A2s+"),
        ("AA,10XO+", 4, "x in \"10XO+\" is not a rank; write T2o+"),
        ("3x:.5", 1, "x in \"3x:.5\" is not a rank; write 32"),
        ("QQ,AK,AKs:0.5", 7, "AcKc has different weights in \"AK\" and \"AKs:0.5\"; list each hand once"),
        ("AhAs:0,KK,AA", 11, "AsAh has different weights in \"AhAs:0\" and \"AA\"; list each hand once"),
        (
            "AA,101%",
            4,
            "bad percentage in \"101%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
        ),
        (
            "1.234%",
            1,
            "bad percentage in \"1.234%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
        ),
        ("%", 1, "bad percentage in \"%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%"),
        (
            "1e1%",
            1,
            "bad percentage in \"1e1%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
        ),
        ("0%", 1, "\"0%\" holds no class of hands; the best, AA, takes 0.46%"),
        ("AA 0.1%", 4, "\"0.1%\" holds no class of hands; the best, AA, takes 0.46%"),
        ("5%-5%", 1, "no class of hands lies within \"5%-5%\"; widen the span"),
        ("AA,50.2%-50%:0.5", 4, "no class of hands lies within \"50.2%-50%:0.5\"; widen the span"),
        ("20%+:0.5", 1, "\"20%+:0.5\" takes no +; write 20%:0.5"),
        ("AA,top15%", 4, "bad percentage in \"top15%\"; write 15%"),
        ("Best-12.5%:0.5", 1, "bad percentage in \"Best-12.5%:0.5\"; write 12.5%:0.5"),
        ("top5-20%", 1, "bad percentage in \"top5-20%\"; write 5%-20%"),
        ("AA,TOP15", 4, "bad percentage in \"TOP15\"; write 15%"),
        ("top 15%", 1, "leave out \"top\"; a percentage is written like 15%"),
        (
            "top101%",
            1,
            "bad percentage in \"top101%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
        ),
        ("15 %", 1, "a % is missing in \"15\"; write 15%"),
        ("5%-20", 1, "a % is missing in \"5%-20\"; write 5%-20%"),
        ("15%%", 1, "\"15%%\" has too many %; write 15%"),
        ("5%%-20%:0.5", 1, "\"5%%-20%:0.5\" has too many %; write 5%-20%:0.5"),
        ("5-20:0.5", 1, "a % is missing in \"5-20:0.5\"; write 5%-20%:0.5"),
        ("5%-", 1, "incomplete \"5%-\"; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5"),
        (
            "150-200%",
            1,
            "bad percentage in \"150-200%\"; percentages are 0 to 100 with at most two decimals, as in 15% and 5%-20%",
        ),
        ("15%-AKs", 1, "the ends of \"15%-AKs\" do not match; both must be percentages, as in 5%-20%"),
        ("5-20%", 1, "a % is missing in \"5-20%\"; write 5%-20%"),
        ("15%s", 1, "no range has both a percentage and suits, as in \"15%s\"; list its hands, as in A9s+,KTs+"),
        (
            "AA,5%-20%o",
            4,
            "no range has both a percentage and suits, as in \"5%-20%o\"; list its hands, as in A9s+,KTs+",
        ),
        (
            "s15%:0.5",
            1,
            "no range has both a percentage and suits, as in \"s15%:0.5\"; list its hands, as in A9s+,KTs+",
        ),
        ("15%:2", 1, "bad weight in \"15%:2\"; weights are 0 to 1 with at most four decimals, as in AKs:0.25"),
        ("!AA, !AKs", 1, "nothing to take hands out of; write a range, too, as in random,!AA"),
        ("AA, !", 5, "no hands after \"!\"; write them without a space, as in random,!AA"),
        ("random !AA:0.5", 8, "no weight after !; write !AA instead of \"!AA:0.5\""),
        ("random,!AAs", 9, "\"AAs\" is a pair, which takes no s or o; write AA"),
        ("random,!!AA", 9, MISPLACED),
        (r"random,\!AA", 8, r#"leave out \ in "\!AA"; shells do not expand ! in single quotes"#),
        ("AA:0.5,!KK,AA", 12, "AdAc has different weights in \"AA:0.5\" and \"AA\"; list each hand once"),
        ("QQ+,!QQ+", 1, "! takes out every hand of the range"),
        ("AA@50", 1, "bad weight in \"AA@50\"; write AA:0.5"),
        ("[50]AA[/50]", 1, "bad weight in \"[50]AA[/50]\"; write AA:0.5"),
        ("AA@lot", 1, "unknown weight in \"AA@lot\"; write a number from 0 to 1 after a colon, as in AKs:0.5"),
        ("QQ,any", 4, "\"any\" is not a hand; for any two cards, write random"),
        ("QQ,As?", 4, "only one card is known in \"As?\"; list the hands it may be, as in AsKs,AsKh"),
        ("8s8h+", 1, "\"8s8h+\" is a list of hands in other tools; write 8s8h,9s9h,TsTh,JsJh,QsQh,KsKh,AsAh"),
        ("AhKh-AhQh", 1, "\"AhKh-AhQh\" is a list of hands in other tools; write AhKh,AhQh"),
        (
            "AA:KK",
            1,
            "no weight in \"AA:KK\"; a colon precedes one, as in AKs:0.5, and commas separate hands, as in AA,KK",
        ),
        ("AA:1.0001", 1, "bad weight in \"AA:1.0001\"; weights are 0 to 1 with at most four decimals, as in AKs:0.25"),
        ("AA:0.12345", 1, "bad weight in \"AA:0.12345\"; write AA:0.1235"),
        // Rounded, the weight would be 0, which leaves the hand out.
        (
            "AA:0.00001",
            1,
            "bad weight in \"AA:0.00001\"; weights are 0 to 1 with at most four decimals, as in AKs:0.25",
        ),
        ("AA:50%", 1, "bad weight in \"AA:50%\"; write AA:0.5"),
        ("AA: 0.5", 1, "incomplete \"AA:\"; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5"),
        ("22 +", 4, "incomplete \"+\"; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5"),
        ("TT -66", 4, "incomplete \"-66\"; write -, + and : without spaces, as in TT-66, 22+ and AKs:0.5"),
        ("AhKh+", 1, "\"AhKh+\" is a list of hands in other tools; write AhKh"),
        ("AA,AK+s", 4, "misplaced + in \"AK+s\"; write it after a class, as in 22+ and ATs+"),
        ("22++", 1, "misplaced + in \"22++\"; write it after a class, as in 22+ and ATs+"),
        ("AA,Ah Kh", 4, "1 card; in a range, write the two cards of a hand together, as in AhKh"),
        ("AA,AhKhQh", 4, "3 cards; in a range, write the two cards of a hand together, as in AhKh"),
        ("QQ,AhAh", 6, "Ah is given twice"),
        ("QQ,AhKx", 6, "unknown suit 'x' in \"AhKx\"; suits are c d h s or ♣♦♥♠"),
        ("QQ,X9s", 4, "unknown rank 'X' in \"X9s\"; ranks are 2-9 T (or 10) J Q K A"),
        (
            "AA;KK",
            1,
            "\"AA;KK\" is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or random; \
             separate items with commas",
        ),
        (
            "QQ+;AKs",
            1,
            "\"QQ+;AKs\" is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or random; \
             separate items with commas",
        ),
        (
            "QQ,AKsAQsAJsATsA9sA8sA7sA6s",
            4,
            "\"AKsAQsAJsATsA9sA8sA7sA6s\" is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or \
             random; separate items with commas",
        ),
        (
            "QQ,AKsAQsAJsATsA9sA8sA7sA6sA5s",
            4,
            "\"AKsAQsAJsATsA9sA8sA7sA6s…\" is not a hand (AhKh), a class (AA, AKs, AKo, AK), a percentage (15%) or \
             random; separate items with commas",
        ),
    ] {
        let error = text.parse::<WrittenRange>().expect_err(text);
        assert_eq!((error.column(), &*error.kind().to_string()), (Some(column), message), "{text:?}");
    }
}

#[test]
fn ends_of_a_span_must_match() {
    for text in ["A5s-K2s", "A5s-A2o", "A5s-A2", "AA-AK", "T9s-64s", "22+-55", "22-44-66", "AhKh-AsQh", "AA-random"] {
        let error = text.parse::<WrittenRange>().expect_err(text);
        let expected = format!(
            "the ends of \"{text}\" do not match; both must be pairs (TT-66), or alike in s or o and in high card \
             (A5s-A2s) or gap (T9s-65s)"
        );
        assert_eq!((error.column(), error.kind().to_string()), (Some(1), expected));
    }
}
