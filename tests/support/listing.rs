//! A prompt, read back: the sentence, the question, and the lines of the page.

#![allow(dead_code, reason = "each test target uses a part of it")]

use plumbline::llm::Request;

/// A line of the page.
#[derive(Debug, Clone)]
pub struct Line {
    /// Number of the element.
    pub number: i64,
    /// Kind of the element.
    pub kind: String,
    /// Its texts, in order: first what it is called.
    pub texts: Vec<String>,
    /// The line.
    pub whole: String,
}

/// A prompt.
#[derive(Debug, Clone)]
pub struct Listing {
    /// The role that is asked.
    pub role: String,
    /// The sentence.
    pub sentence: String,
    /// "Is it false that …"
    pub asks_whether_false: bool,
    /// How many actions were done.
    pub done: usize,
    /// The lines.
    pub lines: Vec<Line>,
}

impl Listing {
    /// Reads a request.
    pub fn of(request: &Request) -> Listing {
        Listing::read(&request.schema_name, request.messages[1].text.as_str())
    }

    /// Reads what was said to this role.
    pub fn read(role: &str, user: &str) -> Listing {
        let after = |head: &str| {
            user.lines()
                .find_map(|line| line.strip_prefix(head))
                .unwrap_or_default()
                .to_owned()
        };
        let sentence = ["Statement: ", "Action: ", "Instruction: "]
            .map(after)
            .concat();
        let page = user
            .split_once("<<<page\n")
            .and_then(|(_, rest)| rest.rsplit_once("\npage>>>"))
            .map_or("", |(page, _)| page);
        // What was done is quoted, one text for each.
        let done = strings(&after("Already done: ")).len();
        Listing {
            role: role.to_owned(),
            sentence,
            asks_whether_false: user.contains("\nQuestion: Is it false"),
            done,
            lines: page.lines().filter_map(line).collect(),
        }
    }

    /// The element that is called so, controls first.
    pub fn called(&self, name: &str, row: &str) -> Option<&Line> {
        let fits = |line: &&Line| {
            line.texts.first().is_some_and(|t| t == name)
                && (row.is_empty() || line.whole.contains(row))
        };
        let control = |line: &&Line| !matches!(line.kind.as_str(), "text" | "paragraph" | "cell");
        self.lines
            .iter()
            .filter(fits)
            .find(control)
            .or_else(|| self.lines.iter().find(fits))
    }

    /// The element that shows this: one that is called so, or whose text begins so.
    pub fn showing(&self, text: &str) -> Option<&Line> {
        if text.is_empty() {
            return None;
        }
        self.called(text, "").or_else(|| {
            self.lines
                .iter()
                .find(|l| l.texts.first().is_some_and(|t| t.starts_with(text)))
        })
    }
}

fn line(text: &str) -> Option<Line> {
    let (number, rest) = text.split_once(' ')?;
    Some(Line {
        number: number.parse().ok()?,
        kind: rest.split([' ', '"']).next().unwrap_or_default().to_owned(),
        texts: strings(rest),
        whole: text.to_owned(),
    })
}

/// The texts in JSON quotes.
fn strings(line: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find('"') {
        let mut read = serde_json::Deserializer::from_str(&rest[at..]).into_iter::<String>();
        match read.next() {
            Some(Ok(text)) => out.push(text),
            _ => break,
        }
        rest = &rest[at + read.byte_offset()..];
    }
    out
}
