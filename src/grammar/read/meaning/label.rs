//! Words without quotes for what a page shows: "the total is $5", "the display shows 'x'", "the status is 'Shipped'".

use crate::grammar::read::{
    atom::numeric,
    bare_name::{before_verb, ends_by_manner},
    cursor::Cursor,
    identifier, measure, misfit, noun_phrase as np,
    thing::Thing,
    token::Kind,
};
use crate::grammar::{
    Context, Formula, Predicate, Presence, RoleNoun, Span, Target, Text, TextRelation,
};
use crate::lexicon;

/// A name of an attribute that is no word of another kind.
pub(in crate::grammar::read) fn is_of_markup(word: &str) -> bool {
    word.starts_with("aria-")
        || word.starts_with("data-")
        || lexicon::among(word, lexicon::naming::ATTRIBUTES_ALONE)
}

/// "Quantity changes to 3": a verb of numbers ends the words before it.
fn changes(c: &Cursor<'_>, ahead: usize) -> bool {
    ahead > 0 && lexicon::among(c.word(ahead), lexicon::claims::NUMBER_CHANGES)
}

/// The words here that may name what a page shows, up to the first for which `over` holds.
fn label_words(c: &Cursor<'_>, over: &dyn Fn(usize) -> bool) -> usize {
    let goes_on = |i: &usize| {
        let word = c.word(*i);
        !word.is_empty()
            && !lexicon::ends_noun(word)
            && !lexicon::among(word, lexicon::places::ENDS_LABEL)
            // "the order's total": that of the thing that the page is about.
            && (c.capital(*i) || !(word.ends_with("'s") || word.ends_with("’s")))
            && !(*i > 0 && (ends_by_manner(c, *i) || before_verb(c, *i)))
            && !over(*i)
    };
    (0..5).take_while(goes_on).count()
}

/// "Verify cart total is $5": behind such a word the article is often left out.
fn said_to_be_checked(before: &str) -> bool {
    lexicon::among(before, lexicon::claims::BEFORE_LABEL)
}

/// "the display shows 'x'": words without quotes that only what they show is said of.
pub(in crate::grammar::read) fn shower(c: &mut Cursor<'_>) -> Option<Thing> {
    let mark = c.mark();
    let before = said_to_be_checked(c.word_before());
    let own = c.eat("the") || c.eat("my") || c.eat("your");
    let article = own || before;
    if !article && !c.capital(0) || lexicon::among(c.word(0), lexicon::pages::OF_PROGRAMS) {
        return None;
    }
    let words = label_words(c, &|_| false);
    // "Verify row 3 contains 'x'": without an article the first word may be a noun.
    let titles = |at: usize| {
        let noun = c.noun_at(at);
        own && at > 0
            && matches!(noun, Some((RoleNoun::Heading, false, 1)))
            && lexicon::among(c.word(at), lexicon::naming::HELD_TITLES)
            && lexicon::ordinal(c.word(0)).is_none()
    };
    let kind = words > 0 && c.noun_at(words - 1).is_some() && !titles(words - 1)
        || !own && !c.capital(0) && (0..words).any(|at| c.noun_at(at).is_some())
        || words > 1 && titles(words - 1) && (0..words - 1).any(|at| c.noun_at(at).is_some());
    // "The card Polish contains 'x'": a kind, and the name of one.
    let of_kind = words > 1
        && c.capital(1)
        && matches!(
            c.noun_at(0),
            Some((
                RoleNoun::Row | RoleNoun::Card | RoleNoun::ListItem,
                false,
                1
            ))
        );
    if words == 0 || kind || of_kind || lexicon::among(c.word(0), lexicon::people::PERSONS) {
        return None;
    }
    // "Page title/heading indicates 'x'": one of the two, and no name.
    if (0..words).any(|at| misfit::is_no_word_of_a_name(c.word(at))) {
        return None;
    }
    let text = c.bare(words)?;
    let shows = c.looks_like(|c| {
        while c.one_of(lexicon::function::ADVERBS).is_some() {}
        c.one_of(lexicon::function::MODALS_OF_LABELS);
        c.one_of(lexicon::denials::DOES_NOT);
        let shows = c.one_of(lexicon::claims::SHOWS_ITS_TEXT).is_some();
        let holds = !shows && article && c.one_of(lexicon::claims::HOLDS_TEXTS).is_some();
        if !shows && !holds {
            c.one_of(lexicon::claims::IS)?;
            c.one_of(lexicon::claims::SHOWN_AS)?;
        }
        c.at_quoted(0).then_some(())
    });
    if !shows {
        return None;
    }
    let mut target = np::target_of(text);
    target.span = c.span_since(mark);
    Some(Thing::of(target))
}

/// "the result is less than 0": a word for what a page shows many of is also one for a value.
fn also_a_value(c: &Cursor<'_>, at: usize, (role, plural, words): (RoleNoun, bool, usize)) -> bool {
    role == RoleNoun::Card && !plural && words == 1 && !c.at_quoted(at + 1)
}

/// A part of the page that is named.
fn is_part(context: &Context) -> bool {
    matches!(context, Context::Within(part) if part.role.is_some() && part.role != Some(RoleNoun::Card))
}

/// A row or a card, by a text.
fn is_record(context: &Context) -> bool {
    match context {
        Context::Row { .. } | Context::NthRow(_) => true,
        Context::Within(part) => {
            part.role == Some(RoleNoun::Card) && (part.text.is_some() || part.ordinal.is_some())
        }
        _ => false,
    }
}

/// "is 'Shipped'", "changes to 'Shipped'".
fn says_text(c: &mut Cursor<'_>) -> Option<()> {
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    let modal = c.one_of(lexicon::function::MODALS_OF_LABELS).is_some();
    c.eat("not");
    let comes = c.one_of(lexicon::claims::COMES_TO_READ).is_some() || {
        let is = c.one_of(lexicon::claims::LABEL_IS).is_some()
            || c.one_of(lexicon::claims::REMAINS).is_some();
        c.eat("not");
        c.one_of(lexicon::function::STILL_NOW_ALSO);
        let changed = is
            && (c.one_of(lexicon::claims::CHANGED_TO).is_some()
                || c.one_of(lexicon::claims::SET_TO).is_some());
        is || changed || modal && c.one_of(lexicon::claims::READS).is_some()
    };
    (comes && c.at_quoted(0)).then_some(())
}

/// "the total", "the price of 'x'": words without quotes that only a comparison of numbers may be about.
pub(in crate::grammar::read) fn quantity(c: &mut Cursor<'_>) -> Option<Thing> {
    let mark = c.mark();
    let article = c.eat("the") || said_to_be_checked(c.word_before());
    // "Tasks counter is 1": at its head a sentence may go without.
    let heads = mark.is_first() && lexicon::verbs::base(c.word(0)).is_none();
    let named = article || c.capital(0) || heads;
    let styled = lexicon::among(c.word(0), lexicon::naming::STYLES);
    if !named || is_of_markup(c.word(0)) || lexicon::among(c.word(0), lexicon::pages::OF_PROGRAMS) {
        return None;
    }
    // "All prices are greater than 0" speaks of each.
    if lexicon::among(c.word(0), lexicon::quantifiers::COUNTING) {
        return None;
    }
    let words = label_words(c, &|i| {
        changes(c, i) || c.noun_at(i).is_some_and(|noun| !also_a_value(c, i, noun))
    });
    if words == 0 {
        return None;
    }
    // A card is a value only where it is compared with a number.
    let is_kind = (0..words).any(|i| c.noun_at(i).is_some());
    let text = c.bare(words)?;
    let mut target = np::target_of(text);
    while let Some(found) = c.place() {
        if let Some(context) = found.part() {
            target.contexts.push(context);
        }
    }
    identifier::settle(c, &mut target);
    target.span = c.span_since(mark);
    // A product may have a colour; that of a button is its style.
    if styled && !target.contexts.iter().any(is_record) {
        return None;
    }
    let numeric = c.looks_like(|c| measure::shows_number(c))
        || c.looks_like(|c| {
            c.one_of(lexicon::function::MODALS_OF_LABELS);
            c.eat("not");
            c.one_of(lexicon::claims::LABEL_IS)?;
            c.eat("not");
            if measure::between(c).is_some() {
                return Some(());
            }
            measure::comparison(c)?;
            c.peek().is_some_and(|t| t.kind != Kind::Mark).then_some(())
        })
        || c.looks_like(|c| {
            c.one_of(lexicon::claims::LABEL_RELATIONS)?;
            measure::number_text(c)
        });
    let worded = article && !is_kind && c.looks_like(says_text);
    if !numeric && !worded {
        return None;
    }
    Some(Thing::of(target))
}

/// "placeholder text", "alt text": the attribute that people call so.
pub(in crate::grammar::read) fn in_words(c: &mut Cursor<'_>) -> Option<Text> {
    let mark = c.mark();
    let mut all = lexicon::naming::ATTRIBUTES_IN_WORDS.iter();
    let name = all.find_map(|(words, name)| c.one_of(words).map(|_| *name))?;
    Some(Text {
        value: name.to_owned(),
        quoted: false,
        span: c.span_since(mark),
    })
}

/// "'Total' shows '$89.10'": the label and its value. Of a number only: a part of the page that is called so may show a text
/// anywhere in it.
pub(in crate::grammar::read) fn shows(
    c: &Cursor<'_>,
    target: &Target,
    things: &[Thing],
) -> Option<(Target, Text)> {
    let [thing] = things else {
        return None;
    };
    let value = thing.target.text.as_ref().filter(|text| numeric(text))?;
    let plain = thing.target.role.is_none()
        && thing.target.ordinal.is_none()
        && thing.target.contexts.is_empty()
        && thing.count.is_none()
        && !thing.none
        && !thing.kind;
    let label = target.role.is_none() && target.text.as_ref().is_some_and(|text| text.quoted);
    (plain && label && c.at_end()).then(|| (target.clone(), value.clone()))
}

/// "'Carrier' is 'Ship'": what stands beside the words, or the value of the field that is called so.
pub(in crate::grammar::read) fn holds(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    span: Span,
) -> Option<Formula> {
    let lone = target.role.is_none()
        && target.ordinal.is_none()
        && target.contexts.iter().all(is_part)
        && target.relation == TextRelation::Contains;
    if !lone || relation != TextRelation::Equals || !text.quoted {
        return None;
    }
    let field = Target {
        role: Some(RoleNoun::Field),
        ..target.clone()
    };
    let mut contexts = vec![Context::NextTo(Box::new(Target {
        contexts: Vec::new(),
        ..target.clone()
    }))];
    contexts.extend(target.contexts.iter().cloned());
    let beside = Predicate::Exists {
        target: Target {
            text: Some(text.clone()),
            role: Some(RoleNoun::Text),
            // In a part of a part, a part of a text is enough.
            relation: if target.contexts.len() <= 1 {
                relation
            } else {
                target.relation
            },
            contexts,
            ..target.clone()
        },
        presence: Presence::Displayed,
        count: None,
    };
    let valued = Predicate::HasValue {
        target: field,
        relation,
        text: text.clone(),
    };
    Some(Formula::Or(vec![
        Formula::Atom(beside, span),
        Formula::Atom(valued, span),
    ]))
}
