//! Placeholders in texts: `${NAME}`.

/// The names in the `${…}` of a text.
pub(crate) fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split("${")
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
}

/// Replaces each `${NAME}` that has a value; the others stay as they are written. A value is not read again.
pub(crate) fn fill_names(text: &str, mut value: impl FnMut(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("${") {
        out.push_str(before);
        let named = after
            .split_once('}')
            .and_then(|(name, tail)| Some((value(name)?, tail)));
        if let Some((value, tail)) = named {
            out.push_str(&value);
            rest = tail;
        } else {
            out.push_str("${");
            rest = after;
        }
    }
    out + rest
}
