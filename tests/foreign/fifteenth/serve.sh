#!/bin/sh
# Starts the applications of the fifteenth set on 127.0.0.1:7987 to 7989, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py medlar=7987 sorrel=7988 teasel=7989 >/dev/null 2>&1
