//! The odds of the hand in a row against others, in the columns or under the key that the row gains.
//!
//! The fields of a row are put together as the line that `handrank odds` would read, so that they are read the same way and
//! have the same odds.

use std::ops::ControlFlow::{self, Continue};

use handrank::notation::DealReader;
use handrank::program::{DealLines, hand_without_labels, versus_column};
use handrank::{Odds, OddsOptions, Spot};

use super::added::{Columns, Key};
use super::answers::{Answering, Asked};
use super::args::Settings;
use super::cards::{CardFields, Fault, RoleFields};
use super::memory::{Found, Memory, Recent};
use crate::cli::answering::{OddsCounts, SlowCounts, is_quick};
use crate::cli::errors::LineError;
use crate::cli::progress::Condition;
use crate::cli::rows::InputRow;
use crate::cli::ui::json::add_json;
use crate::cli::ui::lines::LineBuffer;
use crate::cli::ui::shares::decimal;

/// Asks for the odds of each hand, and adds them to these columns or to this key.
pub struct RowOdds<A> {
    pub question: OddsQuestion,
    pub added: A,
}

/// Where odds go.
pub trait AddOdds: Send + Sync {
    /// Adds them to a row.
    fn add_odds(&self, odds: &Odds, is_long: bool, row: &mut LineBuffer);
}

impl AddOdds for Columns {
    fn add_odds(&self, odds: &Odds, is_long: bool, row: &mut LineBuffer) {
        let hand = &odds.hands[0];
        let [win, tie] = if is_long { [hand.win, hand.tie].map(Some) } else { [None; 2] };
        let [high, low] = [hand.high, hand.low].map(|half| half.filter(|_| is_long));
        let values = [Some(hand.equity), win, tie, high, low, hand.standard_error];
        row.add(|line| values.into_iter().flatten().for_each(|value| self.put_value(&decimal(value), line)));
    }
}

impl AddOdds for Key {
    fn add_odds(&self, odds: &Odds, _: bool, row: &mut LineBuffer) {
        self.add_line(row, |row| add_json(odds, row));
    }
}

impl<A: AddOdds> Asked for RowOdds<A> {
    type Added = A;

    const IS_SLOW: bool = true;

    fn added(&self) -> &A {
        &self.added
    }

    fn memory(&self) -> Memory<'_> {
        self.question.memory()
    }

    fn find<'a, 't>(
        &'a self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        row: &InputRow,
        answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<()> {
        self.question.find(field, row, answering)
    }

    fn add<'a, 't>(
        &'a self,
        _: impl Fn(usize) -> &'t [u8] + Copy,
        answering: &mut Answering<'a, '_, '_>,
    ) -> Result<bool, Fault<'a>> {
        let Some(found) = answering.memory.found.take().transpose()? else { return Ok(false) };
        self.added.add_odds(found.odds(), self.question.is_long, &mut answering.parts.batch.answers);
        Ok(true)
    }
}

/// What are the odds of the hand of a row?
pub struct OddsQuestion {
    fields: RoleFields,
    /// The hands or ranges of opponents that are the same in every row.
    against: Vec<String>,
    /// What stands on the line for the players who may hold any cards.
    unknown: String,
    reader: DealReader,
    /// How many players there are.
    players: usize,
    counts: OddsCounts,
    /// Whether hands on a board may be counted as fast as they are read.
    are_quick: bool,
    is_long: bool,
    recent: Recent,
}

impl OddsQuestion {
    /// The question about the hands in these fields, in deals that are read by `reader`.
    pub fn new(settings: &Settings, reader: DealReader, fields: RoleFields) -> OddsQuestion {
        let (args, game) = (settings.args, settings.game);
        let options = OddsOptions { samples: args.samples(), ..OddsOptions::default() };
        let against = args.known_opponents();
        let counts = SlowCounts::shown_if(Condition::StdoutIsNoPipe, args.threads.number);
        let counts = OddsCounts { game, options, counts };
        OddsQuestion {
            players: 1 + fields.opponents.len() + against.len() + args.opponents(),
            fields,
            against,
            unknown: "|random".repeat(args.opponents()),
            reader,
            are_quick: counts.are_quick() && args.opponents() == 0,
            counts,
            is_long: args.long,
            recent: Recent::default(),
        }
    }

    fn memory(&self) -> Memory<'_> {
        Memory { deals: self.are_quick.then(|| DealLines::new(&self.reader)), ..Memory::default() }
    }

    /// Finds the odds of a row, which are then in the memory.
    fn find<'a, 't>(
        &'a self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        row: &InputRow,
        answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<()> {
        let found = match self.put_line(field, &mut answering.memory.line) {
            Ok(false) => None,
            Err(fault) => Some(Err(fault)),
            Ok(true) => Some(self.find_in_line(row, answering)?.map_err(|error| self.fault(&field, error))),
        };
        answering.memory.found = found;
        Continue(())
    }

    /// Finds the odds of the deal on the line of a row.
    fn find_in_line<'a>(
        &'a self,
        row: &InputRow,
        answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<(), Result<Found, LineError>> {
        if let Some(odds) = self.quickly(&mut answering.memory) {
            return Continue(Ok(Found::Quickly(odds)));
        }
        let recalled = self.recent.recall(&answering.memory.line);
        if recalled.known().is_none() {
            answering.submit_before(row)?;
        }
        Continue(recalled.get_or_find(|line| self.odds(line)).map(|()| Found::Slowly(recalled)))
    }

    /// Puts the deal of a row on a line; returns whether there is one, which there is not without a hand or an opponent.
    fn put_line<'t>(&self, field: impl Fn(usize) -> &'t [u8] + Copy, line: &mut String) -> Result<bool, Fault<'_>> {
        line.clear();
        for player in self.known_players() {
            let Some(text) = player.text(field)? else { return Ok(false) };
            if !line.is_empty() {
                line.push('|');
            }
            let text = hand_without_labels(&text);
            if let Some(at) = text.bytes().position(|byte| byte == b'|' || byte == b'/') {
                let column = text[..at].chars().count() + 1;
                return Err(player.fault(0, &field, LineError::NotOneHand { column: Some(column) }));
            }
            line.push_str(&text);
        }
        for against in &self.against {
            line.push('|');
            line.push_str(against);
        }
        line.push_str(&self.unknown);
        if let Some(board) = self.fields.board.text(field)? {
            line.push('/');
            line.push_str(&board);
        }
        Ok(true)
    }

    fn known_players(&self) -> impl Iterator<Item = &CardFields> {
        [&self.fields.hand].into_iter().chain(&self.fields.opponents)
    }

    /// The odds of known hands on a board; `None` if they must be found another way.
    fn quickly(&self, memory: &mut Memory) -> Option<Odds> {
        let deals = memory.deals.as_mut()?;
        memory.line.push('\n');
        let read = deals.read(memory.line.as_bytes());
        // A field may hold a line end.
        let is_whole = |len: usize| len == memory.line.len();
        let deal = read.filter(|read| is_whole(read.len)).map(|read| &read.deal);
        let deal = deal.filter(|deal| is_quick(deal));
        let odds = deal.and_then(|deal| deal.odds(self.reader.game(), self.reader.dead()).ok());
        memory.line.pop();
        odds
    }

    fn odds(&self, line: &str) -> Result<Odds, LineError> {
        let spot: Spot = self.reader.read(line)?;
        match spot.players().len() == self.players {
            true => self.counts.odds(&spot).map_err(LineError::no_exact_odds),
            false => Err(LineError::NotOneHand { column: None }),
        }
    }

    /// An error in the line of these fields.
    #[cold]
    fn fault<'t>(&self, field: &dyn Fn(usize) -> &'t [u8], error: LineError) -> Fault<'_> {
        let RoleFields { hand, board, .. } = &self.fields;
        let text_of = |player: &CardFields| player.text(field).ok().flatten();
        for player in self.known_players() {
            if let Some(column) = text_of(player).and_then(|text| versus_column(&text)) {
                return player.fault(0, field, LineError::NotOneHand { column: Some(column) });
            }
        }
        let Some(column) = error.column() else {
            return if error.is_in_board() { board } else { hand }.fault_in_all(error);
        };
        let mut before = 0;
        for player in self.known_players() {
            let end = before + text_of(player).map_or(0, |text| text.chars().count());
            if column <= end {
                return player.fault(before, field, error);
            }
            before = end + 1;
        }
        for against in &self.against {
            let end = before + against.chars().count();
            if column <= end {
                return Fault { field: "--against", before, error };
            }
            before = end + 1;
        }
        board.fault(before + self.unknown.len(), field, error)
    }
}
