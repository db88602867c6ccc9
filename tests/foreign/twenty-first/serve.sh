#!/bin/sh
# Starts the applications of the twenty-first set on 127.0.0.1:8031 to 8033, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py osier=8031 trellis=8032 bellows=8033 >/dev/null 2>&1
