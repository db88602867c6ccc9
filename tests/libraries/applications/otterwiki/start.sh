#!/usr/bin/env bash
# start.sh FOLDER PORT: the pages are in a Git repository, in which the wiki keeps them
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cp -r "$here/pages" "$1/pages"
cd "$1/pages"
git init -q
git add .
git -c user.name="Hanna Brandt" -c user.email=hanna@example.org commit -qm "First pages"
export REPOSITORY="$1/pages" SECRET_KEY=harbour-organ-17 SQLALCHEMY_DATABASE_URI="sqlite:///$1/wiki.sqlite" SITE_NAME="Green Bend" OTTERWIKI_SETTINGS=
cd "$1"
exec "$BIN/flask" --app otterwiki.server run --port "$2"
