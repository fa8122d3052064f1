//! Answers the hands among the arguments, then those of each file, for every command that reads hands.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use handrank::Card;
use handrank::notation::has_cards;

use crate::cli::args::Inputs;
use crate::cli::errors::{Located, Place, report_error};
use crate::cli::input::{STDIN, Source, displayed, len_of};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Run;
use crate::cli::stream::{Answer, BadLines, Options, Pending, answer_bytes, answer_stream};

/// Answers all inputs in order.
pub fn answer_inputs(inputs: &Inputs, command: Arc<dyn Answer>, options: &Options) -> anyhow::Result<Outcome> {
    let mut last = answer_arguments(&inputs.hands, &*command, options)?;
    let mut outcome = last;
    let run = Run::new(inputs.paths.iter().map(|path| len_of(path)));
    for (index, path) in inputs.paths.iter().enumerate() {
        if options.stops_after(last) {
            break;
        }
        last = match open(path) {
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

fn answer_arguments(hands: &[Vec<u8>], command: &dyn Answer, options: &Options) -> anyhow::Result<Outcome> {
    let mut pending = Pending::default();
    let mut outcome = Outcome::default();
    for (number, argument) in (1_u64..).zip(hands) {
        if let Err(error) = answer_bytes(command, argument, &mut pending.answers) {
            let located = Located { place: Place::Argument { number }, error: &error };
            outcome = Outcome::SomeBad;
            match &*options.bad_lines {
                BadLines::Answer(in_place) => in_place.put_error(&located, argument, &mut pending.answers),
                BadLines::Report | BadLines::Stop => {
                    let advice = advice(argument, hands.len());
                    pending.add_error(format_args!("{located}{advice}"));
                }
            }
            if options.stops_after(outcome) {
                break;
            }
        }
        if pending.is_full() {
            pending.deliver(&mut io::stdout())?;
        }
    }
    pending.deliver(&mut io::stdout())?;
    Ok(outcome)
}

/// Opens a file, or reports why it cannot be.
fn open(path: &Path) -> Option<Source> {
    match Source::open(path) {
        Ok(source) => {
            if source.is_terminal {
                let _ = writeln!(io::stderr(), "Type hands, one per line, such as Kd Qs Jc Th 9s; Ctrl-D ends.");
            }
            Some(source)
        }
        Err(error) => {
            report_error(format_args!("{}: {error}", displayed(path)));
            None
        }
    }
}

/// A hint to append to the error for a bad argument, one of `hands` in all; often empty.
fn advice(argument: &[u8], hands: usize) -> &'static str {
    let text = str::from_utf8(argument).unwrap_or_default();
    if is_path(text) {
        "; to read hands from a file, use --file"
    } else if hands > 1 && text.parse::<Card>().is_ok() {
        "; arguments make one hand if each is a card"
    } else {
        ""
    }
}

/// Whether this names a file, or looks as if it were meant to. A slash may also stand before a board.
fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let is_hand = || text.contains(' ') || text.split('/').any(has_cards);
    text == STDIN
        || path.exists()
        || path.extension().is_some_and(|name| name.len() == 3)
        || text.contains('/') && !is_hand()
}
