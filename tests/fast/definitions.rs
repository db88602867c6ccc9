//! Definitions for sentences that are not read: skeletons, advice, and what is wrong with definitions.

use crate::support::program::ended as plumbline;
use std::fs;
use std::path::Path;

fn suite(folder: &Path, sentences: &[&str]) {
    let steps: String = sentences
        .iter()
        .map(|sentence| format!("      - {}", serde_json::json!(sentence)))
        .collect::<Vec<_>>()
        .join("\n")
        + "\n";
    let text =
        format!("suite: S\nbase_url: http://localhost/\ncases:\n  - name: C\n    steps:\n{steps}");
    fs::write(folder.join("s.yaml"), text).expect("a file");
}

fn understood(folder: &Path) -> (u64, u64) {
    let (code, out, err) = plumbline(folder, &["check", "--json", "s.yaml"]);
    assert_eq!(code, Some(0), "{out}{err}");
    let checked: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let number = |key: &str| checked[key].as_u64().expect("a number");
    (number("understood"), number("sentences"))
}

const SHAPES: [&str; 9] = [
    "I archive \"May\" for ever",
    "I archive \"June\" for ever",
    "I archive \"July\" for ever",
    "I frobnicate 3 widgets at noon",
    "I frobnicate 12 widgets at noon",
    "the user impersonates the senior auditor of the bank",
    "the user impersonates the junior clerk of the bank",
    "I sandpaper the invoice \"A\" for \"B\"",
    "I sandpaper the invoice \"A: b\" for \"#C\"",
];

#[test]
fn sentences_of_one_shape_are_one_definition() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), &SHAPES);
    let (code, out, err) = plumbline(folder.path(), &["check", "--define", "s.yaml"]);
    assert_eq!(code, Some(0), "{err}");
    let wanted = [
        "steps:",
        "  # 3 times: I archive \"July\" for ever",
        "  I archive '{name}' for ever:",
        "    - …  # sentences of the step language, with ${name}",
    ];
    assert!(out.contains(&wanted.join("\n")), "{out}");
    for pattern in [
        "I frobnicate {widgets:int} widgets at noon:",
        "the user impersonates {name} of the bank:",
        "I sandpaper the invoice '{invoice}' for '{name}':",
    ] {
        assert!(out.contains(pattern), "{pattern}: {out}");
    }
    assert_eq!(out.matches("    - …").count(), 4, "{out}");
    // As it is, the skeleton is refused: each definition is still to be written, and nothing else is wrong.
    fs::write(folder.path().join("plumbline.yaml"), &out).expect("a file");
    let (code, _, err) = plumbline(folder.path(), &["check", "s.yaml"]);
    assert_eq!(code, Some(2), "{err}");
    assert_eq!(err.matches("still to be written").count(), 4, "{err}");
    assert_eq!(err.matches("error: this sentence").count(), 4, "{err}");
    // Filled in, it reads all of them.
    let filled = out.replace('…', "Assert that 'x' is displayed");
    let with = |name: &str| format!("${{{name}}}");
    let filled: String = filled
        .lines()
        .map(
            |line| match line.split_once("  # sentences of the step language, with ") {
                Some((step, names)) => {
                    let more = names
                        .split(" and ")
                        .map(|name| format!(" and '{name}' is displayed"));
                    format!("{step}{}\n", more.collect::<String>())
                }
                None => format!("{line}\n"),
            },
        )
        .collect();
    assert!(filled.contains(&with("widgets")), "{filled}");
    fs::write(folder.path().join("plumbline.yaml"), filled).expect("a file");
    assert_eq!(understood(folder.path()), (9, 9));
}

#[test]
fn what_is_not_read_is_counted_by_its_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(
        folder.path(),
        &[
            "Clik on 'More'",
            "Klicke auf 'Speichern'",
            "I sandpaper the invoice \"A\" for \"B\"",
        ],
    );
    let (_, out, _) = plumbline(folder.path(), &["check", "s.yaml"]);
    for told in [
        "hint: write `Click on 'More'`",
        "hint: the sentence is in German",
        "hint: define the step `I sandpaper the invoice '{invoice}' for '{name}'` in the vocabulary",
        "of them 1 can be written otherwise, 1 are in another language, 1 need a definition",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
}

#[test]
fn definitions_that_cannot_be_meant() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), &["Open '/'"]);
    for (vocabulary, told) in [
        (
            "steps:\n  I polish {what}:\n    - Sandpaper ${what} with the grain against all odds\n",
            "does not read this sentence of a definition",
        ),
        (
            "include: shared.yaml\n",
            "`shared.yaml` has hooks, which only suites use",
        ),
        (
            "pages:\n  cart: …\n",
            "the address of this page is still to be written",
        ),
        (
            "things:\n  badge: ...\n",
            "what this name stands for is still to be written",
        ),
    ] {
        fs::write(
            folder.path().join("shared.yaml"),
            "before_case:\n  - Open '/'\npages:\n  cart: /cart\n",
        )
        .expect("a file");
        fs::write(folder.path().join("plumbline.yaml"), vocabulary).expect("a file");
        let (code, out, err) = plumbline(folder.path(), &["check", "s.yaml"]);
        assert_eq!(code, Some(2), "{out}");
        assert!(err.contains(told), "{told}: {err}");
    }
    // A parameter outside quotes may be a target, a number, a state or a text.
    let fine = "steps:\n  I tap {what}:\n    - Click on ${what}\n  I see {n} of them: Assert that the page has ${n} links\n";
    fs::write(folder.path().join("plumbline.yaml"), fine).expect("a file");
    let (code, _, err) = plumbline(folder.path(), &["check", "s.yaml"]);
    assert_eq!(code, Some(0), "{err}");
}

#[test]
fn no_visible_change_is_expected_of_what_a_definition_stands_for() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("plumbline.yaml"),
        "steps:\n  I copy the link: Click on the button 'Copy'\n",
    )
    .expect("a file");
    suite(
        folder.path(),
        &[
            "I copy the link (no visible change expected)",
            "I copy the link",
        ],
    );
    let (_, out, _) = plumbline(folder.path(), &["check", "--json", "s.yaml"]);
    let checked: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let steps = &checked["suites"][0]["cases"][0]["steps"];
    assert_eq!(
        steps[0]["text"],
        "Click on the button 'Copy' (no visible change expected)"
    );
    assert_eq!(steps[1]["text"], "Click on the button 'Copy'");
    assert_eq!(
        steps[0]["written"]["sentence"],
        "I copy the link (no visible change expected)"
    );
}

#[test]
fn the_nearest_definition_is_named_with_the_words_that_differ() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("plumbline.yaml"),
        "steps:\n  I sandpaper {item} with the grain: Click on '${item}'\n",
    )
    .expect("a file");
    suite(
        folder.path(),
        &[
            "I sandpaper 'Oak' against the grain",
            "I sandpaper 'Oak' with the grain twice",
            "I sandpaper 'Oak' with grain",
            "I frobnicate the widgets",
        ],
    );
    let (_, out, _) = plumbline(folder.path(), &["check", "s.yaml"]);
    for told in [
        "hint: the nearest definition is `I sandpaper {item} with the grain`: it has `with` where the sentence has `against`",
        "hint: the nearest definition is `I sandpaper {item} with the grain`: it does not have `twice`",
        "of them 2 are nearly a definition, 1 need a definition",
        "1 definition: 1 used, 0 unused",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
}

#[test]
fn only_sentences_that_are_read_use_a_definition() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(
        folder.path().join("plumbline.yaml"),
        "synonyms:\n  basket: cart\nthings:\n  badge: the button 'Badge'\n",
    )
    .expect("a file");
    suite(
        folder.path(),
        &[
            "I frobnicate the basket",
            "Click on the badge",
            "I frobnicate the badge",
        ],
    );
    let (_, out, _) = plumbline(folder.path(), &["check", "--json", "s.yaml"]);
    let checked: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let uses: Vec<(&str, u64)> = checked["definitions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| Some((one["name"].as_str()?, one["uses"].as_u64()?)))
        .collect();
    assert!(uses.contains(&("basket", 0)), "{uses:?}");
    assert!(uses.contains(&("badge", 1)), "{uses:?}");
}

#[test]
fn skeletons_that_are_filled_in_do_not_contradict_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let sentences = [
        "I frobnicate the old widget at noon",
        "I frobnicate the new widget at noon",
        "I frobnicate the widget of Ada at noon",
        "I frobnicate the widget of Bob at noon",
        "I frobnicate 'x' widget of Bob at noon",
        "I frobnicate widget of old Ada at dawn",
        "I frobnicate widget of new Ada at noon",
    ];
    suite(folder.path(), &sentences);
    let (_, out, _) = plumbline(folder.path(), &["check", "--define", "s.yaml"]);
    let filled: String = out
        .lines()
        .map(
            |line| match line.split_once("…  # sentences of the step language") {
                Some((before, behind)) => {
                    let names = behind.strip_prefix(", with ").unwrap_or_default();
                    let mut all = vec!["'x' is displayed".to_owned()];
                    let named = names.split(" and ").filter(|name| !name.is_empty());
                    all.extend(named.map(|name| format!("'{name}' is displayed")));
                    format!("{before}Assert that {}\n", all.join(" and "))
                }
                None => format!("{line}\n"),
            },
        )
        .collect();
    fs::write(folder.path().join("plumbline.yaml"), &filled).expect("a file");
    let (code, told, err) = plumbline(folder.path(), &["check", "s.yaml"]);
    assert_eq!(code, Some(0), "{filled}{err}");
    assert!(!err.contains("fit"), "{filled}{err}");
    assert!(told.contains("0 ambiguous"), "{filled}{told}");
    let (read, all) = understood(folder.path());
    assert_eq!(read, all, "{filled}{told}");
}

#[test]
fn a_skeleton_has_the_words_of_its_sentences() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(
        folder.path(),
        &[
            "The user has kneaded the miller's dough",
            "I shouldn't smell the Rye at noon",
            "Knead / rest the dough of the day",
            "I knead the oat/rye dough for ever",
        ],
    );
    let (code, out, err) = plumbline(folder.path(), &["check", "--define", "s.yaml"]);
    assert_eq!(code, Some(0), "{err}");
    for pattern in [
        "The user has kneaded the miller's dough:",
        "I shouldn't smell the Rye at noon:",
        "Knead / rest the dough of the day:",
        "I knead the oat/rye dough for ever:",
    ] {
        assert!(out.contains(pattern), "{pattern}: {out}");
    }
    // Filled in, each reads its sentence.
    let filled = out.replace('…', "Click on 'x'");
    fs::write(folder.path().join("plumbline.yaml"), filled).expect("a file");
    assert_eq!(understood(folder.path()), (4, 4));
}

#[test]
fn a_definition_uses_what_was_remembered_before_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let remember = "Remember the text of the element with the id 'a' as 'link'";
    let vocabulary = |file: &str, steps: &str| {
        fs::write(folder.path().join(file), format!("steps:\n{steps}")).expect("a file");
    };
    let write = |sentences: &[&str]| {
        suite(folder.path(), sentences);
        let path = folder.path().join("s.yaml");
        let text = fs::read_to_string(&path).expect("a suite");
        fs::write(&path, format!("include: v.yaml\n{text}")).expect("a file");
    };
    // By a sentence of the suite.
    vocabulary("v.yaml", "  I follow it: Open '${link}'\n");
    write(&["Open '/'", remember, "I follow it"]);
    assert_eq!(understood(folder.path()), (3, 3));
    // By the same definition, or another one.
    vocabulary(
        "v.yaml",
        &format!(
            "  I keep and follow it:\n    - {remember}\n    - Open '${{link}}'\n  I follow it: Open '${{link}}'\n"
        ),
    );
    write(&["Open '/'", "I keep and follow it", "I follow it"]);
    assert_eq!(understood(folder.path()), (4, 4));
    // Nothing remembers it, or only what comes later.
    for steps in [&["Open '/'"][..], &["Open '/'", "I follow it", remember]] {
        vocabulary("v.yaml", "  I follow it: Open '${link}'\n");
        write(steps);
        let (code, _, err) = plumbline(folder.path(), &["check", "s.yaml"]);
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains("`${link}` is no variable"), "{err}");
    }
}

#[test]
fn a_definition_of_something_else_leaves_a_sentence_as_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let sentences = [
        "I edit the attachment",
        "Click on 'Save'.",
        "I frobnicate it",
    ];
    suite(folder.path(), &sentences);
    let without = understood(folder.path());
    fs::write(
        folder.path().join("plumbline.yaml"),
        "people:\n  Ann: {user: ann}\n",
    )
    .expect("a file");
    assert_eq!(without, (2, 3));
    assert_eq!(understood(folder.path()), without);
}
