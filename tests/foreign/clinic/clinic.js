// Rendered on the page as a server would: every page is written from the query string and the session.
var Q = new URLSearchParams(location.search);
var APPTS = [
  [1, '08:15', 'Anna Berg', '1984-02-11', 'Cardiology', 'Dr. Hansen', 'C 101', 'Checked in', 30],
  [2, '08:30', 'Tomas Novak', '1957-09-30', 'Radiology', 'Dr. Ito', 'R 012', 'Done', 20],
  [3, '08:45', 'Anna Berger', '1991-12-05', 'Cardiology', 'Dr. Hanssen', 'C 102', 'Booked', 30],
  [4, '09:00', 'Lucía Prieto', '2001-06-17', 'Dermatology', 'Dr. Okafor', 'D 210', 'Booked', 15],
  [5, '09:20', 'William Shaw', '1946-01-08', 'Cardiology', 'Dr. Hansen', 'C 101', 'Cancelled', 30],
  [6, '09:40', 'Mei Lindqvist', '1979-03-22', 'Radiology', 'Dr. Ito', 'R 012', 'Booked', 45],
  [7, '10:00', 'Omar Haddad', '1988-11-02', 'Dermatology', 'Dr. Okafor', 'D 210', 'Booked', 15],
  [8, '10:10', 'Anne Berg', '1962-07-19', 'Neurology', 'Dr. Weiss', 'N 305', 'Booked', 60],
  [9, '10:30', 'Grace Holloway', '1970-05-25', 'Cardiology', 'Dr. Hanssen', 'C 102', 'Booked', 30],
  [10, '11:00', 'Piotr Zielinski', '1995-08-14', 'Radiology', 'Dr. Ito', 'R 014', 'Booked', 20],
  [11, '11:15', 'Sara Holm', '2010-10-01', 'Dermatology', 'Dr. Okafor', 'D 211', 'Booked', 15],
  [12, '11:30', 'Ben Carter', '1982-04-04', 'Neurology', 'Dr. Weiss', 'N 305', 'Booked', 60]
].map(function (a) { return { id: a[0], time: a[1], name: a[2], dob: a[3], dept: a[4], doc: a[5], room: a[6], status: a[7], min: a[8] }; });
var changes = JSON.parse(sessionStorage.getItem('clinic') || '{}');
APPTS.forEach(function (a) { if (changes[a.id]) a.status = changes[a.id]; });
JSON.parse(sessionStorage.getItem('clinic-new') || '[]').forEach(function (a) { APPTS.push(a); });
function keep(id, status) { changes[id] = status; sessionStorage.setItem('clinic', JSON.stringify(changes)); }
function esc(s) { return String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function dmy(s) { return s.slice(8) + '.' + s.slice(5, 7) + '.' + s.slice(0, 4); }
function link(o) { var p = new URLSearchParams(Q); ['msg', 'id'].forEach(function (k) { p.delete(k); }); for (var k in o) p.set(k, o[k]); return 'index.html?' + p; }
function head(title) {
  document.write('<table width="100%" cellpadding="8" bgcolor="#dfe9e2"><tr><td><b>St. Brigid Outpatient Clinic</b></td>' +
    '<td><a href="index.html">Appointments</a> | <a href="waiting.html">Waiting list</a> | <a href="new.html">New appointment</a></td>' +
    '<td align="right">Monday, 15 March 2027</td></tr></table><h1>' + title + '</h1>');
  if (Q.get('msg')) document.write('<p class="msg">' + esc(Q.get('msg')) + '</p>');
}
function foot() {
  document.write('<hr><p class="foot"><a href="index.html">Appointments</a> | <a href="waiting.html">Waiting list</a> | ' +
    '<a href="new.html">New appointment</a> | <a href="help.html">Help</a><br>Reception: ext. 2040 &middot; Page generated in 12 ms</p>');
}
