//! Hands and streets as sets of cards. A board's slashes are kept: they separate its streets.

use std::str::FromStr;

use super::any_form::read_in_any_form;
use super::beside::labels::{hand_without_labels, with_slashes_for_labels};
use super::beside::name_count;
use super::cards::in_deck;
use super::error::{ReadError, ReadErrorKind};
use super::parts::{Part, Parts};
use super::players::versus;
use super::symbols::CARDS;
use super::{DealReader, hands};
use crate::cards::{
    BOARD_FROM_FLOP, Board, Card, CardSet, CardSets, Deal, DealError, DistinctCheck, HandError, HandSize, MAX_BOARD,
    OmahaHand, Seat, Suit,
};
use crate::ranking::Game;

impl CardSets {
    /// Reads a hand of up to seven cards, or in Omaha four to six, a hand with a board, a board alone after a slash, or
    /// a deal of known hands as [`DealReader::read`] does. Slashes keep streets apart. In games without a board to
    /// come, all cards of a hand are one set.
    ///
    /// # Errors
    /// Those of [`Hand::read`](crate::Hand::read), except that a hand may have fewer cards, or of [`DealReader::read`];
    /// [`HandError::WrongHoleCount`] in Omaha, [`HandError::WrongCount`] in other games for too many cards;
    /// [`HandError::NotInShortDeck`] for a card that the deck lacks. In a deal, [`DealError::Folded`] for a player who
    /// folded, [`ReadErrorKind::Range`] for a hand that was not shown.
    ///
    /// ```
    /// use handrank::{CardSets, Game};
    ///
    /// let sets = CardSets::read("/8h5h2h/8d", Game::Holdem)?;
    /// assert_eq!((sets.hands().count(), sets.streets().count()), (0, 2));
    /// let sets = CardSets::read("As2d3c4h9s7d/Kc", Game::Razz)?;
    /// assert_eq!(sets.to_string(), "As Kc 9s 7d 4h 3c 2d");
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<CardSets, ReadError> {
        if let Some((sets, _)) = read_spot_line(text.as_bytes(), game).filter(|(_, len)| *len == text.len()) {
            return Ok(sets);
        }
        read_in_any_form(text, |text| CardSets::read_slowly(text, game))
    }

    fn read_slowly(text: &str, game: Game) -> Result<CardSets, ReadError> {
        let text = &*with_slashes_for_labels(text);
        let hand = hand_without_labels(text);
        if text.contains('|') || versus(text).is_some() || name_count(&hand, game, false) > 0 {
            return read_deal(text, game);
        }
        if game.has_board_to_come() && text.contains('/') {
            if let Some(board) = DealReader::new(game).read_board(text)? {
                return match board.cards() {
                    [] => Err(ReadError::without_column(ReadErrorKind::NoCards)),
                    cards => Ok(CardSets::new(&[], &streets(text, cards))?),
                };
            }
            // On a flop, words with equal numbers of cards are hands, as they are in a showdown.
            if let Ok(deal) = read_deal(text, game)
                && deal.streets().map(CardSet::len).sum::<usize>() >= *BOARD_FROM_FLOP.start()
            {
                return Ok(deal);
            }
        }
        read_hand(&hand, game)
    }
}

/// The most sets that are read fast.
const MAX_SETS: usize = 12;

/// Lines this long are not read fast: a deck has 52 cards, each followed by one more character, after one slash. So a
/// wrong card costs no search to the end of the text, and no card occurs so often that a sum of its bits overflows.
const TOO_LONG: usize = 1 + 53 * 3;

/// Reads the first line of `text`, up to LF or CRLF or the end, as [`CardSets::read`] does, by table lookup: cards in
/// standard notation, with spaces or nothing between them. Returns its length in bytes, too. `None` only means that the
/// line is declined.
#[inline]
pub fn read_spot_line(text: &[u8], game: Game) -> Option<(CardSets, usize)> {
    let text = &text[..text.len().min(TOO_LONG)];
    let mut sets = [CardSet::new(); MAX_SETS];
    let mut seen = DistinctCheck::default();
    // How many sets come before the one that is read, and how many before the board once that has started.
    let (mut count, mut hands) = (0, None);
    let mut at = 0;
    if let Some(b'/') = text.first() {
        (hands, at) = (Some(0), 1);
    }
    loop {
        let symbols = *text.get(at..)?.first_chunk()?;
        let card = CARDS[usize::from(u16::from_le_bytes(symbols))];
        seen.add(card);
        sets[count] |= CardSet::of_byte(card);
        at += 2;
        match text.get(at) {
            Some(b' ') => at += 1,
            Some(after @ (b'/' | b'|')) => {
                if hands.is_none() && *after == b'/' {
                    hands = Some(count + 1);
                } else if *after == b'|' && hands.is_some() {
                    return None;
                }
                (count, at) = (count + 1, at + 1);
                if count == MAX_SETS {
                    return None;
                }
            }
            None => break,
            Some(b'\n') => break at += 1,
            Some(b'\r') if text.get(at + 1) == Some(&b'\n') => break at += 2,
            _ => {}
        }
    }
    let sets = &sets[..=count];
    let hands = hands.unwrap_or(sets.len());
    let is_read = seen.is_distinct_in(game.deck()) && have_usual_sizes(game, sets.split_at(hands));
    is_read.then(|| (CardSets::from_distinct(sets, hands), at))
}

/// Whether hands and streets have numbers of cards that need no closer look.
#[inline]
fn have_usual_sizes(game: Game, (hands, streets): (&[CardSet], &[CardSet])) -> bool {
    let board: usize = streets.iter().map(|street| street.len()).sum();
    let has_board = !streets.is_empty();
    let is_usual = |hand: &CardSet| match game.plays_all_cards() {
        // On a board, four cards may be two hands.
        true => hand.len() + board <= HandSize::Seven.cards() && (!has_board || hand.len() < 4),
        false => OmahaHand::check_hole_cards(hand.len()).is_ok(),
    };
    let are_equal = hands.len() < 2 || hands.iter().all(|hand| hand.len() == hands[0].len() && hand.len() >= 2);
    board <= MAX_BOARD && hands.iter().all(is_usual) && are_equal && (!has_board || game.has_board_to_come())
}

/// Reads a hand with its board.
fn read_hand(text: &str, game: Game) -> Result<CardSets, ReadError> {
    let read = in_deck(game.deck(), || text.into(), hands::read(text, &Board::default()))?;
    let (own, on_board) = read.all.split_at(read.all.len() - read.on_board);
    if own.is_empty() {
        return Err(ReadError::without_column(ReadErrorKind::NoCards));
    }
    check_sizes(game, own.len(), on_board.len())?;
    match game.has_board_to_come() {
        true => Ok(CardSets::new(&[own.into()], &streets(text, on_board))?),
        false => Ok(CardSets::new(&[CardSet::from(&read.all[..])], &[])?),
    }
}

/// Reads a deal with its board.
fn read_deal(text: &str, game: Game) -> Result<CardSets, ReadError> {
    let deal: Deal = DealReader::new(game).read(text)?;
    for (index, seat) in deal.seats().enumerate() {
        match seat {
            Seat::Hand(hand) => check_sizes(game, hand.len(), deal.board().len())?,
            Seat::Folded => return Err(DealError::Folded { seat: index }.into()),
            Seat::Hidden => {
                return Err(ReadError::without_column(ReadErrorKind::Range { range: "XX".to_owned() }));
            }
        }
    }
    let hands: Vec<CardSet> = deal.hands().map(Iterator::collect).collect();
    Ok(CardSets::new(&hands, &streets(text, deal.board().cards()))?)
}

/// Fails if a hand has a number of cards that the game does not allow, or too many with its board.
fn check_sizes(game: Game, hand: usize, board: usize) -> Result<(), HandError> {
    Board::check_size(board)?;
    match game.plays_all_cards() {
        true if hand + board > HandSize::Seven.cards() => Err(HandError::WrongCount { cards: hand + board, board }),
        true => Ok(()),
        false => OmahaHand::check_hole_cards(hand),
    }
}

/// The cards of a board, divided as slashes divide them in a text that has been read.
fn streets(text: &str, mut board: &[Card]) -> Vec<CardSet> {
    let street = |cards| {
        let (street, rest) = board.split_at_checked(cards)?;
        board = rest;
        Some(street.into())
    };
    text.split('/').skip(1).map(cards_of_street).map_while(street).collect()
}

/// How many cards there are in a text that has been read. In ASCII, each has one suit.
fn cards_of_street(text: &str) -> usize {
    match text.is_ascii() {
        true => text.chars().filter(|&symbol| Suit::from_char(symbol).is_some()).count(),
        false => Parts::new(text).filter(|part| matches!(part, Ok((_, Part::Card(_))))).count(),
    }
}

/// Reads hands and streets as [`CardSets::read`] does, for hold'em.
impl FromStr for CardSets {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<CardSets, ReadError> {
        CardSets::read(text, Game::Holdem)
    }
}
