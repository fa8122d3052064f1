//! What is written beside the hands of a deal: names before them, and chips after them. They are replaced with blanks
//! in the text, so that the hands are read as usual and keep their columns. Labels of hands and boards are replaced first,
//! and names in quotes found.

pub(crate) mod labels;
pub(super) mod notes;
pub(super) mod player_names;
pub(crate) mod quotes;

use std::iter::repeat_n;
use std::ops::Range;

use itertools::Itertools;

use self::labels::with_slashes_for_labels;
use self::notes::{Name, Note, What};
use self::player_names::fault_of_name;
use self::quotes::{QuotedName, hidden_names};
use super::cards::count_cards;
use super::error::{ReadError, ReadErrorKind, shortened};
use super::players::{column_at, is_versus, versus, words};
use super::ranges::is_range;
use super::symbols::{is_blank, is_ignored};
use super::words::{empty_seat, is_fold, reads_as_hand, reads_as_hand_anywhere};
use crate::cards::{DealError, NameFault, OMAHA_HOLE_CARDS};
use crate::ranges::OmahaRange;
use crate::ranking::Game;
use crate::tools::are_digits;

/// More names and amounts than the seats of any deal have.
const MAX_NOTES: usize = 128;

/// A deal as written, and what has been taken out of it.
pub(super) struct Beside {
    /// The text, of which every character is where it was.
    pub text: String,
    /// What was beside the hands, in order.
    pub notes: Vec<Note>,
}

impl Beside {
    /// Takes the names out of a text with hands and, unless these may be ranges, the chips; `None` if it has neither.
    ///
    /// # Errors
    /// The first name or amount that is not one, or that is within a hand.
    pub(super) fn of(text: &str, game: Game, may_have_ranges: bool) -> Result<Option<Beside>, ReadError> {
        let (mut hidden, quoted) = hidden_names(text);
        let hands = hidden.split('/').next().unwrap_or(&hidden);
        let is_weight = |(colon, _): (usize, &str)| may_have_ranges && is_weight(&hands[colon + 1..]);
        if quoted.is_empty() && hands.match_indices(':').all(is_weight) {
            return Ok(None);
        }
        let has_separators = hands.contains('|') || versus(hands).is_some();
        let end = hands.len();
        let mut quoted = quoted.into_iter().peekable();
        let mut taking =
            Taking { game, may_have_ranges, has_separators, start: 0, is_started: false, found: Vec::new() };
        while let Some(colon) = hidden[taking.start..end].find(':').map(|at| taking.start + at) {
            match quoted.next_if(|name| name.place.end <= colon) {
                Some(name) if taking.is_part_of_name(&hidden, name.place.start) => {
                    hidden.to_mut().replace_range(name.place.clone(), &text[name.place]);
                    taking.take(&hidden[..end], colon)?;
                }
                Some(QuotedName { place, name }) => {
                    taking.add_name(&hidden, place.start..colon, Name { text: name, is_quoted: true })?;
                }
                None => taking.take(&hidden[..end], colon)?,
            }
        }
        let beside = Beside::without(&hidden, taking.found);
        if !has_separators {
            beside.check_hands()?;
        }
        Ok(Some(beside))
    }

    /// A text with blanks in place of what was found beside its hands, and a bar before each name that separates two.
    fn without(text: &str, found: Vec<Found>) -> Beside {
        let mut beside = Beside { text: String::with_capacity(text.len()), notes: Vec::with_capacity(found.len()) };
        let (mut copied, mut before) = (0, 0);
        for Found { place, what, separates } in found {
            let between = &text[copied..place.start];
            before += between.chars().count();
            beside.text += between;
            if separates {
                beside.text.pop();
                beside.text.push('|');
            }
            beside.notes.push(Note { before, what });
            let characters = text[place.clone()].chars().count();
            beside.text.extend(repeat_n(' ', characters));
            before += characters;
            copied = place.end;
        }
        beside.text += &text[copied..];
        beside
    }

    /// Fails if one of the hands that names separate has no cards.
    fn check_hands(&self) -> Result<(), ReadError> {
        let hands = self.text.split('/').next().unwrap_or_default();
        let mut column = 1;
        for (seat, hand) in hands.split('|').enumerate() {
            if hand.chars().all(is_blank) {
                return Err(ReadError::at(column, ReadErrorKind::Deal(DealError::NoCards { seat })));
            }
            column += hand.chars().count() + 1;
        }
        Ok(())
    }
}

/// Finds what is beside hands. Places are in bytes.
struct Taking {
    game: Game,
    may_have_ranges: bool,
    /// Whether something other than names separates the hands.
    has_separators: bool,
    /// Where what precedes the next colon starts.
    start: usize,
    /// Whether something of the player at that place comes before it.
    is_started: bool,
    found: Vec<Found>,
}

/// What was found beside a hand.
struct Found {
    place: Range<usize>,
    what: What,
    /// Whether it is a name that separates two hands, in place of the space before it.
    separates: bool,
}

impl Taking {
    /// Takes what ends or starts at this colon of the hands.
    fn take(&mut self, hands: &str, colon: usize) -> Result<(), ReadError> {
        let before = self.start_in_seat(hands, colon)..colon;
        let at_colon = AtColon::new(hands, before.clone(), self.game, self.may_have_ranges);
        if self.may_have_ranges {
            if at_colon.has_weight() {
                let after = &hands[colon + 1..];
                let rest = after.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '.');
                (self.start, self.is_started) = (hands.len() - rest.len(), true);
                return Ok(());
            }
        } else if let Some(chips) = at_colon.chips()? {
            return self.add(chips);
        }
        self.take_name(hands, before, &at_colon.words)
    }

    /// Where what precedes this place starts, in the same seat if bars separate seats.
    fn start_in_seat(&self, text: &str, place: usize) -> usize {
        text[self.start..place].rfind('|').map_or(self.start, |bar| self.start + bar + 1)
    }

    /// Whether words of a name come before the quotes that start here, which then belong to it: `Daniel "Jungleman": AhKh`.
    fn is_part_of_name(&self, text: &str, quotes: usize) -> bool {
        let before = &text[self.start_in_seat(text, quotes)..quotes];
        let is_of_name = |word: &str| !is_versus(word) && !reads_as_hand_anywhere(word);
        words(before).last().is_some_and(|(_, word)| is_of_name(word))
    }

    /// Takes the name at the end of this place, after the last word that is a hand or separates two. The words are those of
    /// the place.
    fn take_name(&mut self, text: &str, place: Range<usize>, words: &[(usize, &str)]) -> Result<(), ReadError> {
        check_quotes(text, place.clone(), words)?;
        // The last word is of the name, though it may read as what is taken out of a range.
        let is_taken_out = |index: usize, word: &str| {
            let set = word.strip_prefix('!').filter(|_| self.may_have_ranges && index + 1 < words.len());
            set.is_some_and(reads_as_hand_anywhere)
        };
        let is_before_name = |&(index, &(_, word)): &(usize, &(usize, &str))| {
            is_versus(word) || reads_as_hand_anywhere(word) || is_taken_out(index, word)
        };
        let after_hand = words.iter().enumerate().rfind(is_before_name).map_or(0, |(last, _)| last + 1);
        // Of a player who has a name already, it is the hand.
        let has_name = self.found.last().is_some_and(|last| matches!(last.what, What::Name(_)));
        let has_folded = has_name && words.len() > 1 && is_fold(words[0].1) && self.start == place.start;
        let (others, name) = words.split_at(after_hand.max(usize::from(has_folded)));
        let Some(&(start, _)) = name.first() else {
            return match others.last() {
                Some(&(start, word)) if is_versus(word) => {
                    Err(bad_name(text, place.start + start, word, NameFault::Reserved))
                }
                Some(&(start, word)) => Err(bad_name(text, place.start + start, word, NameFault::Hand)),
                None => Err(bad_name(text, place.end, "", NameFault::Empty)),
            };
        };
        let name = name.iter().map(|(_, word)| *word).join(" ");
        let name = Name { text: name.trim_matches(is_ignored).to_owned(), is_quoted: false };
        self.add_name(text, place.start + start..place.end, name)
    }

    /// Adds the name at this place, before a colon.
    fn add_name(&mut self, text: &str, place: Range<usize>, name: Name) -> Result<(), ReadError> {
        if let Some(fault) = fault_of_name(&name.text) {
            return Err(bad_name(text, place.start, &name.text, fault));
        }
        let before = &text[..place.start];
        let separates = self.is_within_hand(before);
        // What was taken out leaves blanks.
        let follows_blank = before.ends_with(char::is_whitespace)
            || self.found.last().is_some_and(|last| last.place.end == place.start);
        if separates && (self.has_separators || !follows_blank) {
            let kind = ReadErrorKind::NameInHand { name: shortened(&name.text) };
            return Err(ReadError::at(column_at(text, place.start), kind));
        }
        self.add(Found { place: place.start..place.end + 1, what: What::Name(name), separates })
    }

    /// Whether something of the same player comes last in this text.
    fn is_within_hand(&self, before: &str) -> bool {
        let own = self.start_in_seat(before, before.len());
        let last_versus = words(&before[own..]).filter(|(_, word)| is_versus(word)).last();
        let seat = last_versus.map_or(own, |(at, word)| own + at + word.len());
        self.is_started && seat == self.start || words(&before[seat..]).next().is_some()
    }

    fn add(&mut self, found: Found) -> Result<(), ReadError> {
        if self.found.len() == MAX_NOTES {
            return Err(DealError::TooManySeats.into());
        }
        (self.start, self.is_started) = (found.place.end, true);
        self.found.push(found);
        Ok(())
    }
}

/// A colon of the hands, and what is beside it.
struct AtColon<'a> {
    game: Game,
    hands: &'a str,
    colon: usize,
    /// The words before it, in the same seat.
    words: Vec<(usize, &'a str)>,
    /// The word after it, which may be empty, and where it starts.
    next: &'a str,
    start: usize,
    /// Whether the last word before it is a hand, or there is none.
    follows_hand: bool,
    /// Whether the word after it is a hand, or a range of Omaha.
    precedes_hand: bool,
}

impl<'a> AtColon<'a> {
    /// The colon after this place.
    #[inline(always)]
    fn new(hands: &'a str, before: Range<usize>, game: Game, may_have_ranges: bool) -> AtColon<'a> {
        let colon = before.end;
        let after = hands[colon + 1..].trim_start();
        let next = after.split(|symbol: char| symbol.is_whitespace() || ":|".contains(symbol)).next();
        let next = next.unwrap_or_default();
        let words: Vec<(usize, &str)> = words(&hands[before]).collect();
        // Only a seat that folded has chips after the word for it: a player of that name would have cards there.
        let folds = |seat| !may_have_ranges && is_fold(seat) && is_like_number(next);
        let follows_hand = words.last().is_none_or(|(_, word)| reads_as_hand(word, game) || folds(word));
        // Digits alone may also read as a pair, such as 55.
        let is_amount = is_number(next) && follows_hand && !(may_have_ranges && words.is_empty());
        // Many ranges of Omaha could also be names.
        let is_omaha_range = || may_have_ranges && is_omaha_range(next, game);
        let precedes_hand = !is_amount && (reads_as_hand(next, game) || is_omaha_range());
        AtColon { game, hands, colon, words, next, start: hands.len() - after.len(), follows_hand, precedes_hand }
    }

    /// Whether no space comes after it.
    fn is_next_to_word(&self) -> bool {
        self.start == self.colon + 1
    }

    /// Whether the weight of a range follows, or what is meant for one.
    fn has_weight(&self) -> bool {
        let Some((_, last)) = self.words.last() else { return self.is_next_to_word() && is_weight(self.next) };
        // A percentage may lack its sign.
        let is_of_range = self.follows_hand || is_range(last) || self.words.len() == 1 && is_number(last);
        // In Omaha, where others write AA:KK for hands with both, the range says what is wrong.
        let is_and = is_of_range && self.precedes_hand && !self.game.plays_all_cards();
        self.is_next_to_word() && (is_weight(self.next) || is_and || may_be_weight(last, self.next))
            || is_of_range && !self.precedes_hand
    }

    /// The chips that follow, if any do.
    ///
    /// # Errors
    /// What is wrong with them, or that none follow a hand.
    #[inline(always)]
    fn chips(&self) -> Result<Option<Found>, ReadError> {
        let AtColon { hands, colon, next, start, .. } = *self;
        if (next.is_empty() || is_versus(next))
            && let Some((_, hand)) = self.words.last().filter(|(_, hand)| is_seat(hand))
        {
            let kind = ReadErrorKind::NoChips { hand: shortened(hand) };
            return Err(ReadError::at(column_at(hands, colon), kind));
        }
        let is_meant = self.is_next_to_word() && !next.is_empty() || starts_with_digit(next);
        if self.precedes_hand || !(is_like_number(next) || self.follows_hand && is_meant) {
            return Ok(None);
        }
        let fault =
            |fault| ReadError::at(column_at(hands, start), ReadErrorKind::BadChips { word: shortened(next), fault });
        let chips = What::Chips(next.parse().map_err(fault)?);
        Ok(Some(Found { place: colon..start + next.len(), what: chips, separates: false }))
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && are_digits(word)
}

/// Whether a word is a range of Omaha hands of some size.
fn is_omaha_range(word: &str, game: Game) -> bool {
    let is_range_of = |size| OmahaRange::read(word, game, size).is_ok();
    !game.plays_all_cards() && OMAHA_HOLE_CARDS.into_iter().any(is_range_of)
}

/// Fails if a word of a name starts with a quote that nothing closes. The words are those of this place.
fn check_quotes(text: &str, place: Range<usize>, words: &[(usize, &str)]) -> Result<(), ReadError> {
    let before = &text[place.clone()];
    if !before.contains('"') {
        return Ok(());
    }
    let quotes = |text: &str| text.matches('"').count();
    let (mut left, mut seen) = (quotes(before), 0);
    for &(start, word) in words {
        left -= quotes(&before[seen..start]);
        seen = start;
        if left % 2 == 1 && word.starts_with('"') && !reads_as_hand_anywhere(word) {
            let name = shortened(before[start..].trim_end());
            return Err(ReadError::at(column_at(text, place.start + start), ReadErrorKind::UnclosedQuote { name }));
        }
    }
    Ok(())
}

/// The error for a name that starts at this byte.
fn bad_name(text: &str, start: usize, name: &str, fault: NameFault) -> ReadError {
    ReadError::at(column_at(text, start), ReadErrorKind::Deal(DealError::BadName { name: shortened(name), fault }))
}

/// How many players are named in a text, which is a deal or a part of one: `Ann:`, `Bob:8c8s`. Invalid names count,
/// too.
pub fn name_count(text: &str, game: Game, may_have_ranges: bool) -> usize {
    if !text.contains(':') {
        return 0;
    }
    let is_name = |note: &&Note| matches!(note.what, What::Name(_));
    match Beside::of(&with_slashes_for_labels(text), game, may_have_ranges) {
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
    let is_class = |word: &str| is_range(word) && count_cards(word) == 0;
    is_percentage && (count_cards(set) > 0 || is_range(set)) || is_class(set) && is_class(word)
}

fn starts_with_digit(word: &str) -> bool {
    word.starts_with(|symbol: char| symbol.is_ascii_digit())
}

/// Whether a word is cards, or a seat without a hand.
fn is_seat(word: &str) -> bool {
    count_cards(word) > 0 || empty_seat(word).is_some()
}

/// Whether a word may be meant as a number.
fn is_like_number(word: &str) -> bool {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    word.contains(is_digit) && word.chars().all(|symbol| is_digit(symbol) || !symbol.is_alphanumeric())
}
