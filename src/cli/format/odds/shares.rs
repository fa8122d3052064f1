//! What is written of odds, counted or estimated.

use handrank::{
    Card, ClassOdds, Deck, Estimate, HandOrRange, Odds, OddsRecord, SampledClass, SampledOdds, SampledOddsRecord,
    SpotOdds, SpotOddsRecord, StartingClass,
};
use serde::Serialize;

use crate::cli::format::deal_rows::{ShownHand, shown_hands};

/// Odds that can be written.
pub trait WriteOdds {
    /// The hands or ranges, the board's cards, and the shares of each hand.
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>);

    /// The JSON object.
    fn record(&self) -> impl Serialize;
}

/// Odds that can be written class by class.
pub trait WriteClasses: WriteOdds {
    /// The cards that are dealt.
    fn deck(&self) -> Deck;

    /// The classes of the hands of each player.
    fn classes(&self) -> Vec<Vec<ShownClass>>;
}

/// A class of hands.
pub struct ShownClass {
    pub name: String,
    pub starting_class: StartingClass,
    pub combos: String,
    /// The deals with one of its hands, exactly and as a number.
    pub deals: (String, f64),
    /// What it wins, if there are deals.
    pub shares: Option<Shares>,
}

/// A hand's shares, 0 to 1.
#[derive(Clone, Copy)]
pub struct Shares {
    pub equity: f64,
    pub win: f64,
    pub tie: f64,
    /// Of the high half and of the low half, in games with lows.
    pub halves: Option<[f64; 2]>,
    /// Of the equity, if it is estimated.
    pub standard_error: Option<f64>,
}

impl WriteOdds for Odds {
    fn shown(&self) -> (Vec<ShownHand>, Vec<Card>, Vec<Shares>) {
        let shares = self.hands().map(|hand| Shares {
            equity: hand.equity(),
            win: hand.win(),
            tie: hand.tie(),
            halves: hand.halves(),
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
            halves: player.halves(),
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
        let shares = self.players().map(|player| estimated(player.estimate()));
        (shown_players(self.spot().players()), self.spot().board().to_vec(), shares.collect())
    }

    fn record(&self) -> impl Serialize {
        SampledOddsRecord::from(self)
    }
}

impl WriteClasses for SpotOdds {
    fn deck(&self) -> Deck {
        self.game().deck()
    }

    fn classes(&self) -> Vec<Vec<ShownClass>> {
        let shown = |class: ClassOdds| ShownClass {
            name: class.name().to_owned(),
            starting_class: class.starting_class(),
            combos: class.combos().to_string(),
            deals: (class.deals().to_string(), class.deals().as_f64()),
            shares: class.equity().zip(class.win()).zip(class.tie()).map(|((equity, win), tie)| Shares {
                equity,
                win,
                tie,
                halves: None,
                standard_error: None,
            }),
        };
        self.players().map(|player| player.classes().map(shown).collect()).collect()
    }
}

impl WriteClasses for SampledOdds {
    fn deck(&self) -> Deck {
        self.game().deck()
    }

    fn classes(&self) -> Vec<Vec<ShownClass>> {
        let shown = |class: SampledClass| ShownClass {
            name: class.name().to_owned(),
            starting_class: class.starting_class(),
            combos: class.combos().to_string(),
            deals: (class.deals().to_string(), class.deals() as f64),
            shares: class
                .estimate()
                .map(|estimate| Shares { standard_error: class.standard_error(), ..estimated(estimate) }),
        };
        self.players().map(|player| player.classes().map(shown).collect()).collect()
    }
}

fn estimated(estimate: &Estimate) -> Shares {
    Shares {
        equity: estimate.equity(),
        win: estimate.win(),
        tie: estimate.tie(),
        halves: estimate.halves(),
        standard_error: Some(estimate.standard_error()),
    }
}

fn shown_players(players: &[HandOrRange]) -> Vec<ShownHand> {
    let shown = |player: &HandOrRange| match player {
        HandOrRange::Hand(cards) => ShownHand::Cards(cards.clone()),
        HandOrRange::Range(range) => ShownHand::Range(range.to_string()),
    };
    players.iter().map(shown).collect()
}
