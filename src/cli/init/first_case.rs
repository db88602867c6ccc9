//! The first case of a project: what is true of a page, as far as it can be read without a browser.

use crate::evaluate::{label, noun};
use crate::grammar::{Body, parse};
use crate::page::{Role, Snapshot};
use crate::record::StepOutcome;
use crate::run::{InteractiveSession, Settings};
use crate::suite::{WrittenCase, fresh, printable};
use url::Url;

/// Longest text of a page that is put into a sentence.
const LONGEST: usize = 80;

/// A first suite.
pub(crate) struct FirstCase {
    /// Its text.
    pub text: String,
    /// Why its sentences are only an example, where they are.
    pub why_skeleton: Option<String>,
}

/// Reads the page at `url`, and writes a suite as for `told`: every sentence of it was carried out and went through.
pub(crate) async fn first(url: &Url, told: &Url, settings: Settings) -> FirstCase {
    let (base, path) = split(told);
    let open = format!("Open '{path}'");
    let (steps, why) = match Box::pin(sentences(url, settings)).await {
        Ok(found) => (found, None),
        Err(why) => {
            let example = "Assert that 'a text that the page shows' is displayed";
            (vec![example.to_owned()], Some(why))
        }
    };
    let draft = WrittenCase {
        name: "The page opens".into(),
        steps: std::iter::once(open).chain(steps).collect(),
    };
    let suite = fresh("First steps", base.as_str(), &draft);
    let note = match &why {
        None => String::new(),
        Some(why) => format!(
            "# A skeleton: {}.\n# Put a text of the page into the last sentence, or try some: plumbline try {}\n",
            printable(why),
            printable(told.as_str())
        ),
    };
    FirstCase {
        text: format!("# yaml-language-server: $schema=../plumbline.schema.json\n{note}{suite}"),
        why_skeleton: why,
    }
}

/// Where relative addresses start, and the page's own address from there.
pub(crate) fn split(url: &Url) -> (Url, String) {
    let mut base = url.clone();
    base.set_query(None);
    base.set_fragment(None);
    if url.scheme() == "file" {
        let name = url.path_segments().and_then(Iterator::last);
        return (base, name.unwrap_or_default().replace('\'', "%27"));
    }
    base.set_path("/");
    let mut path = url.path().to_owned();
    for (mark, part) in [('?', url.query()), ('#', url.fragment())] {
        if let Some(part) = part {
            path.push(mark);
            path.push_str(part);
        }
    }
    (base, path.replace('\'', "%27"))
}

/// Assertions that hold on the page, or why there are none.
async fn sentences(url: &Url, settings: Settings) -> Result<Vec<String>, String> {
    let mut session = InteractiveSession::start(settings, None)
        .await
        .map_err(|error| error.to_string())?;
    let address = url.as_str().replace('\'', "%27");
    let opened = session.carry_out(&format!("Open '{address}'")).await;
    let mut found = Vec::new();
    let mut why = opened
        .reason
        .unwrap_or_else(|| "the page did not open".into());
    if opened.outcome == StepOutcome::Passed {
        "nothing on it can be read without a browser".clone_into(&mut why);
        let page = session.page().await.unwrap_or_default();
        for sentence in claims(&page) {
            let read = parse(&sentence);
            let clear = !matches!(read.body, Body::Unread(_)) && read.notes.is_empty();
            if clear && session.carry_out(&sentence).await.outcome == StepOutcome::Passed {
                found.push(sentence);
            }
        }
    }
    session.close().await;
    if found.is_empty() {
        Err(why)
    } else {
        Ok(found)
    }
}

/// Writes assertions that are true of the page: its title, its heading, a link.
fn claims(page: &Snapshot) -> Vec<String> {
    let shown = |wanted: &str| {
        page.elements
            .iter()
            .enumerate()
            .filter(|(id, e)| e.raw.visible && noun(page, *id) == wanted)
            .find_map(|(id, _)| quoted(&label(page, id)))
    };
    let title = quoted(&page.title).map(|title| format!("Assert that the page title is {title}"));
    let heading = page
        .elements
        .iter()
        .any(|e| e.role == Role::Heading)
        .then(|| shown("heading"))
        .flatten()
        .map(|text| format!("Assert that the heading {text} is displayed"));
    let link = shown("link").map(|text| format!("Assert that the link {text} is displayed"));
    [title, heading, link].into_iter().flatten().collect()
}

/// The text in quotes that it does not contain.
pub(crate) fn quoted(text: &str) -> Option<String> {
    let plain = printable(text) == text && !text.contains("${") && !text.ends_with('…');
    if text.trim().is_empty() || !plain || text.chars().count() > LONGEST {
        return None;
    }
    ['\'', '"']
        .into_iter()
        .find(|mark| !text.contains(*mark))
        .map(|mark| format!("{mark}{text}{mark}"))
}

#[cfg(test)]
mod tests {
    use super::{quoted, split};
    use url::Url;

    #[test]
    fn an_address_in_two_parts() {
        for (url, base, path) in [
            ("http://h:1", "http://h:1/", "/"),
            ("https://h/a/b?c=d#e", "https://h/", "/a/b?c=d#e"),
            ("http://h/it's", "http://h/", "/it%27s"),
            ("file:///x/y.html", "file:///x/y.html", "y.html"),
        ] {
            let url = Url::parse(url).expect("a URL");
            let (found, rest) = split(&url);
            assert_eq!((found.as_str(), rest.as_str()), (base, path));
            assert_eq!(
                found.join(&rest).expect("a URL").as_str(),
                url.as_str().replace('\'', "%27")
            );
        }
    }

    #[test]
    fn a_text_that_cannot_be_quoted_is_left_out() {
        assert_eq!(quoted("Shop"), Some("'Shop'".into()));
        assert_eq!(quoted("Ada's"), Some("\"Ada's\"".into()));
        for text in ["", "a'b\"c", "a\u{1b}[31m", "${HOME}"] {
            assert_eq!(quoted(text), None);
        }
    }
}
