//! Names without quotes, as sets: where such a name ends is a choice that the page makes.

use super::{
    branches::Branch, count, cursor::Cursor, meaning::turning, misfit, other_clause::never_in_name,
    token::Kind,
};
use crate::grammar::{RoleNoun, Span, Text};
use crate::lexicon;

/// Words of the longest name without quotes.
const MOST_WORDS: usize = 12;

/// Role nouns that authors put behind a name without quotes ("Save button"), whatever their case.
pub(super) fn is_control(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Field
            | RoleNoun::TextField
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

/// Nouns of things that a button does something to: "Copy link", "Reset table", "Add image".
fn ends_names(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Link
            | RoleNoun::List
            | RoleNoun::Option
            | RoleNoun::Menu
            | RoleNoun::MenuItem
            | RoleNoun::Tab
            | RoleNoun::Column
            | RoleNoun::Table
            | RoleNoun::Form
            | RoleNoun::Image
            | RoleNoun::Video
            | RoleNoun::Section
    )
}

/// Whether a noun may be the last word of a name. "See all notifications": in an order without an article a kind of thing rather ends
/// the name than says what has it.
fn may_belong(
    c: &Cursor<'_>,
    (role, plural): (RoleNoun, bool),
    name_like: bool,
    capitals: bool,
    orders: bool,
) -> bool {
    let is_kind = plural && c.capital(0) && !is_control(role);
    name_like && (capitals || orders && ends_names(role)) || orders && is_kind
}

/// Parts of a page that authors call by what they are for: "the settings dialog".
fn is_part(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Dialog
            | RoleNoun::Form
            | RoleNoun::Section
            | RoleNoun::Table
            | RoleNoun::Navigation
            | RoleNoun::Tooltip
            | RoleNoun::Image
            | RoleNoun::Logo
            | RoleNoun::Video
    )
}

/// A name without quotes, with the role noun behind it and whether that is plural.
#[derive(Debug, Clone)]
pub(super) struct BareName {
    pub(super) text: Text,
    pub(super) noun: Option<(RoleNoun, bool)>,
}

/// Where a name may end: after so many words, perhaps with a role noun of so many more.
#[derive(Debug, Clone, Copy)]
struct NameEnd {
    words: usize,
    noun: Option<(RoleNoun, bool, usize)>,
    /// Every word of the name has a capital.
    name_like: bool,
}

/// All names without quotes here, the plainest first.
///
/// In an assertion a text without quotes must look like a name (capitals), or a control's noun must follow it: what is
/// only described must not be taken for what is cited.
pub(super) fn names(
    c: &mut Cursor<'_>,
    stops: &'static str,
    article: bool,
) -> Option<Vec<Branch<BareName>>> {
    // At the head of a clause every word has a capital: it takes a second one to make a name.
    let cited = c.capital(0) && (!c.opens_clause() || c.capital(1));
    if !cited && lexicon::among(c.word(0), lexicon::places::NEVER_A_NAME) {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    let turns_page = lexicon::among(c.word(0), lexicon::order::TURNS_PAGE)
        && (c.acting || turning::names_turning(c));
    let of_browser = !c.acting && lexicon::among(c.word(0), lexicon::pages::OF_BROWSER);
    let described =
        c.capital(0) && !c.acting && lexicon::among(c.word(0), lexicon::quantifiers::OF_SETS);
    // "Editable fields": the capital is that of the sentence.
    let of_state = !c.acting && !cited && lexicon::state(c.word(0)).is_some();
    let follows = !c.acting && !cited && turning::is_next_thing(c);
    let labelled = turning::begins_label(c);
    if described && !cited
        || follows
        || of_state
        || !c.capital(0) && (of_browser || describes(c.word(0)) && !turns_page && !labelled)
    {
        return c.fail("the text in quotes (a quantifier or an adjective names nothing)");
    }
    // "I" alone stands for someone; "Initially, …" says when.
    let stands_for = lexicon::among(c.word(0), lexicon::function::PRONOUNS) && !c.capital(1);
    let adverb = c.opens_clause()
        && c.word(0).ends_with("ly")
        && c.word(1).is_empty()
        && !lexicon::among(c.word(0), lexicon::actions::COMMANDS);
    if stands_for && !c.acting || adverb {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    if lexicon::keys::is_key(c.word(0)) && c.word(1) == "key" {
        return c.fail("a target (a key is pressed)");
    }
    // "the cookies link".
    let of_control = c.noun_at(1).is_some_and(|(role, plural, _)| {
        matches!(role, RoleNoun::Link | RoleNoun::Button | RoleNoun::Tab) && !plural
    });
    let cited_when_acting = c.acting && c.capital(0);
    if lexicon::among(c.word(0), lexicon::pages::OF_PROGRAMS)
        && !c.capital(1)
        && !of_control
        && !cited_when_acting
    {
        return c.fail("something that a page shows");
    }
    let ends = ends(c, stops, article)?;
    // "Click Not now": with a capital behind the verb it is no negation.
    let denies = matches!(c.word(0), "not" | "no") && !(c.acting && c.capital(0));
    if denies || lexicon::among(c.word(0), lexicon::connectives::STEPS_OF_PATH) {
        return c.fail("a target");
    }
    let mark = c.mark();
    let mut branches = Vec::new();
    for end in ends {
        let control = end
            .noun
            .is_some_and(|(role, plural, _)| is_control(role) || !plural && is_part(role));
        if !(c.acting || end.name_like || control || is_kind(c, &end)) || describes_only(c, &end) {
            continue;
        }
        // "The patient's" is followed by what the patient has.
        if c.word(end.words - 1).ends_with("'s") && end.noun.is_none() {
            continue;
        }
        let Some(text) = c.bare(end.words) else {
            continue;
        };
        if let Some((_, _, length)) = end.noun {
            c.at += length;
        }
        branches.push(Branch {
            value: BareName {
                text,
                noun: end.noun.map(|(role, plural, _)| (role, plural)),
            },
            rest: c.at,
            assumption: None,
        });
        c.reset(mark);
        branches.extend(without_kind(c, &end));
    }
    if branches.is_empty() {
        return c.fail("a text in quotes or a role noun");
    }
    Some(branches)
}

/// "Click on billing app": what is written on the link to it may go without the noun.
fn without_kind(c: &mut Cursor<'_>, end: &NameEnd) -> Option<Branch<BareName>> {
    let last = c.word(end.words.checked_sub(1)?);
    let kind = lexicon::among(last, lexicon::pages::LED_TO_BY_LINK);
    if !kind || !points(c) || !c.acting || end.words < 2 || end.noun.is_some() || c.depth > 0 {
        return None;
    }
    let mark = c.mark();
    let text = c.bare(end.words - 1)?;
    c.reset(mark);
    Some(Branch {
        value: BareName { text, noun: None },
        rest: c.at + end.words,
        assumption: None,
    })
}

/// Kinds of things that a control may add, edit or delete.
fn holds_others(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::List | RoleNoun::ListItem | RoleNoun::Row | RoleNoun::Card | RoleNoun::Column
    )
}

/// "a success toast": the kind of a message, which it may say.
fn is_kind(c: &Cursor<'_>, end: &NameEnd) -> bool {
    let message = matches!(end.noun, Some((RoleNoun::Message, false, _)));
    message && end.words == 1 && lexicon::among(c.word(0), lexicon::naming::KINDS_IN_MESSAGE)
}

/// "the new button", "the current password field" may be called so; "the new item" and "the current tab" are described.
fn may_be_called_new(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Icon
            | RoleNoun::MenuItem
            | RoleNoun::PasswordField
    )
}

/// "the first name": a field is called so.
pub(super) fn begins_with_ordinal(c: &Cursor<'_>) -> bool {
    let name = format!("{} {}", c.word(0), c.word(1));
    lexicon::among(&name, lexicon::naming::BEGIN_WITH_ORDINAL)
}

/// Whether the words say what is meant rather than how it is called: "the first tweet", "the blue button", "color options".
fn describes_only(c: &Cursor<'_>, end: &NameEnd) -> bool {
    let looks = (0..end.words)
        .any(|i| !c.capital(i) && lexicon::among(c.word(i), lexicon::function::LOOKS));
    let counted = end.noun.is_none()
        && end.words > 1
        && (!c.capital(0) || c.word(0).starts_with(|ch: char| ch.is_ascii_digit()))
        && lexicon::ordinal(c.word(0)).is_some()
        && !(c.acting && end.words == 2 && begins_with_ordinal(c));
    // "the World top nav item": where it is, not how it is called.
    let placed = end
        .noun
        .is_some_and(|(role, ..)| role == RoleNoun::ListItem)
        && end.words > 1
        && c.noun_at(end.words - 1)
            .is_some_and(|(role, plural, _)| !plural && role != RoleNoun::Text);
    let point = end.noun.is_none() && lexicon::among(c.word(0), lexicon::pages::POINTS);
    let of_time = (0..end.words)
        .any(|i| !c.capital(i) && lexicon::among(c.word(i), lexicon::function::OF_TIME))
        && end.noun.is_some_and(|(role, ..)| !may_be_called_new(role));
    let of_kind = |(role, plural, _): (RoleNoun, bool, usize)| match role {
        RoleNoun::Message => !(end.name_like && end.words > 1 || is_kind(c, end)),
        RoleNoun::Heading => !c.capital(0),
        RoleNoun::Option | RoleNoun::ListItem | RoleNoun::Row => plural,
        // "the settings tabs": those of the settings, and not one that is called so.
        RoleNoun::Tab | RoleNoun::Icon => plural && !end.name_like,
        _ => false,
    };
    looks || placed || counted || point || of_time || !c.acting && end.noun.is_some_and(of_kind)
}

/// The places at which a name may end, the first one first.
fn ends(c: &mut Cursor<'_>, stops: &'static str, article: bool) -> Option<Vec<NameEnd>> {
    let mut found: Vec<NameEnd> = Vec::new();
    let mut name_like = c.capital(0);
    let mut words = 0;
    while words < MOST_WORDS {
        let word = c.word(words).to_owned();
        let word = word.as_str();
        if misfit::is_no_word_of_a_name(word) {
            return c.fail("one name (alternatives and keys are not read)");
        }
        if words > 0 && ends_by_adverb(c, words) {
            found.push(NameEnd {
                words,
                noun: None,
                name_like,
            });
            // "Try again", "Pay now": with the adverb it may be a name, too; "the Orders page again" is none.
            let of_kind = c.noun_at(words - 1).is_some();
            if of_kind || !lexicon::among(word, lexicon::function::ENDS_NAME_TOO) {
                return Some(found);
            }
        }
        let over = word.is_empty()
            || words > 0 && c.acting && counts(c, words)
            || lexicon::among(word, stops) && !(words == 0 && c.capital(0))
            || (!c.acting && (lexicon::ends_noun(word) || words > 0 && ends_by_manner(c, words)))
            || lexicon::among(word, lexicon::connectives::ENDS_BARE_TEXT)
                && !joins_by_and(c, words);
        if over {
            break;
        }
        if words > 0 && c.acting && begins_purpose(c, words) {
            found.push(NameEnd {
                words,
                noun: None,
                name_like,
            });
        }
        if words > 0 {
            // "edit list", "add item": what a control does stands before what it does it to.
            let done_to = c.acting
                && !article
                && words == 1
                && (lexicon::verbs::base(c.word(0)) == Some(c.word(0))
                    || lexicon::among(c.word(0), lexicon::actions::MEANT_BY_CLICK));
            if let Some((role, plural, length)) = c.noun_at(words)
                && !(done_to && holds_others(role))
                && role != RoleNoun::Page
                // "Search for products": the preposition needs the noun.
                && (is_control(role)
                    || !lexicon::among(c.word(words - 1), lexicon::places::NEVER_LAST))
                && ends_after(c, words + length, stops)
                && (is_control(role) || !c.capital(words) || article)
            {
                found.push(NameEnd {
                    words,
                    noun: Some((role, plural, length)),
                    name_like,
                });
                // "the Sort Menu": a noun with the capitals of the name may belong to it, and so may that of "Copy link".
                let capitals = (words..words + length).all(|i| c.capital(i));
                if !may_belong(c, (role, plural), name_like, capitals, c.acting && !article) {
                    return Some(found);
                }
                words += length;
                continue;
            }
            if never_in_name(c, words).is_none() {
                return (!found.is_empty()).then_some(found);
            }
            let here = c.mark();
            c.at += words;
            let place = c.at_place();
            c.reset(here);
            if place && !names_control(c, words, stops) {
                found.push(NameEnd {
                    words,
                    noun: None,
                    name_like,
                });
                // "Search in Documents", "Product of the Week": between capitals, the preposition may belong to the name.
                if !joins_capitals(c, words) && !names_field(c, words, stops) {
                    return Some(found);
                }
            }
            // A place that is not understood must not become part of a name.
            if unknown_place(c, words) {
                if !found.is_empty() {
                    return Some(found);
                }
                return c.fail("a place: a text in quotes or a role noun");
            }
        }
        name_like &= c.capital(words) || lexicon::among(word, lexicon::function::WITHIN_NAMES);
        words += 1;
    }
    if words == 0 {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    found.push(NameEnd {
        words,
        noun: None,
        name_like,
    });
    Some(found)
}

/// "Product of the Week": a preposition between capitals, the article behind "of" aside.
fn joins_capitals(c: &Cursor<'_>, words: usize) -> bool {
    let article = c.word(words) == "of"
        && lexicon::among(c.word(words + 1), lexicon::function::PLAIN_ARTICLES);
    c.capital(words - 1) && c.capital(words + 1 + usize::from(article))
}

/// "the chevron to open the menu": a verb and what it is done to say what the action is for; "Sign in to continue" is a name.
fn begins_purpose(c: &Cursor<'_>, words: usize) -> bool {
    let verb = c.word(words + 1);
    let deed = lexicon::verbs::base(verb) == Some(verb)
        || lexicon::among(verb, lexicon::actions::MEANT_BY_CLICK);
    let object = lexicon::among(c.word(words + 2), lexicon::function::DETERMINERS)
        || c.noun_at(words + 2).is_some();
    c.word(words) == "to" && !c.capital(words) && deed && !c.capital(words + 1) && object
}

/// "Save again", "Pay now": words at the end of an order, or before the verb of a claim, that say when and not how it is called.
pub(super) fn ends_by_adverb(c: &mut Cursor<'_>, words: usize) -> bool {
    if c.capital(words) {
        return false;
    }
    let here = c.mark();
    c.at += words;
    let acting = c.acting;
    let ends = c.looks_like(|c| {
        if acting {
            c.one_of(lexicon::function::ONCE_AGAIN)?;
            let over =
                c.at_end() || lexicon::among(c.word(0), lexicon::connectives::ENDS_BARE_TEXT);
            return over.then_some(());
        }
        before_verb(c, 0).then_some(())
    });
    c.reset(here);
    ends
}

/// "the button Try again": the name with the adverb behind it, which may belong to it.
pub(super) fn with_adverb(c: &mut Cursor<'_>, text: &Text) -> Option<Text> {
    let may = !text.quoted && lexicon::among(c.word(0), lexicon::function::ENDS_NAME_TOO);
    if !may || !ends_by_adverb(c, 0) {
        return None;
    }
    let span = Span {
        start: text.span.start,
        end: c.peek()?.span.end,
    };
    Some(Text {
        value: c.source[span.start..span.end].to_owned(),
        span,
        ..text.clone()
    })
}

/// "now contains", "still correctly shows": adverbs without capitals before the verb of a claim.
pub(super) fn before_verb(c: &Cursor<'_>, ahead: usize) -> bool {
    let adverb = |i: usize| {
        !c.capital(i)
            && (lexicon::among(c.word(i), lexicon::function::BEFORE_VERB) || ends_by_manner(c, i))
    };
    let mut behind = ahead;
    while adverb(behind) {
        behind += 1;
    }
    behind > ahead && lexicon::ends_noun(c.word(behind))
}

/// "the plus icon three times": how often it is done.
fn counts(c: &mut Cursor<'_>, words: usize) -> bool {
    let here = c.mark();
    c.at += words;
    let counts = c.looks_like(count::times);
    c.reset(here);
    counts
}

/// "Order Total correctly shows": the adverb belongs to the verb.
pub(super) fn ends_by_manner(c: &Cursor<'_>, words: usize) -> bool {
    !c.capital(words) && lexicon::among(c.word(words), lexicon::function::MANNER)
}

/// "Back to the top", "State of the art": with a capital before them they may join a name.
fn joins_name(word: &str) -> bool {
    lexicon::among(word, lexicon::function::WITHIN_NAMES) && word != "in" && word != "for"
}

/// "next to the comment", "for an order": a preposition and a determiner without capitals begin a place, which is no name.
pub(super) fn unknown_place(c: &Cursor<'_>, ahead: usize) -> bool {
    let determined = lexicon::among(c.word(ahead + 1), lexicon::function::DETERMINERS)
        || lexicon::among(c.word(ahead + 1), lexicon::quantifiers::EVERY);
    lexicon::among(c.word(ahead), lexicon::places::BEFORE_THE)
        && determined
        && !c.capital(ahead)
        && !(ahead > 0
            && c.capital(ahead - 1)
            && (c.capital(ahead + 2) || joins_name(c.word(ahead))))
}

/// Whether the sentence clicks on something.
fn points(c: &Cursor<'_>) -> bool {
    let said = c.tokens.iter().find_map(|t| lexicon::verbs::base(&t.norm));
    said.is_some_and(|verb| lexicon::among(verb, lexicon::actions::POINTING))
}

/// "Terms and Conditions": between capitals, "and" belongs to the name. So it does before a verb with which the sentence or
/// a control's noun ends: "Save and continue".
fn joins_by_and(c: &Cursor<'_>, words: usize) -> bool {
    if words == 0 || !c.acting || c.word(words) != "and" {
        return false;
    }
    let next = c.word(words + 1);
    let verb = lexicon::verbs::base(next) == Some(next)
        || lexicon::among(next, lexicon::actions::MEANT_BY_CLICK);
    let over = |token: &super::token::Token| token.kind == Kind::Mark && token.norm == ".";
    let ends = c.tokens.get(c.at + words + 2).is_none_or(over)
        || c.noun_at(words + 2)
            .is_some_and(|(role, ..)| is_control(role));
    let pointed = points(c);
    let anew = lexicon::among(next, lexicon::actions::POINTING)
        || lexicon::among(next, lexicon::claims::ONLY_CHECKS)
        || lexicon::among(next, lexicon::waiting::WAIT);
    // "Type A into B and C into D": another value follows.
    let again = !pointed
        && follows_preposition(c)
        && (words + 2..words + MOST_WORDS)
            .take_while(|i| !c.word(*i).is_empty())
            .any(|i| lexicon::among(c.word(i), lexicon::places::INTO_OR_FROM));
    (pointed && verb && ends || c.capital(words - 1) && c.capital(words + 1) && !again) && !anew
}

/// "in From", "into the Name".
fn follows_preposition(c: &Cursor<'_>) -> bool {
    let article = lexicon::among(c.word_before(), lexicon::function::ARTICLES);
    let before = if article {
        c.word_back(2)
    } else {
        c.word_before()
    };
    lexicon::among(before, lexicon::places::INTO_OR_FROM)
}

/// "the Kind of damage field": with a capital before it, "of" may belong to the name of the field whose noun ends the phrase.
fn names_field(c: &mut Cursor<'_>, ahead: usize, stops: &'static str) -> bool {
    if c.word(ahead) != "of" || !c.capital(0) {
        return false;
    }
    let noun = (ahead + 2..ahead + 4).find(|place| c.noun_at(*place).is_some());
    noun.is_some_and(|place| {
        let (role, plural, length) = c.noun_at(place).unwrap_or((RoleNoun::Page, true, 0));
        let takes = matches!(
            role,
            RoleNoun::Field | RoleNoun::TextField | RoleNoun::Textarea | RoleNoun::List
        );
        takes && !plural && ends_after(c, place + length, stops)
    })
}

/// "the sign in button", "the terms of use link": the preposition belongs to the name of the control whose noun follows.
/// A place has an article, a text in quotes or an ordinal: "in the dialog".
pub(super) fn names_control(c: &mut Cursor<'_>, ahead: usize, stops: &'static str) -> bool {
    for place in ahead + 1..ahead + 4 {
        if c.word(place).is_empty() || lexicon::among(c.word(place), lexicon::function::DETERMINERS)
        {
            return false;
        }
        if let Some((role, _, length)) = c.noun_at(place) {
            let holds_nothing = matches!(role, RoleNoun::Link | RoleNoun::Button | RoleNoun::Icon);
            return holds_nothing && ends_after(c, place + length, stops);
        }
    }
    false
}

/// Whether a noun phrase may end `ahead` tokens from here.
pub(super) fn ends_after(c: &mut Cursor<'_>, ahead: usize, stops: &'static str) -> bool {
    let Some(token) = c.tokens.get(c.at + ahead) else {
        return true;
    };
    if token.kind != Kind::Word {
        return true;
    }
    let word = token.norm.clone();
    let word = word.as_str();
    // "Save button disabled": the verb is understood.
    let elided = !c.acting
        && (lexicon::state(word).is_some_and(|(_, claims)| claims)
            || lexicon::among(word, lexicon::states::ELIDED_SHOWN));
    if elided
        || lexicon::among(word, stops)
        || lexicon::among(word, lexicon::connectives::ENDS_PHRASE)
        || lexicon::ends_noun(word)
        || ends_by_adverb(c, ahead)
    {
        return true;
    }
    let here = c.mark();
    c.at += ahead;
    let context = c.at_place();
    c.reset(here);
    context
}

/// Words that say how many or of what kind, never what something is called.
pub(super) fn describes(word: &str) -> bool {
    lexicon::state(word).is_some() || lexicon::among(word, lexicon::function::DESCRIBING)
}
