//! A pot of Omaha hi/lo, split in whole chips.

use std::error::Error;

use handrank::{Deal, Game};

/// Gives each winner an equal part, and the chips that are left over one by one to the first.
fn split(pot: u64, winners: &[usize], chips: &mut [u64]) {
    let count = winners.len() as u64;
    for (place, &seat) in (0..).zip(winners) {
        chips[seat] += pot / count + u64::from(place < pot % count);
    }
}

fn payouts(deal: &Deal, pot: u64) -> Result<Vec<u64>, Box<dyn Error>> {
    let showdown = deal.showdown(Game::OmahaHiLo)?;
    let high: Vec<usize> = showdown.winners().collect();
    let low: Vec<usize> = showdown.low_winners().collect();
    let mut chips = vec![0; deal.seats().len()];
    let low_half = if low.is_empty() { 0 } else { pot / 2 };
    split(pot - low_half, &high, &mut chips);
    split(low_half, &low, &mut chips);
    // In fractions it is the same, to a chip.
    for hand in showdown.hands() {
        assert!((hand.share * pot as f64 - chips[hand.seat] as f64).abs() < 1.0);
    }
    Ok(chips)
}

#[test]
fn odd_chips() -> Result<(), Box<dyn Error>> {
    // Three eights win the high half, 8-6-4-3-2 is the only low, and one player folded.
    let deal = "AhAdKsQs|7c2c5d4d|-|9h9s8h8s/3h6s8d/Jc/Kh".parse()?;
    let chips = payouts(&deal, 301)?;
    assert_eq!(chips.iter().sum::<u64>(), 301);
    assert_eq!(chips, [0, 150, 0, 151]);
    // Three kings win the high half, and the same low twice a quarter each.
    let deal = "AsAhQdQh|2s7sKsKc|Ad2dTdTh|Ac2hJsJh/3c4c8hKd9d".parse()?;
    assert_eq!(payouts(&deal, 301)?, [0, 151, 75, 75]);
    // No low.
    let deal = "As2s3s4s|KdKcQdQc/KhTh9c8d2c".parse()?;
    assert_eq!(payouts(&deal, 301)?, [0, 301]);
    Ok(())
}
