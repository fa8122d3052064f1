//! The whole command line, as clap parses it: global options and subcommands.

mod help;

use std::env::consts::{ARCH, OS};
use std::sync::LazyLock;

use clap::builder::PossibleValue;
use clap::{ArgAction, ColorChoice, CommandFactory, Parser, ValueEnum};
use clap_complete::Shell;

use super::commands::Command;
use super::commands::rank::RankArgs;

/// How wide the help and the guide are at most: longer lines are hard to read.
pub const MAX_WIDTH: usize = 80;

const USAGE: &str = "handrank [COMMAND] [OPTIONS] [HAND]...";

/// Rank poker hands, show who wins, and compute odds.
///
/// Without a command, handrank ranks hands, given as arguments or one per line in files or on stdin. For each hand of five
/// to seven cards, it prints one line of tab-separated columns: rank, category and hand. The rank is Cactus Kev's, from 1
/// (royal flush) to 7462 (seven high); short-deck, razz and deuce-to-seven have scales of their own. Of six or seven cards,
/// the best five count. An invalid hand is reported on stderr with its file, line and column, and the others are still
/// ranked. At a terminal, columns line up and the category is in bold.
#[derive(Parser)]
#[command(version, bin_name = "handrank", max_term_width = MAX_WIDTH, args_override_self = true, override_usage = USAGE)]
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
    /// At a terminal, the guide is laid out for reading; in a pipe, it is Markdown, unless --pretty is given. man is one
    /// page for all commands, man-odds and the like one for each, and man-guide the guide as a man page. On your MANPATH,
    /// save them as handrank.1 and handrank-odds.1 in a man1 folder, and as handrank-guide.7 in a man7 folder. Save
    /// completions where your shell looks for them.
    #[arg(long, value_name = "WHAT", value_enum, ignore_case = true, hide_short_help = true)]
    pub generate: Option<Generated>,

    /// Print version; --version also prints the platform
    // clap's own would be shown with -h, which is to fit on a screen.
    #[arg(short = 'V', long, action = ArgAction::Version, hide_short_help = true)]
    pub version: Option<bool>,
}

/// What can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generated {
    Guide,
    /// The section of the guide with this heading, for `handrank help TOPIC`.
    Section(&'static str),
    Man,
    ManGuide,
    /// The man page of the subcommand of this name.
    ManOf(&'static str),
    Completions(Shell),
}

impl Generated {
    fn name(self) -> &'static str {
        match self {
            Generated::Guide => "guide",
            Generated::Section(heading) => heading,
            Generated::Man => "man",
            Generated::ManGuide => "man-guide",
            Generated::ManOf(command) => Command::man_page(command),
            Generated::Completions(Shell::Bash) => "complete-bash",
            Generated::Completions(Shell::Zsh) => "complete-zsh",
            Generated::Completions(Shell::Fish) => "complete-fish",
            Generated::Completions(Shell::Elvish) => "complete-elvish",
            Generated::Completions(_) => "complete-powershell",
        }
    }
}

/// The values of `--generate`; those for one subcommand each are not listed in the help.
impl ValueEnum for Generated {
    fn value_variants<'a>() -> &'a [Generated] {
        static VALUES: LazyLock<Vec<Generated>> = LazyLock::new(|| {
            let shells = Shell::value_variants().iter().map(|&shell| Generated::Completions(shell));
            let pages = Command::NOTES.iter().map(|&(name, _)| Generated::ManOf(name));
            [Generated::Guide, Generated::Man, Generated::ManGuide].into_iter().chain(shells).chain(pages).collect()
        });
        &VALUES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).hide(matches!(self, Generated::ManOf(_))))
    }
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
