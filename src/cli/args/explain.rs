//! The options of `handrank explain`.

use super::hands::{BoardArgs, HandArgs};
use super::help::{Notes, Section};
use super::output::OutputArgs;
use crate::cli::format::fields::{ACE_LOW, BEATS, BEST, CATEGORY_NAME, DESCRIPTION, KEV_RANK};

/// Show, step by step, how the rank of a hand is computed
///
/// The steps of Cactus Kev's evaluator come first, then those of the four-line classifier. With six or seven cards,
/// they are shown for the best five.
#[derive(clap::Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub input: HandArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub output: OutputArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section {
            heading: "Keys of --json",
            entries: &[
                KEV_RANK,
                CATEGORY_NAME,
                ACE_LOW,
                DESCRIPTION,
                BEATS,
                ("cards", "the cards as given"),
                BEST,
                ("combinations", "the number of ways to choose five cards"),
                ("kev", "the steps of Cactus Kev's evaluator"),
                ("bitfield", "the steps of the four-line classifier"),
            ],
        },
        Section {
            heading: "Keys of kev",
            entries: &[
                ("cards", "the best five cards"),
                ("packed", "each in 32 bits"),
                ("suit_in_common", "the bit of the suit that they share, or 0"),
                ("rank_bits", "a bit for each rank among them"),
                ("lookup", "where the rank was found"),
                ("rank", "the rank found there"),
            ],
        },
        Section {
            heading: "Keys of lookup",
            entries: &[
                ("table", "flushes, unique5 or products"),
                ("index", "where in flushes or unique5"),
                ("product", "the product of the cards' primes"),
                ("bucket", "the product's place in the perfect hash"),
                ("slot", "the bucket's place in products"),
            ],
        },
        Section {
            heading: "Keys of bitfield",
            entries: &[
                ("ranks_seen", "s, a bit for each rank"),
                ("rank_counts", "v, four bits for each rank"),
                ("repeats", "v mod 15"),
                ("normalised", "s / (s & -s)"),
                ("is_straight", "whether the ranks are in a row"),
                ("is_wheel", "whether they are A 2 3 4 5"),
                ("is_flush", "whether all cards share a suit"),
                ("is_royal", "whether the ranks are A K Q J T"),
                ("straight_term", "what to subtract from repeats for the ranks"),
                ("flush_term", "what to subtract for the suits"),
                ("index", "the difference, an index into the names"),
                ("category", "the name there"),
            ],
        },
    ],
    examples: &["handrank explain Kd Qs Jc Th 9s", "handrank explain Ah Kh / 8h 5h 2h 8d Kc"],
};
