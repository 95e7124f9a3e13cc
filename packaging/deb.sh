#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: deb.sh [FOLDER]
# Makes the Debian packages folkmoot and folkmoot-server in FOLDER (build/deb), and looks them over. Made
# twice of the same source they are the same bytes.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
folder="$(realpath -m "${1:-$root/build/deb}")"

bash "$root/packaging/install-deps.sh" build deb
# A name that nobody else uses: it is deleted.
work="$folder/folkmoot-source"
rm -rf "$work"
mkdir -p "$work"
# Debian wants its folder at the top, where this project has none.
# Files have the time of the changelog, whenever they came into this folder.
time="$(dpkg-parsechangelog -l "$root/packaging/debian/changelog" -S Timestamp)"
tar -C "$root" --exclude=./build --exclude=./.git --exclude="./${folder#"$root"/}" --mtime="@$time" -cf - . | tar -C "$work" -xf -
mv "$work/packaging/debian" "$work/debian"
(cd "$work" && dpkg-buildpackage --build=binary --no-sign >&2)
rm -rf "$work"
# What newer ones miss is the address of a home page, and there is none yet.
homeless=appstream-metadata-validation-failed
lintian-explain-tags "$homeless" > /dev/null 2>&1 || homeless=""
lintian --pedantic ${homeless:+--suppress-tags "$homeless"} --fail-on error,warning,info,pedantic "$folder"/*.changes >&2
ls "$folder"/*.deb
