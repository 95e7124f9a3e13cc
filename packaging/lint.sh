#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: lint.sh [--format | --fix] [FILE...]
# clang-format, then clang-tidy (.clang-tidy) and clazy level 1 on the sources of the program, or on
# those named. --format checks the layout only, --fix puts it right.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"

mode=all
case "${1:-}" in
--format | --fix) mode="${1#--}"; shift ;;
esac

files=("$@")
named=$#
if [ ${#files[@]} -eq 0 ]; then
    mapfile -t files < <(find app ui models tests \( -name '*.cpp' -o -name '*.h' \) -print | sort)
fi

# clang-format takes anything for C++, and would tear a script or a table apart.
for file in "${files[@]}"; do
    case "$file" in
    *.cpp | *.h) ;;
    *) echo "lint: $file: only .cpp and .h can be laid out or checked here" >&2; exit 2 ;;
    esac
done

case "$mode" in
fix) exec clang-format -i "${files[@]}" ;;
format) exec clang-format --dry-run --Werror "${files[@]}" ;;
esac

bash packaging/install-deps.sh build test lint
status=0
clang-format --dry-run --Werror "${files[@]}" || status=1

mapfile -t sources < <(printf '%s\n' "${files[@]}" | grep -E '^(app|ui|models)/.*\.cpp$' || true)
[ ${#sources[@]} -gt 0 ] || exit "$status"

# Files that were named are read one by one; the whole tree by folders, as it is built, which takes a
# fifth of the time. Nothing is compiled for it but what moc and the like write.
build=build/lint
unity=OFF
[ "$named" -gt 0 ] || unity=ON
cmake --preset dev -B "$build" -DFOLKMOOT_UNITY=$unity > /dev/null
# Its target would build the libraries that another one stands on before it.
find "$build" -name AutogenInfo.json -not -path "$build/tests/*" \
    -exec cmake -E cmake_autogen {} Debug \; > /dev/null

# A header precompiled by GCC means nothing to clang: it gets the header itself, under a name beside
# which no precompiled one lies.
commands="$build/commands"
mkdir -p "$commands"
find "$build" -name cmake_pch.hxx -execdir cp {} cmake_pch.lint.hxx \;
sed -E 's/-Winvalid-pch|-Wno-maybe-uninitialized//g; s/cmake_pch\.hxx/cmake_pch.lint.hxx/g; s/-fpch-preprocess//g' \
    "$build/compile_commands.json" > "$commands/compile_commands.json"
if [ "$unity" = ON ]; then
    # What is no unit of a folder is one of its own: the rest of the tree's sources.
    mapfile -t sources < <(python3 - "$commands/compile_commands.json" << 'EOF'
import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as commands:
    files = {entry["file"] for entry in json.load(commands)}
ours = re.compile(r"/(app|ui|models)/(?!.*(_autogen/|cmake_pch))")
print(*sorted(file for file in files if ours.search(file) and "/tests/" not in file), sep="\n")
EOF
    )
fi

# Not what moc writes: no name of ours has an underscore.
ours='/(app|ui|models)/[a-z0-9/]+\.(h|cpp)$'
# A unit of a folder includes sources, which is its purpose, and each file what moc wrote for it.
printf '%s\0' "${sources[@]}" |
    xargs -0 -n 1 -P "$(nproc)" clang-tidy -quiet -p "$commands" \
        -checks=-bugprone-suspicious-include -header-filter="$ours" || status=1
# Level 1, less what the house decides otherwise: see .clazy.
printf '%s\0' "${sources[@]}" |
    xargs -0 -n 1 -P "$(nproc)" clazy-standalone -p "$commands" \
        -checks="$(grep -v '^#' .clazy | paste -sd,)" -header-filter="$ours" || status=1
exit "$status"
