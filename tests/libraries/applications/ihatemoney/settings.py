import os

SQLALCHEMY_DATABASE_URI = "sqlite:///" + os.path.join(os.environ["HOME"], "budgets.db")
SECRET_KEY = "lake-house-7194"
SESSION_COOKIE_SECURE = False
RATELIMIT_ENABLED = False
ACTIVATE_DEMO_PROJECT = False
SITE_NAME = "I Hate Money"
BABEL_DEFAULT_TIMEZONE = "UTC"
