//! The whole command line, as clap parses it: global options and subcommands.

mod help;

use std::env::consts::{ARCH, OS};

use clap::{ArgAction, ColorChoice, CommandFactory, Parser, ValueEnum};

use super::commands::Command;
use super::commands::rank::RankArgs;

const USAGE: &str = "handrank [COMMAND] [OPTIONS] [HAND]...";

/// Rank poker hands, show who wins, and compute odds.
///
/// Without a command, handrank ranks hands, given as arguments or one per line in files or on stdin. For each hand of five
/// to seven cards, it prints one line of tab-separated columns: rank, category and hand. The rank is Cactus Kev's, from 1
/// (royal flush) to 7462 (seven high); short-deck, razz and deuce-to-seven have scales of their own. Of six or seven cards,
/// the best five count. An invalid hand is reported on stderr with its file, line and column, and the others are still
/// ranked. At a terminal, columns line up and the category is in bold.
#[derive(Parser)]
#[command(version, bin_name = "handrank", max_term_width = 80, args_override_self = true, override_usage = USAGE)]
#[command(disable_help_subcommand = true, disable_version_flag = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub rank: RankArgs,

    /// When to use colour: always, never or, by default, auto
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_default_value = true, hide_possible_values = true)]
    #[arg(alias = "colour", global = true, hide_short_help = true)]
    // Help and errors obey it, too, so `typed_colour` reads it before all else.
    pub color: ColorChoice,

    /// Print the guide, a man page or shell completions
    ///
    /// At a terminal, the guide is laid out for reading; in a pipe, it is Markdown, unless --pretty is given. man-guide
    /// is the guide as a man page. On your MANPATH, save man as handrank.1 in a man1 folder and man-guide as
    /// handrank-guide.7 in a man7 folder. Save completions where your shell looks for them.
    #[arg(long, value_name = "WHAT", value_enum, ignore_case = true, hide_short_help = true)]
    pub generate: Option<Generated>,

    /// Print version; --version also prints the platform
    // clap's own would be shown with -h, which is to fit on a screen.
    #[arg(short = 'V', long, action = ArgAction::Version, hide_short_help = true)]
    pub version: Option<bool>,
}

/// What can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Generated {
    Guide,
    Man,
    ManGuide,
    CompleteBash,
    CompleteZsh,
    CompleteFish,
    CompleteElvish,
    CompletePowershell,
}

impl Args {
    /// The command line with the text of `--version` and the pages of `--help` or `-h`, which would slow down every
    /// other run that has an option.
    pub fn documented(is_long: bool) -> clap::Command {
        let mut command = Args::command().long_version(&*long_version().leak());
        // Before this, the subcommands have no arguments.
        command.build();
        if is_long { help::long(command) } else { help::short(command) }
    }
}

/// The version, and the platform that the program was built for: processor, system and C library.
fn long_version() -> String {
    let environments = [
        ("-gnu", cfg!(target_env = "gnu")),
        ("-musl", cfg!(target_env = "musl")),
        ("-msvc", cfg!(target_env = "msvc")),
    ];
    let environment = environments.iter().find(|(_, is_it)| *is_it).map_or("", |(name, _)| name);
    format!("{}\nplatform: {ARCH}-{OS}{environment}", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Args, Command};

    #[test]
    fn definition_is_sound() {
        Args::documented(false).debug_assert();
        Args::documented(true).debug_assert();
    }

    #[test]
    fn every_subcommand_has_notes() {
        let command = Args::command();
        assert!(
            command.get_subcommands().map(clap::Command::get_name).eq(Command::NOTES.iter().map(|&(name, _)| name))
        );
    }
}
