//! Events are masked before they leave.

use super::Event;
pub use crate::mask::{MASK, Redactor};

impl Redactor {
    /// The event with every secret masked in every text of it.
    pub fn event(&self, event: &Event) -> Event {
        // An event that cannot be masked is not let through.
        self.masked(event).unwrap_or_else(|| Event::Warning {
            time: 0,
            message: "an event was left out: it could not be masked".into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Redactor;
    use crate::record::Event;

    #[test]
    fn events_keep_their_shape() {
        let mut redactor = Redactor::default();
        redactor.add("hunter2");
        let event = Event::Warning {
            time: 3,
            message: "saw hunter2".into(),
        };
        let Event::Warning { message, time } = redactor.event(&event) else {
            panic!("another kind of event")
        };
        assert_eq!((time, message.as_str()), (3, "saw ••••"));
    }
}
