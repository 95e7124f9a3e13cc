#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds with warnings as errors, runs all tests. Arguments go to ctest:
#   packaging/test.sh -R journeys
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

bash "$root/packaging/install-deps.sh" build run display test tls bench
cd "$root"
# By folders a build from nothing takes a third of the time; CI compiles file by file, which notices
# an include that is missing. Most tests wait for a server or a window: one more than there are
# processors goes at a time, but in CI, where nobody waits.
unity=ON
tests=$(($(nproc) + 1))
if [ -n "${CI:-}" ]; then
    unity=OFF
    tests=$(nproc)
fi
[ build/test/build.ninja -nt CMakePresets.json ] || cmake --preset test -DFOLKMOOT_UNITY=$unity
cmake --build --preset test
exec ctest --test-dir build/test --output-on-failure --parallel "$tests" "$@"
