//! Video poker games named in place of pay tables: what to write instead, and which game players mean by some tables.

use handrank::hold::{Amount, PaidHands, PayTable};

/// Where the guide writes out pay tables.
const IN_THE_GUIDE: &str = "see Video poker in handrank --generate guide";

/// What to type instead of this table, if it names a game.
pub fn instead_of_game(text: &str) -> Option<String> {
    let (numbers, name) = numbers_and_name(text);
    let name = name.to_lowercase().replace(['-', '_'], " ");
    let is = |names: &[&str]| names.contains(&&*name);
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if text.contains('=') || name.is_empty() && numbers.matches('/').count() < 2 {
        None
    } else if has(&["wild", "joker"]) || is(&["deuces", "dw", "nsud", "fpdw"]) {
        Some(format!("\"{text}\" has wild cards, which no game here has"))
    } else if is(&["jacks or better", "job", "jacks", "jb", "jacksorbetter"]) {
        let table = if numbers.is_empty() { "9/6" } else { numbers };
        Some(format!("write jacks or better as {table}: what a full house and a flush pay"))
    } else if has(&["bonus", "double", "aces", "american", "or better", "deluxe"])
        || is(&["ddb", "db", "tdb", "bp", "bpd", "dbp", "ddbp", "tdbp", "tob", "aaa"])
        || name.is_empty()
    {
        Some(format!("\"{text}\" names a game, whose table is written out; {IN_THE_GUIDE}"))
    } else {
        None
    }
}

/// The numbers by which players tell tables of a game apart, and its name: `8/5` and `bonus`.
fn numbers_and_name(text: &str) -> (&str, &str) {
    let text = text.trim();
    let is_number = |symbol: char| symbol.is_ascii_digit() || "/.".contains(symbol);
    let name = text.trim_start_matches(is_number);
    if name.len() < text.len() {
        return (&text[..text.len() - name.len()], name.trim());
    }
    let name = text.trim_end_matches(is_number);
    (&text[name.len()..], name.trim())
}

/// What may surprise about a valid table: players use its short form for another game, or it pays a single entry.
pub fn note(text: &str, table: &PayTable) -> Option<String> {
    let players_mean = match &*text.replace(' ', "") {
        "10/7" | "9/7" => Some("double bonus"),
        "10/6" => Some("double double bonus"),
        _ => None,
    };
    match (players_mean, table.entries()) {
        (Some(game), _) => {
            Some(format!("{text} is jacks or better here; for the {game} that players call that, {IN_THE_GUIDE}"))
        }
        (None, [only]) if !matches!(only.hands(), PaidHands::Ranks(_)) && only.amount() != Amount::default() => {
            Some(format!("only {} is paid; all other hands pay nothing", only.text()))
        }
        _ => None,
    }
}
