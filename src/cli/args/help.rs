//! The parts of the help that are not about one option. The man page has them too.

use clap::builder::Styles;

pub const USAGE: &str = "handrank [OPTIONS] [HAND]... or handrank <COMMAND>";

pub const EXAMPLES: &str = "\
Examples:
  handrank Kd Qs Jc Th 9s
  handrank \"Ah Kh\" \"8c 8d\" --board \"8h 5h 2h\"
  handrank < hands.txt | sort -n
  handrank --json --file hands.txt
  handrank showdown AhKh 8c8s / 8h5h2h8dKc";

pub const EXIT_STATUS: &str = "\
Exit status:
  0  every hand or deal was answered, or whoever read the output stopped reading
  1  some hand or deal was bad
  2  wrong usage, or input or output could not be read or written";

/// A text whose first line is its heading, with the heading in clap's style.
pub fn headed(text: &str) -> String {
    let styles = Styles::default();
    let style = styles.get_header();
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    format!("{style}{heading}{style:#}\n{rest}")
}
