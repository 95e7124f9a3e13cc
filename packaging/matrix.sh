#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: matrix.sh [SUITE...]      as root; without a suite: bookworm and trixie
# Builds Folkmoot and runs all its tests, journeys too, in a bare Debian of each suite, from a clone of what is
# committed, and prints a table. A root takes about 7 GB and stays in $FOLKMOOT_ROOTS (default:
# build/roots), so that the next run begins where this one ended; delete it by "rm -rf --one-file-system".
# FOLKMOOT_TESTS are arguments for ctest, e.g. "-R journeys".
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() { echo "matrix: $*" >&2; }
[ "$(id -u)" -eq 0 ] || { say "roots are made by root"; exit 2; }
[ $# -gt 0 ] || set -- bookworm trixie
roots="${FOLKMOOT_ROOTS:-$root/build/roots}"
mkdir -p "$roots"
bash "$root/packaging/install-deps.sh" matrix

# Where this machine has its packages from.
mirror="$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/*.sources 2> /dev/null | head -n 1)"
[ -n "$mirror" ] || mirror="$(awk '/^deb /{print $2; exit}' /etc/apt/sources.list)"

make_root() { # FOLDER SUITE
    debootstrap --variant=minbase --include=ca-certificates,git "$2" "$1" "$mirror" > "$1.log" 2>&1 \
        || { tail "$1.log" >&2; return 1; }
    # How this machine reaches it; what belongs to a package comes with that.
    for file in /etc/apt/apt.conf.d/*; do
        dpkg -S "$file" > /dev/null 2>&1 || cp "$file" "$1/etc/apt/apt.conf.d/"
    done
}

# In name spaces of its own: nothing stays mounted or running, whatever happens.
within() { # FOLDER COMMAND
    # shellcheck disable=SC2016
    unshare --mount --pid --fork --kill-child bash -c '
        mount --make-rprivate /; mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
        mount -t tmpfs tmpfs "$1/dev/shm"
        proxies="$(env | grep -iE "^(https?|no)_proxy=" || true)"
        # shellcheck disable=SC2086
        exec chroot "$1" env -i $proxies HOME=/root LANG=C.UTF-8 TERM=dumb \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="*" \
            bash -c "cd /opt/folkmoot && $2"' bash "$1" "$2"
}

table="| Debian | compiler, Qt, Redis | tests |"$'\n'"|---|---|---|"
failed=0
for suite in "$@"; do
    place="$roots/$suite"
    say "$suite"
    [ -e "$place/etc/debian_version" ] || make_root "$place" "$suite"
    cp -L /etc/resolv.conf /etc/hosts "$place/etc/"
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
