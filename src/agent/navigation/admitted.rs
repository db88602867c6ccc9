//! Which elements logic admits for the content words of a sentence: what an element is called has to say what the sentence
//! asks for, in the row, card or dialog that the sentence names.

use crate::agent::navigation::aim;
use crate::agent::navigation::secret;
use crate::agent::navigation::task::Task;
use crate::agent::objection::Objection;
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::answer::NextAction;
use crate::agent::rows;
use crate::agent::sentence::anatomy::{Anatomy, quotes};
use crate::agent::view::operable::{is_command, is_operable};
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::words as stems;
use crate::evaluate::{
    TextCase, describe, is_checkable, is_choice, is_field, label, row_like, visible,
};
use crate::grammar::{SentenceWord, TextRelation, WordKind, words};
use crate::lexicon::meaning::{alike, denies, is_action, is_light, says_nothing, stem};
use crate::lexicon::{self, actions};
use crate::page::{ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Whether logic admits the element for the sentence; the error says what keeps it out.
pub(crate) fn is_admitted(
    choice: &NextAction,
    id: ElementId,
    action: AgentAction,
    task: &Task<'_>,
) -> Result<(), Objection> {
    let page = &*task.seen.page;
    secret::is_hidden(choice, id, task).map_err(Objection::of(&rows::SECRET))?;
    in_its_record(choice, id, task).map_err(Objection::of(&rows::RECORD))?;
    let said = SaidWords::of(task.sentence);
    let own = content(page, id);
    if action == AgentAction::Click && sends_what_was_given(page, id, task) {
        return Ok(());
    }
    if secret::is_its_field(choice, id, task) {
        return Ok(());
    }
    let admitted = match action {
        AgentAction::Click | AgentAction::DoubleClick if is_field(&page.elements[id]) => Ok(()),
        AgentAction::Fill | AgentAction::Append | AgentAction::Clear => said.fills(&own, page, id),
        AgentAction::Check | AgentAction::Hover => said.operates(&own, page, id),
        AgentAction::Click | AgentAction::DoubleClick | AgentAction::Uncheck => said
            .may_clear(page, id)
            .and_then(|()| said.operates(&own, page, id)),
        AgentAction::Select | AgentAction::Press => Ok(()),
    };
    admitted.map_err(Objection::of(&rows::CALLED))
}

/// The only button that sends the form in which the last value of the sentence was put just now.
fn sends_what_was_given(page: &Snapshot, id: ElementId, task: &Task<'_>) -> bool {
    let Some(last) = task.done.last() else {
        return false;
    };
    let gives = matches!(
        last.action,
        AgentAction::Fill | AgentAction::Append | AgentAction::Select
    );
    let at = |e: &crate::page::Element| {
        let document = page.contexts.get(e.context).map(|c| c.document.clone());
        document.map(|d| (d, e.raw.key)) == last.element
    };
    let form = page.elements.iter().find(|e| at(e)).and_then(|e| e.form);
    let sends = |other: &ElementId| {
        let e = &page.elements[*other];
        let kind = e.raw.attributes.get("type").map(String::as_str);
        let is_button = e.raw.tag == "button" && kind.is_none_or(|k| k == "submit");
        e.form == form
            && e.raw.visible
            && (is_button || (e.raw.tag == "input" && kind == Some("submit")))
    };
    let mut senders = (0..page.elements.len()).filter(sends);
    gives && form.is_some() && senders.next() == Some(id) && senders.next().is_none()
}

/// Words of a sentence, as stems.
struct SaidWords {
    /// Its first word that is no word of form, and whether that says nothing of what is done.
    verb: Option<String>,
    /// Its first word, also where that is light.
    opening: String,
    /// Words that carry meaning, those in quotes included.
    all: HashSet<String>,
    /// Words of the texts in quotes, and names.
    names: HashSet<String>,
    /// Neighbours in the sentence: a word, and the stem of the next.
    pairs: Vec<(String, String)>,
    leads: bool,
    /// The verb means another one with its particle: to send back is not to send.
    turned: bool,
    /// Stems of what stands right before the texts in quotes: "the place 'Airport'".
    places: HashSet<String>,
    /// The lexicon knows what the verb asks for, or it is a light one.
    is_verb_known: bool,
    /// The sentence says that something is to be off, or not to be.
    turns_off: bool,
    /// Words that the sentence has as verbs: "track it", "have it rebooked".
    done: HashSet<String>,
}

impl SaidWords {
    fn of(sentence: &str) -> SaidWords {
        let said = words(sentence);
        let mut all = HashSet::new();
        let mut names: HashSet<String> = HashSet::new();
        for word in &said {
            match word.kind {
                WordKind::Quoted => {
                    all.extend(stems(&word.text));
                    names.extend(stems(&word.text));
                }
                WordKind::Plain => all.extend(stems(&word.text)),
                WordKind::Mark => {}
            }
        }
        let clauses = Anatomy::of(sentence).clauses;
        names.extend(clauses.iter().flat_map(|c| c.names.clone()));
        let mut plain = said.iter().filter(|w| w.kind == WordKind::Plain);
        let mut opening = plain
            .find(|w| !lexicon::among(&w.text, actions::POLITE))
            .map_or("", |w| w.text.as_str());
        // "Let me see the notice" asks to see it.
        if opening == "let" && plain.next().is_some_and(|w| w.text == "me") {
            opening = plain.next().map_or("", |w| w.text.as_str());
        }
        let is_light = lexicon::among(opening, actions::LIGHT) || says_nothing(opening);
        let particle = with_particle(&said, opening);
        all.extend(particle.clone());
        let before = said
            .windows(2)
            .filter(|pair| pair[0].kind == WordKind::Plain && pair[1].kind == WordKind::Quoted);
        let quoted = said.iter().filter(|w| w.kind == WordKind::Quoted).count();
        // Of several texts each has its own place.
        let before = before.filter(|_| quoted == 1);
        SaidWords {
            turned: particle.is_some(),
            places: before.map(|pair| stem(&pair[0].text)).collect(),
            // Behind a light verb the object tells what is done.
            verb: particle.or((!is_light).then(|| stem(opening))),
            opening: stem(opening),
            pairs: said
                .windows(2)
                .filter(|pair| pair.iter().all(|w| w.kind == WordKind::Plain))
                .map(|pair| (pair[0].text.clone(), stem(&pair[1].text)))
                .collect(),
            is_verb_known: is_light || is_known_verb(opening),
            turns_off: turns_off(&said),
            done: verbs(&said, opening),
            all,
            names,
            leads: lexicon::among(opening, actions::LEADS),
        }
    }

    fn has(&self, word: &str) -> bool {
        alike(word).iter().any(|w| self.all.contains(w))
    }

    /// The control is called by a phrase for what the verb asks for, and by nothing else that the sentence does not say.
    fn is_called_for(&self, page: &Snapshot, id: ElementId, own: &HashSet<String>) -> bool {
        let rows = actions::CALLED.iter();
        let phrases = rows
            .filter(|(verbs, _)| verbs.split('|').any(|v| stem(v) == self.opening))
            .flat_map(|(_, phrases)| phrases.split('|'));
        let called = label(page, id);
        phrases
            .map(|phrase| (phrase, stems(phrase)))
            .any(|(phrase, words)| {
                shows(phrase, &called) && own.iter().all(|w| words.contains(w) || self.has(w))
            })
    }

    /// The sentence says the name of the control in one word: "the checkout" for "Check out".
    fn is_in_one_word(&self, page: &Snapshot, id: ElementId) -> bool {
        let called = label(page, id).to_lowercase();
        let joined: String = called.chars().filter(|c| c.is_alphanumeric()).collect();
        called.contains([' ', '-']) && self.all.contains(&stem(&joined))
    }

    /// A control is called what the sentence asks for.
    fn operates(
        &self,
        own: &HashSet<String>,
        page: &Snapshot,
        id: ElementId,
    ) -> Result<(), String> {
        let what = describe(page, id);
        let (mut shared, mut extra): (Vec<&String>, Vec<&String>) =
            own.iter().partition(|w| self.has(w));
        if self.is_in_one_word(page, id) {
            shared.append(&mut extra);
        }
        if self.is_called_for(page, id, own) {
            return Ok(());
        }
        if shared.is_empty() {
            return Err(format!("the sentence says nothing of {what}"));
        }
        let called = label(page, id);
        let bare = called.split_whitespace().count() == 1 && own.contains(&self.opening);
        if self.turned && bare {
            return Err(format!(
                "{what} does something else than the sentence asks for"
            ));
        }
        // A link that is called like a thing leads to it and does nothing with it, unless it begins with the very verb of the
        // sentence.
        let begins = called.split_whitespace().next().map(stem);
        let asked = |w: &String| self.verb.as_ref() == Some(w) && begins.as_ref() == Some(w);
        let does = |w: &String| is_action(w) || self.done.contains(w) || asked(w);
        let leads = page.elements[id].role == Role::Link && !own.iter().any(does);
        // A control that is called by nouns alone says nothing of what it does: there the verb has to be a known one.
        let says_action = own.iter().any(|w| does(w) || is_command_word(w));
        if !says_action && !self.is_verb_known {
            return Err(format!(
                "what the sentence asks for is not known, and {what} does not say that it does that"
            ));
        }
        if extra.is_empty() && (self.leads || !(leads || own.is_subset(&self.names))) {
            return Ok(());
        }
        let verb = self.verb.as_ref();
        let does = verb.is_some_and(|verb| alike(verb).iter().any(|w| own.contains(w)));
        // What is left of its name may say how it is done, never what is done otherwise.
        let how = extra.iter().all(|word| is_action(word));
        if does && how && !leads && !own.is_subset(&self.names) {
            return Ok(());
        }
        Err(format!(
            "{what} does something else than the sentence asks for"
        ))
    }

    /// A box that is on is left on, unless the sentence says that something is to be off.
    fn may_clear(&self, page: &Snapshot, id: ElementId) -> Result<(), String> {
        let e = &page.elements[id];
        let is_on = is_checkable(e) && e.role != Role::Radio && e.raw.checked == Some(true);
        if is_on && !self.turns_off {
            let what = describe(page, id);
            return Err(format!(
                "the sentence does not say that {what} is to be off"
            ));
        }
        Ok(())
    }

    /// A field is called what the sentence calls the place of the value.
    fn fills(&self, own: &HashSet<String>, page: &Snapshot, id: ElementId) -> Result<(), String> {
        let (shared, extra): (Vec<&String>, Vec<&String>) = own.iter().partition(|w| self.has(w));
        let fields = || {
            (0..page.elements.len())
                .filter(|f| is_field(&page.elements[*f]) && page.elements[*f].raw.visible)
        };
        let labels: HashSet<String> = fields().flat_map(|f| content(page, f)).collect();
        // "the middle name" is no "Last name", and a sentence that is about another thing names no field at all.
        // What is said right before a word of the label tells which one: no field is called so.
        let modified = self.pairs.iter().any(|(before, word)| {
            shared.contains(&word) && !says_nothing(before) && !labels.contains(&stem(before))
        });
        let better = fields().any(|f| {
            let theirs = content(page, f);
            theirs.iter().filter(|w| self.has(w)).count() > shared.len()
        });
        let other = !shared.is_empty() && !extra.is_empty() && (modified || better);
        // "At the place 'Airport'" names the place, where something is called so.
        let elsewhere = (0..page.elements.len()).any(|f| {
            let e = &page.elements[f];
            let called = stems(&label(page, f));
            f != id
                && e.raw.visible
                && (is_field(e) || is_choice(e))
                && called.len() == 1
                && called.is_subset(&self.places)
        });
        let other = other || (elsewhere && stems(&label(page, id)).is_disjoint(&self.places));
        let verb = &self.opening;
        let types = {
            [
                actions::MEANS_TYPE,
                actions::MEANS_ENTER,
                actions::MEANS_APPEND,
                actions::MEANS_SUBMIT,
                actions::MEANS_CLEAR,
            ]
            .iter()
            .flat_map(|verbs| verbs.split('|'))
            .any(|v| stem(v) == *verb)
        };
        let raw = stems(&label(page, id));
        let given = actions::GIVES
            .iter()
            .find(|(verb, _)| stem(verb) == self.opening)
            .map(|(_, field)| stem(field));
        let named = raw
            .iter()
            .any(|w| self.all.contains(w) || given.as_ref() == Some(w));
        if other || (!named && !types) {
            return Err(format!("the sentence does not name {}", describe(page, id)));
        }
        Ok(())
    }
}

/// The lexicon has the verb among those that begin an action.
fn is_known_verb(verb: &str) -> bool {
    let own = stem(verb);
    let tables = [
        actions::COMMANDS,
        actions::MEANT_BY_CLICK,
        actions::MEANS_SUBMIT,
        actions::MEANS_CLICK,
        actions::MEANS_CHOOSE,
        actions::MEANS_CHECK,
        actions::MEANS_UNCHECK,
        actions::MEANS_DOUBLE_CLICK,
        actions::MEANS_HOVER,
        actions::LEADS,
        actions::TURNS_ON,
        actions::TURNS_OFF,
    ];
    let mut verbs = tables.iter().flat_map(|verbs| verbs.split('|'));
    is_action(&own) || verbs.any(|known| stem(known) == own)
}

/// The word is one with which a control says what it does.
fn is_command_word(word: &str) -> bool {
    actions::COMMANDS
        .split('|')
        .any(|known| stem(known) == *word)
}

/// A verb or a negation by which something is to be off.
fn turns_off(said: &[SentenceWord]) -> bool {
    said.iter().filter(|w| w.kind == WordKind::Plain).any(|w| {
        let own = stem(&w.text);
        let mut verbs = actions::TURNS_OFF.split('|');
        denies(&w.text) || verbs.any(|known| stem(known) == own)
    })
}

/// Stem of what a verb means with a particle of the sentence: to put on is to add.
pub(crate) fn with_particle(said: &[SentenceWord], verb: &str) -> Option<String> {
    let mut rows = actions::WITH_PARTICLE.iter();
    let row = rows.find(|(verbs, particles, _)| {
        let mut plain = said.iter().filter(|w| w.kind == WordKind::Plain);
        lexicon::among(verb, verbs) && plain.any(|w| lexicon::among(&w.text, particles))
    });
    row.map(|(_, _, means)| stem(means))
}

/// Stems of the words that are verbs by their place: before "it" or "them", or behind "have" and "get" in the form of what is
/// done to something.
fn verbs(said: &[SentenceWord], opening: &str) -> HashSet<String> {
    let causes = lexicon::among(opening, actions::CAUSES);
    let mut out = HashSet::new();
    for (at, word) in said
        .iter()
        .enumerate()
        .filter(|(_, w)| w.kind == WordKind::Plain)
    {
        let next = said.get(at + 1).map_or("", |w| w.text.as_str());
        let object = lexicon::among(next, actions::OBJECT_PRONOUNS);
        if object || (causes && at > 0 && word.text.ends_with("ed")) {
            out.insert(stem(&word.text));
        }
    }
    out
}

/// Words that carry meaning in what an element is called.
fn content(page: &Snapshot, id: ElementId) -> HashSet<String> {
    let mut out = stems(&label(page, id));
    if out.is_empty() {
        out = stems(&page.elements[id].name);
    }
    let mut meant = out.clone();
    meant.retain(|w| !says_nothing(w) && w.contains(char::is_alphabetic));
    if meant.is_empty() { out } else { meant }
}

/// Refuses an element whose record lacks what tells one record from another (a quoted text, a name, a number), unless that was
/// dealt with before.
fn in_its_record(choice: &NextAction, id: ElementId, task: &Task<'_>) -> Result<(), String> {
    let page = &*task.seen.page;
    let Some(record) = record_of(page, id) else {
        return Ok(());
    };
    let used = |text: &str| {
        choice.value == text
            || task
                .done
                .iter()
                .any(|d| d.value.as_deref() == Some(text) || d.names.iter().any(|n| shows(text, n)))
    };
    let said = words(task.sentence);
    let own = content(page, id);
    // A value whose field the sentence names belongs there, and tells no record.
    let mut keys: Vec<String> = quotes(task.sentence);
    let reading = PageReading::of(task.seen, task.knowledge);
    keys.retain(|quote| !aim::has_field(quote, task));
    for clause in Anatomy::of(task.sentence).clauses {
        keys.extend(clause.names);
        keys.extend(clause.numbers.into_iter().map(|n| n.text));
        // A word that the rows are told by: it stands in some of them only. The word for what is done tells no row.
        let everywhere = |w: &String| is_word_of_each(page, record, w);
        let does = |w: &String| {
            let of_action = is_action(w) || is_command_word(w) || everywhere(w);
            of_action && alike(w).iter().any(|a| own.contains(a))
        };
        let tells = |w: &String| {
            let of_kind = is_kind(&said, w) || reading.is_kind_of_record(w);
            is_key(page, record, w) && !does(w) && !of_kind
        };
        keys.extend(clause.words.into_iter().filter(tells));
    }
    // "the lamp stands": a word that says little alone, in a name that the page shows.
    let named = said.windows(2).filter(|pair| {
        let plain = pair.iter().all(|w| w.kind == WordKind::Plain);
        plain && pair[0].span.start > 0 && is_light(&pair[1].text) && !says_nothing(&pair[0].text)
    });
    let named = named.map(|pair| format!("{} {}", pair[0].text, pair[1].text));
    keys.extend(named.filter(|name| {
        let mut texts = page.elements.iter().filter(|e| e.raw.visible);
        texts.any(|e| e.text.to_lowercase() == *name)
    }));
    // "the family room": of several rooms none is called so.
    let unknown = said.windows(2).find(|pair| {
        pair.iter().all(|w| w.kind == WordKind::Plain)
            && !says_nothing(&pair[0].text)
            && pair[0].span.start > 0
            && is_key(page, record, &stem(&pair[1].text))
            && !is_anywhere(page, &stem(&pair[0].text))
    });
    if let Some(pair) = unknown {
        return Err(format!(
            "the page has no '{} {}'",
            pair[0].text, pair[1].text
        ));
    }
    let text = told(page, record);
    let there = stems(&text);
    if keys.is_empty() && is_twin(page, id, record) {
        return Err(format!(
            "nothing in the sentence tells in which row {} is meant",
            describe(page, id)
        ));
    }
    for key in keys {
        let parts = stems(&key);
        let named = names_itself(page, id, record, &key);
        let found = shows(&key, &text)
            || named && shows(&key, &label(page, id))
            || parts
                .iter()
                .all(|p| there.contains(p) || (named && own.contains(p)));
        if !found && !used(&key) {
            return Err(format!(
                "{} is in another row than '{key}'",
                describe(page, id)
            ));
        }
    }
    Ok(())
}

/// Whether the name of an element tells that it belongs to what is called `key`. A record whose own text names it is told by
/// that alone: "Discard Winter" in Spring's row is about Spring.
fn names_itself(page: &Snapshot, id: ElementId, record: ElementId, key: &str) -> bool {
    let parts = stems(key);
    let mut others = peers(page, record).into_iter().filter(|p| *p != record);
    if others.any(|p| parts.is_subset(&stems(&told(page, p)))) {
        return false;
    }
    let is_verb =
        |w: &String| is_action(w) || is_command_word(w) || is_word_of_each(page, record, w);
    let called = label(page, id);
    told(page, record).is_empty()
        || called.to_lowercase() == key.to_lowercase()
        || key.bytes().all(|b| b.is_ascii_digit())
        || parts.iter().all(is_verb)
}

/// Each record of the kind has a control with this word in its name.
fn is_word_of_each(page: &Snapshot, record: ElementId, word: &str) -> bool {
    peers(page, record).into_iter().all(|p| {
        let mut within = page.descendants(p);
        within.any(|c| is_operable(&page.elements[c]) && stems(&label(page, c)).contains(word))
    })
}

/// Another record of the kind has a control that is called the same.
fn is_twin(page: &Snapshot, id: ElementId, record: ElementId) -> bool {
    let called = label(page, id);
    let others = peers(page, record).into_iter().filter(|p| *p != record);
    !called.is_empty()
        && others
            .flat_map(|p| page.descendants(p))
            .any(|c| page.elements[c].role == page.elements[id].role && label(page, c) == called)
}

/// The word says of what kind the next one is: "order 1042", "the draft 'Winter'".
fn is_kind(said: &[SentenceWord], word: &str) -> bool {
    said.windows(2).any(|pair| {
        let tells = pair[1].kind == WordKind::Quoted
            || pair[1].text.starts_with(|c: char| c.is_ascii_digit());
        pair[0].kind == WordKind::Plain && stem(&pair[0].text) == word && tells
    })
}

/// The text of a record without what its buttons, links and fields are called.
fn told(page: &Snapshot, record: ElementId) -> String {
    let mut text = page.elements[record].text.replace('\n', " ");
    for id in page.descendants(record) {
        let e = &page.elements[id];
        let names = e.labels.is_some() || is_command(page, id);
        if names && !e.text.is_empty() {
            text = text.replacen(&e.text.replace('\n', " "), " ", 1);
        }
    }
    text.trim().to_owned()
}

/// The row, item or card of an element that stands among others of its kind.
fn record_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let is_box = |a: &ElementId| {
        let tag = page.elements[*a].raw.tag.as_str();
        matches!(tag, "div" | "section" | "article") && !told(page, *a).is_empty()
    };
    row_like(page, id)
        .into_iter()
        .chain(page.ancestors(id).filter(is_box))
        .find(|record| peers(page, *record).len() > 1)
}

/// The records of one kind: elements of one tag and class with one parent.
fn peers(page: &Snapshot, record: ElementId) -> Vec<ElementId> {
    let of = |id: ElementId| {
        let raw = &page.elements[id].raw;
        (
            page.elements[id].parent,
            &raw.tag,
            raw.attributes.get("class"),
        )
    };
    (0..page.elements.len())
        .filter(|p| of(*p) == of(record) && page.elements[*p].raw.visible)
        .collect()
}

fn is_anywhere(page: &Snapshot, word: &str) -> bool {
    page.blocks.iter().any(|b| stems(&b.text).contains(word))
}

/// Some of the records of this kind are told by the word, and not all.
fn is_key(page: &Snapshot, record: ElementId, word: &str) -> bool {
    let all = peers(page, record);
    let have = all
        .iter()
        .filter(|p| stems(&told(page, **p)).contains(word))
        .count();
    have > 0 && have < all.len()
}

fn shows(text: &str, shown: &str) -> bool {
    visible(text, shown, TextRelation::Contains, TextCase::Ignore).is_yes()
}
