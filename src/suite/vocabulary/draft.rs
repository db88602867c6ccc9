//! Definitions that are still to be written, for sentences that nothing reads: grouped by shape, with their parameters found by
//! comparing the sentences.

use crate::lexicon;
use crate::suite::text::source::SourceText;
use crate::suite::vocabulary::entry::{Glossary, NamedPage};
use crate::suite::vocabulary::pattern::{Pattern, SpokenSentence};
use crate::suite::vocabulary::phrase::{Spoken, spoken};
use crate::suite::vocabulary::shape::SentenceShape;
use crate::suite::{DefinitionKind, Diagnostic, Vocabulary, Word, scalar};
use std::fmt::Write;
use std::path::Path;

/// Most words of a name of a page or a thing.
const LONGEST_NAME: usize = 5;

/// A definition that would read some sentences, without what it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftDefinition {
    /// Kind of the definition.
    pub kind: DefinitionKind,
    /// Its name or pattern.
    pub name: String,
    /// Names of its parameters.
    pub parameters: Vec<String>,
    /// Sentences or targets that the definition stands for; empty while nobody has written them.
    pub body: Vec<String>,
    /// The sentences that it reads, each once, the most frequent first.
    pub sentences: Vec<String>,
    /// How many sentences it reads.
    pub count: usize,
}

impl DraftDefinition {
    /// The definition of a step for one sentence; none where the sentence has no word that a pattern could hold.
    pub fn step(sentence: &str) -> Option<DraftDefinition> {
        let shape = SentenceShape::of(sentence);
        DraftDefinition::of_shape(&shape, &[sentence.to_owned()], 1)
    }

    /// The step that reads sentences of a shape: the pattern has to read each of them in one way.
    pub(crate) fn of_shape(
        shape: &SentenceShape,
        sentences: &[String],
        count: usize,
    ) -> Option<DraftDefinition> {
        [true, false].into_iter().find_map(|literal| {
            let (name, parameters) = shape.pattern(sentences.first()?, literal)?;
            let draft = DraftDefinition {
                kind: DefinitionKind::Step,
                name,
                parameters,
                body: Vec::new(),
                sentences: sentences.to_vec(),
                count,
            };
            draft
                .sentences
                .iter()
                .all(|sentence| draft.reads(sentence))
                .then_some(draft)
        })
    }

    /// A page that the sentence speaks of, if the sentence is read once there is such a page.
    pub fn page(sentence: &str, reads: &dyn Fn(&str) -> bool) -> Option<DraftDefinition> {
        let heard = SpokenSentence::new(sentence);
        let words = &heard.words;
        let is_noun = |at: usize| words[at].among(lexicon::pages::PAGE_NOUNS);
        let ends = (1..=words.len()).filter(|end| *end == words.len() || is_noun(*end));
        for end in ends {
            for length in (1..=LONGEST_NAME.min(end)).rev() {
                let named = &words[end - length..end];
                let plain = named.iter().all(|word| !word.quoted && !word.is_article());
                let telling = named
                    .iter()
                    .any(|word| !lexicon::meaning::says_nothing(&word.norm));
                let is_name = named.iter().all(|word| {
                    word.norm.chars().any(char::is_alphanumeric)
                        && !lexicon::among(&word.norm, lexicon::function::NO_DESCRIPTION)
                        && !lexicon::among(&word.norm, lexicon::function::DESCRIBING)
                });
                let led = is_led(&words[..end - length]) || (end < words.len() && is_noun(end));
                if !plain || !telling || !is_name || !led || is_noun(end - 1) {
                    continue;
                }
                let text = sentence.get(named[0].span.start..named[length - 1].span.end)?;
                let glossary = Glossary {
                    pages: vec![sample_page(text)],
                    ..Glossary::default()
                };
                let Some(claim) = glossary.page_claim(&heard, false) else {
                    continue;
                };
                let (before, after) = (&sentence[..claim.span.start], &sentence[claim.span.end..]);
                if reads(&format!("{before}{}{after}", claim.instead)) {
                    return Some(DraftDefinition::named(DefinitionKind::Page, text, sentence));
                }
            }
        }
        None
    }

    /// A thing that the sentence speaks of, if the sentence is read with a quoted element in its place.
    pub fn thing(sentence: &str, reads: &dyn Fn(&str) -> bool) -> Option<DraftDefinition> {
        let words = spoken(sentence);
        for (at, article) in words.iter().enumerate() {
            let article = article.among(lexicon::function::THE_THIS_MY);
            let Some(rest) = words.get(at + 1..).filter(|_| article) else {
                continue;
            };
            let most = rest.iter().take(LONGEST_NAME).take_while(|word| {
                !word.quoted
                    && word.norm.chars().all(|c| c.is_alphabetic() || c == '-')
                    && !lexicon::ends_noun(&word.norm)
                    && !lexicon::among(&word.norm, lexicon::function::NO_DESCRIPTION)
                    && !lexicon::among(&word.norm, lexicon::function::DESCRIBING)
                    && lexicon::state(&word.norm).is_none()
            });
            for length in (1..=most.count()).rev() {
                let last = &rest[length - 1];
                if rest[..length]
                    .iter()
                    .all(|word| lexicon::meaning::says_nothing(&word.norm))
                {
                    continue;
                }
                let (from, to) = (rest[0].span.start, last.span.end);
                let tried = format!("{}button 'Sample'{}", &sentence[..from], &sentence[to..]);
                if reads(&tried) {
                    let name = &sentence[from..to];
                    return Some(DraftDefinition::named(
                        DefinitionKind::Thing,
                        name,
                        sentence,
                    ));
                }
            }
        }
        None
    }

    fn named(kind: DefinitionKind, name: &str, sentence: &str) -> DraftDefinition {
        DraftDefinition {
            kind,
            name: name.to_lowercase(),
            parameters: Vec::new(),
            body: Vec::new(),
            sentences: vec![sentence.to_owned()],
            count: 1,
        }
    }

    /// How many words of its own the pattern has in a sentence; none where it does not fit.
    pub(crate) fn own_words(&self, sentence: &str) -> Option<usize> {
        let pattern = Pattern::new(&self.name).ok()?;
        let fits = pattern.fits(&SpokenSentence::new(sentence), &Glossary::default());
        fits.iter().map(|fit| fit.own_words).max()
    }

    /// Whether a step of this pattern reads a sentence in exactly one way.
    pub fn reads(&self, sentence: &str) -> bool {
        Pattern::new(&self.name).is_ok_and(|pattern| {
            let fits = pattern.fits(&SpokenSentence::new(sentence), &Glossary::default());
            let most = fits.iter().map(|fit| fit.own_words).max();
            fits.iter()
                .filter(|fit| Some(fit.own_words) == most)
                .count()
                == 1
        })
    }
}

/// Whether words end in "on the", "redirected to".
fn is_led(words: &[Spoken]) -> bool {
    let mut before = words.iter().rev().skip_while(|word| word.is_article());
    let phrases = [lexicon::places::LED_TO_PAGE, lexicon::places::TO_PAGE];
    let mut last = phrases
        .iter()
        .flat_map(|phrases| phrases.split('|'))
        .filter_map(|phrase| phrase.split(' ').next_back());
    before
        .next()
        .is_some_and(|word| last.any(|known| word.is(known)))
}

fn sample_page(name: &str) -> NamedPage {
    let mark = Diagnostic::of_file(Path::new(""), "");
    let word = |text: &str| Word::new(text.to_owned(), mark.clone());
    NamedPage {
        name: word(name),
        address: Some(word("/sample")),
        pattern: None,
        title: None,
        heading: None,
    }
}

/// The definitions as a vocabulary in YAML. What nobody has written yet is `…`, which no run takes.
pub fn vocabulary_text(drafts: &[DraftDefinition]) -> String {
    let mut out = String::new();
    for (key, kind) in [
        ("pages", DefinitionKind::Page),
        ("things", DefinitionKind::Thing),
        ("steps", DefinitionKind::Step),
    ] {
        let mut own = drafts.iter().filter(|draft| draft.kind == kind).peekable();
        if own.peek().is_some() {
            // Writing to a String cannot fail.
            let _ = writeln!(out, "{key}:");
        }
        for draft in own {
            entry(&mut out, draft);
        }
    }
    out
}

fn entry(out: &mut String, draft: &DraftDefinition) {
    let times = if draft.count == 1 { "time" } else { "times" };
    let sample = draft.sentences.first().map_or("", String::as_str);
    let sample = sample.replace(char::is_control, " ");
    let name = scalar(&draft.name, false);
    // Writing to a String cannot fail.
    let _ = writeln!(out, "  # {} {times}: {sample}", draft.count);
    if draft.kind != DefinitionKind::Step {
        let (what, missing) = match draft.kind {
            DefinitionKind::Page => ("its address, such as /cart", "…".to_owned()),
            _ => (
                "a target, such as the button 'Save' in the header",
                "…".to_owned(),
            ),
        };
        let value = draft.body.first().map(|body| scalar(body, false));
        let comment = if value.is_none() {
            format!("  # {what}")
        } else {
            String::new()
        };
        let _ = writeln!(out, "  {name}: {}{comment}", value.unwrap_or(missing));
        return;
    }
    let _ = writeln!(out, "  {name}:");
    for line in &draft.body {
        let _ = writeln!(out, "    - {}", scalar(line, false));
    }
    if draft.body.is_empty() {
        let names: Vec<String> = draft
            .parameters
            .iter()
            .map(|name| format!("${{{name}}}"))
            .collect();
        let with = if names.is_empty() {
            String::new()
        } else {
            format!(", with {}", names.join(" and "))
        };
        let _ = writeln!(out, "    - …  # sentences of the step language{with}");
    }
}

impl Vocabulary {
    /// Reads a vocabulary from a text; on failure all its mistakes.
    ///
    /// # Errors
    ///
    /// The mistakes of the text.
    pub fn of_text(name: &str, text: &str) -> Result<Vocabulary, Vec<Diagnostic>> {
        let source = SourceText::new(name, text);
        crate::suite::vocabulary::read::whole(&source)
    }
}
