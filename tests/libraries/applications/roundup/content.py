"""Fills a fresh Roundup tracker with users, keywords and issues: python roundup_content.py FOLDER"""
import sys

import roundup.instance

db = roundup.instance.open(sys.argv[1]).open("admin")
db.user.set(db.user.lookup("anonymous"), roles="Anonymous,User")
people = {name.split()[0].lower(): db.user.create(username=name.split()[0].lower(), realname=name, address=f"{name.split()[0].lower()}@example.org", roles="User")
          for name in ("Edda Winter", "Tariq Bose", "Lola Mint")}
words = {name: db.keyword.create(name=name) for name in ("bridge", "lighting", "timetable")}
for title, priority, status, who, keyword, text in [
    ("Lamp at stop Quayside is dark", "urgent", "unread", "tariq", "lighting", "It has been dark since Monday."),
    ("Timetable of line 4 misses Sunday", "bug", "in-progress", "edda", "timetable", "The Sunday column is empty."),
    ("Rust on the north bridge", "critical", "chatting", "edda", "bridge", "Two bolts are loose."),
    ("A bench for stop Orchard", "wish", "deferred", None, None, "Old people ask for it."),
    ("Bigger digits on the signs", "feature", "testing", "lola", "timetable", "Hard to read from afar."),
    ("Paint the handrail", "wish", "resolved", "tariq", "bridge", "Done in April."),
]:
    message = db.msg.create(author=people["lola"], content=text)
    db.issue.create(title=title, priority=db.priority.lookup(priority), status=db.status.lookup(status), messages=[message],
                    assignedto=people.get(who), keyword=[words[keyword]] if keyword else [])
db.commit()
db.close()
