#!/bin/sh
# Starts the applications of the seventeenth set on 127.0.0.1:7994 to 7996, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py stanza=7994 kiln=7995 tideway=7996 >/dev/null 2>&1
