//! Cards read by the book: the notations of the guide, as plainly as they can be written down. Says what a text means,
//! or only that it means nothing; where it goes wrong is not its business.

use handrank::notation::DealReader;
use handrank::{Board, Card, Deck, Hand, OmahaHand, Rank, Suit};

/// A text as hands and the streets of a board. One without a slash has no streets.
pub struct Written {
    hands: Vec<Vec<Card>>,
    streets: Vec<Vec<Card>>,
}

/// What `text` means, whatever it is meant to be.
pub fn read(text: &str) -> Option<Written> {
    let text: String = text.chars().filter(|symbol| !IGNORED.contains(*symbol)).collect();
    let mut parts = text.split('/');
    let hands: Vec<Vec<Card>> = parts.next()?.split('|').map(cards).collect::<Option<_>>()?;
    let streets: Vec<Vec<Card>> = parts.map(cards).collect::<Option<_>>()?;
    // Only what follows the last slash may be empty.
    let has_gap = match streets.split_last() {
        Some((_, others)) => hands.iter().chain(others).any(Vec::is_empty),
        None => false,
    };
    (!has_gap).then_some(Written { hands, streets })
}

impl Written {
    /// A hand on this board.
    pub fn hand(&self, board: &Board) -> Option<Hand> {
        let (own, board) = (self.own_cards()?, self.board_or(board)?);
        Hand::new(&[own, &board].concat()).ok()
    }

    /// An Omaha hand on this board.
    pub fn omaha_hand(&self, board: &Board) -> Option<OmahaHand> {
        OmahaHand::new(self.own_cards()?, &self.board_or(board)?).ok()
    }

    /// A board.
    pub fn board(&self) -> Option<Board> {
        let [first] = &self.hands[..] else { return None };
        Board::new(&[first.clone(), self.streets.concat()].concat()).ok()
    }

    /// Distinct cards.
    pub fn distinct_cards(&self) -> Option<Vec<Card>> {
        let [cards] = &self.hands[..] else { return None };
        (self.streets.is_empty() && are_distinct(cards)).then(|| cards.clone())
    }

    /// The hands of a deal, and its board.
    pub fn deal(&self, reader: &DealReader) -> Option<(Vec<Vec<Card>>, Vec<Card>)> {
        let hands = match (&self.hands[..], reader.hand_size) {
            ([all], Some(size)) => all.chunks(size.get()).map(<[Card]>::to_vec).collect(),
            (hands, _) => hands.to_vec(),
        };
        let board = self.board_or(&reader.board)?;
        let size = hands.first()?.len();
        let are_equal = size > 0 && hands.iter().all(|hand| hand.len() == size);
        let all = [&hands.concat(), &board, &reader.dead[..]].concat();
        let are_in_deck = all.iter().all(|card| reader.game.deck() == Deck::FULL || card.rank() >= Rank::Six);
        (are_equal && hands.len() >= 2 && are_distinct(&all) && are_in_deck).then_some((hands, board))
    }

    /// The cards of the only hand.
    fn own_cards(&self) -> Option<&[Card]> {
        let [cards] = &self.hands[..] else { return None };
        (!cards.is_empty()).then_some(cards)
    }

    /// The only board: its own or the one given.
    fn board_or(&self, given: &Board) -> Option<Vec<Card>> {
        let own = self.streets.concat();
        match (own.is_empty(), given.cards().is_empty()) {
            (true, _) => Some(given.cards().to_vec()),
            (false, true) => (own.len() <= 5).then_some(own),
            (false, false) => None,
        }
    }
}

fn cards(text: &str) -> Option<Vec<Card>> {
    text.split(is_separator).map(word).collect::<Option<Vec<_>>>().map(|words| words.concat())
}

/// The cards in a run without separators. All must put the rank first, or all the suit.
pub fn word(word: &str) -> Option<Vec<Card>> {
    let word = word.replace("10", "T");
    let read_with = |card: fn(char, char) -> Option<Card>| {
        let (mut cards, mut symbols) = (Vec::new(), word.chars());
        while let Some(first) = symbols.next() {
            cards.push(whole_card(first).or_else(|| card(first, symbols.next()?))?);
        }
        Some(cards)
    };
    let rank_first = read_with(|first, second| Some(Card::new(rank(first)?, suit(second)?)));
    rank_first.or_else(|| read_with(|first, second| Some(Card::new(rank(second)?, suit(first)?))))
}

fn rank(symbol: char) -> Option<Rank> {
    let value = "23456789TJQKA".find(symbol.to_ascii_uppercase())?;
    Some(Rank::ALL[value])
}

fn suit(symbol: char) -> Option<Suit> {
    Some(match symbol {
        'c' | 'C' | '♣' | '♧' => Suit::Clubs,
        'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
        'h' | 'H' | '♥' | '♡' => Suit::Hearts,
        's' | 'S' | '♠' | '♤' => Suit::Spades,
        _ => return None,
    })
}

/// Unicode's playing cards, with `.` for its backs, knights and jokers.
const WHOLE_CARDS: [(Suit, &str); 4] = [
    (Suit::Spades, ".🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫.🂭🂮"),
    (Suit::Hearts, ".🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻.🂽🂾"),
    (Suit::Diamonds, ".🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋.🃍🃎"),
    (Suit::Clubs, ".🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛.🃝🃞"),
];

fn whole_card(symbol: char) -> Option<Card> {
    if symbol.is_ascii() {
        return None;
    }
    WHOLE_CARDS.iter().find_map(|(suit, cards)| {
        let at = cards.chars().position(|card| card == symbol)?;
        Some(Card::new(rank(".A23456789TJ.QK".chars().nth(at)?)?, *suit))
    })
}

/// Zero-width characters, soft hyphens and variation selectors.
pub const IGNORED: &str = "\u{AD}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FE0E}\u{FE0F}\u{FEFF}";

fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || ",;[](){}\"'-_«»‹›‘’‚‛“”„‟‐‑‒–—―".contains(symbol)
}

fn are_distinct(cards: &[Card]) -> bool {
    cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card))
}
