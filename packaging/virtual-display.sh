#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: virtual-display.sh PROGRAM [ARGUMENT...]
# Runs a program on an X server of its own and says how to look at it. The picture is served on the
# loopback address only, with a password made for this start; all ends when the program ends.
set -euo pipefail

say() { echo "display: $*" >&2; }

private="$(mktemp -d)"
children=()
end_children() {
    local index
    for ((index = ${#children[@]} - 1; index >= 0; index--)); do
        kill "${children[index]}" 2> /dev/null || true
        wait "${children[index]}" 2> /dev/null || true
    done
    rm -rf "$private"
}
trap end_children EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

start() {
    local name="$1"
    shift
    "$@" > "$private/$name.out" 2> "$private/$name.log" < /dev/null &
    children+=($!)
}

# The line that a program has written to FILE and that begins with PREFIX, as soon as it is there.
first_line() {
    local file="$1" prefix="$2" line
    for _ in $(seq 100); do
        line="$(grep -m1 "^$prefix" "$file" 2> /dev/null || true)"
        [ -z "$line" ] || { echo "${line#"$prefix"}"; return; }
        kill -0 "${children[-1]}" 2> /dev/null || break
        sleep 0.1
    done
    say "could not start:"
    cat "${file%.out}.log" >&2
    return 1
}

secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

# A cookie keeps other people of the machine off the X server. The server does not look at the
# display number in its file, which is not known yet.
cookie="$(secret 16)"
xauth -q -f "$private/server" add :0 . "$cookie" 2> /dev/null
start xvfb Xvfb -displayfd 1 -screen 0 1440x900x24 -dpi 96 -nolisten tcp -noreset -auth "$private/server"
number="$(first_line "$private/xvfb.out" "")"
export DISPLAY=":$number" XAUTHORITY="$private/client"
xauth -q add "$DISPLAY" . "$cookie" 2> /dev/null

start openbox openbox --sm-disable

password="$(secret 4)"
(umask 077 && echo "$password" > "$private/password")
start x11vnc x11vnc -display "$DISPLAY" -auth "$XAUTHORITY" -localhost -no6 -noipv6 -autoport 5900 \
    -passwdfile "$private/password" -forever -nopw -quiet
port="$(first_line "$private/x11vnc.out" "PORT=")"

user="$(id -un)"
host="$(hostname 2> /dev/null || echo this-machine)"
cat >&2 << TEXT

There is no display here, so the window opens on a virtual one ($DISPLAY). To look at it:
  on this machine:  a VNC viewer on  localhost:$port
  from elsewhere:   ssh -L $port:localhost:$port $user@$host
                    and there a VNC viewer on  localhost:$port
  password:         $password
It answers on the loopback address only. Ctrl+C ends it.

TEXT

# In the background, so that a signal to this script is not kept waiting by the program.
"$@" < /dev/null &
children+=($!)
status=0
wait "${children[-1]}" || status=$?
exit "$status"
