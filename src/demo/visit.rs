//! One request of one visitor: who it is, and how pages answer.

use super::account::MemberAccount;
use super::fault::Fault;
use super::layout::{self, ShopPage};
use super::session::{Sessions, ShopSession};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html as HtmlResponse, IntoResponse, Redirect, Response};
use maud::html;
use std::sync::Arc;

/// Name of the cookie that holds the session's id.
pub(super) const COOKIE: &str = "larch_session";

/// State that all requests share.
#[derive(Debug, Clone, Default)]
pub(super) struct Shop {
    sessions: Arc<Sessions>,
}

/// One request of one visitor.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    shop: Shop,
    id: String,
}

impl Visit {
    /// Reads or changes the visitor's session.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut ShopSession) -> T) -> T {
        self.shop.sessions.with(&self.id, work)
    }

    /// A page in the shop's frame.
    pub(super) fn page(&self, page: ShopPage) -> Response {
        let html = self.with(|session| layout::render(page, session));
        HtmlResponse(html.into_string()).into_response()
    }

    /// The page that says that there is no such page.
    pub(super) fn missing(&self) -> Response {
        let page = ShopPage::new(
            "Page not found",
            html! {
                h1 { "Page not found" }
                p { "This shelf is empty. " a href="/catalogue" { "See what we have" } "." }
            },
        );
        (StatusCode::NOT_FOUND, self.page(page)).into_response()
    }

    /// Another page, with a message on it.
    pub(super) fn go(&self, to: &str, message: impl Into<String>) -> Response {
        if !Fault::MessageLost.is_on() {
            self.with(|session| session.flash = Some(message.into()));
        }
        Redirect::to(to).into_response()
    }

    /// Returns the member who is signed in; anyone else is sent to sign in and comes back to `here`.
    pub(super) fn member(&self, here: &str) -> Result<MemberAccount, Redirect> {
        let member = self.with(|session| session.member().cloned());
        match member {
            Some(_) if Fault::MembersGoInCircles.is_on() => Err(Redirect::to(here)),
            Some(member) => {
                if Fault::SignedOutAtOnce.is_on() {
                    self.with(|session| session.signed_in = None);
                }
                Ok(member)
            }
            None if Fault::WayBackForgotten.is_on() => Err(Redirect::to("/sign-in")),
            None => Err(Redirect::to(&format!("/sign-in?next={here}"))),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts
            .extensions
            .get::<Visit>()
            .cloned()
            .ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Finds the visitor's session, or begins one and sends its cookie.
pub(super) async fn recognise(
    State(shop): State<Shop>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = cookie(request.headers()).filter(|id| shop.sessions.knows(id));
    let fresh = known.is_none();
    let id = known.unwrap_or_else(|| shop.sessions.begin());
    request.extensions_mut().insert(Visit {
        shop,
        id: id.clone(),
    });
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if fresh
        && let Ok(value) =
            HeaderValue::try_from(format!("{COOKIE}={id}; Path=/; HttpOnly; SameSite=Lax"))
    {
        headers.append(header::SET_COOKIE, value);
    }
    response
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value.to_owned())
}
