//! Parameters of a step's pattern, and the words that fit them.

use crate::lexicon;
use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::limits::named::can_be_name;
use crate::suite::vocabulary::phrase::{Spoken, spoken};

/// Most words of a value without quotes.
const LONGEST: usize = 12;

/// Types of parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ParameterType {
    /// A text in quotes.
    Quoted,
    /// A whole number.
    Integer,
    /// A number, an amount or a share.
    Number,
    /// One word.
    Single,
    /// A text in quotes, or some words.
    Text,
    /// The name of a person.
    Person,
    /// The name of a page.
    Page,
    /// The name of a thing.
    Thing,
    /// The table under a sentence.
    Table,
}

/// The types by their names.
pub(crate) const TYPES: [(&str, ParameterType); 9] = [
    ("string", ParameterType::Quoted),
    ("int", ParameterType::Integer),
    ("number", ParameterType::Number),
    ("word", ParameterType::Single),
    ("text", ParameterType::Text),
    ("person", ParameterType::Person),
    ("page", ParameterType::Page),
    ("thing", ParameterType::Thing),
    ("table", ParameterType::Table),
];

/// A parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Parameter {
    /// The name in `${…}`.
    pub name: String,
    /// Its type.
    pub kind: ParameterType,
}

/// A value that fits a parameter: `${…}` names and their texts.
pub(crate) type Values = Vec<(String, String)>;

impl Parameter {
    /// Reads `person`, `buyer:person`, `product`. A name that is no type is a text.
    pub(crate) fn new(text: &str) -> Result<Parameter, String> {
        let (name, kind) = text.split_once(':').unwrap_or((text, ""));
        let (name, kind) = (name.trim(), kind.trim());
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ');
        if name.is_empty() || !name.chars().all(plain) {
            return Err(format!(
                "`{{{text}}}` is no parameter: expected a name, `{{product}}`, or a name and a type, `{{buyer:person}}`"
            ));
        }
        if name == "unique" {
            return Err(
                "`unique` is taken: `${unique}` is a value that no other run has".to_owned(),
            );
        }
        let named = if kind.is_empty() { name } else { kind };
        let named = if named == "float" { "number" } else { named };
        // `{table}` alone is the name of a table on the page.
        let known = TYPES.iter().find(|(known, kind)| {
            *known == named && (*kind != ParameterType::Table || text.contains(':'))
        });
        match known {
            Some((_, known)) => Ok(Parameter {
                name: name.to_owned(),
                kind: *known,
            }),
            None if kind.is_empty() => Ok(Parameter {
                name: name.to_owned(),
                kind: ParameterType::Text,
            }),
            None => {
                let types: Vec<String> =
                    TYPES.iter().map(|(name, _)| format!("`{name}`")).collect();
                Err(format!(
                    "`{kind}` is no type of a parameter: there is {}",
                    types.join(", ")
                ))
            }
        }
    }

    /// The values of the words of a sentence if all of them are the parameter's.
    pub(crate) fn fits(&self, words: &[Spoken], text: &str, glossary: &Glossary) -> Option<Values> {
        let (first, last) = (words.first()?, words.last()?);
        let one = |value: &str| Some(vec![(self.name.clone(), value.to_owned())]);
        let single = words.len() == 1;
        match self.kind {
            ParameterType::Quoted => one(&first.norm).filter(|_| single && first.quoted),
            ParameterType::Integer if single => {
                let digits = first.norm.replace(',', "");
                let number = digits.parse::<i64>().ok();
                let spelt = || lexicon::number(&first.norm).and_then(|n| i64::try_from(n).ok());
                let number = number.or_else(spelt);
                one(&number?.to_string())
            }
            ParameterType::Number if single => {
                let plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+');
                let bare = first
                    .norm
                    .trim_matches(|c: char| !plain(c) && !c.is_alphabetic());
                let is_number =
                    bare.chars().all(plain) && bare.contains(|c: char| c.is_ascii_digit());
                one(if first.quoted {
                    &first.norm
                } else {
                    text.get(first.span.clone())?
                })
                .filter(|_| is_number)
            }
            ParameterType::Integer | ParameterType::Number | ParameterType::Table => None,
            ParameterType::Single => {
                let value = if first.quoted {
                    &first.norm
                } else {
                    text.get(first.span.clone())?
                };
                let name = first.quoted || can_be_name(words, text);
                one(value).filter(|_| single && name && !value.contains(char::is_whitespace))
            }
            ParameterType::Text if single && first.quoted => one(&first.norm),
            ParameterType::Text => {
                let plain = words.len() <= LONGEST && can_be_name(words, text);
                one(text.get(first.span.start..last.span.end)?).filter(|_| plain)
            }
            ParameterType::Person => glossary
                .person(words)
                .map(|at| glossary.person_values(&self.name, at)),
            ParameterType::Page => glossary
                .page(words)
                .map(|at| glossary.page_values(&self.name, at)),
            ParameterType::Thing => {
                let thing = glossary
                    .things
                    .iter()
                    .find(|thing| is_name(words, &thing.name.text))?;
                one(&thing.phrase.text)
            }
        }
    }

    /// Whether a sentence has the value in it, or a part of that: `${buyer}`, `${buyer.email}`.
    pub(crate) fn is_in(&self, line: &str) -> bool {
        let mut rest = line.split("${").skip(1);
        rest.any(|at| {
            at.strip_prefix(self.name.as_str())
                .is_some_and(|behind| behind.starts_with(['}', '.']))
        })
    }

    /// A value of the type, for checking a definition before anyone uses it.
    pub(crate) fn sample(&self, glossary: &Glossary) -> Option<Values> {
        let one = |value: &str| Some(vec![(self.name.clone(), value.to_owned())]);
        match self.kind {
            ParameterType::Integer => one("3"),
            ParameterType::Number => one("3.50"),
            ParameterType::Quoted | ParameterType::Single | ParameterType::Text => one("Sample"),
            ParameterType::Person => {
                (!glossary.people.is_empty()).then(|| glossary.person_values(&self.name, 0))
            }
            ParameterType::Page => {
                (!glossary.pages.is_empty()).then(|| glossary.page_values(&self.name, 0))
            }
            ParameterType::Thing => one(&glossary.things.first()?.phrase.text),
            ParameterType::Table => Some(Vec::new()),
        }
    }

    /// Whether an article before the value is none of it: the names of people, pages and things may have one.
    pub(crate) fn has_no_article(&self) -> bool {
        self.is_free()
    }

    /// Whether the value stands under the sentence, and not in it.
    pub(crate) fn is_below(&self) -> bool {
        self.kind == ParameterType::Table
    }

    /// Whether the value is words that the suite does not define.
    pub(crate) fn is_free(&self) -> bool {
        !matches!(
            self.kind,
            ParameterType::Person | ParameterType::Page | ParameterType::Thing
        )
    }
}

/// Whether words are a name, an article aside.
pub(crate) fn is_name(words: &[Spoken], name: &str) -> bool {
    let words = match words {
        [first, rest @ ..] if first.is_article() && !rest.is_empty() => rest,
        all => all,
    };
    if let [one] = words
        && one.quoted
    {
        return one.norm.eq_ignore_ascii_case(name);
    }
    let name = spoken(name);
    name.len() == words.len()
        && name
            .iter()
            .zip(words)
            .all(|(a, b)| a.norm == b.norm && !b.quoted)
}

impl Glossary {
    /// The place of the person whom words name.
    pub(crate) fn person(&self, words: &[Spoken]) -> Option<usize> {
        self.people
            .iter()
            .position(|person| is_name(words, &person.name.text))
    }

    /// The place of the page that words name, with or without "page" behind its name.
    pub(crate) fn page(&self, words: &[Spoken]) -> Option<usize> {
        let is = |words: &[Spoken]| {
            self.pages
                .iter()
                .position(|page| is_name(words, &page.name.text))
        };
        let (last, before) = words.split_last()?;
        let noun = last.among(lexicon::pages::PAGE_NOUNS) && !before.is_empty();
        is(words).or_else(|| is(before).filter(|_| noun))
    }

    /// Values of a person by the name of the parameter.
    fn person_values(&self, name: &str, at: usize) -> Values {
        let person = &self.people[at];
        let own = format!("{}.", person.name.text);
        let inner = |full: &str| format!("{name}.{}", full.strip_prefix(&own).unwrap_or(full));
        let data = person.data.iter().map(|(full, _)| &full.text);
        let secrets = person.secrets.iter().map(|secret| &secret.name);
        let named = (name.to_owned(), person.name.text.clone());
        // The values are filled in later: a secret stays a name until the sentence is carried out.
        let all = data
            .chain(secrets)
            .map(|full| (inner(full), format!("${{{full}}}")));
        std::iter::once(named).chain(all).collect()
    }

    fn page_values(&self, name: &str, at: usize) -> Values {
        let page = &self.pages[at];
        let text = |word: &Option<crate::suite::Word>| word.as_ref().map(|word| word.text.clone());
        let mut out = vec![
            (name.to_owned(), page.name.text.clone()),
            (format!("{name}.name"), page.name.text.clone()),
        ];
        for (key, value) in [
            ("address", &page.address),
            ("pattern", &page.pattern),
            ("title", &page.title),
            ("heading", &page.heading),
        ] {
            out.extend(text(value).map(|value| (format!("{name}.{key}"), value)));
        }
        out
    }
}
