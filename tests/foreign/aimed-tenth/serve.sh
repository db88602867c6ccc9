#!/bin/sh
# Serves the pages and slow endpoints of the tenth aimed cases (time) on 127.0.0.1:7981, in the foreground; Ctrl+C ends it.
cd "$(dirname "$0")" || exit 1
exec python3 server.py
