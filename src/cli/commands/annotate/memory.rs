//! What is kept from row to row, so that odds that several rows ask for are counted only once.

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

/// The latest questions, so that one that several rows repeat is counted only once, whichever workers answer them.
#[derive(Default)]
pub struct Recent(Mutex<VecDeque<Arc<Recalled>>>);

/// How many questions are recalled: one per worker.
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

    /// Finds the answer unless it is known. Other workers that need it wait.
    pub fn get_or_find(&self, find: impl Fn(&str) -> Result<Odds, LineError>) -> Result<(), LineError> {
        let mut found = None;
        let odds = self.odds.get_or_init(|| find(&self.line).map_err(|error| found = Some(error)).ok());
        match (odds, found) {
            (Some(_), _) => Ok(()),
            (None, Some(error)) => Err(error),
            // The error is not kept, so it is found again.
            (None, None) => find(&self.line).map(|_| ()),
        }
    }
}
