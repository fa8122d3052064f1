//! What files and pipes may hold: bad hands, comments, other encodings, other things than hands.

mod bad_hands;
mod byte_order_mark;
mod encodings;
mod files;
#[cfg(target_os = "linux")]
mod long_comments;
mod not_cards;
