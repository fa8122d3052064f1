//! JSON Lines: a hand as a [`handrank::Record`], byte for byte as serde_json writes it, but faster.

use std::array;
use std::io::{self, Write};

use handrank::notation::{GameHand, WINDOW_SIZE};
use handrank::{Rules, Scale, round_share};
use serde::Serialize;

use super::HandWriter;
use crate::cli::format::lines::{CategoryPieces, Descriptions, Line, RankPieces};

/// Writes a value as one line of JSON.
pub fn write_json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// Writes records of ranked hands.
pub struct Json {
    descriptions: Descriptions,
    /// What is between the description and the cards where that includes `beats`, by the number of cards.
    beats: [RankPieces<31>; 8],
}

/// What is between the rank and the description.
pub static CATEGORIES: CategoryPieces<63> =
    CategoryPieces::new(r#","category":""#, [r#"","ace_low":true"#, r#"","ace_low":false"#], r#","description":""#);

impl Json {
    /// A writer for many hands of a game, which keeps what it may need again, or for a few.
    pub fn new<G: Rules>(is_for_many: bool) -> Json {
        let keeps_beats = is_for_many && G::BEATS.is_some();
        Json {
            descriptions: Descriptions::new::<G::Rank>(is_for_many),
            beats: array::from_fn(|cards| RankPieces::new::<G::Rank>(keeps_beats && cards >= 5)),
        }
    }
}

impl<G: Rules> HandWriter<G> for Json {
    #[inline(always)]
    fn write(&self, hand: &G::Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let cards = hand.cards().len();
        let (rank, best) = G::best(hand);
        line.put(br#"{"rank":"#);
        line.put_number(rank.get());
        line.put_piece(CATEGORIES.of(rank));
        self.descriptions.put(rank, || rank.description(), line);
        match G::BEATS {
            Some(beats) => self.beats[cards % 8].put(rank, || beats_piece(beats(rank, cards)), line),
            None => line.put(br#"","cards":["#),
        }
        line.put_quoted(hand.cards());
        if let Some(board) = hand.board() {
            line.put(br#"],"board":["#);
            line.put_quoted(board);
        }
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

fn beats_piece(beats: f64) -> String {
    let beats = serde_json::to_string(&round_share(beats)).expect("a share is a number");
    format!(r#"","beats":{beats},"cards":["#)
}

#[cfg(test)]
mod tests {
    use handrank::{HandRank, Holdem, Omaha, Record, Rules};

    use super::{Json, write_json};
    use crate::cli::format::ranking::samples::{HOLDEM_HANDS, OMAHA_HANDS, line, read};

    /// Each writer writes every hand twice, the second time from its cache if it has one.
    fn check<G: Rules<Rank = HandRank>>(hands: &[&str]) {
        for json in [Json::new::<G>(true), Json::new::<G>(false)] {
            for hand in [hands, hands].concat() {
                let mut record = Vec::new();
                let hand_record = Record::of(G::default(), &read::<G>(hand));
                write_json(&hand_record, &mut record).expect("a Vec takes everything");
                assert_eq!(line::<G>(&json, hand).as_bytes(), record);
            }
        }
    }

    #[test]
    fn lines_are_records_as_serde_json_writes_them() {
        check::<Holdem>(&HOLDEM_HANDS);
        check::<Omaha>(&OMAHA_HANDS);
    }
}
