//! At a terminal handrank says that it is waiting for hands, but only if it is, and errors stand out.

use crate::harness::terminal::shown;

const PROMPT: &str = "Type hands, one per line, like Kd Qs Jc Th 9s; Ctrl-D to end.\nFor help: handrank -h\n";

/// Fails unless handrank says `prompts` times that it is waiting for hands, and ranks a straight.
#[track_caller]
fn check_prompts(line: &str, typed: &str, prompts: usize) {
    if let Some(shown) = shown(line, typed) {
        assert!(shown.matches(PROMPT).count() == prompts && shown.contains("Straight"), "{shown}");
    }
}

#[test]
fn prompts_when_hands_are_typed() {
    check_prompts("handrank", "Kd Qs Jc Th 9s\n\x04", 1);
    check_prompts("handrank -f -", "Kd Qs Jc Th 9s\n\x04", 1);
}

#[test]
fn prompt_names_the_help_of_the_command() {
    for (command, help) in [
        ("handrank odds", "handrank odds -h"),
        ("handrank nuts --boards -", "handrank nuts -h"),
        ("handrank annotate -k 1", "handrank annotate -h"),
    ] {
        let Some(shown) = shown(command, "\x04") else { return };
        assert!(shown.contains(&format!("; Ctrl-D to end.\nFor help: {help}\n")), "{shown}");
    }
}

#[test]
fn does_not_prompt_when_stdin_is_not_read() {
    check_prompts("handrank Kd Qs Jc Th 9s", "", 0);
    check_prompts("handrank --file fixtures/standard.txt", "", 0);
    check_prompts("handrank --fail-fast 'Kd Qs Jc Th 9s' 'Kd Kd' --file -", "", 0);
}

#[test]
fn does_not_prompt_when_stdin_is_a_file() {
    check_prompts("handrank < fixtures/standard.txt", "", 0);
}

#[test]
fn bad_line_does_not_end_the_session() {
    let Some(shown) = shown("handrank", "Kd Kd\nKd Qs Jc Th 9s\n\x04") else { return };
    let at = |text: &str| shown.find(text).unwrap_or_else(|| panic!("{text} in {shown}"));
    assert!(at("<stdin>:1:4: Kd is given twice") < at("1601  "));
}

#[test]
fn errors_stand_out() {
    let Some(shown) = shown("handrank Kd", "") else { return };
    assert!(shown.contains("error:\x1B[0m hand 1: 1 card"), "{shown:?}");
    assert!(shown.starts_with("\x1B["), "{shown:?}");
}
