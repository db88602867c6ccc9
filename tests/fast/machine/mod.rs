//! Reports that machines read, and runs that several machines share. Through the binary, against a server of a few pages.

mod allure;
mod events;
mod formats;
mod junit;
mod merging;
mod shards;
mod trials;
mod work;
