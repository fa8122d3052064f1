//! Lines built fast: from fixed-size copies, into one buffer, with the parts that depend on the rank alone ready made.

mod buffer;
mod line;
mod pieces;

pub use buffer::{LineBuffer, Room};
pub use line::{Line, Piece};
pub use pieces::{CategoryPieces, Descriptions, RankPieces, SharePieces};
