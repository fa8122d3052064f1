//! The classes of starting hands, best first: by their exact equity against one random hand, computed from scratch. The
//! library reads percentages with a stored list.

use std::sync::LazyLock;

use handrank::{Breakdown, Game, OddsOptions, Spot, StartingClass};
use itertools::Itertools;

/// Each class of a game's deck with its number of hands and its equity, the highest first.
pub fn by_equity(game: Game) -> &'static [(StartingClass, usize, f64)] {
    static FULL_DECK: LazyLock<Vec<(StartingClass, usize, f64)>> = LazyLock::new(|| counted(Game::Holdem));
    static SHORT_DECK: LazyLock<Vec<(StartingClass, usize, f64)>> = LazyLock::new(|| counted(Game::ShortDeck));
    if game == Game::ShortDeck { &SHORT_DECK } else { &FULL_DECK }
}

fn counted(game: Game) -> Vec<(StartingClass, usize, f64)> {
    let spot: Spot = "random|random".parse().expect("a deal");
    let options = OddsOptions { breakdown: Breakdown::Classes, ..Default::default() };
    let odds = spot.plan(game, options).expect("few deals").count();
    let counted = odds.hands[0].classes.iter().map(|class| {
        // Halves of pots over deals, which a float holds; no two classes have the same.
        let deals = class.deals.count().whole().expect("whole");
        let halves = class.shares.expect("each is dealt").equity * (2 * deals) as f64;
        (class.class.starting_class(), class.combos.whole().expect("whole") as usize, halves.round() as u128, deals)
    });
    let sorted = counted.sorted_by(|one, other| (other.2 * one.3).cmp(&(one.2 * other.3)));
    assert!(sorted.clone().tuple_windows().all(|(one, other)| one.2 * other.3 > other.2 * one.3), "no ties");
    sorted.map(|(class, hands, halves, deals)| (class, hands, halves as f64 / (2 * deals) as f64)).collect()
}

/// The best classes, as many as hold at most this share of all hands, in hundredths of a percent.
pub fn within(game: Game, hundredths: usize) -> Vec<StartingClass> {
    let order = by_equity(game);
    let all: usize = order.iter().map(|(_, hands, _)| hands).sum();
    let mut hands = 0;
    let within = order.iter().take_while(|(_, more, _)| {
        hands += more;
        10_000 * hands <= hundredths * all
    });
    within.map(|(class, ..)| *class).collect()
}
