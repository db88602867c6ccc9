#!/usr/bin/env python3
"""Ladle, a meal planner for a family. python3 ladle.py PORT"""
import copy
import json
import re
import sys
import threading
import time
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

TODAY = date(2026, 10, 14)
MEALS = ["Breakfast", "Lunch", "Dinner"]
ALLERGENS = ["Celery", "Egg", "Fish", "Gluten", "Milk", "Nuts", "Peanuts", "Soya"]
COURSES = ["Breakfast", "Soup", "Salad", "Main", "Side", "Dessert"]
PAGE = 9

# name, course, prep, cook, servings, diet, allergens, rating, oven, icon, ingredients, method
RECIPES = [
    ("Lentil Soup", "Soup", 10, 35, 4, "Vegan", "Celery", 4.6, 0, "🍲",
     "250 g Red Lentils;2 pcs Carrots;1 stalk Celery;1 l Vegetable Stock;1 tsp Cumin",
     "Chop the vegetables and soften them in a little oil.;Add the lentils, cumin and stock.;Simmer until the lentils fall apart, then season."),
    ("Lentil Bolognese", "Main", 15, 30, 4, "Vegetarian", "Celery,Gluten", 4.2, 0, "🍝",
     "200 g Red Lentils;400 g Spaghetti;2 cans Chopped Tomatoes;1 stalk Celery",
     "Fry the celery.;Add lentils and tomatoes and let it thicken.;Boil the spaghetti and serve."),
    ("Chicken Tikka Tray Bake", "Main", 20, 40, 4, "", "Milk", 4.8, 200, "🍗",
     "800 g Chicken Thighs;200 g Yoghurt;3 tbsp Tikka Paste;1 pcs Cauliflower",
     "Marinate the chicken in yoghurt and paste.;Spread on a tray with the cauliflower.;Bake until charred at the edges."),
    ("Salmon with Dill Potatoes", "Main", 10, 25, 2, "", "Fish,Milk", 4.5, 190, "🐟",
     "300 g Salmon Fillet;500 g Potatoes;20 g Butter;1 bunch Dill",
     "Boil the potatoes.;Bake the salmon.;Toss the potatoes in butter and dill."),
    ("Mushroom Risotto", "Main", 10, 30, 4, "Vegetarian", "Milk", 4.4, 0, "🍄",
     "350 g Risotto Rice;400 g Mushrooms;1 l Vegetable Stock;80 g Parmesan",
     "Fry the mushrooms.;Toast the rice and add the stock ladle by ladle.;Stir in the parmesan."),
    ("Pea and Mint Soup", "Soup", 5, 15, 4, "Vegetarian", "Milk", 4.1, 0, "🫛",
     "600 g Peas;1 bunch Mint;800 ml Vegetable Stock;100 ml Cream",
     "Boil the peas in the stock.;Blend with mint and cream."),
    ("Tomato Soup", "Soup", 10, 30, 4, "Vegan", "Celery", 4.0, 0, "🍅",
     "1 kg Tomatoes;1 stalk Celery;500 ml Vegetable Stock;1 bunch Basil",
     "Roast the tomatoes in a pan.;Add stock and celery and simmer.;Blend and finish with basil."),
    ("Caesar Salad", "Salad", 20, 0, 2, "", "Egg,Fish,Gluten,Milk", 3.9, 0, "🥗",
     "1 pcs Romaine Lettuce;2 pcs Eggs;40 g Parmesan;4 pcs Anchovies;2 slices Bread",
     "Fry the bread in cubes.;Whisk the dressing.;Toss everything."),
    ("Greek Salad", "Salad", 15, 0, 4, "Vegetarian", "Milk", 4.3, 0, "🫒",
     "500 g Tomatoes;1 pcs Cucumber;200 g Feta;100 g Olives",
     "Cut the vegetables.;Crumble the feta over them."),
    ("Peanut Noodles", "Main", 10, 10, 4, "Vegan", "Gluten,Peanuts,Soya", 4.7, 0, "🍜",
     "400 g Wheat Noodles;4 tbsp Peanut Butter;3 tbsp Soy Sauce;2 pcs Limes",
     "Boil the noodles.;Stir the sauce together and toss."),
    ("Overnight Oats", "Breakfast", 10, 0, 2, "Vegetarian", "Gluten,Milk", 4.0, 0, "🥣",
     "100 g Oats;200 ml Milk;100 g Yoghurt;1 tbsp Honey",
     "Stir everything together.;Leave in the fridge overnight."),
    ("Banana Pancakes", "Breakfast", 10, 15, 4, "Vegetarian", "Egg,Gluten,Milk", 4.9, 0, "🥞",
     "2 pcs Bananas;200 g Flour;250 ml Milk;2 pcs Eggs",
     "Mash the bananas and whisk in the rest.;Fry in small rounds."),
    ("Shakshuka", "Breakfast", 10, 25, 4, "Vegetarian", "Egg", 4.6, 0, "🍳",
     "2 cans Chopped Tomatoes;6 pcs Eggs;2 pcs Peppers;1 tsp Paprika",
     "Fry the peppers.;Add tomatoes and paprika.;Poach the eggs in the sauce."),
    ("Granola Bowl", "Breakfast", 5, 0, 2, "Vegetarian", "Gluten,Milk,Nuts", 3.8, 0, "🥛",
     "120 g Granola;250 g Yoghurt;100 g Berries",
     "Layer granola, yoghurt and berries."),
    ("Beef Chili", "Main", 20, 90, 6, "", "", 4.5, 0, "🌶️",
     "900 g Minced Beef;3 cans Kidney Beans;2 cans Chopped Tomatoes;2 tsp Cumin",
     "Brown the beef.;Add everything else.;Simmer for an hour and a half."),
    ("Margherita Pizza", "Main", 30, 15, 4, "Vegetarian", "Gluten,Milk", 4.7, 240, "🍕",
     "500 g Flour;1 can Chopped Tomatoes;2 balls Mozzarella;1 bunch Basil",
     "Knead the dough and let it rest.;Top and bake very hot."),
    ("Fish Tacos", "Main", 20, 10, 4, "", "Fish,Gluten", 4.4, 0, "🌮",
     "500 g White Fish;8 pcs Flour Tortillas;1 pcs White Cabbage;2 pcs Limes",
     "Shred and dress the cabbage.;Fry the fish.;Fill the tortillas."),
    ("Roast Carrots", "Side", 10, 30, 4, "Vegan", "", 3.7, 200, "🥕",
     "800 g Carrots;2 tbsp Olive Oil;1 tsp Cumin",
     "Toss the carrots in oil and cumin.;Roast until brown."),
    ("Garlic Bread", "Side", 5, 12, 4, "Vegetarian", "Gluten,Milk", 4.3, 200, "🥖",
     "1 pcs Baguette;100 g Butter;3 cloves Garlic",
     "Mash butter and garlic and spread.;Bake until golden."),
    ("Potato Gratin", "Side", 20, 60, 6, "Vegetarian", "Milk", 4.6, 180, "🥔",
     "1200 g Potatoes;400 ml Cream;150 g Gruyere;2 cloves Garlic",
     "Slice the potatoes thinly.;Layer with cream and cheese.;Bake until soft."),
    ("Apple Crumble", "Dessert", 20, 35, 6, "Vegetarian", "Gluten,Milk", 4.8, 180, "🍎",
     "6 pcs Apples;180 g Flour;120 g Butter;90 g Brown Sugar",
     "Cut the apples into a dish.;Rub the rest to crumbs.;Bake until it bubbles."),
    ("Chocolate Mousse", "Dessert", 25, 0, 4, "Vegetarian", "Egg,Milk", 4.5, 0, "🍫",
     "200 g Dark Chocolate;4 pcs Eggs;200 ml Cream",
     "Melt the chocolate.;Fold in whipped cream and egg whites.;Chill."),
    ("Rice Pudding", "Dessert", 5, 40, 4, "Vegetarian", "Milk", 4.1, 0, "🍚",
     "200 g Pudding Rice;1 l Milk;60 g Sugar",
     "Simmer the rice in the milk, stirring often.;Sweeten."),
    ("Walnut Brownies", "Dessert", 15, 25, 8, "Vegetarian", "Egg,Gluten,Milk,Nuts", 4.9, 170, "🟫",
     "200 g Dark Chocolate;160 g Butter;4 pcs Eggs;120 g Walnuts;100 g Flour",
     "Melt chocolate and butter.;Stir in the rest.;Bake; the middle should be soft."),
]

PLAN = {
    "2026-10-12": ["Overnight Oats", None, "Tomato Soup"],
    "2026-10-13": ["Granola Bowl", "Greek Salad", None],
    "2026-10-14": ["Overnight Oats", None, "Mushroom Risotto"],
    "2026-10-15": [None, "Pea and Mint Soup", "Fish Tacos"],
    "2026-10-16": [None, None, "Margherita Pizza"],
    "2026-10-17": ["Banana Pancakes", None, "Beef Chili"],
    "2026-10-18": ["Shakshuka", "Caesar Salad", None],
    "2026-10-19": [None, None, "Lentil Bolognese"],
    "2026-10-24": [None, None, "Chicken Tikka Tray Bake"],
}

AISLES = ["Produce", "Dairy", "Bakery", "Dry goods", "Frozen", "Other"]
LIST = [
    ("Tomatoes", "1 kg", "Produce", False), ("Basil", "1 bunch", "Produce", False),
    ("Mushrooms", "400 g", "Produce", True), ("Mozzarella", "2 balls", "Dairy", False),
    ("Parmesan", "150 g", "Dairy", False), ("Feta", "200 g", "Dairy", True),
    ("Flour Tortillas", "8", "Bakery", False), ("Risotto Rice", "350 g", "Dry goods", False),
    ("Kidney Beans", "3 cans", "Dry goods", False),
]

CATEGORIES = ["Cans", "Dairy", "Dry goods", "Oils", "Spices", "Spreads"]
PANTRY = [
    ("Red Lentils", "Dry goods", 2, "packs", 1, "2027-08-08"),
    ("Basmati Rice", "Dry goods", 2, "packs", 1, "2027-03-01"),
    ("Spaghetti", "Dry goods", 1, "packs", 2, "2027-10-10"),
    ("Flour", "Dry goods", 3, "bags", 1, "2027-02-10"),
    ("Oats", "Dry goods", 2, "bags", 1, "2027-01-31"),
    ("Walnuts", "Dry goods", 1, "bags", 1, "2026-10-21"),
    ("Chickpeas", "Cans", 6, "cans", 2, "2028-05-20"),
    ("Chopped Tomatoes", "Cans", 1, "cans", 3, "2027-11-30"),
    ("Coconut Milk", "Cans", 3, "cans", 2, "2027-06-12"),
    ("Butter", "Dairy", 2, "packs", 1, "2026-10-19"),
    ("Eggs", "Dairy", 10, "pcs", 6, "2026-10-17"),
    ("Milk", "Dairy", 2, "cartons", 1, "2026-10-16"),
    ("Milk", "Dairy", 4, "cartons", 1, "2026-11-20"),
    ("Yoghurt", "Dairy", 3, "cups", 2, "2026-10-12"),
    ("Olive Oil", "Oils", 1, "bottles", 1, "2027-09-09"),
    ("Black Pepper", "Spices", 1, "jars", 1, "2028-01-15"),
    ("Cumin", "Spices", 1, "jars", 1, "2026-09-30"),
    ("Paprika", "Spices", 2, "jars", 1, "2027-12-01"),
    ("Honey", "Spreads", 1, "jars", 1, "2028-08-01"),
    ("Peanut Butter", "Spreads", 1, "jars", 2, "2027-04-22"),
]

FAMILY = [
    ("Ines", "Adult", []), ("Jonas", "Adult", ["Celery"]),
    ("Pia", "Child", ["Peanuts", "Nuts"]), ("Theo", "Child", ["Egg"]),
]

LOCK = threading.RLock()
S = {}


def slugify(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def ingredient(line):
    m = re.match(r"\s*([0-9]+(?:\.[0-9]+)?)\s+(kg|g|ml|l|tsp|tbsp|pcs|cans?|balls?|bunch(?:es)?|stalks?|slices?|cloves?)\s+(.+)$", line)
    if m:
        return {"amount": float(m.group(1)), "unit": m.group(2), "name": m.group(3).strip()}
    return {"amount": None, "unit": "", "name": line.strip()}


def reset(fault=""):
    S.clear()
    S["fault"] = fault
    S["seq"] = 100
    S["recipes"] = [{
        "name": r[0], "slug": slugify(r[0]), "course": r[1], "prep": r[2], "cook": r[3], "servings": r[4], "diet": r[5],
        "allergens": [a for a in r[6].split(",") if a], "rating": r[7], "oven": r[8], "icon": r[9],
        "ingredients": [ingredient(i) for i in r[10].split(";")], "method": r[11].split(";"), "note": "",
        "favourite": r[0] in ("Banana Pancakes", "Margherita Pizza", "Chicken Tikka Tray Bake", "Lentil Soup"),
    } for r in RECIPES]
    # a semicolon inside the last step of the brownies
    S["recipes"][-1]["method"] = ["Melt chocolate and butter.", "Stir in the rest.", "Bake briefly: the middle should be soft."]
    S["plan"] = {d: [slugify(m) if m else None for m in ms] for d, ms in PLAN.items()}
    S["list"] = [{"id": i + 1, "name": n, "qty": q, "aisle": a, "checked": c} for i, (n, q, a, c) in enumerate(LIST)]
    S["pantry"] = [{"id": i + 1, "name": n, "category": c, "qty": q, "unit": u, "min": m, "best": b}
                   for i, (n, c, q, u, m, b) in enumerate(PANTRY)]
    S["family"] = [{"id": i + 1, "name": n, "group": g, "allergies": list(a)} for i, (n, g, a) in enumerate(FAMILY)]
    S["settings"] = {"household": "Marten family", "email": "ines@marten.example", "reminder": True, "servings": "own",
                     "week": "Monday", "temperature": "Celsius", "hide": False, "dark": False}
    S["trash"] = {}


def fault(name):
    return S["fault"] == name


def new_id():
    S["seq"] += 1
    return S["seq"]


class Problem(Exception):
    def __init__(self, errors):
        super().__init__("invalid")
        self.errors = errors


def find(coll, key, value):
    for x in S[coll]:
        if x[key] == value:
            return x
    raise KeyError(value)


def conflicts(r):
    return [m["name"] for m in S["family"] if set(m["allergies"]) & set(r["allergens"])]


def card(r):
    d = {k: r[k] for k in ("name", "slug", "course", "prep", "cook", "diet", "rating", "icon", "favourite")}
    d["notFor"] = conflicts(r)
    return d


def recipes(q):
    rows = list(S["recipes"])
    text = q.get("q", "").strip().lower()
    if text:
        rows = [r for r in rows if all(w in r["name"].lower() for w in text.split())]
    if q.get("course") and not (fault("course-lost") and text):
        rows = [r for r in rows if r["course"] == q["course"]]
    if q.get("veg"):
        rows = [r for r in rows if r["diet"]]
    if q.get("quick"):
        rows = [r for r in rows if (r["prep"] if fault("quick-prep") else r["prep"] + r["cook"]) < 30]
    if q.get("fav"):
        rows = [r for r in rows if r["favourite"]]
    if S["settings"]["hide"]:
        if fault("hide-first"):
            avoid = {m["allergies"][0] for m in S["family"] if m["allergies"]}
        else:
            avoid = {a for m in S["family"] for a in m["allergies"]}
        rows = [r for r in rows if not avoid & set(r["allergens"])]
    sort = q.get("sort", "name")
    rows.sort(key=lambda r: r["name"])
    if sort == "time":
        rows.sort(key=lambda r: str(r["prep"] + r["cook"]) if fault("time-text") else r["prep"] + r["cook"])
    elif sort == "rating":
        rows.sort(key=lambda r: -r["rating"])
    page = int(q.get("page", "1") or 1)
    start = (page - 1) * PAGE
    if fault("page-skip") and page > 1:
        start += 1
    return {"total": len(rows), "page": page, "pages": max(1, -(-len(rows) // PAGE)),
            "items": [card(r) for r in rows[start:start + PAGE]], "hidden": S["settings"]["hide"]}


def week(start):
    d = date.fromisoformat(start) if start else TODAY
    back = d.weekday() if S["settings"]["week"] == "Monday" else (d.weekday() + 1) % 7
    first = d - timedelta(days=back)
    days = []
    for i in range(7):
        x = first + timedelta(days=i)
        slots = S["plan"].get(x.isoformat(), [None] * 3)
        days.append({"date": x.isoformat(), "day": x.strftime("%A"), "short": "%d %s" % (x.day, x.strftime("%b")), "today": x == TODAY,
                     "meals": [card(find("recipes", "slug", s)) if s else None for s in slots]})
    last = first + timedelta(days=6)
    if first.month == last.month:
        title = "%d – %d %s" % (first.day, last.day, last.strftime("%B"))
    else:
        title = "%d %s – %d %s" % (first.day, first.strftime("%B"), last.day, last.strftime("%B"))
    return {"days": days, "title": title, "planned": sum(1 for d in days for m in d["meals"] if m),
            "previous": (first - timedelta(days=7)).isoformat(), "next": (first + timedelta(days=7)).isoformat(),
            "first": first.isoformat()}


def put_meal(day, meal, slug):
    S["plan"].setdefault(day, [None] * 3)[MEALS.index(meal)] = slug


def status(p):
    best = date.fromisoformat(p["best"]) if p["best"] else None
    if best and best < TODAY:
        return "Expired"
    limit = TODAY + timedelta(days=7)
    if best and (best < limit if fault("soon-edge") else best <= limit):
        return "Use soon"
    if p["qty"] < p["min"]:
        return "Low"
    return "OK"


def pantry(q):
    rows = [dict(p, status=status(p)) for p in S["pantry"]]
    text = q.get("q", "").strip().lower()
    if text:
        rows = [r for r in rows if text in r["name"].lower()]
    if q.get("status"):
        rows = [r for r in rows if r["status"] == q["status"]]
    key = q.get("sort", "name")
    rows.sort(key=lambda r: (r["name"].lower(), r["best"]))
    rows.sort(key=lambda r: r[key].lower() if isinstance(r[key], str) else r[key], reverse=q.get("dir") == "desc")
    page = int(q.get("page", "1") or 1)
    total = len(rows)
    pages = max(1, -(-total // 10))
    page = min(page, pages)
    part = rows[(page - 1) * 10:page * 10]
    if fault("step-row"):
        for i, r in enumerate(part):
            r["stepId"] = S["pantry"][i]["id"]
    return {"items": part, "total": total, "page": page, "pages": pages, "from": (page - 1) * 10 + 1 if total else 0,
            "to": (page - 1) * 10 + len(part)}


def to_buy():
    return sum(1 for i in S["list"] if fault("badge-all") or not i["checked"])


def summary(_q=None):
    w = week("")
    today = next(d for d in w["days"] if d["today"])
    soon = sorted((p for p in S["pantry"] if status(p) == "Use soon"), key=lambda p: p["best"])
    return {"household": S["settings"]["household"], "planned": w["planned"], "toBuy": to_buy(), "today": today["meals"],
            "favourites": sum(1 for r in S["recipes"] if r["favourite"]), "dark": S["settings"]["dark"],
            "soon": [{"name": p["name"], "best": p["best"]} for p in soon]}


def suggest(q):
    planned = {m for d in week("")["days"] for m in [x["slug"] for x in d["meals"] if x]}
    rows = [r for r in S["recipes"] if r["course"] == "Main" and r["slug"] not in planned and not conflicts(r)]
    rows.sort(key=lambda r: (-r["rating"], r["name"]))
    return card(rows[int(q.get("n", "0")) % len(rows)]) if rows else None


def detail(slug):
    r = copy.deepcopy(find("recipes", "slug", slug))
    r["notFor"] = conflicts(r)
    r["contains"] = sorted({a for m in S["family"] for a in m["allergies"]} & set(r["allergens"]))
    total = r["prep"] + r["cook"]
    r["total"] = total - total % 60 if fault("total-hours") and total >= 60 else total
    pantry_names = {p["name"].lower() for p in S["pantry"] if p["qty"] > 0}
    list_names = {i["name"].lower() for i in S["list"]}
    for i in r["ingredients"]:
        i["inPantry"] = i["name"].lower() in pantry_names
        i["onList"] = i["name"].lower() in list_names
    r["opening"] = r["servings"] if S["settings"]["servings"] == "own" else int(S["settings"]["servings"])
    r["temperature"] = S["settings"]["temperature"]
    r["scaleBase"] = 4 if fault("scale-base") else r["servings"]
    return r


def number(v, default=None):
    try:
        return int(str(v).strip())
    except ValueError:
        return default


def save_recipe(b):
    e = {}
    name = str(b.get("name", "")).strip()
    if not name:
        e["name"] = "Give the recipe a name."
    elif any(r["name"].lower() == name.lower() for r in S["recipes"]):
        e["name"] = "You already have a recipe with this name."
    prep, cook, serv = number(b.get("prep")), number(b.get("cook")), number(b.get("servings"))
    if prep is None or prep < 1:
        e["prep"] = "Prep time must be at least 1 minute."
    if cook is None or cook < 0:
        e["cook"] = "Cook time cannot be negative."
    if serv is None or not 1 <= serv <= 12:
        e["servings"] = "Servings must be between 1 and 12."
    if b.get("course") not in COURSES:
        e["course"] = "Choose a course."
    lines = [x for x in str(b.get("ingredients", "")).splitlines() if x.strip()]
    if not lines and not fault("blank-ingredients"):
        e["ingredients"] = "Add at least one ingredient."
    if e:
        raise Problem(e)
    r = {"name": name, "slug": slugify(name), "course": b["course"], "prep": prep, "cook": cook, "servings": serv,
         "diet": "Vegetarian" if b.get("vegetarian") else "", "allergens": [a for a in ALLERGENS if a in b.get("allergens", [])],
         "rating": 0, "oven": 0, "icon": "🍽️", "ingredients": [ingredient(x) for x in lines], "method": [], "note": "", "favourite": False}
    S["recipes"].append(r)
    return {"slug": r["slug"]}


def add_item(b):
    name = str(b.get("name", "")).strip()
    if not name:
        raise Problem({"name": "Enter an item."})
    for i in S["list"]:
        same = i["name"] == name if fault("dup-case") else i["name"].lower() == name.lower()
        if same:
            raise Problem({"name": "%s is already on the list." % i["name"]})
    S["list"].append({"id": new_id(), "name": name, "qty": str(b.get("qty", "")).strip(), "aisle": b.get("aisle") or "Other", "checked": False})
    return {"name": name}


def add_many(b):
    have = {i["name"].lower() for i in S["list"]}
    n = 0
    for i in b["items"]:
        if i["name"].lower() not in have:
            S["list"].append({"id": new_id(), "name": i["name"], "qty": i["qty"], "aisle": "Other", "checked": False})
            n += 1
    return {"added": n}


def save_member(b, mid=None):
    name = str(b.get("name", "")).strip()
    if not name:
        raise Problem({"name": "Enter a name."})
    for m in S["family"]:
        if m["name"].lower() == name.lower() and m["id"] != mid:
            raise Problem({"name": "There is already a %s in the family." % m["name"]})
    allergies = [a for a in ALLERGENS if a in b.get("allergies", [])]
    if fault("allergy-first"):
        allergies = allergies[:1]
    if mid:
        find("family", "id", mid).update(name=name, group=b["group"], allergies=allergies)
    else:
        S["family"].append({"id": new_id(), "name": name, "group": b["group"], "allergies": allergies})
    return {"name": name}


def save_settings(b):
    e = {}
    if not str(b.get("household", "")).strip():
        e["household"] = "The household needs a name."
    if b.get("reminder") and not re.match(r"^[^@\s]+@[^@\s]+\.[^@\s]+$", str(b.get("email", ""))):
        e["email"] = "Enter an e-mail address like name@example.com."
    if e:
        raise Problem(e)
    old = S["settings"]["temperature"]
    S["settings"].update({k: b[k] for k in S["settings"] if k in b})
    S["settings"]["household"] = S["settings"]["household"].strip()
    if fault("unit-lost"):
        S["settings"]["temperature"] = old
    return {}


def save_pantry(b):
    e = {}
    name = str(b.get("name", "")).strip()
    qty = number(b.get("qty"))
    if not name:
        e["name"] = "Enter a name."
    if qty is None or qty < 1:
        e["qty"] = "Quantity must be at least 1."
    if e:
        raise Problem(e)
    S["pantry"].append({"id": new_id(), "name": name, "category": b["category"], "qty": qty, "unit": str(b.get("unit", "")).strip() or "pcs",
                        "min": 1, "best": b.get("best") or ""})
    return {"name": name}


def move(coll, i, delta):
    j = i + delta
    if 0 <= j < len(coll):
        coll[i], coll[j] = coll[j], coll[i]


def api(method, path, q, b):
    """-> (delay, answer)"""
    parts = path.split("/")[2:]
    head = parts[0]
    if method == "GET":
        if head == "summary":
            return 0.1, summary()
        if head == "recipes":
            return (0.35, recipes(q)) if len(parts) == 1 else (0.3, detail(parts[1]))
        if head == "names":
            return 0.1, [{"name": r["name"], "slug": r["slug"], "course": r["course"]} for r in sorted(S["recipes"], key=lambda r: r["name"])]
        if head == "plan":
            return 0.2, week(q.get("week", ""))
        if head == "list":
            return 0.15, S["list"]
        if head == "pantry":
            return 0.25, pantry(q)
        if head == "family":
            return 0.15, S["family"]
        if head == "settings":
            return 0.15, S["settings"]
        if head == "suggest":
            return 1.2, suggest(q)
    if head == "recipes" and method == "POST" and len(parts) == 1:
        return 0.9, save_recipe(b)
    if head == "recipes" and len(parts) == 3:
        r = find("recipes", "slug", parts[1])
        if parts[2] == "favourite":
            if not (fault("fav-stuck") and not b["on"]):
                r["favourite"] = bool(b["on"])
            return 0.3, {}
        if parts[2] == "note":
            r["note"] = str(b["note"])[:20 if fault("note-cut") else 140]
            return 0.5, {}
    if head == "plan":
        if method == "PUT":
            day = b["date"]
            if b.get("from") == "recipe" and fault("day-shift"):
                day = (date.fromisoformat(day) + timedelta(days=1)).isoformat()
            if not (b.get("from") == "plan" and fault("plan-ghost")):
                put_meal(day, b["meal"], b["slug"])
            return 0.6, {}
        if method == "DELETE":
            meal = b["meal"]
            if fault("remove-first"):
                slots = S["plan"][b["date"]]
                meal = MEALS[next(i for i, s in enumerate(slots) if s)]
            put_meal(b["date"], meal, None)
            return 0.4, {}
        if parts[1:] == ["move"]:
            i = MEALS.index(b["meal"])
            other = (date.fromisoformat(b["date"]) + timedelta(days=b["delta"])).isoformat()
            a = S["plan"].setdefault(b["date"], [None] * 3)
            c = S["plan"].setdefault(other, [None] * 3)
            if fault("move-overwrites"):
                a[i], c[i] = None, a[i]
            else:
                a[i], c[i] = c[i], a[i]
            return 0.4, {}
        if parts[1:] == ["clear"]:
            n = 0
            for d in week(b["week"])["days"]:
                n += sum(1 for m in d["meals"] if m)
                S["plan"].pop(d["date"], None)
            return 0.5, {"removed": n}
    if head == "list":
        if method == "POST" and len(parts) == 1:
            return 0.4, add_item(b)
        if parts[1:] == ["many"]:
            return 0.8, add_many(b)
        if parts[1:] == ["clear"]:
            gone = [i for i in S["list"] if i["checked"]]
            if fault("clear-keeps-last"):
                gone = gone[:-1]
            S["list"] = [i for i in S["list"] if i not in gone]
            return 0.5, {"removed": len(gone) + (1 if fault("clear-keeps-last") else 0)}
        item = find("list", "id", int(parts[1]))
        if method == "PATCH":
            if "checked" in b:
                item["checked"] = bool(b["checked"])
            if "delta" in b:
                move(S["list"], S["list"].index(item), b["delta"])
            return 0.2, {}
        if method == "DELETE":
            S["list"].remove(item)
            return 0.3, {}
    if head == "pantry":
        if method == "POST" and len(parts) == 1:
            return 0.5, save_pantry(b)
        if parts[1:] == ["restore"]:
            at, p = S["trash"].pop("pantry")
            if not fault("undo-dead"):
                S["pantry"].insert(at, p)
            return 0.4, {}
        p = find("pantry", "id", int(parts[1]))
        if method == "PATCH":
            p["qty"] = max(0, p["qty"] + b["delta"])
            return 0.2, {}
        if method == "DELETE":
            S["trash"]["pantry"] = (S["pantry"].index(p), p)
            S["pantry"].remove(p)
            return 0.4, {}
    if head == "family":
        if method == "POST":
            return 0.5, save_member(b)
        if method == "PUT":
            return 0.5, save_member(b, int(parts[1]))
        if method == "DELETE":
            S["family"].remove(find("family", "id", int(parts[1])))
            return 0.4, {}
    if head == "settings" and method == "PUT":
        return 0.7, save_settings(b)
    if head == "everything" and method == "DELETE":
        S["plan"] = {}
        S["list"] = []
        return 0.8, {}
    raise KeyError(path)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, code, body=b"", kind="application/json"):
        self.send_response(code)
        if code != 204:
            self.send_header("Content-Type", kind + "; charset=utf-8")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if code != 204:
            self.wfile.write(body)

    def handle_any(self):
        u = urlsplit(self.path)
        q = {k: v[0] for k, v in parse_qs(u.query).items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        if u.path == "/reset" and self.command == "POST":
            with LOCK:
                reset(q.get("fault", ""))
            return self.send(204)
        if u.path.startswith("/api/"):
            try:
                body = json.loads(raw) if raw else {}
                with LOCK:
                    delay, answer = api(self.command, unquote(u.path), q, body)
                    data = json.dumps(answer).encode()
                code = 200
            except Problem as p:
                delay, code, data = 0.4, 422, json.dumps({"errors": p.errors}).encode()
            except (KeyError, ValueError, IndexError):
                delay, code, data = 0, 404, b'{"errors":{"":"Not found"}}'
            time.sleep(delay)
            return self.send(code, data)
        if u.path == "/":
            return self.send(200, PAGE_HTML.encode(), "text/html")
        if u.path == "/app.js":
            return self.send(200, APP_JS.encode(), "text/javascript")
        if u.path == "/app.css":
            return self.send(200, APP_CSS.encode(), "text/css")
        if u.path == "/favicon.ico":
            return self.send(204)
        self.send(404, b"Not found", "text/plain")

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any


PAGE_HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ladle</title>
<link rel="stylesheet" href="/app.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="side">
  <a class="brand" href="#/"><span aria-hidden="true">🥄</span> Ladle</a>
  <nav aria-label="Main">
    <a href="#/" data-nav="home"><span aria-hidden="true">🏠</span> Home</a>
    <a href="#/recipes" data-nav="recipes"><span aria-hidden="true">📖</span> Recipes</a>
    <a href="#/plan" data-nav="plan"><span aria-hidden="true">🗓️</span> Week plan</a>
    <a href="#/list" data-nav="list"><span aria-hidden="true">🛒</span> Shopping list <span class="badge" id="badge" hidden></span></a>
    <a href="#/pantry" data-nav="pantry"><span aria-hidden="true">🥫</span> Pantry</a>
    <a href="#/family" data-nav="family"><span aria-hidden="true">👪</span> Family</a>
    <a href="#/settings" data-nav="settings"><span aria-hidden="true">⚙️</span> Settings</a>
  </nav>
</header>
<main id="main" tabindex="-1"><p class="loading">Loading…</p></main>
<div id="toasts" role="status" aria-live="polite"></div>
<dialog id="dialog" aria-labelledby="dialog-title"></dialog>
<script src="/app.js"></script>
</body>
</html>
"""

APP_CSS = """
:root{--bg:#faf7f2;--card:#fff;--ink:#2b2622;--soft:#6d635a;--line:#e6ddd2;--acc:#c2541d;--acc2:#fbe9df;--good:#2f7d4f;--bad:#b3261e;--warn:#8a5a00;--shadow:0 1px 3px rgba(60,40,20,.12)}
[data-theme=dark]{--bg:#1f1b18;--card:#2a2521;--ink:#f3ece4;--soft:#b8aca0;--line:#433b34;--acc:#f08a52;--acc2:#4a3022;--good:#7fce9b;--bad:#ff8a80;--warn:#f0c060}
*{box-sizing:border-box}
body{margin:0;font:15px/1.5 system-ui,"Segoe UI",Roboto,sans-serif;background:var(--bg);color:var(--ink);display:grid;grid-template-columns:220px 1fr;min-height:100vh}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:6px 10px;z-index:9}
.side{border-right:1px solid var(--line);padding:18px 12px;position:sticky;top:0;height:100vh;background:var(--card)}
.brand{font-size:22px;font-weight:700;color:var(--acc);text-decoration:none;display:block;margin:0 8px 18px}
.side nav a{display:flex;gap:8px;align-items:center;padding:8px 10px;border-radius:8px;color:var(--ink);text-decoration:none;margin-bottom:2px}
.side nav a[aria-current]{background:var(--acc2);font-weight:600}
.badge{margin-left:auto;background:var(--acc);color:#fff;border-radius:10px;font-size:12px;padding:0 8px}
.badge[hidden]{display:none}
main{padding:26px 32px 90px;max-width:1120px;outline:none}
h1{margin:0 0 4px;font-size:28px}h2{font-size:18px;margin:0 0 8px}h3{font-size:16px;margin:0}
.head{display:flex;align-items:center;gap:12px;justify-content:space-between;flex-wrap:wrap;margin-bottom:16px}
.soft{color:var(--soft)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;box-shadow:var(--shadow)}
.card .pic{font-size:34px}
.stats{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin:18px 0}
.stats div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px}.stats dt{color:var(--soft);font-size:13px}.stats dd{margin:0;font-size:24px;font-weight:650}
button,.button{font:inherit;border:1px solid var(--line);background:var(--card);color:var(--ink);border-radius:8px;padding:6px 12px;cursor:pointer;text-decoration:none;display:inline-block}
button:disabled{opacity:.45;cursor:not-allowed}
.primary{background:var(--acc);border-color:var(--acc);color:#fff}.danger{background:var(--bad);border-color:var(--bad);color:#fff}
[data-theme=dark] .primary,[data-theme=dark] .danger{color:#1f1b18}
.icon{padding:4px 8px;min-width:32px}
.chip[aria-pressed=true]{background:var(--acc2);border-color:var(--acc);font-weight:600}
.tag{display:inline-block;font-size:12px;border-radius:6px;padding:1px 7px;background:var(--acc2);margin-right:4px}
.tag.Expired{background:var(--bad);color:#fff}.tag.Low{background:#f3d9a4;color:#5a3b00}.tag.Use{background:#fbe08a;color:#5a3b00}.tag.OK{background:#d8efdf;color:#1c5534}
.warn{color:var(--warn);font-size:13px}
.bar{display:flex;gap:10px;flex-wrap:wrap;align-items:end;margin-bottom:14px}
label{font-size:14px}input,select,textarea{font:inherit;padding:6px 9px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--ink)}
.field{margin-bottom:12px}.field>label,.field>legend,.bar label>span{display:block;font-size:13px;color:var(--soft);margin-bottom:2px}
.field input:not([type=radio]):not([type=checkbox]),.field select,.field textarea{width:100%}
.err{color:var(--bad);font-size:13px;display:block}
.alert{border:1px solid var(--bad);color:var(--bad);border-radius:8px;padding:8px 12px;margin-bottom:12px}
fieldset{border:1px solid var(--line);border-radius:8px;margin:0 0 12px}
fieldset label{margin-right:14px;white-space:nowrap}
.pages{display:flex;gap:6px;align-items:center;margin-top:18px}.pages [aria-current]{background:var(--acc2);font-weight:600}
.days{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:14px}
.day ul,.plain{list-style:none;margin:0;padding:0}.day header{display:flex;gap:8px;align-items:baseline;margin-bottom:8px}
.day.today{border-color:var(--acc)}
.slot{display:flex;gap:8px;align-items:center;padding:6px 0;border-top:1px solid var(--line);min-height:45px}.slot .what{flex:1}.slot small{display:block;color:var(--soft)}
.menuwrap{position:relative}.menu{position:absolute;right:0;top:100%;z-index:5;background:var(--card);border:1px solid var(--line);border-radius:8px;box-shadow:0 6px 20px rgba(0,0,0,.2);min-width:190px;padding:4px}
.menu button{display:block;width:100%;text-align:left;border:0;background:none}.menu button:hover:not(:disabled){background:var(--acc2)}
.item{display:flex;gap:10px;align-items:center;padding:8px 12px;border-bottom:1px solid var(--line);background:var(--card)}
.item label{flex:1}.item.done .nm{text-decoration:line-through;color:var(--soft)}
.listbox{border:1px solid var(--line);border-radius:12px;overflow:hidden;margin:12px 0}
progress{width:220px;accent-color:var(--good)}
table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line);border-radius:12px}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid var(--line)}th button{border:0;background:none;font-weight:650;padding:0}
dialog{border:0;border-radius:14px;padding:22px;width:min(480px,92vw);background:var(--card);color:var(--ink);box-shadow:0 20px 60px rgba(0,0,0,.35)}dialog::backdrop{background:rgba(30,20,10,.5)}
.actions{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}
#toasts{position:fixed;right:20px;bottom:20px;display:grid;gap:8px;z-index:50}
.toast{background:#2b2622;color:#fff;border-radius:10px;padding:10px 14px;display:flex;gap:12px;align-items:center;box-shadow:0 6px 20px rgba(0,0,0,.3)}.toast button{background:none;color:#ffc9a8;border:0;padding:0 4px}
.toast.error{background:#7d1a14}
.switch{display:flex;align-items:center;gap:10px;margin:10px 0;border:0;background:none;padding:0}
.switch .track{width:38px;height:22px;border-radius:11px;background:#b9aea3;position:relative;transition:.15s}.switch .track::after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;left:2px;top:2px;transition:.15s}
.switch[aria-checked=true] .track{background:var(--good)}.switch[aria-checked=true] .track::after{left:18px}
.facts{display:flex;gap:22px;flex-wrap:wrap;margin:14px 0}.facts dt{color:var(--soft);font-size:13px}.facts dd{margin:0;font-weight:600}
[role=tablist]{display:flex;gap:4px;border-bottom:1px solid var(--line);margin:16px 0 12px}[role=tab]{border:0;border-radius:8px 8px 0 0;background:none}[role=tab][aria-selected=true]{border-bottom:3px solid var(--acc);font-weight:600}
.stepper{display:inline-flex;gap:8px;align-items:center}.stepper output{min-width:22px;text-align:center;font-weight:650}
.note{border-left:4px solid var(--warn);padding:6px 12px;background:var(--acc2);border-radius:6px}
.picks{max-height:260px;overflow:auto;margin-top:10px}.picks button{width:100%;text-align:left;margin-bottom:4px}
.spin{display:inline-block;width:14px;height:14px;border:2px solid var(--line);border-top-color:var(--acc);border-radius:50%;animation:r .8s linear infinite}@keyframes r{to{transform:rotate(360deg)}}
"""

APP_JS = r"""
'use strict';
const $ = (s, r = document) => r.querySelector(s);
const $$ = (s, r = document) => [...r.querySelectorAll(s)];
const main = $('#main'), dlg = $('#dialog');
let visit = 0;
const MEALS = ['Breakfast', 'Lunch', 'Dinner'];
const ALLERGENS = ['Celery', 'Egg', 'Fish', 'Gluten', 'Milk', 'Nuts', 'Peanuts', 'Soya'];
const COURSES = ['Breakfast', 'Soup', 'Salad', 'Main', 'Side', 'Dessert'];
const AISLES = ['Produce', 'Dairy', 'Bakery', 'Dry goods', 'Frozen', 'Other'];
const CATEGORIES = ['Cans', 'Dairy', 'Dry goods', 'Oils', 'Spices', 'Spreads'];
const esc = s => String(s ?? '').replace(/[&<>"']/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}[c]));
const mins = n => n < 60 ? `${n} min` : n % 60 ? `${Math.floor(n / 60)} h ${n % 60} min` : `${n / 60} h`;
const plural = (n, one, many = one + 's') => `${n} ${n === 1 ? one : many}`;
const UNITS = {can: 'cans', ball: 'balls', slice: 'slices', clove: 'cloves', stalk: 'stalks', bunch: 'bunches', pack: 'packs', bag: 'bags', carton: 'cartons', cup: 'cups', bottle: 'bottles', jar: 'jars'};
const ONE = Object.fromEntries(Object.entries(UNITS).map(([a, b]) => [b, a]));
const unit = (n, u) => n != null && n > 1 || n === 0 ? UNITS[u] || u : ONE[u] || u;
const niceDate = iso => iso ? new Date(iso + 'T12:00:00').toLocaleDateString('en-GB', {day: 'numeric', month: 'short', year: 'numeric'}) : '–';
const options = (xs, sel) => xs.map(x => `<option${x === sel ? ' selected' : ''}>${esc(x)}</option>`).join('');

async function call(method, path, body) {
  const r = await fetch('/api/' + path, {method, headers: body ? {'Content-Type': 'application/json'} : {}, body: body ? JSON.stringify(body) : undefined});
  const data = await r.json();
  if (!r.ok) { const e = new Error('failed'); e.errors = data.errors || {}; throw e; }
  return data;
}
const get = path => call('GET', path);

function toast(text, {undo, ms = 4500, error} = {}) {
  const t = document.createElement('div');
  t.className = 'toast' + (error ? ' error' : '');
  t.innerHTML = `<span>${esc(text)}</span>`;
  if (undo) {
    const b = document.createElement('button');
    b.type = 'button'; b.textContent = 'Undo';
    b.onclick = () => { t.remove(); undo(); };
    t.append(b);
    ms = 12000;
  }
  const x = document.createElement('button');
  x.type = 'button'; x.setAttribute('aria-label', 'Dismiss'); x.textContent = '×';
  x.onclick = () => t.remove();
  t.append(x);
  $('#toasts').append(t);
  setTimeout(() => t.remove(), ms);
}

async function refreshBadge() {
  const s = await get('summary');
  const b = $('#badge');
  b.hidden = s.toBuy === 0;
  b.textContent = s.toBuy;
  b.title = plural(s.toBuy, 'item') + ' to buy';
  document.documentElement.dataset.theme = s.dark ? 'dark' : 'light';
  return s;
}

// ---- dialogs
function openDialog(html, label) {
  dlg.innerHTML = html;
  dlg.showModal();
  $$('[data-close]', dlg).forEach(b => b.onclick = () => dlg.close());
}
dlg.addEventListener('close', () => { dlg.innerHTML = ''; });
function confirmBox(title, text, action, run) {
  openDialog(`<h2 id="dialog-title">${esc(title)}</h2><p>${esc(text)}</p>
    <div class="actions"><button type="button" data-close autofocus>Cancel</button><button type="button" class="danger" id="yes">${esc(action)}</button></div>`);
  $('#yes', dlg).onclick = async e => { e.target.disabled = true; await run(); dlg.close(); };
}
function showErrors(form, errors) {
  $$('.err', form).forEach(e => e.textContent = '');
  $$('[aria-invalid]', form).forEach(e => e.removeAttribute('aria-invalid'));
  let first;
  for (const [k, text] of Object.entries(errors)) {
    const slot = $(`[data-err="${k}"]`, form), input = form.elements[k];
    if (slot) slot.textContent = text;
    if (input && input.setAttribute) { input.setAttribute('aria-invalid', 'true'); first ??= input; }
  }
  first?.focus();
}
const field = (name, label, control) => `<div class="field"><label for="f-${name}">${label}</label>${control}<span class="err" id="e-${name}" data-err="${name}"></span></div>`;

// ---- plan dialog used by recipe cards and the recipe page
async function planDialog(r) {
  const w = await get('plan');
  openDialog(`<h2 id="dialog-title">Add ${esc(r.name)} to the plan</h2><form method="dialog">
    <div class="field"><label for="f-day">Day</label><select id="f-day" name="day">${w.days.map(d => `<option value="${d.date}"${d.today ? ' selected' : ''}>${d.day}, ${d.short}</option>`).join('')}</select></div>
    <fieldset><legend>Meal</legend>${MEALS.map(m => `<label><input type="radio" name="meal" value="${m}"${m === 'Dinner' ? ' checked' : ''}> ${m}</label>`).join('')}</fieldset>
    <p class="warn" id="replaces" aria-live="polite"></p>
    <div class="actions"><button type="button" data-close>Cancel</button><button class="primary" id="ok">Add</button></div></form>`);
  const form = $('form', dlg);
  const look = () => {
    const d = w.days.find(x => x.date === form.day.value), old = d.meals[MEALS.indexOf(form.meal.value)];
    $('#replaces').textContent = old ? `This replaces ${old.name}.` : '';
    $('#ok').textContent = old ? 'Replace' : 'Add';
    return d;
  };
  form.onchange = look; look();
  form.onsubmit = async e => {
    e.preventDefault();
    const d = look(), meal = form.meal.value;
    $('#ok').disabled = true; $('#ok').textContent = 'Adding…';
    await call('PUT', 'plan', {date: d.date, meal, slug: r.slug, from: 'recipe'});
    dlg.close();
    toast(`${r.name} added to ${d.day} ${meal.toLowerCase()}`);
  };
}

// ---- home
async function home() {
  const here = visit, s = await refreshBadge();
  if (here !== visit) return;
  main.innerHTML = `<h1>Good evening, ${esc(s.household)}</h1><p class="soft">Wednesday, 14 October 2026</p>
    <dl class="stats"><div><dt>Meals planned</dt><dd>${s.planned} of 21</dd></div><div><dt>Left to buy</dt><dd>${s.toBuy}</dd></div>
    <div><dt>Use soon</dt><dd>${s.soon.length}</dd></div><div><dt>Favourites</dt><dd>${s.favourites}</dd></div></dl>
    <div class="grid"><section class="card" aria-labelledby="h-today"><h2 id="h-today">Today</h2><ul class="plain">${MEALS.map((m, i) => `<li class="slot"><span class="what"><small>${m}</small>${s.today[i] ? `<a href="#/recipes/${s.today[i].slug}">${esc(s.today[i].name)}</a>` : '<span class="soft">Nothing planned</span>'}</span></li>`).join('')}</ul></section>
    <section class="card" aria-labelledby="h-soon"><h2 id="h-soon">Use soon</h2>${s.soon.length ? `<ul>${s.soon.map(p => `<li>${esc(p.name)} <span class="soft">by ${niceDate(p.best)}</span></li>`).join('')}</ul>` : '<p class="soft">Nothing is about to expire.</p>'}</section>
    <section class="card" aria-labelledby="h-idea"><h2 id="h-idea">No idea for dinner?</h2><p class="soft">We look for a main that is not planned this week and that everybody can eat.</p>
    <div id="idea" aria-live="polite"></div><button type="button" class="primary" id="suggest">Suggest a dinner</button></section></div>`;
  let n = 0;
  $('#suggest').onclick = async e => {
    const b = e.currentTarget;
    b.disabled = true;
    $('#idea').innerHTML = '<p><span class="spin"></span> Thinking…</p>';
    const r = await get('suggest?n=' + n++);
    b.disabled = false; b.textContent = 'Something else';
    $('#idea').innerHTML = r ? `<p>How about <a href="#/recipes/${r.slug}">${esc(r.name)}</a>? <span class="soft">${mins(r.prep + r.cook)}</span></p>` : '<p>We have run out of ideas.</p>';
  };
}

// ---- recipes
function recipesView() {
  const f = {q: '', course: '', sort: 'name', veg: '', quick: '', fav: '', page: 1};
  main.innerHTML = `<div class="head"><h1>Recipes</h1><a class="button primary" href="#/recipes/new">New recipe</a></div>
    <div class="bar" role="search"><label><span>Search recipes</span><input type="search" id="q" placeholder="e.g. soup" autocomplete="off"></label>
    <label><span>Course</span><select id="course"><option value="">All courses</option>${options(COURSES)}</select></label>
    <label><span>Sort by</span><select id="sort"><option value="name">Name</option><option value="time">Total time</option><option value="rating">Rating</option></select></label>
    <div><button type="button" class="chip" data-chip="veg" aria-pressed="false">Vegetarian</button> <button type="button" class="chip" data-chip="quick" aria-pressed="false">Under 30 min</button> <button type="button" class="chip" data-chip="fav" aria-pressed="false">Favourites</button></div></div>
    <p id="count" role="status" class="soft">Loading…</p><div id="results"></div>`;
  let turn = 0, timer;
  async function load() {
    const mine = ++turn;
    $('#results').setAttribute('aria-busy', 'true');
    const d = await get('recipes?' + new URLSearchParams(f));
    if (mine !== turn || !$('#results')) return;
    $('#results').removeAttribute('aria-busy');
    $('#count').textContent = plural(d.total, 'recipe') + (d.hidden ? ' (recipes with allergens are hidden)' : '');
    if (!d.total) {
      $('#results').innerHTML = '<div class="card"><p>No recipes match.</p><button type="button" id="clear">Clear filters</button></div>';
      $('#clear').onclick = () => recipesView();
      return;
    }
    $('#results').innerHTML = `<div class="grid">${d.items.map(r => `<article class="card" aria-labelledby="r-${r.slug}"><div class="pic" aria-hidden="true">${r.icon}</div>
      <h2 id="r-${r.slug}"><a href="#/recipes/${r.slug}">${esc(r.name)}</a></h2>
      <p class="soft">${mins(r.prep + r.cook)} · ${r.course} · ${r.rating ? '★ ' + r.rating.toFixed(1) : 'Not rated'}</p>
      <p>${r.diet ? `<span class="tag">${r.diet}</span>` : ''}${r.notFor.length ? `<span class="warn">⚠ Not for ${esc(r.notFor.join(', '))}</span>` : ''}</p>
      <button type="button" data-plan="${r.slug}" data-name="${esc(r.name)}">Add to plan</button>
      <button type="button" class="icon" data-fav="${r.slug}" aria-pressed="${r.favourite}" aria-label="Favourite" title="Favourite">${r.favourite ? '♥' : '♡'}</button></article>`).join('')}</div>
      ${d.pages > 1 ? `<nav class="pages" aria-label="Pages"><button type="button" data-page="${d.page - 1}"${d.page === 1 ? ' disabled' : ''}>Previous</button>${Array.from({length: d.pages}, (_, i) => `<button type="button" data-page="${i + 1}"${i + 1 === d.page ? ' aria-current="page"' : ''}>${i + 1}</button>`).join('')}<button type="button" data-page="${d.page + 1}"${d.page === d.pages ? ' disabled' : ''}>Next</button><span class="soft">Page ${d.page} of ${d.pages}</span></nav>` : ''}`;
    $$('[data-plan]').forEach(b => b.onclick = () => planDialog({slug: b.dataset.plan, name: b.dataset.name}));
    $$('[data-page]').forEach(b => b.onclick = () => { f.page = +b.dataset.page; load(); });
    $$('[data-fav]').forEach(b => b.onclick = async () => {
      const on = b.getAttribute('aria-pressed') !== 'true';
      b.setAttribute('aria-pressed', on); b.textContent = on ? '♥' : '♡';
      await call('PUT', `recipes/${b.dataset.fav}/favourite`, {on});
      if (f.fav) load();
    });
  }
  $('#q').oninput = e => { f.q = e.target.value; f.page = 1; clearTimeout(timer); timer = setTimeout(load, 300); };
  $('#course').onchange = e => { f.course = e.target.value; f.page = 1; load(); };
  $('#sort').onchange = e => { f.sort = e.target.value; f.page = 1; load(); };
  $$('[data-chip]').forEach(b => b.onclick = () => {
    const on = b.getAttribute('aria-pressed') !== 'true';
    b.setAttribute('aria-pressed', on); f[b.dataset.chip] = on ? '1' : ''; f.page = 1; load();
  });
  load();
}

const amount = n => n == null ? '' : String(Math.round(n * 10) / 10);
async function recipeView(slug) {
  const here = visit;
  let r;
  try { r = await get('recipes/' + slug); } catch { return notFound(); }
  if (here !== visit) return;
  let servings = r.opening;
  const scaled = i => i.amount == null ? null : i.amount * servings / r.scaleBase;
  const qty = i => [amount(scaled(i)), unit(scaled(i), i.unit)].filter(Boolean).join(' ');
  const line = i => [qty(i), i.name].filter(Boolean).join(' ');
  const oven = r.oven ? (r.temperature === 'Celsius' ? `${r.oven} °C` : `${Math.round(r.oven * 9 / 5 + 32)} °F`) : 'Not needed';
  main.innerHTML = `<nav aria-label="Breadcrumb" class="soft"><a href="#/recipes">Recipes</a> / <span aria-current="page">${esc(r.name)}</span></nav>
    <div class="head"><h1>${r.icon ? `<span aria-hidden="true">${r.icon}</span> ` : ''}${esc(r.name)}</h1><div>
    <button type="button" class="primary" id="toplan">Add to plan</button> <button type="button" id="tolist">Add ingredients to list</button> <button type="button" id="fav" aria-pressed="${r.favourite}"></button></div></div>
    ${r.contains.length ? `<p class="note" role="note">⚠ Contains ${r.contains.map(a => a.toLowerCase()).join(' and ')}. Not for ${esc(r.notFor.join(', '))}.</p>` : ''}
    <dl class="facts"><div><dt>Prep</dt><dd>${mins(r.prep)}</dd></div><div><dt>Cook</dt><dd>${r.cook ? mins(r.cook) : 'None'}</dd></div><div><dt>Total time</dt><dd>${mins(r.total)}</dd></div>
    <div><dt>Course</dt><dd>${r.course}</dd></div><div><dt>Oven</dt><dd>${oven}</dd></div><div><dt>Rating</dt><dd>${r.rating ? r.rating.toFixed(1) + ' of 5' : 'Not rated'}</dd></div><div><dt>Allergens</dt><dd>${r.allergens.join(', ') || 'None'}</dd></div></dl>
    <div role="tablist" aria-label="Recipe"><button role="tab" id="t-i" aria-controls="p-i" aria-selected="true">Ingredients</button><button role="tab" id="t-m" aria-controls="p-m" aria-selected="false">Method</button><button role="tab" id="t-n" aria-controls="p-n" aria-selected="false">Notes</button></div>
    <section role="tabpanel" id="p-i" aria-labelledby="t-i"><p><span class="stepper" role="group" aria-label="Servings"><span>Servings</span><button type="button" class="icon" id="less" aria-label="Fewer servings">−</button><output id="serv"></output><button type="button" class="icon" id="more" aria-label="More servings">+</button></span></p><ul id="ing"></ul></section>
    <section role="tabpanel" id="p-m" aria-labelledby="t-m" hidden>${r.method.length ? `<ol>${r.method.map(m => `<li>${esc(m)}</li>`).join('')}</ol>` : '<p class="soft">No method yet.</p>'}</section>
    <section role="tabpanel" id="p-n" aria-labelledby="t-n" hidden><form id="noteform"><div class="field"><label for="note">Family note</label><textarea id="note" rows="3" maxlength="140">${esc(r.note)}</textarea><span class="soft" id="left"></span></div><button class="primary">Save note</button></form></section>`;
  const tabs = $$('[role=tab]');
  tabs.forEach(t => t.onclick = () => tabs.forEach(x => { x.setAttribute('aria-selected', x === t); $('#' + x.getAttribute('aria-controls')).hidden = x !== t; }));
  const draw = () => {
    $('#serv').textContent = servings; $('#less').disabled = servings <= 1; $('#more').disabled = servings >= 12;
    $('#ing').innerHTML = r.ingredients.length ? r.ingredients.map(i => `<li>${esc(line(i))}${i.inPantry ? ' <span class="tag">in pantry</span>' : ''}</li>`).join('') : '<li class="soft">No ingredients</li>';
  };
  $('#less').onclick = () => { servings--; draw(); };
  $('#more').onclick = () => { servings++; draw(); };
  draw();
  const fav = $('#fav'), drawFav = () => { fav.textContent = r.favourite ? '♥ Saved' : '♡ Save'; fav.setAttribute('aria-pressed', r.favourite); };
  fav.onclick = async () => { r.favourite = !r.favourite; drawFav(); await call('PUT', `recipes/${slug}/favourite`, {on: r.favourite}); toast(r.favourite ? 'Added to favourites' : 'Removed from favourites'); };
  drawFav();
  const note = $('#note'), left = () => $('#left').textContent = `${140 - note.value.length} characters left`;
  note.oninput = left; left();
  $('#noteform').onsubmit = async e => { e.preventDefault(); await call('PUT', `recipes/${slug}/note`, {note: note.value}); toast('Note saved'); };
  $('#toplan').onclick = () => planDialog(r);
  $('#tolist').onclick = () => {
    openDialog(`<h2 id="dialog-title">Add ingredients to the list</h2><p class="soft">For ${plural(servings, 'serving')}. What is in the pantry is left out.</p><form method="dialog"><ul class="plain">
      ${r.ingredients.map((i, n) => `<li><label><input type="checkbox" name="i" value="${n}"${i.onList ? ' disabled' : i.inPantry ? '' : ' checked'}> ${esc(line(i))}</label>${i.onList ? ' <span class="tag">on the list</span>' : i.inPantry ? ' <span class="tag">in pantry</span>' : ''}</li>`).join('')}</ul>
      <div class="actions"><button type="button" data-close>Cancel</button><button class="primary" id="ok"></button></div></form>`);
    const form = $('form', dlg), picked = () => $$('input:checked', form);
    const label = () => { const n = picked().length; $('#ok').textContent = `Add ${plural(n, 'item')}`; $('#ok').disabled = !n; };
    form.onchange = label; label();
    form.onsubmit = async e => {
      e.preventDefault();
      const items = picked().map(c => r.ingredients[+c.value]).map(i => ({name: i.name, qty: qty(i)}));
      $('#ok').disabled = true; $('#ok').textContent = 'Adding…';
      const d = await call('POST', 'list/many', {items});
      r.ingredients.forEach(i => { if (items.some(x => x.name === i.name)) i.onList = true; });
      dlg.close(); toast(`${plural(d.added, 'item')} added to the shopping list`); refreshBadge();
    };
  };
}

function newRecipe() {
  main.innerHTML = `<nav aria-label="Breadcrumb" class="soft"><a href="#/recipes">Recipes</a> / <span aria-current="page">New recipe</span></nav><h1>New recipe</h1>
    <form class="card" id="form" novalidate style="max-width:620px;margin-top:14px"><div class="alert" role="alert" id="summary" hidden></div>
    ${field('name', 'Name', '<input id="f-name" name="name" aria-describedby="e-name">')}
    ${field('course', 'Course', `<select id="f-course" name="course" aria-describedby="e-course"><option value="">Choose…</option>${options(COURSES)}</select>`)}
    ${field('prep', 'Prep time (minutes)', '<input id="f-prep" name="prep" type="number" min="1" aria-describedby="e-prep">')}
    ${field('cook', 'Cook time (minutes)', '<input id="f-cook" name="cook" type="number" min="0" value="0" aria-describedby="e-cook">')}
    <p>Total time: <output id="total">–</output></p>
    ${field('servings', 'Servings', '<input id="f-servings" name="servings" type="number" min="1" max="12" value="4" aria-describedby="e-servings">')}
    ${field('ingredients', 'Ingredients, one per line', '<textarea id="f-ingredients" name="ingredients" rows="4" placeholder="200 g Rice" aria-describedby="e-ingredients"></textarea>')}
    <fieldset><legend>Allergens</legend>${ALLERGENS.map(a => `<label><input type="checkbox" name="allergens" value="${a}"> ${a}</label>`).join(' ')}</fieldset>
    <p><label><input type="checkbox" name="vegetarian"> This recipe is vegetarian</label></p>
    <div class="actions"><a class="button" href="#/recipes">Cancel</a><button class="primary" id="save">Save recipe</button></div></form>`;
  const form = $('#form');
  form.oninput = () => { const p = parseInt(form.prep.value), c = parseInt(form.cook.value) || 0; $('#total').textContent = p > 0 ? mins(p + c) : '–'; };
  form.onsubmit = async e => {
    e.preventDefault();
    $('#save').disabled = true; $('#save').textContent = 'Saving…'; $('#summary').hidden = true;
    const body = Object.fromEntries(new FormData(form));
    body.allergens = $$('[name=allergens]:checked', form).map(c => c.value);
    body.vegetarian = form.vegetarian.checked;
    try {
      const d = await call('POST', 'recipes', body);
      toast('Recipe saved'); location.hash = '#/recipes/' + d.slug;
    } catch (x) {
      $('#save').disabled = false; $('#save').textContent = 'Save recipe';
      $('#summary').textContent = `Please fix ${plural(Object.keys(x.errors).length, 'problem')}.`; $('#summary').hidden = false;
      showErrors(form, x.errors);
    }
  };
}

// ---- plan
let shownWeek = '';
async function planView() {
  shownWeek = '';
  main.innerHTML = `<div class="head"><h1>Week plan</h1><div><button type="button" id="prev">‹ Previous week</button> <button type="button" id="now">This week</button> <button type="button" id="next">Next week ›</button></div></div><div id="week"><p class="loading">Loading…</p></div>`;
  let w;
  async function load() {
    w = await get('plan?week=' + shownWeek);
    if (!$('#week')) return;
    $('#week').innerHTML = `<div class="head"><div><h2>${w.title}</h2><span class="soft" id="planned">${w.planned} of 21 meals planned</span></div><button type="button" id="clearweek"${w.planned ? '' : ' disabled'}>Clear week</button></div>
      <div class="days">${w.days.map((d, n) => `<section class="card day${d.today ? ' today' : ''}" aria-labelledby="d-${d.date}"><header><h3 id="d-${d.date}">${d.day}</h3><time class="soft" datetime="${d.date}">${d.short}</time>${d.today ? '<span class="tag">Today</span>' : ''}</header>
      <ul>${MEALS.map((m, i) => `<li class="slot"><span class="what"><small>${m}</small>${d.meals[i] ? `<a href="#/recipes/${d.meals[i].slug}">${esc(d.meals[i].name)}</a>` : '<span class="soft">Empty</span>'}</span>${d.meals[i] ? `<span class="menuwrap"><button type="button" class="icon" aria-haspopup="menu" aria-expanded="false" aria-label="Options for ${d.day} ${m.toLowerCase()}" data-menu="${n},${i}">⋯</button></span>` : `<button type="button" data-add="${n},${i}" aria-label="Add ${d.day} ${m.toLowerCase()}">+ Add</button>`}</li>`).join('')}</ul></section>`).join('')}</div>`;
    $$('[data-menu]').forEach(b => b.onclick = () => menu(b));
    $$('[data-add]').forEach(b => b.onclick = () => choose(...b.dataset.add.split(',').map(Number)));
    $('#clearweek').onclick = () => confirmBox('Clear this week?', `This removes ${plural(w.planned, 'meal')} from ${w.title}.`, 'Clear', async () => {
      const d = await call('POST', 'plan/clear', {week: w.first}); toast(`${plural(d.removed, 'meal')} removed`); await load();
    });
  }
  function closeMenus() { $$('.menu').forEach(m => m.remove()); $$('[data-menu]').forEach(b => b.setAttribute('aria-expanded', 'false')); }
  function menu(b) {
    const open = b.getAttribute('aria-expanded') === 'true';
    closeMenus();
    if (open) return;
    const [n, i] = b.dataset.menu.split(',').map(Number), d = w.days[n], meal = MEALS[i], name = d.meals[i].name;
    b.setAttribute('aria-expanded', 'true');
    const el = document.createElement('div');
    el.className = 'menu'; el.setAttribute('role', 'menu');
    el.innerHTML = `<button type="button" role="menuitem" data-d="-1"${n === 0 ? ' disabled' : ''}>Move to previous day</button><button type="button" role="menuitem" data-d="1"${n === 6 ? ' disabled' : ''}>Move to next day</button><button type="button" role="menuitem" data-x>Remove</button>`;
    b.after(el);
    $('button:not(:disabled)', el).focus();
    $$('[data-d]', el).forEach(x => x.onclick = async () => {
      const delta = +x.dataset.d; closeMenus();
      await call('POST', 'plan/move', {date: d.date, meal, delta});
      toast(`${name} moved to ${w.days[n + delta].day}`); load();
    });
    $('[data-x]', el).onclick = async () => { closeMenus(); await call('DELETE', 'plan', {date: d.date, meal}); toast(`${name} removed from ${d.day}`); load(); };
  }
  main.onkeydown = e => { if (e.key === 'Escape') closeMenus(); };
  main.onclick = e => { if (!e.target.closest('.menuwrap')) closeMenus(); };
  async function choose(n, i) {
    const d = w.days[n], meal = MEALS[i], names = await get('names');
    openDialog(`<h2 id="dialog-title">Choose a recipe for ${d.day} ${meal.toLowerCase()}</h2><label><span class="soft">Find a recipe</span><br><input type="search" id="find" style="width:100%"></label><ul class="plain picks" id="picks"></ul><div class="actions"><button type="button" data-close>Cancel</button></div>`);
    const draw = () => {
      const t = $('#find').value.trim().toLowerCase(), hits = names.filter(r => r.name.toLowerCase().includes(t));
      $('#picks').innerHTML = hits.length ? hits.map(r => `<li><button type="button" data-slug="${r.slug}">${esc(r.name)} <span class="soft">${r.course}</span></button></li>`).join('') : '<li class="soft">Nothing found</li>';
      $$('[data-slug]', dlg).forEach(b => b.onclick = async () => {
        const r = names.find(x => x.slug === b.dataset.slug);
        $$('button', dlg).forEach(x => x.disabled = true);
        await call('PUT', 'plan', {date: d.date, meal, slug: r.slug, from: 'plan'});
        dlg.close(); toast(`${r.name} added to ${d.day} ${meal.toLowerCase()}`); load();
      });
    };
    $('#find').oninput = draw; draw();
  }
  $('#prev').onclick = () => { shownWeek = w.previous; load(); };
  $('#next').onclick = () => { shownWeek = w.next; load(); };
  $('#now').onclick = () => { shownWeek = ''; load(); };
  load();
}

// ---- shopping list
function listView() {
  let hide = false, sort = 'mine';
  main.innerHTML = `<div class="head"><h1>Shopping list</h1><button type="button" id="clear">Clear checked</button></div>
    <form class="bar" id="add" novalidate><label><span>Item</span><input name="name" autocomplete="off" aria-describedby="e-item"></label><label><span>Quantity</span><input name="qty" size="8" autocomplete="off"></label><label><span>Aisle</span><select name="aisle">${options(AISLES, 'Other')}</select></label><button class="primary">Add item</button></form>
    <span class="err" id="e-item" data-err="name" role="alert"></span>
    <div class="bar"><label><span>Order</span><select id="order"><option value="mine">My order</option><option value="az">A to Z</option><option value="aisle">By aisle</option></select></label><button type="button" role="switch" class="switch" aria-checked="false" id="hide"><span class="track" aria-hidden="true"></span>Hide checked items</button></div>
    <p><progress id="bar" aria-label="In the basket" max="1" value="0"></progress> <span id="progress"></span></p><div id="items"><p class="loading">Loading…</p></div>`;
  let items = [];
  async function load(focus) {
    items = await get('list');
    if (!$('#items')) return;
    draw(); refreshBadge();
    if (focus) { const [id, act] = focus; const b = $(`[data-id="${id}"] [data-act="${act}"]`); (b && !b.disabled ? b : $(`[data-id="${id}"] input`))?.focus(); }
  }
  function draw() {
    const done = items.filter(i => i.checked).length;
    $('#progress').textContent = `${done} of ${items.length} in the basket`;
    $('#bar').max = items.length || 1; $('#bar').value = done;
    $('#clear').disabled = !done;
    let rows = items.filter(i => !hide || !i.checked);
    if (sort === 'az') rows = [...rows].sort((a, b) => a.name.localeCompare(b.name));
    if (sort === 'aisle') rows = [...rows].sort((a, b) => AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle));
    const mine = sort === 'mine' && !hide;
    $('#items').innerHTML = rows.length ? `<ul class="plain listbox" aria-label="Items">${rows.map((i, n) => `<li class="item${i.checked ? ' done' : ''}" data-id="${i.id}"><label><input type="checkbox"${i.checked ? ' checked' : ''}> <span class="nm">${esc(i.name)}</span></label> <span class="soft">${esc(i.qty)}</span> <span class="tag">${esc(i.aisle)}</span>
      ${mine ? `<button type="button" class="icon" data-act="up" aria-label="Move ${esc(i.name)} up" title="Move up"${n === 0 ? ' disabled' : ''}>↑</button><button type="button" class="icon" data-act="down" aria-label="Move ${esc(i.name)} down" title="Move down"${n === rows.length - 1 ? ' disabled' : ''}>↓</button>` : ''}<button type="button" class="icon" data-act="del" aria-label="Delete ${esc(i.name)}" title="Delete">✕</button></li>`).join('')}</ul>` : `<div class="card"><p>${items.length ? 'Everything is in the basket.' : 'The shopping list is empty.'}</p></div>`;
    $$('.item').forEach(li => {
      const id = +li.dataset.id, it = items.find(i => i.id === id);
      $('input', li).onchange = async e => { await call('PATCH', 'list/' + id, {checked: e.target.checked}); load([id, 'x']); };
      $$('[data-act=up],[data-act=down]', li).forEach(b => b.onclick = async () => { await call('PATCH', 'list/' + id, {delta: b.dataset.act === 'up' ? -1 : 1}); load([id, b.dataset.act]); });
      $('[data-act=del]', li).onclick = async () => { await call('DELETE', 'list/' + id); toast(`${it.name} deleted`); load(); };
    });
  }
  $('#order').onchange = e => { sort = e.target.value; draw(); };
  $('#hide').onclick = e => { hide = !hide; e.currentTarget.setAttribute('aria-checked', hide); draw(); };
  $('#clear').onclick = () => { const n = items.filter(i => i.checked).length; confirmBox('Clear checked items?', `${plural(n, 'item')} will be removed from the list.`, 'Remove', async () => { const d = await call('POST', 'list/clear', {}); toast(`${plural(d.removed, 'item')} removed`); await load(); }); };
  $('#add').onsubmit = async e => {
    e.preventDefault();
    const form = e.target, err = $('#e-item');
    err.textContent = '';
    const input = form.querySelector('[name=name]');
    input.removeAttribute('aria-invalid');
    try {
      const d = await call('POST', 'list', Object.fromEntries(new FormData(form)));
      form.reset(); toast(`${d.name} added`); await load(); input.focus();
    } catch (x) { err.textContent = x.errors.name; input.setAttribute('aria-invalid', 'true'); input.focus(); }
  };
  load();
}

// ---- pantry
function pantryView() {
  const f = {q: '', status: '', sort: 'name', dir: 'asc', page: 1};
  main.innerHTML = `<div class="head"><h1>Pantry</h1><button type="button" class="primary" id="new">Add to pantry</button></div>
    <div class="bar"><label><span>Filter by name</span><input type="search" id="q" autocomplete="off"></label><label><span>Status</span><select id="status"><option value="">Any status</option><option>OK</option><option>Low</option><option>Use soon</option><option>Expired</option></select></label></div><div id="out"><p class="loading">Loading…</p></div>`;
  const cols = [['name', 'Item'], ['category', 'Category'], ['qty', 'Quantity'], ['best', 'Best before'], ['status', 'Status']];
  let timer;
  async function load() {
    const d = await get('pantry?' + new URLSearchParams(f));
    if (!$('#out')) return;
    f.page = d.page;
    $('#out').innerHTML = d.total ? `<table><caption class="soft" style="text-align:left;padding:4px 0">${d.from}–${d.to} of ${plural(d.total, 'item')}</caption><thead><tr>${cols.map(([k, t]) => `<th scope="col"${f.sort === k ? ` aria-sort="${f.dir}ending"` : ''}><button type="button" data-sort="${k}">${t}${f.sort === k ? `<span aria-hidden="true">${f.dir === 'asc' ? ' ▲' : ' ▼'}</span>` : ''}</button></th>`).join('')}<th scope="col">Actions</th></tr></thead><tbody>
      ${d.items.map(p => `<tr><th scope="row">${esc(p.name)}</th><td>${p.category}</td><td>${p.qty} ${esc(unit(p.qty, p.unit))}</td><td>${niceDate(p.best)}</td><td><span class="tag ${p.status.split(' ')[0]}">${p.status}</span></td><td><button type="button" class="icon" data-step="-1" data-id="${p.stepId ?? p.id}" aria-label="One ${esc(p.name)} less"${p.qty === 0 ? ' disabled' : ''}>−</button> <button type="button" class="icon" data-step="1" data-id="${p.stepId ?? p.id}" aria-label="One ${esc(p.name)} more">+</button> <button type="button" data-del="${p.id}" data-name="${esc(p.name)}">Delete</button></td></tr>`).join('')}</tbody></table>
      <nav class="pages" aria-label="Pages"><button type="button" id="pp"${d.page === 1 ? ' disabled' : ''}>Previous</button><span>Page ${d.page} of ${d.pages}</span><button type="button" id="pn"${d.page === d.pages ? ' disabled' : ''}>Next</button></nav>` : '<div class="card"><p>Nothing in the pantry matches.</p></div>';
    $$('[data-sort]').forEach(b => b.onclick = () => { const k = b.dataset.sort; f.dir = f.sort === k && f.dir === 'asc' ? 'desc' : 'asc'; f.sort = k; f.page = 1; load(); });
    $$('[data-step]').forEach(b => b.onclick = async () => { await call('PATCH', 'pantry/' + b.dataset.id, {delta: +b.dataset.step}); load(); });
    $$('[data-del]').forEach(b => b.onclick = async () => {
      b.disabled = true;
      await call('DELETE', 'pantry/' + b.dataset.del); load();
      toast(`${b.dataset.name} deleted`, {undo: async () => { await call('POST', 'pantry/restore', {}); toast(`${b.dataset.name} is back`); if ($('#out')) load(); }});
    });
    if ($('#pp')) { $('#pp').onclick = () => { f.page--; load(); }; $('#pn').onclick = () => { f.page++; load(); }; }
  }
  $('#q').oninput = e => { f.q = e.target.value; f.page = 1; clearTimeout(timer); timer = setTimeout(load, 300); };
  $('#status').onchange = e => { f.status = e.target.value; f.page = 1; load(); };
  $('#new').onclick = () => {
    openDialog(`<h2 id="dialog-title">Add to pantry</h2><form method="dialog" novalidate>${field('name', 'Name', '<input id="f-name" name="name" aria-describedby="e-name">')}${field('category', 'Category', `<select id="f-category" name="category">${options(CATEGORIES)}</select>`)}${field('qty', 'Quantity', '<input id="f-qty" name="qty" type="number" value="1" aria-describedby="e-qty">')}${field('unit', 'Unit', '<input id="f-unit" name="unit" placeholder="pcs">')}${field('best', 'Best before', '<input id="f-best" name="best" type="date">')}<div class="actions"><button type="button" data-close>Cancel</button><button class="primary" id="ok">Save</button></div></form>`);
    const form = $('form', dlg);
    form.onsubmit = async e => {
      e.preventDefault(); $('#ok').disabled = true;
      try { const d = await call('POST', 'pantry', Object.fromEntries(new FormData(form))); dlg.close(); toast(`${d.name} added to the pantry`); load(); }
      catch (x) { $('#ok').disabled = false; showErrors(form, x.errors); }
    };
  };
  load();
}

// ---- family
async function familyView() {
  const here = visit;
  async function load() {
    const fam = await get('family');
    if (here !== visit) return;
    main.innerHTML = `<div class="head"><div><h1>Family</h1><span class="soft">${plural(fam.length, 'member')}</span></div><button type="button" class="primary" id="new">Add member</button></div><div class="grid">${fam.map(m => `<article class="card" aria-labelledby="m-${m.id}"><h2 id="m-${m.id}">${esc(m.name)}</h2><p class="soft">${m.group}</p>${m.allergies.length ? `<p>Allergic to:</p><ul aria-label="Allergies of ${esc(m.name)}">${m.allergies.map(a => `<li>${a}</li>`).join('')}</ul>` : '<p>No allergies</p>'}<button type="button" data-edit="${m.id}">Edit</button> <button type="button" data-rm="${m.id}">Remove</button></article>`).join('')}</div>`;
    $('#new').onclick = () => form(null);
    $$('[data-edit]').forEach(b => b.onclick = () => form(fam.find(m => m.id === +b.dataset.edit)));
    $$('[data-rm]').forEach(b => b.onclick = () => { const m = fam.find(x => x.id === +b.dataset.rm); confirmBox(`Remove ${m.name}?`, `Recipes will no longer be checked for ${m.name}.`, 'Remove', async () => { await call('DELETE', 'family/' + m.id); toast(`${m.name} removed`); await load(); }); });
  }
  function form(m) {
    openDialog(`<h2 id="dialog-title">${m ? 'Edit ' + esc(m.name) : 'Add a family member'}</h2><form method="dialog" novalidate>${field('name', 'Name', `<input id="f-name" name="name" value="${esc(m?.name)}" aria-describedby="e-name">`)}<fieldset><legend>Age group</legend>${['Adult', 'Child'].map(g => `<label><input type="radio" name="group" value="${g}"${(m?.group ?? 'Adult') === g ? ' checked' : ''}> ${g}</label>`).join('')}</fieldset><fieldset><legend>Allergies</legend>${ALLERGENS.map(a => `<label><input type="checkbox" name="allergies" value="${a}"${m?.allergies.includes(a) ? ' checked' : ''}> ${a}</label>`).join(' ')}</fieldset><div class="actions"><button type="button" data-close>Cancel</button><button class="primary" id="ok">Save</button></div></form>`);
    const f = $('form', dlg);
    f.onsubmit = async e => {
      e.preventDefault(); $('#ok').disabled = true;
      const body = {name: $('#f-name').value, group: new FormData(f).get('group'), allergies: $$('[name=allergies]:checked', f).map(c => c.value)};
      try { const d = await call(m ? 'PUT' : 'POST', m ? 'family/' + m.id : 'family', body); dlg.close(); toast(m ? `${d.name} updated` : `${d.name} joined the family`); load(); }
      catch (x) { $('#ok').disabled = false; showErrors(f, x.errors); }
    };
  }
  load();
}

// ---- settings
async function settingsView() {
  const here = visit, s = await get('settings');
  if (here !== visit) return;
  const sw = (k, t) => `<button type="button" role="switch" class="switch" data-sw="${k}" aria-checked="${s[k]}"><span class="track" aria-hidden="true"></span>${t}</button>`;
  const radio = (k, xs) => xs.map(x => `<label><input type="radio" name="${k}" value="${x}"${s[k] === x ? ' checked' : ''}> ${x}</label>`).join('');
  main.innerHTML = `<h1>Settings</h1><form id="form" class="card" novalidate style="max-width:620px;margin:14px 0">
    ${field('household', 'Household name', `<input id="f-household" name="household" value="${esc(s.household)}" aria-describedby="e-household">`)}
    ${field('servings', 'Default servings', `<select id="f-servings" name="servings">${[['own', 'As in the recipe'], ['2', '2'], ['4', '4'], ['6', '6']].map(([v, t]) => `<option value="${v}"${s.servings === v ? ' selected' : ''}>${t}</option>`).join('')}</select>`)}
    <fieldset><legend>Week starts on</legend>${radio('week', ['Monday', 'Sunday'])}</fieldset>
    <fieldset><legend>Temperature</legend>${radio('temperature', ['Celsius', 'Fahrenheit'])}</fieldset>
    ${sw('hide', 'Hide recipes someone is allergic to')}${sw('dark', 'Dark theme')}${sw('reminder', 'Weekly reminder')}
    ${field('email', 'Reminder e-mail', `<input id="f-email" name="email" type="email" value="${esc(s.email)}" aria-describedby="e-email"${s.reminder ? '' : ' disabled'}>`)}
    <div class="actions"><span class="soft" id="dirty" style="margin-right:auto" hidden>Unsaved changes</span><button class="primary" id="save" disabled>Save changes</button></div></form>
    <section class="card" style="max-width:620px" aria-labelledby="h-danger"><h2 id="h-danger">Start over</h2><p class="soft">Empties the week plan and the shopping list. Recipes, pantry and family stay.</p><button type="button" id="wipe">Empty everything…</button></section>`;
  const form = $('#form'), dirty = on => { $('#dirty').hidden = !on; $('#save').disabled = !on; };
  form.oninput = () => dirty(true);
  $$('[data-sw]').forEach(b => b.onclick = () => { const on = b.getAttribute('aria-checked') !== 'true'; b.setAttribute('aria-checked', on); if (b.dataset.sw === 'reminder') $('#f-email').disabled = !on; dirty(true); });
  form.onsubmit = async e => {
    e.preventDefault();
    const body = Object.fromEntries(new FormData(form));
    $$('[data-sw]').forEach(b => body[b.dataset.sw] = b.getAttribute('aria-checked') === 'true');
    $('#save').disabled = true; $('#save').textContent = 'Saving…';
    try { await call('PUT', 'settings', body); showErrors(form, {}); dirty(false); toast('Settings saved'); refreshBadge(); }
    catch (x) { showErrors(form, x.errors); $('#save').disabled = false; }
    $('#save').textContent = 'Save changes';
  };
  $('#wipe').onclick = () => {
    openDialog(`<h2 id="dialog-title">Empty everything?</h2><p>This cannot be undone.</p><div class="field"><label for="f-sure">Type EMPTY to confirm</label><input id="f-sure" autocomplete="off"></div><div class="actions"><button type="button" data-close>Cancel</button><button type="button" class="danger" id="yes" disabled>Empty</button></div>`);
    $('#f-sure').oninput = e => $('#yes').disabled = e.target.value !== 'EMPTY';
    $('#yes').onclick = async e => { e.target.disabled = true; await call('DELETE', 'everything'); dlg.close(); toast('Plan and shopping list are empty now'); refreshBadge(); };
  };
}

function notFound() { main.innerHTML = '<h1>Not found</h1><p>There is nothing here. <a href="#/">Back to the start</a></p>'; }

function route() {
  const p = location.hash.replace(/^#\/?/, '').split('?')[0].split('/').filter(Boolean);
  if (location.hash === '#main') return;
  visit++;
  if (dlg.open) dlg.close();
  main.onclick = main.onkeydown = null;
  const top = p[0] || 'home';
  $$('[data-nav]').forEach(a => a.dataset.nav === top ? a.setAttribute('aria-current', 'page') : a.removeAttribute('aria-current'));
  document.title = ({home: 'Home', recipes: 'Recipes', plan: 'Week plan', list: 'Shopping list', pantry: 'Pantry', family: 'Family', settings: 'Settings'}[top] || 'Not found') + ' · Ladle';
  main.innerHTML = '<p class="loading">Loading…</p>';
  window.scrollTo(0, 0);
  if (top !== 'home' && top !== 'list') refreshBadge();
  if (top === 'home') home();
  else if (top === 'recipes') p[1] === 'new' ? newRecipe() : p[1] ? recipeView(p[1]) : recipesView();
  else if (top === 'plan') planView();
  else if (top === 'list') listView();
  else if (top === 'pantry') pantryView();
  else if (top === 'family') familyView();
  else if (top === 'settings') settingsView();
  else notFound();
}
addEventListener('hashchange', route);
route();
"""

if __name__ == "__main__":
    reset()
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
