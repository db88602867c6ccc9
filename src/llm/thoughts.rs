//! Reasoning in the text of an answer is dropped; only the text after it is the answer.

use serde_json::{Deserializer, Value};

/// How models mark their reasoning.
const MARKS: [(&str, &str); 5] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("<reasoning>", "</reasoning>"),
    ("[think]", "[/think]"),
];

/// The answer without its reasoning, and whether there was any.
///
/// A mark counts only outside of the JSON: inside, it is a text that the model cites from the page. A part that is never
/// closed goes to the end. An end without a beginning (chat templates write the beginning themselves) ends what precedes it.
pub(super) fn without(text: &str) -> (String, bool) {
    let mut kept = String::new();
    let mut rest = text;
    let mut reasoned = false;
    while let Some((mark, at)) = next(rest) {
        match mark {
            ThoughtMark::Json => {
                kept.push_str(&rest[..at]);
                let end = at + length_of_json(&rest[at..]);
                kept.push_str(&rest[at..end]);
                rest = &rest[end..];
            }
            ThoughtMark::Open(open, close) => {
                reasoned = true;
                kept.push_str(&rest[..at]);
                rest = &rest[at + open.len()..];
                rest = match find(rest, close) {
                    Some(end) => &rest[end + close.len()..],
                    None => "",
                };
            }
            ThoughtMark::Close(close) => {
                reasoned = true;
                kept.clear();
                rest = &rest[at + close.len()..];
            }
        }
    }
    kept.push_str(rest);
    (kept.trim().to_owned(), reasoned)
}

enum ThoughtMark {
    Json,
    Open(&'static str, &'static str),
    Close(&'static str),
}

/// Finds the next mark or object.
fn next(text: &str) -> Option<(ThoughtMark, usize)> {
    let json = text.find('{').map(|at| (ThoughtMark::Json, at));
    let opens = MARKS
        .iter()
        .filter_map(|(open, close)| Some((ThoughtMark::Open(open, close), find(text, open)?)));
    let closes = MARKS
        .iter()
        .filter_map(|(_, close)| Some((ThoughtMark::Close(close), find(text, close)?)));
    opens.chain(closes).chain(json).min_by_key(|(_, at)| *at)
}

/// How far the object reaches that begins here. Of one that is broken nobody knows: all that follows is taken as part
/// of it, unless reasoning without a beginning ends there.
fn length_of_json(text: &str) -> usize {
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    match values.next() {
        Some(Ok(_)) => values.byte_offset(),
        _ if !closes_later(text) => text.len(),
        _ => 1,
    }
}

/// An end mark follows without its beginning: the brace belonged to the reasoning.
fn closes_later(text: &str) -> bool {
    MARKS.iter().any(|(open, close)| {
        find(text, close).is_some_and(|end| find(text, open).is_none_or(|begin| begin > end))
    })
}

/// The place of a mark, in any case of its letters.
fn find(text: &str, mark: &str) -> Option<usize> {
    text.as_bytes()
        .windows(mark.len())
        .position(|window| window.eq_ignore_ascii_case(mark.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn reasoning_is_dropped_and_the_answer_kept() {
        for (text, answer, reasoned) in [
            (r#"{"a":1}"#, r#"{"a":1}"#, false),
            (r#"<think>so {"a":2}</think>{"a":1}"#, r#"{"a":1}"#, true),
            (
                "<think>one</think>\n<THINK>two</THINK> {\"a\":1}\n",
                r#"{"a":1}"#,
                true,
            ),
            ("<think>no end {\"a\":1}", "", true),
            ("no beginning</think>{\"a\":1}", r#"{"a":1}"#, true),
            (
                "no beginning, {\"a\":2} and {so</think>{\"a\":1}",
                r#"{"a":1}"#,
                true,
            ),
            ("{\"a\":1}<think>afterthought", r#"{"a":1}"#, true),
            ("[THINK]x[/THINK]text", "text", true),
            ("<think></think>", "", true),
            // Cited from the page, it is a text like any other.
            (r#"{"a":"<think>x"}"#, r#"{"a":"<think>x"}"#, false),
            (r#"{"a":"x</think>y"}"#, r#"{"a":"x</think>y"}"#, false),
            // A broken answer is left to who parses it.
            (r#"{"a": tru"#, r#"{"a": tru"#, false),
            ("ä </think>ö", "ö", true),
            ("plain", "plain", false),
            ("", "", false),
        ] {
            assert_eq!(without(text), (answer.to_owned(), reasoned), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_comes_to_an_end(text in "(<think>|</think>|\\{|\\}|\"|a|ä|\\[/THINK\\]| ){0,30}") {
            let (kept, _) = without(&text);
            proptest::prop_assert!(kept.len() <= text.len());
        }
    }
}
