//! `handrank odds [HAND]...`: the equity of each hand, exact or estimated.

mod args;
mod breakdown;
mod fields;
mod rows;

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::odds::Plan;
use handrank::program::DealLines;
use handrank::{DealError, Game, HandOrRange, Odds, OddsError, OddsOptions, ReadErrorKind, Spot};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::{deals, has_two_cards};
use crate::cli::answering::{HandCommand, SlowCounts, answer_inputs, deal_example};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::Inputs;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{Answer, LineSpec};
use crate::cli::ui::{DealWriter, ErrorColumns, LineBuffer, Terminal};
pub use args::{NOTES, OddsArgs};
use breakdown::breakdown;
use rows::odds_rows;

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let (inputs, reader) = Inputs::of_deals(&args.deals, args.game.game, &args.dead, args.kind())?;
    let format = args.output.format(args.long);
    let writer = DealWriter::new(format, inputs.is_lone(), args.stream.all_lines);
    let (options, opponents) = (args.options(), args.opponents());
    let command = OddsCommand {
        reader: reader.with_opponents(opponents),
        options,
        are_quick: options == OddsOptions::default() && opponents == 0,
        writer,
        counts: SlowCounts::new(args.stream.threads, &inputs),
    };
    let columns = ErrorColumns::first(command.options.samples.iter().len());
    let bad_lines = args.stream.bad_lines(&inputs, format, columns);
    answer_inputs(&inputs, Arc::new(command), bad_lines, args.stream.threads)
}

/// Answers a deal with its odds.
struct OddsCommand {
    reader: DealReader,
    options: OddsOptions,
    /// Whether hands on a board may be counted as fast as they are read.
    are_quick: bool,
    writer: DealWriter,
    counts: SlowCounts,
}

impl Answer for OddsCommand {
    fn spec(&self) -> LineSpec {
        let example = match self.options.own_cards {
            Some(_) => "As2d3c4h Ks2h3d7c",
            None => deal_example(self.reader.game()),
        };
        LineSpec::with_ranges("handrank odds", HandOrDeal::Deal, example)
    }

    fn headings(&self) -> Option<String> {
        self.writer.headings()
    }

    fn footnote(&self) -> Option<String> {
        self.writer.footnote(Terminal::more_room)
    }

    fn answer_lines(&self, lines: &mut &[u8], number: u64, answers: &mut LineBuffer) -> u64 {
        let mut deals = 0;
        if !self.are_quick {
            return deals;
        }
        let mut reader = DealLines::new(&self.reader);
        while !answers.is_full() {
            let Some(line) = reader.read(lines).filter(|line| line.deal.board().len() >= MIN_BOARD_OF_FAST_COUNT)
            else {
                break;
            };
            let Ok(odds) = line.deal.odds(self.reader.game(), self.reader.dead()) else { break };
            self.add(&odds, number + deals, answers);
            *lines = &lines[line.len..];
            deals += 1;
        }
        deals
    }

    fn answer(&self, line: &str, number: u64, answers: &mut LineBuffer) -> Result<(), LineError> {
        let spot = match self.options.own_cards {
            Some(_) => self.reader.read_draw(line)?,
            None => self.reader.read_spot(line)?,
        };
        let odds = self.odds(&spot).map_err(LineError::no_exact_odds)?;
        self.add(&odds, number, answers);
        Ok(())
    }
}

/// On the flop, known hands have a thousand runouts or so, which take less than a millisecond.
const MIN_BOARD_OF_FAST_COUNT: usize = 3;

impl HandCommand for OddsCommand {
    fn advice(&self, bad: &BadArgument) -> Option<String> {
        match self.options.own_cards {
            Some(_) => None,
            None => deals::slash_before_board(bad).or_else(|| draw_or_stud(bad, self.reader.game())),
        }
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs) -> String {
        let spec = self.spec();
        if self.options.own_cards.is_some() {
            return format!("a deal has two or more, each an argument, as in {}", spec.example);
        }
        let has_two_hole_cards = self.reader.game().plays_all_cards();
        if let Some(hands) = deals::hole_cards(deal).filter(|_| has_two_hole_cards && inputs.board.cards().is_empty()) {
            return format!("write each as an argument: {} {hands}", spec.command);
        }
        let (hand, street) = deals::hand_and_street(deal, inputs);
        let hits = match has_two_hole_cards && has_two_cards(hand) {
            true => format!("; for what the hand may become, use handrank hits {}{street}", deals::together(hand)),
            false => String::new(),
        };
        deals::another_hand(deal, inputs, &spec, true, &hits)
    }
}

impl OddsCommand {
    /// Adds the odds of the deal with this number; by class of hands if these were told apart.
    fn add(&self, odds: &Odds, number: u64, answers: &mut LineBuffer) {
        let is_by_class = || odds.hands.iter().any(|player| !player.classes.is_empty());
        self.writer.add(
            answers,
            || odds,
            |rows| if is_by_class() { breakdown(rows, odds, number) } else { odds_rows(rows, odds, number) },
        );
    }

    fn odds(&self, spot: &Spot) -> Result<Odds, OddsError> {
        match self.options.samples {
            // Known hands take less time than a plan.
            None if self.options == OddsOptions::default() && are_known(spot) => spot.odds(self.reader.game()),
            None => Ok(self.count(&self.plan(spot)?)),
            Some(samples) => {
                self.counts.sample(samples.deals, |threads, progress| Ok(self.plan(spot)?.count_all(threads, progress)))
            }
        }
    }

    fn plan<'a>(&self, spot: &'a Spot) -> Result<Plan<'a>, OddsError> {
        spot.plan(self.reader.game(), self.options)
    }

    fn count(&self, plan: &Plan) -> Odds {
        self.counts.count(plan.steps(), plan.deals(), |threads, progress| plan.count_all(threads, progress))
    }
}

/// What to use for hands that are those of draw or stud: on no board, and not of two cards.
fn draw_or_stud(bad: &BadArgument, game: Game) -> Option<String> {
    let has_other_size = match (bad.error, bad.kind()) {
        (LineError::NoOdds(OddsError::NotTwoHoleCards { .. }), _) => true,
        (_, Some(ReadErrorKind::Deal(DealError::UnequalHands { cards, first_cards, .. }))) => {
            ![cards, first_cards].contains(&&2)
        }
        _ => false,
    };
    (has_other_size && !bad.inputs.has_board(bad.text) && game.plays_all_cards())
        .then(|| "for draw and stud, use --cards N".to_owned())
}

/// Whether no player has a range.
fn are_known(spot: &Spot) -> bool {
    spot.players().iter().all(|player| matches!(player, HandOrRange::Hand(_)))
}
