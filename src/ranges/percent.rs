//! The best hands by percentage: classes of starting hands in the order of their exact equity against one random hand.
//!
//! Other tools have other orders, by sampled equities or against several hands; this one is what
//! `handrank odds --breakdown random random` prints. A test recomputes it.

use std::fmt;

use super::rank_pair::RankPair;
use super::weight::FULL_WEIGHT;
use super::{Range, RangeError};
use crate::cards::{CardSet, MAX_BOARD};
use crate::ranking::Game;
use crate::tools::choose;

/// The classes of the full deck, best first, each with the halves of pots that one of its hands wins of all
/// [deals](deals_against_random).
const FULL_DECK: &str = "\
    AA:3574419148 KK:3456618076 QQ:3352976364 JJ:3249956564 TT:3146852786 99:3022906058 88:2901489486 AKs:2812619406 \
    77:2778697066 AQs:2777557648 AJs:2743317574 AKo:2740271595 ATs:2710163670 AQo:2703008959 AJo:2666570709 \
    KQs:2659738722 66:2654886824 A9s:2633762831 ATo:2631264233 KJs:2624790516 A8s:2598632551 KTs:2592119485 \
    KQo:2578159800 A7s:2558365366 A9o:2549507227 KJo:2540944046 55:2530717766 QJs:2527960911 K9s:2516603411 \
    A5s:2513853498 A6s:2513136230 A8o:2511742479 KTo:2506133992 QTs:2494750222 A4s:2476546510 A7o:2468473350 \
    K8s:2446287516 A3s:2442426752 QJo:2438834411 K9o:2425293951 A5o:2420453161 A6o:2419862398 Q9s:2419101794 \
    K7s:2413791403 JTs:2413376906 A2s:2407127850 QTo:2403431287 44:2392189918 A4o:2379892121 K6s:2376160871 \
    K8o:2350127356 Q8s:2350025012 A3o:2342761931 K5s:2340593683 J9s:2335121239 Q9o:2322450407 JTo:2317721143 \
    K7o:2315189251 A2o:2304332573 K4s:2302489977 Q7s:2278058571 K6o:2274745067 K3s:2267684534 T9s:2266533059 \
    J8s:2266034488 33:2252502302 Q6s:2249124793 Q8o:2248588890 K5o:2236598359 J9o:2233964817 K2s:2232309054 \
    Q5s:2213753197 T8s:2195502632 K4o:2195213225 J7s:2195100337 Q4s:2175405007 Q7o:2171644643 T9o:2161828275 \
    J8o:2160086896 K3o:2157382145 Q6o:2140532877 Q3s:2140331266 98s:2131165248 T7s:2124380950 J6s:2122991082 \
    K2o:2118914099 22:2111584984 Q2s:2104663674 Q5o:2102610047 J5s:2097020718 T8o:2085879427 J7o:2084229054 \
    Q4o:2060977485 97s:2060559942 J4s:2058576574 T6s:2053132211 J3s:2023386467 Q3o:2022875163 98o:2017740169 \
    87s:2010998885 T7o:2009815656 J6o:2007136533 96s:1989685474 J2s:1987582097 Q2o:1984112061 T5s:1980790433 \
    J5o:1979306579 T4s:1952021583 97o:1942260018 86s:1939972106 J4o:1937585709 T6o:1933626279 95s:1918098843 \
    T3s:1916867042 76s:1903411309 J3o:1899374667 87o:1889946808 T2s:1881081228 85s:1868726945 96o:1866476357 \
    J2o:1860482433 T5o:1856391409 94s:1840073188 75s:1832252004 T4o:1825060325 93s:1814998261 86o:1814018446 \
    65s:1809508009 84s:1791395097 95o:1790032326 T3o:1786903085 92s:1779377877 76o:1775500515 74s:1755639231 \
    T2o:1748047643 54s:1739031009 85o:1737944702 64s:1733992584 83s:1714702682 94o:1706209587 75o:1699535755 \
    82s:1689453378 73s:1679565482 93o:1678876575 65o:1675721321 53s:1665177248 63s:1658490084 84o:1654850021 \
    92o:1640215041 43s:1621085688 74o:1617221098 72s:1600694981 54o:1600669542 64o:1594595021 52s:1587834115 \
    62s:1580267589 83o:1572500215 42s:1545030496 82o:1544974255 73o:1535517681 53o:1521359660 63o:1513508859 \
    32s:1509598969 43o:1474421119 72o:1450834082 52o:1438290523 62o:1429501394 42o:1392777591 32o:1355167195";

/// The same of the short deck.
const SHORT_DECK: &str = "\
    AA:165110252 KK:155708536 QQ:149977716 JJ:144202416 TT:138352078 AKs:137977044 AQs:135814732 AKo:134312743 \
    AJs:134098532 KQs:132822606 AQo:132147195 ATs:130868634 KJs:130842574 AJo:130434765 QJs:130014631 KTs:129573143 \
    KQo:129062392 JTs:128648920 QTs:128547386 99:127207018 ATo:127115661 KJo:127069906 A9s:126717366 QJo:126322829 \
    KTo:125821648 JTo:125081109 QTo:124865837 A8s:123381648 A9o:122787143 K9s:120357280 T9s:119244446 A8o:119203933 \
    Q9s:119128557 J9s:118684706 A7s:118652592 K9o:116153960 T9o:115308042 Q9o:114981486 J9o:114620656 A7o:114161926 \
    88:114055090 A6s:113604900 K8s:112446995 98s:111386689 T8s:111366351 Q8s:111257251 J8s:110845095 K7s:109541716 \
    A6o:108782223 K8o:107792085 98o:107029838 T8o:106983154 Q8o:106661713 J8o:106335815 K6s:104707630 K7o:104679084 \
    97s:104065204 T7s:103422141 Q7s:103332062 J7s:102911896 77:100882576 Q6s:100343490 K6o:99535925 97o:99307639 \
    T7o:98597159 87s:98514020 Q7o:98294046 J7o:97960693 96s:95996881 Q6o:95100917 T6s:95020432 J6s:94502465 \
    87o:93420640 96o:90798761 86s:90694076 T6o:89729757 J6o:89084609 66:87763904 76s:85532796 86o:85177451 \
    76o:79718478";

impl Range {
    /// The best hands of a game, up to this share of all hands of its deck, 0 to 1: whole classes, best first, until
    /// the next would exceed the share. They are the hands of the text `15%` for 0.15; the order is that of
    /// [`RankedClass::best_first`](super::RankedClass::best_first).
    ///
    /// # Errors
    /// [`RangeError::BadShare`] unless the share is from 0 to 1; [`RangeError::NoOrder`] for a game whose hands do not
    /// have two cards, or that has no board.
    ///
    /// ```
    /// use handrank::{Game, Range};
    ///
    /// assert_eq!(Range::top(Game::Holdem, 0.15)?.combos(), 196.0);
    /// assert_eq!(Range::top(Game::ShortDeck, 0.15)?.combos(), 94.0);
    /// assert!(Range::top(Game::Holdem, 15.0).is_err());
    /// # Ok::<(), handrank::RangeError>(())
    /// ```
    pub fn top(game: Game, share: f64) -> Result<Range, RangeError> {
        if !(0.0..=1.0).contains(&share) {
            return Err(RangeError::BadShare(share));
        }
        if !game.has_two_hole_cards() {
            return Err(RangeError::NoOrder(game));
        }
        let mut range = Range::default();
        let mut hands = 0;
        // 6 of 1,326 hands are a share that a float only comes close to.
        let most = share * choose(game.deck().len(), 2) as f64 + 1e-6;
        for (class, _) in best_first(game.deck()) {
            hands += class.combos().count();
            if hands as f64 > most {
                break;
            }
            class.combos().for_each(|combo| range.weights[combo.index()] = FULL_WEIGHT);
        }
        Ok(range)
    }
}

/// The classes of a deck, best first, and the equity of each against one random hand.
pub(super) fn best_first(deck: CardSet) -> impl Iterator<Item = (RankPair, f64)> {
    let table = if deck == CardSet::ALL { FULL_DECK } else { SHORT_DECK };
    let halves_of_pots = 2.0 * deals_against_random(deck) as f64;
    table.split(' ').map(move |entry| {
        let (name, halves) = entry.split_once(':').expect("a name and a number");
        let halves: u32 = halves.parse().expect("a number");
        (RankPair::from_name(name), f64::from(halves) / halves_of_pots)
    })
}

/// How many deals of another hand and a board there are for a hand of two cards.
fn deals_against_random(deck: CardSet) -> u64 {
    choose(deck.len() - 2, 2) * choose(deck.len() - 4, MAX_BOARD)
}

/// The best hands up to a percentage, or those between two: in hundredths, up to 10,000, in the order written; with one
/// percentage, the first is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Percents(pub Option<u16>, pub u16);

impl Percents {
    /// Whether a class is within the smaller percentage, by which it is left out, and whether it is within the larger
    /// one, given how many hands of `all` it and those before it are.
    pub(super) fn reach(self, hands: u64, all: u64) -> (bool, bool) {
        let (first, last) = (self.0.unwrap_or(0), self.1);
        let is_within = |hundredths: u16| 10_000 * hands <= u64::from(hundredths) * all;
        (is_within(first.min(last)), is_within(first.max(last)))
    }
}

/// The best hands of a deck up to a percentage, or those between two.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Percentage {
    percents: Percents,
    deck: CardSet,
}

impl Percentage {
    /// `15%` or `5%-20%` of the hands of a deck.
    pub(crate) fn new(percents: Percents, deck: CardSet) -> Percentage {
        Percentage { percents, deck }
    }

    /// The classes: as many from the best on as hold at most the larger percentage of all hands, without those that the
    /// smaller one takes.
    pub(super) fn classes(self) -> impl Iterator<Item = RankPair> {
        let all = choose(self.deck.len(), 2);
        let mut hands = 0;
        let with_hands = best_first(self.deck).map(move |(class, _)| {
            hands += class.combos().count() as u64;
            (class, self.percents.reach(hands, all))
        });
        with_hands.skip_while(|(_, (is_out, _))| *is_out).take_while(|(_, (_, is_in))| *is_in).map(|(class, _)| class)
    }
}

/// As written, without trailing zeros: `15%`, `5%-20%`.
impl fmt::Display for Percents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |hundredths: u16| f64::from(hundredths) / 100.0;
        if let Some(first) = self.0 {
            write!(f, "{}%-", percent(first))?;
        }
        write!(f, "{}%", percent(self.1))
    }
}

impl fmt::Display for Percentage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.percents.fmt(f)
    }
}
