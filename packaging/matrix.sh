#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: matrix.sh [SUITE...]      as root; without a suite: bookworm, and what the mirror calls stable
# Builds Folkmoot and runs all its tests, journeys too, in a bare Debian of each suite, from a clone of what is
# committed, and prints a table. A root takes about 7 GB and stays (see roots.sh), so that the next run begins where
# this one ended.
# FOLKMOOT_TESTS are arguments for ctest, e.g. "-R journeys".
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() { echo "matrix: $*" >&2; }
# shellcheck source=packaging/roots.sh
source "$root/packaging/roots.sh"
if [ $# -eq 0 ]; then
    newest="$(wget -qO- "$mirror/dists/stable/Release" | sed -n 's/^Codename: *//p')" || true
    set -- bookworm
    [ "$newest" = bookworm ] || set -- bookworm "${newest:?The mirror does not say what is stable.}"
fi

table="| Debian | compiler, Qt, Redis | tests |"$'\n'"|---|---|---|"
failed=0
for suite in "$@"; do
    place="$roots/$suite"
    say "$suite"
    [ -e "$place/etc/debian_version" ] || make_root "$place" "$suite" git
    [ -e "$place/opt/folkmoot/.git" ] || git init -q "$place/opt/folkmoot"
    git -C "$place/opt/folkmoot" -c safe.directory='*' fetch -q "$root" HEAD
    git -C "$place/opt/folkmoot" -c safe.directory='*' reset -q --hard FETCH_HEAD
    log="$place.tests.log"
    within "$place" "bash packaging/run.sh --version && bash packaging/test.sh ${FOLKMOOT_TESTS:-}" > "$log" 2>&1 \
        || { failed=1; tail -n 20 "$log" >&2; }
    versions="$(within "$place" 'g++ -dumpfullversion; qmake6 -query QT_VERSION; redis-server --version | sed "s/.*v=//; s/ .*//"' | paste -sd, | sed 's/,/, /g')"
    table+=$'\n'"| $(cat "$place/etc/debian_version") | $versions | $(grep -E 'tests passed|No tests' "$log" || echo 'not run') |"
done
echo "$table"
exit "$failed"
