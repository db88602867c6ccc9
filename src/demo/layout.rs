//! The frame of every page: header, message, footer.

use super::fault::Fault;
use super::session::ShopSession;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The shop's name.
pub(super) const NAME: &str = "Larch & Lime";

/// A page without its frame.
#[derive(Debug)]
pub(super) struct ShopPage {
    title: String,
    body: Markup,
    script: Option<&'static str>,
}

impl ShopPage {
    /// A page that needs no script.
    pub(super) fn new(title: impl Into<String>, body: Markup) -> Self {
        Self {
            title: title.into(),
            body,
            script: None,
        }
    }

    /// With a script of `assets/`.
    pub(super) fn script(mut self, script: &'static str) -> Self {
        self.script = Some(script);
        self
    }
}

/// The whole document. The visitor's message is shown once.
#[expect(
    clippy::needless_pass_by_value,
    reason = "each page is made to be rendered once"
)]
pub(super) fn render(page: ShopPage, session: &mut ShopSession) -> Markup {
    let title = format!("{} – {NAME}", page.title);
    let script = page.script.map(|name| {
        let folder = if Fault::ScriptsNotFound.is_on() {
            "scripts"
        } else {
            "assets"
        };
        format!("/{folder}/{name}")
    });
    html! {
        (DOCTYPE)
        html lang="en" {
            (head(&title, script.as_deref()))
            body {
                header.site {
                    div.bar {
                        a.brand href="/" {
                            img src="/assets/icon.svg" alt="" width="30" height="30"; " Larch & Lime"
                        }
                        nav aria-label="Main" {
                            ul {
                                li { a href="/catalogue" { "Catalogue" } }
                                li { a href="/stores" { "Stores" } }
                                li { a href="/gifts" { "Gifts" } }
                                li { a href="/help" { "Help" } }
                            }
                        }
                        ul.account {
                            (account(session))
                            li { a href="/cart" { "Cart" } " " span.count #cart-count { (session.cart.count()) } }
                        }
                    }
                }
                main { (flash(session)) (page.body) }
                footer.site {
                    div.bar {
                        p { "Larch & Lime, goods for house, desk, garden and workshop." }
                        ul {
                            li { a href="/today" { "Today" } }
                            li { a href="/delivery" { "Delivery slots" } }
                            li { a href="/price-list" { "Price list" } }
                            li { a href="/coming-soon" { "Coming soon" } }
                            li { a href="/help" { "Help" } }
                            li { a href="/help-centre" { "Help centre" } }
                            li { a href="/our-story" { "Our story" } }
                            li { a href="/lookbook" { "Look book" } }
                            li { a href="/vouchers" { "Vouchers" } }
                            li { a href="/trade" { "Trade" } }
                            li { a href="/staff" { "Back office" } }
                            li { a href="/fr" lang="fr" { "Français" } }
                            li { a href="/ja" lang="ja" { "日本語" } }
                        }
                    }
                }
            }
        }
    }
}

fn account(session: &ShopSession) -> Markup {
    let Some(member) = session.member() else {
        return html! { li { a href="/sign-up" { "Sign up" } } li { a href="/sign-in" { "Sign in" } } };
    };
    html! {
        @if Fault::AlertForMembers.is_on() {
            script { (PreEscaped("alert('You will be signed out in 30 minutes');")) }
        }
        li.who { "Signed in as " (member.display) }
        li { a href="/orders" { "Orders" } }
        li { a href="/profile" { "Profile" } }
        li {
            form method="post" action="/sign-out" {
                button.plain type=[Fault::SignOutDead.is_on().then_some("button")] { "Sign out" }
            }
        }
    }
}

/// Renders the message that the next page shows after an action.
fn flash(session: &mut ShopSession) -> Markup {
    let Some(text) = session.flash.take() else {
        return Markup::default();
    };
    if Fault::MessageStays.is_on() {
        session.flash = Some(text.clone());
    }
    let style = if Fault::MessageHidden.is_on() {
        Some("visibility: hidden")
    } else if Fault::MessageOverHeader.is_on() {
        Some("position: fixed; inset: 0 0 auto; height: 7rem; background: none")
    } else {
        None
    };
    html! { p.flash role="status" style=[style] { (text) } }
}

/// The document of a frame: no header, no footer.
pub(super) fn frame(title: &str, body: &Markup) -> Response {
    let html = html! { (DOCTYPE) html lang="en" { (head(title, None)) body.framed { (body) } } };
    HtmlResponse(html.into_string()).into_response()
}

/// The head of a document, with the address of its script.
pub(super) fn head(title: &str, script: Option<&str>) -> Markup {
    html! {
        head {
            meta charset="utf-8"; meta name="viewport" content="width=device-width, initial-scale=1";
            title { (title) }
            link rel="icon" href="/assets/icon.svg";
            link rel="stylesheet" href="/assets/shop.css";
            @if let Some(script) = script { script src=(script) defer {} }
        }
    }
}

/// The headings of a table.
pub(super) fn headings<const N: usize>(texts: [&str; N]) -> Markup {
    html! { thead { tr { @for text in texts { th scope="col" { (text) } } } } }
}

/// A row of a table of facts.
pub(super) fn fact(label: &str, value: &str) -> Markup {
    html! { tr { th scope="row" { (label) } td { (value) } } }
}
