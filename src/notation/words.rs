//! What a word is: cards, a hand that is not known, a range, or what stands between two players. The readers of deals ask
//! here, and so does whoever must tell what was typed.

use crate::cards::Seat;
use crate::ranges::WrittenRange;
use crate::ranking::Game;

use super::cards::card_count;
use super::parts::Parts;
use super::ranges::is_range;
use super::symbols::{is_blank, is_ignored, is_separator};

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
        && (card_count(word).is_some_and(|cards| cards > 0)
            || empty_seat(word).is_some()
            || is_range(word) && games.iter().any(|&game| WrittenRange::read(word, game).is_ok()))
}

/// Whether all letters of a word occur in hands or ranges, which most names fail fast.
fn has_letters_of_hands(word: &str) -> bool {
    let is_of_hands = |byte: u8| !byte.is_ascii_alphabetic() || b"abcdhjkoqrstx".contains(&byte.to_ascii_lowercase());
    !word.is_ascii()
        || word.bytes().all(is_of_hands)
        || word.as_bytes().windows(6).any(|part| part.eq_ignore_ascii_case(b"random"))
}

/// Whether this word stands between two players: `AhKh vs 8c8s`.
pub fn is_versus(word: &str) -> bool {
    let letters = word.chars().filter(|&symbol| !is_ignored(symbol)).map(|symbol| symbol.to_ascii_lowercase());
    matches!(letters.clone().next(), Some('v' | 'a'))
        && ["v", "v.", "vs", "vs.", "versus", "against"].iter().any(|versus| letters.clone().eq(versus.chars()))
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
        Some(_) => return None,
    };
    is_seat.then_some(seat)
}

/// Whether other notations have this for a hand that is unknown, known only in part, or folded.
pub(super) fn is_seat_of_others(text: &str) -> bool {
    const WORDS: [&str; 8] = ["muck", "mucked", "mucks", "fold", "folded", "folds", "unknown", "hidden"];
    let word = text.trim_matches(|symbol| is_separator(symbol) || is_ignored(symbol));
    let is_random = word.to_lowercase().contains("random");
    WORDS.iter().any(|name| name.eq_ignore_ascii_case(word)) || !is_random && has_unknown_cards(word)
}
