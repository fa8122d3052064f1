//! Laws of the program, each of which holds for any input and any way to run handrank on it.

pub mod annotate;
pub mod arguments;
pub mod boards;
#[path = "../oracles/csv_records.rs"]
mod csv_records;
#[path = "../oracles/json_object.rs"]
mod json_object;
#[path = "../oracles/plain_lines.rs"]
mod plain_lines;
#[path = "../oracles/plain_table.rs"]
mod plain_table;
pub mod showdowns;
pub mod stream;

/// Runs handrank with these arguments on input that it reads in pieces of this many bytes; 0 for all at once.
pub type Runner = fn(arguments: &[&str], input: &[u8], piece: usize) -> Run;

/// What came of running handrank.
#[derive(Debug, PartialEq)]
pub struct Run {
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub code: i32,
}

/// Whether the program should refuse the whole input, because it starts as compressed files or UTF-16 do.
fn is_foreign(input: &[u8]) -> bool {
    const MAGIC: [&[u8]; 7] =
        [b"\x1F\x8B", b"\x28\xB5\x2F\xFD", b"\xFD7zXZ\0", b"BZh", b"PK\x03\x04", b"\xFF\xFE", b"\xFE\xFF"];
    MAGIC.iter().any(|magic| input.starts_with(magic))
}
