#!/bin/bash
# start.sh FOLDER PORT: the collection of a museum, in Datasette.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
port=$2
mkdir -p "$folder/home"
export HOME="$folder/home" TMPDIR="$folder"
"$BIN/python" "$here/make.py" "$folder/museum.db"
cd "$folder"
exec "$BIN/datasette" serve museum.db --metadata "$here/metadata.json" --host 127.0.0.1 --port "$port" \
  --secret b9f1c7d2a4e85036 --setting facet_time_limit_ms 5000 --setting sql_time_limit_ms 10000 \
  --setting facet_suggest_time_limit_ms 2000
