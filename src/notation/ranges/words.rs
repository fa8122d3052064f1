//! A range as words and commas.

use std::iter::{Enumerate, Peekable};
use std::str::CharIndices;

use crate::notation::symbols::{is_ignored, is_separator};

pub(super) enum Token<'a> {
    Comma,
    /// An item, whole and without white space.
    Word(&'a str),
}

/// The tokens of a text, each with the column it starts at.
pub(super) struct Tokens<'a> {
    text: &'a str,
    symbols: Peekable<Enumerate<CharIndices<'a>>>,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, symbols: text.char_indices().enumerate().peekable() }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let is_blank = |symbol| is_space(symbol) || is_ignored(symbol);
        let (index, (start, first)) = self.symbols.find(|&(_, (_, symbol))| !is_blank(symbol))?;
        if first == ',' {
            return Some((index + 1, Token::Comma));
        }
        let mut end = start + first.len_utf8();
        while let Some((_, (at, symbol))) = self.symbols.next_if(|&(_, (_, symbol))| symbol != ',' && !is_space(symbol))
        {
            if !is_ignored(symbol) {
                end = at + symbol.len_utf8();
            }
        }
        Some((index + 1, Token::Word(&self.text[start..end])))
    }
}

fn is_space(symbol: char) -> bool {
    symbol.is_whitespace() && is_separator(symbol)
}
