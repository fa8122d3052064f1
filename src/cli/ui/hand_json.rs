//! A ranked hand in JSON: a [`handrank::json::Record`], byte for byte as serde_json writes it, but faster.

use std::sync::OnceLock;

use handrank::made::Made;
use handrank::program::{Evaluate, WrittenHand, round_share};
use handrank::{Card, Game, Hand, HandRank};

use super::json::game_key;
use super::lines::{Line, RankPieces};
use super::rank_lines::Lows;

/// Puts records of ranked hands.
pub struct HandJson {
    game: Game,
    is_for_many: bool,
    /// The record up to the cards, or up to the low if there is one, by the number of cards.
    starts: [OnceLock<RankPieces<159>>; 8],
    /// What stands before and after what a hand has made, the latter by the number of cards.
    before_made: OnceLock<RankPieces<159>>,
    after_made: [OnceLock<RankPieces<31>>; 8],
    lows: Lows,
}

impl HandJson {
    /// A writer for many hands of a game, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> HandJson {
        HandJson {
            game,
            is_for_many,
            starts: Default::default(),
            before_made: OnceLock::new(),
            after_made: Default::default(),
            lows: Lows::new(game, is_for_many),
        }
    }

    /// Ranks a hand with the game's evaluator and puts its record, a line.
    #[inline(always)]
    pub fn put<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, line: &mut Line) {
        let cards = hand.cards();
        let (rank, best) = evaluator.best(hand);
        let starts = self.starts[cards.len() % 8].get_or_init(|| RankPieces::new(evaluator.scale(), self.is_for_many));
        starts.put(rank, || start(self.game, rank) + &before_cards(self.game, rank, hand.cards().len()), line);
        if evaluator.has_low() {
            let [own, board] = hand.own_and_board();
            self.lows.put_key(evaluator.best_low(own, board), line);
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

    /// Puts the record of a hand with this rank, these best five, and what it has made, a line.
    pub fn put_made(&self, hand: &Hand, rank: HandRank, best: [Card; 5], made: Made, line: &mut Line) {
        let (cards, scale) = (hand.cards(), self.game.scale());
        let pieces = self.before_made.get_or_init(|| RankPieces::new(scale, self.is_for_many));
        pieces.put(rank, || start(self.game, rank), line);
        line.put(br#""made":""#);
        line.put_text(made.name.name());
        line.put(br#"","draws":["#);
        for (index, draw) in made.draws.iter().enumerate() {
            if index > 0 {
                line.put(b",");
            }
            line.put(br#"""#);
            line.put_text(draw.name());
            line.put(br#"""#);
        }
        line.put(b"],");
        let pieces = self.after_made[cards.len() % 8].get_or_init(|| RankPieces::new(scale, self.is_for_many));
        pieces.put(rank, || before_cards(self.game, rank, hand.cards().len()), line);
        line.put_quoted(cards);
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

/// The key of the cards.
const CARDS: &[u8; 9] = br#""cards":["#;

/// The record of a hand up to its description.
fn start(game: Game, rank: HandRank) -> String {
    let (category, ace_low, description) = (rank.category(), rank.is_ace_low(), rank.description());
    let game = game_key(game);
    format!(
        r#"{{{game}"rank":{},"category":"{category}","ace_low":{ace_low},"description":"{description}","#,
        rank.get()
    )
}

/// What follows of a hand of this many cards, up to the cards, or up to the low in games that have lows.
fn before_cards(game: Game, rank: HandRank, cards: usize) -> String {
    let beats = game.beats(rank, cards).map_or(String::new(), |beats| {
        let beats = serde_json::to_string(&round_share(beats)).expect("a share is a number");
        format!(r#""beats":{beats},"#)
    });
    beats + if game.has_low() { "" } else { r#""cards":["# }
}
