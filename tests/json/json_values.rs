//! Questions, chips and pay tables as JSON, read back as they were.

use std::fmt::Debug;

use handrank::hold::{PayTable, WildCards};
use handrank::{
    Breakdown, Card, Deal, Game, HandOrRange, OddsOptions, OmahaRange, Pots, Range, Samples, StartingClass,
    WrittenRange,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    let written = serde_json::to_string(value).expect("plain data");
    assert_eq!(written, json);
    assert_eq!(&serde_json::from_str::<T>(&written).expect(json), value);
}

#[test]
fn options_leave_out_what_is_as_usual() {
    check(&OddsOptions::default(), r#"{"breakdown":"none"}"#);
    let samples = Some(Samples::new(1_000, 7));
    let options = OddsOptions { breakdown: Breakdown::Made, samples, max_steps: Some(5), own_cards: Some(7) };
    check(&options, r#"{"breakdown":"made","samples":{"deals":1000,"seed":7},"own_cards":7,"max_steps":5}"#);
    assert_eq!(serde_json::from_str("{}").ok(), Some(OddsOptions::default()));
}

/// Seats are numbered from 1 in JSON, and what they win must be what the pots hold.
#[test]
fn chips_and_pots_keep_their_units() {
    let deal: Deal = "AhKh:100|8c8s:250|KdKs:250|-:50.5/8h5h2h8dKc".parse().expect("a deal");
    let chips = deal.chips().expect("chips");
    check(chips, "[100.0,250.0,250.0,50.5]");
    let pots = deal.showdown(Game::Holdem).expect("a showdown").pots(chips.paid()).expect("pots");
    check(
        &pots,
        r#"{"pots":[{"chips":35050,"seats":[1,2,3],"winners":[2]},{"chips":30000,"seats":[2,3],"winners":[2]}],"won":[0,65050,0,0]}"#,
    );
    let hi_lo: Deal = "AhKh2c3c:5|8c8s9d9c:5/4h5h7h8dKc".parse().expect("a deal");
    let pots = hi_lo.showdown(Game::OmahaHiLo).expect("a showdown").pots(&[5, 5]).expect("pots");
    check(&pots, r#"{"pots":[{"chips":10,"seats":[1,2],"winners":[1],"low_winners":[1]}],"won":[10,0]}"#);
    for wrong in [
        r#"{"pots":[{"chips":10,"seats":[1,2],"winners":[1]}],"won":[0,10]}"#,
        r#"{"pots":[{"chips":10,"seats":[0,2],"winners":[2]}],"won":[0,10]}"#,
        r#"{"pots":[{"chips":10,"seats":[1,3],"winners":[1]}],"won":[10,0]}"#,
        r#"{"pots":[{"chips":10,"seats":[1,2],"winners":[]}],"won":[0,0]}"#,
        r#"{"pots":[{"chips":10,"seats":[2],"winners":[1]}],"won":[10,0]}"#,
        r#"{"pots":[{"chips":18446744073709551615,"seats":[1],"winners":[1]},{"chips":1,"seats":[1],"winners":[1]}],"won":[0]}"#,
    ] {
        assert!(serde_json::from_str::<Pots>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn pay_tables_are_read_in_their_game() {
    let pays: PayTable = "royal-flush=800, Full House = 9.5,20-22=160".parse().expect("a pay table");
    check(&pays, r#"{"entries":"royal-flush=800,Full House=9.5,20-22=160"}"#);
    let razz = PayTable::read("1=100", Game::Razz).expect("a pay table");
    check(&razz, r#"{"game":"razz","entries":"1=100"}"#);
    assert_eq!(razz.to_string().parse::<PayTable>().ok().map(|pays| pays.game()), Some(Game::Holdem));
    let wild = PayTable::read_with_wild("royal flush=25,quads=5", Game::Draw, Some(WildCards::Deuces));
    check(&wild.expect("a pay table"), r#"{"game":"draw","wild":"deuces","entries":"royal flush=25,quads=5"}"#);
}

/// `random` of Omaha hands alone and an empty range, neither of which text gives, are read back as they were made.
#[test]
fn ranges_from_data() {
    let omaha = |size| OmahaRange::read("random", Game::Omaha, size).expect("a range");
    for (range, json) in [
        (WrittenRange::from(omaha(4)), r#"{"game":"omaha","range":"random"}"#),
        (omaha(5).into(), r#"{"game":"omaha","hole_cards":5,"range":"random"}"#),
        (Range::random().into(), r#""random""#),
        (Range::default().into(), r#""""#),
        (
            Range::new([(Card::deck().take(2).collect::<Vec<_>>().try_into().expect("two"), 0.25)])
                .expect("a hand")
                .into(),
            r#""2d2c:0.25""#,
        ),
        (Range::from("AKs".parse::<StartingClass>().expect("a class")).into(), r#""AKs""#),
        (OmahaRange::new(omaha(4).iter().take(1)).expect("a hand").into(), r#"{"game":"omaha","range":"2s2h2d2c:1"}"#),
    ] {
        check(&range, json);
        check(&HandOrRange::from(range), json);
    }
}
