//! Screenshots in the report, with the evidence drawn on them.

use crate::record::{HookRecord, Mark, StepRecord, inside, picture_size};
use crate::suite::printable;
use base64::Engine;
use maud::{Markup, html};
use std::cell::Cell;
use std::fs;
use std::path::Path;

/// Pictures that one file holds, in bytes; the rest are named instead. What is not as expected comes first.
const EMBEDDED: u64 = 48 * 1024 * 1024;
/// A picture larger than this is none of ours.
const LARGEST: u64 = 16 * 1024 * 1024;
/// A box that begins nearer to the picture's upper edge, in shares of its height, has its number inside: above, it would be cut.
const EDGE: f64 = 0.06;
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Where the page finds its pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pictures {
    /// In itself, as data URLs.
    #[default]
    Embedded,
    /// Screenshots next to the page, by the names in the record: for a server.
    Served,
}

/// Pictures of a run, and the bytes that may still be embedded.
#[derive(Debug)]
pub(super) struct EmbeddedPictures<'a> {
    folder: Option<&'a Path>,
    pictures: Pictures,
    left: Cell<u64>,
}

impl<'a> EmbeddedPictures<'a> {
    /// The pictures of a run's folder.
    pub(super) fn new(folder: Option<&'a Path>, pictures: Pictures) -> Self {
        EmbeddedPictures {
            folder,
            pictures,
            left: Cell::new(EMBEDDED),
        }
    }

    /// The step's screenshot with a caption, and what is marked on it; or where it is, if it cannot be shown.
    pub(super) fn figure(&self, step: &StepRecord, caption: &str) -> Option<Markup> {
        let name = step.screenshot.as_deref()?;
        let after = format!("after step {}", step.index + 1);
        Some(self.shot(name, &step.marks, caption, &after))
    }

    /// The page where a hook did not go through.
    pub(super) fn of_hook(&self, hook: &HookRecord) -> Option<Markup> {
        let name = hook.screenshot.as_deref()?;
        let caption = format!("The page at the {} hook", hook.when);
        let after = format!("after the {} hook", hook.when);
        Some(self.shot(name, &hook.marks, &caption, &after))
    }

    fn shot(&self, name: &str, marked: &[Mark], caption: &str, when: &str) -> Markup {
        let Some((source, (width, height))) = self.source(name) else {
            return html! {
                p.note { (caption) ": screenshot " code { (printable(name)) } " (not embedded)" }
            };
        };
        html! {
            figure.shot {
                figcaption { (caption) }
                div.picture {
                    img src=(source) alt={ "Screenshot: the page " (when) } width=(width) height=(height);
                    @if !marked.is_empty() { (marks(marked)) }
                }
                @if !marked.is_empty() {
                    ol.legend { @for mark in marked { li { (printable(&mark.what)) } } }
                }
            }
        }
    }

    /// Returns the value of `src` and the size in pixels.
    fn source(&self, name: &str) -> Option<(String, (u32, u32))> {
        let bytes = recorded(self.folder?, name)?;
        let size = picture_size(&bytes)?;
        match self.pictures {
            Pictures::Served => Some((name.to_owned(), size)),
            Pictures::Embedded => {
                let cost = bytes.len() as u64;
                self.left.set(self.left.get().checked_sub(cost)?);
                let data = base64::engine::general_purpose::STANDARD.encode(&bytes);
                Some((format!("data:image/png;base64,{data}"), size))
            }
        }
    }
}

fn marks(marks: &[Mark]) -> Markup {
    let percent = |share: f64| format!("{:.2}%", share.clamp(0.0, 1.0) * 100.0);
    html! {
        svg.marks aria-hidden="true" focusable="false" {
            @for (at, mark) in marks.iter().enumerate() {
                rect.candidate[mark.candidate] x=(percent(mark.left)) y=(percent(mark.top)) width=(percent(mark.width)) height=(percent(mark.height)) {}
                text x=(percent(mark.left)) y=(percent(mark.top)) dx="3" dy=(if mark.top < EDGE { "16" } else { "-4" }) { (at + 1) }
            }
        }
    }
}

/// A picture of a run's folder. A record may come from elsewhere: a name that leads out of the folder is none, nor is a file
/// that is no PNG.
pub fn recorded(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let path = inside(folder, name)?;
    if fs::metadata(&path).ok()?.len() > LARGEST {
        return None;
    }
    fs::read(path)
        .ok()
        .filter(|bytes| bytes.starts_with(&SIGNATURE))
}

#[cfg(test)]
mod tests {
    use super::{SIGNATURE, recorded};
    use std::fs;

    #[test]
    fn only_pictures_of_the_folder_are_shown() {
        let around = tempfile::tempdir().expect("a folder");
        let run = around.path().join("run");
        fs::create_dir_all(run.join("screenshots")).expect("a folder");
        let png = [SIGNATURE.as_slice(), &[0; 20]].concat();
        fs::write(run.join("screenshots/a.png"), &png).expect("a file");
        fs::write(around.path().join("b.png"), &png).expect("a file");
        fs::write(run.join("c.png"), "secret").expect("a file");
        #[cfg(unix)]
        crate::system::link(&around.path().join("b.png"), &run.join("d.png")).expect("a link");
        assert_eq!(recorded(&run, "screenshots/a.png"), Some(png));
        for bad in [
            "../b.png",
            "screenshots/../../b.png",
            "c.png",
            "d.png",
            "/etc/passwd",
            "",
            ".",
            "screenshots",
        ] {
            assert_eq!(recorded(&run, bad), None, "{bad}");
        }
        let absolute = around.path().join("b.png");
        assert_eq!(recorded(&run, &absolute.to_string_lossy()), None);
    }
}
