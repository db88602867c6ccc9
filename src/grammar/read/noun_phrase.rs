//! Noun phrases → targets: text, role noun, ordinal, context.

use super::{context, cursor::Cursor, lexicon, naming, token::Kind};
use crate::grammar::{Context, Ordinal, RoleNoun, Span, Target, Text, TextRelation};

/// A target and what its words say besides.
#[derive(Debug, Clone)]
pub(super) struct Noun {
    /// The description.
    pub(super) target: Target,
    /// The role noun stood in the plural.
    pub(super) plural: bool,
}

/// A target that consists of a text only.
pub(super) fn target_of(text: Text) -> Target {
    let span = text.span;
    Target {
        text: Some(text),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span,
    }
}

/// A noun phrase with its contexts. A text without quotes ends before a word of `stops`.
pub(super) fn noun_phrase(c: &mut Cursor<'_>, stops: &[&str]) -> Option<Noun> {
    let mark = c.mark();
    let owner = c.attempt(owner);
    let mut noun = c.attempt(|c| core(c, stops))?;
    noun.target.contexts.extend(owner);
    while let Some(found) = context::context(c) {
        if let Some(context) = found.part() {
            noun.target.contexts.push(context);
        }
    }
    // "the row for 'Alice'" is the row that holds the text, not something in it.
    if noun.target.role == Some(RoleNoun::Row)
        && noun.target.text.is_none()
        && let Some(Context::Row { column: None, key }) = noun.target.contexts.first()
    {
        noun.target.text = Some(key.clone());
        noun.target.contexts.remove(0);
    }
    noun.target.span = c.span_since(mark);
    Some(noun)
}

/// "the third row's", "the 3rd product's", "the dialog's": where what follows is.
fn owner(c: &mut Cursor<'_>) -> Option<Context> {
    let mark = c.mark();
    c.article();
    let place = lexicon::ordinal(c.word(0));
    c.at += usize::from(place.is_some());
    let word = c.word(0);
    let noun = word
        .strip_suffix("'s")
        .or_else(|| word.strip_suffix("’s"))?;
    let (role, plural) = lexicon::noun(noun)?;
    if plural || matches!(role, RoleNoun::Page | RoleNoun::Text | RoleNoun::Sentence) {
        return None;
    }
    c.at += 1;
    if role == RoleNoun::Row {
        return place.map(Context::NthRow);
    }
    let holds = matches!(
        role,
        RoleNoun::Card
            | RoleNoun::ListItem
            | RoleNoun::Dialog
            | RoleNoun::Form
            | RoleNoun::Section
            | RoleNoun::Table
            | RoleNoun::Menu
            | RoleNoun::Header
            | RoleNoun::Footer
            | RoleNoun::Sidebar
    );
    if !holds || !c.at_quoted(0) && c.noun_at(0).is_none() {
        return None;
    }
    Some(Context::Within(Box::new(Target {
        text: None,
        relation: TextRelation::Contains,
        role: Some(role),
        ordinal: place,
        contexts: Vec::new(),
        span: c.span_since(mark),
    })))
}

/// A noun phrase without contexts.
pub(super) fn core(c: &mut Cursor<'_>, stops: &[&str]) -> Option<Noun> {
    let mark = c.mark();
    let article = c.article().is_some();
    let mut ordinal = ordinal(c);
    let head = head_noun(c);
    // "Click on Products" names a text, "in the Menu" a part of the page; "contains Products" may be either.
    let name = !article && c.capital(0) && head.is_some_and(|(_, _, words)| !c.at_quoted(words));
    if name && !c.acting && c.at > 0 {
        return c.fail("the text in quotes");
    }
    let head = head.filter(|_| !(name && c.acting));
    let (text, relation, role, plural) = if let Some((role, plural, words)) = head {
        c.at += words;
        if ordinal.is_none() && matches!(role, RoleNoun::Row | RoleNoun::Column | RoleNoun::Cell) {
            ordinal = place_number(c);
        }
        match naming::text_after(c, role, stops) {
            Some((text, relation)) => (Some(text), relation, Some(role), plural),
            None => (None, TextRelation::Contains, Some(role), plural),
        }
    } else if c.at_quoted(0) {
        let text = c.quoted()?;
        let noun = c.noun_at(0);
        if let Some((_, _, words)) = noun {
            c.at += words;
        }
        (
            Some(text),
            TextRelation::Contains,
            noun.map(|n| n.0),
            noun.is_some_and(|n| n.1),
        )
    } else {
        let (text, noun) = bare_text(c, stops, article)?;
        (
            Some(text),
            TextRelation::Contains,
            noun.map(|n| n.0),
            noun.is_some_and(|n| n.1),
        )
    };
    let target = Target {
        text,
        relation,
        role,
        ordinal,
        contexts: Vec::new(),
        span: c.span_since(mark),
    };
    if let Some(text) = target.text.as_ref().filter(|t| !t.quoted && !c.acting) {
        let message = format!(
            "`{}` is not in quotes; taken as a text of the page",
            text.value
        );
        c.note("unquoted-text", message, text.span);
    }
    Some(Noun { target, plural })
}

/// "second", "last", "3rd"; also "very first".
fn ordinal(c: &mut Cursor<'_>) -> Option<Ordinal> {
    let skip = usize::from(c.word(0) == "very");
    let found = lexicon::ordinal(c.word(skip))?;
    // "First name" is a text; "first" before a role noun, a quoted text or a lower-case word is a place.
    let named = c.noun_at(skip + 1).is_some() || c.at_quoted(skip + 1);
    if !named && (c.capital(skip) || c.word(skip + 1).is_empty() || !role_within(c, skip + 1)) {
        return None;
    }
    c.at += skip + 1;
    Some(found)
}

/// Whether a role noun follows within the next few words.
fn role_within(c: &Cursor<'_>, from: usize) -> bool {
    !matches!(c.word(from), "name" | "names" | "page")
        && (from..from + 4)
            .take_while(|i| !c.word(*i).is_empty())
            .any(|i| c.noun_at(i).is_some())
}

/// "row 3", "column number 2".
fn place_number(c: &mut Cursor<'_>) -> Option<Ordinal> {
    let skip = usize::from(matches!(c.word(0), "number" | "no" | "n°" | "#"));
    let word = c.word(skip).trim_start_matches('#');
    let place = word.parse::<usize>().ok().filter(|n| *n > 0)?;
    c.at += skip + 1;
    Some(Ordinal::Nth(place))
}

/// A role noun here that is the head of its phrase: no further role noun comes right after it.
fn head_noun(c: &Cursor<'_>) -> Option<(RoleNoun, bool, usize)> {
    let (role, plural, words) = c.noun_at(0)?;
    // "the menu button" is a button, "the product page" a page.
    if c.noun_at(words).is_some() && !c.capital(words) {
        return None;
    }
    Some((role, plural, words))
}

/// Role nouns that authors put behind a name without quotes ("Save button"), whatever their case.
pub(super) fn is_control(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Field
            | RoleNoun::Textarea
            | RoleNoun::PasswordField
            | RoleNoun::SearchField
            | RoleNoun::DateField
            | RoleNoun::FileField
            | RoleNoun::Checkbox
            | RoleNoun::Radio
            | RoleNoun::Switch
            | RoleNoun::Slider
            | RoleNoun::List
            | RoleNoun::Option
            | RoleNoun::Menu
            | RoleNoun::MenuItem
            | RoleNoun::Tab
            | RoleNoun::Icon
            | RoleNoun::Heading
            | RoleNoun::Column
    )
}

/// A text without quotes, and the role noun behind it.
///
/// In an assertion a text without quotes must look like a name (capitals), or a control's noun must follow it: what is
/// only described must not be taken for what is cited.
fn bare_text(
    c: &mut Cursor<'_>,
    stops: &[&str],
    article: bool,
) -> Option<(Text, Option<(RoleNoun, bool)>)> {
    let mut words = 0;
    let mut noun = None;
    if !c.capital(0)
        && lexicon::among(
            c.word(0),
            "in|on|at|of|from|for|with|to|into|by|as|that|which|if|until|outside|off|away|anywhere|\
                somewhere|elsewhere|everywhere",
        )
    {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    let turns_page = c.acting && matches!(c.word(0), "next" | "previous" | "more");
    let of_browser = !c.acting && lexicon::among(c.word(0), "new|current|active|opened|main|page");
    if !c.capital(0) && (of_browser || describes(c.word(0)) && !turns_page) {
        return c.fail("the text in quotes (a quantifier or an adjective names nothing)");
    }
    let mut name_like = c.capital(0);
    while words < 12 {
        let word = c.word(words).to_owned();
        let word = word.as_str();
        if word.is_empty() || stops.contains(&word) || (!c.acting && lexicon::ends_noun(word)) {
            break;
        }
        if matches!(word, "and" | "or" | "then" | "but" | "nor") {
            let goes_on = words > 0
                && c.acting
                && word == "and"
                && c.capital(words - 1)
                && c.capital(words + 1);
            if !goes_on {
                break;
            }
        }
        if words > 0 {
            if let Some((role, plural, length)) = c.noun_at(words)
                && role != RoleNoun::Page
                && ends_after(c, words + length, stops)
                && (is_control(role) || !c.capital(words) || article)
            {
                noun = Some((role, plural, length));
                break;
            }
            let here = c.mark();
            c.at += words;
            let context = c.looks_like(context::context);
            c.reset(here);
            if context {
                break;
            }
            // A place that is not understood must not become part of a name.
            if matches!(word, "in" | "on" | "at" | "under" | "near" | "from")
                && c.word(words + 1) == "the"
            {
                return c.fail("a place: a text in quotes or a role noun");
            }
        }
        if !c.capital(words) && !lexicon::among(word, "to|of|the|a|in|for|and|your|my|us|&|-") {
            name_like = false;
        }
        words += 1;
    }
    if words == 0 {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    let allowed = c.acting || name_like || noun.is_some_and(|(role, ..)| is_control(role));
    if !allowed {
        return c.fail("a text in quotes or a role noun");
    }
    if c.word(0) == "not" || c.word(0) == "no" {
        return c.fail("a target");
    }
    let text = c.bare(words)?;
    if let Some((_, _, length)) = noun {
        c.at += length;
    }
    Some((text, noun.map(|(role, plural, _)| (role, plural))))
}

/// Whether a noun phrase may end `ahead` tokens from here.
fn ends_after(c: &mut Cursor<'_>, ahead: usize, stops: &[&str]) -> bool {
    let Some(token) = c.tokens.get(c.at + ahead) else {
        return true;
    };
    if token.kind != Kind::Word {
        return true;
    }
    let word = token.norm.as_str();
    // "Save button disabled": the verb is understood.
    let elided = !c.acting
        && (lexicon::state(word).is_some_and(|(_, claims)| claims)
            || lexicon::among(word, "displayed|shown|visible|present|hidden|focused"));
    if elided
        || stops.contains(&word)
        || lexicon::among(word, "and|or|then|but|if|until|again|with|twice|once")
        || lexicon::ends_noun(word)
    {
        return true;
    }
    let here = c.mark();
    c.at += ahead;
    let context = c.looks_like(context::context);
    c.reset(here);
    context
}

/// The texts `'A', 'B' and 'C'`: at least one. Gives the connective ("and" or "or") with them.
pub(super) fn text_list(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mut texts = vec![c.quoted()?];
    let mut connective = "and";
    loop {
        let mark = c.mark();
        let comma = c.eat(",");
        let word = c.one_of("and|or");
        if (!comma && word.is_none())
            || !c.at_quoted(0)
            || (texts.len() > 1 && connective == "or" && word == Some("and"))
        {
            c.reset(mark);
            break;
        }
        if let Some(word) = word {
            connective = word;
        }
        texts.push(c.quoted()?);
    }
    Some((texts, connective))
}

/// A stretch that holds both.
pub(super) fn join(first: Span, last: Span) -> Span {
    Span {
        start: first.start.min(last.start),
        end: first.end.max(last.end),
    }
}

/// Words that say how many or of what kind, never what something is called.
fn describes(word: &str) -> bool {
    lexicon::state(word).is_some()
        || lexicon::among(
            word,
            "all|every|each|both|other|another|same|only|following|correct|incorrect|wrong|right|\
            left|such|various|several|many|multiple|few|different|more|most|relevant|\
            appropriate|corresponding|respective|visible|hidden|displayed|broken|red|green|blue|\
            orange|yellow|black|white|grey|gray|big|large|small|top|bottom|upper|lower|middle|\
            next|previous|valid|random|existing|available|one|none|nothing|everything|something|\
            anything|it|them",
        )
}
