//! Why there is no history.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why the history cannot be used.
#[derive(Debug, Error)]
pub enum HistoryError {
    /// The file does not exist.
    #[error("there is no history at `{0}`")]
    Missing(PathBuf),
    /// A newer Plumbline wrote it.
    #[error(
        "the history `{path}` has schema {found}, and this version of Plumbline knows {known}: a newer one wrote it, and it is left as it is"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The version that this Plumbline writes.
        known: i64,
    },
    /// The file is a database of another program.
    #[error("`{0}` is a database of another program, and is left as it is")]
    Foreign(PathBuf),
    /// The file is damaged, and could not be renamed.
    #[error("the history `{path}` is damaged and cannot be set aside")]
    Aside {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// The file was damaged twice.
    #[error("the history `{0}` is damaged again as soon as it is made: the disk may be at fault")]
    Damaged(PathBuf),
    /// The file cannot be read or written.
    #[error("the history `{path}` cannot be used")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: rusqlite::Error,
    },
}

/// Whether the file itself is broken: what it holds is no database, or none that holds together.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
    matches!(
        error.sqlite_error_code(),
        Some(DatabaseCorrupt | NotADatabase)
    )
}
