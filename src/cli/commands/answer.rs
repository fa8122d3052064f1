//! Answers the hands or deals among the arguments, then those in each file, for every command that reads them.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use handrank::Card;
use handrank::notation::has_cards;

use crate::cli::args::{AnswerArgs, Inputs};
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::format::AllLines;
use crate::cli::io::{Headed, Retrying, STDIN, Source, input_name, len_of, report_error};
use crate::cli::item::Item;
use crate::cli::outcome::Outcome;
use crate::cli::progress::Run;
use crate::cli::stream::{Answer, BadLines, Options, Pending, answer_bytes, answer_stream};

/// Answers all inputs in order.
pub fn answer_inputs(inputs: &Inputs, command: Arc<dyn Answer>, options: &Options) -> anyhow::Result<Outcome> {
    let mut last = answer_arguments(&inputs.arguments, &*command, options)?;
    let mut outcome = last;
    let run = Run::new(inputs.paths.iter().map(|path| len_of(path)), command.item());
    for (index, path) in inputs.paths.iter().enumerate() {
        if options.stops_after(last) {
            break;
        }
        last = match open(path, command.item())? {
            Some(source) => {
                let total = run.total(index, &source.name, source.len);
                answer_stream(source, &command, options, total)?
            }
            None => Outcome::Unreadable,
        };
        outcome = outcome.max(last);
    }
    Ok(outcome)
}

/// The stream options from the arguments.
pub fn stream_options(args: &AnswerArgs, all_lines: AllLines) -> Options {
    let bad_lines = match (args.all_lines, args.fail_fast) {
        (true, _) => BadLines::Answer(all_lines),
        (false, true) => BadLines::Stop,
        (false, false) => BadLines::Report,
    };
    Options::new(bad_lines, args.threads)
}

fn answer_arguments(arguments: &[Vec<u8>], command: &dyn Answer, options: &Options) -> anyhow::Result<Outcome> {
    let mut pending = Pending::default();
    let mut out = Headed::new(Retrying::stdout(), &options.headings);
    let mut outcome = Outcome::default();
    for (number, argument) in (1_u64..).zip(arguments) {
        if let Err(error) = answer_bytes(command, argument, number, &mut pending.answers) {
            let located = Located { origin: Origin::Argument { item: command.item(), number }, error: &error };
            outcome = Outcome::SomeBad;
            match &*options.bad_lines {
                BadLines::Answer(all_lines) => all_lines.put_error(&located, argument, &mut pending.answers),
                BadLines::Report | BadLines::Stop => {
                    let advice = advice(argument, &error, command.item(), arguments.len());
                    pending.add_error(format_args!("{located}{advice}"));
                }
            }
            if options.stops_after(outcome) {
                break;
            }
        }
        if pending.is_full() {
            pending.deliver(&mut out)?;
        }
    }
    pending.deliver(&mut out)?;
    Ok(outcome)
}

/// What to type at a terminal for the end of input.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl-Z, then Enter," } else { "Ctrl-D" };

/// Opens a file, or reports why it cannot be opened.
fn open(path: &Path, item: Item) -> io::Result<Option<Source>> {
    match Source::open(path) {
        Ok(source) => {
            if source.is_terminal {
                let example = item.example();
                let _ = writeln!(io::stderr(), "Type {item}s, one per line, like {example}; {END_OF_INPUT} to end.");
            }
            Ok(Some(source))
        }
        Err(error) => {
            report_error(format_args!("{}: {error}", input_name(path)))?;
            Ok(None)
        }
    }
}

/// A hint to append to the error for a bad argument, one of `arguments`; often empty.
fn advice(argument: &[u8], error: &LineError, item: Item, arguments: usize) -> &'static str {
    let text = str::from_utf8(argument).unwrap_or_default();
    match item {
        Item::Hand if text.trim() != "/" && is_path(text) => "; to read hands from a file, use --file",
        Item::Hand if arguments > 1 && text.parse::<Card>().is_ok() => {
            "; arguments form one hand only if each is a card"
        }
        Item::Deal if text.contains('|') => "",
        Item::Deal if text.trim() != "/" && is_path(text) => "; to read deals from a file, use --file",
        Item::Deal if error.is_one_hand() && arguments == 1 => "; quote the deal, or the shell treats | as a pipe",
        _ => "",
    }
}

/// Whether this names a file, or looks as if it were meant to. A slash may also start a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(has_cards);
    text == STDIN
        || path.exists()
        || path.extension().is_some_and(|name| name.len() == 3)
        || text.contains('/') && !is_hand()
}
