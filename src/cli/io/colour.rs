//! Whether output is coloured.

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

/// Whether text on this stream may be coloured. On Windows, this enables escape codes on the console; if it does not
/// support them, there is no colour.
pub fn is_coloured(stream: impl RawStream) -> bool {
    let choice = AutoStream::choice(&stream);
    let supports_codes = || AutoStream::new(stream, choice).current_choice() == ColorChoice::AlwaysAnsi;
    choice != ColorChoice::Never && (cfg!(not(windows)) || supports_codes())
}
