//! What a word is: cards, a hand that is not known, a range, or what stands between two players. The readers of deals ask
//! here, and so does whoever must tell what was typed.

use super::cards::{cards_alone, count_cards};
use super::parts::Parts;
use super::players::is_versus;
use super::ranges::{has_kickers, is_range};
use super::symbols::{is_blank, is_ignored, is_separator};
use crate::cards::{Card, OMAHA_HOLE_CARDS, Seat};
use crate::ranges::WrittenRange;
use crate::ranking::{Category, Game, HandRank};

/// What a text is if nobody knows what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Recognized {
    /// Cards alone, all different and without a slash. Blank text and separators are no cards.
    Cards(Vec<Card>),
    /// A range of hold'em.
    Range,
    /// What stands between two players, `vs` or another word for it.
    Versus,
    /// The name of a game.
    Game(Game),
    /// The number of a hand rank, or the name of a category.
    HandRank,
    /// What says that a player folded.
    Fold,
    /// Five cards as numbers, a suit from 1 to 4 before each rank from 1 to 13, perhaps with a class after them.
    SuitsAndRanks,
    /// Letters that are nothing else, as most names are.
    Letters,
    /// Anything else: a file, a mistake.
    Other,
}

impl Recognized {
    /// What this is. Of what could be two things, such as `99` as a range and as a hand rank, it is the first in the list of
    /// variants.
    #[must_use]
    pub fn of(text: &str) -> Recognized {
        let word = text.trim_matches(is_blank);
        if let Some(cards) = cards_alone(text) {
            Recognized::Cards(cards)
        } else if text.parse::<WrittenRange>().is_ok() {
            Recognized::Range
        } else if is_versus(word) {
            Recognized::Versus
        } else if let Ok((game, _)) = Game::read(word) {
            Recognized::Game(game)
        } else if is_hand_rank(word) {
            Recognized::HandRank
        } else if is_fold(word) {
            Recognized::Fold
        } else if is_suits_and_ranks(word) {
            Recognized::SuitsAndRanks
        } else if word.chars().all(char::is_alphabetic) {
            Recognized::Letters
        } else {
            Recognized::Other
        }
    }

    /// The cards; none if it is anything else.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        if let Recognized::Cards(cards) = self { cards } else { &[] }
    }

    /// Whether this is as many cards as a player holds in a game with a board.
    #[must_use]
    pub fn is_known_hand(&self, game: Game) -> bool {
        match game.plays_all_cards() {
            true => self.cards().len() == 2,
            false => OMAHA_HOLE_CARDS.contains(&self.cards().len()),
        }
    }

    /// Whether this is such cards, or a range.
    #[must_use]
    pub fn is_hand(&self, game: Game) -> bool {
        *self == Recognized::Range || self.is_known_hand(game)
    }
}

/// Whether this is the number of a hand rank, which may also be a range, or the name of a category.
pub fn is_hand_rank(text: &str) -> bool {
    text.parse().is_ok_and(|number| HandRank::new(number).is_some()) || Category::from_name(text).is_some()
}

/// Whether a word is cards, a seat without a hand, or a range in this game or in hold'em.
pub(super) fn reads_as_hand(word: &str, game: Game) -> bool {
    reads_as_hand_in(word, &[game, Game::default()])
}

/// Whether a word is never one of a name: what is displayed must read back in every game.
pub(super) fn reads_as_hand_anywhere(word: &str) -> bool {
    reads_as_hand_in(word, &[Game::default(), Game::ShortDeck, Game::Omaha])
}

fn reads_as_hand_in(word: &str, games: &[Game]) -> bool {
    has_letters_of_hands(word)
        && !word.chars().all(is_ignored)
        && (count_cards(word) > 0
            || empty_seat(word).is_some()
            || is_range(word) && !has_kickers(word) && games.iter().any(|&game| WrittenRange::read(word, game).is_ok()))
}

/// Whether all letters of a word occur in hands or ranges, which most names fail fast.
fn has_letters_of_hands(word: &str) -> bool {
    let is_of_hands = |byte: u8| !byte.is_ascii_alphabetic() || b"abcdhjkoqrstx".contains(&byte.to_ascii_lowercase());
    !word.is_ascii()
        || word.bytes().all(is_of_hands)
        || word.as_bytes().windows(6).any(|part| part.eq_ignore_ascii_case(b"random"))
}

/// Whether a text is cards, or nothing, but for `?`, `x`, `*` and `random`.
pub(super) fn has_unknown_cards(text: &str) -> bool {
    let text = text.to_lowercase();
    let known = text.replace("random", " ").replace(['?', 'x', '*'], " ");
    known != text && Parts::new(&known).all(|part| part.is_ok())
}

/// How many cards are unknown, if all are: two `?` stand for each.
pub(super) fn unknown_cards(text: &str) -> Option<usize> {
    let mut marks = symbols_of(text);
    let count = marks.clone().count();
    (count >= 4 && count.is_multiple_of(2) && marks.all(|symbol| symbol == '?')).then_some(count / 2)
}

/// The characters of a word that mean something, up to white space around it.
fn symbols_of(text: &str) -> impl Iterator<Item = char> + Clone {
    text.trim_matches(is_blank).chars().filter(|&symbol| !is_ignored(symbol))
}

/// Whether this stands for a seat without a hand between bars.
pub fn is_empty_seat(text: &str) -> bool {
    empty_seat(text).is_some()
}

/// The seat that this stands for between bars, if not a hand.
pub(super) fn empty_seat(text: &str) -> Option<Seat<()>> {
    let mut symbols = symbols_of(text);
    let (seat, is_seat) = match symbols.next() {
        None => (Seat::Folded, true),
        Some('-') => (Seat::Folded, symbols.next().is_none()),
        Some('X' | 'x') => (Seat::Hidden, matches!(symbols.next(), Some('X' | 'x')) && symbols.next().is_none()),
        Some('?') => (Seat::Hidden, unknown_cards(text).is_some()),
        Some('F' | 'f') => (Seat::Folded, is_fold(text)),
        Some(_) => return None,
    };
    is_seat.then_some(seat)
}

/// Whether a word says that a player folded.
pub(super) fn is_fold(text: &str) -> bool {
    let is = |word: &str| symbols_of(text).map(|symbol| symbol.to_ascii_lowercase()).eq(word.chars());
    is("fold") || is("folded") || is("folds")
}

/// Whether this is five times a suit and a rank as numbers, perhaps with a class after them.
fn is_suits_and_ranks(text: &str) -> bool {
    let numbers = text.split(',').map(|field| field.trim().parse::<u8>().ok()).collect::<Option<Vec<_>>>();
    let Some(numbers) = numbers.filter(|numbers| [10, 11].contains(&numbers.len())) else { return false };
    numbers[..10].chunks(2).all(|card| (1..=4).contains(&card[0]) && (1..=13).contains(&card[1]))
}

/// Whether other notations have this for a hand that is unknown or known only in part.
pub(super) fn is_seat_of_others(text: &str) -> bool {
    const WORDS: [&str; 5] = ["muck", "mucked", "mucks", "unknown", "hidden"];
    let word = text.trim_matches(|symbol| is_separator(symbol) || is_ignored(symbol));
    let is_random = word.to_lowercase().contains("random");
    WORDS.iter().any(|name| name.eq_ignore_ascii_case(word)) || !is_random && has_unknown_cards(word)
}

#[cfg(test)]
mod tests {
    use super::Recognized;
    use crate::ranking::Game;

    #[test]
    fn texts_are_recognized() {
        let cards = |text: &str| Recognized::Cards(text.split(' ').map(|card| card.parse().expect("a card")).collect());
        for (text, expected) in [
            ("", Recognized::Cards(Vec::new())),
            (" - , ", Recognized::Cards(Vec::new())),
            ("Ah", cards("Ah")),
            ("ah, 10♠", cards("Ah Ts")),
            ("AhAh", Recognized::Letters),
            ("AhKh/8h5h2h", Recognized::Other),
            ("AK", Recognized::Range),
            ("99", Recognized::Range),
            ("QQ+, AKs:0.5", Recognized::Range),
            ("15%", Recognized::Range),
            ("15", Recognized::HandRank),
            ("7462", Recognized::HandRank),
            ("7463", Recognized::Other),
            ("full house", Recognized::HandRank),
            ("vs.", Recognized::Versus),
            ("PLO5", Recognized::Game(Game::Omaha)),
            ("2-7", Recognized::Game(Game::DeuceToSeven)),
            ("A-5", Recognized::Game(Game::Razz)),
            ("fold", Recognized::Fold),
            ("Folded", Recognized::Fold),
            ("1,10,1,11,1,13,1,12,1,1,9", Recognized::SuitsAndRanks),
            ("4, 9, 2, 1, 2, 2, 4, 7, 2, 8", Recognized::SuitsAndRanks),
            ("1,14,1,11,1,13,1,12,1,1", Recognized::Other),
            ("A", Recognized::Letters),
            ("Ann", Recognized::Letters),
            ("王芳", Recognized::Letters),
            ("Bob 99", Recognized::Other),
        ] {
            assert_eq!(Recognized::of(text), expected, "{text}");
        }
    }

    #[test]
    fn hands_are_of_a_game() {
        let is_hand = |text: &str, game| (Recognized::of(text).is_known_hand(game), Recognized::of(text).is_hand(game));
        assert_eq!(is_hand("AhKh", Game::Holdem), (true, true));
        assert_eq!(is_hand("AhKh", Game::Omaha), (false, false));
        assert_eq!(is_hand("AhKhQh2c3c4c", Game::OmahaHiLo), (true, true));
        assert_eq!(is_hand("QQ+", Game::Holdem), (false, true));
    }
}
