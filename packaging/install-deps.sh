#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: install-deps.sh SECTION...
# Installs what is missing of the named sections of packages.txt (Debian and Ubuntu). Says nothing
# and touches nothing when all is there. Services of the machine stay as they were found.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

packages_of() {
    local wanted=" $* " section="" line
    while read -r line; do
        case "$line" in
        "# ["*"]"*) section="${line#*\[}" section="${section%%\]*}" ;;
        "" | "#"*) ;;
        *) [[ "$wanted" != *" $section "* ]] || echo "$line" ;;
        esac
    done < "$here/packages.txt"
}

missing_of() {
    # A package counts when it is installed, and so does a name that an installed one provides: where
    # qt6-charts-dev is libqt6charts6-dev, apt installs it and dpkg-query knows the latter by no name.
    local present package
    present="$(dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' 2> /dev/null || true)"
    present=" $(sed -n 's/^installed //p' <<< "$present" | sed 's/([^)]*)//g; s/:[a-z0-9-]*//g' | tr ',\n' '  ') "
    for package in "$@"; do
        [[ "$present" == *" $package "* ]] || echo "$package"
    done
}

say() { echo "install-deps: $*" >&2; }

[ $# -gt 0 ] || set -- build run display test tls bench
mapfile -t packages < <(packages_of "$@")

if ! command -v apt-get > /dev/null || ! command -v dpkg-query > /dev/null; then
    say "this system has no apt. Folkmoot needs what these Debian packages hold (Qt 6.4 or newer,"
    say "a C++20 compiler, Redis 7); install their counterparts and build with CMake, see README:"
    printf '  %s\n' "${packages[@]}" >&2
    exit 1
fi

mapfile -t missing < <(missing_of "${packages[@]}")
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo > /dev/null; then
        say "asks for root to install: ${missing[*]}"
        exec sudo --preserve-env=http_proxy,https_proxy,no_proxy -- bash "$here/install-deps.sh" "$@"
    fi
    say "these packages are missing, and there is no sudo to install them with. As root:"
    echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
fi

say "installs: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive

# redis-server would start a service on port 6379, and others theirs: a policy that refuses holds
# while apt works. One that was there already comes back.
policy=/usr/sbin/policy-rc.d
kept=""
restore_policy() {
    rm -f "$policy"
    [ -z "$kept" ] || mv "$kept" "$policy"
}
if [ -e "$policy" ]; then
    kept="$(mktemp "$policy.XXXXXX")"
    mv "$policy" "$kept"
fi
trap restore_policy EXIT
trap 'exit 130' INT TERM
printf '#!/bin/sh\nexit 101\n' > "$policy"
chmod 755 "$policy"

apt_get() { apt-get -q -o DPkg::Lock::Timeout=300 "$@" >&2; }

updated=""
for _ in 1 2 3; do
    if apt_get update; then
        updated=yes
        break
    fi
    say "the package lists could not be read; once more"
done
[ -n "$updated" ] || say "goes on with the package lists as they are"
if ! apt_get install -y --no-install-recommends "${missing[@]}"; then
    say "apt could not install everything. Debian 12, Ubuntu 24.04 or newer have all packages."
    exit 1
fi

# Only a package that came just now: whoever had a Redis service keeps it.
if [[ " ${missing[*]} " == *" redis-server "* ]]; then
    update-rc.d redis-server disable > /dev/null 2>&1 || true
fi
