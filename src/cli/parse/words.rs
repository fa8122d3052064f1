//! What was probably meant by a word that is not a command.

use handrank::Game;

use crate::cli::advice::words::{HAND_RANKS, names_hand_ranks};
use crate::cli::definition::SUBCOMMAND_NOTES;

/// Words for what handrank does, and what to do instead of typing them for a command.
const WORDS: [(&[&str], &str); 12] = [
    (&["winner", "winners", "win", "wins", "who", "compare", "versus"], "use handrank showdown"),
    (
        &["equity", "equities", "calc", "simulate", "probability", "probabilities", "chance", "chances"],
        "use handrank odds",
    ),
    (&["become", "becomes", "makes", "make", "hit", "flop", "turn", "river", "draws"], "use handrank hits"),
    (&["next", "improve", "improves", "drawing", "helps"], "use handrank outs"),
    (&["csv", "columns"], "use handrank annotate"),
    (&["count", "counts", "stats", "statistics"], "use handrank tally"),
    (&["why", "how", "steps", "debug"], "use handrank explain"),
    (&["ranks", "classes", "list", "lookup"], "use handrank table"),
    (&["completions", "completion"], "use handrank --generate complete-bash, or -zsh, -fish, -elvish, -powershell"),
    (&["man", "manpage", "man-page"], "use handrank --generate man"),
    (&["all", "enumerate", "frequencies"], "use handrank census"),
    (
        &["rank", "ranking", "eval", "evaluate", "score", "best", "category", "hand", "hands"],
        "ranking needs none, as in handrank Kd Qs Jc Th 9s",
    ),
];

/// What to do instead of typing this word for a command, if it is a word for what handrank does, or a game.
pub fn advice(word: &str) -> Option<String> {
    let word = &*word.to_lowercase();
    if let Some((_, advice)) = WORDS.iter().find(|(words, _)| words.contains(&word)) {
        return Some((*advice).to_owned());
    }
    if names_hand_ranks(word) {
        return Some(HAND_RANKS.to_owned());
    }
    Game::from_name(word).map(|game| format!("to choose a game, use --game {game}"))
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
