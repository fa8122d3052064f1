//! Cards in other notations, which are not read here: `12h` for a queen, `54sh` for two cards, a suit whose bytes were
//! read in the wrong encoding, numbers, ranks alone. Errors name them and say what they were meant to be.

use super::error::{ReadErrorKind, shortened};
use super::symbols::{is_ignored, is_separator, playing_card};
use crate::cards::{Card, Rank, Suit};

/// A text with a card that cannot be read.
struct Unread<'a> {
    text: &'a str,
    /// The text from the card on.
    rest: &'a str,
    /// What is around the card up to separators.
    word: &'a str,
}

/// What others write, each with the error that says what was meant. The first that fits is the error.
const NOTATIONS: [fn(&Unread) -> Option<ReadErrorKind>; 6] =
    [misread, numbers, ranks_then_suits, ranks_alone, other_separator, numbered_rank];

/// What is wrong with the card that starts at this byte of a text, if it is one in another notation.
pub(super) fn foreign_card(text: &str, start: usize) -> Option<ReadErrorKind> {
    let unread = Unread { text, rest: &text[start..], word: word_around(text, start) };
    NOTATIONS.iter().find_map(|notation| notation(&unread))
}

/// Symbols whose bytes were read in another encoding: `â™¥`.
fn misread(unread: &Unread) -> Option<ReadErrorKind> {
    let (written, len) = misread_card(unread.rest)?;
    Some(ReadErrorKind::Misread { word: unread.rest[..len].to_owned(), written })
}

/// Numbers from 0 to 52: `0 13 51`.
fn numbers(unread: &Unread) -> Option<ReadErrorKind> {
    are_numbers(unread.text).then(|| ReadErrorKind::CardNumber { word: shortened(unread.word) })
}

/// All ranks before all suits: `54sh`.
fn ranks_then_suits(unread: &Unread) -> Option<ReadErrorKind> {
    let cards = cards_of_ranks_and_suits(unread.word)?;
    Some(ReadErrorKind::RanksThenSuits { word: shortened(unread.word), cards })
}

/// Ranks without suits: `AKQJT`.
fn ranks_alone(unread: &Unread) -> Option<ReadErrorKind> {
    are_ranks(unread.word).then(|| ReadErrorKind::RanksAlone { word: shortened(unread.word) })
}

/// Separators that are not known here: `Kd.Qs`.
fn other_separator(unread: &Unread) -> Option<ReadErrorKind> {
    let found = separator_of_others(unread.word, unread.rest)?;
    Some(ReadErrorKind::UnknownSeparator { found, word: shortened(unread.word) })
}

/// Numbers for ranks with letters: `12h`.
fn numbered_rank(unread: &Unread) -> Option<ReadErrorKind> {
    let rank = rank_of_number(unread.rest)?;
    let has_letters = unread.text.contains(|symbol: char| "JQKAjqka".contains(symbol));
    (!has_letters).then(|| ReadErrorKind::NumberedRank { word: shortened(unread.word), rank })
}

/// Whether a word is three ranks or more: `AKQJT`.
fn are_ranks(word: &str) -> bool {
    let symbols = symbols(word);
    symbols.len() > 2 && symbols.into_iter().all(is_rank)
}

/// The character that a word has between its cards, or is, if the text that cannot be read starts with it: `.` in `Kd.Qs`.
fn separator_of_others(word: &str, unread: &str) -> Option<char> {
    let found = unread.chars().next().filter(|&symbol| ".:+&=~·•".contains(symbol))?;
    let around = symbols(&word.replace(found, ""));
    let are_cards =
        around.iter().any(|&symbol| is_suit(symbol)) && around.iter().all(|&symbol| is_rank(symbol) || is_suit(symbol));
    (around.is_empty() || are_cards).then_some(found)
}

/// The characters of a word that mean something, with `T` for a ten.
fn symbols(word: &str) -> Vec<char> {
    word.replace("10", "T").chars().filter(|&symbol| !is_ignored(symbol)).collect()
}

fn is_rank(symbol: char) -> bool {
    Rank::from_char(symbol).is_some()
}

fn is_suit(symbol: char) -> bool {
    Suit::from_char(symbol).is_some()
}

/// The cards of a word that puts all ranks before all suits: `5s4h` for `54sh`.
fn cards_of_ranks_and_suits(word: &str) -> Option<Vec<Card>> {
    let symbols = symbols(word);
    let (ranks, suits) = symbols.split_at(symbols.len() / 2);
    if !(2..=7).contains(&ranks.len()) || ranks.len() != suits.len() {
        return None;
    }
    let cards =
        ranks.iter().zip(suits).map(|(&rank, &suit)| Some(Card::new(Rank::from_char(rank)?, Suit::from_char(suit)?)));
    cards.collect()
}

/// The suit or card, perhaps after a rank, that a text starts with if its characters are the bytes of UTF-8 read one by one,
/// and how many bytes of the text these are: `2♥` for `2â™¥`.
fn misread_card(text: &str) -> Option<(String, usize)> {
    let rank = &text[..if text.starts_with("10") { 2 } else { usize::from(text.starts_with(is_rank)) }];
    let mut len = rank.len();
    let mut bytes = Vec::new();
    for symbol in text[len..].chars().take(4) {
        len += symbol.len_utf8();
        bytes.push(byte_read_as(symbol)?);
        if let Some(symbol) = str::from_utf8(&bytes).ok().and_then(|read| read.chars().next()) {
            let is_meant = Suit::from_char(symbol).is_some() || playing_card(symbol).is_some();
            return is_meant.then(|| (format!("{rank}{symbol}"), len));
        }
    }
    None
}

/// The byte that was read as this character in Windows-1252 or in Latin-1.
fn byte_read_as(symbol: char) -> Option<u8> {
    /// What Windows-1252 has from byte 0x80 on, where Latin-1 has control characters.
    const FROM_0X80: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
    match symbol {
        // Many programs put it in place of U+00A0.
        ' ' => Some(0xA0),
        '\u{80}'..='\u{FF}' => u8::try_from(u32::from(symbol)).ok(),
        _ => (0x80..).zip(FROM_0X80.chars()).find(|&(_, read)| read == symbol).map(|(byte, _)| byte),
    }
}

/// Whether a text is several numbers from 0 to 52, as programs number cards.
fn are_numbers(text: &str) -> bool {
    let is_number = |word: &str| word.len() <= 2 && word.parse::<u8>().is_ok_and(|number| number <= 52);
    let words = || text.split(ends_word).filter(|word| !word.is_empty());
    words().nth(1).is_some() && words().all(is_number)
}

/// The rank of a card that starts or ends with a number that others have for it, if it does: `12h`, `h12`.
fn rank_of_number(card: &str) -> Option<Rank> {
    let has_suit = |text: &str| text.starts_with(is_suit);
    let card: String = card.chars().filter(|&symbol| !is_ignored(symbol)).take(3).collect();
    let is_suit_first = has_suit(&card);
    let number = card.trim_start_matches(is_suit);
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

fn ends_word(symbol: char) -> bool {
    is_separator(symbol) || "/|".contains(symbol)
}

/// The word around this byte.
fn word_around(text: &str, at: usize) -> &str {
    let start = text[..at].trim_end_matches(|symbol| !ends_word(symbol)).len();
    let end = text[at..].find(ends_word).map_or(text.len(), |after| at + after);
    &text[start..end]
}
