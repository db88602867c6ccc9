//! The unfolding: its properties, the annex of the paper with simulated agents, and its export.

use plumbline::iolts::{Asserted, Label, Unfolding, read_aut, write_aut, write_dot, write_mermaid};
use plumbline::verdict::{Truth, Verdict};
use proptest::prelude::*;

/// One execution: what the simulated agents and the application do in each step.
#[derive(Debug, Clone)]
enum Step {
    /// readiness, driver works, observe
    Act(Truth, bool, Truth),
    Optional(Truth, bool, Truth),
    Assert(Truth),
}

fn unfold(steps: &[Step]) -> Unfolding {
    let mut u = Unfolding::default();
    for (at, step) in steps.iter().enumerate() {
        if u.verdict().is_some() {
            break;
        }
        let n = at + 1;
        match step {
            Step::Optional(Truth::False, ..) => u.skip(n),
            Step::Act(ready, works, observed) | Step::Optional(ready, works, observed) => {
                u.readiness(n, *ready);
                if *ready == Truth::True {
                    if *works {
                        u.input(n, "Click(\"x\")");
                        u.output(&format!("g{n}"));
                        u.observe(n, *observed);
                    } else {
                        u.error(n);
                    }
                }
            }
            Step::Assert(truth) => u.assertion(
                n,
                *truth,
                if n == steps.len() {
                    Asserted::Last
                } else {
                    Asserted::More
                },
            ),
        }
    }
    u.end();
    u
}

fn truth() -> impl Strategy<Value = Truth> {
    prop_oneof![4 => Just(Truth::True), 1 => Just(Truth::False), 1 => Just(Truth::Unknown)]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (truth(), prop::bool::weighted(0.9), truth()).prop_map(|(r, w, o)| Step::Act(r, w, o)),
        1 => (truth(), prop::bool::weighted(0.9), truth()).prop_map(|(r, w, o)| Step::Optional(r, w, o)),
        2 => truth().prop_map(Step::Assert),
    ]
}

proptest! {
    #[test]
    fn properties_of_every_unfolding(steps in prop::collection::vec(step(), 0..12)) {
        let u = unfold(&steps);
        let graph = u.graph();
        // The printed verdict is the state that the covered trace reached, and that state is terminal.
        let verdict = u.verdict().expect("a case that ended has a verdict");
        prop_assert_eq!(graph.verdict_of(graph.current()), Some(verdict));
        prop_assert!(graph.terminals().contains(&graph.current()));
        // Every verdict state is terminal; no verdict stands on an inner state.
        for state in graph.states() {
            if graph.verdict_of(state).is_some() {
                prop_assert!(graph.terminals().contains(&state));
            }
        }
        prop_assert!(graph.is_deterministic());
        prop_assert!(graph.fails_only_by_assertion());
        // Fail if and only if some assertion was false, and Pass only if something was asserted and all of it held.
        let reached = graph.trace().len();
        let false_assertion = graph.trace().iter().any(Label::is_false_assertion);
        prop_assert_eq!(verdict == Verdict::Fail, false_assertion, "trace of {} labels", reached);
        if verdict == Verdict::Pass {
            let asserted = graph.trace().iter().filter(|l| matches!(l, Label::Assertion(_, true))).count();
            prop_assert_eq!(asserted, steps.iter().filter(|s| matches!(s, Step::Assert(_))).count());
            prop_assert!(asserted > 0);
        }
        // The export is read back, and says the same.
        let aut = read_aut(&write_aut(graph)).expect("our own export");
        prop_assert_eq!(aut.states, graph.states().count());
        let verdicts = graph.states().filter(|s| graph.verdict_of(*s).is_some()).count();
        prop_assert_eq!(aut.transitions.len(), graph.transitions().count() + verdicts);
        let last = graph.current().index();
        let shown: Vec<&str> = aut.transitions.iter().filter(|(f, _, t)| *f == last && *t == last).map(|(_, l, _)| l.as_str()).collect();
        let name = match verdict { Verdict::Pass => "PASS", Verdict::Fail => "FAIL", Verdict::Inconclusive => "INC" };
        prop_assert_eq!(shown, vec![name]);
    }
}

use Truth::{False, True, Unknown};

const GOOD: Step = Step::Act(True, true, True);

fn ends(steps: &[Step], expected: Verdict) {
    let u = unfold(steps);
    assert_eq!(
        u.verdict(),
        Some(expected),
        "{steps:?}: {:?}",
        u.graph().trace()
    );
}

/// Annex, case A: no agent is faulty. The case never fails, and passes if and only if all assertions hold.
#[test]
fn annex_a_correct_agents() {
    ends(
        &[GOOD, GOOD, Step::Assert(True), Step::Assert(True)],
        Verdict::Pass,
    );
    for prefix in 1..3 {
        let u = unfold(&vec![GOOD; prefix]);
        assert_ne!(u.verdict(), Some(Verdict::Fail));
    }
    ends(
        &[GOOD, Step::Assert(True), Step::Assert(False)],
        Verdict::Fail,
    );
}

/// Annex, case B: agents return errors. Each of the listed traces ends in INC.
#[test]
fn annex_b_agents_return_errors() {
    ends(
        &[Step::Act(True, true, False), Step::Assert(True)],
        Verdict::Inconclusive,
    ); // ¬observe
    ends(
        &[GOOD, Step::Act(False, true, True), Step::Assert(True)],
        Verdict::Inconclusive,
    ); // ¬readiness, wrong GUI
    ends(
        &[GOOD, Step::Act(Unknown, true, True), Step::Assert(True)],
        Verdict::Inconclusive,
    ); // error of agent_readiness
    ends(&[GOOD, Step::Assert(Unknown)], Verdict::Inconclusive); // error of agent_assert
    ends(&[GOOD, GOOD, Step::Assert(True)], Verdict::Pass); // readiness_strict and assert_strict
}

/// Annex, case C, second part: the navigation agent returns a wrong GUI `g_f`. Its seven traces, in the paper's order.
/// The paper's readiness after `a(i)` is our readiness before `a(i+1)`.
#[test]
fn annex_c_wrong_gui() {
    // 1: σ!g_f alone is no end: the case goes on, so no verdict is reached yet.
    let mut first = Unfolding::default();
    first.readiness(1, True);
    first.input(1, "Click");
    first.output("wrong");
    assert_eq!(first.verdict(), None);
    // 2: ¬observe
    ends(
        &[Step::Act(True, true, False), GOOD, Step::Assert(True)],
        Verdict::Inconclusive,
    );
    // 3: observe, readiness (wrong response): masked, the case goes on and may pass.
    ends(&[GOOD, GOOD, Step::Assert(True)], Verdict::Pass);
    // 4: observe, ¬readiness (strict)
    ends(
        &[GOOD, Step::Act(False, true, True), Step::Assert(True)],
        Verdict::Inconclusive,
    );
    // 5: all assertions wrongly held true: a masked error.
    ends(
        &[GOOD, Step::Assert(True), Step::Assert(True)],
        Verdict::Pass,
    );
    // 6: wrong evaluations ended by a correct false one.
    ends(
        &[GOOD, Step::Assert(True), Step::Assert(False)],
        Verdict::Fail,
    );
    // 7: ¬A by strict evaluation.
    ends(&[GOOD, Step::Assert(False)], Verdict::Fail);
}

#[test]
fn nothing_asserted_is_inconclusive() {
    ends(&[GOOD], Verdict::Inconclusive);
    ends(&[], Verdict::Inconclusive);
}

#[test]
fn a_skip_is_shown_and_the_case_goes_on() {
    let u = unfold(&[Step::Optional(False, true, True), GOOD, Step::Assert(True)]);
    assert_eq!(u.verdict(), Some(Verdict::Pass));
    assert!(u.graph().trace().contains(&Label::Skip(1)));
    ends(
        &[Step::Optional(Unknown, true, True), Step::Assert(True)],
        Verdict::Inconclusive,
    );
}

#[test]
fn labels_are_made_harmless_in_every_export() {
    let mut u = Unfolding::default();
    u.readiness(1, True);
    u.input(1, "Fill(\"x\", \"a\"b<script>\n\\ |]\")");
    u.output("g1");
    u.observe(1, True);
    u.assertion(2, True, Asserted::Last);
    let aut = write_aut(u.graph());
    assert!(read_aut(&aut).is_ok(), "{aut}");
    assert!(!write_mermaid(u.graph()).contains("<script>"));
    let dot = write_dot(u.graph(), "a \"case\"");
    assert!(dot.contains("\\\"x\\\"") && dot.lines().all(|l| !l.contains("<script>\n")));
}

#[test]
fn malformed_aut_is_refused_with_the_line() {
    for (text, part) in [
        ("", "found nothing"),
        ("des (0, 1)", "three numbers"),
        ("des (0, 1, 2)\n(0, \"a\", 5)", "line 2"),
        (
            "des (0, 2, 2)\n(0, \"a\", 1)",
            "2 transitions announced, 1 found",
        ),
    ] {
        let error = read_aut(text).expect_err(text);
        assert!(error.contains(part), "{error}");
    }
}
