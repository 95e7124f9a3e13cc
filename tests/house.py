#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the house is made of: its files, its folders, what includes what, which class stands where."""

import json
import os
import re
import subprocess
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What .gitignore leaves out, for where there is no git to ask.
UNTRACKED = {".git", ".cache", "build", "node_modules", "__pycache__"}


def listed_by_git():
    """Paths from the root, or None: no git on this machine, or a copy without its history."""
    try:
        listed = subprocess.run(["git", "-C", str(ROOT), "-c", f"safe.directory={ROOT}", "ls-files", "-co",
                                 "--exclude-standard"],
                                capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return listed.stdout.split("\n") if listed.returncode == 0 else None


def walked():
    names = []
    for folder, below, files in os.walk(ROOT):
        below[:] = [name for name in below if name not in UNTRACKED]
        names += [str((Path(folder) / name).relative_to(ROOT)) for name in files if name not in UNTRACKED]
    return names


def tracked(*suffixes, under=("",)):
    """Files of the project, as paths from its root."""
    names = listed_by_git()
    return sorted(name for name in (walked() if names is None else names)
                  if name and name.endswith(suffixes) and name.startswith(tuple(under))
                  and not name.startswith("build/") and (ROOT / name).is_file())


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def lines_of(name):
    return text_of(name).splitlines()


def includes_of(name, files):
    """The files of ours that a file includes; include paths begin at the root, models/ or app/."""
    found = []
    for line in lines_of(name):
        include = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
        if include:
            found += [path for path in (include.group(1), f"models/{include.group(1)}") if path in files][:1]
    return found


def folder_arrows():
    """Folder of the program -> folders whose files it includes."""
    files = set(tracked(".h", ".cpp", under=("app/", "ui/", "models/")))
    arrows = defaultdict(set)
    for name in files:
        here = os.path.dirname(name)
        arrows[here] |= {os.path.dirname(path) for path in includes_of(name, files)} - {here}
    return arrows


def circles(arrows):
    """Sets of nodes that reach each other (Tarjan's strongly connected components of two or more)."""
    order, low, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(arrows.get(node, ())):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for node in sorted(arrows):
        if node not in order:
            visit(node)
    return found


def functions():
    """Every function that is written in the program, as Universal Ctags reads them."""
    files = tracked(".h", ".cpp", under=("app/", "ui/", "models/"))
    read = subprocess.run(["ctags", "--languages=C++", "--langmap=C++:+.h", "--kinds-C++=f", "--fields=+neKZs",
                           "--output-format=json", "-L", "-", "-f", "-"],
                          input="\n".join(files), capture_output=True, text=True, cwd=ROOT, check=True)
    tags = [json.loads(line) for line in read.stdout.splitlines()]
    return [tag for tag in tags if tag["_type"] == "tag"]


def length_of(function):
    return function["end"] - function["line"] + 1


def sliced_classes(written):
    """Class -> the .cpp files in which its functions are written, where there are several."""
    places = defaultdict(set)
    for function in written:
        if function["path"].endswith(".cpp") and function.get("scopeKind") in ("class", "struct"):
            places[function["scope"]].add(function["path"])
    return {scope: sorted(files) for scope, files in sorted(places.items()) if len(files) > 1}


def matches(pattern, *suffixes, under):
    return [found for name in tracked(*suffixes, under=under) for found in re.findall(pattern, text_of(name))]


def code_lines(name):
    """Lines that are neither blank nor comment nor include."""
    text = text_of(name)
    if name.endswith(".lua"):
        text = re.sub(r"--\[\[.*?\]\]", "", text, flags=re.S)
        return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("--"))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return sum(1 for line in text.splitlines()
               if line.strip() and not re.match(r"\s*(//|#\s*include|#\s*pragma once)", line))


def virtuals_for_tests():
    """Virtual functions of the store's classes whose heirs are tests' alone."""
    heirs = defaultdict(set)
    for name in tracked(".h", ".cpp", under=("app/", "ui/", "models/", "tests/")):
        for heir in re.findall(r"class \w+(?: final)? : public (?:store::)?(\w+)", text_of(name)):
            heirs[heir].add(name.split("/")[0])
    found = []
    for name in tracked(".h", under=("models/store/",)):
        for cls, body in re.findall(r"^class (\w+)[^;{]*\{(.*?)^\};", text_of(name), re.M | re.S):
            if heirs[cls] == {"tests"}:
                found += re.findall(r"virtual [^~\n]*\(", body)
    return found


def figures():
    """What packaging/measure.sh prints: a name and a number each."""
    program = ("app/", "ui/", "models/")
    written = functions()
    code = [code_lines(name) for name in tracked(".h", ".cpp", ".lua", under=(*program, "resources/"))]
    found = circles(folder_arrows())
    indexed = [name for name in tracked(".lua", under=("resources/",))
               if re.search(r"(KEYS|ARGV)\[[^]]*[A-Za-z#+*-]", text_of(name))]
    yield "code lines of C++ and Lua (app, ui, models, resources)", sum(code)
    yield "files in app, ui, models", len(tracked("", under=program))
    yield "folders in circles", sum(len(circle) for circle in found)
    yield "classes over several .cpp", len(sliced_classes(written))
    yield "facades", len(matches(r"class \w+Store : public QObject", ".h", under=("models/store/",)))
    yield "store fakes", len(matches(r"class Fake\w+ : public store::", ".h", ".cpp", under=("tests/",)))
    yield "virtuals for tests", len(virtuals_for_tests())
    yield "scripts that compute indexes of keys or arguments", len(indexed)
    yield "functions over 40 lines", sum(1 for function in written if length_of(function) > 40)


if __name__ == "__main__":
    for name, figure in figures():
        print(f"{figure:>9,}  {name}")


def faults_of_software_centre(*arguments):
    """What `appstreamcli` finds in our entry.

    AppStream 1 has another tag for the developers, which 0.16 in Debian 12 calls unknown, and wants a web site, which
    there is none of."""
    done = subprocess.run(["appstreamcli", *map(str, arguments), "--no-net", "--pedantic"], capture_output=True, text=True)
    faults = set(re.findall(r"^ *[EWIP]: .* ([a-z-]+)$", done.stdout, re.MULTILINE))
    known = {"developer-name-tag-deprecated", "developer-info-missing", "url-homepage-missing"}
    return (done.stdout + done.stderr) if faults - known or (done.returncode and not faults) else ""
