//! Shares of a whole, which are shown and written with six decimals.

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

/// Rounds a share, 0 to 1, to six decimals, as the JSON records and the program's tables show it.
pub fn round_share(share: f64) -> f64 {
    millionths(share) as f64 / 1e6
}

/// The same as a whole number.
// Adding 0.5 and truncating by a cast rounds without libm.
pub fn millionths(share: f64) -> u64 {
    (share * 1e6 + 0.5) as u64
}

/// A share, or none.
#[cfg(feature = "serde")]
pub trait Share {
    /// The same with six decimals.
    fn rounded(&self) -> impl Serialize;
}

#[cfg(feature = "serde")]
impl Share for f64 {
    fn rounded(&self) -> impl Serialize {
        round_share(*self)
    }
}

#[cfg(feature = "serde")]
impl<T: Share> Share for Option<T> {
    fn rounded(&self) -> impl Serialize {
        self.as_ref().map(T::rounded)
    }
}

/// Serializes a share with six decimals.
#[cfg(feature = "serde")]
pub fn rounded<S: Serializer>(share: &impl Share, serializer: S) -> Result<S::Ok, S::Error> {
    share.rounded().serialize(serializer)
}
