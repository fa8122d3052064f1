//! Which of two hands is better, and why.

use handrank::program::Explanation;
use handrank::{Card, HandRank};

use crate::cli::ui::Medium;
use crate::cli::ui::tables::wrapped;

/// A hand that has been explained.
pub struct Explained {
    cards: Vec<Card>,
    rank: HandRank,
}

impl Explained {
    pub fn new(explanation: &Explanation) -> Explained {
        Explained { cards: explanation.hand.cards().collect(), rank: explanation.kev.rank }
    }
}

/// The better of two hands against the other, below a blank line; `None` unless there are two.
pub fn comparison(hands: &[Explained], medium: Medium) -> Option<String> {
    let [one, other] = hands else { return None };
    let (better, worse) = if one.rank <= other.rank { (one, other) } else { (other, one) };
    Some(format!("\n{}", against(better, worse, medium)))
}

fn against(better: &Explained, worse: &Explained, medium: Medium) -> String {
    let verb = if better.rank == worse.rank { "ties with" } else { "beats" };
    let why = wrapped(&reason(better.rank, worse.rank), medium);
    let [better, worse] = [better, worse].map(|hand| medium.plain_cards(hand.cards.iter().copied(), " "));
    format!("{better} {verb} {worse}\n{why}\n")
}

/// Why a rank is at least as good as another.
fn reason(better: HandRank, worse: HandRank) -> String {
    let (category, other) = (better.category(), worse.category());
    if category != other {
        return format!("{} against {}: {category} beats {other}", better.description(), lower_first(worse));
    }
    let differing = better.ranks().into_iter().zip(worse.ranks()).find(|(one, other)| one != other);
    match differing {
        None => format!("Both: {}, rank {better}; suits do not count", lower_first(better)),
        Some((one, other)) => format!(
            "{} against {}: where they first differ, {one} beats {other}",
            better.description(),
            lower_first(worse)
        ),
    }
}

/// A description within a sentence.
fn lower_first(rank: HandRank) -> String {
    let description = rank.description().to_string();
    let (first, rest) = description.split_at(1);
    first.to_lowercase() + rest
}
