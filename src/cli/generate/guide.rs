//! The guide as a man page, and as a terminal shows it. Both know only the Markdown that the guide uses: headings,
//! paragraphs, lists, tables, code, emphasis and links. A link becomes the name of a section, or an address.

use std::iter;

use itertools::Itertools;
use roff::{Inline, Roff, bold, italic, roman};

use super::man;
use crate::cli::definition::MAX_WIDTH;
use crate::cli::ui::tables::{BOLD, GAP, Medium, lines_of_width};

/// The pages of the guide: their files, and what is in them.
const PAGES: [(&str, &str); 3] = [
    ("hands.md", include_str!("../../guide/hands.md")),
    ("files.md", include_str!("../../guide/files.md")),
    ("background.md", include_str!("../../guide/background.md")),
];

/// The sections that `handrank help TOPIC` shows, by topic.
pub const TOPICS: [(&str, &str); 4] =
    [("cards", "Writing hands"), ("games", "Games"), ("json", "JSON"), ("ranges", "Ranges")];

/// The whole guide, one page after another.
pub fn markdown() -> String {
    PAGES.iter().map(|(_, page)| page).join("\n")
}

/// How far man indents text.
const MAN_INDENT: usize = 7;

enum Block<'a> {
    Title(&'a str),
    Section(&'a str),
    Subsection(&'a str),
    Paragraph(String),
    Item(String),
    /// Code, line by line.
    Literal(Vec<String>),
    /// The cells of each row.
    Table(Vec<Vec<String>>),
}

impl Block<'_> {
    /// The same with the words of links alone: what they lead to is not in the section.
    fn without_links(self) -> Self {
        match self {
            Block::Paragraph(text) => Block::Paragraph(unlinked(&text)),
            Block::Item(text) => Block::Item(unlinked(&text)),
            other => other,
        }
    }
}

/// A text with the words of its links alone.
fn unlinked(text: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(start) = rest.find('[') {
        kept += &rest[..start];
        rest = &rest[start..];
        let (words, after) = link(rest).map_or(("[", &rest[1..]), |(words, _, after)| (words, after));
        kept += words;
        rest = after;
    }
    kept + rest
}

enum Span<'a> {
    Plain(String),
    Code(&'a str),
    Strong(&'a str),
    Emphasis(&'a str),
}

/// The page handrank-guide(7).
pub fn man_page() -> String {
    let mut roff = Roff::new();
    man::start(&mut roff, "handrank-guide", "7", "Miscellaneous Information");
    roff.control("SH", ["Name"]).text([roman("handrank-guide - how to use handrank")]);
    let mut is_list = false;
    for block in all_blocks() {
        match block {
            Block::Title(name) => roff.control("SH", [&*quotable(name)]),
            Block::Section(name) => roff.control("SH", [&*quotable(name)]),
            Block::Subsection(name) => roff.control("SS", [&*quotable(name)]),
            Block::Paragraph(ref text) => roff.control("PP", []).text(inlines(text)),
            Block::Item(ref text) => {
                // No blank line between items.
                let distance = if is_list { "0" } else { "1" };
                roff.control("PD", [distance]).control("IP", ["\\(bu", "2"]).control("PD", []).text(inlines(text))
            }
            Block::Literal(ref lines) => literal(&mut roff, lines),
            Block::Table(ref rows) => literal(&mut roff, &aligned(rows, usize::MAX)),
        };
        is_list = matches!(block, Block::Item(_));
    }
    roff.control("SH", ["See also"]).text([bold("handrank"), roman("(1), the commands and options")]);
    // The crate writes a backslash in a way that mandoc does not know, and leaves characters that man prints as others.
    let escapes = [(r"\\", r"\e"), ("^", r"\(ha"), ("~", r"\(ti"), ("`", r"\(ga")];
    escapes.iter().fold(roff.render(), |page, (from, to)| page.replace(from, to))
}

/// The name of a section as the argument of a macro.
fn quotable(name: &str) -> String {
    name.replace('-', r"\-").replace('\'', r"\(aq")
}

fn inlines(text: &str) -> Vec<Inline> {
    let inline = |span| match span {
        Span::Plain(text) => roman(text),
        Span::Code(text) | Span::Strong(text) => bold(text),
        Span::Emphasis(text) => italic(text),
    };
    spans(text).into_iter().map(inline).collect()
}

/// Lines that stay as they are, at the left edge if they would not fit elsewhere.
fn literal<'a>(roff: &'a mut Roff, lines: &[String]) -> &'a mut Roff {
    let is_wide = lines.iter().any(|line| MAN_INDENT + line.chars().count() > MAX_WIDTH);
    roff.control("PP", []).control("nf", []);
    if is_wide {
        roff.control("in", ["0"]);
    }
    for line in lines {
        roff.text([roman(&**line)]);
    }
    roff.control("fi", [])
}

/// The guide in lines that fit the terminal.
pub fn page(medium: Medium) -> String {
    laid_out(all_blocks(), medium)
}

/// The section with this heading, and those below it.
pub fn section(heading: &str, medium: Medium) -> String {
    let is_start = |block: &Block| matches!(block, Block::Section(name) | Block::Subsection(name) if *name == heading);
    let mut blocks = all_blocks().skip_while(|block| !is_start(block));
    let start = blocks.next();
    let is_within = |block: &Block| match start {
        Some(Block::Section(_)) => !matches!(block, Block::Title(_) | Block::Section(_)),
        _ => !matches!(block, Block::Title(_) | Block::Section(_) | Block::Subsection(_)),
    };
    let within: Vec<Block> = blocks.take_while(is_within).map(Block::without_links).collect();
    laid_out(start.into_iter().chain(within), medium)
}

/// Blocks in lines that fit the terminal.
fn laid_out<'a>(blocks: impl Iterator<Item = Block<'a>>, medium: Medium) -> String {
    let width = medium.width().unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
    let mut page = String::new();
    let mut is_list = false;
    for block in blocks {
        let is_item = matches!(block, Block::Item(_));
        if !(page.is_empty() || is_list && is_item) {
            page.push('\n');
        }
        is_list = is_item;
        let heading = |name: &str| vec![medium.text(BOLD, name).into_text()];
        let lines = match block {
            Block::Title(name) | Block::Section(name) => heading(&name.to_uppercase()),
            Block::Subsection(name) => heading(name),
            Block::Paragraph(text) => wrapped(&text, width).iter().map(|line| with_code(line, medium)).collect(),
            Block::Item(text) => {
                let lines = wrapped(&text, width.saturating_sub(2));
                let indents = iter::once("- ").chain(iter::repeat("  "));
                indents.zip(lines).map(|(indent, line)| indent.to_owned() + &with_code(&line, medium)).collect()
            }
            Block::Literal(lines) => lines,
            Block::Table(rows) => aligned(&rows, width),
        };
        page.extend(lines.into_iter().flat_map(|line| [line, "\n".to_owned()]));
    }
    page
}

/// A line whose code is in bold where that shows, and otherwise between its marks.
fn with_code(line: &str, medium: Medium) -> String {
    if !medium.is_coloured() {
        return line.to_owned();
    }
    let bold = |(index, part): (usize, &str)| match index % 2 {
        1 => medium.text(BOLD, part).into_text(),
        _ => part.to_owned(),
    };
    line.split('`').enumerate().map(bold).collect()
}

/// Text in lines of this width, none of which begins within code.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    const NO_BREAK: &str = "\u{A0}";
    let plain = |span| match span {
        Span::Plain(text) => text,
        Span::Code(code) => format!("`{}`", code.replace(' ', NO_BREAK)),
        Span::Strong(text) | Span::Emphasis(text) => text.to_owned(),
    };
    let text: String = spans(text).into_iter().map(plain).collect();
    lines_of_width(text.split(' '), width).into_iter().map(|line| line.replace(NO_BREAK, " ")).collect()
}

/// The blocks of all pages.
fn all_blocks() -> impl Iterator<Item = Block<'static>> {
    PAGES.iter().flat_map(|(_, page)| blocks(page))
}

fn blocks(markdown: &str) -> Vec<Block<'_>> {
    let mut lines = markdown.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        let is_text = |line: &&str| !(line.is_empty() || line.starts_with(['#', '|']) || line.starts_with("- "));
        blocks.push(if line.starts_with("```") {
            Block::Literal(lines.by_ref().take_while(|line| *line != "```").map(without_tabs).collect())
        } else if line.starts_with('|') {
            Block::Table(table(iter::once(line).chain(lines.peeking_take_while(|line| line.starts_with('|')))))
        } else if let Some(name) = line.strip_prefix("### ") {
            Block::Subsection(name)
        } else if let Some(name) = line.strip_prefix("## ") {
            Block::Section(name)
        } else if let Some(name) = line.strip_prefix("# ") {
            Block::Title(name)
        } else if let Some(first) = line.strip_prefix("- ") {
            Block::Item(iter::once(first).chain(lines.peeking_take_while(is_text)).map(str::trim).join(" "))
        } else if !(line.is_empty() || line.starts_with("![")) {
            Block::Paragraph(iter::once(line).chain(lines.peeking_take_while(is_text)).join(" "))
        } else {
            continue;
        });
    }
    blocks
}

/// A line with the spaces that a terminal shows for its tabs.
fn without_tabs(line: &str) -> String {
    const STOP: usize = 8;
    line.split('\t').fold(String::new(), |shown, part| {
        let end = shown.chars().count();
        let gap = if shown.is_empty() { 0 } else { STOP - end % STOP };
        shown + &" ".repeat(gap) + part
    })
}

/// The rows of a table, without its lines and the marks for code.
fn table<'a>(rows: impl Iterator<Item = &'a str>) -> Vec<Vec<String>> {
    let cells = |row: &'a str| row.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect_vec();
    rows.filter(|row| !row.starts_with("|-")).map(cells).collect()
}

/// Rows whose columns line up. What does not fit in the last one goes on below it.
fn aligned(rows: &[Vec<String>], page_width: usize) -> Vec<String> {
    let len = |cell: &String| cell.chars().count();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(len).max().unwrap_or_default();
    let columns = rows.first().map_or(0, Vec::len);
    let start: usize = (0..columns.saturating_sub(1)).map(|column| width(column) + GAP).sum();
    let lines = rows.iter().filter_map(|row| row.split_last()).flat_map(|(last, others)| {
        let padded =
            others.iter().enumerate().map(|(column, cell)| format!("{cell:width$}", width = width(column) + GAP));
        let parts = lines_of_width(last.split(' '), page_width.saturating_sub(start));
        let starts = iter::once(padded.collect::<String>()).chain(iter::repeat(" ".repeat(start)));
        starts.zip(parts).map(|(start, part)| (start + &part).trim_end().to_owned()).collect_vec()
    });
    lines.collect()
}

/// The parts of a text, each in one font.
fn spans(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['`', '*', '[']) {
        spans.push(Span::Plain(rest[..start].to_owned()));
        rest = &rest[start..];
        if let Some((code, after)) = between(rest, "`", "`") {
            spans.push(Span::Code(code));
            rest = after;
        } else if let Some((strong, after)) = between(rest, "**", "**") {
            spans.push(Span::Strong(strong));
            rest = after;
        } else if let Some((words, after)) = between(rest, "*", "*") {
            spans.push(Span::Emphasis(words));
            rest = after;
        } else if let Some((words, target, after)) = link(rest) {
            spans.extend(self::spans(words));
            spans.extend(destination(words, target).map(Span::Plain));
            rest = after;
        } else {
            spans.push(Span::Plain(rest[..1].to_owned()));
            rest = &rest[1..];
        }
    }
    spans.push(Span::Plain(rest.to_owned()));
    spans
}

/// What is between these at the start of a text, and what follows.
fn between<'a>(text: &'a str, opening: &str, closing: &str) -> Option<(&'a str, &'a str)> {
    text.strip_prefix(opening)?.split_once(closing)
}

/// The words and the target of a link at the start of a text, and what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (words, rest) = between(text, "[", "](")?;
    let (target, after) = rest.split_once(')')?;
    Some((words, target, after))
}

/// Where a link leads, unless its words say so: the name of a section or page, or an address.
fn destination(words: &str, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let pages = PAGES.iter().filter(|(name, _)| file.is_empty() || *name == file);
    let mut headings = pages.flat_map(|(_, page)| page.lines()).filter_map(|line| {
        let heading = line.trim_start_matches('#').strip_prefix(' ')?;
        let is_it = if anchor.is_empty() { line.starts_with("# ") } else { is_anchor_of(anchor, heading) };
        (is_it && line.starts_with('#')).then_some(heading)
    });
    let Some(name) = headings.next() else { return Some(format!(" ({target})")) };
    let words = words.replace('`', "");
    let is_named = name.eq_ignore_ascii_case(&words) || name.ends_with(&format!("({words})"));
    (!is_named).then(|| format!(" (see {name})"))
}

/// Whether GitHub makes this anchor of a heading.
fn is_anchor_of(anchor: &str, heading: &str) -> bool {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-');
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).eq(anchor.chars())
}

#[cfg(test)]
mod tests {
    use super::{Block, TOPICS, aligned, blocks, markdown, section, table, without_tabs, wrapped};
    use crate::cli::ui::tables::Medium;

    #[test]
    fn links_name_sections_and_addresses() {
        for (markdown, text) in [
            ("as [estimated](#estimates) here", "as estimated (see Estimates) here"),
            ("see [estimates](#estimates).", "see estimates."),
            ("[`odds`](#what-are-my-odds-odds)", "`odds`"),
            (
                "in [the order](background.md#starting-hands-table---hands)",
                "in the order (see Starting hands (table --hands))",
            ),
            ("on [JSON](files.md#json) and [files](files.md)", "on JSON and files (see Files, tables and scripts)"),
            ("the [PHH](https://phh.readthedocs.io) format", "the PHH (https://phh.readthedocs.io) format"),
            ("a *core*, **bold**, `*` and [x", "a core, bold, `*` and [x"),
        ] {
            assert_eq!(wrapped(markdown, 80), [text]);
        }
    }

    #[test]
    fn topics_are_sections() {
        for (topic, heading) in TOPICS {
            let section = section(heading, Medium::of_stdout(false));
            assert!(section.lines().count() > 20, "{topic}: {section}");
        }
    }

    #[test]
    fn lines_break_between_words_but_not_in_code() {
        assert_eq!(wrapped("one two `a b` three", 9), ["one two", "`a b`", "three"]);
    }

    #[test]
    fn tabs_and_tables_are_aligned() {
        assert_eq!(without_tabs("1\tFlush\t12345678\tx"), "1       Flush   12345678        x");
        let rows = table("| `a` | b |\n|--|--|\n| cc | `d` e |".lines());
        assert_eq!(aligned(&rows, 80), ["a   b", "cc  d e"]);
        assert_eq!(aligned(&rows, 5), ["a   b", "cc  d", "    e"]);
    }

    #[test]
    fn every_mark_of_the_guide_is_understood() {
        for block in blocks(&markdown()) {
            if let Block::Paragraph(text) | Block::Item(text) = block {
                let shown = wrapped(&text, usize::MAX).concat();
                let outside_code: String = shown.split('`').step_by(2).collect();
                assert!(!outside_code.contains(['*', '[', ']']), "{shown}");
            }
        }
    }
}
