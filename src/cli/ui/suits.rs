//! How suits are written: as letters, `Ah`, or as symbols, `A♥`. Whoever writes cards for people or scripts asks, as
//! for colour; JSON has letters.

use std::fmt::{self, Display};

use handrank::{Card, Rank, Suit};

/// How suits are written.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Suits {
    #[default]
    Letters,
    Symbols,
}

/// A card as it is written.
pub struct ShownCard {
    card: Card,
    suits: Suits,
}

impl Suits {
    pub fn card(self, card: Card) -> ShownCard {
        ShownCard { card, suits: self }
    }

    pub fn suit(self, suit: Suit) -> char {
        match (self, suit) {
            (Suits::Letters, _) => suit.to_char(),
            (_, Suit::Clubs) => '♣',
            (_, Suit::Diamonds) => '♦',
            (_, Suit::Hearts) => '♥',
            (_, Suit::Spades) => '♠',
        }
    }

    /// A range, in whose items some cards may be named: `AhKh` in `AhKh,AKs`.
    pub fn range(self, range: &str) -> String {
        if self == Suits::Letters {
            return range.to_owned();
        }
        let mut written = String::with_capacity(2 * range.len());
        for part in range.split_inclusive(|symbol: char| !symbol.is_ascii_alphanumeric()) {
            let (word, end) =
                part.split_at(part.trim_end_matches(|symbol: char| !symbol.is_ascii_alphanumeric()).len());
            match cards_of(word) {
                Some(cards) => written.extend(cards.into_iter().map(|card| self.card(card).to_string())),
                None => written += word,
            }
            written += end;
        }
        written
    }
}

impl Display for ShownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.card.rank(), self.suits.suit(self.card.suit()))
    }
}

/// The cards of a word that has nothing else, in standard notation.
fn cards_of(word: &str) -> Option<Vec<Card>> {
    let card = |symbols: &[u8]| {
        let &[rank, suit] = symbols else { return None };
        let rank = Rank::from_char(rank.into()).filter(|it| it.to_char() == char::from(rank))?;
        let suit = Suit::from_char(suit.into()).filter(|it| it.to_char() == char::from(suit))?;
        Some(Card::new(rank, suit))
    };
    word.as_bytes().chunks(2).map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::Suits;

    #[test]
    fn cards_of_ranges_are_changed() {
        for (range, expected) in [
            ("AhKh", "A♥K♥"),
            ("QQ+,AKs:0.5,T9s,5s4s:0.25", "QQ+,AKs:0.5,T9s,5♠4♠:0.25"),
            ("random,!AhAs", "random,!A♥A♠"),
            ("AAds,AsKsQhJh,AhKs**", "AAds,A♠K♠Q♥J♥,A♥K♠**"),
            ("QQ, AhKh, KK…", "QQ, A♥K♥, KK…"),
            ("Set", "Set"),
            ("", ""),
        ] {
            assert_eq!(Suits::Symbols.range(range), expected);
            assert_eq!(Suits::Letters.range(range), range);
        }
    }
}
