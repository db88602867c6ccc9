//! Parts of a sentence that can be found without reading it: quoted texts, numbers, states, negations, content words.

use crate::agent::sentence::amount::{KindOfValue, measure, stands_for};
use crate::agent::sentence::clauses::{
    coordinated, plainly, split, without_cleft, without_opening,
};
use crate::agent::sentence::compared::Compared;
use crate::agent::sentence::joined::Joined;
use crate::agent::sentence::number::{Number, comparator, number, starts_number, with_unit};
use crate::grammar::{
    Comparison, RoleNoun, SentenceWord, State, WordKind, ordinal_word, role_word, state_word, words,
};
use crate::lexicon::meaning::{
    alike, denies, is_light, is_presence, is_universal, relates, says_nothing, speaks_of_values,
    stem,
};
use crate::lexicon::{self, statements};

/// One clause of a sentence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Clause {
    /// Quoted texts, in order.
    pub(crate) quotes: Vec<String>,
    /// Numbers outside quotes that the page is to show.
    pub(crate) numbers: Vec<Number>,
    /// Bounds: the comparison, and the number as written.
    pub(crate) bounds: Vec<(Comparison, String)>,
    /// States, and whether the word claims or denies them.
    pub(crate) states: Vec<(State, bool)>,
    /// Stems of the words for the states, in the same order.
    pub(crate) state_words: Vec<String>,
    /// Stems of the words that say something.
    pub(crate) words: Vec<String>,
    /// Words with a hyphen or point in them, as they are said.
    pub(crate) compounds: Vec<String>,
    /// The words that are names: capitals within the sentence.
    pub(crate) names: Vec<String>,
    /// Kinds of elements that it names.
    pub(crate) roles: Vec<RoleNoun>,
    /// Whether the sentence is negated.
    pub(crate) negated: bool,
    /// Its verb says that something is there.
    pub(crate) presence: bool,
    /// Whether the sentence is about a value or a selected option.
    pub(crate) of_value: bool,
    /// Whether the sentence is universal.
    pub(crate) universal: bool,
    /// The first word that relates things in a way that is not checked.
    pub(crate) relation: Option<String>,
    /// Words that relate things, each between its neighbours: part of a name where the page shows them so.
    pub(crate) relations: Vec<[String; 3]>,
    /// The words of negation, those that a page could show as a value.
    pub(crate) denials: Vec<String>,
    /// The noun that says what kind of thing the subject is: "the message from Ada", "all trains".
    pub(crate) kind: Option<String>,
    /// Kinds of values that the clause has.
    pub(crate) measures: Vec<KindOfValue>,
    /// Stems of light words, which are content only where the page calls a column so.
    pub(crate) light: Vec<String>,
    /// How its parts are joined.
    pub(crate) joined: Joined,
    /// The two things that it compares.
    pub(crate) compared: Option<Compared>,
}

/// A sentence, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Anatomy {
    /// Its clauses; all must hold.
    pub(crate) clauses: Vec<Clause>,
}

impl Clause {
    /// No quoted text, number or state to hold on to.
    pub(crate) fn is_free(&self) -> bool {
        self.quotes.is_empty()
            && self.numbers.is_empty()
            && self.bounds.is_empty()
            && self.states.is_empty()
    }

    /// The word says no more than that there is a value, and the clause has one of the kind: what costs has a price, and who
    /// pays it is the buyer.
    pub(crate) fn is_measured(&self, word: &str) -> bool {
        let of_kind = |w: &str| stands_for(w).is_some_and(|m| self.measures.contains(&m));
        let buyer = lexicon::meaning::is_buyer(word) && self.measures.contains(&KindOfValue::Money);
        of_kind(word) || (buyer && self.words.iter().any(|w| of_kind(w)))
    }

    /// The clause has the word, or one that means the same.
    pub(crate) fn is_said(&self, stem: &str) -> bool {
        let numbers = self.numbers.iter().any(|n| n.text == stem);
        numbers
            || self
                .words
                .iter()
                .any(|w| alike(w).iter().any(|a| a == stem))
    }
}

impl Anatomy {
    /// Takes a sentence apart.
    pub(crate) fn of(sentence: &str) -> Anatomy {
        let words = without_cleft(&without_opening(&words(sentence)), sentence);
        let mut clauses = Vec::new();
        for part in split(&words) {
            for words in coordinated(&part) {
                clauses.push(clause(&plainly(&words), sentence));
            }
        }
        Anatomy { clauses }
    }

    /// No clause has anything to hold on to, or some clause has not.
    pub(crate) fn is_free(&self) -> bool {
        self.clauses.iter().any(Clause::is_free)
    }
}

/// All quoted texts of a sentence, in order.
pub(crate) fn quotes(sentence: &str) -> Vec<String> {
    words(sentence)
        .into_iter()
        .filter(|w| w.kind == WordKind::Quoted)
        .map(|w| w.text)
        .collect()
}

impl Clause {
    /// Takes in a word that says something; inside the sentence one with a capital is a name.
    fn name_or_word(&mut self, word: &SentenceWord, inside: bool, sentence: &str) {
        let capital = sentence
            .get(word.span.start..)
            .and_then(|s| s.chars().next())
            .is_some_and(char::is_uppercase);
        // "plan.odt" and "stand-up" are told by their parts, as the texts of a page are.
        if word.text.contains(['-', '.']) {
            self.compounds.push(word.text.clone());
        }
        let parts = word
            .text
            .split(|c: char| !(c.is_alphanumeric() || c == '\''));
        for stem in parts.filter(|p| !p.is_empty()).map(stem) {
            if capital && inside {
                self.names.push(stem.clone());
            }
            self.words.push(stem);
        }
    }

    /// Takes in a quoted text: the limit of a comparison where it has a number.
    fn quote(&mut self, text: &str, bound: Option<Comparison>) {
        if let Some(compare) = bound.filter(|_| text.contains(|c: char| c.is_ascii_digit())) {
            self.bounds.push((compare, text.to_owned()));
        } else {
            self.measures
                .extend(text.split_whitespace().filter_map(measure));
            self.quotes.push(text.to_owned());
        }
    }

    /// Takes in a word that is none of the others: a kind of element, or one that says something.
    fn say(&mut self, words: &[SentenceWord], at: usize, sentence: &str) {
        let word = &words[at];
        let text = word.text.as_str();
        let role = role_word(text);
        self.roles.extend(role);
        let given = self.of_value && lexicon::among(text, lexicon::meaning::GIVEN);
        let form = is_universal(text) || lexicon::among(text, lexicon::places::TWO_TEXTS_OR_UNDER);
        let says = !says_nothing(text) && text.chars().any(char::is_alphanumeric);
        if is_light(text) {
            self.light.push(stem(text));
        }
        if !says || role.is_some_and(is_kind) || (role.is_none() && (given || form)) {
            return;
        }
        if self.words.is_empty() && is_kind_of_subject(words, at) && !describes(words, at, sentence)
        {
            self.kind = Some(stem(text));
        }
        match role {
            Some(_) => self.words.push(stem(text)),
            None => self.name_or_word(word, at > 0 || word.span.start > 0, sentence),
        }
    }

    /// Takes in a word that relates things.
    fn relate(&mut self, words: &[SentenceWord], at: usize) {
        let text = |at: Option<usize>| {
            let word = at.and_then(|at| words.get(at));
            word.map_or(String::new(), |w| w.text.clone())
        };
        let word = text(Some(at));
        self.relation.get_or_insert(word.clone());
        self.relations
            .push([text(at.checked_sub(1)), word, text(Some(at + 1))]);
    }

    /// "All issues are closed" speaks of records, which show their state as a word; boxes and buttons have theirs.
    fn say_states_of_records(&mut self) {
        let of_controls = self.roles.iter().any(|role| is_kind(*role));
        if self.universal && !of_controls {
            self.states.clear();
            self.words.append(&mut self.state_words);
        }
    }

    /// "The motion was carried" says nothing but its light word, "the light is turned on" nothing but its particle.
    fn say_light_predicate(&mut self, words: &[SentenceWord]) {
        let [.., verb, last] = words else {
            return;
        };
        let says_more = !self.joined.predicate.is_empty()
            || self.joined.led.iter().any(|part| !part.is_subject);
        let plain = verb.kind == WordKind::Plain && last.kind == WordKind::Plain;
        let text = last.text.as_str();
        // Of a person "present" says that they came, not that the name is there.
        let of_person = text == "present"
            && !self.names.is_empty()
            && self.words.iter().all(|w| self.names.contains(w));
        let light = lexicon::among(&verb.text, lexicon::claims::SAYS)
            && is_light(text)
            && (of_person || !is_presence(text));
        if plain && !says_more && (light || text == "on") {
            self.words.push(stem(text));
            self.joined.predicate.push(stem(text));
        }
    }

    /// "Breakfast is included at the inn", "the lamp stands are broken": a participle says something of its subject, and what stands
    /// before the verb is its subject, however little such words say elsewhere.
    fn say_between(&mut self, words: &[SentenceWord]) {
        for pair in words.windows(2) {
            let [first, second] = [pair[0].text.as_str(), pair[1].text.as_str()];
            let plain = pair.iter().all(|w| w.kind == WordKind::Plain);
            let was = lexicon::among(first, lexicon::claims::HAPPENED);
            let state = lexicon::among(first, lexicon::claims::COPULAS)
                && lexicon::among(second, statements::PARTICIPLES_OF_STATES);
            let event = was && lexicon::among(second, statements::PARTICIPLES_OF_EVENTS);
            let several = first.ends_with('s') && is_light(first) && !is_presence(first);
            let noun = several && lexicon::among(second, lexicon::claims::OF_SEVERAL);
            if !plain || !(state || event || noun) {
                continue;
            }
            let said = stem(if noun { first } else { second });
            if !self.words.contains(&said) {
                self.words.push(said.clone());
                if !noun {
                    self.joined.predicate.push(said);
                }
            }
        }
    }

    /// Turns a state that is denied in one word into its opposite.
    fn undo_denied_states(&mut self) {
        // "unchecked", "deselected": a denied state is no denied clause.
        for state in &mut self.states {
            if let (State::Disabled, true) = state {
                *state = (State::Enabled, false);
            } else if let (State::Collapsed, claims) = state {
                *state = (State::Expanded, !*claims);
            }
        }
    }
}

fn clause(words: &[SentenceWord], sentence: &str) -> Clause {
    let mut out = Clause::default();
    let plain = |at: usize| {
        words
            .get(at)
            .filter(|w| w.kind == WordKind::Plain)
            .map_or("", |w| w.text.as_str())
    };
    let mut at = 0;
    let mut bound: Option<Comparison> = None;
    let quoted = words.iter().filter(|w| w.kind == WordKind::Quoted).count();
    while at < words.len() {
        let word = &words[at];
        if word.kind == WordKind::Quoted {
            out.quote(&word.text, bound.take());
            at += 1;
            continue;
        }
        if word.kind == WordKind::Mark {
            at += 1;
            continue;
        }
        let text = word.text.as_str();
        if let Some((compare, length)) = comparator([text, plain(at + 1), plain(at + 2)]) {
            let limit = words.get(at + length);
            if limit.is_some_and(|w| w.kind == WordKind::Quoted || starts_number(&w.text)) {
                bound = Some(compare);
            } else {
                out.relate(words, at);
            }
            at += length;
            continue;
        }
        out.measures.extend(measure(text));
        out.of_value |= speaks_of_values(text);
        out.presence |= is_presence(text);
        out.universal |= is_universal(text);
        if lexicon::among(text, lexicon::denials::FAILS) && plain(at + 1) == "to" {
            out.negated = !out.negated;
            at += 2;
            continue;
        }
        if denies(text) && !is_attribute(words, at) {
            out.denials.push(stem(text));
            out.negated = !out.negated;
            at += 1;
            continue;
        }
        if let Some((state, claims)) = state_word(text) {
            out.states.push((state, claims));
            out.state_words.push(stem(text));
            at += 1;
            continue;
        }
        if let Some((number, length)) = number(words, at).map(|n| with_unit(n, plain(at + 1))) {
            out.measures
                .extend(length.checked_sub(1).and_then(|_| measure(plain(at + 1))));
            match bound.take() {
                Some(compare) => out.bounds.push((compare, number.text)),
                None => out.numbers.push(number),
            }
            at += length;
            continue;
        }
        // "only $4.00" is $4.00.
        if text == "only" && words.get(at + 1).is_some_and(|w| starts_number(&w.text)) {
            at += 1;
            continue;
        }
        // "Until 14:00" is told by the preposition that leads the value.
        let leads = text == "until" && words.get(at + 1).is_some_and(|w| starts_number(&w.text));
        if leads {
            at += 1;
            continue;
        }
        if relates(text)
            || (lexicon::among(text, lexicon::places::TWO_TEXTS) && quoted > 1)
            || ordinal_word(text).is_some()
        {
            out.relate(words, at);
            at += 1;
            continue;
        }
        let two = format!("{text} {}", plain(at + 1));
        if let Some(role) = role_word(&two).filter(|_| !plain(at + 1).is_empty()) {
            out.roles.push(role);
            at += 2;
            continue;
        }
        out.say(words, at, sentence);
        at += 1;
    }
    out.undo_denied_states();
    out.say_states_of_records();
    out.joined = Joined::of(words, sentence);
    out.compared = Compared::of(words);
    out.say_light_predicate(words);
    out.say_between(words);
    out
}

/// "The missing screws": the word describes the noun behind it, and denies nothing.
fn is_attribute(words: &[SentenceWord], at: usize) -> bool {
    let plain = |at: Option<usize>| {
        let word = at.and_then(|at| words.get(at));
        word.filter(|w| w.kind == WordKind::Plain)
            .map_or("", |w| w.text.as_str())
    };
    let next = plain(Some(at + 1));
    lexicon::among(plain(Some(at)), lexicon::denials::DESCRIBES)
        && lexicon::among(plain(at.checked_sub(1)), lexicon::function::PLAIN_ARTICLES)
        && !lexicon::claims::ends_noun(next)
        && !next.is_empty()
}

/// Kinds of elements that a page tells apart for certain.
pub(crate) fn is_kind(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Field
            | RoleNoun::TextField
            | RoleNoun::Textarea
            | RoleNoun::Checkbox
            | RoleNoun::Radio
            | RoleNoun::Switch
            | RoleNoun::Heading
            | RoleNoun::Image
            | RoleNoun::Tab
            | RoleNoun::Dialog
            | RoleNoun::Option
    )
}

/// "the message from Ada", "the draft Winter", "all trains": the word says what kind of thing is spoken of.
fn is_kind_of_subject(words: &[SentenceWord], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| {
        let text = words[before].text.as_str();
        is_universal(text) || lexicon::among(text, lexicon::function::PLAIN_ARTICLES)
    })
}

/// "The brass knob": the word says which knob, and not of what kind a record is.
fn describes(words: &[SentenceWord], at: usize, sentence: &str) -> bool {
    words.get(at + 1).is_some_and(|next| {
        let text = next.text.as_str();
        let first = sentence
            .get(next.span.start..)
            .and_then(|s| s.chars().next());
        next.kind == WordKind::Plain
            && !says_nothing(text)
            && !denies(text)
            && !relates(text)
            && !starts_number(text)
            && !text.ends_with("ed")
            && statements::direction(text).is_none()
            && !lexicon::claims::ends_noun(text)
            && !first.is_some_and(char::is_uppercase)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(sentence: &str) -> Clause {
        let mut anatomy = Anatomy::of(sentence);
        assert_eq!(anatomy.clauses.len(), 1, "{sentence}: {anatomy:?}");
        anatomy.clauses.remove(0)
    }

    #[test]
    fn a_sentence_is_taken_apart() {
        let c = one("Assert that the total comes to '$78.00'");
        assert_eq!(c.quotes, ["$78.00"]);
        assert_eq!(c.words, ["total"]);
        assert!(!c.negated && c.relation.is_none() && c.numbers.is_empty());

        let c = one("The basket holds three kettles");
        assert_eq!(c.numbers[0].whole, Some(3));
        assert_eq!(c.numbers[0].counted.as_deref(), Some("kettl"));
        assert_eq!(c.words, ["basket", "kettl"]);

        let c = one("The 'News' checkbox is unchecked");
        assert_eq!(c.states, [(State::Checked, false)]);
        assert_eq!(c.roles, [RoleNoun::Checkbox]);
        assert!(!c.negated);

        let c = one("The button 'Send' is greyed-out, says Ada");
        assert_eq!(c.states, [(State::Enabled, false)]);
        assert_eq!(c.names, ["ada"]);

        let c = one("The total is more than 50 dollars");
        assert_eq!(c.bounds, [(Comparison::More, "50".to_owned())]);
        assert!(c.numbers.is_empty());
    }

    #[test]
    fn negation_is_counted() {
        for (sentence, negated) in [
            ("'A' is shown", false),
            ("'A' is not shown", true),
            ("'A' isn't missing", false),
            ("'A' can't be seen", true),
            ("'A' is no longer there", true),
            ("There is never an 'A'", true),
            ("The page fails to show 'A'", true),
            ("The page is without 'not'", true),
            ("It costs no more than '5'", false),
        ] {
            assert_eq!(one(sentence).negated, negated, "{sentence}");
        }
    }

    #[test]
    fn clauses_are_told_from_lists_of_texts() {
        for (sentence, clauses) in [
            ("'A' and 'B' are shown", 2),
            ("'A', 'B' and 'C' are shown", 3),
            ("'Ada' lives in 'Paris'", 1),
            ("The name is 'Ada' and the city is 'Paris'", 2),
            ("The page thanks Ada and names her order", 1),
            ("'Salt and pepper' is shown", 1),
        ] {
            assert_eq!(Anatomy::of(sentence).clauses.len(), clauses, "{sentence}");
        }
    }

    #[test]
    fn what_relates_things_is_marked() {
        for sentence in [
            "'A' is cheaper as 'B'",
            "'A' comes before 'B'",
            "Only 'A' is shown",
            "'A' or 'B' is shown",
            "The third row shows 'A'",
            "Neither 'A' nor 'B' is shown",
            "'A' is above the total",
            "If 'A' is shown, 'B' is hidden",
        ] {
            let anatomy = Anatomy::of(sentence);
            assert!(
                anatomy
                    .clauses
                    .iter()
                    .any(|c| c.relation.is_some() || c.bounds.len() == 1),
                "{sentence}: {anatomy:?}"
            );
        }
    }
}
