//! Laws that hold in every game, so that a new one is checked as soon as it has rules.

use std::collections::HashSet;

use handrank::notation::GameHand;
use handrank::program::{TakeHands, WINDOW_SIZE};
use handrank::{Board, Category, Game, HandRank, Rules, Scale, WithRules};
use itertools::Itertools;

use crate::dice::Dice;

#[test]
fn laws_of_games_hold() {
    for game in Game::ALL {
        game.with_rules(CheckLaws(game));
    }
    assert_eq!(Game::ALL.map(Game::name).iter().unique().count(), Game::ALL.len());
}

struct CheckLaws(Game);

impl WithRules for CheckLaws {
    type Output = ();

    fn run<G: Rules>(self) {
        assert_eq!((G::GAME, G::HAS_LOW), (self.0, self.0.has_low()));
        check_scale::<G::Scale>();
        check_hands::<G>();
    }
}

/// Ranks go from 1 without gaps, no two are described alike, and no category or low comes in two parts.
fn check_scale<S: Scale>() {
    let ranks = (1..=S::CLASSES).filter_map(HandRank::<S>::from_number).collect_vec();
    assert!(ranks.iter().map(|rank| rank.get()).eq(1..=S::CLASSES));
    assert_eq!([0, S::CLASSES + 1].map(HandRank::<S>::from_number), [None, None]);
    let descriptions = ranks.iter().map(|rank| rank.description().to_string()).collect::<HashSet<_>>();
    assert_eq!(descriptions.len(), usize::from(S::CLASSES));
    assert!(ranks.iter().map(|rank| rank.category()).dedup().all_unique());
    assert!(ranks.iter().map(|rank| rank.made_hand()).dedup().all_unique());
    for rank in ranks.iter().filter(|&rank| rank.is_ace_low()) {
        assert!(matches!(rank.category(), Category::StraightFlush | Category::Straight), "{rank}");
    }
}

/// Takes one hand.
struct One<H>(Option<H>);

impl<H: Copy> TakeHands<H> for &mut One<H> {
    fn has_room(&self) -> bool {
        self.0.is_none()
    }

    fn take(&mut self, hand: &H, _: Option<&[u8; WINDOW_SIZE]>) {
        self.0 = Some(*hand);
    }
}

/// Text with a variation selector, which means the same but which no fast reader accepts.
fn read_slowly<H: GameHand>(text: &str, board: &Board) -> Option<H> {
    H::read(&format!("{text}\u{FE0F}"), board).ok()
}

/// Hands on a board are read fast as they are read slowly, and ranked alone as in a showdown.
fn check_hands<G: Rules>() {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = G::DECK.cards().collect_vec();
    let mut checked = 0;
    for _ in 0..20_000 {
        let (own, on_board) = (1 + dice.below(7), dice.below(6));
        let (cards, board) = dice.deal(&mut deck, own + on_board).split_at(own);
        let board = Board::new(board).expect("up to five distinct cards");
        let text = format!("{}/{board}", cards.iter().join([" ", "", ","][dice.below(3)]));
        let text = if on_board == 0 { text.trim_end_matches('/') } else { &text };
        let text = if dice.below(2) == 0 { text.to_lowercase() } else { text.to_owned() };
        let line = text.clone() + "\n";
        let (mut one, mut rest) = (One(None), line.as_bytes());
        <G::Hand as GameHand>::read_lines(&mut rest, &Board::default(), G::DECK, &mut one);
        let slow = read_slowly::<G::Hand>(&text, &Board::default());
        let shown = |hand: &G::Hand| hand.cards().chain(hand.board().into_iter().flatten()).collect_vec();
        assert_eq!(one.0.as_ref().map(shown), slow.as_ref().map(shown), "{text}");
        let Some(hand) = slow else { continue };
        assert_eq!(rest, b"", "{text}");
        assert_eq!(G::rank(&hand), G::best(&hand).0, "{text}");
        let (_, best) = G::best(&hand);
        assert!(best.iter().all(|card| shown(&hand).contains(card)) && best.iter().all_unique(), "{text}: {best:?}");
        checked += 1;
    }
    assert!(checked > 1_000, "{checked} of 20,000 were hands");
}
