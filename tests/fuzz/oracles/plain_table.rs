//! Tables taken apart byte by byte: where each row is, and its fields.

/// A row of a table.
pub struct Row {
    /// Where it starts and ends, without its line end.
    pub start: usize,
    pub end: usize,
    /// The line on which it starts, from 1.
    pub line: usize,
    pub fields: Vec<Vec<u8>>,
    pub is_unclosed: bool,
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The rows of a CSV table with this delimiter, quoted as in RFC 4180. Quotes inside an unquoted field are part of it.
pub fn csv_rows(table: &[u8], delimiter: u8) -> Vec<Row> {
    #[derive(PartialEq)]
    enum In {
        Start,
        Open,
        Quotes,
        ClosedQuotes,
    }
    let mut rows = Vec::new();
    let mut at = start(table);
    loop {
        at += table[at..].iter().take_while(|byte| b"\r\n".contains(byte)).count();
        if at == table.len() {
            return rows;
        }
        let (start, mut fields, mut state) = (at, vec![Vec::new()], In::Start);
        while let Some(&byte) = table.get(at) {
            if state != In::Quotes && b"\r\n".contains(&byte) {
                break;
            }
            let field = fields.last_mut().expect("a row has a field");
            state = match (state, byte) {
                (In::Quotes, b'"') => In::ClosedQuotes,
                (In::Quotes, _) => {
                    field.push(byte);
                    In::Quotes
                }
                (In::ClosedQuotes, b'"') => {
                    field.push(byte);
                    In::Quotes
                }
                (_, byte) if byte == delimiter => {
                    fields.push(Vec::new());
                    In::Start
                }
                (In::Start, b'"') => In::Quotes,
                _ => {
                    field.push(byte);
                    In::Open
                }
            };
            at += 1;
        }
        // CR, LF and CRLF all end a line.
        let before = String::from_utf8_lossy(&table[..start]).replace("\r\n", "\n").replace('\r', "\n");
        let line = before.matches('\n').count() + 1;
        rows.push(Row { start, end: at, line, fields, is_unclosed: state == In::Quotes });
    }
}

/// The rows of a table whose fields are separated by tabs, and not quoted.
pub fn tsv_rows(table: &[u8]) -> Vec<Row> {
    lines(table, |line| line.is_empty(), |line| line.split(|&byte| byte == b'\t').map(<[u8]>::to_vec).collect())
}

/// The rows of a table with one JSON value per line, each a single field.
pub fn json_rows(table: &[u8]) -> Vec<Row> {
    lines(table, |line| line.trim_ascii().is_empty(), |line| vec![line.to_vec()])
}

fn lines(table: &[u8], is_blank: fn(&[u8]) -> bool, fields: fn(&[u8]) -> Vec<Vec<u8>>) -> Vec<Row> {
    let mut start = start(table);
    let mut rows = Vec::new();
    for (line, text) in (1..).zip(table[start..].split_inclusive(|&byte| byte == b'\n')) {
        let row = text.strip_suffix(b"\n").unwrap_or(text);
        let row = row.strip_suffix(b"\r").unwrap_or(row);
        if !is_blank(row) {
            rows.push(Row { start, end: start + row.len(), line, fields: fields(row), is_unclosed: false });
        }
        start += text.len();
    }
    rows
}

fn start(table: &[u8]) -> usize {
    if table.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 }
}
