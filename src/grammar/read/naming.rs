//! How a role noun is given its text: `'Save'`, "named 'Save'", "whose text starts with 'S'", "with the word 'S' in its text".

use super::{
    bare_name::{ends_by_adverb, is_control, unknown_place},
    cursor::Cursor,
    other_clause::never_in_name,
};
use crate::grammar::{Ordinal, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// From here on a number behind `#` is rather what something is called than its place.
const LEAST_NUMBER: usize = 100;

/// The text that follows a role noun, and how it relates to the element's own.
pub(super) fn text_after(
    c: &mut Cursor<'_>,
    role: RoleNoun,
    stops: &'static str,
) -> Option<(Text, TextRelation)> {
    if c.at_quoted(0) {
        return Some((c.quoted()?, TextRelation::Contains));
    }
    // "the button - Save", "button: Save".
    if c.acting && is_control(role) && matches!(c.word(0), "-" | "–" | "—") {
        c.at += 1;
        if c.at_quoted(0) {
            return Some((c.quoted()?, TextRelation::Contains));
        }
    }
    // "the button: Save".
    let pressed = matches!(
        role,
        RoleNoun::Button | RoleNoun::Link | RoleNoun::Icon | RoleNoun::MenuItem | RoleNoun::Tab
    );
    if c.acting
        && pressed
        && let Some(text) = c.attempt(|c| {
            c.eat(":").then_some(())?;
            if c.at_quoted(0) {
                return c.quoted();
            }
            c.capital(0).then(|| bare_after(c, role, stops)).flatten()
        })
    {
        return Some((text, TextRelation::Contains));
    }
    // "the message: 'Saved'".
    let says = matches!(
        role,
        RoleNoun::Message | RoleNoun::Dialog | RoleNoun::Tooltip | RoleNoun::Text
    );
    if says
        && !c.acting
        && let Some(text) = c.attempt(|c| {
            c.eat(":").then_some(())?;
            c.quoted()
        })
    {
        return Some((text, TextRelation::Contains));
    }
    // "a message as 'x'".
    if role == RoleNoun::Message
        && let Some(text) = c.attempt(|c| {
            c.eat("as").then_some(())?;
            c.quoted()
        })
    {
        return Some((text, TextRelation::Contains));
    }
    // "an error message like 'x'": another one may be meant.
    if role == RoleNoun::Message
        && let Some(text) = c.attempt(|c| {
            c.one_of(lexicon::naming::SIMILAR)?;
            c.quoted()
        })
    {
        let text = Text {
            quoted: c.acting,
            ..text
        };
        return Some((text, TextRelation::Contains));
    }
    if let Some(found) = c.attempt(|c| named(c, role)) {
        return Some(found);
    }
    bare_after(c, role, stops).map(|text| (text, TextRelation::Contains))
}

/// A naming phrase and its text.
fn named(c: &mut Cursor<'_>, role: RoleNoun) -> Option<(Text, TextRelation)> {
    let several = lexicon::noun(c.word_before()).is_some_and(|(_, plural)| plural);
    let relation = if c.one_of("whose").is_some() {
        property(c)?;
        relation(c)?
    } else if let Some(relation) = c.attempt(|c| {
        // "the heading contains 'x'" is a claim; "the heading that contains 'x'" and "… containing 'x'" name it.
        let clause = c.one_of(lexicon::function::RELATIVE).is_some();
        let relation = relation_verb(c)?;
        let participle = c.word_before().ends_with("ing")
            || c.word_before() == "with" && c.word_back(2).ends_with("ing");
        let is_part = relation == TextRelation::Contains && !speaks(role);
        let relation = if is_part {
            TextRelation::Includes
        } else {
            relation
        };
        (clause || participle).then_some(relation)
    }) {
        relation
    } else if c.one_of(lexicon::naming::CALLED).is_some() {
        let whole = TextRelation::Contains;
        if !c.at_quoted(0) && c.capital(0) {
            return bare_after(c, role, "").map(|text| (text, whole));
        }
        whole
    } else if c.eat("with") {
        c.article();
        // "with 3 items" is a count and "with the value 'x'" of a field a claim about its value: neither names it.
        if !c.at_quoted(0) {
            let valued = matches!(role, RoleNoun::Button | RoleNoun::Option) && c.eat("value");
            let speaks = matches!(
                role,
                RoleNoun::Dialog | RoleNoun::Message | RoleNoun::Tooltip
            ) && c.eat("message");
            if !valued && !speaks {
                property(c)?;
                if c.capital(0) && !c.at_quoted(0) {
                    return bare_after(c, role, "").map(|text| (text, TextRelation::Contains));
                }
            }
        }
        relation(c).unwrap_or(TextRelation::Contains)
    } else {
        return None;
    };
    // "contains the letters 'x'" is about characters, "the word 'x'" about tokens.
    let relation = kind_of_text(c, relation);
    let text = c.quoted()?;
    // "the box with the 'Code' placeholder text".
    c.one_of(lexicon::naming::NAMED_AS);
    // "A row with 'Ada' and 'Admin'": one that has both, or two.
    let listed = lexicon::among(c.word(0), lexicon::connectives::AND_OR) && c.at_quoted(1)
        || c.at_mark(",") && c.at_quoted(1);
    if !several && listed {
        return c.fail("one text (several in one thing are not read)");
    }
    c.attempt(|c| {
        (c.eat("in") || c.eat("as")).then_some(())?;
        c.article()
            .is_some_and(|a| lexicon::among(a, lexicon::function::OWN))
            .then_some(())?;
        property(c)
    });
    Some((text, relation))
}

/// "the letters", "the term", "the text": nothing but the letters changes the relation.
pub(super) fn kind_of_text(c: &mut Cursor<'_>, relation: TextRelation) -> TextRelation {
    let letters = c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::LETTERS)
    });
    if letters.is_some() {
        return TextRelation::ContainsLetters;
    }
    let kind = c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::KINDS_OF_TEXT)
            .filter(|_| c.at_quoted(0))
    });
    // "matches the value 'x'" compares; "matches 'x'" and "matches the pattern 'x'" are expressions.
    let compares = kind.is_some_and(|kind| !lexicon::among(kind, lexicon::naming::PATTERNS));
    if relation == TextRelation::Matches && compares {
        return TextRelation::Equals;
    }
    relation
}

/// Whether what a noun means is known by what it says, of which a sentence mostly has a part.
fn speaks(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Message
            | RoleNoun::Dialog
            | RoleNoun::Tooltip
            | RoleNoun::Text
            | RoleNoun::Sentence
            | RoleNoun::Paragraph
            | RoleNoun::Column
    )
}

/// "text", "label", "name" …: what a text of an element is called.
fn property(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::naming::OWN_TEXTS).map(|_| ())
}

/// "is", "equals", "contains" … after a property.
fn relation(c: &mut Cursor<'_>) -> Option<TextRelation> {
    if c.one_of(lexicon::claims::TEXT_EQUALS).is_some() {
        return Some(TextRelation::Equals);
    }
    relation_verb(c)
}

/// Verbs and participles of the relations between texts.
pub(super) fn relation_verb(c: &mut Cursor<'_>) -> Option<TextRelation> {
    lexicon::comparators::RELATIONS
        .iter()
        .find(|(form, _)| c.eat(form))
        .map(|(_, relation)| *relation)
}

/// A text without quotes behind a role noun: "the button Save", "the link Sign in".
fn bare_after(c: &mut Cursor<'_>, role: RoleNoun, stops: &'static str) -> Option<Text> {
    let again = c.looks_like(|c| c.one_of(lexicon::function::ONCE_MORE));
    let first = c.word(0);
    // "in the password field suggestions" names another thing.
    // "the group code" is a code, and no group.
    let may_begin = if c.acting && c.depth == 0 {
        c.capital(0) || is_control(role) && !lexicon::ends_noun(first)
    } else {
        c.capital(0)
    };
    if first.is_empty()
        || first == "of"
        || !may_begin
        || again
        || lexicon::times(first).is_some()
        || c.at_place()
    {
        return None;
    }
    let mut words = 0;
    while words < 12 {
        let word = c.word(words);
        let joint = lexicon::among(word, lexicon::connectives::ENDS_BARE_NAME);
        if words > 0 && ends_by_adverb(c, words) {
            break;
        }
        let word = c.word(words);
        if word.is_empty()
            || joint
            || lexicon::among(word, stops)
            || (!c.acting && lexicon::ends_noun(word))
        {
            break;
        }
        let owned = !c.acting
            && !c.capital(words)
            && lexicon::among(word, lexicon::places::BEFORE_OWNER)
            && !c.word(words + 1).is_empty()
            && !c.capital(words + 1);
        let here = c.mark();
        c.at += words;
        let context = c.at_place();
        c.reset(here);
        if context {
            break;
        }
        if owned
            || unknown_place(c, words)
            || !c.capital(words) && never_in_name(c, words).is_none()
        {
            return None;
        }
        words += 1;
    }
    if words == 0 {
        return None;
    }
    let mark = c.mark();
    let text = c.bare(words)?;
    if !c.acting
        && !lexicon::ends_noun(c.word(0))
        && !c.at_end()
        && !c.word(0).is_empty()
        && !matches!(c.word(0), "and" | "or")
        && !c.at_place()
    {
        c.reset(mark);
        return None;
    }
    Some(text)
}

/// "second", "last", "3rd"; also "very first".
pub(super) fn ordinal(c: &mut Cursor<'_>) -> Option<Ordinal> {
    let skip = usize::from(c.word(0) == "very");
    let found = lexicon::ordinal(c.word(skip))?;
    // "First name" is a text; "first" before a role noun, a quoted text or a lower-case word is a place.
    let named = c.noun_at(skip + 1).is_some() || c.at_quoted(skip + 1);
    if !named && (c.capital(skip) || c.word(skip + 1).is_empty() || !role_within(c, skip + 1)) {
        return None;
    }
    // "the second last row" is counted from the end.
    if lexicon::ordinal(c.word(skip + 1)).is_some() {
        return None;
    }
    c.at += skip + 1;
    Some(found)
}

/// Whether a role noun follows within the next few words.
fn role_within(c: &Cursor<'_>, from: usize) -> bool {
    !lexicon::among(c.word(from), lexicon::naming::NO_ROLE_AHEAD)
        && (from..from + 4)
            .take_while(|i| !c.word(*i).is_empty())
            .any(|i| c.noun_at(i).is_some())
}

/// "row 3", "column number 2".
pub(super) fn place_number(c: &mut Cursor<'_>) -> Option<Ordinal> {
    let skip = usize::from(matches!(c.word(0), "number" | "no" | "n°" | "#"));
    let word = c.word(skip).trim_start_matches('#');
    let place = word.parse::<usize>().ok().filter(|n| *n > 0)?;
    // "Row #488": of so many rows nobody counts one; it is what the row is called.
    if c.word(skip).starts_with('#') && place >= LEAST_NUMBER {
        return None;
    }
    c.at += skip + 1;
    Some(Ordinal::Nth(place))
}

/// "a validation error message: 'Too short'", "the message 'Too short' or similar": what a message of that kind says.
pub(super) fn said_behind(c: &mut Cursor<'_>, target: &mut Target) {
    if c.acting || target.role != Some(RoleNoun::Message) {
        return;
    }
    let kind = target.text.as_ref().is_none_or(|text| !text.quoted);
    if kind && c.at_mark(":") && c.at_quoted(1) {
        c.eat(":");
        target.text = c.quoted();
        target.relation = TextRelation::Contains;
    }
    if let Some(text) = target.text.as_mut().filter(|text| text.quoted)
        && c.one_of(lexicon::naming::OR_SIMILAR).is_some()
    {
        text.quoted = false;
        c.note("or-similar", "no other text is looked for", text.span);
    }
}

/// "a success toast or notification saying 'x'": one message, by two nouns.
pub(super) fn or_likewise(c: &mut Cursor<'_>, target: &mut Target) {
    let kind = target.text.as_ref().is_none_or(|text| !text.quoted);
    if c.acting || target.role != Some(RoleNoun::Message) || !kind {
        return;
    }
    let likewise = c.attempt(|c| {
        c.eat("or").then_some(())?;
        let (role, plural, words) = c.noun_at(0)?;
        // "an error or success message": two kinds.
        let other = lexicon::among(c.word(0), lexicon::naming::KINDS_IN_MESSAGE);
        c.at += words;
        (role == RoleNoun::Message && !plural && !other).then_some(())
    });
    if likewise.is_some()
        && let Some((text, relation)) = c.attempt(|c| text_after(c, RoleNoun::Message, ""))
    {
        target.text = Some(text);
        target.relation = relation;
    }
}
