# SPDX-License-Identifier: MIT
"""The table and the chart of README."""

import math
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CHART = ROOT / "packaging" / "screenshots" / "scale.svg"
COLOURS = ("#0B6E99", "#1A7043", "#7A4FB5", "#B8460F", "#805300", "#B0437A", "#5C636B")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 920, 420, 56, 330, 44, 46


def people(count):
    """To two digits: more nobody knows."""
    if count < 100:
        return str(count)
    unit = 10 ** (int(math.log10(count)) - 1)
    return f"{round(count / unit) * unit:,}"


def seconds(time):
    return f"{time:.1f} s" if time >= 0.95 else f"{max(0.001, time) * 1000:.0f} ms"


def chart(curves, first, last):
    """Curves: words and points of people and load."""
    def x(count):
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log(count / first) / math.log(last / first)

    def y(load):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(load, 1.0)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
             f'height="{HEIGHT}" font-family="Inter, \'Noto Sans\', sans-serif" font-size="12" fill="#5C636B">',
             f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="8" fill="#FFFFFF" '
             'stroke="#E4E4E0"/>',
             f'<text x="{LEFT}" y="26" font-size="13" font-weight="600" fill="#1F2328">Load of the busiest Redis by '
             'people online, without a burst</text>']
    for percent in range(0, 101, 20):
        at = y(percent / 100)
        stroke = '#B42318" stroke-dasharray="4 4' if percent == 80 else "#E4E4E0"
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="{stroke}"/>'
                     f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{percent} %</text>')
    for count in (1000, 10_000, 100_000, 500_000):
        parts.append(f'<path d="M{x(count):.1f} {TOP}V{HEIGHT - BOTTOM + 5}" stroke="#E4E4E0"/>'
                     f'<text x="{x(count):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{count:,}</text>')
    for number, (words, points) in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(f"{x(count):.1f},{y(load):.1f}" for count, load in points)
        at = TOP + 16 + number * 34
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<circle cx="{WIDTH - RIGHT + 24}" cy="{at - 4}" r="5" fill="{colour}"/>'
                     f'<text x="{WIDTH - RIGHT + 36}" y="{at}" fill="#1F2328">{words}</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"


def table(heads, rows):
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])


def put_into_readme(name, text):
    """Between the marks of that name."""
    readme = ROOT / "README.md"
    before = readme.read_text(encoding="utf-8")
    marks = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
    place = re.compile(re.escape(marks[0]) + ".*?" + re.escape(marks[1]), re.S)
    after, count = place.subn(lambda _: marks[0] + text + marks[1], before)
    if count != 1:
        raise ValueError(f"README has no place for {name}")
    readme.write_text(after, encoding="utf-8")
