//! `handrank showdown` with chips: who wins how much, in every format. The library's tests compare pots with an oracle; here
//! the program must print what the library finds, however the chips are written.

use handrank::json::ShowdownRecord;
use handrank::{Board, Card, ChipAmount, Deal, Game, HandRank, Seat};
use itertools::Itertools;

use crate::dice::Dice;
use crate::harness::terminal::shown_in;
use crate::harness::{THREADS, rank_and_category, run, run_on, without_colour};

/// A main pot of 350 and a side pot of 300, both won by the second player.
const DEAL: &str = "AhKh:100|8c8s:250|KdKs:250|-:50/8h5h2h8dKc";
const ANSWER: &str = "2\t84\tFour of a Kind\tAh Kh:100|8c 8s:250|Kd Ks:250|-:50/8h 5h 2h 8d Kc\t0,650,0,0\n";

#[test]
fn last_column_has_the_chips_of_each_seat() {
    run(["showdown", DEAL]).ranks(ANSWER);
    run_on(["showdown"], format!("{DEAL}\n").as_bytes()).ranks(ANSWER);
    run(["showdown", "Ah Kh :100 | 8c 8s: 250 | Kd Ks : 250 | : 50 / 8h5h2h/8d/Kc"]).ranks(ANSWER);
    for (deal, won) in [
        // The winner of the main pot paid less than the others.
        ("AhAd:50|KhKd:100|QhQd:100/2c3d4h8s9s", "150,100,0"),
        // The odd chip goes to the first winner.
        ("AsKs:5|AhKh:5|-:1/QdJcTd2c3c", "6,5,0"),
        // Nobody called all of it.
        ("AhKh:10|8c8s:250|KdKs:40/8h5h2h8dKc", "0,300,0"),
        ("AhKh:250|8c8s:10|KdKs:40/8h5h2h8dKc", "210,30,60"),
        ("AsKs:0.05|AhKh:5|8c8s:1/QdJcTd2c3c", "0.08,5.97,0.00"),
    ] {
        let run = run(["showdown", deal]);
        assert_eq!(run.text().trim_end().rsplit('\t').next(), Some(won), "{run}");
    }
}

#[test]
fn arguments_may_have_chips() {
    let answer = ANSWER.replace("|-:50", "").replace("0,650,0,0", "0,600,0");
    run(["showdown", "AhKh:100", "8c8s:250", "KdKs:250", "/", "8h5h2h8dKc"]).ranks(&answer);
    run(["showdown", "Ah Kh:100", "8c 8s:250", "Kd Ks:250", "Board:", "8h5h2h8dKc"]).ranks(&answer);
    run(["showdown", "AhKh:100", "8c8s:250", "KdKs:250", "--board", "8h5h2h8dKc"]).ranks(&answer);
    run(["showdown", "AhKh:100 vs 8c8s:250 vs KdKs:250 / 8h5h2h8dKc"]).ranks(&answer);
}

#[test]
fn hi_lo_halves_each_pot() {
    // Three eights are the best high and 8-6-4-3-2 is the only low; the pots are 30 and 22.
    let deal = "AhAdKsQs:10|7c2c5d4d:21|9h9s8h8s:21/3h6s8d/Jc/Kh";
    let text = run(["showdown", "-g", "plo8", deal]).text();
    assert!(text.starts_with("3/2\t") && text.ends_with("\t0,26,26\n"), "{text}");
    let json = run(["showdown", "-g", "plo8", "--json", deal]).text();
    let pots = r#""pots":[{"chips":30,"seats":[1,2,3],"winners":[3],"low_winners":[2]},{"chips":22,"seats":[2,3],"#;
    assert!(json.contains(pots), "{json}");
}

#[test]
fn long_has_chips_and_what_they_win_after_the_share() {
    run(["showdown", "--long", DEAL]).ranks(
        "1\t1\t0\t100\t0\t463\tFlush\tAh Kh\tAh Kh 8h 5h 2h\tAce-high flush, king-eight-five-deuce\n\
         1\t2\t1\t250\t650\t84\tFour of a Kind\t8c 8s\t8c 8s 8h 8d Kc\tFour eights, king kicker\n\
         1\t3\t0\t250\t0\t184\tFull House\tKd Ks\tKd Ks Kc 8h 8d\tFull house, kings over eights\n",
    );
}

#[test]
fn json_has_pots_after_the_hands() {
    let json = run(["showdown", "--json", DEAL]).text();
    for part in [
        r#""share":0.0,"chips":100,"won":0},{"#,
        r#""share":1.0,"chips":250,"won":650},{"#,
        r#""won":0},{"chips":50,"won":0}],"pots":[{"chips":350,"seats":[1,2,3],"winners":[2]},{"#,
        r#"{"chips":300,"seats":[2,3],"winners":[2]}],"board":["8h","#,
    ] {
        assert!(json.contains(part), "{json}");
    }
    let cents = run(["showdown", "--json", "AsKs:5.5|AhKh:5.25|-:1/QdJcTd2c3c"]).text();
    assert!(cents.contains(r#""chips":5.5,"won":6.0}"#) && cents.contains(r#""chips":5.25,"won":5.75}"#), "{cents}");
}

#[test]
fn json_has_no_pots_if_nobody_paid() {
    for (nothing, won) in [("0", "0"), ("0.00", "0.0")] {
        let json = run(["showdown", "--json", &format!("AhKh:{nothing}|-:{nothing}/8h5h2h8dKc")]).text();
        assert!(json.contains(&format!(r#"{{"chips":{won},"won":{won}}}],"pots":[],"board":["8h","#)), "{json}");
    }
}

/// Chips as someone may write them, at times so that only the general reader takes them.
fn written(deal: &Deal, dice: &mut Dice) -> String {
    let standard = deal.to_string();
    match dice.below(8) {
        0 => standard.replace(' ', "") + "\r\n",
        1 => standard.to_lowercase() + "\n",
        2 => standard.replace(':', " : ") + "\n",
        3 => standard.replace(' ', "").replace('/', " board: ") + "\n",
        4 => format!("{standard} # a comment\n"),
        _ => standard + "\n",
    }
}

/// A random deal of two to thirteen seats, with chips or cents.
fn deal(game: Game, dice: &mut Dice) -> Deal {
    let mut deck = game.deck().iter().collect_vec();
    let (size, board) = match game {
        Game::Razz | Game::DeuceToSeven => (5, 0),
        _ if game.plays_all_cards() => (2, 5),
        _ => (4, 5),
    };
    let seats = 2 + dice.below(if size == 2 { 12 } else { 6 });
    let cards: Vec<Card> = dice.deal(&mut deck, seats * size + board).to_vec();
    let (own, board) = cards.split_at(seats * size);
    let seats = own.chunks(size).enumerate().map(|(seat, hand)| match dice.below(5) {
        0 if seat > 0 => Seat::Folded,
        1 if seat > 0 => Seat::Hidden,
        _ => Seat::Hand(hand),
    });
    let deal = Deal::with_seats(&seats.collect_vec(), &Board::new(board).expect("a board")).expect("distinct cards");
    let common = dice.below(100_000) as u64;
    let in_cents = dice.below(3) == 0;
    let amount = |_| {
        let units = if dice.below(2) == 0 {
            common
        } else {
            1_000_000 * dice.below(1_000_000) as u64 + dice.below(1_000_000) as u64
        };
        if in_cents { ChipAmount::cents(units) } else { ChipAmount::whole(units) }.expect("it is small")
    };
    let chips = (0..deal.seats().len()).map(amount).collect();
    deal.with_chips(chips).expect("an amount for each seat")
}

/// What showdown prints of a deal on this line: text, `--long` and `--json`.
fn answers(deal: &Deal, game: Game, number: usize) -> [String; 3] {
    let showdown = deal.showdown(game).expect("enough cards");
    let chips = deal.chips().expect("it has some");
    let pots = showdown.pots(chips.paid()).expect("all cards are dealt");
    let numbers = |seats: &mut dyn Iterator<Item = usize>| seats.map(|seat| seat + 1).join(",");
    let amount = |units: u64| chips.amount(units).to_string();
    let mut winners = numbers(&mut showdown.winners());
    if game.has_low() {
        winners += &("/".to_owned() + &numbers(&mut showdown.low_winners()));
    }
    let low = |rank: Option<HandRank>| match game.has_low() {
        true => format!("\t{}", rank.map_or(String::new(), |rank| rank.to_string())),
        false => String::new(),
    };
    let (rank, won) =
        (showdown.winning_rank().expect("a hand"), pots.won().iter().map(|&units| amount(units)).join(","));
    let text = format!("{winners}\t{}{}\t{deal}\t{won}\n", rank_and_category(rank), low(showdown.winning_low()));
    let mut long = String::new();
    for (mut cards, result) in deal.hands().zip(showdown.hands()) {
        let seat = result.seat;
        let (paid, won) = (amount(chips.paid()[seat]), amount(pots.won()[seat]));
        long += &format!("{number}\t{}\t{}\t{paid}\t{won}\t", seat + 1, (result.share * 1e6).round() / 1e6);
        long += &format!("{}{}\t", rank_and_category(result.rank), low(result.low.map(|(rank, _)| rank)));
        long += &format!("{}\t{}\t{}", cards.join(" "), result.best.iter().join(" "), result.rank.description());
        if game.has_low() {
            let [best, words] = result
                .low
                .map_or_else(Default::default, |(rank, best)| [best.iter().join(" "), rank.description().to_string()]);
            long += &format!("\t{best}\t{words}");
        }
        long += "\n";
    }
    let json = serde_json::to_string(&ShowdownRecord::from(&showdown)).expect("plain data") + "\n";
    [text, long, json]
}

#[test]
fn streams_are_answered_as_the_library_does() {
    for (game, count) in [
        (Game::Holdem, 4_000),
        (Game::ShortDeck, 1_000),
        (Game::Omaha, 1_000),
        (Game::OmahaHiLo, 1_000),
        (Game::Razz, 1_000),
        (Game::DeuceToSeven, 1_000),
    ] {
        let mut dice = Dice::new(0x0123_4567_89AB_CDEF);
        let (mut input, mut expected) = (String::new(), [const { String::new() }; 3]);
        for number in 1..=count {
            let deal = deal(game, &mut dice);
            input += &written(&deal, &mut dice);
            expected.iter_mut().zip(answers(&deal, game, number)).for_each(|(all, one)| *all += &one);
        }
        for threads in THREADS {
            for (format, expected) in ["--color=never", "--long", "--json"].iter().zip(&expected) {
                run_on(["showdown", "-g", game.name(), threads, format], input.as_bytes()).gives_lines(0, expected, "");
            }
        }
    }
}

/// Lines of all kinds: no layout of one kind is taken for another.
#[test]
fn deals_with_and_without_chips_may_take_turns() {
    let bare = "AhKh|8c8s|KdKs|-/8h5h2h8dKc";
    let answer = "2\t84\tFour of a Kind\tAh Kh|8c 8s|Kd Ks|-/8h 5h 2h 8d Kc\n";
    let input = format!("{bare}\n{bare}\n{DEAL}\n{DEAL}\n{bare}\n{DEAL}\n");
    let expected = [answer, answer, ANSWER, ANSWER, answer, ANSWER].concat();
    run_on(["showdown"], input.as_bytes()).ranks(&expected);
    let coloured = run_on(["showdown", "--color=always"], input.as_bytes()).text();
    assert_eq!(without_colour(&coloured), expected);
}

/// Nine hands of five cards, and amounts that make lines of 249 to 259 bytes: fast readers decline long ones.
#[test]
fn lines_may_have_any_length() {
    let cards = Card::deck().collect_vec();
    let seats = cards[..45].chunks(5).map(Seat::Hand).collect_vec();
    let deal = Deal::with_seats(&seats, &Board::new(&cards[45..50]).expect("a board")).expect("distinct cards");
    let (mut input, mut expected) = (String::new(), [const { String::new() }; 3]);
    for (index, (eleven_digits, end)) in (0..=9).cartesian_product(["\n", "\r\n"]).enumerate() {
        let amount = |seat| ChipAmount::whole(if seat < eleven_digits { 10_000_000_000 } else { 1_000_000_000 + seat });
        let chips = (0..9).map(|seat| amount(seat).expect("it is small")).collect();
        let deal = deal.clone().with_chips(chips).expect("an amount for each seat");
        let line = deal.to_string() + end;
        assert_eq!(line.len() as u64, 248 + eleven_digits + end.len() as u64);
        input += &line;
        expected.iter_mut().zip(answers(&deal, Game::Omaha, index + 1)).for_each(|(all, one)| *all += &one);
    }
    for (format, expected) in ["--color=never", "--long", "--json"].iter().zip(&expected) {
        run_on(["showdown", "-g", "omaha", format], input.as_bytes()).gives_lines(0, expected, "");
    }
}

/// The most seats and the longest amounts: lines are longer than the room for one piece of them.
#[test]
fn many_seats_and_large_amounts_fit() {
    let cards = Card::deck().map(|card| card.to_string()).collect_vec();
    let hands = cards[..47].iter().map(|card| format!("{card}:999999999999.99")).join("|");
    let deal = format!("{hands}{}/{}", "|-:999999999999.99".repeat(17), cards[47..].concat());
    for format in ["--color=never", "--long", "--json"] {
        let output = run_on(["showdown", format], format!("{deal}\n{deal}\n").as_bytes());
        assert!(output.text().contains("999999999999.99") && output.text().ends_with('\n'), "{output}");
    }
    let record: ShowdownRecord =
        serde_json::from_str(&run(["showdown", "--json", &deal]).text()).expect("as the library writes it");
    let paid = record.pots.iter().flatten().map(|pot| pot.chips.to_string()).collect_vec();
    assert_eq!((record.hands.len(), paid), (64, vec!["63999999999999.36".to_owned()]));
}

#[test]
fn errors_name_the_seat_or_the_amount() {
    for (deal, message) in [
        (
            "AhKh:100|8c8s/8h5h2h8dKc",
            "player 2 has no chips, but another has; write them after every hand, 0 if need be",
        ),
        ("AhKh:100|8c8s:250/8h5h2h", "3 cards on the board; pots are won when it has 5"),
        ("XX:250|-:100/8h5h2h8dKc", "no hand is known; a deal needs at least one"),
        ("AhKh:1.234|8c8s:1/8h5h2h8dKc", "\"1.234\" is not an amount; chips have at most two decimals, as in 12.50"),
        ("AhKh:-5|8c8s:1/8h5h2h8dKc", "\"-5\" is not an amount; write chips as digits, as in 100, 1500 or 12.50"),
    ] {
        for format in [&[][..], &["--json"], &["--long"], &["--pretty"]] {
            run([&["showdown", deal], format].concat()).gives(1, "", &format!("error: deal 1: {message}\n"));
        }
    }
    let input = format!("AhKh:1|8c8s/8h5h2h8dKc\n{DEAL}\nAhKh:1|8c8s:1/8h5h2h\n");
    let error = "player 2 has no chips, but another has; write them after every hand, 0 if need be";
    run_on(["showdown", "--all-lines"], input.as_bytes()).gives(
        1,
        &format!(
            "\t\terror: 8: {error}\tAhKh:1|8c8s/8h5h2h8dKc\n{ANSWER}\
             \t\terror: 3 cards on the board; pots are won when it has 5\tAhKh:1|8c8s:1/8h5h2h\n"
        ),
        "",
    );
}

/// In other commands, a number after a colon is the weight of a range.
#[test]
fn only_showdown_takes_chips() {
    run(["odds", "AhKh:0.5|8c8s/8h5h2h8dKc"]).ranks("0.000000,1.000000\tAhKh:0.5|8c 8s/8h 5h 2h 8d Kc\n");
    for run in [run(["odds", DEAL]), run_on(["odds"], format!("{DEAL}\n").as_bytes())] {
        assert!(run.code == Some(1) && run.stdout.is_empty(), "{run}");
    }
}

#[test]
fn terminal_has_a_column_of_what_is_won() {
    for columns in [60, 80, 120] {
        let Some(shown) = shown_in(columns, &format!("handrank showdown --color never '{DEAL}'")) else { return };
        let rows = shown.lines().skip(1).take(5).map(|line| line.split_whitespace().take(3).join(" ")).collect_vec();
        assert_eq!(rows, ["hand result won", "1 0 463", "2 wins 650", "3 0 184", "4 folded 0"], "{shown}");
    }
    let Some(shown) = shown_in(80, &format!("handrank showdown --long --color never '{DEAL}'")) else { return };
    assert!(shown.contains("share  chips  won") && shown.contains("100%    250  650"), "{shown}");
}

/// Before all cards are dealt, nobody has won.
#[test]
fn terminal_says_who_is_ahead_on_an_unfinished_board() {
    let note = "there are cards to come; for the odds, use handrank odds";
    for (deals, words) in [
        ("'AhKh|8c8s/8h5h2h' 'AhKh|AcKc/QsJsTs2d'", &["ahead", "tied"][..]),
        ("-g plo8 'AhAdKsQs|7c2c5d4d/3h6s8d'", &["high", "low"]),
    ] {
        let Some(shown) = shown_in(80, &format!("handrank showdown --color never {deals}")) else { return };
        assert!(words.iter().all(|word| shown.contains(word)) && !shown.contains("wins"), "{shown}");
        assert_eq!((shown.matches(note).count(), shown.trim_end().ends_with(note)), (1, true), "{shown}");
    }
    let Some(shown) = shown_in(80, "handrank showdown AhKh 8c8s / 8h5h2h8dKc") else { return };
    assert!(!shown.contains(note), "{shown}");
}

/// Which is not what hands run twice are paid, and is said so.
#[test]
fn every_board_of_a_file_pays_the_whole_pot() {
    let note = "note: each board is a separate deal for the whole pot; to divide it, write the boards on one line, with // between them\n";
    let (one, two) = (&b"8h5h2h8dKc\n"[..], &b"8h5h2h8dKc\n9d9c2d3s4s\n"[..]);
    let deals = ["AhKh:400|8c8s:400", "AhKh|8c8s"];
    for options in [&[][..], &["--long"], &["--json"], &["--pretty"]] {
        let told = |deals: &[&str], boards: &[u8]| {
            let run = run_on([&["showdown", "--boards=-"], options, deals].concat(), boards);
            assert_eq!(run.code, Some(0), "{run}");
            String::from_utf8(run.stderr).expect("UTF-8")
        };
        assert_eq!(told(&deals[..1], two), note, "{options:?}");
        assert_eq!(told(&deals, two), note, "{options:?}");
        assert_eq!(told(&deals[..1], one) + &told(&deals[1..], two), "", "{options:?}");
    }
}
