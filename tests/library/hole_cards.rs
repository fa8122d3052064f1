//! Hole cards as a value: made from text and from data by the same rules, and a hand or range that is read as either.

use std::collections::HashSet;

use handrank::{Card, CardSet, Game, HandError, HandOrRange, HoleCards, ReadErrorKind, Spot};

fn hole(text: &str) -> HoleCards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn hole_cards_keep_their_order() {
    let [king, ace]: [Card; 2] = ["Kh", "Ah"].map(|card| card.parse().expect("a card"));
    let from_data = [HoleCards::new(&[king, ace]), [king, ace].try_into(), vec![king, ace].try_into()];
    for made in from_data.into_iter().chain([HoleCards::try_from(&[king, ace][..])]) {
        assert_eq!(made, Ok(hole("KhAh")));
    }
    let kept = hole("k♥ A♥");
    assert_eq!(
        (kept.to_string(), format!("{kept:?}"), format!("{kept:>7}")),
        ("Kh Ah".into(), "HoleCards(Kh Ah)".into(), "  Kh Ah".into())
    );
    assert_eq!((kept.cards(), kept.len(), kept.as_ref()), (&[king, ace][..], 2, &[king, ace][..]));
    assert!(kept.iter().eq([king, ace]) && (&kept).into_iter().eq([king, ace]));

    // The other way round they are other hole cards, but the same set.
    let other = hole("AhKh");
    assert_eq!(HashSet::from([&kept, &other, &hole("Kh,Ah")]).len(), 2);
    assert!(kept < other && hole("Kh") < kept);
    assert_eq!(CardSet::from(&kept), CardSet::from(&other));
}

/// Seven in stud, and more where a text has them: what a game allows is checked where they are played.
#[test]
fn hole_cards_are_distinct_and_at_least_one() {
    let cards: Vec<Card> = Card::deck().collect();
    for count in [1, 2, 4, 7, 9, 52] {
        let made = HoleCards::new(&cards[..count]).expect("distinct cards");
        assert_eq!((made.len(), hole(&made.to_string())), (count, made));
    }
    assert_eq!(HoleCards::new(&[]), Err(HandError::NoCards));
    assert_eq!(HandError::NoCards.to_string(), "no cards");
    assert_eq!(HoleCards::new(&[cards[3], cards[4], cards[3]]), Err(HandError::Repeated(cards[3])));
}

/// The errors are those of a hand in a deal, but for its number.
#[test]
fn hole_cards_are_read_as_hands_are() {
    for text in ["AhKh", "ah kh", "A♥,K♥", "Hole: Ah Kh", "[Ah] [Kh]", "hA hK", "🂱 🂾"] {
        assert_eq!(hole(text), hole("Ah Kh"), "{text}");
    }
    let error = |text: &str| text.parse::<HoleCards>().expect_err(text);
    for (text, column, message) in [
        ("", None, "no cards"),
        (" ", None, "no cards"),
        ("AhAh", Some(3), "Ah is given twice"),
        ("AhKx", Some(3), "unknown suit 'x' in \"AhKx\"; suits are c d h s or ♣♦♥♠"),
        ("AhKh|8c8s", Some(5), "expected one hand, but | separates several"),
        ("AhKh vs 8c8s", Some(6), "expected one hand, but vs separates several"),
        ("AhKh/8h5h2h", Some(5), "unknown rank '/' in \"/\"; ranks are 2-9 T (or 10) J Q K A"),
        ("AKs", None, "\"AKs\" is a range"),
    ] {
        assert_eq!((error(text).column(), error(text).kind().to_string().as_str()), (column, message), "{text}");
    }
}

#[test]
fn a_player_is_read_as_a_hand_or_a_range() {
    let player = |text: &str| text.parse::<HandOrRange>().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(player("AhKh"), HandOrRange::from(hole("AhKh")));
    assert_eq!(player("As2d3c"), HandOrRange::from(hole("As2d3c")));
    for text in ["QQ+,AKs:0.5", "random", "15%", "AhKh:1", "AhKh,AKo"] {
        assert!(matches!(player(text), HandOrRange::Range(_)), "{text}");
    }
    // What is printed reads back as the same thing, and is what a spot has.
    for text in ["Ah Kh", "QQ+,AKs:0.5", "random", "AhKh:1", "5%-15%"] {
        assert_eq!(
            (player(text).to_string(), text.parse::<Spot>().expect(text).players()),
            (text.into(), &[player(text)][..])
        );
    }
    assert_eq!(HandOrRange::read("AAds", Game::Omaha).expect("a range").hole_cards(), Some(4));
    assert_ne!(HandOrRange::read("5%", Game::ShortDeck), HandOrRange::read("5%", Game::Holdem));

    let error = |text: &str| text.parse::<HandOrRange>().expect_err(text);
    assert_eq!(error("").kind(), &ReadErrorKind::NoCards);
    assert_eq!(error("AhAh").kind(), &ReadErrorKind::Hand(HandError::Repeated("Ah".parse().expect("a card"))));
    assert_eq!(error("QQ+|AA").column(), Some(4));
    for (text, column) in [("AhKh/8h5h2h", 5), ("QQ+ / 8h5h2h", 5), ("QQ+/", 4), ("Hand: AhKh Board: 8h5h2h", 12)] {
        assert_eq!((error(text).column(), error(text).to_string().contains("'/'")), (Some(column), true), "{text}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn hole_cards_and_players_are_written_as_text() {
    let back = |value: &HandOrRange| serde_json::to_string(value).map(|json| (serde_json::from_str(&json).ok(), json));
    let omaha = |text: &str| HandOrRange::read(text, Game::Omaha).expect("a range");
    let random_of_five = HandOrRange::from(handrank::OmahaRange::read("random", Game::Omaha, 5).expect("a range"));
    for (player, json) in [
        (hole("KhAh").into(), r#""Kh Ah""#),
        ("QQ+,AKs:0.5".parse().expect("a range"), r#""QQ+,AKs:0.5""#),
        ("AhKh:1".parse().expect("a range"), r#""AhKh:1""#),
        (HandOrRange::read("5%", Game::ShortDeck).expect("a range"), r#"{"game":"short-deck","range":"5%"}"#),
        (omaha("AAds"), r#"{"game":"omaha","range":"AAds"}"#),
        (omaha("AhKhQdJc"), r#""Ah Kh Qd Jc""#),
        (random_of_five, r#"{"game":"omaha","hole_cards":5,"range":"random"}"#),
    ] {
        assert_eq!(back(&player).expect("JSON"), (Some(player), json.to_owned()));
    }
    assert_eq!(serde_json::to_string(&hole("KhAh")).expect("JSON"), r#""Kh Ah""#);
    assert_eq!(serde_json::from_str::<HoleCards>(r#""KhAh""#).expect("hole cards"), hole("KhAh"));
    for json in [r#""KhKh""#, r#""""#, r#""AKs""#, r#""AhKh/8h5h2h""#, "2"] {
        assert!(serde_json::from_str::<HoleCards>(json).is_err(), "{json}");
    }
}
