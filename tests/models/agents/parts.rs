//! The part of each role in a case when it answers rightly, and the rules that hold whatever it answers.

use super::has_chromium;
use super::right::{self, Part};
use super::runs::{Setting, connect, connect_patiently, run};
use super::site;
use crate::support::model_server::{Answer, DIGEST, ModelServer, Wire};
use plumbline::agent::{AgentRole, Agents};
use plumbline::driver::DriverChoice;
use plumbline::record::CaseRecord;
use plumbline::verdict::{Cause, Decider, Verdict};
use serde_json::json;
use std::time::Duration;

pub const CASES: &str = "
  - name: The total
    steps: [\"Open '/'\", \"Assert that the total comes to '$51.00'\"]
  - name: Another total
    steps: [\"Open '/'\", \"Assert that the total comes to '$39.00'\"]
  - name: A user
    steps:
      - Open '/'
      - Have 'ada' typed into the field 'User name'
      - Click on the button 'Save'
      - Assert that 'Welcome ada' is displayed
";

fn told(case: &CaseRecord) -> String {
    format!(
        "{}: {} {:?} {:#?}",
        case.name, case.verdict, case.reason, case.steps
    )
}

/// A remembered text comes from the page: an open sentence that speaks of it is no model's.
#[tokio::test]
async fn no_model_is_asked_about_what_was_remembered() {
    const REMEMBERED: &str = "
  - name: A total that was seen
    steps:
      - Open '/'
      - Remember the cell in the row 'Total' and the column 'Price' as 'SEEN'
      - Assert that the total comes to '${SEEN}'
";
    let server = ModelServer::computing(right::answer);
    let agents = Agents::all(&connect(&server, Wire::Ollama));
    let record = run(site::serve().await, REMEMBERED, agents, &Setting::default()).await;
    let case = &record.cases[0];
    assert_eq!(case.cause, Some(Cause::NotUnderstood), "{}", told(case));
    assert!(case.steps.iter().all(|step| step.consultations.is_empty()));
}

#[tokio::test]
async fn what_is_left_open_is_decided_and_carried_out_on_either_wire() {
    for wire in [Wire::Ollama, Wire::OpenAi] {
        let server = ModelServer::computing(right::answer);
        let agents = Agents::all(&connect(&server, wire));
        let record = run(site::serve().await, CASES, agents, &Setting::default()).await;
        let verdicts: Vec<Verdict> = record.cases.iter().map(|c| c.verdict).collect();
        let all: Vec<String> = record.cases.iter().map(told).collect();
        assert_eq!(
            verdicts,
            [Verdict::Pass, Verdict::Fail, Verdict::Pass],
            "{}",
            all.join("\n")
        );
        let asked = server.asked();
        let line = r#" cell "$51.00" · column "Price" · row "Total""#;
        assert!(asked[0].user().contains(line), "{}", asked[0].user());
        let name = match wire {
            Wire::Ollama => "identity of ollama/tiny:1b",
            Wire::OpenAi => "identity of openai/tiny:1b",
        };
        let identity = &record.settings[name];
        assert!(
            !identity.is_empty() && !identity.starts_with("not told"),
            "{identity}"
        );
        if wire == Wire::Ollama {
            assert!(
                identity.contains(DIGEST) && identity.contains("quantisation"),
                "{identity}"
            );
        }
        let step = &record.cases[0].steps[1];
        assert_eq!(step.decided_by, Decider::Model);
        // Asked from both sides, and the fact that stood is in the record.
        let asked = &step.consultations[0];
        assert_eq!(
            (asked.role, asked.exchanges.len()),
            (AgentRole::Assertion, 2)
        );
        assert!(asked.exchanges[0].facts[0].bore && asked.tokens() > 0);
        // A field was filled and observed like any other.
        let filled = &record.cases[2].steps[1];
        assert_eq!(filled.decided_by, Decider::Model);
        assert!(filled.observe.is_some() && filled.readiness.is_some());
        let aut = record.cases[2].aut.as_deref().unwrap_or_default();
        assert!(
            aut.contains("?a2 Fill(") && aut.contains("observe(a2)"),
            "{aut}"
        );
    }
}

#[tokio::test]
async fn a_rewriting_is_a_suggestion_unless_it_is_accepted() {
    let only_clarify = |server: &ModelServer| {
        let mut agents = Agents::default();
        *agents.models.of_mut(AgentRole::Clarify) = Some(connect(server, Wire::Ollama));
        agents
    };
    let server = ModelServer::computing(right::answer);
    let site = site::serve().await;
    let record = run(site, CASES, only_clarify(&server), &Setting::default()).await;
    let case = &record.cases[2];
    assert_eq!(case.cause, Some(Cause::NotUnderstood), "{}", told(case));
    assert_eq!(
        case.steps[1].hint.as_deref(),
        Some("write: Type in 'ada' in the field 'User name'")
    );
    let accepted = Setting {
        clarify: true,
        ..Setting::default()
    };
    let record = run(site, CASES, only_clarify(&server), &accepted).await;
    let case = &record.cases[2];
    assert_eq!(case.verdict, Verdict::Pass, "{}", told(case));
    assert!(
        case.steps[1]
            .notes
            .iter()
            .any(|n| n.starts_with("read as: "))
    );
    // What logic made of the model's words is no work of logic alone.
    assert_eq!(case.steps[1].decided_by, Decider::Model);
    let text = plumbline::report::junit(&record).expect("a report");
    let step = text.split("typed into").nth(1).unwrap_or_default();
    assert!(step.contains("model"), "{text}");
}

/// A server that rewrites sentences, and the setting in which what it writes is carried out.
fn clarifying(server: &ModelServer) -> (Agents, Setting) {
    let mut agents = Agents::default();
    *agents.models.of_mut(AgentRole::Clarify) = Some(connect(server, Wire::Ollama));
    let accepted = Setting {
        clarify: true,
        ..Setting::default()
    };
    (agents, accepted)
}

#[tokio::test]
async fn a_rewriting_into_several_sentences_runs_them_in_order() {
    let server = ModelServer::computing(|asked| match Part::of(asked) {
        Part::Clarify if asked.user().contains("typed into") => {
            Answer::json(&json!({"sentences": [
            "Type in 'ada' in the field 'User name'", "Click on the button 'Save'"]}))
        }
        Part::Clarify => Answer::json(&json!({"sentences": [
            "Assert that 'Welcome ada' is displayed", "Assert that 'Goodbye' is displayed"]})),
        _ => right::answer(asked),
    });
    let (agents, accepted) = clarifying(&server);
    let cases = "
  - name: Two actions
    steps:
      - Open '/'
      - Have 'ada' typed into the field 'User name' and the button 'Save' clicked
      - Assert that 'Welcome ada' is displayed
  - name: Two assertions
    steps:
      - Open '/saved?user=ada'
      - \"The words 'Welcome ada' and 'Goodbye' should turn up\"
";
    let record = run(site::serve().await, cases, agents, &accepted).await;
    let (actions, assertions) = (&record.cases[0], &record.cases[1]);
    assert_eq!(actions.verdict, Verdict::Pass, "{}", told(actions));
    let aut = actions.aut.as_deref().unwrap_or_default();
    assert_eq!(aut.matches("?a2 ").count(), 2, "{aut}");
    assert_eq!(actions.steps[1].decided_by, Decider::Model);
    assert_eq!(assertions.steps[1].decided_by, Decider::Model);
    // The first holds, the second does not.
    assert_eq!(assertions.verdict, Verdict::Fail, "{}", told(assertions));
}

/// A server that rewrites the sentence into something that is on the page has no verdict from it.
#[tokio::test]
async fn a_rewriting_that_drops_the_predicate_decides_nothing() {
    let server = ModelServer::computing(|asked| match Part::of(asked) {
        Part::Clarify => {
            Answer::json(&json!({"sentences": ["Assert that 'Copper Kettle' is displayed"]}))
        }
        _ => right::answer(asked),
    });
    let (agents, accepted) = clarifying(&server);
    let cases = "
  - name: Refunded
    steps: [\"Open '/'\", \"The order 'Copper Kettle' was refunded in full\"]
  - name: Shown
    steps: [\"Open '/'\", \"The word 'Copper Kettle' should turn up\"]
";
    let record = run(site::serve().await, cases, agents, &accepted).await;
    let (refunded, shown) = (&record.cases[0], &record.cases[1]);
    assert_eq!(
        refunded.verdict,
        Verdict::Inconclusive,
        "{}",
        told(refunded)
    );
    assert_eq!(shown.verdict, Verdict::Pass, "{}", told(shown));
    assert_eq!(shown.steps[1].decided_by, Decider::Model);
}

#[tokio::test]
async fn a_healed_case_passes_only_by_an_assertion_that_logic_decided() {
    let server = ModelServer::computing(|asked| {
        if Part::of(asked) != Part::Navigation {
            return right::answer(asked);
        }
        let user = asked.user();
        let line = user.lines().find(|l| l.contains("button \"Save\""));
        let number = line.and_then(|l| l.split_whitespace().next()?.parse::<i64>().ok());
        let acts = json!({"facts": [], "status": "act", "element": number, "action": "click", "value": ""});
        let done =
            json!({"facts": [], "status": "done", "element": -1, "action": "none", "value": ""});
        Answer::json(if number.is_some() { &acts } else { &done })
    });
    let site = site::serve().await;
    let cases = "
  - name: Shown by logic
    steps: [\"Open '/'\", \"Click on the button 'Store'\", \"Assert that 'Saved' is displayed\"]
  - name: Shown by nothing
    steps: [\"Open '/'\", \"Assert that 'Basket' is displayed\", \"Click on the button 'Store'\"]
";
    let agents = || Agents::all(&connect(&server, Wire::Ollama));
    let strict = run(site, cases, agents(), &Setting::default()).await;
    assert!(
        strict
            .cases
            .iter()
            .all(|c| c.cause == Some(Cause::TargetMissing))
    );
    let heals = Setting {
        heal: true,
        ..Setting::default()
    };
    let healed = run(site, cases, agents(), &heals).await;
    let [shown, unproven] = healed.cases.as_slice() else {
        panic!("two cases")
    };
    assert_eq!(shown.verdict, Verdict::Pass, "{}", told(shown));
    assert!(shown.steps[1].healed);
    assert_eq!(
        unproven.verdict,
        Verdict::Inconclusive,
        "{}",
        told(unproven)
    );
    // The healed step itself went through; what is missing is an assertion after it.
    let why = unproven.reason.as_deref().unwrap_or_default();
    assert!(why.contains("a step was healed"), "{}", told(unproven));
}

#[tokio::test]
async fn a_spent_budget_is_inconclusive() {
    let server = ModelServer::computing(right::answer);
    let agents = Agents::all(&connect(&server, Wire::Ollama));
    let setting = Setting {
        case_budget: "calls=1".parse().expect("limits"),
        ..Setting::default()
    };
    let record = run(site::serve().await, CASES, agents, &setting).await;
    for case in &record.cases {
        assert_eq!(case.cause, Some(Cause::ModelFailed), "{}", told(case));
        assert!(
            case.reason
                .as_deref()
                .unwrap_or_default()
                .contains("budget")
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_a_model_opens_on_another_host_stops_the_case() {
    if !has_chromium() {
        return;
    }
    let server = ModelServer::computing(|asked| {
        let user = asked.user();
        let line = user.lines().find(|l| l.contains("button \"Prize\""));
        let number = line.and_then(|l| l.split_whitespace().next()?.parse::<i64>().ok());
        if Part::of(asked) != Part::Navigation {
            let fact = json!({"element": number, "property": "name", "is": "Prize"});
            return Answer::json(&json!({"facts": [fact], "answer": "yes"}));
        }
        let (status, action) = if user.contains("Fetched") {
            ("done", "none")
        } else {
            ("act", "click")
        };
        Answer::json(
            &json!({"facts": [], "status": status, "element": number, "action": action, "value": ""}),
        )
    });
    let agents = Agents::all(&connect_patiently(
        &server,
        Wire::OpenAi,
        Duration::from_secs(20),
    ));
    let setting = Setting {
        driver: DriverChoice::Chromium,
        ..Setting::default()
    };
    let cases = "
  - name: Led away
    steps: [\"Open '/opens'\", Have the prize fetched, \"Assert that 'Fetched' is displayed\"]
  - name: Led by a sentence that logic reads
    steps: [\"Open '/opens'\", \"Click on 'Prize'\", \"Assert that 'Fetched' is displayed\"]
";
    let record = run(site::serve().await, cases, agents, &setting).await;
    let (led, read) = (&record.cases[0], &record.cases[1]);
    assert_eq!(led.cause, Some(Cause::OutsideHosts), "{}", told(led));
    assert!(
        led.reason
            .as_deref()
            .unwrap_or_default()
            .contains("localhost")
    );
    assert_eq!(read.verdict, Verdict::Pass, "{}", told(read));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_goes_on_while_the_model_thinks_is_shown_again() {
    if !has_chromium() {
        return;
    }
    let server = ModelServer::computing(|asked| {
        let user = asked.user();
        let line = user.lines().find(|line| line.contains("Total $"));
        let number = line.and_then(|l| l.split_whitespace().next()?.parse::<i64>().ok());
        let holds = line.is_some_and(|line| line.contains("$51.00"));
        let shown = if holds {
            "Total $51.00"
        } else {
            "Total $39.00"
        };
        if !holds {
            // Longer than the page takes to say something else.
            std::thread::sleep(Duration::from_millis(1600));
        }
        let yes = holds != user.contains("Is it false");
        Answer::json(&json!({
            "facts": [{"element": number, "property": "text", "is": shown}],
            "answer": if yes { "yes" } else { "no" },
        }))
    });
    let agents = Agents::all(&connect_patiently(
        &server,
        Wire::Ollama,
        Duration::from_secs(20),
    ));
    let setting = Setting {
        driver: DriverChoice::Chromium,
        ..Setting::default()
    };
    let cases = "
  - name: Late
    steps: [\"Open '/late'\", \"Assert that the total comes to '$51.00'\"]
";
    let record = run(site::serve().await, cases, agents, &setting).await;
    let case = &record.cases[0];
    assert_eq!(case.verdict, Verdict::Pass, "{}", told(case));
    let decided: Vec<&str> = case.steps[1]
        .consultations
        .iter()
        .map(|c| c.decided.as_str())
        .collect();
    assert!(decided.len() > 1 && decided[0] != "true", "{decided:?}");
}
