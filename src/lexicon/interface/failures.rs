//! Words by which a page says that it failed, that it is not done, or that it has nothing.

/// Words of a message of failure, and the status codes that stand for one.
pub(crate) const FAILURE_WORDS: &str = "error|errors|wrong|failed|fails|failure|failures|unavailable|unable|unexpected|unexpectedly|oops|\
    whoops|sorry|apologies|apologise|apologize|denied|forbidden|unauthorized|unauthorised|permission|permissions|expired|invalid|\
    missing|broken|crashed|exception|fatal|timeout|offline|maintenance|cannot|problem|problems|trouble|retry|undefined|null|nan|\
    400|401|403|404|405|408|410|429|500|501|502|503|504";

/// Several words that say the same.
pub(crate) const FAILURE_PHRASES: &str = "not found|could not|couldn't|could n't|can't|can not|try again|does not exist|doesn't exist|no such|\
    no longer|timed out|not available|not allowed|not have access|no access|not authorized|not authorised|not supported|not load|\
    not reach|be right back|be back soon|back soon|object object|session has ended|signed out|log in to|sign in to|logged out";

/// Words of a page that is not done.
pub(crate) const BUSY_WORDS: &str =
    "loading|fetching|buffering|initializing|initialising|redirecting|spinner";

/// Several words that say the same.
pub(crate) const BUSY_PHRASES: &str =
    "please wait|one moment|just a moment|hang on|hold on|in progress|almost there|working on it";

/// First words of a text that says that there is nothing: `No orders yet`.
pub(crate) const NOTHING_FIRST: &str = "no|nothing|none|nobody|empty|0|zero";

/// Several words that say so anywhere.
pub(crate) const NOTHING_PHRASES: &str =
    "is empty|are empty|nothing here|nothing found|nothing to|no results|no data|no entries";

/// Words of a message that what was asked for was not done.
pub(crate) const FAILED_ACTION: &str = "error|failed|failure|unable|oops|sorry|denied|forbidden|unauthorized|unauthorised|cannot|wrong|\
    unsuccessful|unsuccessfully";

/// Several words that say the same.
pub(crate) const FAILED_PHRASES: &str = "could not|couldn't|can't|can not|try again|not possible|not allowed|was not|were not|has not been|have not been|\
    timed out|not authorized|not authorised";

/// Words of a message that something was done.
pub(crate) const DONE_WORDS: &str = "done|saved|success|successful|successfully|ok|okay|thanks|thank|completed|complete|updated|changed|confirmed";

/// Kinds of messages that tell of a failure.
pub(crate) const KINDS: &str = "error|warning|validation";
/// Behind the word for such a kind: what is called after it, and is none.
pub(crate) const CALLED_AFTER: &str =
    "log|logs|report|reports|reporting|page|pages|handling|tracking|list|monitoring|history";
