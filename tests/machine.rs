//! Reports that machines read, and runs that several machines share. Through the binary, against a server of a few pages.

#[path = "machine/allure.rs"]
mod allure;
#[path = "machine/events.rs"]
mod events;
#[path = "machine/formats.rs"]
mod formats;
#[path = "machine/junit.rs"]
mod junit;
#[path = "machine/merging.rs"]
mod merging;
#[path = "suites/place.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod place;
#[path = "machine/shards.rs"]
mod shards;
#[path = "machine/work.rs"]
mod work;
