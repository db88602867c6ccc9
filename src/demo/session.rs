//! The state of one visitor, and where it is kept.
//!
//! A visitor without a known cookie gets a new session with the same seed, so a test case that starts with a
//! fresh profile always finds the same shop, whatever ran before or runs beside it.

use super::account::{self, MemberAccount};
use super::cart::Cart;
use super::fault::Fault;
use super::form::Entries;
use super::gifts::GiftList;
use super::office::Office;
use super::order::{self, Order};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// So many visitors are remembered; the oldest is forgotten first.
const MOST_SESSIONS: usize = 2_000;

/// All that the shop knows about one visitor.
#[derive(Debug)]
pub(super) struct ShopSession {
    /// Accounts of the shop.
    pub accounts: Vec<MemberAccount>,
    /// User name of who is signed in.
    pub signed_in: Option<String>,
    /// A message for the next page only.
    pub flash: Option<String>,
    /// The cart.
    pub cart: Cart,
    /// All orders, newest first.
    pub orders: Vec<Order>,
    /// Entries at the checkout.
    pub draft: Option<Entries>,
    /// The gift list.
    pub gifts: GiftList,
    /// The back office.
    pub office: Office,
    /// Entries of the guest book, newest first: author and text.
    pub notes: Vec<(String, String)>,
    /// The cookie notice was answered.
    pub notice_answered: bool,
}

impl ShopSession {
    /// A visitor who has just come in.
    fn seeded() -> Self {
        Self {
            accounts: account::seed(),
            signed_in: None,
            flash: None,
            cart: Cart::default(),
            orders: order::seed(),
            draft: None,
            gifts: GiftList::seed(),
            office: Office::seed(),
            notes: Vec::new(),
            notice_answered: false,
        }
    }

    /// The account of who is signed in.
    pub(super) fn member(&self) -> Option<&MemberAccount> {
        let name = self.signed_in.as_ref()?;
        self.accounts.iter().find(|account| account.user == *name)
    }

    /// The same, to be changed.
    pub(super) fn member_mut(&mut self) -> Option<&mut MemberAccount> {
        let name = self.signed_in.as_ref()?;
        if Fault::ChangesForgotten.is_on() {
            return None;
        }
        self.accounts
            .iter_mut()
            .find(|account| account.user == *name)
    }
}

/// All visitors.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    // One lock for all: a request holds it for microseconds and never across an await.
    kept: Mutex<KeptSession>,
}

#[derive(Debug, Default)]
struct KeptSession {
    by_id: HashMap<String, ShopSession>,
    by_age: VecDeque<String>,
}

impl KeptSession {
    fn begin(&mut self, id: &str) {
        if self.by_age.len() >= MOST_SESSIONS
            && let Some(oldest) = self.by_age.pop_front()
        {
            self.by_id.remove(&oldest);
        }
        self.by_id.insert(id.to_owned(), ShopSession::seeded());
        self.by_age.push_back(id.to_owned());
    }
}

impl Sessions {
    /// Whether the cookie's value is one of ours.
    pub(super) fn knows(&self, id: &str) -> bool {
        self.lock().by_id.contains_key(id)
    }

    /// Begins a session and returns its id.
    pub(super) fn begin(&self) -> String {
        let id = format!("{:032x}", rand::random::<u128>());
        self.lock().begin(&id);
        id
    }

    /// Reads or changes a session. One that was forgotten meanwhile begins anew.
    pub(super) fn with<T>(&self, id: &str, work: impl FnOnce(&mut ShopSession) -> T) -> T {
        let mut kept = self.lock();
        if !kept.by_id.contains_key(id) {
            kept.begin(id);
        }
        work(
            kept.by_id
                .entry(id.to_owned())
                .or_insert_with(ShopSession::seeded),
        )
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, KeptSession> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_SESSIONS, Sessions};

    #[test]
    fn the_oldest_session_is_forgotten_first() {
        let sessions = Sessions::default();
        let first = sessions.begin();
        let others: Vec<_> = (0..MOST_SESSIONS).map(|_| sessions.begin()).collect();
        assert!(!sessions.knows(&first));
        assert!(others.iter().all(|id| sessions.knows(id)));
    }

    #[test]
    fn a_forgotten_session_begins_anew() {
        let sessions = Sessions::default();
        assert_eq!(
            sessions.with("long gone", |session| session.cart.count()),
            0
        );
        assert!(sessions.knows("long gone"));
    }
}
