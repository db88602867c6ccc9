//! "The header 'Price'", "the first header": the header of a column, a heading, or what stands over something. The page says
//! which of the first two; that a text is a header at all, it need not say.

use crate::grammar::read::cursor::{Checkpoint, Cursor};
use crate::grammar::read::token::Kind;
use crate::grammar::{Assumption, Context, Formula, RoleNoun, Span, Target, Text};
use crate::lexicon;

/// The meanings of a header that has a name or a place.
const KINDS: [RoleNoun; 2] = [RoleNoun::Column, RoleNoun::Heading];

/// "'Amount' in the table header": the header of that column.
pub(in crate::grammar::read) fn of_column(c: &mut Cursor<'_>, target: &mut Target) {
    if target.role.is_none()
        && target.text.is_some()
        && c.one_of(lexicon::places::IN_TABLE_HEADER).is_some()
    {
        target.role = Some(RoleNoun::Column);
    }
}

/// Takes one of the kinds that a header with a name or a place may be.
pub(in crate::grammar::read) fn of_some_kind(
    c: &mut Cursor<'_>,
    from: Checkpoint,
    target: &mut Target,
) {
    let told = target.text.is_some() || target.ordinal.is_some();
    if target.role != Some(RoleNoun::Header) || !told || c.depth > 0 || !is_said(c, from.place()) {
        return;
    }
    let kind = KINDS[c.choose(KINDS.len())];
    target.role = Some(kind);
    let span = c.span_since(from);
    let noun = if kind == RoleNoun::Column {
        "column header"
    } else {
        "heading"
    };
    let said = c.source[span.start..span.end].to_owned();
    c.assume(Assumption {
        code: "kind-of-header".to_owned(),
        message: format!("the header is a {kind}"),
        span,
        rewriting: said.replacen("header", noun, 1),
    });
}

/// That a header with a name is there: as the header of a column or a heading, or as any text.
pub(in crate::grammar::read) fn shown(
    c: &mut Cursor<'_>,
    target: &Target,
    make: impl Fn(&Target) -> Formula,
) -> Option<Formula> {
    let of_kind = target.role.is_some_and(|role| KINDS.contains(&role));
    target
        .text
        .as_ref()
        .filter(|_| of_kind && is_said_of(c, target))?;
    let as_kind = |kind| {
        make(&Target {
            role: Some(kind),
            ..target.clone()
        })
    };
    let marked = c.choose(2) == 0;
    let message = if marked {
        "the header of a column, or a heading, is meant"
    } else {
        "any text that stands over something is meant"
    };
    c.assume(Assumption {
        code: "kind-of-header".to_owned(),
        message: message.to_owned(),
        span: target.span,
        rewriting: String::new(),
    });
    Some(if marked {
        Formula::Or(KINDS.into_iter().map(as_kind).collect())
    } else {
        make(&Target {
            role: None,
            ..target.clone()
        })
    })
}

/// "'Saved' banner" is what stands over something, wherever that is; "the 'alert' banner" may say what kind of one it is, where no capital
/// says that it is its text.
pub(in crate::grammar::read) fn unless_banner(
    c: &Cursor<'_>,
    text: &mut Text,
    noun: Option<(RoleNoun, bool)>,
) -> Option<(RoleNoun, bool)> {
    let banner = !lexicon::among(c.word_before(), lexicon::naming::HEADERS);
    let shown = noun.filter(|noun| c.acting || !banner || *noun != (RoleNoun::Header, false));
    text.quoted &= shown == noun || text.value.starts_with(char::is_uppercase);
    shown
}

/// "2 titles in the list", "the title 'Sharp Tools' in the table": things that the application calls so, and no headings.
pub(in crate::grammar::read) fn of_things(
    c: &Cursor<'_>,
    from: Checkpoint,
    target: &mut Target,
    plural: bool,
) {
    let said = |at: usize| {
        let token = &c.tokens[at];
        let is_title = lexicon::among(&token.norm, lexicon::naming::TITLES_OF_THINGS);
        token.kind == Kind::Word && is_title
    };
    let listed = target.contexts.iter().any(|context| {
        let part = context.target().and_then(|part| part.role);
        matches!(part, Some(RoleNoun::List | RoleNoun::Table))
    });
    let counted = plural && target.text.is_none();
    // "The title 'Sharp Tools' is in the list".
    let lists = |at: usize| {
        matches!(
            lexicon::noun(c.word(at)),
            Some((RoleNoun::List | RoleNoun::Table, false))
        )
    };
    let still = usize::from(lexicon::among(c.word(1), lexicon::function::NOW_STILL));
    let follows = lexicon::among(c.word(0), lexicon::claims::COPULAS)
        && lexicon::among(c.word(1 + still), lexicon::places::IN_A_PART)
        && (lists(2 + still) || lists(3 + still));
    if target.role == Some(RoleNoun::Heading)
        && (listed || counted || follows)
        && !c.acting
        && (from.place()..c.at).any(said)
    {
        target.role = Some(RoleNoun::Card);
        target.kind = Some(lexicon::naming::TITLE_OF_THING.to_owned());
    }
}

/// Whether the word `header` stands in what has been read, and no word before it that says which.
fn is_said(c: &Cursor<'_>, from: usize) -> bool {
    (from..c.at).any(|at| is_header(c, at) && (at == from || !owns(c, at - 1)))
}

/// Whether the word is said of the target, and not of the place where that is. "The headers 'A' and 'B'": once of all of them.
fn is_said_of(c: &Cursor<'_>, target: &Target) -> bool {
    let within = |outer: Span, at: usize| {
        let span = c.tokens[at].span;
        span.start >= outer.start && span.end <= outer.end
    };
    let of_place = |at: usize| {
        let mut places = target.contexts.iter().filter_map(Context::target);
        places.any(|place| within(place.span, at))
    };
    (0..c.at).any(|at| {
        let own = within(target.span, at) || c.tokens[at].norm.ends_with('s');
        own && is_header(c, at) && !of_place(at) && (at == 0 || !owns(c, at - 1))
    })
}

fn is_header(c: &Cursor<'_>, at: usize) -> bool {
    let token = &c.tokens[at];
    token.kind == Kind::Word && lexicon::among(&token.norm, lexicon::naming::HEADERS)
}

fn owns(c: &Cursor<'_>, at: usize) -> bool {
    lexicon::among(&c.tokens[at].norm, lexicon::naming::OWNS_HEADER)
}
