//! Circles of files: which files of a crate use which, and the shortest way from one back to itself.
//!
//! A file and its own submodules (`foo.rs` and everything in `foo/`) count as one, called by the name of the file. A
//! `mod.rs` counts by itself. A path is a use of the file that defines the name at its end, whatever re-exports lie
//! between; a `mod.rs` doesn't use what it only declares or re-exports. Where a macro's variable follows the path to a
//! folder, every file of the folder is used.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    path::{Path, PathBuf},
};

use super::tokens::{Token, tokens};

/// Re-exports that a path may lead through; more of them lead back to where they began.
const FAR: usize = 16;

/// The uses of files: for each file, the files that it uses, each with the first line that does.
pub(super) type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// The uses of the `files` of a crate, by path and text.
pub(super) fn uses(files: &[(PathBuf, String)]) -> Uses {
    let tree = Tree::new(files);
    let mut uses = Uses::new();
    for module in &tree.modules {
        let own = uses.entry(module.node.clone()).or_default();
        for (line, used) in tree.used_by(module) {
            let text = || module.text.lines().nth(line - 1).unwrap_or_default().trim();
            own.entry(used).or_insert_with(|| format!("{}:{line}: {}", module.file, text()));
        }
    }
    uses
}

/// The shortest circle as sentences: the files in it, then the lines that make it.
pub(super) fn circle(uses: &Uses) -> Option<String> {
    let way = uses.keys().filter_map(|file| way_back(uses, file)).min_by_key(Vec::len)?;
    let lines = way.windows(2).map(|two| format!("\n    {}", uses[&two[0]][&two[1]]));
    Some(way.join(" -> ") + &lines.collect::<String>())
}

/// The shortest way from a file back to itself, with the file at both ends.
fn way_back(uses: &Uses, file: &str) -> Option<Vec<String>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = VecDeque::from([file]);
    while let Some(at) = next.pop_front() {
        for used in uses.get(at)?.keys().filter(|used| uses.contains_key(*used)) {
            if before.contains_key(used.as_str()) {
                continue;
            }
            before.insert(used, at);
            next.push_back(used);
            if used == file {
                let mut way = vec![file];
                while way.len() < 2 || way[way.len() - 1] != file {
                    way.push(before[way[way.len() - 1]]);
                }
                return Some(way.into_iter().rev().map(str::to_string).collect());
            }
        }
    }
    None
}

/// One file as a module.
struct Module<'a> {
    file: String,
    text: &'a str,
    /// Its names below the crate.
    path: Vec<String>,
    /// The file that it counts as.
    node: String,
    tokens: Vec<Token>,
    imports: Vec<Import>,
    /// The names that its items define.
    defined: BTreeSet<String>,
    /// The macros that it gives to the whole crate.
    exported: BTreeSet<String>,
    /// The modules below it that are tests.
    tests: Vec<Vec<String>>,
}

/// One name that a `use` brings in.
struct Import {
    /// The name that it has here; `*` for all names.
    name: String,
    path: Vec<String>,
    line: usize,
    is_public: bool,
}

/// Where a path leads.
#[derive(Copy, Clone, PartialEq)]
enum Target {
    /// To a module itself.
    Module(usize),
    /// To something that the module defines.
    Item(usize),
}

/// A path in the code.
struct Mention {
    path: Vec<String>,
    line: usize,
    /// Whether it is handed to a macro, which may go on from it.
    in_macro: bool,
}

/// The modules of a crate.
struct Tree<'a> {
    modules: Vec<Module<'a>>,
    by_path: BTreeMap<Vec<String>, usize>,
}

impl<'a> Tree<'a> {
    fn new(files: &'a [(PathBuf, String)]) -> Tree<'a> {
        let names: BTreeSet<String> = files.iter().map(|(path, _)| path.to_string_lossy().into_owned()).collect();
        let mut modules: Vec<Module> = files.iter().map(|(path, text)| Module::new(path, text, &names)).collect();
        let tests: Vec<Vec<String>> = modules.iter().flat_map(|module| module.tests.clone()).collect();
        modules.retain(|module| !tests.iter().any(|test| module.path.starts_with(test)));
        let by_path = modules.iter().enumerate().map(|(at, module)| (module.path.clone(), at)).collect();
        Tree { modules, by_path }
    }

    /// The files that a module uses, each with the line.
    fn used_by(&self, module: &Module) -> Vec<(usize, String)> {
        let mut used = Vec::new();
        for import in &module.imports {
            // What a folder re-exports is used where it is mentioned.
            if !(import.is_public && module.is_folder()) {
                used.extend(self.targets(module, &import.path).into_iter().map(|target| (import.line, target)));
            }
        }
        for mention in mentions(&module.tokens) {
            let targets = self.targets(module, &mention.path);
            let lone = mention.path.len() == 1 && mention.path[0] != "self";
            for target in targets {
                match target {
                    // A variable may have the name of a module.
                    Target::Module(at) if lone && !(mention.in_macro && self.modules[at].is_folder()) => {}
                    Target::Module(at) if lone => {
                        used.extend(self.children(at).into_iter().map(|child| (mention.line, Target::Item(child))));
                    }
                    target => used.push((mention.line, target)),
                }
            }
        }
        used.into_iter()
            .filter(|(_, target)| !matches!(target, Target::Module(at) if self.modules[*at].is_folder()))
            .map(|(line, Target::Module(at) | Target::Item(at))| (line, self.modules[at].node.clone()))
            .filter(|(_, node)| *node != module.node)
            .collect()
    }

    fn targets(&self, module: &Module, path: &[String]) -> Vec<Target> {
        self.resolve(self.by_path[&module.path], path, 0)
    }

    /// Where a `path` in the module `from` leads, after so many re-exports.
    fn resolve(&self, from: usize, path: &[String], far: usize) -> Vec<Target> {
        let head = path[0].as_str();
        let own = &self.modules[from].path;
        match head {
            "crate" => self.descend(&[], &path[1..], far),
            "self" => self.descend(own, &path[1..], far),
            "super" => {
                let up = path.iter().take_while(|name| *name == "super").count();
                own.len().checked_sub(up).map_or(Vec::new(), |depth| self.descend(&own[..depth], &path[up..], far))
            }
            _ if self.child(own, head).is_some() => self.descend(own, path, far),
            _ => self.imported(from, path, far),
        }
    }

    fn child(&self, module: &[String], name: &str) -> Option<usize> {
        self.by_path.get(&[module, &[name.to_string()]].concat()).copied()
    }

    /// Whether a path with this `head` leads to a file of the crate without the help of a `use`.
    fn is_own(&self, module: &Module, head: &str) -> bool {
        ["crate", "self", "super"].contains(&head) || self.child(&module.path, head).is_some()
    }

    /// All modules right below one.
    fn children(&self, at: usize) -> Vec<usize> {
        let own = &self.modules[at].path;
        let is_child = |path: &Vec<String>| path.len() == own.len() + 1 && path.starts_with(own);
        self.by_path.iter().filter(|(path, _)| is_child(path)).map(|(_, at)| *at).collect()
    }

    /// Where `path` leads that begins in `module`.
    fn descend(&self, module: &[String], path: &[String], far: usize) -> Vec<Target> {
        let Some(&at) = self.by_path.get(module) else { return Vec::new() };
        let Some(name) = path.first() else { return vec![Target::Module(at)] };
        if let Some(child) = self.child(module, name) {
            return self.descend(&self.modules[child].path, &path[1..], far);
        }
        if name.starts_with('$') {
            return self.children(at).into_iter().map(Target::Item).collect();
        }
        let found = self.imported(at, path, far);
        if !found.is_empty() {
            return found;
        }
        let gives = |other: &&usize| module.is_empty() && self.modules[**other].exported.contains(name);
        vec![Target::Item(*self.by_path.values().find(gives).unwrap_or(&at))]
    }

    /// Where `path` leads whose first name a `use` in the module `at` brings in, if one does.
    fn imported(&self, at: usize, path: &[String], far: usize) -> Vec<Target> {
        let module = &self.modules[at];
        if far > FAR || (module.defined.contains(&path[0]) && path.len() == 1) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for import in &module.imports {
            if import.name == path[0] && import.path[0] != import.name {
                found.extend(self.resolve(at, &[&import.path, &path[1..]].concat(), far + 1));
            } else if import.name == path[0] && self.child(&module.path, &import.name).is_some() {
                found.extend(self.descend(&module.path, &[&import.path, &path[1..]].concat(), far + 1));
            } else if import.name == "*" && self.is_own(module, &import.path[0]) {
                for target in self.resolve(at, &import.path, far + 1) {
                    let Target::Module(all) = target else { continue };
                    found.extend(self.through_all(all, path, far + 1));
                }
            }
        }
        found.dedup();
        found
    }

    /// Where `path` leads if its first name is among all names of the module `all`.
    fn through_all(&self, all: usize, path: &[String], far: usize) -> Vec<Target> {
        let module = &self.modules[all];
        if module.defined.contains(&path[0]) || self.child(&module.path, &path[0]).is_some() {
            return self.descend(&module.path, path, far);
        }
        self.imported(all, path, far)
    }
}

impl<'a> Module<'a> {
    /// The module in the file `path`; `names` are those of all files.
    fn new(path: &Path, text: &'a str, names: &BTreeSet<String>) -> Module<'a> {
        let file = path.to_string_lossy().into_owned();
        let mut below: Vec<String> = path.iter().skip(1).map(|part| part.to_string_lossy().into_owned()).collect();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        below.pop();
        // The first folder on the way that has a file of its name beside it.
        let root = path.iter().next().unwrap_or_default().to_string_lossy().into_owned();
        let node = (1..=below.len()).map(|depth| format!("{root}/{}.rs", below[..depth].join("/")));
        let node = node.into_iter().find(|name| names.contains(name)).unwrap_or_else(|| file.clone());
        if !["mod", "lib", "main"].contains(&stem.as_str()) {
            below.push(stem);
        } else if file.ends_with("main.rs") && below.is_empty() {
            // A crate of its own.
            below.push("main".into());
        }
        let (tokens, tests) = tokens(text);
        let tests = tests.into_iter().map(|name| [&below[..], &[name]].concat()).collect();
        let imports = imports(&tokens);
        let (defined, exported) = (defined(&tokens), exported(&tokens));
        Module { file, text, path: below, node, tokens, imports, defined, exported, tests }
    }

    fn is_folder(&self) -> bool {
        self.file.ends_with("/mod.rs") || self.file.ends_with("/lib.rs")
    }
}

/// The names that the items in `tokens` define, not those within items.
fn defined(tokens: &[Token]) -> BTreeSet<String> {
    let words = ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "macro_rules"];
    let (mut depth, mut names) = (0, BTreeSet::new());
    for (at, token) in tokens.iter().enumerate() {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            word if depth == 0 && words.contains(&word) => {
                let name = tokens[at + 1..].iter().find(|next| next.text != "!");
                names.extend(name.map(|name| name.text.clone()));
            }
            _ => {}
        }
    }
    names
}

/// The macros in `tokens` that the whole crate finds at its root.
fn exported(tokens: &[Token]) -> BTreeSet<String> {
    let head = ["macro_export", "]", "macro_rules", "!"];
    let begins = |five: &&[Token]| head.iter().zip(*five).all(|(text, token)| token.text == *text);
    tokens.windows(5).filter(begins).map(|five| five[4].text.clone()).collect()
}

/// The names that the `use`s in `tokens` bring in.
fn imports(tokens: &[Token]) -> Vec<Import> {
    let mut found = Vec::new();
    let inner = inner_modules(tokens);
    for at in (0..tokens.len()).filter(|at| begins_use(tokens, *at)) {
        let is_public = at > 0 && (tokens[at - 1].text == "pub" || tokens[at - 1].text == ")");
        let tree = &tokens[at + 1..end_of_use(tokens, at)];
        let from = found.len();
        read_tree(tree, &mut 0, &[], &mut found);
        for import in &mut found[from..] {
            import.is_public = is_public;
            import.path = from_file(std::mem::take(&mut import.path), inner[at]);
        }
    }
    found
}

/// Whether a `use` of names begins here; that of captured lifetimes doesn't count.
fn begins_use(tokens: &[Token], at: usize) -> bool {
    tokens[at].text == "use" && tokens.get(at + 1).is_some_and(|next| next.text != "<")
}

/// The place of the `;` after the `use` at `at`.
fn end_of_use(tokens: &[Token], at: usize) -> usize {
    tokens[at..].iter().position(|token| token.text == ";").map_or(tokens.len(), |len| at + len)
}

/// Reads one tree of names below the path `above`, up to a `,` or `}`.
fn read_tree(tree: &[Token], at: &mut usize, above: &[String], found: &mut Vec<Import>) {
    let mut path = above.to_vec();
    let mut line = tree.get(*at).map_or(0, |token| token.line);
    let mut name = None;
    while let Some(token) = tree.get(*at) {
        *at += 1;
        match token.text.as_str() {
            "::" => {}
            "{" => {
                while tree.get(*at).is_some_and(|token| token.text != "}") {
                    read_tree(tree, at, &path, found);
                    *at += usize::from(tree.get(*at).is_some_and(|token| token.text == ","));
                }
                *at += 1;
                return;
            }
            "," | "}" => {
                *at -= 1;
                break;
            }
            "*" => name = Some("*".to_string()),
            "self" if !path.is_empty() => {}
            "as" => {
                name = tree.get(*at).map(|token| token.text.clone());
                *at += 1;
            }
            text => {
                path.push(text.to_string());
                line = token.line;
            }
        }
    }
    let Some(last) = path.last() else { return };
    let name = name.unwrap_or_else(|| last.clone());
    found.push(Import { name, path, line, is_public: false });
}

/// How many modules with a body in the file lie around each token.
fn inner_modules(tokens: &[Token]) -> Vec<usize> {
    let (mut depth, mut bodies, mut inner) = (0, Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        inner.push(bodies.len());
        match token.text.as_str() {
            "{" => {
                depth += 1;
                if at > 1 && tokens[at - 2].text == "mod" {
                    bodies.push(depth);
                }
            }
            "}" => {
                if bodies.last() == Some(&depth) {
                    bodies.pop();
                }
                depth -= 1;
            }
            _ => {}
        }
    }
    inner
}

/// A path as seen from the file, that stands in so many modules with a body in the file.
fn from_file(path: Vec<String>, inner: usize) -> Vec<String> {
    let up = path.iter().take_while(|name| *name == "super").count();
    match path[0].as_str() {
        "super" if inner > 0 => {
            let head = if up > inner { vec!["super".to_string(); up - inner] } else { vec!["self".to_string()] };
            [head, path[up..].to_vec()].concat()
        }
        _ => path,
    }
}

/// The paths in the code outside `use`.
fn mentions(tokens: &[Token]) -> Vec<Mention> {
    let (mut found, mut at) = (Vec::new(), 0);
    let (inner, handed) = (inner_modules(tokens), handed_to_macros(tokens));
    while at < tokens.len() {
        if begins_use(tokens, at) {
            at = end_of_use(tokens, at);
        } else if begins_path(tokens, at) {
            let (from, mut path) = (at, vec![tokens[at].text.clone()]);
            while let [sign, name, ..] = &tokens[at + 1..]
                && sign.text == "::"
                && (name.is_word() || name.is_variable())
            {
                path.push(name.text.clone());
                at += 2;
            }
            found.push(Mention { path: from_file(path, inner[from]), line: tokens[from].line, in_macro: handed[from] });
        }
        at += 1;
    }
    found
}

/// Whether a path may begin here: not in the middle of one, at a field or method, at a name that is being given, or at
/// where something may be seen from (`pub(in ...)`).
fn begins_path(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| tokens[before].text.as_str());
    let is_given = ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod", "let", "mut"];
    let is_field = tokens.get(at + 1).is_some_and(|next| next.text == ":");
    let limits = before == "in" && at > 2 && tokens[at - 3].text == "pub";
    tokens[at].is_word() && !["::", "."].contains(&before) && !is_given.contains(&before) && !is_field && !limits
}

/// Whether each token is among those handed to a macro.
fn handed_to_macros(tokens: &[Token]) -> Vec<bool> {
    let (mut depth, mut calls, mut handed) = (0, Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        handed.push(!calls.is_empty());
        match token.text.as_str() {
            "(" | "[" | "{" => {
                depth += 1;
                if at > 1 && tokens[at - 1].text == "!" && tokens[at - 2].is_word() {
                    calls.push(depth);
                }
            }
            ")" | "]" | "}" => {
                if calls.last() == Some(&depth) {
                    calls.pop();
                }
                depth -= 1;
            }
            _ => {}
        }
    }
    handed
}
