//! Reasons why a record that has all words of a clause does not bear it out.

use crate::agent::evidence::another::agent;
use crate::agent::evidence::statement::statements_of;
use crate::agent::sentence::anatomy::Clause;
use crate::agent::sentence::compared::content;
use crate::agent::view::reading::{PageReading, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{is_choice, is_field};
use crate::lexicon::meaning::{alike, stem};
use crate::lexicon::{among, claims, statements};
use crate::page::{ElementId, Role};
use std::collections::HashSet;

impl PageReading<'_> {
    /// The first doubt about a record that has all words of a clause.
    pub(super) fn doubted(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &TextSurroundings,
    ) -> Option<String> {
        annulled(clause, near)
            .or_else(|| of_others(clause, near))
            .or_else(|| self.called_more_exactly(clause, near))
            .or_else(|| spoken_by(clause, near))
            .or_else(|| done_by_another(clause, near))
            .or_else(|| in_another_form(clause, near))
            .or_else(|| self.only_asked_for(clause, id))
    }

    /// Another record is called by just what the clause says of this one: "Portuguese" is not "Brazilian Portuguese".
    fn called_more_exactly(&self, clause: &Clause, near: &TextSurroundings) -> Option<String> {
        let said = |w: &String| clause.is_said(w) || clause.kind.as_ref() == Some(w);
        let is_name = |role: Role| {
            matches!(
                role,
                Role::Heading | Role::RowHeader | Role::Cell | Role::Term
            )
        };
        let called = |name: &HashSet<String>| {
            let elements = self.page.elements.iter();
            let mut names =
                elements.filter(|e| e.raw.visible && is_name(e.role) && e.text.len() < 60);
            names.any(|e| content(&e.text).into_iter().collect::<HashSet<String>>() == *name)
        };
        let first = near.lines.first().map(|l| &l.text);
        let mut titles = first.into_iter().chain(&near.around);
        let found = titles.find(|title| {
            let all: HashSet<String> = content(title).into_iter().collect();
            let own: HashSet<String> = all.iter().filter(|w| said(w)).cloned().collect();
            !own.is_empty() && own.len() < all.len() && all.len() < 5 && called(&own)
        });
        found.cloned()
    }

    /// The label of an empty field says what one may write, not that it is there.
    fn only_asked_for(&self, clause: &Clause, id: ElementId) -> Option<String> {
        let page = self.page;
        let field = |id: ElementId| is_field(&page.elements[id]) || is_choice(&page.elements[id]);
        let labels = page.elements[id].labels.is_some_and(field);
        let of_page = clause.roles.is_empty()
            && clause.states.is_empty()
            && clause.quotes.is_empty()
            && clause.numbers.is_empty()
            && !clause.of_value;
        ((field(id) || labels) && of_page).then(|| page.elements[id].name.clone())
    }
}

/// A line with words of the clause says that it did not come to that: "skipped", "gave up".
fn annulled(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    let phrase = format!(" {} ", clause.joined.phrase);
    let shares = |text: &str| words(text).iter().any(|w| clause.is_said(w));
    near.lines
        .iter()
        .filter(|l| shares(&l.told))
        .find_map(|line| {
            let plain = |text: &str| {
                let marks = [',', '.', ':', ';', '(', ')'];
                format!(" {} ", text.to_lowercase().replace(marks, " "))
            };
            let text = plain(&line.told);
            let annuls = |text: &str| {
                let mut all = statements::ANNULS.split('|');
                all.any(|a| text.contains(&format!(" {a} ")))
            };
            // What is claimed stands in a statement that says nothing of the kind.
            let predicate = &clause.joined.predicate;
            let claims = statements_of(&line.told, clause).iter().any(|s| {
                let there = words(s.text);
                predicate.iter().all(|w| there.contains(w)) && !annuls(&plain(s.text))
            });
            if claims && !predicate.is_empty() {
                return None;
            }
            let mut annuls = statements::ANNULS.split('|');
            let found = annuls.find(|a| {
                text.contains(&format!(" {a} "))
                    && !phrase.contains(&format!(" {a} "))
                    && !clause.is_said(&stem(a))
            });
            found.map(str::to_owned)
        })
}

/// The heading or label is for others than the clause speaks of: "Other rooms", "Editor before".
fn of_others(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    let mut titles = near
        .around
        .iter()
        .filter(|t| words(t).iter().any(|w| clause.is_said(w)));
    let limits = |title: &&String| {
        let mut tokens = title.split_whitespace().map(str::to_lowercase);
        tokens.any(|t| {
            among(&t, statements::LIMITS) && !clause.joined.phrase.split(' ').any(|p| p == t)
        })
    };
    titles.find(limits).cloned()
}

/// A name of the clause is only that of whoever says the line: "Ada: The doors were locked."
fn spoken_by(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    let found = near.lines.iter().find(|line| {
        let Some((speaker, speech)) = line.told.split_once(": ") else {
            return false;
        };
        let named = words(speaker)
            .iter()
            .any(|w| clause.names.contains(w) && !words(speech).contains(w));
        let names = speaker
            .split_whitespace()
            .all(|t| t.starts_with(char::is_uppercase));
        let says = speech.split_whitespace().count() > 3 && speech.ends_with(['.', '!', '?']);
        let rest = clause.words.iter().filter(|w| !clause.names.contains(w));
        named
            && names
            && says
            && rest
                .clone()
                .any(|w| alike(w).iter().any(|a| words(speech).contains(a)))
    });
    found.map(|l| l.text.clone())
}

/// Who the clause says did it stands behind the verb, and somebody else before it.
fn done_by_another(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    let is_name = |w: &&String| clause.names.contains(w);
    let copula = clause
        .joined
        .phrase
        .split(' ')
        .any(|t| among(t, claims::COPULAS));
    let subject = clause.words.first().filter(is_name)?;
    let verb = clause.words.iter().find(|w| !is_name(w))?;
    if copula {
        return None;
    }
    let found = near.lines.iter().find(|line| {
        statements_of(&line.told, clause).iter().any(|s| {
            let at = |w: &String| {
                s.tokens
                    .iter()
                    .position(|t| alike(w).contains(&stem(&t.to_lowercase())))
            };
            let behind = matches!((at(verb), at(subject)), (Some(v), Some(n)) if v < n);
            behind && agent(s, verb, clause).is_some()
        })
    });
    found.map(|l| l.text.clone())
}

/// "In review" is not "reviewed".
fn in_another_form(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    let tokens: Vec<&str> = clause.joined.phrase.split(' ').collect();
    let nouns = tokens
        .windows(2)
        .filter(|pair| among(pair[0], statements::STATES_IN) && !pair[1].ends_with("ed"));
    let mut nouns = nouns
        .map(|pair| pair[1])
        .filter(|w| clause.joined.predicate.contains(&stem(w)));
    let done = |noun: &&str| {
        let texts = || near.lines.iter().map(|l| &l.told).chain(&near.around);
        let forms: Vec<String> = texts()
            .flat_map(|t| t.split(|c: char| !c.is_alphanumeric()))
            .map(str::to_lowercase)
            .filter(|t| stem(t) == stem(noun))
            .collect();
        !forms.is_empty() && forms.iter().all(|f| f.ends_with("ed"))
    };
    nouns.find(done).map(str::to_owned)
}
