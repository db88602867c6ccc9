#!/bin/sh
# Starts the applications of the fourteenth set on 127.0.0.1:7984 to 7986, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py rowan=7984 quince=7985 tansy=7986 >/dev/null 2>&1
