#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds what has changed, starts Folkmoot. Arguments go to the program.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
program="$root/build/release/app/folkmoot"

say() { echo "run: $*" >&2; }

# How this start shows itself: on the display that is there, on one of our own, or not at all.
window=display
for argument in "$@"; do
    case "$argument" in
    --version | -v | --help | -h | --import | --import=* | --check | --perform | --perform=* | --query | \
        --query=* | --list-acts | --list-acts=* | --acl-rules | --acl-rules=* | --found | --found=* | \
        --join | --join=* | --steward | --registrar | --generate | --generate=*) window=none ;;
    --snapshot | --snapshot=*) window=offscreen ;;
    esac
done
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    window=display
elif [ -n "${QT_QPA_PLATFORM:-}" ]; then
    # Whoever names a platform gets it; only xcb needs an X server for it.
    [[ "$window" == display && "$QT_QPA_PLATFORM" == xcb* ]] || window=none
fi
sections="build run"
if [ "$window" = display ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    window=virtual
    sections="$sections display"
fi

# The program's own words alone go to the standard output.
# shellcheck disable=SC2086
bash "$root/packaging/install-deps.sh" $sections
(
    cd "$root"
    [ build/release/build.ninja -nt CMakePresets.json ] || cmake --preset release
    cmake --build --preset release
) >&2

case "$window" in
offscreen) export QT_QPA_PLATFORM=offscreen ;;
virtual) exec bash "$root/packaging/virtual-display.sh" "$program" "$@" ;;
esac
exec "$program" "$@"
