//! Parses the command line, and words usage errors. Hands alone need no parser; everything else goes through clap, which
//! takes a misplaced or misspelt subcommand for a hand, so those are caught here.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use handrank::Card;
use handrank::program::{BOARD_FROM_FLOP, read_cards, sanitized};
use itertools::Itertools;

use super::advice::options::{Tip, tip};
use super::advice::words::{instead_of_command, is_like_cards, is_like_one_card, is_similar, is_word, most_similar};
use super::args::{HandArgs, OutputArgs, usage_error};
use super::commands::Command;
use super::commands::rank::RankArgs;
use super::definition::{Args, Generated};
use super::generate::TOPICS;
use super::inputs::{QUOTED_BOARD, is_part_of_deal};
use super::io::quoted;

/// Parses the command line, the program's name first.
///
/// Hands alone bypass clap: building its parser would take a sixth of the time of a one-liner.
pub fn parse(typed: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
    let mut typed: Vec<OsString> = typed.into_iter().collect();
    if typed.get(1).is_some_and(|word| word == "help")
        && let Some(section) = as_help_option(&mut typed)?
    {
        return Ok(Args { generate: Some(Generated::Section(section)), ..Args::of_hands(Vec::new()) });
    }
    typed.iter_mut().take_while(|word| *word != "--").for_each(keep_seat);
    repeat_file_option(&mut typed)?;
    if typed.get(1).is_some_and(|word| has_dash(word)) {
        put_command_first(&mut typed);
    }
    let words = typed.get(1..).unwrap_or_default();
    let args = if words.iter().any(|word| has_dash(word)) || words.first().is_some_and(|word| is_command(word)) {
        let mut matches = Args::command().try_get_matches_from(&typed).map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                let is_long = typed.iter().any(|word| word == "--help");
                Args::documented(is_long).try_get_matches_from(&typed).err().unwrap_or(error)
            }
            _ => presentable(error, &typed),
        })?;
        Args::from_arg_matches_mut(&mut matches)?
    } else {
        Args::of_hands(words.to_vec())
    };
    if let Some(subcommand) = &args.command
        && (args.rank != RankArgs::default() || args.generate.is_some())
    {
        return Err(misplaced(subcommand.name()));
    }
    check_hyphens_before_files(words, args.command.as_ref().map(Command::name))?;
    if let Some(generated) = args.generate {
        let pretty = args.rank.output.pretty && generated == Generated::Guide;
        let output = OutputArgs { pretty, ..OutputArgs::default() };
        if args.rank != (RankArgs { output, ..RankArgs::default() }) {
            let advice = "--generate takes no hands and no options but --color and, for the guide, --pretty";
            return Err(with_usage(usage_error(advice), None));
        }
    }
    // After two dashes everything is a hand.
    if !words.iter().any(|word| word == "--") {
        check_hands(&args.rank.input.hands)?;
    }
    Ok(args)
}

/// Keeps a deal whose first seat has no hand, `-|AhKh|8c8s` or `-:50|…`, from being taken for an option, by a space
/// before it.
fn keep_seat(word: &mut OsString) {
    let after = word.as_encoded_bytes().strip_prefix(b"-").map(<[u8]>::trim_ascii_start);
    if after.is_some_and(|after| after.starts_with(b"|") || after.starts_with(b":")) {
        *word = [OsStr::new(" "), word].into_iter().collect();
    }
}

fn has_dash(word: &OsStr) -> bool {
    word.as_encoded_bytes().starts_with(b"-")
}

/// Moves a command that follows options alone before them: `--pretty odds AhKh QQ`. A value of an option, `-f odds`, is no
/// command.
fn put_command_first(typed: &mut [OsString]) {
    let is_subcommand = |word: &OsString| is_command(word) && word != "help";
    let mut places = typed.iter().take_while(|word| *word != "--").positions(is_subcommand);
    let are_options = |before: &[OsString]| {
        let read = Args::try_parse_from(before);
        read.is_ok_and(|args| args.rank.input.hands.is_empty() && args.generate.is_none())
    };
    if let Some(place) = places.find(|&place| place > 1 && are_options(&typed[..place])) {
        typed[1..=place].rotate_right(1);
    }
}

/// Puts `-f` before each file that follows one given with it: a shell expands `-f *.txt` to several.
///
/// # Errors
/// A word there is both a file and something else: a command, a hand, a deal or a part of one.
fn repeat_file_option(typed: &mut Vec<OsString>) -> Result<(), clap::Error> {
    const OPTIONS: [&str; 2] = ["-f", "--file"];
    let end = typed.iter().position(|word| word == "--").unwrap_or(typed.len());
    let mut at = 1;
    let mut follows_file = false;
    let mut extended = Vec::new();
    while at < end {
        let word = &typed[at];
        if OPTIONS.iter().any(|option| word == option) && at + 1 < end {
            follows_file = true;
            at += 2;
            continue;
        }
        follows_file = follows_file && !has_dash(word) && Path::new(word).is_file();
        if follows_file {
            check_only_file(word)?;
            extended.push(at);
        }
        at += 1;
    }
    for &at in extended.iter().rev() {
        typed.insert(at, OPTIONS[0].into());
    }
    Ok(())
}

/// Fails if a word that names a file, after another file, is also a command or a hand.
fn check_only_file(word: &OsStr) -> Result<(), clap::Error> {
    let text = word.to_string_lossy();
    let (what, instead) = if is_command(word) {
        ("a command", "write it first")
    } else if is_part_of_deal(&text) {
        ("a hand", "write it before -f")
    } else {
        return Ok(());
    };
    let (text, file) = (sanitized(&text), quoted(&format!("./{text}")));
    let message = format!("'{text}' is both a file and {what}; for the file, write {file}; for {what}, {instead}");
    Err(with_usage(usage_error(message), None))
}

/// The names of the option for colour.
const COLOUR_OPTIONS: [&str; 2] = ["--color", "--colour"];

/// The last colour that is asked for, even if the rest is wrong usage.
pub fn typed_colour(typed: &[OsString]) -> Option<ColorChoice> {
    let mut words = typed.iter().take_while(|word| *word != "--").filter_map(|word| word.to_str());
    let mut colour = None;
    while let Some(word) = words.next() {
        let (option, value) = word.split_once('=').map_or((word, None), |(option, value)| (option, Some(value)));
        if COLOUR_OPTIONS.contains(&option) {
            colour = value.or_else(|| words.next()).and_then(|value| value.parse().ok()).or(colour);
        }
    }
    colour
}

impl Args {
    /// What `handrank HAND...` means.
    fn of_hands(hands: Vec<OsString>) -> Args {
        let rank = RankArgs { input: HandArgs { hands, ..HandArgs::default() }, ..RankArgs::default() };
        Args { command: None, rank, color: ColorChoice::Auto, generate: None, version: None }
    }
}

/// The heading of the section of the guide on this topic.
fn section_on(topic: &str) -> Option<&'static str> {
    TOPICS.iter().find(|(name, _)| name.eq_ignore_ascii_case(topic)).map(|(_, heading)| *heading)
}

/// Turns `help NAME` into `NAME --help`, without options, or gives the heading of the section that it asks for. A subcommand
/// of clap's own would take a line in the short help.
fn as_help_option(typed: &mut Vec<OsString>) -> Result<Option<&'static str>, clap::Error> {
    let is_colour = |word: &OsString| COLOUR_OPTIONS.iter().any(|option| word == option);
    let words = typed.windows(2).skip(1).filter(|pair| !has_dash(&pair[1]) && !is_colour(&pair[0]));
    let words: Vec<OsString> = words.map(|pair| pair[1].clone()).collect();
    if let Some(name) = words.first().map(|word| word.to_string_lossy()) {
        let section = section_on(&name);
        match words.get(1).map(|word| word.to_string_lossy()) {
            _ if section.is_none() && !is_command(name.as_ref().as_ref()) => {
                return Err(neither_command_nor_topic(&name));
            }
            Some(word) if section.is_some() => {
                let error = usage_error(format_args!("unexpected argument '{}' found", sanitized(&word)));
                return Err(with_usage(error, None));
            }
            Some(word) => return Err(unexpected(&word, &name)),
            None if section.is_some() => return Ok(section),
            None => {}
        }
    }
    typed.truncate(1);
    typed.extend(words);
    typed.push("--help".into());
    Ok(None)
}

/// Fails if a hand names a subcommand, or the first is a word where one might be.
fn check_hands(hands: &[OsString]) -> Result<(), clap::Error> {
    if let Some(command) = hands.iter().find(|hand| is_command(hand)) {
        return Err(misplaced(&command.to_string_lossy()));
    }
    hands.first().map_or(Ok(()), |hand| check_first(hand))
}

fn check_first(hand: &OsStr) -> Result<(), clap::Error> {
    let Some(word) = hand.to_str().filter(|hand| is_word(hand)) else { return Ok(()) };
    let error = match instead_of_command(word) {
        Some(advice) => unknown(word, &advice),
        None if is_like_cards(word) => return Ok(()),
        None if similar_command(word).is_some() => unrecognized(word),
        None if is_like_one_card(word) => return Ok(()),
        None => unknown(word, "see handrank --help"),
    };
    // A file gets an error of its own.
    if Path::new(word).exists() { Ok(()) } else { Err(error) }
}

/// Whether this is the name of a subcommand.
fn is_command(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| word == "help" || Command::has_subcommand(word))
}

/// Adds the usage of the subcommand that was typed, if any, to an error about arguments that do not go together.
pub fn with_usage(error: clap::Error, subcommand: Option<&str>) -> clap::Error {
    error.format(&mut definition(subcommand))
}

/// The error for a subcommand that follows a hand or an option of ranking.
fn misplaced(command: &str) -> clap::Error {
    let advice = format!("the command '{command}' must come first: handrank {command} ...");
    Args::command().error(ErrorKind::ArgumentConflict, advice)
}

/// The error for a word of letters and hyphens that is neither a subcommand nor like one.
fn unknown(word: &str, advice: &str) -> clap::Error {
    let message = format!("'{word}' is neither a card nor a command; {advice}");
    Args::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The command whose name is most similar to this word.
fn similar_command(word: &str) -> Option<&'static str> {
    most_similar(word, Command::NOTES.iter().map(|&(name, _)| name).chain(["help"]))
}

/// The error for an unknown subcommand, with a suggestion if there is a similar one.
fn unrecognized(word: &str) -> clap::Error {
    let advice = similar_command(word).map_or_else(String::new, |command| format!("; did you mean '{command}'?"));
    let message = format!("unrecognized command '{}'{advice}", sanitized(word));
    Args::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The error for what `help` cannot explain.
fn neither_command_nor_topic(word: &str) -> clap::Error {
    if similar_command(word).is_some() {
        return unrecognized(word);
    }
    let topics = TOPICS.map(|(topic, _)| topic).join(", ");
    let message = format!("no help on '{}'; there is help on each command and on {topics}", sanitized(word));
    Args::command().error(ErrorKind::InvalidSubcommand, message)
}

/// The error for a word that a subcommand has no place for.
fn unexpected(word: &str, subcommand: &str) -> clap::Error {
    let mut definition = definition(Some(subcommand));
    let mut error = clap::Error::new(ErrorKind::UnknownArgument).with_cmd(&definition);
    error.insert(ContextKind::InvalidArg, ContextValue::String(sanitized(word).into_owned()));
    error.insert(ContextKind::Usage, ContextValue::StyledStr(definition.render_usage()));
    error
}

/// Turns an error of clap's about this command line into one to print.
fn presentable(mut error: clap::Error, typed: &[OsString]) -> clap::Error {
    // As far as it can be read, for a command is not the value of an option.
    let read = Args::command().ignore_errors(true).try_get_matches_from(typed);
    let subcommand = read.as_ref().ok().and_then(ArgMatches::subcommand_name);
    let definition = definition(subcommand);
    if let Some(option) = one_hyphen(typed, &definition) {
        return one_hyphen_error(&option, subcommand);
    }
    sanitize(&mut error);
    suggest(&mut error, &typed[1..], &definition);
    error
}

/// The first option of a command that was typed with one hyphen instead of two, without them.
fn one_hyphen<'a>(typed: impl IntoIterator<Item = &'a OsString>, command: &clap::Command) -> Option<String> {
    let words = typed.into_iter().take_while(|word| *word != "--").filter_map(|word| word.to_str()?.strip_prefix('-'));
    let mut names = words.map(|word| word.split('=').next().unwrap_or_default());
    names.find(|name| name.len() > 1 && !name.starts_with('-') && has_option(command, name)).map(str::to_owned)
}

fn one_hyphen_error(option: &str, subcommand: Option<&str>) -> clap::Error {
    with_usage(
        usage_error(format_args!("'-{option}' has one hyphen, so it is read as letters; write --{option}")),
        subcommand,
    )
}

/// Fails for `-file` and the like, of which all but the first letter is read as the name of a file, if there is none.
fn check_hyphens_before_files(words: &[OsString], subcommand: Option<&str>) -> Result<(), clap::Error> {
    let names_no_file = |word: &&OsString| {
        let file = word.to_str().and_then(|word| word.strip_prefix("-f")).filter(|file| !file.is_empty());
        file.is_some_and(|file| !Path::new(file.trim_start_matches('=')).exists())
    };
    let mut words = words.iter().take_while(|word| *word != "--").filter(names_no_file).peekable();
    // Without such a word, the definition need not be built.
    if words.peek().is_none() {
        return Ok(());
    }
    one_hyphen(words, &definition(subcommand)).map_or(Ok(()), |option| Err(one_hyphen_error(&option, subcommand)))
}

/// Sanitises what was typed, which clap would print as it stands.
fn sanitize(error: &mut clap::Error) {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(typed) = context(error, kind) {
            error.insert(kind, ContextValue::String(sanitized(&typed).into_owned()));
        }
    }
}

/// Replaces suggestions of no use: to put `--` before a word that starts like an option, which no hand and no rank does,
/// and options that have little in common with what was typed, or less than ours for that of another program.
fn suggest(error: &mut clap::Error, words: &[OsString], definition: &clap::Command) {
    error.remove(ContextKind::Suggested);
    let Some(typed) = context(error, ContextKind::InvalidArg) else { return };
    if error.kind() != ErrorKind::UnknownArgument {
        return;
    }
    if let Some(words) = instead_of_cards(&typed, words) {
        suggest_words(error, &words);
    }
    let ours = tip(&typed, |option| has_option(definition, option));
    let name = |option: &str| option.trim_start_matches('-').to_owned();
    let is_other = |option: String| ours.is_some() || !is_similar(&name(&typed), &name(&option));
    if context(error, ContextKind::SuggestedArg).is_some_and(is_other) {
        error.remove(ContextKind::SuggestedArg);
        // It shows the option, too.
        error.insert(ContextKind::Usage, ContextValue::StyledStr(definition.clone().render_usage()));
    }
    match ours {
        Some(Tip::Option(option)) => {
            error.insert(ContextKind::SuggestedArg, ContextValue::String(option.to_owned()));
        }
        Some(Tip::Words(words)) => suggest_words(error, &words),
        None => {
            if let Some(words) = instead_of_dashes(&typed).or_else(|| instead_of_number(&typed, definition)) {
                suggest_words(error, &words);
            }
        }
    }
}

/// What to type instead of a card, or of cards with a hyphen before them, that are no option.
fn instead_of_cards(typed: &str, words: &[OsString]) -> Option<String> {
    let is_board_option = |word: &OsString| ["-b", "--board"].iter().any(|it| word.to_string_lossy().starts_with(it));
    if typed.parse::<Card>().is_ok() && words.iter().any(is_board_option) {
        return Some(QUOTED_BOARD.to_owned());
    }
    if !typed.starts_with('-') {
        return None;
    }
    // Of a word, `typed` is the first letter alone.
    let mut after_hyphens = words.iter().filter_map(|word| read_cards(word.to_str()?.strip_prefix('-')?).ok());
    let board = after_hyphens.find(|cards| BOARD_FROM_FLOP.contains(&cards.len()))?;
    Some(format!("a slash starts the board: / {}", board.iter().join("")))
}

/// What to type instead of an option that is the name of a command, or a word for one.
fn instead_of_dashes(option: &str) -> Option<String> {
    let word = option.strip_prefix("--")?;
    match is_command(word.as_ref()) {
        true => Some(format!("a command has no hyphens: handrank {word}")),
        false => instead_of_command(word),
    }
}

/// What to type instead of a number for a command that reads none, but has an option for the size of hands.
fn instead_of_number(typed: &str, command: &clap::Command) -> Option<String> {
    let is_size = typed.parse().is_ok_and(|size: usize| (5..=7).contains(&size));
    (is_size && has_option(command, "--cards")).then(|| format!("for hands of {typed} cards, use --cards {typed}"))
}

fn suggest_words(error: &mut clap::Error, words: &str) {
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(words.to_owned())]));
}

/// Whether a command has this option, `--like-this`.
fn has_option(command: &clap::Command, option: &str) -> bool {
    let name = option.trim_start_matches('-');
    command.get_arguments().any(|argument| argument.get_long_and_visible_aliases().is_some_and(|it| it.contains(&name)))
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        _ => None,
    }
}

/// The definition of a subcommand, or of the whole command line.
fn definition(subcommand: Option<&str>) -> clap::Command {
    let mut command = Args::command();
    command.build();
    subcommand.and_then(|name| command.find_subcommand(name)).cloned().unwrap_or(command)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Args, Tip, has_option, parse, tip};
    use crate::cli::advice::options::options_of_others;

    #[test]
    fn fast_path_for_hands_agrees_with_clap() {
        for typed in [&["handrank"][..], &["handrank", "Kd", "Qs"], &["handrank", ""]] {
            let fast = parse(typed.iter().map(Into::into)).expect("hands are valid usage");
            let parsed = Args::try_parse_from(typed).expect("hands are valid usage");
            assert_eq!(fast.rank, parsed.rank);
            assert_eq!(fast.color, parsed.color);
            assert!(fast.command.is_none() && fast.generate.is_none());
        }
    }

    #[test]
    fn tips_name_options_that_their_command_has() {
        let mut whole = Args::command();
        whole.build();
        let command = |name: &str| whole.find_subcommand(name).unwrap_or_else(|| panic!("{name} is a command"));
        for subcommand in whole.get_subcommands().chain([&whole]) {
            for option in options_of_others().filter(|option| !has_option(subcommand, option)) {
                let words = match tip(option, |ours| has_option(subcommand, ours)) {
                    Some(Tip::Option(ours)) => ours.to_owned(),
                    Some(Tip::Words(words)) => words,
                    None => continue,
                };
                // What follows `handrank NAME` is of that command.
                let mut named = subcommand;
                let mut after_program = false;
                for word in words.split([' ', ',', ';']) {
                    match word {
                        "handrank" => (named, after_program) = (&whole, true),
                        name if std::mem::take(&mut after_program) && name.starts_with(char::is_lowercase) => {
                            named = command(name);
                        }
                        option if option.starts_with("--") => {
                            let option = option.split('=').next().expect("a name");
                            let of = named.get_name();
                            assert!(has_option(named, option), "{option} is not an option of {of}: {words}");
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}
