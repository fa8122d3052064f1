//! What somebody meant by a word that is neither a command nor an option.

use handrank::notation::{could_be_cards, is_at_most_one_card};
use handrank::{Card, Game, Rank, ReadErrorKind, Suit};

use super::definition::SUBCOMMAND_NOTES;

/// Other words for what the subcommands do.
const SYNONYMS: [(&str, &[&str]); 7] = [
    ("showdown", &["winner", "winners", "win", "wins", "who", "compare", "versus"]),
    ("odds", &["equity", "equities", "calc", "simulate", "probability", "probabilities", "chance", "chances"]),
    ("annotate", &["csv", "columns"]),
    ("tally", &["count", "counts", "stats", "statistics"]),
    ("explain", &["why", "how", "steps", "debug"]),
    ("table", &["ranks", "classes", "list", "lookup"]),
    ("census", &["all", "enumerate", "frequencies"]),
];

/// Words for ranking hands, which is done without a subcommand.
const RANKING: [&str; 9] = ["rank", "ranking", "eval", "evaluate", "score", "best", "category", "hand", "hands"];

/// What to do instead of typing this word for a subcommand, if it is a word for what handrank does, or a game.
pub fn advice(word: &str) -> Option<String> {
    let word = &*word.to_lowercase();
    if let Some((command, _)) = SYNONYMS.iter().find(|(_, synonyms)| synonyms.contains(&word)) {
        return Some(format!("use handrank {command}"));
    }
    if RANKING.contains(&word) {
        return Some("ranking needs none, as in handrank Kd Qs Jc Th 9s".to_owned());
    }
    Game::from_name(word).map(|game| format!("to choose a game, use --game {game}"))
}

/// Whether this is made of letters and hyphens, and does not start with a card.
pub fn is_word(text: &str) -> bool {
    let starts_with_card = || text[..1].parse::<Rank>().is_ok() && text[1..2].parse::<Suit>().is_ok();
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
    is_at_most_one_card(word) && word[..1].parse::<Rank>().is_ok()
}

/// The command whose name is most similar to this word, in any case.
pub fn similar_command(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let names = SUBCOMMAND_NOTES.into_iter().map(|(name, _)| name).chain(["help"]);
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
