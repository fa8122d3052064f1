//! Laws that hold in every game, so that a new one is checked as soon as it has rules.

use std::collections::HashSet;

use handrank::program::{ReadHand, TakeHands, WINDOW_SIZE};
use handrank::{
    Board, BoardEvaluator, CardSet, Category, Deal, Game, Hand, HandError, HandRank, HandSize, OddsError, OddsOptions,
    OmahaHand, RankedHand, ReadErrorKind, Scale, Spot,
};
use itertools::{Itertools, iproduct};

use crate::dice::Dice;

#[test]
fn laws_of_games_hold() {
    for game in Game::ALL {
        assert_eq!(Game::from_name(game.name()), Some(game));
        match game.plays_all_cards() {
            true => check_hands::<Hand>(game),
            false => check_hands::<OmahaHand>(game),
        }
    }
    assert_eq!(Game::ALL.map(Game::name).iter().unique().count(), Game::ALL.len());
}

/// Ranks go from 1 without gaps, no two are described alike, and no category or low comes in two parts.
#[test]
fn laws_of_scales_hold() {
    for scale in Scale::ALL {
        let ranks = (1..=scale.classes()).filter_map(|number| scale.rank(number)).collect_vec();
        assert!(ranks.iter().map(|rank| rank.get()).eq(1..=scale.classes()));
        assert!(scale.ranks().eq(ranks.iter().copied()));
        assert_eq!([0, scale.classes() + 1, u16::MAX].map(|number| scale.rank(number)), [None; 3]);
        let descriptions = ranks.iter().map(|rank| rank.description().to_string()).collect::<HashSet<_>>();
        assert_eq!(descriptions.len(), usize::from(scale.classes()));
        assert!(ranks.iter().map(|rank| rank.category()).dedup().all_unique());
        assert!(ranks.iter().map(|rank| rank.category_or_low()).dedup().all_unique());
        for rank in ranks.iter().filter(|&rank| rank.is_ace_low()) {
            assert!(matches!(rank.category(), Category::StraightFlush | Category::Straight), "{rank}");
        }
    }
}

/// Ranks of two scales are never equal, though their numbers may be: the scale comes first, then the number.
#[test]
fn ranks_are_ordered_by_scale_first() {
    let all = Scale::ALL.into_iter().flat_map(Scale::ranks).collect_vec();
    assert!(all.is_sorted_by(|a, b| a < b));
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    for [a, b] in Scale::ALL.into_iter().array_combinations() {
        assert!(a < b && a.rank(a.classes()) < b.rank(1));
        assert!(a.ranks().zip(b.ranks()).all(|(in_a, in_b)| in_a.get() == in_b.get() && in_a != in_b));
    }
    assert!(Scale::ALL.into_iter().all(|scale| scale.ranks().all(|rank| rank.scale() == scale)));
}

/// Whatever ranks a hand, its rank is on the scale of the game, and its low on that of lows.
#[test]
fn ranks_are_on_the_scale_of_their_game() {
    let scale_of = |game| match game {
        Game::ShortDeck => Scale::ShortDeck,
        Game::Razz => Scale::AceToFive,
        Game::DeuceToSeven => Scale::DeuceToSeven,
        _ => Scale::Kev,
    };
    let deal: Deal = "AsKd9h8c|AhKc9s8d/7s6h9d".parse().expect("a deal");
    let (hole, board) = (deal.hands().next().expect("two").collect_vec(), deal.board().iter().collect_vec());
    let hand = Hand::new(&[&hole[..], &board].concat()).expect("seven cards");
    let omaha_hand = OmahaHand::new(&hole, &board).expect("a flop");
    for game in Game::ALL {
        let scale = scale_of(game);
        let ranked = if game.plays_all_cards() { game.best(&hand) } else { game.best(&omaha_hand) };
        let on_board = BoardEvaluator::new(game, &Board::new(&board).expect("a flop")).expect("a board");
        let showdown = deal.showdown(game).expect("enough cards");
        let ranks = [Some(ranked.expect("a hand").rank), showdown.winning_rank()]
            .into_iter()
            .flatten()
            .chain(on_board.rank(&hole));
        assert_eq!(ranks.chain(showdown.ranks().iter().copied()).map(HandRank::scale).collect_vec(), [scale; 5]);
        assert_eq!((game.scale(), showdown.game()), (scale, game));
    }
    let hand: OmahaHand = "Ac 2d Kh Ks / 3c 4d 8c".parse().expect("a hand");
    let (low, _) = Game::OmahaHiLo.best(&hand).expect("a hand").low.expect("an eight");
    assert_eq!((low.scale(), low.get() <= 56), (Scale::AceToFive, true));
}

#[test]
fn stud_and_draw_have_names_of_their_own() {
    for name in ["stud", "STUD", "7-card stud", "Seven-Card Stud", "5 card stud"] {
        assert_eq!(Game::from_name(name), Some(Game::Stud), "{name}");
    }
    for name in ["draw", "Draw", "5-card draw", "five_card_draw"] {
        assert_eq!(Game::from_name(name), Some(Game::Draw), "{name}");
    }
    for name in ["stud8", "Stud-8", "stud/8", "7-card stud hi/lo", "Stud Hi-Lo", "7-card stud 8", "stud 8 or better"] {
        assert_eq!(Game::from_name(name), Some(Game::StudHiLo), "{name}");
    }
    for name in ["stud lowball", "draw lowball", "stud hold'em", "draw hold'em", "stud5", "draw8", "razz hi/lo"] {
        assert_eq!(Game::from_name(name), None, "{name}");
    }
}

/// Before or after the word for hi/lo, with or without a sign between them.
#[test]
fn names_of_omaha_may_say_how_many_hole_cards_there_are() {
    let check = |name: &str, game, hole_cards| {
        assert_eq!(Game::read(name), Ok((game, hole_cards)), "{name}");
        // A game alone holds no number of cards.
        assert_eq!(Game::from_name(name), Some(game).filter(|_| hole_cards.is_none()), "{name}");
        let parsed = name.parse::<Game>();
        match hole_cards {
            None => assert_eq!(parsed, Ok(game), "{name}"),
            Some(hole_cards) => {
                let kind = ReadErrorKind::GameWithHoleCards { name: name.to_owned(), game, hole_cards };
                assert_eq!(parsed.expect_err(name).kind(), &kind, "{name}");
            }
        }
    };
    for hole_cards in 4..=6 {
        for name in ["plo", "Omaha", "omaha-hi", "PLO high"] {
            check(name, Game::Omaha, None);
            check(&format!("{name}{hole_cards}"), Game::Omaha, Some(hole_cards));
            check(&format!("{hole_cards}-card {name}"), Game::Omaha, Some(hole_cards));
        }
        for (name, low) in [("plo", "8"), ("o", "8"), ("Omaha", "8"), ("omaha", "hi-lo"), ("PLO", "Hi/Lo")] {
            check(&format!("{name}{low}"), Game::OmahaHiLo, None);
            check(&format!("{hole_cards}-card {name} {low}"), Game::OmahaHiLo, Some(hole_cards));
            for sign in ["", "-", "/", " "] {
                check(&format!("{name}{hole_cards}{sign}{low}"), Game::OmahaHiLo, Some(hole_cards));
                check(&format!("{name}{sign}{low}{sign}{hole_cards}"), Game::OmahaHiLo, Some(hole_cards));
            }
        }
    }
    check("Big O", Game::OmahaHiLo, Some(5));
    for name in ["o5", "5o", "plo7", "plo3-8", "plo5-5", "big-o-5", "5-card", "4-card draw", "6-card stud", "razz5"] {
        assert_eq!((Game::from_name(name), Game::read(name).ok()), (None, None), "{name}");
        let kind = ReadErrorKind::UnknownGame { name: name.to_owned() };
        assert_eq!(name.parse::<Game>().expect_err(name).kind(), &kind, "{name}");
    }
}

#[test]
fn stud_and_draw_rank_as_holdem_does() {
    let mut dice = Dice::new(0x7C4D_57D0);
    let mut deck = CardSet::ALL.iter().collect_vec();
    for index in 0..5_000 {
        let hand = Hand::new(dice.deal(&mut deck, 5 + index % 3)).expect("distinct cards");
        for game in [Game::Stud, Game::Draw] {
            assert_eq!(game.rank(&hand), Game::Holdem.rank(&hand), "{hand}");
            assert_eq!(game.best(&hand), Game::Holdem.best(&hand), "{hand}");
        }
    }
}

/// Any hand is ranked in any game that allows its numbers of cards.
#[test]
fn hands_are_ranked_in_games_that_allow_their_sizes() {
    let (seven, omaha): (Hand, OmahaHand) =
        ("AsKdQcJh2c3d4h".parse().expect("a hand"), "AsKdQcJh/2c3d4h".parse().expect("a hand"));
    assert_eq!(Game::Holdem.best(&omaha), Game::Holdem.best(&seven));
    let no_board = Err(HandError::WrongOmahaBoard { cards: 0 });
    assert_eq!([Game::Omaha, Game::OmahaHiLo].map(|game| game.rank(&seven)), [no_board.clone(), no_board]);
    let eight: OmahaHand = "AsKdQcJh/2c3d4h5s".parse().expect("a hand");
    assert_eq!(Game::Holdem.rank(&eight), Err(HandError::WrongCount { cards: 8, board: 4 }));
    let deuce = "2c".parse().expect("a card");
    assert_eq!(Game::ShortDeck.rank(&omaha), Err(HandError::NotInShortDeck(deuce)));
    let low: OmahaHand = "Ac2dKhKs/3c4d8c".parse().expect("a hand");
    let [high, hi_lo] = [Game::Omaha, Game::OmahaHiLo].map(|game| game.best(&low).expect("a hand"));
    assert_eq!((high.rank, high.best, high.low), (hi_lo.rank, hi_lo.best, None));
    assert!(hi_lo.low.is_some());
}

/// How frequent hands are is known on the scale of hold'em alone.
#[test]
fn frequencies_are_those_of_one_scale() {
    for (scale, size) in iproduct!(Scale::ALL, HandSize::ALL) {
        let is_known = scale == Scale::Kev;
        for rank in [scale.rank(1), scale.rank(scale.classes())].into_iter().flatten() {
            let known = [rank.frequency(size).is_some(), rank.worse_hands(size).is_some()];
            assert_eq!(known, [is_known; 2], "{rank:?}");
            assert_eq!([rank.beats(size).is_some(), rank.ties(size).is_some()], [is_known; 2], "{rank:?}");
        }
    }
}

/// Their odds are those of hold'em when players are dealt their own cards.
#[test]
fn stud_and_draw_have_odds_without_a_board_alone() {
    let own_cards = OddsOptions { own_cards: Some(7), ..Default::default() };
    let of_players = |players: [&str; 2]| {
        let cards = |text: &str| text.split(' ').map(|card| card.parse().expect("a card")).collect_vec();
        Spot::new(
            players.map(|player| cards(player).try_into().expect("distinct cards")).to_vec(),
            &Board::default(),
            &[],
        )
        .expect("distinct cards")
    };
    for players in [["Ah Ad 9c 2h 3h", "Kh Kd 2s 3d 4d"], ["Ah Kh Qh Jh 2c 3d", "9c 9d 9h 2s 3s 4s"]] {
        let spot = of_players(players);
        let plan = |game: Game| spot.plan(game, own_cards).expect("odds").count();
        let holdem = plan(Game::Holdem);
        for game in [Game::Stud, Game::Draw] {
            let odds = plan(game);
            assert_eq!((odds.deals.count(), &odds.hands), (holdem.deals.count(), &holdem.hands), "{spot} in {game}");
        }
    }
    let deal: Deal = "AhKh|8c8s/8h5h2h".parse().expect("a deal");
    let alone: Spot = "AhKh|random/8h5h2h".parse().expect("a spot");
    for game in [Game::Stud, Game::Draw] {
        assert!(!game.has_board_to_come() && game.plays_all_cards() && !game.has_low());
        assert_eq!(deal.odds(game, &[]).err(), Some(OddsError::NoBoardToCome), "{game}");
        assert_eq!(alone.odds(game).err(), Some(OddsError::NoBoardToCome), "{game}");
        assert_eq!(alone.nuts(game).err(), Some(OddsError::NoBoardToCome), "{game}");
        assert_eq!(alone.outs(game).err(), Some(OddsError::NoBoardToCome), "{game}");
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
fn read_slowly<H: ReadHand>(text: &str, deck: CardSet) -> Option<H> {
    H::read_by(deck.into(), &format!("{text}\u{FE0F}"), &Board::default()).ok()
}

/// Hands on a board are read fast as they are read slowly, and ranked alone as with their best five; some have lows if
/// the game has.
fn check_hands<H: ReadHand>(game: Game) {
    let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
    let mut deck = game.deck().iter().collect_vec();
    let (mut checked, mut lows) = (0, 0);
    for _ in 0..20_000 {
        let (own, on_board) = (1 + dice.below(7), dice.below(6));
        let (cards, board) = dice.deal(&mut deck, own + on_board).split_at(own);
        let board = Board::new(board).expect("up to five distinct cards");
        let text = format!("{}/{board}", cards.iter().join([" ", "", ","][dice.below(3)]));
        let text = if on_board == 0 { text.trim_end_matches('/') } else { &text };
        let text = if dice.below(2) == 0 { text.to_lowercase() } else { text.to_owned() };
        let line = text.clone() + "\n";
        let (mut one, mut rest) = (One(None), line.as_bytes());
        H::read_lines(game.deck().into(), &mut rest, &Board::default(), &mut one);
        let slow = read_slowly::<H>(&text, game.deck());
        let shown = |hand: &H| hand.cards().chain(hand.board().into_iter().flatten()).collect_vec();
        assert_eq!(one.0.as_ref().map(shown), slow.as_ref().map(shown), "{text}");
        let Some(hand) = slow else { continue };
        assert_eq!(rest, b"", "{text}");
        let RankedHand { rank, best, low } = game.best(&hand).expect("cards of the deck");
        assert_eq!(game.rank(&hand), Ok(rank), "{text}");
        assert!(best.iter().all(|card| shown(&hand).contains(card)) && best.iter().all_unique(), "{text}: {best:?}");
        lows += usize::from(low.is_some());
        checked += 1;
    }
    assert!(checked > 1_000, "{checked} of 20,000 were hands");
    assert_eq!(lows > 0, game.has_low(), "{lows} lows in {game}");
}
