//! What was asked for, as all parts of the command need it.

use handrank::{Board, Game};

use super::args::AnnotateArgs;

/// What was asked for.
pub struct Settings<'a> {
    pub args: &'a AnnotateArgs,
    pub game: Game,
    pub board: Board,
}
