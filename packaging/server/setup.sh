#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: setup.sh NAME [--host HOST] [--port PORT] [--memory SIZE] [--certificate FILE --key FILE]
#                 [--from FILE]  or  setup.sh --sentinel|--cluster NAME [--port PORT] [--down]
# Sets a guarded community up on this computer (Debian 12), as root: a Redis of its own with TLS,
# accounts and limits, registrar and steward; prints the first invitation. Once more, it goes on
# where it was interrupted.
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
port=6380
memory=1gb
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
if ! [[ "$port" =~ ^[1-9][0-9]{0,4}$ ]] || [ "$port" -gt 65535 ]; then
    give_up "--port needs a number from 1 to 65535."
fi
[[ "$memory" =~ ^[1-9][0-9]*(mb|gb)$ ]] || give_up "--memory needs a size such as 512mb or 4gb."
[ -z "$certificate$key" ] || { [ -r "$certificate" ] && [ -r "$key" ]; } || give_up "--certificate and --key want a file each that can be read."
[ -z "$from" ] || [ -r "$from" ] || give_up "--from needs a readable file."
[ "$(id -u)" -eq 0 ] || give_up "Accounts and services are made by root."
[ -n "$host" ] || host="$(hostname -f 2> /dev/null || hostname)"
[[ "$host" =~ ^[A-Za-z0-9.:-]+$ ]] || give_up "--host needs a name or an address."

config="/etc/folkmoot/$name"
state="/var/lib/folkmoot/$name"
run="/run/folkmoot/$name"
has_systemd=""
[ ! -d /run/systemd/system ] || has_systemd=yes

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

# The key of a certificate of somebody's own is copied, since Redis reads it as its own user.
if ! [ -e "$config/tls/server.crt" ]; then
    if [ -n "$certificate" ]; then
        install -m 600 -o folkmoot-redis -g folkmoot "$key" "$config/tls/server.key"
        install -m 644 "$certificate" "$config/tls/server.crt"
    else
        say "makes an authority of its own for $host"
        bash "$here/make-certificate.sh" "$name" "$host" "$config/tls"
    fi
fi
chown folkmoot-redis:folkmoot "$config/tls/server.key"

fill_in() {
    sed -e "s|@CONFIG@|$config|g; s|@STATE@|$state|g; s|@RUN@|$run|g; s|@PORT@|$port|g; s|@MEMORY@|$memory|g" "$here/$1"
}
if ! [ -e "$config/redis.conf" ]; then
    printf 'PORT=%s\nHOST=%s\n' "$port" "$host" > "$config/port"
    fill_in rates.nft > "$config/rates.nft"
    fill_in redis.conf > "$config/redis.conf.new"
    [ -e "$config/tls/ca.crt" ] || sed -i '/^tls-ca-cert-file/d' "$config/redis.conf.new"
    mv "$config/redis.conf.new" "$config/redis.conf"
fi
# As it was set up the first time, whatever is said now.
port="$(sed -n 's/^PORT=//p' "$config/port")"
host="$(sed -n 's/^HOST=//p' "$config/port")"
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

# Without systemd they run until the computer stops, or their processes are ended.
log="/var/log/folkmoot-$name"
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
        systemctl enable --now "folkmoot-redis@$name"
        return
    fi
    nft -f "$config/rates.nft" 2> /dev/null || say "nothing limits how often one address connects: nft does not work here"
    install -d -m 755 /run/folkmoot
    install -d -m 750 -o folkmoot-redis -g folkmoot "$run"
    REDISCLI_AUTH="" redis-cli -s "$run/redis.sock" ping > /dev/null 2>&1 && return
    rm -f "$run/redis.sock"
    (umask 007 && exec setsid setpriv --reuid folkmoot-redis --regid folkmoot --clear-groups --no-new-privs \
        redis-server "$config/redis.conf" > "$log-redis.log" 2>&1 < /dev/null) &
    for _ in $(seq 100); do
        ! [ -S "$run/redis.sock" ] || return 0
        sleep 0.1
    done
    tail -n 3 "$log-redis.log" >&2
    give_up "Redis did not start; $log-redis.log says more."
}
start_service() {
    if [ -n "$has_systemd" ]; then
        systemctl enable --now "folkmoot-$1@$name"
        return
    fi
    local own="$run/$1" crashes="/var/lib/folkmoot-$1/$name"
    if [ -e "$own/pid" ] && kill -0 "$(cat "$own/pid")" 2> /dev/null; then
        return
    fi
    install -d -m 700 -o folkmoot -g folkmoot "$own" "$crashes"
    install -m 400 -o folkmoot -g folkmoot "$config/keys/$1" "$own/$1"
    XDG_DATA_HOME="$crashes" setsid setpriv --reuid folkmoot --regid folkmoot --clear-groups --no-new-privs "$program" "--$1" \
        --server "unix://$run/redis.sock" --namespace "$name" --keys-dir "$own" > "$log-$1.log" 2>&1 < /dev/null &
    echo $! > "$own/pid"
}

[ -z "$from" ] || ! [ -e "$config/keys/steward" ] || give_up "$name is founded already; --from begins a community."
start_redis
if ! [ -e "$config/keys/steward" ]; then
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
for _ in $(seq 100); do
    if "$program" --steward --status --server "unix://$run/redis.sock" --namespace "$name" --keys-dir "$config/keys" > /dev/null 2>&1; then
        say "$name is at work on $host:$port."
        exit 0
    fi
    sleep 0.1
done
give_up "The steward is not at work; journalctl -u folkmoot-steward@$name or $log-steward.log says why."
