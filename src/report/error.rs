//! Why a report cannot be made or written.

use std::path::PathBuf;
use thiserror::Error;

/// Why there is no report.
#[derive(Debug, Error)]
pub enum ReportError {
    /// Serialising failed.
    #[error("the record is not JSON")]
    Json(#[source] serde_json::Error),
    /// Serialising failed.
    #[error("the record is not JUnit XML")]
    Junit(#[source] quick_junit::SerializeError),
    /// The report is not text.
    #[error("this report is a folder, and cannot be one text")]
    Folder,
    /// The file cannot be written.
    #[error("the report `{path}` cannot be written")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
}
