//! Raises what a pay table pays for a flush until it returns 99.5%.

use std::error::Error;
use std::ops::ControlFlow;

use handrank::Category;
use handrank::hold::{Amount, PaidHands, PayTable};

const STEP: u64 = 2_500; // a quarter, in ten-thousandths

#[test]
fn until_it_returns_enough() -> Result<(), Box<dyn Error>> {
    let table: PayTable = "9/5".parse()?;
    let flush = table.entries().iter().position(|entry| entry.hands() == &PaidHands::Category(Category::Flush));
    let flush = flush.expect("flushes are paid");
    let low = table.entries()[flush].amount();
    assert_eq!(low.whole(), Some(5));

    // With the same holds, each further unit adds the share of flushes to the return; with better holds, even more.
    let census = table.census_with(2, &|_| ControlFlow::Continue(())).expect("nobody gives up");
    let slope = census.entries[flush] as f64 / census.combinations as f64;
    let units = (0.995 - census.return_share()) / slope;
    let steps = (units * 10_000.0 / STEP as f64).ceil() as u64;
    let high = Amount::from_ten_thousandths(low.ten_thousandths() + steps * STEP).expect("it is small");
    let enough = table.with_amount(flush, high)?;
    let share = enough.census_with(2, &|_| ControlFlow::Continue(())).expect("nobody gives up").return_share();
    assert!(share >= 0.995);
    // The return is convex in the amount, so that one step less is below the line between both.
    let less = share - (share - census.return_share()) / steps as f64;
    assert!(less < 0.995);

    // That is the table which players know as 9/6, and what it returns.
    assert_eq!(enough, "9/6".parse()?);
    assert_eq!(format!("{share:.6}"), "0.995439");
    Ok(())
}
