"""Points Calibre-Web to the library; adds readers, shelves and what the administrator has read. settings.py FOLDER PORT"""
import sqlite3, sys
from pathlib import Path
from werkzeug.security import generate_password_hash

folder, port = Path(sys.argv[1]), int(sys.argv[2])
library = sqlite3.connect(folder / "library" / "metadata.db")
db = sqlite3.connect(folder / "app.db")
db.execute("update settings set config_calibre_dir=?, config_calibre_uuid=?, config_port=?, config_external_port=?, config_calibre_web_title=?,"
           "config_random_books=0, config_ratelimiter=0, config_books_per_page=12, config_uploading=0",
           (str(folder / "library"), library.execute("select uuid from library_id").fetchone()[0], port, port, "Quayside Library"))
db.execute("update user set sidebar_view=?, email='admin@quayside.example' where name='admin'", ((1 << 18) - 1 - (1 << 5) - 1,))
for name, role in (("marta", 2 + 256), ("oskar", 2 + 8 + 16), ("wilma", 256)):
    db.execute("insert into user (name, email, role, password, locale, sidebar_view, default_language, kindle_mail, denied_tags, allowed_tags,"
               "denied_column_value, allowed_column_value, view_settings, kobo_only_shelves_sync) values (?,?,?,?,'en',?,'all','','','','','','{}',0)",
               (name, f"{name}@quayside.example", role, generate_password_hash("Harbour-2291"), (1 << 17) - 1))


def number(title):
    return library.execute("select id from books where title=?", (title,)).fetchone()[0]


shelves = [("Reading group", 1, ["Salt and Slate", "The Ferryman's Ledger", "Night Bus to Varna"]),
           ("Winter evenings", 0, ["Bread for Beginners", "The Cold Orchard"]),
           ("To be sorted", 0, ["Harbour Birds"])]
for place, (name, public, titles) in enumerate(shelves, 1):
    db.execute("insert into shelf (id, uuid, name, is_public, user_id, kobo_sync, created, last_modified) values (?,?,?,?,1,0,'2025-03-01 10:00:00','2025-03-01 10:00:00')",
               (place, f"00000000-0000-4000-8000-00000000000{place}", name, public))
    for order, title in enumerate(titles, 1):
        db.execute("insert into book_shelf_link (book_id, \"order\", shelf, date_added) values (?,?,?,'2025-03-02 10:00:00')", (number(title), order, place))
for title in ("Salt and Slate", "The Cold Orchard", "A Map of Small Rivers"):
    db.execute("insert into book_read_link (book_id, user_id, read_status, last_modified, times_started_reading) values (?,1,1,'2025-03-05 10:00:00',0)", (number(title),))
db.commit()
