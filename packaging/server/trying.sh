#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: setup.sh --sentinel NAME [--port PORT] [--down]  or  setup.sh --cluster NAME …
# Makes six servers on this computer, for trying how one takes the place of another: a primary, two
# replicas and three sentinels, or the three primaries of a Redis Cluster with a replica each. Nobody
# needs to be root. Prints the address to connect to. Once more, it starts what does not run.
#   --port  of the first (7400, of a cluster 7500); the others have the five behind it, and the nodes
#           of a cluster speak to each other at ports above by 10000
#   --down  ends all six, and deletes what they hold
set -euo pipefail

say() { echo "setup: $*" >&2; }
give_up() {
    say "$@"
    exit 1
}

name=""
port=""
kind=""
is_down=""
while [ $# -gt 0 ]; do
    case "$1" in
    --sentinel | --cluster) kind="${1#--}" ;;
    --down) is_down=yes ;;
    --port)
        port="${2:-}"
        shift
        ;;
    -h | --help)
        sed -n '3,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" | sed "s/setup\.sh/${CALLED:-setup.sh}/g"
        exit 0
        ;;
    -*) give_up "$1 is not known with --$kind; see --$kind --help." ;;
    *)
        [ -z "$name" ] || give_up "One set at a time: $name or $1."
        name="$1"
        ;;
    esac
    shift
done
[[ "$name" =~ ^[a-z0-9_-]{1,32}$ ]] || give_up "The set needs a name of 1 to 32 characters: a-z, 0-9, _ and -."
largest=65530
[ "$kind" = sentinel ] || largest=55530
[ -n "$port" ] || port="$([ "$kind" = sentinel ] && echo 7400 || echo 7500)"
if ! [[ "$port" =~ ^[1-9][0-9]{0,4}$ ]] || [ "$port" -gt "$largest" ]; then
    give_up "--port needs a number from 1 to $largest."
fi

root="${XDG_DATA_HOME:-$HOME/.local/share}/folkmoot/$kind/$name"
nodes="server1 server2 server3 server4 server5 server6"
[ "$kind" = cluster ] || nodes="server1 server2 server3 sentinel1 sentinel2 sentinel3"

# A node works in its folder. Of one that was killed the number is left, and another process may have got that; and one
# that ended stays in the table until its parent, whoever that is, has heard of it.
runs() {
    [ "/proc/$(cat "$root/$1/pid" 2> /dev/null || echo none)/cwd" -ef "$root/$1" ]
}
if [ -n "$is_down" ]; then
    [ -d "$root" ] || give_up "There is no set called $name."
    for node in $(tac -s ' ' <<< "$nodes "); do
        runs "$node" || continue
        kill "$(cat "$root/$node/pid")"
        while runs "$node"; do sleep 0.1; done
    done
    rm -rf "$root"
    say "$name is gone"
    exit 0
fi

command -v redis-server > /dev/null || give_up "redis-server is missing: apt install redis-server"
if ! [ -e "$root/port" ]; then
    mkdir -p "$root"
    (umask 077 && openssl rand -hex 16 > "$root/password" && echo "$port" > "$root/port")
fi
port="$(cat "$root/port")"
password="$(cat "$root/password")"

# Configurations are written once: sentinels write into theirs, and into those of the servers, who is
# the primary.
place() {
    local folder="$root/$1"
    mkdir -p "$folder"
    printf '%s\n' "port $2" "bind 127.0.0.1" "dir $folder" "pidfile $folder/pid" "logfile $folder/log" \
        "daemonize yes" > "$folder/redis.conf"
}
server() {
    local folder="$root/$1"
    [ -e "$folder/redis.conf" ] && return
    place "$@"
    cat >> "$folder/redis.conf" << CONFIG
appendonly yes
requirepass $password
masterauth $password
repl-diskless-sync-delay 0
repl-timeout 10
CONFIG
    if [ "$kind" = cluster ]; then
        printf '%s\n' "cluster-enabled yes" "cluster-node-timeout 2000" >> "$folder/redis.conf"
        return
    fi
    printf '%s\n' "min-replicas-to-write 1" "min-replicas-max-lag 2" >> "$folder/redis.conf"
    [ "$1" = server1 ] || echo "replicaof 127.0.0.1 $port" >> "$folder/redis.conf"
}
sentinel() {
    local folder="$root/$1"
    [ -e "$folder/redis.conf" ] && return
    place "$@"
    cat >> "$folder/redis.conf" << CONFIG
user default off
user ask on >ask resetchannels &+switch-master -@all +ping +subscribe +sentinel|get-master-addr-by-name
user watch on >$password ~* &* +@all
sentinel sentinel-user watch
sentinel sentinel-pass $password
sentinel monitor $name 127.0.0.1 $port 2
sentinel auth-pass $name $password
sentinel down-after-milliseconds $name 2000
sentinel failover-timeout $name 5000
CONFIG
}
start() {
    runs "$1" && return
    redis-server "$root/$1/redis.conf" ${2:+"$2"} > /dev/null
    for _ in $(seq 100); do
        ! runs "$1" || return 0
        sleep 0.1
    done
    tail -n 3 "$root/$1/log" >&2
    give_up "$1 did not start; $root/$1/log says more."
}
umask 077
hosts=()
at="$port"
for node in $nodes; do
    if [[ "$node" = sentinel? ]]; then
        sentinel "$node" "$at"
        start "$node" --sentinel
    else
        server "$node" "$at"
        start "$node"
    fi
    hosts+=("127.0.0.1:$at")
    at=$((at + 1))
done

say "password: $root/password; servers: in $root, a pid in each"
if [ "$kind" = sentinel ]; then
    (IFS=, && echo "redis+sentinel://${hosts[*]:3}/$name")
    exit 0
fi
ask() { REDISCLI_AUTH="$password" redis-cli -p "$port" --no-raw "$@"; }
if ! ask CLUSTER INFO | grep -q "cluster_state:ok"; then
    ask --cluster create "${hosts[@]}" --cluster-replicas 1 --cluster-yes > "$root/log" ||
        give_up "the nodes do not come together; $root/log says more."
fi
say "each community there has a namespace: --namespace NAME"
(IFS=, && echo "redis+cluster://${hosts[*]}")
