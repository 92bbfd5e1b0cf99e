//! The README and the docs: short enough to be read, and every link in them leads somewhere.

use std::{fs, path::Path};

use crate::harness::package;

/// README.md and every page in docs/.
fn pages() -> Vec<std::path::PathBuf> {
    let docs = fs::read_dir(package().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    [package().join("README.md")].into_iter().chain(pages).collect()
}

/// The targets of a page's links.
fn links(page: &str) -> impl Iterator<Item = &str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// The anchor of a heading on GitHub and similar sites.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn every_page_is_short() {
    for page in pages() {
        let most = if page.ends_with("README.md") { 7_000 } else { 10_000 };
        let size = fs::metadata(&page).unwrap().len();
        assert!(size <= most, "{} has {size} bytes, more than {most}", page.display());
    }
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text).filter(|link| !link.starts_with("https://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap_or(Path::new("")).join(file) };
            assert!(target.is_file(), "{} links to {link}, which is not there", page.display());
            let has = |heading: &str| {
                let text = fs::read_to_string(&target).unwrap();
                text.lines()
                    .filter(|line| line.starts_with('#'))
                    .any(|line| anchor(line.trim_start_matches('#')) == heading)
            };
            assert!(heading.is_empty() || has(heading), "{} links to {link}: no such heading", page.display());
        }
    }
}

#[test]
fn every_file_that_is_named_is_there() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        // Where proofs are listed, the files in tests/it/ are named without their folder.
        let proofs = page.ends_with("proofs.md") || page.ends_with("playing.md");
        for name in text.split('`').skip(1).step_by(2).filter(|name| !name.contains(['*', '{', ' '])) {
            let file = match name.split_once('/') {
                Some(("src" | "tests", _)) => package().join(name),
                _ if proofs && name.ends_with(".rs") => package().join("tests/it").join(name),
                _ => continue,
            };
            assert!(file.exists(), "{} names {name}, which is not there", page.display());
        }
    }
}
