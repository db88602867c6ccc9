"""Fills the budgets of IHateMoney in $HOME, and serves them at 127.0.0.1:PORT."""
import datetime
import sys

from ihatemoney.models import Bill, Person, Project, db
from ihatemoney.run import create_app
from ihatemoney.utils import generate_password_hash

# code: (name, private code, {participant: weight}, [(day, payer, amount, what, for whom, kind)])
EVERYONE = None
PROJECTS = {
    "lakehouse": (
        "Lake House",
        "perch42",
        {"Anna": 1, "Bert": 1, "Carla": 2, "Dmitri": 1},
        [
            ("2025-07-04", "Anna", 620.00, "Deposit for the house", EVERYONE, "Expense"),
            ("2025-07-04", "Bert", 84.50, "Diesel on the way", EVERYONE, "Expense"),
            ("2025-07-05", "Carla", 132.75, "Supermarket, first shop", EVERYONE, "Expense"),
            ("2025-07-05", "Dmitri", 36.00, "Rowing boat, two hours", ["Dmitri", "Bert"], "Expense"),
            ("2025-07-06", "Anna", 48.20, "Trout from the hatchery", EVERYONE, "Expense"),
            ("2025-07-06", "Carla", 15.00, "Firewood", EVERYONE, "Expense"),
            ("2025-07-07", "Bert", 27.40, "Bakery", ["Anna", "Bert", "Carla"], "Expense"),
            ("2025-07-08", "Dmitri", 96.00, "Pizza evening", EVERYONE, "Expense"),
            ("2025-07-09", "Anna", 22.00, "Museum of clocks", ["Anna", "Carla"], "Expense"),
            ("2025-07-10", "Carla", 58.90, "Supermarket, second shop", EVERYONE, "Expense"),
            ("2025-07-11", "Bert", 9.80, "Postcards and stamps", ["Bert"], "Expense"),
            ("2025-07-18", "Dmitri", 50.00, "Paid back in cash", ["Anna"], "Reimbursement"),
            ("2025-08-02", "Anna", 100.00, "Cleaning of the house", EVERYONE, "Expense"),
        ],
    ),
    "flat12": (
        "Flat 12",
        "kettle88",
        {"Ines": 1, "Jonas": 1, "Kofi": 1},
        [
            ("2025-09-01", "Ines", 900.00, "Rent of September", EVERYONE, "Expense"),
            ("2025-09-03", "Jonas", 60.00, "Internet", EVERYONE, "Expense"),
            ("2025-09-10", "Kofi", 45.00, "Washing powder and bulbs", EVERYONE, "Expense"),
            ("2025-09-15", "Kofi", 24.00, "Doormat", EVERYONE, "Expense"),
            ("2025-09-21", "Jonas", 18.00, "Window cleaner", EVERYONE, "Expense"),
        ],
    ),
    "choirtrip": (
        "Choir Trip",
        "descant5",
        {"Lena": 1, "Marek": 1, "Nadia": 1},
        [
            ("2025-10-03", "Lena", 300.00, "Coach to Bruges", EVERYONE, "Expense"),
            ("2025-10-04", "Marek", 90.00, "Supper after the concert", EVERYONE, "Expense"),
        ],
    ),
}


def fill():
    for code, (name, private, people, bills) in PROJECTS.items():
        project = Project(
            id=code,
            name=name,
            password=generate_password_hash(private),
            contact_email=f"{code}@example.org",
            default_currency="XXX",
        )
        db.session.add(project)
        members = {}
        for person, weight in people.items():
            members[person] = Person(name=person, project=project, weight=weight)
            db.session.add(members[person])
        db.session.commit()
        for day, payer, amount, what, whom, kind in bills:
            bill = Bill(
                amount=amount,
                date=datetime.date.fromisoformat(day),
                owers=[members[one] for one in whom or people],
                payer_id=members[payer].id,
                original_currency="XXX",
                project_default_currency="XXX",
                what=what,
                bill_type=kind,
            )
            bill.creation_date = bill.date
            db.session.add(bill)
            db.session.flush()
        db.session.commit()


app = create_app()
with app.test_request_context():
    if not Project.query.count():
        fill()
app.run(host="127.0.0.1", port=int(sys.argv[1]), debug=False, threaded=True)
