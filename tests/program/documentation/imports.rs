//! Imports run one way: downward in CONTRIBUTING.md's map of the source, whose rows are rooms. This covers tests within
//! the source, and links in comments.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use itertools::Itertools;

use super::examples::{CONTRIBUTING, files_in, root, text_of};

/// The folders and files in the rows of the map, from the top: `cli::stream`, `odds`.
fn rows() -> Vec<Vec<String>> {
    let map = text_of(CONTRIBUTING);
    let rows = map.lines().filter_map(|line| line.strip_prefix("| `src/")?.split_once(" |"));
    let name = |path: &str| path.trim_end_matches(".rs").trim_end_matches('/').replace('/', "::");
    let rows = rows.map(|(paths, _)| paths.split(&['`', ',', ' ']).map(|path| name(path.trim_start_matches("src/"))));
    rows.map(|names| names.filter(|name| !name.is_empty()).unique().collect()).collect()
}

/// The module of a file, as imports write it: `cli::stream::work`.
fn module_of(file: &Path) -> String {
    let inside = file.strip_prefix(root().join("src")).unwrap().with_extension("");
    inside.iter().map(OsStr::to_string_lossy).join("::")
}

/// What a text names by its path from the root of the crate: `cards::Card`. Those in `src/cli/` start one module further
/// down where they are imported by way of the parent.
fn named_from_root(text: &str, module: &str) -> Vec<String> {
    assert!(!text.contains("crate::{"), "{module} imports several rooms at once, which this test cannot read");
    let text = match module.split_once("::") {
        Some(("cli", name)) if !name.contains("::") => &text.replace("use super::", "use crate::cli::"),
        _ => text,
    };
    let is_in_path = |symbol: char| symbol.is_alphanumeric() || matches!(symbol, '_' | ':');
    let paths = text.split("crate::").skip(1).map(|rest| rest.split(|symbol| !is_in_path(symbol)).next().unwrap_or(""));
    paths.filter(|path| !path.is_empty()).map(str::to_owned).collect()
}

/// The same by way of what the root publishes: `Card` is `cards::Card`.
fn resolved(path: String, published: &[(String, String)]) -> String {
    let name = path.split("::").next();
    published.iter().find(|(of_root, _)| Some(&**of_root) == name).map_or(path, |(_, full)| full.clone())
}

/// The names that the root publishes from rooms, with their paths.
fn published() -> Vec<(String, String)> {
    let library = text_of("src/lib.rs");
    let lists = library.split(';').filter_map(|item| item.rsplit_once("pub use ")?.1.split_once("::"));
    let names = lists.flat_map(|(room, names)| {
        let names =
            names.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').filter(|name| !name.is_empty());
        names.map(move |name| (name.to_owned(), format!("{room}::{name}"))).collect_vec()
    });
    // The root has every macro that is exported.
    let macros = [("tools::keys", "keyed"), ("ranking::evaluator", "with_high_evaluator")];
    names.chain(macros.map(|(room, name)| (name.to_owned(), format!("{room}::{name}")))).collect()
}

#[test]
fn imports_run_downward_in_the_map() {
    let (rows, published) = (rows(), published());
    let place = |path: &str| {
        let is_in =
            |room: &&String| path.strip_prefix(&***room).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
        let rooms = rows.iter().enumerate().flat_map(|(row, rooms)| rooms.iter().map(move |room| (row, room)));
        rooms.filter(|(_, room)| is_in(room)).max_by_key(|(_, room)| room.len())
    };
    let mut upward = Vec::new();
    let mut downward = 0;
    for file in files_in(&root().join("src")).into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"))
    {
        let module = module_of(&file);
        let Some((row, room)) = place(&module) else { panic!("{module} is not in the map") };
        for path in named_from_root(&fs::read_to_string(&file).unwrap(), &module) {
            match place(&resolved(path.clone(), &published)) {
                Some((_, other)) if other == room || room.starts_with(other) => {}
                Some((other, _)) if other > row => downward += 1,
                Some(_) => upward.push(format!("{module} names {path}")),
                None => panic!("{path} in {module} is not in the map"),
            }
        }
    }
    assert!(downward > 500, "{downward}");
    assert!(upward.is_empty(), "{}", upward.join("\n"));
}
