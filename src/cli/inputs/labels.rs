//! Labels among arguments: `Board:`, `Flop:` and the like are slashes, and `Hand:` before a hand that is alone means nothing.

use std::borrow::Cow;
use std::ffi::OsString;

use handrank::program::{in_usual_form, is_hand_label, with_slashes_for_labels};
use itertools::Itertools;

/// The arguments in usual characters, with a slash in place of each label of a board or a street.
pub(super) fn with_slashes(arguments: &[OsString]) -> Vec<OsString> {
    let arguments = in_usual_forms(arguments);
    let mut written: Vec<OsString> = Vec::new();
    for (index, argument) in arguments.iter().enumerate() {
        let Some(Cow::Owned(text)) = argument.to_str().map(with_slashes_for_labels) else {
            written.push(argument.clone());
            continue;
        };
        // Blanks in place of the rest of a label would be quoted in messages.
        let text = text.split(' ').filter(|word| !word.is_empty()).join(" ");
        let mut text = text.trim();
        if written.last().is_some_and(|last| last.as_encoded_bytes().ends_with(b"/")) {
            text = text.trim_start_matches('/');
        }
        if arguments.get(index + 1).is_some_and(|next| next.as_encoded_bytes().starts_with(b"/")) {
            text = text.trim_end_matches('/');
        }
        if !text.is_empty() {
            written.push(text.into());
        }
    }
    written
}

/// The arguments with usual characters in place of full-width ones and suits in Chinese, unless a colon may come after a
/// name, of which these are part.
fn in_usual_forms(arguments: &[OsString]) -> Cow<'_, [OsString]> {
    let is_ascii = |argument: &OsString| argument.as_encoded_bytes().is_ascii();
    let has_colon = |argument: &OsString| argument.as_encoded_bytes().contains(&b':');
    if arguments.iter().all(is_ascii) || arguments.iter().any(has_colon) {
        return arguments.into();
    }
    let usual = |argument: &OsString| argument.to_str().map_or(argument.clone(), |text| (&*in_usual_form(text)).into());
    arguments.iter().map(usual).collect()
}

/// The same without the labels of hands.
pub(super) fn of_hands(arguments: &[OsString]) -> Vec<OsString> {
    let mut written = with_slashes(arguments);
    let count = written.len();
    let mut index = 0;
    written.retain_mut(|argument| {
        index += 1;
        match after_hand_label(argument).map(str::to_owned) {
            Some(hand) if hand.is_empty() => index == count,
            Some(hand) => {
                *argument = hand.into();
                true
            }
            None => true,
        }
    });
    written
}

/// What follows the label of a hand at the start of an argument.
fn after_hand_label(argument: &OsString) -> Option<&str> {
    let (word, rest) = argument.to_str()?.split_once(':')?;
    is_hand_label(word.trim_start()).then(|| rest.trim_start())
}
