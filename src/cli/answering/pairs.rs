//! Answers lines that were made of hands or deals and the boards of a file, and says what is wrong with either.

use std::ops::ControlFlow::{self, Break, Continue};

use handrank::Card;
use itertools::Itertools;

use super::lines::LineWork;
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::stream::{Batch, MadeKind, MadeLines, Sink, next_line};

/// The number of the argument with the hand of these lines, if it is one: a lone hand is the first.
fn argument_of(made: &MadeLines) -> Option<u64> {
    made.of_one.as_ref().map_or(Some(1), |line| line.own_number)
}

/// A hand and a board, or a hand that is checked.
fn made_text(line: &[u8]) -> &str {
    str::from_utf8(line).expect("hands and boards are text")
}

impl LineWork {
    /// Answers or checks lines that were made of hands and boards, or says what is wrong with one of which none could be.
    pub(super) fn answer_made(&self, made: &MadeLines, lines: &[u8], sink: &mut Sink) -> ControlFlow<()> {
        let batch = &mut sink.batch;
        if let Some(line) = &made.of_one {
            batch.lines += line.skipped;
            batch.starts_line |= line.is_first;
        }
        let argument = argument_of(made);
        match (&made.kind, &made.of_one) {
            (MadeKind::ToAnswer, _) => self.answer_pairs(made, lines, sink)?,
            (MadeKind::ToCheck, _) => {
                self.submit_before_slow(sink)?;
                self.check_hand(made_text(lines), argument, sink);
            }
            (MadeKind::Faulty(error), Some(_)) => {
                self.report_hand(error, str::from_utf8(lines).unwrap_or_default(), argument, batch);
            }
            (MadeKind::Faulty(error), None) => {
                let origin = Origin::Line { file: sink.name, line: 0 };
                self.report(&Located { origin, error }, lines, batch);
                self.count_mistake(batch);
                batch.lines += 1;
            }
        }
        sink.batch.lines += made.of_one.as_ref().map_or(0, |line| u64::from(line.is_last));
        if sink.batch.is_full() { sink.submit() } else { Continue(()) }
    }

    /// Answers a line for each hand and board, up to a hand that is bad on every board.
    fn answer_pairs(&self, made: &MadeLines, mut rest: &[u8], sink: &mut Sink) -> ControlFlow<()> {
        let argument = argument_of(made);
        let mut number = made.first_number;
        while !rest.is_empty() && !sink.batch.stops {
            let fast = self.question.answer_quickly(&mut rest, number, sink);
            let mut lines = fast;
            if fast == 0 {
                lines = 1;
                let pair = next_line(&mut rest);
                // For a line that is skipped there is a blank one.
                if !pair.is_empty() {
                    self.submit_before_slow(sink)?;
                    if self.answer_pair(pair, number, argument, sink).is_break() {
                        match &made.of_one {
                            Some(line) => sink.batch.ends_line = !line.is_last,
                            None => sink.batch.stops = true,
                        }
                        rest = &[];
                    }
                    number += 1;
                }
            }
            sink.batch.add_items(fast);
            number += fast;
            if made.of_one.is_none() {
                sink.batch.lines += lines;
            }
            if sink.batch.is_full() {
                sink.submit()?;
            }
        }
        Continue(())
    }

    /// Answers a hand or deal, which may be the argument of this number, on a board. Breaks if it is bad on every board.
    fn answer_pair(&self, pair: &[u8], number: u64, argument: Option<u64>, sink: &mut Sink) -> ControlFlow<()> {
        let pair = made_text(pair);
        let (hand, board) = pair.split_once('/').unwrap_or(("", pair));
        let answered = self.question.answer(pair, number, sink);
        let batch = &mut sink.batch;
        match answered {
            Ok(()) => batch.add_items(1),
            Err(error) if error.is_of_hand(hand) => {
                self.report_hand(&error, hand, argument, batch);
                return Break(());
            }
            Err(error) => {
                match argument {
                    Some(number) => {
                        let item = self.spec.item;
                        batch.add_message_of_argument(format_args!("{item} {number}: on {board}: {error}"));
                    }
                    None => batch.add_message(format_args!(": on {board}: {error}"), None),
                }
                self.count_mistake(batch);
            }
        }
        Continue(())
    }

    /// Reports a hand or deal for which there is no board, if it is bad on every board. It is tried on boards that share no
    /// card, since it may have cards of some.
    pub(super) fn check_hand(&self, hand: &str, argument: Option<u64>, sink: &mut Sink) {
        let deck: Vec<Card> = self.inputs.game.deck().into_iter().collect();
        for board in deck.chunks_exact(4) {
            let unwritten = &mut Sink { name: "", batch: Batch::default(), submit: &mut |_| Continue(()) };
            match self.question.answer(&format!("{hand}/{}", board.iter().join("")), 1, unwritten) {
                Ok(()) => return,
                Err(error) if error.is_of_hand(hand) => {
                    return self.report_hand(&error, hand, argument, &mut sink.batch);
                }
                Err(_) => {}
            }
        }
    }

    /// Adds what is wrong with a hand or deal, whatever the board.
    pub(super) fn report_hand(&self, error: &LineError, hand: &str, argument: Option<u64>, batch: &mut Batch) {
        match argument {
            Some(number) => batch.add_message_of_argument(self.argument_message(error, number)),
            None => {
                let advice = self.advice_on_first(error, hand.as_bytes(), batch);
                batch.add_message(Located { origin: Origin::Line { file: "", line: 0 }, error }, advice);
            }
        }
        self.count_mistake(batch);
    }
}
