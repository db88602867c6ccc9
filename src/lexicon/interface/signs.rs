//! Meanings of signs and icons on buttons.

/// Words in the classes of short texts that mark something, of what shows that something goes on, and of a logo.
pub(crate) const BADGE_CLASSES: &str = "tag|badge|chip|pill|lozenge";
pub(crate) const PROGRESS_CLASSES: &str = "progress|progressbar|spinner|loader|loading";
pub(crate) const LOGO: &str = "logo";
/// Last words in the classes of boxes that are each one thing.
pub(crate) const THINGS: &str = "item|card|product|result|entry|record";
/// Words in the classes of boxes of commands.
pub(crate) const MENU_CLASSES: &str = "menu|dropdown|submenu";
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
    check mark|tick|plus sign|minus sign|\
    three dots|dots|basket|cart|trolley|printer|avatar";

/// The place where something is kept: such a sign is meant whatever is done to it, "Remove Oak from favourites".
pub(crate) const KEPT_AMONG: &str = "favourite|favorite|bookmark|wish";

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
        "more|more options|options|actions|kebab|three dots|dots",
        "ellipsis|dots|more vert|more horiz|overflow",
        "⋮|⋯|…|•••",
    ),
    sign("settings|gear|preferences|cog", "", "⚙|🛠"),
    sign("cart|basket|shopping cart|trolley", "", "🛒|🛍"),
    sign("home|house", "", "🏠|⌂"),
    sign("like|favourite|favorite|wish|heart", "", "❤|♥|♡|🤍"),
    sign("star|favourite|favorite|wish", "", "★|☆|⭐"),
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
