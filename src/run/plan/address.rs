//! Where "Open 'x'" goes.

use crate::lexicon::{among, naming::PAGE_ENDINGS};
use url::Url;

/// Resolves what a sentence says against the base URL. The error says what is missing.
pub(crate) fn resolve(written: Option<&str>, base: Option<&Url>) -> Result<Url, String> {
    let Some(written) = written.map(str::trim).filter(|w| !w.is_empty()) else {
        return base
            .cloned()
            .ok_or_else(|| "the sentence names no page, and the suite has no base URL".to_owned());
    };
    match Url::parse(written) {
        Ok(url) if matches!(url.scheme(), "http" | "https" | "about" | "data") => return Ok(url),
        // `localhost:8000/x` parses as a scheme; a path follows only for real ones.
        Ok(url) if written.contains("://") => {
            return Err(format!(
                "`{}` is no scheme that a test can open",
                url.scheme()
            ));
        }
        _ => {}
    }
    if looks_like_host(written) {
        return Url::parse(&format!("http://{written}"))
            .map_err(|e| format!("`{written}` is no address: {e}"));
    }
    match base {
        Some(base) => base
            .join(written)
            .map_err(|e| format!("`{written}` is no address: {e}")),
        None => Err(format!(
            "`{written}` is relative, and the suite has no base URL"
        )),
    }
}

/// `localhost:8000`, `www.example.org/x`: a host with a port, or a name with a dot, then nothing or a path.
fn looks_like_host(written: &str) -> bool {
    let host = written.split(['/', '?', '#']).next().unwrap_or_default();
    let (name, port) = host
        .split_once(':')
        .map_or((host, None), |(n, p)| (n, Some(p)));
    let labels: Vec<&str> = name.split('.').collect();
    let plain = labels
        .iter()
        .all(|l| !l.is_empty() && l.chars().all(|c| c.is_alphanumeric() || c == '-'));
    let port_ok = port.is_none_or(|p| p.parse::<u16>().is_ok());
    let file = labels.last().is_some_and(|l| among(l, PAGE_ENDINGS));
    plain
        && port_ok
        && !file
        && (port.is_some()
            || name == "localhost"
            || (labels.len() >= 2 && labels.last().is_some_and(|l| l.len() >= 2)))
}

#[cfg(test)]
mod tests {
    use super::resolve;
    use url::Url;

    #[test]
    fn addresses() {
        let base = Url::parse("http://shop.test/app/").ok();
        for (written, expected) in [
            (Some("/cart"), "http://shop.test/cart"),
            (Some("cart"), "http://shop.test/app/cart"),
            (Some("index.html"), "http://shop.test/app/index.html"),
            (Some("?page=2"), "http://shop.test/app/?page=2"),
            (Some("https://other.test/x"), "https://other.test/x"),
            (Some("localhost:8000/x"), "http://localhost:8000/x"),
            (Some("www.example.org"), "http://www.example.org/"),
            (None, "http://shop.test/app/"),
        ] {
            assert_eq!(
                resolve(written, base.as_ref()).map(|u| u.to_string()),
                Ok(expected.to_owned()),
                "{written:?}"
            );
        }
        assert!(resolve(None, None).is_err());
        assert!(resolve(Some("/x"), None).is_err());
        assert!(resolve(Some("file:///etc/passwd"), base.as_ref()).is_err());
        assert!(resolve(Some("ftp://host/x"), base.as_ref()).is_err());
    }
}
