#!/bin/sh
# Starts the applications of the eighteenth set on 127.0.0.1:7971 to 7973, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py furlough=7971 printroom=7972 wattage=7973 >/dev/null 2>&1
