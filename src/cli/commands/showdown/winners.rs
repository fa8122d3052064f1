//! Finds the winners of a deal, compiled once per game for all formats; fast readers have a copy for each.

use handrank::{Deal, ReadError, Rules, Showdown};

/// Gives the showdown of a deal to `then`.
#[inline(never)]
pub fn with_showdown<G: Rules>(deal: &Deal, rules: G, then: &mut dyn FnMut(&Showdown<G>)) -> Result<(), ReadError> {
    then(&deal.showdown(rules)?);
    Ok(())
}
