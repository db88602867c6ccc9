//! Form submission: the entry list and its encodings (HTML, 4.10.21).

use super::controls::{is_disabled, is_disabled_option, option_value};
use super::dom::{ancestors, filled, input_type, tag};
use super::fetch::PageRequest;
use super::loaded::Document;
use crate::driver::DriverError;
use scraper::ElementRef;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use url::{Url, form_urlencoded};

/// One name with what is sent for it.
enum Entry {
    Text(String, String),
    /// `None`: the file field is empty.
    File(String, Option<PathBuf>),
}

/// Result of submitting a form.
pub(super) enum Submission {
    /// A navigation.
    Request(Box<PageRequest>, Option<String>),
    /// `method=dialog`: the dialog around it closes.
    CloseDialog,
}

impl Document {
    /// The submission of a form by a button, or by none.
    pub(super) fn submission(
        &self,
        form: ElementRef<'_>,
        submitter: Option<ElementRef<'_>>,
    ) -> Result<Submission, DriverError> {
        let setting = |on_button: &str, on_form: &str| {
            submitter
                .and_then(|button| button.attr(on_button))
                .or_else(|| form.attr(on_form))
                .map(str::trim)
        };
        let method = setting("formmethod", "method")
            .unwrap_or("get")
            .to_ascii_lowercase();
        if method == "dialog" {
            return Ok(Submission::CloseDialog);
        }
        let action = setting("formaction", "action").filter(|action| !action.is_empty());
        let mut url = match action {
            Some(action) => self
                .resolve(action)
                .ok_or_else(|| DriverError::Failed(format!("`{action}` is no URL")))?,
            None => self.url.clone(),
        };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(DriverError::NotSupported(format!("send a form to `{url}`")));
        }
        let target = setting("formtarget", "target")
            .map(str::to_owned)
            .or_else(|| self.base_target());
        let entries = self.entries(form, submitter);
        let body = if method == "post" {
            let encoding = setting("formenctype", "enctype")
                .unwrap_or_default()
                .to_ascii_lowercase();
            Some(match encoding.as_str() {
                "multipart/form-data" => self.multipart(&entries)?,
                "text/plain" => ("text/plain".into(), plain(&entries).into_bytes()),
                _ => (
                    "application/x-www-form-urlencoded".into(),
                    self.urlencoded(&entries).into_bytes(),
                ),
            })
        } else {
            url.set_query(Some(&self.urlencoded(&entries)));
            None
        };
        let request = PageRequest {
            url,
            body,
            referrer: None,
        };
        Ok(Submission::Request(
            Box::new(request.from(&self.url)),
            target,
        ))
    }

    /// The `target` that a `base` element gives to all links and forms.
    pub(super) fn base_target(&self) -> Option<String> {
        self.dom
            .tagged("base")
            .find_map(|base| filled(base, "target"))
            .map(str::to_owned)
    }

    fn entries(&self, form: ElementRef<'_>, submitter: Option<ElementRef<'_>>) -> Vec<Entry> {
        let mut entries = Vec::new();
        for control in self.controls(form) {
            let is_submitter = submitter == Some(control);
            if is_disabled(control) || ancestors(control).any(|above| tag(above) == "datalist") {
                continue;
            }
            let kind = if matches!(tag(control), "input" | "button") {
                input_type(control)
            } else {
                ""
            };
            let name = filled(control, "name").unwrap_or_default().to_owned();
            if kind == "image" && is_submitter {
                let prefix = if name.is_empty() {
                    String::new()
                } else {
                    format!("{name}.")
                };
                // The middle of a picture whose size is not known.
                entries.extend(
                    ["x", "y"].map(|axis| Entry::Text(format!("{prefix}{axis}"), "1".into())),
                );
                continue;
            }
            if name.is_empty() {
                continue;
            }
            match (tag(control), kind) {
                ("input" | "button", "submit") if is_submitter => {
                    entries.push(Entry::Text(
                        name,
                        control
                            .attr("value")
                            .unwrap_or(if tag(control) == "input" {
                                "Submit"
                            } else {
                                ""
                            })
                            .to_owned(),
                    ));
                }
                ("button", _) | ("input", "submit" | "image" | "reset" | "button") => {}
                ("input", "checkbox" | "radio") => {
                    if self.is_checked(control) {
                        entries.push(Entry::Text(
                            name,
                            control.attr("value").unwrap_or("on").to_owned(),
                        ));
                    }
                }
                ("input", "file") => {
                    let files = self
                        .state
                        .files
                        .get(&control.id())
                        .map(Vec::as_slice)
                        .unwrap_or_default();
                    if files.is_empty() {
                        entries.push(Entry::File(name, None));
                    } else {
                        entries.extend(
                            files
                                .iter()
                                .map(|file| Entry::File(name.clone(), Some(file.clone()))),
                        );
                    }
                }
                ("input", "hidden") if name == "_charset_" => {
                    entries.push(Entry::Text(name, self.encoding.name().to_owned()));
                }
                ("select", _) => {
                    let chosen = self
                        .chosen(control)
                        .into_iter()
                        .filter(|option| !is_disabled_option(*option));
                    entries.extend(
                        chosen.map(|option| Entry::Text(name.clone(), option_value(option))),
                    );
                }
                _ => entries.push(Entry::Text(name, self.value(control))),
            }
        }
        entries
    }

    fn urlencoded(&self, entries: &[Entry]) -> String {
        let encode: &dyn Fn(&str) -> Cow<'_, [u8]> =
            &|text| Cow::Owned(self.encoding.encode(text).0.into_owned());
        let mut out = form_urlencoded::Serializer::new(String::new());
        out.encoding_override(Some(encode));
        for entry in entries {
            match entry {
                Entry::Text(name, value) => out.append_pair(name, &with_crlf(value)),
                Entry::File(name, file) => out.append_pair(name, &file_name(file.as_deref())),
            };
        }
        out.finish()
    }

    fn multipart(&self, entries: &[Entry]) -> Result<(String, Vec<u8>), DriverError> {
        // Content that holds the boundary by accident is as likely as a collision of the digest.
        let mut hasher = blake3::Hasher::new();
        let mut parts = Vec::new();
        for entry in entries {
            let (head, content) = match entry {
                Entry::Text(name, value) => {
                    let head = format!(
                        "Content-Disposition: form-data; name=\"{}\"\r\n\r\n",
                        escaped(name)
                    );
                    (head, self.encoding.encode(&with_crlf(value)).0.into_owned())
                }
                Entry::File(name, file) => {
                    let content = match file {
                        Some(file) => std::fs::read(file).map_err(|error| {
                            DriverError::Failed(format!("`{}`: {error}", file.display()))
                        })?,
                        None => Vec::new(),
                    };
                    let head = format!(
                        "Content-Disposition: form-data; name=\"{}\"; filename=\"{}\"\r\nContent-Type: {}\r\n\r\n",
                        escaped(name),
                        escaped(&file_name(file.as_deref())),
                        file.as_deref()
                            .map_or("application/octet-stream", media_type),
                    );
                    (head, content)
                }
            };
            hasher.update(head.as_bytes()).update(&content);
            parts.push((self.encoding.encode(&head).0.into_owned(), content));
        }
        let boundary = format!(
            "----PlumblineFormBoundary{}",
            &hasher.finalize().to_hex()[..16]
        );
        let mut body = Vec::new();
        for (head, content) in parts {
            body.extend(format!("--{boundary}\r\n").into_bytes());
            body.extend(head);
            body.extend(content);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{boundary}--\r\n").into_bytes());
        Ok((format!("multipart/form-data; boundary={boundary}"), body))
    }
}

fn plain(entries: &[Entry]) -> String {
    let mut body = String::new();
    for entry in entries {
        let (name, value) = match entry {
            Entry::Text(name, value) => (name, value.clone()),
            Entry::File(name, file) => (name, file_name(file.as_deref())),
        };
        // Writing to a string does not fail.
        let _ = write!(body, "{name}={}\r\n", with_crlf(&value));
    }
    body
}

fn with_crlf(value: &str) -> String {
    value
        .replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace('\n', "\r\n")
}

fn escaped(name: &str) -> String {
    name.replace('\r', "%0D")
        .replace('\n', "%0A")
        .replace('"', "%22")
}

fn file_name(file: Option<&Path>) -> String {
    file.and_then(Path::file_name)
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

fn media_type(file: &Path) -> &'static str {
    let extension = file
        .extension()
        .map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    match extension.as_deref() {
        Some("txt") => "text/plain",
        Some("csv") => "text/csv",
        Some("htm" | "html") => "text/html",
        Some("json") => "application/json",
        Some("pdf") => "application/pdf",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("svg") => "image/svg+xml",
        Some("webp") => "image/webp",
        Some("xml") => "text/xml",
        Some("zip") => "application/zip",
        _ => "application/octet-stream",
    }
}

/// Two addresses that differ in nothing but the fragment.
pub(super) fn is_same_page(one: &Url, other: &Url) -> bool {
    let plain = |url: &Url| {
        let mut url = super::fetch::without_user_info(url.clone());
        url.set_fragment(None);
        url
    };
    plain(one) == plain(other)
}
