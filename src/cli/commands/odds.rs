//! `handrank odds [HAND]...`: the equity of each hand, exact or estimated.

mod breakdown;
mod categories;
mod on_boards;
mod rows;

use std::num::NonZero;
use std::sync::Arc;

use clap::ValueHint;
use handrank::notation::{DealReader, DealtTo};
use handrank::odds::{CategoryOdds, ClassOdds, HandOdds, MadeHandOdds, OddsOnBoards, PlayerOdds};
use handrank::program::{DealLines, Keyed, count_cards, key};
use handrank::{
    Board, Breakdown, DealError, Game, HandSize, Odds, OddsError, OddsOptions, OnBoards, ReadError, ReadErrorKind,
    Samples, Spot,
};

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::{deals, has_two_cards, together};
use crate::cli::answering::{OddsFinder, Question, Runner, answer_inputs, deal_example, is_quick};
use crate::cli::args::{
    BoardsArgs, CARDS_AND_DEALS, DeadArgs, DealsArgs, GameArgs, Notes, OMAHA_RANGES, OUTPUT, OutputArgs, RANGES,
    SEE_PROGRAM, SEE_RANGES, Section, StreamArgs, check_board, check_no_board, game_option, hand_namer, hand_sizes,
    named_or_singular, opponents, sample_count, seed, usage_error,
};
use crate::cli::errors::{LineError, SAMPLES_ADVISED};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Kind, Takes};
use crate::cli::io::typed_with;
use crate::cli::outcome::Outcome;
use crate::cli::stream::{LineSpec, Sink};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::pot_shares::LOW_COLUMNS;
use crate::cli::ui::{AnswerRows, ErrorColumns, Mode};
use breakdown::{BREAKDOWN_COLUMNS, PART_COLUMNS, classes, classes_in_charts, parts, parts_in_tables};
use categories::{CATEGORY_COLUMNS, categories, categories_in_table};
use rows::{LONG_COLUMNS, equities, hands};

/// Compute the equity of each hand or range
///
/// Equity is a hand's average share of the pot. Every way to complete the board is counted, so the figures are exact.
/// If there are too many ways to count, --sample estimates the figures. A board has 0, 3, 4 or 5 cards; a hand has two,
/// or four to six in Omaha. For each deal, handrank prints one line of tab-separated columns: the equities and the
/// deal.
///
/// A range, such as QQ+,AKs or random, may stand for a hand. Each deal in which no two hands share a card then counts
/// with the product of the hands' weights, and all boards count equally.
///
/// Several boards may have // between them: / 8h5h2h // Td9c4c. The pot is divided between them, so the equity is the mean
/// over the boards.
///
/// With --cards, players are dealt their own cards; there is no board. This is for draw, stud, stud hi/lo and razz,
/// where more cards may be known of one hand than of another.
///
/// At a terminal, unless --json or --all-lines is given, it prints one row per hand instead, with percentages. The hand
/// with the highest equity is in bold.
#[derive(clap::Args)]
#[command(mut_arg("hand_size", |option| option.hide_short_help(true)))]
#[command(mut_arg("all_lines", |option| option.hide_short_help(true)))]
pub struct OddsArgs {
    #[command(flatten)]
    deals: DealsArgs,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Deal players their own cards, N each, 5 to 7; no board
    ///
    /// Use 5 for five-card draw, and 7 for stud, stud hi/lo and razz; with --game draw, stud, stud8 or razz, that is the
    /// default. For each hand, give the cards that are known, one to N, or random; leave out hidden cards. Each argument
    /// is one hand, and so is the text between bars: "As 2d 3c 4h|Kh Ts 9c". Deuce-to-seven needs this option. Not in
    /// Omaha, which has a board.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), conflicts_with = "breakdown")]
    #[arg(hide_possible_values = true, value_hint = ValueHint::Other, help_heading = CARDS_AND_DEALS)]
    cards: Option<HandSize>,

    /// Add N players with unknown cards, 1 to 22
    ///
    /// AhKh --opponents 3 is AhKh random random random.
    #[arg(long, value_name = "N", value_parser = opponents)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = CARDS_AND_DEALS)]
    opponents: Option<usize>,

    /// Estimate from N random deals, like 1M, with seed 0
    ///
    /// Deals are drawn independently, with the probabilities of the exact count. The seed is 0 unless --seed gives another,
    /// so the estimate is the same every time. N is 2 or more, and may be written 50_000, 50k, 1.5M, 1e6 or 2G. A last
    /// column has the standard error of the least certain equity or, with --long or --breakdown, of each. About two thirds
    /// of estimates are within one standard error of the exact figure, and 95% within two. Four times as many deals halve
    /// the error.
    #[arg(long, value_name = "N", value_parser = sample_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = CARDS_AND_DEALS)]
    sample: Option<NonZero<u64>>,

    /// Seed of the random deals of --sample; 0 by default
    ///
    /// The same deal, number of samples and seed give the same figures, with any number of threads and on any platform.
    #[arg(long, value_name = "N", requires = "sample", value_parser = seed, hide_short_help = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other, help_heading = CARDS_AND_DEALS)]
    seed: Option<u64>,

    /// Print one line per hand, with wins and ties
    ///
    /// At a terminal, where each hand has a row anyway, it adds these shares. JSON has them anyway. Not with --all-lines in
    /// text.
    #[arg(short, long, help_heading = OUTPUT)]
    long: bool,

    /// Chart each range; or list =hands, =made or =categories
    ///
    /// At a terminal, the chart has suited hands above the diagonal and offsuit ones below, with equities in percent.
    /// In a pipe, there is one line per class, such as AKs. A hand given as cards is a class of its own. With --json,
    /// each hand lists its classes. Not with --long or --cards, and in Omaha only =hands and =categories; with
    /// --all-lines it needs --json.
    ///
    /// --breakdown=hands prints one line per hand, like AhKh; --breakdown=made, on a board, one per made hand, like Top Pair.
    /// At a terminal these are tables, best first.
    ///
    /// --breakdown=categories prints one line per hand or range and category, like Flush: how often its best five cards make
    /// it in the end, and what it wins with it. The equities add up to its equity; in Omaha hi/lo, all of it is of the high
    /// half. At a terminal, players are side by side.
    #[arg(long, value_name = "BY", value_parser = named_or_singular(BREAKDOWNS), num_args = 0..=1, require_equals = true)]
    #[arg(conflicts_with = "long", ignore_case = true)]
    #[arg(default_missing_value = "classes", hide_possible_values = true, help_heading = OUTPUT)]
    breakdown: Option<Breakdown>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        RANGES,
        OMAHA_RANGES,
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "Columns after tie with --long in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Columns with --breakdown", entries: &BREAKDOWN_COLUMNS },
        Section { heading: "In place of the class with =hands or =made", entries: &PART_COLUMNS },
        Section { heading: "Columns with --breakdown=categories", entries: &CATEGORY_COLUMNS },
        Section { heading: "Last column with --sample", entries: &SAMPLE_COLUMNS },
        Section { heading: "Keys of --json", entries: Odds::KEYS },
        Section { heading: "Keys of several boards", entries: OddsOnBoards::KEYS },
        Section { heading: "Keys of hands", entries: PlayerOdds::KEYS },
        Section { heading: "Keys of classes", entries: ClassOdds::KEYS },
        Section { heading: "Keys of each, then as in classes", entries: &[key(HandOdds::KEYS, "cards")] },
        Section { heading: "Keys of made, then as in classes", entries: &[key(MadeHandOdds::KEYS, "name")] },
        Section { heading: "Keys of categories", entries: CategoryOdds::KEYS },
    ],
    brief: &[
        ("Hands", &["cards or a range; a slash starts the board; vs or | on one line"]),
        ("Ranges", &["QQ+,AK; ATs-A5s; 15%; random; AKs:0.5 (weight); QQ+,!QsQh (without)"]),
    ],
    examples: &[
        "handrank odds AhKh QQ+,AKs / 8h5h2h",
        "handrank odds --breakdown=made 'QQ+,AK:0.5 vs random / Kd7h2c'",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

impl OddsArgs {
    /// Fails if options do not go together.
    fn check(&self) -> Result<(), clap::Error> {
        self.stream.check_long(&self.output, self.long, HandOrDeal::Deal)?;
        let game = self.game.chosen.game;
        match self.cards() {
            None if self.breakdown.is_some() => check_board(game, "--breakdown needs one; leave it out")?,
            None => check_board(game, "with --cards N, players are dealt their own cards")?,
            Some(_) => check_no_board("--cards", "players are dealt their own cards", game, &self.deals.board)?,
        }
        let Some(by) = self.breakdown else { return Ok(()) };
        let mut words = self.deals.hands.iter().map(|word| word.to_string_lossy().to_lowercase());
        let is_breakdown =
            |word: &String| BREAKDOWNS.iter().any(|(name, singular, _)| [name, singular].contains(&&&**word));
        if let Some(word) = words.find(is_breakdown) {
            return Err(usage_error(format_args!("'{word}' is not a hand; write --breakdown={word}")));
        }
        if by == Breakdown::Made {
            hand_namer("--breakdown=made", game)?;
        }
        self.stream.check_lines(&self.output, "--breakdown prints several lines per deal")?;
        match by {
            _ if game.plays_all_cards() => Ok(()),
            Breakdown::Categories => Ok(()),
            Breakdown::Hands if self.sample.is_none() => Ok(()),
            Breakdown::Hands => {
                Err(usage_error(format_args!("in {game}, --breakdown=hands counts exactly; leave out --sample")))
            }
            _ => Err(usage_error(format_args!("in {game}, hands have no classes; use --breakdown=hands"))),
        }
    }

    /// How many cards each player is dealt, if there is no board: what was typed or, for a game that always deals as many,
    /// that number, unless a board or a breakdown was given.
    fn cards(&self) -> Option<HandSize> {
        let DealsArgs { hands, board: BoardsArgs { board, files_of_boards }, .. } = &self.deals;
        let have_slash = || hands.iter().any(|hand| hand.as_encoded_bytes().contains(&b'/'));
        let has_board = || !board.boards.is_empty() || !files_of_boards.is_empty() || have_slash();
        self.cards.or_else(|| {
            let is_without_board = self.breakdown.is_none() && !has_board();
            self.game.chosen.game.cards_dealt().filter(|_| is_without_board)
        })
    }

    /// What stands for a player.
    fn kind(&self) -> Kind {
        if self.cards().is_some() { Kind::Draw } else { Kind::HandsOrRanges }
    }

    /// How many players are added to each deal.
    fn opponents(&self) -> usize {
        self.opponents.unwrap_or(0)
    }

    /// Which odds are asked for.
    fn options(&self) -> OddsOptions {
        let breakdown = self.breakdown.unwrap_or_default();
        let samples = self.sample.map(|deals| Samples::new(deals.get(), self.seed.unwrap_or(0)));
        OddsOptions { breakdown, samples, own_cards: self.cards().map(HandSize::cards), ..OddsOptions::default() }
    }
}

/// By what `--breakdown` may divide odds, also in the singular.
const BREAKDOWNS: [(&str, &str, Breakdown); 4] = [
    ("classes", "class", Breakdown::Classes),
    ("hands", "hand", Breakdown::Hands),
    ("made", "made", Breakdown::Made),
    ("categories", "category", Breakdown::Categories),
];

/// The columns of text.
const COLUMNS: [Entry; 2] = [
    Entry::new("equities", "each hand's equity, 0 to 1, with commas between"),
    Entry::new("deal", "the hands or ranges, and the board"),
];

/// The column that `--sample` adds to either.
const SAMPLE_COLUMNS: [Entry; 1] =
    [Entry::new("std error", "the standard error of the equity, or the largest of several")];

pub fn run(args: &OddsArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let given = args.deals.given(Some(&args.dead), args.game.chosen.game);
    let inputs = Inputs::new(Takes::Deals(args.kind()), Given { takes_several_boards: true, ..given })?;
    let reader = inputs.deal_reader(&args.dead)?;
    let (options, opponents) = (args.options(), args.opponents());
    let example = if args.cards().is_some() { "As2d3c4h Ks2h3d7c" } else { deal_example(args.game.chosen.game) };
    // An estimate has a column more.
    let error_columns = Some(ErrorColumns::first(usize::from(args.sample.is_some())));
    let spec = LineSpec { error_columns, ..LineSpec::with_ranges("handrank odds", HandOrDeal::Deal, example) };
    let output = args.output.settled(args.long, args.stream.all_lines);
    let runner = Runner::new(args.stream.threads.number, &inputs);
    let finder = OddsFinder { game: args.game.chosen.game, options, runner };
    let dealt_to = if options.own_cards.is_some() { DealtTo::Players } else { DealtTo::Board };
    let question = OddsQuestion {
        reader: reader
            .with_opponents(opponents)
            .with_hole_cards(args.game.chosen.hole_cards)?
            .with_cards_dealt_to(dealt_to),
        are_quick: finder.are_quick() && opponents == 0 && inputs.later_boards.is_empty(),
        boards: inputs.several_boards(),
        finder,
        rows: AnswerRows::new(output, inputs.is_lone()),
    };
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// What is the equity of each hand of a deal?
struct OddsQuestion {
    reader: DealReader,
    /// The boards of all deals, if they are several.
    boards: Option<Vec<Board>>,
    finder: OddsFinder,
    /// Whether hands on a board may be counted as fast as they are read.
    are_quick: bool,
    rows: AnswerRows,
}

impl Question for OddsQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let spots: OnBoards<Spot> = self.reader.read(line)?;
        match (spots.only(), &self.boards) {
            (Some(spot), Some(boards)) => {
                self.answer_on_boards(&spot.on_boards(boards).map_err(ReadError::from)?, number, sink)
            }
            (Some(spot), None) => {
                self.write(&self.odds(spot)?, number, sink);
                Ok(())
            }
            (None, _) => self.answer_on_boards(&spots, number, sink),
        }
    }

    fn answer_quickly(&self, lines: &mut &[u8], number: u64, sink: &mut Sink) -> u64 {
        let mut deals = 0;
        if !self.are_quick {
            return deals;
        }
        let mut reader = DealLines::new(&self.reader);
        while let Some(line) = reader.read(lines).filter(|line| is_quick(&line.deal)) {
            let Ok(odds) = line.deal.odds(self.reader.game(), self.reader.dead()) else { break };
            *lines = &lines[line.len..];
            self.write(&odds, number + deals, sink);
            deals += 1;
            if sink.batch.answers.is_full() {
                break;
            }
        }
        deals
    }

    fn footnote(&self) -> Option<String> {
        self.rows.hidden_note(self.rows.medium.more_room())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        if let LineError::NotCounted(error) = bad.error {
            let are_several = bad.text.contains("//") || bad.inputs.boards().len() > 1;
            return Some(if are_several { instead_of_counts() } else { instead_of_count(error) });
        }
        match self.finder.options.own_cards {
            Some(_) => None,
            None => deals::slash_before_board(bad)
                .or_else(|| deals::half_known(bad))
                .or_else(|| deals::range_with_spaces(bad))
                .or_else(|| deals::name_without_colon(bad))
                .or_else(|| draw_or_stud(bad, self.reader.game())),
        }
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs, spec: &LineSpec) -> Option<String> {
        if self.finder.options.own_cards.is_some() {
            return Some(format!("a deal has two or more, each an argument, as in {}", spec.example));
        }
        let has_two_hole_cards = self.reader.game().plays_all_cards();
        let is_ten = || count_cards(deal) == 10;
        let hole_cards = deals::hole_cards(deal).filter(|_| has_two_hole_cards && inputs.board.cards().is_empty());
        if let Some(hands) = hole_cards.filter(|_| !is_ten()) {
            return Some(format!("write each as an argument: {} {hands}", spec.command));
        }
        let (hand, street) = deals::hand_and_board(deal, inputs);
        let hits = match has_two_hole_cards && has_two_cards(hand) && !street.contains("//") {
            true => {
                let game = game_option(inputs.game);
                format!("; for what the hand may become, use handrank hits{game} {}{street}", together(hand))
            }
            false => String::new(),
        };
        Some(deals::another_hand(deal, inputs, spec, true, &hits))
    }
}

impl OddsQuestion {
    fn odds(&self, spot: &Spot) -> Result<Odds, LineError> {
        self.finder.odds(spot).map_err(LineError::no_exact_odds)
    }

    fn answer_on_boards(&self, spots: &OnBoards<Spot>, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        self.check_several_boards()?;
        let odds = self.finder.odds_on_boards(spots).map_err(LineError::no_exact_odds)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&odds),
            Mode::Text | Mode::Page => sink.add_text(on_boards::rows(&self.rows, &odds, number)),
        }
        Ok(())
    }

    /// Fails if what is asked for takes one board.
    fn check_several_boards(&self) -> Result<(), LineError> {
        match self.finder.options.breakdown {
            _ if self.rows.is_long => Err(LineError::OneBoardOnly { option: "--long" }),
            Breakdown::None => Ok(()),
            _ => Err(LineError::OneBoardOnly { option: "--breakdown" }),
        }
    }

    /// Called in two places, and large.
    #[inline(never)]
    fn write(&self, odds: &Odds, number: u64, sink: &mut Sink) {
        let rows = &self.rows;
        match (rows.mode, self.finder.options.breakdown) {
            (Mode::Json, _) => sink.add_json(odds),
            (Mode::Page, _) => sink.add_text(self.page(odds, number)),
            (Mode::Text, Breakdown::Hands | Breakdown::Made) => sink.add_text(self::parts(odds, number, rows.medium)),
            (Mode::Text, Breakdown::Classes) => sink.add_text(classes(rows, odds, number)),
            (Mode::Text, Breakdown::Categories) => sink.add_text(categories(odds, number, rows.medium)),
            (Mode::Text, _) if rows.is_long => sink.add_text(hands(rows, odds, number)),
            (Mode::Text, _) => sink.add_text(equities(rows, odds)),
        }
    }

    /// The hands, and below them the parts of ranges, if these are asked for.
    fn page(&self, odds: &Odds, number: u64) -> String {
        let rows = &self.rows;
        let hands = hands(rows, odds, number);
        match self.finder.options.breakdown {
            Breakdown::Classes => hands + &classes_in_charts(rows, odds, number),
            Breakdown::Hands | Breakdown::Made => {
                let parts = parts_in_tables(rows, odds, number);
                if parts.is_empty() { hands } else { hands + "\n" + &parts }
            }
            Breakdown::Categories => hands + "\n" + &categories_in_table(rows, odds),
            _ => hands,
        }
    }
}

/// The command that estimates.
fn to_estimate() -> String {
    format!("to estimate, type {}", typed_with(&format!("--sample {SAMPLES_ADVISED}")))
}

/// What to do if the counts on several boards would take too long.
fn instead_of_counts() -> String {
    format!("the counts on all boards together take too long; give one board, or {}", to_estimate())
}

/// How long an exact count would take, and the command that estimates.
fn instead_of_count(error: &OddsError) -> String {
    let estimate = to_estimate();
    match *error {
        OddsError::TooManyDeals { deals } | OddsError::TooManyDraws { deals } if deals < u128::MAX => {
            format!("counting them would take {}; {estimate}", time_of_count(deals))
        }
        _ => estimate,
    }
}

/// About how long a core takes to count this many deals one by one: the next unit up is named from two of it on.
fn time_of_count(deals: u128) -> String {
    /// Most counts take less.
    const DEALS_PER_SECOND: u128 = 100_000_000;
    const UNITS: [(u128, &str); 5] = [
        (60, "minutes"),
        (60 * 60, "hours"),
        (24 * 60 * 60, "days"),
        (31_557_600, "years"),
        (3_155_760_000, "centuries"),
    ];
    let seconds = deals / DEALS_PER_SECOND;
    let (unit, name) = UNITS.into_iter().rev().find(|(unit, _)| seconds >= 2 * unit).unwrap_or((60, "minutes"));
    match seconds.div_ceil(unit) {
        count @ ..1_000 => format!("up to {} {name} on one core", count.max(2)),
        _ => format!("thousands of {name}"),
    }
}

/// What to use for hands that seem to be of draw or stud: without a board, and not of two cards.
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
