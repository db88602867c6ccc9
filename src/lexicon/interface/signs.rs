//! Meanings of signs and icons on buttons.

/// Words in the classes of short texts that mark something, of what shows that something goes on, and of a logo.
pub(crate) const BADGE_CLASSES: &str = "tag|badge|chip|pill|lozenge";
pub(crate) const PROGRESS_CLASSES: &str = "progress|progressbar|spinner|loader|loading";
pub(crate) const LOGO: &str = "logo";
/// Words in the classes of boxes that tell something.
pub(crate) const MESSAGE_CLASSES: &str = "message|messages|notification|notifications|notice|alert|toast|snackbar|flash|error|errors|\
    warning|success|danger|invalid|feedback";

/// Whether a character is the sign of a control that opens something below it.
pub(crate) fn opens_below(sign: char) -> bool {
    "▾▼▿⌄🞃˅▽⏷∨".contains(sign)
}

/// Meaning of one kind of sign.
pub(crate) struct Sign {
    /// Words that authors use for the sign.
    pub(crate) words: &'static str,
    /// Names in icon sets and style sheets, beside these words.
    pub(crate) icons: &'static str,
    /// The characters that are painted for it.
    pub(crate) glyphs: &'static str,
}

const fn sign(words: &'static str, icons: &'static str, glyphs: &'static str) -> Sign {
    Sign {
        words,
        icons,
        glyphs,
    }
}

/// Words for the looks of a sign: they are right whatever the element is called.
pub(crate) const LOOKS: &str = "x|cross|heart|star|plus|minus|pencil|magnifying glass|magnifier|hamburger|kebab|gear|cog|bell|\
    trash|bin|right arrow|left arrow|up arrow|down arrow|bookmark|padlock|eye|funnel|paper plane|paperclip|envelope|\
    check mark|tick|plus sign|minus sign";

/// Looks of a sign, with words in the name of a control that is drawn as it: "Add Oak to favourites" is the star or the heart of Oak.
/// The first row of which a name has a word is meant: what something is kept among comes before what is done.
pub(crate) const DRAWN_FOR: &[(&str, &str)] = &[
    (
        "star|heart|bookmark",
        "favourite|favorite|wishlist|wish|bookmark|watchlist",
    ),
    ("bell", "notification|alert|reminder"),
    (
        "bag|basket|cart|trolley|shopping bag|shopping cart|shopping basket",
        "basket|cart|bag|trolley",
    ),
    ("gear|cog", "setting|preference"),
    ("bin|trash|trash can|dustbin|cross|x", "delete|remove"),
    ("pencil|pen", "edit|rename"),
    (
        "three dots|dots|kebab|three dot menu|dots menu",
        "more|option|action",
    ),
    ("hamburger|burger|three lines|three bars", "menu|navigation"),
    ("magnifying glass|magnifier", "search|find"),
    ("cross|x", "close|dismiss|clear"),
    ("plus|plus sign", "add|new|create|increase"),
    ("minus|minus sign", "decrease|fewer|less"),
    ("person|avatar", "account|profile|user"),
    ("printer", "print"),
    ("eye", "show|hide|preview"),
];

/// A cross closes in one place and deletes in another: it stands for both.
pub(crate) const SIGNS: &[Sign] = &[
    sign(
        "close|dismiss|x|cross",
        "times|xmark",
        "×|✕|✖|✗|✘|❌|❎|⨯|╳|x",
    ),
    sign(
        "delete|remove|trash|bin|x|cross",
        "destroy|garbage|dustbin|times|xmark",
        "×|✕|✖|✗|✘|❌|🗑|⌫|⨯|╳|x",
    ),
    sign("clear", "", "×|✕|✖|⌫|⨯"),
    sign("edit|pencil|modify", "pen", "✎|✏|🖉|📝|🖊"),
    sign("add|plus|plus sign|new|create", "", "+|＋|➕"),
    sign("minus|minus sign|decrease", "", "-|−|–|➖"),
    sign("increase", "", "+|＋|➕"),
    sign("search|magnifying glass|magnifier", "loupe", "🔍|🔎|⌕"),
    sign("menu|hamburger|navigation menu", "bars|burger", "☰|≡"),
    sign(
        "more|more options|options|actions|kebab",
        "ellipsis|dots|more vert|more horiz|overflow",
        "⋮|⋯|…|•••",
    ),
    sign("settings|gear|preferences|cog", "", "⚙|🛠"),
    sign("cart|basket|shopping cart|trolley", "", "🛒|🛍"),
    sign("home|house", "", "🏠|⌂"),
    sign("like|favourite|favorite|heart", "", "❤|♥|♡|🤍"),
    sign("star|favourite|favorite", "", "★|☆|⭐"),
    sign("bookmark", "", "🔖"),
    sign(
        "next|forward|right arrow",
        "chevron right|arrow right|caret right",
        "›|»|→|❯|▶|>|>>",
    ),
    sign(
        "previous|back|left arrow",
        "prev|chevron left|arrow left|caret left",
        "‹|«|←|❮|◀|<|<<",
    ),
    sign("up|up arrow", "chevron up|arrow up|caret up", "↑|▲|⌃"),
    sign(
        "down|down arrow",
        "chevron down|arrow down|caret down",
        "↓|▼|⌄",
    ),
    sign("user|profile|account|person|avatar", "", "👤|👥"),
    sign("log out|logout|sign out", "", "⏻"),
    sign("notifications|notification|bell", "", "🔔"),
    sign("download", "", "⬇|⤓"),
    sign("upload", "", "⬆|⤒"),
    sign("print|printer", "", "🖨"),
    sign("share", "", "↗"),
    sign("info|information", "", "ℹ|🛈"),
    sign("help|question mark", "question", "?|❓"),
    sign("play", "", "▶|⏵"),
    sign("pause", "", "⏸"),
    sign("stop", "", "⏹"),
    sign("refresh|reload", "sync", "↻|⟳|🔄|⟲"),
    sign("undo", "", "↶|↩"),
    sign("redo", "", "↷|↪"),
    sign("copy", "clipboard", "⧉|📋"),
    sign("save|floppy disk", "floppy", "💾"),
    sign("lock|padlock", "", "🔒"),
    sign("show password|eye|visibility", "", "👁"),
    sign("calendar", "", "📅|📆"),
    sign("filter|funnel", "", "⏷"),
    sign("send|paper plane", "", "➤|✉"),
    sign("attach|attachment|paperclip", "", "📎"),
    sign("email|mail|envelope", "", "✉|📧"),
    sign("phone|call|telephone", "", "☎|📞"),
    sign("microphone|mic", "", "🎤|🎙"),
    sign("full screen|fullscreen|maximise|maximize", "expand", "⛶"),
    sign("light mode|dark mode|theme", "moon|sun", "☀|☾|🌙|☽"),
    sign("confirm|check mark|tick|done", "check|checkmark", "✓|✔|✅"),
];
