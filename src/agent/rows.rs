//! Rules for the answers of models: what an answer needs before it counts.

use crate::evaluate::rule::Gives::{False, True, Unknown};
use crate::evaluate::rule::{page, rules};

const TOTAL: &str = "<h1>Your basket</h1><p>Total: $87.00</p>";
const YES: &str =
    r#"{"facts":[{"element":1,"property":"text","is":"Total: $87.00"}],"answer":"yes"}"#;
const NO: &str = r#"{"facts":[],"answer":"no"}"#;
const SPOON: &str = "The basket speaks of a 'Silver Spoon'";
const BUTTONS: &str = "<button>Send</button><button>Send</button>";

rules! {
    DIALOG = "model.native-dialog",
        "While a native dialog is open, a model is not believed about the page behind it.",
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&[YES, NO]).dialog("Sure?"),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    SHAPE = "model.shape",
        "An answer that is not of the shape that was asked for is asked for once more; a second one settles nothing.",
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&["I think so."]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&["I think so.", YES, NO]);
    CHECKED = "model.checked",
        "An answer that a check refuses, such as one that names an element that the page does not have, is asked for again; several settle nothing.",
        page(TOTAL, "The total comes to '$87.00'", Unknown)
            .answers(&[r#"{"facts":[{"element":99,"property":"text","is":"Total: $87.00"}],"answer":"yes"}"#]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    STANDS = "model.fact-stands",
        "A cited fact counts only if it is true of the page; an answer without one that stands is not borne out.",
        page(TOTAL, "The total comes to '$78.00'", Unknown)
            .answers(&[r#"{"facts":[{"element":1,"property":"text","is":"Total: $78.00"}],"answer":"yes"}"#]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    BEARS = "model.fact-bears",
        "A fact that stands decides only what it bears on: it shows all that the sentence says, or something else in its place.",
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]),
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&[r#"{"facts":[],"answer":"unsure"}"#]);
    ABSENCE = "model.absence",
        "To say that something is nowhere needs no fact: logic looks for what the sentence quotes on the whole page, and every part of a page that is shown in parts must be denied.",
        page(TOTAL, SPOON, False).answers(&[NO, r#"{"facts":[],"answer":"yes"}"#]),
        page("<h1>Your basket</h1><p>Silver Spoon</p>", SPOON, Unknown)
            .answers(&[NO, NO, r#"{"facts":[],"answer":"yes"}"#]);
    SAME = "model.same-answer",
        "Asked again, or asked whether the opposite is true, a model must say the same.",
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&[YES]),
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&[r#"{"facts":[],"answer":"unsure"}"#]);
    UNSURE = "model.unsure",
        "A model that cannot tell, asked twice, settles nothing.",
        page(TOTAL, "The total comes to '$87.00'", Unknown).answers(&[r#"{"facts":[],"answer":"unsure"}"#]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[r#"{"facts":[],"answer":"unsure"}"#, YES, NO]);
    CAN_ACT = "model.can-act",
        "That a page is ready needs a cited element that can take the action and has to do with what the sentence quotes.",
        page(BUTTONS, "Click on 'Send'", True)
            .answers(&[r#"{"facts":[{"element":0,"property":"text","is":"Send"}],"answer":"yes"}"#]),
        page(BUTTONS, "Click on 'Send'", False).answers(&[NO]);
    FINDS_NOTHING = "model.finds-nothing",
        "That a page is not ready is what a model says of every part of it, asked twice.",
        page(BUTTONS, "Click on 'Send'", False).answers(&[NO]),
        page("<h2>Send</h2>", "Click on 'Send'", Unknown)
            .answers(&[r#"{"facts":[{"element":0,"property":"text","is":"Send"}],"answer":"yes"}"#]);
}

#[cfg(test)]
mod tests {
    use super::ROWS;
    use crate::agent::scripted::{Scripted, agents, wait};
    use crate::agent::tests::seen;
    use crate::agent::{Checks, Task, judge, ready};
    use crate::driver::{Dialog, DialogKind};
    use crate::evaluate::rule::{Example, Gives};
    use crate::evaluate::{Judgement, Knowledge};
    use crate::grammar::{Body, parse};
    use crate::verdict::{RuleId, Truth};

    fn judged(example: &Example) -> Judgement {
        let mut seen = seen(example.page);
        seen.dialog = example.given.dialog.map(|message| Dialog {
            message: message.into(),
            kind: DialogKind::Alert,
        });
        let model = Scripted::saying(example.given.answers);
        let (agents, knowledge) = (agents(&model), Knowledge::default());
        if matches!(parse(example.sentence).body, Body::Action(_)) {
            let task = Task {
                sentence: example.sentence,
                seen: &seen,
                knowledge: &knowledge,
                done: &[],
                candidates: None,
            };
            return wait(ready(&agents, &task, Checks::All)).0;
        }
        wait(judge(
            &agents,
            example.sentence,
            &seen,
            &knowledge,
            Checks::All,
        ))
        .0
    }

    #[test]
    fn each_rule_decides_on_its_answers_and_not_on_the_others() {
        let mut wrong = Vec::new();
        for rule in ROWS {
            for (example, decides) in [(&rule.decides, true), (&rule.must_not, false)] {
                let judged = judged(example);
                let wanted = match example.gives {
                    Gives::True | Gives::On(_) => Truth::True,
                    Gives::False => Truth::False,
                    Gives::Unknown => Truth::Unknown,
                };
                let ids: Vec<&str> = judged.rules.iter().map(RuleId::as_str).collect();
                if ids.contains(&rule.id) != decides || judged.truth != wanted || ids.is_empty() {
                    let truth = judged.truth;
                    wrong.push(format!(
                        "{} {decides}: {truth:?} by {ids:?}: {:?}",
                        rule.id, judged.reason
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
