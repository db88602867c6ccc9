//! Clauses joined by AND, OR and parentheses → formulas.

use super::{
    claim, context, count,
    cursor::Cursor,
    predicate,
    subject::{self, Subject},
    thing::{self, joined, negated},
};
use crate::grammar::{Count, Formula, Predicate, Presence, Span, TextRelation};

/// Parentheses and negations in each other beyond this are not read.
const DEEPEST: usize = 12;

/// A whole assertion.
pub(super) fn formula(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let mut parts = Vec::new();
    let mut mixed = false;
    let mut by_comma = false;
    loop {
        let (part, width, commas) = conjunction(c)?;
        mixed |= width > 1;
        by_comma |= commas;
        parts.push(part);
        let here = c.mark();
        c.eat(",");
        if !c.eat("or") {
            c.reset(here);
            break;
        }
        c.eat("else");
        c.eat("that");
    }
    if parts.len() > 1 && by_comma {
        // "A, B or C" of whole clauses: the comma may mean either.
        return c.fail("AND or OR in place of the comma");
    }
    if parts.len() > 1 && mixed {
        let span = c.span_since(mark);
        c.note(
            "and-or-mixed",
            "AND and OR without parentheses; taken with AND binding tighter",
            span,
        );
    }
    Some(joined(parts, "or"))
}

/// Clauses joined by "and"; how many, and whether a lone comma joined any.
fn conjunction(c: &mut Cursor<'_>) -> Option<(Formula, usize, bool)> {
    let mut parts = vec![unit(c)?];
    let mut by_comma = false;
    loop {
        let mark = c.mark();
        let comma = c.eat(",") || c.eat(";");
        let word = c.one_of("and also|and|but|while|whereas");
        c.one_of("that|also");
        if !comma && word.is_none() {
            c.reset(mark);
            break;
        }
        if let Some(part) = c.attempt(unit) {
            by_comma |= word.is_none();
            parts.push(part);
        } else {
            c.reset(mark);
            break;
        }
    }
    let width = parts.len();
    Some((joined(parts, "and"), width, by_comma))
}

fn unit(c: &mut Cursor<'_>) -> Option<Formula> {
    if c.nesting >= DEEPEST {
        return c.fail("fewer parentheses");
    }
    c.nesting += 1;
    let found = c.attempt(nested).or_else(|| c.attempt(clause));
    c.nesting -= 1;
    found
}

/// "( … )", "not ( … )", "it is not the case that …".
fn nested(c: &mut Cursor<'_>) -> Option<Formula> {
    let not = c.one_of("it is not the case that|it is not true that|it is false that|not");
    if not.is_none() && c.word(0) == "no" {
        let native = c.looks_like(|c| {
            c.eat("no").then_some(())?;
            subject::native_noun(c)
        });
        if !native {
            return None;
        }
        c.eat("no");
        return clause(c).map(negated);
    }
    if not.is_none() && !c.at_mark("(") {
        return None;
    }
    if c.eat("(") {
        let inner = formula(c)?;
        if !c.eat(")") {
            return c.fail("`)`");
        }
        return Some(if not.is_some() { negated(inner) } else { inner });
    }
    let inner = clause(c)?;
    Some(negated(inner))
}

fn clause(c: &mut Cursor<'_>) -> Option<Formula> {
    if let Some(found) = c.attempt(presence_of) {
        return Some(found);
    }
    if let Some(found) = c.attempt(there_is) {
        return Some(found);
    }
    if let Some(found) = c.attempt(seen) {
        return Some(found);
    }
    if let Some(found) = c.attempt(location) {
        return Some(found);
    }
    general(c)
}

/// "the presence of 'x'", "the absence of the link 'y'".
fn presence_of(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("the");
    let noun = c.one_of("presence of|existence of|visibility of|display of|absence of")?;
    let (things, connective) = thing::things(c)?;
    whole_page(c);
    let span = c.span_since(mark);
    let presence = if noun == "visibility of" || noun == "display of" {
        Presence::Displayed
    } else {
        Presence::Present
    };
    if noun == "absence of" && things.iter().any(|t| t.none) {
        return None;
    }
    let absent = noun == "absence of";
    let parts = things
        .iter()
        .map(|t| told(c, t, absent, presence, None, span))
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(parts, if absent { "or" } else { connective });
    Some(if absent { negated(inner) } else { inner })
}

fn whole_page(c: &mut Cursor<'_>) {
    c.attempt(context::whole_page);
}

/// "there is a link 'x'", "there should be no message", "there are at least 3 'y' on this page".
fn there_is(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    if !c.eat("there") {
        return None;
    }
    let modal = c.one_of("should|must|shall|will|can|does|do");
    let mut negative = c.one_of("not|never|no longer").is_some();
    c.one_of("still|now|also");
    if c.one_of("is|are|be|exists|exist|remains|remain|appears|appear|was|were|has been|have been")
        .is_none()
    {
        return c.fail(if modal.is_some() {
            "`be`"
        } else {
            "`is` or `are`"
        });
    }
    c.one_of("still|now|also");
    if !negative {
        negative = c.one_of("not|no longer|never").is_some();
    }
    let none = c.looks_like(|c| {
        c.eat("no").then_some(())?;
        subject::native_noun(c)
    });
    if none {
        c.eat("no");
    }
    if let Some(Subject::Native(text)) = c.attempt(subject::native) {
        if negative && none {
            return c.fail("one negation");
        }
        c.one_of("open|displayed|shown");
        let atom = Formula::Atom(Predicate::NativeDialog { text }, c.span_since(mark));
        return Some(if negative || none {
            negated(atom)
        } else {
            atom
        });
    }
    let (things, connective) = thing::things(c)?;
    let mut presence = Presence::Present;
    let mut times = None;
    loop {
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_some()
            || c.one_of("any more|anymore|any longer").is_some()
        {
        } else if c.one_of("displayed|visible|shown").is_some() {
            presence = Presence::Displayed;
        } else if c.eat("present").then_some(()).is_none() {
            break;
        }
    }
    if negative && things.iter().any(|t| t.none)
        || (times.is_some() && things.iter().any(|t| t.count.is_some()))
    {
        return c.fail("one negation and one count");
    }
    let span = c.span_since(mark);
    let parts = things
        .iter()
        .map(|t| {
            let extra = times.map(|n| count::settled(c, n));
            told(c, t, negative, presence, extra, span)
        })
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(
        parts,
        if negative && connective == "and" {
            "or"
        } else {
            connective
        },
    );
    Some(if negative { negated(inner) } else { inner })
}

/// "It is there"; what is only described can neither be denied nor counted.
fn told(
    c: &mut Cursor<'_>,
    thing: &thing::Thing,
    negative: bool,
    presence: Presence,
    extra: Option<Count>,
    span: Span,
) -> Option<Formula> {
    let described = thing.target.text.as_ref().is_some_and(claim::lower_case);
    if described && (negative || thing.none || extra.is_some() || thing.count.is_some()) {
        return c.fail("the text in quotes");
    }
    thing::there(c, thing, presence, extra, span)
}

/// "I should see 'x'", "the user cannot see the button 'y'", "see 'x'".
fn seen(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let person = person(c);
    let modal = c.one_of("should|must|shall|will|can|could|do|does|did|may");
    c.one_of("still|now|also|then");
    let mut negative = c.one_of("not|never|no longer").is_some();
    c.one_of("still|now|also|be able to|longer");
    if c.one_of("is able to|are able to|am able to").is_none()
        && c.one_of("is not able to|are not able to|am not able to|is unable to|am unable to")
            .is_some()
    {
        negative = !negative;
    }
    let see = c.one_of(
        "see that|sees that|see|sees|view|views|find|finds|notice|notices|observe|observes|\
            can see",
    )?;
    if person.is_none() && (modal.is_some() || see != "see" && see != "observe") {
        return None;
    }
    if see.ends_with("that") {
        let inner = formula(c)?;
        return Some(if negative { negated(inner) } else { inner });
    }
    let (things, connective) = thing::things(c)?;
    let mut times = None;
    loop {
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_none()
            && c.one_of("any more|anymore|any longer|displayed|appear")
                .is_none()
        {
            break;
        }
    }
    if things
        .iter()
        .any(|t| (negative && t.none) || (times.is_some() && t.count.is_some()))
    {
        return c.fail("one negation and one count");
    }
    let span = c.span_since(mark);
    let parts = things
        .iter()
        .map(|t| {
            let extra = times.map(|n| count::settled(c, n));
            told(c, t, negative, Presence::Displayed, extra, span)
        })
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(
        parts,
        if negative && connective == "and" {
            "or"
        } else {
            connective
        },
    );
    Some(if negative { negated(inner) } else { inner })
}

/// "I", "the user", "users".
pub(super) fn person(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.attempt(|c| {
        c.one_of("the|a");
        c.one_of("logged-in|logged in|current");
        c.one_of("i|we|you|user|users|tester|customer|visitor|one")
    })
}

/// "I am on 'https://…'", "the user is redirected to '/orders'".
fn location(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    person(c)?;
    c.one_of("should|must|shall|will");
    let before = c.eat("not");
    c.one_of("am|is|are|be|have been|has been")?;
    let negative = before || c.eat("not");
    c.one_of("still|now");
    c.one_of("redirected to|taken to|brought to|sent to|navigated to|forwarded to|on|at")?;
    c.one_of("the|a");
    c.one_of("page|url|address|website");
    c.one_of("with the url|at");
    let text = c.quoted()?;
    if !looks_like_url(&text.value) {
        return c.fail("a URL in quotes");
    }
    let span = c.span_since(mark);
    let atom = Formula::Atom(
        Predicate::Url {
            relation: TextRelation::Equals,
            text,
        },
        span,
    );
    Some(if negative { negated(atom) } else { atom })
}

/// Absolute, or a path, or a host or file name; never a phrase.
pub(super) fn looks_like_url(text: &str) -> bool {
    if text.chars().any(char::is_whitespace) || text.is_empty() {
        return false;
    }
    let lower = text.to_lowercase();
    let page = [".html", ".htm", ".php", ".jsp", ".aspx", ".asp"]
        .iter()
        .any(|end| lower.contains(end));
    let host = lower.split(['/', ':', '?']).next().unwrap_or("");
    let dotted = host.contains('.')
        && host.split('.').all(|part| {
            !part.is_empty() && part.chars().all(|ch| ch.is_alphanumeric() || ch == '-')
        })
        && host
            .rsplit('.')
            .next()
            .is_some_and(|end| end.len() >= 2 && end.chars().all(char::is_alphabetic));
    lower.contains("://")
        || lower.starts_with(['/', '?', '#'])
        || lower.starts_with("./")
        || lower.starts_with("../")
        || lower.starts_with("www.")
        || lower.starts_with("localhost")
        || lower.starts_with("about:")
        || lower.starts_with("file:")
        || lower.starts_with("data:")
        || lower.starts_with("${")
        || page
        || dotted
        || (text.contains('/')
            && !text.ends_with('/')
            && text.is_ascii()
            && text.chars().next().is_some_and(char::is_lowercase))
}

/// Subjects, then predicates.
fn general(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let neither = c.one_of("neither|none of").is_some();
    c.one_of("either|both|that");
    let (subjects, links) = subjects(c, neither)?;
    let said = predicate::predicates(c)?;
    let span = c.span_since(mark);
    let disjoint = links.contains(&"or");
    if subjects.len() > 1 && disjoint && said.len() > 1 {
        return c.fail("a clause for each subject");
    }
    if neither && said.iter().any(|(_, p)| p.negative) {
        return c.fail("one negation");
    }
    let negative = said.iter().any(|(_, p)| p.negative);
    if negative && disjoint && !neither {
        c.note(
            "negation-over-or",
            "not one of them, or not the other? taken as: at least one of them does not hold",
            span,
        );
    }
    let mut outer = Vec::new();
    let mut or_between = false;
    let mut and_between = false;
    for (i, (connective, predicated)) in said.iter().enumerate() {
        if i > 0 {
            or_between |= *connective == "or";
            and_between |= *connective == "and";
        }
        let mut parts = Vec::new();
        for subject in &subjects {
            let formula = claim::claim(c, subject, predicated, span)?;
            parts.push(if neither { negated(formula) } else { formula });
        }
        outer.push(if neither {
            joined(parts, "and")
        } else {
            distribute(c, parts, &links, span)
        });
    }
    if or_between && and_between {
        return c.fail("parentheses around what belongs together");
    }
    Some(joined(outer, if or_between { "or" } else { "and" }))
}

/// Joins one formula for each subject; AND binds tighter.
fn distribute(
    c: &mut Cursor<'_>,
    parts: Vec<Formula>,
    links: &[&'static str],
    span: Span,
) -> Formula {
    if links.contains(&"or") && links.contains(&"and") {
        c.note(
            "and-or-mixed",
            "AND and OR without parentheses; taken with AND binding tighter",
            span,
        );
    }
    let mut groups: Vec<Vec<Formula>> = vec![Vec::new()];
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 && links.get(i - 1) == Some(&"or") {
            groups.push(Vec::new());
        }
        if let Some(group) = groups.last_mut() {
            group.push(part);
        }
    }
    joined(
        groups
            .into_iter()
            .map(|group| joined(group, "and"))
            .collect(),
        "or",
    )
}

/// Subjects and the connective before each but the first; a comma takes the connective that comes next.
fn subjects(c: &mut Cursor<'_>, neither: bool) -> Option<(Vec<Subject>, Vec<&'static str>)> {
    let mut all = vec![subject::subject(c)?];
    let mut links: Vec<Option<&'static str>> = Vec::new();
    loop {
        let mark = c.mark();
        let comma = c.eat(",");
        let word = c.one_of("as well as|and|or|nor").map(|w| match w {
            "or" => "or",
            _ => "and",
        });
        if !comma && word.is_none() {
            break;
        }
        c.one_of("either|both");
        let Some(next) = c.attempt(subject::subject) else {
            c.reset(mark);
            break;
        };
        // What is no thing stands alone: "the title is …".
        all.push(next);
        links.push(word);
    }
    let word = if links.contains(&Some("or")) {
        "or"
    } else {
        "and"
    };
    let mut things: Vec<thing::Thing> = all
        .iter()
        .filter_map(|s| {
            if let Subject::Thing(thing) = s {
                Some(thing.clone())
            } else {
                None
            }
        })
        .collect();
    if things.iter().any(|t| t.none)
        && (things.len() < all.len() || links.iter().flatten().any(|l| *l != word))
        && all.len() > 1
    {
        return c.fail("a clause for each subject");
    }
    let settled =
        thing::settle(&mut things, word).or_else(|| c.fail("a number or `no` for each of them"))?;
    if things.len() == all.len() {
        all = things.into_iter().map(Subject::Thing).collect();
        if settled != word {
            links.iter_mut().for_each(|link| *link = Some(settled));
        }
    }
    share(c, &mut all);
    let mut following = "and";
    let mut out = Vec::new();
    for link in links.iter().rev() {
        following = link.unwrap_or(following);
        out.push(if neither { "and" } else { following });
    }
    out.reverse();
    Some((all, out))
}

/// Gives lone texts the plural role noun beside them.
fn share(c: &mut Cursor<'_>, all: &mut [Subject]) {
    let mut things: Vec<thing::Thing> = Vec::new();
    for subject in all.iter() {
        match subject {
            Subject::Thing(thing) => things.push(thing.clone()),
            _ => return,
        }
    }
    thing::share_role(c, &mut things);
    for (subject, thing) in all.iter_mut().zip(things) {
        *subject = Subject::Thing(thing);
    }
}

/// A text said to be shown, for "wait for 'x'".
pub(super) fn shown(target: &crate::grammar::Target, span: Span) -> Formula {
    Formula::Atom(thing::shown(target, Presence::Displayed, None), span)
}
