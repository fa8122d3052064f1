//! The laws of the library that are fuzzed, on the inputs kept from fuzzing.

use handrank::Card;

use crate::dice::Dice;
use crate::replay::replay;

#[path = "../fuzz/laws/library.rs"]
pub mod laws;

/// Checks a law on this many random inputs, each of this many bytes. The nightly fuzzing tries far more.
fn check_random_inputs(law: fn(&[u8]), seed: u64, bytes: usize, inputs: usize) {
    let mut dice = Dice::new(seed);
    for _ in 0..inputs {
        let input: Vec<u8> = (0..bytes).map(|_| dice.below(256) as u8).collect();
        law(&input);
    }
}

#[test]
fn readers_agree_with_the_notation_by_the_book() {
    replay("readers", laws::readers::check);
}

#[test]
fn deals_are_read_and_won_by_the_book() {
    replay("deals", laws::deals::check);
}

/// Hands and deals in which characters have other forms, some with a seat that folded and some with an odd character.
#[test]
fn full_width_and_chinese_forms_are_read_by_the_book() {
    let mut dice = Dice::new(0x0BAD_CAFE_1357_9BDF);
    let mut deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    for _ in 0..1_500 {
        let (hands, size) = (1 + dice.below(3), [2, 5, 7, 4][dice.below(4)]);
        let is_suit_first = dice.below(2) == 0;
        let cards = dice.deal(&mut deck, hands * size + 5).iter();
        let cards = cards.map(|card| if is_suit_first { card.chars().rev().collect() } else { card.clone() });
        let cards: Vec<String> = cards.collect();
        let space = ["", " ", ",", "、", "\u{3000}", "，"][dice.below(6)];
        let mut seats: Vec<String> = cards[..hands * size].chunks(size).map(|hand| hand.join(space)).collect();
        if dice.below(3) == 0 {
            seats.push(["fold", "Folded", "folds", "-", "XX", "????"][dice.below(6)].to_owned());
        }
        let board = cards[hands * size..][..[0, 3, 5][dice.below(3)]].join(space);
        let mut text = seats.join(["|", " vs "][usize::from(dice.below(4) == 0)]);
        if !board.is_empty() {
            text += &format!("/{board}");
        }
        let suits =
            [("s", "黑桃"), ("h", ["红桃", "紅桃", "红心", "紅心"][dice.below(4)]), ("d", "方块"), ("c", "梅花")];
        let (in_chinese, per_wide) = (dice.below(2) == 0, 1 + dice.below(4));
        let mut written = String::new();
        for symbol in text.chars() {
            let suit = suits.iter().find(|(suit, _)| in_chinese && symbol.to_string() == *suit);
            written += &match suit {
                Some((_, name)) => (*name).to_owned(),
                None if symbol.is_ascii_graphic() && dice.below(per_wide) == 0 => {
                    char::from_u32(symbol as u32 + 0xFEE0).expect("a character").to_string()
                }
                None => symbol.to_string(),
            };
        }
        if dice.below(5) == 0 {
            let mut symbols: Vec<char> = written.chars().collect();
            symbols[dice.below(written.chars().count())] = ['黑', '：', '／', '｜', 'Ｚ', '\u{FE0F}'][dice.below(6)];
            written = symbols.into_iter().collect();
        }
        laws::readers::check(written.as_bytes());
        laws::deals::check(written.as_bytes());
    }
}

/// Deals with chips, and often names, of two to seven seats, a third of them with one character replaced.
#[test]
fn deals_with_chips_are_read_and_won_by_the_book() {
    let mut dice = Dice::new(0x6A09_E667_F3BC_C909);
    let mut deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    let amounts = ["0", "5", "55", "100", "1250", "9999999", "10000000", "123456789012", "007", "0.5", "12.50", "3.25"];
    for _ in 0..600 {
        let (seats, space) = (2 + dice.below(6), ["", " "][dice.below(2)]);
        let (has_names, kinds) = (dice.below(4) == 0, [1, 4, amounts.len()][dice.below(3)]);
        let (board, size) = ([0, 3, 5, 5][dice.below(4)], [2, 2, 4, 5][dice.below(4)]);
        let cards = dice.deal(&mut deck, seats * size + board).to_vec();
        let (hands, board) = cards.split_at(seats * size);
        let mut text = String::new();
        for (seat, hand) in hands.chunks(size).enumerate() {
            let hand = match dice.below(8) {
                0 => ["-", "XX"][dice.below(2)].to_owned(),
                _ => hand.join(space),
            };
            let name = if has_names { format!("p{seat}: ") } else { String::new() };
            text += &format!("{}{name}{hand}:{}", if seat > 0 { "|" } else { "" }, amounts[dice.below(kinds)]);
        }
        if !board.is_empty() {
            text += &format!("/{}", board.join(space));
        }
        if dice.below(3) == 0 {
            let mut symbols: Vec<char> = text.chars().collect();
            symbols[dice.below(text.len())] = ['|', ':', '/', ' ', '.', '0', '-', 'h'][dice.below(8)];
            text = symbols.into_iter().collect();
        }
        // Lines after it are not its own.
        laws::deals::check(format!("{text}{}AhKh:1|8c8s:2/2c3c4c5c6d\n", ["\n", "\r\n"][dice.below(2)]).as_bytes());
    }
}

#[test]
fn odds_agree_with_brute_force() {
    replay("odds", laws::odds::check);
}

#[test]
fn odds_of_ranges_agree_with_brute_force() {
    replay("range_odds", laws::range_odds::check);
}

/// Spots of any game with odds, with two to four players.
#[test]
fn odds_of_random_ranges_agree_with_brute_force() {
    check_random_inputs(laws::range_odds::check, 0x9E37_79B9_7F4A_7C15, 256, 1_000);
}

/// Hands, draws and ranges, in any game.
#[test]
fn hits_agree_with_brute_force() {
    replay("hits", laws::hits::check);
    check_random_inputs(laws::hits::check, 0x2545_F491_4F6C_DD1D, 128, 2_400);
}

/// Boards of any street and, on small decks, hands and ranges before and after the flop.
#[test]
fn made_hands_agree_with_their_definitions() {
    replay("made", laws::made::check);
    check_random_inputs(laws::made::check, 0x5DEE_CE66_D1CE_4E5B, 256, 2_400);
}

/// Spots of any game with odds, on the flop, the turn or the river, where there are no outs.
#[test]
fn outs_agree_with_brute_force() {
    replay("outs", laws::outs::check);
    check_random_inputs(laws::outs::check, 0x1234_5678_9ABC_DEF1, 256, 1_200);
}

/// Hands of any game in which all cards play, with up to seven cards to come.
#[test]
fn odds_of_own_cards_agree_with_brute_force() {
    replay("own_cards", laws::own_cards::check);
    check_random_inputs(laws::own_cards::check, 0x6A09_E667_F3BC_C908, 128, 300);
}

/// Hands of any game with a draw, with and without a pay table.
#[test]
fn holds_agree_with_brute_force() {
    replay("hold", laws::hold::check);
    check_random_inputs(laws::hold::check, 0x0FED_CBA9_8765_4321, 96, 300);
}

#[test]
fn pay_tables_are_read_or_refused() {
    replay("pay_tables", laws::pay_tables::check);
}

/// Spots of games with odds, with two to four players, and boards up to any street.
#[test]
fn random_deals_are_dealt_by_the_book() {
    replay("random_deals", laws::random_deals::check);
    check_random_inputs(laws::random_deals::check, 0x7F4A_7C15_9E37_79B9, 256, 2_000);
}

/// Hands or boards alone in hold'em, short deck and Omaha, against a few hands with weights.
#[test]
fn what_beats_a_hand_agrees_with_brute_force() {
    replay("nuts", laws::nuts::check);
    check_random_inputs(laws::nuts::check, 0x0F1E_2D3C_4B5A_6978, 128, 300);
}

/// Hands, boards and deals of every shape, most of which can be read, with separators anywhere.
#[test]
fn suits_are_renamed_by_the_book() {
    replay("canon", laws::canon::check);
    let mut dice = Dice::new(0x5DEE_CE66_D1CE_4E5B);
    let mut deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    for _ in 0..3_000 {
        let mut text = String::from(["\0", "\u{1}", "\u{2}", "\u{3}"][dice.below(4)]);
        let (size, count) = (2 + dice.below(3), 1 + dice.below(12));
        let bars = dice.below(3);
        for (index, card) in dice.deal(&mut deck, count).iter().enumerate() {
            text += match (index > 0 && index % size == 0, dice.below(8)) {
                (true, _) if bars == 0 => "|",
                (true, 0..4) => "/",
                (false, 0) => " ",
                (false, 1) if index >= size => "/",
                _ => "",
            };
            text += card;
        }
        laws::canon::check(text.as_bytes());
    }
}

#[test]
fn ranges_are_read_by_the_book() {
    replay("ranges", laws::ranges::check);
}

/// Items made of pieces that mostly go together, and now and then do not.
#[test]
fn omaha_ranges_are_read_by_the_book() {
    replay("omaha_ranges", laws::omaha_ranges::check);
    let pieces = [
        "AA", "KK", "k", "JT98", "10", "9", "2345", "ds", "SS", "rb", "+", "-", "random", "XX", ":0.5", ":1", ":0",
        ",", " ", "AsAhKsKh", "2c3d4h5s", "??", "x", "AKQJ", "88", "-", ",", " ", "QdQc", "AsKs7d", "xx", "**", "*",
        "?", "!",
    ];
    let mut dice = Dice::new(0x1F2E_3D4C_5B6A_7988);
    for _ in 0..1_500 {
        let text: String = (0..1 + dice.below(6)).map(|_| pieces[dice.below(pieces.len())]).collect();
        laws::omaha_ranges::check(text.as_bytes());
    }
}
