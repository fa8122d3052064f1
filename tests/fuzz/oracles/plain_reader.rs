//! Cards read by the book: the notations of the guide, as plainly as they can be written down. Says what a text means,
//! or only that it means nothing; where it goes wrong is not its business.

use std::num::NonZero;

use handrank::{Board, Card, CardSet, Game, Hand, OmahaHand, Rank, Seat, Suit};

use super::best_hand::has_hole_cards;

/// A text as hands and the streets of a board. One without a slash has no streets.
pub struct Written {
    hands: Vec<Vec<Card>>,
    streets: Vec<Vec<Card>>,
}

/// What `text` means, whatever it is meant to be, without labels.
pub fn read(text: &str) -> Option<Written> {
    read_plain(&plain(text))
}

/// What `text` means as a hand, which may be labelled, and so may its board.
pub fn read_hand(text: &str) -> Option<Written> {
    let text = in_half_width(text);
    let hand = text
        .split_once(':')
        .filter(|(label, _)| ["hand", "hole"].contains(&&*lower(label.trim_start_matches(is_blank))));
    read_plain(&without_ignored(&with_slashes_for_labels(hand.map_or(&text, |(_, hand)| hand))))
}

/// What `text` means as a board, which may start with a label and have more of them.
pub fn read_board(text: &str) -> Option<Written> {
    let text = in_half_width(text);
    let written = with_slashes_for_labels(&text);
    let after_slash = |text: &str| text.trim_start_matches(is_blank).strip_prefix('/').map(str::to_owned);
    let board = after_slash(&written).filter(|_| after_slash(&text).is_none());
    read_plain(&without_ignored(&board.unwrap_or(written)))
}

fn lower(text: &str) -> String {
    text.to_ascii_lowercase()
}

/// A text in which each label of a board is a slash, unless one or another label stands beside it. A bar before it goes.
fn with_slashes_for_labels(text: &str) -> String {
    const LABELS: [&str; 5] = ["board", "community", "flop", "turn", "river"];
    // Words and the characters between them, labels with their colons.
    let mut pieces: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let letters = rest.len() - rest.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic()).len();
        let is_label = rest[letters..].starts_with(':') && LABELS.contains(&&*lower(&rest[..letters]));
        let (piece, after) = rest.split_at(if is_label { letters + 1 } else { letters.max(first.len_utf8()) });
        pieces.push(piece);
        rest = after;
    }
    let is_label = |piece: &str| piece.len() > 1 && piece.ends_with(':');
    let is_between = |piece: &str| piece.chars().all(|symbol| is_separator(symbol) || IGNORED.contains(symbol));
    let before = |at: usize| pieces[..at].iter().rev().find(|piece| !is_between(piece)).copied().unwrap_or("");
    let after = |at: usize| pieces[at + 1..].iter().find(|piece| !is_between(piece)).copied().unwrap_or("");
    let written = pieces.iter().enumerate().map(|(at, &piece)| match (before(at), after(at)) {
        (before, after) if is_label(piece) => {
            if before == "/" || is_label(before) || after == "/" {
                " "
            } else {
                "/"
            }
        }
        (_, after) if piece == "|" && is_label(after) => " ",
        _ => piece,
    });
    written.collect()
}

fn read_plain(text: &str) -> Option<Written> {
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

/// A text without what is ignored, and with plain letters for full-width ones and suits in Chinese.
pub fn plain(text: &str) -> String {
    without_ignored(&in_half_width(text))
}

fn without_ignored(text: &str) -> String {
    text.replace(|symbol| IGNORED.contains(symbol), "")
}

/// A text with plain letters for full-width ones and suits in Chinese.
fn in_half_width(text: &str) -> String {
    const HALF: &str =
        "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    let mut text = text.to_owned();
    for (suit, names) in [("s", "黑桃"), ("h", "红桃 紅桃 红心 紅心"), ("d", "方块 方塊"), ("c", "梅花")]
    {
        names.split(' ').for_each(|name| text = text.replace(name, suit));
    }
    let half = |symbol| match symbol {
        '！'..='～' => HALF.chars().nth(symbol as usize - '！' as usize).expect("as many"),
        '、' => ',',
        _ => symbol,
    };
    text.chars().map(half).collect()
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

/// What all deals of a reader have in common.
pub struct Common {
    pub game: Game,
    pub board: Board,
    pub dead: Vec<Card>,
    pub hand_size: Option<NonZero<usize>>,
}

/// What stands for a player in a showdown.
#[derive(Clone)]
enum Player {
    Hand(Vec<Card>),
    Folded,
    /// As `XX`, or as two `?` for each of this many cards.
    Hidden(Option<usize>),
}

/// The cards at a seat.
pub type SeatCards = Seat<Vec<Card>>;

/// The seats of a deal, in order, and its board.
pub fn deal(text: &str, common: &Common) -> Option<(Vec<SeatCards>, Vec<Card>)> {
    let text = plain(text);
    let (players, streets) = text.split_once('/').map_or((&*text, None), |(players, streets)| (players, Some(streets)));
    let seats = seats(players, common.hand_size)?;
    let streets = streets.map_or(Some(vec![]), |streets| streets.split('/').map(cards).collect::<Option<Vec<_>>>())?;
    let has_gap = streets.split_last().is_some_and(|(_, others)| others.iter().any(Vec::is_empty));
    let board = Written { hands: vec![], streets }.board_or(&common.board)?;
    let hands: Vec<&Vec<Card>> =
        seats.iter().filter_map(|seat| if let Player::Hand(cards) = seat { Some(cards) } else { None }).collect();
    // If no hand is known, each has two cards, or four in Omaha.
    let usual_size = if has_hole_cards(common.game) { 4 } else { 2 };
    let size = hands.first().map_or(usual_size, |hand| hand.len());
    let are_equal = size > 0 && hands.iter().all(|hand| hand.len() == size);
    let are_marked = seats.iter().all(|seat| !matches!(seat, Player::Hidden(Some(cards)) if *cards != size));
    let all = [&hands.into_iter().flatten().copied().collect::<Vec<_>>(), &board, &common.dead[..]].concat();
    let are_in_deck = all.iter().all(|card| common.game.deck() == CardSet::ALL || card.rank() >= Rank::Six);
    let is_deal = !has_gap && are_equal && are_marked && (2..=64).contains(&seats.len());
    let seats = seats.into_iter().map(|seat| match seat {
        Player::Hand(cards) => Seat::Hand(cards),
        Player::Folded => Seat::Folded,
        Player::Hidden(_) => Seat::Hidden,
    });
    (is_deal && are_distinct(&all) && are_in_deck).then(|| (seats.collect(), board))
}

/// The seats of a deal as written: between bars, around `vs`, one per word, or cut into hands of one size.
fn seats(text: &str, hand_size: Option<NonZero<usize>>) -> Option<Vec<Player>> {
    const VERSUS: [&str; 6] = ["v", "v.", "vs", "vs.", "versus", "against"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_versus = |word: &str| VERSUS.contains(&&*word.to_ascii_lowercase());
    if text.contains('|') {
        return if words.iter().any(|word| is_versus(word)) { None } else { text.split('|').map(seat).collect() };
    }
    if words.iter().any(|word| is_versus(word)) {
        let players = words.split(|word| is_versus(word));
        return players.map(|words| cards(&words.join(" ")).map(Player::Hand)).collect();
    }
    let by_word: Option<Vec<_>> = words.iter().map(|word| cards(word)).collect();
    let all = cards(text)?;
    let hands = match (by_word, hand_size) {
        (_, Some(size)) => all.chunks(size.get()).map(<[Card]>::to_vec).collect(),
        (Some(hands), _)
            if hands.iter().all(|hand| hand.len() > 1 && hand.len() == hands[0].len())
                && !words.iter().any(|word| word.ends_with([',', ';'])) =>
        {
            hands
        }
        _ => vec![all],
    };
    Some(hands.into_iter().map(Player::Hand).collect())
}

/// What stands between bars.
fn seat(text: &str) -> Option<Player> {
    let text = text.trim();
    match text.to_ascii_lowercase().as_str() {
        "" | "-" | "fold" | "folds" | "folded" => Some(Player::Folded),
        "xx" => Some(Player::Hidden(None)),
        _ if text.len() >= 4 && text.len().is_multiple_of(2) && text.chars().all(|symbol| symbol == '?') => {
            Some(Player::Hidden(Some(text.len() / 2)))
        }
        _ => cards(text).map(Player::Hand),
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
        'h' | 'H' | '♥' | '♡' | '❤' => Suit::Hearts,
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

fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || IGNORED.contains(symbol)
}

fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || ",;[](){}\"'-_«»‹›‘’‚‛“”„‟‐‑‒–—―".contains(symbol)
}

fn are_distinct(cards: &[Card]) -> bool {
    cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card))
}
