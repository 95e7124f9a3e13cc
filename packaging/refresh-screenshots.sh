#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# All pictures of the window: of README, of the comparison in screenshots/README.md, and of the handbook; from demo content,
# by the program itself, and by somebody who drives it. Those in screenshots/before are of the first edition and stay; the
# chart scale.svg is drawn by "campaign.sh scale".
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
picture board-narrow --workspace board --size 960x600 --theme light --language en
picture board-wide-dark-zh --workspace board --size 2560x1440 --theme dark --language zh_CN
picture forum-dark --workspace forum --theme dark --language en
picture forum-narrow-zh --workspace forum --size 960x600 --theme light --language zh_CN
picture timeline-narrow-dark --workspace timeline --size 960x600 --theme dark --language en
picture timeline-zh --workspace timeline --theme light --language zh_CN
bash "$here/install-deps.sh" build run display test
PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/../tests/journeys/screenshots.py" \
    "$here/../build/release/app/folkmoot" "$here/screenshots"
# 256 colours are enough for a window.
mogrify -resize '1440x>' +dither -colors 256 "$here"/screenshots/*.png

handbook="$here/../resources/handbook/pictures"
for language in en zh_CN; do
    mkdir -p "$handbook/$language"
    PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/../tests/journeys/handbookpictures.py" \
        "$here/../build/release/app/folkmoot" "$handbook/$language" "$language"
    # The program carries them.
    mogrify -resize 960x +dither -colors 96 -strip -define png:compression-level=9 "$handbook/$language"/*.png
done
