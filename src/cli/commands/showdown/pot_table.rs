//! The pots of a deal for people, below its hands: the chips in each, who could win it and who does.

use handrank::json::PotRecord;
use handrank::program::{Keyed, key};
use handrank::{ChipAmount, Chips, Pot, Pots, Showdown};
use itertools::Itertools;

use crate::cli::ui::AnswerRows;
use crate::cli::ui::deal_rows::player;
use crate::cli::ui::fields::Entry;
use crate::cli::ui::tables::{BOLD, Cell, Column, GAP, Layouts, Table, lines_of_width};

/// A pot for which players compete, or the bet that nobody called, which has no winners.
pub struct ListedPot {
    title: String,
    chips: ChipAmount,
    players: Vec<usize>,
    /// Who wins it on each board, if it is won.
    winners: Vec<Winners>,
}

/// Who wins a pot on one board.
struct Winners {
    high: Vec<usize>,
    low: Vec<usize>,
}

impl ListedPot {
    /// The pots of a deal, as people read them out: the bet that nobody called is in none of them, but comes last.
    /// `on_boards` are the same pots on each board of the deal.
    pub fn list(showdown: &Showdown<'_>, chips: &Chips, on_boards: &[&Pots]) -> Vec<ListedPot> {
        let uncalled = showdown.uncalled(chips.paid());
        let mut listed = on_boards[0].pots().iter().enumerate().map(|(index, pot)| (index, pot.chips())).collect_vec();
        // Nobody else competes for the last pot, which may have chips of players who folded, too.
        if let (Some((_, units)), Some((_, in_last))) = (uncalled, listed.last_mut()) {
            *in_last -= units;
        }
        listed.retain(|(_, units)| *units > 0);
        let count = listed.len();
        let listed = listed.into_iter().enumerate().map(|(number, (index, units))| ListedPot {
            title: title(number, count),
            chips: chips.amount(units),
            players: on_boards[0].pots()[index].seats().collect(),
            winners: on_boards.iter().map(|pots| Winners::of(&pots.pots()[index])).collect(),
        });
        let returned = uncalled.map(|(seat, units)| ListedPot {
            title: RETURNED.to_owned(),
            chips: chips.amount(units),
            players: vec![seat],
            winners: Vec::new(),
        });
        listed.chain(returned).collect()
    }

    /// Who wins it on a board, and who wins its low half; nobody if it is a bet that nobody called.
    pub fn winners_on(&self, board: usize) -> [&[usize]; 2] {
        self.winners.get(board).map_or([&[], &[]], |winners| [&winners.high, &winners.low])
    }

    /// Whether it is the bet of this player that nobody called.
    pub fn is_returned_to(&self, seat: usize) -> bool {
        self.winners.is_empty() && self.players.contains(&seat)
    }
}

impl Winners {
    fn of(pot: &Pot) -> Winners {
        Winners { high: pot.winners().collect(), low: pot.low_winners().collect() }
    }
}

/// What becomes of a bet that nobody called.
pub const RETURNED: &str = "returned";

/// What one of several pots is called.
fn title(index: usize, count: usize) -> String {
    match (index, count) {
        (0, _) => "main pot".to_owned(),
        (1, 2) => "side pot".to_owned(),
        _ => format!("side pot {index}"),
    }
}

/// As wide as `side pot 10`.
const WIDEST_TITLE: usize = 11;

/// A line of a pot: the first has its chips, and each has as many players as it has room for.
#[derive(Default)]
struct PotLine {
    title: String,
    chips: Option<ChipAmount>,
    players: String,
    winners: String,
    low_winners: String,
}

impl PotLine {
    const TITLE: Column<PotLine> = Column::left(Entry::new("pot", ""), 0, |line, _| Cell::plain(&line.title));
    const CHIPS: Column<PotLine> = Column::right(key(PotRecord::KEYS, "chips"), 0, |line, medium| {
        line.chips.map_or_else(Cell::default, |chips| Cell::plain(medium.count(chips)))
    });
    const PLAYERS: Column<PotLine> = Column::left(Entry::new("players", ""), 0, |line, _| Cell::plain(&line.players));
    const WINNERS: Column<PotLine> =
        Column::left(key(PotRecord::KEYS, "winners"), 0, |line, medium| medium.text(BOLD, &line.winners));
    const LOW_WINNERS: Column<PotLine> =
        Column::<PotLine>::left(key(PotRecord::KEYS, "low_winners"), 0, |line, medium| {
            medium.text(BOLD, &line.low_winners)
        })
        .headed("low winners");

    fn layouts(has_lows: bool) -> Layouts<PotLine> {
        let low_winners = PotLine::LOW_WINNERS.only_if(has_lows);
        Layouts::new(&[&[PotLine::TITLE, PotLine::CHIPS, PotLine::PLAYERS, PotLine::WINNERS, low_winners]]).wrapping()
    }
}

/// What stands below the hands: the table of these pots, if there are any, whose players have these names or none. Lists
/// of players continue below where they do not fit.
pub fn pot_table(rows: &AnswerRows, pots: &[ListedPot], names: &[String], has_lows: bool) -> String {
    if pots.is_empty() {
        return String::new();
    }
    let (layouts, medium) = (PotLine::layouts(has_lows), rows.medium);
    let screen = medium.width().unwrap_or(usize::MAX);
    // Below the chips, where columns go that do not fit at all.
    let below = screen.saturating_sub(WIDEST_TITLE + GAP);
    let lines = [usize::MAX]
        .into_iter()
        .chain((1..screen).rev())
        .chain([below])
        .map(|width| pots.iter().flat_map(|pot| lines_of_pot(pot, names, width)).collect_vec())
        .find_or_last(|lines| Table::of_rows(medium, &layouts, lines, true).fits());
    "\n".to_owned() + &rows.more_rows(&lines.unwrap_or_default(), &layouts)
}

/// The lines of a pot whose lists of players are no wider than this, unless a name is.
fn lines_of_pot(pot: &ListedPot, names: &[String], width: usize) -> Vec<PotLine> {
    let on_boards = |half: fn(&Winners) -> &Vec<usize>| pot.winners.iter().map(half).collect_vec();
    let lists = [vec![&pot.players], on_boards(|winners| &winners.high), on_boards(|winners| &winners.low)];
    let lists = lists.map(|on_boards| {
        let players = on_boards.into_iter().map(|seats| with_commas(seats, names));
        let words = Itertools::intersperse(players, vec![BETWEEN_BOARDS.to_owned()]).flatten().collect_vec();
        lines_of_width(words.iter().map(String::as_str), width)
    });
    let count = lists.iter().map(Vec::len).max().unwrap_or_default();
    let mut lists = lists.map(Vec::into_iter);
    let lines = (0..count).map(|index| {
        let [players, winners, low_winners] = lists.each_mut().map(|list| list.next().unwrap_or_default());
        let (title, chips) = if index == 0 { (pot.title.clone(), Some(pot.chips)) } else { Default::default() };
        PotLine { title, chips, players, winners, low_winners }
    });
    lines.collect()
}

/// Players by name or number, with a comma after each but the last.
fn with_commas(seats: &[usize], names: &[String]) -> Vec<String> {
    let players = seats.iter().map(|&seat| player(seat, names.get(seat)));
    let comma = |(index, player): (usize, String)| if index + 1 < seats.len() { player + "," } else { player };
    players.enumerate().map(comma).collect()
}

/// What stands between what belongs to one board and to the next.
pub const BETWEEN_BOARDS: &str = "//";
