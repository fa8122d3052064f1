//! Files and the standard streams: opening inputs, writing output and errors.

mod colour;
mod headings;
mod input;
mod redirection;
mod retry;
mod stderr;

pub use colour::{is_coloured, set_colour};
pub use headings::{Headed, Headings};
pub use input::{
    BYTE_ORDER_MARK, STDIN, STDIN_NAME, Source, convert_first, displayed, foreign_encoding, input_name, len_of, prompt,
    read_some,
};
pub use redirection::{is_stdout_file, is_stdout_pipe};
pub use retry::Retrying;
pub use stderr::{CANNOT_WRITE, ERROR_STYLE, error_line, report_error, report_lines, unless_stdout_closed};
