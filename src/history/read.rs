//! Reads runs as records, with as much as was kept of them.

use super::attempt::Attempt;
use super::{History, HistoryError};
use crate::agent::{AgentRole, Consultation};
use crate::profile::Profile;
use crate::record::{CaseRecord, RunRecord, SCHEMA, StepRecord};
use crate::suite::Location;
use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// Which runs are wanted; everything where nothing is said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunFilter {
    /// The last so many, of those that have such cases.
    pub last: Option<u32>,
    /// Only cases of this suite, and runs that have one.
    pub suite: Option<String>,
    /// Only cases of this id, or with this in their name, and runs that have one.
    pub case: Option<String>,
    /// The steps too.
    pub steps: bool,
}

/// A profile that was kept.
#[derive(Debug, Clone, PartialEq)]
pub struct KnownProfile {
    /// The file that it came from.
    pub file: String,
    /// The profile.
    pub profile: Profile,
}

impl History {
    /// The wanted runs, the oldest first.
    pub fn runs(&self, wanted: &RunFilter) -> Result<Vec<RunRecord>, HistoryError> {
        runs(&self.connection, wanted).map_err(|source| self.told(source))
    }

    /// One run by its id, with its steps.
    pub fn run(&self, id: &str) -> Result<Option<RunRecord>, HistoryError> {
        let wanted = RunFilter {
            steps: true,
            ..RunFilter::default()
        };
        one(&self.connection, id, &wanted).map_err(|source| self.told(source))
    }

    /// The profiles, the oldest first.
    pub fn profiles(&self) -> Result<Vec<KnownProfile>, HistoryError> {
        profiles(&self.connection).map_err(|source| self.told(source))
    }
}

/// The wanted suite and the wanted case, whose name may be given in part.
const OF_CASE: &str = "(?1 IS NULL OR c.suite = ?1) AND (?2 IS NULL OR c.id = ?2 OR instr(lower(c.name), lower(?2)) > 0)";

fn runs(connection: &Connection, wanted: &RunFilter) -> rusqlite::Result<Vec<RunRecord>> {
    let any = wanted.suite.is_none() && wanted.case.is_none();
    let mut statement = connection.prepare(&format!(
        "SELECT id FROM runs r WHERE ?3 OR EXISTS (SELECT 1 FROM cases c WHERE c.run = r.id AND {OF_CASE}) ORDER BY julianday(started) DESC, id DESC LIMIT ?4"
    ))?;
    let most = wanted.last.map_or(-1, i64::from);
    let ids: Vec<String> = statement
        .query_map(params![wanted.suite, wanted.case, any, most], |row| {
            row.get(0)
        })?
        .collect::<rusqlite::Result<_>>()?;
    ids.iter()
        .rev()
        .filter_map(|id| one(connection, id, wanted).transpose())
        .collect()
}

fn one(
    connection: &Connection,
    id: &str,
    wanted: &RunFilter,
) -> rusqlite::Result<Option<RunRecord>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, started, ended, interrupted, plumbline, driver, settings, notes FROM runs WHERE id = ?1",
    )?;
    let mut rows = statement.query([id])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let driver: Option<String> = row.get(5)?;
    let mut record = RunRecord {
        schema: SCHEMA,
        id: row.get(0)?,
        started: row.get(1)?,
        ended: row.get(2)?,
        interrupted: row.get(3)?,
        plumbline: row.get(4)?,
        driver: driver.map(|text: String| json(5, &text)).transpose()?,
        settings: json(6, &row.get::<_, String>(6)?)?,
        notes: json(7, &row.get::<_, String>(7)?)?,
        ..RunRecord::default()
    };
    record.cases = cases(connection, id, wanted)?;
    Ok(Some(record))
}

fn cases(
    connection: &Connection,
    run: &str,
    wanted: &RunFilter,
) -> rusqlite::Result<Vec<CaseRecord>> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT c.number, c.place, c.suite, c.id, c.name, c.file, c.line, c.col, c.repetition, c.milliseconds, v.verdict, v.expected, v.cause, v.reason, v.risk, v.flaky, v.earlier, v.quarantine, v.trial FROM cases c JOIN verdicts v USING (number) WHERE c.run = ?3 AND {OF_CASE} ORDER BY c.place"
    ))?;
    let found = statement.query_map(params![wanted.suite, wanted.case, run], |row| {
        Ok((row.get::<_, i64>(0)?, case(row)?))
    })?;
    let mut out = Vec::new();
    for found in found {
        let (number, mut case) = found?;
        if wanted.steps {
            case.steps = steps(connection, number, &case.at.file)?;
        }
        out.push(case);
    }
    Ok(out)
}

fn case(row: &Row) -> rusqlite::Result<CaseRecord> {
    let cause: Option<String> = row.get(12)?;
    let risk: Option<String> = row.get(14)?;
    let file: String = row.get(5)?;
    let quarantine: Option<String> = row.get(17)?;
    let trial: Option<String> = row.get(18)?;
    let earlier: Vec<Attempt> = json(16, &row.get::<_, String>(16)?)?;
    let at = Location::new(file, count(row, 6)?, count(row, 7)?);
    let mut case = CaseRecord {
        index: count(row, 1)?,
        suite: row.get(2)?,
        id: row.get(3)?,
        name: row.get(4)?,
        repetition: count(row, 8)?,
        attempt: earlier.len() + 1,
        flaky: row.get(15)?,
        quarantine: quarantine.map(|text| json(17, &text)).transpose()?,
        milliseconds: count(row, 9)? as u64,
        cause: cause.map(|word| meant(12, word)).transpose()?,
        reason: row.get(13)?,
        trial: trial.map(|text| json(18, &text)).transpose()?,
        risk: risk.map(|text| json(14, &text)).transpose()?,
        ..CaseRecord::new(at, meant(10, row.get(10)?)?, meant(11, row.get(11)?)?)
    };
    let before = earlier.into_iter().enumerate();
    case.earlier = before.map(|(at, was)| was.record(&case, at + 1)).collect();
    Ok(case)
}

fn steps(
    connection: &Connection,
    number: i64,
    file: &Arc<str>,
) -> rusqlite::Result<Vec<StepRecord>> {
    let mut statement = connection.prepare_cached(
        "SELECT place, text, line, kind, outcome, decided_by, cause, asked, healed, milliseconds, written FROM steps WHERE number = ?1 ORDER BY place",
    )?;
    let found = statement.query_map([number], |row| {
        let cause: Option<String> = row.get(6)?;
        let asked: String = row.get(7)?;
        let written: Option<String> = row.get(10)?;
        let at = Location::new(Arc::clone(file), count(row, 2)?, 1);
        Ok(StepRecord {
            written: written.map(|text| json(10, &text)).transpose()?,
            outcome: meant(4, row.get(4)?)?,
            decided_by: meant(5, row.get(5)?)?,
            cause: cause.map(|word| meant(6, word)).transpose()?,
            consultations: asked.split_whitespace().filter_map(consultation).collect(),
            healed: row.get(8)?,
            milliseconds: count(row, 9)? as u64,
            ..StepRecord::new(count(row, 0)?, row.get(1)?, at, meant(3, row.get(3)?)?)
        })
    })?;
    found.collect()
}

/// Records that a model was asked in a role; its answer is in the run's own folder.
fn consultation(role: &str) -> Option<Consultation> {
    let mut roles = AgentRole::ALL.into_iter();
    let role = roles.find(|known| known.name() == role)?;
    Some(Consultation::new(role))
}

fn profiles(connection: &Connection) -> rusqlite::Result<Vec<KnownProfile>> {
    let mut statement =
        connection.prepare("SELECT file, profile FROM profiles ORDER BY made, digest")?;
    let found = statement.query_map([], |row| {
        Ok(KnownProfile {
            file: row.get(0)?,
            profile: json(1, &row.get::<_, String>(1)?)?,
        })
    })?;
    found.collect()
}

fn count(row: &Row, place: usize) -> rusqlite::Result<usize> {
    let number: i64 = row.get(place)?;
    Ok(usize::try_from(number).unwrap_or_default())
}

fn json<T: DeserializeOwned>(place: usize, text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|error| unread(place, error))
}

/// A plain value by its name in records.
fn meant<T: DeserializeOwned>(place: usize, word: String) -> rusqlite::Result<T> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(|error| unread(place, error))
}

fn unread(place: usize, error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(place, Type::Text, Box::new(error))
}
