//! What handrank says about itself: README.md, the guide, the help, the man page and completions.

mod examples;
mod help;
mod help_pages;
mod imports;
mod man_and_completions;
#[cfg(unix)]
mod pictures;
