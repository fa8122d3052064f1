//! `handrank deal [HAND]...`: hands and deals at random.

mod work;
mod writer;

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZero;

use clap::{ValueEnum, ValueHint};
use handrank::notation::DealReader;
use handrank::random::RandomDeals;
use handrank::{Board, Game, HandSize, OddsError, Range, Spot};

use crate::cli::advice::arguments::BadArgument;
use crate::cli::advice::deals;
use crate::cli::args::{
    BoardArgs, DeadArgs, GAMES, GameArgs, Notes, RANGES, Section, check_board, hand_sizes, large_count, seed,
    thread_count, usage_error,
};
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, has_cards};
use crate::cli::io::report_error;
use crate::cli::outcome::Outcome;
use work::DealWork;
use writer::{HAND_KEYS, KEYS, RandomDealWriter};

/// Deal random hands, or deals of given hands and ranges
///
/// Without HAND, handrank deals hands from the deck of the game, one per line, each as likely as any other: five cards, as
/// many as --cards says, or in Omaha four hole cards and a board.
///
/// With HAND, it deals the hands of one deal and its board. Every deal without a card in two places is as likely as the
/// product of its hands' weights, and every board as any other. A hand alone is dealt its board. Lines are written as
/// showdown reads them or, if there is one hand, as ranking does. Cards stand in the order in which they were dealt, except
/// that the two cards of a range have the higher one first.
#[derive(clap::Args)]
pub struct DealArgs {
    /// A hand or range of one deal, like AhKh, QQ+,AKs or random
    ///
    /// The arguments are the hands of one deal, and a slash starts the board to begin with: AhKh random / 8h5h2h. A deal
    /// with | in quotes is fine, too. 'handrank --help' describes how cards are written.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    /// Deal N times, like 50k or 1M; once by default
    ///
    /// N may be written 50000, 50_000, 50k, 1.5M, 1e6 or 2G.
    #[arg(short = 'n', long, value_name = "N", value_parser = deal_count, default_value = "1", hide_default_value = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    count: NonZero<u64>,

    /// Cards in a hand: 5, 6 or 7; 5 by default
    ///
    /// Not with HAND or in Omaha.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), hide_possible_values = true, conflicts_with = "hands")]
    cards: Option<HandSize>,

    /// Deal the board up to preflop, flop, turn or river
    ///
    /// The default is river. Only with HAND.
    #[arg(long, value_name = "STREET", value_enum, ignore_case = true, requires = "hands")]
    #[arg(hide_possible_values = true)]
    street: Option<Street>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Deal the same cards whenever N is the same
    ///
    /// What is dealt is the same on every platform and with any number of threads, and the first of many deals are those
    /// of few. Without it, every run deals other cards.
    #[arg(long, value_name = "N", value_parser = seed)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    seed: Option<u64>,

    /// Print JSON Lines, one object per line
    #[arg(long)]
    json: bool,

    /// Use up to N threads, 1 to 64; one per core by default
    ///
    /// At most eight are used. The output is the same with any number.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = thread_count)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    threads: Option<NonZero<usize>>,
}

pub const NOTES: Notes = Notes {
    output: &[
        GAMES,
        RANGES,
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
    ],
    examples: &[
        "handrank deal -n 5",
        "handrank deal -n 50k --cards 7 | handrank tally",
        "handrank deal -n 10 AhKh QQ+,AKs random / 8h5h2h",
        "handrank deal -n 50k --seed 7 AA KQs | handrank showdown | cut -f 1",
    ],
};

/// How far the board is dealt.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Street {
    Preflop,
    Flop,
    Turn,
    River,
}

impl Street {
    /// How many cards the board has.
    fn cards(self) -> usize {
        match self {
            Street::Preflop => 0,
            Street::Flop => 3,
            Street::Turn => 4,
            Street::River => 5,
        }
    }
}

/// How many deals there may be.
fn deal_count(text: &str) -> Result<NonZero<u64>, String> {
    let count = large_count(text, 1)?;
    if count.get() > i64::MAX as u64 { Err(format!("expected at most {}", i64::MAX)) } else { Ok(count) }
}

pub fn run(args: &DealArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let game = args.game();
    let deals = match args.hands.is_empty() {
        true => args.hands_of_game()?,
        false => {
            let (inputs, reader) = Inputs::of_one_deal(&args.hands, &args.board, game, &args.dead)?;
            match args.deals_of_spot(&inputs.arguments[0], &reader) {
                Ok(deals) => deals,
                Err(error) => return report(&error, &inputs),
            }
        }
    };
    let seed = args.seed.unwrap_or_else(random_seed);
    let writer = RandomDealWriter::new(game, args.json, args.hands.is_empty());
    DealWork::new(deals, seed, args.count, writer).run(args.threads)
}

impl DealArgs {
    fn game(&self) -> Game {
        self.game.game
    }

    /// Fails if options do not go together with the game, or with hands or without.
    fn check(&self) -> Result<(), clap::Error> {
        let game = self.game();
        Err(usage_error(match self.hands.first().map(|hand| hand.to_string_lossy()) {
            None if !self.board.boards.is_empty() => {
                "--board needs hands, such as random: handrank deal random --board 8h5h2h".to_owned()
            }
            None if self.cards.is_some() && !game.plays_all_cards() => {
                format!("--cards: in {game}, a hand is dealt four hole cards and a board")
            }
            Some(count) if is_count(&count) => {
                format!("'{count}' is not a hand; to deal {count} times, use -n {count}")
            }
            Some(_) => return check_board(game, "leave HAND out"),
            None => return Ok(()),
        }))
    }

    /// Hands of the game; in Omaha, deals of one hand.
    fn hands_of_game(&self) -> Result<RandomDeals, clap::Error> {
        let (game, none) = (self.game(), Board::default());
        let dead = self.dead.cards(&none, game)?;
        let deals = match game.plays_all_cards() {
            true => RandomDeals::of_hands(game, self.cards.unwrap_or(HandSize::Five), &dead),
            false => Spot::new(vec![Range::random().into()], &none, &dead)
                .map_err(OddsError::from)
                .and_then(|spot| RandomDeals::of_spot(&spot, game, Street::River.cards())),
        };
        deals.map_err(usage_error)
    }

    /// Deals of the hands and ranges in this text.
    fn deals_of_spot(&self, text: &[u8], reader: &DealReader) -> Result<RandomDeals, LineError> {
        let text = str::from_utf8(text).map_err(|error| LineError::not_utf8(text, error.valid_up_to()))?;
        let spot = reader.read_spot_or_hand(text)?;
        Ok(RandomDeals::of_spot(&spot, self.game(), self.street.unwrap_or(Street::River).cards())?)
    }
}

/// Whether this is a number that is neither a hand nor a range, as `22` is.
fn is_count(text: &str) -> bool {
    large_count(text, 0).is_ok() && !has_cards(text) && text.parse::<Range>().is_err()
}

/// Reports what is wrong with the only deal.
fn report(error: &LineError, inputs: &Inputs) -> anyhow::Result<Outcome> {
    let (item, number) = (HandOrDeal::Deal, 1);
    let text = str::from_utf8(&inputs.arguments[0]).unwrap_or_default();
    let bad = BadArgument { error, text, number, inputs, item };
    let advice = bad.advice_or(|| deals::slash_before_board(&bad));
    let advice = advice.map_or(String::new(), |advice| format!("; {advice}"));
    report_error(format_args!("{}{advice}", Located { origin: Origin::Argument { item, number }, error }))?;
    Ok(Outcome::SomeBad)
}

/// A seed that nobody knows: the system's random numbers are behind the keys of hash maps.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
