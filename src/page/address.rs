//! Another address: of another document, of another view of it, or of a place in it.

use super::difference::{UrlChange, UrlKind};
use super::snapshot::Snapshot;
use url::Url;

/// How the address differs, if it does.
pub(super) fn url_change(before: &Snapshot, after: &Snapshot) -> Option<UrlChange> {
    if before.url == after.url {
        return None;
    }
    let base = |url: &str| url.split('#').next().unwrap_or_default().to_owned();
    let kind = if base(&before.url) == base(&after.url) {
        match after.url.split_once('#').map(|(_, fragment)| fragment) {
            Some("") => UrlKind::EmptyFragment,
            // A path after the `#` is the address of a view.
            Some(route) if is_route(route) => UrlKind::Address,
            fragment => UrlKind::Fragment {
                target: fragment.is_none_or(|fragment| has_anchor(after, fragment)),
            },
        }
    } else {
        UrlKind::Address
    };
    Some(UrlChange {
        before: before.url.clone(),
        after: after.url.clone(),
        kind,
    })
}

/// A path: `#/orders`, and not `#!`, which leads nowhere.
fn is_route(fragment: &str) -> bool {
    let path = fragment.trim_start_matches(['/', '!']);
    path.len() < fragment.len() && !path.is_empty()
}

fn has_anchor(page: &Snapshot, fragment: &str) -> bool {
    // A URL's own parser undoes the percent encoding, as a user agent does before it looks for the element.
    let decoded = Url::parse(&format!("x:?{fragment}"))
        .ok()
        .and_then(|url| url.query_pairs().next().map(|(name, _)| name.into_owned()));
    fragment.eq_ignore_ascii_case("top")
        || page
            .elements
            .iter()
            .filter(|element| element.context == 0)
            .any(|element| {
                ["id", "name"]
                    .iter()
                    .filter_map(|name| element.raw.attributes.get(*name))
                    .any(|own| own == fragment || Some(own) == decoded.as_ref())
            })
}
