//! Counters and texts out of a server's JSON: each by itself, so that one that is missing takes no other with it.

use serde_json::Value;

/// A whole number at this path of keys; some servers send it as a float.
pub(super) fn number(value: &Value, path: &[&str]) -> Option<u64> {
    let found = at(value, path)?;
    found
        .as_u64()
        .or_else(|| Some(found.as_f64().filter(|number| *number >= 0.0)? as u64))
}

/// A text at this path that is not empty.
pub(super) fn text<'a>(value: &'a Value, path: &[&str]) -> Option<&'a str> {
    at(value, path)?
        .as_str()
        .filter(|text| !text.trim().is_empty())
}

/// The value at this path.
pub(super) fn at<'a>(value: &'a Value, path: &[&str]) -> Option<&'a Value> {
    path.iter().try_fold(value, |value, key| value.get(key))
}

#[cfg(test)]
mod tests {
    use super::{number, text};
    use serde_json::json;

    #[test]
    fn leniently() {
        let value = json!({"a": {"b": 3, "c": 4.0, "d": -1, "e": null, "f": " "}});
        assert_eq!(number(&value, &["a", "b"]), Some(3));
        assert_eq!(number(&value, &["a", "c"]), Some(4));
        for absent in ["d", "e", "f", "g"] {
            assert_eq!(number(&value, &["a", absent]), None, "{absent}");
        }
        assert_eq!(text(&value, &["a", "f"]), None);
    }
}
