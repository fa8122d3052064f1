//! What a word was meant for: a command, cards, or hand ranks.

use handrank::program::{Recognized, could_be_cards, is_at_most_one_card};
use handrank::{Card, Rank, ReadErrorKind, Suit};

/// Words for what handrank does, and what to do instead of typing them for a command.
const WORDS: [(&[&str], &str); 21] = [
    (&["winner", "winners", "win", "wins", "who", "compare", "versus"], "use handrank showdown"),
    (
        &["equity", "equities", "calc", "simulate", "probability", "probabilities", "chance", "chances"],
        "use handrank odds",
    ),
    (&["become", "becomes", "makes", "make", "hit", "flop", "turn", "river", "draws"], "use handrank hits"),
    (&["draw", "discard", "keep"], "use handrank hold, or hits --draw N"),
    (&["next", "improve", "improves", "drawing", "helps"], "use handrank outs"),
    (
        &["made", "top", "second", "middle", "bottom", "overpair", "underpair", "gutshot", "set"],
        "made hands and draws are named by --made, as in handrank --made AhKd / Kh7h2h",
    ),
    (&["beats", "beat", "ahead", "behind"], "use handrank nuts"),
    (&["shuffle", "shuffled", "dealer", "deals"], "use handrank deal"),
    (&["canonical", "canonicalize", "isomorphic", "isomorphism", "normalize", "suits"], "use handrank canon"),
    (&["csv", "columns"], "use handrank annotate"),
    (&["count", "counts", "stats", "statistics"], "use handrank tally"),
    (&["why", "how", "steps", "debug"], "use handrank explain"),
    (&["ranks", "classes", "list", "lookup"], "use handrank table"),
    (&["completions", "completion"], "use handrank --generate complete-bash, or -zsh, -fish, -elvish, -powershell"),
    (&["man", "manpage", "man-page"], "use handrank --generate man"),
    (&["guide", "manual", "docs"], "use handrank --generate guide"),
    (&["all", "enumerate", "frequencies"], "use handrank census"),
    (&["ranges", "combos", "filter", "blockers", "blocker"], "use handrank range"),
    (&["ace", "king", "queen", "jack", "ten"], "cards are written as in handrank Kd Qs Jc Th 9s"),
    (&["version"], "use handrank --version"),
    (
        &["rank", "ranking", "eval", "evaluate", "score", "best", "category", "hand", "hands"],
        "ranking needs none, as in handrank Kd Qs Jc Th 9s",
    ),
];

/// What to do instead of typing this word for a command, if it is a word for what handrank does, or a game.
pub fn instead_of_command(word: &str) -> Option<String> {
    let word = &*word.to_lowercase();
    if let Some((_, advice)) = WORDS.iter().find(|(words, _)| words.contains(&word)) {
        return Some((*advice).to_owned());
    }
    match Recognized::of(word) {
        Recognized::HandRank => Some(HAND_RANKS.to_owned()),
        Recognized::Game(game) => Some(format!("to choose a game, use --game {game}")),
        _ => None,
    }
}

/// What is said of words.
#[cfg(test)]
pub fn advice_on_words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|&(_, advice)| advice)
}

/// What to do instead of typing hand ranks where a hand is expected.
pub const HAND_RANKS: &str = "to look up hand ranks, use handrank table";

/// Whether this is made of letters and hyphens, and does not start with a card.
pub fn is_word(text: &str) -> bool {
    let starts_with_card = || starts_with_rank(text) && text[1..].starts_with(|suit| Suit::from_char(suit).is_some());
    text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
        && (3..=24).contains(&text.len())
        && !text.starts_with('-')
        && !starts_with_card()
}

/// Whether this word was meant for cards: it has only ranks and suits, or is a joker or a range.
pub fn is_like_cards(word: &str) -> bool {
    let is_known = |kind: &ReadErrorKind| matches!(kind, ReadErrorKind::Joker { .. } | ReadErrorKind::Range { .. });
    could_be_cards(word) || word.parse::<Card>().is_err_and(|error| is_known(error.kind()))
}

/// Whether this word may be a misspelt card: it is short, and starts with a rank.
pub fn is_like_one_card(word: &str) -> bool {
    is_at_most_one_card(word) && starts_with_rank(word)
}

fn starts_with_rank(text: &str) -> bool {
    text.starts_with(|rank| Rank::from_char(rank).is_some())
}

/// The name that is most similar to this word, ignoring case, if any is similar.
pub fn most_similar<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let similar = names.filter(|name| is_similar(&word, name));
    similar.max_by(|one, other| similarity(&word, one).total_cmp(&similarity(&word, other)))
}

/// Whether somebody who typed this may have meant `name`. clap's own measure finds `column` similar to `color`.
pub fn is_similar(typed: &str, name: &str) -> bool {
    name.starts_with(typed) || similarity(typed, name) > 0.6
}

/// From 0 (nothing in common) to 1 (the same).
fn similarity(typed: &str, name: &str) -> f64 {
    strsim::normalized_damerau_levenshtein(typed, name)
}
