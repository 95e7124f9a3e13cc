#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: flatpak.sh [--check]
# Builds Folkmoot as a Flatpak into build/flatpak/folkmoot.flatpak, with flatpak-builder and with org.kde.Platform
# from a remote called flathub. --check only reads the manifest, as flatpak-builder understands it.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
id=org.folkmoot.folkmoot
manifest="$root/packaging/flatpak/$id.yml"

bash "$root/packaging/install-deps.sh" flatpak
flatpak-builder --show-manifest "$manifest" > /dev/null
[ "${1:-}" != --check ] || exit 0

build="$root/build/flatpak"
mkdir -p "$build"
flatpak-builder --user --install-deps-from=flathub --force-clean --state-dir="$build/state" --repo="$build/repo" \
    "$build/app" "$manifest"
flatpak build-bundle "$build/repo" "$build/folkmoot.flatpak" "$id"
echo "$build/folkmoot.flatpak"
