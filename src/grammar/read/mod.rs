//! The reader: tokens, a lexicon, and one recursive descent over them.

mod abstaining;
mod advice;
mod atom;
mod bare_name;
mod claim;
mod command;
mod contents;
mod context;
mod count;
mod element;
mod example;
mod existence;
mod formula;
mod identifier;
mod in_words;
mod location;
mod meaning;
mod measure;
mod naming;
mod noun_phrase;
mod place;
mod predicate;
mod predication;
mod scan;
mod subject;
mod tail;
mod thing;
mod things;
mod unread;
mod verb;
mod whereabouts;

use super::{
    Action, Body, Formula, Postcondition, Predicate, Sentence, StepKind, Text, TextRelation,
};
use crate::lexicon;
pub(crate) use command::called::called;
use formula::title_place;
pub(crate) use in_words::again::again;
pub(crate) use in_words::by_way::{ByWay, by_way};
pub(crate) use in_words::claims::claim_words;
pub(crate) use in_words::deeds::{
    DeedKind, DeedWord, DeedWords, content, deed_of_page, deed_words, opened_for, searched, sought,
};
pub(crate) use in_words::entries::entry_words;
pub(crate) use meaning::selector::is_selector;
use meaning::{kind, misfit, selector};
use scan::cursor::Cursor;
pub(in crate::grammar) use scan::quote::UNQUOTED;
pub use scan::quote::is_quote;
pub use scan::words::{
    SentenceWord, WordKind, number_word, ordinal_word, role_nouns, role_word, state_word, words,
};
use scan::{
    adverb, app_kind, bracketed, branches, cited, clause, cursor, listed, opening, other_clause,
    owner, part, purpose, runs, token, verb_list,
};
use things::person::person;

/// Reads a sentence. Whatever it is, there is an answer; what the grammar does not read is [`Body::Unread`].
pub fn parse(sentence: &str) -> Sentence {
    read(sentence, true)
}

/// The byte at which a sentence goes on behind the words that join it to others and those that say who acts: "When the new member".
pub(in crate::grammar) fn behind_actor(sentence: &str) -> usize {
    let (tokens, notes, _) = token::tokens(sentence);
    let mut c = Cursor::new(sentence, tokens, notes, context::context);
    opening::opening(&mut c);
    person(&mut c);
    c.tokens.get(c.at).map_or(0, |token| token.span.start)
}

/// Reads a sentence as [`parse`] does, but takes nothing for a text that only its capitals set apart: what is said of several things
/// is taken apart first.
pub(in crate::grammar) fn parse_closely(sentence: &str) -> Sentence {
    read(sentence, false)
}

fn read(sentence: &str, by_capitals: bool) -> Sentence {
    let (mut tokens, notes, overlong) = token::tokens(sentence);
    let is_stop = |token: &mut token::Token| token.kind == token::Kind::Mark && token.norm == ".";
    while tokens.len() > 1 && tokens.pop_if(is_stop).is_some() {}
    let mut c = Cursor::new(sentence, tokens, notes, context::context);
    let waives_change = waiver(&mut c);
    c.tokens
        .iter()
        .any(|token| token.kind == token::Kind::Quoted)
        .then(|| cut_one(&mut c, lexicon::connectives::WITHOUT_QUOTES));
    let mut optional = optional_suffix(&mut c);
    if overlong {
        let body = Body::Unread(unread::overlong(sentence));
        return Sentence {
            text: sentence.to_owned(),
            body,
            optional,
            waives_change,
            notes: Vec::new(),
        };
    }
    optional |= opening::opening(&mut c);
    // What "should" be so is claimed, wherever it stands.
    let expected = c.tokens.iter().any(|t| {
        t.kind == token::Kind::Word && lexicon::among(&t.norm, lexicon::function::MODALS_OF_PLACE)
    });
    let checked = c.looks_like(unread::intro);
    // Who is redirected somewhere did not open it.
    let redirected = c.tokens.iter().any(|t| {
        t.kind == token::Kind::Word && lexicon::among(&t.norm, lexicon::places::REDIRECTED)
    });
    let given =
        c.tokens.first().is_some_and(|t| t.norm == "given") && !expected && !checked && !redirected;
    let tries = tries(&c);
    verb_list::as_shows(&mut c);
    let whole = c.clone();
    let abstains = abstaining::abstains(&mut c);
    let listed = of_names_or_message(&c, optional, given);
    let (body, mut notes) =
        listed.unwrap_or_else(|| branches::body(&c, |c| body(c, optional, given)));
    let (body, notes) = match abstains {
        Some(span) if abstaining::fits(&body) => {
            notes.push(abstaining::note(span));
            (body, notes)
        }
        Some(_) => branches::body(&whole, |c| self::body(c, optional, given)),
        None => (body, notes),
    };
    let (body, notes) = match body {
        Body::Unread(unread) => match without_brackets(&whole, optional, given) {
            Some(read) => read,
            None => (Body::Unread(unread), notes),
        },
        read => (read, notes),
    };
    let plainly = |with: &Cursor<'_>| {
        let (body, notes) = branches::body(with, |c| self::body(c, optional, given));
        (cited::whole(with, body), notes)
    };
    let (body, notes) = match body {
        Body::Unread(unread) => cited::with_texts(&whole)
            .iter()
            .map(plainly)
            .find(|(body, _)| !matches!(body, Body::Unread(_)))
            .unwrap_or((Body::Unread(unread), notes)),
        read => (read, notes),
    };
    let (body, notes) = if by_capitals {
        of_capitals_and_kinds(&whole, (body, notes), &plainly)
    } else {
        (body, notes)
    };
    let mut body = cited::whole(&whole, body);
    if let Body::Assertion(formula) = &mut body {
        app_kind::in_tables(formula);
    }
    // What is only tried need not have an effect.
    let only_tried = tries
        && matches!(&body, Body::Action(action) if matches!(
            action.verb().postcondition,
            Postcondition::Change | Postcondition::Keystroke
        ));
    let waives_change = waives_change || only_tried;
    let mut read = Sentence {
        text: sentence.to_owned(),
        body,
        optional,
        waives_change,
        notes,
    };
    if other_clause::goes_on(&whole, &mut read) {
        read.body = Body::Unread(unread::goes_on(&whole, read.kind()));
    }
    if let Some(selector) = selector::named_by(&read) {
        read.body = Body::Unread(unread::selector(&c, read.kind(), &selector));
    }
    read.notes.extend(command::called::note(&read));
    read
}

/// Reads a claim with a list of names, "the columns Room, Floor and Price", or with a message that goes up to the verb, "the message
/// Changes are stored for Ada appears".
fn of_names_or_message(
    c: &Cursor<'_>,
    optional: bool,
    given: bool,
) -> Option<(Body, Vec<super::Note>)> {
    let read = |with: &Cursor<'_>| branches::body(with, |c| body(c, optional, given));
    let listed = listed::with_names(c).and_then(|with| match read(&with) {
        (Body::Assertion(formula), notes) => {
            Some((Body::Assertion(listed::whole(&with, formula)), notes))
        }
        _ => None,
    });
    listed.or_else(|| {
        let message = read(&clause::with_message(c)?);
        matches!(message.0, Body::Assertion(_)).then_some(message)
    })
}

/// Reads a sentence, where it is not read or only in a way that rather describes than names, by its capitals and by kinds that only
/// the application has.
fn of_capitals_and_kinds<'a>(
    whole: &Cursor<'a>,
    (body, notes): (Body, Vec<super::Note>),
    plainly: &dyn Fn(&Cursor<'a>) -> (Body, Vec<super::Note>),
) -> (Body, Vec<super::Note>) {
    let names = || listed::at_head(whole).into_iter().collect::<Vec<_>>();
    // Each of several names is all that something is called.
    let told = |with: &Cursor<'a>| match plainly(with) {
        (Body::Assertion(formula), notes) if !names().is_empty() => {
            (Body::Assertion(listed::whole(with, formula)), notes)
        }
        read => read,
    };
    match body {
        Body::Unread(unread) => {
            // "Given I am on the page Tickets" tells what holds.
            let given = lexicon::connectives::GIVEN;
            let is_given = whole
                .tokens
                .first()
                .is_some_and(|first| first.norm == given);
            let claims = unread.kind == StepKind::Assertion || is_given;
            if let Some((cut, span)) = purpose::without(whole).filter(|_| !claims) {
                let (body, mut notes) = of_capitals_and_kinds(&cut, plainly(&cut), plainly);
                if purpose::fits(&body) {
                    notes.push(purpose::note(span));
                    return (body, notes);
                }
            }
            if let Some(cut) = adverb::without(whole).filter(|_| claims) {
                let (body, notes) = of_capitals_and_kinds(&cut, plainly(&cut), plainly);
                if !matches!(body, Body::Unread(_)) {
                    return (body, notes);
                }
            }
            if let Some((cut, name)) = owner::without(whole).filter(|_| claims) {
                let (body, notes) = of_capitals_and_kinds(&cut, plainly(&cut), plainly);
                if let Body::Assertion(formula) = body {
                    return (Body::Assertion(owner::on_its_page(formula, name)), notes);
                }
            }
            let mut kinds = app_kind::with_kinds(whole).into_iter().filter(|_| claims);
            let clause = clause::with_clause(whole).or_else(|| clause::with_said(whole));
            let clause = clause.into_iter().collect();
            let several = names();
            let ways = if several.is_empty() {
                [clause, runs::with_runs(whole, claims)].concat()
            } else {
                several
            };
            branches::of_ways(None, &ways, told)
                .or_else(|| kinds.find_map(|with| of_kind(&with, plainly)))
                .unwrap_or((Body::Unread(unread), notes))
        }
        // "The first payment is …", "The card Open tickets shows …": something may be called so, or is described.
        Body::Assertion(formula) if app_kind::describes(&formula) => {
            let without = Some((Body::Assertion(formula.clone()), notes.clone()));
            let ways = [
                app_kind::with_kinds(whole),
                names(),
                runs::with_runs(whole, true),
            ]
            .concat();
            let read = |with: &Cursor<'a>| match with.kind_at {
                Some(_) => {
                    of_kind(with, plainly).unwrap_or_else(|| (app_kind::none(with), Vec::new()))
                }
                None => plainly(with),
            };
            branches::of_ways(without, &ways, read).unwrap_or((Body::Assertion(formula), notes))
        }
        // "Verify that Family tent and Camp stove are displayed": one name, or two.
        Body::Assertion(formula) if listed::is_joined(&formula) => {
            let without = Some((Body::Assertion(formula.clone()), notes.clone()));
            branches::of_ways(without, &names(), told).unwrap_or((Body::Assertion(formula), notes))
        }
        read => (read, notes),
    }
}

/// Reads a sentence with one word taken for the noun of a kind, as it stands or with names and texts that are not in quotes.
fn of_kind<'a>(
    with: &Cursor<'a>,
    plainly: &dyn Fn(&Cursor<'a>) -> (Body, Vec<super::Note>),
) -> Option<(Body, Vec<super::Note>)> {
    let read = |with: &Cursor<'a>| {
        let (body, notes) = plainly(with);
        (app_kind::of_kind(with, body), notes)
    };
    let ways = [vec![with.clone()], cited::with_texts(with)].concat();
    ways.iter()
        .map(read)
        .find(|(body, _)| !matches!(body, Body::Unread(_)))
        .or_else(|| branches::of_ways(None, &runs::with_runs(with, true), read))
}

/// Reads a sentence whose brackets say where, or something of a value.
fn without_brackets(
    whole: &Cursor<'_>,
    optional: bool,
    given: bool,
) -> Option<(Body, Vec<super::Note>)> {
    let without = bracketed::unbracketed(whole)?;
    let (body, mut notes) = branches::body(&without.cursor, |c| body(c, optional, given));
    let fits = match without.remark {
        Some(_) => bracketed::gives_value(&body),
        None => !matches!(body, Body::Unread(_)),
    };
    notes.extend(without.remark.map(bracketed::note));
    fits.then_some((body, notes))
}

fn body(c: &mut Cursor<'_>, optional: bool, given: bool) -> Body {
    let start = c.mark();
    let asserts = unread::asserts(c);
    if given && let Some(url) = c.attempt(command::stood_on) {
        return Body::Action(Action::Open { url: Some(url) });
    }
    if let Some(formula) = assertion(c) {
        if optional {
            return Body::Unread(unread::optional_assertion(c));
        }
        // "Given I am on the home page": the application is opened.
        if given && on_home_page(&formula) {
            return Body::Action(Action::Open { url: None });
        }
        // "Given I am on 'u'" is how behaviour-driven suites open a page.
        if let Some(url) = opened(&formula).filter(|_| given) {
            return Body::Action(Action::Open { url: Some(url) });
        }
        return Body::Assertion(formula);
    }
    if c.spent() {
        return Body::Unread(unread::too_involved(
            c,
            if asserts {
                StepKind::Assertion
            } else {
                StepKind::Action
            },
        ));
    }
    let failed_assertion = asserts.then(|| unread::report(c, StepKind::Assertion));
    c.restart(start);
    if let Some(action) = action(c) {
        return Body::Action(action);
    }
    if c.spent() {
        return Body::Unread(unread::too_involved(
            c,
            if asserts {
                StepKind::Assertion
            } else {
                StepKind::Action
            },
        ));
    }
    let failed = failed_assertion.unwrap_or_else(|| unread::report(c, StepKind::Action));
    c.reset(start);
    if c.is_plainest()
        && let Some(advised) = c.plainly(|c| advice::advice(c, asserts))
    {
        return Body::Unread(advised);
    }
    Body::Unread(failed)
}

/// "Try to click …", "The user attempts to submit …".
fn tries(c: &Cursor<'_>) -> bool {
    let mut pairs = c.tokens.windows(2).take(5);
    pairs.any(|pair| lexicon::among(&pair[0].norm, lexicon::actions::TRIES) && pair[1].norm == "to")
}

/// The address of the page that is said to be the present one, perhaps beside its name: "on the login page at 'u'".
fn opened(formula: &Formula) -> Option<Text> {
    match formula {
        Formula::Atom(
            Predicate::Url {
                relation: TextRelation::Equals,
                text,
            },
            _,
        ) => Some(text.clone()),
        Formula::And(parts) => match parts.as_slice() {
            [
                Formula::Atom(Predicate::OnPage { .. }, _),
                Formula::Atom(Predicate::Url { text, .. }, _),
            ] => Some(text.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the present page is said to be that with which the application begins.
fn on_home_page(formula: &Formula) -> bool {
    let Formula::Atom(Predicate::OnPage { name: Some(name) }, _) = formula else {
        return false;
    };
    let said = name.value.to_lowercase();
    let said = said.strip_suffix(" page").unwrap_or(&said);
    !name.quoted && lexicon::among(said, lexicon::pages::HOME_PAGES)
}

/// "Assert that …", or an assertion without a verb before it.
fn assertion(c: &mut Cursor<'_>) -> Option<Formula> {
    c.acting = false;
    c.attempt(|c| {
        // "Wait for 'x' to appear" is no claim about a text `Wait`: a verb of action needs "assert that" before it.
        let formula = if let Some(looked_at) = c.attempt(existence::looked_at) {
            looked_at
        } else {
            if unread::intro(c).is_none() && unread::acts(c) {
                return None;
            }
            formula::formula(c)?
        };
        if c.at_end() {
            Some(title_place::settle(c, formula))
        } else {
            c.fail("the end of the sentence")
        }
    })
}

fn action(c: &mut Cursor<'_>) -> Option<Action> {
    c.acting = true;
    let found = c.attempt(|c| {
        let action = command::command(c)?;
        command::purpose(c, &action);
        command::without(c, &action);
        // That it is done once more, or now, changes nothing in what is done.
        c.one_of(lexicon::function::ONCE_AGAIN);
        if c.at_end() && !c.spent() {
            Some(action)
        } else {
            c.fail("the end of the sentence (one action a sentence)")
        }
    });
    c.acting = false;
    found
}

/// Takes "(no visible change expected)" off the end.
fn waiver(c: &mut Cursor<'_>) -> bool {
    cut_one(c, lexicon::connectives::WAIVERS)
}

/// Takes "(optional)" or "if present" off the end.
fn optional_suffix(c: &mut Cursor<'_>) -> bool {
    cut_one(c, lexicon::connectives::IF_PRESENT)
}

/// Cuts the first of `forms` that is there off the end.
fn cut_one(c: &mut Cursor<'_>, forms: &str) -> bool {
    forms.split('|').any(|form| cut(c, form))
}

/// Cuts `form` off the end of the tokens, a full stop aside.
fn cut(c: &mut Cursor<'_>, form: &str) -> bool {
    let form: Vec<&str> = form.split(' ').collect();
    let mut end = c.tokens.len();
    while end > 0 && c.tokens[end - 1].kind == token::Kind::Mark && c.tokens[end - 1].norm == "." {
        end -= 1;
    }
    let Some(start) = end.checked_sub(form.len()).filter(|s| *s > 0) else {
        return false;
    };
    let fits = c.tokens[start..end]
        .iter()
        .zip(&form)
        .all(|(token, word)| token.kind != token::Kind::Quoted && token.norm == *word);
    if fits {
        c.tokens.truncate(start);
        while c.tokens.len() > 1
            && c.tokens.last().is_some_and(|t| {
                t.kind == token::Kind::Mark && matches!(t.norm.as_str(), "," | ".")
            })
        {
            c.tokens.pop();
        }
    }
    fits
}
