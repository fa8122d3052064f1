//! Text as the symbols that notations are made of: ranks, suits, whole cards and what separates them.

use std::iter::Enumerate;
use std::str::CharIndices;

use crate::cards::{Card, CardByte, Rank, Suit};

/// A symbol, and where it is.
#[derive(Clone, Copy)]
pub(super) struct Symbol {
    pub(super) place: Position,
    /// The character; for `10`, the first one.
    pub(super) found: char,
    pub(super) meaning: Meaning,
}

/// A place in a text.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) byte: usize,
    /// Counted in characters from 1, including ignored ones.
    pub(super) column: usize,
}

#[derive(Clone, Copy)]
pub(super) enum Meaning {
    Rank(Rank),
    Suit(Suit),
    /// A whole card in one character.
    Card(Card),
    Separator,
    /// Precedes the board and separates its streets.
    Slash,
    /// Separates the hands of a deal.
    Bar,
    Unknown,
}

impl Meaning {
    /// Whether this continues a word.
    pub(super) fn is_in_word(self) -> bool {
        !matches!(self, Meaning::Separator | Meaning::Slash | Meaning::Bar)
    }
}

/// The symbols of a text, without the characters that are ignored.
#[derive(Clone)]
pub(super) struct Symbols<'a>(Enumerate<CharIndices<'a>>);

impl<'a> Symbols<'a> {
    pub(super) fn new(text: &'a str) -> Symbols<'a> {
        Symbols(text.char_indices().enumerate())
    }

    fn character(&mut self) -> Option<(Position, char)> {
        let (index, (byte, found)) = self.0.find(|(_, (_, found))| !is_ignored(*found))?;
        Some((Position { byte, column: index + 1 }, found))
    }

    /// Takes the 0 that follows a 1, if there is one.
    fn ten(&mut self) -> Meaning {
        let after_one = self.clone();
        match self.character() {
            Some((_, '0')) => Meaning::Rank(Rank::Ten),
            _ => {
                *self = after_one;
                Meaning::Unknown
            }
        }
    }
}

impl Iterator for Symbols<'_> {
    type Item = Symbol;

    fn next(&mut self) -> Option<Symbol> {
        let (place, found) = self.character()?;
        let meaning = if found == '1' { self.ten() } else { meaning(found) };
        Some(Symbol { place, found, meaning })
    }
}

/// What a character means alone.
fn meaning(found: char) -> Meaning {
    ASCII
        .get(found as usize)
        .copied()
        .unwrap_or_else(|| playing_card(found).map_or_else(|| meaning_of_symbol(found), Meaning::Card))
}

/// The meanings of ASCII, looked up.
static ASCII: [Meaning; 128] = {
    let mut meanings = [Meaning::Unknown; 128];
    let mut symbol = 0;
    while symbol < meanings.len() {
        meanings[symbol] = meaning_of_symbol(symbol as u8 as char);
        symbol += 1;
    }
    meanings
};

const fn meaning_of_symbol(found: char) -> Meaning {
    if let Some(rank) = Rank::from_char(found) {
        return Meaning::Rank(rank);
    }
    if let Some(suit) = Suit::from_char(found) {
        return Meaning::Suit(suit);
    }
    match found {
        '/' => Meaning::Slash,
        '|' => Meaning::Bar,
        _ if is_separator(found) => Meaning::Separator,
        _ => Meaning::Unknown,
    }
}

/// The card for this character of Unicode's Playing Cards block: sixteen code points for each suit, of which the ace is
/// the second. Backs, knights and jokers are not cards here.
pub(super) fn playing_card(symbol: char) -> Option<Card> {
    const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let at = u32::from(symbol).checked_sub(0x1F0A0)?;
    let suit = *SUITS.get(at as usize / 16)?;
    let rank = match at % 16 {
        1 => Rank::Ace,
        number @ 2..=10 => Rank::ALL[number as usize - 2],
        11 => Rank::Jack,
        13 => Rank::Queen,
        14 => Rank::King,
        _ => return None,
    };
    Some(Card::new(rank, suit))
}

/// Whether `text` starts with a joker: one of Unicode's, or `Jo` or `joker` before another card or the end of a word.
pub(super) fn starts_with_joker(text: &str) -> bool {
    if text.starts_with(['\u{1F0BF}', '\u{1F0CF}', '\u{1F0DF}']) {
        return true;
    }
    let is_name = |name: &&str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    let Some(name) = ["joker", "jo"].into_iter().find(is_name) else { return false };
    let mut word = Symbols::new(&text[name.len()..]).map(|symbol| symbol.meaning).take_while(|next| next.is_in_word());
    matches!(
        (word.next(), word.next()),
        (None, _) | (Some(Meaning::Card(_)), _) | (Some(Meaning::Rank(_)), Some(Meaning::Suit(_)))
    )
}

/// Whether this character may separate cards: white space, commas and semicolons, brackets, quotes, hyphens and
/// underscores.
pub(super) const fn is_separator(symbol: char) -> bool {
    match symbol {
        '\t'..='\r' | ' ' | ',' | ';' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '-' | '_' => true,
        '\0'..='\x7F' => false,
        '«' | '»' | '‹' | '›' | '\u{2018}'..='\u{201F}' | '\u{2010}'..='\u{2015}' => true,
        _ => symbol.is_whitespace(),
    }
}

/// Whether a character is ignored everywhere, except that it counts in columns: zero-width characters, soft hyphens and
/// variation selectors.
pub fn is_ignored(symbol: char) -> bool {
    matches!(symbol, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}')
}

/// Whether a character is white space, or ignored.
pub fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || is_ignored(symbol)
}

/// Whether `text` is too short for more than one card, valid or not: two cards take four characters, or two if each is
/// a single character. A joker counts as a card, a slash does not.
pub fn is_at_most_one_card(text: &str) -> bool {
    let text = text.trim_matches(|symbol| is_separator(symbol) || is_ignored(symbol));
    if text.eq_ignore_ascii_case("joker") {
        return true;
    }
    let most = if text.starts_with(|symbol| playing_card(symbol).is_some()) { 1 } else { 3 };
    !text.contains('/') && text.chars().filter(|&symbol| !is_ignored(symbol)).count() <= most
}

/// Whether every character of `text` may be part of a card, a separator or a slash.
pub fn could_be_cards(text: &str) -> bool {
    Symbols::new(text).all(|symbol| !matches!(symbol.meaning, Meaning::Unknown | Meaning::Bar))
}

/// Each card by its two characters as a little-endian number; none for any other two. Of its 64 KiB, only the few cache
/// lines that hold cards are ever loaded.
pub(super) static CARDS: [CardByte; 1 << 16] = {
    let mut cards = [CardByte::NONE; 1 << 16];
    let mut index = 0;
    while index < 52 {
        let card = Card::nth(index);
        cards[u16::from_le_bytes(card.symbols()) as usize] = card.to_byte();
        index += 1;
    }
    cards
};

#[cfg(test)]
mod tests {
    use super::{Meaning, is_ignored, is_separator};

    #[test]
    fn no_character_means_two_things() {
        for symbol in char::MIN..=char::MAX {
            let meanings = [
                matches!(super::meaning(symbol), Meaning::Rank(_) | Meaning::Suit(_) | Meaning::Card(_)),
                is_separator(symbol),
                is_ignored(symbol),
                matches!(symbol, '/' | '|' | '1' | '#'),
            ];
            assert!(meanings.into_iter().filter(|&is| is).count() <= 1, "{symbol:?}");
        }
    }
}
