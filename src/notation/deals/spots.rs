//! Spots from text: hands and ranges, as many as the reader expects.

use std::num::NonZero;
use std::str::FromStr;

use super::reading::Reading;
use super::{DealReader, DealtTo, FromText, PlayerCount};
use crate::cards::{Board, CardByte, Deal, DealError, HandSize, OMAHA_HOLE_CARDS, OnBoards, check_deck};
use crate::notation::beside::Beside;
use crate::notation::beside::labels::{hand_without_labels, with_slashes_for_labels};
use crate::notation::error::{ReadError, ReadErrorKind};
use crate::notation::players::column_at;
use crate::notation::symbols::CARDS;
use crate::ranges::{HandOrRange, MAX_PLAYERS, OmahaRange, Range, Spot};
use crate::ranking::Game;

/// Hands, each known or a [`Range`]. No seat is empty or has chips: a number after a colon is the weight of a range. In
/// games with more hole cards, `random` and two `?` per card stand for any hand.
///
/// Further errors: in a range, those of reading one; [`ReadErrorKind::BadRange`] if hands would have to be cut;
/// [`ReadErrorKind::NoChipsExpected`] for a deal with chips; [`DealError::OneHand`] for one player where
/// [two](PlayerCount::TwoOrMore) are expected; those of [`Spot::new`].
///
/// Where [one](PlayerCount::One) is expected, errors have no number: [`ReadErrorKind::NoCards`] for no cards, and
/// [`HandError::Repeated`](crate::HandError::Repeated) for a card given twice; [`ReadErrorKind::SeveralHands`] for more
/// than one hand.
///
/// Where cards come to the [players themselves](DealtTo::Players), [`ReadErrorKind::NoBoardExpected`] for a board;
/// [`ReadErrorKind::BadRange`] for a range other than `random`, or for a hand with some cards marked as unknown. Without
/// separators, each word is a hand if one of them has two cards or more.
impl FromText for Spot {
    fn from_text(text: &str, reader: &DealReader) -> Result<Spot, ReadError> {
        let is_one = reader.players == PlayerCount::One;
        if is_one && let Some(spot) = reader.read_standard_hand(text) {
            return Ok(spot);
        }
        Ok(read_spot(text, Reading::of_spot(reader))?.0)
    }
}

/// The same on several boards, with `//` between them, as for a [`Deal`].
impl FromText for OnBoards<Spot> {
    fn from_text(text: &str, reader: &DealReader) -> Result<OnBoards<Spot>, ReadError> {
        let (spot, boards) = read_spot(text, Reading::of_spot(reader).on_several_boards())?;
        Ok(OnBoards::new(spot, boards))
    }
}

/// Reads a spot, and all of its boards.
fn read_spot(text: &str, mut reading: Reading) -> Result<(Spot, Vec<Board>), ReadError> {
    let reader = reading.reader;
    reading.read_all(text).map_err(|error| match reader.players {
        PlayerCount::One => error.where_one_is_expected(),
        PlayerCount::TwoOrMore | PlayerCount::OneOrMore => reader.chips_in_place_of(error, text),
    })?;
    let board = reading.board()?;
    let (mut players, names) = (reading.players, reading.names);
    if reader.opponents > MAX_PLAYERS.saturating_sub(players.len()) {
        return Err(DealError::TooManyHands.into());
    }
    players.extend((0..reader.opponents).map(|_| HandOrRange::from(Range::random())));
    reader.give_random_a_size(&mut players);
    if reader.dealt_to == DealtTo::Players && !board.is_empty() {
        return Err(ReadError::without_column(ReadErrorKind::NoBoardExpected));
    }
    if reader.players == PlayerCount::TwoOrMore && players.len() == 1 {
        return Err(DealError::OneHand.into());
    }
    let boards = [board].into_iter().chain(reading.later_boards).collect();
    Ok((Spot::new(players, &board, &reader.dead)?.named(names), boards))
}

impl DealReader {
    /// The error for chips, if the text is a deal with chips, which cause this error in a spot; otherwise, this error.
    fn chips_in_place_of(&self, error: ReadError, text: &str) -> ReadError {
        let at_fault = error.column().unwrap_or(0);
        let column = || {
            self.read::<OnBoards<Deal>>(text).ok()?.first().chips()?;
            let beside = Beside::of(&with_slashes_for_labels(text), self.game, false).ok()??;
            let chips = beside.notes.iter().find(|note| note.before >= at_fault && note.is_chips())?;
            Some(chips.before + 1)
        };
        column().map_or(error, |column| ReadError::at(column, ReadErrorKind::NoChipsExpected))
    }

    /// Reads a hand in standard notation, spaced or not, for a reader of one player: cards are looked up, without a search
    /// for ranges, labels and players. `None` only means that the text is declined.
    fn read_standard_hand(&self, text: &str) -> Option<Spot> {
        if self.opponents > 0 || self.dealt_to == DealtTo::Players {
            return None;
        }
        let is_spaced = text.as_bytes().get(2) == Some(&b' ');
        let mut hand = Vec::with_capacity(HandSize::Seven.cards());
        for symbols in text.as_bytes().chunks(if is_spaced { 3 } else { 2 }) {
            let (&symbols, [] | [b' ']) = symbols.split_first_chunk()? else { return None };
            let card = CARDS[usize::from(u16::from_le_bytes(symbols))];
            if card == CardByte::NONE {
                return None;
            }
            hand.push(card.card());
        }
        check_deck(hand.iter().copied(), self.game.deck()).ok()?;
        // In Omaha, fewer cards may be an attempt at a range.
        let is_hand = self.game.plays_all_cards() || OMAHA_HOLE_CARDS.contains(&hand.len());
        if !is_hand || !self.takes_hands_of(hand.len()) {
            return None;
        }
        Spot::new(vec![hand.try_into().ok()?], &self.board, &self.dead).ok()
    }

    /// Gives `random` the number of cards that the reader says hands have, where nothing else says so.
    fn give_random_a_size(&self, players: &mut [HandOrRange]) {
        let size = self.hole_cards().filter(|_| players.iter().all(|player| player.hole_cards().is_none()));
        if let Some(size) = size.map(NonZero::get).filter(|&size| size != self.game.hole_cards()) {
            players.fill(OmahaRange::random(size).into());
        }
    }
}

impl Spot {
    /// Reads a deal in which a hand may be a range, as [`DealReader::read`] does, `AhKh|QQ+,AKs/8h5h2h`, or one hand or
    /// range: `AhKh/8h5h2h`. Without a board, hands may differ in their number of cards: `As2d3c|Kh`. Percentages are
    /// of this game's deck.
    ///
    /// # Errors
    /// Those of [`DealReader::read`], except [`DealError::OneHand`].
    ///
    /// ```
    /// use handrank::{Game, Spot};
    ///
    /// let spot = Spot::read("AhKh|5%", Game::ShortDeck)?;
    /// assert_eq!(spot.odds(Game::ShortDeck)?.hands[1].combos, 24.into());
    /// // Five percent of another deck are other hands.
    /// assert!(spot.odds(Game::Holdem).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<Spot, ReadError> {
        let reader = DealReader::new(game).with_players(PlayerCount::OneOrMore);
        reader.with_cards_dealt_to(DealtTo::Either).read(text)
    }
}

impl HandOrRange {
    /// Reads cards, which are a hand, or anything else as a range, as [`DealReader::read`] does where
    /// [one player](PlayerCount::One) is expected: `AhKh`, `QQ+,AKs:0.5`. Percentages are of this game's deck, and in
    /// Omaha a range is an [`OmahaRange`].
    ///
    /// # Errors
    /// Those of [`DealReader::read`] for one player, and one for a slash: there is no board.
    ///
    /// ```
    /// use handrank::{Game, HandOrRange};
    ///
    /// assert!(matches!("AhKh".parse()?, HandOrRange::Hand(_)));
    /// assert!(matches!("QQ+,AKs:0.5".parse()?, HandOrRange::Range(_)));
    /// // With its weight, a single hand is a range, too.
    /// assert!(matches!("AhKh:1".parse()?, HandOrRange::Range(_)));
    /// assert_eq!(HandOrRange::read("AAds", Game::Omaha)?.hole_cards(), Some(4));
    /// # Ok::<(), handrank::ReadError>(())
    /// ```
    pub fn read(text: &str, game: Game) -> Result<HandOrRange, ReadError> {
        let spot: Spot = DealReader::new(game).with_players(PlayerCount::One).read(text)?;
        match hand_without_labels(text).find('/') {
            Some(slash) => Err(ReadError::unknown_rank(column_at(text, slash), '/')),
            None => Ok(spot.players()[0].clone()),
        }
    }
}

/// Reads a hand or range as [`HandOrRange::read`] does, for hold'em.
impl FromStr for HandOrRange {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<HandOrRange, ReadError> {
        HandOrRange::read(text, Game::default())
    }
}

/// Reads a spot of two or more players on one or more boards, for hold'em: `AhKh|QQ+/8h5h2h//Td9c4c`.
impl FromStr for OnBoards<Spot> {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<OnBoards<Spot>, ReadError> {
        DealReader::default().read(text)
    }
}

/// Reads a spot as [`Spot::read`] does, for hold'em.
impl FromStr for Spot {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Spot, ReadError> {
        Spot::read(text, Game::default())
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::DealReader;
    use crate::ranking::Game;

    /// The general reader would read them correctly, but slowly.
    #[test]
    fn lone_hands_in_standard_notation_take_the_fast_path() {
        let is_read = |game, text| DealReader::new(game).read_standard_hand(text).is_some();
        for text in ["AhKh", "Ah Kh", "9c9dAh7s2h", "9c 9d Ah 7s 2h"] {
            assert!(is_read(Game::Holdem, text), "{text}");
        }
        assert!(is_read(Game::Omaha, "AhKhQdJc"));
        for text in ["", "AKs", "AhAh", "QQ+,AhKh", "Ann: AhKh", "AhKh/8h5h2h"] {
            assert!(!is_read(Game::Holdem, text), "{text}");
        }
    }
}
