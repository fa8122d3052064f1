//! What this crate's program needs from the library and others hardly will: reading millions of lines, telling cards
//! from other arguments and reading them alone, explaining ranks, counting all hands, finding outs on several threads,
//! printing shares and words from outside, and listing the keys of JSON. It may change in any release.

pub use crate::cards::check_street;
pub use crate::cards::{BOARD_FROM_FLOP, OMAHA_HOLE_CARDS, WrittenHand};
pub use crate::keyed;
pub use crate::made::HandNamer;
pub use crate::notation::any_form::in_usual_form;
pub use crate::notation::beside::labels::{hand_without_labels, is_hand_label, with_slashes_for_labels};
pub use crate::notation::beside::name_count;
pub use crate::notation::beside::quotes::{places_of_quoted_names, with_hidden_names};
pub use crate::notation::card_sets::read_spot_line;
pub use crate::notation::cards::count_cards;
pub use crate::notation::deals::lines::{DealLine, DealLines};
pub use crate::notation::hand_rules::HandRules;
pub use crate::notation::hands::lines::{TakeHands, WINDOW_SIZE, read_hole_hands};
pub use crate::notation::hands::{ReadHand, read_cards};
pub use crate::notation::players::{is_versus, versus_column};
pub use crate::notation::ranges::{hands_with, list_of_hands};
pub use crate::notation::symbols::{could_be_cards, is_at_most_one_card, is_blank};
pub use crate::notation::words::{Recognized, is_empty_seat, is_hand_rank};
pub use crate::odds::OutsPlan;
pub use crate::ranges::RangeClass;
pub use crate::ranking::Evaluate;
pub use crate::ranking::{BitfieldSteps, Explanation, KevSteps, TableLookup};
pub use crate::ranking::{Census, category_frequencies};
pub use crate::tools::keys::{Entry, Keyed, key};
#[cfg(feature = "serde")]
pub use crate::tools::rounded;
pub use crate::tools::{are_digits, millionths, round_share, sanitized};
