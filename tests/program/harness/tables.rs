//! Tables as terminals show them: headings, and the rows below.

use itertools::Itertools;

/// Whether this is the line above the hands of a deal.
pub fn is_title(line: &str) -> bool {
    ["board ", "deal "].iter().any(|start| line.starts_with(start) && !line.starts_with("deal  "))
}

/// The lines with headings: those of words alone.
pub fn heading_lines(shown: &str) -> Vec<&str> {
    let lines = shown.lines().filter(|line| !is_title(line));
    let is_more = |line: &str| line.starts_with("  ") && line.trim_start().starts_with(char::is_alphabetic);
    lines.enumerate().take_while(|(index, line)| *index == 0 || is_more(line)).map(|(_, line)| line).collect()
}

/// The headings of a line, which are two spaces apart, and where they start and end.
pub fn headings(line: &str) -> Vec<(usize, &str)> {
    let texts = line.split("  ").map(str::trim).filter(|text| !text.is_empty());
    texts.map(|text| (line.find(text).expect("it is there"), text)).collect()
}

/// The same without their places.
pub fn heading_texts(line: &str) -> Vec<&str> {
    headings(line).into_iter().map(|(_, text)| text).collect()
}

/// Fails unless the rows below each heading start where it does, or end where it does. Losers have no result,
/// and a total has no amount.
#[track_caller]
pub fn line_up(shown: &str) {
    let all_headings = heading_lines(shown);
    let is_note = |line: &&str| line.contains(" hidden; ");
    let lines = shown.lines().filter(|line| !is_title(line) && !is_note(line)).skip(all_headings.len());
    let lines = lines.map(|row| format!(" {row}").chars().collect_vec()).collect_vec();
    assert!(!lines.is_empty() && lines.len() % all_headings.len() == 0, "{shown}");
    let is_gap = |row: &[char], at: usize| row.get(at).is_none_or(|symbol| *symbol == ' ');
    for (line, headings_of_line) in all_headings.iter().enumerate() {
        let rows = lines.iter().skip(line).step_by(all_headings.len()).collect_vec();
        for (start, heading) in headings(headings_of_line) {
            let end = start + heading.len();
            let is_empty =
                |row: &[char]| ["result", "amount"].contains(&heading) && (start..=end).all(|at| is_gap(row, at));
            let start_there = rows.iter().all(|row| is_empty(row) || is_gap(row, start) && !is_gap(row, start + 1));
            let end_there = rows.iter().all(|row| is_empty(row) || !is_gap(row, end) && is_gap(row, end + 1));
            assert!(start_there || end_there, "{heading} in\n{shown}");
        }
    }
}
