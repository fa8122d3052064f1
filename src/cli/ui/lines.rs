//! Lines built fast: from fixed-size copies, into one buffer, with the parts that depend on the rank alone ready made.
//!
//! Names say what for: `put` goes onto a [`Line`] under construction, `add` goes to a buffer or a batch, and `write` goes to
//! a stream.

mod buffer;
mod line;
mod pieces;

pub use buffer::{FreeSpace, LineBuffer};
pub use line::{Line, Piece};
pub use pieces::{CategoryPieces, Descriptions, RankPieces, SharePieces};
