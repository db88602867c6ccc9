//! `base_url`: where relative URLs start.

use crate::suite::parse::fields::FieldReader;
use crate::suite::parse::tree::Node;
use url::Url;

/// Reads it; what is no absolute address of a page is a mistake.
pub(crate) fn base_url(reader: &mut FieldReader<'_>, node: &Node) -> Option<Url> {
    let text = reader.text(node, "base_url")?;
    match Url::parse(&text) {
        Ok(url) if matches!(url.scheme(), "http" | "https" | "file") => Some(url),
        Ok(url) if url.cannot_be_a_base() => {
            reader.error(
                node,
                format!("`base_url` is no address of a page: `{text}`"),
                Some(&format!("write the scheme too: `http://{text}`")),
            );
            None
        }
        Ok(url) => {
            reader.error(
                node,
                format!("`base_url` has the scheme `{}`", url.scheme()),
                Some("a page is opened by `http`, `https` or `file`"),
            );
            None
        }
        Err(url::ParseError::RelativeUrlWithoutBase) => {
            let path = text.trim_start_matches('/');
            reader.error(
                node,
                format!("`base_url` is not absolute: `{text}`"),
                Some(&format!(
                    "write the scheme and the host too, for example `http://localhost:8080/{path}`"
                )),
            );
            None
        }
        Err(error) => {
            reader.error(
                node,
                format!("`base_url` is not a URL: {error}"),
                Some("for example `http://localhost:8080/`"),
            );
            None
        }
    }
}
