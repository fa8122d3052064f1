//! The ranks of hands, in the columns or under the key that a row gains.

use std::sync::OnceLock;

use handrank::program::{Evaluate, HandRules, ReadHand, WrittenHand};
use handrank::{Board, Game, Hand, HandRank, ReadError, with_evaluator};
use itertools::Itertools;

use super::added::{Columns, Key};
use crate::cli::args::ChosenGame;
use crate::cli::errors::LineError;
use crate::cli::inputs::NamedHands;
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::{CategoryPieces, Line, LineBuffer, RankPieces};
use crate::cli::ui::shares::decimal;

/// Puts ranks into columns.
pub struct RankColumns {
    game: Game,
    rules: HandRules,
    /// Reads hands and names what they have made, if that is asked for.
    named: Option<NamedHands>,
    is_long: bool,
    /// The category with the columns that follow it at once.
    categories: CategoryPieces<31>,
    /// The description and, if it is known, what the rank beats, by the number of cards.
    words: [OnceLock<RankPieces<123>>; 8],
}

impl RankColumns {
    /// Reads a hand and adds what it is worth to a row; nothing if it is bad.
    #[inline(always)]
    pub fn add_hand(
        &self,
        hand: &str,
        board: &Board,
        columns: &Columns,
        row: &mut LineBuffer,
    ) -> Result<(), LineError> {
        match &self.named {
            Some(named) => self.add_named(named, &named.read(hand, board)?, columns, row),
            None => {
                with_evaluator!(self.game.evaluator(), evaluator => self.add_hand_with(evaluator, hand, board, columns, row))?
            }
        }
        Ok(())
    }

    pub fn new(chosen: ChosenGame, named: Option<NamedHands>, columns: &Columns, is_long: bool) -> RankColumns {
        let (game, rules) = (chosen.game, chosen.hand_rules());
        let quote = if columns.are_quoted { "\"" } else { "" };
        let between = format!("{quote}{}{quote}", columns.separator);
        let ace_low = ["true", "false"].map(|value| match game.has_low() {
            true => quote.to_owned(),
            false => format!("{between}{value}{quote}"),
        });
        let categories = CategoryPieces::new(&between, ace_low.each_ref().map(|it| &**it), "");
        RankColumns { game, rules, named, is_long, categories, words: Default::default() }
    }

    /// Adds the columns of a hand with what it has made.
    fn add_named(&self, named: &NamedHands, hand: &Hand, columns: &Columns, row: &mut LineBuffer) {
        let (rank, made) = named.name(hand);
        row.add(|line| {
            line.put_piece(&columns.start);
            line.put_number(rank.get());
            line.put_piece(self.categories.of(rank));
            columns.put_value(made.name.name(), line);
            columns.put_value(&made.draws.to_string(), line);
            if self.is_long {
                columns.put_value(&named.best(hand).iter().join(" "), line);
                line.put(&[columns.separator as u8]);
                self.put_words(rank, hand.cards().len(), columns, line);
            }
        });
    }

    /// A function per evaluator: in a single one, every hand would pay for what the largest evaluator needs.
    #[inline(never)]
    fn add_hand_with<E: Evaluate<Hand: ReadHand>>(
        &self,
        evaluator: E,
        hand: &str,
        board: &Board,
        columns: &Columns,
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_by(self.rules, hand, board)?;
        if self.is_long {
            self.add_long(evaluator, &hand, columns, row);
        } else {
            row.add(|line| self.put_ranks(evaluator, evaluator.rank(&hand), &hand, columns, line));
        }
        Ok(())
    }

    #[inline(always)]
    fn put_ranks<E: Evaluate>(&self, evaluator: E, rank: HandRank, hand: &E::Hand, columns: &Columns, line: &mut Line) {
        line.put_piece(&columns.start);
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        if evaluator.has_low() {
            let [own, board] = hand.own_and_board();
            let low = evaluator.low(own, board).map_or(String::new(), |low| low.to_string());
            columns.put_value(&low, line);
            columns.put_value(if rank.is_ace_low() { "true" } else { "false" }, line);
        }
    }

    fn add_long<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, columns: &Columns, row: &mut LineBuffer) {
        let (rank, best) = evaluator.best(hand);
        let &Columns { separator, are_quoted, ref start, .. } = columns;
        row.add(|line| {
            self.put_ranks(evaluator, rank, hand, columns, line);
            line.put_piece(start);
            line.put_spaced(best.into_iter(), if are_quoted { b'"' } else { separator as u8 });
            if are_quoted {
                line.put(&[separator as u8]);
            }
            self.put_words(rank, hand.cards().len(), columns, line);
            if evaluator.has_low() {
                let [own, board] = hand.own_and_board();
                let low = evaluator.best_low(own, board);
                let words = low.map(|(low, best)| [best.iter().join(" "), low.description().to_string()]);
                words.unwrap_or_default().iter().for_each(|value| columns.put_value(value, line));
            }
        });
    }

    /// Puts the description of a rank, of which the separator has been put, and in games in which it is known, the share of
    /// hands of this many cards that it beats.
    #[inline(always)]
    fn put_words(&self, rank: HandRank, cards: usize, columns: &Columns, line: &mut Line) {
        let pieces = self.words[cards % 8].get_or_init(|| RankPieces::new(self.game.scale(), true));
        let text = || {
            let beats = self.game.beats(rank, cards).map(|beats| columns.value(&decimal(beats)));
            columns.value(&rank.description().to_string()).split_off(1) + &beats.unwrap_or_default()
        };
        pieces.put(rank, text, line);
    }
}

/// Puts the records of ranked hands under a key.
pub struct RankRecord {
    game: Game,
    rules: HandRules,
    named: Option<NamedHands>,
    json: HandJson,
}

impl RankRecord {
    /// Reads a hand and adds its record to a row; nothing if it is bad.
    pub fn add_hand(&self, hand: &str, board: &Board, key: &Key, row: &mut LineBuffer) -> Result<(), LineError> {
        let Some(named) = &self.named else {
            return Ok(with_evaluator!(self.game.evaluator(), evaluator => {
                self.add_hand_with(evaluator, hand, board, key, row)
            })?);
        };
        let hand = named.read(hand, board)?;
        let (rank, made) = named.name(&hand);
        let put = |line: &mut Line| self.json.put_made(&hand, rank, named.best(&hand), made, line);
        key.add_line(row, |row| row.add(put));
        Ok(())
    }

    pub fn new(chosen: ChosenGame, named: Option<NamedHands>) -> RankRecord {
        let (game, rules) = (chosen.game, chosen.hand_rules());
        RankRecord { game, rules, named, json: HandJson::new(game, true) }
    }

    #[inline(never)]
    fn add_hand_with<E: Evaluate<Hand: ReadHand>>(
        &self,
        evaluator: E,
        hand: &str,
        board: &Board,
        key: &Key,
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_by(self.rules, hand, board)?;
        key.add_line(row, |row| row.add(|line| self.json.put(evaluator, &hand, line)));
        Ok(())
    }
}
