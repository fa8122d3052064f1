//! `handrank deal [HAND]...`: hands and deals at random.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZero;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

use clap::{ValueEnum, ValueHint};
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::Recognized;
use handrank::random::{RandomDeal, RandomDeals};
use handrank::{Board, Category, Game, HandRank, HandSize, Spot};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::deals;
use crate::cli::advice::omaha::forgotten_omaha;
use crate::cli::args::{
    BoardArgs, ChosenGame, DeadArgs, GameArgs, Notes, OUTPUT, SEE_PROGRAM, SEE_RANGES, Section, SuitsArgs, ThreadArgs,
    check_board, game_option, hand_sizes, large_count, opponents, seed, usage_error,
};
use crate::cli::errors::{LineError, Located, Origin};
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes, deal_reader};
use crate::cli::io::report_error;
use crate::cli::outcome::Outcome;
use crate::cli::progress::{Condition, ProgressLine, Total};
use crate::cli::stream::{Block, CutError, Cutter, Input, Sink, StreamOptions, Streams, Work};
use crate::cli::ui::Suits;
use crate::cli::ui::fields::{Entry, GAME};
use crate::cli::ui::json::game_key;
use crate::cli::ui::lines::{Line, LineBuffer};

/// Deal random hands, deals or boards
///
/// Without HAND, handrank deals hands from the deck of the game, one per line, all equally likely: five cards, as many
/// as --cards says, or in Omaha hole cards and a board. With --street, it deals boards alone.
///
/// With HAND, it deals the hands of one deal and its board. Hands never share a card; the likelihood of each
/// combination of hands is proportional to the product of their weights, and all boards are equally likely. A lone hand
/// is dealt a board. The lines are deals that handrank showdown reads or, with one hand and a board, hands that
/// handrank reads. Cards are printed in the order in which they were dealt, but the higher of two cards from a range
/// comes first.
#[derive(clap::Args)]
pub struct DealArgs {
    /// A hand or range of one deal, like AhKh, QQ+,AKs or random
    ///
    /// The arguments are the hands of one deal, and a slash starts the cards already on the board: AhKh random /
    /// 8h5h2h. A quoted deal with | works, too.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    /// Deal N times, like 50k or 1M; 1 by default
    ///
    /// N may be written 50000, 50_000, 50k, 1.5M, 1e6 or 2G.
    #[arg(short = 'n', long, value_name = "N", value_parser = deal_count, default_value = "1", hide_default_value = true)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    count: NonZero<u64>,

    /// Deal hands of N cards, 5, 6 or 7; 5 by default
    ///
    /// Not with HAND, with --street or in Omaha.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), hide_possible_values = true, conflicts_with = "hands")]
    cards: Option<HandSize>,

    /// Stop preflop, or on the flop, turn or river
    ///
    /// The default is river. Without HAND, only boards are dealt, like /8h 5h 2h.
    #[arg(long, value_name = "STREET", value_enum, ignore_case = true, conflicts_with = "cards")]
    #[arg(hide_possible_values = true)]
    street: Option<LastStreet>,

    /// Add N players with random cards, 1 to 22
    ///
    /// AhKh --opponents 3 is AhKh random random random. Only with HAND.
    #[arg(long, value_name = "N", value_parser = opponents)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    opponents: Option<usize>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Deal the same cards each time, from seed N
    ///
    /// A seed gives the same deals on every platform and with any number of threads. A longer run starts with the same
    /// deals.
    #[arg(long, value_name = "N", value_parser = seed)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    seed: Option<u64>,

    /// Print JSON Lines, one object per line
    #[arg(long, help_heading = OUTPUT)]
    json: bool,

    #[command(flatten)]
    suits: SuitsArgs,

    #[command(flatten)]
    threads: ThreadArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Keys of --json", entries: &KEYS },
        Section { heading: "Keys of hands", entries: &HAND_KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank deal -n 5",
        "handrank deal -n 50k --cards 7 | handrank tally",
        "handrank deal -n 10 AhKh QQ+,AKs random / 8h5h2h",
        "handrank deal -n 10 --street flop",
        "handrank deal -n 50k AA KQs | handrank showdown | cut -f 1",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

/// The keys of JSON.
const KEYS: [Entry; 4] = [
    GAME,
    Entry::new("cards", "the cards of the hand, where one is dealt alone"),
    Entry::new("hands", "one object per player, where hands are given"),
    Entry::new("board", "the board, if one is dealt"),
];

/// The keys of each object in `hands`.
const HAND_KEYS: [Entry; 1] = [Entry::new("cards", "its cards")];

/// The last street of the board that is dealt.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum LastStreet {
    Preflop,
    Flop,
    Turn,
    River,
}

impl LastStreet {
    /// How many cards the board has.
    fn cards(self) -> usize {
        match self {
            LastStreet::Preflop => 0,
            LastStreet::Flop => 3,
            LastStreet::Turn => 4,
            LastStreet::River => 5,
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
    let ChosenGame { game, hole_cards } = args.game.chosen;
    let (dealt, deals) = match args.street {
        Some(street) if args.hands.is_empty() => (Dealt::Board, args.boards_of_game(street)?),
        None if args.hands.is_empty() => (Dealt::Hand, args.hands_of_game()?),
        _ => {
            let (boards, dead) = (&args.board.boards, Some(&args.dead));
            let given = Given { hands: &args.hands, boards, dead, game, ..Given::default() };
            let inputs = Inputs::new(Takes::OneDeal, given)?;
            let reader = inputs.deal_reader(&args.dead)?;
            let reader = reader.with_players(PlayerCount::OneOrMore).with_opponents(args.opponents.unwrap_or(0));
            let reader = reader.with_hole_cards(hole_cards).map_err(usage_error)?;
            match args.deals_of_spot(&inputs.arguments[0], &reader) {
                Ok(deals) => (Dealt::Deal, deals),
                Err(error) => return report(&error, &inputs),
            }
        }
    };
    let seed = args.seed.unwrap_or_else(random_seed);
    let format = if args.json { Format::Json(Json::new(game, dealt)) } else { Format::Text(args.suits.of_text()) };
    DealWork::new(deals, seed, args.count, format).run(args.threads.number)
}

impl DealArgs {
    fn game(&self) -> Game {
        self.game.chosen.game
    }

    /// Fails if options do not go with the game, or with hands, or with their absence.
    fn check(&self) -> Result<(), clap::Error> {
        let game = self.game();
        if let Some(category) = self.category() {
            let is_category = |rank: HandRank| rank.category() == category;
            return Err(usage_error(match game.scale().ranks().any(is_category) {
                true => self.until(category),
                false => {
                    format!("{game} has no {category}; for what it has, use handrank table -g {game} --categories")
                }
            }));
        }
        Err(usage_error(match self.hands.first().map(|hand| hand.to_string_lossy()) {
            None if !self.board.boards.is_empty() => self.needs_hand("--board", "8h5h2h")?,
            None if self.opponents.is_some() => self.needs_hand("--opponents", "3")?,
            None if self.cards.is_some() && !game.plays_all_cards() => {
                format!(
                    "--cards is for games without a board; {game} has one, and in Omaha, the game's name says how many hole \
                     cards there are: plo5, plo6, plo5/8"
                )
            }
            Some(count) if is_count(&count) => {
                format!("'{count}' is not a hand; to deal {count} times, use -n {count}")
            }
            Some(_) => return check_board(game, "leave HAND out"),
            None => return Ok(()),
        }))
    }

    /// The category that is named in place of hands.
    fn category(&self) -> Option<Category> {
        Category::from_name(&self.hands.iter().map(|word| word.to_string_lossy()).join(" "))
    }

    /// How to deal as many hands of a category as were asked for: enough for five times as many, on average.
    fn until(&self, category: Category) -> String {
        let of_category = category.frequency(HandSize::Five);
        let needed = u128::from(5 * HandSize::Five.hands() / of_category) * u128::from(self.count.get());
        // A power of ten, no larger than --count takes.
        let zeros = (3..18).find(|&zeros| 10_u128.pow(zeros) >= needed).unwrap_or(18);
        let (unit, unit_zeros) = match zeros {
            3..6 => ("k", 3),
            6..9 => ("M", 6),
            _ => ("G", 9),
        };
        let count = format!("{}{unit}", 10_u64.pow(zeros - unit_zeros));
        let is_it = match category {
            Category::Straight | Category::StraightFlush => {
                format!("$2 == \"{category}\" || $2 == \"{category} (Ace low)\"")
            }
            _ => format!("$2 == \"{category}\""),
        };
        let game = game_option(self.game.chosen);
        let dead = self.dead.as_option();
        let seed = self.seed.map_or_else(String::new, |seed| format!(" --seed {seed}"));
        format!(
            "hands are dealt whatever they make; to keep one category, use handrank deal{game} -n {count}{dead}{seed} | \
             handrank{game} | awk -F'\\t' '{is_it}' | head -n {}",
            self.count
        )
    }

    /// What is wrong with an option that needs a HAND; fails if the game does not allow a HAND either.
    fn needs_hand(&self, option: &str, value: &str) -> Result<String, clap::Error> {
        check_board(self.game(), &format!("leave {option} out"))?;
        Ok(format!("{option} needs a hand, such as random: handrank deal random {option} {value}"))
    }

    /// Hands of the game; in Omaha, deals of one hand.
    fn hands_of_game(&self) -> Result<RandomDeals, clap::Error> {
        let ChosenGame { game, hole_cards } = self.game.chosen;
        if game.plays_all_cards() {
            let dead = self.dead.cards(&[], game)?;
            return RandomDeals::of_hands(game, self.cards.unwrap_or(HandSize::Five), &dead).map_err(usage_error);
        }
        let reader = deal_reader(game, &Board::default(), &self.dead.cards(&[], game)?)?
            .with_hole_cards(hole_cards)
            .map_err(usage_error)?;
        let spot: Spot = reader.with_players(PlayerCount::OneOrMore).read("random").map_err(usage_error)?;
        RandomDeals::of_spot(&spot, game, LastStreet::River.cards()).map_err(usage_error)
    }

    /// Boards alone.
    fn boards_of_game(&self, street: LastStreet) -> Result<RandomDeals, clap::Error> {
        let game = self.game();
        check_board(game, "leave --street out")?;
        if street == LastStreet::Preflop {
            return Err(usage_error("before the flop, there is no board to deal; add hands, or name another street"));
        }
        let dead = self.dead.cards(&[], game)?;
        RandomDeals::of_boards(game, street.cards(), &dead).map_err(usage_error)
    }

    /// Deals of the hands and ranges in this text.
    fn deals_of_spot(&self, text: &[u8], reader: &DealReader) -> Result<RandomDeals, LineError> {
        let text = str::from_utf8(text).map_err(|error| LineError::not_utf8(text, error.valid_up_to()))?;
        let spot: Spot = reader.read(text)?;
        Ok(RandomDeals::of_spot(&spot, self.game(), self.street.unwrap_or(LastStreet::River).cards())?)
    }
}

/// Whether this is a number that is neither a hand nor a range, as `22` is.
fn is_count(text: &str) -> bool {
    large_count(text, 0).is_ok() && !matches!(Recognized::of(text), Recognized::Cards(_) | Recognized::Range)
}

/// Reports what is wrong with the only deal.
fn report(error: &LineError, inputs: &Inputs) -> anyhow::Result<Outcome> {
    let (item, number) = (HandOrDeal::Deal, 1);
    let text = str::from_utf8(&inputs.arguments[0]).unwrap_or_default();
    let bad = BadArgument { error, text, number, inputs, item, command: "handrank deal", takes_ranges: true };
    let advice = bad.advice_or(|| deals::slash_before_board(&bad).or_else(|| forgotten_omaha(&bad)));
    let advice = advice.map_or(String::new(), |advice| format!("; {advice}"));
    report_error(format_args!("{}{advice}", Located { origin: Origin::Argument { item, number }, error }))?;
    Ok(Outcome::SomeBad)
}

/// An unpredictable seed: the keys of hash maps come from the system's random numbers.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A number of random deals to make and write.
struct DealWork {
    deals: RandomDeals,
    seed: u64,
    count: u64,
    format: Format,
}

impl DealWork {
    /// This many deals with the random numbers of this seed.
    fn new(deals: RandomDeals, seed: u64, count: NonZero<u64>, format: Format) -> DealWork {
        DealWork { deals, seed, count: count.get(), format }
    }

    /// Writes them to stdout, many on this many threads.
    fn run(self, threads: Option<NonZero<usize>>) -> anyhow::Result<Outcome> {
        let total = Total::Items(self.count, HandOrDeal::Deal);
        let options = StreamOptions { threads, ..StreamOptions::default() };
        let cutter =
            Box::new(DealCutter { dealt: 0, count: self.count, deals_per_block: self.deals.deals_per_block() });
        let streams = Streams::new(Arc::new(self), options, ProgressLine::new(total, Condition::NotNow));
        streams.answer(Input::made(cutter), Some(0))
    }
}

impl Work for DealWork {
    fn answer(&self, block: &Block, sink: &mut Sink) -> ControlFlow<()> {
        let dealt = block.first_number - 1;
        let deals_per_block = self.deals.deals_per_block();
        let mut dealer = self.deals.dealer(self.seed, dealt / deals_per_block);
        let mut left = deals_per_block.min(self.count - dealt);
        loop {
            let before = left;
            let answers = &mut sink.batch.answers;
            while left > 0 && !answers.is_full() {
                self.format.add(&dealer.deal(), answers);
                left -= 1;
            }
            sink.batch.add_items(before - left);
            if left == 0 {
                return Continue(());
            }
            sink.submit()?;
        }
    }
}

/// Numbers the blocks by their first deal.
struct DealCutter {
    dealt: u64,
    count: u64,
    deals_per_block: u64,
}

impl Cutter for DealCutter {
    fn next(&mut self, block: &mut Block) -> Result<bool, CutError> {
        block.first_number = self.dealt + 1;
        block.is_full = true;
        let left = self.count - self.dealt;
        self.dealt += self.deals_per_block.min(left);
        Ok(left > 0)
    }
}

/// How each deal is written, on a line of its own.
enum Format {
    Text(Suits),
    Json(Json),
}

/// What is dealt.
#[derive(Clone, Copy, PartialEq)]
enum Dealt {
    /// A random hand of the game, in Omaha with a board.
    Hand,
    /// A board alone.
    Board,
    /// Given hands and ranges, and a board.
    Deal,
}

/// The text around the cards in an object.
struct Json {
    /// Before the first hand.
    start: String,
    /// After the last.
    end: &'static str,
    /// The key of the board, if there is one.
    board: Option<&'static str>,
}

impl Json {
    /// Objects for what is dealt of a game.
    fn new(game: Game, dealt: Dealt) -> Json {
        let (start, end, board) = match dealt {
            Dealt::Hand if game.plays_all_cards() => (r#""cards":["#, "]", None),
            Dealt::Hand => (r#""cards":["#, "]", Some(r#","board":["#)),
            Dealt::Board => ("", "", Some(r#""board":["#)),
            Dealt::Deal => (r#""hands":[{"cards":["#, "]}]", Some(r#","board":["#)),
        };
        Json { start: format!("{{{}{start}", game_key(game)), end, board }
    }

    /// Adds the object of a deal, hand by hand: a line has no room for all of a full table.
    fn add(&self, deal: &RandomDeal, lines: &mut LineBuffer) {
        lines.add_text(&self.start);
        for (index, hand) in deal.hands().enumerate() {
            lines.add(|line| {
                if index > 0 {
                    line.put(br#"]},{"cards":["#);
                }
                line.put_quoted(hand);
            });
        }
        lines.add(|line| {
            line.put_text(self.end);
            if let Some(key) = self.board {
                line.put_text(key);
                if deal.board().len() > 0 {
                    line.put_quoted(deal.board());
                }
                line.put(b"]");
            }
            line.put(b"}\n");
        });
    }
}

impl Format {
    /// Adds a line with a deal.
    #[inline(always)]
    fn add(&self, deal: &RandomDeal, lines: &mut LineBuffer) {
        match self {
            Format::Text(Suits::Letters) => lines.add(|line| put_text(deal, line)),
            Format::Text(suits) => lines.add_text(&text(deal, *suits)),
            Format::Json(json) => json.add(deal, lines),
        }
    }
}

/// Puts a deal in standard notation.
#[inline(always)]
fn put_text(deal: &RandomDeal, line: &mut Line) {
    deal.hands().for_each(|hand| line.put_spaced(hand, b'|'));
    match deal.board() {
        board if board.len() == 0 => line.replace_last(b'\n'),
        board => {
            match deal.hands().len() {
                0 => line.put(b"/"),
                _ => line.replace_last(b'/'),
            }
            line.put_spaced(board, b'\n');
        }
    }
}

/// The same with suits written like this.
fn text(deal: &RandomDeal, suits: Suits) -> String {
    let hands = deal.hands().map(|hand| hand.map(|card| suits.card(card)).join(" ")).join("|");
    let board = deal.board().map(|card| suits.card(card)).join(" ");
    if board.is_empty() { format!("{hands}\n") } else { format!("{hands}/{board}\n") }
}
