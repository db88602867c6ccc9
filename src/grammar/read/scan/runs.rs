//! Names and texts that nothing but their capitals sets apart, all of a sentence at once: "The room of Choir is Room 12".
//!
//! Each word with a capital begins a text, or belongs to one that began before it. Where a text ends the capitals do not say: at the
//! last of them, or before a word that goes on with the sentence. Every way in which that leaves a sentence is a reading of its own.

use super::cited::{self, begins, with_text};
use super::cursor::Cursor;
use super::token::Kind;
use crate::lexicon::{self, among};

/// A sentence is tried in so many ways at most.
const MOST: usize = 24;
/// Words of the longest such text.
const LONGEST: usize = 8;
/// Words of the longest label at the head of a sentence of which only the first has a capital.
const LONGEST_LABEL: usize = 4;

/// The sentence with all that begins with a capital taken for texts, in each way in which they may end.
pub(in crate::grammar::read) fn with_runs<'a>(c: &Cursor<'a>, claims: bool) -> Vec<Cursor<'a>> {
    let end = c.tokens.len() - usize::from(cited::ends_with_stop(c));
    let head = (c.at..end).find(|at| !cited::introduces(c, *at) || turns_page(c, *at));
    // "In the row Oak, …": a place that stands first is moved before the sentence is read.
    let is_place =
        |at: usize| among(&c.tokens[at].norm, lexicon::places::FIRST) && !turns_page(c, at);
    let Some(head) = head.filter(|at| !is_place(*at)) else {
        return Vec::new();
    };
    // At the head of a sentence it takes a second capital to make a name, or what only a name can be.
    let is_name = head > c.at
        || begins(c, head + 1) && cited::is_name_at_head(c, head)
        || is_named_first(c, head)
        || has_value(c, head);
    let from = if is_name { head } else { head + 1 };
    let mut found = Vec::new();
    let claims = claims || is_named_first(c, head) || has_value(c, head);
    let sentence = CapitalRuns { c, end, claims };
    sentence.split(from, &mut Vec::new(), &mut found);
    found.retain(|texts| !texts.is_empty());
    found
        .into_iter()
        .map(|texts| {
            let last_first = texts.into_iter().rev();
            last_first.fold(c.clone(), |with, text| with_text(&with, text))
        })
        .collect()
}

/// Whether the first word of a sentence, or a label that begins with it, is a name: it is said where it is, or what state it is in. Of
/// "Results are shown" it is not.
fn is_named_first(c: &Cursor<'_>, head: usize) -> bool {
    let adverb = |at: usize| {
        among(word(c, at), lexicon::function::BEFORE_VERB)
            || among(word(c, at), lexicon::function::MODALS_OF_PLACE)
            || among(word(c, at), lexicon::claims::IS_OF_PLACE)
            || among(word(c, at), lexicon::denials::NOT)
            || among(word(c, at), lexicon::places::LISTED)
            || among(word(c, at), lexicon::denials::NO_LONGER)
    };
    // "Add note is disabled": with a capital, and words behind it that may belong to a label.
    let verb = (head + 1..c.tokens.len().min(head + 2 + LONGEST_LABEL))
        .find(|at| adverb(*at) || begins(c, *at) || !is_plain(c, *at));
    let Some(verb) = verb.filter(|at| adverb(*at) && at - head <= LONGEST_LABEL) else {
        return false;
    };
    let Some(said) = (verb..c.tokens.len().min(verb + LONGEST)).find(|at| !adverb(*at)) else {
        return false;
    };
    let is_somewhere = among(word(c, said), lexicon::places::FIRST);
    let is_state = lexicon::state(word(c, said)).is_some()
        && (verb > head + 1 || !among(word(c, said), lexicon::states::ELIDED_SHOWN));
    let is_pager = among(word(c, head), lexicon::order::TURNS_PAGE);
    said > head + 1
        && (is_somewhere || is_state)
        && (is_pager || !cited::says_kind(word(c, head)))
        && !among(word(c, head), lexicon::places::NEVER_A_NAME)
        && (is_pager || !among(word(c, head), lexicon::function::BEGINS_CLAIM))
        && !among(word(c, head), lexicon::quantifiers::OF_UNNAMED)
}

/// The words of a sentence up to its full stop.
struct CapitalRuns<'w, 'a> {
    c: &'w Cursor<'a>,
    end: usize,
    /// The sentence claims something, and is no order.
    claims: bool,
}

impl CapitalRuns<'_, '_> {
    /// All ways to part the words from a place on into texts and what is between them.
    fn split(
        &self,
        from: usize,
        texts: &mut Vec<(usize, usize)>,
        found: &mut Vec<Vec<(usize, usize)>>,
    ) {
        if found.len() >= MOST {
            return;
        }
        let Some(start) = (from..self.end).find(|at| starts(self.c, *at)) else {
            found.push(texts.clone());
            return;
        };
        for stop in self.ends(start) {
            texts.push((start, stop));
            self.split(stop, texts, found);
            texts.pop();
        }
    }

    /// The places at which a text may end that begins at `start`, the last capital first.
    fn ends(&self, start: usize) -> Vec<usize> {
        let c = self.c;
        let stops = |at: &usize| {
            c.tokens[*at].kind == Kind::Quoted
                || at - start > LONGEST
                || is_mark(c, start, *at)
                || !begins(c, *at) && parts(c, *at)
        };
        let limit = (start + 1..self.end).find(stops).unwrap_or(self.end);
        let capital = |at: usize| {
            begins(c, at)
                || begins(c, at + 1) && among(word(c, at), lexicon::function::WITHIN_NAMES)
        };
        let capitals = (start + 1..limit).find(|at| !capital(*at)).unwrap_or(limit);
        // "Weekday of Good Friday": what is of something, or a name.
        let owned = (start + 1..capitals).find(|at| word(c, *at) == "of");
        let is_whole = (start..limit).any(|at| c.tokens[at].kind == Kind::Mark);
        let is_end = |at: &usize| {
            // "3 likes", "0 of 15 places are free": a number with the words behind it is a text as a whole.
            if is_number(c, start) {
                return *at == limit;
            }
            // "Cash drawer is stuck is listed": words without capitals belong to it up to a verb, or to the end of a claim.
            let is_verb = |at: usize| !begins(c, at) && lexicon::ends_noun(word(c, at));
            let goes_on = *at == self.end || is_verb(*at) && !is_verb(*at - 1);
            let is_plain = (capitals..*at).all(|at| begins(c, at) || is_plain(c, at));
            *at == capitals || goes_on && is_plain
        };
        let ends = owned.into_iter().chain((capitals..=limit).filter(is_end));
        // "Click Remove from team": what a button says, up to the end.
        let is_label = |at: usize| at == self.end && self.is_pointed_at(start);
        ends.filter(|at| (self.claims || is_whole || is_label(*at)) && self.is_text(start, *at))
            .collect()
    }

    /// Behind the verb of a click, and nothing else.
    fn is_pointed_at(&self, start: usize) -> bool {
        let before = start.checked_sub(1).map_or("", |at| word(self.c, at));
        let verb = lexicon::verbs::base(before).unwrap_or_default();
        let counts = |at: usize| {
            let said = word(self.c, at);
            let is_when = among(said, lexicon::connectives::CONDITIONS)
                || said != "on" && among(said, lexicon::connectives::UPON);
            let is_path = among(&self.c.tokens[at].norm, lexicon::connectives::STEPS_OF_PATH);
            let next = word(self.c, at + 1);
            let is_purpose = lexicon::connectives::PURPOSES.contains(&(said, next))
                || said == "to" && among(word(self.c, at + 2), lexicon::function::DETERMINERS);
            among(said, lexicon::quantifiers::OF_SETS)
                || is_path
                || is_purpose
                || is_when && !begins(self.c, at)
        };
        (among(verb, lexicon::actions::POINTING) || among(before, lexicon::actions::POINTING))
            && !(start..self.end).any(counts)
    }

    /// One word alone may say which kind of thing is meant: behind a verb like "contains", or where several are.
    fn is_text(&self, start: usize, end: usize) -> bool {
        let c = self.c;
        let before = start.checked_sub(1).map_or("", |at| word(c, at));
        let is_word = end == start + 1 && !is_number(c, start);
        let of_kind = among(before, lexicon::claims::HOLDS_OR_SHOWS) && !cited::is_record_said(c)
            || before == "for"
            || word(c, end) == "are" && !is_named_first(c, start)
            || cited::says_kind(word(c, start))
                && !is_named_first(c, start)
                && !has_value(c, start);
        !(is_word && of_kind)
    }
}

/// Whether a text may begin with a word. A number behind a plain word counts that or is its number: "lesson 1".
fn starts(c: &Cursor<'_>, at: usize) -> bool {
    let token = &c.tokens[at];
    let before = at.checked_sub(1).map_or("", |at| word(c, at));
    let counts = c.tokens.iter().any(|token| token.norm == "there")
        || before == "than"
        || lexicon::noun(word(c, at + 1)).is_some();
    let is_led = !is_number(c, at)
        || before.is_empty()
        || !counts && (lexicon::ends_noun(before) || among(before, lexicon::claims::BEFORE_NUMBER));
    let opens = at == c.at || cited::introduces(c, at - 1);
    let says_otherwise = [
        lexicon::function::PRONOUNS,
        if opens {
            lexicon::quantifiers::OF_SETS
        } else {
            ""
        },
    ];
    token.kind == Kind::Word
        && begins(c, at)
        && is_led
        && !c.source[token.span.start..].starts_with(char::is_lowercase)
        && !token.norm.contains(['/', '>', '+'])
        && !token.norm.ends_with("'s")
        && (lexicon::ordinal(&token.norm).is_none() || turns_page(c, at))
        && !among(before, lexicon::function::ANY_ONE)
        && !says_otherwise.iter().any(|list| among(&token.norm, list))
        && !lexicon::keys::is_key(&token.norm)
}

/// "Status is Paused": what a word stands for follows it.
fn has_value(c: &Cursor<'_>, at: usize) -> bool {
    let is_value = among(word(c, at), lexicon::naming::STANDS_FOR_VALUE)
        || among(word(c, at), lexicon::naming::STATE_COLUMNS);
    is_value && word(c, at + 1) == "is" && begins(c, at + 2)
}

/// "Next is disabled": with a verb behind it, no number of something.
fn turns_page(c: &Cursor<'_>, at: usize) -> bool {
    let next = word(c, at + 1);
    let is_said = lexicon::ends_noun(next) || among(next, lexicon::connectives::AND_OR);
    among(word(c, at), lexicon::order::TURNS_PAGE) && is_said
}

fn word<'c>(c: &'c Cursor<'_>, at: usize) -> &'c str {
    let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
    token.map_or("", |token| token.norm.as_str())
}

fn is_number(c: &Cursor<'_>, at: usize) -> bool {
    word(c, at).starts_with(|l: char| l.is_ascii_digit())
}

/// A mark that belongs to no text: brackets may stand in one, and a comma behind an answer, "Yes, withdraw".
fn is_mark(c: &Cursor<'_>, start: usize, at: usize) -> bool {
    let token = &c.tokens[at];
    let inside = matches!(token.norm.as_str(), "(" | ")" | "-" | "&")
        || token.norm == "," && at == start + 1 && among(word(c, start), lexicon::naming::ANSWERS);
    token.kind == Kind::Mark && !inside
}

/// A word without a capital that belongs to no text: it parts claims, or says how or when something is so.
fn parts(c: &Cursor<'_>, at: usize) -> bool {
    let word = word(c, at);
    let between = at > 0 && begins(c, at - 1) && begins(c, at + 1);
    among(word, lexicon::claims::NEVER_IN_TEXT)
        || among(word, lexicon::function::MODALS_OF_PLACE)
        || among(word, lexicon::connectives::AND_OR) && !between
}

/// A word without a capital that may belong to a text: it names no kind of element, and says not how or where something is.
fn is_plain(c: &Cursor<'_>, at: usize) -> bool {
    let word = word(c, at);
    let determined = lexicon::function::DETERMINERS;
    let begins_place =
        among(word, lexicon::places::BEFORE_THE) && among(self::word(c, at + 1), determined);
    lexicon::noun(word).is_none()
        && !word.ends_with("ly")
        && !among(word, lexicon::function::BEFORE_VERB)
        && !begins_place
}
