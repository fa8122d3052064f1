//! How many runouts make each category, made hand or draw, of how many, for people: below the table of shares.

use handrank::hits::StreetHits;
use handrank::{Hits, WeightedCount};
use itertools::Itertools;

use crate::cli::ui::Medium;
use crate::cli::ui::shares::one_in;
use crate::cli::ui::side_by_side::{Group, side_by_side};
use crate::cli::ui::tables::Cell;

/// A name, and on a street the runouts that make it, with their share.
type Counted = (&'static str, WeightedCount, f64);

/// The table, with the streets side by side; what never comes is left out.
pub fn counts(hits: &Hits, medium: Medium) -> String {
    let streets = hits.streets.iter().map(counted).collect_vec();
    let comes = |place: &usize| streets.iter().any(|street| street[*place].2 > 0.0);
    let places = (0..streets.first().map_or(0, Vec::len)).filter(comes).collect_vec();
    let names = places.iter().map(|&place| streets[0][place].0).collect_vec();
    let groups = hits.streets.iter().zip(&streets).map(|(street, counted)| {
        let title = format!("{}, of {}", street.street, medium.count(street.runouts));
        let row = |&place: &usize| {
            let (_, runouts, share) = counted[place];
            [Cell::plain(medium.count(runouts)), Cell::plain(one_in(share))]
        };
        Group::new(title, ["hits", "odds"], places.iter().map(row))
    });
    let heading = if hits.streets.iter().any(|street| street.made.is_some()) { "made hand" } else { "category" };
    "\n".to_owned() + &side_by_side(heading, &names, groups.collect(), medium)
}

/// All that is counted on a street: categories and lows, or made hands and draws.
fn counted(street: &StreetHits) -> Vec<Counted> {
    if let (Some(made), Some(draws)) = (&street.made, &street.draws) {
        let made = made.iter().map(|made| (made.name.name(), made.runouts, made.share));
        return made.chain(draws.iter().map(|draw| (draw.name.name(), draw.runouts, draw.share))).collect();
    }
    let categories = street.categories.iter().map(|hits| (hits.category.name(), hits.runouts, hits.share));
    categories.chain(street.low.iter().map(|low| ("Low", low.runouts, low.share))).collect()
}
