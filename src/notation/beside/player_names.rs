//! Names of players: which words can be one, and giving them to deals and spots.

use super::labels::{ends_with_board_label, is_hand_label};
use crate::cards::{Deal, DealError, MAX_NAME, NameFault};
use crate::notation::players::is_versus;
use crate::notation::symbols::{is_blank, is_ignored};
use crate::notation::words::reads_as_hand_anywhere;
use crate::ranges::{HandOrRange, Spot};

/// What is wrong with a name, which can be written in quotes whatever else it looks like.
pub(in crate::notation) fn fault_of_name(name: &str) -> Option<NameFault> {
    if name.chars().all(is_blank) {
        Some(NameFault::Empty)
    } else if name.contains(char::is_control) {
        Some(NameFault::Character)
    } else {
        (name.chars().count() > MAX_NAME).then_some(NameFault::TooLong)
    }
}

/// Whether a name reads back without quotes, given how many names there are. A file must be able to hold it, too, where `#`
/// may start a comment.
pub(in crate::notation) fn reads_back_bare(name: &str, names: usize) -> bool {
    let is_other_symbol = |symbol: char| "|/:\"#".contains(symbol) || symbol.is_whitespace() && symbol != ' ';
    let mut words = name.split(' ');
    let is_taken = |word: &str| word.chars().all(is_ignored) || is_versus(word) || reads_as_hand_anywhere(word);
    !name.contains(is_other_symbol)
        && name.trim_matches(is_ignored) == name
        && !words.any(is_taken)
        && !ends_with_board_label(name)
        && !is_only_a_label(name, names)
}

/// These names, if they can be those of players at this many seats.
fn checked<N: Into<String>>(names: impl IntoIterator<Item = N>, seats: usize) -> Result<Vec<String>, DealError> {
    let names: Vec<String> = names.into_iter().map(N::into).collect();
    if names.len() != seats {
        return Err(DealError::SeatCount { seats, given: names.len() });
    }
    if let Some((name, fault)) = names.iter().find_map(|name| Some((name, fault_of_name(name)?))) {
        return Err(DealError::BadName { name: name.clone(), fault });
    }
    match repeated(&names) {
        Some(seat) => Err(DealError::RepeatedName { name: names[seat].clone() }),
        None => Ok(names),
    }
}

/// Whether a name without quotes is the only one and a label that people write before a hand.
pub(in crate::notation) fn is_only_a_label(name: &str, names: usize) -> bool {
    names == 1 && is_hand_label(name)
}

/// The first that has the name of one before it.
pub(in crate::notation) fn repeated(names: &[String]) -> Option<usize> {
    (1..names.len()).find(|&seat| names[..seat].contains(&names[seat]))
}

/// How many players at the end may hold any cards. They need no names.
pub(in crate::notation) fn trailing_any(players: &[HandOrRange]) -> usize {
    players.iter().rev().take_while(|player| player.is_any()).count()
}

impl Deal {
    /// This deal with these names for its players, one for each seat. A name is any text of at most 32 characters; where
    /// it could be read as something else, it is written in double quotes.
    ///
    /// # Errors
    /// [`DealError::SeatCount`] unless there are as many names as seats; [`DealError::BadName`] for a name that is blank, too
    /// long or has a control character, such as a line break; [`DealError::RepeatedName`] for one that is given twice.
    ///
    /// ```
    /// use handrank::Deal;
    ///
    /// let deal = "AhKh|8c8s".parse::<Deal>()?.with_names(["Ann", "Bob"])?;
    /// assert_eq!((deal.to_string(), format!("{deal:#}")), ("Ah Kh|8c 8s".into(), "Ann: Ah Kh|Bob: 8c 8s".into()));
    /// assert_eq!("Ann: AhKh Bob: 8c8s".parse::<Deal>()?, deal);
    ///
    /// let deal = deal.with_names(["River", "Bob 99"])?;
    /// assert_eq!(format!("{deal:#}"), "\"River\": Ah Kh|\"Bob 99\": 8c 8s");
    /// assert_eq!(format!("{deal:#}").parse::<Deal>()?, deal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_names<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Result<Deal, DealError> {
        let names = checked(names, self.seats().len())?;
        Ok(self.named(names))
    }
}

impl Spot {
    /// This spot with these names for its players, one for each.
    ///
    /// # Errors
    /// Those of [`Deal::with_names`].
    ///
    /// ```
    /// use handrank::Spot;
    ///
    /// let spot = "AhKh|QQ+".parse::<Spot>()?.with_names(["Ann", "Bob"])?;
    /// assert_eq!(spot, "Ann: AhKh Bob: QQ+".parse()?);
    /// assert_eq!(spot.names()[1], "Bob");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_names<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Result<Spot, DealError> {
        let names = checked(names, self.players().len())?;
        Ok(self.named(names))
    }

    /// The same where players at the end have no names if they may hold any cards, or if nobody has one.
    #[cfg(feature = "serde")]
    pub(crate) fn with_first_names(self, names: Vec<String>) -> Result<Spot, DealError> {
        let (seats, given) = (self.players().len(), names.len());
        if (1..seats - trailing_any(self.players())).contains(&given) {
            return Err(DealError::MissingName { seat: given });
        }
        let names = checked(names, seats.min(given))?;
        Ok(self.named(names))
    }
}
