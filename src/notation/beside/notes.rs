//! Names and chips by player: every player of a deal has them, or none.

use std::iter::Peekable;
use std::vec;

use super::player_names::{is_only_a_label, repeated};
use crate::cards::{ChipAmount, Chips, DealError};
use crate::notation::error::{ReadError, ReadErrorKind};
use crate::notation::symbols::is_blank;

/// A name or an amount of chips.
pub(in crate::notation) struct Note {
    /// How many characters come before it.
    pub before: usize,
    pub what: What,
}

impl Note {
    pub(in crate::notation) fn is_chips(&self) -> bool {
        matches!(self.what, What::Chips(_))
    }
}

pub(in crate::notation) enum What {
    Name(Name),
    Chips(ChipAmount),
}

pub(in crate::notation) struct Name {
    pub text: String,
    /// Whether it was written in quotes.
    pub is_quoted: bool,
}

/// What was beside the hands, and the players so far to whom it belongs.
pub(in crate::notation) struct Notes {
    notes: Peekable<vec::IntoIter<Note>>,
    players: Vec<Player>,
}

struct Player {
    /// Where it starts.
    column: usize,
    /// Its name, and the column of that.
    name: Option<(usize, Name)>,
    chips: Option<ChipAmount>,
}

impl Notes {
    pub(in crate::notation) fn new(notes: Vec<Note>) -> Notes {
        Notes { notes: notes.into_iter().peekable(), players: Vec::new() }
    }

    /// Gives the next player, whose `text` follows `before` characters, what was beside the hand.
    ///
    /// # Errors
    /// If chips do not come last.
    pub(in crate::notation) fn add_player(&mut self, text: &str, before: usize) -> Result<(), ReadError> {
        if self.notes.peek().is_none() && self.players.is_empty() {
            return Ok(());
        }
        let len = text.chars().count();
        let blank = text.chars().take_while(|symbol| symbol.is_whitespace()).count();
        // A blank seat may end the text, so the bar before it is named.
        let column = if blank == len { before.max(1) } else { before + 1 + blank };
        let (mut name, mut chips) = (None, None);
        while let Some(note) = self.notes.next_if(|note| note.before < before + len) {
            let column = note.before + 1;
            match note.what {
                What::Name(own) => name = Some((column, own)),
                What::Chips(amount) => {
                    let is_last = text.chars().skip(note.before - before).all(is_blank);
                    if !is_last || chips.is_some() {
                        return Err(ReadError::at(column, ReadErrorKind::ChipsInHand));
                    }
                    chips = Some(amount);
                }
            }
        }
        self.players.push(Player { column, name, chips });
        Ok(())
    }

    /// The name of each of these seats, or none, and the chips. So many seats at the end need no name.
    ///
    /// # Errors
    /// If some have a name or chips and others do not, or if two names are the same.
    pub(in crate::notation) fn finish(
        self,
        seats: usize,
        unnamed: usize,
    ) -> Result<(Vec<String>, Option<Chips>), ReadError> {
        let last_named = self.players.iter().rposition(|player| player.name.is_some());
        let has_chips = self.players.iter().any(|player| player.chips.is_some());
        // Without separators, there may be more hands than players.
        let missing = |player: Option<&Player>, error| {
            Err(ReadError::new(player.map(|player| player.column), ReadErrorKind::Deal(error)))
        };
        let players = || (0..seats).map(|seat| (seat, self.players.get(seat)));
        if let Some(last) = last_named
            && let Some((seat, player)) = players()
                .take((last + 1).max(seats - unnamed))
                .find(|(_, player)| player.is_none_or(|player| player.name.is_none()))
        {
            return missing(player, DealError::MissingName { seat });
        }
        if has_chips
            && let Some((seat, player)) =
                players().find(|(_, player)| player.is_none_or(|player| player.chips.is_none()))
        {
            return missing(player, DealError::MissingChips { seat });
        }
        let chips = has_chips.then(|| self.players.iter().filter_map(|player| player.chips).collect());
        let (columns, names): (Vec<usize>, Vec<Name>) =
            self.players.into_iter().filter_map(|player| player.name).unzip();
        if let [Name { text, is_quoted: false }] = &names[..]
            && is_only_a_label(text, 1)
        {
            return Ok((Vec::new(), chips));
        }
        let mut names: Vec<String> = names.into_iter().map(|name| name.text).collect();
        match repeated(&names) {
            Some(seat) => {
                let error = DealError::RepeatedName { name: names.swap_remove(seat) };
                Err(ReadError::at(columns[seat], ReadErrorKind::Deal(error)))
            }
            None => Ok((names, chips)),
        }
    }
}
