// Writes the folder of the wiki: `node content.mjs FOLDER`. One file a tiddler, with fixed dates.
import fs from 'node:fs';
import path from 'node:path';

const root = process.argv[2];
fs.mkdirSync(path.join(root, 'tiddlers'), { recursive: true });
fs.writeFileSync(path.join(root, 'tiddlywiki.info'), JSON.stringify({
  description: 'Riverside Rowing Club',
  plugins: ['tiddlywiki/tiddlyweb', 'tiddlywiki/filesystem'],
  themes: ['tiddlywiki/vanilla', 'tiddlywiki/snowwhite'],
}, null, 2));

let number = 0;
// Each tiddler is an hour older than the one after it in this file, so that 'Recent' has one order.
function stamp() {
  const at = new Date(Date.UTC(2026, 2, 1, 8) + number * 3600000 * 7);
  return at.toISOString().replace(/[-:T.Z]/g, '');
}
function tiddler(title, text, fields = {}) {
  number++;
  const at = stamp();
  const all = { created: at, creator: 'edith', modified: at, modifier: 'edith', title, type: 'text/vnd.tiddlywiki', ...fields };
  const head = Object.entries(all).map(([k, v]) => `${k}: ${v}`).join('\n');
  fs.writeFileSync(path.join(root, 'tiddlers', `${String(number).padStart(3, '0')}.tid`), `${head}\n\n${text}`);
}

tiddler('$:/SiteTitle', 'Riverside Rowing Club');
tiddler('$:/SiteSubtitle', 'the wiki of boats, crews and jobs');
tiddler('$:/DefaultTiddlers', 'Welcome');
tiddler('$:/config/SyncFilter', '[is[tiddler]] -[[$:/core]] -[[$:/library/sjcl.js]] -[prefix[$:/boot/]] -[prefix[$:/HistoryList]] -[prefix[$:/StoryList]] -[status[pending]plugin-type[import]] -[[$:/isEncrypted]] -[prefix[$:/status/]] -[prefix[$:/state/]] -[prefix[$:/temp/]] -[has[draft.of]]');

const boats = [
  ['Kingfisher', 'single', 1, 2014, 'good', 'A1'],
  ['Heron', 'single', 1, 2019, 'good', 'A2'],
  ['Moorhen', 'double', 2, 2008, 'in repair', 'A4'],
  ['Grebe', 'double', 2, 2021, 'good', 'B1'],
  ['Bittern', 'four', 4, 2011, 'worn', 'B3'],
  ['Cormorant', 'four', 4, 2017, 'good', 'C1'],
  ['Old Swan', 'eight', 8, 1998, 'worn', 'C2'],
  ['Albatross', 'eight', 8, 2022, 'good', 'C3'],
];
for (const [name, kind, seats, built, condition, rack] of boats) {
  tiddler(name, `//${name}// is a ${kind} of ${built}. It lies on rack ${rack}.`, { tags: 'Boat', kind, seats, built, condition, rack });
}

const members = [
  ['Anna Lindqvist', 'Captain', 'Masters', 2009],
  ['Bert Okafor', 'Treasurer', 'Masters', 2015],
  ['Carla Mendes', 'Coach', 'Juniors', 2018],
  ['Dov Perlman', 'Member', 'Masters', 2020],
  ['Edith Vance', 'Secretary', 'Seniors', 2012],
  ['Farid Haddad', 'Member', 'Seniors', 2021],
  ['Greta Solberg', 'Coach', 'Seniors', 2016],
  ['Hugo Brandt', 'Member', 'Juniors', 2024],
  ['Ines Moreau', 'Member', 'Juniors', 2025],
  ['Jonas Weir', 'Boatman', 'Masters', 2003],
];
for (const [name, role, squad, joined] of members) {
  tiddler(name, `${role}. Rows with the ${squad}, in the club since ${joined}.`, { tags: 'Member', role, squad, joined });
}

const jobs = [
  ['Varnish the oars', 'Jonas Weir', 'April', 'no'],
  ['Replace the lamp over the slip', 'Dov Perlman', 'March', 'yes'],
  ['Order new life jackets', 'Bert Okafor', 'May', 'no'],
  ['Mend the gate', 'Farid Haddad', 'April', 'no'],
  ['Count the megaphones', 'Carla Mendes', 'March', 'yes'],
  ['Paint the rack numbers', 'Hugo Brandt', 'June', 'no'],
  ['Clean the gutters', 'Ines Moreau', 'October', 'no'],
];
for (const [name, who, due, done] of jobs) {
  tiddler(name, `A job for [[${who}]], to be done in ${due}.`, { tags: 'Job', who, due, done });
}

tiddler('Boats', `<label>Kind <$select tiddler="$:/temp/kind" default="all">
<option value="all">all kinds</option>
<option value="single">single</option>
<option value="double">double</option>
<option value="four">four</option>
<option value="eight">eight</option>
</$select></label>
<label>Order by <$select tiddler="$:/temp/order" default="title">
<option value="title">Name</option>
<option value="built">Built</option>
<option value="rack">Rack</option>
</$select></label>

<$let kind={{{ [[$:/temp/kind]get[text]else[all]] }}} order={{{ [[$:/temp/order]get[text]else[title]] }}}>
<table>
<thead><tr><th>Name</th><th>Kind</th><th>Seats</th><th>Built</th><th>Condition</th><th>Rack</th></tr></thead>
<tbody>
<$list filter="[tag[Boat]sort<order>] :filter[<kind>match[all]] :else[tag[Boat]kind<kind>sort<order>]">
<tr><td><$link/></td><td>{{!!kind}}</td><td>{{!!seats}}</td><td>{{!!built}}</td><td>{{!!condition}}</td><td>{{!!rack}}</td></tr>
</$list>
</tbody>
</table>
</$let>
`, { tags: 'Overview' });

tiddler('Members', `<label>Find a member <$edit-text tiddler="$:/temp/member" tag="input" placeholder="Name, role or squad" default=""/></label>

<$let wanted={{{ [[$:/temp/member]get[text]] }}}>
<$set name="found" filter="[tag[Member]search:title,role,squad<wanted>sort[title]]">
<$count filter="[enlist<found>]"/> of 10 members

<table>
<thead><tr><th>Name</th><th>Role</th><th>Squad</th><th>Joined</th></tr></thead>
<tbody>
<$list filter="[enlist<found>]" emptyMessage="<tr><td colspan='4'>Nobody is called so.</td></tr>">
<tr><td><$link/></td><td>{{!!role}}</td><td>{{!!squad}}</td><td>{{!!joined}}</td></tr>
</$list>
</tbody>
</table>
</$set>
</$let>
`, { tags: 'Overview' });

tiddler('Jobs', `<table>
<thead><tr><th>Job</th><th>Who</th><th>Due</th><th>State</th></tr></thead>
<tbody>
<$list filter="[tag[Job]sort[title]]">
<tr><td><$checkbox field="done" checked="yes" unchecked="no" default="no"> <$text text={{!!title}}/></$checkbox></td><td>{{!!who}}</td><td>{{!!due}}</td><td><$list filter="[all[current]done[yes]]" emptyMessage="open">finished</$list></td></tr>
</$list>
</tbody>
</table>
`, { tags: 'Overview' });

tiddler('Book a boat', `<$let name={{{ [[$:/temp/book]get[name]] }}} boat={{{ [[$:/temp/book]get[boat]else[Kingfisher]] }}} part={{{ [[$:/temp/book]get[part]else[morning]] }}}>

<label>Your name <$edit-text tiddler="$:/temp/book" field="name" tag="input" default=""/></label>

<label>Boat <$select tiddler="$:/temp/book" field="boat" default="Kingfisher">
<$list filter="[tag[Boat]!condition[in repair]sort[title]]"><option><$text text={{!!title}}/></option></$list>
</$select></label>

<$radio tiddler="$:/temp/book" field="part" value="morning" default="morning"> Morning</$radio>
<$radio tiddler="$:/temp/book" field="part" value="afternoon" default="morning"> Afternoon</$radio>
<$radio tiddler="$:/temp/book" field="part" value="evening" default="morning"> Evening</$radio>

<$checkbox tiddler="$:/temp/book" field="oars" checked="yes" unchecked="no" default="no"> I bring my own oars</$checkbox>

<$list filter="[[$:/temp/book]oars[yes]]">Thank you: please lay them on the left stand.</$list>

<$button disabled={{{ [<name>trim[]is[blank]then[yes]else[no]] }}}>
<$action-createtiddler $basetitle={{{ [<name>addprefix[Booking of ]] }}} tags="Booking" boat=<<boat>> part=<<part>> text={{{ [<boat>addsuffix[ in the ]addsuffix<part>] }}}/>
<$action-setfield $tiddler="$:/temp/booked" text={{{ [<boat>addsuffix[ is booked for ]addsuffix<name>addsuffix[ in the ]addsuffix<part>addsuffix[.]] }}}/>
<$action-deletefield $tiddler="$:/temp/book" name boat part oars/>
Book
</$button>

<$list filter="[[$:/temp/booked]has[text]]"><div class="tc-message-box" role="status">{{!!text}}</div></$list>

</$let>
`);

tiddler('Fees', `<$let adults={{{ [[$:/temp/fees]get[adults]else[1]] }}} juniors={{{ [[$:/temp/fees]get[juniors]else[0]] }}}>

<label>Adults <$edit-text tiddler="$:/temp/fees" field="adults" tag="input" type="number" default="1"/></label>
<label>Juniors <$edit-text tiddler="$:/temp/fees" field="juniors" tag="input" type="number" default="0"/></label>

|!What|!Amount |
|Adults, 120 each |€ <$text text={{{ [<adults>multiply[120]] }}}/>|
|Juniors, 45 each |€ <$text text={{{ [<juniors>multiply[45]] }}}/>|
|!Total |!€ <$text text={{{ [<adults>multiply[120]] [<juniors>multiply[45]] +[sum[]] }}}/>|

</$let>
`);

tiddler('Autumn regatta', `Held on the lower reach on 12 September 2026, over 1500 metres.

|!Place|!Crew|!Club|!Time|
|1|Albatross|Riverside|5:12.4|
|2|Pelican|Weir Bridge|5:14.0|
|3|Storm Petrel|Castle Boats|5:19.7|
|4|Old Swan|Riverside|5:31.2|
|5|Gannet|Northlock|5:48.9|
`, { tags: 'Race' });

tiddler('Spring head', `The long race of 28 March 2026. We came in second with the //Albatross//, eleven seconds behind Weir Bridge.`, { tags: 'Race' });

tiddler('Handbook', `<<tabs "[[Before you go out]] [[On the water]] [[Afterwards]]" "Before you go out">>`);
tiddler('Before you go out', `# Write the outing into the book.
# Look at the flag on the weir: with a red one nobody goes out.
# Take a bow ball and a heel cord that hold.`, { tags: 'Chapter' });
tiddler('On the water', `* Keep to the right bank.
* Under the railway bridge, the boat going downstream waits.
* Lights on from an hour before sunset.`, { tags: 'Chapter' });
tiddler('Afterwards', `* Wash the hull with fresh water.
* Sign off in the book.
* Report every scratch to [[Jonas Weir]].`, { tags: 'Chapter' });

tiddler('Questions', `<details><summary>May I take a guest along?</summary>

Twice a year, after a word with the captain.

</details>
<details><summary>Who has a key?</summary>

Captain, boatman and the coaches have one.

</details>
<details><summary>What does a lost oar cost?</summary>

A scull is 190 euros, a sweep oar 260 euros.

</details>
`);

tiddler('House rules', `No wet shoes in the clubroom. The last one out locks the slip gate.`, { footer: '<$button message="tm-close-tiddler">I have read them</$button>', subtitle: 'As of January 2026' });

tiddler('Welcome', `This wiki is kept by [[Edith Vance]]. Have a look at the [[Boats]], the [[Members]] and the [[Jobs]], read the [[Handbook]] or [[book a boat|Book a boat]].

!! Opening hours

|!Day|!Boathouse|!Clubroom|
|Monday|closed|closed|
|Wednesday|17:00–21:00|19:00–22:00|
|Saturday|08:00–18:00|10:00–16:00|
|Sunday|08:00–13:00|closed|

!! Notices

* The [[Moorhen]] is in repair until Easter.
* The [[Autumn regatta]] was rowed, and there are [[Fees]] and [[Questions]], too.
* There is no page about the [[Winter dinner]] yet.

<$button>
<$action-sendmessage $message="tm-modal" $param="House rules"/>
Read the house rules
</$button>
`, { tags: 'Overview' });
