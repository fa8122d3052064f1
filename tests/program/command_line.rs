//! What is typed: hands, boards and deals as arguments, options, and what to type instead.

mod accepted;
mod advice;
mod arguments;
mod boards;
mod deals;
mod slips;
mod usage_errors;
