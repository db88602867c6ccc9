//! Was the whole prompt read? Ollama and others cut one that does not fit, and answer as if nothing were missing.

use super::{LlmError, Message};

/// Characters that a token holds at the very most, on the average of a whole prompt. English text has 4 to 5,
/// German and Finnish 5; single tokens are longer, whole prompts of them are not.
const DENSEST: u64 = 12;
/// The density at which a count that looks like a cut is one.
const DENSE: u64 = 5;
/// Tokens at the beginning that llama.cpp keeps when it cuts in the middle.
const KEPT: u64 = 4;

/// Tokens that these messages have at the least, whatever the tokeniser.
///
/// Tokens do not reach over white space between words, so there are as many as words; and they have a length that is not
/// exceeded on the average. Runs of one character count once: a hundred dashes can be one token.
pub(super) fn at_least(messages: &[Message]) -> u64 {
    let mut words = 0;
    let mut characters = 0;
    for message in messages {
        words += message.text.split_whitespace().count() as u64;
        characters += without_runs(&message.text);
    }
    words.max(characters / DENSEST)
}

/// Compares the count with what was sent. `context` is the size that the server was told, where it obeys.
///
/// A count of 0 or none tells nothing: until July 2024 Ollama left out what it had cached. The versions that know schemas
/// (December 2024) count it (ollama pull request 5371), so that a small count means a cut.
pub(super) fn check(
    messages: &[Message],
    counted: Option<u64>,
    context: Option<u64>,
) -> Result<(), LlmError> {
    let Some(counted) = counted.filter(|counted| *counted > 0) else {
        return Ok(());
    };
    let least = at_least(messages);
    if counted < least {
        return Err(LlmError::Cut {
            sent: least,
            counted,
        });
    }
    let Some(context) = context else {
        return Ok(());
    };
    // Filled to the brim: it was cut to fit, or there is no room for an answer.
    if counted + 1 >= context {
        return Err(LlmError::Cut {
            sent: context + 1,
            counted,
        });
    }
    // llama.cpp keeps the beginning and half of what is left. By itself that count would be chance once in thousands
    // of prompts; together with twice the usual characters for each token it is none.
    let half = KEPT + context.saturating_sub(KEPT) / 2;
    let characters: u64 = messages.iter().map(|m| without_runs(&m.text)).sum();
    if (half..=half + 2).contains(&counted) && characters > DENSE * counted {
        return Err(LlmError::Cut {
            sent: context + 1,
            counted,
        });
    }
    Ok(())
}

fn without_runs(text: &str) -> u64 {
    let mut last = None;
    text.chars()
        .filter(|c| last.replace(*c) != Some(*c))
        .count() as u64
}

#[cfg(test)]
mod tests {
    use super::{at_least, check};
    use crate::llm::{LlmError, Message, MessageRole};

    fn said(text: &str) -> Vec<Message> {
        vec![Message::new(MessageRole::User, text)]
    }

    #[test]
    fn the_bound_is_below_real_counts() {
        // Counts of cl100k_base from OpenAI's cookbook, "How to count tokens with tiktoken".
        for (text, tokens) in [
            ("tiktoken is great!", 6),
            ("antidisestablishmentarianism", 6),
            ("2 + 2 = 4", 7),
            ("お誕生日おめでとう", 9),
        ] {
            assert!(at_least(&said(text)) <= tokens, "{text}");
        }
    }

    #[test]
    fn counts_that_tell_a_cut() {
        let text = "the quick brown fox jumps over the lazy dog ".repeat(300);
        let said = said(&text);
        let cut =
            |counted, context| matches!(check(&said, counted, context), Err(LlmError::Cut { .. }));
        assert!(!cut(Some(3100), Some(8192)), "all of it was read");
        assert!(cut(Some(1000), Some(8192)), "fewer than there are words");
        assert!(
            !cut(None, Some(2048)) && !cut(Some(0), Some(2048)),
            "unknown"
        );
        assert!(cut(Some(4096), Some(4096)), "filled to the brim");
        assert!(!cut(Some(2702), Some(4096)));
        assert_eq!(at_least(&super::tests::said(&"-".repeat(640))), 1);
        // llama.cpp's log tells `limit=2050` for a context of 4096.
        let long = super::tests::said(&"responsibilities ".repeat(1300));
        assert!(check(&long, Some(2050), Some(4096)).is_err());
        assert!(check(&long, Some(2060), Some(4096)).is_ok());
    }
}
