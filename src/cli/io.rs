//! Files and the standard streams: opening inputs, writing output and errors.

mod foreign_encodings;
mod input;
mod layout;
mod retry;
mod shell;
mod stderr;
mod streams;

pub use foreign_encodings::foreign_encoding;
pub use input::{BYTE_ORDER_MARK, STDIN_NAME, Source, displayed, len_of, open_or_report, read_some};
#[cfg(test)]
pub use layout::message_lines;
pub use layout::usage_error_text;
pub use retry::Retrying;
pub use shell::{STDIN, quoted, typed_for_stdin, typed_with};
pub use stderr::{
    CANNOT_WRITE, ERROR_STYLE, add_error_line, error_line, report_error, report_lines, report_note,
    unless_stdout_closed,
};
pub use streams::{
    check_stdout, is_coloured, is_stderr_terminal, is_stdout_file, is_stdout_pipe, may_be_coloured, set_colour,
    settle_colour, stderr_width, understands_codes, write_to_stdout,
};
