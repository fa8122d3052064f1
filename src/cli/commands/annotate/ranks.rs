//! The ranks of hands, in the columns or under the key that a row gains.

use std::sync::OnceLock;

use handrank::program::{Evaluate, HandRules, ReadHand, WrittenHand};
use handrank::{Board, Game, Hand, HandRank, ReadError, with_evaluator};
use itertools::Itertools;

use super::added::{Columns, Key};
use super::answers::{Answering, Asked};
use super::cards::{Cards, Fault};
use crate::cli::args::ChosenGame;
use crate::cli::errors::LineError;
use crate::cli::inputs::NamedHands;
use crate::cli::ui::hand_json::HandJson;
use crate::cli::ui::lines::{CategoryPieces, Line, LineBuffer, RankPieces};
use crate::cli::ui::shares::decimal;

/// Asks for the rank of each hand, and adds it to these columns or to this key.
pub struct Ranks<A> {
    pub cards: Cards,
    pub added: A,
}

/// Where ranks go.
pub trait AddRanks: Send + Sync {
    /// The columns or the key.
    type Added;

    fn added(&self) -> &Self::Added;

    /// Reads a hand and adds what it is worth to a row; nothing if it is bad.
    fn add_hand(&self, hand: &str, board: &Board, row: &mut LineBuffer) -> Result<(), LineError>;
}

impl<A: AddRanks> Asked for Ranks<A> {
    type Added = A::Added;

    fn added(&self) -> &A::Added {
        self.added.added()
    }

    #[inline(always)]
    fn add<'a, 't>(
        &'a self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        answering: &mut Answering<'a, '_, '_>,
    ) -> Result<bool, Fault<'a>> {
        let row = &mut answering.parts.batch.answers;
        self.cards.read(field, |hand, board| self.added.add_hand(hand, board, row))
    }
}

/// Puts ranks into columns.
pub struct RankColumns {
    game: Game,
    rules: HandRules,
    columns: Columns,
    /// Reads hands and names what they have made, if that is asked for.
    named: Option<NamedHands>,
    is_long: bool,
    /// The category with the columns that follow it at once.
    categories: CategoryPieces<31>,
    /// The description and, if it is known, what the rank beats, by the number of cards.
    words: [OnceLock<RankPieces<123>>; 8],
}

impl AddRanks for RankColumns {
    type Added = Columns;

    fn added(&self) -> &Columns {
        &self.columns
    }

    #[inline(always)]
    fn add_hand(&self, hand: &str, board: &Board, row: &mut LineBuffer) -> Result<(), LineError> {
        match &self.named {
            Some(named) => self.add_named(named, &named.read(hand, board)?, row),
            None => {
                with_evaluator!(self.game.evaluator(), evaluator => self.add_hand_with(evaluator, hand, board, row))?
            }
        }
        Ok(())
    }
}

impl RankColumns {
    pub fn new(chosen: ChosenGame, named: Option<NamedHands>, columns: Columns, is_long: bool) -> RankColumns {
        let (game, rules) = (chosen.game, chosen.hand_rules());
        let quote = if columns.are_quoted { "\"" } else { "" };
        let between = format!("{quote}{}{quote}", columns.separator);
        let ace_low = ["true", "false"].map(|value| match game.has_low() {
            true => quote.to_owned(),
            false => format!("{between}{value}{quote}"),
        });
        let categories = CategoryPieces::new(&between, ace_low.each_ref().map(|it| &**it), "");
        RankColumns { game, rules, columns, named, is_long, categories, words: Default::default() }
    }

    /// Adds the columns of a hand with what it has made.
    fn add_named(&self, named: &NamedHands, hand: &Hand, row: &mut LineBuffer) {
        let (rank, made) = named.name(hand);
        row.add(|line| {
            line.put_piece(&self.columns.start);
            line.put_number(rank.get());
            line.put_piece(self.categories.of(rank));
            self.columns.put_value(made.name.name(), line);
            self.columns.put_value(&made.draws.to_string(), line);
            if self.is_long {
                self.columns.put_value(&named.best(hand).iter().join(" "), line);
                line.put(&[self.columns.separator as u8]);
                self.put_words(rank, hand.cards().len(), line);
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
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_by(self.rules, hand, board)?;
        if self.is_long {
            self.add_long(evaluator, &hand, row);
        } else {
            row.add(|line| self.put_ranks(evaluator, evaluator.rank(&hand), &hand, line));
        }
        Ok(())
    }

    #[inline(always)]
    fn put_ranks<E: Evaluate>(&self, evaluator: E, rank: HandRank, hand: &E::Hand, line: &mut Line) {
        line.put_piece(&self.columns.start);
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        if evaluator.has_low() {
            let [own, board] = hand.own_and_board();
            let low = evaluator.low(own, board).map_or(String::new(), |low| low.to_string());
            self.columns.put_value(&low, line);
            self.columns.put_value(if rank.is_ace_low() { "true" } else { "false" }, line);
        }
    }

    fn add_long<E: Evaluate>(&self, evaluator: E, hand: &E::Hand, row: &mut LineBuffer) {
        let (rank, best) = evaluator.best(hand);
        let Columns { separator, are_quoted, ref start, .. } = self.columns;
        row.add(|line| {
            self.put_ranks(evaluator, rank, hand, line);
            line.put_piece(start);
            line.put_spaced(best.into_iter(), if are_quoted { b'"' } else { separator as u8 });
            if are_quoted {
                line.put(&[separator as u8]);
            }
            self.put_words(rank, hand.cards().len(), line);
            if evaluator.has_low() {
                let [own, board] = hand.own_and_board();
                let low = evaluator.best_low(own, board);
                let words = low.map(|(low, best)| [best.iter().join(" "), low.description().to_string()]);
                words.unwrap_or_default().iter().for_each(|value| self.columns.put_value(value, line));
            }
        });
    }

    /// Puts the description of a rank, of which the separator has been put, and in games in which it is known, the share of
    /// hands of this many cards that it beats.
    #[inline(always)]
    fn put_words(&self, rank: HandRank, cards: usize, line: &mut Line) {
        let pieces = self.words[cards % 8].get_or_init(|| RankPieces::new(self.game.scale(), true));
        let text = || {
            let beats = self.game.beats(rank, cards).map(|beats| self.columns.value(&decimal(beats)));
            self.columns.value(&rank.description().to_string()).split_off(1) + &beats.unwrap_or_default()
        };
        pieces.put(rank, text, line);
    }
}

/// Puts the records of ranked hands under a key.
pub struct RankKey {
    game: Game,
    rules: HandRules,
    key: Key,
    named: Option<NamedHands>,
    json: HandJson,
}

impl AddRanks for RankKey {
    type Added = Key;

    fn added(&self) -> &Key {
        &self.key
    }

    fn add_hand(&self, hand: &str, board: &Board, row: &mut LineBuffer) -> Result<(), LineError> {
        let Some(named) = &self.named else {
            return Ok(with_evaluator!(self.game.evaluator(), evaluator => {
                self.add_hand_with(evaluator, hand, board, row)
            })?);
        };
        let hand = named.read(hand, board)?;
        let (rank, made) = named.name(&hand);
        let put = |line: &mut Line| self.json.put_made(&hand, rank, named.best(&hand), made, line);
        self.key.add_line(row, |row| row.add(put));
        Ok(())
    }
}

impl RankKey {
    pub fn new(chosen: ChosenGame, named: Option<NamedHands>, key: Key) -> RankKey {
        let (game, rules) = (chosen.game, chosen.hand_rules());
        RankKey { game, rules, key, named, json: HandJson::new(game, true) }
    }

    #[inline(never)]
    fn add_hand_with<E: Evaluate<Hand: ReadHand>>(
        &self,
        evaluator: E,
        hand: &str,
        board: &Board,
        row: &mut LineBuffer,
    ) -> Result<(), ReadError> {
        let hand = E::Hand::read_by(self.rules, hand, board)?;
        self.key.add_line(row, |row| row.add(|line| self.json.put(evaluator, &hand, line)));
        Ok(())
    }
}
