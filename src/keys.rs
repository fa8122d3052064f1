//! Keys of JSON objects. The name and meaning of each are stated once, where its field is declared; the program's help
//! takes them from there.

/// A key of a JSON object, or a column, with what the help says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name, as it is written.
    pub name: &'static str,
    /// The meaning, in a few words.
    pub meaning: &'static str,
}

impl Key {
    /// A key with the name of a field, without the `r#` of a raw identifier.
    pub const fn new(name: &'static str, meaning: &'static str) -> Key {
        let name = if let [b'r', b'#', ..] = name.as_bytes() { name.split_at(2).1 } else { name };
        Key { name, meaning }
    }
}

/// A type that is written as a JSON object.
pub trait Keys {
    /// The keys of its own fields, in the order in which they are written. An object may lack some of them.
    const KEYS: &'static [Key];
}

/// Finds a key by its name, for a constant that refers to it.
///
/// # Panics
/// If no key has the name, which in a constant is a compile error:
///
/// ```compile_fail,E0080
/// use handrank::program::{Key, key};
///
/// const SHARES: [Key; 2] = [Key::new("win", "won alone"), Key::new("tie", "shared")];
/// const EQUITY: Key = key(&SHARES, "equity");
/// # assert_eq!(EQUITY.name, "equity");
/// ```
pub const fn key(keys: &[Key], name: &str) -> Key {
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

/// Declares structs as they are, and implements [`Keys`] for them. `#[key("…")]`, after the docs of a field and before
/// its other attributes (`cfg_attr`, then `serde`), says what its key means; a field without it has no key of its own.
///
/// ```
/// use handrank::program::{Key, Keys, key, keyed};
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
/// const RETURN: Key = key(Paid::KEYS, "return");
/// assert_eq!((Paid::KEYS, RETURN.meaning), (&[RETURN][..], "their share times the amount"));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! keyed {
    ($(
        $(#[$type_attribute:meta])*
        $visibility:vis struct $type:ident {$(
            $(#[doc = $doc:literal])*
            $(#[key($meaning:expr)])?
            $(#[cfg_attr($($cfg_attr:tt)*)])*
            $(#[serde($($serde:tt)*)])*
            $field_visibility:vis $field:ident: $field_type:ty,
        )+}
    )+) => {$(
        $(#[$type_attribute])*
        $visibility struct $type {$(
            $(#[doc = $doc])*
            $(#[cfg_attr($($cfg_attr)*)])*
            $(#[serde($($serde)*)])*
            $field_visibility $field: $field_type,
        )+}

        impl $crate::program::Keys for $type {
            const KEYS: &'static [$crate::program::Key] =
                &[$($($crate::program::Key::new(stringify!($field), $meaning),)?)+];
        }
    )+};
}
