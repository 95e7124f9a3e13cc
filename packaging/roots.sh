# SPDX-License-Identifier: MIT
# Bare Debian roots, for a script that says() and runs as root: they are in $roots ($FOLKMOOT_ROOTS, default
# build/roots). One is deleted by "rm -rf --one-file-system".
# shellcheck shell=bash disable=SC2034,SC2154
[ "$(id -u)" -eq 0 ] || { say "roots are made by root"; exit 2; }
roots="${FOLKMOOT_ROOTS:-$root/build/roots}"
mkdir -p "$roots"
bash "$root/packaging/install-deps.sh" matrix

# Where this machine has its packages from.
mirror="$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/*.sources 2> /dev/null | head -n 1)"
[ -n "$mirror" ] || mirror="$(awk '/^deb /{print $2; exit}' /etc/apt/sources.list)"

make_root() { # FOLDER SUITE [PACKAGES]
    debootstrap --variant=minbase --include="ca-certificates${3:+,$3}" "$2" "$1" "$mirror" > "$1.log" 2>&1 \
        || { tail "$1.log" >&2; return 1; }
    # How this machine reaches it; what belongs to a package comes with that.
    for file in /etc/apt/apt.conf.d/*; do
        dpkg -S "$file" > /dev/null 2>&1 || cp "$file" "$1/etc/apt/apt.conf.d/"
    done
    mkdir -p "$1/opt/folkmoot"
}

# In name spaces of its own: nothing stays mounted or running, whatever happens.
within() { # FOLDER COMMAND
    cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
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
