//! Lines built fast: from fixed-size copies, into one buffer, with the parts that depend on the rank alone ready made.
//!
//! Names say where text goes: `put` onto a [`Line`] under construction, `add` into a buffer or a batch, and `write` to
//! a stream.

mod buffer;
mod line;
mod pieces;

pub use buffer::LineBuffer;
pub use line::{Line, Piece};
pub use pieces::{CategoryPieces, Descriptions, RankPieces, SharePieces};
