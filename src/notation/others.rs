//! Cards as others write them, which are no cards here: `12h` for a queen, `54sh` for two cards, a suit whose bytes were read
//! in the wrong encoding, numbers. They are named in errors, with what is meant.

use super::error::{ReadErrorKind, shortened};
use super::symbols::{is_ignored, is_separator, playing_card};
use crate::card::{Card, Rank, Suit};

/// What is wrong with the card that starts at this byte of a text, if it is one in the notation of others.
pub(super) fn card_of_others(text: &str, start: usize) -> Option<ReadErrorKind> {
    let rest = &text[start..];
    if let Some((_, len)) = first_misread(rest) {
        return Some(ReadErrorKind::Misread { word: rest[..len].to_owned() });
    }
    let word = word_around(text, start);
    if are_numbers(text) {
        return Some(ReadErrorKind::CardNumber { word: shortened(word) });
    }
    if ranks_then_suits(word).is_some() {
        return Some(ReadErrorKind::RanksThenSuits { word: word.to_owned() });
    }
    let rank = numbered_rank(rest)?;
    let has_letters = text.contains(|symbol: char| "JQKAjqka".contains(symbol));
    (!has_letters).then(|| ReadErrorKind::NumberedRank { word: shortened(word), rank })
}

/// The cards that a word has which puts all ranks before all suits: `5s4h` for `54sh`.
pub(super) fn ranks_then_suits(word: &str) -> Option<Vec<Card>> {
    let symbols: Vec<char> = word.replace("10", "T").chars().filter(|&symbol| !is_ignored(symbol)).collect();
    let (ranks, suits) = symbols.split_at(symbols.len() / 2);
    if !(2..=7).contains(&ranks.len()) || ranks.len() != suits.len() {
        return None;
    }
    let cards =
        ranks.iter().zip(suits).map(|(&rank, &suit)| Some(Card::new(Rank::from_char(rank)?, Suit::from_char(suit)?)));
    cards.collect()
}

/// A text with the suit or card that its bytes are, in place of how these were read as Windows-1252 or Latin-1: `2♥`.
pub(super) fn as_utf8(misread: &str) -> Option<String> {
    let (symbol, len) = first_misread(misread)?;
    Some(format!("{}{symbol}{}", &misread[..ascii_len(misread)], &misread[len..]))
}

/// The suit or card of which the bytes were misread at the start of a text, at most after a rank, and where that ends.
fn first_misread(text: &str) -> Option<(char, usize)> {
    let start = ascii_len(text);
    let symbols = text[start..].char_indices().take(4);
    let read: Vec<(u8, usize)> =
        symbols.map_while(|(at, symbol)| Some((byte_read_as(symbol)?, start + at + symbol.len_utf8()))).collect();
    let bytes: Vec<u8> = read.iter().map(|&(byte, _)| byte).collect();
    read.iter().enumerate().find_map(|(index, &(_, end))| {
        let symbol = str::from_utf8(&bytes[..=index]).ok()?.chars().next()?;
        (Suit::from_char(symbol).is_some() || playing_card(symbol).is_some()).then_some((symbol, end))
    })
}

/// How many letters and digits a text starts with.
fn ascii_len(text: &str) -> usize {
    text.find(|symbol: char| !symbol.is_ascii_alphanumeric()).unwrap_or(text.len())
}

/// The byte that was read as this character in Windows-1252, or else in Latin-1, if suits and cards may have it.
fn byte_read_as(symbol: char) -> Option<u8> {
    match symbol {
        '™' => Some(0x99),
        'Ÿ' => Some(0x9F),
        '‚' => Some(0x82),
        'ƒ' => Some(0x83),
        // Many programs put it in place of U+00A0.
        ' ' => Some(0xA0),
        '\u{80}'..='\u{FF}' => u8::try_from(u32::from(symbol)).ok(),
        _ => None,
    }
}

/// Whether a text is several numbers from 0 to 52, as programs number cards.
fn are_numbers(text: &str) -> bool {
    let is_number = |word: &str| word.len() <= 2 && word.parse::<u8>().is_ok_and(|number| number <= 52);
    let words = || text.split(|symbol| is_separator(symbol) || "/|".contains(symbol)).filter(|word| !word.is_empty());
    words().nth(1).is_some() && words().all(is_number)
}

/// The rank of a card that starts or ends with a number that others have for it, if it does: `12h`, `h12`.
fn numbered_rank(card: &str) -> Option<Rank> {
    let has_suit = |text: &str| text.starts_with(|symbol| Suit::from_char(symbol).is_some());
    let card: String = card.chars().filter(|&symbol| !is_ignored(symbol)).take(3).collect();
    let is_suit_first = has_suit(&card);
    let number = card.trim_start_matches(|symbol| Suit::from_char(symbol).is_some());
    let digits = &number[..number.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(number.len())];
    let rank = match digits {
        "1" | "14" => Rank::Ace,
        "11" => Rank::Jack,
        "12" => Rank::Queen,
        "13" => Rank::King,
        _ => return None,
    };
    (is_suit_first || has_suit(&number[digits.len()..])).then_some(rank)
}

fn is_blank(symbol: char) -> bool {
    is_separator(symbol) || "/|".contains(symbol)
}

/// The word around this byte.
fn word_around(text: &str, at: usize) -> &str {
    let start =
        text[..at].rfind(is_blank).map_or(0, |before| before + text[before..].chars().next().map_or(0, char::len_utf8));
    let end = text[at..].find(is_blank).map_or(text.len(), |after| at + after);
    &text[start..end]
}
