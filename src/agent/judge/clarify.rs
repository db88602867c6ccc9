//! The clarify role: a sentence that the grammar does not read, in words that it does.

use crate::agent::judge::same_words::keeps_words;
use crate::agent::objection::Objection;
use crate::agent::prompt::agents::Agents;
use crate::agent::prompt::answer::Rewriting;
use crate::agent::prompt::ask::{self, Question, QuestionPlace};
use crate::agent::prompt::consultation::{Consultation, Refusal};
use crate::agent::prompt::role::AgentRole;
use crate::agent::rows;
use crate::agent::sentence::anatomy::Anatomy;
use crate::agent::sentence::kept::{RequiredParts, kept};
use crate::evaluate::shorten;
use crate::grammar::{Body, State, parse};
use crate::lexicon::meaning::opposites;

/// Asks for plain sentences that mean the same. All that logic can compare is compared: what is left to the model is only
/// the choice of words.
pub async fn clarify(
    agents: &Agents,
    sentence: &str,
) -> (Result<Vec<String>, Refusal>, Consultation) {
    asked(agents, sentence, says_the_same).await
}

/// Asks for the sentence in words of another kind: in English, or as a definition. They cannot be compared, so that an author has
/// to: nothing is run by them.
pub async fn translate(
    agents: &Agents,
    sentence: &str,
) -> (Result<Vec<String>, Refusal>, Consultation) {
    asked(agents, sentence, means_the_same).await
}

/// Whether sentences may stand for the original; the error says why not.
type RewritingCheck = fn(&str, &[String]) -> Result<(), String>;

async fn asked(
    agents: &Agents,
    sentence: &str,
    check: RewritingCheck,
) -> (Result<Vec<String>, Refusal>, Consultation) {
    let mut log = ask::begin(agents, AgentRole::Clarify);
    let rewritten = rewritten(agents, sentence, check, &mut log).await;
    log.decided = match &rewritten {
        Ok(sentences) => sentences.join(" / "),
        Err(refusal) => refusal.to_string(),
    };
    (rewritten, log)
}

async fn rewritten(
    agents: &Agents,
    sentence: &str,
    check: RewritingCheck,
    log: &mut Consultation,
) -> Result<Vec<String>, Refusal> {
    let prompt = agents.prompts.of(AgentRole::Clarify);
    let problem = match parse(sentence).body {
        Body::Unread(unread) => unread.reason,
        _ => "it is read as it is".into(),
    };
    let user = prompt.user(&[("sentence", sentence), ("problem", &problem)]);
    let place = QuestionPlace {
        side: None,
        chunk: 1,
        chunks: 1,
    };
    let mut question = Question::new(agents, AgentRole::Clarify, prompt.system(&[]), user, place)?;
    let answer: Rewriting = question
        .answer(
            log,
            |r: &Rewriting| shorten(&r.sentences.join(" / ")),
            |r| check(sentence, &r.sentences).map_err(Objection::of(&rows::KEPT)),
        )
        .await?;
    if answer.sentences.is_empty() {
        return Err(Refusal::not_borne_out(
            "the model finds no plain words for the sentence",
        ));
    }
    Ok(answer.sentences)
}

/// Whether a model's sentences say what the original says: all that can be compared, and every word that says something.
fn says_the_same(original: &str, sentences: &[String]) -> Result<(), String> {
    means_the_same(original, sentences)?;
    if sentences.is_empty() {
        return Ok(());
    }
    keeps_words(original, sentences)
}

/// Whether the sentences keep all of the original that can be compared; the error says what they do not keep. No sentence at
/// all is an honest answer.
pub(crate) fn means_the_same(original: &str, sentences: &[String]) -> Result<(), String> {
    if sentences.is_empty() {
        return Ok(());
    }
    for sentence in sentences {
        if let Body::Unread(unread) = parse(sentence).body {
            return Err(format!(
                "\"{}\" is not read: {}",
                shorten(sentence),
                unread.reason
            ));
        }
    }
    let was = kept(original);
    let each: Vec<RequiredParts> = sentences.iter().map(|s| kept(s)).collect();
    if each.iter().any(|k| k.kind != was.kind) {
        return Err("an action stays an action, an assertion an assertion".into());
    }
    let quotes: Vec<&String> = each.iter().flat_map(|k| &k.quotes).collect();
    if quotes != was.quotes.iter().collect::<Vec<_>>() {
        return Err("the texts in quotes have to stay, letter by letter and in their order".into());
    }
    let all = |of: fn(&RequiredParts) -> &[String]| -> Vec<String> {
        let mut all: Vec<String> = each.iter().flat_map(|k| of(k).to_vec()).collect();
        all.sort();
        all
    };
    if all(|k| &k.numbers) != was.numbers {
        return Err("the numbers have to stay".into());
    }
    if all(|k| &k.ordinals) != was.ordinals {
        return Err("\"first\", \"second\" and \"last\" have to stay".into());
    }
    if each.len() > 1 && (was.negated || each.iter().any(|k| k.negated)) {
        return Err("a denial cannot be spread over several sentences".into());
    }
    if each.len() > 1 && was.connectives.contains(&"or") {
        return Err("an alternative cannot be spread over several sentences".into());
    }
    if each.iter().any(|k| k.negated) != was.negated {
        return Err("\"not\" has to stay, and none may be added".into());
    }
    let mut comparators: Vec<&str> = each.iter().flat_map(|k| k.comparators.clone()).collect();
    comparators.sort_unstable();
    if comparators != was.comparators {
        return Err("the comparisons have to stay".into());
    }
    let ors = |k: &RequiredParts| k.connectives.iter().filter(|c| **c == "or").count();
    if each.iter().map(ors).sum::<usize>() != ors(&was)
        || each.iter().map(|k| k.clauses).sum::<usize>() != was.clauses
    {
        return Err("the clauses, and how they are joined, have to stay".into());
    }
    let before = Anatomy::of(original);
    let after: Vec<Anatomy> = sentences.iter().map(|s| Anatomy::of(s)).collect();
    let states = |anatomies: &[&Anatomy]| -> Vec<String> {
        let mut all: Vec<String> = anatomies
            .iter()
            .flat_map(|a| &a.clauses)
            .flat_map(|c| c.states.iter().copied().map(state))
            .collect();
        all.sort();
        all.dedup();
        all
    };
    if states(&after.iter().collect::<Vec<_>>()) != states(&[&before]) {
        return Err("words of state (checked, disabled, empty …) have to stay".into());
    }
    let said: Vec<&String> = before.clauses.iter().flat_map(|c| &c.words).collect();
    for word in after.iter().flat_map(|a| &a.clauses).flat_map(|c| &c.words) {
        if said.iter().any(|s| opposites(s).contains(word)) {
            return Err(format!(
                "`{word}` is the opposite of a word of the sentence"
            ));
        }
    }
    Ok(())
}

/// A state that is claimed, in one form for its several words.
fn state(state: (State, bool)) -> String {
    match state {
        // Ticked, chosen: of a box they are one.
        (State::Checked | State::Selected, on) => format!("on {on}"),
        (state, on) => format!("{state:?} {on}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::scripted::{Scripted, agents, wait};

    #[test]
    fn a_rewriting_keeps_what_can_be_compared() {
        for (original, sentences, wanted) in [
            (
                "The word 'Saved' should turn up",
                &["Assert that 'Saved' is displayed"][..],
                Ok(()),
            ),
            (
                "The word 'Saved' should turn up",
                &["Assert that 'saved' is displayed"],
                Err("letter by letter"),
            ),
            (
                "The word 'Saved' should turn up",
                &["Assert that 'Saved' is not displayed"],
                Err("\"not\""),
            ),
            (
                "The word 'Saved' should turn up",
                &["Click on 'Saved'"],
                Err("stays an action"),
            ),
            (
                "The word 'Saved' should turn up",
                &["Saved turns up so to speak"],
                Err("is not read"),
            ),
            (
                "The word 'Saved' should turn up",
                &[
                    "Assert that 'Saved' is displayed",
                    "Assert that 'Error' is displayed",
                ],
                Err("letter by letter"),
            ),
            (
                "The page ought to have 3 links on offer",
                &["Assert that the page contains 4 links"],
                Err("numbers"),
            ),
            (
                "The box 'News' ought to be found ticked",
                &["Assert that the checkbox 'News' is checked"],
                Ok(()),
            ),
            (
                "The box 'News' ought to be found ticked",
                &["Assert that the checkbox 'News' is enabled"],
                Err("words of state"),
            ),
            (
                "The first link ought to read 'Help'",
                &["Assert that the second link contains 'Help'"],
                Err("\"first\""),
            ),
            ("Nobody can tell", &[], Ok(())),
        ] {
            let sentences: Vec<String> = sentences.iter().map(|s| (*s).to_owned()).collect();
            let outcome = means_the_same(original, &sentences);
            match (wanted, &outcome) {
                (Ok(()), Ok(())) => {}
                (Err(part), Err(why)) if why.contains(part) => {}
                _ => panic!("{original} → {sentences:?}: {outcome:?}, expected {wanted:?}"),
            }
        }
    }

    #[test]
    fn an_invalid_rewriting_is_told_and_asked_for_again() {
        let model = Scripted::saying(&[
            r#"{"sentences":["Assert that 'Safed' is displayed"]}"#,
            r#"{"sentences":["Assert that 'Saved' is displayed"]}"#,
        ]);
        let (rewritten, log) = wait(clarify(&agents(&model), "The word 'Saved' should turn up"));
        assert_eq!(
            rewritten,
            Ok(vec!["Assert that 'Saved' is displayed".to_owned()])
        );
        assert_eq!(log.exchanges.len(), 2);
        let asked = model.asked.lock().expect("unpoisoned");
        assert!(asked[1].messages[3].text.contains("letter by letter"));
        drop(asked);
        let stubborn = Scripted::saying(&[r#"{"sentences":["Click on 'x'"]}"#]);
        let (refused, log) = wait(clarify(
            &agents(&stubborn),
            "The word 'Saved' should turn up",
        ));
        assert_eq!(
            refused.expect_err("invalid").cause,
            crate::verdict::Cause::ModelFailed
        );
        assert_eq!(log.exchanges.len(), 3);
    }

    fn outcome(original: &str, rewriting: &[&str]) -> Result<(), String> {
        let sentences: Vec<String> = rewriting.iter().map(|s| (*s).to_owned()).collect();
        says_the_same(original, &sentences)
    }

    /// Rewritings that only reorder the sentence, or use words that the lexicon knows to mean the same.
    const HONEST: &[(&str, &[&str])] = &[
        (
            "The word 'Orders' should turn up",
            &["Assert that 'Orders' is displayed"],
        ),
        (
            "The link 'Help' ought to turn up",
            &["Assert that the link 'Help' is displayed"],
        ),
        (
            "One can read '$87.00' there",
            &["Assert that '$87.00' is displayed"],
        ),
        (
            "The heading 'Orders' is on display",
            &["Assert that the heading 'Orders' is displayed"],
        ),
        (
            "The heading 'Orders' ought to be gone by now",
            &["Assert that the heading 'Orders' is not displayed"],
        ),
        (
            "The page ought to have 3 links on offer",
            &["Assert that the page contains 3 links"],
        ),
        (
            "The box 'News' ought to be found ticked",
            &["Assert that the checkbox 'News' is checked"],
        ),
        (
            "The row 'B-18' ought to hold 'shipped' by now",
            &["Assert that the row 'B-18' contains 'shipped'"],
        ),
        (
            "The words 'Welcome ada' and 'Goodbye' should turn up",
            &[
                "Assert that 'Welcome ada' is displayed",
                "Assert that 'Goodbye' is displayed",
            ],
        ),
        (
            "Have 'ada' typed into the field 'User name'",
            &["Type in 'ada' in the field 'User name'"],
        ),
        (
            "Have 'ada' typed into the field 'User name' and the button 'Save' clicked",
            &[
                "Type in 'ada' in the field 'User name'",
                "Click on the button 'Save'",
            ],
        ),
        (
            "Kindly tap the link 'Help' for me",
            &["Click on the link 'Help'"],
        ),
    ];

    #[test]
    fn an_honest_rewriting_passes() {
        let refused: Vec<String> = HONEST
            .iter()
            .filter_map(|(original, rewriting)| {
                let why = outcome(original, rewriting).err()?;
                Some(format!("{original} → {rewriting:?}: {why}"))
            })
            .collect();
        assert!(refused.is_empty(), "{}", refused.join("\n"));
    }

    #[test]
    fn a_rewriting_keeps_each_word() {
        let shown: &[&str] = &["Assert that 'A' is displayed"];
        let mut wrong = Vec::new();
        for (original, rewriting, missing) in [
            ("The order 'A' was refunded in full", shown, "refunded"),
            (
                "The customer 'A' is an administrator",
                shown,
                "administrator",
            ),
            ("Every order but 'A' has a code", shown, "clauses"),
            (
                "The tab 'A' ought to turn up",
                &["Assert that the link 'A' is displayed"],
                "tab",
            ),
            (
                "The button 'A' ought to turn up",
                &["Assert that the link 'A' is displayed"],
                "button",
            ),
            ("The picture 'A' ought to turn up", shown, "picture"),
            ("A dialog saying 'A' ought to turn up", shown, "dialog"),
            ("'A' costs next to nothing", shown, "stays"),
            (
                "The heading 'A' went away for good",
                &["Assert that the heading 'A' is displayed"],
                "went|stays",
            ),
            (
                "Nobody cares for 'A' any more",
                &["Assert that 'A' is not displayed"],
                "Nobody|stays",
            ),
            (
                "All of the links point to 'A' sort of",
                &["Assert that a link contains 'A'"],
                "All|stays",
            ),
            (
                "Every row tells it 'A' by now",
                &["Assert that a row contains 'A'"],
                "Every",
            ),
            (
                "The status of 'A' turned to 'packed' by now",
                &["Assert that the row 'A' contains 'packed'"],
                "status",
            ),
            (
                "The row 'A' used to be 'packed'",
                &["Assert that the row 'A' contains 'packed'"],
                "used",
            ),
            (
                "The row 'A' will soon be 'packed'",
                &["Assert that the row 'A' contains 'packed'"],
                "will",
            ),
            (
                "The row 'A' did contain 'packed'",
                &["Assert that the row 'A' contains 'packed'"],
                "did|stays",
            ),
            (
                "The row 'A' may contain 'packed' so far",
                &["Assert that the row 'A' contains 'packed'"],
                "may|stays",
            ),
            (
                "The link 'A' ought to read 'Help'",
                &["Assert that the link 'A' contains 'Help'"],
                "read",
            ),
            (
                "The word 'A' should turn up",
                &["Assert that the link 'A' is displayed"],
                "link",
            ),
            (
                "Get rid of the order 'A'",
                &["Click on the link 'A'"],
                "rid",
            ),
            (
                "Cancel the order behind 'A'",
                &["Click on the link 'A'"],
                "Cancel",
            ),
            (
                "Please grombulate the link 'A'",
                &["Click on the link 'A'"],
                "grombulate|stays",
            ),
        ] {
            let why = outcome(original, rewriting).err().unwrap_or_default();
            let told = why.to_lowercase();
            let mut wanted = missing.split('|');
            if !wanted.any(|word| told.contains(&word.to_lowercase())) {
                wrong.push(format!(
                    "{original} → {rewriting:?}: {why:?}, expected `{missing}`"
                ));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_rewriting_keeps_which_text_is_what() {
        for (original, rewriting) in [
            (
                "The link 'A' ought to be found in the list 'B'",
                "Assert that the list 'A' contains the link 'B'",
            ),
            (
                "The link 'A' and the button 'B' ought to be found",
                "Assert that the button 'A' and the link 'B' are displayed",
            ),
            (
                "'A' is contained in 'B' by now",
                "Assert that 'A' contains 'B'",
            ),
        ] {
            let kept = outcome(original, &[rewriting]);
            assert!(kept.is_err(), "{original} → {rewriting}");
        }
    }
}
