//! Text with a line per hand: its deal, its number, its share of the pot, and what a ranked hand has.

use handrank::{Rules, Showdown};

use super::ShowdownWriter;
use super::shares::Shares;
use crate::cli::format::lines::{Descriptions, Room};
use crate::cli::format::rank_columns::put_rank_and_category;
use crate::cli::format::rank_columns::{Lows, put_low_rank};
use crate::cli::format::ranking::LastColumn;

/// Writes eight columns per hand, and three more in games with lows.
pub struct ShowdownLong {
    /// The last column and the line end.
    descriptions: Descriptions,
    lows: Lows,
    /// With the tabs around it.
    shares: Shares,
}

impl ShowdownLong {
    /// A writer for many deals, which keeps what it may need again, or for a few.
    pub fn new<G: Rules>(is_for_many: bool) -> ShowdownLong {
        ShowdownLong {
            descriptions: Descriptions::new::<G::Scale>(is_for_many),
            lows: Lows::new::<G>(is_for_many),
            shares: Shares::new("\t", |share| share.to_string(), "\t"),
        }
    }
}

impl<G: Rules> ShowdownWriter<G> for ShowdownLong {
    const NUMBERS_DEALS: bool = true;
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown<'_, G>, number: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let number = format!("{number}\t");
        self.descriptions.make(showdown.ranks(), |rank| LastColumn(rank.description()));
        let hands = showdown.deal().hands().zip(showdown.hands());
        for (number_of_hand, (cards, result)) in (1..).zip(hands) {
            let mut line = room.line();
            line.put_text(&number);
            line.put_number(number_of_hand);
            self.shares.put(result.share, &mut line);
            put_rank_and_category(result.rank, &mut line);
            put_low_rank::<G>(result.low.map(|(low, _)| low), &mut line);
            line.put_spaced(cards, b'\t');
            line.put_spaced(result.best.into_iter(), b'\t');
            self.descriptions.put(result.rank, || LastColumn(result.rank.description()), &mut line);
            self.lows.put_columns::<G>(|| result.low, &mut line);
            let len = line.len();
            room.keep(len);
        }
    }
}
