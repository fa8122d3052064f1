//! What every command that reads hands does: it answers the hands among its arguments, then those of each file.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use crate::cli::args::{Inputs, advice};
use crate::cli::errors::report_error;
use crate::cli::input::{Source, displayed};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, Pending, Pool, answer_bytes, answer_stream};

/// The most workers that answer a stream. More are no faster, as they wait for their turns, but take more memory.
const MAX_WORKERS: usize = 8;

/// Answers all inputs in order.
pub fn answer_inputs(inputs: &Inputs, command: Arc<dyn Answer>) -> anyhow::Result<Outcome> {
    let pool = Arc::default();
    let mut last = answer_arguments(inputs, &*command)?;
    let mut outcome = last;
    for path in &inputs.paths {
        if inputs.fail_fast && last == Outcome::SomeBad {
            break;
        }
        last = answer_file(path, inputs, &command, &pool)?;
        outcome = outcome.max(last);
    }
    Ok(outcome)
}

fn answer_arguments(inputs: &Inputs, command: &dyn Answer) -> anyhow::Result<Outcome> {
    let mut pending = Pending::default();
    let mut outcome = Outcome::default();
    for (number, argument) in (1_u64..).zip(&inputs.hands) {
        if let Err(error) = answer_bytes(command, argument, &mut pending.answers) {
            // Columns are of no use here: a shell may have unquoted the argument.
            let advice = advice(argument, inputs.hands.len());
            pending.add_error(format_args!("hand {number}: {error}{advice}"));
            outcome = Outcome::SomeBad;
            if inputs.fail_fast {
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

fn answer_file(path: &Path, inputs: &Inputs, command: &Arc<dyn Answer>, pool: &Arc<Pool>) -> anyhow::Result<Outcome> {
    match Source::open(path) {
        Ok(source) => {
            if source.is_terminal {
                let _ = writeln!(io::stderr(), "Type hands, one per line, such as Kd Qs Jc Th 9s; Ctrl-D ends.");
            }
            answer_stream(source, command, inputs.fail_fast, pool, || inputs.threads().min(MAX_WORKERS))
        }
        Err(error) => {
            report_error(format_args!("{}: {error}", displayed(path)));
            Ok(Outcome::Unreadable)
        }
    }
}
