//! What the library writes as JSON, reads back, and says of its keys: all that needs `serde` and nothing else.

#[path = "../common/any_cards.rs"]
mod any_cards;

mod answers_as_json;
mod json_types;
mod json_values;
mod keys;
mod strict_record;
