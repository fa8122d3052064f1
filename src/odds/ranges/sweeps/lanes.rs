//! Weights in four lanes, written so that the compiler turns them into vector instructions.
//!
//! Sixteen bits are enough for ranges whose weights are simple fractions of each other, and faster; weights of four digits
//! need thirty-two.

use std::ops::AddAssign;

/// A whole number in a lane.
pub(super) trait Lane: Copy + Default + AddAssign + Send + Sync {
    /// Sums of products, in lanes of their own.
    type Products: Copy + Default;

    /// The greatest weight, or sum of weights, that fits.
    const MAX: u64;

    /// The greatest sum of products that fits.
    const MAX_PRODUCTS: u64;

    /// This weight, at most [`MAX`](Self::MAX).
    fn of(weight: u32) -> Self;

    /// Adds the products of two lanes each.
    fn add_products(sums: &mut Self::Products, a: &[Self; 4], b: &[Self; 4]);

    /// The sum of all lanes.
    fn total(sums: Self::Products) -> u64;
}

impl Lane for i16 {
    type Products = [i32; 4];

    const MAX: u64 = i16::MAX as u64;
    const MAX_PRODUCTS: u64 = i32::MAX as u64;

    fn of(weight: u32) -> i16 {
        weight as i16
    }

    #[inline(always)]
    fn add_products(sums: &mut [i32; 4], a: &[i16; 4], b: &[i16; 4]) {
        for lane in 0..4 {
            sums[lane] += i32::from(a[lane]) * i32::from(b[lane]);
        }
    }

    fn total(sums: [i32; 4]) -> u64 {
        sums.iter().map(|&sum| sum as u64).sum()
    }
}

impl Lane for u32 {
    type Products = [u64; 4];

    const MAX: u64 = u32::MAX as u64;
    const MAX_PRODUCTS: u64 = u64::MAX;

    fn of(weight: u32) -> u32 {
        weight
    }

    #[inline(always)]
    fn add_products(sums: &mut [u64; 4], a: &[u32; 4], b: &[u32; 4]) {
        for lane in 0..4 {
            sums[lane] += u64::from(a[lane]) * u64::from(b[lane]);
        }
    }

    fn total(sums: [u64; 4]) -> u64 {
        sums.iter().sum()
    }
}

/// Adds lanes to lanes.
#[inline(always)]
pub(super) fn add<L: Lane>(sums: &mut [L; 4], more: &[L; 4]) {
    for (sum, &more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
