//! `handrank outs [HAND]...`: what each card that may come next does to every hand.

use std::sync::Arc;

use handrank::notation::DealReader;
use handrank::odds::{NextCard, PlayerOuts, Shares};
use handrank::program::{Keyed, count_cards, key};
use handrank::{Card, OddsError, Outs, Spot, Suit};
use itertools::Itertools;

use crate::cli::advice::bad_argument::BadArgument;
use crate::cli::advice::{deals, has_two_cards, together};
use crate::cli::answering::{Question, Runner, answer_inputs, deal_example};
use crate::cli::args::{
    BoardGameArgs, DeadArgs, DealsArgs, Notes, OUTPUT, OutputArgs, SEE_PROGRAM, SEE_RANGES, Section, StreamArgs,
    check_board, game_option,
};
use crate::cli::errors::LineError;
use crate::cli::hand_or_deal::HandOrDeal;
use crate::cli::inputs::{Inputs, Kind, Takes};
use crate::cli::outcome::Outcome;
use crate::cli::progress::NOBODY_GIVES_UP;
use crate::cli::stream::{LineSpec, Sink};
use crate::cli::ui::chart::{Chart, NARROW, WIDE};
use crate::cli::ui::deal_rows::{DEAL_NUMBER, HandRow, shown_hand, title_of_hand, with_titles};
use crate::cli::ui::fields::Entry;
use crate::cli::ui::pot_shares::{HasShares, LOW_COLUMNS, favourites};
use crate::cli::ui::shares::decimal;
use crate::cli::ui::tables::{Cell, Column, Layouts, Medium, PLAIN, entries};
use crate::cli::ui::{AnswerRows, Mode};

/// Show what each next card does to every hand
///
/// A board has three or four cards. An out of a hand that is behind or tied is a card after which it is best alone: on
/// the turn, a card that wins; on the flop, one that takes the lead. A card after which a hand that is behind ties for
/// best is a split out. In Omaha hi/lo, outs are those of the high hand. For each card, handrank prints one line of
/// tab-separated columns: the deal, the card, the equities after it, and who then has the best hand.
///
/// A range, such as QQ+,AKs or random, may stand for a hand. Then there are equities, but no outs.
///
/// At a terminal, unless --json is given, it prints instead which hand is ahead, the outs of the others, and a chart of
/// each hand's equity after each card. With two hands, only the first has a chart. With --long, a row per card and hand
/// follows.
#[derive(clap::Args)]
#[command(mut_arg("all_lines", |option| option.help("With --json, print one line per input line")))]
pub struct OutsArgs {
    #[command(flatten)]
    deals: DealsArgs,

    #[command(flatten)]
    game: BoardGameArgs,

    #[command(flatten)]
    dead: DeadArgs,

    /// Print one line per card and hand, with wins and ties
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
        Section { heading: "Columns with --long", entries: &LONG_COLUMNS },
        Section { heading: "Columns after tie with --long in games with lows", entries: &LOW_COLUMNS },
        Section { heading: "Keys of --json", entries: Outs::KEYS },
        Section { heading: "Keys of hands", entries: PlayerOuts::KEYS },
        Section { heading: "Keys of cards", entries: NextCard::KEYS },
    ],
    brief: &[],
    examples: &[
        "handrank outs 9h8h AdTd / Th7c2h",
        "handrank outs --dead 'Jc Js' 9h8h AdTd / Th7c2h4s",
        "handrank outs AhKh QQ+,AKs / 8h5h2h",
    ],
    see_also: &[SEE_PROGRAM, SEE_RANGES],
};

pub fn run(args: &OutsArgs) -> anyhow::Result<Outcome> {
    args.stream.check_long(&args.output, args.long, HandOrDeal::Deal)?;
    args.stream.check_lines(&args.output, "outs prints several lines per deal")?;
    let game = args.game.chosen.game;
    check_board(game, "where players are dealt their own cards, use handrank odds or hits with --cards N")?;
    let given = args.deals.given(Some(&args.dead), game);
    let inputs = Inputs::new(Takes::Deals(Kind::HandsOrRanges), given)?;
    let reader = inputs.deal_reader(&args.dead)?;
    let spec = LineSpec::with_ranges("handrank outs", HandOrDeal::Deal, deal_example(game));
    let reader = reader.with_hole_cards(args.game.chosen.hole_cards)?;
    let output = args.output.settled(args.long, args.stream.all_lines);
    let (runner, rows) = (Runner::new(args.stream.threads.number, &inputs), AnswerRows::new(output, inputs.is_lone()));
    answer_inputs(Arc::new(OutsQuestion { reader, runner, rows }), inputs, spec, output, &args.stream)
}

/// What does each card that may come next do to the hands of a deal?
struct OutsQuestion {
    reader: DealReader,
    runner: Runner,
    rows: AnswerRows,
}

impl Question for OutsQuestion {
    fn answer(&self, line: &str, number: u64, sink: &mut Sink) -> Result<(), LineError> {
        let outs = self.find(line)?;
        match self.rows.mode {
            Mode::Json => sink.add_json(&outs),
            Mode::Text => sink.add_text(text(&outs, number, &self.rows)),
            Mode::Page => sink.add_text(page(&outs, number, &self.rows)),
        }
        Ok(())
    }

    fn advice(&self, bad: &BadArgument) -> Option<String> {
        deals::slash_before_board(bad)
            .or_else(|| deals::range_with_spaces(bad))
            .or_else(|| deals::name_without_colon(bad))
    }

    fn another_hand(&self, deal: &str, inputs: &Inputs, spec: &LineSpec) -> Option<String> {
        let (hand, street) = deals::hand_and_board(deal, inputs);
        let has_draws = has_two_cards(hand) && matches!(count_cards(&street.replace('/', " ")), 3 | 4);
        if !has_draws || !self.reader.game().plays_all_cards() {
            return Some(deals::another_hand(deal, inputs, spec, inputs.has_board(deal), ""));
        }
        let (game, hand) = (game_option(inputs.game), together(hand));
        let draws = format!("; for its draws alone, use handrank hits{game} --made {hand}{street}");
        Some(deals::another_hand(deal, inputs, spec, false, &draws))
    }
}

impl OutsQuestion {
    fn find(&self, line: &str) -> Result<Outs, LineError> {
        let spot: Spot = self
            .reader
            .read(line)
            .map_err(|error| LineError::from(error).with_boards(|board| OddsError::NotOneCardNext { board }))?;
        let plan = spot.plan_outs(self.reader.game())?;
        let outs = self.runner.count(plan.steps(), false, |threads, progress| plan.count_with(threads, progress));
        Ok(outs?.expect(NOBODY_GIVES_UP))
    }
}

/// A line per card, or per card and hand.
fn text(outs: &Outs, number: u64, rows: &AnswerRows) -> String {
    match rows.is_long {
        true => {
            let layouts = AfterCardRow::layouts(false, outs.game.has_low(), false);
            rows.deal_block(outs.board.cards(), number, &after_card_rows(rows, outs, number), &layouts)
        }
        false => rows.deal_block(outs.board.cards(), number, &card_rows(outs, number), &Layouts::new(&[&CardRow::ALL])),
    }
}

/// A summary, and with `--long` a row per card and hand below it. Both say what they hide.
fn page(outs: &Outs, number: u64, rows: &AnswerRows) -> String {
    let mut page = summary(rows, outs, number);
    if rows.is_long {
        let layouts = AfterCardRow::layouts(true, outs.game.has_low(), has_names(outs)).wrapping();
        page = page + "\n" + &rows.more_rows(&after_card_rows(rows, outs, number), &layouts);
    }
    page + rows.gap()
}

/// The columns of text.
const COLUMNS: [Entry; 4] = entries(&CardRow::ALL);

/// The columns of `--long`.
const LONG_COLUMNS: [Entry; 8] = entries(&[
    AfterCardRow::DEAL_NUMBER,
    AfterCardRow::CARD,
    AfterCardRow::NUMBER,
    AfterCardRow::EQUITY,
    AfterCardRow::WIN,
    AfterCardRow::TIE,
    AfterCardRow::OUT,
    AfterCardRow::HAND_OR_RANGE,
]);

const CARD: Entry = key(NextCard::KEYS, "card");
const OUT: Entry = Entry::new("out", "out if it takes the lead, split if it was behind and ties for best");

/// What a card does to all hands.
struct CardRow {
    deal: u64,
    card: Card,
    equities: String,
    leaders: String,
}

impl CardRow {
    const ALL: [Column<CardRow>; 4] = [
        Column::right(DEAL_NUMBER, 4, |row, _| Cell::plain(row.deal)),
        Column::left(CARD, 4, |row, medium| medium.cards(PLAIN, &[row.card], "")),
        Column::left(
            Entry::new("equities", "each hand's equity after it, 0 to 1, with commas between"),
            0,
            |row, _| Cell::plain(&row.equities),
        ),
        Column::left(
            Entry::new("leaders", "the hands that are best then; 1/2 high and low; empty with ranges"),
            0,
            |row, _| Cell::plain(&row.leaders),
        ),
    ];
}

/// What a card does to a hand.
struct AfterCard {
    card: Card,
    shares: Shares,
    /// `out` or `split` if the card is one.
    out: &'static str,
}

/// A hand after a card.
type AfterCardRow = HandRow<AfterCard>;

impl HasShares for AfterCard {
    fn shares(&self) -> &Shares {
        &self.shares
    }
}

impl AfterCardRow {
    const CARD: Column<AfterCardRow> =
        Column::left(CARD, 4, |hand, medium| medium.cards(PLAIN, &[hand.shown.card], ""));
    const OUT: Column<AfterCardRow> = Column::left(OUT, 5, |hand, _| Cell::plain(hand.shown.out));

    fn layouts(is_page: bool, has_lows: bool, has_names: bool) -> Layouts<AfterCardRow> {
        let hand = Self::number_or_name(has_names);
        let deal = Self::DEAL_NUMBER.only_if(!is_page);
        let [high, low] = [Self::HIGH, Self::LOW].map(|column| column.only_if(has_lows));
        let (shares, cards) = ([Self::EQUITY, Self::WIN, Self::TIE, high, low], Self::HAND_OR_RANGE);
        Layouts::new(&[&[&[deal, Self::CARD, hand], &shares[..], &[Self::OUT, cards]].concat()])
    }
}

/// What each card does to all hands.
fn card_rows(outs: &Outs, deal: u64) -> Vec<CardRow> {
    let row = |next: &NextCard| CardRow {
        deal,
        card: next.card,
        equities: next.equity.iter().copied().map(decimal).join(","),
        leaders: leaders(next),
    };
    outs.cards.iter().map(row).collect()
}

/// What each card does to each hand.
fn after_card_rows(rows: &AnswerRows, outs: &Outs, deal: u64) -> Vec<AfterCardRow> {
    // For people a range is cut short. Where there are lows, the only range is `random`.
    let room = rows.room_from(&AfterCardRow::HAND_OR_RANGE, &AfterCardRow::layouts(true, false, has_names(outs)));
    let row = |(next, index)| {
        let next: &NextCard = next;
        let shown = AfterCard { card: next.card, shares: next.shares[index], out: out_word(outs, index, next.card) };
        let hand: &PlayerOuts = &outs.hands[index];
        let (name, hand) = (hand.name.clone(), shown_hand(&hand.hand).shortened_to(room));
        HandRow { deal, index, name, hand, is_bold: false, shown }
    };
    outs.cards.iter().cartesian_product(0..outs.hands.len()).map(row).collect()
}

/// Who has the best hand after a card: `1,2`, or in games with lows `1/2`; nothing if a player has a range.
fn leaders(next: &NextCard) -> String {
    let numbers = |indices: &Vec<usize>| indices.iter().map(|index| index + 1).join(",");
    next.leaders.iter().chain(&next.low_leaders).map(numbers).join("/")
}

/// How a card helps a hand, in a word.
fn out_word(outs: &Outs, player: usize, card: Card) -> &'static str {
    let is_among = |cards: &Option<Vec<Card>>| cards.as_ref().is_some_and(|cards| cards.contains(&card));
    let hand = &outs.hands[player];
    if is_among(&hand.outs) {
        "out"
    } else if is_among(&hand.split_outs) {
        "split"
    } else {
        ""
    }
}

/// The shares of a hand, and its outs in words.
struct SharesAndOuts {
    shares: Shares,
    outs: String,
}

/// What people see of a hand.
type SummaryRow = HandRow<SharesAndOuts>;

impl HasShares for SharesAndOuts {
    fn shares(&self) -> &Shares {
        &self.shares
    }
}

impl SummaryRow {
    const OUTS: Column<SummaryRow> =
        Column::<SummaryRow>::right(Entry::new("outs", ""), 0, |hand, _| Cell::plain(&hand.shown.outs)).growing();
}

/// The equity of each hand, its outs, and charts.
fn summary(rows: &AnswerRows, outs: &Outs, deal: u64) -> String {
    let in_bold = favourites(outs.hands.iter().map(|hand| hand.equity));
    let (named_outs, cards) = (SummaryRow::OUTS.only_if(outs.leaders.is_some()), SummaryRow::HAND_OR_RANGE);
    let player = SummaryRow::number_or_name(has_names(outs));
    let layouts = Layouts::new(&[&[player, SummaryRow::EQUITY, named_outs, cards]]);
    let room = rows.room_from(&cards, &layouts);
    let row = |(index, hand): (usize, &PlayerOuts)| {
        let shares = hand.shares.expect("the outs were just found");
        let shown = SharesAndOuts { shares, outs: outs_in_words(outs, index) };
        let (name, hand) = (hand.name.clone(), shown_hand(&hand.hand).shortened_to(room));
        HandRow { deal, index, name, hand, is_bold: in_bold.contains(&index), shown }
    };
    let hands = outs.hands.iter().enumerate().map(row).collect_vec();
    rows.rows_apart(outs.board.cards(), deal, &hands, &layouts)
        + &cards_of_outs(outs, rows.medium)
        + &charts(rows.medium, outs)
}

fn has_names(outs: &Outs) -> bool {
    outs.hands.iter().any(|hand| hand.name.is_some())
}

/// A chart for each hand. Of two hands, each has the equity that the other leaves, so one chart is enough.
fn charts(medium: Medium, outs: &Outs) -> String {
    let Some(chart) = Chart::new(medium, outs.game.deck(), &[WIDE, NARROW]) else {
        return medium.note(format_args!("chart hidden; {}", medium.more_room()));
    };
    let players = outs.hands.len();
    let shown = 0..if players == 2 { 1 } else { players };
    let charts = shown.map(|player| (player, chart_after_cards(outs, player, chart, medium)));
    let charts =
        with_titles(charts, |player| (&outs.hands[player].name, &outs.hands[player].hand), medium, chart.width());
    chart.page(charts, "equity after each card, in percent")
}

/// How many outs a hand has, in words, or that it is ahead, and so has none.
fn outs_in_words(outs: &Outs, player: usize) -> String {
    if outs.leaders.as_deref() == Some(&[player]) {
        return if outs.low_leaders.is_some() { "ahead for high now" } else { "ahead now" }.to_owned();
    }
    let [lead, split] =
        [&outs.hands[player].outs, &outs.hands[player].split_outs].map(|cards| cards.as_ref().map_or(0, Vec::len));
    let count = format!("{lead} of {}", outs.cards.len());
    if split == 0 { count } else { format!("{count}, {split} split") }
}

/// The outs and the split outs of each hand that has any, on as many lines as they need.
fn cards_of_outs(outs: &Outs, medium: Medium) -> String {
    let mut lines = Vec::new();
    for (player, hand) in outs.hands.iter().enumerate() {
        for (name, cards) in [("outs", &hand.outs), ("split outs", &hand.split_outs)] {
            let name = Cell::plain(format_args!("{} {name}", title_of_hand(player, &hand.name)));
            lines.push(medium.labelled_cards(name, cards.as_deref().unwrap_or_default()));
        }
    }
    let lines = lines.concat();
    if lines.is_empty() { lines } else { "\n".to_owned() + &lines }
}

/// The chart of a player's equity after each card, suits from top to bottom. Cards that cannot come have a dot.
fn chart_after_cards(outs: &Outs, player: usize, chart: Chart, medium: Medium) -> Vec<Cell> {
    let players = outs.hands.len();
    let row = |suit: Suit| {
        let cell = |rank| match outs.cards.iter().find(|next| next.card == Card::new(rank, suit)) {
            Some(next) => chart.percent(next.equity[player], players),
            None => chart.without("·"),
        };
        (medium.suits.suit(suit).to_string(), outs.game.deck().ranks().rev().map(cell).collect())
    };
    chart.lines(Suit::ALL.into_iter().map(row))
}
