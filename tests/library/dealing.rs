//! Deals every hand of a size, on all cores.

use std::sync::Mutex;
use std::thread;

use handrank::{Card, Hand};
use itertools::Itertools;

/// Calls `each` with every hand of N cards and returns what each thread gathered.
pub fn deal_every<const N: usize, T: Default + Send>(each: impl Fn(&mut T, Hand) + Sync) -> Vec<T> {
    let deck = Card::deck().collect_vec();
    let lowest = Mutex::new(0..deck.len());
    let deal = || {
        let mut gathered = T::default();
        while let Some(first) = { lowest.lock().expect("no thread panics").next() } {
            let mut cards = [deck[first]; N];
            choose(&deck[first + 1..], &mut cards, 1, &mut |cards| {
                each(&mut gathered, Hand::new(cards).expect("five to seven distinct cards"));
            });
        }
        gathered
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        let threads = (0..cores).map(|_| scope.spawn(deal)).collect_vec();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
    })
}

/// Fills the places of `cards` from `filled` on with every choice of cards from `deck`.
fn choose<const N: usize>(deck: &[Card], cards: &mut [Card; N], filled: usize, each: &mut impl FnMut(&[Card])) {
    if filled == N {
        return each(cards);
    }
    for (index, &card) in deck.iter().enumerate() {
        cards[filled] = card;
        choose(&deck[index + 1..], cards, filled + 1, each);
    }
}
