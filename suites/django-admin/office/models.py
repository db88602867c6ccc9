"""What the office keeps: customers, their orders, and what they order."""

from django.core.validators import MinValueValidator
from django.db import models


class Category(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "categories"

    def __str__(self):
        return self.name


class Label(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Product(models.Model):
    name = models.CharField(max_length=80)
    article = models.CharField("article number", max_length=12, unique=True)
    category = models.ForeignKey(Category, models.PROTECT)
    price = models.DecimalField(max_digits=8, decimal_places=2, validators=[MinValueValidator(0)])
    stock = models.PositiveIntegerField(default=0)
    on_sale = models.BooleanField("on sale", default=True)
    labels = models.ManyToManyField(Label, blank=True)
    data_sheet = models.FileField(upload_to="sheets", blank=True)
    remarks = models.TextField(blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Customer(models.Model):
    class Kind(models.TextChoices):
        PRIVATE = "private", "Private person"
        COMPANY = "company", "Company"
        SCHOOL = "school", "School"

    name = models.CharField(max_length=80)
    email = models.EmailField("e-mail", unique=True)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PRIVATE)
    city = models.CharField(max_length=40)
    phone = models.CharField(max_length=20, blank=True)
    customer_since = models.DateField(null=True, blank=True)
    newsletter = models.BooleanField("receives the newsletter", default=False)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Order(models.Model):
    class Status(models.TextChoices):
        NEW = "new", "New"
        PACKED = "packed", "Packed"
        SHIPPED = "shipped", "Shipped"
        CANCELLED = "cancelled", "Cancelled"

    number = models.CharField(max_length=12, unique=True)
    customer = models.ForeignKey(Customer, models.CASCADE)
    ordered = models.DateField("date of order")
    status = models.CharField(max_length=10, choices=Status, default=Status.NEW)
    paid = models.BooleanField(default=False)
    total = models.DecimalField(max_digits=10, decimal_places=2, default=0, editable=False)

    class Meta:
        ordering = ["-number"]

    def __str__(self):
        return f"Order {self.number}"


class Item(models.Model):
    order = models.ForeignKey(Order, models.CASCADE)
    product = models.ForeignKey(Product, models.PROTECT)
    quantity = models.PositiveIntegerField(default=1, validators=[MinValueValidator(1)])

    def __str__(self):
        return f"{self.quantity} × {self.product}"
