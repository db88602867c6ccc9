// Writes the packages and the people of the registry: `node packages.mjs FOLDER`.
import fs from 'node:fs';
import path from 'node:path';
import crypto from 'node:crypto';
import zlib from 'node:zlib';

const root = process.argv[2];
const storage = path.join(root, 'storage');
const people = {
  edith: { name: 'Edith Vance', email: 'edith@harbour.example' },
  jonas: { name: 'Jonas Weir', email: 'jonas@harbour.example' },
  carla: { name: 'Carla Mendes', email: 'carla@harbour.example' },
};

// name, description, author, licence, keywords, versions, needs, dev needs, day of the first version, readme
const packages = [
  ['tide-tables', 'High and low water of nine harbours', 'edith', 'MIT', ['tides', 'harbour'], ['1.0.0', '1.1.0', '2.0.0'], { 'harbour-names': '^1.2.0', 'moon-phase': '^0.4.0' }, { 'paper-log': '^1.0.0' }, '2025-03-04', '## Reading a table\n\nCall `table(harbour, day)`.\n\n| Harbour | Rise |\n|---|---|\n| Quayside | 3.2 m |\n| Northlock | 4.1 m |\n'],
  ['harbour-names', 'The names of all berths and basins', 'edith', 'MIT', ['harbour', 'names'], ['1.2.0', '1.2.1'], {}, {}, '2025-02-11', '## Names\n\nA list of 48 names.\n'],
  ['moon-phase', 'Tells the phase of the moon', 'carla', 'ISC', ['moon', 'tides'], ['0.4.0', '0.4.1', '0.5.0', '0.6.0'], {}, { 'paper-log': '^1.0.0' }, '2025-01-20', '## The moon\n\nReturns a number from 0 to 29.\n'],
  ['ferry-clock', 'Departures of the ferries', 'jonas', 'Apache-2.0', ['ferry', 'clock'], ['3.0.0', '3.0.1'], { 'harbour-names': '^1.2.0' }, {}, '2025-05-16', '## Departures\n\nThe ferry to Northlock leaves at every full hour.\n'],
  ['crane-lights', 'Switches the lights of the cranes', 'jonas', 'MIT', ['crane', 'lights'], ['0.1.0'], { 'harbour-bus': '^2.0.0' }, {}, '2025-06-30', '## Careful\n\nNever switch crane 4 while a ship lies below it.\n'],
  ['harbour-bus', 'Messages between the machines', 'carla', 'MIT', ['messages', 'harbour'], ['2.0.0', '2.1.0', '2.1.1', '2.2.0', '2.2.1'], {}, {}, '2025-01-08', '## Sending\n\nUse `send(machine, text)`.\n'],
  ['paper-log', 'Prints the log of the day', 'edith', 'BSD-3-Clause', ['log', 'print'], ['1.0.0'], {}, {}, '2025-04-02', '## Printing\n\nOne page a day, at midnight.\n'],
  ['gull-counter', 'Counts gulls on pictures', 'carla', 'MIT', ['gulls', 'pictures'], ['0.9.0', '0.9.1'], { 'paper-log': '^1.0.0' }, {}, '2025-07-19', '## Counting\n\nWorks by daylight only.\n'],
  ['berth-fees', 'Works out the fees of a berth', 'edith', 'MIT', ['fees', 'harbour'], ['4.0.0', '4.1.0'], { 'harbour-names': '^1.2.0' }, { 'fee-samples': '^1.0.0' }, '2025-08-01', '## Fees\n\nA metre costs 12.50 a night.\n'],
  ['fee-samples', 'Sample bills for tests', 'jonas', 'MIT', ['fees', 'samples'], ['1.0.0', '1.0.1'], {}, {}, '2025-08-03', '## Samples\n\nThere are 30 bills.\n'],
  ['fog-horn', 'Old driver of the fog horn', 'jonas', 'ISC', ['horn'], ['1.0.0'], {}, {}, '2024-11-12', '## Old\n\nUse crane-lights.\n'],
  ['@office/wages', 'Wages of the harbour office', 'edith', 'UNLICENSED', ['wages'], ['1.0.0'], {}, {}, '2025-09-09', '## Wages\n\nFor the office only.\n'],
];

// A tar archive of one file.
function tarball(text) {
  const body = Buffer.from(text);
  const head = Buffer.alloc(512);
  head.write('package/package.json', 0);
  head.write('0000644\0', 100); head.write('0000000\0', 108); head.write('0000000\0', 116);
  head.write(body.length.toString(8).padStart(11, '0') + '\0', 124);
  head.write('00000000000\0', 136); head.write('        ', 148); head.write('0', 156);
  head.write('ustar\0' + '00', 257);
  let sum = 0;
  for (const byte of head) sum += byte;
  head.write(sum.toString(8).padStart(6, '0') + '\0 ', 148);
  const pad = Buffer.alloc((512 - (body.length % 512)) % 512 + 1024);
  return zlib.gzipSync(Buffer.concat([head, body, pad]));
}

for (const [name, description, who, license, keywords, versions, dependencies, devDependencies, day, readme] of packages) {
  const folder = path.join(storage, name);
  fs.mkdirSync(folder, { recursive: true });
  const base = name.split('/').pop();
  const meta = { name, versions: {}, time: {}, users: {}, 'dist-tags': { latest: versions.at(-1) }, _uplinks: {}, _distfiles: {}, _attachments: {}, _rev: '1-0000000000000000', _id: name, readme: `# ${name}\n\n${description}.\n\n${readme}` };
  const first = new Date(day + 'T09:00:00.000Z').getTime();
  meta.time.created = new Date(first).toISOString();
  versions.forEach((version, index) => {
    const file = `${base}-${version}.tgz`;
    const manifest = { name, version, description, license, keywords, author: people[who], maintainers: [people[who]], homepage: `https://packages.harbour.example/${base}`, repository: { type: 'git', url: `git+https://git.harbour.example/${base}.git` }, bugs: { url: `https://git.harbour.example/${base}/issues` }, dependencies, devDependencies, main: 'index.js', engines: { node: '>=18' } };
    const packed = tarball(JSON.stringify(manifest));
    fs.writeFileSync(path.join(folder, file), packed);
    const shasum = crypto.createHash('sha1').update(packed).digest('hex');
    meta.versions[version] = { ...manifest, readmeFilename: 'README.md', _id: `${name}@${version}`, _npmUser: { name: who, email: people[who].email }, dist: { shasum, integrity: 'sha512-' + crypto.createHash('sha512').update(packed).digest('base64'), tarball: `http://127.0.0.1/${name}/-/${file}`, fileCount: 1, unpackedSize: 1000 + 321 * (index + 1) } };
    meta.time[version] = new Date(first + index * 30 * 86400000).toISOString();
    meta.time.modified = meta.time[version];
    meta._attachments[file] = { shasum, version };
    if (name === 'fog-horn') meta.versions[version].deprecated = 'The horn was taken down. Use crane-lights.';
  });
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(meta, null, 2));
}
fs.writeFileSync(path.join(storage, '.verdaccio-db.json'), JSON.stringify({ list: packages.map((p) => p[0]), secret: '0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e' }));
const hash = (text) => '{SHA}' + crypto.createHash('sha1').update(text).digest('base64');
fs.writeFileSync(path.join(root, 'htpasswd'), `edith:${hash('harbour-71')}:autocreated 2025-01-01T00:00:00.000Z\n`);
