//! Rules for the answers of models: what an answer needs before it counts.

use crate::evaluate::rule::Gives::{False, True, Unknown};
use crate::evaluate::rule::{page, rules};

const TOTAL: &str = "<h1>Your basket</h1><p>Total: $87.00</p>";
const YES: &str =
    r#"{"facts":[{"element":1,"property":"text","is":"Total: $87.00"}],"answer":"yes"}"#;
const NO: &str = r#"{"facts":[],"answer":"no"}"#;
const SPOON: &str = "The basket speaks of a 'Silver Spoon'";
const BUTTONS: &str = "<button>Send</button><button>Send</button>";

/// An answer that cites an element by a text of it.
macro_rules! cites {
    ($element:literal, $text:literal, $answer:literal) => {
        concat!(
            r#"{"facts":[{"element":"#,
            $element,
            r#","property":"text","is":""#,
            $text,
            r#""}],"answer":""#,
            $answer,
            r#""}"#
        )
    };
}

/// An answer that acts on an element.
macro_rules! acts {
    ($element:literal, $action:literal, $value:literal) => {
        concat!(
            r#"{"facts":[],"status":"act","element":"#,
            $element,
            r#","action":""#,
            $action,
            r#"","value":""#,
            $value,
            r#""}"#
        )
    };
}

const DONE_ALREADY: &str =
    r#"{"facts":[],"status":"done","element":-1,"action":"none","value":""}"#;
const NOT_HERE: &str =
    r#"{"facts":[],"status":"not-here","element":-1,"action":"none","value":""}"#;
const SIGN_IN: &str =
    "<form><label>User <input></label><label>Password <input type=password></label></form>";
const BOTH: &str = "Sign in as 'ada' with the password 'lovelace'";
const USER: &str = "Type 'ada' as the user";
const SAVE: &str = "<button>Save</button>";
const ROWS_OF_TWO: &str =
    "<ul><li>Pen <button>Remove</button></li><li>Ink <button>Remove</button></li></ul>";
const CREW: &str = "<h1>Crew</h1><p>Omar sailed to Bergen, Ines stayed in Oslo.</p>";
const KETTLES: &str = "<h1>Shelf</h1><p>Shelf: 3 kettles</p>";
const SHIPPED: &str = "<h1>Orders</h1><ul><li>Pens: shipped</li><li>Cups: shipped</li></ul>";
const BREAKFAST: &str = "<h1>Rooms</h1><p>Guests rave about the breakfast</p>";
const PRICES: &str = "<h1>Shelf</h1><p>Tea is 5 EUR</p><p>Milk is 2 EUR</p>";

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
    CERTIFIED = "model.certified",
        "Where the run trusts a certified model, an assertion that the page does not bear out is what the model says from both sides, as long as every fact that it cites stands, no text of the page speaks to it, and nothing on the page contradicts it.",
        page(BREAKFAST, "The breakfast is popular", True)
            .answers(&[cites!(1, "Guests rave about the breakfast", "yes"), cites!(1, "Guests rave about the breakfast", "yes"), NO])
            .certified(),
        page("<h1>Rooms</h1><p>Pets are not allowed</p>", "Pets are allowed", Unknown)
            .answers(&[cites!(1, "Pets are not allowed", "yes"), cites!(1, "Pets are not allowed", "yes"), NO])
            .certified();
    CAN_ACT = "model.can-act",
        "That a page is ready needs a cited element that can take the action and has to do with what the sentence quotes.",
        page(BUTTONS, "Click on 'Send'", True)
            .answers(&[r#"{"facts":[{"element":0,"property":"text","is":"Send"}],"answer":"yes"}"#]),
        page(BUTTONS, "Click on 'Send'", False).answers(&[NO]);
    TEXT = "model.text",
        "Each text that the sentence quotes has to be shown by the record that is cited, in the column and line that the sentence names.",
        page(TOTAL, "The total comes to '$78.00'", Unknown).answers(&[YES]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    NUMBER = "model.number",
        "Each number of the sentence has to be shown by the record that is cited, as what the sentence counts or names by it: the 10 of '3 of 10' is no count.",
        page(KETTLES, "The shelf holds 4 kettles", Unknown).answers(&[cites!(1, "Shelf: 3 kettles", "yes")]),
        page(KETTLES, "The shelf holds 3 kettles", True).answers(&[cites!(1, "Shelf: 3 kettles", "yes"), NO]);
    BOUND = "model.bound",
        "A bound such as 'more than 50' is compared with the values of the record that is cited.",
        page(TOTAL, "The total comes to more than $90.00", Unknown).answers(&[YES]),
        page(TOTAL, "The total comes to more than $80.00", True).answers(&[YES, NO]);
    STATE = "model.state",
        "A state that the sentence claims has to be that of the control that is cited, or that the cited text labels.",
        page("<h1>Post</h1><label>News <input type=checkbox></label>", "The box 'News' is ticked", Unknown)
            .answers(&[cites!(1, "News", "yes")]),
        page("<h1>Post</h1><label>News <input type=checkbox checked></label>", "The box 'News' is ticked", True)
            .answers(&[cites!(1, "News", "yes"), NO]);
    WORDS = "model.words",
        "Each word of the sentence that carries meaning has to stand in the record that is cited or above it, or a word that means the same.",
        page(TOTAL, "The total of '$87.00' was refunded", Unknown).answers(&[YES]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    TOGETHER = "model.together",
        "What the sentence says has to stand together in one statement of the record, led by the same preposition: 'up from 5 minutes' are not 5 minutes.",
        page(CREW, "Assert that Ines sailed to Bergen", Unknown)
            .answers(&[cites!(1, "Omar sailed to Bergen", "yes")]),
        page(CREW, "Assert that Omar sailed to Bergen", True)
            .answers(&[cites!(1, "Omar sailed to Bergen", "yes"), NO]);
    POLARITY = "model.polarity",
        "A statement of the page that denies what the sentence says, or says its opposite, is no evidence for it.",
        page("<h1>Rooms</h1><p>Pets are not allowed</p>", "Pets are allowed", Unknown)
            .answers(&[cites!(1, "Pets are not allowed", "yes")]),
        page("<h1>Rooms</h1><p>Pets are allowed</p>", "Pets are allowed", True)
            .answers(&[cites!(1, "Pets are allowed", "yes"), NO]);
    ALL = "model.all",
        "One record is no evidence for all of them.",
        page(SHIPPED, "All orders are shipped", Unknown).answers(&[cites!(2, "Pens: shipped", "yes")]),
        page(SHIPPED, "The pens are shipped", True).answers(&[cites!(2, "Pens: shipped", "yes"), NO]);
    RELATION = "model.relation",
        "What relates things (cheaper than, before, nobody but) and what the page only asks or supposes is not borne out by a text with the same words.",
        page(PRICES, "The tea is cheaper than the milk", Unknown).answers(&[cites!(1, "Tea is 5 EUR", "yes")]),
        page(PRICES, "The tea is at 5 EUR", True).answers(&[cites!(1, "Tea is 5 EUR", "yes"), NO]);
    ABOUT = "model.about",
        "An element that has nothing to do with the sentence is no evidence for it.",
        page(TOTAL, "It is what it is", Unknown).answers(&[YES]),
        page(TOTAL, "The total comes to '$87.00'", True).answers(&[YES, NO]);
    KEPT = "model.keeps",
        "Plain sentences for an open one keep its quoted texts, numbers, negations, comparisons, quantifiers and kind, and each word that says something.",
        page(TOTAL, "The total comes to no less than '$87.00'", Unknown)
            .answers(&[r#"{"sentences":["Assert that '$78.00' is displayed"]}"#]),
        page(TOTAL, "One can read '$87.00' there", True)
            .answers(&[r#"{"sentences":["Assert that '$87.00' is displayed"]}"#]);
    TAKES = "model.can-take",
        "The element that a model chooses is displayed and enabled, and takes the action.",
        page("<button disabled>Save</button>", "Save it all", Unknown).answers(&[acts!(0, "click", "")]),
        page(SAVE, "Save it all", True).answers(&[acts!(0, "click", "")]);
    VERB = "model.verb",
        "The action is one that the verbs of the sentence can mean.",
        page(SIGN_IN, USER, Unknown).answers(&[acts!(2, "click", "")]),
        page(SIGN_IN, USER, True).answers(&[acts!(2, "fill", "ada")]);
    AUTHORED = "model.authored-value",
        "A model types and chooses nothing but texts that the sentence quotes.",
        page(SIGN_IN, USER, Unknown).answers(&[acts!(2, "fill", "eve")]),
        page(SIGN_IN, USER, True).answers(&[acts!(2, "fill", "ada")]);
    KEY = "model.named-key",
        "A model presses only a key that the sentence names, or Enter where the sentence asks to send something.",
        page(SIGN_IN, "Leave it by the key Tab", Unknown).answers(&[acts!(-1, "press", "Enter")]),
        page(SIGN_IN, "Leave it by the key Tab", True).answers(&[acts!(-1, "press", "Tab")]);
    PLACE = "model.value-place",
        "A text goes where the sentence says, and a button whose name the sentence says is the one that is meant.",
        page(SIGN_IN, BOTH, Unknown).answers(&[acts!(4, "fill", "ada")]),
        page(SIGN_IN, BOTH, True).answers(&[acts!(2, "fill", "ada")]);
    POINTED = "model.pointed-at",
        "Where the sentence points at an element by its name and the page has just that, no other is meant.",
        page("<a href=/k>Kettle</a><button>Add it</button>", "Please click on 'Add it' for the 'Kettle', would you", Unknown)
            .answers(&[acts!(0, "click", "")]),
        page("<a href=/k>Kettle</a><button>Add it</button>", "Please click on 'Add it' for the 'Kettle', would you", True)
            .answers(&[acts!(1, "click", "")]);
    SECRET = "model.secret-field",
        "What the sentence calls a secret goes only into a field that hides what is typed; a PIN or code also into one that is called so, if no field of the page hides it.",
        page("<label>Note <input></label>", "Authorise it with the PIN 'k7-44'", Unknown)
            .answers(&[acts!(1, "fill", "k7-44")]),
        page("<label>PIN <input type=password></label>", "Authorise it with the PIN 'k7-44'", True)
            .answers(&[acts!(1, "fill", "k7-44")]);
    RECORD = "model.own-record",
        "An element is operated only in the row, card or dialog that the sentence names; what a button is called does not name its row.",
        page(ROWS_OF_TWO, "Remove the pen", Unknown).answers(&[acts!(4, "click", "")]),
        page(ROWS_OF_TWO, "Remove the pen", True).answers(&[acts!(2, "click", "")]);
    CALLED = "model.called-for",
        "What an element is called says what the sentence asks for, and nothing else; what a verb asks for that is not known, no box and no button called by a noun does.",
        page("<button>Delete all</button>", "Save it all", Unknown).answers(&[acts!(0, "click", "")]),
        page(SAVE, "Save it all", True).answers(&[acts!(0, "click", "")]);
    ALONE = "model.alone",
        "What a model chooses, it chooses again when nothing else of the page is shown.",
        page(SAVE, "Save it all", Unknown).answers(&[acts!(0, "click", ""), NOT_HERE, acts!(0, "click", ""), NOT_HERE]),
        page(SAVE, "Save it all", True).answers(&[acts!(0, "click", "")]);
    DONE = "model.done",
        "A model that says that all is done is believed only when something was done, with each text that the sentence quotes.",
        page(SAVE, "Save it all", Unknown).answers(&[DONE_ALREADY]),
        page(SAVE, "Save it all", True).answers(&[acts!(0, "click", "")]);
    FINDS_NOTHING = "model.finds-nothing",
        "That a page is not ready is what a model says of every part of it, asked twice.",
        page(BUTTONS, "Click on 'Send'", False).answers(&[NO]),
        page("<h2>Send</h2>", "Click on 'Send'", Unknown)
            .answers(&[r#"{"facts":[{"element":0,"property":"text","is":"Send"}],"answer":"yes"}"#]);
}

#[cfg(test)]
mod tests {
    use super::ROWS;
    use crate::agent::scripted::{Scripted, agents, certificate, wait};
    use crate::agent::tests::seen;
    use crate::agent::{Checks, Refusal, Task, clarify, judge, navigate, ready};
    use crate::driver::{Dialog, DialogKind};
    use crate::evaluate::rule::{Example, Gives};
    use crate::evaluate::{Judgement, Knowledge};
    use crate::grammar::{Body, parse};
    use crate::verdict::{Evidence, RuleId, Truth};

    fn judged(example: &Example) -> Judgement {
        let mut seen = seen(example.page);
        seen.dialog = example.given.dialog.map(|message| Dialog {
            message: message.into(),
            kind: DialogKind::Alert,
        });
        let model = Scripted::saying(example.given.answers);
        let (mut agents, knowledge) = (agents(&model), Knowledge::default());
        agents.trusted = example.given.certified.then(certificate);
        let first = example.given.answers.first().copied().unwrap_or_default();
        if first.contains("\"sentences\"") {
            let clarified = wait(clarify(&agents, example.sentence)).0;
            return made(clarified.map(|_| ()));
        }
        let acts = first.contains("\"status\"");
        if acts || matches!(parse(example.sentence).body, Body::Action(_)) {
            let task = Task {
                sentence: example.sentence,
                seen: &seen,
                knowledge: &knowledge,
                done: &[],
                candidates: None,
            };
            if acts {
                return made(wait(navigate(&agents, &task, Checks::All)).0.map(|_| ()));
            }
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

    /// A choice as a judgement: one that counts is of no rule.
    fn made(outcome: Result<(), Refusal>) -> Judgement {
        outcome.map_or_else(Refusal::judgement, |()| {
            Judgement::holds(Evidence::new("the choice counts"))
        })
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
                let is_missing = decides && ids.is_empty();
                if ids.contains(&rule.id) != decides || judged.truth != wanted || is_missing {
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
