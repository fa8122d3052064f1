//! A bot that shoves ten big blinds before the flop, or folds.

use std::error::Error;
use std::ops::ControlFlow;

use handrank::{Board, Breakdown, Game, OddsOptions, Range, Spot, StartingClass};

const STACK: f64 = 10.0;
const POT: f64 = 1.5;

/// What a shove wins on average; a fold wins nothing.
fn value(calls: f64, equity: f64) -> f64 {
    (1.0 - calls) * POT + calls * (equity * (2.0 * STACK + POT) - STACK)
}

#[test]
fn shoves_aces() -> Result<(), Box<dyn Error>> {
    let calling: Range = "22+,A2s+,A9o+,KTs+".parse()?;
    // 13 pairs, 12 suited aces, 5 offsuit ones, and KTs, KJs and KQs.
    assert_eq!(calling.combos(), 13.0 * 6.0 + 12.0 * 4.0 + 5.0 * 12.0 + 3.0 * 4.0);

    let spot = Spot::new(vec![Range::random().into(), calling.clone().into()], &Board::default(), &[])?;
    let options = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
    let plan = spot.plan(Game::Holdem, options)?;
    let odds = plan.count_with(2, &|_| ControlFlow::Continue(())).expect("it is not given up");
    let classes = &odds.hands[0].classes;
    assert_eq!(classes.len(), StartingClass::all().count());

    let boards = 1_712_304.0; // 5 of 48 cards
    let mut values = Vec::new();
    for class in classes {
        let equity = class.shares.expect("some hand calls").equity;
        let callers = class.deals.count().as_f64() / class.combos.as_f64() / boards;
        if class.class.starting_class() == "AA".parse()? {
            // A pair of aces, 72 other pairs, two aces with 12 and 5 others, and three suited kings.
            assert_eq!(callers, 1.0 + 72.0 + 2.0 * 12.0 + 2.0 * 5.0 * 3.0 + 12.0);
        }
        // Of 50 other cards the opponent has two.
        values.push((class.class.starting_class(), value(callers / 1225.0, equity)));
    }
    let best = values.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("there are 169");
    assert_eq!(best.0.to_string(), "AA");
    // Too few call to make any hand a fold: at most 198 of 1,225.
    assert!(values.iter().all(|&(_, value)| value > 0.0));
    // If everyone called, weak hands would be folds.
    let deuce_seven = classes.iter().find(|class| class.class.to_string() == "72o").and_then(|class| class.shares);
    assert!(value(1.0, deuce_seven.expect("some hand calls").equity) < 0.0);

    let aces =
        Spot::new(vec![Range::from("AA".parse::<StartingClass>()?).into(), calling.into()], &Board::default(), &[])?;
    assert_eq!(aces.odds(Game::Holdem)?.hands[0].equity, classes[0].shares.expect("some hand calls").equity);
    Ok(())
}
