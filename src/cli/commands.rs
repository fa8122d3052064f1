//! One module per command: its options, whose doc comments are its help, its `NOTES`, which are the rest of the help,
//! how it is run, and what it prints. Code that commands share is a tool elsewhere. Subcommands are registered here.

pub mod annotate;
pub mod canon;
pub mod census;
pub mod deal;
pub mod explain;
pub mod hits;
pub mod hold;
pub mod nuts;
pub mod odds;
pub mod outs;
pub mod range;
pub mod rank;
pub mod showdown;
pub mod table;
pub mod tally;

use clap::Subcommand;

use super::args::Notes;
use super::outcome::Outcome;

/// Registers the subcommands by purpose, in the order of the help: their modules and their options.
macro_rules! subcommands {
    ($($purpose:literal { $($module:ident: $command:ident($args:ident);)+ })+) => {
        // A run builds only its own subcommand's arguments: building all of them takes as long as the rest of start-up.
        #[derive(Subcommand)]
        #[command(defer = true)]
        pub enum Command {
            $($($command($module::$args),)+)+
        }

        impl Command {
            /// The name of each subcommand, and what its help says besides its options.
            pub const NOTES: &[(&str, &Notes)] = &[$($((stringify!($module), &$module::NOTES),)+)+];

            /// The purposes of subcommands, and the names of those that serve each.
            pub const PURPOSES: &[(&str, &[&str])] = &[$(($purpose, &[$(stringify!($module)),+])),+];

            /// What `--generate` calls the man page of a subcommand.
            pub fn man_page(name: &str) -> &'static str {
                match name {
                    $($(stringify!($module) => concat!("man-", stringify!($module)),)+)+
                    _ => unreachable!("no subcommand {name}"),
                }
            }

            pub fn name(&self) -> &'static str {
                match self {
                    $($(Command::$command(_) => stringify!($module),)+)+
                }
            }

            /// Runs the subcommand.
            pub fn run(&self) -> anyhow::Result<Outcome> {
                match self {
                    $($(Command::$command(args) => $module::run(args),)+)+
                }
            }
        }
    };
}

subcommands! {
    "Ask" {
        showdown: Showdown(ShowdownArgs);
        odds: Odds(OddsArgs);
        hits: Hits(HitsArgs);
        outs: Outs(OutsArgs);
        hold: Hold(HoldArgs);
        nuts: Nuts(NutsArgs);
        range: Range(RangeArgs);
    }
    "Data" {
        deal: Deal(DealArgs);
        canon: Canon(CanonArgs);
        annotate: Annotate(AnnotateArgs);
        tally: Tally(TallyArgs);
    }
    "Learn" {
        explain: Explain(ExplainArgs);
        table: Table(TableArgs);
        census: Census(CensusArgs);
    }
}
