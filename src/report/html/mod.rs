//! The report that people read: one HTML file with nothing outside of it, made from the run record.
//!
//! Markup is made by `maud`, which escapes every text; style and script are files of their own, named by digest in the
//! Content-Security-Policy, so that nothing else could run even if it got in.

mod agents;
mod anchor;
mod bug;
mod case;
mod drawing;
mod earlier;
mod head;
mod list;
mod overview;
mod page;
mod picture;
mod step;
mod view;
mod waterfall;
mod why;

pub use page::{ReportContext, policy, render};

pub use picture::{Pictures, recorded};
