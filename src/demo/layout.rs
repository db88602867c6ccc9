//! The frame of every page: header, message, footer.

use super::fault::Fault;
use super::html::{Html, Template};
use super::session::Session;

/// The shop's name.
pub const NAME: &str = "Larch & Lime";

/// A page without its frame.
#[derive(Debug)]
pub struct Page {
    title: String,
    body: Html,
    script: Option<&'static str>,
}

impl Page {
    /// A page that needs no script.
    pub fn new(title: impl Into<String>, body: Html) -> Self {
        Self {
            title: title.into(),
            body,
            script: None,
        }
    }

    /// With a script of `assets/`.
    pub fn script(mut self, script: &'static str) -> Self {
        self.script = Some(script);
        self
    }
}

/// The whole document. The visitor's message is shown once.
pub fn render(page: Page, session: &mut Session) -> Html {
    let account = match session.member() {
        Some(member) => Template::new(include_str!("templates/header_member.html"))
            .text("display", &member.display)
            .fill(),
        None => Html::markup(include_str!("templates/header_guest.html")),
    };
    let flash = session.flash.take().and_then(message);
    Template::new(include_str!("templates/layout.html"))
        .text("title", format!("{} – {NAME}", page.title))
        .html("script", script(page.script))
        .html("account", account)
        .text("cart_count", session.cart.count())
        .html("flash", flash.unwrap_or_default())
        .html("body", page.body)
        .fill()
}

/// What is told on the next page after something was done.
fn message(text: String) -> Option<Html> {
    if Fault::MessageNeverShown.is_on() {
        return None;
    }
    let message = Template::new("<p class=\"flash\" role=\"status\">{{message}}</p>");
    Some(message.text("message", text).fill())
}

/// The document of a frame: no header, no footer.
pub fn frame(title: &str, body: Html) -> Html {
    Template::new(include_str!("templates/frame.html"))
        .text("title", title)
        .html("body", body)
        .fill()
}

fn script(name: Option<&'static str>) -> Html {
    name.map_or_else(Html::default, |name| {
        Template::new("<script src=\"/assets/{{name}}\" defer></script>\n")
            .text("name", name)
            .fill()
    })
}
