"""Makes the metadata.db of a Calibre library. library.py BOOKS.csv FOLDER"""
import csv, sqlite3, sys, uuid
from pathlib import Path

folder = Path(sys.argv[2])
folder.mkdir(parents=True)
db = sqlite3.connect(folder / "metadata.db")
db.executescript("""
create table library_id (id integer primary key, uuid text not null, unique(uuid));
create table books (id integer primary key autoincrement, title text not null default 'Unknown' collate nocase, sort text collate nocase,
  timestamp timestamp default current_timestamp, pubdate timestamp default current_timestamp, series_index real not null default 1.0,
  author_sort text collate nocase, isbn text default '' collate nocase, lccn text default '' collate nocase, path text not null default '',
  flags integer not null default 1, uuid text, has_cover bool default 0, last_modified timestamp not null default '2000-01-01 00:00:00+00:00');
create table authors (id integer primary key, name text not null collate nocase, sort text collate nocase, link text not null default '', unique(name));
create table tags (id integer primary key, name text not null collate nocase, link text not null default '', unique(name));
create table series (id integer primary key, name text not null collate nocase, sort text collate nocase, link text not null default '', unique(name));
create table ratings (id integer primary key, rating integer check(rating > -1 and rating < 11), link text not null default '', unique(rating));
create table languages (id integer primary key, lang_code text not null collate nocase, link text not null default '', unique(lang_code));
create table publishers (id integer primary key, name text not null collate nocase, sort text collate nocase, link text not null default '', unique(name));
create table comments (id integer primary key, book integer not null, text text not null collate nocase, unique(book));
create table data (id integer primary key, book integer not null, format text not null collate nocase, uncompressed_size integer not null, name text not null, unique(book, format));
create table identifiers (id integer primary key, book integer not null, type text not null default 'isbn' collate nocase, val text not null collate nocase, unique(book, type));
create table metadata_dirtied (id integer primary key, book integer not null, unique(book));
create table custom_columns (id integer primary key autoincrement, label text not null, name text not null, datatype text not null,
  mark_for_delete bool default 0 not null, editable bool default 1 not null, display text default '{}' not null, is_multiple bool default 0 not null, normalized bool not null, unique(label));
create table books_authors_link (id integer primary key, book integer not null, author integer not null, unique(book, author));
create table books_tags_link (id integer primary key, book integer not null, tag integer not null, unique(book, tag));
create table books_series_link (id integer primary key, book integer not null, series integer not null, unique(book));
create table books_ratings_link (id integer primary key, book integer not null, rating integer not null, unique(book, rating));
create table books_languages_link (id integer primary key, book integer not null, lang_code integer not null, item_order integer not null default 0, unique(book, lang_code));
create table books_publishers_link (id integer primary key, book integer not null, publisher integer not null, unique(book));
""")
db.execute("insert into library_id (uuid) values (?)", (str(uuid.uuid4()),))


def known(table, column, value, **more):
    found = db.execute(f"select id from {table} where {column} = ?", (value,)).fetchone()
    if found:
        return found[0]
    names = [column, *more]
    marks = ",".join("?" * len(names))
    return db.execute(f"insert into {table} ({','.join(names)}) values ({marks})", (value, *more.values())).lastrowid


def turned(name):
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else name


for number, row in enumerate(csv.DictReader(open(sys.argv[1], newline="")), 1):
    title, author = row["title"], row["author"]
    sort = next((f"{title[len(a):]}, {a.strip()}" for a in ("The ", "A ", "An ") if title.startswith(a)), title)
    path = f"{author}/{title} ({number})"
    db.execute("insert into books (title, sort, timestamp, pubdate, series_index, author_sort, path, uuid, last_modified) values (?,?,?,?,?,?,?,?,?)",
               (title, sort, f"2025-03-{number:02} 09:00:00+00:00", f"{row['year']}-06-15 00:00:00+00:00", float(row["part"] or 1), turned(author), path,
                str(uuid.uuid4()), f"2025-03-{number:02} 09:00:00+00:00"))
    links = [("authors", "author", known("authors", "name", author, sort=turned(author))),
             ("languages", "lang_code", known("languages", "lang_code", row["language"])),
             ("publishers", "publisher", known("publishers", "name", row["publisher"], sort=row["publisher"]))]
    links += [("tags", "tag", known("tags", "name", tag)) for tag in row["tags"].split("; ") if tag]
    if row["series"]:
        links.append(("series", "series", known("series", "name", row["series"], sort=row["series"])))
    if row["stars"]:
        links.append(("ratings", "rating", known("ratings", "rating", 2 * int(row["stars"]))))
    for table, column, other in links:
        db.execute(f"insert into books_{table}_link (book, {column}) values (?,?)", (number, other))
    if row["about"]:
        db.execute("insert into comments (book, text) values (?,?)", (number, f"<p>{row['about']}</p>"))
    if row["isbn"]:
        db.execute("insert into identifiers (book, type, val) values (?,'isbn',?)", (number, row["isbn"]))
    (folder / path).mkdir(parents=True)
    for kind in row["formats"].split():
        text = f"{title}\nby {author}\n\n" + (row["about"] + "\n") * 40
        (folder / path / f"{title}.{kind.lower()}").write_text(text)
        db.execute("insert into data (book, format, uncompressed_size, name) values (?,?,?,?)", (number, kind, len(text), title))
db.commit()
