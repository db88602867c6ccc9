//! Containers in phrases of place: a part of the page by its description, or the whole page.

use super::edges;
use crate::grammar::read::{cursor::Cursor, identifier, misfit, noun_phrase as np, token::Kind};
use crate::grammar::{Context, RoleNoun, Target, Text};
use crate::lexicon;

/// "the current page", "the content of this page", "the screen".
pub(in crate::grammar::read) fn page_name(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::function::THE_THIS_MY);
    c.one_of(lexicon::pages::WHOLE_PAGE);
    let content = c.one_of(lexicon::pages::CONTENT_OF);
    if content.is_some() {
        c.one_of(lexicon::function::THE_THIS_THAT);
        c.one_of(lexicon::pages::WHOLE);
    }
    c.one_of(lexicon::pages::PAGE_AS_PLACE)?;
    // "the page 'x'", "the page title", "the site header" name something else.
    if c.at_quoted(0)
        || c.noun_at(0).is_some()
        || lexicon::among(c.word(0), lexicon::naming::NAMES_THE_PAGE)
    {
        return c.fail("the end of the phrase");
    }
    Some(())
}

/// The noun phrase of a context: quoted, with a role noun, or described.
pub(in crate::grammar::read) fn place(c: &mut Cursor<'_>) -> Option<np::Noun> {
    let inside = lexicon::among(c.word_before(), lexicon::places::IN_A_PART);
    c.attempt(named).or_else(|| {
        let target = c.attempt(described).filter(|_| inside)?;
        let plural = false;
        Some(np::Noun { target, plural })
    })
}

/// Words of the longest description of a part.
const MOST_WORDS: usize = 3;

/// "the summary", "the folder tree": a part of the page that no role noun names. Whether the page has one that is called so, the
/// page says; that it has none says nothing.
fn described(c: &mut Cursor<'_>) -> Option<Target> {
    let mark = c.mark();
    let own = c.one_of(lexicon::places::OWN_PART).is_some();
    if !own {
        c.one_of(lexicon::function::ANY_ONE)?;
    }
    let words = (1..=MOST_WORDS).find(|words| ends(c, *words))?;
    // "in a callout": there may be any, and what is meant is the one that says it.
    if !own && !lexicon::among(c.word(words - 1), lexicon::places::SPEAKING_PARTS) {
        return None;
    }
    let plain = |i: usize| {
        let word = c.word(i);
        word.len() > 2
            && word.chars().all(|ch| ch.is_lowercase() || ch == '-')
            && !c.capital(i)
            && !lexicon::ends_noun(word)
            && c.noun_at(i).is_none()
            && lexicon::ordinal(word).is_none()
            && lexicon::number(word).is_none()
            && lexicon::state(word).is_none()
            && !lexicon::among(word, lexicon::function::NO_DESCRIPTION)
            && !lexicon::among(word, lexicon::function::DESCRIBING)
            && !lexicon::among(word, lexicon::function::OF_TIME)
            && !lexicon::among(word, lexicon::function::NEVER_A_KIND)
            && !lexicon::among(word, lexicon::places::NEVER_IN_PART)
            && (i + 1 < words || !lexicon::among(word, lexicon::places::NO_PART))
            && !lexicon::among(word, lexicon::pages::OF_PROGRAMS)
            && !lexicon::among(word, lexicon::pages::POINTS)
    };
    if !(0..words).all(plain) {
        return None;
    }
    let text = c.bare(words)?;
    if of_page(&text.value) {
        return None;
    }
    let span = c.span_since(mark);
    let message = format!(
        "`{}` is not in quotes; taken as the name of a part of the page",
        text.value
    );
    c.note("described-part", message, text.span);
    Some(Target {
        role: Some(RoleNoun::Section),
        span,
        ..np::target_of(text)
    })
}

/// Whether the phrase may end behind so many words.
fn ends(c: &Cursor<'_>, words: usize) -> bool {
    let Some(next) = c.tokens.get(c.at + words) else {
        return true;
    };
    match next.kind {
        Kind::Mark => true,
        Kind::Quoted => false,
        Kind::Word => {
            lexicon::ends_noun(&next.norm)
                || lexicon::among(&next.norm, lexicon::connectives::ENDS_PHRASE)
                || lexicon::among(&next.norm, lexicon::places::AFTER_PART)
        }
    }
}

/// "Overview page", "Dashboard": the page on which something is, and no box of it.
fn of_page(name: &str) -> bool {
    let lower = name.to_lowercase();
    let last = lower.rsplit(' ').next().unwrap_or_default();
    lexicon::among(last, lexicon::pages::NAMED_PAGES)
        || lexicon::among(&lower, lexicon::pages::OWN_NAMES)
}

/// "of tasks", behind the noun for what holds them.
fn listed(c: &mut Cursor<'_>, target: &Target) -> Option<Text> {
    let holds = matches!(
        target.role,
        Some(RoleNoun::List | RoleNoun::Table | RoleNoun::Section)
    );
    if !holds || target.text.is_some() || !c.eat("of") {
        return None;
    }
    let words = (1..=2).find(|words| ends(c, *words))?;
    let plain = |i: usize| {
        let word = c.word(i);
        word.chars().all(char::is_lowercase)
            && !c.capital(i)
            && !lexicon::ends_noun(word)
            && c.noun_at(i).is_none_or(|(role, ..)| role == RoleNoun::Card)
            && !lexicon::among(word, lexicon::function::NEVER_A_KIND)
            && !lexicon::among(word, lexicon::function::DETERMINERS)
    };
    let several = c.word(words - 1).ends_with('s');
    (several && (0..words).all(plain))
        .then(|| c.bare(words))
        .flatten()
}

/// The noun phrase of a context: quoted, or with a role noun.
fn named(c: &mut Cursor<'_>) -> Option<np::Noun> {
    let mark = c.mark();
    // "the top navigation": where it is, not what it is called.
    let located = c.attempt(|c| {
        c.article();
        // "the top bar" is a noun of its own.
        c.noun_at(0).is_none().then_some(())?;
        edges::edges(c)
    });
    let any = lexicon::among(c.word(0), lexicon::function::ANY_ONE);
    let np::Noun { mut target, plural } = np::core(c, lexicon::places::ENDS_PLACE)?;
    // "Products are displayed in a grid": how they are laid out, and no table that holds them.
    let laid = matches!(
        target.role,
        Some(RoleNoun::Table | RoleNoun::List | RoleNoun::Row | RoleNoun::Column)
    );
    if any && laid && !c.acting && target.text.is_none() && c.word(0) != "with" {
        c.reset(mark);
        return c.fail("which one it is, by its text or its place");
    }
    if let Some(edges) = located {
        // "the left-hand navigation menu": what a menu is for is not what it is called.
        if target.role == Some(RoleNoun::Menu) {
            target.text.take_if(|text| {
                !text.quoted && lexicon::among(&text.value, lexicon::pages::KINDS_OF_MENU)
            });
        }
        if !edges::holds(&target) || target.text.is_some() {
            c.reset(mark);
            return c.fail("a part of the page, and where it is");
        }
        target.contexts.push(Context::Region { edges, of: None });
        target.span = c.span_since(mark);
    }
    identifier::by_selector(c, &mut target);
    if let Some(text) = c.attempt(|c| listed(c, &target)) {
        target.text = Some(text);
        target.span = c.span_since(mark);
    }
    if let Some(found) = c.attempt(identifier::identifier) {
        target.contexts.push(found);
        identifier::settle(c, &mut target);
        target.span = c.span_since(mark);
    }
    // "in the search results": the part of the page that has them, and no card among others.
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let said = said.trim_start_matches("the ");
    let described = target.text.as_ref().is_some_and(|text| !text.quoted);
    let found = plural && said.ends_with("results") && (described || !c.acting);
    if found && target.role == Some(RoleNoun::Card) && (described || target.text.is_none()) {
        let end = target.span.end;
        let start = end - said.len();
        target.role = Some(RoleNoun::Section);
        target.text = Some(Text {
            value: said.to_owned(),
            quoted: false,
            span: crate::grammar::Span { start, end },
        });
    }
    // "on 3 different products": several, and which of them is not said.
    let counted = target.text.as_ref().is_some_and(|text| {
        let first = text.value.split(' ').next().unwrap_or_default();
        !text.quoted && lexicon::number(&first.to_lowercase()).is_some()
    });
    if counted && (plural || target.role.is_none()) {
        c.reset(mark);
        return c.fail("one place, by its text in quotes or its kind");
    }
    let fits = match (&target.text, target.role) {
        (Some(text), None) => {
            text.quoted
                || c.cited.contains(&text.span) && text.value.starts_with(char::is_uppercase)
                || !of_page(&text.value)
                    && c.acting
                    && c.source[text.span.start..].starts_with(char::is_uppercase)
        }
        _ => true,
    };
    // "the group", "the part": what the application calls so, or a part of the page.
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let vague = target.role == Some(RoleNoun::Section)
        && !c.acting
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && said
            .rsplit(' ')
            .next()
            .is_some_and(|noun| lexicon::among(noun, lexicon::places::VAGUE_PARTS));
    if !fits || vague || misfit::is_banner(c, &target) || target.role == Some(RoleNoun::Page) {
        c.reset(mark);
        return c.fail("a text in quotes or a role noun");
    }
    Some(np::Noun { target, plural })
}
