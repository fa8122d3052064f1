//! Random hands and deals, in standard notation or as JSON.

use handrank::Game;
use handrank::random::RandomDeal;

use crate::cli::ui::FreeSpace;
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::json::game_key;

/// The keys of JSON.
pub const KEYS: [Entry; 4] = [
    GAME,
    ("cards", "the cards of the hand, if there is no HAND"),
    ("hands", "one object per HAND"),
    ("board", "the board, with HAND or in Omaha"),
];

/// The keys of each object in `hands`.
pub const HAND_KEYS: [Entry; 1] = [("cards", "its cards")];

/// Writes one deal per line.
pub struct RandomDealWriter {
    json: Option<Json>,
}

/// What stands around the cards of an object.
struct Json {
    /// Before the first hand.
    start: String,
    /// After the last.
    end: &'static str,
    has_board: bool,
}

impl RandomDealWriter {
    /// A writer of JSON or text for a game, in which deals are of one hand that nobody named, or of given hands.
    pub fn new(game: Game, is_json: bool, is_hand: bool) -> RandomDealWriter {
        let (start, end) = if is_hand { (r#""cards":["#, "]") } else { (r#""hands":[{"cards":["#, "]}]") };
        let has_board = !is_hand || !game.plays_all_cards();
        let json = || Json { start: format!("{{{}{start}", game_key(game)), end, has_board };
        RandomDealWriter { json: is_json.then(json) }
    }

    /// Adds a line with a deal.
    #[inline(always)]
    pub fn add(&self, deal: &RandomDeal, room: &mut FreeSpace) {
        match &self.json {
            None => add_text(deal, room),
            Some(json) => json.add(deal, room),
        }
    }
}

/// Adds a deal in standard notation.
#[inline(always)]
fn add_text(deal: &RandomDeal, room: &mut FreeSpace) {
    room.add(|line| {
        deal.hands().for_each(|hand| line.put_spaced(hand, b'|'));
        match deal.board() {
            board if board.len() == 0 => line.replace_last(b'\n'),
            board => {
                line.replace_last(b'/');
                line.put_spaced(board, b'\n');
            }
        }
    });
}

impl Json {
    /// Adds the object of a deal, hand by hand: a line has no room for all of a full table.
    fn add(&self, deal: &RandomDeal, room: &mut FreeSpace) {
        room.add(|line| line.put_text(&self.start));
        for (index, hand) in deal.hands().enumerate() {
            room.add(|line| {
                if index > 0 {
                    line.put(br#"]},{"cards":["#);
                }
                line.put_quoted(hand);
            });
        }
        room.add(|line| {
            line.put_text(self.end);
            if self.has_board {
                line.put(br#","board":["#);
                if deal.board().len() > 0 {
                    line.put_quoted(deal.board());
                }
                line.put(b"]");
            }
            line.put(b"}\n");
        });
    }
}
