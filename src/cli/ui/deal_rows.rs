//! Deals and their hands in rows: the columns that identify them. Each command has its own columns for what it found.

use anstyle::Style;
use handrank::json::ShowdownHand;
use handrank::program::{Keyed, key, sanitized};
use handrank::{Board, Card, ChipAmount, Deal, HandOrRange, Seat};
use itertools::Itertools;

use super::fields::Entry;
use super::tables::{BOLD, Cell, Column, Medium, PLAIN};

pub const DEAL: Entry = Entry::new("deal", "the hands and the board");
pub const DEAL_NUMBER: Entry = Entry::new("deal", "input line or argument number");
pub const LINE_OF_HAND: Entry = Entry::new("hand", DEAL_NUMBER.meaning);
pub const HAND_NUMBER: Entry = Entry::new("hand", "its number in the deal, from 1");
pub const HAND_CARDS: Entry = key(ShowdownHand::KEYS, "cards");
pub const HAND_OR_RANGE: Entry = Entry::new("cards", "the hand's own cards, or the range");

/// What is shown of the cards at a seat.
pub enum ShownHand {
    Cards(Vec<Card>),
    Range(String),
    Folded,
    Hidden,
}

/// A deal, and the values for the other columns. No headings stand above deals.
pub struct DealRow<T> {
    /// Its seats.
    pub hands: Vec<ShownHand>,
    /// The chips of each seat, if the deal has any.
    pub chips: Vec<ChipAmount>,
    /// Its boards: one, which may be empty, or several.
    pub boards: Vec<Board>,
    /// The seats in bold, by index.
    pub in_bold: Vec<usize>,
    pub shown: T,
}

/// A hand of a deal, and the values for the other columns.
pub struct HandRow<T> {
    /// The number of its deal.
    pub deal: u64,
    /// The index of its seat in the deal.
    pub index: usize,
    /// The name of its player, if known.
    pub name: Option<String>,
    pub hand: ShownHand,
    pub is_bold: bool,
    pub shown: T,
}

impl<T> DealRow<T> {
    pub const DEAL: Column<DealRow<T>> =
        Column::<DealRow<T>>::left(DEAL, 0, |row, medium| row.cell(medium, " ")).headed("").growing();
    /// Without spaces, for terminals without room for them.
    pub const DENSE_DEAL: Column<DealRow<T>> =
        Column::<DealRow<T>>::left(DEAL, 0, |row, medium| row.cell(medium, "")).headed("").growing();

    fn cell(&self, medium: Medium, space: &str) -> Cell {
        let style = |hand| if self.in_bold.contains(&hand) { BOLD } else { PLAIN };
        let hands = self.hands.iter().enumerate().map(|(index, hand)| {
            let mut cell = hand.cell(style(index), medium, space);
            if let Some(amount) = self.chips.get(index) {
                cell.push(&format!(":{amount}"));
            }
            cell
        });
        let mut cell = Cell::joined(hands, "|");
        let boards = self.boards.iter().filter(|board| !board.is_empty());
        for (index, board) in boards.enumerate() {
            cell.push(if index == 0 { "/" } else { "//" });
            cell += medium.cards(PLAIN, board.cards(), space);
        }
        cell
    }
}

impl<T> HandRow<T> {
    /// The number of the deal, for pipes.
    pub const DEAL_NUMBER: Column<HandRow<T>> = Column::right(DEAL_NUMBER, 4, |row, _| Cell::plain(row.deal));
    pub const NUMBER: Column<HandRow<T>> = Column::right(HAND_NUMBER, 4, |row, _| Cell::plain(row.index + 1));
    /// For people: names in place of numbers.
    const PLAYER: Column<HandRow<T>> =
        Column::<HandRow<T>>::left(HAND_NUMBER, 4, |row, _| Cell::plain(player(row.index, row.name.as_ref())))
            .growing();
    pub const CARDS: Column<HandRow<T>> = Column::left(HAND_CARDS, 0, HandRow::cards).growing();
    pub const HAND_OR_RANGE: Column<HandRow<T>> = Column::left(HAND_OR_RANGE, 0, HandRow::cards).growing();

    /// The column that identifies hands to people: by name, if the deal has names.
    pub const fn number_or_name(has_names: bool) -> Column<HandRow<T>> {
        if has_names { Self::PLAYER } else { Self::NUMBER }
    }

    /// The hand's own cards, or its range.
    pub fn cards(&self, medium: Medium) -> Cell {
        self.hand.cell(self.style(), medium, " ")
    }

    pub fn style(&self) -> Style {
        if self.is_bold { BOLD } else { PLAIN }
    }
}

impl ShownHand {
    /// The same with a range of at most this many characters, if there is a limit.
    pub fn shortened_to(self, room: Option<usize>) -> ShownHand {
        match (self, room) {
            (ShownHand::Range(range), Some(room)) if range.len() > room => {
                ShownHand::Range(range[..room.saturating_sub(1)].to_owned() + "…")
            }
            (hand, _) => hand,
        }
    }

    pub fn cell(&self, style: Style, medium: Medium, space: &str) -> Cell {
        match self {
            ShownHand::Cards(cards) => medium.cards(style, cards, space),
            ShownHand::Range(range) => medium.text(style, medium.suits.range(range)),
            ShownHand::Folded => medium.text(style, "-"),
            ShownHand::Hidden => medium.text(style, "XX"),
        }
    }
}

/// A hand or range as it is shown.
pub fn shown_hand(hand: &HandOrRange) -> ShownHand {
    match hand {
        HandOrRange::Hand(hole) => ShownHand::Cards(hole.cards().to_vec()),
        HandOrRange::Range(range) => ShownHand::Range(range.to_string()),
    }
}

/// The seats of a deal.
pub fn shown_seats(deal: &Deal) -> Vec<ShownHand> {
    let seats = deal.seats().map(|seat| match seat {
        Seat::Hand(cards) => ShownHand::Cards(cards.collect()),
        Seat::Folded => ShownHand::Folded,
        Seat::Hidden => ShownHand::Hidden,
    });
    seats.collect()
}

/// The name of a player, or the number of the seat.
pub fn player(seat: usize, name: Option<&String>) -> String {
    name.map_or_else(|| (seat + 1).to_string(), |name| sanitized(name).into_owned())
}

/// What the hand of a player is called in titles: by name, or by its number.
pub fn title_of_hand(seat: usize, name: &Option<String>) -> String {
    title_of_hands(&[(seat, name)])
}

/// The seat of a player, and the name if it is known.
type Player<'a> = (usize, &'a Option<String>);

/// The same of several players: `hands 1 and 2`.
fn title_of_hands(players: &[Player]) -> String {
    let have_names = players.iter().any(|(_, name)| name.is_some());
    let players = players.iter().map(|&(seat, name)| player(seat, name.as_ref())).collect_vec();
    let (plural, listed) = match &players[..] {
        [others @ .., last] if !others.is_empty() => ("s", format!("{} and {last}", others.join(", "))),
        players => ("", players.concat()),
    };
    if have_names { listed } else { format!("{}{plural} {listed}", HAND_NUMBER.name) }
}

/// What is shown of each player, under a title of at most this width, unless the names alone are wider. Players of whom the
/// same is shown share one; it has their hand if that is the same.
pub fn with_titles<'a, T: PartialEq>(
    shown: impl IntoIterator<Item = (usize, T)>,
    name_and_hand: impl Fn(usize) -> (&'a Option<String>, &'a HandOrRange),
    medium: Medium,
    width: usize,
) -> Vec<(Cell, T)> {
    let mut shared: Vec<(Vec<Player>, Option<&HandOrRange>, T)> = Vec::new();
    for (seat, shown) in shown {
        let (name, hand) = name_and_hand(seat);
        match shared.iter_mut().find(|(.., same)| *same == shown) {
            Some((players, of_all, _)) => {
                players.push((seat, name));
                *of_all = of_all.filter(|&first| first == hand);
            }
            None => shared.push((vec![(seat, name)], Some(hand), shown)),
        }
    }
    let title = |players: &[Player], hand: Option<&HandOrRange>| {
        let mut title = Cell::plain(title_of_hands(players));
        if let Some(hand) = hand {
            title.push(": ");
            let room = width.saturating_sub(title.len());
            title += shown_hand(hand).shortened_to(Some(room)).cell(PLAIN, medium, " ");
        }
        title
    };
    shared.into_iter().map(|(players, hand, shown)| (title(&players, hand), shown)).collect()
}
