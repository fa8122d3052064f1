//! Laws of the library, each of which holds for any input.

#[path = "../inputs/any_spot.rs"]
mod any_spot;
#[path = "../oracles/best_hand.rs"]
pub mod best_hand;
#[path = "../oracles/best_starting_hands.rs"]
pub mod best_starting_hands;
pub mod canon;
pub mod deals;
#[path = "../oracles/every_deal.rs"]
mod every_deal;
#[path = "../oracles/every_draw.rs"]
mod every_draw;
#[path = "../oracles/every_hand.rs"]
pub mod every_hand;
pub mod hits;
pub mod hold;
pub mod made;
pub mod nuts;
pub mod odds;
pub mod omaha_ranges;
pub mod outs;
pub mod own_cards;
pub mod pay_tables;
#[path = "../oracles/plain_holdings.rs"]
pub mod plain_holdings;
#[path = "../oracles/plain_omaha_ranges.rs"]
mod plain_omaha_ranges;
#[path = "../oracles/plain_pots.rs"]
mod plain_pots;
#[path = "../oracles/plain_ranges.rs"]
pub mod plain_ranges;
#[path = "../oracles/plain_reader.rs"]
mod plain_reader;
pub mod random_deals;
pub mod range_odds;
pub mod ranges;
pub mod readers;
#[path = "../oracles/wild_hand.rs"]
pub mod wild_hand;
#[path = "../oracles/winners.rs"]
pub mod winners;
