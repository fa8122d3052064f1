//! Random hands, the same ones every time.

use handrank::{Card, Hand};

/// Deals hands of N cards.
pub fn deal<const N: usize>(hands: usize) -> Vec<Hand> {
    let deck: Vec<Card> = Card::deck().collect();
    let mut state = 0x0123_4567_89AB_CDEF_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut deal = || {
        let mut cards = Vec::with_capacity(N);
        while cards.len() < N {
            let card = deck[(random() % 52) as usize];
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        Hand::new(&cards).expect("five to seven distinct cards")
    };
    (0..hands).map(|_| deal()).collect()
}

/// The same hands in standard notation, one per line.
#[allow(dead_code, reason = "not every benchmark reads text")]
pub fn lines<const N: usize>(hands: usize) -> String {
    deal::<N>(hands).iter().map(|hand| format!("{hand}\n")).collect()
}
