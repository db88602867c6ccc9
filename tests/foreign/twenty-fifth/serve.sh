#!/bin/sh
# Starts the applications of the twenty-fifth set on 127.0.0.1:8064 to 8066, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py heron=8064 cadence=8065 pomelo=8066 >/dev/null 2>&1
