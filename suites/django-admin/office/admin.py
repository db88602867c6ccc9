"""How the office looks in Django's admin: one use of everything that the admin offers."""

from django.contrib import admin

from .models import Category, Customer, Item, Label, Order, Product

admin.site.site_header = "Office administration"
admin.site.site_title = "Office"


@admin.register(Category)
class CategoryAdmin(admin.ModelAdmin):
    list_display = ["name", "products"]

    @admin.display(description="products")
    def products(self, category):
        return category.product_set.count()


admin.site.register(Label)


@admin.register(Product)
class ProductAdmin(admin.ModelAdmin):
    list_display = ["name", "article", "category", "price", "stock", "on_sale"]
    list_filter = ["category", "on_sale"]
    search_fields = ["name", "article"]
    list_per_page = 20
    filter_horizontal = ["labels"]
    actions = ["take_off_sale"]
    fieldsets = [
        (None, {"fields": ["name", "article", "category"]}),
        ("Price and stock", {"fields": ["price", "stock", "on_sale"]}),
        ("More about it", {"fields": ["labels", "data_sheet", "remarks"], "classes": ["collapse"]}),
    ]

    @admin.action(description="Take selected products off sale")
    def take_off_sale(self, request, products):
        count = products.update(on_sale=False)
        self.message_user(request, f"{count} taken off sale.")


@admin.register(Customer)
class CustomerAdmin(admin.ModelAdmin):
    list_display = ["name", "email", "city", "kind", "newsletter", "customer_since"]
    list_filter = ["kind", "city", "newsletter"]
    search_fields = ["name", "email", "city"]
    search_help_text = "Name, e-mail or city"


class Items(admin.TabularInline):
    model = Item
    extra = 1
    autocomplete_fields = ["product"]


@admin.register(Order)
class OrderAdmin(admin.ModelAdmin):
    list_display = ["number", "customer", "ordered", "status", "paid", "total"]
    list_editable = ["status", "paid"]
    list_filter = ["status", "paid"]
    date_hierarchy = "ordered"
    search_fields = ["number", "customer__name"]
    list_per_page = 25
    readonly_fields = ["total"]
    inlines = [Items]

    def save_related(self, request, form, formsets, change):
        super().save_related(request, form, formsets, change)
        order = form.instance
        order.total = sum(item.quantity * item.product.price for item in order.item_set.select_related("product"))
        order.save()
