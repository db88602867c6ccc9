#!/usr/bin/env python3
"""Serves this folder on port 7935."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
try:
    from pages import serve
except ImportError:
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    def serve(folder, port):
        handler = partial(SimpleHTTPRequestHandler, directory=folder)
        ThreadingHTTPServer(("127.0.0.1", port), handler).serve_forever()

serve(HERE, 7935)
