#!/usr/bin/env python3
"""Serves this folder on port 7921."""
import functools, http.server, os
here = os.path.dirname(os.path.abspath(__file__))
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=here)
if __name__ == '__main__':
    http.server.ThreadingHTTPServer(('127.0.0.1', 7921), handler).serve_forever()
