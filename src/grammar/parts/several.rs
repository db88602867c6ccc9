//! Sentences that say several things: the sentences that they are made of, each read alone.

use super::compound::plain;
use super::phrases::{SENDS_SEARCH, phrase, repeated};
use super::row_menu::row_menu;
use super::wording;
use crate::grammar::read::{
    SentenceWord, WordKind, called, deed_words, entry_words, parse_closely, words,
};
use crate::grammar::{Action, Body, Sentence, StepKind, Target};
use crate::lexicon;

/// Most pieces between the joints of a sentence that is taken apart.
const MOST_PIECES: usize = 8;

/// The sentences that a sentence stands for, if it is not read as a whole and can be taken apart in one way; else none.
/// `known` says which sentences are read without the grammar: those that a vocabulary defines.
pub fn parts(sentence: &str, known: &dyn Fn(&str) -> bool) -> Vec<String> {
    let is_place = |word: &str| lexicon::among(&word.to_lowercase(), lexicon::places::FIRST);
    let joined = lexicon::connectives::JOINTS
        .split('|')
        .any(|joint| sentence.contains(joint))
        || sentence.split(' ').next().is_some_and(is_place);
    let words = words(sentence);
    let fitting = wording::fitting(sentence, &words);
    if !joined && fitting.is_empty() {
        return Vec::new();
    }
    let whole = parse_closely(sentence);
    if whole.optional || whole.waives_change {
        return Vec::new();
    }
    if let Some(menu) = row_menu(sentence, &words) {
        return menu;
    }
    // "Click the header Hours twice": how often is no word of the name, unless it has a capital: "Think Twice".
    let counts = words.iter().rfind(|word| word.kind == WordKind::Plain);
    let counts =
        counts.is_some_and(|word| sentence[word.span.start..].starts_with(char::is_lowercase));
    if counts
        && matches!(&whole.body, Body::Action(Action::Click { gesture, .. }) if gesture.is_single())
        && let Some(clicks) = repeated(sentence, &words)
    {
        return clicks;
    }
    // "Select the file a.csv and upload it": the name of a file ends with its ending.
    let swallows = matches!(&whole.body, Body::Action(Action::Upload { files, .. })
        if files.iter().any(|file| !file.quoted && file.value.contains(' ')));
    let swallows = swallows || acts_again(&whole, &words);
    if !swallows && !matches!(whole.body, Body::Unread(_)) {
        return Vec::new();
    }
    if let Some(several) =
        phrase(sentence, &words).or_else(|| wording::reworded(sentence, &words, &fitting))
    {
        return several;
    }
    let Some(mut several) = Several::new(sentence, &words, known) else {
        return Vec::new();
    };
    several.apart().unwrap_or_else(|| {
        several.describes = true;
        several.apart().unwrap_or_default()
    })
}

/// A sentence and the places where it may be taken apart.
struct Several<'s> {
    sentence: &'s str,
    words: &'s [SentenceWord],
    known: &'s dyn Fn(&str) -> bool,
    pieces: Vec<Piece>,
    /// A piece that is not read is a part if its words may describe what something is done to.
    describes: bool,
}

/// The words between two joints.
#[derive(Clone, Copy)]
struct Piece {
    first: usize,
    last: usize,
    /// The joint before it is the word "and" alone, which joins names as well as sentences.
    behind_and: bool,
}

/// A part that is read alone; the path through a menu is several sentences.
#[derive(Clone)]
struct ReadPart {
    texts: Vec<String>,
    sentence: Option<Sentence>,
}

impl ReadPart {
    fn new(text: String, sentence: Sentence) -> ReadPart {
        ReadPart {
            texts: vec![text],
            sentence: Some(sentence),
        }
    }
}

/// The parts from some piece to the end: as few as there can be, and in how many ways.
#[derive(Clone, Default)]
struct Division {
    ways: usize,
    parts: Vec<ReadPart>,
}

impl<'s> Several<'s> {
    fn new(
        sentence: &'s str,
        words: &'s [SentenceWord],
        known: &'s dyn Fn(&str) -> bool,
    ) -> Option<Self> {
        let conditional = |word: &SentenceWord| {
            word.kind == WordKind::Plain
                && lexicon::among(&word.text, lexicon::connectives::CONDITIONAL)
        };
        let opens = words.first().is_some_and(|word| {
            word.kind == WordKind::Plain
                && lexicon::among(&word.text, lexicon::connectives::OPENINGS)
        });
        if words.iter().skip(usize::from(opens)).any(conditional) {
            return None;
        }
        let mut pieces = Vec::new();
        let mut behind_and = false;
        let (mut from, mut at, mut depth) = (0, 0, 0_i32);
        while at < words.len() {
            let word = &words[at];
            let mark = word.kind == WordKind::Mark;
            depth += i32::from(mark && word.text == "(") - i32::from(mark && word.text == ")");
            let length = if depth == 0 {
                joint(sentence, &words[at..])
            } else {
                0
            };
            let is_clause = |word: &SentenceWord| plain(word, lexicon::connectives::RELATIVE);
            let describes = words.get(at + length).is_some_and(is_clause);
            if length > 0 && at > from && !describes && !in_name_of_page(sentence, words, at) {
                pieces.push(Piece {
                    first: from,
                    last: at - 1,
                    behind_and,
                });
                behind_and = length == 1 && word.kind == WordKind::Plain && word.text == "and";
                from = at + length;
            }
            at += length.max(1);
        }
        if from < words.len() {
            pieces.push(Piece {
                first: from,
                last: words.len() - 1,
                behind_and,
            });
        }
        (2..=MOST_PIECES)
            .contains(&pieces.len())
            .then_some(Several {
                sentence,
                words,
                known,
                pieces,
                describes: false,
            })
    }

    /// The fewest sentences, if one way alone leads to so few.
    fn apart(&self) -> Option<Vec<String>> {
        let count = self.pieces.len();
        let mut best: Vec<Division> = vec![Division::default(); count + 1];
        best[count].ways = 1;
        for from in (0..count).rev() {
            let mut fewest = Division::default();
            for to in from..count {
                let after = &best[to + 1];
                if from == 0 && to + 1 == count || after.ways == 0 {
                    continue;
                }
                let Some(part) = self.part(from, to) else {
                    continue;
                };
                if !self.goes_on(&part, to + 1, after.parts.first()) {
                    continue;
                }
                let size = after.parts.len() + 1;
                if fewest.ways == 0 || size < fewest.parts.len() {
                    fewest.ways = after.ways;
                    fewest.parts = std::iter::once(part)
                        .chain(after.parts.iter().cloned())
                        .collect();
                } else if size == fewest.parts.len() {
                    fewest.ways += after.ways;
                }
            }
            best[from] = fewest;
        }
        let Division { ways, parts } = best.swap_remove(0);
        (ways == 1 && parts.len() > 1).then(|| told(&parts))
    }

    /// The pieces as one sentence, if it is read alone.
    fn part(&self, from: usize, to: usize) -> Option<ReadPart> {
        let (first, last) = (self.pieces[from].first, self.pieces[to].last);
        let text = &self.sentence[self.words[first].span.start..self.words[last].span.end];
        if (self.known)(text) {
            return Some(ReadPart {
                texts: vec![text.to_owned()],
                sentence: None,
            });
        }
        if let Some(texts) = row_menu(self.sentence, &self.words[first..=last]) {
            return Some(ReadPart {
                texts,
                sentence: None,
            });
        }
        let read = parse_closely(text);
        if self.stands(&read, first, from == 0) {
            return Some(ReadPart::new(text.to_owned(), read));
        }
        let words = &self.words[first..=last];
        let reworded = || wording::acted(self.sentence, words).filter(|_| from == to);
        let whole = phrase(self.sentence, words).or_else(reworded);
        if let Some(texts) = whole {
            return Some(ReadPart {
                texts,
                sentence: None,
            });
        }
        let awaited = self.awaited(from, to);
        awaited
            .or_else(|| self.sharing_verb(from, text))
            .or_else(|| {
                let acts = is_deed(&read) || self.describes && describes(&read);
                acts.then(|| ReadPart::new(text.to_owned(), read))
            })
    }

    /// "Once 'a' is displayed, click on …": what comes next waits for it.
    fn awaited(&self, from: usize, to: usize) -> Option<ReadPart> {
        let (piece, next) = (self.pieces[from], self.pieces.get(to + 1)?);
        if next.behind_and {
            return None;
        }
        let words = &self.words[piece.first..=self.pieces[to].last];
        let phrase = lexicon::connectives::AWAITS.split('|').find(|phrase| {
            let phrase = phrase.split(' ');
            let fits = |(word, said): (&SentenceWord, &str)| word.text == said;
            words.iter().zip(phrase).all(fits) && words[0].kind == WordKind::Plain
        })?;
        let begins = words.get(phrase.split(' ').count())?.span.start;
        let clause = &self.sentence[begins..words.last()?.span.end];
        let text = format!("Wait until {clause}");
        let read = parse_closely(&text);
        matches!(read.body, Body::Action(Action::WaitUntil { .. }))
            .then(|| ReadPart::new(text, read))
    }

    /// Whether "then" stands before a piece.
    fn follows(&self, piece: usize) -> bool {
        let before = piece
            .checked_sub(1)
            .map_or(0, |at| self.pieces[at].last + 1);
        let mut joint = self.words[before..self.pieces[piece].first].iter();
        joint.any(|word| plain(word, lexicon::connectives::THEN))
    }

    /// "Type 'a' in X, 'b' in Y": the verb of the piece before is that of this one, if both have the same shape.
    fn sharing_verb(&self, from: usize, text: &str) -> Option<ReadPart> {
        let piece = self.pieces[from];
        let shared = |first: usize| {
            let near = self.words[first..].iter().take(4);
            let mut plain = near.take_while(|word| word.kind == WordKind::Plain);
            plain.find_map(|word| lexicon::verbs::base(&word.text))
        };
        if from == 0
            || shared(piece.first).is_some() && self.words[piece.first].kind == WordKind::Plain
        {
            return None;
        }
        let mut before = from - 1;
        let verb = loop {
            if let Some(verb) = shared(self.pieces[before].first) {
                break verb;
            }
            before = before.checked_sub(1)?;
        };
        if !lexicon::among(verb, lexicon::actions::SHARED_VERBS) {
            return None;
        }
        let head = &self.pieces[before];
        let head =
            &self.sentence[self.words[head.first].span.start..self.words[head.last].span.end];
        let text = format!("{verb} {text}");
        let (head, read) = (parse_closely(head), parse_closely(&text));
        let alike = matches!((&head.body, &read.body),
            (Body::Action(a), Body::Action(b)) if (alike(a, b) || self.follows(from) && clicked_there(a, b)) && !matches!(b, Action::Fill { target: None, .. }));
        alike.then(|| ReadPart::new(text, read))
    }

    /// Whether a sentence that was read can be a part: an action, or an assertion that is no condition of what follows.
    fn stands(&self, read: &Sentence, first: usize, opens: bool) -> bool {
        if read.optional || matches!(read.body, Body::Unread(_)) {
            return false;
        }
        if read.kind() == StepKind::Action {
            return !read.actions().into_iter().any(holds_key);
        }
        let word = &self.words[first];
        if word.kind == WordKind::Plain
            && lexicon::among(&word.text, lexicon::connectives::CONDITIONS)
        {
            return false;
        }
        !opens || self.is_introduced(first) || self.is_expected(first)
    }

    /// "verify that …".
    fn is_introduced(&self, first: usize) -> bool {
        let plain = |word: &&SentenceWord| word.kind == WordKind::Plain;
        let skipped = |word: &&SentenceWord| {
            lexicon::among(&word.text, lexicon::connectives::OPENINGS)
                || lexicon::among(&word.text, lexicon::people::PERSONS)
        };
        let words = self.words[first..].iter().take_while(plain);
        words
            .take(4)
            .find(|word| !skipped(word))
            .is_some_and(|word| lexicon::among(&word.text, lexicon::claims::CHECKS))
    }

    /// "the user should …".
    fn is_expected(&self, first: usize) -> bool {
        let words = self.words[first..].iter().take(8);
        words
            .take_while(|word| word.kind == WordKind::Plain)
            .any(|word| lexicon::among(&word.text, lexicon::function::MODALS_OF_PLACE))
    }

    /// Whether a part ends here and the next one begins, and the words between them join nothing else.
    fn goes_on(&self, part: &ReadPart, next: usize, after: Option<&ReadPart>) -> bool {
        let (Some(piece), Some(after)) = (self.pieces.get(next), after) else {
            return true;
        };
        let Some(read) = &part.sentence else {
            return true;
        };
        let asserts = |part: &Sentence| part.kind() == StepKind::Assertion;
        if asserts(read) {
            // What an "or" or a "not" before it covers is anybody's guess, unless it says anew that it claims.
            let claims = after.sentence.as_ref().is_some_and(asserts);
            return !claims || self.is_introduced(piece.first);
        }
        if !piece.behind_and {
            return true;
        }
        // "to save the form and go to '/x'": the second may be what the click is for.
        if read.notes.iter().any(|note| note.code == "purpose") {
            return false;
        }
        // "Choose 'Pothole' as the kind and continue": a list is not called by a verb.
        let named = |action: &Action| {
            matches!(
                action,
                Action::Click { .. } | Action::Select { target: None, .. }
            )
        };
        let points = read.actions().into_iter().any(named);
        // "Click on Save and generate report".
        let labels = after.sentence.as_ref().is_some_and(is_deed);
        !(points
            && self.ends_in_name(piece.first)
            && (labels || self.could_be_named(piece))
            && !self.breaks_name(piece))
    }

    /// Whether the word before the joint is the end of a name without quotes.
    fn ends_in_name(&self, next: usize) -> bool {
        let before = next.checked_sub(2).and_then(|at| self.words.get(at));
        before
            .is_some_and(|word| word.kind == WordKind::Plain && lexicon::noun(&word.text).is_none())
    }

    /// Whether the words before the joint are a name of which each word has a capital, and the piece has none: "Joel Okafor and save".
    fn breaks_name(&self, piece: &Piece) -> bool {
        let begins = |at: usize| {
            let first = self
                .words
                .get(at)
                .and_then(|word| self.sentence[word.span.start..].chars().next());
            first.is_some_and(char::is_uppercase)
        };
        let last = piece.first.checked_sub(2);
        last.is_some_and(|last| last > 0 && begins(last) && begins(last - 1))
            && !begins(piece.first)
    }

    /// "Save and close": a verb alone may be the rest of a name.
    fn could_be_named(&self, piece: &Piece) -> bool {
        let words = &self.words[piece.first..=piece.last];
        words
            .iter()
            .filter(|word| word.kind == WordKind::Plain)
            .count()
            < 2
            && words.iter().all(|word| word.kind != WordKind::Quoted)
    }
}

/// The sentences of the parts. "Search for 'tea' and press Enter" presses it once.
fn told(parts: &[ReadPart]) -> Vec<String> {
    let mut out = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let sends = parts.get(at + 1).and_then(|next| next.sentence.as_ref());
        let sends = sends.is_some_and(|next| match &next.body {
            Body::Action(Action::Press { .. } | Action::Submit { .. }) => true,
            Body::Action(Action::Click { .. }) => next.text.to_lowercase().contains("search"),
            _ => false,
        });
        let sends_it =
            |texts: &[String]| matches!(texts, [_, last] if last.starts_with(SENDS_SEARCH));
        let is_search = part.sentence.is_none() && sends_it(&part.texts);
        let kept = part.texts.len() - usize::from(sends && is_search);
        out.extend_from_slice(&part.texts[..kept]);
    }
    out
}

/// "Press Shift and click on 'A'": a key that is held for what comes next.
fn holds_key(action: &Action) -> bool {
    let Action::Click { target, .. } = action else {
        return false;
    };
    target.text.as_ref().is_some_and(|text| {
        !text.quoted && lexicon::keys::modifier(&text.value.to_lowercase()).is_some()
    })
}

/// "Click 'Post count', then 'Post' in the dialog": what comes then may be in a place that the first click opens.
fn clicked_there(one: &Action, other: &Action) -> bool {
    let (Action::Click { target: first, .. }, Action::Click { target, .. }) = (one, other) else {
        return false;
    };
    first.contexts.is_empty() && target.text.as_ref().is_some_and(|text| text.quoted)
}

/// Whether two actions have a target, places and values in the same way, so that neither lends the other one. What is
/// clicked stands in quotes: "the 4 stars and up filter" is one name.
fn alike(one: &Action, other: &Action) -> bool {
    let places = |target: Option<&Target>| target.map(|target| target.contexts.len());
    let quoted = match other {
        Action::Click { target, .. } => target.text.as_ref().is_some_and(|text| text.quoted),
        Action::Select { options, target } => {
            target.is_some() || options.iter().all(|text| text.quoted)
        }
        _ => true,
    };
    quoted
        && std::mem::discriminant(one) == std::mem::discriminant(other)
        && places(one.target()) == places(other.target())
}

/// "the Review and Send page": the joint stands between words with capitals that end in the noun for a page.
fn in_name_of_page(sentence: &str, words: &[SentenceWord], at: usize) -> bool {
    let capital = |word: &&SentenceWord| {
        word.kind == WordKind::Plain && sentence[word.span.start..].starts_with(char::is_uppercase)
    };
    let after = words[at + 1..].iter().take_while(capital).count();
    let noun = words.get(at + 1 + after);
    words[at].text == "and"
        && words[at - 1..at].iter().all(|word| capital(&word))
        && after > 0
        && noun.is_some_and(|word| lexicon::among(&word.text, lexicon::pages::PAGE_NOUNS))
}

/// The number of words of a joint here: ",", "and", "then", ". ", and several of them; 0 where there is none.
fn joint(sentence: &str, words: &[SentenceWord]) -> usize {
    let mark = |word: &SentenceWord| {
        word.kind == WordKind::Mark && matches!(word.text.as_str(), "," | ";" | ".")
    };
    let begins = words
        .first()
        .is_some_and(|word| mark(word) && word.text == ".");
    // "and click Next": with a capital it is what a control is called, but behind a full stop.
    let joins = |word: &SentenceWord, is_first: bool| {
        word.kind == WordKind::Plain
            && lexicon::among(&word.text, lexicon::connectives::JOINING)
            && (begins && is_first || sentence[word.span.start..].starts_with(char::is_lowercase))
    };
    let marks = usize::from(words.first().is_some_and(mark));
    let mut at = marks;
    while words.get(at).is_some_and(|word| joins(word, at == marks)) {
        at += 1;
    }
    // "and finally, on the 'B'".
    let adverb = at > 1 && words.get(at).is_some_and(|word| word.text == ",");
    at + usize::from(adverb)
}

/// "generate the report": what a control may be called that is clicked, of more than a verb.
fn is_deed(read: &Sentence) -> bool {
    read.text.trim().contains(' ') && !called(read).is_empty()
}

/// "search for the title moth": what the page may have one thing for.
fn describes(read: &Sentence) -> bool {
    let is_deed = |text| {
        deed_words(text, true).is_some()
            || entry_words(text, true).is_some_and(|entry| entry.says_where())
    };
    matches!(read.body, Body::Unread(_)) && is_deed(&read.text)
}

/// "Open the menu of Ada Lee and choose Edit", read as one deed: the name has swallowed the other.
fn acts_again(whole: &Sentence, words: &[SentenceWord]) -> bool {
    let acts = |pair: &[SentenceWord]| {
        plain(&pair[0], lexicon::described::AND) && plain(&pair[1], lexicon::actions::ONLY_ACTS)
    };
    let leads = |three: &[SentenceWord]| {
        plain(&three[0], lexicon::described::AND)
            && plain(&three[1], lexicon::actions::LEADS_ON)
            && three[2].text == "to"
    };
    matches!(whole.body, Body::Action(_))
        && (words.windows(2).any(acts) || words.windows(3).any(leads))
}
