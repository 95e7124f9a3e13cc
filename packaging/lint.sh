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

# The tools read the compile commands of the dev preset. A header precompiled by GCC means nothing to
# clang: it gets the header itself, under a name beside which no precompiled one lies.
[ -e build/dev/build.ninja ] || cmake --preset dev
cmake --build --preset dev --target folkmoot
commands=build/dev/lint
mkdir -p "$commands"
find build/dev -name cmake_pch.hxx -execdir cp {} cmake_pch.lint.hxx \;
sed -E 's/-Winvalid-pch//g; s/cmake_pch\.hxx/cmake_pch.lint.hxx/g; s/-fpch-preprocess//g' \
    build/dev/compile_commands.json > "$commands/compile_commands.json"

mapfile -t sources < <(printf '%s\n' "${files[@]}" | grep -E '^(app|ui|models)/.*\.cpp$' || true)
[ ${#sources[@]} -gt 0 ] || exit "$status"
printf '%s\0' "${sources[@]}" |
    xargs -0 -n 1 -P "$(nproc)" clang-tidy -quiet -p "$commands" || status=1
# Level 1, less what the house decides otherwise: see .clazy.
printf '%s\0' "${sources[@]}" |
    xargs -0 -n 1 -P "$(nproc)" clazy-standalone -p "$commands" -checks="$(grep -v '^#' .clazy | paste -sd,)" \
        -header-filter="$root/(app|ui|models)/.*" || status=1
exit "$status"
