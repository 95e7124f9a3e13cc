#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: setup.sh NAME [--host HOST] [--port PORT] [--memory SIZE] [--certificate FILE --key FILE]
#                 [--from FILE]  or  setup.sh --sentinel|--cluster NAME [--port PORT] [--down]
# Sets a guarded community up on this computer (Debian 12), as root: a Redis of its own with TLS,
# accounts and limits, registrar and steward; prints the first invitation. Once more, it goes on
# where it was interrupted; until the community is founded, options may be said otherwise.
#   --host         what members call this computer (its full name, unless said)
#   --port         where they reach it (6380)
#   --memory       the most that the community may grow to (1gb)
#   --certificate  of this computer, with its chain, from an authority that members' computers know;
#                  without, an authority is made, and its fingerprint stands in invitations
#   --from         a community that was exported and goes on here; whom it brings along gets a link
#   --sentinel, --cluster
#                  instead: six servers on this computer for trying; see --sentinel --help
set -euo pipefail
here="$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"

say() { echo "setup: $*" >&2; }
give_up() {
    say "$@"
    exit 1
}

case " $* " in *" --sentinel "* | *" --cluster "*) CALLED="${0##*/}" exec bash "$here/trying.sh" "$@" ;; esac

name=""
host=""
port=""
memory=""
certificate=""
key=""
from=""
while [ $# -gt 0 ]; do
    case "$1" in
    --host | --port | --memory | --certificate | --key | --from)
        [ -n "${2:-}" ] || give_up "$1 needs a value."
        printf -v "${1#--}" %s "$2"
        shift
        ;;
    -h | --help)
        sed -n '3,15s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" | sed "s/setup\.sh/${0##*/}/g"
        exit 0
        ;;
    -*) give_up "Unknown option $1; see --help." ;;
    *)
        [ -z "$name" ] || give_up "One community at a time: $name or $1."
        name="$1"
        ;;
    esac
    shift
done
[[ "$name" =~ ^[a-z0-9_-]{1,32}$ ]] || give_up "The community needs a name of 1 to 32 characters: a-z, 0-9, _ and -."
if [ -n "$port" ] && { ! [[ "$port" =~ ^[1-9][0-9]{0,4}$ ]] || [ "$port" -gt 65535 ]; }; then
    give_up "--port needs a number from 1 to 65535."
fi
[[ "${memory:-1gb}" =~ ^[1-9][0-9]*(mb|gb)$ ]] || give_up "--memory needs a size such as 512mb or 4gb."
[ -z "$certificate$key" ] || { [ -r "$certificate" ] && [ -r "$key" ]; } || give_up "--certificate and --key want a file each that can be read."
[ -z "$from" ] || [ -r "$from" ] || give_up "--from needs a readable file."
[ "$(id -u)" -eq 0 ] || give_up "Accounts and services are made by root."
[[ "${host:-localhost}" =~ ^([A-Za-z0-9.-]+|[0-9A-Fa-f.]*:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)$ ]] ||
    give_up "--host needs a name or an address, and no port: that is --port."
# What it makes is for other users to read, unless it says otherwise.
umask 022

config="/etc/folkmoot/$name"
state="/var/lib/folkmoot/$name"
run="/run/folkmoot/$name"
has_systemd=""
[ ! -d /run/systemd/system ] || has_systemd=yes

# What an earlier call was told, where there was one.
kept() { [ ! -e "$2" ] || sed -n "s/^$1//p" "$2"; }
kept_host="$(kept HOST= "$config/port")"
kept_port="$(kept PORT= "$config/port")"
kept_memory="$(kept 'maxmemory ' "$config/redis.conf")"
: "${kept_memory:=$(kept MEMORY= "$config/port")}"
: "${host:=${kept_host:-$(hostname -f 2> /dev/null || hostname)}}"
: "${port:=${kept_port:-6380}}"
: "${memory:=${kept_memory:-1gb}}"
is_founded=""
[ ! -e "$config/keys/steward" ] || is_founded=yes
if [ -n "$is_founded" ]; then
    [ -z "$from" ] || give_up "$name is founded already; --from begins a community."
    [ "$host:$port" = "$kept_host:$kept_port" ] ||
        give_up "$name is founded, and stays on $kept_host:$kept_port, where its members look for it. To move it: \
change $config/port, the ports in redis.conf and rates.nft there, and the certificate in tls if the host is another; start \
its services again, and tell people the new address."
    [ "$memory" = "${kept_memory:-$memory}" ] ||
        give_up "$name is founded, with --memory $kept_memory: change maxmemory in $config/redis.conf, and start its Redis again."
    [ -z "$certificate" ] || cmp -s "$certificate" "$config/tls/server.crt" ||
        give_up "$name is founded: copy the new certificate over $config/tls/server.crt, its key over server.key beside it, and start its Redis again."
fi

# Where this script is installed, so are the program, its units and all that they need, and another
# place than this may stand here. Units lie beside it in the source alone.
program=/usr/local/bin/folkmoot
is_installed=yes
if [ -e "$here/folkmoot-redis@.service" ]; then
    is_installed=""
    bash "$here/../install-deps.sh" run server tls
fi
if ! [ -x "$program" ]; then
    say "builds the program"
    bash "$here/../run.sh" --version > /dev/null
    install -m 755 "$here/../../build/release/app/folkmoot" "$program"
fi

# Redis's user, and a group for whoever may speak to its socket.
getent group folkmoot > /dev/null || groupadd --system folkmoot
for user in folkmoot-redis folkmoot; do
    getent passwd "$user" > /dev/null || useradd --system --gid folkmoot --no-create-home --shell /usr/sbin/nologin "$user"
done
install -d -m 755 /etc/folkmoot /var/lib/folkmoot "$config" "$config/tls"
install -d -m 700 "$config/keys"
install -d -m 700 -o folkmoot-redis -g folkmoot "$state"
run_redis_cli() { REDISCLI_AUTH="$(cat "$config/keys/host")" redis-cli --user host -s "$run/redis.sock" "$@" 2>&1; }
if [ -z "$is_founded" ] && [ -n "$kept_port" ]; then
    # Told otherwise, it begins anew; what runs as it was told before ends first.
    if [ -n "$certificate" ] || { [ "$host" != "$kept_host" ] && [ -e "$config/tls/ca.key" ]; }; then
        rm -f "$config"/tls/*
    fi
    if [ "$host:$port $memory" != "$kept_host:$kept_port $kept_memory" ] || ! [ -e "$config/tls/server.crt" ]; then
        if [ -n "$has_systemd" ]; then
            systemctl stop "folkmoot-redis@$name" "folkmoot-rates@$name" || true
        else
            run_redis_cli shutdown > /dev/null || true
            nft delete table inet "folkmoot_$kept_port" 2> /dev/null || true
        fi
        rm -f "$config/redis.conf"
    fi
fi
[ -n "$is_founded" ] || printf 'PORT=%s\nHOST=%s\nMEMORY=%s\n' "$port" "$host" "$memory" > "$config/port"

# The key of a certificate of somebody's own is copied, since Redis reads it as its own user.
if ! [ -e "$config/tls/server.crt" ]; then
    if [ -n "$certificate" ]; then
        install -m 600 -o folkmoot-redis -g folkmoot "$key" "$config/tls/server.key"
        install -m 644 "$certificate" "$config/tls/server.crt"
    else
        say "makes an authority of its own for $host"
        bash "$here/make-certificate.sh" "$name" "$host" "$config/tls" || give_up "No certificate can be made for $host."
    fi
fi
chown folkmoot-redis:folkmoot "$config/tls/server.key"

fill_in() {
    sed -e "s|@CONFIG@|$config|g; s|@STATE@|$state|g; s|@RUN@|$run|g; s|@PORT@|$port|g; s|@MEMORY@|$memory|g" "$here/$1"
}
if ! [ -e "$config/redis.conf" ]; then
    fill_in rates.nft > "$config/rates.nft"
    fill_in redis.conf > "$config/redis.conf.new"
    [ -e "$config/tls/ca.crt" ] || sed -i '/^tls-ca-cert-file/d' "$config/redis.conf.new"
    mv "$config/redis.conf.new" "$config/redis.conf"
fi
# Nobody gets in as default. But Redis 7.0 reads its append-only file as that user, and would pass
# over what scripts wrote if it were allowed less.
if ! [ -e "$config/keys/host" ]; then
    (umask 077 && openssl rand -hex 16 > "$config/keys/host.new")
    printf 'user default off ~* &* +@all\nuser host on #%s ~* &* +@all\n' \
        "$(tr -d '\n' < "$config/keys/host.new" | sha256sum | cut -d' ' -f1)" > "$state/users.acl"
    chown folkmoot-redis:folkmoot "$state/users.acl"
    chmod 600 "$state/users.acl"
    mv "$config/keys/host.new" "$config/keys/host"
fi
# A copy that was put back belongs to whoever copied it.
chown -R folkmoot-redis:folkmoot "$state"
chmod a+r "$config/port" "$config/redis.conf" "$config/rates.nft" "$config"/tls/*.crt

# Without systemd they run until the computer stops, or their processes are ended.
log="/var/log/folkmoot-$name"
log_of() { [ -n "$has_systemd" ] && echo "journalctl -u folkmoot-$1@$name" || echo "$log-$1.log"; }
start_redis() {
    if [ -n "$has_systemd" ]; then
        if [ -n "$is_installed" ]; then
            # Of a set-up from the source they would hide those of the package.
            rm -f /etc/systemd/system/folkmoot-{rates,redis,registrar,steward}@.service
        else
            install -m 644 "$here"/folkmoot-*@.service /etc/systemd/system/
        fi
        systemctl daemon-reload
        systemctl enable --now "folkmoot-rates@$name" || say "nothing limits how often one address connects: nft does not work here"
        systemctl enable --now "folkmoot-redis@$name" || give_up_redis
        return
    fi
    nft -f "$config/rates.nft" 2> /dev/null || say "nothing limits how often one address connects: nft does not work here"
    install -d -m 755 /run/folkmoot
    install -d -m 750 -o folkmoot-redis -g folkmoot "$run"
    REDISCLI_AUTH="" redis-cli -s "$run/redis.sock" ping > /dev/null 2>&1 && return
    rm -f "$run/redis.sock"
    (umask 007 && exec setsid setpriv --reuid folkmoot-redis --regid folkmoot --clear-groups --no-new-privs \
        redis-server "$config/redis.conf" > "$log-redis.log" 2>&1 < /dev/null) &
    # It lets in when it has read its accounts, and answers when it has read the rest.
    while kill -0 $! 2> /dev/null; do
        case "$(run_redis_cli ping)" in "Could not connect"* | *LOADING* | "") sleep 0.1 ;; *) return 0 ;; esac
    done
    tail -n 3 "$log-redis.log" >&2
    give_up_redis
}
give_up_redis() {
    local hint=""
    [ -n "$is_founded" ] || hint=" If something else has port $port, call again with another --port."
    give_up "Redis did not start; $(log_of redis) says why.$hint"
}
start_service() {
    if [ -n "$has_systemd" ]; then
        systemctl enable --now "folkmoot-$1@$name"
        return
    fi
    # Beside $run, which is Redis's: root writes nothing where somebody else could lead it elsewhere.
    local own="$run.$1" crashes="/var/lib/folkmoot-$1/$name"
    # Of one that ended nothing but its number may be left, and another may have got that.
    if [ -e "$own/pid" ] && grep -qszx -- "--$1" "/proc/$(cat "$own/pid")/cmdline"; then
        return
    fi
    install -d -m 700 -o folkmoot -g folkmoot "$own" "$crashes"
    install -m 400 -o folkmoot -g folkmoot "$config/keys/$1" "$own/$1"
    XDG_DATA_HOME="$crashes" setsid setpriv --reuid folkmoot --regid folkmoot --clear-groups --no-new-privs "$program" "--$1" \
        --server "unix://$run/redis.sock" --namespace "$name" --keys-dir "$own" > "$log-$1.log" 2>&1 < /dev/null &
    echo $! > "$own/pid"
}

start_redis
if [ -z "$is_founded" ]; then
    address="$host"
    [[ "$host" != *:* ]] || address="[$host]"
    arguments=(--found "$name" --server "unix://host@$run/redis.sock" --keys-dir "$config/keys" --address "rediss://$address:$port")
    [ ! -e "$config/tls/ca.crt" ] || arguments+=(--ca "$config/tls/ca.crt")
    [ -z "$from" ] || arguments+=(--from "$from")
    FOLKMOOT_PASSWORD="$(cat "$config/keys/host")" "$program" "${arguments[@]}" ||
        give_up "It was not founded. To begin anew, stop its Redis and remove $config and $state."
    say "the line above is the first invitation: whoever has it may become the administrator, once."
    [ -z "$from" ] || say "the links of its people are in $config/keys/people.csv, what nobody vouches for in import.txt beside it."
fi
start_service registrar
start_service steward
ask_steward() {
    "$program" --steward --status --server "unix://$run/redis.sock" --namespace "$name" --keys-dir "$config/keys"
}
SECONDS=0
until ask_steward > /dev/null 2>&1; do
    if [ "$SECONDS" -ge 60 ] || { [ -z "$has_systemd" ] && ! kill -0 "$(cat "$run.steward/pid")" 2> /dev/null; }; then
        ask_steward >&2 || true
        give_up "The steward is not at work; $(log_of steward) says why, and $(log_of redis) what Redis met."
    fi
    sleep 0.1
done
say "$name is at work on $host:$port."
