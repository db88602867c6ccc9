//! Profile and password.

use crate::demo::account::MemberAccount;
use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use maud::html;

const ABOUT: [Control; 2] = [
    Control::new("display", "Display name", ControlKind::Input("text")),
    Control::new("email", "Email", ControlKind::Input("email")),
];

const PASSWORD: [Control; 3] = [
    Control::new("current", "Current password", ControlKind::Secret),
    Control::new("new", "New password", ControlKind::Secret).hint("At least six characters."),
    Control::new("again", "New password again", ControlKind::Secret),
];

/// `/profile`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/profile", get(show).post(save))
        .route("/profile/password", post(change_password))
}

fn about(account: &MemberAccount) -> Entries {
    Entries::new(vec![
        ("display".to_owned(), account.display.clone()),
        ("email".to_owned(), account.email.clone()),
    ])
}

fn page(visit: &Visit, entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        h1 { "Your profile" }
        div.columns {
            section.panel aria-label="About you" {
                h2 { "About you" }
                form method="post" action="/profile" novalidate {
                    (control::render(&ABOUT, entries, errors))
                    p.actions { button { "Save profile" } }
                }
            }
            section.panel aria-label="Password" {
                h2 { "Password" }
                form method="post" action="/profile/password" novalidate {
                    (control::render(&PASSWORD, entries, errors))
                    p.actions { button { "Change password" } }
                }
            }
        }
        p { a href="/addresses" { "Address book" } }
    };
    visit.page(ShopPage::new("Profile", body))
}

async fn show(visit: Visit) -> Result<Response, Redirect> {
    let account = visit.member("/profile")?;
    Ok(page(&visit, &about(&account), &Errors::new()))
}

async fn save(visit: Visit, entries: Entries) -> Result<Response, Redirect> {
    visit.member("/profile")?;
    let mut errors = Errors::new();
    if entries.get("display").is_empty() {
        errors.insert("display", "Tell us what to call you".to_owned());
    }
    if !entries.get("email").is_empty() && !entries.get("email").contains('@') {
        errors.insert("email", "That is no email address".to_owned());
    }
    if !errors.is_empty() {
        return Ok(page(&visit, &entries, &errors));
    }
    visit.with(|session| {
        if let Some(account) = session.member_mut() {
            entries.get("display").clone_into(&mut account.display);
            entries.get("email").clone_into(&mut account.email);
        }
    });
    Ok(visit.go("/profile", "Profile saved"))
}

async fn change_password(visit: Visit, entries: Entries) -> Result<Response, Redirect> {
    let account = visit.member("/profile")?;
    let mut errors = Errors::new();
    if entries.exact("current") != account.password {
        errors.insert("current", "That is not your password".to_owned());
    }
    let new = entries.exact("new");
    if new.chars().count() < 6 {
        errors.insert("new", "Too short".to_owned());
    } else if entries.exact("again") != new {
        errors.insert("again", "The passwords differ".to_owned());
    }
    if !errors.is_empty() {
        return Ok(page(&visit, &about(&account), &errors));
    }
    visit.with(|session| {
        if let Some(account) = session.member_mut() {
            new.clone_into(&mut account.password);
        }
    });
    Ok(visit.go("/profile", "Password changed"))
}
