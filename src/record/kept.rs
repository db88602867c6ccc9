//! Events that a run keeps until its record is made. A long run would otherwise hold every case unfolded from its end to that
//! of the run: a case of ten sentences takes some 11 kB so, and 1 kB packed.

use super::{Event, RunRecord};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// Packed events, in the order in which they happened.
#[derive(Debug, Default)]
pub struct Kept {
    events: Vec<Packed>,
}

#[derive(Debug)]
enum Packed {
    /// One event as JSON, deflated.
    Small(Box<[u8]>),
    /// An event that could not be packed.
    AsItIs(Box<Event>),
}

impl Kept {
    /// Keeps an event.
    pub fn push(&mut self, event: &Event) {
        let packed =
            pack(event).map_or_else(|_| Packed::AsItIs(Box::new(event.clone())), Packed::Small);
        self.events.push(packed);
    }

    /// The record that the events fold into, and for each that cannot be read any more, why.
    pub fn into_record(self) -> RunRecord {
        let mut lost = Vec::new();
        let mut record = RunRecord::from_events(self.events.into_iter().filter_map(|packed| match packed {
            Packed::AsItIs(event) => Some(*event),
            Packed::Small(bytes) => unpack(&bytes)
                .map_err(|error| lost.push(format!("an event of this run cannot be read any more: {error}; the event log has it")))
                .ok(),
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
        let json = |record: &RunRecord| serde_json::to_string(record).expect("a record is JSON");
        assert_eq!(
            json(&kept.into_record()),
            json(&RunRecord::from_events(events(3)))
        );
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
