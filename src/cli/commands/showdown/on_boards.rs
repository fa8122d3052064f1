//! A deal on several boards, between which its pots are divided: for scripts a row, or rows of hands with the number of
//! the board, for people a block per board and who gets how much in all.

use handrank::{Chips, Pots, Showdown};
use itertools::Itertools;

use super::pot_table::{ListedPot, pot_table};
use super::table::{Beside, PotRow, ShareRow, ShowdownTable, deal_row, seat_rows};
use crate::cli::ui::deal_rows::{HandRow, shown_seats};
use crate::cli::ui::shares::share_of_one_pot;
use crate::cli::ui::tables::Layouts;
use crate::cli::ui::totals::totals;
use crate::cli::ui::{AnswerRows, Medium, Mode};

/// The pots of a deal on each of its boards, whole, and the part of them that is played there.
pub struct PotsOnBoards<'a> {
    chips: &'a Chips,
    whole: Vec<Pots>,
    parts: Vec<Pots>,
    /// What each seat wins in all.
    won: Vec<u64>,
}

impl<'a> PotsOnBoards<'a> {
    /// Divides pots between the boards, on each of which they are won like this if they are played there alone.
    pub fn new(chips: &'a Chips, whole: Vec<Pots>) -> PotsOnBoards<'a> {
        let parts = whole.iter().enumerate().map(|(board, pots)| pots.part(board, whole.len())).collect_vec();
        let won = (0..chips.paid().len()).map(|seat| parts.iter().map(|part| part.won()[seat]).sum()).collect();
        PotsOnBoards { chips, whole, parts, won }
    }

    fn on_board(&self, board: usize) -> (&Chips, &Pots) {
        (self.chips, &self.parts[board])
    }

    /// The same without the bet that nobody called, which is returned before the boards are dealt.
    fn of_called_bets(&self, showdowns: &[Showdown<'_>]) -> PotsOnBoards<'a> {
        let mut paid = self.chips.paid().to_vec();
        if let Some((seat, units)) = showdowns[0].uncalled(&paid) {
            paid[seat] -= units;
        }
        let whole = showdowns.iter().map(|showdown| showdown.pots(&paid).expect("there are pots for more chips"));
        PotsOnBoards::new(self.chips, whole.collect())
    }
}

impl ShowdownTable {
    /// What is shown of the deal with this number, given the showdown on each board and the pots, if it has chips.
    pub fn on_boards(&self, showdowns: &[Showdown<'_>], pots: Option<&PotsOnBoards>, number: u64) -> String {
        self.note_unfinished(&showdowns[0]);
        let rows = &self.rows;
        match (rows.mode, rows.is_long) {
            (Mode::Page, _) => page(rows, showdowns, pots, number),
            (_, true) => {
                let layouts = layouts(rows, showdowns, pots);
                let of_board = |(board, showdown)| {
                    let won = pots.map(|pots| pots.on_board(board));
                    rows.deal_block(&[], number, &seat_rows(showdown, won, None, number, Some(board)), &layouts)
                };
                showdowns.iter().enumerate().map(of_board).collect()
            }
            (_, false) => {
                let won = pots.map(|pots| (pots.chips, &pots.won[..]));
                let layouts = PotRow::layouts(showdowns[0].game().has_low(), won.is_some());
                rows.deal(&deal_row(showdowns, won), &layouts)
            }
        }
    }
}

fn layouts(rows: &AnswerRows, showdowns: &[Showdown<'_>], pots: Option<&PotsOnBoards>) -> Layouts<ShareRow> {
    let has_names = !showdowns[0].deal().names().is_empty();
    let beside = Beside { has_names, has_chips: pots.is_some(), has_several_boards: true };
    ShareRow::layouts(rows.mode == Mode::Page, rows.is_long, showdowns[0].game().has_low(), beside)
}

/// For people: the hands on each board, the pots, and what each seat gets in all.
fn page(rows: &AnswerRows, showdowns: &[Showdown<'_>], pots: Option<&PotsOnBoards>, number: u64) -> String {
    let first = &showdowns[0];
    let layouts = layouts(rows, showdowns, pots);
    let listed = pots.map(|pots| ListedPot::list(first, pots.chips, &pots.whole.iter().collect_vec()));
    let called = pots.map(|pots| pots.of_called_bets(showdowns));
    let of_board = |(board, showdown): (usize, &Showdown)| {
        let won = called.as_ref().map(|called| called.on_board(board));
        let seats = seat_rows(showdown, won, listed.as_deref(), number, Some(board));
        rows.rows_apart(showdown.deal().board().cards(), number, &seats, &layouts)
    };
    let blocks = showdowns.iter().enumerate().map(of_board).join("\n");
    let pot_table = listed.map(|listed| pot_table(rows, &listed, first.deal().names(), first.game().has_low()));
    let totals = totals(rows, "total", in_all(rows.medium, showdowns, pots, number));
    blocks + &pot_table.unwrap_or_default() + "\n" + &totals + rows.gap()
}

/// The seats, and what each gets in all: chips, or a share of the pot.
fn in_all(
    medium: Medium,
    showdowns: &[Showdown<'_>],
    pots: Option<&PotsOnBoards>,
    number: u64,
) -> Vec<HandRow<String>> {
    let deal = showdowns[0].deal();
    let mut shares = vec![0.0; deal.seats().len()];
    for hand in showdowns.iter().flat_map(Showdown::hands) {
        shares[hand.seat] += hand.share / showdowns.len() as f64;
    }
    let rows = shown_seats(deal).into_iter().enumerate().map(|(index, hand)| {
        let shown = match pots {
            Some(pots) => medium.count(pots.chips.amount(pots.won[index])),
            None => share_of_one_pot(shares[index], medium),
        };
        let is_bold = pots.map_or(shares[index] > 0.0, |pots| pots.won[index] > 0);
        HandRow { deal: number, index, name: deal.names().get(index).cloned(), hand, is_bold, shown }
    });
    rows.collect()
}
