//! Texts of the page go into every output, and no output obeys them: no control character, no mark that turns the direction of
//! writing, and no secret in whatever form the page shows it.

use crate::support::one_page::serve;
use std::path::Path;
use std::process::Command;

/// Runs a suite on a page without a browser; every output by its name.
fn outputs(page: &str, suite: &str, token: &str) -> Vec<(String, String)> {
    let url = serve(page);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("suite.yaml");
    std::fs::write(&file, suite.replace("{URL}", &url)).expect("the suite");
    let reports = folder.path().join("out");
    std::fs::create_dir(&reports).expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumbline"));
    command
        .env("PLUMBLINE_TEST_TOKEN", token)
        .env("NO_COLOR", "1")
        .args(["run", "--driver", "document"])
        .args(["--timeout", "assertion=300ms,readiness=300ms"])
        .arg(&file)
        .arg("--reports")
        .arg(&reports)
        .arg("--lts-dir")
        .arg(reports.join("graphs"));
    for kind in ["json", "junit", "md", "html"] {
        let path = reports.join(format!("report.{kind}"));
        command.args(["--report", &format!("{kind}:{}", path.display())]);
    }
    let ended = command.output().expect("the binary runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut found = vec![
        ("stdout".to_owned(), text(&ended.stdout)),
        ("stderr".to_owned(), text(&ended.stderr)),
    ];
    everything_under(&reports, &mut found);
    assert!(
        found.len() > 9,
        "reports, log and graphs were written: {found:#?}"
    );
    found
}

fn everything_under(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            everything_under(&path, found);
        } else {
            let bytes = std::fs::read(&path).expect("a file");
            let name = path.display().to_string();
            found.push((name, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
}

#[test]
fn no_control_character_of_a_page_reaches_an_output() {
    let page = "<!doctype html><title>T\u{1b}]0;owned\u{7}</title>\
        <h1>Red \u{1b}[31mRED\u{1b}[0m \u{1}\u{9b}2J \u{202e}dlrow\u{2066}\u{200f} end</h1>\
        <button title='\u{1b}[2J'>Go \u{1b}[1m</button><button>Go \u{1b}[1m</button><p>Price \u{202e}12</p>";
    let suite = "suite: \"S \\e[31m\"\ncases:\n  - name: \"Name \\e[2J \\u202e\"\n    steps:\n      - Open '{URL}'\n\
        \x20     - Assert that the title is 'other'\n\
        \x20 - name: Clicks\n    steps:\n      - Open '{URL}'\n      - \"Click on 'Go \\e[1m'\"\n\
        \x20 - name: Heading\n    steps:\n      - Open '{URL}'\n      - Assert that the heading is 'Red'\n\
        \x20     - \"Assert that 'x \\e[31m \\u202e y' is displayed\"\n\
        \x20 - name: Unread\n    steps:\n      - Open '{URL}'\n      - \"Do the \\e[31m thing \\u0001\"\n";
    let mut wrong = Vec::new();
    for (name, text) in outputs(page, suite, "none") {
        // A database is read by programs alone.
        if name.ends_with(".sqlite") {
            continue;
        }
        let acts = |c: char| {
            (c.is_control() && c != '\n')
                || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        if let Some(at) = text.find(acts) {
            let start = text.floor_char_boundary(at.saturating_sub(60));
            let end = text.floor_char_boundary(at + 60);
            wrong.push((name, text[start..end].to_owned()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_secret_that_a_page_shows_in_another_form_reaches_an_output() {
    let token = "Hush \"a\\b\" straße&co";
    let page = "<!doctype html><title>hush \"A\\b\" STRASSE&amp;CO</title>\
        <h1 style='text-transform:uppercase'>Hush \"a\\b\" straße&amp;co</h1>\
        <p>Hush   &#34;a\\b\"\u{a0}stra\u{ad}ße&amp;co</p><p>{\"key\":\"Hush \\\"a\\\\b\\\" stra\\u00dfe&co\"}</p>\
        <p>Hush%20%22a%5cb%22%20stra%c3%9fe%26co</p><p>&amp;quot; Hush &amp;quot;a\\b&amp;quot; stra&amp;szlig;e&amp;amp;co</p>\
        <a href='/?q=Hush+%22a%5Cb%22+stra%C3%9Fe%26co'>Link</a>";
    let suite = "suite: Forms\ncases:\n  - name: Shown\n    steps:\n      - Open '{URL}?q=${PLUMBLINE_TEST_TOKEN}'\n\
        \x20     - Assert that the title is '${PLUMBLINE_TEST_TOKEN}'\n\
        \x20 - name: Heading\n    steps:\n      - Open '{URL}'\n      - Assert that the heading is 'no ${PLUMBLINE_TEST_TOKEN}'\n\
        \x20 - name: Displayed\n    steps:\n      - Open '{URL}'\n      - Assert that 'hush ${PLUMBLINE_TEST_TOKEN}' is displayed\n\
        \x20 - name: Link\n    steps:\n      - Open '{URL}'\n      - Click on 'Link'\n      - Assert that the URL is 'other'\n";
    for (name, text) in outputs(page, suite, token) {
        let lower = text.to_lowercase();
        for part in [
            "straße",
            "strasse",
            "stra%c3%9fe",
            "stra\\u00dfe",
            "stra&szlig;e",
            "a%5cb",
        ] {
            assert!(!lower.contains(part), "`{part}` stands in {name}:\n{text}");
        }
    }
}
