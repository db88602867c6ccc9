//! Words in the name or address of a control that say that it changes something.

/// Say so wherever they stand in a name, and as a part of an address.
pub(crate) const ALWAYS_CHANGES: &str = "delete|remove|destroy|erase|buy|purchase|pay|checkout|unsubscribe|logout|signout|logoff|\
    discard|revoke|terminate|refund|withdraw|donate|transfer";

/// Say so as the first word of a name: `Add to cart`, and not `Address book`.
pub(crate) const CHANGES_FIRST: &str = "add|apply|approve|accept|activate|archive|assign|book|cancel|clear|close|complete|confirm|\
    continue|copy|create|deactivate|decline|disable|empty|enable|finish|follow|generate|import|install|invite|join|like|\
    lock|mark|merge|move|order|place|post|proceed|publish|redeem|register|reject|reopen|reply|request|reset|resolve|\
    restore|save|send|start|stop|submit|subscribe|switch|unfollow|uninstall|unlock|update|upgrade|upload|vote";

/// Two words that say so together.
pub(crate) const PAIR_CHANGES: &str = "log out|log off|sign out|sign off|check out|sign up";

/// Behind a name they say that another thing is done, or that it is done to more or less: `Delete all`, `Save & close`, `Save as`.
pub(crate) const OTHERWISE: &str = "all|selected|every|everything|both|multiple|and|or|as|with|without|another|others|instead|later|\
    permanently|forever";

/// Words of the signs and names of buttons that take one from a quantity, and of those that add one.
pub(crate) const TAKES_AWAY: &str = "minus|less|fewer|decrease|decrement|reduce|lower|subtract";
pub(crate) const ADDS: &str = "plus|more|increase|increment|raise|add";
/// Characters of the longest text on such a button.
pub(crate) const LONGEST_SIGN: usize = 4;

#[cfg(test)]
mod tests {
    use super::{ALWAYS_CHANGES, CHANGES_FIRST};
    use crate::lexicon::among;

    #[test]
    fn no_word_stands_in_both_lists() {
        for word in ALWAYS_CHANGES.split('|') {
            assert!(!among(word, CHANGES_FIRST), "{word}");
        }
    }
}
