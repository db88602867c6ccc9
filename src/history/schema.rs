//! The tables, and their version.

use rusqlite::Connection;

/// Version of the tables.
pub(super) const VERSION: i64 = 3;

/// Names the file as ours: "plmb".
pub(super) const APPLICATION: i64 = 0x706c_6d62;

/// The tables of version 1. A run that is taken out takes along what hangs on it.
pub(super) const TABLES: &str = "
CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    started TEXT NOT NULL,
    ended TEXT,
    interrupted INTEGER NOT NULL,
    plumbline TEXT NOT NULL,
    driver TEXT,
    settings TEXT NOT NULL,
    notes TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE cases (
    number INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    suite TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    repetition INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    UNIQUE (run, place)
) STRICT;
CREATE INDEX cases_over_time ON cases (suite, id);
CREATE TABLE verdicts (
    number INTEGER PRIMARY KEY REFERENCES cases (number) ON DELETE CASCADE,
    verdict TEXT NOT NULL,
    expected TEXT NOT NULL,
    cause TEXT,
    reason TEXT,
    risk TEXT,
    flaky INTEGER NOT NULL DEFAULT 0,
    earlier TEXT NOT NULL DEFAULT '[]',
    quarantine TEXT,
    trial TEXT
) STRICT;
CREATE TABLE steps (
    number INTEGER NOT NULL REFERENCES cases (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    line INTEGER NOT NULL,
    kind TEXT NOT NULL,
    outcome TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    cause TEXT,
    asked TEXT NOT NULL,
    healed INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    written TEXT,
    PRIMARY KEY (number, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE profiles (
    digest TEXT PRIMARY KEY,
    file TEXT NOT NULL,
    made TEXT NOT NULL,
    model TEXT NOT NULL,
    profile TEXT NOT NULL
) STRICT, WITHOUT ROWID;
";

/// Migration from version 1: retries and quarantine.
pub(super) const SINCE_1: &str = "
ALTER TABLE verdicts ADD COLUMN flaky INTEGER NOT NULL DEFAULT 0;
ALTER TABLE verdicts ADD COLUMN earlier TEXT NOT NULL DEFAULT '[]';
ALTER TABLE verdicts ADD COLUMN quarantine TEXT;
";

/// Migration from version 2: the author's sentence of a step that a definition made, and trials.
pub(super) const SINCE_2: &str = "
ALTER TABLE steps ADD COLUMN written TEXT;
ALTER TABLE verdicts ADD COLUMN trial TEXT;
";

/// Kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RunFileKind {
    /// The file has no table yet.
    New,
    /// Ours, of this version.
    Known,
    /// Ours, of an older version.
    Older(i64),
    /// Ours, of a newer version.
    Newer(i64),
    /// Someone else's.
    Foreign,
}

/// Looks at a file.
pub(super) fn kind(connection: &Connection) -> rusqlite::Result<RunFileKind> {
    let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get(0));
    let (version, application): (i64, i64) = (number("user_version")?, number("application_id")?);
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (application, version) {
        (0, 0) if tables == 0 => RunFileKind::New,
        (APPLICATION, VERSION) => RunFileKind::Known,
        (APPLICATION, older @ (1 | 2)) => RunFileKind::Older(older),
        (APPLICATION, newer) if newer > VERSION => RunFileKind::Newer(newer),
        _ => RunFileKind::Foreign,
    })
}
