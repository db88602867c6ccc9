#!/bin/bash
# start.sh FOLDER PORT: a fresh Node-RED with the flows of a greenhouse.
set -e
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME="$folder"
node "$here/flows.mjs" "$folder/flows.json"
cp "$here/settings.js" "$folder/settings.js"
printf '%s' '{"name":"greenhouse","private":true,"version":"0.0.1"}' > "$folder/package.json"
cd "$folder"
exec "$BIN/node-red" --userDir "$folder" --settings "$folder/settings.js" --port "$2"
