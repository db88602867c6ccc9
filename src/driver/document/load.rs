//! Loads documents: encoding, style sheets, frames, and refreshes without delay.

use super::css::{Screen, SheetOrigin, imports};
use super::dom::{filled, tag};
use super::fetch::{Fetcher, PageRequest, Response};
use super::loaded::{Document, SheetSource};
use crate::driver::DriverError;
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use reqwest::header;
use std::future::Future;
use std::pin::Pin;
use url::Url;

/// Deepest nesting of frames, and of style sheets that import others.
const DEEPEST: usize = 4;
/// Most frames, and most style sheets, of one document.
const MOST: usize = 40;
/// Most refreshes in a row.
const REFRESHES: usize = 10;

/// Result of a navigation.
pub(super) enum Loaded {
    /// A document to show, whether it may be kept, and the request that a reload repeats.
    Document(Box<Document>, bool, Box<PageRequest>),
    /// A file that goes to disk; the page stays.
    Download(String),
    /// Nothing to show (204); the page stays.
    Nothing,
}

/// Makes documents for one session.
pub(super) struct Loader<'a> {
    pub(super) fetcher: &'a mut Fetcher,
    pub(super) screen: Screen,
    /// Number of documents so far.
    pub(super) count: &'a mut u64,
}

impl Loader<'_> {
    /// Loads what a navigation of a whole window, or of a frame, asks for.
    pub(super) fn load(
        &mut self,
        request: PageRequest,
        depth: usize,
    ) -> Pin<Box<dyn Future<Output = Result<Loaded, DriverError>> + Send + '_>> {
        Box::pin(async move {
            let mut request = request;
            for _ in 0..REFRESHES {
                let asked = request.url.clone();
                let response = self.fetcher.fetch(request.clone()).await?;
                if response.turned {
                    request = PageRequest {
                        url: response.url.clone(),
                        body: None,
                        ..request
                    };
                }
                if matches!(response.status.as_u16(), 204 | 205) {
                    return Ok(Loaded::Nothing);
                }
                if let Some(name) = download(&response) {
                    return Ok(Loaded::Download(name));
                }
                let kept = !response.header(&header::CACHE_CONTROL).contains("no-store");
                let mut document = self.parse(&response);
                match document.refresh() {
                    Some(url) if url != asked && matches!(url.scheme(), "http" | "https") => {
                        request = PageRequest::get(url).from(&document.url);
                    }
                    _ => {
                        self.complete(&mut document, depth).await;
                        return Ok(Loaded::Document(
                            Box::new(document),
                            kept,
                            Box::new(request),
                        ));
                    }
                }
            }
            Err(DriverError::Unreachable {
                url: String::new(),
                reason: format!("the page refreshed itself more than {REFRESHES} times"),
            })
        })
    }

    fn parse(&mut self, response: &Response) -> Document {
        let kind = response.header(&header::CONTENT_TYPE).to_ascii_lowercase();
        let encoding = encoding(&kind, &response.bytes);
        let (text, encoding, _) = encoding.decode(&response.bytes);
        let essence = kind.split(';').next().unwrap_or_default().trim();
        let is_markup = matches!(essence, "" | "text/html" | "application/xhtml+xml");
        let text = if is_markup {
            text.into_owned()
        } else if essence.starts_with("image/") {
            "<img src='' alt=''>".to_owned()
        } else {
            let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
            format!("<pre>{escaped}</pre>")
        };
        self.document(&text, response.url.clone(), encoding)
    }

    pub(super) fn document(
        &mut self,
        text: &str,
        url: Url,
        encoding: &'static Encoding,
    ) -> Document {
        *self.count += 1;
        Document::parse(text, url, *self.count, encoding, self.screen)
    }

    /// Fetches what belongs to a document.
    async fn complete(&mut self, document: &mut Document, depth: usize) {
        for (place, (origin, source)) in document.sheet_sources().into_iter().enumerate() {
            let (text, base) = match source {
                SheetSource::Text(text) => (text, document.base.clone()),
                SheetSource::Link(url) => match self.sheet(&url, document, place).await {
                    Some(sheet) => sheet,
                    None => continue,
                },
            };
            self.add_sheet(document, &origin, &text, &base, 0).await;
        }
        let mut frames = Vec::new();
        for element in document
            .dom
            .elements()
            .filter(|element| matches!(tag(*element), "iframe" | "frame"))
        {
            if let Some(text) = element.attr("srcdoc") {
                frames.push((element.id(), Frame::Text(text.to_owned())));
            } else if let Some(url) = filled(element, "src").and_then(|src| document.resolve(src)) {
                frames.push((element.id(), Frame::Address(url)));
            }
        }
        for (node, frame) in frames {
            let content = match frame {
                _ if depth >= DEEPEST => Err("frames are nested too deep".to_owned()),
                _ if document.frames.len() >= MOST => Err("it is one frame too many".to_owned()),
                Frame::Text(text) => {
                    let mut inner = self.document(&text, document.base.clone(), UTF_8);
                    Box::pin(self.complete(&mut inner, depth + 1)).await;
                    Ok(inner)
                }
                Frame::Address(url) if url.as_str() == "about:blank" => continue,
                Frame::Address(url) => {
                    self.frame(PageRequest::get(url).from(&document.url), depth + 1)
                        .await
                }
            };
            document.frames.push((node, content));
        }
        document.mirror();
    }

    /// The document of a frame, or why there is none.
    pub(super) async fn frame(
        &mut self,
        request: PageRequest,
        depth: usize,
    ) -> Result<Document, String> {
        if !matches!(request.url.scheme(), "http" | "https") {
            return Err(format!(
                "`{}:` is not read without a browser",
                request.url.scheme()
            ));
        }
        match self.load(request, depth).await {
            Ok(Loaded::Document(document, ..)) => Ok(*document),
            Ok(Loaded::Download(_) | Loaded::Nothing) => Err("it shows no document".into()),
            Err(error) => Err(error.to_string()),
        }
    }

    async fn sheet(
        &mut self,
        url: &Url,
        document: &mut Document,
        place: usize,
    ) -> Option<(String, Url)> {
        // Sheets of other sites are as good as always fonts and icons; a run must not hang on them.
        let is_own =
            matches!(url.scheme(), "http" | "https") && url.origin() == document.url.origin();
        if !is_own || place >= MOST {
            document.unstyled = true;
            return None;
        }
        match self
            .fetcher
            .fetch(PageRequest::get(url.clone()).from(&document.url))
            .await
        {
            Ok(response) if response.status.is_success() => {
                let encoding = encoding(response.header(&header::CONTENT_TYPE), b"");
                let encoding = if encoding == WINDOWS_1252 {
                    UTF_8
                } else {
                    encoding
                };
                Some((
                    encoding.decode(&response.bytes).0.into_owned(),
                    response.url,
                ))
            }
            // A sheet that is not there hides nothing in a browser either.
            Ok(_) => None,
            Err(_) => {
                document.unstyled = true;
                None
            }
        }
    }

    fn add_sheet<'b>(
        &'b mut self,
        document: &'b mut Document,
        origin: &'b SheetOrigin,
        text: &'b str,
        base: &'b Url,
        depth: usize,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + 'b>> {
        Box::pin(async move {
            for (number, import) in imports(text).into_iter().enumerate() {
                let Ok(url) = base.join(&import.url) else {
                    continue;
                };
                let inside = import.origin(origin, document.screen, number);
                if depth < DEEPEST
                    && inside.applies != Some(false)
                    && let Some((inner, base)) = self.sheet(&url, document, depth).await
                {
                    self.add_sheet(document, &inside, &inner, &base, depth + 1)
                        .await;
                }
            }
            document.add_sheet(origin, text);
        })
    }
}

enum Frame {
    Text(String),
    Address(Url),
}

/// The name of a file that a browser would not show.
fn download(response: &Response) -> Option<String> {
    let disposition = response.header(&header::CONTENT_DISPOSITION);
    let kind = response.header(&header::CONTENT_TYPE).to_ascii_lowercase();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    let is_shown =
        matches!(
            essence,
            "" | "application/xhtml+xml"
                | "application/xml"
                | "application/json"
                | "application/javascript"
                | "application/pdf"
        ) || essence.starts_with("text/") && essence != "text/csv" && essence != "text/calendar"
            || essence.starts_with("image/")
            || essence.ends_with("+xml")
            || essence.ends_with("+json");
    if is_shown
        && !disposition
            .trim_start()
            .to_ascii_lowercase()
            .starts_with("attachment")
    {
        return None;
    }
    let named = disposition
        .split(';')
        .find_map(|part| part.trim().strip_prefix("filename="));
    let from_url = || {
        response
            .url
            .path_segments()
            .and_then(Iterator::last)
            .unwrap_or_default()
    };
    let name = named.map_or_else(from_url, |name| name.trim().trim_matches('"'));
    Some(if name.is_empty() {
        "download".into()
    } else {
        name.to_owned()
    })
}

/// The byte order mark is looked at by the decoder; then the header, then the document itself, then UTF-8 if it is that.
fn encoding(content_type: &str, bytes: &[u8]) -> &'static Encoding {
    let label = |text: &str| {
        let at = text.to_ascii_lowercase().find("charset=")? + "charset=".len();
        let rest = text[at..].trim_start_matches(['"', '\'']);
        let end = rest
            .find(|letter: char| {
                letter.is_whitespace() || matches!(letter, '"' | '\'' | ';' | '/' | '>')
            })
            .unwrap_or(rest.len());
        Encoding::for_label(&rest.as_bytes()[..end])
    };
    label(content_type)
        .or_else(|| {
            let head =
                String::from_utf8_lossy(&bytes[..bytes.len().min(1024)]).to_ascii_lowercase();
            label(&head)
        })
        .unwrap_or_else(|| {
            if std::str::from_utf8(bytes).is_ok() {
                UTF_8
            } else {
                WINDOWS_1252
            }
        })
}

#[cfg(test)]
mod tests {
    use super::encoding;

    #[test]
    fn the_header_goes_before_the_document() {
        for (header, body, name) in [
            (
                "text/html; charset=ISO-8859-2",
                "<meta charset=utf-8>",
                "ISO-8859-2",
            ),
            ("text/html", "<meta charset=\"shift_jis\">", "Shift_JIS"),
            (
                "text/html",
                "<meta http-equiv=content-type content='text/html; charset=koi8-r'>",
                "KOI8-R",
            ),
            ("text/html", "caf\u{e9}", "UTF-8"),
            ("text/html; charset=bogus", "x", "UTF-8"),
        ] {
            assert_eq!(
                encoding(header, body.as_bytes()).name(),
                name,
                "{header} {body}"
            );
        }
        assert_eq!(encoding("text/html", b"caf\xe9").name(), "windows-1252");
    }
}
