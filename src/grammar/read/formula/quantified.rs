//! "All checkboxes are checked", "no row contains 'x'", "only the first option is selected": claims about a set of elements.

use crate::grammar::read::{
    count::{self, Counted},
    cursor::{Checkpoint, Cursor},
    meaning::kind,
    noun_phrase as np, predicate,
    predication::{Predicated, Predication},
    thing::{Thing, joined, negated},
};
use crate::grammar::{
    Assumption, Comparison, Context, Count, Formula, Predicate, Presence, Reading, Readings,
    RoleNoun, SetProperty, Share, Span, State, Target, Text, TextRelation,
};
use crate::lexicon;

/// How many of the set, as written.
struct Quantifier {
    share: Share,
    /// "not all".
    denied: bool,
    /// "both": the set has so many.
    size: Option<usize>,
    /// "only the first one".
    only: bool,
    span: Span,
}

/// Reads a claim about all, some or none of a set.
pub(super) fn quantified(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let said = c.attempt(quantifier);
    let unsaid = said.is_none();
    let noun = np::noun_phrase(c, "")?;
    let quantifier = match said {
        Some(quantifier) => quantifier,
        // "The fields are empty": all of them.
        None if noun.plural => Quantifier {
            share: Share::All,
            denied: false,
            size: None,
            only: false,
            span: noun.target.span,
        },
        None => return None,
    };
    if quantifier.size == Some(1) && noun.plural {
        return c.fail("one thing behind `the only`, or how many there are");
    }
    if !fits(&noun.target, &quantifier) {
        return c.fail("a kind of element, such as `checkboxes`, `fields` or `rows`");
    }
    let said = predicate::predicates(c)?;
    // Of radio buttons that belong together one is checked, and never all.
    let all = matches!(quantifier.share, Share::All) && !quantifier.denied;
    let checked = |(_, said): &(_, Predicated)| {
        matches!(
            said.what,
            Predication::State {
                state: State::Checked | State::Selected,
                ..
            }
        ) && !said.negative
    };
    if all && noun.target.role == Some(RoleNoun::Radio) && said.iter().any(checked) {
        return c.fail("the radio buttons that are meant, each by its text in quotes");
    }
    // "Are checked or disabled": of each of them, or of some the one and of some the other?
    if said.iter().skip(1).any(|(joint, _)| *joint == "or") {
        return c.fail("a clause for each claim");
    }
    let of_state = |(_, said): &(_, Predicated)| matches!(said.what, Predication::State { .. });
    if unsaid && let Some(found) = c.attempt(|c| among_results(c, &noun.target, &said, mark)) {
        return Some(found);
    }
    if unsaid && !said.iter().all(of_state) {
        return c.fail("`all`, `no` or a number before it");
    }
    let span = c.span_since(mark);
    let parts = said
        .iter()
        .map(|(_, predicated)| of_set(c, &quantifier, &noun.target, predicated, span))
        .collect::<Option<Vec<_>>>()?;
    let formula = joined(parts, "and");
    if quantifier.denied && said.len() > 1 {
        return c.fail("a clause for each claim");
    }
    Some(if quantifier.denied {
        negated(formula)
    } else {
        formula
    })
}

/// "The search results contain 'x'": at least one of them does; that they do not, that none does.
fn among_results(
    c: &mut Cursor<'_>,
    target: &Target,
    said: &[(&'static str, Predicated)],
    mark: Checkpoint,
) -> Option<Formula> {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let mut nouns = lexicon::naming::FOUND.split('|');
    let results = target.role == Some(RoleNoun::Card)
        && target.text.is_none()
        && nouns.any(|noun| words.contains(noun));
    let [(_, said)] = said else {
        return None;
    };
    if !results || matches!(said.what, Predication::State { .. }) || !c.at_end() {
        return None;
    }
    let span = c.span_since(mark);
    let positive = Predicated {
        negative: false,
        ..said.clone()
    };
    let mut target = target.clone();
    let property = property(c, &mut target, &positive)?;
    // "Contain 3 links", "contain Wikipedia articles": what they are, and no text of them.
    let SetProperty::Text { text, .. } = &property else {
        return None;
    };
    if !text.quoted {
        return c.fail("a text in quotes");
    }
    let anywhere = Predicate::TextShown {
        text: text.clone(),
        relation: TextRelation::Contains,
        presence: Presence::Present,
        scope: None,
        count: None,
    };
    c.note("some-results", "taken as: at least one of them", span);
    let share = Share::Count(Count {
        comparison: Comparison::AtLeast,
        number: 1,
    });
    let some = Formula::Atom(
        Predicate::OfSet {
            target,
            property,
            share,
        },
        span,
    );
    // What a page calls its results need not be drawn as such: elsewhere on the page, the text says neither.
    let reading = |step, message: &str| Reading {
        step,
        assumptions: vec![Assumption {
            code: "some-results".to_owned(),
            message: message.to_owned(),
            span,
            rewriting: String::new(),
        }],
    };
    let readings = vec![
        reading(some, "one of the results has the text"),
        reading(
            Formula::Atom(anywhere, span),
            "the text stands where the results are",
        ),
    ];
    let either = Formula::Readings(Readings::new(readings)?);
    Some(if said.negative {
        negated(either)
    } else {
        either
    })
}

/// "all the", "none of the", "at least two of the", "only".
fn quantifier(c: &mut Cursor<'_>) -> Option<Quantifier> {
    let mark = c.mark();
    let exactly = |number| {
        Share::Count(Count {
            comparison: Comparison::Equal,
            number,
        })
    };
    let denied = c.attempt(|c| {
        c.one_of(lexicon::denials::NOT)?;
        c.looks_like(|c| c.one_of(lexicon::quantifiers::ALL))
            .then_some(())
    });
    let (share, size, only) = if c.one_of(lexicon::quantifiers::THE_ONLY).is_some() {
        // "The only row is 'Oak'": there is one, and no other beside it.
        (Share::All, Some(1), false)
    } else if c.one_of(lexicon::quantifiers::ALL).is_some() {
        // "All three checkboxes": so many are there.
        let size = lexicon::number(c.word(0)).filter(|number| *number > 1);
        c.at += usize::from(size.is_some());
        (Share::All, size, false)
    } else if c.one_of(lexicon::quantifiers::BOTH).is_some() {
        (Share::All, Some(2), false)
    } else if c.one_of(lexicon::quantifiers::NONE).is_some() {
        (exactly(0), None, false)
    } else if let Some(counted) = c.attempt(bounded) {
        (Share::Count(counted.count), None, false)
    } else if c.one_of(lexicon::quantifiers::SOME).is_some() {
        let count = Count {
            comparison: Comparison::AtLeast,
            number: 1,
        };
        (Share::Count(count), None, false)
    } else if c.eat("only") {
        (exactly(1), None, true)
    } else {
        return None;
    };
    Some(Quantifier {
        share,
        denied: denied.is_some(),
        size,
        only,
        span: c.span_since(mark),
    })
}

/// "exactly 2 of the", "at least one", "3 of the": a number alone counts what is there and says nothing of the rest.
fn bounded(c: &mut Cursor<'_>) -> Option<Counted> {
    let counted = count::count(c)?;
    let of = c.one_of(lexicon::quantifiers::OF_THE).is_some();
    (counted.most.is_none() && (of || !counted.plain)).then_some(counted)
}

/// Whether the noun phrase names a kind of which there may be several.
fn fits(target: &Target, quantifier: &Quantifier) -> bool {
    let kind = target.role.is_some_and(|role| {
        !matches!(
            role,
            RoleNoun::Page
                | RoleNoun::Text
                | RoleNoun::Sentence
                | RoleNoun::Message
                | RoleNoun::Column
        )
    });
    let single = target.ordinal.is_some() || target.text.is_some();
    kind && if quantifier.only {
        single
    } else {
        target.ordinal.is_none()
    }
}

/// One property of the set.
fn of_set(
    c: &mut Cursor<'_>,
    quantifier: &Quantifier,
    target: &Target,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    let mut target = target.clone();
    let property = property(c, &mut target, said)?;
    let words_deny = denies(c, span);
    let make = |target: Target, property: SetProperty, share: Share| {
        let predicate = Predicate::OfSet {
            target,
            property,
            share,
        };
        Formula::Atom(predicate, span)
    };
    if quantifier.only {
        if said.negative && words_deny {
            return c.fail("what holds of it alone, without `not`");
        }
        let set = Target {
            text: None,
            ordinal: None,
            relation: TextRelation::Contains,
            ..target.clone()
        };
        let all = Share::All;
        let one = make(target, property.clone(), all);
        return Some(Formula::And(vec![
            one,
            make(set, property, quantifier.share),
        ]));
    }
    // "All of them are not …": none of them, or not all?
    let whole = if quantifier.share == Share::All && said.negative && words_deny {
        if quantifier.denied {
            return c.fail("one negation");
        }
        let none = c.choose(2) == 0;
        c.assume(Assumption {
            code: "all-not".to_owned(),
            message: format!(
                "`not` is meant as: {}",
                if none {
                    "none of them"
                } else {
                    "not all of them"
                }
            ),
            span: quantifier.span,
            rewriting: String::new(),
        });
        if none {
            make(target.clone(), property, quantifier.share)
        } else {
            negated(make(target.clone(), property.denied(), Share::All))
        }
    } else {
        make(target.clone(), property, quantifier.share)
    };
    Some(match quantifier.size {
        Some(number) => {
            let count = Count {
                comparison: Comparison::Equal,
                number,
            };
            let size = Predicate::Exists {
                target,
                presence: Presence::Displayed,
                count: Some(count),
            };
            Formula::And(vec![Formula::Atom(size, span), whole])
        }
        None => whole,
    })
}

/// Whether a word for "not" stands in the claim; "unchecked" denies without one.
fn denies(c: &Cursor<'_>, span: Span) -> bool {
    let within = |at: Span| at.start >= span.start && at.end <= span.end;
    let mut words = c.tokens.iter().filter(|token| within(token.span));
    words.any(|token| lexicon::among(&token.norm, lexicon::denials::NOT))
}

/// The property that each of them is said to have.
fn property(c: &mut Cursor<'_>, target: &mut Target, said: &Predicated) -> Option<SetProperty> {
    match &said.what {
        Predication::State { state, contexts } => {
            target.contexts.extend(contexts.iter().cloned());
            let ticked = matches!(
                target.role,
                Some(RoleNoun::Checkbox | RoleNoun::Switch | RoleNoun::Radio)
            );
            let state = match state {
                State::Selected if ticked => State::Checked,
                other => *other,
            };
            let filled =
                target.role.is_some_and(np::takes_value) || target.role == Some(RoleNoun::List);
            if state == State::Empty && !filled {
                return c.fail("fields, or what each of them shows");
            }
            Some(SetProperty::State {
                state,
                holds: !said.negative,
            })
        }
        Predication::Text {
            relation, texts, ..
        } if texts.len() == 1 => {
            let holds = !said.negative;
            Some(of_text(c, *relation, &texts[0], holds))
        }
        Predication::Has {
            things,
            times: None,
            ..
        } => match things.as_slice() {
            [thing] if is_text(c, thing) => {
                let text = thing.target.text.as_ref()?;
                let holds = !said.negative;
                Some(match thing.target.contexts.as_slice() {
                    [Context::Column(column)] => SetProperty::Named {
                        name: column.clone(),
                        relation: TextRelation::Equals,
                        text: text.clone(),
                        holds,
                    },
                    _ => of_text(c, TextRelation::Contains, text, holds),
                })
            }
            _ => c.fail("a state, or a text in quotes"),
        },
        _ => c.fail("a state, or a text in quotes"),
    }
}

/// "The status 'Paid'", "'Paid' status": the value of what the words beside it name; without such words, any text.
fn of_text(c: &Cursor<'_>, relation: TextRelation, text: &Text, holds: bool) -> SetProperty {
    let text = text.clone();
    match kind::words_beside(c, &text) {
        Some(name) => SetProperty::Named {
            name,
            relation: TextRelation::Equals,
            text,
            holds,
        },
        None => SetProperty::Text {
            relation,
            text,
            holds,
        },
    }
}

fn is_text(c: &Cursor<'_>, thing: &Thing) -> bool {
    let target = &thing.target;
    let is_cited = |text: &Text| text.quoted || c.cited.contains(&text.span);
    target.text.as_ref().is_some_and(is_cited)
        && matches!(target.role, None | Some(RoleNoun::Text))
        && target.ordinal.is_none()
        && matches!(target.contexts.as_slice(), [] | [Context::Column(_)])
        && target.relation == TextRelation::Contains
        && thing.count.is_none()
        && !thing.none
}
