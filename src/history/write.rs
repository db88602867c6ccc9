//! Writes a complete run, or a profile.

use super::attempt::Attempt;
use super::{History, HistoryError};
use crate::profile::Profile;
use crate::record::{CaseRecord, RunRecord, StepRecord};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use serde::Serialize;
use std::path::Path;

impl History {
    /// Adds a run, all of it or nothing; a run that is there already is replaced. Whether it was new.
    pub fn add(&mut self, record: &RunRecord) -> Result<bool, HistoryError> {
        let done = add(&mut self.connection, record);
        done.map_err(|source| self.told(source))
    }

    /// Adds a profile, told apart by what it holds. Whether it was new.
    pub fn add_profile(&mut self, profile: &Profile, file: &Path) -> Result<bool, HistoryError> {
        let text = serde_json::to_string(profile).unwrap_or_default();
        let digest = &blake3::hash(text.as_bytes()).to_hex()[..16];
        let done = self.connection.execute(
            "INSERT OR IGNORE INTO profiles (digest, file, made, model, profile) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![digest, file.display().to_string(), profile.made, profile.model, text],
        );
        done.map(|rows| rows > 0)
            .map_err(|source| self.told(source))
    }
}

/// The name that a plain value has in records: `pass`, `not-reached`.
pub(super) fn word<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn time(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds).unwrap_or(i64::MAX)
}

fn add(connection: &mut Connection, record: &RunRecord) -> rusqlite::Result<bool> {
    // Immediate: a writer that is overtaken between reading and writing would fail instead of waiting.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let known = transaction.execute("DELETE FROM runs WHERE id = ?1", [&record.id])?;
    transaction.execute(
        "INSERT INTO runs (id, started, ended, interrupted, plumbline, driver, settings, notes) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            record.id,
            record.started,
            record.ended,
            record.interrupted,
            record.plumbline,
            record.driver.as_ref().map(json),
            json(&record.settings),
            json(&record.notes),
        ],
    )?;
    for (place, case) in record.cases.iter().enumerate() {
        add_case(&transaction, &record.id, place, case)?;
    }
    transaction.commit()?;
    Ok(known == 0)
}

fn add_case(
    transaction: &Transaction,
    run: &str,
    place: usize,
    case: &CaseRecord,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "INSERT INTO cases (run, place, suite, id, name, file, line, col, repetition, milliseconds) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            run,
            whole(place),
            case.suite,
            case.id,
            case.name,
            &*case.at.file,
            whole(case.at.line),
            whole(case.at.column),
            whole(case.repetition),
            time(case.milliseconds),
        ])?;
    let number = transaction.last_insert_rowid();
    transaction
        .prepare_cached(
            "INSERT INTO verdicts (number, verdict, expected, cause, reason, risk, flaky, earlier, quarantine, trial) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            number,
            word(&case.verdict),
            word(&case.expected),
            case.cause.as_ref().map(word),
            case.reason,
            case.risk.as_ref().map(json),
            case.flaky,
            json(&case.earlier.iter().map(Attempt::of).collect::<Vec<_>>()),
            case.quarantine.as_ref().map(json),
            case.trial.as_ref().map(json),
        ])?;
    for (place, step) in case.steps.iter().enumerate() {
        add_step(transaction, number, place, step)?;
    }
    Ok(())
}

fn add_step(
    transaction: &Transaction,
    number: i64,
    place: usize,
    step: &StepRecord,
) -> rusqlite::Result<()> {
    let asked: Vec<&str> = step.consultations.iter().map(|c| c.role.name()).collect();
    transaction
        .prepare_cached(
            "INSERT INTO steps (number, place, text, line, kind, outcome, decided_by, cause, asked, healed, milliseconds, written) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?
        .execute(params![
            number,
            whole(place),
            step.text,
            whole(step.at.line),
            word(&step.kind),
            word(&step.outcome),
            word(&step.decided_by),
            step.cause.as_ref().map(word),
            asked.join(" "),
            step.healed,
            time(step.milliseconds),
            step.written.as_ref().map(json),
        ])?;
    Ok(())
}
