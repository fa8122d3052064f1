//! Files and the standard streams: opening inputs, writing output and errors.

mod input;
mod retry;
mod stderr;
mod streams;

pub use input::{
    BYTE_ORDER_MARK, STDIN, STDIN_NAME, Source, convert_first, displayed, foreign_encoding, len_of, open_or_report,
    read_some,
};
pub use retry::Retrying;
pub use stderr::{
    CANNOT_WRITE, ERROR_STYLE, add_error_line, error_line, report_error, report_lines, unless_stdout_closed,
};
pub use streams::{check_stdout, is_coloured, is_stdout_file, is_stdout_pipe, set_colour, write_to_stdout};
