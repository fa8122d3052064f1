//! What the fuzz targets share: the laws that they check, and the program inside their process.

#[path = "../inputs/choices.rs"]
mod choices;
#[path = "../laws/library.rs"]
pub mod library_laws;
#[path = "../../common/low_oracle.rs"]
#[allow(dead_code, reason = "these laws compare lows, without the number of each")]
mod low_oracle;
#[path = "../../common/made_oracle.rs"]
mod made_oracle;
#[path = "../../common/oracle.rs"]
#[allow(dead_code, reason = "these laws compare hands, without the number of each")]
mod oracle;
pub mod program;
#[path = "../laws/program.rs"]
pub mod program_laws;
#[path = "../../common/skipped_lines.rs"]
mod skipped_lines;
#[path = "../../common/stdin_in_pieces.rs"]
mod stdin_in_pieces;

use program::cli;
