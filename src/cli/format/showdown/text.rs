//! Text for `sort`, `cut` and `awk`: winners, rank, category and deal, separated by tabs.

use handrank::{Deal, Rules, Showdown};

use super::ShowdownWriter;
use crate::cli::format::lines::{Line, Room};
use crate::cli::format::rank_columns::put_low_rank;
use crate::cli::format::rank_columns::put_rank_and_category;

/// Writes the four columns of text.
pub struct ShowdownText;

impl<G: Rules> ShowdownWriter<G> for ShowdownText {
    #[inline(always)]
    fn write(&self, showdown: &Showdown<'_, G>, _: u64, standard: Option<(&[u8], usize)>, room: &mut Room) {
        let mut line = room.line();
        put_numbers(showdown.winners(), &mut line);
        if G::HAS_LOW {
            line.put(b"/");
            put_numbers(showdown.low_winners(), &mut line);
        }
        line.put(b"\t");
        put_rank_and_category(showdown.winning_rank(), &mut line);
        put_low_rank::<G>(showdown.winning_low(), &mut line);
        match standard {
            Some((text, len)) => {
                line.put_start(text, len);
                line.put(b"\n");
            }
            None => put_deal(showdown.deal(), &mut line),
        }
        let len = line.len();
        room.keep(len);
    }
}

/// Puts the numbers of winning hands, separated by commas.
#[inline(always)]
pub fn put_numbers(mut winners: impl Iterator<Item = usize>, line: &mut Line) {
    let Some(first) = winners.next() else { return };
    line.put_number(first as u16 + 1);
    for winner in winners {
        line.put(b",");
        line.put_number(winner as u16 + 1);
    }
}

/// Puts a deal in standard notation, and the line end.
#[inline(always)]
fn put_deal(deal: &Deal, line: &mut Line) {
    for hand in deal.hands() {
        line.put_spaced(hand, b'|');
    }
    line.replace_last(b'/');
    // Without a board, the line end takes the place of the slash.
    line.put_spaced(deal.board(), b'\n');
}
