//! Long tables are annotated in blocks, side by side. Wherever a block ends, within quotes, between the bytes of a line end
//! or in a row longer than a block, every row is kept, answered and numbered as in a short one.

use crate::dice::Dice;
use crate::harness::{command, finish_on_open_stdin, run_on, start};

/// A row without its line end, with what follows it once it is annotated, or what is wrong.
type Row<'a> = (&'a str, Result<&'a str, &'a str>);

const UNKNOWN: &str = " hand:1: unknown rank 'x' in \"x\"; ranks are 2-9 T (or 10) J Q K A";

const CSV: &[Row] = &[
    ("1,Kd Qs Jc Th 9s,plain", Ok(",1601,Straight,false")),
    ("2,\"Ad,2s,3c,4h,5s\",\"two\nlines, and a \"\"quote\"\"\"", Ok(",1609,Straight,true")),
    ("3,x,\"\r\n\n\"", Err(UNKNOWN)),
    ("\"\n\",Kd Qs Jc Th 9s,a \" within", Ok(",1601,Straight,false")),
    ("5,Kd Qs Jc Th 9s", Err(" 2 fields instead of 3")),
    ("6,,\"\"\"\"", Ok(",,,")),
    ("\"7\"x,Kd Qs Jc Th 9s,\"\"", Ok(",1601,Straight,false")),
];

const JSON: &[Row] = &[
    ("{\"hand\":\"\"}", Ok("\"handrank\":null}")),
    ("[\"hand\"]", Err(" not a JSON object")),
    ("{\"hand\":\"\",\"note\":\"\\n\"}", Ok("\"handrank\":null}")),
];

/// A table and what becomes of it.
struct Table {
    input: String,
    stdout: String,
    stderr: String,
}

impl Table {
    /// Rows picked at random, with any of these line ends, for many blocks; a few are longer than a block.
    fn random(header: Option<&str>, rows: &[Row], ends: &[&str]) -> Table {
        const LEN: usize = 2_000_000;
        const LONG_ROW: usize = 200_000;
        let mut dice = Dice::new(0x2545_F491_4F6C_DD1D);
        let mut table = Table { input: String::new(), stdout: String::new(), stderr: String::new() };
        let mut line = 1;
        if let Some(header) = header {
            table.input += &format!("{header}\n");
            table.stdout += &format!("{header},hand_rank,hand_category,hand_ace_low\n");
            line += 1;
        }
        let long = format!("\"{}\"", "long\n\"\"".repeat(LONG_ROW / 7));
        for number in 0.. {
            let (row, answer) = rows[dice.below(rows.len())];
            let row = if number % 2000 < 20 { row.replace("plain", &long) } else { row.to_owned() };
            let end = ends[dice.below(ends.len())];
            table.add(&row, answer, line, end);
            line += line_ends(&row) + line_ends(end);
            if table.input.len() > LEN {
                break;
            }
        }
        table
    }

    fn add(&mut self, row: &str, answer: Result<&str, &str>, line: usize, end: &str) {
        self.input += &format!("{row}{end}");
        let is_object = row.starts_with('{');
        self.stdout += &match answer {
            Ok(added) if is_object => format!("{},{added}{end}", &row[..row.len() - 1]),
            Ok(added) => format!("{row}{added}{end}"),
            Err(error) if error.starts_with(" hand") => format!("{row},,,{end}"),
            Err(_) => format!("{row}{end}"),
        };
        if let Err(error) = answer {
            self.stderr += &format!("error: <stdin>:{line}:{error}\n");
        }
    }

    #[track_caller]
    fn check(&self, arguments: &[&str]) {
        for threads in ["--threads=1", "--threads=2", "--threads=8"] {
            let arguments = [&["annotate", "-khand", threads], arguments].concat();
            run_on(arguments, self.input.as_bytes()).gives_lines(1, &self.stdout, &self.stderr);
        }
    }
}

/// How many lines end in a text, with LF, CRLF or CR.
fn line_ends(text: &str) -> usize {
    text.replace("\r\n", "\n").matches(['\n', '\r']).count()
}

#[test]
fn rows_of_csv_are_answered_wherever_blocks_end() {
    for ends in [&["\n"][..], &["\r\n"], &["\n", "\r\n", "\r", "\n\n", "\r\n\r\n"]] {
        Table::random(Some("id,hand,note"), CSV, ends).check(&["--format=csv"]);
    }
}

#[test]
fn objects_are_answered_wherever_blocks_end() {
    Table::random(None, JSON, &["\n", "\r\n", "\n\n"]).check(&["--format=jsonl"]);
}

/// The first bad row ends the run, with stdin still open and many rows already read.
#[test]
fn first_bad_row_ends_the_run() {
    let good = "Kd Qs Jc Th 9s\n";
    for rows in [10, 50_000] {
        let input = good.repeat(rows) + "x\n" + &good.repeat(50_000);
        let mut command = command(["annotate", "-k1", "--fail-fast", "--threads=8"]);
        let run = finish_on_open_stdin(start(&mut command), format!("{command:?}"), input.as_bytes());
        let error = format!(
            "error: <stdin>:{}: field 1, column 1: unknown rank 'x' in \"x\"; ranks are 2-9 T (or 10) J Q K A\n",
            rows + 1
        );
        run.gives_lines(1, &"Kd Qs Jc Th 9s\t1601\tStraight\tfalse\n".repeat(rows), &error);
    }
}
