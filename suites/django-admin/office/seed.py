"""Fills an empty database, always with the same rows, and then makes the few false ones that some cases must find."""

import os
from datetime import date, timedelta
from decimal import Decimal

from django.contrib.auth.models import Permission, User

from .models import Category, Customer, Item, Label, Order, Product

GOODS = {
    "Kitchen": ["Bread Board", "Copper Kettle", "Enamel Mug", "Flour Sieve", "Milk Pan", "Pepper Mill", "Salad Bowl"],
    "Garden": ["Bird House", "Flower Pot", "Garden Hose", "Hand Rake", "Rain Barrel", "Seed Box", "Watering Can"],
    "Desk": ["Cork Board", "Desk Lamp", "Fountain Pen", "Ink Bottle", "Letter Tray", "Paper Knife", "Wall Calendar"],
    "Light": ["Candle Holder", "Floor Lamp", "Lantern", "Night Light", "Reading Lamp", "String Lights", "Torch"],
    "Textiles": ["Apron", "Bath Towel", "Cushion", "Dish Cloth", "Linen Sheet", "Table Runner", "Wool Blanket"],
}
LABELS = ["Fragile", "Gift", "Handmade", "Heavy", "New", "Organic", "Outdoor"]
CITIES = ["Lyon", "Porto", "Graz", "Leeds", "Turku"]
NAMES = [
    "Agnes Moreau", "Bruno Costa", "Clara Huber", "David Marsh", "Elina Salo", "Felix Garnier", "Greta Pinto",
    "Hugo Steiner", "Irene Walsh", "Jonas Niemi", "Karin Blanc", "Luis Ramos", "Martha Egger", "Nigel Frost",
    "Outi Laine", "Paul Mercier", "Rita Lopes", "Simon Wolf", "Tessa Hart", "Urho Koski",
]
COMPANIES = ["Atelier Vert", "Bright Bakery", "Casa Azul", "Drei Tannen", "Eastgate School", "Fjord Books"]


def users():
    """The superuser, one who may only look, and one who may change orders but delete none."""
    password = os.environ["OFFICE_PASSWORD"]
    User.objects.create_superuser("ada", "ada@office.example", password, first_name="Ada")
    for name, allowed in {
        "vera": ["view_customer", "view_order", "view_item", "view_product"],
        "otto": ["view_order", "change_order", "view_item", "view_customer"],
    }.items():
        user = User.objects.create_user(
            name, f"{name}@office.example", password, is_staff=True, first_name=name.capitalize()
        )
        user.user_permissions.set(Permission.objects.filter(codename__in=allowed))
    User.objects.create_user("gus", "gus@office.example", password)


def goods():
    """35 products in 5 categories; the article numbers run from A-101."""
    labels = [Label.objects.create(name=name) for name in LABELS]
    count = 0
    for category, names in GOODS.items():
        category = Category.objects.create(name=category)
        for name in names:
            product = Product.objects.create(
                name=name,
                article=f"A-{101 + count}",
                category=category,
                price=Decimal(250 + count * 175) / 100,
                stock=count * 7 % 40,
                on_sale=count % 6 != 5,
            )
            product.labels.set([labels[count % 7], labels[(count + 3) % 7]])
            count += 1


def customers():
    """26 of them: 20 persons, 5 companies and a school."""
    for count, name in enumerate(NAMES + COMPANIES):
        kind = "private" if count < 20 else "school" if "School" in name else "company"
        Customer.objects.create(
            name=name,
            email=f"{name.lower().replace(' ', '.')}@mail.example",
            kind=kind,
            city=CITIES[count % 5],
            phone=f"+00 555 {1000 + count * 37}",
            customer_since=date(2019, 3, 1) + timedelta(days=count * 61),
            newsletter=count % 3 == 0,
        )


def orders():
    """60 orders, 2025-001 to 2025-040 and 2026-001 to 2026-020, two items each."""
    products = list(Product.objects.order_by("article"))
    everyone = list(Customer.objects.order_by("id"))
    for count in range(60):
        year, number = (2025, count + 1) if count < 40 else (2026, count - 39)
        order = Order.objects.create(
            number=f"{year}-{number:03}",
            customer=everyone[count * 5 % 26],
            ordered=date(year, 1, 7) + timedelta(days=(number - 1) * 9),
            status=["new", "packed", "shipped", "shipped"][count % 4],
            paid=count % 4 != 0,
        )
        for product, quantity in [(products[count % 35], 1 + count % 3), (products[(count * 3 + 1) % 35], 2)]:
            Item.objects.create(order=order, product=product, quantity=quantity)
            order.total += product.price * quantity
        order.save()


def spoil():
    """What is wrong on purpose: each line makes an assertion false that would hold without it."""
    # The sum of order 2025-007 is not that of its items: 10 cents too much.
    order = Order.objects.get(number="2025-007")
    order.total += Decimal("0.10")
    order.save()
    # Bruno Costa moved without telling.
    Customer.objects.filter(name="Bruno Costa").update(city="Turku")
    # The lantern is gone from its category, and the list of lights is one short.
    Product.objects.filter(name="Lantern").update(category=Category.objects.get(name="Garden"))
    # A cancelled order that still stands as paid.
    Order.objects.filter(number="2026-003").update(status="cancelled", paid=True)


def seed():
    """Everything, in order."""
    users()
    goods()
    customers()
    orders()
    spoil()
