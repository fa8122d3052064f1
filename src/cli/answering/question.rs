//! The shape of commands that answer hands or deals one by one: find the answer, serialise it, lay it out for scripts and
//! for people. Formats, headings, footnotes and errors are handled here.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::sync::Arc;

use serde::Serialize;

use super::answer_inputs::answer_inputs;
use super::hand_command::HandCommand;
use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::args::StreamArgs;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineCommand, LineSpec, Parts};
use crate::cli::ui::tables::USE_LONG;
use crate::cli::ui::{AnswerRows, ErrorColumns, LineBuffer, OutputFormat, write_json};

/// What a command asks of hands or deals, each on its own.
pub trait Question: Send + Sync + 'static {
    /// What is found of a hand or a deal.
    type Answer;

    /// Finds the answer to a line or an argument.
    fn find(&self, line: &str) -> Result<Self::Answer, LineError>;

    /// Answers the leading lines that take next to no time, passing each answer to `take` until it returns false. Advances
    /// `lines` past them and returns their number.
    ///
    /// A command without this is slower but gives the same answers.
    fn find_quickly(&self, _lines: &mut &[u8], _take: &mut dyn FnMut(&Self::Answer) -> bool) -> u64 {
        0
    }

    /// What `--json` writes of an answer.
    fn record<'a>(&'a self, answer: &'a Self::Answer) -> impl Serialize + 'a;

    /// The rows of the answer to the line, or argument, with this number, for scripts. The result is displayed only once,
    /// so that many rows can be made as they are written.
    fn text(&self, answer: &Self::Answer, number: u64, rows: &AnswerRows) -> impl Display;

    /// The same for people.
    fn page(&self, answer: &Self::Answer, number: u64, rows: &AnswerRows) -> String;

    /// Where an error stands among the columns of text.
    fn error_columns(&self) -> ErrorColumns {
        ErrorColumns::first(0)
    }

    /// What is written after the last answer.
    fn footnote(&self, rows: &AnswerRows) -> Option<String> {
        rows.hidden_note(USE_LONG)
    }

    /// What to type instead of a bad argument, if it is meant for something that the command knows.
    fn advice(&self, _bad: &BadArgument) -> Option<String> {
        None
    }

    /// How to make a deal of an argument that is a single hand, for a command that answers deals.
    fn another_hand(&self, _deal: &str, _inputs: &Inputs, _spec: &LineSpec) -> Option<String> {
        None
    }
}

/// Answers all inputs. `spec` describes their lines.
pub fn ask(
    question: impl Question,
    inputs: &Inputs,
    spec: LineSpec,
    format: OutputFormat,
    stream: &StreamArgs,
) -> anyhow::Result<Outcome> {
    let form = match format {
        OutputFormat::Json => Form::Json,
        OutputFormat::Rows { terminal, is_long } => {
            Form::Rows(AnswerRows::new(terminal, is_long, inputs.is_lone(), stream.all_lines))
        }
    };
    let bad_lines = stream.bad_lines(inputs, format, question.error_columns());
    answer_inputs(inputs, Arc::new(QuestionCommand { question, form }), spec, bad_lines, stream.threads.number)
}

/// Answers a question in the form in which answers are written.
struct QuestionCommand<Q> {
    question: Q,
    form: Form,
}

enum Form {
    Json,
    Rows(AnswerRows),
}

impl<Q: Question> QuestionCommand<Q> {
    /// Called in two places, and large.
    #[inline(never)]
    fn write(&self, answer: &Q::Answer, number: u64, out: &mut dyn Write) -> io::Result<()> {
        match &self.form {
            Form::Json => {
                // JSON is written in pieces of a few bytes.
                let mut out = BufWriter::new(out);
                write_json(&self.question.record(answer), &mut out)?;
                out.flush()
            }
            Form::Rows(rows) if rows.shows_page() => out.write_all(self.question.page(answer, number, rows).as_bytes()),
            Form::Rows(rows) => write!(out, "{}", self.question.text(answer, number, rows)),
        }
    }
}

impl<Q: Question> LineCommand for QuestionCommand<Q> {
    fn answer_quickly(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut next = number;
        self.question.find_quickly(lines, &mut |answer| {
            self.write(answer, next, answers).expect("a buffer takes everything");
            next += 1;
            !answers.is_full()
        })
    }

    fn answer(&self, line: &str, number: u64, parts: &mut Parts) -> Result<(), LineError> {
        let written = self.write(&self.question.find(line)?, number, parts);
        // Writing fails only once the stream has ended; the next submit finds that out.
        let is_over = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
        assert!(written.as_ref().err().is_none_or(is_over), "an answer can be serialized");
        Ok(())
    }

    fn marks_headings(&self) -> bool {
        matches!(&self.form, Form::Rows(rows) if rows.terminal.is_page())
    }

    fn footnote(&self) -> Option<String> {
        if let Form::Rows(rows) = &self.form { self.question.footnote(rows) } else { None }
    }
}

impl<Q: Question> HandCommand for QuestionCommand<Q> {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        self.question.advice(bad)
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs, spec: &LineSpec) -> Option<String> {
        self.question.another_hand(deal, inputs, spec)
    }
}
