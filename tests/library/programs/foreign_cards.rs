//! Hands that come as the cards of another library.

use handrank::{Card, Category, HandRank, Rank, Suit};

#[derive(Clone, Copy)]
struct Foreign {
    rank: u8, // 2 to 14
    suit: char,
}

impl Foreign {
    fn to_card(self) -> Option<Card> {
        let rank = Rank::ALL.get(usize::from(self.rank).checked_sub(2)?)?;
        Some(Card::new(*rank, Suit::from_char(self.suit)?))
    }
}

fn rank(hand: &[Foreign]) -> Option<HandRank> {
    let cards: Vec<Card> = hand.iter().map(|card| card.to_card()).collect::<Option<_>>()?;
    HandRank::of(&cards)
}

#[test]
fn ten_thousand_hands() {
    let mut deck: Vec<Foreign> =
        "shdc".chars().flat_map(|suit| (2..=14).map(move |rank| Foreign { rank, suit })).collect();
    let royal: Vec<Foreign> = deck.iter().copied().filter(|card| card.suit == 'd' && card.rank >= 8).collect();
    assert_eq!(rank(&royal).map(|rank| rank.get()), Some(1));
    assert_eq!(rank(&royal[3..]), None);
    assert!(Foreign { rank: 1, suit: 'd' }.to_card().is_none());
    assert!(Foreign { rank: 14, suit: 'x' }.to_card().is_none());

    let mut state = 1_u64;
    let mut counts = [0; 10];
    for _ in 0..10_000 {
        for place in 0..7 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            deck.swap(place, place + (state >> 33) as usize % (52 - place));
        }
        let category = rank(&deck[..7]).expect("seven cards").category();
        counts[Category::ALL.iter().position(|&other| other == category).expect("one of all")] += 1;
    }
    // How many of the 133,784,560 hands of seven cards are in each category.
    let all = [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
    assert_eq!(all.iter().sum::<u32>(), 133_784_560);
    for (count, all) in counts.into_iter().zip(all) {
        let expected = 10_000.0 * f64::from(all) / 133_784_560.0;
        assert!((f64::from(count) - expected).abs() < 4.0 * expected.sqrt() + 3.0, "{count} {expected}");
    }
}
