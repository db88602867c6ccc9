#!/bin/bash
# start.sh FOLDER PORT: the books of a household and of a choir, in Fava.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
port=$2
mkdir -p "$folder/home"
cp "$here/household.beancount" "$here/choir.beancount" "$folder/"
export HOME="$folder/home" TMPDIR="$folder" BEANCOUNT_DISABLE_LOAD_CACHE=1
cd "$folder"
exec "$BIN/fava" --host 127.0.0.1 --port "$port" household.beancount choir.beancount
