//! Events that a run keeps until its record is made. A long run would otherwise hold every case unfolded from its end to that
//! of the run (a case of ten sentences takes some 11 kB so, and 1 kB packed): they lie packed in a file without a name, and in
//! memory only where that cannot be had.

use super::{Event, RunRecord};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

/// Packed events, in the order in which they happened.
#[derive(Debug, Default)]
pub struct Kept {
    /// File with the packed records, one after the other; removed when this process ends, however it ends.
    file: Option<File>,
    /// How much of the file is in order.
    written: u64,
    events: Vec<Packed>,
}

#[derive(Debug)]
enum Packed {
    /// JSON, deflated: where it begins in the file, and how many bytes it has.
    Stored(u64, usize),
    /// The same, where no file takes it.
    Small(Box<[u8]>),
    /// An event that could not be packed.
    AsItIs(Box<Event>),
}

impl Kept {
    /// Keeps an event.
    pub fn push(&mut self, event: &Event) {
        let packed = match pack(event) {
            Ok(bytes) => match self.store(&bytes) {
                Ok(at) => Packed::Stored(at, bytes.len()),
                Err(_) => Packed::Small(bytes),
            },
            Err(_) => Packed::AsItIs(Box::new(event.clone())),
        };
        self.events.push(packed);
    }

    /// Appends to the file, and says where it begins there; what a full disk took only half of is written over by the next.
    fn store(&mut self, bytes: &[u8]) -> std::io::Result<u64> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(tempfile::tempfile()?),
        };
        let at = file.seek(SeekFrom::Start(self.written))?;
        file.write_all(bytes)?;
        self.written += bytes.len() as u64;
        Ok(at)
    }

    /// The record that the events fold into, and for each that cannot be read any more, why.
    pub fn into_record(self) -> RunRecord {
        let mut lost = Vec::new();
        let mut file = self.file;
        let mut stored = |at: u64, length: usize| {
            let mut bytes = vec![0; length];
            if let Some(file) = &mut file {
                file.seek(SeekFrom::Start(at))
                    .and_then(|_| file.read_exact(&mut bytes))
                    .map_err(serde_json::Error::io)?;
            }
            unpack(&bytes)
        };
        let mut record = RunRecord::from_events(self.events.into_iter().filter_map(|packed| {
            let event = match packed {
                Packed::AsItIs(event) => return Some(*event),
                Packed::Small(bytes) => unpack(&bytes),
                Packed::Stored(at, length) => stored(at, length),
            };
            event
                .map_err(|error| lost.push(format!("an event of this run cannot be read any more: {error}; the event log has it")))
                .ok()
        }));
        record.notes.append(&mut lost);
        record
    }
}

fn pack(event: &Event) -> serde_json::Result<Box<[u8]>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    serde_json::to_writer(&mut encoder, event)?;
    let bytes = encoder.finish().map_err(serde_json::Error::io)?;
    Ok(bytes.into_boxed_slice())
}

fn unpack(bytes: &[u8]) -> serde_json::Result<Event> {
    serde_json::from_reader(std::io::BufReader::new(DeflateDecoder::new(bytes)))
}

#[cfg(test)]
mod tests {
    use super::{Kept, Packed};
    use crate::record::{Event, RunRecord};

    fn events(how_many: usize) -> Vec<Event> {
        let started = Event::RunStarted {
            schema: 1,
            plumbline: "0".into(),
            id: "a".into(),
            time: "2026-01-01T00:00:00Z".into(),
            settings: [("unique".to_owned(), "ä\u{1b}\"".to_owned())].into(),
            driver: None,
            notes: vec!["x".into()],
        };
        let warning = |n| Event::Warning {
            time: n,
            message: format!("the page of case {n} was slow, slow, slow, slow, slow"),
        };
        let ended = Event::RunEnded {
            time: "2026-01-01T00:00:09Z".into(),
            interrupted: false,
        };
        let middle = (0..how_many as u64).map(warning);
        [started].into_iter().chain(middle).chain([ended]).collect()
    }

    #[test]
    fn what_was_kept_folds_into_the_same_record() {
        let mut kept = Kept::default();
        for event in &events(3) {
            kept.push(event);
        }
        assert!(matches!(kept.events[1], Packed::Stored(..)));
        let json = |record: &RunRecord| serde_json::to_string(record).expect("a record is JSON");
        assert_eq!(
            json(&kept.into_record()),
            json(&RunRecord::from_events(events(3)))
        );
    }

    #[test]
    fn where_no_file_takes_them_they_stay_in_memory() {
        let mut kept = Kept {
            // It can be read, and takes nothing.
            file: std::fs::File::open(file!()).ok(),
            ..Kept::default()
        };
        for event in &events(3) {
            kept.push(event);
        }
        assert!(matches!(kept.events[4], Packed::Small(_)));
        let record = kept.into_record();
        assert_eq!(record.notes.len(), 4, "{:?}", record.notes);
        assert!(record.ended.is_some());
    }

    #[test]
    fn an_event_that_is_spoilt_is_told_and_the_others_are_kept() {
        let mut kept = Kept::default();
        for event in &events(2) {
            kept.push(event);
        }
        kept.events[1] = Packed::Small([1, 2, 3].into());
        let record = kept.into_record();
        assert_eq!(record.notes.len(), 3, "{:?}", record.notes);
        assert!(record.notes[1].contains("case 1"), "{:?}", record.notes);
        assert!(
            record.notes[2].contains("cannot be read any more"),
            "{:?}",
            record.notes
        );
        assert!(record.ended.is_some());
    }
}
