//! An importer of deals in which seats may be folded or hidden.

use handrank::notation::ReadError;
use handrank::{Deal, DealError, Game, Seat};

#[derive(Debug)]
enum ImportError {
    Read { line: usize, column: Option<usize> },
    Deal(DealError),
}

/// The numbers of the seats that win in each line, from 1.
fn winners(text: &str) -> Result<Vec<Vec<usize>>, ImportError> {
    let mut winners = Vec::new();
    for (line, text) in text.lines().enumerate() {
        let deal: Deal =
            text.parse().map_err(|error: ReadError| ImportError::Read { line: line + 1, column: error.column() })?;
        let showdown = deal.showdown(Game::Holdem).map_err(ImportError::Deal)?;
        winners.push(showdown.winners().map(|seat| seat + 1).collect());
    }
    Ok(winners)
}

#[test]
fn by_seat_number() {
    let text = "AhKh|-|8c8s/8h5h2h8dKc\n-|XX\nXX|2c3c|-|2d3d/AsKsQsJsTs";
    assert_eq!(winners(text).expect("all are deals"), [vec![3], vec![], vec![2, 4]]);
}

#[test]
fn what_is_wrong() {
    let error = winners("-|XX\nAhKh|AhQh/8h5h2h8dKc").expect_err("an ace is given twice");
    assert!(matches!(error, ImportError::Read { line: 2, column: Some(6) }), "{error:?}");
    let error = winners("AhKh|8c8s").expect_err("there is no board");
    assert!(matches!(error, ImportError::Deal(DealError::Hand(_))), "{error:?}");
}

#[test]
fn who_folded() {
    let deal: Deal = "AhKh|-|XX".parse().expect("a deal");
    let folded = deal.seats().map(|seat| matches!(seat, Seat::Folded));
    assert!(folded.eq([false, true, false]));
}
