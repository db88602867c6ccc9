"""Fills a fresh Wagtail site: manage.py shell reads this on its standard input."""
from django.contrib.auth import get_user_model
from home.models import HomePage
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Collection, Page

# Of a site that lives as long as the run.
PASSWORD = "harbour-organ-17"
User = get_user_model()
User.objects.create_superuser("edith", "edith@example.org", PASSWORD, first_name="Edith", last_name="Vale")
User.objects.create_user("boris", "boris@example.org", PASSWORD, first_name="Boris", last_name="Kunz")
home = HomePage.objects.get(slug="home")
for title, live in [("Choir", True), ("Crypt tours", True), ("Easter plan", False), ("Organ fund", True)]:
    page = home.add_child(instance=HomePage(title=title, live=live))
    if not live:
        page.save_revision()
organ = Page.objects.get(title="Organ fund").specific
for title in ["Donors", "Pipes"]:
    organ.add_child(instance=HomePage(title=title))
Collection.get_first_root_node().add_child(name="Windows")
Redirect.objects.create(old_path="/music", redirect_page=Page.objects.get(title="Choir"))
