//! Programs as users of the library write them, short and from its docs alone.

mod bad_beats;
mod equity_of_every_hand;
mod flops_up_to_suits;
mod foreign_cards;
mod game_by_name;
mod growing_board;
mod hero_against_a_range;
mod hi_lo_in_chips;
mod importer;
#[cfg(feature = "serde")]
mod json_there_and_back;
mod nuts_of_every_river;
mod odds_on_a_display;
mod one_deal_on_two_boards;
mod own_generator;
mod push_or_fold;
mod ranges_by_position;
mod top_pair_and_draws;
mod vary_a_pay_table;
