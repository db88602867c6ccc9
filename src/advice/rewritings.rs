//! The rules by which a sentence is rewritten. A rule only proposes: what it makes is read and compared before anyone sees it.

use crate::agent::Anatomy;
use crate::grammar::{SentenceWord, StepKind, WordKind, role_word, words};
use crate::lexicon;
use crate::lexicon::meaning::says_nothing;

/// Most words of a name that is put in quotes.
const LONGEST_NAME: usize = 5;

/// A rule.
pub(super) struct RewritingRule {
    /// Stable name in kebab-case.
    pub id: &'static str,
    /// A sentence, and what the rule makes of it.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test runs the examples"))]
    pub example: (&'static str, &'static str),
    /// The sentences that it makes.
    pub apply: fn(&str, StepKind) -> Vec<String>,
}

/// All rules, in the order in which they are tried.
pub(super) const RULES: &[RewritingRule] = &[
    RewritingRule {
        id: "spelling",
        example: ("Clik on 'More'", "Click on 'More'"),
        apply: spelling,
    },
    RewritingRule {
        id: "optional-assertion",
        example: (
            "Optional Assert that 'Saved' is displayed",
            "Assert that 'Saved' is displayed",
        ),
        apply: not_optional,
    },
    RewritingRule {
        id: "quoted-name",
        example: (
            "Click on the plus create button",
            "Click on the 'plus create' button",
        ),
        apply: quoted_name,
    },
    RewritingRule {
        id: "how",
        example: ("Click successfully on 'Save'", "Click on 'Save'"),
        apply: without_how,
    },
    RewritingRule {
        id: "remark",
        example: ("Click on 'Save' (the blue one)", "Click on 'Save'"),
        apply: without_remark,
    },
    RewritingRule {
        id: "purpose",
        example: ("Click on 'Save' in order to keep it", "Click on 'Save'"),
        apply: without_purpose,
    },
    RewritingRule {
        id: "text-alone",
        example: (
            "I should see the publication 'Beards' listed there",
            "Assert that 'Beards' is displayed",
        ),
        apply: text_alone,
    },
];

/// A sentence with its first letter in upper case, without surrounding blanks.
pub(super) fn capital(text: &str) -> String {
    let text = text.trim();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn plain(word: &SentenceWord) -> bool {
    word.kind == WordKind::Plain
}

/// The sentence without the bytes from `from` to `to`.
fn without(sentence: &str, from: usize, to: usize) -> String {
    let before = sentence[..from].trim_end();
    let after = sentence[to..].trim_start();
    let blank = if before.is_empty() || after.is_empty() || after.starts_with(['.', ',', ';', ')'])
    {
        ""
    } else {
        " "
    };
    capital(&format!("{before}{blank}{after}"))
}

/// A word that nobody knows becomes the nearest verb, noun or state.
fn spelling(sentence: &str, kind: StepKind) -> Vec<String> {
    let mut out = Vec::new();
    for (at, word) in words(sentence).iter().enumerate() {
        let known = says_nothing(&word.text)
            || lexicon::verbs::base(&word.text).is_some()
            || lexicon::noun(&word.text).is_some()
            || lexicon::state(&word.text).is_some()
            || lexicon::ends_noun(&word.text);
        if !plain(word) || known || !(4..=20).contains(&word.text.len()) {
            continue;
        }
        let verbs = (at == 0 && kind == StepKind::Action).then(lexicon::verbs::bases);
        let others = lexicon::nouns().chain(lexicon::states::SUGGESTED.split('|'));
        let near = verbs
            .into_iter()
            .flatten()
            .chain(others)
            .filter(|other| other.len() > 3)
            .map(|other| (strsim::damerau_levenshtein(&word.text, other), other))
            .filter(|(distance, other)| *distance == 1 || (*distance == 2 && other.len() > 7))
            // Letters left out, doubled or swapped: another letter makes another word, such as "card" of "cart".
            .filter(|(_, other)| other.len() != word.text.len() || same_letters(other, &word.text))
            .min();
        if let Some((_, other)) = near {
            let other = if at == 0 {
                capital(other)
            } else {
                other.to_owned()
            };
            let (from, to) = (word.span.start, word.span.end);
            out.push(format!("{}{other}{}", &sentence[..from], &sentence[to..]));
        }
    }
    out
}

fn same_letters(one: &str, other: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(one) == sorted(other)
}

/// An assertion that is optional could never fail.
fn not_optional(sentence: &str, kind: StepKind) -> Vec<String> {
    let all = words(sentence);
    let first = all
        .first()
        .filter(|word| plain(word) && lexicon::among(&word.text, lexicon::connectives::OPTIONALLY));
    match (first, all.get(1)) {
        (Some(_), Some(next)) if kind == StepKind::Assertion => {
            vec![capital(&sentence[next.span.start..])]
        }
        _ => Vec::new(),
    }
}

/// Words beside a role noun, or behind a verb of pointing, may be the name of the element.
fn quoted_name(sentence: &str, kind: StepKind) -> Vec<String> {
    let all = words(sentence);
    let mut out = Vec::new();
    let part_of_name = |word: &SentenceWord| {
        plain(word)
            && !lexicon::among(&word.text, lexicon::function::NO_DESCRIPTION)
            && !lexicon::among(&word.text, lexicon::function::DESCRIBING)
            && !lexicon::among(&word.text, lexicon::function::NO_FIELD_NAME)
            && lexicon::ordinal(&word.text).is_none()
    };
    let is_role = |at: Option<&SentenceWord>| {
        at.is_some_and(|word| plain(word) && role_word(&word.text).is_some())
    };
    // What is denied without quotes is a description, not a name.
    let denied = all
        .iter()
        .any(|word| plain(word) && lexicon::meaning::denies(&word.text));
    if kind == StepKind::Assertion && denied {
        return out;
    }
    for from in 1..all.len() {
        for to in (from + 1..=all.len().min(from + LONGEST_NAME)).rev() {
            let run = &all[from..to];
            let joined = lexicon::among(&all[from - 1].text, lexicon::connectives::PREDICATES);
            let beside = (is_role(all.get(to)) && !joined)
                || (kind == StepKind::Action && is_role(all.get(from - 1)));
            let pointed = kind == StepKind::Action
                && to == all.len()
                && lexicon::verbs::base(&all[from - 1].text)
                    .is_some_and(|verb| lexicon::verbs::CLICK.contains(&verb));
            // "at the center of", "25 elements": where, and how many.
            let place = |word: &SentenceWord| {
                lexicon::among(&word.text, lexicon::places::BEFORE_THE)
                    || lexicon::among(&word.text, lexicon::places::NEVER_A_NAME)
            };
            let whereabouts = place(&run[0]) || place(&run[run.len() - 1]);
            let counted =
                lexicon::number(&run[0].text).is_some() && (run.len() > 1 || to < all.len());
            let named = !whereabouts
                && !counted
                && run.iter().all(part_of_name)
                && run.iter().any(|word| !says_nothing(&word.text))
                && !run.iter().all(|word| role_word(&word.text).is_some());
            if named && (beside || pointed) {
                let (start, end) = (run[0].span.start, run[run.len() - 1].span.end);
                let (before, name) = (&sentence[..start], &sentence[start..end]);
                if !name.contains('\'') {
                    out.push(format!("{before}'{name}'{}", &sentence[end..]));
                }
            }
        }
    }
    out
}

/// How something is done or shown is not checked.
fn without_how(sentence: &str, _: StepKind) -> Vec<String> {
    let all = words(sentence);
    let mut out = sentence.to_owned();
    for word in all.iter().rev() {
        if plain(word) && lexicon::among(&word.text, lexicon::advice::HOW) {
            out = without(&out, word.span.start, word.span.end);
        }
    }
    if out == sentence {
        Vec::new()
    } else {
        vec![out]
    }
}

/// A remark in brackets, or behind a dash, without a text of the page.
fn without_remark(sentence: &str, _: StepKind) -> Vec<String> {
    let all = words(sentence);
    let mark = |text: &str| {
        all.iter()
            .position(|word| word.kind == WordKind::Mark && word.text == text)
    };
    let mut out = Vec::new();
    if let (Some(open), Some(close)) = (mark("("), mark(")"))
        && open < close
        && all[open..close]
            .iter()
            .all(|word| word.kind != WordKind::Quoted)
    {
        out.push(without(sentence, all[open].span.start, all[close].span.end));
    }
    let dash = all.iter().position(|word| {
        matches!(word.text.as_str(), "-" | "–" | "—") && word.kind != WordKind::Quoted
    });
    if let Some(dash) = dash.filter(|dash| *dash > 1)
        && all[dash..].iter().all(|word| word.kind != WordKind::Quoted)
    {
        out.push(without(sentence, all[dash].span.start, sentence.len()));
    }
    out
}

/// Drops the purpose of an action: a purpose is not checked.
fn without_purpose(sentence: &str, _: StepKind) -> Vec<String> {
    let all = words(sentence);
    let phrase = |at: usize, phrase: &str| {
        phrase.split(' ').enumerate().all(|(offset, word)| {
            all.get(at + offset)
                .is_some_and(|there| plain(there) && there.text == word)
        })
    };
    let purpose = (2..all.len()).find(|at| {
        lexicon::advice::PURPOSES
            .split('|')
            .any(|words| phrase(*at, words))
    });
    match purpose {
        Some(at) if all[at..].iter().all(|word| word.kind != WordKind::Quoted) => {
            vec![without(sentence, all[at].span.start, sentence.len())]
        }
        _ => Vec::new(),
    }
}

/// A claim that one quoted text is there, with words that no page can be asked about: the text alone can be.
fn text_alone(sentence: &str, kind: StepKind) -> Vec<String> {
    let all = words(sentence);
    let mut quoted = all.iter().filter(|word| word.kind == WordKind::Quoted);
    let (Some(text), None) = (quoted.next(), quoted.next()) else {
        return Vec::new();
    };
    let anatomy = Anatomy::of(sentence);
    let [clause] = &anatomy.clauses[..] else {
        return Vec::new();
    };
    let bare = clause.presence
        && !clause.negated
        && !clause.universal
        && !clause.of_value
        && clause.states.is_empty()
        && clause.numbers.is_empty()
        && clause.bounds.is_empty()
        && clause.relation.is_none();
    if kind != StepKind::Assertion || !bare {
        return Vec::new();
    }
    // An identifier is no text of the page, and of several sentences one would be left.
    let before = all
        .iter()
        .rev()
        .find(|word| word.span.end <= text.span.start);
    let identifies = before.is_some_and(|word| {
        lexicon::among(&word.text, lexicon::advice::NO_TEXT) || word.text.starts_with("data-")
    });
    let several = all[..all.len() - 1]
        .iter()
        .any(|word| word.kind == WordKind::Mark && matches!(word.text.as_str(), "." | "," | ";"));
    let unsure = all
        .iter()
        .any(|word| plain(word) && lexicon::among(&word.text, lexicon::advice::UNSURE));
    // "'x' has been removed" says that it is not there any more; a cookie and "#x" are no texts.
    let other = all.iter().any(|word| {
        plain(word)
            && (lexicon::among(&word.text, lexicon::denials::TAKEN_AWAY)
                || lexicon::among(&word.text, lexicon::denials::ABSENT)
                || lexicon::among(&word.text, lexicon::pages::OF_PROGRAMS))
    });
    let coded = text.text.starts_with('[')
        || text
            .text
            .strip_prefix(['#', '.'])
            .is_some_and(|name| name.starts_with(char::is_alphabetic));
    if identifies || several || unsure || other || coded {
        return Vec::new();
    }
    let written = &sentence[text.span.start..text.span.end];
    vec![format!("Assert that {written} is displayed")]
}
