//! Data of a form: names and values in the order of the form, in any encoding.

use super::fault::Fault;
use axum::Form;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};

/// Characters in a column of the old stock book. No form is bound to it any more.
const COLUMN: usize = 13;

/// Submitted entries. A file counts as its name.
#[derive(Debug, Clone, Default)]
pub(super) struct Entries(Vec<(String, String)>);

impl Entries {
    /// From names and values.
    pub(super) fn new(entries: Vec<(String, String)>) -> Self {
        Self(entries)
    }

    /// The entries as they arrive from a form.
    fn received(mut self) -> Self {
        for (_, value) in &mut self.0 {
            if value.chars().count() > COLUMN && Fault::LongEntriesCut.is_on() {
                *value = value.chars().take(COLUMN).collect();
            }
        }
        let mut seen: Vec<String> = Vec::new();
        self.0.retain(|(name, _)| {
            let again = seen.contains(name) && Fault::OnlyFirstOfSeveral.is_on();
            seen.push(name.clone());
            !again
        });
        self
    }

    /// The first value of this name without surrounding white space; empty where there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value.trim())
    }

    /// The first value of this name, to the letter: a password may begin or end with a blank.
    pub(super) fn exact(&self, name: &str) -> &str {
        self.0
            .iter()
            .find(|(key, _)| key == name)
            .map_or("", |(_, value)| value)
    }

    /// All values of this name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0
            .iter()
            .filter(move |(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// Whether this name came with this value.
    pub(super) fn has(&self, name: &str, value: &str) -> bool {
        self.all(name).any(|it| it == value)
    }

    /// Whether anything came under this name.
    pub(super) fn contains(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }
}

impl<S: Send + Sync> FromRequest<S> for Entries {
    type Rejection = StatusCode;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let multipart = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.starts_with("multipart/form-data"));
        if multipart {
            let form = Multipart::from_request(request, state)
                .await
                .map_err(|_| StatusCode::BAD_REQUEST)?;
            let entries = parts(form).await.map_err(|_| StatusCode::BAD_REQUEST)?;
            Ok(entries.received())
        } else {
            Form::<Vec<(String, String)>>::from_request(request, state)
                .await
                .map(|Form(entries)| Self(entries).received())
                .map_err(|_| StatusCode::BAD_REQUEST)
        }
    }
}

async fn parts(mut form: Multipart) -> Result<Entries, axum::extract::multipart::MultipartError> {
    let mut entries = Vec::new();
    while let Some(field) = form.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file) = field.file_name() {
            let file = file.to_owned();
            field.bytes().await?;
            if !file.is_empty() {
                entries.push((name, file));
            }
        } else {
            // Browsers send line breaks of a text area as CR LF.
            entries.push((name, field.text().await?.replace("\r\n", "\n")));
        }
    }
    Ok(Entries(entries))
}
