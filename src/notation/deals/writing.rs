//! Deals and spots as text that the readers read back.

use std::fmt;

use itertools::Itertools;

use crate::cards::{Deal, Seat};
use crate::notation::beside::player_names::reads_back_bare;
use crate::notation::beside::quotes::in_quotes;
use crate::ranges::Spot;

/// Standard notation, in the order given, with chips: `Ah Kh:100|-:50|8c 8s:100/8h 5h 2h 8d Kc`. Names are left out,
/// but `{:#}` includes them: `Ann: Ah Kh|"Bob 99": 8c 8s`. A name that would be read as something else is in double quotes.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut seats = self.seats().enumerate().map(|(seat, held)| {
            let mut text = match held {
                Seat::Hand(mut cards) => cards.join(" "),
                Seat::Folded => "-".to_owned(),
                Seat::Hidden => "XX".to_owned(),
            };
            if f.alternate() {
                text = before_hand(self.names(), seat) + &text;
            }
            if let Some(amount) = self.chips().and_then(|chips| chips.amounts().nth(seat)) {
                text += &format!(":{amount}");
            }
            text
        });
        let mut text = seats.join("|");
        if !self.board().is_empty() {
            text += &format!("/{}", self.board());
        }
        f.pad(&text)
    }
}

/// Standard notation, in the order given: `Ah Kh|QQ+,AKs/8h 5h 2h`. Names are left out unless it is formatted with
/// `{:#}`: `Ann: Ah Kh|"Bob 99": QQ+,AKs`, where a name that would be read as something else is in double quotes.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut players = self.players().iter().enumerate().map(|(seat, player)| match f.alternate() {
            true => format!("{}{player}", before_hand(self.names(), seat)),
            false => player.to_string(),
        });
        let mut text = players.join("|");
        if !self.board().is_empty() {
            text += &format!("/{}", self.board());
        }
        f.pad(&text)
    }
}

/// The name of the player at a seat as it is written before the hand; nothing without one.
fn before_hand(names: &[String], seat: usize) -> String {
    match names.get(seat) {
        Some(name) if reads_back_bare(name, names.len()) => format!("{name}: "),
        Some(name) => format!("{}: ", in_quotes(name)),
        None => String::new(),
    }
}
