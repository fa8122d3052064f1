//! `handrank explain [HAND]...`: both algorithms, step by step.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::StripStream;
use handrank::{Board, Explanation, Hand, Holdem};

use super::answer::answer_inputs;
use crate::cli::args::{ExplainArgs, Inputs};
use crate::cli::errors::LineError;
use crate::cli::format::{LineBuffer, Terminal, write_explanation, write_json};
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, Options};

pub fn run(args: ExplainArgs) -> anyhow::Result<Outcome> {
    let inputs = Inputs::new::<Holdem>(&args.input, &args.board)?;
    let explaining = ExplainCommand {
        board: inputs.board.clone(),
        is_json: args.output.json,
        terminal: Terminal::of_stdout(),
        has_answered: AtomicBool::new(false),
    };
    answer_inputs(&inputs, Arc::new(explaining), &Options::single_threaded())
}

/// Answers a hand with its explanation.
struct ExplainCommand {
    board: Board,
    is_json: bool,
    terminal: Terminal,
    /// Whether the next explanation needs a blank line before it, which is why there is only one worker.
    has_answered: AtomicBool,
}

impl Answer for ExplainCommand {
    fn name(&self) -> &'static str {
        "handrank explain"
    }

    fn answer(&self, line: &str, _: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let explanation = Explanation::from(&Hand::read(line, &self.board)?);
        let mut text = Vec::new();
        self.write(&explanation, &mut text).expect("writing to a Vec cannot fail");
        answers.add_text(&text);
        Ok(())
    }
}

impl ExplainCommand {
    fn write(&self, explanation: &Explanation, text: &mut Vec<u8>) -> io::Result<()> {
        if self.is_json {
            return write_json(explanation, text);
        }
        if self.has_answered.swap(true, Ordering::Relaxed) {
            writeln!(text)?;
        }
        match self.terminal.is_coloured() {
            true => write_explanation(explanation, self.terminal, text),
            false => write_explanation(explanation, self.terminal, &mut StripStream::new(text)),
        }
    }
}
