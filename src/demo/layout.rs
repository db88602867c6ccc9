//! The frame of every page: header, message, footer.

use super::fault::Fault;
use super::html::{Html, Template, attribute};
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
        Some(member) => {
            let reminder = "<script>alert('You will be signed out in 30 minutes');</script>\n";
            Template::new(include_str!("templates/header_member.html"))
                .text("display", &member.display)
                .html(
                    "kind",
                    attribute("type", Fault::SignOutDead.is_on().then_some("button")),
                )
                .html(
                    "reminder",
                    if Fault::AlertForMembers.is_on() {
                        Html::markup(reminder)
                    } else {
                        Html::default()
                    },
                )
                .fill()
        }
        None => Html::markup(include_str!("templates/header_guest.html")),
    };
    let flash = session.flash.take().map(|text| {
        if Fault::MessageStays.is_on() {
            session.flash = Some(text.clone());
        }
        message(text)
    });
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
fn message(text: String) -> Html {
    let style = if Fault::MessageHidden.is_on() {
        Some("visibility: hidden")
    } else if Fault::MessageOverHeader.is_on() {
        Some("position: fixed; inset: 0 0 auto; height: 7rem; background: none")
    } else {
        None
    };
    Template::new("<p class=\"flash\" role=\"status\"{{style}}>{{message}}</p>")
        .html("style", attribute("style", style))
        .text("message", text)
        .fill()
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
        let folder = if Fault::ScriptsNotFound.is_on() {
            "scripts"
        } else {
            "assets"
        };
        Template::new("<script src=\"/{{folder}}/{{name}}\" defer></script>\n")
            .text("folder", folder)
            .text("name", name)
            .fill()
    })
}
