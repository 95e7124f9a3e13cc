#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Usage: measure.sh
# Prints the figures by which the shape of the code is judged: lines, files, circles of folders, long
# functions (tests/house.py counts them) and the places of like lines that jscpd finds. How long a
# build, an import or a vote takes is measured by run.sh, test.sh, --import and folkmoot-bench.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
bash packaging/install-deps.sh test
command -v npx > /dev/null || bash packaging/install-deps.sh measure

python3 tests/house.py

# Fifty tokens in five lines, which are its own defaults, said here so that they stay.
report="$(mktemp -d)"
trap 'rm -rf "$report"' EXIT
npx --yes jscpd@4.0.5 --silent --min-tokens 50 --min-lines 5 --reporters json --output "$report" \
    --format cpp,lua --formats-exts 'cpp:cpp,h;lua:lua' app ui models resources/redis > /dev/null 2>&1
python3 - "$report/jscpd-report.json" << 'EOF'
import json
import sys

with open(sys.argv[1], encoding="utf-8") as report:
    total = json.load(report)["statistics"]["total"]
print(f"{total['clones']:>9,}  places of like lines ({total['duplicatedLines']:,} lines)")
EOF
