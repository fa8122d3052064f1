//! Finds the winners of a deal: one copy of this per game serves all formats, where fast readers have one for each.

use handrank::{Deal, ReadError, Rules, Showdown};

/// Gives the showdown of a deal to `then`.
#[inline(never)]
pub fn with_showdown<G: Rules>(deal: &Deal, rules: G, then: &mut dyn FnMut(&Showdown<G>)) -> Result<(), ReadError> {
    then(&deal.showdown(rules)?);
    Ok(())
}
