#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds what has changed, and attacks communities, their servers and disks on
# this computer: packaging/campaign.sh [--short] [TRIAL...]. Takes about two hours; --short five minutes.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

bash "$root/packaging/install-deps.sh" build run display test tls
bash "$root/packaging/run.sh" --version > /dev/null
# The windows that paint nothing are built with the tests.
cd "$root"
[ build/test/build.ninja -nt CMakePresets.json ] || cmake --preset test -DFOLKMOOT_UNITY=ON
cmake --build --preset test --target folkmoot-windows
exec env PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$root/tests/campaign/campaign.py" "$root/build/release/app/folkmoot" "$@"
