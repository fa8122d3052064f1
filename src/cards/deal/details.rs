//! What a deal records about its players besides their cards. Most deals record nothing, and take no space for it.

use crate::cards::chips::Chips;

/// The most characters of a player's name.
pub(crate) const MAX_NAME: usize = 32;

/// Names and chips, of every seat or of none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Details {
    names: Vec<String>,
    chips: Option<Chips>,
}

/// The details of a deal, if it has any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct OptionalDetails(Option<Box<Details>>);

impl OptionalDetails {
    pub(super) const NONE: OptionalDetails = OptionalDetails(None);

    /// The same with these names, or without any.
    pub(super) fn with_names(self, names: Vec<String>) -> OptionalDetails {
        let chips = self.0.and_then(|details| details.chips);
        OptionalDetails::of(Details { names, chips })
    }

    /// The same with these chips.
    pub(super) fn with_chips(self, chips: Chips) -> OptionalDetails {
        let names = self.0.map(|details| details.names).unwrap_or_default();
        OptionalDetails::of(Details { names, chips: Some(chips) })
    }

    fn of(details: Details) -> OptionalDetails {
        OptionalDetails((details != Details::default()).then(|| Box::new(details)))
    }

    /// The names, in the order of the seats; none if they have none.
    #[inline]
    pub(super) fn names(&self) -> &[String] {
        self.0.as_ref().map_or(&[], |details| &details.names)
    }

    #[inline]
    pub(super) fn chips(&self) -> Option<&Chips> {
        self.0.as_ref()?.chips.as_ref()
    }
}
