//! Noun phrases → targets: text, role noun, ordinal, context.

use super::{
    bare_name::{self, names_control},
    branches::Branch,
    cursor::{Checkpoint, Cursor},
    identifier, is_quote, kind,
    meaning::{drawn_sign, header, item, modified, name_or_row, noun_before, turning},
    misfit, naming,
    things::cards,
    token::Kind,
};
use crate::grammar::{Assumption, Context, Ordinal, RoleNoun, Span, Target, Text, TextRelation};
use crate::lexicon;

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
        span,
        ..target(Some(text), TextRelation::Contains, None, None)
    }
}

/// A noun phrase with its contexts. A text without quotes ends before a word of `stops`.
pub(super) fn noun_phrase(c: &mut Cursor<'_>, stops: &'static str) -> Option<Noun> {
    let mark = c.mark();
    let owner = c.attempt(owner);
    let mut noun = c.attempt(|c| core(c, stops))?;
    noun.target.contexts.extend(owner);
    drawn_sign::drawn_sign(c, &noun.target);
    header::of_column(c, &mut noun.target);
    while let Some(found) = c.place() {
        if let Some(context) = found.part() {
            noun.target.contexts.push(context);
            noun.target.contexts.extend(crossing(c, &noun));
        }
    }
    if item::is_elsewhere(c, mark, &noun.target) {
        return None;
    }
    // "the row for 'Alice'" is the row that holds the text, not something in it.
    if noun.target.role == Some(RoleNoun::Row)
        && noun.target.text.is_none()
        && let Some(Context::Row { column: None, key }) = noun.target.contexts.first()
    {
        noun.target.text = Some(key.clone());
        noun.target.contexts.remove(0);
    }
    header::of_things(c, mark, &mut noun.target, noun.plural);
    name_or_row::settle(c, &mut noun.target);
    identifier::settle(c, &mut noun.target);
    noun.target.span = c.span_since(mark);
    if noun.target.role == Some(RoleNoun::Card) && noun.target.kind.is_none() {
        let span = noun.target.span;
        let said = lexicon::roles::card(&c.source[span.start..span.end]);
        noun.target.kind = said.map(str::to_owned);
    }
    misfit::refuse(c, &noun.target, noun.plural)?;
    Some(noun)
}

/// "in the row 'Ada' and the column 'Age'", and the other way round: where the two meet. One thing there "is"; two things "are".
fn crossing(c: &mut Cursor<'_>, noun: &Noun) -> Option<Context> {
    let after_row = match noun.target.contexts.last()? {
        Context::Row { .. } | Context::NthRow(_) => true,
        Context::Column(_) => false,
        _ => return None,
    };
    c.attempt(|c| {
        c.eat("and").then_some(())?;
        c.one_of(lexicon::places::CELL_AT);
        let across = core(c, lexicon::places::ENDS_PLACE)?.target;
        if !noun.plural && lexicon::among(c.word(0), lexicon::claims::ARE_SEVERAL) {
            return None;
        }
        let text = across.text.filter(|_| across.ordinal.is_none())?;
        match across.role? {
            RoleNoun::Column if after_row => Some(Context::Column(text)),
            RoleNoun::Row if !after_row => Some(Context::Row {
                column: None,
                key: text,
            }),
            _ => None,
        }
    })
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
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: Some(role),
        ordinal: place,
        contexts: Vec::new(),
        span: c.span_since(mark),
    })))
}

/// A noun phrase without contexts.
pub(super) fn core(c: &mut Cursor<'_>, stops: &'static str) -> Option<Noun> {
    let mark = c.mark();
    let article = c.article().is_some();
    announced(c);
    let begin = c.mark();
    let known = c.notes.len();
    let mut branches = cores(c, stops, article)?;
    let made: Vec<_> = c.notes.drain(known.min(c.notes.len())..).collect();
    c.reset(begin);
    if branches.len() == 1 {
        c.notes.extend(made);
    }
    if branches.len() > 1 {
        for branch in &mut branches {
            let assumption = branch.assumption.take();
            branch.assumption = assumption.or_else(|| assumed(c, begin, branch));
        }
    }
    let mut noun = c.amb(branches)?;
    modified::noted(c, begin, &noun.target);
    naming::or_likewise(c, &mut noun.target);
    naming::said_behind(c, &mut noun.target);
    header::of_some_kind(c, begin, &mut noun.target);
    item::of_some_kind(c, begin, &mut noun.target);
    noun.target.span = c.span_since(mark);
    let cited = |text: &Text| c.source[..text.span.start].ends_with(is_quote);
    let bare = noun.target.text.as_ref().filter(|t| !t.quoted && !cited(t));
    if let Some(text) = bare.filter(|_| !c.acting) {
        let message = format!(
            "`{}` is not in quotes; taken as a text of the page, and not decided where the page has none",
            text.value
        );
        c.note("unquoted-text", message, text.span);
    }
    Some(noun)
}

/// "the following message is displayed: 'x'": the text in quotes is what follows.
fn announced(c: &mut Cursor<'_>) {
    let message = matches!(
        c.noun_at(1),
        Some((RoleNoun::Message | RoleNoun::Text, false, _))
    );
    let follows = c.tokens[c.at..]
        .windows(2)
        .any(|pair| pair[0].norm == ":" && pair[1].kind == Kind::Quoted);
    if !c.acting && message && follows {
        c.eat("following");
    }
}

/// All noun phrases without contexts here, the plainest first.
fn cores(c: &mut Cursor<'_>, stops: &'static str, article: bool) -> Option<Vec<Branch<Noun>>> {
    let mark = c.mark();
    if let Some(target) = c.attempt(drawn_sign::three_dots) {
        return Some(vec![alone(c, target, false)]);
    }
    let ordinal = naming::ordinal(c);
    let counted = c.mark_moved(mark);
    if !counted && lexicon::ordinal(c.word(0)).is_some() && lexicon::ordinal(c.word(1)).is_some() {
        return c.fail("one ordinal");
    }
    if counted && lexicon::number(c.word(0)).is_some() {
        return c.fail("one thing, by its place (several are not read)");
    }
    // "the final confirmation button", "the last name field": the ordinal may be the first word of the name.
    let named =
        counted && !c.at_quoted(0) && (c.noun_at(0).is_none() || turning::begins_name(c, mark));
    if let Some((target, plural)) = c.attempt(|c| cards::cards_of_kind(c, ordinal, stops)) {
        return Some(vec![alone(c, target, plural)]);
    }
    let mut branches = after_ordinal(c, stops, article || counted, ordinal).unwrap_or_default();
    if named {
        c.reset(mark);
        let names = c.attempt(|c| bare_name::names(c, stops, article));
        let so_called = c.acting && bare_name::begins_with_ordinal(c);
        let fits = |branch: &Branch<bare_name::BareName>| so_called || branch.value.noun.is_some();
        branches.extend(
            names
                .into_iter()
                .flatten()
                .filter(fits)
                .map(|b| named_by(b, None)),
        );
    }
    (!branches.is_empty()).then_some(branches)
}

/// The only branch.
fn alone(c: &Cursor<'_>, target: Target, plural: bool) -> Branch<Noun> {
    Branch {
        value: Noun { target, plural },
        rest: c.at,
        assumption: None,
    }
}

/// All noun phrases behind an ordinal, or without one.
fn after_ordinal(
    c: &mut Cursor<'_>,
    stops: &'static str,
    article: bool,
    mut ordinal: Option<Ordinal>,
) -> Option<Vec<Branch<Noun>>> {
    let head = head_noun(c).filter(|(role, _, words)| !noun_in_name(c, article, *role, *words));
    // "Click on Products" names a text, "in the Menu" a part of the page; "contains Products" may be either.
    let name = !article && c.capital(0) && head.is_some_and(|(_, _, words)| !c.at_quoted(words));
    // "Verify Password field is displayed": what two words say is a kind.
    let of_kind = head.is_some_and(|(_, plural, words)| words > 1 && !plural && !c.capital(1));
    if name && !of_kind && !c.acting && c.at > 0 {
        return c.fail("the text in quotes");
    }
    // "Click post": what a button may say is called so; without an article nothing else says that a kind is meant.
    let deed = c.acting
        && !article
        && head.is_some_and(|(role, plural, words)| {
            role == RoleNoun::Card && !plural && words == 1 && !c.at_quoted(1)
        })
        && lexicon::among(c.word(0), lexicon::naming::ALSO_ACTIONS);
    let head = head.filter(|_| !(name && c.acting || deed));
    if head.is_none()
        && let Some(branches) = c.attempt(|c| modified::before_text(c, takes_value))
    {
        return Some(at_place(branches, ordinal));
    }
    if head.is_none()
        && let Some((text, role)) = c.attempt(|c| kind::before_text(c, article))
    {
        let noun = role.map(|role| (role, false));
        return Some(vec![named_here(c, text, noun, ordinal)]);
    }
    // "the word count with data-testid 'x'": the first word is no text.
    let of_text = matches!(head, Some((RoleNoun::Text, _, words)) if !c.at_quoted(words));
    if (head.is_none() || of_text)
        && !c.at_quoted(0)
        && let Some((text, noun)) =
            c.attempt(|c| identifier::description(c).filter(|(_, noun)| !of_text || noun.is_none()))
    {
        return Some(vec![named_here(c, text, noun, ordinal)]);
    }
    if head.is_none() && !c.at_quoted(0) {
        let names = bare_name::names(c, stops, article)?;
        return Some(names.into_iter().map(|b| named_by(b, ordinal)).collect());
    }
    let mut relation = TextRelation::Contains;
    let noun_at = c.at;
    let (text, role, plural) = if let Some((role, plural, words)) = head {
        c.at += words;
        misfit::of_column(c, ordinal)?;
        if ordinal.is_none() && matches!(role, RoleNoun::Row | RoleNoun::Column | RoleNoun::Cell) {
            ordinal = naming::place_number(c);
        }
        let named = naming::text_after(c, role, stops);
        if let Some((_, own)) = &named {
            relation = *own;
        }
        // "the banner 'Saved'": what stands over something, wherever that is.
        let over = named.as_ref().is_some_and(|(text, _)| text.quoted)
            && (role, plural) == (RoleNoun::Header, false)
            && lexicon::among(c.tokens[c.at - 2].norm.as_str(), lexicon::naming::BANNERS)
            && c.depth == 0;
        (named.map(|(text, _)| text), (!over).then_some(role), plural)
    } else {
        let mut text = c.quoted()?;
        // "'Required' or similar": the page may say it otherwise.
        if !c.acting && c.one_of(lexicon::naming::OR_SIMILAR).is_some() {
            text.quoted = false;
            c.note("or-similar", "no other text is looked for", text.span);
        }
        let noun = nouns_behind(c);
        if noun.is_none()
            && let Some(branches) = c.attempt(|c| modified::behind_text(c, &text))
        {
            return Some(at_place(branches, ordinal));
        }
        text.quoted &= noun.is_some() || c.acting || !kind::behind_text(c);
        let noun = header::unless_banner(c, &mut text, noun);
        misfit::counted_in_quotes(&mut text, noun.is_some());
        (Some(text), noun.map(|n| n.0), noun.is_some_and(|n| n.1))
    };
    noun_before::refuse(c, noun_at, text.as_ref().filter(|_| head.is_some()))?;
    let as_name = noun_before::as_name(c, noun_at, role, text.as_ref().filter(|_| head.is_some()));
    let longer = text
        .as_ref()
        .and_then(|text| bare_name::with_adverb(c, text));
    let noun = |text| Noun {
        target: target(text, relation, role, ordinal),
        plural,
    };
    let branch = |text, rest| Branch {
        value: noun(text),
        rest,
        assumption: None,
    };
    let mut branches = vec![branch(text, c.at)];
    branches.extend(longer.map(|text| branch(Some(text), c.at + 1)));
    branches.extend(as_name.map(|name| named_here(c, name, None, ordinal)));
    Some(branches)
}

/// The things, each one of several by its place.
fn at_place(branches: Vec<Branch<Target>>, ordinal: Option<Ordinal>) -> Vec<Branch<Noun>> {
    let counted = |target| Noun {
        target: Target { ordinal, ..target },
        plural: false,
    };
    let noun = |branch: Branch<Target>| Branch {
        value: counted(branch.value),
        rest: branch.rest,
        assumption: branch.assumption,
    };
    branches.into_iter().map(noun).collect()
}

/// The role noun behind a text in quotes: the last of several ("'Cars' tab button"), or one in quotes itself, as some step
/// libraries write it ("'Save' 'button'").
fn nouns_behind(c: &mut Cursor<'_>) -> Option<(RoleNoun, bool)> {
    if let Some(noun) = quoted_noun(c) {
        c.at += 1;
        return Some(noun);
    }
    // "'Continue' link/button": one of the two.
    if c.word(0)
        .split_once('/')
        .is_some_and(|(one, other)| lexicon::noun(one).is_some() && lexicon::noun(other).is_some())
    {
        c.at += 1;
        return None;
    }
    let mut found = None;
    while let Some((role, plural, words)) = c.noun_at(0) {
        if found.is_some() && (role == RoleNoun::Page || c.capital(0)) {
            break;
        }
        found = Some((role, plural));
        c.at += words;
    }
    found
}

fn quoted_noun(c: &Cursor<'_>) -> Option<(RoleNoun, bool)> {
    let token = c.tokens.get(c.at).filter(|t| t.kind == Kind::Quoted)?;
    let word = c.source.get(token.inner.start..token.inner.end)?;
    lexicon::noun(&word.replace('_', " "))
}

/// The noun phrase of a name that ends here.
fn named_here(
    c: &Cursor<'_>,
    text: Text,
    noun: Option<(RoleNoun, bool)>,
    ordinal: Option<Ordinal>,
) -> Branch<Noun> {
    let branch = Branch {
        value: bare_name::BareName { text, noun },
        rest: c.at,
        assumption: None,
    };
    named_by(branch, ordinal)
}

/// The noun phrase of a name without quotes.
fn named_by(branch: Branch<bare_name::BareName>, ordinal: Option<Ordinal>) -> Branch<Noun> {
    let bare_name::BareName { text, noun } = branch.value;
    let role = noun.map(|(role, _)| role);
    Branch {
        value: Noun {
            target: target(Some(text), TextRelation::Contains, role, ordinal),
            plural: noun.is_some_and(|(_, plural)| plural),
        },
        rest: branch.rest,
        assumption: None,
    }
}

fn target(
    text: Option<Text>,
    relation: TextRelation,
    role: Option<RoleNoun>,
    ordinal: Option<Ordinal>,
) -> Target {
    Target {
        kind: None,
        text,
        relation,
        role,
        ordinal,
        contexts: Vec::new(),
        span: Span { start: 0, end: 0 },
    }
}

/// Returns the meaning that a branch gives to the words since `begin`, and the same in quotes.
fn assumed(c: &Cursor<'_>, begin: Checkpoint, branch: &Branch<Noun>) -> Option<Assumption> {
    let target = &branch.value.target;
    let text = target.text.as_ref().filter(|text| !text.quoted)?;
    let start = c.tokens.get(begin.place())?.span.start;
    let end = c.tokens.get(branch.rest.checked_sub(1)?)?.span.end;
    let before = &c.source[start..text.span.start];
    let behind = c.source[text.span.end..end].to_lowercase();
    let quote = if text.value.contains('\'') { '"' } else { '\'' };
    let of = match target.role {
        Some(role) => format!("the name of a {role}"),
        None => "a name".to_owned(),
    };
    let message = match target.ordinal {
        Some(ordinal) => format!("`{}` is {of}, the {ordinal} one", text.value),
        None => format!("`{}` is {of}", text.value),
    };
    Some(Assumption {
        code: "unquoted-name".to_owned(),
        message,
        span: Span { start, end },
        rewriting: format!("{before}{quote}{}{quote}{behind}", text.value),
    })
}

/// A role noun here that is the head of its phrase: no further role noun comes right after it.
fn head_noun(c: &Cursor<'_>) -> Option<(RoleNoun, bool, usize)> {
    let (role, plural, words) = c.noun_at(0)?;
    // "the menu button" is a button, "the product page" a page.
    if c.noun_at(words).is_some() && !c.capital(words) {
        return None;
    }
    // "the title edit icon" is an icon.
    let plain = |ahead: usize| {
        let word = c.word(ahead);
        word.len() < 40
            && word.chars().all(char::is_lowercase)
            && !c.capital(ahead)
            && !word.is_empty()
            && !lexicon::ends_noun(word)
            && !lexicon::among(word, lexicon::function::NO_DESCRIPTION)
            && !lexicon::among(word, lexicon::function::NEVER_A_KIND)
            && !lexicon::among(word, lexicon::naming::CALLED)
    };
    let named = (1..3)
        .take_while(|ahead| plain(words + ahead - 1))
        .any(|ahead| {
            c.noun_at(words + ahead).is_some_and(|(role, ..)| {
                matches!(role, RoleNoun::Button | RoleNoun::Link | RoleNoun::Icon)
            }) && !c.capital(words + ahead)
        });
    if named && !plural {
        return None;
    }
    Some((role, plural, words))
}

/// Roles whose content is a value.
pub(super) fn takes_value(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Field
            | RoleNoun::TextField
            | RoleNoun::Textarea
            | RoleNoun::PasswordField
            | RoleNoun::SearchField
            | RoleNoun::DateField
            | RoleNoun::FileField
            | RoleNoun::Slider
    )
}

/// "the Product Families button", "Product A", "Option 1": the noun is part of a name.
fn noun_in_name(c: &mut Cursor<'_>, article: bool, role: RoleNoun, words: usize) -> bool {
    if role == RoleNoun::Text && c.word(words) == "of" && names_control(c, words, "") {
        return true;
    }
    if begins_name_of_control(c, words) {
        return true;
    }
    let next = c.word(words);
    // "Open the Website relaunch board"
    if c.acting
        && article
        && c.capital(0)
        && kind::may_be_kind(c, words)
        && c.noun_at(words).is_none()
    {
        return true;
    }
    let is_control = |i: usize| {
        c.noun_at(i)
            .is_some_and(|(role, ..)| bare_name::is_control(role))
    };
    // "the Terms and Conditions checkbox".
    let joined = c.acting && next == "and" && c.capital(0) && c.capital(words + 1);
    if joined && (words + 2..words + 4).any(is_control) {
        return true;
    }
    if !c.capital(0) || !c.capital(words) || next.is_empty() {
        return false;
    }
    let digits = next.starts_with(|ch: char| ch.is_ascii_digit());
    let kind = role == RoleNoun::Card
        || digits
            && matches!(
                role,
                RoleNoun::Option | RoleNoun::ListItem | RoleNoun::Section
            );
    let control = (words + 1..words + 4)
        .take_while(|i| !c.word(*i).is_empty() && c.capital(*i - 1))
        .any(is_control);
    // "the Article Type" is no product that is called so.
    control || role == RoleNoun::Card || !article && !c.acting && kind
}

/// "the table name field", "the Card view button": the noun that the phrase ends with is its kind, and the first one belongs to
/// the name.
fn begins_name_of_control(c: &mut Cursor<'_>, words: usize) -> bool {
    let plain = |i: usize| {
        c.word(i).len() > 2
            && c.word(i).chars().all(char::is_alphabetic)
            && !c.capital(i)
            && !lexicon::ends_noun(c.word(i))
            && !lexicon::among(c.word(i), lexicon::function::NEVER_A_KIND)
    };
    let length = (words..words + 3).take_while(|i| plain(*i)).count();
    (1..=length).any(|ahead| {
        c.noun_at(words + ahead)
            .is_some_and(|(role, plural, _)| bare_name::is_control(role) && !plural)
    })
}

/// The texts `'A', 'B' and 'C'`: at least one. Gives the connective ("and" or "or") with them.
pub(super) fn text_list(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mut texts = vec![c.quoted()?];
    let mut connective = "and";
    loop {
        let mark = c.mark();
        let comma = c.eat(",");
        let word = c.one_of(lexicon::connectives::AND_OR);
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
