//! Sign up, sign in, sign out.

use crate::demo::account::MemberAccount;
use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::{get, post};
use maud::html;

const SIGN_UP: [Control; 3] = [
    Control::new("user", "User name", ControlKind::Input("text")),
    Control::new("password", "Password", ControlKind::Secret),
    Control::new("repeat", "Repeat password", ControlKind::Secret),
];

const SIGN_IN: [Control; 2] = [
    Control::new("user", "User name", ControlKind::Input("text")),
    Control::new("password", "Password", ControlKind::Secret),
];

/// `/sign-up`, `/sign-in`, `/sign-out`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/sign-up", get(new_account).post(sign_up))
        .route("/sign-in", get(welcome_back).post(sign_in))
        .route("/sign-out", post(sign_out))
}

async fn new_account(visit: Visit) -> Response {
    sign_up_page(&visit, &Entries::default(), &Errors::new())
}

fn sign_up_page(visit: &Visit, entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        div.narrow.panel {
            h1 { "Create your account" }
            (control::summary(errors))
            form method="post" action="/sign-up" novalidate {
                (control::render(&SIGN_UP, entries, errors))
                p.actions { button { "Create account" } }
            }
            p { "Already with us? " a href="/sign-in" { "Sign in" } }
        }
    };
    visit.page(ShopPage::new("Sign up", body))
}

async fn sign_up(visit: Visit, entries: Entries) -> Response {
    let mut errors = Errors::new();
    let (user, password) = (entries.get("user"), entries.exact("password"));
    let taken = visit.with(|session| session.accounts.iter().any(|it| it.user == user));
    if user.is_empty() {
        errors.insert("user", "Choose a user name".to_owned());
    } else if taken {
        errors.insert("user", format!("The user name {user} is taken"));
    }
    if password.is_empty() {
        errors.insert("password", "Choose a password".to_owned());
    } else if entries.exact("repeat") != password {
        errors.insert("repeat", "The passwords differ".to_owned());
    }
    if !errors.is_empty() {
        return sign_up_page(&visit, &entries, &errors);
    }
    visit.with(|session| {
        session.accounts.push(MemberAccount::new(user, password));
        session.signed_in = Some(user.to_owned());
    });
    visit.go("/", "Account created")
}

async fn welcome_back(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    sign_in_page(&visit, &Entries::new(query), &Errors::new())
}

fn sign_in_page(visit: &Visit, entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        div.narrow.panel {
            h1 { "Sign in" }
            (control::summary(errors))
            form method="post" action="/sign-in" novalidate {
                input type="hidden" name="next" value=(entries.get("next"));
                (control::render(&SIGN_IN, entries, errors))
                p.actions { button { "Sign in" } }
            }
            p { "New here? " a href="/sign-up" { "Create an account" } }
            p.hint { "For a look around: user name grace, password cobol-1959." }
        }
    };
    visit.page(ShopPage::new("Sign in", body))
}

async fn sign_in(visit: Visit, entries: Entries) -> Response {
    let (user, password) = (entries.get("user"), entries.exact("password"));
    let greeting = visit.with(|session| {
        let account = session
            .accounts
            .iter()
            .find(|account| account.user == user && account.password == password)?;
        session.signed_in = Some(account.user.clone());
        Some(format!("Welcome back, {}", account.display))
    });
    match greeting {
        Some(greeting) => visit.go(inside(entries.get("next")), greeting),
        None => sign_in_page(
            &visit,
            &entries,
            &Errors::from([("password", "User name and password do not match".to_owned())]),
        ),
    }
}

/// Only addresses of this shop are gone to.
fn inside(next: &str) -> &str {
    let local = next.starts_with('/')
        && !next.starts_with("//")
        && next
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "/-".contains(c));
    if local { next } else { "/" }
}

async fn sign_out(visit: Visit) -> Response {
    if !Fault::SignOutIsForgotten.is_on() {
        visit.with(|session| session.signed_in = None);
    }
    visit.go("/", "You are signed out")
}

#[cfg(test)]
mod tests {
    use super::inside;

    #[test]
    fn no_one_is_sent_to_another_host() {
        let targets = [
            "/orders",
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
        ]
        .map(inside);
        assert_eq!(targets, ["/orders", "/", "/", "/", "/"]);
    }
}
