//! Text with a line per hand: its deal, its number, its share of the pot, and what a ranked hand has.

use handrank::Showdown;

use super::ShowdownWriter;
use super::shares::Shares;
use crate::cli::format::line_buffer::Room;
use crate::cli::format::long::Ended;
use crate::cli::format::pieces::Descriptions;
use crate::cli::format::text::put_rank_and_category;

/// Writes eight columns per hand.
pub struct ShowdownLong {
    /// The last column and the line end.
    descriptions: Descriptions,
    /// With the tabs around it.
    shares: Shares,
}

impl ShowdownLong {
    /// A writer for many deals, which keeps what it may need again, or for a few.
    pub fn new(is_for_many: bool) -> ShowdownLong {
        ShowdownLong {
            descriptions: Descriptions::new(is_for_many),
            shares: Shares::new("\t", |share| share.to_string(), "\t"),
        }
    }
}

impl ShowdownWriter for ShowdownLong {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let number = format!("{number}\t");
        let winners = showdown.winners().count();
        self.descriptions.make(showdown.ranks(), |rank| Ended(rank.description()));
        let hands = showdown.deal().hands().zip(showdown.ranks());
        for (number_of_hand, ((cards, &rank), best)) in (1..).zip(hands.zip(showdown.best_fives())) {
            let mut line = room.line();
            line.put_text(&number);
            line.put_number(number_of_hand);
            self.shares.put(rank == showdown.winning_rank(), winners, &mut line);
            put_rank_and_category(rank, &mut line);
            line.put_spaced(cards, b'\t');
            line.put_spaced(best.into_iter(), b'\t');
            self.descriptions.put(rank, || Ended(rank.description()), &mut line);
            let len = line.len();
            room.keep(len);
        }
    }
}
