//! The shape of a page: what stays the same when its data change.

use super::{Role, Snapshot};
use url::Url;

impl Snapshot {
    /// A digest of the page's address without numbers and query, and of its parts: landmarks, forms, tables and dialogs.
    pub fn shape(&self) -> String {
        let path =
            Url::parse(&self.url).map_or_else(|_| String::new(), |url| url.path().to_owned());
        let path: Vec<&str> = path
            .split('/')
            .map(|part| {
                if part.chars().any(|c| c.is_ascii_digit()) {
                    "#"
                } else {
                    part
                }
            })
            .collect();
        let parts = self.elements.iter().filter(|e| e.raw.visible).filter(|e| {
            matches!(
                e.role,
                Role::Banner
                    | Role::Main
                    | Role::Navigation
                    | Role::ContentInfo
                    | Role::Complementary
                    | Role::Search
                    | Role::Form
                    | Role::Table
                    | Role::Dialog
                    | Role::AlertDialog
            ) || e.raw.tag == "form"
        });
        let parts: Vec<String> = parts
            .map(|e| format!("{:?} {}", e.role, e.raw.tag))
            .collect();
        let text = format!("{}\n{}", path.join("/"), parts.join("\n"));
        blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
    }
}
