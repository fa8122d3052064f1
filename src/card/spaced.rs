//! Cards in standard notation with spaces between them, padded as a whole.

use std::fmt;

use super::packed::Card;

/// Writes up to seven cards as `Kd Qs Jc Th 9s`, honouring the formatter's width, fill and precision.
pub(crate) fn pad_cards(cards: impl Iterator<Item = Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut text = [b' '; 3 * 7];
    let mut len = 0;
    for (card, [rank, suit, _]) in cards.zip(text.as_chunks_mut().0) {
        [*rank, *suit] = card.symbols();
        len += 3;
    }
    let text = &text[..len - usize::from(len > 0)];
    f.pad(str::from_utf8(text).expect("cards are written in ASCII"))
}
