//! JSON Lines: a deal as a [`handrank::json::ShowdownRecord`], byte for byte as serde_json writes it, but faster.

use handrank::program::Evaluate;
use handrank::{Card, ChipAmount, Chips, Deal, Game, HandRank, HandResult, Pot, Pots, Seat, Showdown, with_evaluator};

use super::ShowdownWriter;
use super::text::put_numbers;
use crate::cli::ui::json::game_key;
use crate::cli::ui::lines::{CategoryPieces, Descriptions, Line, LineBuffer, SharePieces};
use crate::cli::ui::rank_lines::Lows;

/// What is between the rank and the description.
static CATEGORIES: CategoryPieces<63> =
    CategoryPieces::new(r#","category":""#, [r#"","ace_low":true"#, r#"","ace_low":false"#], r#","description":""#);

/// Writes records of deals.
pub struct ShowdownJson {
    /// The object up to the winners.
    start: String,
    descriptions: Descriptions,
    lows: Lows,
    /// With what is around them in a hand.
    shares: SharePieces,
}

impl ShowdownJson {
    /// A writer for many deals, whose descriptions it caches, or for a few.
    pub fn new(game: Game, is_for_many: bool) -> ShowdownJson {
        let shares = SharePieces::new(r#"],"share":"#, |share| format!("{share:?}"), ",");
        let lows = Lows::new(game, is_for_many);
        let start = format!(r#"{{{}"winners":["#, game_key(game));
        ShowdownJson { start, descriptions: Descriptions::new(game.scale(), is_for_many), lows, shares }
    }
}

impl ShowdownWriter for ShowdownJson {
    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        _: u64,
        _: Option<(&[u8], usize)>,
        lines: &mut LineBuffer,
    ) {
        with_evaluator!(showdown.game().evaluator(), evaluator => self.add_with(evaluator, showdown, won, lines));
    }
}

impl ShowdownJson {
    #[inline(never)]
    fn add_with(
        &self,
        evaluator: impl Evaluate,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        lines: &mut LineBuffer,
    ) {
        let (deal, has_low) = (showdown.deal(), evaluator.has_low());
        lines.add(|line| {
            line.put_text(&self.start);
            put_winners(showdown, has_low, line);
        });
        self.descriptions.make(showdown.ranks(), HandRank::description);
        let mut results = showdown.hands_by(evaluator);
        for (seat, held) in deal.seats().enumerate() {
            let name = deal.names().get(seat);
            lines.add(|line| {
                line.put(b"{");
                name.into_iter().for_each(|name| put_name(name, line));
                match held {
                    Seat::Hand(cards) => {
                        let result = results.next().expect("one for each hand");
                        self.put_hand(cards, &result, has_low, line);
                    }
                    Seat::Folded | Seat::Hidden if name.is_none() && won.is_none() => {
                        line.cut(1);
                        return line.put(b"null,");
                    }
                    Seat::Folded | Seat::Hidden => {}
                }
                won.into_iter().for_each(|(chips, pots)| put_chips(chips, pots, seat, line));
                line.replace_last(b'}');
                line.put(b",");
            });
        }
        lines.replace_last(b']');
        if let Some((chips, pots)) = won {
            lines.add_text(r#","pots":["#);
            pots.pots().iter().for_each(|pot| lines.add(|line| put_pot(pot, chips, has_low, line)));
            match pots.pots() {
                // Nobody paid.
                [] => lines.add_text("]"),
                _ => lines.replace_last(b']'),
            }
        }
        lines.add(|line| put_end(deal, line));
    }

    /// Puts the keys of a hand, with a comma after each.
    #[inline(always)]
    fn put_hand(&self, cards: impl Iterator<Item = Card>, result: &HandResult, has_low: bool, line: &mut Line) {
        line.put(br#""cards":["#);
        line.put_quoted(cards);
        line.put(br#"],"rank":"#);
        line.put_number(result.rank.get());
        line.put_piece(CATEGORIES.of(result.rank));
        self.descriptions.put(result.rank, || result.rank.description(), line);
        line.put(br#"","#);
        if has_low {
            self.lows.put_key(result.low, line);
        }
        line.put(br#""best":["#);
        line.put_quoted(result.best.into_iter());
        self.shares.put(result.share, line);
    }
}

/// Puts the winners, and what follows up to the seats.
fn put_winners(showdown: &Showdown<'_>, has_low: bool, line: &mut Line) {
    put_numbers(showdown.winners(), line);
    if has_low {
        line.put(br#"],"low_winners":["#);
        put_numbers(showdown.low_winners(), line);
    }
    line.put(br#"],"hands":["#);
}

/// Puts a player's name, and a comma.
fn put_name(name: &str, line: &mut Line) {
    line.put(br#""name":"#);
    line.put_text(&serde_json::to_string(name).expect("text can be written"));
    line.put(b",");
}

/// Puts what a seat paid and what it wins, and a comma.
fn put_chips(chips: &Chips, pots: &Pots, seat: usize, line: &mut Line) {
    line.put(br#""chips":"#);
    put_amount(chips.amount(chips.paid()[seat]), line);
    line.put(br#","won":"#);
    put_amount(chips.amount(pots.won()[seat]), line);
    line.put(b",");
}

/// Puts a pot, and a comma.
fn put_pot(pot: &Pot, chips: &Chips, has_low: bool, line: &mut Line) {
    line.put(br#"{"chips":"#);
    put_amount(chips.amount(pot.chips()), line);
    line.put(br#","seats":["#);
    put_numbers(pot.seats(), line);
    line.put(br#"],"winners":["#);
    put_numbers(pot.winners(), line);
    if has_low {
        line.put(br#"],"low_winners":["#);
        put_numbers(pot.low_winners(), line);
    }
    line.put(b"]},");
}

/// Puts the board, and the end of the object.
fn put_end(deal: &Deal, line: &mut Line) {
    line.put(br#","board":["#);
    if !deal.board().is_empty() {
        line.put_quoted(deal.board().iter());
    }
    line.put(b"]}\n");
}

/// Puts an amount as a number, cents with as few decimals as they need, but one.
#[inline(always)]
fn put_amount(amount: ChipAmount, line: &mut Line) {
    line.put_amount(amount);
    if amount.is_in_cents() && amount.units().is_multiple_of(10) {
        line.cut(1);
    }
}
