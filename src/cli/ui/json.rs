//! JSON Lines: values as serde_json writes them, and the key that the writers of records have in common.

use std::io::{self, Write};

use handrank::{Game, HandRank};
use serde::{Serialize, Serializer};

use super::lines::LineBuffer;

/// Writes a value as one line of JSON.
pub fn write_json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// Adds a value to answers as one line of JSON.
pub fn add_json(value: &impl Serialize, answers: &mut LineBuffer) {
    let mut json = Vec::new();
    write_json(value, &mut json).expect("a Vec takes everything");
    answers.add_bytes(&json);
}

/// The number of a rank, whose scale the game says.
pub fn number_alone<S: Serializer>(rank: &HandRank, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(rank.get())
}

/// The key that names the game in its records, and a comma; nothing for games whose records have none.
pub fn game_key(game: Game) -> String {
    game.in_json().map_or(String::new(), |game| format!(r#""game":"{game}","#))
}
