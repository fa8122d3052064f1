//! Labels among arguments: `Board:`, `Flop:` and the like are slashes, and `Hand:` before a hand that is alone means nothing.

use std::ffi::OsString;

use handrank::program::{is_board_label, is_hand_label};

/// The arguments with a slash in place of each label of a board or a street.
pub(super) fn with_slashes(arguments: &[OsString]) -> Vec<OsString> {
    let mut written: Vec<OsString> = Vec::new();
    for argument in arguments {
        let Some(cards) = after_label(argument, is_board_label) else {
            written.push(argument.clone());
            continue;
        };
        let follows_slash = written.last().is_some_and(|last| last.as_encoded_bytes().ends_with(b"/"));
        let text = if follows_slash { cards.to_owned() } else { format!("/{cards}") };
        if !text.is_empty() {
            written.push(text.into());
        }
    }
    written
}

/// The same without the labels of hands.
pub(super) fn of_hands(arguments: &[OsString]) -> Vec<OsString> {
    let mut written = with_slashes(arguments);
    let count = written.len();
    let mut index = 0;
    written.retain_mut(|argument| {
        index += 1;
        match after_label(argument, is_hand_label).map(str::to_owned) {
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

/// What follows a label at the start of an argument.
fn after_label(argument: &OsString, is_label: fn(&str) -> bool) -> Option<&str> {
    let (word, rest) = argument.to_str()?.split_once(':')?;
    is_label(word.trim_start()).then(|| rest.trim_start())
}
