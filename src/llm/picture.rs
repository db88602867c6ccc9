//! Picture in a request, and refusals of servers that take none.

use base64::Engine;
use serde::{Serialize, Serializer, ser::SerializeStruct};
use std::fmt;
use std::sync::Arc;

/// Pixels of a picture that a vision model makes one token of, across and down (Qwen2.5-VL: 28; others make fewer tokens).
const PATCH: u64 = 28;

/// A PNG in a request. Written down or printed, it is its digest and size: no recording or log has its pixels.
#[derive(Clone, PartialEq, Eq)]
pub struct PromptPicture {
    png: Arc<[u8]>,
    digest: String,
    size: (u32, u32),
}

impl PromptPicture {
    /// This PNG, so many pixels across and down.
    pub fn new(png: Vec<u8>, size: (u32, u32)) -> PromptPicture {
        PromptPicture {
            digest: blake3::hash(&png).to_hex().to_string(),
            png: png.into(),
            size,
        }
    }

    /// Digest of its bytes.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Its bytes.
    pub fn bytes(&self) -> usize {
        self.png.len()
    }

    /// Pixels across and down.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Tokens that it takes at the most, by its size.
    pub fn tokens(&self) -> u64 {
        PromptPicture::tokens_of(self.size)
    }

    /// Tokens that a picture of this size takes at the most.
    pub fn tokens_of((width, height): (u32, u32)) -> u64 {
        u64::from(width).div_ceil(PATCH) * u64::from(height).div_ceil(PATCH)
    }

    /// Its bytes in base64, as both wires take them.
    pub(super) fn base64(&self) -> String {
        base64::engine::general_purpose::STANDARD.encode(&self.png)
    }
}

impl fmt::Debug for PromptPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PromptPicture({})", self.digest)
    }
}

impl Serialize for PromptPicture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("PromptPicture", 3)?;
        fields.serialize_field("digest", &self.digest)?;
        fields.serialize_field("width", &self.size.0)?;
        fields.serialize_field("height", &self.size.1)?;
        fields.end()
    }
}

/// Words by which servers speak of pictures, in their refusals.
const WORDS: [&str; 8] = [
    "image",
    "picture",
    "vision",
    "multimodal",
    "multi-modal",
    "modality",
    "modalities",
    "mmproj",
];

/// The refusal of a request with a picture speaks of the picture, or is due to its size.
pub(super) fn is_refused(status: u16, said: &str) -> bool {
    let said = said.to_lowercase();
    status == 413
        || (matches!(status, 400 | 404 | 415 | 422 | 500 | 501)
            && WORDS.iter().any(|word| said.contains(word)))
}

/// The refusal of a request says nothing that another request could obey: a picture in it may be the reason.
pub(super) fn may_be_refused(status: u16) -> bool {
    matches!(status, 400 | 415 | 422)
}

#[cfg(test)]
mod tests {
    use super::{PromptPicture, is_refused};

    #[test]
    fn its_pixels_are_written_nowhere() {
        let picture = PromptPicture::new(b"pixels".to_vec(), (1280, 720));
        let written = serde_json::to_string(&picture).expect("JSON");
        let printed = format!("{picture:?}");
        for text in [&written, &printed] {
            assert!(text.contains(picture.digest()), "{text}");
            assert!(
                !text.contains(&picture.base64()) && !text.contains("pixels"),
                "{text}"
            );
        }
        assert_eq!(picture.tokens(), 46 * 26);
    }

    #[test]
    fn refusals_as_servers_word_them() {
        for (status, said) in [
            (
                400,
                "Invalid content type. image_url is only supported by certain models.",
            ),
            (400, "At most 0 image(s) may be provided in one request."),
            (
                500,
                "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj",
            ),
            (404, "No endpoints found that support image input"),
            (
                500,
                "Failed to create new sequence: this model is missing data required for image input",
            ),
            (413, "Payload Too Large"),
            (400, "qwen3 is not a multimodal model"),
        ] {
            assert!(is_refused(status, said), "{said}");
        }
        for (status, said) in [
            (404, "model 'tiny' not found"),
            (500, "internal error"),
            (400, "Unsupported parameter: 'max_tokens'"),
            (429, "too many images a minute"),
        ] {
            assert!(!is_refused(status, said), "{said}");
        }
    }
}
