//! The list of faults: sound in itself, of one mind with the suite, and written down in `docs/faults.md`.

use super::judge::shows_as_its_class;
use super::shop::{cases, expected, root};
use plumbline::demo::{CaseEnding, Fault, FaultSite};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

#[test]
fn there_are_faults_enough_and_half_of_them_where_pages_share() {
    let shared = |fault: &&Fault| matches!(fault.declared().place, FaultSite::Shared(_));
    assert!(Fault::all().len() >= 30, "{}", Fault::all().len());
    let shared = Fault::all().iter().filter(shared).count();
    assert!(shared >= 15, "{shared}");
}

#[test]
fn every_declared_case_exists_once_and_gets_another_verdict() {
    let cases = cases();
    for fault in Fault::all() {
        let name = fault.name();
        let mut seen = BTreeSet::new();
        for (case, end) in fault.declared().ends() {
            assert!(seen.insert(case), "{name}: '{case}' twice");
            let found: Vec<_> = cases.iter().filter(|(_, it)| it.name == case).collect();
            assert_eq!(found.len(), 1, "{name}: cases of the name '{case}'");
            assert_ne!(
                expected(&found[0].1),
                end.verdict(),
                "{name}: '{case}' has that verdict without the fault"
            );
        }
        let verdicts = fault.declared().ends().map(|(_, end)| end.verdict());
        assert!(
            shows_as_its_class(*fault, verdicts),
            "{name}: its class and its cases"
        );
    }
}

#[test]
fn every_fault_sits_where_it_says() {
    let demo = root().join("src/demo");
    for fault in Fault::all() {
        let file = match fault.declared().place {
            FaultSite::Shared(file) => demo.join(file),
            FaultSite::Page(file) => demo.join("pages").join(file),
        };
        let code = std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("{}", file.display()));
        let point = format!("Fault::{fault:?}.is_on()");
        assert!(code.contains(&point), "{} has no {point}", file.display());
    }
}

/// `CONFORMANCE_DOC=write` writes it anew.
#[test]
fn the_list_in_the_documentation_is_this_one() {
    let path = root().join("docs/faults.md");
    let text = document();
    if std::env::var("CONFORMANCE_DOC").is_ok_and(|how| how == "write") {
        std::fs::write(&path, &text).expect("the list");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    // Not `assert_eq`: two documents side by side say less than this line.
    assert!(
        kept == text,
        "docs/faults.md is old: `scripts/conformance --list` writes it"
    );
}

fn document() -> String {
    let mut out = String::from(
        "# The faults of the demo shop\n\n\
         This page lists every fault of the demo shop with the cases that find it. `scripts/conformance --list` generates it.\n\n\
         `plumbline demo --fault NAME` serves the shop with a fault, and `plumbline run suites/demo --demo --fault NAME` runs the cases\n\
         against it. An *output* fault shows something false or has a wrong effect, and makes cases Fail. A *drive* fault prevents an\n\
         action, and makes its cases Inconclusive. `scripts/conformance` runs every fault and checks that exactly the cases named here end\n\
         differently than without it.\n\n",
    );
    let mut covering: BTreeMap<&str, usize> = BTreeMap::new();
    for fault in Fault::all() {
        let declared = fault.declared();
        let _ = writeln!(
            out,
            "## `{}`\n\n{} ({}; `{}`).\n",
            fault.name(),
            fault.what(),
            declared.class,
            declared.place.path()
        );
        let mut ends: BTreeMap<CaseEnding, Vec<String>> = BTreeMap::new();
        for (case, end) in declared.ends() {
            ends.entry(end).or_default().push(format!("'{case}'"));
        }
        for (end, names) in ends {
            let _ = writeln!(out, "- {end}: {}", names.join(", "));
        }
        out.push('\n');
        for (case, _) in declared.ends() {
            *covering.entry(case).or_default() += 1;
        }
    }
    let _ = writeln!(
        out,
        "{} faults; {} of the cases find at least one.",
        Fault::all().len(),
        covering.len()
    );
    out
}
