//! The one shape of a command that finds an answer to each hand or deal: it says how an answer is found, what JSON is of it,
//! and which rows scripts and people see. In which format, and what stands around the answers, is settled here.

use std::sync::Arc;

use serde::Serialize;

use super::answer_inputs::{HandCommand, answer_inputs};
use crate::cli::advice::arguments::BadArgument;
use crate::cli::args::StreamArgs;
use crate::cli::errors::LineError;
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{AnswerLines, LineSpec};
use crate::cli::ui::json::add_json;
use crate::cli::ui::tables::USE_LONG;
use crate::cli::ui::{AnswerRows, ErrorColumns, LineBuffer, OutputFormat};

/// What a command asks of hands or deals, each on its own.
pub trait Question: Send + Sync + 'static {
    /// What is found of a hand or a deal.
    type Answer;

    /// Finds the answer to a line or an argument.
    fn find(&self, line: &str) -> Result<Self::Answer, LineError>;

    /// Finds answers to lines from the start of `lines` that take next to no time, for as long as `take` wants more. Takes
    /// them off `lines` and returns how many.
    ///
    /// A command without this is slower but gives the same answers.
    fn find_quickly(&self, _lines: &mut &[u8], _take: &mut dyn FnMut(&Self::Answer) -> bool) -> u64 {
        0
    }

    /// What JSON has of an answer.
    fn record<'a>(&'a self, answer: &'a Self::Answer) -> impl Serialize + 'a;

    /// The rows of the answer to the line, or argument, with this number, for scripts.
    fn text(&self, answer: &Self::Answer, number: u64, rows: &AnswerRows) -> String;

    /// The same for people.
    fn page(&self, answer: &Self::Answer, number: u64, rows: &AnswerRows) -> String;

    /// What is written after the last answer.
    fn footnote(&self, rows: &AnswerRows) -> Option<String> {
        rows.hidden.note(rows.terminal, USE_LONG)
    }

    /// What to type instead of a bad argument, if it is meant for something that the command knows.
    fn advice(&self, _bad: &BadArgument) -> Option<String> {
        None
    }

    /// How to make a deal of an argument that is a single hand, for a command that answers deals.
    fn another_hand(&self, _deal: &str, _inputs: &Inputs, _spec: &LineSpec) -> String {
        String::new()
    }
}

/// Answers all inputs, whose lines are like this. Errors among the answers stand in these columns.
pub fn answer(
    question: impl Question,
    inputs: &Inputs,
    spec: LineSpec,
    format: OutputFormat,
    errors: ErrorColumns,
    stream: &StreamArgs,
) -> anyhow::Result<Outcome> {
    let form = match format {
        OutputFormat::Json => Form::Json,
        OutputFormat::Rows { terminal, is_long } => {
            Form::Rows(AnswerRows::new(terminal, is_long, inputs.is_lone(), stream.all_lines))
        }
    };
    let bad_lines = stream.bad_lines(inputs, format, errors);
    answer_inputs(inputs, Arc::new(Answers { question, form }), spec, bad_lines, stream.threads.wanted)
}

/// The answers to a question, in the form in which they are written.
struct Answers<Q> {
    question: Q,
    form: Form,
}

enum Form {
    Json,
    Rows(AnswerRows),
}

impl<Q: Question> Answers<Q> {
    #[inline(never)]
    fn add(&self, answer: &Q::Answer, number: u64, answers: &mut LineBuffer) {
        match &self.form {
            Form::Json => add_json(&self.question.record(answer), answers),
            Form::Rows(rows) => {
                let form = if rows.are_for_people() { Q::page } else { Q::text };
                answers.add_text(form(&self.question, answer, number, rows).as_bytes());
            }
        }
    }
}

impl<Q: Question> AnswerLines for Answers<Q> {
    fn answer_lines(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut next = number;
        self.question.find_quickly(lines, &mut |answer| {
            self.add(answer, next, answers);
            next += 1;
            !answers.is_full()
        })
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        self.add(&self.question.find(line)?, number, answers);
        Ok(())
    }

    fn headings(&self) -> Option<String> {
        if let Form::Rows(rows) = &self.form { rows.headings() } else { None }
    }

    fn footnote(&self) -> Option<String> {
        if let Form::Rows(rows) = &self.form { self.question.footnote(rows) } else { None }
    }
}

impl<Q: Question> HandCommand for Answers<Q> {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        self.question.advice(bad)
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs, spec: &LineSpec) -> String {
        self.question.another_hand(deal, inputs, spec)
    }
}
