#!/bin/sh
# Starts the applications of the sixteenth set on 127.0.0.1:7991 to 7993, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py burrow=7991 matinee=7992 pallet=7993 >/dev/null 2>&1
