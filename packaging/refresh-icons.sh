#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Takes the icons named in resources/icons/names.txt from the npm package lucide-static.
# The icons are committed: this is only needed to add one or to follow a new version.
set -euo pipefail
icons="$(cd "$(dirname "${BASH_SOURCE[0]}")/../resources/icons" && pwd)"
version="${1:-latest}"

command -v npm > /dev/null || { echo "refresh-icons: npm is needed (Debian: apt install npm)" >&2; exit 1; }

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
(cd "$work" && npm pack --silent "lucide-static@$version" > /dev/null)
tar -xzf "$work"/lucide-static-*.tgz -C "$work"

missing=0
while read -r name; do
    if [ -f "$work/package/icons/$name.svg" ]; then
        install -m 644 "$work/package/icons/$name.svg" "$icons/$name.svg"
    else
        echo "refresh-icons: lucide-static has no icon \"$name\"" >&2
        missing=1
    fi
done < "$icons/names.txt"
install -m 644 "$work/package/LICENSE" "$icons/LICENSE"
exit "$missing"
