#!/usr/bin/env bash
# start.sh FOLDER PORT
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cp -r "$here/content/." "$1"
cd "$1"
exec "$BIN/jupyter" lab --allow-root --no-browser --port "$2" --ServerApp.token= --ServerApp.password=
