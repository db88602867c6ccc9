//! The rules of trials: each decides on its page in a real browser, and does not on the other. The sentence of an example is
//! followed by one that needs the link 'Next', which only the second candidate shows.

use crate::support::one_page;
use plumbline::evaluate::rule::{Example, Gives};
use plumbline::record::TriedCandidate;
use plumbline::run::{Planned, rules};
use std::fmt::Write as _;

fn case(name: &str, example: &Example) -> String {
    let url = one_page::serve(format!(
        "<!doctype html><html lang=en><title>Shop</title><body>{}",
        example.page
    ));
    let sentence = example.sentence;
    format!(
        "  - name: {name}\n    steps:\n      - Open '{url}'\n      - \"{sentence}\"\n      - Click on the link 'Next'\n      - Assert that the heading 'Kettle' is displayed\n"
    )
}

/// Returns the trial's words about its first candidate.
fn first(case: &plumbline::record::CaseRecord) -> Option<&TriedCandidate> {
    case.trial.as_ref()?.tried.first()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_rule_of_trials_decides_on_its_page_and_not_on_the_other() {
    if !super::is_there() {
        return;
    }
    crate::support::turn::browsers(3);
    let mut suite = String::from("suite: Trials\ncases:\n");
    let mut wanted = Vec::new();
    for rule in rules::all().filter(|rule| rule.id.starts_with("trial.")) {
        for (example, decides) in [(&rule.decides, true), (&rule.must_not, false)] {
            let name = format!("{} {decides}", rule.id);
            write!(suite, "{}", case(&name, example)).expect("a text takes it");
            wanted.push((name, rule.id, example, decides));
        }
    }
    assert!(wanted.len() >= 20, "{}", wanted.len());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trials.yaml");
    std::fs::write(&file, suite).expect("a file");
    let planned: Vec<Planned> = super::read(&file)
        .map(|(suite, case)| super::plan(suite, case, None))
        .collect();
    let (record, _) = super::run(planned, super::settings(3)).await;
    let mut wrong = Vec::new();
    for (name, id, example, decides) in wanted {
        let found = record.cases.iter().find(|case| case.name == name);
        let tried = found.and_then(first);
        let carried = tried
            .and_then(|t| t.rule.as_ref())
            .is_some_and(|rule| rule.as_str() == id);
        let dropped = tried.is_some_and(|t| t.dropped.is_some());
        if tried.is_none() || carried != decides || dropped != (example.gives == Gives::False) {
            wrong.push(format!(
                "{name} on {}\n    {tried:?}\n    {:?}",
                example.page,
                found.and_then(|c| c.reason.as_ref())
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
