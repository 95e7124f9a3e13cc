#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Collects the texts of app, ui and models into resources/translations; fails if a translation is
# missing, so that a new text never ships half done.
set -euo pipefail
cd "$(dirname "$0")/.."
lupdate=/usr/lib/qt6/bin/lupdate
command -v "$lupdate" >/dev/null || lupdate=lupdate
"$lupdate" -silent -locations none -no-obsolete -I . -I models app ui models -ts resources/translations/folkmoot_zh_CN.ts
"$lupdate" -silent -locations none -no-obsolete -pluralonly -I . -I models app ui models -ts resources/translations/folkmoot_en.ts
if grep -l 'type="unfinished"' resources/translations/*.ts; then
    echo "update-translations: the files above have texts without a translation" >&2
    exit 1
fi
