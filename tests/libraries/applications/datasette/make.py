"""Makes museum.db: the collection of a small museum of radio sets."""
import sqlite3
import sys

MAKERS = [
    (1, "Philips", "Eindhoven", "Netherlands", 1891),
    (2, "Telefunken", "Berlin", "Germany", 1903),
    (3, "Bush Radio", "London", "United Kingdom", 1932),
    (4, "Radiola", "Paris", "France", 1922),
    (5, "Tesla", "Prague", "Czechia", 1946),
    (6, "Zenith", "Chicago", "United States", 1918),
    (7, "Brionvega", "Milan", "Italy", 1945),
]
ROOMS = [
    (1, "Entrance", 0),
    (2, "Long Gallery", 1),
    (3, "Workshop", 0),
    (4, "Attic Store", 3),
]
# id, name, maker, year, room, state, weight in kg, lent, remark
SETS = [
    (1, "Bi-Ampli B5X", 1, 1955, 2, "working", 9.4, 0, "Walnut case, one knob replaced"),
    (2, "Philetta 254", 1, 1954, 2, "working", 3.9, 0, "Cream bakelite"),
    (3, "Matador", 1, 1938, 3, "in repair", 8.1, 0, "Hum on long wave"),
    (4, "Opus 7", 2, 1957, 2, "working", 17.5, 0, "Five loudspeakers"),
    (5, "Gavotte 8", 2, 1958, 4, "silent", 9.9, 0, "Output valve missing"),
    (6, "Bajazzo", 2, 1961, 1, "working", 3.2, 1, "Lent to the school in Lindau"),
    (7, "Jubilate", 2, 1961, 4, "silent", 6.6, 0, None),
    (8, "DAC90A", 3, 1950, 1, "working", 4.3, 0, "Brown bakelite"),
    (9, "TR82", 3, 1959, 1, "working", 3.1, 0, "Dial lamp renewed in 2019"),
    (10, "DAC10", 3, 1951, 3, "in repair", 5.0, 0, "Cracked grille"),
    (11, "EB94", 3, 1947, 4, "silent", 5.4, 0, None),
    (12, "RA 36", 4, 1948, 2, "working", 7.7, 0, "Green magic eye"),
    (13, "RA 248", 4, 1951, 4, "silent", 6.9, 0, "Case without back"),
    (14, "Talisman 306U", 5, 1948, 1, "working", 3.6, 0, "Black bakelite, streamlined"),
    (15, "Minor Duo", 5, 1961, 2, "working", 2.2, 1, "Lent to the town hall"),
    (16, "Romance", 5, 1956, 3, "in repair", 5.8, 0, "Speaker cone torn"),
    (17, "Trans-Oceanic H500", 6, 1951, 2, "working", 8.6, 0, "Complete with wave magnet"),
    (18, "Royal 500", 6, 1955, 1, "working", 0.6, 0, "Pocket set, maroon"),
    (19, "Stratosphere 1000Z", 6, 1934, 4, "silent", 64.0, 0, "Too heavy for the gallery floor"),
    (20, "Consoltone 6D015", 6, 1946, 4, "silent", 5.1, 0, None),
    (21, "TS 502", 7, 1964, 1, "working", 3.4, 0, "The orange cube"),
    (22, "RR 126", 7, 1965, 2, "working", 36.0, 0, "On castors"),
    (23, "TS 207", 7, 1966, 3, "in repair", 2.7, 0, "Tuning cord snapped"),
    (24, "Sagitta 307", 1, 1957, 4, "silent", 14.3, 0, "Two knobs missing"),
]
GUESTS = [
    (1, "Irma Holt", "2025-04-12", "The attic is a treasure."),
    (2, "Paul Ndiaye", "2025-04-13", "My grandfather had the cream one."),
    (3, "Family Szabo", "2025-05-01", "The children loved the magic eye."),
]

connection = sqlite3.connect(sys.argv[1])
connection.executescript(
    """
    create table makers (id integer primary key, name text, town text, country text, founded integer);
    create table rooms (id integer primary key, name text, floor integer);
    create table sets (
        id integer primary key, name text, maker integer references makers(id), year integer,
        room integer references rooms(id), state text, weight real, lent integer, remark text);
    create table guest_book (id integer primary key, guest text, day text, words text);
    create view working_sets as
        select sets.name, makers.name as maker, sets.year from sets join makers on sets.maker = makers.id
        where sets.state = 'working' order by sets.year;
    """
)
connection.executemany("insert into makers values (?, ?, ?, ?, ?)", MAKERS)
connection.executemany("insert into rooms values (?, ?, ?)", ROOMS)
connection.executemany("insert into sets values (?, ?, ?, ?, ?, ?, ?, ?, ?)", SETS)
connection.executemany("insert into guest_book values (?, ?, ?, ?)", GUESTS)
connection.commit()
