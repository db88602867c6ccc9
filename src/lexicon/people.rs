//! Persons who use the application.

/// Said of whoever the steps before have signed in.
pub(crate) const LOGGED_IN: &str = "logged-in|logged in|current";
/// Nouns for the tested program, where it "is" something: a thing that it shows may be called so, and its title is not meant.
pub(crate) const PROGRAMS: &str = "application|app|system|interface|ui|browser|program";
/// Verbs of what has a title.
pub(crate) const TITLES: &str = "title|titled|entitled|called|named|headed";
pub(crate) const PERSONS: &str = "i|we|you|he|she|user|users|tester|customer|visitor|one";
/// Persons for whom something is done.
pub(crate) const USERS: &str = "user|users|me|him|her|us|them";
/// Persons by what they do, each with its article: "the receptionist clicks". They may be data of the application, too.
pub(crate) const BY_ROLE: &str = "admin|administrator|manager|team lead|supervisor|member|guest|student|pupil|teacher|trainer|coach|\
    nurse|receptionist|front desk|clerk|librarian|operator|support agent|agent|cashier|seller|buyer|shopper|reviewer|\
    moderator|employee|staff|organizer|organiser|subscriber|client|person|someone|applicant|candidate|developer|engineer|\
    analyst|accountant|planner|dispatcher|technician|curator|approver|borrower|tenant|traveller|traveler|parent|recruiter|\
    interviewer|landlord|doctor|patient|driver|courier|waiter|host|author|editor|publisher|instructor|lecturer|mentor|volunteer|\
    donor|resident|vendor|merchant|supplier|auditor|inspector|coordinator|secretary|consultant|attendee|participant|passenger|\
    mechanic|underwriter|treasurer|bookkeeper|project manager|product owner|owner|holder|worker|officer|official|citizen|\
    neighbour|neighbor|colleague|assistant|intern|viewer|reader|listener|player|fan|filmgoer|gardener|cook|chef|baker|farmer|\
    guide|captain|pilot|pharmacist|dentist|vet|therapist|stylist|broker|trader|investor|caller|speaker|artist|photographer|\
    designer|writer|reporter|journalist|researcher|scientist|picker|packer|storekeeper|shopkeeper|keeper|caretaker|foreman|\
    purchaser|controller|programmer|tutor|professor|principal|mayor|lawyer|notary|judge|team member|organiser|chair|leader";
/// Whoever it is.
pub(crate) const SOMEBODY: &str = "somebody";
/// Persons or things.
pub(crate) const SEVERAL: &str = "they";
/// Persons whose verb has its base form.
pub(crate) const WITH_BASE_FORM: &str = "i|we|you|users";
pub(crate) const THE_PLACE_ITSELF: &str =
    "it|this|page|the page|browser|the browser|the app|the application";
