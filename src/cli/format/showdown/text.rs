//! Text for `sort`, `cut` and `awk`: winners, rank, category and deal, separated by tabs.

use handrank::{Deal, Rules, Showdown};

use super::ShowdownWriter;
use crate::cli::format::lines::{Line, Room};
use crate::cli::format::lows::put_low_rank;
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

#[cfg(test)]
mod tests {
    use handrank::{Holdem, Omaha};

    use super::ShowdownText;
    use crate::cli::format::showdown::samples::{SPLIT, lines};

    #[test]
    fn lines_have_four_columns() {
        let line = |deal| lines::<Holdem>(&ShowdownText, deal, None);
        assert_eq!(line(SPLIT), format!("1,2\t1600\tStraight\t{SPLIT}\n"));
        assert_eq!(
            line("Ac5d4s3c2d|AhKhQhJhTh"),
            "2\t1\tRoyal Flush\tAc 5d 4s 3c 2d|Ah Kh Qh Jh Th\n",
            "without a board"
        );
        let wheels = "Ac 2d Kh Kd|Ad 2h 9h 8d/3c 4h 5s";
        let omaha = lines::<Omaha>(&ShowdownText, wheels, None);
        assert_eq!(omaha, format!("1,2\t1609\tStraight (Ace low)\t{wheels}\n"));
    }

    #[test]
    fn deal_in_standard_notation_is_copied() {
        let text = format!("{SPLIT}\nnext line");
        let copied = lines::<Holdem>(&ShowdownText, SPLIT, Some((text.as_bytes(), SPLIT.len())));
        assert_eq!(copied, lines::<Holdem>(&ShowdownText, SPLIT, None));
    }
}
