//! JSON Lines: a hand as a [`handrank::Record`] or [`handrank::OmahaRecord`], byte for byte as serde_json writes it, but
//! faster.

use std::array;
use std::io::{self, Write};

use handrank::notation::standard::WINDOW_SIZE;
use handrank::{Hand, HandRank, HandSize, OmahaHand};
use serde::Serialize;

use super::hand_writer::HandWriter;
use super::line::Line;
use super::pieces::{CategoryPieces, Descriptions, RankPieces};

/// Writes a value as one line of JSON.
pub fn write_json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// Writes records of ranked hands.
pub struct Json {
    descriptions: Descriptions,
    /// What is between the description and the cards, by size.
    shares: [RankPieces<31>; 3],
}

/// What is between the rank and the description.
pub static CATEGORIES: CategoryPieces<63> =
    CategoryPieces::new(r#","category":""#, [r#"","ace_low":true"#, r#"","ace_low":false"#], r#","description":""#);

impl Json {
    /// A writer for many hands, which keeps what it may need again, or for a few.
    pub fn new(is_for_many: bool) -> Json {
        let shares = array::from_fn(|_| RankPieces::new(is_for_many));
        Json { descriptions: Descriptions::new(is_for_many), shares }
    }
}

impl HandWriter<Hand> for Json {
    #[inline(always)]
    fn write(&self, hand: &Hand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = handrank::best(hand);
        let size = hand.size();
        line.put(br#"{"rank":"#);
        line.put_number(rank.get());
        line.put_piece(CATEGORIES.of(rank));
        self.descriptions.put(rank, || rank.description(), line);
        self.shares[size as usize - HandSize::Five as usize].put(rank, || share(rank, size), line);
        line.put_quoted(hand.cards());
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

impl HandWriter<OmahaHand> for Json {
    fn write(&self, hand: &OmahaHand, _: Option<&[u8; WINDOW_SIZE]>, line: &mut Line) {
        let (rank, best) = hand.best();
        line.put(br#"{"rank":"#);
        line.put_number(rank.get());
        line.put_piece(CATEGORIES.of(rank));
        self.descriptions.put(rank, || rank.description(), line);
        line.put(br#"","cards":["#);
        line.put_quoted(hand.hole());
        line.put(br#"],"board":["#);
        line.put_quoted(hand.board());
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

fn share(rank: HandRank, size: HandSize) -> String {
    let beats = handrank::round_share(rank.beats(size));
    let beats = serde_json::to_string(&beats).expect("a share is a number");
    format!(r#"","beats":{beats},"cards":["#)
}
