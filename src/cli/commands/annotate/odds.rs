//! The odds of the hand in a row against others, in the columns or under the key that the row gains.
//!
//! The fields of a row are put together as the line that `handrank odds` would read, so that they are read the same way and
//! have the same odds.

use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Continue};
use std::sync::{Arc, Mutex, OnceLock};

use handrank::notation::DealReader;
use handrank::program::{DealLines, hand_without_labels, versus_column};
use handrank::{Odds, OddsOptions, Spot};

use super::answering::Answering;
use super::args::Settings;
use super::cards::{CardFields, Fault, RoleFields};
use crate::cli::answering::{OddsFinder, Runner, is_quick};
use crate::cli::errors::LineError;
use crate::cli::progress::Condition;
use crate::cli::rows::InputRow;
use crate::cli::threads::lock;

/// What are the odds of the hand of a row?
pub struct RowOdds {
    fields: RoleFields,
    /// The hands or ranges of opponents that are the same in every row.
    against: Vec<String>,
    /// What stands on the line for the players who may hold any cards.
    unknown: String,
    reader: DealReader,
    /// How many players there are.
    players: usize,
    finder: OddsFinder,
    /// Whether hands on a board may be counted as fast as they are read.
    are_quick: bool,
    recent: Recent,
}

impl RowOdds {
    /// The question about the hands in these fields, in deals that are read by `reader`.
    pub fn new(settings: &Settings, reader: DealReader, fields: RoleFields) -> RowOdds {
        let (args, game) = (settings.args, settings.game);
        let options = OddsOptions { samples: args.samples(), ..OddsOptions::default() };
        let against = args.known_opponents();
        let runner = Runner::shown_if(Condition::StdoutIsNoPipe, args.threads.number);
        let finder = OddsFinder { game, options, runner };
        RowOdds {
            players: 1 + fields.opponents.len() + against.len() + args.opponents(),
            fields,
            against,
            unknown: "|random".repeat(args.opponents()),
            reader,
            are_quick: finder.are_quick() && args.opponents() == 0,
            finder,
            recent: Recent::default(),
        }
    }

    /// What reads deals fast, for a worker.
    pub fn deals(&self) -> Option<DealLines<'_>> {
        self.are_quick.then(|| DealLines::new(&self.reader))
    }

    /// The odds of a row, unless it has no hand. What comes before it is submitted if they may take long.
    pub fn find<'a, 't>(
        &'a self,
        field: impl Fn(usize) -> &'t [u8] + Copy,
        row: &InputRow,
        answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<(), Result<Option<Arc<Odds>>, Fault<'a>>> {
        Continue(match self.put_line(field, &mut answering.line) {
            Ok(false) => Ok(None),
            Err(fault) => Err(fault),
            Ok(true) => self.find_in_line(row, answering)?.map(Some).map_err(|error| self.fault(&field, error)),
        })
    }

    /// The odds of the deal on the line of a row.
    fn find_in_line<'a>(
        &'a self,
        row: &InputRow,
        answering: &mut Answering<'a, '_, '_>,
    ) -> ControlFlow<(), Result<Arc<Odds>, LineError>> {
        if let Some(odds) = self.quickly(answering) {
            return Continue(Ok(Arc::new(odds)));
        }
        let recalled = self.recent.recall(&answering.line);
        if recalled.odds.get().is_none_or(Option::is_none) {
            answering.submit_before(row)?;
        }
        Continue(recalled.get_or_find(|line| self.odds(line)))
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
    fn quickly(&self, answering: &mut Answering) -> Option<Odds> {
        let Answering { deals, line, .. } = answering;
        let deals = deals.as_mut()?;
        line.push('\n');
        let read = deals.read(line.as_bytes());
        // A field may hold a line end.
        let is_whole = |len: usize| len == line.len();
        let deal = read.filter(|read| is_whole(read.len)).map(|read| &read.deal);
        let deal = deal.filter(|deal| is_quick(deal));
        let odds = deal.and_then(|deal| deal.odds(self.reader.game(), self.reader.dead()).ok());
        line.pop();
        odds
    }

    fn odds(&self, line: &str) -> Result<Odds, LineError> {
        let spot: Spot = self.reader.read(line)?;
        match spot.players().len() == self.players {
            true => self.finder.odds(&spot).map_err(LineError::no_exact_odds),
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

/// The latest questions, so that one that several rows repeat is counted only once, whichever workers answer them.
#[derive(Default)]
struct Recent(Mutex<VecDeque<Arc<Recalled>>>);

/// How many questions are recalled: one per worker.
const MAX_RECENT: usize = 8;

/// A question, and the answer once there is one.
struct Recalled {
    line: String,
    /// `None` if it has no odds.
    odds: OnceLock<Option<Arc<Odds>>>,
}

impl Recent {
    /// The question in this line.
    fn recall(&self, line: &str) -> Arc<Recalled> {
        let mut recent = lock(&self.0);
        if let Some(recalled) = recent.iter().rev().find(|recalled| recalled.line == line) {
            return Arc::clone(recalled);
        }
        if recent.len() == MAX_RECENT {
            recent.pop_front();
        }
        let recalled = Arc::new(Recalled { line: line.to_owned(), odds: OnceLock::new() });
        recent.push_back(Arc::clone(&recalled));
        recalled
    }
}

impl Recalled {
    /// The answer, which is found unless it is known. Other workers that need it wait.
    fn get_or_find(&self, find: impl Fn(&str) -> Result<Odds, LineError>) -> Result<Arc<Odds>, LineError> {
        let mut found = None;
        let find = || find(&self.line).map(Arc::new);
        let odds = self.odds.get_or_init(|| find().map_err(|error| found = Some(error)).ok());
        match (odds, found) {
            (Some(odds), _) => Ok(Arc::clone(odds)),
            (None, Some(error)) => Err(error),
            // The error is not kept, so it is found again.
            (None, None) => find(),
        }
    }
}
