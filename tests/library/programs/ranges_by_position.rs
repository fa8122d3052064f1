//! Opening ranges by position, as a trainer keeps them: built from shares of the best hands, joined with what is played
//! for its suits, and cut by what is known.

use std::error::Error;

use handrank::{Board, Card, Game, Range, Rank};

/// The hands to open from a seat: a share of the best hands, and some that are played for other reasons.
fn opened(share: f64, also: &str) -> Result<Range, Box<dyn Error>> {
    Ok(Range::top(Game::Holdem, share)?.union(&also.parse()?))
}

#[test]
fn later_seats_open_more() -> Result<(), Box<dyn Error>> {
    let early = opened(0.1, "22+,JTs,T9s")?;
    let late = opened(0.3, "22+,JTs,T9s,98s,87s,76s,65s")?;
    assert!(early.difference(&late).is_empty());
    assert_eq!(early.intersection(&late), early);

    // Of what only the late seat opens, the hands with an ace.
    let aces: Range =
        late.difference(&early).iter().filter(|(hand, _)| hand.iter().any(|card| card.rank() == Rank::Ace)).collect();
    assert!(aces.iter().all(|(hand, _)| late.contains(hand) && !early.contains(hand)));
    // A2o is beyond 30%; better aces are opened early.
    assert_eq!(aces.to_string(), "A9o-A3o,A8s-A2s");
    assert_eq!(aces.combos(), 7.0 * 12.0 + 7.0 * 4.0);
    Ok(())
}

#[test]
fn what_a_flop_leaves() -> Result<(), Box<dyn Error>> {
    let range: Range = "QQ+,AKs,AKo:0.5".parse()?;
    let flop: Board = "Kd7h2c".parse()?;
    let hero: [Card; 2] = ["Ah".parse()?, "Qh".parse()?];
    let left = range.without(flop.cards()).without(&hero);
    // Three pairs each of queens, kings and aces; two suited hands; of seven offsuit ones, each counts half.
    assert_eq!(left.combos(), 3.0 + 3.0 + 3.0 + 2.0 + 7.0 / 2.0);
    assert_eq!(left.combos(), left.iter().map(|(_, weight)| weight).sum::<f64>());
    let mut by_hand = Range::default();
    for (hand, weight) in &range {
        if !hand.iter().any(|card| flop.cards().contains(card) || hero.contains(card)) {
            by_hand.set_weight(hand, weight)?;
        }
    }
    assert_eq!(by_hand, left);
    assert!(left.without(&Card::deck().collect::<Vec<_>>()).is_empty());
    Ok(())
}
