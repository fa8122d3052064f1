//! JSON Lines: a deal as a [`handrank::json::ShowdownRecord`], byte for byte as serde_json writes it, but faster.

use handrank::program::Evaluate;
use handrank::{Game, HandRank, Seat, Showdown, with_evaluator};

use super::ShowdownWriter;
use super::text::put_numbers;
use crate::cli::ui::json::game_key;
use crate::cli::ui::lines::{CategoryPieces, Descriptions, FreeSpace, SharePieces};
use crate::cli::ui::rank_lines::Lows;

/// What is between the rank and the description.
static CATEGORIES: CategoryPieces<63> =
    CategoryPieces::new(r#","category":""#, [r#"","ace_low":true"#, r#"","ace_low":false"#], r#","description":""#);

/// Writes records of deals.
pub struct ShowdownJson {
    descriptions: Descriptions,
    lows: Lows,
    /// What is between the best five of a hand and the next hand.
    shares: SharePieces,
}

impl ShowdownJson {
    /// A writer for many deals, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> ShowdownJson {
        let shares = SharePieces::new(r#"],"share":"#, |share| format!("{share:?}"), "},");
        let lows = Lows::new(game, is_for_many);
        ShowdownJson { descriptions: Descriptions::new(game.scale(), is_for_many), lows, shares }
    }
}

impl ShowdownWriter for ShowdownJson {
    fn add(&self, showdown: &Showdown<'_>, _: u64, _: Option<(&[u8], usize)>, space: &mut FreeSpace) {
        with_evaluator!(showdown.game().evaluator(), evaluator => self.add_with(evaluator, showdown, space));
    }
}

impl ShowdownJson {
    #[inline(never)]
    fn add_with(&self, evaluator: impl Evaluate, showdown: &Showdown<'_>, space: &mut FreeSpace) {
        let game = showdown.game();
        let mut line = space.line();
        line.put(b"{");
        if game.in_records().is_some() {
            line.put_text(&game_key(game));
        }
        line.put(br#""winners":["#);
        put_numbers(showdown.winners(), &mut line);
        if evaluator.has_low() {
            line.put(br#"],"low_winners":["#);
            put_numbers(showdown.low_winners(), &mut line);
        }
        line.put(br#"],"hands":["#);
        self.descriptions.make(showdown.ranks(), HandRank::description);
        let mut results = showdown.hands_by(evaluator);
        for seat in showdown.deal().seats() {
            let Seat::Hand(cards) = seat else {
                line.put(b"null,");
                continue;
            };
            let result = results.next().expect("one for each hand");
            let len = line.len();
            space.keep(len);
            line = space.line();
            line.put(br#"{"cards":["#);
            line.put_quoted(cards);
            line.put(br#"],"rank":"#);
            line.put_number(result.rank.get());
            line.put_piece(CATEGORIES.of(result.rank));
            self.descriptions.put(result.rank, || result.rank.description(), &mut line);
            line.put(br#"","#);
            if evaluator.has_low() {
                self.lows.put_key(result.low, &mut line);
            }
            line.put(br#""best":["#);
            line.put_quoted(result.best.into_iter());
            self.shares.put(result.share, &mut line);
        }
        line.replace_last(b']');
        line.put(br#","board":["#);
        if showdown.deal().board().len() > 0 {
            line.put_quoted(showdown.deal().board());
        }
        line.put(b"]}\n");
        let len = line.len();
        space.keep(len);
    }
}
