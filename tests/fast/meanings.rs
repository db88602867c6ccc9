//! The rules by which a page says what words stand for: each finds the meaning on its first page, and none on its second.

use crate::support::{one_page, program::plumbline};
use plumbline::record::load;
use plumbline::run::rules;
use plumbline::verdict::RuleId;
use std::fmt::Write as _;

#[test]
fn each_rule_of_meanings_decides_on_its_page_and_not_on_the_other() {
    let mut suite = String::from("suite: Meanings\ncases:\n");
    let mut wanted = Vec::new();
    for rule in rules::all().filter(|rule| rule.id.starts_with("meant.")) {
        for (example, decides) in [(&rule.decides, true), (&rule.must_not, false)] {
            let name = format!("{} {decides}", rule.id);
            let url = one_page::serve(format!(
                "<!doctype html><html lang=en><title>Shop</title><body>{}",
                example.page
            ));
            let sentence = example.sentence;
            write!(
                suite,
                "  - name: {name}\n    steps:\n      - Open '{url}'\n      - \"{sentence}\"\n      - Assert that 'End' is displayed\n"
            )
            .expect("a text takes it");
            wanted.push((name, rule.id, decides));
        }
    }
    assert!(wanted.len() >= 20, "{}", wanted.len());
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), suite).expect("a file");
    let arguments =
        "run suite.yaml --driver document --timeout assertion=0s,readiness=0s --reports reports";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let output = plumbline(folder.path(), &arguments);
    let runs = std::fs::read_dir(folder.path().join("reports")).expect("reports");
    let mut runs = runs.flatten().map(|run| run.path());
    let run = runs
        .find(|path| path.is_dir())
        .unwrap_or_else(|| panic!("{output:?}"));
    let record = load(&run).expect("a record").record;
    let mut wrong = Vec::new();
    for (name, id, decides) in wanted {
        let case = record.cases.iter().find(|case| case.name == name);
        let step = case.and_then(|case| case.steps.get(1));
        let by: Vec<&str> = step.map_or(Vec::new(), |step| {
            step.meant_by.iter().map(RuleId::as_str).collect()
        });
        if step.is_none() || by.contains(&id) != decides {
            wrong.push(format!("{name}: {by:?}\n    {step:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
