//! Things whose markup does not say what they are: a `div` that looks like a row, a dialog or a button. Where a noun finds no
//! element of its kind and the page shows such a thing, strict logic neither meets the noun nor denies it.

pub(crate) mod fields;
mod marks;
pub(in crate::evaluate::formula) mod maybe_drawn;
pub(crate) mod message;
pub(crate) mod struck;
mod turned;

use crate::evaluate::control::drawn;
use crate::evaluate::describe::{element, nearest};
use crate::evaluate::formula::unread::no_place;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::plain::{begins_record, is_one_of_clicked, is_record, leads};
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::names::{frame, records, role_noun, unlabelled};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::{name, presence as row};
use crate::evaluate::target::columns;
use crate::evaluate::target::context::{self, NoPlace, row_like};
use crate::evaluate::target::fit::{Quality, fit};
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::{self, view};
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{Context, Predicate, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::signs;
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Cause;
pub(crate) use marks::UnmarkedMatch;
use marks::shown;

/// The judgement where what a predicate presupposes is missing, and is there in markup that does not say what it is.
pub(crate) fn of_predicate(
    page: &Snapshot,
    predicate: &Predicate,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    predicate
        .targets()
        .into_iter()
        .find_map(|target| open(page, target, knowledge))
}

/// The same for one description: what it names, or where that is said to be.
pub(crate) fn open(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Option<Judgement> {
    for context in &target.contexts {
        if let Context::Within(holder)
        | Context::Under(holder)
        | Context::NextTo(holder)
        | Context::Above(holder)
        | Context::Below(holder)
        | Context::LeftOf(holder)
        | Context::RightOf(holder)
        | Context::Region {
            of: Some(holder), ..
        } = context
            && context::holders(view(page, knowledge), holder).is_err()
        {
            return open(page, holder, knowledge);
        }
    }
    let marked = select::select(page, target, Purpose::Look, knowledge);
    let in_column = target
        .contexts
        .iter()
        .any(|c| matches!(c, Context::Column(name) if columns::is_named(page, name, knowledge)));
    match (&marked, in_column) {
        (Selection::Some { .. }, _) => return None,
        // Whether it stands in a column of that name cannot be told.
        (Selection::Unplaced(why), _) | (Selection::Missing(why), true) => {
            return Some(no_place(NoPlace::Open(why.clone())));
        }
        _ => {}
    }
    // "The area of the shift": which row is the shift's, only the author knows.
    let of_words = |c: &Context| matches!(c, Context::Row { key, .. } if !key.quoted);
    if target.contexts.iter().any(of_words) {
        return Some(no_place(NoPlace::Open(format!("the page has no {target}"))));
    }
    let missing = format!("the page has no {target}");
    let open = maybe_drawn::drawn(page, target, &missing, knowledge);
    if open.is_some() {
        return open;
    }
    // "The price is …": the author's word for something, which the page need not show.
    if let (Some(text), None) = (&target.text, target.role)
        && !text.quoted
    {
        let reason = format!("nothing on the page is called '{}'", shorten(&text.value));
        let open = Judgement::expressive(Cause::NeedsModel, reason)
            .near(nearest::nearest(page, target, Purpose::Look))
            .hint("put the words that the page shows in quotes")
            .by(&name::OPEN);
        return Some(Judgement {
            unmet: true,
            ..open
        });
    }
    // "The header of the Backlog column": that of the page is in none.
    let of_column = |c: &Context| matches!(c, Context::Column(_));
    if target.role == Some(RoleNoun::Header) && target.contexts.iter().any(of_column) {
        let why = format!("{target} may be the cell that heads the column");
        return Some(no_place(NoPlace::Open(why)));
    }
    let found = like(page, target, knowledge);
    let said = || {
        let is_message = target.role == Some(RoleNoun::Message) && target.contexts.is_empty();
        let text = target.text.as_ref().filter(|_| is_message)?;
        let blocks = context::text_blocks(page, text, TextRelation::Contains, knowledge);
        let owner = blocks.first()?.owner;
        Some(owner.map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent))
    };
    let first = found.first().copied().or_else(said)?;
    Some(judged(page, target, first))
}

/// The judgement, with what is there.
pub(crate) fn judged(page: &Snapshot, target: &Target, found: UnmarkedMatch) -> Judgement {
    let noun = target
        .role
        .map_or_else(String::new, |role| role.to_string());
    let what = match &target.text {
        Some(text) => format!("'{}'", shorten(&text.value)),
        None => "something".to_owned(),
    };
    match found {
        UnmarkedMatch::Other(id) => {
            let is = element::element(page, id);
            Judgement::author(
                Cause::NearMiss,
                format!("{what} is displayed as another kind of element than a {noun}: {is}"),
            )
            .near(Some(is.clone()))
            .hint(format!("write \"{is}\" if that is meant"))
            .by(&row::OTHER_KIND)
        }
        UnmarkedMatch::Silent(_) | UnmarkedMatch::Bare | UnmarkedMatch::Skin(_) | UnmarkedMatch::Layer => Judgement::expressive(
            Cause::NeedsModel,
            match found {
                UnmarkedMatch::Skin(id) => format!(
                    "{} itself is not painted, and the markup does not say what is drawn in its place",
                    element::element(page, id)
                ),
                UnmarkedMatch::Layer => format!(
                    "a layer is painted over the page, and its markup does not say whether it is a {noun}"
                ),
                _ => format!(
                    "{what} is displayed, but the markup does not say whether it is a {noun}"
                ),
            },
        )
        .hint(format!(
            "leave the word \"{noun}\" out, or give the page a role for it"
        ))
        .by(&row::SILENT),
    }
}

/// All that might be what the target names, by its noun. Contexts narrow it as they narrow what is marked.
pub(crate) fn like(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Vec<UnmarkedMatch> {
    let Some(noun) = target.role else {
        return Vec::new();
    };
    let found = match &target.text {
        Some(text) => {
            let mut found = named(page, noun, text, knowledge);
            found.extend(skins(page, noun, text, knowledge));
            found
        }
        None => unnamed(page, noun),
    };
    let places: Vec<ElementId> = found.iter().filter_map(UnmarkedMatch::place).collect();
    let Ok(kept) = context::narrow(view(page, knowledge), &target.contexts, places) else {
        return Vec::new();
    };
    let within = |there: &UnmarkedMatch| match there.place() {
        Some(id) => kept.contains(&id),
        // It may stand beside anything, and in nothing.
        None => {
            !target
                .contexts
                .iter()
                .any(|c| matches!(c, Context::Within(_)))
                || *there == UnmarkedMatch::Layer
        }
    };
    found.into_iter().filter(within).collect()
}

/// Nouns of elements that authors click on: a sign of clickability counts more there than the element that carries it.
fn is_widget(noun: RoleNoun) -> bool {
    use RoleNoun as N;
    matches!(
        noun,
        N::Button | N::Link | N::Tab | N::MenuItem | N::Option | N::Checkbox | N::Radio | N::Switch
    )
}

/// Its box or dot is drawn beside the text, whatever that is.
fn is_ticked(noun: RoleNoun) -> bool {
    matches!(
        noun,
        RoleNoun::Checkbox | RoleNoun::Radio | RoleNoun::Switch
    )
}

fn named(
    page: &Snapshot,
    noun: RoleNoun,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    use RoleNoun as N;
    match noun {
        // A text is a text whatever its element, and fields and frames cannot do without their own.
        N::Text
        | N::Sentence
        | N::Message
        | N::Element
        | N::Page
        | N::SearchField
        | N::FileField
        | N::Video
        | N::Frame
        | N::ProgressBar => Vec::new(),
        N::Field
        | N::TextField
        | N::FormControl
        | N::Textarea
        | N::PasswordField
        | N::DateField
        | N::Slider => {
            let texts = unlabelled::texts(page, noun, &text.value, knowledge.text_case);
            let there =
                |owner: Option<ElementId>| owner.map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent);
            texts.into_iter().map(there).collect()
        }
        N::Image | N::Icon | N::Logo => others(page, noun, text, knowledge),
        N::Badge => marks::marks(page, text, knowledge),
        // "The option 'x' of the popup": any entry of what pops up.
        N::Option => {
            let mut found = others(page, noun, text, knowledge);
            found.extend(silent(page, noun, text, knowledge));
            found.extend(marks::whole(page, text, knowledge));
            found
        }
        N::Section => {
            let mut found = others(page, noun, text, knowledge);
            found.extend(silent(page, noun, text, knowledge));
            found.extend(marks::parts(page, text, knowledge));
            found
        }
        N::Row | N::Card => records(page, noun, text, knowledge),
        N::Column => {
            let mut found = marks::columns(page, text, knowledge);
            found.extend(silent(page, noun, text, knowledge));
            found
        }
        N::Dialog if page.layer => {
            let shown = page.blocks.iter().any(|b| {
                visible(
                    &text.value,
                    &b.text,
                    TextRelation::Contains,
                    knowledge.text_case,
                )
                .is_yes()
            });
            if shown {
                vec![UnmarkedMatch::Layer]
            } else {
                Vec::new()
            }
        }
        _ => {
            let mut found = others(page, noun, text, knowledge);
            found.extend(silent(page, noun, text, knowledge));
            found
        }
    }
}

/// Elements of that name whose kind authors call by the same noun: a link for a button, a button for a switch.
fn others(
    page: &Snapshot,
    noun: RoleNoun,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    use Role as R;
    use RoleNoun as N;
    let operated = |role| {
        matches!(
            role,
            R::Link | R::Button | R::Tab | R::MenuItem | R::Option | R::TreeItem
        )
    };
    let called = |role: Role| match noun {
        N::Button => operated(role),
        N::Tab | N::MenuItem | N::Option => operated(role) || role == R::ListItem,
        N::ListItem => operated(role) || role == R::Row,
        N::Checkbox | N::Switch | N::Radio => {
            matches!(
                role,
                R::Button | R::Link | R::Option | R::Group | R::RadioGroup
            )
        }
        N::Menu => matches!(role, R::List | R::Listbox | R::Group | R::Tree | R::Button),
        // Boxes below a heading may be drawn as a list or table of that name.
        N::Table if role == R::Heading => !page.has_marked_table(),
        N::List if role == R::Heading => !marks::has_list(page),
        N::List => matches!(role, R::Menu | R::Table | R::Grid | R::TreeGrid | R::Feed),
        N::Table => matches!(role, R::List | R::Tree | R::Feed | R::Group),
        N::Tooltip => matches!(role, R::Status | R::Alert | R::Dialog),
        N::Image | N::Icon => matches!(role, R::Link | R::Button),
        N::Logo => matches!(role, R::Link | R::Button | R::Img | R::Figure),
        _ => false,
    };
    // An icon may be painted before the words; a picture is no words.
    let is_text = |id: &ElementId| noun == N::Image && !page.elements[*id].text.is_empty();
    let drawn = |id: &ElementId| !is_text(id);
    let mut found: Vec<UnmarkedMatch> = shown(page)
        .filter(|id| called(page.elements[*id].role) || (noun == N::Link && leads(page, *id)))
        .filter(|id| !admits(noun, page, *id))
        .filter(|id| drawn(id) && is_whole(page, *id, text, knowledge))
        .map(UnmarkedMatch::Other)
        .collect();
    if noun == N::Dialog {
        // What pops up may be a message by its role.
        let says = |id: &ElementId| {
            let e = &page.elements[*id];
            let by = TextRelation::Contains;
            is_notice(e.role) && visible(&text.value, &e.text, by, knowledge.text_case).is_yes()
        };
        found.extend(shown(page).filter(says).map(UnmarkedMatch::Other));
    }
    found
}

/// Controls of the kind that are not painted themselves while their label or the box around them is: something is drawn in
/// their place.
fn skins(
    page: &Snapshot,
    noun: RoleNoun,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    let is_drawn = |id: &ElementId| {
        let e = &page.elements[*id];
        let labelled = || e.labelled_by.iter().any(|l| page.elements[*l].raw.visible);
        !e.raw.visible
            && role_noun::is_control(e)
            && admits(noun, page, *id)
            && (labelled() || drawn::painted_box(page, *id).is_some())
            && is_whole(page, *id, text, knowledge)
    };
    (0..page.elements.len())
        .filter(is_drawn)
        .map(UnmarkedMatch::Skin)
        .collect()
}

/// Elements and texts of that name whose markup says nothing.
fn silent(
    page: &Snapshot,
    noun: RoleNoun,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    let mut found: Vec<UnmarkedMatch> = Vec::new();
    if is_widget(noun) {
        let drawn = |id: &ElementId| is_drawn(page, *id, text, knowledge);
        found.extend(shown(page).filter(drawn).map(UnmarkedMatch::Silent));
    }
    for block in &page.blocks {
        // The sign that is drawn for a box or dot may be text.
        let shown = if is_ticked(noun) {
            block.text.trim_matches(|c: char| !c.is_alphanumeric())
        } else {
            &block.text
        };
        let by = TextRelation::Equals;
        let whole = visible(&text.value, shown, by, knowledge.text_case);
        let there = block
            .owner
            .map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent);
        // "The region 'Kent'", "the part 'body'": the author's word for anything that is called so.
        let says =
            noun != RoleNoun::Section && block.owner.is_some_and(|owner| speaks(page, owner, noun));
        if whole.is_yes() && !says && (there == UnmarkedMatch::Bare || !found.contains(&there)) {
            found.push(there);
        }
    }
    found
}

/// Something of that name that can be clicked, or holds a control, and says of itself neither that it is one nor which.
fn is_drawn(page: &Snapshot, id: ElementId, text: &Text, knowledge: &Knowledge) -> bool {
    let e = &page.elements[id];
    let mut controls = page
        .descendants(id)
        .filter(|inner| is_control(page.elements[*inner].role))
        .peekable();
    let called = || {
        let by = TextRelation::Equals;
        visible(&text.value, &e.name, by, knowledge.text_case).is_yes()
    };
    let is_it = (e.raw.pointer && is_whole(page, id, text, knowledge))
        || (controls.peek().is_some() && called());
    !is_control(e.role) && is_it && !controls.any(|inner| is_whole(page, inner, text, knowledge))
}

/// The markup around a text says what it is.
fn speaks(page: &Snapshot, owner: ElementId, noun: RoleNoun) -> bool {
    let clickable = is_widget(noun);
    for id in std::iter::once(owner).chain(page.ancestors(owner)) {
        let e = &page.elements[id];
        if is_control(e.role) || e.labels.is_some() || e.raw.tag == "legend" {
            return true;
        }
        // An `a` without address is drawn as a link that cannot be followed now.
        // So is a box of its own in a cell, or one that is greyed: a button that cannot be used now.
        let boxed = (e.raw.framed || e.raw.greyed) && !is_named_text(e.role);
        if clickable && (e.raw.pointer || e.raw.tag == "a" || boxed) {
            return false;
        }
        let holds_any = matches!(
            e.role,
            Role::Paragraph | Role::ListItem | Role::Cell | Role::GridCell
        );
        if is_ticked(noun) && holds_any {
            return false;
        }
        if is_named_text(e.role) || (clickable && e.role == Role::Paragraph) {
            return true;
        }
    }
    false
}

/// Records of a list that is no list by its markup: where rows are asked for, also those that are items or cards.
fn records(
    page: &Snapshot,
    noun: RoleNoun,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    let is_term = |id: &ElementId| page.elements[*id].role == Role::Term;
    let mut terms = shown(page).filter(is_term);
    if noun == RoleNoun::Row
        && let Some(term) = terms.find(|id| is_whole(page, *id, text, knowledge))
    {
        return vec![UnmarkedMatch::Silent(term)];
    }
    if noun == RoleNoun::Row && marks::has_rows(page) {
        return marks::drawn_record(page, text, knowledge);
    }
    let mut found = Vec::new();
    // A card alone is no repeated shape: its title may be all that tells of it.
    let is_title = |owner: ElementId| {
        let e = &page.elements[owner];
        noun == RoleNoun::Card && e.role == Role::Heading && e.raw.tag != "h1"
    };
    let is_counted = |id: ElementId| records::sets(page, noun).any(|set| set.boxes.contains(&id));
    for block in &page.blocks {
        let by =
            |relation| visible(&text.value, &block.text, relation, knowledge.text_case).is_yes();
        let begins = || by(TextRelation::Equals) || by(TextRelation::StartsWith);
        let Some(owner) = block.owner else {
            if begins() {
                found.push(UnmarkedMatch::Bare);
            }
            continue;
        };
        let chrome = |id: ElementId| is_around(page.elements[id].role);
        if !by(TextRelation::Contains)
            || std::iter::once(owner)
                .chain(page.ancestors(owner))
                .any(|id| chrome(id) || is_counted(id))
        {
            continue;
        }
        let record = std::iter::once(owner)
            .chain(page.ancestors(owner))
            .find(|id| is_record(page, *id));
        if let Some(record) = row_like(page, owner).or(record) {
            found.push(UnmarkedMatch::Silent(record));
        } else if (!speaks(page, owner, noun) || is_title(owner)) && begins() {
            found.push(UnmarkedMatch::Silent(owner));
        }
    }
    found.dedup();
    found
}

fn unnamed(page: &Snapshot, noun: RoleNoun) -> Vec<UnmarkedMatch> {
    match noun {
        RoleNoun::Dialog if page.layer => vec![UnmarkedMatch::Layer],
        RoleNoun::ProgressBar => marks::called_by_class(page, signs::PROGRESS_CLASSES),
        RoleNoun::Message => marks::said_by_class(page, signs::MESSAGE_CLASSES),
        RoleNoun::Tab | RoleNoun::Button | RoleNoun::MenuItem | RoleNoun::Option => {
            turned::by_scripts(page, noun)
        }
        // Its title is painted as any text may be.
        RoleNoun::Heading if shown(page).any(|id| admits(noun, page, id)) => Vec::new(),
        RoleNoun::Heading => page
            .blocks
            .iter()
            .filter(|b| !b.text.is_empty() && !b.owner.is_some_and(|o| speaks(page, o, noun)))
            .take(1)
            .map(|b| b.owner.map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent))
            .collect(),
        // Where they are not marked, nothing says which part of the page they are.
        RoleNoun::Sidebar | RoleNoun::Header | RoleNoun::Footer | RoleNoun::Navigation => {
            shown(page).take(1).map(UnmarkedMatch::Silent).collect()
        }
        RoleNoun::Row if marks::has_rows(page) => Vec::new(),
        // What repeats is counted as what it is.
        RoleNoun::Row | RoleNoun::Card if records::sets(page, noun).next().is_some() => Vec::new(),
        RoleNoun::Row | RoleNoun::Table | RoleNoun::List | RoleNoun::ListItem | RoleNoun::Card => {
            shown(page)
                .filter(|id| {
                    let item = noun == RoleNoun::Row && row_like(page, *id) == Some(*id);
                    let chrome = |a: ElementId| is_around(page.elements[a].role);
                    let repeats = item || begins_record(page, *id) || is_one_of_clicked(page, *id);
                    repeats && !page.ancestors(*id).any(chrome)
                })
                .map(UnmarkedMatch::Silent)
                .collect()
        }
        _ => Vec::new(),
    }
}

fn is_whole(page: &Snapshot, id: ElementId, text: &Text, knowledge: &Knowledge) -> bool {
    fit(
        page,
        id,
        &text.value,
        TextRelation::Contains,
        knowledge.text_case,
    )
    .is_some_and(|f| matches!(f.quality, Quality::Whole | Quality::Sign))
}

/// Tells whether a role is a control.
fn is_control(role: Role) -> bool {
    use Role as R;
    matches!(
        role,
        R::Link
            | R::Button
            | R::Tab
            | R::Option
            | R::MenuItem
            | R::MenuItemCheckbox
            | R::MenuItemRadio
            | R::Checkbox
            | R::Radio
            | R::Switch
            | R::Slider
            | R::Textbox
            | R::Searchbox
            | R::Combobox
            | R::Spinbutton
            | R::TreeItem
            | R::Img
    )
}

/// Tells whether a role describes its text, unless the text can be clicked.
fn is_named_text(role: Role) -> bool {
    use Role as R;
    matches!(
        role,
        R::Heading
            | R::Cell
            | R::GridCell
            | R::ColumnHeader
            | R::RowHeader
            | R::ListItem
            | R::Term
            | R::Definition
            | R::Caption
            | R::Code
            | R::Time
    ) || is_notice(role)
}

fn is_notice(role: Role) -> bool {
    matches!(role, Role::Alert | Role::Status | Role::Log | Role::Tooltip)
}

/// Tells whether a role is around the main contents of a page: no record of it is.
fn is_around(role: Role) -> bool {
    is_notice(role) || frame::is_frame(role)
}
