//! What is written of odds, counted or estimated.

use handrank::{Card, HandOrRange, Odds, OddsRecord, SampledOdds, SampledOddsRecord, SpotOdds, SpotOddsRecord};
use serde::Serialize;

use crate::cli::format::deal_rows::{ShownHand, shown_hands};

/// Odds that can be written.
pub trait WriteOdds {
    /// The hands or ranges, the board's cards, and the shares of each hand.
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>);

    /// The JSON object.
    fn record(&self) -> impl Serialize;
}

/// A hand's shares, 0 to 1.
#[derive(Clone, Copy)]
pub struct Shares {
    pub equity: f64,
    pub win: f64,
    pub tie: f64,
    /// Of the equity, if it is estimated.
    pub standard_error: Option<f64>,
}

impl WriteOdds for Odds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let shares = self.hands().map(|hand| Shares {
            equity: hand.equity(),
            win: hand.win(),
            tie: hand.tie(),
            standard_error: None,
        });
        (shown_hands(self.deal()), self.deal().board().collect(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        OddsRecord::from(self)
    }
}

impl WriteOdds for SpotOdds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let shares = self.players().map(|player| Shares {
            equity: player.equity(),
            win: player.win(),
            tie: player.tie(),
            standard_error: None,
        });
        (shown_players(self.spot().players()), self.spot().board().to_vec(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        SpotOddsRecord::from(self)
    }
}

impl WriteOdds for SampledOdds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let shares = self.players().map(|player| player.estimate()).map(|estimate| Shares {
            equity: estimate.equity(),
            win: estimate.win(),
            tie: estimate.tie(),
            standard_error: Some(estimate.standard_error()),
        });
        (shown_players(self.spot().players()), self.spot().board().to_vec(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        SampledOddsRecord::from(self)
    }
}

fn shown_players(players: &[HandOrRange]) -> Vec<ShownHand> {
    let shown = |player: &HandOrRange| match player {
        HandOrRange::Hand(cards) => ShownHand::Cards(cards.clone()),
        HandOrRange::Range(range) => ShownHand::Range(range.to_string()),
    };
    players.iter().map(shown).collect()
}
