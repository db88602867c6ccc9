//! A page of a family: its markup, and sentences with the outcome that a person would give them.

/// The outcome of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    True,
    False,
    /// A person would ask back, too.
    Open,
    /// The element with this `id` is acted on.
    Element(String),
    /// This, or open: nothing else is right, and a person might ask back.
    Or(Box<Expected>),
}

impl Expected {
    pub fn truth(is: bool) -> Self {
        if is { Expected::True } else { Expected::False }
    }

    pub fn or_open(self) -> Self {
        Expected::Or(Box::new(self))
    }

    fn read(text: &str) -> Self {
        match text.trim() {
            "true" => Expected::True,
            "false" => Expected::False,
            "open" => Expected::Open,
            other => match other.strip_suffix("or open") {
                Some(first) => Expected::read(first).or_open(),
                None => Expected::Element(other.trim_start_matches('#').to_owned()),
            },
        }
    }
}

/// One page.
#[derive(Clone, Debug)]
pub struct Page {
    pub name: String,
    pub html: String,
    pub sentences: Vec<(String, Expected)>,
}

/// Reads pages from a text: a line `=== name`, lines `sentence -> outcome`, then the markup up to the next name.
pub fn pages(text: &str) -> Vec<Page> {
    let blocks = text
        .split("\n=== ")
        .map(|block| block.trim_start_matches("=== "));
    blocks
        .filter(|block| !block.trim().is_empty())
        .map(page)
        .collect()
}

fn page(block: &str) -> Page {
    let mut lines = block.lines().peekable();
    let name = lines.next().unwrap_or_default().trim().to_owned();
    let mut sentences = Vec::new();
    while let Some((sentence, expected)) = lines.peek().and_then(|line| line.split_once(" -> ")) {
        sentences.push((sentence.trim().to_owned(), Expected::read(expected)));
        lines.next();
    }
    assert!(!sentences.is_empty(), "the page '{name}' has no sentence");
    Page {
        name,
        html: lines.collect::<Vec<_>>().join("\n"),
        sentences,
    }
}
