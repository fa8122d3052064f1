//! The JSON objects that only the program prints, with their fields in the order in which they are printed. Those for
//! hands, deals and odds are the library's.

mod census;
mod class;
mod error;
mod tally;

pub use census::{CategoryCount, RankCount};
pub use class::ClassRecord;
pub use error::{BadHand, BadLine, ErrorRecord};
pub use tally::{CategoryTally, SizeTally};
