//! Whether a hand has top pair, a flush draw or a straight draw on a flop.

use std::error::Error;

use handrank::{CardSet, Rank, Suit};

/// One hole card pairs the highest card on the board.
fn has_top_pair(hand: CardSet, board: CardSet) -> bool {
    let Some(top) = board.ranks().next_back() else { return false };
    hand.of_rank(top).len() == 1 && board.of_rank(top).len() == 1
}

/// Four cards of a suit, one of them or more in the hand.
fn flush_draw(hand: CardSet, board: CardSet) -> Option<Suit> {
    Suit::ALL.into_iter().find(|&suit| (hand | board).of_suit(suit).len() == 4 && !hand.of_suit(suit).is_empty())
}

fn has_straight(ranks: &[Rank]) -> bool {
    // Aces count low, too.
    let with_low_ace = [&[Rank::Ace], &Rank::ALL[..]].concat();
    with_low_ace.windows(5).any(|straight| straight.iter().all(|rank| ranks.contains(rank)))
}

/// The ranks of cards that would make a straight; two or more make the draw open-ended.
fn straight_outs(hand: CardSet, board: CardSet) -> Vec<Rank> {
    let ranks: Vec<Rank> = (hand | board).ranks().collect();
    if has_straight(&ranks) {
        return Vec::new();
    }
    Rank::ALL.into_iter().filter(|&rank| has_straight(&[&ranks[..], &[rank]].concat())).collect()
}

fn tell(hand: &str, board: &str) -> Result<(bool, Option<Suit>, String), Box<dyn Error>> {
    let (hand, board): (CardSet, CardSet) = (hand.parse()?, board.parse()?);
    let outs = straight_outs(hand, board).iter().map(|rank| rank.to_char()).collect();
    Ok((has_top_pair(hand, board), flush_draw(hand, board), outs))
}

#[test]
fn hands_on_flops() -> Result<(), Box<dyn Error>> {
    assert_eq!(tell("Kh Qh", "Kd 7h 2h")?, (true, Some(Suit::Hearts), "".to_owned()));
    assert_eq!(tell("7c 7d", "Kd 7h 2h")?, (false, None, "".to_owned()));
    assert_eq!(tell("Jc Ts", "9c 8c 2c")?, (false, Some(Suit::Clubs), "7Q".to_owned()));
    assert_eq!(tell("As 4s", "5d 3h Kc")?, (false, None, "2".to_owned()));
    assert_eq!(tell("6s 5s", "9s 8h 7c")?, (false, None, "".to_owned()));
    assert_eq!(tell("Ks 2c", "Kh Qd 9d")?, (true, None, "".to_owned()));
    assert_eq!(tell("Qs 2c", "Qh Qd 9d")?, (false, None, "".to_owned()));
    Ok(())
}
