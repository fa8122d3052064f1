//! The pictures of README.md, in `fixtures/pictures/`: drawn from what handrank prints at a terminal of 80 columns, and
//! out of date as soon as it prints anything else.

use std::env;
use std::fs;
use std::path::Path;

use anstyle::{AnsiColor, RgbColor, Style};
use anstyle_svg::{Palette, Term};
use itertools::Itertools;

use crate::harness::terminal::shown_in;
use crate::harness::tools::has;

/// The variable with which pictures are drawn instead of checked.
const DRAW: &str = "DRAW_PICTURES";

const PROMPT: Style = AnsiColor::BrightBlack.on_default();
const TYPED: Style = AnsiColor::BrightWhite.on_default();

/// The eight colours of a terminal, black first, then the bright ones. Black is the background and white the text.
const COLOURS: [u32; 16] = [
    0x161B22, 0xFF7B72, 0x3FB950, 0xD29922, 0x58A6FF, 0xBC8CFF, 0x39C5CF, 0xC9D1D9, //
    0x7D8590, 0xFFA198, 0x56D364, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD, 0xFFFFFF,
];

/// The width of 80 columns of text, each 0.6 of a font size of 14 pixels.
const WIDTH: usize = 672;

/// Replaces the end of the library's style sheet: as much room above the text as below it, dimmed text that can be read,
/// and a stroke around blocks that closes the seams between them but not the gaps between rows.
const END_OF_STYLE: &str = "    \
    text { transform: translateY(-4px) }
    .dimmed { opacity: 0.6 }
    tspan { stroke-width: 0.6px }
  </style>
";

/// Fails unless the picture of this name shows what these commands print, or draws it.
#[track_caller]
fn check(name: &str, commands: &[&str]) {
    let session = commands.iter().map(|command| typed_and_shown(command)).collect::<Option<Vec<_>>>();
    let Some(session) = session else { return };
    let picture = drawn(&session.join("\n"));
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
fn typed_and_shown(command: &str) -> Option<String> {
    // Stderr may have progress on it, but only on a slow machine.
    let shown = shown_in(80, &format!("{command} 2> /dev/null"))?;
    Some(format!("{PROMPT}${PROMPT:#} {TYPED}{command}{TYPED:#}\n{shown}"))
}

/// A terminal that shows this text, as SVG.
fn drawn(text: &str) -> String {
    let rgb = |colour: u32| {
        let [_, red, green, blue] = colour.to_be_bytes();
        RgbColor(red, green, blue)
    };
    let terminal = Term::new().palette(Palette(COLOURS.map(rgb))).min_width_px(WIDTH);
    terminal.render_svg(text.trim_end()).replacen("  </style>\n", END_OF_STYLE, 1)
}

/// The command of the guide that counts hands that Python deals.
fn tally_command() -> String {
    let guide = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/guide.md")).unwrap();
    let commands = guide.split("\n$ ").filter_map(|command| command.split_once("handrank tally\n"));
    let (before, _) = commands.exactly_one().expect("there is one such command");
    format!("{before}handrank tally")
}

#[test]
fn chart_is_up_to_date() {
    check("chart", &["handrank odds --breakdown 22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo QQ+,AK,QJs / 8h5h2h"]);
}

#[test]
fn explain_is_up_to_date() {
    check("explain", &["handrank explain Kd Qs Jc Th 9s"]);
}

#[test]
fn hits_are_up_to_date() {
    check("hits", &["handrank hits Ah5h / Kh7h2c"]);
}

#[test]
fn hold_is_up_to_date() {
    check("hold", &["handrank hold --pays 9/6 9c 9d Ah 7s 2h"]);
}

#[test]
fn made_hands_are_up_to_date() {
    check("made", &["handrank hits --made 77+,AJs+,KQs,AQo+ / Kd7h2c"]);
}

#[test]
fn outs_are_up_to_date() {
    check("outs", &["handrank outs 9h8h AdTd / Th7c2h"]);
}

#[test]
fn tally_is_up_to_date() {
    if has("python3") {
        check("tally", &[&tally_command()]);
    }
}
