//! The pictures of README.md and the guide, in `fixtures/pictures/`: drawn from what handrank prints at a terminal, and
//! out of date as soon as it prints anything else.

use std::env;
use std::fs;
use std::path::Path;

use anstyle::{AnsiColor, RgbColor, Style};
use anstyle_svg::{Palette, Term};

use crate::harness::terminal::shown_in;

/// The variable with which pictures are drawn instead of checked.
const DRAW: &str = "DRAW_PICTURES";

const PROMPT: Style = AnsiColor::BrightBlack.on_default();
const TYPED: Style = AnsiColor::BrightWhite.on_default();

/// The eight colours of a terminal, black first, then the bright ones. Black is the background and white the text.
const COLOURS: [u32; 16] = [
    0x161B22, 0xFF7B72, 0x3FB950, 0xD29922, 0x58A6FF, 0xBC8CFF, 0x39C5CF, 0xC9D1D9, //
    0x7D8590, 0xFFA198, 0x56D364, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD, 0xFFFFFF,
];

/// The width of a column of text: 0.6 of a font size of 14 pixels.
const COLUMN_WIDTH: f64 = 8.4;

/// Replaces the end of the library's style sheet: as much room above the text as below it, and a stroke around blocks
/// that closes the seams between them but not the gaps between rows.
const END_OF_STYLE: &str = "    \
    text { transform: translateY(-4px) }
    tspan { stroke-width: 0.6px }
  </style>
";

/// Dimmed text in the library's style, which browsers and librsvg ignore in parts of a line, and as it is drawn here, so
/// that it can still be read.
const DIMMED: [&str; 2] = [".dimmed { opacity: 0.4; }", ".dimmed { fill-opacity: 0.6; }"];

/// Fails unless the picture of this name shows what these commands print at a terminal of this width, or draws it.
#[track_caller]
fn check(name: &str, columns: usize, commands: &[&str]) {
    let session = commands.iter().map(|command| typed_and_shown(columns, command)).collect::<Option<Vec<_>>>();
    let Some(session) = session else { return };
    let picture = drawn(columns, &session.join("\n"));
    let file = format!("fixtures/pictures/{name}.svg");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
    if env::var_os(DRAW).is_some() {
        fs::write(&path, picture).unwrap_or_else(|error| panic!("{file}: {error}"));
    } else {
        let is_current = fs::read(&path).is_ok_and(|kept| kept == picture.as_bytes());
        assert!(
            is_current,
            "{file} is out of date; draw it anew with\n\n    {DRAW}=1 cargo test --test program pictures\n"
        );
    }
}

/// A command after a prompt, and what a terminal shows when it runs; `None` without a terminal.
fn typed_and_shown(columns: usize, command: &str) -> Option<String> {
    // Stderr may have progress on it, but only on a slow machine.
    let shown = shown_in(columns, &format!("{command} 2> /dev/null"))?;
    Some(format!("{PROMPT}${PROMPT:#} {TYPED}{command}{TYPED:#}\n{shown}"))
}

/// A terminal of this width that shows this text, as SVG.
fn drawn(columns: usize, text: &str) -> String {
    let rgb = |colour: u32| {
        let [_, red, green, blue] = colour.to_be_bytes();
        RgbColor(red, green, blue)
    };
    let width = (columns as f64 * COLUMN_WIDTH) as usize;
    let terminal = Term::new().palette(Palette(COLOURS.map(rgb))).min_width_px(width);
    let [dimmed, legible] = DIMMED;
    let picture = terminal.render_svg(text.trim_end()).replacen("  </style>\n", END_OF_STYLE, 1);
    with_widths(&picture.replacen(dimmed, legible, 1))
}

/// The same picture with the width of each line of text, so that a reader's font, however wide it is, neither leaves its
/// columns nor the picture. Firefox knows that only of whole `text` elements, so each line becomes one.
fn with_widths(picture: &str) -> String {
    const TEXT: &str = "  <text xml:space=\"preserve\" class=\"container fg\"";
    let mut lines = String::new();
    for line in picture.lines().filter(|line| line != &format!("{TEXT}>") && !["  </text>", "</tspan>"].contains(line))
    {
        let Some((position, content)) = line.strip_prefix("    <tspan x=").and_then(|line| line.split_once('>')) else {
            lines += &format!("{line}\n");
            continue;
        };
        if !content.is_empty() {
            let width = visible_len(content) as f64 * COLUMN_WIDTH;
            let width = format!("textLength=\"{width:.1}px\" lengthAdjust=\"spacingAndGlyphs\"");
            lines += &format!("{TEXT} x={position} {width}>{content}</text>\n");
        }
    }
    lines
}

/// How many characters of this XML are text.
fn visible_len(xml: &str) -> usize {
    let texts = xml.split('<').map(|tag_and_text| tag_and_text.split_once('>').map_or(tag_and_text, |(_, text)| text));
    // Of an escaped character, as in `&lt;`, only the `&` counts.
    texts
        .flat_map(|text| text.split('&').enumerate())
        .map(|(index, part)| match index {
            0 => part.chars().count(),
            _ => 1 + part.split_once(';').map_or(0, |(_, rest)| rest.chars().count()),
        })
        .sum()
}

#[test]
fn rank_is_up_to_date() {
    check("rank", 72, &["handrank Kd Qs Jc Th 9s", "handrank -f fixtures/compact.txt"]);
}

#[test]
fn hold_is_up_to_date() {
    check("hold", 80, &["handrank hold --pays 9/6 9c 9d Ah 7s 2h"]);
}

#[test]
fn outs_are_up_to_date() {
    check("outs", 80, &["handrank outs 9h8h AdTd / Th7c2h"]);
}

#[test]
fn showdown_is_up_to_date() {
    check("showdown", 80, &["handrank showdown Ann: AhKh:100 Bob: 8c8s:250 Cleo: KdKs:250 Dan: -:50 / 8h5h2h8dKc"]);
}

#[test]
fn boards_are_up_to_date() {
    check("boards", 80, &["handrank showdown Ann: AhKh:900 Bob: QsQc:900 Cid: 8d8c:250 / 8h5h2sTd4c // 3h"]);
}

#[test]
fn range_is_up_to_date() {
    check("range", 80, &["handrank range 77+,A9s+,KJs+,QTs+,JTs,T9s:0.5,AJo+ / Kh9h4c"]);
}

#[test]
fn range_chart_is_up_to_date() {
    check("range-chart", 60, &["handrank odds --breakdown random 9s9d / Kd7h2c"]);
}
