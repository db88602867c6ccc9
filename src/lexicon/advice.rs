//! Words that a rewriting may leave out.

pub(crate) const HOW: &str = "successfully|correctly|properly|clearly|immediately|automatically|manually|visually|carefully|\
    appropriately|accurately|fully|completely|currently|simply|briefly|quickly|directly|exactly|prominently|instantly|now|just|\
    again|kindly|please|actually|also";
pub(crate) const PURPOSES: &str = "in order to|so that|so as to|to verify|to check|to ensure|to make sure|to confirm|to see|\
    to continue|to proceed";
pub(crate) const NO_TEXT: &str = "id|testid|test-id|class|selector|attribute|css|like|url|address";
pub(crate) const UNSURE: &str = "may|might|could|how|either|depending";
pub(crate) const CALLS: &str = "call|name";
pub(crate) const THIS: &str = "this|it|that";
