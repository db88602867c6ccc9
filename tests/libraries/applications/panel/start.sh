#!/usr/bin/env bash
# start.sh FOLDER PORT
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
exec "$BIN/panel" serve "$here/board.py" --address 127.0.0.1 --port "$2" --index board
