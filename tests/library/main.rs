//! The library alone, without the program: what it computes is compared with the articles it comes from, with
//! combinatorics, and with the rules of poker as the oracle states them.

#[path = "../common/any_cards.rs"]
mod any_cards;
#[path = "../common/boards.rs"]
mod boards;
#[path = "../common/by_showdowns.rs"]
mod by_showdowns;
#[path = "../common/cards.rs"]
mod cards;
#[path = "../common/chi_squared.rs"]
mod chi_squared;
#[path = "../fuzz/inputs/choices.rs"]
mod choices;
#[path = "../common/counts.rs"]
mod counts;
#[path = "../common/dice.rs"]
mod dice;
#[path = "../common/low_oracle.rs"]
mod low_oracle;
#[path = "../common/made_oracle.rs"]
mod made_oracle;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/progress.rs"]
mod progress;
#[path = "../common/replay.rs"]
mod replay;

mod best_five;
mod best_of_combinations;
mod board_evaluator;
mod breakdowns;
mod canon;
mod card_sets;
mod category_odds;
mod common_traits;
mod compositions;
mod dealing;
mod deals;
mod deals_as_data;
mod every_five_card_hand;
mod every_hand_counted;
mod explained_steps;
mod fast_readers;
mod fuzz_inputs;
mod games;
mod growing_hands;
mod hits;
mod hits_of_lows;
mod hold;
mod hole_cards;
mod laws;
mod limits;
mod made;
mod mutated_ranges;
mod names_and_chips;
mod nuts;
mod odds;
mod omaha;
mod omaha_hi_lo;
mod omaha_range_odds;
mod omaha_ranges;
mod outs;
mod own_cards;
mod own_cards_sampled;
mod percentages;
mod pots;
mod programs;
mod published_ranks;
mod random_deals;
mod range_errors;
mod range_odds;
mod range_sets;
mod ranges;
mod razz;
mod reading;
mod sampled_odds;
mod scales;
mod several_boards;
mod showdowns;
mod slow_work;
mod stud_hi_lo;
mod wild_hands;
