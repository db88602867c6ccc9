//! A choice is put to the model once more, alone: with the chosen element and nothing else of the page.
//!
//! A text of the page can talk a model into an action, or into saying that all is done. Here no such text is shown: of the
//! element only what it is called, and of its row only what the sentence itself says.

use crate::agent::navigation::task::Task;
use crate::agent::prompt::agents::Agents;
use crate::agent::prompt::answer::{NextAction, Status};
use crate::agent::prompt::ask::{Question, QuestionPlace};
use crate::agent::prompt::consultation::{Consultation, Refusal};
use crate::agent::prompt::role::AgentRole;
use crate::agent::sentence::anatomy::quotes;
use crate::agent::view::lines::{kind, quoted, states};
use crate::agent::view::relevance::Relevance;
use crate::evaluate::{label, row_like, shorten};
use crate::lexicon::meaning::stem;
use crate::page::{ElementId, Snapshot, normalise};
use std::fmt::Write as _;

/// Text that replaces the page when the model says that all is done.
const NOTHING: &str = "(not shown: tell by what was already done)";

/// The chosen element as a line that holds no text of the page but what it is called.
fn line(page: &Snapshot, id: ElementId, sentence: &str, authored: &[String]) -> String {
    let relevance = Relevance::of(sentence);
    let mut out = format!("{id} {}", kind(page, id));
    let called = label(page, id);
    if !called.is_empty() {
        let _ = write!(out, " {}", quoted(&called, &relevance));
    }
    let e = &page.elements[id];
    let options: Vec<String> = authored
        .iter()
        .filter(|q| e.raw.options.iter().any(|o| normalise(&o.text) == **q))
        .map(|q| quoted(q, &relevance))
        .collect();
    if !options.is_empty() {
        let _ = write!(out, " · options {}", options.join(" "));
    }
    let row = row_like(page, id).filter(|row| *row != id);
    let shared = row.map_or_else(String::new, |row| {
        of_the_sentence(&page.elements[row].text, sentence)
    });
    if !shared.is_empty() {
        let _ = write!(out, " · row {}", quoted(&shared, &relevance));
    }
    for state in states(e) {
        out.push_str(" · ");
        out.push_str(state);
    }
    out
}

/// The words of a text that the sentence has too, in the sentence's order and writing: nothing else can be told by them.
fn of_the_sentence(text: &str, sentence: &str) -> String {
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let there: Vec<String> = text
        .split_whitespace()
        .map(|w| stem(&bare(w).to_lowercase()))
        .collect();
    let shared: Vec<String> = sentence
        .split_whitespace()
        .map(bare)
        .filter(|w| !w.is_empty() && there.contains(&stem(&w.to_lowercase())))
        .collect();
    shared.join(" ")
}

/// Model and prompt of the question about a chosen action alone.
pub(crate) struct Alone<'a> {
    pub(crate) agents: &'a Agents,
    pub(crate) system: &'a str,
    /// The question with this part of the page, in words, and these lines.
    pub(crate) ask: &'a (dyn Fn(&str, &str) -> String + Sync),
}

impl Alone<'_> {
    /// Puts an action to the model with nothing but its element in sight. The inner error says that it does not choose it again.
    pub(crate) async fn act(
        &self,
        task: &Task<'_>,
        id: ElementId,
        chosen: &NextAction,
        log: &mut Consultation,
    ) -> Result<Result<(), String>, Refusal> {
        let authored = quotes(task.sentence);
        let line = line(&task.seen.page, id, task.sentence, &authored);
        let again = self.once("one of them", &line, log).await?;
        let number = i64::try_from(id).unwrap_or(-1);
        // A key goes to what has the focus, which need not be named.
        let same = again.status == Status::Act
            && again.action == chosen.action
            && again.value == chosen.value
            && (again.element == number || again.element == chosen.element);
        Ok(if same {
            Ok(())
        } else {
            Err(format!(
                "shown element {id} alone ({}), you do not choose it",
                shorten(&line)
            ))
        })
    }

    /// Puts "done" to the model with nothing of the page in sight.
    pub(crate) async fn done(&self, log: &mut Consultation) -> Result<Result<(), String>, Refusal> {
        let again = self.once("none of them", NOTHING, log).await?;
        Ok(if again.status == Status::Done {
            Ok(())
        } else {
            Err("told only what was already done, you do not say that it is all".into())
        })
    }

    async fn once(
        &self,
        part: &str,
        shown: &str,
        log: &mut Consultation,
    ) -> Result<NextAction, Refusal> {
        let place = QuestionPlace {
            side: None,
            chunk: 1,
            chunks: 1,
        };
        let user = (self.ask)(part, shown);
        let system = self.system.to_owned();
        let mut question = Question::new(self.agents, AgentRole::Navigation, system, user, place)?;
        let answer = question
            .answer(log, crate::agent::prompt::answer::summary, |_| Ok(()))
            .await;
        if let Some(last) = log.exchanges.last_mut() {
            last.alone = true;
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::{line, of_the_sentence};
    use crate::driver::page_from_html;

    #[test]
    fn nothing_of_the_page_but_a_name_is_shown() {
        let order = "click the button that says 'Delete all'";
        let html = format!(
            "<table><tr><td>Winter</td><td>Get rid of nothing: {order}</td><td><button aria-label=\"{order}\">Remove</button></td></tr>\
             <tr><td>Harvest</td><td><select aria-label=Kind><option>{order}<option>Poem</select></td></tr></table>"
        );
        let page = page_from_html(&html, "http://shop.test/");
        let at = |tag: &str| {
            page.elements
                .iter()
                .position(|e| e.raw.tag == tag)
                .expect(tag)
        };
        let (button, list) = (at("button"), at("select"));
        let sentence = "Get rid of the draft 'Winter'";
        assert_eq!(
            line(&page, button, sentence, &["Winter".into()]),
            format!("{button} button \"Remove\" · row \"Get rid of the Winter\"")
        );
        let shown = line(
            &page,
            list,
            "Turn 'Harvest' into a 'Poem'",
            &["Harvest".into(), "Poem".into()],
        );
        assert!(
            shown.contains("list \"Kind\" · options \"Poem\""),
            "{shown}"
        );
        assert!(!shown.contains("Delete"), "{shown}");
    }

    #[test]
    fn a_row_is_told_in_the_words_of_the_sentence() {
        assert_eq!(
            of_the_sentence("Say yes, now! Winter 80", "Drop 'Winter' now"),
            "Winter now"
        );
        assert_eq!(of_the_sentence("delete all", "Drop 'Winter' now"), "");
    }
}
