//! The chart of starting hands: pairs on the diagonal, suited hands above it, offsuit ones below. Each cell has the equity
//! of a class in percent, on a colour that people who confuse red and green can tell, too: orange below a fair share of the
//! pot, blue above it, deeper the further from it.

use std::collections::BTreeMap;

use anstyle::{Ansi256Color, Style};
use handrank::{ClassOdds, Deck, StartingClass};

use crate::cli::format::tables::{BOLD, Cell, DIMMED, Terminal};

const LABEL_WIDTH: usize = 2;
const CELL_WIDTH: usize = 5;

/// How many characters a row of the chart has.
pub fn chart_width(deck: Deck) -> usize {
    LABEL_WIDTH + CELL_WIDTH * deck.ranks().len()
}

/// The colours of the palette of 256 for cells below and above a fair share, each with the text that is legible on it.
const COLOURS: [(u8, u8); 8] =
    [(166, BLACK), (173, BLACK), (216, BLACK), (223, BLACK), (153, BLACK), (111, BLACK), (68, BLACK), (25, WHITE)];
const BLACK: u8 = 16;
const WHITE: u8 = 231;

/// The deals of a class, and what they win.
#[derive(Default)]
struct Sum {
    deals: f64,
    won: f64,
}

/// The chart of the hands from a deck of one of this many players. Classes out of the range have a dot, those without a
/// deal a dash.
pub fn chart(classes: &[ClassOdds], players: usize, deck: Deck, terminal: Terminal) -> String {
    let mut sums: BTreeMap<StartingClass, Sum> = BTreeMap::new();
    for class in classes {
        let (sum, deals) = (sums.entry(class.starting_class).or_default(), class.deals.as_f64());
        sum.deals += deals;
        sum.won += class.shares.map_or(0.0, |shares| shares.equity) * deals;
    }
    let cell = |class: StartingClass| match sums.get(&class) {
        None => terminal.text(DIMMED, padded("·")),
        Some(Sum { deals: 0.0, .. }) => terminal.text(DIMMED, padded("-")),
        Some(Sum { deals, won }) => share(won / deals, players, terminal),
    };
    let ranks = || deck.ranks().rev();
    let mut headings = Cell::plain(" ".repeat(LABEL_WIDTH));
    ranks().for_each(|rank| headings += terminal.text(BOLD, padded(&rank.to_string())));
    let mut lines = vec![headings];
    let classes: Vec<StartingClass> = StartingClass::of_deck(deck).collect();
    for (rank, row) in ranks().zip(classes.chunks(deck.ranks().len())) {
        let mut line = terminal.text(BOLD, format_args!("{rank:LABEL_WIDTH$}"));
        row.iter().for_each(|&class| line += cell(class));
        lines.push(line);
    }
    lines.into_iter().map(|line| line.into_text().trim_end().to_owned() + "\n").collect()
}

/// A share of the pot in percent.
fn share(share: f64, players: usize, terminal: Terminal) -> Cell {
    terminal.text(colour(share, 1.0 / players as f64), padded(&format!("{:.0}", 100.0 * share)))
}

/// The colour of a share, given the fair one.
fn colour(share: f64, fair: f64) -> Style {
    let half = COLOURS.len() as f64 / 2.0;
    let step = if share < fair { half * share / fair } else { half + half * (share - fair) / (1.0 - fair) };
    let (background, text) = COLOURS[(step as usize).min(COLOURS.len() - 1)];
    Style::new().fg_color(Some(Ansi256Color(text).into())).bg_color(Some(Ansi256Color(background).into()))
}

/// The text of a cell; numbers of any length end in the same column.
fn padded(text: &str) -> String {
    format!("{text:>end$} ", end = CELL_WIDTH - 1)
}

#[cfg(test)]
mod tests {
    use super::{COLOURS, colour};

    #[test]
    fn shares_below_a_fair_one_have_the_first_colours() {
        let of_share = |share, players| {
            let style = colour(share, 1.0 / f64::from(players));
            COLOURS
                .iter()
                .position(|&(background, _)| style.get_bg_color() == Some(anstyle::Ansi256Color(background).into()))
        };
        assert_eq!([0.0, 0.49, 0.5, 1.0].map(|share| of_share(share, 2)), [0, 3, 4, 7].map(Some));
        assert_eq!([0.0, 0.33, 0.34, 1.0].map(|share| of_share(share, 3)), [0, 3, 4, 7].map(Some));
    }
}
