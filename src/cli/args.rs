//! The command line: what can be typed, and the help that says so.

use std::ffi::OsString;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;

use anyhow::ensure;
use clap::builder::{PossibleValuesParser, Styles, TypedValueParser};
use clap::{ColorChoice, Parser, Subcommand, ValueEnum, ValueHint};
use handrank::{Board, HandRank, HandSize};

/// Rank poker hands: category and Cactus Kev rank, 1 (royal flush) to 7462.
///
/// Hands of five to seven cards come from the command line, from files or from stdin, one a line. For each, one line
/// comes out: rank, category and hand, separated by tabs. Of six or seven cards the best five count.
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
    /// auto is to use it on a terminal, unless NO_COLOR is set, and elsewhere if CLICOLOR_FORCE is.
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_default_value = true, hide_possible_values = true)]
    #[arg(global = true)]
    pub color: ColorChoice,

    /// Print the man page, or completions for a shell
    ///
    /// Save the page as handrank.1 in a folder man1 of your manuals, and completions where your shell looks for them.
    #[arg(long, value_name = "WHAT", value_enum, hide_short_help = true, exclusive = true)]
    pub generate: Option<Generated>,
}

#[derive(Subcommand)]
pub enum Command {
    Explain(ExplainArgs),
    Table(TableArgs),
    Census(CensusArgs),
}

impl Command {
    /// What is typed for it.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Explain(_) => "explain",
            Command::Table(_) => "table",
            Command::Census(_) => "census",
        }
    }
}

/// Rank hands; what the program does without a subcommand.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct RankArgs {
    /// A hand, like "Kd Qs Jc Th 9s"; or its cards, each an argument
    ///
    /// A card is a rank, 2-9 T (or 10) J Q K A, and a suit, c d h s or its symbol, in upper or lower case. Spaces, tabs,
    /// commas or nothing may stand between cards. When every HAND is a single card they form one hand; otherwise each is
    /// a hand. Without HAND and --file, hands are read from stdin.
    #[arg(value_name = "HAND", value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Read hands from a file, one a line; - is stdin
    ///
    /// May be given again. Blank lines and lines that start with # are skipped.
    #[arg(short, long = "file", value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Community cards, like "8h 5h 2h", added to every hand
    ///
    /// Up to five of them. A hand's own cards come first, then the board's.
    #[arg(short, long, value_name = "CARDS", default_value = "", hide_default_value = true, value_hint = ValueHint::Other)]
    pub board: Board,

    /// Add two columns: the best five cards, the hand in words
    #[arg(short, long, conflicts_with = "json")]
    pub long: bool,

    /// Print one JSON object a hand
    #[arg(long)]
    pub json: bool,

    /// Stop at the first bad hand
    #[arg(long)]
    pub fail_fast: bool,

    /// Workers for long input, up to eight; by default one a core
    ///
    /// Order and output are the same whatever their number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = number_of_threads)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

/// Show, step by step, how the rank of a hand comes about
///
/// First the steps of Cactus Kev's evaluator, then those of the four-line classifier. Of six or seven cards, the steps
/// are those for the best five.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank explain Kd Qs Jc Th 9s"))]
pub struct ExplainArgs {
    /// A hand, like "Kd Qs Jc Th 9s"; or its cards, each an argument
    #[arg(value_name = "HAND", required = true, value_hint = ValueHint::Other)]
    pub hands: Vec<OsString>,

    /// Community cards, like "8h 5h 2h", added to every hand
    #[arg(short, long, value_name = "CARDS", default_value = "", hide_default_value = true, value_hint = ValueHint::Other)]
    pub board: Board,

    /// Print one JSON object a hand
    #[arg(long)]
    pub json: bool,
}

/// List the 7,462 classes of hand, all or some
///
/// A line has nine columns, separated by tabs: rank; category; the ranks of the cards, with an s if they are suited; the
/// number of hands of five, six and seven cards that have this rank; the shares of all five-card hands that it beats and
/// that it ties with; and the hand in words. JSON adds a hand of that rank.
#[derive(clap::Args)]
#[command(after_help = headed(
    "Examples:\n  handrank table 1601\n  handrank table 1-10 --json\n  handrank table | grep 'Full house, kings'"
))]
pub struct TableArgs {
    /// A hand rank, 1 to 7462, or a range like 1-10 or 7453-; all by default
    #[arg(value_name = "RANK", value_parser = rank_range, value_hint = ValueHint::Other)]
    pub ranks: Vec<RangeInclusive<HandRank>>,

    /// Print one JSON object a class
    #[arg(long)]
    pub json: bool,
}

/// Rank every possible hand, and count
///
/// By category a line has four columns, separated by tabs: category, hands, the number of ranks among them, and the share
/// of all hands; the last line is the total. By rank it has rank, category, hands and share, for the ranks that occur.
#[derive(clap::Args)]
#[command(after_help = headed("Example:\n  handrank census --cards 7"))]
pub struct CensusArgs {
    /// The number of cards in a hand
    #[arg(long, value_name = "N", default_value = "5", value_parser = PossibleValuesParser::new(["5", "6", "7"]).map(hand_size))]
    pub cards: HandSize,

    /// What to count by
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Category)]
    pub by: By,

    /// Print one JSON object a line, and no total
    #[arg(long)]
    pub json: bool,

    /// Threads to rank on, up to 64; by default one a core
    #[arg(long, value_name = "N", value_parser = number_of_threads)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum By {
    Category,
    Rank,
}

/// What can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Generated {
    Man,
    CompleteBash,
    CompleteZsh,
    CompleteFish,
    CompletePowershell,
}

/// The number of threads asked for, else one a core.
pub fn threads(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

fn number_of_threads(text: &str) -> Result<NonZero<usize>, &'static str> {
    text.parse().map_err(|_| "expected a number, 1 or more")
}

fn rank_range(text: &str) -> anyhow::Result<RangeInclusive<HandRank>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let first = first.parse()?;
    let last = if last.is_empty() { HandRank::WORST } else { last.parse()? };
    ensure!(first <= last, "a range goes from the smaller rank to the greater; did you mean {last}-{first}?");
    Ok(first..=last)
}

fn hand_size(cards: String) -> HandSize {
    let size = HandSize::ALL.into_iter().find(|size| size.cards().to_string() == cards);
    size.expect("the possible values are the sizes")
}

const USAGE: &str = "\
handrank [OPTIONS] [HAND]...
       handrank <COMMAND>";

pub const EXAMPLES: &str = "\
Examples:
  handrank Kd Qs Jc Th 9s
  handrank \"Ah Kh\" \"8c 8d\" --board \"8h 5h 2h\"
  handrank < hands.txt | sort -n
  handrank --json --file hands.txt
  handrank explain Kd Qs Jc Th 9s";

pub const EXIT_STATUS: &str = "\
Exit status:
  0  every hand was ranked, or the reader of the output has gone
  1  some hand was bad
  2  wrong usage, or input or output could not be read or written";

/// A text with its heading, which ends in a colon, in the style of clap's.
fn headed(text: &str) -> String {
    let styles = Styles::default();
    let style = styles.get_header();
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    format!("{style}{heading}{style:#}\n{rest}")
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
