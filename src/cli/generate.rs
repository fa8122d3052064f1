//! `handrank --generate WHAT`: the guide, as Markdown or for people, and man pages and shell completions, from the same
//! definition as the help.

mod guide;
mod man;

pub use guide::TOPICS;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::definition::{Args, Generated};
use super::io::{CANNOT_WRITE, write_to_stdout};
use super::outcome::Outcome;
use super::ui::Medium;

/// Prints what is wanted; the guide is laid out as a page at a terminal or if `is_pretty`, a section of it always.
pub fn run(wanted: Generated, is_pretty: bool) -> anyhow::Result<Outcome> {
    let text = match wanted {
        Generated::Guide => match Medium::of_stdout(is_pretty) {
            medium if medium.is_page() => guide::page(medium),
            _ => guide::markdown(),
        },
        Generated::Section(heading) => guide::section(heading, Medium::of_stdout(is_pretty)),
        Generated::Man => man::page(),
        Generated::ManGuide => guide::man_page(),
        Generated::ManOf(command) => man::page_of(command),
        Generated::Completions(shell) => script(shell),
    };
    write_to_stdout(text.as_bytes()).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

/// The completions of a shell, as clap_complete writes them, with its bugs fixed.
fn script(shell: Shell) -> String {
    let script = generate(shell);
    match shell {
        Shell::Bash => patch_bash(&script),
        Shell::Fish => patch_fish(&script),
        _ => script,
    }
}

const NAME: &str = env!("CARGO_PKG_NAME");

fn generate(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut completed_command(), NAME, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The command line to complete. Hands are left out: there is nothing to complete in them, and zsh's script would take
/// the first word for one and look for the subcommand in the second.
fn completed_command() -> Command {
    let command = Args::command();
    let options = command.get_arguments().filter(|argument| !argument.is_positional());
    let completed = Command::new(NAME).version(env!("CARGO_PKG_VERSION"));
    let completed = completed.disable_help_subcommand(true).disable_version_flag(true);
    completed.args(options).subcommands(command.get_subcommands())
}

/// Lets bash complete the file of `annotate`, where the script offers the options once more.
fn patch_bash(script: &str) -> String {
    let Some((before, annotate)) = script.split_once(BASH_ANNOTATE) else { return script.to_owned() };
    [before, BASH_ANNOTATE, &annotate.replacen(BASH_BUG, BASH_FIX, 1)].concat()
}

const BASH_ANNOTATE: &str = "\n        handrank__subcmd__annotate)\n";
const BASH_BUG: &str = "            esac\n            COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )\n";
const BASH_FIX: &str = "            esac\n";

/// The script gives up on a command line whose last option lacks its value, the very thing to complete: it returns the
/// failure of argparse instead of "no subcommand yet". It also lets fish complete files where they are not wanted.
fn patch_fish(script: &str) -> String {
    script.replacen(FISH_BUG, FISH_FIX, 1) + FISH_FILES
}

const FISH_BUG: &str = "2>/dev/null\n    or return\n";
const FISH_FIX: &str = "2>/dev/null\n    or return 0\n";
const FISH_FILES: &str = "complete -c handrank -f\n\
    complete -c handrank -n \"__fish_handrank_using_subcommand annotate\" -F\n";

#[cfg(test)]
mod tests {
    use super::{BASH_ANNOTATE, BASH_BUG, FISH_BUG, Shell, generate};

    #[test]
    fn scripts_still_have_what_is_patched() {
        assert_eq!(generate(Shell::Fish).matches(FISH_BUG).count(), 1);
        let script = generate(Shell::Bash);
        let (_, annotate) = script.split_once(BASH_ANNOTATE).expect("the section of annotate");
        let (annotate, _) = annotate.split_once("\n            ;;\n").expect("its end");
        assert_eq!(annotate.matches(BASH_BUG).count(), 1);
    }
}
