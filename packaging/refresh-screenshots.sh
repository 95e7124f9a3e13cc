#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The pictures of README, from demo content: by the program itself, and by somebody who drives it.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
unset DISPLAY WAYLAND_DISPLAY

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" XDG_RUNTIME_DIR="$folder" LC_ALL=C.UTF-8
for variable in XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME; do unset "$variable"; done

picture() {
    "$here/run.sh" --private="$folder/Commons" --as alice --size 1440x900 --snapshot \
        "$here/screenshots/$1.png" "${@:2}"
}
mkdir -p "$here/screenshots"
picture board-light --demo --theme light --language en
picture board-dark-zh --theme dark --language zh_CN
picture forum-light --workspace forum --theme light --language en
picture timeline-dark-zh --workspace timeline --theme dark --language zh_CN
bash "$here/install-deps.sh" build run display test
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/../tests/journeys/screenshots.py" \
    "$here/../build/release/app/folkmoot" "$here/screenshots"
