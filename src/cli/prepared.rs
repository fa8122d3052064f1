//! Ranked hands written fast, byte for byte as [`Format::line`] gives them: what depends on the rank alone is prepared
//! once, and only the cards are written anew.

use std::array;
use std::fmt::{self, Display};
use std::sync::OnceLock;

use handrank::notation::standard::WINDOW;
use handrank::{Hand, HandRank, HandSize, round_share};
use itertools::Itertools;

use super::buffer::{Line, Piece};
use super::columns::category_column;
use super::format::Format;
use super::terminal::Terminal;

/// Writes the line of a hand. Where the hand is `written` in standard notation, that can be copied.
pub trait Writer {
    fn write(&self, hand: &Hand, written: Option<&[u8; WINDOW]>, line: &mut Line);
}

/// A way to write each format; workers share it.
pub enum Prepared {
    Text(Text),
    Long(Long),
    Json(Json),
    Terminal(Terminal),
}

pub struct Text {
    /// The second column, and the tab on either side.
    categories: ByCategory<31>,
}

pub struct Long {
    text: Text,
    /// The last column and the line end.
    descriptions: Descriptions,
}

pub struct Json {
    /// All from the rank to the description.
    categories: ByCategory<63>,
    descriptions: Descriptions,
    /// All from the description to the cards, by size.
    shares: [ByRank<31>; 3],
}

/// A piece that is the same for all hands of a category that have an ace low, or have not.
struct ByCategory<const N: usize> {
    pieces: Box<[Piece<N>; 16]>,
    /// Which of them, by rank.
    by_rank: Box<[u8]>,
}

/// A piece for each hand rank, made when first needed.
struct ByRank<const N: usize>(Box<[OnceLock<Piece<N>>]>);

/// Room for the longest description. A piece and its lock take 64 bytes then, a line of the cache.
type Descriptions = ByRank<59>;

impl Prepared {
    pub fn new(format: Format) -> Prepared {
        match format {
            Format::Terminal(terminal) => Prepared::Terminal(terminal),
            Format::Text => Prepared::Text(Text::new()),
            Format::Long => Prepared::Long(Long { text: Text::new(), descriptions: Descriptions::new() }),
            Format::Json => Prepared::Json(Json::new()),
        }
    }
}

impl Text {
    fn new() -> Text {
        Text { categories: ByCategory::new(|rank| format!("\t{}\t", category_column(rank))) }
    }

    #[inline(always)]
    fn write_columns(&self, rank: HandRank, hand: &Hand, written: Option<&[u8; WINDOW]>, end: u8, line: &mut Line) {
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        match written {
            Some(text) => line.put_written(text, hand.cards().len(), end),
            None => line.put_spaced(hand.cards(), end),
        }
    }
}

impl Writer for Text {
    #[inline(always)]
    fn write(&self, hand: &Hand, written: Option<&[u8; WINDOW]>, line: &mut Line) {
        self.write_columns(handrank::rank(hand), hand, written, b'\n', line);
    }
}

impl Writer for Long {
    #[inline(always)]
    fn write(&self, hand: &Hand, written: Option<&[u8; WINDOW]>, line: &mut Line) {
        let (rank, best) = handrank::best(hand);
        self.text.write_columns(rank, hand, written, b'\t', line);
        line.put_spaced(best.into_iter(), b'\t');
        let description = || fmt::from_fn(move |f| writeln!(f, "{}", rank.description()));
        line.put_piece(self.descriptions.of(rank, description));
    }
}

impl Json {
    fn new() -> Json {
        let categories = ByCategory::new(|rank| {
            let (category, ace_low) = (rank.category(), rank.is_ace_low());
            format!(r#","category":"{category}","ace_low":{ace_low},"description":""#)
        });
        Json { categories, descriptions: Descriptions::new(), shares: array::from_fn(|_| ByRank::new()) }
    }
}

/// What a record has between the description and the cards.
fn share(rank: HandRank, size: HandSize) -> String {
    let beats = serde_json::to_string(&round_share(rank.beats(size))).expect("a share is a number");
    format!(r#"","beats":{beats},"cards":["#)
}

impl Writer for Json {
    #[inline(always)]
    fn write(&self, hand: &Hand, _: Option<&[u8; WINDOW]>, line: &mut Line) {
        let (rank, best) = handrank::best(hand);
        line.put(br#"{"rank":"#);
        line.put_number(rank.get());
        line.put_piece(self.categories.of(rank));
        line.put_piece(self.descriptions.of(rank, || rank.description()));
        line.put_piece(
            self.shares[hand.size() as usize - HandSize::Five as usize].of(rank, || share(rank, hand.size())),
        );
        line.put_quoted(hand.cards());
        line.put(br#"],"best":["#);
        line.put_quoted(best.into_iter());
        line.put(b"]}\n");
    }
}

impl Writer for Terminal {
    fn write(&self, hand: &Hand, _: Option<&[u8; WINDOW]>, line: &mut Line) {
        line.put_text(&self.line(hand));
    }
}

impl<const N: usize> ByCategory<N> {
    fn new(text: impl Fn(HandRank) -> String) -> ByCategory<N> {
        let mut texts = Vec::new();
        let mut by_rank = Vec::with_capacity(HandRank::WORST.get().into());
        for (_, mut alike) in &HandRank::all().chunk_by(|rank| (rank.category(), rank.is_ace_low())) {
            by_rank.push(texts.len() as u8);
            texts.extend(alike.next().map(&text));
            by_rank.extend(alike.map(|_| texts.len() as u8 - 1));
        }
        let pieces = array::from_fn(|index| Piece::new(texts.get(index).map_or("", String::as_str)));
        ByCategory { pieces: Box::new(pieces), by_rank: by_rank.into() }
    }

    #[inline(always)]
    fn of(&self, rank: HandRank) -> &Piece<N> {
        &self.pieces[usize::from(self.by_rank[usize::from(rank.get() - 1)] % 16)]
    }
}

impl<const N: usize> ByRank<N> {
    fn new() -> ByRank<N> {
        ByRank((0..HandRank::WORST.get()).map(|_| OnceLock::new()).collect())
    }

    #[inline(always)]
    fn of<T: Display>(&self, rank: HandRank, text: impl FnOnce() -> T) -> &Piece<N> {
        self.0[usize::from(rank.get() - 1)].get_or_init(|| Piece::new(text()))
    }
}
