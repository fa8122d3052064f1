//! `handrank hold --pays list`: the pay tables that are known by name, with their entries and what they return.

use std::io::{BufWriter, Write};

use anyhow::Context;
use handrank::hold::{Amount, NamedTable, PayEntry, PayTable};
use handrank::program::{Keyed, key, keyed, rounded};
use serde::Serialize;

use super::census::RETURN_WIDTH;
use crate::cli::args::OutputArgs;
use crate::cli::io::{CANNOT_WRITE, Retrying};
use crate::cli::outcome::Outcome;
use crate::cli::ui::shares::decimal;
use crate::cli::ui::tables::{BOLD, Cell, Column, Layouts, Medium, Table, wrapped};
use crate::cli::ui::{Mode, write_json};

/// What to type for the list.
pub const LIST: &str = "list";

keyed! {
    /// A table that is known by name.
    #[derive(Serialize)]
    pub struct Listed {
        #[key("its name, with the numbers of this version")]
        table: &'static str,
        #[key("what the table returns on average")]
        #[serde(serialize_with = "rounded")]
        r#return: f64,
        #[key("the wild cards, if there are any: deuces")]
        #[serde(skip_serializing_if = "str::is_empty")]
        wild: &'static str,
        #[key("its entries, as --pays takes them; in JSON, objects")]
        entries: Vec<ListedEntry>,
    }

    #[derive(Serialize)]
    pub struct ListedEntry {
        #[key("the hands of an entry")]
        hands: String,
        #[key("what each pays")]
        amount: Amount,
    }
}

impl Listed {
    const TABLE: Column<Listed> =
        Column::left(key(Listed::KEYS, "table"), 23, |listed, medium| medium.text(BOLD, listed.table));
    const RETURN: Column<Listed> =
        Column::right(key(Listed::KEYS, "return"), RETURN_WIDTH, |listed, _| Cell::plain(decimal(listed.r#return)));
    const WILD: Column<Listed> = Column::left(key(Listed::KEYS, "wild"), 6, |listed, _| Cell::plain(listed.wild));
    const ENTRIES: Column<Listed> =
        Column::left(key(Listed::KEYS, "entries"), usize::MAX / 2, |listed, _| Cell::plain(listed.written(",")));

    /// The columns of pipes. At a terminal, entries are below the others.
    const LAYOUTS: [&[Column<Listed>]; 2] = [
        &[Listed::TABLE, Listed::RETURN, Listed::WILD, Listed::ENTRIES],
        &[Listed::TABLE, Listed::RETURN, Listed::WILD],
    ];

    fn new(named: &NamedTable) -> Listed {
        let table: PayTable = named.table();
        let entry = |entry: &PayEntry| ListedEntry { hands: entry.text().to_owned(), amount: entry.amount() };
        Listed {
            table: named.name,
            r#return: named.return_share,
            wild: table.wild().map_or("", |wild| wild.name()),
            entries: table.entries().iter().map(entry).collect(),
        }
    }

    /// The entries with this between them.
    fn written(&self, between: &str) -> String {
        let entries = self.entries.iter().map(|entry| format!("{}={}", entry.hands, entry.amount));
        entries.collect::<Vec<_>>().join(between)
    }
}

/// Writes the list.
pub fn run(output: &OutputArgs) -> anyhow::Result<Outcome> {
    let output = output.settled(false, false);
    let listed: Vec<Listed> = NamedTable::ALL.iter().map(Listed::new).collect();
    let mut out = BufWriter::new(Retrying::stdout());
    let written = match output.mode {
        Mode::Json => listed.iter().try_for_each(|listed| write_json(listed, &mut out)),
        Mode::Text | Mode::Page => out.write_all(lines(&listed, output.medium).as_bytes()),
    };
    written.and_then(|()| out.flush()).context(CANNOT_WRITE)?;
    Ok(Outcome::Complete)
}

fn lines(listed: &[Listed], medium: Medium) -> String {
    let table = Table::new(medium, &Layouts::new(&Listed::LAYOUTS));
    let below = |listed: &Listed| match medium.is_page() {
        true => wrapped(&listed.written(", "), medium) + "\n",
        false => String::new(),
    };
    let rows = listed.iter().map(|listed| table.row(listed) + &below(listed));
    table.headings().into_iter().chain(rows).collect()
}
