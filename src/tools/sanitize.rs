//! Text from outside (words, arguments, paths) made safe to print, so that it cannot recolour the terminal, forge a
//! line or hide its content.

use std::borrow::Cow;

/// Escapes characters that are invisible or change how others look: controls, line separators, those that change the
/// direction of text, and those of zero width.
pub fn sanitized(text: &str) -> Cow<'_, str> {
    if !text.contains(is_deceptive) {
        return text.into();
    }
    text.chars()
        .map(|symbol| if is_deceptive(symbol) { symbol.escape_debug().to_string() } else { symbol.into() })
        .collect()
}

fn is_deceptive(symbol: char) -> bool {
    symbol.is_control()
        || matches!(symbol,
            '\u{AD}' | '\u{61C}' | '\u{180E}'
            // Zero-width spaces and joiners, direction marks, separators and overrides of direction.
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
            // Tags, which repeat ASCII invisibly, and supplementary variation selectors.
            | '\u{E0000}'..='\u{E0FFF}')
}
