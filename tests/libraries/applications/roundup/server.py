"""Serves a Roundup tracker, as root too, which its own server refuses: python roundup_server.py FOLDER PORT"""
import sys
from wsgiref.simple_server import make_server

from roundup.cgi.wsgi_handler import RequestDispatcher

make_server("127.0.0.1", int(sys.argv[2]), RequestDispatcher(sys.argv[1])).serve_forever()
