//! What all rooms share, and what knows no poker: small sums, decimals, rounding, work spread over threads, text from
//! outside made safe to print, and the meanings of JSON keys, said where their fields are declared.

mod arithmetic;
mod decimal;
pub mod keys;
mod rounding;
mod sanitize;
mod work;

pub(crate) use arithmetic::{bits_of, choose, greatest_common_divisor, least_common_multiple};
pub(crate) use decimal::Decimal;
pub use decimal::are_digits;
#[cfg(feature = "serde")]
pub use rounding::rounded;
pub use rounding::{millionths, round_share};
pub use sanitize::sanitized;
pub use work::Progress;
pub(crate) use work::{Sum, Worker, find_units, sum_units, to_the_end};
