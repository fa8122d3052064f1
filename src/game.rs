//! Which of their cards players may use.

/// A poker game, which decides which five cards make a hand.
///
/// ```
/// use handrank::{Game, Hand, OmahaHand};
///
/// // Four spades on the board and one in hand make a flush in hold'em, but not in Omaha.
/// let flush: Hand = "As Kd / Qs Js 8s 3s 2d".parse()?;
/// assert!(handrank::rank(&flush).is_suited());
/// let ace_high: OmahaHand = "As Kd 9h 7c / Qs Js 8s 3s 2d".parse()?;
/// assert!(!ace_high.rank().is_suited());
/// assert_eq!(Game::default(), Game::Holdem);
/// # Ok::<(), handrank::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    /// The best five of all cards, as in hold'em, draw and stud.
    #[default]
    Holdem,
    /// Exactly two of the four to six hole cards and three of the board.
    Omaha,
}
