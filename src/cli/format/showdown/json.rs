//! JSON Lines: a deal as a [`handrank::ShowdownRecord`], byte for byte as serde_json writes it, but faster.

use handrank::{HandRank, Showdown};

use super::ShowdownWriter;
use super::shares::Shares;
use super::text::put_winners;
use crate::cli::format::json::CATEGORIES;
use crate::cli::format::line_buffer::Room;
use crate::cli::format::pieces::Descriptions;

/// Writes records of deals.
pub struct ShowdownJson {
    descriptions: Descriptions,
    /// What is between the best five of a hand and the next hand.
    shares: Shares,
}

impl ShowdownJson {
    /// A writer for many deals, which keeps what it may need again, or for a few.
    pub fn new(is_for_many: bool) -> ShowdownJson {
        let shares = Shares::new(r#""],"share":"#, |share| format!("{share:?}"), "},");
        ShowdownJson { descriptions: Descriptions::new(is_for_many), shares }
    }
}

impl ShowdownWriter for ShowdownJson {
    const IS_VERBOSE: bool = true;

    fn write(&self, showdown: &Showdown, _: u64, _: Option<(&[u8], usize)>, room: &mut Room) {
        let mut line = room.line();
        line.put(br#"{"winners":["#);
        put_winners(showdown, &mut line);
        line.put(br#"],"hands":["#);
        let winners = showdown.winners().count();
        self.descriptions.make(showdown.ranks(), HandRank::description);
        let hands = showdown.deal().hands().zip(showdown.ranks());
        for ((cards, &rank), best) in hands.zip(showdown.best_fives()) {
            let len = line.len();
            room.keep(len);
            line = room.line();
            line.put(br#"{"cards":["#);
            line.put_quoted(cards);
            line.put(br#"],"rank":"#);
            line.put_number(rank.get());
            line.put_piece(CATEGORIES.of(rank));
            self.descriptions.put(rank, || rank.description(), &mut line);
            line.put_around(br#"","best":["..","..","..","..",".."#, 11, best);
            self.shares.put(rank == showdown.winning_rank(), winners, &mut line);
        }
        line.replace_last(b']');
        line.put(br#","board":["#);
        if showdown.deal().board().len() > 0 {
            line.put_quoted(showdown.deal().board());
        }
        line.put(b"]}\n");
        let len = line.len();
        room.keep(len);
    }
}
