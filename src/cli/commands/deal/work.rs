//! Blocks of deals, made side by side and written in order, as if they answered a long input. Nothing is read.

use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use handrank::random::RandomDeals;

use super::writer::RandomDealWriter;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::io::Source;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, Progress, Total};
use crate::cli::stream::{Block, CutError, Cutter, Parts, Streams, Work};

/// A number of random deals to make and write.
pub struct DealWork {
    deals: RandomDeals,
    seed: u64,
    count: u64,
    writer: RandomDealWriter,
}

impl DealWork {
    /// This many deals with the random numbers of this seed.
    pub fn new(deals: RandomDeals, seed: u64, count: NonZero<u64>, writer: RandomDealWriter) -> DealWork {
        DealWork { deals, seed, count: count.get(), writer }
    }

    /// Writes them to stdout, many on this many threads.
    pub fn run(self, threads: Option<NonZero<usize>>) -> anyhow::Result<Outcome> {
        let total = Total::Items(self.count, HandOrDeal::Deal);
        let streams = Streams::new(Arc::new(self), threads, Progress::new(total, Condition::NotNow));
        let nothing = Source { name: String::new(), reader: Box::new(io::empty()), is_terminal: false, len: None };
        streams.answer(nothing, 0, 0)
    }
}

impl Work for DealWork {
    fn cutter(&self, _: &str, _: Box<dyn Read + Send>) -> Box<dyn Cutter> {
        Box::new(DealCutter { dealt: 0, count: self.count, deals_per_block: self.deals.deals_per_block() })
    }

    fn answer(&self, block: &Block, parts: &mut Parts) -> ControlFlow<()> {
        let dealt = block.first_line - 1;
        let deals_per_block = self.deals.deals_per_block();
        let mut dealer = self.deals.dealer(self.seed, dealt / deals_per_block);
        let mut left = deals_per_block.min(self.count - dealt);
        loop {
            let before = left;
            let mut room = parts.batch.answers.free_space();
            while left > 0 && room.has_answer() {
                self.writer.add(&dealer.deal(), &mut room);
                left -= 1;
            }
            drop(room);
            parts.batch.items += before - left;
            if left == 0 {
                return Continue(());
            }
            parts.submit()?;
        }
    }

    fn is_fail_fast(&self) -> bool {
        false
    }
}

/// Numbers the blocks by their first deal.
struct DealCutter {
    dealt: u64,
    count: u64,
    deals_per_block: u64,
}

impl Cutter for DealCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        block.first_line = self.dealt + 1;
        block.is_full = true;
        let left = self.count - self.dealt;
        self.dealt += self.deals_per_block.min(left);
        Ok(left > 0)
    }
}
