//! JSON Lines: a deal as a [`handrank::json::ShowdownRecord`], byte for byte as serde_json writes it, but faster. Deals
//! with names, or with chips at more seats than a table has, are left to serde_json.

use handrank::json::ShowdownRecord;
use handrank::program::Evaluate;
use handrank::{ChipAmount, Chips, Game, HandRank, Pot, Pots, Seat, Showdown, with_evaluator};

use super::ShowdownWriter;
use super::text::put_numbers;
use crate::cli::ui::json::{add_json, game_key};
use crate::cli::ui::lines::{CategoryPieces, Descriptions, FreeSpace, Line, LineBuffer, SharePieces};
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
    const NEEDS_POTS: bool = true;

    fn add(
        &self,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        _: u64,
        _: Option<(&[u8], usize)>,
        space: &mut FreeSpace,
    ) {
        with_evaluator!(showdown.game().evaluator(), evaluator => self.add_with(evaluator, showdown, won, space));
    }

    fn add_any(&self, showdown: &Showdown<'_>, _: Option<&Pots>, number: u64, answers: &mut LineBuffer) {
        let deal = showdown.deal();
        match deal.names().is_empty() && deal.chips().is_none() {
            true => self.add(showdown, None, number, None, &mut answers.free_space()),
            false => add_json(&ShowdownRecord::from(showdown), answers),
        }
    }
}

impl ShowdownJson {
    #[inline(never)]
    fn add_with(
        &self,
        evaluator: impl Evaluate,
        showdown: &Showdown<'_>,
        won: Option<(&Chips, &Pots)>,
        space: &mut FreeSpace,
    ) {
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
        for (index, seat) in showdown.deal().seats().enumerate() {
            let Seat::Hand(cards) = seat else {
                match won {
                    Some((chips, pots)) => {
                        line.put(b"{");
                        put_chips(chips, pots, index, &mut line);
                    }
                    None => line.put(b"null,"),
                }
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
            if let Some((chips, pots)) = won {
                line.cut(2);
                line.put(b",");
                put_chips(chips, pots, index, &mut line);
            }
        }
        line.replace_last(b']');
        if let Some((chips, pots)) = won {
            line.put(br#","pots":["#);
            let len = line.len();
            space.keep(len);
            for (index, pot) in pots.pots().iter().enumerate() {
                space.add(|line| put_pot(pot, index > 0, chips, evaluator.has_low(), line));
            }
            line = space.line();
            line.put(b"]");
        }
        line.put(br#","board":["#);
        if showdown.deal().board().len() > 0 {
            line.put_quoted(showdown.deal().board());
        }
        line.put(b"]}\n");
        let len = line.len();
        space.keep(len);
    }
}

/// Puts what a seat paid and what it wins, the end of its object, and a comma.
fn put_chips(chips: &Chips, pots: &Pots, seat: usize, line: &mut Line) {
    line.put(br#""chips":"#);
    put_amount(chips.amount(chips.paid()[seat]), line);
    line.put(br#","won":"#);
    put_amount(chips.amount(pots.won()[seat]), line);
    line.put(b"},");
}

fn put_pot(pot: &Pot, follows_another: bool, chips: &Chips, has_low: bool, line: &mut Line) {
    if follows_another {
        line.put(b",");
    }
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
    line.put(b"]}");
}

/// Puts an amount as a number, cents with as few decimals as they need, but one.
#[inline(always)]
fn put_amount(amount: ChipAmount, line: &mut Line) {
    line.put_amount(amount);
    if amount.is_in_cents() && amount.units().is_multiple_of(10) {
        line.cut(1);
    }
}
