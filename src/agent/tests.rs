//! Assertions on pages whose truth is known: a right model comes through, liars never reach the opposite.

use super::scripted::{Scripted, agents, wait};
use super::{Checks, Sides, judge};
use crate::driver::page_from_html;
use crate::evaluate::{Knowledge, Observation};
use crate::llm::Request;
use crate::page::Snapshot;
use crate::verdict::Truth;
use std::fmt::Write as _;
use std::sync::Arc;

pub(super) fn seen(html: &str) -> Observation {
    Observation {
        page: Arc::new(page_from_html(html, "http://shop.test/")),
        at_rest: true,
        ..Observation::default()
    }
}

const BASKET: &str = "<title>Shop</title><nav><a href=/>Home</a> <a href=/help>Customer service</a></nav>\
    <h1>Your basket</h1>\
    <table><tr><th>Product</th><th>Price</th><th>Quantity</th><th>Amount</th></tr>\
    <tr><td>Copper Kettle</td><td>$39.00</td><td>2</td><td>$78.00</td></tr>\
    <tr><td>Tea Pot</td><td>$5.00</td><td>1</td><td>$5.00</td></tr></table>\
    <dl><dt>Subtotal</dt><dd>$83.00</dd><dt>Shipping</dt><dd>$4.00</dd><dt>Total</dt><dd>$87.00</dd></dl>\
    <h2>Options</h2>\
    <label><input type=checkbox checked> Gift wrap</label><label><input type=checkbox> Newsletter</label>\
    <label>Voucher <input value=''></label><label>City <input value=Paris></label>\
    <button disabled>Pay</button><button>Continue</button>\
    <p>Order 1045 was accepted.</p><p>Your account is not active.</p>\
    <ul><li>Ada lives in Rome</li><li>Bob lives in Paris</li></ul>";

/// Sentence, truth, and a text of the element that a right model cites.
const CASES: &[(&str, bool, &str)] = &[
    ("The total comes to '$87.00'", true, "$87.00"),
    ("The total comes to '$83.00'", false, "$87.00"),
    ("The total comes to '$99.00'", false, "$87.00"),
    ("The subtotal comes to '$83.00'", true, "$83.00"),
    ("Shipping amounts to '$4.00'", true, "$4.00"),
    ("Shipping amounts to '$5.00'", false, "$4.00"),
    ("A 'Copper Kettle' has a price of '$39.00'", true, "$39.00"),
    ("A 'Copper Kettle' has a price of '$78.00'", false, "$39.00"),
    ("The 'Tea Pot' costs '$5.00' apiece", true, "Tea Pot"),
    ("The 'Tea Pot' costs '$39.00' apiece", false, "Tea Pot"),
    ("'Ada' dwells in 'Rome'", true, "Ada lives in Rome"),
    ("'Ada' dwells in 'Paris'", false, "Ada lives in Rome"),
    ("'Bob' dwells in 'Paris'", true, "Bob lives in Paris"),
    ("The 'Gift wrap' box has been ticked", true, "Gift wrap"),
    ("The 'Newsletter' box has been ticked", false, "Newsletter"),
    (
        "The 'Newsletter' box has not been ticked",
        true,
        "Newsletter",
    ),
    (
        "The 'Gift wrap' box has not been ticked",
        false,
        "Gift wrap",
    ),
    ("The 'Pay' button came out disabled", true, "Pay"),
    ("The 'Continue' button came out disabled", false, "Continue"),
    ("The 'Pay' button came out enabled", false, "Pay"),
    ("The 'Voucher' field has been left empty", true, "Voucher"),
    ("The 'City' field has been left empty", false, "City"),
    ("The city that was filled in is 'Paris'", true, "City"),
    ("The city that was filled in is 'Rome'", false, "City"),
    ("Order '1045' has been accepted", true, "Order 1045"),
    ("Order '1045' has been rejected", false, "Order 1045"),
    ("The account is active", false, "Your account"),
    ("The account is not active", true, "Your account"),
    (
        "There are two products in the basket",
        true,
        "Copper Kettle",
    ),
    (
        "There are three products in the basket",
        false,
        "Copper Kettle",
    ),
    ("The total is more than 80 dollars", true, "$87.00"),
    ("The total is more than 90 dollars", false, "$87.00"),
    ("The basket mentions no 'Silver Spoon' whatsoever", true, ""),
    (
        "The basket lacks a 'Copper Kettle' altogether",
        false,
        "Copper Kettle",
    ),
    ("The basket speaks of a 'Silver Spoon'", false, ""),
];

fn element(page: &Snapshot, text: &str) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    let controls = (0..page.elements.len()).find(|id| {
        let raw = &page.elements[*id].raw;
        page.elements[*id].name == text && (raw.value.is_some() || raw.checked.is_some())
    });
    controls.or_else(|| {
        page.blocks
            .iter()
            .find(|b| b.text.starts_with(text))
            .and_then(|b| b.owner)
    })
}

pub(super) fn facts(page: &Snapshot, elements: &[usize]) -> String {
    let mut out = String::new();
    for id in elements {
        let e = &page.elements[*id];
        let (property, is) = if e.text.is_empty() {
            ("name", &e.name)
        } else {
            ("text", &e.text)
        };
        let sep = if out.is_empty() { "" } else { "," };
        let is = serde_json::to_string(&is.replace('\n', " ")).expect("a string");
        let _ = write!(
            out,
            "{sep}{{\"element\":{id},\"property\":\"{property}\",\"is\":{is}}}"
        );
    }
    format!("[{out}]")
}

pub(super) fn asks_whether_false(request: &Request) -> bool {
    request.messages[1].text.contains("Is it false")
}

fn right(page: &Arc<Snapshot>, truth: bool, cite: &str) -> Arc<Scripted> {
    let page = Arc::clone(page);
    let cited: Vec<usize> = element(&page, cite).into_iter().collect();
    Scripted::new(move |request| {
        let yes = truth != asks_whether_false(request);
        let word = if yes { "yes" } else { "no" };
        Ok(format!(
            "{{\"facts\":{},\"answer\":\"{word}\"}}",
            facts(&page, &cited)
        ))
    })
}

#[test]
fn a_right_model_comes_through() {
    let seen = seen(BASKET);
    let mut wrong = Vec::new();
    for (sentence, truth, cite) in CASES {
        for sides in [Sides::Both, Sides::One] {
            let model = right(&seen.page, *truth, cite);
            let mut agents = agents(&model);
            agents.sides = sides;
            let (judged, log) = wait(judge(
                &agents,
                sentence,
                &seen,
                &Knowledge::default(),
                Checks::All,
            ));
            if judged.truth != Truth::from(*truth) {
                wrong.push(format!("{sentence} ({sides:?}): {}", log.decided));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cites every element in turn, and answers as told.
fn liar(page: &Arc<Snapshot>, claim: bool, cited: Vec<usize>) -> Arc<Scripted> {
    let page = Arc::clone(page);
    Scripted::new(move |request| {
        let word = if claim == asks_whether_false(request) {
            "no"
        } else {
            "yes"
        };
        Ok(format!(
            "{{\"facts\":{},\"answer\":\"{word}\"}}",
            facts(&page, &cited)
        ))
    })
}

/// Page that a random answerer once passed: numbers of the wrong line, the cents of a price taken for a count.
const CARDS: &str = "<h1>Accounts</h1><ul><li><b>Ada</b> <span>balance $1.00</span><p>debt $3.00</p></li>\
    <li><b>Bob</b> <span>balance $3.00</span><p>debt $1.00</p></li></ul>\
    <p>Balance $5.00 debt $6.00 of Cleo</p>";

/// Truth for a model that claims this, and cites each element in turn.
fn reached(seen: &Observation, sentence: &str, claim: bool) -> Vec<Truth> {
    let each = 0..seen.page.elements.len();
    each.map(|id| {
        let mut agents = agents(&liar(&seen.page, claim, vec![id]));
        agents.sides = Sides::One;
        let knowledge = Knowledge::default();
        let (judged, _) = wait(judge(&agents, sentence, seen, &knowledge, Checks::All));
        judged.truth
    })
    .filter(|truth| *truth != Truth::Unknown)
    .collect()
}

/// Records of which a part says something else than it seems to.
const RECORDS: &str = "<dl><dt>Clerk</dt><dd>Lars Munk</dd><dt>Clerk until 9 March</dt><dd>Edith Rowe</dd></dl>\
    <h2>Claim</h2><table><tr><th>Stage</th><th>Planned</th><th>Done</th></tr><tr><td>Paid</td><td>29 March</td><td>not yet</td></tr></table>\
    <table><tr><th>Swap</th><th>From</th><th>To</th></tr><tr><td>Tuesday shift</td><td>Gill</td><td>Evans</td></tr></table>\
    <table><tr><th>Motion</th><th>For</th><th>Against</th><th>Outcome</th></tr>\
    <tr><td>Plant oaks</td><td>4</td><td>0</td><td>carried</td></tr><tr><td>Raise the fee</td><td>1</td><td>3</td><td>not carried</td></tr></table>\
    <table><tr><th>Job</th><th>Owner</th><th>Colour</th></tr><tr><td>Map</td><td>Hale</td><td>black</td></tr>\
    <tr><td>Poster</td><td>Iyer</td><td>colour</td></tr><tr><td>Flyer</td><td>Iyer</td><td>colour</td></tr>\
    <tr><td>Chart</td><td>Iyer</td><td>black</td></tr></table>\
    <table><tr><th>Network</th><th>State</th><th></th></tr><tr><td>Guest</td><td>off</td><td><a href=/on>Turn on</a></td></tr>\
    <tr><td>Main</td><td>on</td><td><a href=/off>Turn off</a></td></tr></table>\
    <table><tr><th>Feature</th><th>First plan</th><th>Amended plan</th></tr><tr><td>Height</td><td>7.8 m</td><td>6.9 m</td></tr></table>\
    <table><tr><th>Item</th><th>Note</th></tr><tr><td>Travel</td><td>receipts missing for May</td></tr><tr><td>Gifts</td><td>complete</td></tr></table>";

#[test]
fn a_part_of_a_record_says_no_more_than_it_says() {
    let seen = seen(RECORDS);
    let mut wrong = Vec::new();
    for (sentence, truth) in [
        ("Edith Rowe is now the clerk", false),
        ("the claim has been paid", false),
        ("the shift on Tuesday goes from Evans to Gill", false),
        ("only one motion was carried", true),
        ("every job of Hale is in black", true),
        ("the poster is in colour", true),
        ("the guest network is turned on", false),
        ("the amended plan has a height of 6.9 m", true),
        ("receipts are missing for the gifts", false),
    ] {
        if reached(&seen, sentence, !truth).contains(&Truth::from(!truth)) {
            wrong.push(sentence);
        }
    }
    assert!(wrong.is_empty(), "turned: {wrong:?}");
}

#[test]
fn a_number_counts_for_the_line_that_the_sentence_names() {
    let seen = seen(CARDS);
    for (sentence, wanted) in [
        ("There are 1 persons among the accounts", None),
        ("The debt of 'Bob' amounts to '$1.00'", Some(true)),
        ("The debt of 'Bob' amounts to '$3.00'", Some(false)),
        ("The debt of 'Bob' does not amount to '$1.00'", Some(false)),
        ("The balance of 'Bob' amounts to '$3.00'", Some(true)),
        ("The debt of 'Cleo' amounts to '$5.00'", None),
    ] {
        let reached = [true, false].map(|claim| reached(&seen, sentence, claim));
        let reached = reached.concat();
        // A card of the other way round may stay open, but it never says the opposite.
        let opposite = wanted.map(|w| Truth::from(!w));
        assert!(
            reached.iter().all(|t| Some(*t) != opposite),
            "{sentence}: {reached:?}"
        );
        if wanted.is_none() {
            assert!(!reached.contains(&Truth::True), "{sentence}: {reached:?}");
        }
        if wanted == Some(true) {
            assert!(reached.contains(&Truth::True), "{sentence}");
        }
    }
}

#[test]
fn no_citation_whatever_reaches_the_opposite_of_the_truth() {
    let seen = seen(BASKET);
    let mut wrong = Vec::new();
    let count = seen.page.elements.len();
    for (sentence, truth, _) in CASES {
        let mut citations: Vec<Vec<usize>> = (0..count).map(|id| vec![id]).collect();
        citations.push(Vec::new());
        citations.push((0..8).collect());
        citations.push((count - 8..count).collect());
        for (at, cited) in citations.into_iter().enumerate() {
            // A single side is what a liar gets past more easily; both are asked about every eighth citation.
            for sides in [Sides::One, Sides::Both]
                .into_iter()
                .take(1 + usize::from(at % 8 == 0))
            {
                let mut agents = agents(&liar(&seen.page, !truth, cited.clone()));
                agents.sides = sides;
                let (judged, _) = wait(judge(
                    &agents,
                    sentence,
                    &seen,
                    &Knowledge::default(),
                    Checks::All,
                ));
                if judged.truth == Truth::from(!*truth) {
                    wrong.push(format!("{sentence} by {cited:?}: {:?}", judged.evidence));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Text that is struck through, or belongs to another column, bears nothing out.
#[test]
fn a_value_belongs_to_its_place() {
    const PAGE: &str = "<h1>Kettle</h1><p><s>$49.00</s> <strong>$39.00</strong></p>";
    const TABLE: &str = "<table><tr><th>Student</th><th>Midterm</th><th>Final</th></tr>\
        <tr><td>Ines</td><td>71</td><td>88</td></tr><tr><td>Luca</td><td>88</td><td>71</td></tr></table>";
    for (html, sentence, wanted) in [
        (PAGE, "The kettle now goes for $39.00", true),
        (PAGE, "The kettle now goes for $49.00", false),
        (TABLE, "Ines scored 88 in the final", true),
        (TABLE, "Ines scored 71 in the final", false),
    ] {
        let seen = seen(html);
        let page = Arc::clone(&seen.page);
        let all: Vec<usize> = (0..page.elements.len())
            .filter(|id| !page.elements[*id].text.is_empty())
            .collect();
        for id in all {
            let cited = facts(&page, &[id]);
            let model = Scripted::new(move |request| {
                let word = if asks_whether_false(request) {
                    "no"
                } else {
                    "yes"
                };
                Ok(format!("{{\"facts\":{cited},\"answer\":\"{word}\"}}"))
            });
            let (judged, _) = wait(judge(
                &agents(&model),
                sentence,
                &seen,
                &Knowledge::default(),
                Checks::All,
            ));
            if !wanted {
                assert_ne!(
                    judged.truth,
                    Truth::True,
                    "{sentence} by {id} {:?}",
                    page.elements[id].text
                );
            }
        }
    }
}

/// Whether a model gets what it claims by some record.
fn is_reached(seen: &Observation, sentence: &str, claim: bool) -> bool {
    let page = &seen.page;
    let is_told = |id: &usize| {
        let e = &page.elements[*id];
        let begins_row = e.raw.tag == "td" && page.elements[*id - 1].raw.tag != "td";
        begins_row || matches!(e.raw.tag.as_str(), "p" | "li" | "dd")
    };
    (0..page.elements.len()).filter(is_told).any(|id| {
        let mut agents = agents(&liar(page, claim, vec![id]));
        agents.sides = Sides::One;
        let sentence = format!("Assert that {sentence}");
        let knowledge = Knowledge::default();
        let (judged, _) = wait(judge(&agents, &sentence, seen, &knowledge, Checks::All));
        judged.truth == Truth::from(claim)
    })
}

/// Records with values that can be compared, and some that only seem so.
const COMPARED: &str = "<h1>Regatta 2025</h1><table><caption>Boats</caption>\
    <tr><th>Boat</th><th>Wins</th><th>Wins in 2023</th><th>Rank</th><th>Fee</th><th>Start</th><th>Planned</th><th>Seen</th></tr>\
    <tr><td>Sea Lark</td><td>12</td><td>7</td><td>2</td><td>$40</td><td>10:30</td><td>14</td><td>2 hours ago</td></tr>\
    <tr><td>Red Kite</td><td>9</td><td>11</td><td>1</td><td>$55</td><td>09:15</td><td>9</td><td>5 minutes ago</td></tr></table>\
    <table><tr><th>Part</th><th>Old hull</th><th>New hull</th></tr><tr><td>Height</td><td>3.1 m</td><td>2.8 m</td></tr></table>\
    <dl><dt>Starts by Omar</dt><dd>14</dd><dt>Starts by Ines</dt><dd>17</dd><dt>Upload</dt><dd>20 Mbit/s</dd><dt>Promised upload</dt>\
    <dd>25 Mbit/s</dd><dt>Debts of Gill</dt><dd>up to $900</dd><dt>Debts of Pell</dt><dd>$700</dd></dl>";

#[test]
fn a_comparison_is_what_the_two_values_say() {
    let seen = seen(COMPARED);
    let mut wrong = Vec::new();
    for (sentence, truth) in [
        ("Sea Lark has more wins than Red Kite", Some(true)),
        ("Red Kite has more wins than Sea Lark", Some(false)),
        ("Red Kite does not have more wins than Sea Lark", Some(true)),
        ("Red Kite had more wins in 2023 than Sea Lark", Some(true)),
        ("Sea Lark had more wins in 2023 than Red Kite", Some(false)),
        ("Red Kite has more wins than planned", Some(false)),
        ("Red Kite is cheaper than Sea Lark", Some(false)),
        ("Sea Lark is cheaper than Red Kite", Some(true)),
        ("Red Kite starts earlier than Sea Lark", Some(true)),
        ("Red Kite starts later than Sea Lark", Some(false)),
        ("the new hull is lower than the old hull", Some(true)),
        ("the new hull is higher than the old hull", Some(false)),
        ("there were more starts by Ines than by Omar", Some(true)),
        ("there were fewer starts by Ines than by Omar", Some(false)),
        ("the upload is slower than promised", Some(true)),
        ("the upload is faster than promised", Some(false)),
        // Nothing of this is told.
        ("Sea Lark has a higher rank than Red Kite", None),
        ("Sea Lark was seen later than Red Kite", None),
        ("Sea Lark has more losses than Red Kite", None),
        ("Sea Lark has more than Red Kite", None),
        ("Sea Lark may have more wins than Red Kite", None),
        ("Sea Lark has 5 wins more than Red Kite", None),
        ("Sea Lark has more wins than Red Kite had in 2023", None),
        ("Gill has higher debts than Pell", None),
        ("Sea Lark has almost more wins than Red Kite", None),
        ("Sea Lark and Red Kite have more wins than planned", None),
    ] {
        for claim in [true, false] {
            let comes = is_reached(&seen, sentence, claim);
            if comes != (truth == Some(claim)) {
                wrong.push(format!("{sentence}: {claim} {comes}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Who did what, what was not done, and shares.
const LOGBOOK: &str = "<h1>Logbook of the club</h1><p>Published by Sister Agnew on 28 May</p>\
    <ul><li>Marlow barred Theo for a week.</li><li>09:10 Leak mended by Novak</li><li>Kim Marlow, warden</li></ul>\
    <dl><dt>Founded by</dt><dd>Ines in 2019</dd><dt>Skipper</dt><dd>Greta Holm</dd><dt>Sponsors</dt><dd>Rohr and Sons</dd>\
    <dt>Present</dt><dd>Ann Dorsey</dd><dt>Absent</dt><dd>Fay Grant</dd><dt>Crew in 2019</dt><dd>12</dd><dt>Vacant berths</dt><dd>3 of 36</dd></dl>\
    <p>41 of 43 boats have been weighed</p><p>At least 5 of 6 masts have been checked</p>\
    <table><tr><th>Stage</th><th>Planned</th><th>Done</th><th>Votes</th></tr><tr><td>Paid</td><td>29 March</td><td>not yet</td><td>4</td></tr>\
    <tr><td>Hold a feast</td><td>1 May</td><td>postponed to June</td><td>none</td></tr></table>\
    <table><tr><th>Ticket</th><th>Price</th></tr><tr><td>Adult</td><td><s>$16</s> $14</td></tr></table>";

#[test]
fn who_did_it_and_how_many_is_as_the_page_says() {
    let seen = seen(LOGBOOK);
    let mut wrong = Vec::new();
    for (sentence, truth) in [
        ("Novak mended the leak", Some(true)),
        ("Iyer mended the leak", Some(false)),
        ("the leak was mended by Iyer", Some(false)),
        ("Tilda barred Theo", Some(false)),
        // Kim may be Marlow.
        ("Kim barred Theo", None),
        ("Theo barred Marlow", None),
        ("Dr Moss published the logbook", Some(false)),
        ("the club was founded by Ottavio", Some(false)),
        ("the club was founded by Ines", Some(true)),
        ("Victor Holm is the skipper", Some(false)),
        ("Greta Holm is the skipper", Some(true)),
        ("Lund is one of the sponsors", None),
        // The label is what is claimed, and who it is claimed of may stand elsewhere too.
        ("Fay Grant was present", None),
        ("3 berths of 36 are vacant", Some(true)),
        ("36 berths of 36 are vacant", Some(false)),
        ("the price for an adult was $14 in 2019", None),
        ("the crew is 12", None),
        ("all boats have been weighed", Some(false)),
        ("all masts have been checked", None),
        ("the feast was postponed", Some(true)),
        ("the price for an adult is $16", Some(false)),
        ("the price for an adult is $14", Some(true)),
    ] {
        for claim in [true, false] {
            let comes = is_reached(&seen, sentence, claim);
            if comes != (truth == Some(claim)) {
                wrong.push(format!("{sentence}: {claim} {comes}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const STAYS: &str = "<h1>Stays</h1><article><h2>Inn of Elm</h2><dl><dt>Breakfast<dd>included<dt>Bed linen<dd>not included</dl>\
    <a href=/a>Leave</a></article><article><h2>Inn of Oak</h2><dl><dt>Breakfast<dd>not included<dt>Deposit<dd>none</dl>\
    <a href=/b>Give up</a></article>\
    <table><tr><th>Goods<th>State<th><tr><td>Desk lamps<td>in repair until tested<td><a href=/r>Free</a>\
    <tr><td>Lamp stands<td>on the shelf<td></table>\
    <ul><li>According to the porter, one key was lost on the way.<li>Mia claims that the boiler was mended in May.\
    <li>Tom believes that the cellar is locked on Mondays.<li>17:00 Medals, at the yacht house</ul>";

#[test]
fn what_is_told_by_others_or_stands_beside_a_command_bears_nothing_out() {
    let seen = seen(STAYS);
    let reached = [
        "breakfast is included at the Inn of Oak",
        "the lamp stands are in repair",
        "one key was lost on the way",
        "the boiler was mended in May",
        "the cellar is locked on Mondays",
        "the medals were given out at the yacht house",
    ];
    let reached = reached.map(|sentence| (sentence, is_reached(&seen, sentence, true)));
    assert!(reached.iter().all(|(_, is)| !is), "{reached:?}");
    assert!(is_reached(
        &seen,
        "breakfast is included at the Inn of Elm",
        true
    ));
    assert!(is_reached(&seen, "the desk lamps are in repair", true));
}

/// Each statement on a page that has its words and leaves a doubt, and on one that leaves none.
#[test]
fn what_leaves_a_doubt_bears_nothing_out() {
    let of_page = |list: &str| format!("<h1>Season</h1>{list}");
    let mut wrong = Vec::new();
    for (sentence, doubtful, plain) in [
        (
            "Ada finished the relay",
            "<ul><li>Relay: Ada finished, result ruled out</ul>",
            "<ul><li>Relay: Ada finished, result posted</ul>",
        ),
        (
            "Otto Lind is the coach",
            "<dl><dt>Coach<dd>Mira Voss, since May<dt>Coach before<dd>Otto Lind</dl>",
            "<dl><dt>Coach<dd>Otto Lind<dt>Driver<dd>Mira Voss</dl>",
        ),
        (
            "Spaniel is 88 % booked",
            "<div><article><h3>Water Spaniel</h3><p>88 % booked</p></article><article><h3>Spaniel</h3><p>41 % booked</p></article></div>",
            "<div><article><h3>Spaniel</h3><p>88 % booked</p></article><article><h3>Beagle</h3><p>41 % booked</p></article></div>",
        ),
        (
            "Noel washed 15 boats",
            "<ul><li>Today: Lise washed 15 boats of Noel</ul>",
            "<ul><li>Today: Noel washed 15 boats</ul>",
        ),
        (
            "Bruno locked the doors",
            "<p>Bruno: The doors were locked before we came.</p>",
            "<p>Bruno locked the doors before we came.</p>",
        ),
        (
            "the Danish essay is in review",
            "<ul><li>Yesterday: Uta reviewed the last Danish essay</ul>",
            "<ul><li>Danish essay: in review</ul>",
        ),
    ] {
        let reached = |list: &str| is_reached(&seen(&of_page(list)), sentence, true);
        let found = (reached(doubtful), reached(plain));
        if found != (false, true) {
            wrong.push(format!("{sentence}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
