//! What files and pipes may hold: bad hands, comments, other encodings, other things than hands.

mod bad_hands;
mod byte_order_mark;
mod comments;
mod files;
mod lines;
mod not_cards;
mod other_formats;
