//! What is kept from row to row, so that what several rows ask is counted once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock};

use handrank::Odds;
use handrank::program::DealLines;

use super::cards::Fault;
use crate::cli::errors::LineError;
use crate::cli::threads::lock;

/// What a worker keeps from row to row.
#[derive(Default)]
pub struct Memory<'a> {
    /// Reads deals fast that are written like the one before.
    pub deals: Option<DealLines<'a>>,
    /// The deal of the row, as a line.
    pub line: String,
    /// The odds of the row, unless it has no hand.
    pub found: Option<Result<Found, Fault<'a>>>,
}

/// Odds that were found.
pub enum Found {
    Quickly(Odds),
    /// The question has an answer.
    Slowly(Arc<Recalled>),
}

impl Found {
    pub fn odds(&self) -> &Odds {
        match self {
            Found::Quickly(odds) => odds,
            Found::Slowly(recalled) => recalled.known().expect("there are odds"),
        }
    }
}

/// The last questions, so that what several rows in turn ask is counted once, whichever workers answer them.
#[derive(Default)]
pub struct Recent(Mutex<VecDeque<Arc<Recalled>>>);

/// As many questions are recalled, one for each worker.
const MAX_RECENT: usize = 8;

/// A question, and the answer once there is one.
pub struct Recalled {
    line: String,
    /// `None` if it has no odds.
    odds: OnceLock<Option<Odds>>,
}

impl Recent {
    /// The question in this line.
    pub fn recall(&self, line: &str) -> Arc<Recalled> {
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
    /// The answer, if it is known.
    pub fn known(&self) -> Option<&Odds> {
        self.odds.get()?.as_ref()
    }

    /// Makes the answer known. Whoever comes meanwhile waits for it.
    pub fn get_or_find(&self, find: impl Fn(&str) -> Result<Odds, LineError>) -> Result<(), LineError> {
        let mut found = None;
        let odds = self.odds.get_or_init(|| find(&self.line).map_err(|error| found = Some(error)).ok());
        match (odds, found) {
            (Some(_), _) => Ok(()),
            (None, Some(error)) => Err(error),
            // What is wrong is found out again.
            (None, None) => find(&self.line).map(|_| ()),
        }
    }
}
