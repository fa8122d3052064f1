//! Whether text may be coloured, and that consoles understand the codes.

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};

/// Sets the global colour choice.
pub fn set_colour(choice: clap::ColorChoice) {
    match choice {
        clap::ColorChoice::Auto => ColorChoice::Auto,
        clap::ColorChoice::Always => ColorChoice::Always,
        clap::ColorChoice::Never => ColorChoice::Never,
    }
    .write_global();
}

/// Whether text on this stream may be coloured. On Windows, a console is first told to expect escape codes; one that
/// knows none gets no colour.
pub fn is_coloured(stream: impl RawStream) -> bool {
    let choice = AutoStream::choice(&stream);
    let takes_codes = || AutoStream::new(stream, choice).current_choice() == ColorChoice::AlwaysAnsi;
    choice != ColorChoice::Never && (cfg!(not(windows)) || takes_codes())
}
