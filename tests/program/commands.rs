//! What each subcommand answers.

mod annotate;
mod annotate_errors;
mod annotate_fields;
mod annotate_formats;
mod annotate_long_tables;
mod census;
mod deal;
mod explain;
mod hits;
mod hits_made;
mod hold;
mod hold_lines;
mod hold_pays;
mod made;
mod nuts;
mod odds;
mod odds_breakdown;
mod odds_of_ranges;
mod odds_own_cards;
mod odds_parts;
mod odds_samples;
mod outs;
mod showdown;
mod table;
mod tally;
