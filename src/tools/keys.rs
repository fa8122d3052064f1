//! Keys of JSON objects. The name and meaning of each are stated once, where its field is declared; the program's help
//! takes them from there.

/// The meanings of keys that several types have.
pub(crate) const GAME: &str = "the game, unless it is holdem";
#[cfg(feature = "serde")]
pub(crate) const RANK: &str = "1 (best) to 7462; to 1404 in short-deck, 6175 in razz";
#[cfg(feature = "serde")]
pub(crate) const CATEGORY: &str = "its name, like Straight";
pub(crate) const CATEGORY_OR_LOW: &str = "its name, like Straight; of lows, like Eight Low";
#[cfg(feature = "serde")]
pub(crate) const ACE_LOW: &str = "true for a straight whose ace is low, like A 2 3 4 5";
#[cfg(feature = "serde")]
pub(crate) const DESCRIPTION: &str = "in words, different for each rank";
pub(crate) const THEIR_SHARE: &str = "their share, 0 to 1";
#[cfg(feature = "serde")]
pub(crate) const BOARD: &str = "the board's cards";
pub(crate) const DEAD: &str = "the dead cards";

/// A key of a JSON object, a column or the like, with what the help says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, as it is written.
    pub name: &'static str,
    /// The meaning, in a few words.
    pub meaning: &'static str,
}

impl Entry {
    /// A key with the name of a field, without the `r#` of a raw identifier.
    pub const fn new(name: &'static str, meaning: &'static str) -> Entry {
        let name = if let [b'r', b'#', ..] = name.as_bytes() { name.split_at(2).1 } else { name };
        Entry { name, meaning }
    }
}

/// A type that is written as a JSON object.
pub trait Keyed {
    /// The keys of its own fields, in the order in which they are written. An object may lack some of them.
    const KEYS: &'static [Entry];
}

/// Finds a key by its name, for a constant that refers to it.
///
/// # Panics
/// If no key has the name, which in a constant is a compile error:
///
/// ```compile_fail,E0080
/// use handrank::keys::{Entry, key};
///
/// const SHARES: [Entry; 2] = [Entry::new("win", "won alone"), Entry::new("tie", "shared")];
/// const EQUITY: Entry = key(&SHARES, "equity");
/// # assert_eq!(EQUITY.name, "equity");
/// ```
pub const fn key(keys: &[Entry], name: &str) -> Entry {
    let mut rest = keys;
    while let [key, others @ ..] = rest {
        if is_same(key.name.as_bytes(), name.as_bytes()) {
            return *key;
        }
        rest = others;
    }
    panic!("no key has this name")
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    match (one, other) {
        ([], []) => true,
        ([a, one @ ..], [b, other @ ..]) => *a == *b && is_same(one, other),
        _ => false,
    }
}

/// Declares structs as they are, and implements [`Keyed`] for them. `#[key("…")]`, after the docs of a field and before
/// its other attributes (`cfg_attr`, then `serde`; it takes no more), says what its key means; a field without it has no key
/// of its own. A key has the name of its field: the macro does not see `serde(rename)`.
///
/// ```
/// use handrank::keys::{Entry, Keyed, key};
/// use handrank::keyed;
///
/// keyed! {
///     /// What an entry of a pay table returns.
///     struct Paid {
///         /// Of all that is bet.
///         #[key("their share times the amount")]
///         r#return: f64,
///         /// The amount as typed, which JSON does not have.
///         shown_amount: String,
///     }
/// }
///
/// const RETURN: Entry = key(Paid::KEYS, "return");
/// assert_eq!((Paid::KEYS, RETURN.meaning), (&[RETURN][..], "their share times the amount"));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! keyed {
    ($(
        $(#[$type_attribute:meta])*
        $visibility:vis struct $type:ident $(<$lifetime:lifetime $(, $parameter:ident)?>)? {$(
            $(#[doc = $doc:literal])*
            $(#[key($meaning:expr)])?
            $(#[cfg_attr($($cfg_attr:tt)*)])*
            $(#[serde($($serde:tt)*)])*
            $field_visibility:vis $field:ident: $field_type:ty,
        )+}
    )+) => {$(
        $(#[$type_attribute])*
        $visibility struct $type $(<$lifetime $(, $parameter)?>)? {$(
            $(#[doc = $doc])*
            $(#[cfg_attr($($cfg_attr)*)])*
            $(#[serde($($serde)*)])*
            $field_visibility $field: $field_type,
        )+}

        impl $(<$lifetime $(, $parameter)?>)? $crate::keys::Keyed for $type $(<$lifetime $(, $parameter)?>)? {
            const KEYS: &'static [$crate::keys::Entry] =
                &[$($($crate::keys::Entry::new(stringify!($field), $meaning),)?)+];
        }
    )+};
}
