#!/bin/sh
# Starts the applications of the twenty-second set on 127.0.0.1:8041 to 8043, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py ferrule=8041 quillwort=8042 saffron=8043 >/dev/null 2>&1
