#!/bin/bash
# start.sh FOLDER PORT: a fresh package registry of a harbour office.
set -e
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME="$folder"
node "$here/packages.mjs" "$folder"
cp "$here/config.yaml" "$folder/config.yaml"
cd "$folder"
exec "$BIN/verdaccio" --config "$folder/config.yaml" --listen "127.0.0.1:$2"
