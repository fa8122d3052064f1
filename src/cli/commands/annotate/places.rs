//! Where the fields of a CSV or TSV table are, found in its first row.

use anyhow::{anyhow, bail, ensure};
use handrank::sanitized;
use itertools::Itertools;

use super::SAME_FIELD;
use crate::cli::args::AnnotateArgs;
use crate::cli::format::annotation::AddedColumns;
use crate::cli::rows::{InputRow, RowError, Syntax};

/// Where the fields are in each row.
pub struct Places {
    pub hand: usize,
    pub board: Option<usize>,
    /// How many fields a row has.
    pub count: usize,
    pub has_header: bool,
}

impl Places {
    /// Finds the fields in the first row of a table, which has this name in messages and gains these columns.
    pub fn find(
        args: &AnnotateArgs,
        syntax: Syntax,
        added: &AddedColumns,
        first: &InputRow,
        name: &str,
    ) -> anyhow::Result<Places> {
        let fields = || [Some(&args.field), args.board_field.as_ref()].into_iter().flatten();
        let is_named = fields().any(|field| number(field).is_none());
        let has_header = match syntax {
            Syntax::Csv => !args.no_header,
            _ => args.header || is_named && !args.no_header,
        };
        if let Some(field) = fields().find(|field| !has_header && number(field).is_none()) {
            bail!("without a header, a field must be given by number, not as '{}'", sanitized(field));
        }
        if has_header && first.is_unclosed {
            bail!("{name}:{}: {}", first.line, RowError::UnclosedQuote);
        }
        let count = if has_header { first.field_count() } else { 0 };
        let headers = || (0..count).filter_map(|index| first.field(index));
        if let Some(taken) = added.names().find(|added| headers().contains(added.as_bytes())) {
            bail!("{name}: field '{taken}' already exists");
        }
        let find = |field: &String| {
            let mut same = headers().positions(|header| header == field.as_bytes());
            match (same.next(), same.next(), number(field)) {
                (Some(index), None, _) => Ok(index),
                (Some(_), Some(_), _) => {
                    Err(anyhow!("{name}: several fields are named '{}'; use a number", sanitized(field)))
                }
                (None, _, Some(number)) if number > 0 && first.field(number - 1).is_some() => Ok(number - 1),
                (None, _, Some(_)) => {
                    Err(anyhow!("{name}: no field {field}; fields are numbered 1 to {}", first.field_count()))
                }
                (None, _, None) => {
                    const MAX_CHARS: usize = 200;
                    let names = headers().map(String::from_utf8_lossy).take(MAX_CHARS).join(", ");
                    let names = match names.char_indices().nth(MAX_CHARS) {
                        Some((end, _)) => format!("{}…", sanitized(&names[..end])),
                        None => sanitized(&names).into_owned(),
                    };
                    Err(anyhow!("{name}: no field '{}'; the fields are {names}", sanitized(field)))
                }
            }
        };
        let hand = find(&args.field)?;
        let board = args.board_field.as_ref().map(find).transpose()?;
        ensure!(board != Some(hand), "{name}: {SAME_FIELD}");
        Ok(Places { hand, board, count: first.field_count(), has_header })
    }
}

/// The number by which a field is given, if it is.
fn number(field: &str) -> Option<usize> {
    let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
    field.parse().ok().filter(|_| is_number)
}
