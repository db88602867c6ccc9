#!/bin/sh
# Starts the applications of the twenty-third set on 127.0.0.1:8051 to 8053, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py apiary=8052 foxglove=8053 tollhouse=8051 >/dev/null 2>&1
