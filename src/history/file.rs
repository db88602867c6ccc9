//! The file: opened, made where there is none, set aside where it is damaged.

use super::HistoryError;
use super::error::is_damage;
use super::schema::{APPLICATION, RunFileKind, SINCE_1, SINCE_2, TABLES, VERSION, kind};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Its name in the folder of the runs.
pub const FILE: &str = "history.sqlite";

/// Files up to this size are looked through as a whole when they are opened.
const LOOKED_THROUGH: u64 = 256 * 1024 * 1024;

/// The history, open.
#[derive(Debug)]
pub struct History {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
}

/// A history that was opened, and what is worth a warning.
#[derive(Debug)]
pub struct Opened {
    /// The history.
    pub history: History,
    /// A damaged file stood in its place, and is there now.
    pub aside: Option<PathBuf>,
}

impl History {
    /// Opens the history of a folder, or makes it. A damaged file is renamed and kept. Others that write at the same time
    /// are waited for, `patience` long.
    pub fn open(folder: &Path, patience: Duration) -> Result<Opened, HistoryError> {
        let path = folder.join(FILE);
        let mut aside = None;
        for _ in 0..2 {
            match History::at(&path, patience) {
                Ok(history) => return Ok(Opened { history, aside }),
                Err(Trouble::Told(error)) => return Err(error),
                Err(Trouble::Damaged(file)) => {
                    let renamed = set_aside(&path, file).map_err(|source| HistoryError::Aside {
                        path: path.clone(),
                        source,
                    })?;
                    aside = renamed.or(aside);
                }
            }
        }
        Err(HistoryError::Damaged(path))
    }

    /// The same, where a history is there already.
    pub fn existing(folder: &Path, patience: Duration) -> Result<Opened, HistoryError> {
        let path = folder.join(FILE);
        if path.exists() {
            History::open(folder, patience)
        } else {
            Err(HistoryError::Missing(path))
        }
    }

    fn at(path: &Path, patience: Duration) -> Result<History, Trouble> {
        // Held until it is known to be whole: as long as it is, no other file has its number.
        let same = File::open(path).ok();
        let damaged = || Trouble::Damaged(same.as_ref().and_then(|file| file.try_clone().ok()));
        let trouble = |source: rusqlite::Error| {
            if is_damage(&source) {
                damaged()
            } else {
                Trouble::Told(HistoryError::Unusable {
                    path: path.to_owned(),
                    source,
                })
            }
        };
        // The path is a file's name, never an address with options.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags).map_err(trouble)?;
        connection.busy_timeout(patience).map_err(trouble)?;
        let told = |error| Err(Trouble::Told(error));
        match kind_at_once(&mut connection).map_err(trouble)? {
            RunFileKind::Newer(found) => {
                return told(HistoryError::Newer {
                    path: path.to_owned(),
                    found,
                    known: VERSION,
                });
            }
            RunFileKind::Foreign => return told(HistoryError::Foreign(path.to_owned())),
            RunFileKind::New | RunFileKind::Older(_) => make(&mut connection).map_err(trouble)?,
            RunFileKind::Known => {}
        }
        let small = fs::metadata(path).is_ok_and(|file| file.len() <= LOOKED_THROUGH);
        if small && !holds_together(&connection).map_err(trouble)? {
            return Err(damaged());
        }
        connection
            .pragma_update(None, "foreign_keys", true)
            .map_err(trouble)?;
        Ok(History {
            path: path.to_owned(),
            connection,
        })
    }

    /// An error of the database, with the file.
    pub(super) fn told(&self, source: rusqlite::Error) -> HistoryError {
        HistoryError::Unusable {
            path: self.path.clone(),
            source,
        }
    }
}

enum Trouble {
    Damaged(Option<File>),
    Told(HistoryError),
}

/// The kind of the file, read in one transaction: another process may make the tables between two reads, and a file that has
/// tables and no version yet looks like another program's.
fn kind_at_once(connection: &mut Connection) -> rusqlite::Result<RunFileKind> {
    let transaction = connection.transaction()?;
    let found = kind(&transaction)?;
    transaction.commit()?;
    Ok(found)
}

/// Makes the tables, or what they lack, unless another process just did.
fn make(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let batch = match kind(&transaction)? {
        RunFileKind::New => &[TABLES][..],
        RunFileKind::Older(1) => &[SINCE_1, SINCE_2],
        RunFileKind::Older(_) => &[SINCE_2],
        RunFileKind::Known | RunFileKind::Newer(_) | RunFileKind::Foreign => &[],
    };
    for statements in batch {
        transaction.execute_batch(statements)?;
    }
    if !batch.is_empty() {
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    transaction.commit()
}

fn holds_together(connection: &Connection) -> rusqlite::Result<bool> {
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok(found == "ok")
}

/// Renames a damaged file, and its journal with it: that must never be played into another. `None` where another process
/// was first: who renames holds the file's lock, and looks again whether the path still leads to that very file and not to
/// the new one.
fn set_aside(path: &Path, damaged: Option<File>) -> io::Result<Option<PathBuf>> {
    let Some(file) = damaged else {
        return Ok(None);
    };
    file.lock()?;
    let mine = file.metadata()?;
    let there = fs::metadata(path);
    if !there.is_ok_and(|there| crate::system::is_same_file(&there, &mine)) {
        return Ok(None);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let day = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    let name = |number: usize| match number {
        1 => folder.join(format!("history.damaged-{day}.sqlite")),
        number => folder.join(format!("history.damaged-{day}-{number}.sqlite")),
    };
    let kept = (1..1000)
        .map(name)
        .find(|kept| !kept.exists())
        .ok_or_else(|| io::Error::other("a thousand damaged files stand there already"))?;
    let journal = |path: &Path| {
        let mut name = path.as_os_str().to_owned();
        name.push("-journal");
        PathBuf::from(name)
    };
    fs::rename(path, &kept)?;
    match fs::rename(journal(path), journal(&kept)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    Ok(Some(kept))
}
