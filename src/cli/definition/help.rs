//! The pages of the help. `-h` fits on a screen: its options are one list, and those left out are only named. `--help`
//! groups options by purpose, and says once, on the page of the program, what holds for several commands.

use clap::builder::Styles;
use clap::{Arg, Command};
use itertools::Itertools;

use super::MAX_WIDTH;
use crate::cli::args::{ENVIRONMENT, EXIT_STATUS, Notes, Section};
use crate::cli::commands::{Command as Subcommand, rank};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::tables::{Medium, lines_of_width};

const OVERVIEW: &str = "{about-with-newline}{usage-heading} {usage}{after-help}";
const SHORT: &str = "{about-with-newline}{usage-heading} {usage}\n\n{all-args}{after-help}";
const LONG: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// What the program does without a command.
const RANKING: &str = "Print the rank, 1 (best) to 7462, and category of each hand";

/// What the first page says below the commands.
const OVERVIEW_ROWS: [(&str, &[&str]); 3] = [
    ("Options", &["-f FILE, -b BOARD, -g GAME, --made, --long, --json, -a (see --help)"]),
    ("Examples", &["handrank Kd Qs Jc Th 9s", "handrank odds AhKh QQ+,AKs / 8h5h2h"]),
    ("More", &["handrank COMMAND -h; handrank help cards|games|json|ranges"]),
];

/// Adds the pages of `-h` to a definition that is built.
pub fn short(command: Command) -> Command {
    let rows = OVERVIEW_ROWS.map(|(label, lines)| labelled(label, &fitting(lines))).concat();
    let overview = commands_by_purpose(&command) + "\n" + &rows;
    let command = Subcommand::NOTES.iter().fold(command, |command, (name, notes)| {
        command.mut_subcommand(name, |it| {
            let left_out = it.get_arguments().filter(|option| option.is_hide_short_help_set());
            let left_out = left_out.filter_map(Arg::get_long).map(|option| format!("--{option}")).collect_vec();
            let also = labelled("Also", &fitting(&[&(left_out.join(", ") + " (--help)")]));
            let brief = notes.brief.iter().map(|(label, lines)| labelled(label, &fitting(lines))).collect::<String>();
            it.mut_args(|option| option.help_heading(None::<&str>))
                .help_template(SHORT)
                .after_help(without_first_break(&(brief + &labelled("Examples", &unbroken(notes.examples)) + &also)))
        })
    });
    command.help_template(OVERVIEW).after_help(overview)
}

/// Adds the pages of `--help` to a definition that is built.
pub fn long(command: Command) -> Command {
    let commands = commands_by_purpose(&command);
    let explained: Vec<_> = command.get_arguments().filter_map(Arg::get_long_help).cloned().collect();
    let is_help = |option: &Arg| option.get_id() == "help";
    let is_explained =
        |option: &Arg| !is_help(option) && option.get_long_help().is_some_and(|help| explained.contains(help));
    let briefly = |option: Arg| if is_explained(&option) { option.long_help(None::<&str>) } else { option };
    let command = Subcommand::NOTES.iter().fold(command, |command, (name, notes)| {
        let notes = sections(notes, &[]);
        command.mut_subcommand(name, |it| it.hide(true).mut_args(briefly).help_template(LONG).after_help(notes))
    });
    let notes = sections(&rank::NOTES, &[EXIT_STATUS, ENVIRONMENT]);
    command.help_template(LONG).before_help(commands).after_help(notes)
}

/// Ranking, which needs no command, and the commands, those for one purpose together, with what each is for.
fn commands_by_purpose(command: &Command) -> String {
    let line = |name: &str, about: &str| hanging(&format!("{name:8}  "), about, LABEL_WIDTH);
    let line_of_command = |name: &&str| {
        let about = command.find_subcommand(name).and_then(Command::get_about);
        line(name, &about.into_iter().join(""))
    };
    let ranking = labelled("Rank", &[line("HAND...", RANKING)]);
    let purpose =
        |&(purpose, names): &(&str, &[&str])| labelled(purpose, &names.iter().map(line_of_command).collect_vec());
    without_first_break(&(ranking + &Subcommand::PURPOSES.iter().map(purpose).collect::<String>()))
}

/// Lines after a line break, with a label before the first.
fn labelled(label: &str, lines: &[impl AsRef<str>]) -> String {
    let label_width = LABEL_WIDTH - 1;
    let title = title(&format!("\n{label}"));
    let indent = format!("\n{:LABEL_WIDTH$}", "");
    let lines = lines.iter().map(AsRef::as_ref).join(&indent);
    format!("{title}:{:width$}{lines}", "", width = label_width - label.len())
}

/// Commands beside a label. Where one does not fit the terminal, it goes on further right, so that it stays one command.
fn unbroken(commands: &[&str]) -> Vec<String> {
    commands.iter().map(|command| hanging("", command, LABEL_WIDTH + 4)).collect()
}

/// Lines beside a label that fit the terminal.
fn fitting(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| hanging("", line, LABEL_WIDTH)).collect()
}

/// A text after something, in lines that fit the terminal. Those after the first start below the text, which is itself after
/// `indent` columns.
fn hanging(before: &str, text: &str, indent: usize) -> String {
    let start = indent + before.len();
    let width = Medium::of_stdout(true).width().map_or(MAX_WIDTH, |width| width.min(MAX_WIDTH));
    let lines = lines_of_width(text.split(' '), width.saturating_sub(start));
    before.to_owned() + &lines.join(&format!("\n{:start$}", ""))
}

/// Rows to stand below a blank line.
fn without_first_break(rows: &str) -> String {
    rows.replacen('\n', "", 1)
}

/// As wide as `Examples: `.
const LABEL_WIDTH: usize = 10;

/// What `--help` says below the options.
fn sections(notes: &Notes, more: &[Section]) -> String {
    let see_also = Section { heading: "See also", entries: notes.see_also };
    let output = notes.output.iter().map(text);
    output.chain([examples(notes)]).chain(more.iter().chain([&see_also]).map(text)).join("\n\n")
}

fn examples(notes: &Notes) -> String {
    format!("{}:\n  {}", title("Examples"), notes.examples.iter().format("\n  "))
}

/// The heading, and a line per entry.
fn text(section: &Section) -> String {
    let width = section.entries.iter().map(|entry| entry.name.len()).max().unwrap_or_default();
    let line = |Entry { name, meaning }: &Entry| hanging(&format!("  {name:width$}  "), meaning, 0);
    format!("{}:\n{}", title(section.heading), section.entries.iter().map(line).join("\n"))
}

/// A heading in clap's style, which counts columns from a line break only in a text of one style.
fn title(text: &str) -> String {
    let styles = Styles::default();
    let style = styles.get_header();
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::{Subcommand, rank, text};

    /// Longer ones would be wrapped to the start of a line.
    #[test]
    fn lines_of_sections_fit_the_width_of_the_page() {
        for notes in Subcommand::NOTES.iter().map(|(_, notes)| *notes).chain([&rank::NOTES]) {
            for line in notes.output.iter().map(text).join("\n").lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
