//! What is written beside the hands of a deal: names before them, and chips after them. They are replaced with blanks
//! in the text, so that the hands are read as usual and keep their columns.

use super::DealReader;
use super::notes::{Name, Note, What};
use super::player_names::{fault_of_name, reads_as_hand, reads_as_hand_anywhere};
use super::unknown_hands::{card_count, empty_seat};
use crate::cards::{DealError, NameFault, OMAHA_HOLE_CARDS};
use crate::notation::error::{ReadError, ReadErrorKind, shortened};
use crate::notation::labels::with_slashes_for_labels;
use crate::notation::players::{is_versus, versus, words};
use crate::notation::quoted_names::{QuotedName, hidden_names};
use crate::notation::ranges::is_range;
use crate::notation::symbols::{is_blank, is_ignored};
use crate::ranges::OmahaRange;
use crate::ranking::Game;

/// More names and amounts than the seats of any deal have.
const MAX_NOTES: usize = 128;

/// A deal as written, and what has been taken out of it.
pub(super) struct Beside {
    /// The text, of which every character is where it was.
    pub text: String,
    /// What was beside the hands, in order.
    pub notes: Vec<Note>,
}

/// Takes notes out of a text.
struct Taking<'a> {
    reader: &'a DealReader,
    may_have_ranges: bool,
    /// Whether something other than names separates the hands.
    has_separators: bool,
    /// The names in quotes that have not been taken. They are hidden in the text.
    quoted: Vec<QuotedName>,
    text: Vec<char>,
    /// Where the hands end.
    end: usize,
    /// Where what precedes the next colon starts.
    start: usize,
    notes: Vec<Note>,
}

impl Beside {
    /// Takes the names out of a text with hands and, unless these may be ranges, the chips; `None` if it has neither.
    ///
    /// # Errors
    /// The first name or amount that is not one, or that is within a hand.
    pub(super) fn of(text: &str, reader: &DealReader, may_have_ranges: bool) -> Result<Option<Beside>, ReadError> {
        let (text, quoted) = hidden_names(text);
        let hands = text.split('/').next().unwrap_or(&text);
        let is_weight = |(colon, _): (usize, &str)| may_have_ranges && is_weight(&hands[colon + 1..]);
        if quoted.is_empty() && hands.match_indices(':').all(is_weight) {
            return Ok(None);
        }
        let mut taking = Taking {
            reader,
            may_have_ranges,
            has_separators: hands.contains('|') || versus(hands).is_some(),
            quoted,
            text: text.chars().collect(),
            end: hands.chars().count(),
            start: 0,
            notes: Vec::new(),
        };
        while let Some(colon) = (taking.start..taking.end).find(|&at| taking.text[at] == ':') {
            taking.take(colon)?;
        }
        taking.check_hands()?;
        Ok(Some(Beside { text: taking.text.into_iter().collect(), notes: taking.notes }))
    }
}

impl Taking<'_> {
    /// Takes what ends or starts at this colon.
    fn take(&mut self, colon: usize) -> Result<(), ReadError> {
        if let Some(QuotedName { before, name, .. }) = self.quoted_before(colon) {
            return self.add_name(before, colon, Name { text: name, is_quoted: true });
        }
        let before: String = self.text[self.start..colon].iter().collect();
        let before = before.rsplit('|').next().unwrap_or_default();
        let after = &self.text[colon + 1..self.end];
        let skipped = after.iter().take_while(|symbol| symbol.is_whitespace()).count();
        let is_in_word = |symbol: &&char| !symbol.is_whitespace() && !":|".contains(**symbol);
        let word: &str = &after[skipped..].iter().take_while(is_in_word).collect::<String>();
        let words: Vec<(usize, &str)> = words(before).collect();
        let follows_hand = words.last().is_none_or(|(_, word)| self.is_hand(word));
        // Digits alone may also read as a pair, such as 55.
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit());
        let is_amount = is_number(word) && follows_hand && !(self.may_have_ranges && words.is_empty());
        let is_hand = !is_amount && (self.is_hand(word) || self.is_omaha_range(word));
        if self.may_have_ranges {
            // A percentage may lack its sign.
            let is_of_range = follows_hand
                || words.last().is_some_and(|(_, word)| is_range(word))
                || words.len() == 1 && is_number(words[0].1);
            // In Omaha, where others write AA:KK for hands with both, the range says what is wrong.
            let is_and = is_of_range && is_hand && skipped == 0 && !self.reader.game.plays_all_cards();
            let is_like_weight = skipped == 0 && words.last().is_some_and(|(_, set)| may_be_weight(set, word));
            let is_meant = is_and || is_like_weight || is_of_range && !is_hand;
            if skipped == 0 && is_weight(word) || !words.is_empty() && is_meant {
                let digits = after.iter().take_while(|symbol| symbol.is_ascii_digit() || **symbol == '.').count();
                self.start = colon + 1 + digits;
                return Ok(());
            }
        } else if let Some((_, hand)) = words.last().filter(|(_, hand)| is_seat(hand))
            && (word.is_empty() || is_versus(word))
        {
            return Err(ReadError::at(colon + 1, ReadErrorKind::NoChips { hand: shortened(hand) }));
        } else if !is_hand
            && (is_like_number(word) || follows_hand && (skipped == 0 && !word.is_empty() || starts_with_digit(word)))
        {
            return self.take_chips(colon, colon + 1 + skipped, word);
        }
        self.take_name(colon, before, &words)
    }

    /// Takes the chips, a word that starts here, after a colon.
    fn take_chips(&mut self, colon: usize, start: usize, word: &str) -> Result<(), ReadError> {
        let fault = |fault| ReadError::at(start + 1, ReadErrorKind::BadChips { word: shortened(word), fault });
        let amount = word.parse().map_err(fault)?;
        self.note(colon, start + word.chars().count(), What::Chips(amount))
    }

    /// The name in quotes that ends at this colon, if no other words of a name are before it. If there are, quotes are
    /// part of that name: `Daniel "Jungleman": AhKh`.
    fn quoted_before(&mut self, colon: usize) -> Option<QuotedName> {
        let name = self.quoted.remove(self.quoted.iter().position(|name| name.end() <= colon)?);
        let before: String = self.text[self.start..name.before].iter().collect();
        let before = before.rsplit('|').next().unwrap_or_default();
        let is_of_name = |word: &str| !is_versus(word) && !reads_as_hand_anywhere(word);
        if words(before).last().is_some_and(|(_, word)| is_of_name(word)) {
            name.show(&mut self.text);
            return None;
        }
        Some(name)
    }

    /// Fails if a word of a name starts with a quote that nothing closes.
    fn check_quotes(&self, colon: usize, before: &str, words: &[(usize, &str)]) -> Result<(), ReadError> {
        let quotes = |text: &str| text.matches('"').count();
        let (mut left, mut seen) = (quotes(before), 0);
        for &(start, word) in words {
            left -= quotes(&before[seen..start]);
            seen = start;
            if left % 2 == 1 && word.starts_with('"') && !reads_as_hand_anywhere(word) {
                let text = &before[start..];
                let column = colon - text.chars().count() + 1;
                let name = shortened(text.trim_end());
                return Err(ReadError::at(column, ReadErrorKind::UnclosedQuote { name }));
            }
        }
        Ok(())
    }

    /// Takes the name before a colon, which starts after the last word that is a hand or separates two.
    fn take_name(&mut self, colon: usize, before: &str, words: &[(usize, &str)]) -> Result<(), ReadError> {
        self.check_quotes(colon, before, words)?;
        let is_before_name = |(_, word): &(usize, &str)| is_versus(word) || reads_as_hand_anywhere(word);
        let (others, name) = words.split_at(words.iter().rposition(is_before_name).map_or(0, |last| last + 1));
        let position = |byte: usize| colon - before[byte..].chars().count();
        let Some(&(start, _)) = name.first() else {
            return match others.last() {
                Some(&(start, word)) if is_versus(word) => Err(bad_name(position(start), word, NameFault::Reserved)),
                Some(&(start, word)) => Err(bad_name(position(start), word, NameFault::Hand)),
                None => Err(bad_name(colon, "", NameFault::Empty)),
            };
        };
        let start = position(start);
        let name = name.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        self.add_name(start, colon, Name { text: name.trim_matches(is_ignored).to_owned(), is_quoted: false })
    }

    /// Notes the name that starts here and ends at a colon.
    fn add_name(&mut self, start: usize, colon: usize, name: Name) -> Result<(), ReadError> {
        if let Some(fault) = fault_of_name(&name.text) {
            return Err(bad_name(start, &name.text, fault));
        }
        if self.is_within_hand(start) {
            let follows_space = start > 0 && self.text[start - 1].is_whitespace();
            if self.has_separators || !follows_space {
                return Err(ReadError::at(start + 1, ReadErrorKind::NameInHand { name: shortened(&name.text) }));
            }
            self.text[start - 1] = '|';
        }
        self.note(start, colon + 1, What::Name(name))
    }

    /// Fails if names alone separate hands and one of them has none after it.
    fn check_hands(&self) -> Result<(), ReadError> {
        if self.has_separators {
            return Ok(());
        }
        let mut column = 1;
        for (seat, hand) in self.text[..self.end].split(|&symbol| symbol == '|').enumerate() {
            if hand.iter().copied().all(is_blank) {
                return Err(ReadError::at(column, ReadErrorKind::Deal(DealError::NoCards { seat })));
            }
            column += hand.len() + 1;
        }
        Ok(())
    }

    /// Whether something of the same player comes before this.
    fn is_within_hand(&self, start: usize) -> bool {
        let before: String = self.text[..start].iter().collect();
        let bar = before.rfind('|').map_or(0, |at| at + 1);
        let last_versus = words(&before[bar..]).filter(|(_, word)| is_versus(word)).last();
        let player = last_versus.map_or(bar, |(at, word)| bar + at + word.len());
        let first = before[..player].chars().count();
        words(&before[player..]).next().is_some() || self.notes.iter().any(|note| note.before >= first)
    }

    /// Notes what is written here, and leaves blanks.
    fn note(&mut self, start: usize, end: usize, what: What) -> Result<(), ReadError> {
        if self.notes.len() == MAX_NOTES {
            return Err(DealError::TooManySeats.into());
        }
        self.text[start..end].fill(' ');
        self.start = end;
        self.notes.push(Note { before: start, what });
        Ok(())
    }

    fn is_hand(&self, word: &str) -> bool {
        reads_as_hand(word, self.reader.game)
    }

    /// Whether a word after a colon is a range of Omaha hands. Many could also be names.
    fn is_omaha_range(&self, word: &str) -> bool {
        let is_range_of = |size| OmahaRange::read(word, self.reader.game, size).is_ok();
        self.may_have_ranges && !self.reader.game.plays_all_cards() && OMAHA_HOLE_CARDS.into_iter().any(is_range_of)
    }
}

/// The error for a name that starts here.
fn bad_name(start: usize, name: &str, fault: NameFault) -> ReadError {
    ReadError::at(start + 1, ReadErrorKind::Deal(DealError::BadName { name: shortened(name), fault }))
}

/// How many players are named in a text, which is a deal or a part of one: `Ann:`, `Bob:8c8s`. Invalid names count,
/// too.
pub fn name_count(text: &str, game: Game, may_have_ranges: bool) -> usize {
    if !text.contains(':') {
        return 0;
    }
    let is_name = |note: &&Note| matches!(note.what, What::Name(_));
    match Beside::of(&with_slashes_for_labels(text), &DealReader::new(game), may_have_ranges) {
        Ok(beside) => beside.map_or(0, |beside| beside.notes.iter().filter(is_name).count()),
        Err(error) => match error.kind() {
            ReadErrorKind::NameInHand { .. }
            | ReadErrorKind::UnclosedQuote { .. }
            | ReadErrorKind::Deal(DealError::BadName { .. } | DealError::NoCards { .. }) => 1,
            _ => 0,
        },
    }
}

/// Whether a text starts with a weight of a range, 0 to 1, and nothing else belongs to it.
fn is_weight(text: &str) -> bool {
    let end = text.find(|symbol: char| !symbol.is_ascii_digit() && symbol != '.').unwrap_or(text.len());
    let is_ended = text[end..].chars().next().is_none_or(|next| next.is_whitespace() || ",|".contains(next));
    is_ended && text[..end].parse::<f64>().is_ok_and(|weight| weight <= 1.0)
}

/// Whether what follows this word and a colon is a percentage or a range that stands for a weight: `AhKh:50%`, `AA:KK`.
fn may_be_weight(set: &str, word: &str) -> bool {
    let is_percentage = starts_with_digit(word) && word.ends_with('%');
    let are_cards = |word: &str| card_count(word).is_some_and(|cards| cards > 0);
    let is_class = |word: &str| is_range(word) && !are_cards(word);
    is_percentage && (are_cards(set) || is_range(set)) || is_class(set) && is_class(word)
}

fn starts_with_digit(word: &str) -> bool {
    word.starts_with(|symbol: char| symbol.is_ascii_digit())
}

/// Whether a word is cards, or a seat without a hand.
fn is_seat(word: &str) -> bool {
    card_count(word).is_some_and(|cards| cards > 0) || empty_seat(word).is_some()
}

/// Whether a word may be meant as a number.
fn is_like_number(word: &str) -> bool {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    word.contains(is_digit) && word.chars().all(|symbol| is_digit(symbol) || !symbol.is_alphanumeric())
}
