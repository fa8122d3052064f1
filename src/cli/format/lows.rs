//! What games in which the best low takes half of the pot have besides what others print.

use handrank::{Card, HandRank, Razz, Rules};

use super::fields::Entry;
use super::lines::{Descriptions, Line};

/// The best low of a hand, if it has one that counts.
pub type Low = Option<(HandRank<Razz>, [Card; 5])>;

/// The column after the category.
pub const LOW_RANK: Entry = ("low_rank", "after the category: the rank of the low, 1 to 56");

/// The columns after the description, with `--long`.
pub const LOW_BEST: Entry = ("low_best", "with --long, last: the best low");
pub const LOW_DESCRIPTION: Entry = ("low_description", "with --long, last: the low in words");

/// The columns in games with lows.
pub const LOW_COLUMNS: [Entry; 3] = [LOW_RANK, LOW_BEST, LOW_DESCRIPTION];

/// The key in games with lows.
pub const LOW_KEY: Entry = ("low", "the best low, or null; only in games with lows");

/// The keys of `low`.
pub const LOW_KEYS: [Entry; 3] = [
    ("rank", "1 (5 4 3 2 A) to 56; smaller is better"),
    ("description", "the low in words"),
    ("best", "its five cards, most significant first"),
];

/// Puts the rank of a low and a tab, in games that have lows.
#[inline(always)]
pub fn put_low_rank<G: Rules>(low: Option<HandRank<Razz>>, line: &mut Line) {
    if G::HAS_LOW {
        if let Some(low) = low {
            line.put_number(low.get());
        }
        line.put(b"\t");
    }
}

/// Writes lows.
pub struct Lows(Descriptions);

impl Lows {
    /// A writer for many lows of a game, which keeps what it may need again, or for a few.
    pub fn new<G: Rules>(is_for_many: bool) -> Lows {
        Lows(Descriptions::new::<Razz>(is_for_many && G::HAS_LOW))
    }

    /// Puts the columns of `--long` in games that have lows. They move the line end, which has been put.
    #[inline(always)]
    pub fn put_columns<G: Rules>(&self, low: impl FnOnce() -> Low, line: &mut Line) {
        if G::HAS_LOW {
            line.replace_last(b'\t');
            match low() {
                Some((rank, best)) => {
                    line.put_spaced(best.into_iter(), b'\t');
                    self.0.put(rank, || rank.description(), line);
                }
                None => line.put(b"\t"),
            }
            line.put(b"\n");
        }
    }

    /// Puts the key of JSON and a comma.
    pub fn put_key(&self, low: Low, line: &mut Line) {
        let Some((rank, best)) = low else { return line.put(br#""low":null,"#) };
        line.put(br#""low":{"rank":"#);
        line.put_number(rank.get());
        line.put(br#","description":""#);
        self.0.put(rank, || rank.description(), line);
        line.put(br#"","best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]},");
    }
}
