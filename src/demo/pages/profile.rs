//! Profile and password.

use crate::demo::account::Account;
use crate::demo::control::{self, Control, Errors, Kind};
use crate::demo::form::Entries;
use crate::demo::html::Template;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};

const ABOUT: [Control; 2] = [
    Control::new("display", "Display name", Kind::Input("text")),
    Control::new("email", "Email", Kind::Input("email")),
];

const PASSWORD: [Control; 3] = [
    Control::new("current", "Current password", Kind::Secret),
    Control::new("new", "New password", Kind::Secret).hint("At least six characters."),
    Control::new("again", "New password again", Kind::Secret),
];

/// `/profile`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/profile", get(show).post(save))
        .route("/profile/password", post(change_password))
}

fn about(account: &Account) -> Entries {
    Entries::new(vec![
        ("display".to_owned(), account.display.clone()),
        ("email".to_owned(), account.email.clone()),
    ])
}

fn page(visit: &Visit, entries: &Entries, errors: &Errors) -> Response {
    let body = Template::new(include_str!("../templates/profile.html"))
        .html("about", control::render(&ABOUT, entries, errors))
        .html("password", control::render(&PASSWORD, entries, errors))
        .fill();
    visit.page(Page::new("Profile", body))
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
