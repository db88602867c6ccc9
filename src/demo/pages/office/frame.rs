//! The frame of the back office's pages, and the card that was saved last.

use crate::demo::form::Entries;
use crate::demo::layout;
use crate::demo::visit::Visit;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

/// A page in the back office's frame, with the visitor's message, and with a script of `assets/` if it names one.
#[expect(
    clippy::needless_pass_by_value,
    reason = "each body is made to be framed once"
)]
pub(super) fn page(
    visit: &Visit,
    title: &str,
    script: Option<&'static str>,
    body: Markup,
) -> Response {
    let message = visit.with(|session| session.flash.take());
    let title = format!("{title} :: Larch & Lime back office");
    let script = script.map(|name| format!("/assets/{name}"));
    let html = html! {
        (DOCTYPE)
        html lang="en" {
            (layout::head(&title, script.as_deref()))
            body.office {
                header.site {
                    div.bar {
                        a.brand href="/staff" {
                            img src="/assets/icon.svg" alt="" width="26" height="26"; " Back\u{a0}office"
                        }
                        ul.menus {
                            li { a href="/staff" { "Home" } }
                            li { a href="/staff/homepage" { "Homepage" } }
                            li.hovers {
                                span.opener tabindex="0" { "Tools" }
                                ul.drop {
                                    li { a href="/staff/export" { "Export" } }
                                    li { a href="/staff/stock-take" { "Stock take" } }
                                }
                            }
                            li.clicks {
                                a href="#account" { "My account" }
                                ul.drop #account {
                                    li { a href="/staff/timesheet" { "Timesheet" } }
                                    li { a href="/staff/account" { "This till" } }
                                }
                            }
                        }
                    }
                }
                div.sides {
                    nav.side aria-label="Back office" {
                        a href="/staff/customers" { i.glyph { "●" } "\u{a0}Customers" } " "
                        a href="/staff/purchase-orders" { "Purchase\u{a0}Orders" } " "
                        a href="/staff/suppliers/new" { "\u{a0}Suppliers\u{a0}" } " "
                        a href="/staff/vendors/new" { "\u{a0}Vendors" } " " a href="/staff/stock" { "Stock" }
                        " " a href="/staff/window" { "Shop window" } " " a href="/staff/till" { "Till" }
                    }
                    main { @if let Some(message) = message { p.flash { (message) } }
                        (body) }
                }
                footer.site {
                    div.bar {
                        p { "Larch & Lime, for staff only." }
                        ul { li { a href="/staff/account" { "My account" } } li { a href="/" { "To the shop" } } }
                    }
                }
            }
        }
    };
    HtmlResponse(html.into_string()).into_response()
}

/// Keeps what a form sent as the card that was saved last, and shows it.
pub(super) fn keep(
    visit: &Visit,
    entries: &Entries,
    fields: &[(&str, &'static str)],
    message: &str,
) -> Response {
    let card = fields
        .iter()
        .map(|(name, label)| (*label, entries.get(name).to_owned()))
        .collect();
    visit.with(|session| session.office.card = card);
    visit.go("/staff/card", message)
}
