#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: installed.sh FOLDER [JOURNEY...]      as root; FOLDER has what deb.sh made in a Debian of FOLKMOOT_SUITE (bookworm)
# The packages as people have them, in a bare root (see roots.sh) that is new each time: apt alone installs folkmoot, the
# command of the menu entry starts it and a community is founded before anything else comes; then the journeys walk
# through it, without root; a later version comes, all is purged and installed again, and the community is there. A host
# sets a guarded one up, without systemd.
# Pictures of the journeys stay in ROOTS/SUITE-installed/tmp/pictures.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() { echo "installed: $*" >&2; }
# shellcheck source=packaging/roots.sh
source "$root/packaging/roots.sh"
bash "$root/packaging/install-deps.sh" display
folder="$1"
shift
[ $# -gt 0 ] || set -- menu_entry welcome_first_run permalink permalink_elsewhere notification notification_elsewhere tray \
    handbook lesson_of_a_teacher lessons_of_moderators lessons_of_the_board lessons_of_the_forum lessons_of_the_timeline \
    crash chinese_and_dark keyboard_only

suite="${FOLKMOOT_SUITE:-bookworm}"
bare="$roots/$suite-bare"
place="$roots/$suite-installed"
[ -e "$bare/etc/debian_version" ] || make_root "$bare" "$suite"
rm -rf --one-file-system "$place"
cp -a --reflink=auto "$bare" "$place"
cp "$folder"/folkmoot{,-server}_*.deb "$place/opt/folkmoot/"
tar -C "$root" -cf - packaging tests/journeys | tar -C "$place/opt/folkmoot" --no-same-owner -xf -
# Services are the business of a machine that runs.
printf '#!/bin/sh\nexit 101\n' > "$place/usr/sbin/policy-rc.d"
chmod 755 "$place/usr/sbin/policy-rc.d"

apt() { within "$place" "export DEBIAN_FRONTEND=noninteractive; apt-get -q -y $*" >> "$place.apt.log" 2>&1; }
person() {
    within "$place" "DISPLAY=${DISPLAY:-} runuser --login ann --whitelist-environment=DISPLAY,LANG -c $(printf %q "set -eu; $1")"
}
fail() { say "$*"; exit 1; }

has_window() { xwininfo -root -tree | grep -c '"folkmoot" "folkmoot"' > /dev/null; }
opens_a_window() { # COMMAND
    person "$1 & until [ -e /tmp/seen ]; do sleep 0.1; done" > "$place.start.log" 2>&1 &
    timeout 60 bash -c "$(declare -f has_window); until has_window; do sleep 0.1; done" || fail "no window came by: $1"
    touch "$place/tmp/seen"
    wait $!
    rm "$place/tmp/seen"
    while has_window; do sleep 0.1; done
    say "a window came by: $1"
}
# Is the article there that the person wrote when the community was founded?
has_community() {
    # shellcheck disable=SC2016
    person 'folkmoot --private --query - <<< "{\"query\":\"articles\",\"order\":\"new\",\"count\":9}"' \
        | grep -q '"title":"Still here"' || fail "$1: the community is gone"
    person 'folkmoot --private --check' > /dev/null 2>&1 || fail "$1: the community is damaged"
    say "$1: the community is there"
}

: > "$place.apt.log"
apt update
apt install ./folkmoot_*.deb
within "$place" "useradd --create-home --shell /bin/bash ann"
say "$(person 'folkmoot --version') came with $(grep -c '^Setting up' "$place.apt.log") packages"

# What it needs came with it; the display is this machine's.
exec {number}< <(exec Xvfb -displayfd 1 -screen 0 1440x900x24 -dpi 96 -nolisten tcp -noreset -ac 2> /dev/null)
display=$!
trap 'kill "$display"' EXIT
read -r DISPLAY <&"$number"
export DISPLAY=":$DISPLAY"
opens_a_window "$(sed -n 's/^Exec=\([^ ]*\) %u$/\1/p' "$place/usr/share/applications/org.folkmoot.folkmoot.desktop")"
opens_a_window "xdg-open folkmoot:page/timeline"
# shellcheck disable=SC2016
person '
    folkmoot --private --demo --as ann &
    write() { folkmoot --private --as ann --perform - <<< "{\"act\":\"submit-article\",\"title\":\"Still here\"}"; }
    until write; do sleep 0.5; done
    kill $!
    wait $!' > "$place.found.log" 2>&1
has_community "founded"

dpkg-deb --raw-extract "$place"/opt/folkmoot/folkmoot_*.deb "$place/tmp/later"
sed -i 's/^Version: .*/&+later/' "$place/tmp/later/DEBIAN/control"
dpkg-deb --root-owner-group --build "$place/tmp/later" "$place/opt/folkmoot/later.deb" > /dev/null
apt install ./later.deb
has_community "upgraded to $(within "$place" 'dpkg-query -W -f "\${Version}" folkmoot')"

within "$place" 'bash packaging/install-deps.sh display test' >> "$place.apt.log" 2>&1
failed=0
for journey in "$@"; do
    if person "timeout 280 env -u DISPLAY PYTHONDONTWRITEBYTECODE=1 python3 /opt/folkmoot/tests/journeys/$journey.py \
        /usr/bin/folkmoot /tmp/pictures" > "$place.journey.log" 2>&1; then
        say "journey $journey passed"
    else
        failed=1
        tail -n 60 "$place.journey.log" >&2
        say "journey $journey failed"
    fi
done

apt install ./folkmoot-server_*.deb
# As folkmoot-setup does where systemd runs.
within "$place" 'systemctl enable folkmoot-steward@village' >> "$place.apt.log" 2>&1
apt purge folkmoot folkmoot-server
left="$(find "$place" -xdev \( -path "$place/home" -o -path "$place/opt" -o -path "$place/tmp" \) -prune \
    -o -iname '*folkmoot*' -print)$(grep -rils folkmoot "$place/etc" "$place/usr/share/applications" || true)"
[ -z "$left" ] || fail "purged, and left behind: $left"
say "purged: nothing is left of it"
apt install ./folkmoot_*.deb
has_community "installed again"

apt install ./folkmoot-server_*.deb
# Told of a port that is taken and then of another, told otherwise when it is founded, with a steward that is dead, and
# with a copy put back that belongs to root. In a network of its own: it is for everybody.
cat > "$place/opt/folkmoot/host.sh" << 'HOST'
set -e
run=/run/folkmoot/village
redis-server --port 6380 --daemonize yes > /dev/null
if folkmoot-setup village --host localhost; then exit 1; fi
folkmoot-setup village --port 6381
if folkmoot-setup village --port 6382; then exit 1; fi
if folkmoot-setup village --host other.example; then exit 1; fi
sed -i '/^maxmemory /d' /etc/folkmoot/village/redis.conf
kill -9 "$(cat $run.steward/pid)"
folkmoot-setup village
for service in steward registrar; do
    kill "$(cat $run.$service/pid)"
    while [ -s "/proc/$(cat $run.$service/pid)/cmdline" ]; do sleep 0.1; done
done
REDISCLI_AUTH="$(cat /etc/folkmoot/village/keys/host)" redis-cli --user host -s $run/redis.sock shutdown
chown -R root:root /etc/folkmoot/village /var/lib/folkmoot/village
folkmoot-setup village
folkmoot --steward --status --server unix://$run/redis.sock --namespace village --keys-dir /etc/folkmoot/village/keys
HOST
unshare --net bash -c "$(declare -f within); within \"\$@\"" bash "$place" 'bash host.sh' > "$place.host.log" 2>&1 || failed=1
grep -q '^at work$' "$place.host.log" || { failed=1; tail "$place.host.log" >&2; }
say "a host's community: $(grep '^at work$' "$place.host.log" || echo "its steward is not at work")"
exit "$failed"
