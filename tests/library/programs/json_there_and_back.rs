//! What is written as JSON, and read back.

use std::error::Error;

use handrank::hold::{Amount, HoldCalculator, Holds};
use handrank::json::{Record, ShowdownRecord};
use handrank::{
    Board, Card, CardSet, Category, Deal, Game, Hand, HandRank, Hits, Nuts, Odds, OmahaHand, OmahaRange, Outs, Range,
    Spot, StartingClass, Street, WeightedCount, WrittenRange,
};
use serde_json::{from_str, json, to_string, to_value};

macro_rules! same {
    ($value:expr, $type:ty) => {
        assert_eq!(from_str::<$type>(&to_string(&$value)?)?, $value)
    };
}

/// Answers are rounded when they are written.
macro_rules! same_text {
    ($value:expr, $type:ty) => {
        let text = to_string(&$value)?;
        assert_eq!(to_string(&from_str::<$type>(&text)?)?, text)
    };
}

#[test]
fn values() -> Result<(), Box<dyn Error>> {
    let hand: Hand = "Kd Qs Jc Th 9s".parse()?;
    assert_eq!(to_value(hand)?, json!("Kd Qs Jc Th 9s"));
    assert_eq!(to_value(hand.rank())?, json!(1601));
    same!(hand, Hand);
    same!(hand.rank(), HandRank);
    same!(hand.rank().category(), Category);
    same!("As Kd Qc Jh / 2c 3d 4h 5s 6c".parse::<OmahaHand>()?, OmahaHand);
    same!("AhKh|-|XX|8c8s/8h5h2h".parse::<Deal>()?, Deal);
    same!("8h 5h 2h".parse::<Board>()?, Board);
    same!(Board::default(), Board);
    same!("Kd".parse::<Card>()?, Card);
    same!(CardSet::SHORT_DECK, CardSet);
    same!("QQ+,AKs,A5s-A2s:0.5".parse::<Range>()?, Range);
    same!("AKs, QQ+ A5s-A2s:.50".parse::<WrittenRange>()?, WrittenRange);
    same!(Range::default(), Range);
    for (text, size) in
        [("AAds,KK+:0.5", 4), ("random", 4), ("random", 6), ("AsAhKsKhQd", 5), ("JT987-98765", 5), ("15%", 4)]
    {
        same!(OmahaRange::read(text, Game::Omaha, size)?, OmahaRange);
    }
    assert!(from_str::<OmahaRange>("\"AA\"").is_err());
    same!("AKs".parse::<StartingClass>()?, StartingClass);
    same!(Street::Flop, Street);
    same!(WeightedCount::from(1_712_304), WeightedCount);
    same!("2.5".parse::<Amount>()?, Amount);
    for game in Game::ALL {
        same!(game, Game);
    }
    let dead: [Card; 2] = ["Qd".parse()?, "8d".parse()?];
    let spot = Spot::new("AhKh|QQ+,AKs".parse::<Spot>()?.players().to_vec(), &"8h5h2h".parse()?, &dead)?;
    same!(spot, Spot);
    assert!(from_str::<Deal>("\"AhKh|AhQh\"").is_err());
    Ok(())
}

#[test]
fn records() -> Result<(), Box<dyn Error>> {
    same!(Record::new(Game::Razz, &"7h 5h 4h 3h 2s Ad Kd".parse::<Hand>()?)?, Record);
    let deal: Deal = "AhAdKsQs|7c2c5d4d|-|9h9s8h8s/3h6s8d/Jc/Kh".parse()?;
    let record = ShowdownRecord::from(&deal.showdown(Game::OmahaHiLo)?);
    assert_eq!((&record.winners[..], &record.low_winners[..]), (&[3][..], &[1][..]));
    same!(record, ShowdownRecord);
    let spot: Spot = "AhKh|QQ+,AKs:0.5/8h5h2h8d".parse()?;
    same_text!(spot.odds(Game::Holdem)?, Odds);
    same_text!(spot.outs(Game::Holdem)?, Outs);
    same_text!(spot.nuts(Game::Holdem)?, Nuts);
    let spot: Spot = "Ah5h/Kh7h2c".parse()?;
    same_text!(spot.hits(Game::Holdem)?, Hits);
    let hand: Vec<Card> = "9c9dAh7s2h".parse::<CardSet>()?.iter().collect();
    let calculator = HoldCalculator::new(Game::Draw, &[])?;
    same_text!(calculator.counted_holds(&hand)?, Holds);
    Ok(())
}
