//! Where a text of a deal has its players and its board, before any card is read.

use std::iter;

use super::error::{ReadError, ReadErrorKind, shortened};
use super::symbols::is_ignored;

/// The players of a deal as written, and its board.
pub(super) struct Players<'a> {
    hands: &'a str,
    pub separator: Separator,
    /// What follows the first slash, and how many characters come before that.
    pub board: Option<(&'a str, usize)>,
}

/// What separates the players of a deal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// Nothing: there is one player, or hands are cut after a number of cards.
    None,
    Bars,
    /// `vs` or another word for it.
    Versus,
    /// White space: each word is a player, with what the words after it take out of its range.
    Spaces,
}

/// The text of one player.
pub(super) struct Player<'a> {
    pub text: &'a str,
    /// How many characters come before it.
    pub before: usize,
}

impl<'a> Players<'a> {
    /// Splits a text. Where it has neither bars nor `vs`, its words may be hands.
    ///
    /// # Errors
    /// If a `vs` is not between two players, or is used along with bars.
    pub(super) fn of_text(text: &'a str, are_hands: impl Fn(&[&str]) -> bool) -> Result<Players<'a>, ReadError> {
        let (hands, board) = match text.split_once('/') {
            Some((hands, board)) => (hands, Some((board, hands.chars().count() + 1))),
            None => (text, None),
        };
        let separator = if hands.contains('|') {
            Separator::Bars
        } else if versus(hands).is_some() {
            Separator::Versus
        } else if are_hands(&words_of_players(hands).map(|(_, word)| word).collect::<Vec<_>>()) {
            Separator::Spaces
        } else {
            Separator::None
        };
        let players = Players { hands, separator, board };
        players.check_versus()?;
        Ok(players)
    }

    /// Whether the text is one player and nothing else.
    pub(super) fn is_one_text(&self) -> bool {
        self.separator == Separator::None && self.board.is_none()
    }

    /// Each player in turn.
    pub(super) fn split(&self) -> impl Iterator<Item = Player<'a>> + Clone {
        let (hands, separator) = (self.hands, self.separator);
        let mut rest = Some(0);
        // Words have nothing before the first of them.
        let mut before = 0;
        iter::from_fn(move || {
            let start = rest?;
            let next = match separator {
                Separator::None => None,
                Separator::Bars => hands[start..].find('|').map(|at| (start + at, start + at + 1)),
                Separator::Versus => versus(&hands[start..]).map(|(at, word)| (start + at, start + at + word.len())),
                Separator::Spaces => word_after(hands, start),
            };
            let (end, after) = next.unwrap_or((hands.len(), hands.len()));
            rest = next.map(|_| after);
            let player = Player { text: &hands[start..end], before };
            before += hands[start..after].chars().count();
            Some(player)
        })
    }

    /// The error for a second player where one is expected, if something separates them.
    pub(super) fn several(&self) -> Option<ReadError> {
        let (at, word) = match self.separator {
            Separator::Bars => self.hands.find('|').map(|at| (at, "|"))?,
            _ => versus(self.hands)?,
        };
        let kind = ReadErrorKind::SeveralHands { separator: shortened(word) };
        Some(ReadError::at(column_at(self.hands, at), kind))
    }

    /// Fails if a `vs` is not between two players, or is used along with bars.
    fn check_versus(&self) -> Result<(), ReadError> {
        let at_fault = |at: usize, word: &str, has_bars| {
            Err(ReadError::at(column_at(self.hands, at), ReadErrorKind::Versus { word: shortened(word), has_bars }))
        };
        let words: Vec<(usize, &str)> = words(self.hands).collect();
        for (index, &(at, word)) in words.iter().enumerate().filter(|(_, (_, word))| is_versus(word)) {
            let is_player = |next: Option<&(usize, &str)>| next.is_some_and(|(_, word)| !is_versus(word));
            if self.separator == Separator::Bars {
                return at_fault(at, word, true);
            }
            if index == 0 || !is_player(words.get(index + 1)) {
                return at_fault(at, word, false);
            }
        }
        Ok(())
    }
}

/// The end of the word that starts at or after `start`, which is where the next player starts, unless it is the last.
fn word_after(hands: &str, start: usize) -> Option<(usize, usize)> {
    let mut words = words_of_players(&hands[start..]);
    words.next();
    let (next, _) = words.next()?;
    let space = hands[..start + next].chars().next_back().map_or(0, char::len_utf8);
    Some((start + next - space, start + next))
}

/// The words of a text that may be players, and where they start. What is taken out of a range goes with the word before it:
/// `QQ+ !AsAh`.
fn words_of_players(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut words = words(text).peekable();
    iter::from_fn(move || {
        let (start, word) = words.next()?;
        let mut end = start + word.len();
        while let Some((at, word)) = words.next_if(|(_, next)| next.trim_start_matches(is_ignored).starts_with('!')) {
            end = at + word.len();
        }
        Some((start, &text[start..end]))
    })
}

/// The words of a text, and where they start.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split_whitespace().filter(|word| !word.chars().all(is_ignored));
    words.map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// The first word between two players, where there is one, and where it starts.
pub(super) fn versus(text: &str) -> Option<(usize, &str)> {
    words(text).find(|(_, word)| is_versus(word))
}

/// The column of that word, in characters from 1.
pub fn versus_column(text: &str) -> Option<usize> {
    versus(text).map(|(at, _)| column_at(text, at))
}

/// The column of the character that starts at this byte.
pub(super) fn column_at(text: &str, byte: usize) -> usize {
    text[..byte].chars().count() + 1
}

/// Whether this word stands between two players: `AhKh vs 8c8s`.
pub fn is_versus(word: &str) -> bool {
    let letters = word.chars().filter(|&symbol| !is_ignored(symbol)).map(|symbol| symbol.to_ascii_lowercase());
    matches!(letters.clone().next(), Some('v' | 'a'))
        && ["v", "v.", "vs", "vs.", "versus", "against"].iter().any(|versus| letters.clone().eq(versus.chars()))
}
