#!/bin/sh
# Serves the pages of the eleventh aimed cases (what a statement means) on 127.0.0.1:7983, in the foreground; Ctrl+C ends it.
cd "$(dirname "$0")" || exit 1
exec python3 server.py
