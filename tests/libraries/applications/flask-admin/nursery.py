"""The admin site of a plant nursery: plants, suppliers, orders. nursery.py FOLDER PORT"""
import csv, sys
from datetime import date
from pathlib import Path

from flask import Flask, flash, redirect
from flask_admin import Admin
from flask_admin.actions import action
from flask_admin.contrib.sqla import ModelView
from flask_admin.menu import MenuLink
from flask_admin.theme import Bootstrap4Theme
from flask_sqlalchemy import SQLAlchemy
from wtforms.validators import NumberRange

folder, port = Path(sys.argv[1]), int(sys.argv[2])
app = Flask(__name__)
app.config.update(SECRET_KEY="larkspur-4410", SQLALCHEMY_DATABASE_URI=f"sqlite:///{folder / 'nursery.db'}")
db = SQLAlchemy(app)
GROUPS = ["Fern", "Grass", "Perennial", "Shrub", "Tree"]
STATES = ["New", "Packed", "Sent", "Cancelled"]


class Supplier(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(60), unique=True, nullable=False)
    town = db.Column(db.String(40), nullable=False)
    email = db.Column(db.String(60))
    def __str__(self): return self.name


class Plant(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(60), nullable=False)
    group = db.Column(db.String(20), nullable=False)
    supplier_id = db.Column(db.ForeignKey(Supplier.id))
    supplier = db.relationship(Supplier, backref="plants")
    price = db.Column(db.Float, nullable=False)
    stock = db.Column(db.Integer, nullable=False, default=0)
    hardy = db.Column(db.Boolean, nullable=False, default=False)
    arrived = db.Column(db.Date)
    note = db.Column(db.Text)
    def __str__(self): return self.name


class Order(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    number = db.Column(db.String(10), nullable=False)
    customer = db.Column(db.String(60), nullable=False)
    plant_id = db.Column(db.ForeignKey(Plant.id), nullable=False)
    plant = db.relationship(Plant, backref="orders")
    quantity = db.Column(db.Integer, nullable=False)
    status = db.Column(db.String(12), nullable=False, default="New")


class Plants(ModelView):
    column_list = ["name", "group", "supplier", "price", "stock", "hardy", "arrived"]
    column_searchable_list = ["name", "note"]
    column_filters = ["group", "price", "stock", "hardy", "supplier.name"]
    column_editable_list = ["price", "stock"]
    column_sortable_list = ["name", "group", "price", "stock", "arrived"]
    column_default_sort = "name"
    column_formatters = {"price": lambda v, c, m, n: f"£{m.price:.2f}"}
    column_descriptions = {"hardy": "Survives minus ten degrees"}
    form_excluded_columns = ["orders"]
    form_choices = {"group": [(g, g) for g in GROUPS]}
    form_args = {"price": {"validators": [NumberRange(min=0.5, max=500)]}}
    page_size, can_set_page_size, can_view_details, can_export = 10, True, True, True
    details_modal = True


class Suppliers(ModelView):
    column_list = ["name", "town", "email"]
    column_searchable_list = ["name", "town"]
    column_default_sort = "name"
    form_excluded_columns = ["plants"]
    create_modal = edit_modal = True


class Orders(ModelView):
    column_list = ["number", "customer", "plant", "quantity", "status"]
    column_filters = ["status", "quantity", "customer"]
    column_choices = form_choices = {"status": [(s, s) for s in STATES]}
    column_default_sort = ("number", True)
    column_labels = {"number": "Order No."}
    can_delete = False

    @action("send", "Mark as sent", "Mark the selected orders as sent?")
    def send(self, ids):
        found = Order.query.filter(Order.id.in_(ids)).all()
        for order in found: order.status = "Sent"
        db.session.commit()
        flash(f"{len(found)} orders were marked as sent." if len(found) != 1 else "1 order was marked as sent.", "success")


admin = Admin(app, name="Larkspur Nursery", theme=Bootstrap4Theme(swatch="default"))
admin.add_view(Plants(Plant, db, name="Plants", endpoint="plants"))
admin.add_view(Orders(Order, db, name="Orders", endpoint="orders"))
admin.add_view(Suppliers(Supplier, db, name="Suppliers", category="Trade", endpoint="suppliers"))
admin.add_link(MenuLink(name="Price list", category="Trade", url="/admin/plants/?sort=3&desc=1"))
app.add_url_rule("/", "root", lambda: redirect("/admin/plants/"))


def rows(name):
    with open(Path(__file__).with_name(name), newline="") as file:
        yield from csv.DictReader(file)


with app.app_context():
    db.create_all()
    makers = {r["name"]: Supplier(**r) for r in rows("suppliers.csv")}
    db.session.add_all(makers.values())
    plants = {r["name"]: Plant(name=r["name"], group=r["group"], supplier=makers.get(r["supplier"]), price=float(r["price"]),
                               stock=int(r["stock"]), hardy=r["hardy"] == "yes", note=r["note"],
                               arrived=date.fromisoformat(r["arrived"])) for r in rows("plants.csv")}
    db.session.add_all(plants.values())
    db.session.add_all(Order(number=r["number"], customer=r["customer"], plant=plants[r["plant"]], quantity=int(r["quantity"]),
                             status=r["status"]) for r in rows("orders.csv"))
    db.session.commit()
app.run("127.0.0.1", port, threaded=True)
