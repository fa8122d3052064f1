//! The whole command line, as clap parses it: what comes before a subcommand, and the subcommands.

use clap::{ColorChoice, Parser, Subcommand, ValueEnum};

use super::annotate::AnnotateArgs;
use super::census::CensusArgs;
use super::explain::ExplainArgs;
use super::help::{EXAMPLES, EXIT_STATUS, USAGE, headed};
use super::odds::OddsArgs;
use super::rank::RankArgs;
use super::showdown::ShowdownArgs;
use super::table::TableArgs;
use super::tally::TallyArgs;

/// Rank poker hands: category and Cactus Kev rank, 1 (royal flush) to 7462.
///
/// Hands of five to seven cards come from the command line, from files or from stdin, one per line. For each, one line
/// comes out: rank, category and hand, separated by tabs. With six or seven cards, the best five count.
#[derive(Parser)]
#[command(version, bin_name = "handrank", max_term_width = 80, args_override_self = true, override_usage = USAGE)]
#[command(after_long_help = format!("{}\n\n{}", headed(EXAMPLES), headed(EXIT_STATUS)))]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub rank: RankArgs,

    /// When to use colour: auto, always or never
    ///
    /// auto: at a terminal unless NO_COLOR is set, anywhere if CLICOLOR_FORCE is.
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_default_value = true, hide_possible_values = true)]
    #[arg(global = true, hide_short_help = true)]
    pub color: ColorChoice,

    /// Print the man page, or completions for a shell
    ///
    /// Save the page as handrank.1 in a man1 folder on your MANPATH, and completions where your shell looks for them.
    #[arg(long, value_name = "WHAT", value_enum, hide_short_help = true, exclusive = true)]
    pub generate: Option<Generated>,
}

#[derive(Subcommand)]
pub enum Command {
    Showdown(ShowdownArgs),
    Odds(OddsArgs),
    Annotate(AnnotateArgs),
    Tally(TallyArgs),
    Explain(ExplainArgs),
    Table(TableArgs),
    Census(CensusArgs),
}

/// What can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Generated {
    Man,
    CompleteBash,
    CompleteZsh,
    CompleteFish,
    CompleteElvish,
    CompletePowershell,
}

impl Command {
    /// The subcommand's name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Showdown(_) => "showdown",
            Command::Odds(_) => "odds",
            Command::Annotate(_) => "annotate",
            Command::Tally(_) => "tally",
            Command::Explain(_) => "explain",
            Command::Table(_) => "table",
            Command::Census(_) => "census",
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Args;

    #[test]
    fn definition_is_sound() {
        Args::command().debug_assert();
    }
}
