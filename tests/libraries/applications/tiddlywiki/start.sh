#!/bin/bash
# start.sh FOLDER PORT: a fresh wiki of a rowing club, served by TiddlyWiki.
set -e
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME="$folder"
node "$here/content.mjs" "$folder/wiki"
cd "$folder"
exec "$BIN/tiddlywiki" "$folder/wiki" --listen host=127.0.0.1 port="$2" anon-username=edith
