//! Options of other programs, and what to type instead of them here.

use handrank::Game;

/// What to type instead of an option.
#[derive(Debug, PartialEq)]
pub enum Tip {
    /// An option of the command.
    Option(&'static str),
    Words(String),
}

/// How many deals are drawn at random, in other programs.
const ITERATIONS: &[&str] = &[
    "--iterations",
    "--trials",
    "--simulations",
    "--simulate",
    "--sims",
    "--samples",
    "--sample",
    "--monte-carlo",
    "--montecarlo",
    "--mc",
];

/// How many others play, in other programs and here.
const PLAYERS: &[&str] = &["--players", "--villains", "--num-players", "--num-opponents", "--enemies", "--opponents"];

/// Options of other programs, and what they are called here by commands that have them.
const OPTIONS: [(&[&str], &[&str]); 20] = [
    (&["--filter", "--where", "--with", "--having"], &["--keep"]),
    (&["--exclude", "--except", "--remove", "--minus"], &["--without"]),
    (ITERATIONS, &["--sample", "--count"]),
    (&["-n", "-i"], &["--sample", "--count"]),
    (&["--draw", "--stud"], &["--cards"]),
    (&["--cards"], &["--hand-size"]),
    (&["--opponent"], &["--opponent-field"]),
    (PLAYERS, &["--opponents"]),
    (&["--number", "--deals", "--hands", "--num"], &["--count"]),
    (&["--community", "--community-cards", "--flop", "--turn", "--river", "--table"], &["--board"]),
    (&["--villain", "--opponent-range", "--vs", "--range", "--against"], &["--range", "--against"]),
    (&["--separator", "--sep", "-d", "-F"], &["--delimiter"]),
    (&["--folded", "--burn", "--burned", "--exclude", "--exclude-cards", "--muck", "-d"], &["--dead"]),
    (&["--variant", "--type", "--game-type", "--mode", "--deck"], &["--game"]),
    (&["--input", "--in", "--infile", "--path", "--stdin"], &["--file"]),
    (&["--verbose", "--details", "--full"], &["--long"]),
    (&["--column", "--col", "--key", "--fields", "--hand", "--hand-field"], &["--field", "--hands"]),
    (&["--jobs", "--workers", "--cores", "-t"], &["--threads"]),
    (&["--jsonl", "--ndjson", "--csv", "--tsv"], &["--format"]),
    (&["--jsonl", "--ndjson", "-j"], &["--json"]),
];

/// Options of other programs for which there is none here.
const WORDS: [(&[&str], &str); 20] = [
    (&["-v"], "for the version, use handrank -V"),
    // Of annotate, which alone has no such option.
    (
        &["--json", "-j"],
        "a table keeps its format; rows of JSON Lines gain a key, as in handrank annotate --format jsonl -k hand",
    ),
    (PLAYERS, "for unknown opponents, use handrank odds --opponents N"),
    (ITERATIONS, "nothing is drawn at random here; for an estimate of equities, use handrank odds --sample 1M"),
    (
        &["--score", "--scores", "--value", "--strength", "--rank"],
        "for ranks, use handrank --json Kd Qs Jc Th 9s: rank, where 1 is best, and beats, the share of hands it beats",
    ),
    (
        &["--suits"],
        "letters stand for suits here; for symbols, use another command, as in handrank deal | handrank --suits symbols",
    ),
    (
        &["--category", "--categories", "--type", "--made-hand"],
        "handrank hits counts them all, so keep the lines of one; for its ranks, use handrank table flush",
    ),
    (
        &["--pot", "--pots", "--bet", "--stack", "--stacks", "--chips", "--side-pot", "--side-pots", "--pot-odds"],
        "chips follow hands, as in handrank showdown AhKh:100 8c8s:250 / 8h5h2h8dKc; pot odds need equity, from \
         handrank odds",
    ),
    (
        &["--hero", "--villain", "--hand", "--hole", "--hole-cards", "--pocket", "--range", "--vs", "--against"],
        "hands and ranges need no option, as in handrank odds AhKh QQ+ / 8h5h2h",
    ),
    (&["--cards"], "leave it out; the cards of each hand are counted"),
    (&["--random", "--unknown"], "for any two cards, write random, as in handrank odds AhKh random"),
    (
        &["--hold", "--held", "--keep", "--discard", "--throw", "--draw"],
        "give all five cards, as in handrank hold 9c 9d Ah 7s 2h, which finds what to keep",
    ),
    (
        &["--made"],
        "to count made hands, use handrank hits --made; for the odds of each, handrank odds --breakdown=made",
    ),
    (
        &["--breakdown"],
        "for the equity of each class in a range, use handrank odds --breakdown; handrank hits counts each category",
    ),
    (&["--quiet", "--silent", "-q"], "only answers go to stdout; to drop messages, add 2> /dev/null"),
    (&["--no-color", "--no-colour", "--nocolor", "--plain"], "for text without colour, use --color never"),
    (&["--exact", "--exhaustive", "--enumerate"], "counts are exact anyway"),
    (&["--csv", "--tsv"], "for tables, use handrank annotate -k FIELD --format csv, or tsv or jsonl"),
    (&["--output", "--out", "-o"], "to write to a file, add > FILE; for JSON, use --json"),
    (&["--format"], "for JSON, use --json; columns are separated by tabs otherwise"),
];

/// The same for one command, which alone has the option that comes first.
const WORDS_OF_ONE: [(&str, &[&str], &str); 8] = [
    ("--long", &["-v"], "for the version, use handrank -V; for more columns, --long"),
    (
        "--generate",
        &["--score", "--scores", "--value", "--strength", "--rank"],
        "ranks come first on each line, 1 the best; --json has beats, the share of hands it beats, higher is better",
    ),
    ("--breakdown", &["--category", "--categories", "--made-hand"], "for each category, use --breakdown=categories"),
    (
        "--generate",
        &["--category", "--categories", "--only", "--filter", "--where"],
        "each line has it, as JSON does: handrank < hands.txt | awk -F'\\t' '$2 == \"Flush\"'",
    ),
    (
        "--breakdown",
        &["--win", "--wins", "--win-rate", "--winrate", "--tie", "--ties", "--lose"],
        "--long has the shares of wins and ties; --json has win and tie, and their numbers, wins and ties",
    ),
    (
        "--keep",
        &["--count", "--combos", "--made", "--draws", "--classes", "--breakdown"],
        "to count hands, use --long; by what they make, --by made or --by draws",
    ),
    (
        "--breakdown",
        &[
            "--pot",
            "--pots",
            "--pot-odds",
            "--bet",
            "--call",
            "--to-call",
            "--price",
            "--ev",
            "--stack",
            "--stacks",
            "--chips",
            "--side-pot",
            "--side-pots",
        ],
        "odds do not depend on chips; to call 40 into a pot of 120, a hand needs an equity above 40 / (120 + 40) \
         = 0.25; a call gains equity * (120 + 40) - 40",
    ),
    (
        "--street",
        &["--category", "--categories", "--made-hand", "--only", "--filter", "--where", "--with"],
        "rank the hands and filter them: handrank deal -n 10k | handrank | awk -F'\\t' '$2 == \"Flush\"'",
    ),
];

/// What to type instead of an option of other programs, for a command that has the options for which `has` is true.
pub fn tip(option: &str, has: impl Fn(&str) -> bool) -> Option<Tip> {
    let of_others = OPTIONS.iter().filter(|(names, _)| names.contains(&option));
    if let Some(&ours) = of_others.flat_map(|&(_, ours)| ours).find(|&&ours| has(ours) && ours != option) {
        return Some(Tip::Option(ours));
    }
    // A command that plays only draw needs no option for it.
    if let Ok((game, _)) = Game::read(option.trim_start_matches('-'))
        && has("--game")
        && !(has("--pays") && game == Game::Draw)
    {
        return Some(Tip::Words(format!("for this game, use --game {game}")));
    }
    let of_one = WORDS_OF_ONE.iter().find(|(own, names, _)| has(own) && names.contains(&option)).map(|of| of.2);
    let of_any = || WORDS.iter().find(|(names, _)| names.contains(&option)).map(|of| of.1);
    let words = of_one.or_else(of_any)?;
    let is_own = !words.contains("use --json") || has("--json");
    is_own.then(|| Tip::Words(words.to_owned()))
}

/// What is said of options for which there is none here.
#[cfg(test)]
pub fn advice_on_options() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|&(_, words)| words).chain(WORDS_OF_ONE.iter().map(|&(_, _, words)| words))
}

/// All options that get a tip.
#[cfg(test)]
pub fn options_of_others() -> impl Iterator<Item = &'static str> {
    let names = OPTIONS.iter().map(|&(names, _)| names).chain(WORDS.iter().map(|&(names, _)| names));
    names.chain(WORDS_OF_ONE.iter().map(|&(_, names, _)| names)).flatten().copied().chain([
        "--omaha",
        "--razz",
        "--short-deck",
        "--holdem",
        "--stud",
    ])
}
