//! A ranked hand in JSON: a [`handrank::json::Record`], byte for byte as serde_json writes it, but faster.

use std::sync::OnceLock;

use handrank::notation::GameHand;
use handrank::program::round_share;
use handrank::{HandRank, Rules};

use super::json::game_key;
use super::lines::{Line, RankPieces};
use super::rank_columns::Lows;

/// Puts records of ranked hands.
pub struct HandJson {
    is_for_many: bool,
    /// The record up to the cards, or up to the low if there is one, by the number of cards.
    starts: [OnceLock<RankPieces<159>>; 8],
    lows: Lows,
}

impl HandJson {
    /// A writer for many hands of a game, whose descriptions it caches, or for a few.
    pub fn new<G: Rules>(is_for_many: bool) -> HandJson {
        HandJson { is_for_many, starts: Default::default(), lows: Lows::new::<G>(is_for_many) }
    }

    /// Ranks a hand and puts its record, a line.
    #[inline(always)]
    pub fn put<G: Rules>(&self, hand: &G::Hand, line: &mut Line) {
        let cards = hand.cards();
        let (rank, best) = G::best(hand);
        let starts = self.starts[cards.len() % 8].get_or_init(|| RankPieces::new::<G::Scale>(self.is_for_many));
        starts.put(rank, || start::<G>(rank, hand.cards().len()), line);
        if G::HAS_LOW {
            self.lows.put_key(G::best_low(hand), line);
            line.put(CARDS);
        }
        line.put_quoted(cards);
        if let Some(board) = hand.board() {
            line.put(br#"],"board":["#);
            line.put_quoted(board);
        }
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

/// The key of the cards.
const CARDS: &[u8; 9] = br#""cards":["#;

/// The record of a hand of this many cards, up to the cards, or up to the low in games that have lows.
fn start<G: Rules>(rank: HandRank<G::Scale>, cards: usize) -> String {
    let beats = G::beats(rank, cards).map_or(String::new(), |beats| {
        let beats = serde_json::to_string(&round_share(beats)).expect("a share is a number");
        format!(r#""beats":{beats},"#)
    });
    let (category, ace_low, description) = (rank.category(), rank.is_ace_low(), rank.description());
    let game = game_key(G::GAME);
    let cards = if G::HAS_LOW { "" } else { r#""cards":["# };
    format!(
        r#"{{{game}"rank":{},"category":"{category}","ace_low":{ace_low},"description":"{description}",{beats}{cards}"#,
        rank.get()
    )
}
