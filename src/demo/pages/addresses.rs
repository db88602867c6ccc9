//! The address book: a table with equal buttons in each row, without script.

use crate::demo::account::Address;
use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::{ShopPage, headings};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Path;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use maud::html;

const ADDRESS: [Control; 3] = [
    Control::new("label", "Name", ControlKind::Input("text")),
    Control::new("street", "Street", ControlKind::Input("text")),
    Control::new("town", "Town", ControlKind::Input("text")),
];

/// `/addresses`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/addresses", get(list))
        .route("/addresses/remove", post(remove))
        .route("/addresses/{id}", get(edit).post(save))
}

async fn list(visit: Visit) -> Result<Response, Redirect> {
    let account = visit.member("/addresses")?;
    let (second, third) = if Fault::AddressHeadingsSwapped.is_on() {
        ("Town", "Street")
    } else {
        ("Street", "Town")
    };
    let body = html! {
        h1 { "Address book" }
        form #remove method="post" action="/addresses/remove" {}
        table {
            (headings(["Name", second, third, "Change"]))
            tbody {
                @for address in &account.addresses {
                    tr {
                        td { (address.label) } td { (address.street) } td { (address.town) }
                        td {
                            a.button.quiet href={ "/addresses/" (address.id) } { "Edit" } " "
                            button.quiet form="remove" name="id" value=(address.id) { "Remove" }
                        }
                    }
                }
            }
        }
    };
    Ok(visit.page(ShopPage::new("Address book", body)))
}

async fn remove(visit: Visit, entries: Entries) -> Result<Response, Redirect> {
    visit.member("/addresses")?;
    let removed = visit.with(|session| {
        let addresses = &mut session.member_mut()?.addresses;
        let place = addresses
            .iter()
            .position(|address| address.id.to_string() == entries.get("id"))?;
        let label = addresses[place].label.clone();
        let place = if Fault::WrongAddressRemoved.is_on() {
            0
        } else {
            place
        };
        addresses.remove(place);
        Some(label)
    });
    Ok(match removed {
        Some(label) => visit.go("/addresses", format!("{label} was removed")),
        None => visit.missing(),
    })
}

async fn edit(visit: Visit, Path(id): Path<u32>) -> Result<Response, Redirect> {
    let account = visit.member("/addresses")?;
    let Some(address) = account.addresses.iter().find(|address| address.id == id) else {
        return Ok(visit.missing());
    };
    Ok(page(&visit, id, &entries(address), &Errors::new()))
}

fn entries(address: &Address) -> Entries {
    Entries::new(vec![
        ("label".to_owned(), address.label.clone()),
        ("street".to_owned(), address.street.clone()),
        ("town".to_owned(), address.town.clone()),
    ])
}

fn page(visit: &Visit, id: u32, entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        div.narrow.panel {
            h1 { "Edit address" }
            (control::summary(errors))
            form method="post" action={ "/addresses/" (id) } novalidate {
                (control::render(&ADDRESS, entries, errors))
                p.actions { button { "Save address" } " " a href="/addresses" { "Back to the address book" } }
            }
        }
    };
    visit.page(ShopPage::new("Edit address", body))
}

async fn save(visit: Visit, Path(id): Path<u32>, entries: Entries) -> Result<Response, Redirect> {
    visit.member("/addresses")?;
    let errors: Errors = ADDRESS
        .iter()
        .filter(|control| entries.get(control.id).is_empty())
        .map(|control| (control.id, format!("{} is missing", control.label)))
        .collect();
    if !errors.is_empty() {
        return Ok(page(&visit, id, &entries, &errors));
    }
    let saved = visit.with(|session| {
        let addresses = &mut session.member_mut()?.addresses;
        let address = addresses.iter_mut().find(|address| address.id == id)?;
        entries.get("label").clone_into(&mut address.label);
        entries.get("street").clone_into(&mut address.street);
        entries.get("town").clone_into(&mut address.town);
        Some(())
    });
    Ok(match saved {
        Some(()) => visit.go("/addresses", "Address saved"),
        None => visit.missing(),
    })
}
