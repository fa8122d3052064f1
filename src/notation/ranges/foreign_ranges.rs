//! Other notations for ranges, and what to write instead: weights in other places, other names for any two cards, hands
//! in words, hands with one known card, and spans from one hand to another.

use std::borrow::Cow;
use std::fmt::Write;

use super::hand_sets::{hand, is_hyphen, percents, rank, suits};
use crate::cards::{Card, Rank, Suit};
use crate::notation::cards::distinct_cards;
use crate::notation::symbols::{Symbols, is_separator};
use crate::ranges::{HandSet, RankPair, as_share, from_share};
use crate::ranking::rank_name;

/// What others write for any card, or for any other card of a hand.
pub(super) const ANY_CARD: [char; 4] = ['x', 'X', '*', '?'];

/// What others put around hands.
pub(super) const BRACKETS: [char; 6] = ['(', ')', '[', ']', '{', '}'];

/// Whether one of the words of a text is meant for a range, though none is written so.
pub(super) fn has_foreign_range(text: &str) -> bool {
    let mut words = text.split(is_separator).filter(|word| !word.is_empty());
    let is_percentage = |word: &str| {
        let number = percents_alone(word);
        number.len() < word.len() && (number.is_empty() || is_number(&number))
    };
    text.contains(['=', '*'])
        || one_known_card(text).is_some()
        || words.any(|word| is_any_two(word) || is_percentage(word))
}

/// Whether one of the words of a text is one about hands. It may be a player's name elsewhere.
pub(in crate::notation) fn has_range_in_words(text: &str) -> bool {
    text.split(is_separator).any(|word| is_conjunction(word) || in_words(word).is_some())
}

/// What to write instead of this name of hands, or word about them: `aces`, `AKsuited`.
pub(super) fn in_words(word: &str) -> Option<Cow<'static, str>> {
    // No word about hands is shorter.
    if word.len() < 4 && !word.eq_ignore_ascii_case("pp") || !word.bytes().all(|symbol| symbol.is_ascii_alphanumeric())
    {
        return None;
    }
    let word = &*word.to_ascii_lowercase();
    let is_plural = |rank: &Rank| {
        let ending = word.strip_prefix(rank_name(*rank));
        matches!(ending, Some("s" | "es"))
    };
    let range = match word {
        "pocket" | "suited" | "offsuit" | "offsuited" => {
            return Some("leave out {}; pairs are written AA, suited hands AKs, and offsuit ones AKo".into());
        }
        "pp" | "pairs" => "22+".to_owned(),
        "broadway" | "broadways" => "AT+,KT+,QT+,JT".to_owned(),
        _ => match Rank::ALL.into_iter().find(is_plural) {
            Some(rank) => format!("{rank}{rank}"),
            None => with_suits_in_words(word)?,
        },
    };
    Some(format!("{{}} is not a hand; write {range}").into())
}

/// The class of hands whose suits are a word, `aksuited`.
fn with_suits_in_words(word: &str) -> Option<String> {
    let suits = [("offsuited", "o"), ("offsuit", "o"), ("suited", "s")];
    suits.into_iter().find_map(|(suits, letter)| {
        let ranks = word.strip_suffix(suits)?.to_ascii_uppercase();
        let is_class = ranks.len() == 2 && ranks.chars().all(|rank| Rank::from_char(rank).is_some());
        is_class.then(|| ranks + letter)
    })
}

/// A percentage or a span of them without `top` or `best` before its ends, and `percent` or `pct` after them, as elsewhere:
/// `top15%`, `15pct`.
pub(super) fn percents_alone(set: &str) -> Cow<'_, str> {
    // Each of the words has one of these.
    if !set.contains(['p', 'P', 'b', 'B']) || !set.is_ascii() {
        return set.into();
    }
    let words = ["top", "best", "percent", "pct"];
    let number = words.iter().fold(set.to_ascii_lowercase(), |number, word| number.replace(word, ""));
    if number.len() < set.len() { number.trim_start_matches(is_hyphen).to_owned().into() } else { set.into() }
}

/// Whether this is a percentage, or a span of them, of the hands with suits like these: `15%ds`, `s15%`.
pub(super) fn is_percentage_of_suits(set: &str) -> bool {
    const SUITS: [&str; 9] = ["ds", "ss", "rb", "offsuited", "offsuit", "unsuited", "suited", "s", "o"];
    let set = set.to_ascii_lowercase();
    let rests = SUITS.iter().flat_map(|suits| [set.strip_suffix(suits), set.strip_prefix(suits)]).flatten();
    set.contains('%') && rests.into_iter().any(|rest| percents(&percents_alone(rest)).is_some())
}

/// Whether this is written only in digits, with a decimal point and hyphens if any.
pub(super) fn is_number(text: &str) -> bool {
    let is_in_number = |symbol: char| symbol.is_ascii_digit() || symbol == '.' || is_hyphen(symbol);
    text.starts_with(|symbol: char| symbol.is_ascii_digit()) && text.chars().all(is_in_number)
}

/// Whether there is a weight as some tools write it: `[50]AA[/50]`.
pub(super) fn has_bracketed_number(text: &str) -> bool {
    let mut after_brackets = text.split('[').skip(1);
    after_brackets.any(|after| {
        let rest = after.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == '.');
        rest.len() < after.len() && rest.starts_with(']')
    })
}

/// What to write instead of `Axs`, for any lower card with an ace: `A2s+`.
pub(super) fn any_kicker(text: &str) -> Option<String> {
    let mut symbols = Symbols::new(text).peekable();
    let high = rank(&mut symbols).filter(|&high| high > Rank::Deuce)?;
    symbols.next_if(|symbol| ANY_CARD.contains(&symbol.found))?;
    symbols.next_if(|symbol| ANY_CARD.contains(&symbol.found));
    let lowest = RankPair::new(high, Rank::Deuce, suits(&mut symbols));
    symbols.next_if(|symbol| symbol.found == '+');
    let plus = if HandSet::climb(lowest).is_some() { "+" } else { "" };
    symbols.next().is_none().then(|| format!("{lowest}{plus}"))
}

/// Whether others write this for any two cards.
pub(super) fn is_any_two(word: &str) -> bool {
    const NAMES: [&str; 20] = [
        "?",
        "??",
        "*",
        "**",
        "x",
        "xxxx",
        "any",
        "any2",
        "anytwo",
        "anytwocards",
        "anyhand",
        "anything",
        "all",
        "atc",
        "rand",
        "rnd",
        "unknown",
        "villain",
        "opponent",
        "anyone",
    ];
    let word = word.replace(is_hyphen, "");
    NAMES.iter().any(|name| name.eq_ignore_ascii_case(&word))
}

/// Whether this stands between hands, as a comma does here.
pub(super) fn is_conjunction(word: &str) -> bool {
    ["and", "or", "&", "&&", "||"].iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// The only card of a hand that is known, if marks for any card stand beside it: `Ks??`, `KsX`.
pub(super) fn one_known_card(text: &str) -> Option<Card> {
    let known = text.trim_end_matches(|symbol: char| ANY_CARD.contains(&symbol) || symbol.is_whitespace());
    if !text[known.len()..].contains(ANY_CARD) {
        return None;
    }
    <[Card; 1]>::try_from(distinct_cards(known).ok()?).ok().map(|[card]| card)
}

/// Two of the hands that have this card, as a range.
pub fn hands_with(card: Card) -> String {
    let rank = if card.rank() == Rank::Ace { Rank::King } else { Rank::Ace };
    let [first, second] = [Suit::Spades, Suit::Hearts].map(|suit| Card::new(rank, suit));
    format!("{card}{first},{card}{second}")
}

/// The same item with its weight in the place and of the kind that it has here: `KK+:0.4` for `40%(KK+)`. `None` unless
/// the rest is the name of a set.
pub(super) fn with_weight(word: &str, is_set: impl Fn(&str) -> bool) -> Option<String> {
    weight_before(word).into_iter().chain(weight_after(word)).find_map(|(set, number, is_percent)| {
        let number: f64 = number.parse().ok().filter(|_| number.len() < 20 && is_number(number))?;
        // Only percentages are this large.
        let share = if is_percent || number > 2.0 { number / 100.0 } else { number };
        // Rounded to 0, it would leave the hand out.
        let weight = from_share(share).filter(|&weight| weight > 0 || share == 0.0)?;
        is_set(set).then(|| format!("{set}:{}", as_share(weight.into())))
    })
}

/// The set, the number and whether it is a percentage: `[50]AA[/50]`, `50%(AA)`, `0.5*AA`.
fn weight_before(word: &str) -> Option<(&str, &str, bool)> {
    let (number, rest) = match word.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => {
            let (number, set) = word.split_once(['%', '*']).filter(|(_, set)| !set.is_empty())?;
            return Some((without_brackets(set), number, word[number.len()..].starts_with('%')));
        }
    };
    Some((without_brackets(rest), number.trim_end_matches('%'), true))
}

/// What stands between brackets, or before one.
fn without_brackets(text: &str) -> &str {
    let text = text.trim_start_matches(['(', '{', '*']);
    &text[..text.find(['[', ')', '}', ']']).unwrap_or(text.len())]
}

/// The same where it comes after the set: `AA=0.5`, `AA@50`, `AA(50%)`, `AA[/50]`.
fn weight_after(word: &str) -> Option<(&str, &str, bool)> {
    let at = word.find(['=', '@', ':', '*', '(', '{', '['])?;
    let (set, rest) = word.split_at(at);
    let number = rest[1..].trim_end_matches([')', '}', ']']).trim_start_matches('/');
    let is_percent = number.ends_with('%') || rest.starts_with("[/");
    Some((set, number.trim_end_matches('%'), is_percent))
}

/// The hands that a `+` or a hyphen after a hand is meant for, with commas between: `8s8h,9s9h,TsTh,…`.
pub fn list_of_hands(set: &str) -> Option<String> {
    let (first, last) = match set.strip_suffix('+') {
        Some(first) => (hand(first)?, top(hand(first)?)),
        None => {
            let (first, last) = set.split_once(is_hyphen)?;
            (hand(first)?, hand(last)?)
        }
    };
    let mut list = String::new();
    for [high, low] in from_to(first, last)? {
        let comma = if list.is_empty() { "" } else { "," };
        let _ = write!(list, "{comma}{high}{low}");
    }
    Some(list)
}

/// Where a climb from this hand ends: pairs and neighbouring ranks rise together, others to the one below the higher.
fn top([high, low]: [Card; 2]) -> [Card; 2] {
    let card = |rank, card: Card| Card::new(rank, card.suit());
    match high.rank() as usize - low.rank() as usize {
        0 => [high, low].map(|of| card(Rank::Ace, of)),
        1 => [card(Rank::Ace, high), card(Rank::King, low)],
        _ => [high, card(Rank::ALL[high.rank() as usize - 1], low)],
    }
}

/// The hands from one to another, if both have the same suits and are pairs, or alike in high card or gap.
fn from_to(first: [Card; 2], last: [Card; 2]) -> Option<Vec<[Card; 2]>> {
    let ranks = |hand: [Card; 2]| hand.map(|card| card.rank() as i32);
    let ([high, low], [last_high, last_low]) = (ranks(first), ranks(last));
    let is_pair = high == low;
    let suits = first.map(|card| card.suit());
    let other_suits = last.map(|card| card.suit());
    let have_same_suits = suits == other_suits || is_pair && suits == [other_suits[1], other_suits[0]];
    let [high_steps, steps] = [last_high - high, last_low - low];
    let are_alike = is_pair == (last_high == last_low) && (high_steps == 0 || high_steps == steps);
    let card = |rank: i32, suit| Card::new(Rank::ALL[rank as usize], suit);
    let hand = |step: i32| {
        let step = step * steps.signum();
        [card(high + if high_steps == 0 { 0 } else { step }, suits[0]), card(low + step, suits[1])]
    };
    (have_same_suits && are_alike).then(|| (0..=steps.abs()).map(hand).collect())
}
