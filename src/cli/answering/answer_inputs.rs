//! Answers the hands or deals among the arguments, then those in each file, for every command that reads them.

use std::sync::{Arc, Mutex};

use handrank::Game;

use crate::cli::advice::arguments::{BadArgument, another_hand};
use crate::cli::args::StreamArgs;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::inputs::Inputs;
use crate::cli::io::{Headed, Headings, Retrying, len_of, open_or_report};
use crate::cli::outcome::Outcome;
use crate::cli::progress::Progress;
use crate::cli::stream::{Answer, BadLines, Lines, Options, Pending, answer_line, answer_stream};
use crate::cli::ui::{AllLines, ErrorColumns, OutputFormat};

/// Answers all inputs in order.
pub fn answer_inputs(inputs: &Inputs, command: Arc<dyn Answer>, options: &Options) -> anyhow::Result<Outcome> {
    let mut last = answer_arguments(inputs, &*command, options)?;
    let mut outcome = last;
    let Lines { item, example, .. } = command.lines();
    let progress = Arc::new(Mutex::new(Progress::of_files(inputs.paths.iter().map(|path| len_of(path)), item)));
    for (index, path) in inputs.paths.iter().enumerate() {
        if options.stops_after(last) {
            break;
        }
        last = match open_or_report(path, format_args!("{item}s, one per line, like {example}"))? {
            Some(source) => answer_stream(source, index, &command, options, &progress)?,
            None => Outcome::Unreadable,
        };
        outcome = outcome.max(last);
    }
    Ok(outcome)
}

/// A deal that `showdown`, `odds` and `outs` answer.
pub fn deal_example(game: Game) -> &'static str {
    if game.plays_all_cards() { "AhKh 8c8s / 8h7h6c" } else { "AhQh7c3s AsKsQd7d / 8h5h2h" }
}

/// The stream options from the arguments. Answers have this format, errors among them stand in these columns, and the
/// headings come before the first answer.
pub fn stream_options(
    args: &StreamArgs,
    inputs: &Inputs,
    format: OutputFormat,
    columns: ErrorColumns,
    headings: Arc<Headings>,
) -> Options {
    let bad_lines = match (args.all_lines, args.fail_fast) {
        (true, _) => BadLines::Answer(AllLines { format, columns, names_files: inputs.has_several_sources() }),
        (false, true) => BadLines::Stop,
        (false, false) => BadLines::Report,
    };
    Options { bad_lines: Arc::new(bad_lines), threads: args.threads, headings, ..Options::default() }
}

fn answer_arguments(inputs: &Inputs, command: &dyn Answer, options: &Options) -> anyhow::Result<Outcome> {
    let lines = command.lines();
    let mut pending = Pending::default();
    let mut out = Headed::new(Retrying::stdout(), &options.headings);
    let mut outcome = Outcome::default();
    for (number, argument) in (1_u64..).zip(&inputs.arguments) {
        if let Err(mut error) = answer_line(command, argument, number, &mut pending.answers) {
            let text = str::from_utf8(argument).unwrap_or_default();
            if error.is_one_hand() {
                error = LineError::OneHand { advice: another_hand(text, inputs, lines.command) };
            }
            let located = Located { origin: Origin::Argument { item: lines.item, number }, error: &error };
            outcome = Outcome::SomeBad;
            match &*options.bad_lines {
                BadLines::Answer(all_lines) => all_lines.put_error(&located, argument, &mut pending.answers),
                BadLines::Report | BadLines::Stop => {
                    let Lines { item, command, .. } = lines;
                    let bad = BadArgument { error: &error, text, number, inputs, item, command };
                    pending.add_error(format_args!("{located}{}", bad.advice()));
                }
            }
            if options.stops_after(outcome) {
                break;
            }
        }
        if pending.is_full() || lines.are_slow() {
            pending.deliver(&mut out)?;
        }
    }
    pending.deliver(&mut out)?;
    Ok(outcome)
}
