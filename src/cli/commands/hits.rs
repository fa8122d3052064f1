//! `handrank hits [HAND]...`: how often a hand or a range makes each category, street by street.

mod counts;

use std::cmp::Reverse;
use std::ffi::OsString;
use std::fmt;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueHint;
use handrank::hits::{CategoryHits, DrawHits, LowHits, MadeHits, StreetHits};
use handrank::made::{Draw, MadeHand, MadeHandError, Texture};
use handrank::notation::{DealReader, PlayerCount};
use handrank::program::{HandNamer, Keyed, count_cards, key, list_of_hands};
use handrank::{
    Card, Category, DealError, Game, HandError, HandOrRange, HandSize, Hits, OddsError, ReadError, ReadErrorKind, Spot,
    Street,
};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::deals::range_with_spaces;
use crate::cli::advice::has_two_cards;
use crate::cli::answering::{Question, Runner, answer_inputs};
use crate::cli::args::{
    BoardsArgs, DeadArgs, GameArgs, HandFileArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, SEE_RANGES, Section,
    StreamArgs, check_board, check_no_board, hand_namer, hand_sizes, number_in,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Given, Inputs, Takes};
use crate::cli::io::{is_stderr_terminal, report_note};
use crate::cli::outcome::Outcome;
use crate::cli::progress::NOBODY_GIVES_UP;
use crate::cli::stream::{LineSpec, Sink};
use crate::cli::ui::deal_rows::{LINE_OF_HAND, shown_hand};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::shares::{SHARE_WIDTH, bar, chance, percent};
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, PLAIN, Table, USE_LONG, entries, lines_of_width};
use crate::cli::ui::{AnswerRows, Mode};
use counts::counts;

/// Count how often a hand or range makes each category
///
/// Every way to deal the cards to come is counted, so the figures are exact. Other players are ignored; --dead takes
/// cards that are known to be elsewhere. A hand has two cards, or four to six in Omaha, and a board of 0, 3, 4 or 5
/// cards after a slash; with --draw or --cards, it has one to six cards and no board. For each category, best first,
/// handrank prints one line of tab-separated columns: its share on each street. The current street shows what you have.
/// In Omaha hi/lo, a last line counts lows.
///
/// A range, such as QQ+,AKs or random, may stand for a hand. Its hands then count with their weights, and all boards
/// count equally.
///
/// At a terminal, unless --json is given, it prints a table of percentages instead, and lists below it the categories that
/// never come.
#[derive(clap::Args)]
#[command(mut_arg("all_lines", |option| option.help("With --json, print one line per input line")))]
pub struct HitsArgs {
    /// A hand or range, like AhKh or QQ+,AKs, and its board: AhKh/8h5h2h
    ///
    /// Each argument is one. If all arguments are single cards, they are one hand, and a slash starts the board: Ah Kh /
    /// 8h 5h 2h. Without HAND or --file, hands are read from stdin.
    #[arg(value_name = "HAND", hide_short_help = true, value_hint = ValueHint::Other)]
    hands: Vec<OsString>,

    #[command(flatten)]
    files: HandFileArgs,

    #[command(flatten)]
    board: BoardsArgs,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Draw N cards to the hand, 1 to 5; no board
    ///
    /// The hand then has five to seven cards, as in draw and stud. All games but hold'em, short deck and Omaha need this
    /// option or --cards. Razz and deuce-to-seven count lows by the highest card, such as Eight Low, instead of as High
    /// Card.
    #[arg(long, value_name = "N", value_parser = drawn_cards)]
    #[arg(allow_negative_numbers = true, value_hint = ValueHint::Other)]
    draw: Option<usize>,

    /// Draw until the hand has N cards, 5 to 7; no board
    ///
    /// Another way to write --draw: for a hand of three cards, --cards 7 is --draw 4. The draw has one to five cards.
    #[arg(long, value_name = "N", value_parser = hand_sizes(), conflicts_with = "draw")]
    #[arg(hide_possible_values = true, value_hint = ValueHint::Other)]
    cards: Option<HandSize>,

    /// Count made hands and draws by name: top pair, flush draw
    ///
    /// The categories are replaced by made hands, best first, and by draws, of which a hand may have several; JSON has
    /// the categories, too. Names say what two hole cards add to the board, even before the flop. Only in hold'em and
    /// short deck. The guide defines the names.
    ///
    /// At a terminal, a line says how suited, paired and connected the board is, names that never come are left out, draws
    /// have a table of their own, and those of one hand have their outs.
    #[arg(long, conflicts_with_all = ["draw", "cards"], help_heading = OUTPUT)]
    made: bool,

    /// Add how often each category or a better one is made
    ///
    /// At a terminal, a second table shows how many runouts make each category, and the odds, such as 1 in 22.1.
    #[arg(short, long, help_heading = OUTPUT)]
    long: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    stream: StreamArgs,
}

pub const NOTES: Notes = Notes {
    output: &[
        Section { heading: "Columns", entries: &COLUMNS },
        Section { heading: "Columns before the cards with --long", entries: &LONG_COLUMNS },
        Section { heading: "Columns with --draw", entries: &DRAW_COLUMNS },
        Section { heading: "Column in place of the category with --made", entries: &MADE_COLUMNS },
        Section { heading: "Keys of --json", entries: Hits::KEYS },
        Section { heading: "Keys of streets", entries: StreetHits::KEYS },
        Section { heading: "Keys of categories", entries: CategoryHits::KEYS },
        Section { heading: "Keys of low", entries: LowHits::KEYS },
        Section { heading: "With --made, keys of made", entries: MadeHits::KEYS },
        Section { heading: "With --made, keys of draws", entries: DrawHits::KEYS },
        Section { heading: "With --made, keys of texture", entries: Texture::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank hits AhKh",
        "handrank hits Ah5h / Kh7h2c",
        "handrank hits --made 77+,AJs+,KQs,AQo+ / Kd7h2c",
        "handrank hits --draw 1 AhKh8h5h --dead 2c",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

fn drawn_cards(text: &str) -> Result<usize, String> {
    number_in(1..=5, text)
}

impl HitsArgs {
    /// Fails if options do not go together.
    fn check(&self) -> Result<(), clap::Error> {
        self.stream.check_long(&self.output, self.long, HandOrDeal::Hand)?;
        self.stream.check_lines(&self.output, "hits prints several lines per hand")?;
        let game = self.game.chosen.game;
        if self.made {
            hand_namer("--made", game)?;
        }
        match self.to_come() {
            ToCome::Board => check_board(game, "with --draw N or --cards N, cards are drawn to the hand"),
            _ => {
                let option = if self.draw.is_some() { "--draw" } else { "--cards" };
                check_no_board(option, "cards are drawn to the hand", game, &self.board)
            }
        }
    }

    fn to_come(&self) -> ToCome {
        match (self.draw, self.cards) {
            (Some(cards), _) => ToCome::Draw(cards),
            (None, Some(size)) => ToCome::UntilSize(size.cards()),
            (None, None) => ToCome::Board,
        }
    }
}

/// Which cards are to come.
#[derive(Clone, Copy, PartialEq)]
enum ToCome {
    /// The rest of the board.
    Board,
    /// This many cards to the hand itself.
    Draw(usize),
    /// As many cards as bring the hand itself to this size.
    UntilSize(usize),
}

pub fn run(args: &HitsArgs) -> anyhow::Result<Outcome> {
    args.check()?;
    let (game, to_come) = (args.game.chosen.game, args.to_come());
    let given = Given { dead: Some(&args.dead), ..Given::on_boards(&args.hands, &args.files, &args.board, game) };
    let inputs = Inputs::new(Takes::HandsOrRanges, given)?;
    if to_come == ToCome::Board {
        inputs.check_slash_before_board(&args.hands, "handrank hits")?;
    }
    let is_five = inputs.arguments.iter().any(|hand| is_whole_hand(hand));
    if let ToCome::Draw(cards @ 1..=2) = to_come
        && game != Game::Razz
        && is_five
    {
        report_note(format_args!(
            "with --draw {cards}, hands of five get {} cards, and none is discarded; to discard some, use handrank \
             hold",
            5 + cards
        ))?;
    }
    if args.draw.is_some() && is_stderr_terminal() && !is_five {
        report_note("discards count as still in the deck; handrank hold says what to keep")?;
    }
    let reader = inputs.deal_reader(&args.dead)?.with_players(PlayerCount::One);
    let reader = reader.with_hole_cards(args.game.chosen.hole_cards)?;
    let example = match (to_come, game.plays_all_cards()) {
        (ToCome::Board, true) => "AhKh / 8h7h6c",
        (ToCome::Board, false) => "AhQh7c3s / 8h5h2h",
        _ => "AhKh8h7h",
    };
    let spec = LineSpec::with_ranges("handrank hits", HandOrDeal::Hand, example);
    let runner = Runner::new(args.stream.threads.number, &inputs);
    let output = args.output.settled(args.long, args.stream.all_lines);
    let question = HitsQuestion {
        reader,
        to_come,
        are_made: args.made,
        runner,
        rows: AnswerRows::new(output, inputs.is_lone()),
        shows_or_better: AtomicBool::default(),
    };
    answer_inputs(Arc::new(question), inputs, spec, output, &args.stream)
}

/// How often does a hand or range make each category?
struct HitsQuestion {
    reader: DealReader,
    to_come: ToCome,
    /// Whether made hands and draws are counted by name.
    are_made: bool,
    runner: Runner,
    rows: AnswerRows,
    /// Whether a table has columns headed `flop+` and the like, which a legend explains.
    shows_or_better: AtomicBool,
}

impl Question for HitsQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let hits = self.find(line)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&hits),
            Mode::Text => sink.add_text(text(&hits, number, &self.rows)),
            Mode::Page => sink.add_text(self.page(&hits, number)),
        }
        Ok(())
    }

    fn footnote(&self) -> Option<String> {
        let what = if self.are_made { "hand" } else { "category" };
        let legend = || self.rows.medium.note(format_args!("+: that {what} or a better one"));
        let legend = self.shows_or_better.load(Ordering::Relaxed).then(legend);
        let footnote: String = legend.into_iter().chain(self.rows.hidden_note(USE_LONG)).collect();
        Some(footnote).filter(|footnote| !footnote.is_empty())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        if let LineError::NoOdds(OddsError::WrongDraw { cards: 5, .. }) = bad.error {
            return Some("to discard cards first, use handrank hold".to_owned());
        }
        match name_of_hand(bad).map(|name| Category::from_name(&name)) {
            Some(Some(category)) => {
                return Some(format!(
                    "to keep one category, use handrank hits AhKh | awk -F'\\t' '$2 == \"{category}\"'"
                ));
            }
            Some(None) if !self.are_made && self.may_be_made() => {
                return Some(
                    "to count made hands and draws, use --made, as in handrank hits --made AhKd / Kh7h2h".to_owned(),
                );
            }
            _ => {}
        }
        let hole_cards = match *bad.error {
            LineError::NoOdds(OddsError::NotTwoHoleCards { cards })
            | LineError::NotNamed(MadeHandError::WrongHoleCount { cards }) => Some(cards),
            _ => None,
        };
        let are_cards = hole_cards.is_some() || matches!(bad.kind(), Some(ReadErrorKind::Hand(HandError::Repeated(_))));
        let list = || list_of_hands(bad.text.split('/').next().unwrap_or_default().trim());
        if let Some(hands) = are_cards.then(list).flatten() {
            return Some(format!("for a range of these hands, write {hands}"));
        }
        if let Some(advice) = range_with_spaces(bad) {
            return Some(advice);
        }
        let index = (bad.number as usize).checked_sub(2);
        let before = index.and_then(|index| str::from_utf8(&bad.inputs.arguments[index]).ok());
        let may_draw = !self.are_made && !bad.inputs.has_board(bad.text);
        let advice = match hole_cards? {
            1 | 3..=5 if before.is_some_and(has_two_cards) && bad.hand_apart().is_none() => {
                "write a slash before the board"
            }
            5 | 6 if may_draw => "write a slash before the board, or for draw and stud, use --cards N",
            5 | 6 if !bad.inputs.has_board(bad.text) => "write a slash before the board",
            ..=4 if may_draw && !bad.is_card_among_hands() => "for draw and stud, use --cards N",
            _ => return None,
        };
        Some(advice.to_owned())
    }
}

impl HitsQuestion {
    /// Whether `--made` would go with the game and the other options.
    fn may_be_made(&self) -> bool {
        self.to_come == ToCome::Board && HandNamer::new(self.reader.game()).is_ok()
    }

    fn find(&self, line: &str) -> Result<Hits, LineError> {
        let spot: Spot = self.reader.read(line).map_err(|error: ReadError| match error.kind() {
            ReadErrorKind::Deal(DealError::NoStreet { .. }) if self.to_come != ToCome::Board => {
                OddsError::DrawToBoard.into()
            }
            _ => LineError::Hand(error),
        })?;
        let game = self.reader.game();
        Ok(match self.to_come {
            ToCome::Board if self.are_made => {
                let hits = self.runner.often_quick(|threads, progress| spot.made_hits_with(game, threads, progress));
                let hits = hits.map_err(|error| match error {
                    OddsError::NotTwoHoleCards { cards } => MadeHandError::WrongHoleCount { cards }.into(),
                    error => LineError::from(error),
                });
                return Ok(hits?.expect(NOBODY_GIVES_UP));
            }
            ToCome::Board => {
                let hits = self.runner.often_quick(|threads, progress| spot.hits_with(game, threads, progress));
                return Ok(hits?.expect(NOBODY_GIVES_UP));
            }
            ToCome::Draw(cards) => spot.hits_of_draw(game, cards),
            ToCome::UntilSize(cards) => spot.hits_of_draw(game, cards_to_come(&spot, cards)),
        }?)
    }

    /// A table with bars, and what it is about above it.
    fn page(&self, hits: &Hits, number: u64) -> String {
        let (rows, medium) = (&self.rows, self.rows.medium);
        let (hit_rows, never): (Vec<Row>, Vec<Row>) =
            hit_rows(hits, number, rows.medium).into_iter().partition(Row::may_come);
        let (draws, mut hit_rows): (Vec<Row>, Vec<Row>) =
            hit_rows.into_iter().partition(|row| self.are_made && row.has_no_better());
        // `1 in 19,600` must not hide a column, with or without --long.
        let all = Table::of_rows(medium, &table_layouts(hits, true, &STREETS), &hit_rows, true);
        let streets = if all.fits() { &STREETS } else { &COMPACT_STREETS };
        let mut table = Table::of_rows(medium, &table_layouts(hits, rows.is_long, streets), &hit_rows, true);
        let bar_width = table.fill(Row::BAR.headed(bar_heading(hits)), BAR_WIDTHS);
        hit_rows.iter_mut().for_each(|row| row.bar = bar(row.last, bar_width));
        rows.add_hidden(&table);
        if table.hidden() < hits.streets.len() {
            self.shows_or_better.store(true, Ordering::Relaxed);
        }
        let facts = hits.texture.as_ref().map(|texture| facts(texture) + "\n");
        let lines = facts.into_iter().chain(table.headings()).chain(hit_rows.iter().map(|row| table.row(row)));
        // Of made hands and draws there are too many.
        let never = (!never.is_empty() && !self.are_made).then(|| {
            let names = never.iter().map(|row| row.name).join(", ");
            lines_of_width(format!("never: {names}").split(' '), medium.width().unwrap_or(usize::MAX))
        });
        let never = never.into_iter().flatten().map(|line| medium.note(line));
        let draws = (!draws.is_empty()).then(|| {
            let table = Table::of_rows(medium, &draw_layout(hits, streets), &draws, true);
            let lines = table.headings().into_iter().chain(draws.iter().map(|row| table.row(row)));
            "\n".to_owned() + &lines.collect::<String>()
        });
        let counts = rows.is_long.then(|| counts(hits, medium));
        let lines: String = lines.chain(never).chain(draws).chain(outs_of_draws(hits, medium)).chain(counts).collect();
        let hand = shown_hand(&hits.hand).shortened_to(rows.room_in_title(number, hits.board.cards()));
        let hand = hand.cell(BOLD, medium, " ");
        rows.hand_block(number, Some(hand), hits.board.cards(), &lines)
    }
}

/// A row for each category, made hand or draw, for scripts.
fn text(hits: &Hits, number: u64, rows: &AnswerRows) -> String {
    let table = Table::new(rows.medium, &text_layout(hits, rows.is_long));
    hit_rows(hits, number, rows.medium).iter().map(|row| table.row(row)).collect()
}

/// Whether this is five cards, of which a player of five-card draw throws some away.
fn is_whole_hand(hand: &[u8]) -> bool {
    str::from_utf8(hand).is_ok_and(|hand| count_cards(hand) == 5)
}

/// How many cards come to the only hand of a spot until it has this many; none if it has more.
fn cards_to_come(spot: &Spot, cards: usize) -> usize {
    if let HandOrRange::Hand(hand) = &spot.players()[0] { cards.saturating_sub(hand.len()) } else { cards }
}

const COLUMNS: [Entry; 6] =
    entries(&[Row::NUMBER, Row::CATEGORY, STREETS[0][0], STREETS[1][0], STREETS[2][0], Row::CARDS]);
const LONG_COLUMNS: [Entry; 3] = entries(&[STREETS[0][1], STREETS[1][1], STREETS[2][1]]);
const DRAW_COLUMNS: [Entry; 2] = entries(&STREETS[3]);
const MADE_COLUMNS: [Entry; 1] = [MADE_HAND];

const MADE_HAND: Entry = Entry::new("made hand", "its name, like Top Pair; after made hands, of a draw, like Gutshot");
const FLOP: Entry = Entry::new("flop", "its share on the flop, 0 to 1");
const TURN: Entry = Entry::new("turn", "on the turn");
const RIVER: Entry = Entry::new("river", "on the river; a street that has passed is empty");
const FLOP_OR_BETTER: Entry = Entry::new("flop or better", "the share of that category or a better one on the flop");
const TURN_OR_BETTER: Entry = Entry::new("turn or better", "on the turn");
const RIVER_OR_BETTER: Entry = Entry::new("river or better", "on the river");
const DRAW: Entry = Entry::new("draw", "its share of the draws, instead of three streets");
const DRAW_OR_BETTER: Entry = Entry::new("draw or better", "the same with --long");

/// As wide as `Three of a Kind`.
const NAME_WIDTH: usize = 15;
/// How wide the bar of a category may be that is always made.
const BAR_WIDTHS: RangeInclusive<usize> = 10..=100;

/// A category, or a low that counts.
struct Row {
    number: u64,
    name: &'static str,
    /// How often it is made on the flop, the turn and the river, or by drawing: exactly, and with better ones.
    shares: [[Option<f64>; 2]; 4],
    hand: Rc<str>,
    /// How often it is made on the last street, 0 to 1.
    last: f64,
    bar: String,
}

impl Row {
    const NUMBER: Column<Row> = Column::right(LINE_OF_HAND, 4, |row, _| Cell::plain(row.number));
    const CATEGORY: Column<Row> =
        Column::left(key(CategoryHits::KEYS, "category"), NAME_WIDTH, |row, _| Cell::plain(row.name));
    const CARDS: Column<Row> =
        Column::left(Entry::new("cards", "the hand or range, and the board"), 0, |row, _| Cell::plain(&row.hand));
    const BAR: Column<Row> = Column::left(Entry::new("bar", ""), 0, |row, _| Cell::plain(&row.bar));

    /// Whether nothing is better or worse than it, as with draws.
    fn has_no_better(&self) -> bool {
        self.shares.iter().all(|[_, or_better]| or_better.is_none())
    }

    /// Whether it comes on any street.
    fn may_come(&self) -> bool {
        self.shares.iter().any(|&[share, _]| share.unwrap_or(0.0) > 0.0)
    }

    fn share(&self, street: usize, or_better: usize, is_compact: bool, medium: Medium) -> Cell {
        let shown = |share| if is_compact { percent(share, 2) } else { chance(share, medium) };
        self.shares[street][or_better].map_or_else(Cell::default, |share| Cell::plain(shown(share)))
    }
}

/// The columns of a [`Street`]: how often a category is made, and how often it or a better one.
type StreetColumns = [Column<Row>; 2];

/// The columns of each street. Rare shares read `1 in 649,740` or, if they are to be compact, `<0.01%`.
const fn street_columns<const IS_COMPACT: bool>() -> [StreetColumns; 4] {
    [
        [share_column::<0, 0, IS_COMPACT>(FLOP, "flop"), share_column::<0, 1, IS_COMPACT>(FLOP_OR_BETTER, "flop+")],
        [share_column::<1, 0, IS_COMPACT>(TURN, "turn"), share_column::<1, 1, IS_COMPACT>(TURN_OR_BETTER, "turn+")],
        [share_column::<2, 0, IS_COMPACT>(RIVER, "river"), share_column::<2, 1, IS_COMPACT>(RIVER_OR_BETTER, "river+")],
        [share_column::<3, 0, IS_COMPACT>(DRAW, "draw"), share_column::<3, 1, IS_COMPACT>(DRAW_OR_BETTER, "draw+")],
    ]
}

const fn share_column<const STREET: usize, const OR_BETTER: usize, const IS_COMPACT: bool>(
    entry: Entry,
    heading: &'static str,
) -> Column<Row> {
    Column::<Row>::right(entry, SHARE_WIDTH, |row, medium| row.share(STREET, OR_BETTER, IS_COMPACT, medium))
        .headed(heading)
}

const STREETS: [StreetColumns; 4] = street_columns::<false>();
const COMPACT_STREETS: [StreetColumns; 4] = street_columns::<true>();

/// A hand or range and its board, for pipes.
fn spot(hits: &Hits, medium: Medium) -> String {
    let pipe = Medium::new(false, None).with_suits(medium.suits);
    let hand = shown_hand(&hits.hand).cell(PLAIN, pipe, " ").into_text();
    if hits.board.is_empty() { hand } else { format!("{hand}/{}", medium.plain_cards(&hits.board, " ")) }
}

/// The category, made hand or draw whose name starts with this argument, unless the argument is within another name.
fn name_of_hand(bad: &BadArgument) -> Option<String> {
    let arguments = &bad.inputs.arguments;
    let index = bad.number as usize - 1;
    let is_within = |start| name_from(arguments, start).is_some_and(|(_, words)| start + words > index);
    let is_within_another = (index.saturating_sub(MAX_WORDS)..index).any(is_within);
    name_from(arguments, index).filter(|_| !is_within_another).map(|(name, _)| name)
}

/// The most words of a name, as in `four of a kind`.
const MAX_WORDS: usize = 4;

/// The longest such name that starts with this argument, and how many arguments it takes.
fn name_from(arguments: &[Vec<u8>], start: usize) -> Option<(String, usize)> {
    let is_name = |name: &str| {
        Category::from_name(name).is_some() || name.parse::<MadeHand>().is_ok() || name.parse::<Draw>().is_ok()
    };
    let words = arguments[start..].iter().take(MAX_WORDS);
    let words = words.map_while(|word| str::from_utf8(word).ok()).collect_vec();
    let mut names = (1..=words.len()).rev().map(|count| (words[..count].join(" "), count));
    names.find(|(name, _)| is_name(name))
}

/// The texture of a board: how suited, paired and connected it is.
fn facts(texture: &Texture) -> String {
    let suited = match texture.suits[0] {
        1 => "rainbow".to_owned(),
        cards => format!("{} of a suit", ["two", "three", "four", "five"][usize::from(cards) - 2]),
    };
    let paired = match texture.ranks[..] {
        [4, ..] => "four of a kind",
        [3, 2] => "a full house",
        [3, ..] => "three of a kind",
        [2, 2, ..] => "two pair",
        [2, ..] => "paired",
        _ => "no pair",
    };
    let flush = if texture.flush { "flush possible" } else { "no flush" };
    let straights = match texture.straights {
        0 => "no straight".to_owned(),
        1 => "1 pair of hole ranks makes a straight".to_owned(),
        pairs => format!("{pairs} pairs of hole ranks make a straight"),
    };
    format!("texture: {suited}, {paired}, {flush}, {straights}")
}

/// The outs of each draw of one hand on its board.
fn outs_of_draws(hits: &Hits, medium: Medium) -> Option<String> {
    let draws = hits.streets.first()?.draws.iter().flatten();
    let draws = draws.filter_map(|draw| Some((draw.name, draw.cards.as_ref().filter(|cards| !cards.is_empty())?)));
    let draws = draws.collect_vec();
    let of_draws = |name: &dyn fmt::Display, cards: &[Card]| {
        let outs = if cards.len() == 1 { "out" } else { "outs" };
        medium.labelled_cards(Cell::plain(format_args!("{name}, {} {outs}", cards.len())), cards)
    };
    let all = draws.iter().flat_map(|(_, cards)| cards.iter().copied()).unique();
    let all = all.sorted_by_key(|card| (Reverse(card.rank()), card.suit())).collect_vec();
    let total = (draws.len() > 1).then(|| of_draws(&"All draws", &all));
    Some(draws.iter().map(|(name, cards)| of_draws(name, cards)).chain(total).collect())
}

/// Whether cards come to the hand itself.
fn is_draw(hits: &Hits) -> bool {
    hits.streets.iter().any(|street| street.street == Street::Draw)
}

/// The columns of text.
fn text_layout(hits: &Hits, is_long: bool) -> Layouts<Row> {
    let streets = if is_draw(hits) { &STREETS[3..] } else { &STREETS[..3] };
    let columns = streets.iter().map(|[exactly, or_better]| (exactly, or_better.only_if(is_long)));
    let (exactly, or_better): (Vec<_>, Vec<_>) = columns.unzip();
    Layouts::new(&[&[&[Row::NUMBER, Row::CATEGORY], &exactly[..], &or_better, &[Row::CARDS]].concat()])
}

/// The columns of tables, the best layout first. However narrow the terminal, no street is hidden.
fn table_layouts(hits: &Hits, is_long: bool, columns: &[StreetColumns; 4]) -> Layouts<Row> {
    let are_made = hits.streets.iter().any(|street| street.made.is_some());
    let category = &[if are_made { Row::CATEGORY.headed(MADE_HAND.name) } else { Row::CATEGORY }][..];
    let streets = hits.streets.iter().map(|street| columns[street.street as usize]).collect_vec();
    let exactly = streets.iter().map(|[exactly, _]| *exactly).collect_vec();
    // For made hands, what has been made so far matters most; for categories, what is made in the end.
    let one_or_better = match are_made {
        true => [&streets[0][..], &exactly[1..]].concat(),
        false => [&exactly, &streets.last().expect("there is a street")[1..]].concat(),
    };
    let all = [category, &streets.concat()].concat();
    let layouts = match is_long {
        true => Layouts::new(&[&all]),
        false => Layouts::new(&[&all, &[category, &one_or_better].concat(), &[category, &exactly].concat()]),
    };
    layouts.wrapping()
}

/// The columns of the table of draws.
fn draw_layout(hits: &Hits, columns: &[StreetColumns; 4]) -> Layouts<Row> {
    let streets = hits.streets.iter().map(|street| columns[street.street as usize][0]);
    let columns = [Row::CATEGORY.headed("draw")].into_iter().chain(streets).collect_vec();
    Layouts::new(&[&columns]).wrapping()
}

/// Which street bars are for.
fn bar_heading(hits: &Hits) -> &'static str {
    if is_draw(hits) { "chart of draw" } else { "chart of river" }
}

/// A row for each category, and one for lows if the game has them; or for each made hand and each draw.
fn hit_rows(hits: &Hits, number: u64, medium: Medium) -> Vec<Row> {
    let hand = Rc::from(spot(hits, medium));
    let row = |name, of_street: &dyn Fn(&StreetHits) -> [Option<f64>; 2]| {
        let mut shares = [[None; 2]; 4];
        hits.streets.iter().for_each(|street| shares[street.street as usize] = of_street(street));
        let last = hits.streets.last().and_then(|street| of_street(street)[0]).unwrap_or(0.0);
        Row { number, name, shares, hand: Rc::clone(&hand), last, bar: String::new() }
    };
    let first = hits.streets.first();
    if let Some((made, draws)) = first.and_then(|street| street.made.as_ref().zip(street.draws.as_ref())) {
        let made = made.iter().enumerate().map(|(index, made)| {
            row(made.name.name(), &|street| {
                let made = street.made.as_ref().map(|made| &made[index]);
                [made.map(|made| made.share), made.map(|made| made.or_better)]
            })
        });
        let draws = draws.iter().enumerate().map(|(index, draw)| {
            row(draw.name.name(), &|street| [street.draws.as_ref().map(|draws| draws[index].share), None])
        });
        return made.chain(draws).collect();
    }
    let categories = first.map_or(&[][..], |street| &street.categories);
    let categories = categories.iter().enumerate().map(|(index, category)| {
        row(category.category.name(), &|street| {
            let hits = &street.categories[index];
            [Some(hits.share), Some(hits.or_better)]
        })
    });
    let has_low = hits.streets.iter().any(|street| street.low.is_some());
    let low = has_low.then(|| row("Low", &|street| [street.low.as_ref().map(|low| low.share), None]));
    categories.chain(low).collect()
}
