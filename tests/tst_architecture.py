#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rules of the house that a compiler does not see: folders, include arrows, banned words, keys."""

import os
import re
import unittest
from collections import defaultdict

from house import (ROOT, circles, folder_arrows, functions, lines_of, listed_by_git, sliced_classes, text_of,
                   tracked, walked)

FOLDERS = {"app", "ui", "models", "resources", "tests", "packaging"}

# Which libraries the files of one may include.
ARROWS = {
    "base": set(),
    "domain": {"base"},
    "redis": {"base"},
    "store": {"redis", "domain", "base", "resources"},
    "items": {"store", "domain", "base"},
    "ui": {"items", "domain", "base"},
    "app": {"ui", "items", "store", "redis", "domain", "base"},
}

# The floors of models/store, from the ground up; those on one line are siblings.
FLOORS = [
    ("core",),
    ("accounts",),
    ("articles",),
    ("forum", "timeline"),
    ("notices",),
    ("search", "statistics", "moderation"),
    ("upkeep",),
    ("transfer",),
    ("lab",),
    ("door",),
    ("guarded",),
]

# Fields of fm:removed:<id> that look like keys.
FIELDS = {"fm:time", "fm:score", "fm:voted", "fm:posted", "fm:unlinked"}

# What must not be written, where it may be, and why.
BANS = [
    (r"\.then\(|waitForFinished\(|\.waitForResult\(", ("models/base/deliver.h",),
     "deliver() is the only consumer of futures: QFuture::then crashes on Qt 6.4.2"),
    (r"\bQSettings\b", ("app/settings.h", "app/settings.cpp"), "settings have one place, app/settings"),
    (r"\bAutoText\b", (), "text from people is never searched for markup"),
    (r"\b(TODO|FIXME|XXX)\b", (), "unfinished work belongs in an issue"),
    (r"(?<![\w.:<>$\"'}])/(home|work|root|Users)/", (), "no path of somebody's machine"),
]


def library_of(name):
    parts = name.split("/")
    return parts[1] if parts[0] == "models" else parts[0]


class Architecture(unittest.TestCase):
    maxDiff = None

    def refuse(self, findings):
        self.assertFalse(findings, "\n" + "\n".join(findings))

    def test_without_git_no_file_is_missed(self):
        told = listed_by_git()
        if told is None:
            self.skipTest("no git here")

        self.assertLessEqual({name for name in told if name and (ROOT / name).is_file()}, set(walked()))

    def test_there_are_exactly_six_folders(self):
        folders = {name.split("/")[0] for name in tracked("") if "/" in name}

        self.assertEqual({folder for folder in folders if not folder.startswith(".")}, FOLDERS)

    def test_libraries_include_only_what_lies_below_them(self):
        findings = []
        for name in tracked(".h", ".cpp"):
            library = library_of(name)
            if library not in ARROWS:
                continue
            for number, line in enumerate(lines_of(name), 1):
                include = re.match(r'\s*#\s*include\s*["<](?:models/)?(\w+)/', line)
                target = include and include.group(1)
                if target in ARROWS and target != library and target not in ARROWS[library]:
                    findings.append(f"{name}:{number}: {library} may not include {target}")

        self.refuse(findings)

    def test_no_two_folders_include_each_other(self):
        self.refuse([", ".join(circle) for circle in circles(folder_arrows())])

    def test_a_floor_of_the_store_includes_only_those_below_it(self):
        heights = {floor: height for height, floors in enumerate(FLOORS) for floor in floors}
        findings = []
        for folder, others in folder_arrows().items():
            if not folder.startswith("models/store/"):
                continue
            floor = folder.split("/")[2]
            if floor not in heights:
                findings.append(f"{folder} is no floor")
                continue
            for other in sorted(others):
                target = other.split("/")[2] if other.startswith("models/store/") else floor
                if target != floor and heights.get(target, len(FLOORS)) >= heights[floor]:
                    findings.append(f"{folder} may not include {other}")

        self.refuse(findings)

    def test_a_folder_within_another_does_not_include_it(self):
        self.refuse([f"{folder} may not include {other}"
                     for folder, others in folder_arrows().items() for other in sorted(others)
                     if folder.startswith(("models/redis/", "models/store/")) and folder.startswith(f"{other}/")])

    def test_beside_the_floors_of_the_store_stands_no_source(self):
        files = [name for name in tracked("", under=("models/store/",)) if name.count("/") == 2]

        self.assertEqual({os.path.basename(name) for name in files}, {"CMakeLists.txt", "README.md"})

    def test_a_class_stands_in_one_file(self):
        self.refuse([f"{name}: {', '.join(files)}" for name, files in sliced_classes(functions()).items()])

    def test_what_moc_writes_is_included_by_the_file_of_the_class(self):
        """By itself it would be a unit of its own that reads all of the library's headers again."""
        sources = {name[:-4] for name in tracked(".cpp", under=("app/", "ui/", "models/"))}
        classes = [name[:-2] for name in tracked(".h", under=("app/", "ui/", "models/"))
                   if re.search(r"^ +Q_OBJECT$", text_of(name), re.M)]

        self.refuse([name for name in classes if name in sources
                     and f'#include "moc_{os.path.basename(name)}.cpp"' not in lines_of(name + ".cpp")])

    def test_link_lists_follow_the_same_arrows(self):
        findings = []
        for library, allowed in ARROWS.items():
            folder = library if library in ("ui", "app") else f"models/{library}"
            text = (ROOT / folder / "CMakeLists.txt").read_text(encoding="utf-8")
            linked = set(re.findall(r"folkmoot_(\w+)", text)) - {library, "options"}
            findings += [f"{folder}/CMakeLists.txt: {library} may not link {other}"
                         for other in sorted(linked & set(ARROWS) - allowed)]

        self.refuse(findings)

    def test_the_operating_system_is_asked_in_one_folder(self):
        """So that what another system is asked for is a port of that folder."""
        system = re.compile(r"#\s*include\s*<((sys|netinet|arpa|linux)/\w+\.h|unistd\.h|fcntl\.h|csignal|signal\.h|poll\.h"
                            r"|netdb\.h|spawn\.h|termios\.h|dlfcn\.h|execinfo\.h|pwd\.h)>")
        self.refuse([f"{name}:{number}: {line}"
                     for name in tracked(".h", ".cpp", under=("app/", "ui/", "models/"))
                     if not name.startswith("models/base/platform/")
                     for number, line in enumerate(lines_of(name), 1) if system.match(line)])

    def test_each_request_has_a_name_that_translators_see(self):
        titles = text_of("ui/inspector/commandtable.cpp")
        self.refuse([f"{name}: “{verb}” is missing in ui/inspector/commandtable.cpp"
                     for name in tracked(".h", under=("models/store/",))
                     for verb in re.findall(r'RequestTraits traits\{RequestKind::\w+,\s*u"([^"]*)"', text_of(name))
                     if f'"ui::ActionTitles", "{verb}")' not in titles])

    def test_nothing_banned_is_written(self):
        findings = []
        for name in tracked(".h", ".cpp", ".lua", ".txt", ".cmake", ".sh", ".py", ".md", ".json"):
            if name == "tests/tst_architecture.py":
                continue
            for number, line in enumerate(lines_of(name), 1):
                for pattern, allowed, why in BANS:
                    outside_tests = not name.startswith("tests/") or "QSettings" not in pattern \
                        and "then" not in pattern
                    if name not in allowed and outside_tests and re.search(pattern, line):
                        findings.append(f"{name}:{number}: {line.strip()[:70]} ({why})")

        self.refuse(findings)

    def test_every_source_begins_with_its_licence(self):
        findings = [name for name in tracked(".h", ".cpp", ".lua", ".cmake", "CMakeLists.txt", ".sh", ".py")
                    if not any("SPDX-License-Identifier: MIT" in line for line in lines_of(name)[:2])]

        self.refuse(findings)

    def test_every_key_of_ours_is_in_the_table(self):
        rows = [line.split("|")[1] for line in lines_of("models/store/README.md") if line.startswith("|")]
        documented = {key.split("<")[0] for row in rows for key in re.findall(r"`(fm:[^`]*)`", row)}
        findings = []
        for name in tracked(".cpp", ".h", ".lua"):
            if name.startswith("tests/"):
                continue
            for number, line in enumerate(lines_of(name), 1):
                code = re.split(r"--|//", line)[0]
                for key in re.findall(r"[\"'](fm:[\w:]*)", code):
                    begins_one = key.endswith(":") and any(row.startswith(key) for row in documented)
                    if key not in documented and not begins_one and key not in FIELDS:
                        findings.append(f"{name}:{number}: {key} has no row in models/store/README.md")

        self.refuse(findings)

    def test_the_table_of_keys_says_what_the_catalogue_does(self):
        """By their shape: the table may call an id <id> that is an <article> in the catalogue."""
        def shape(key):
            return re.sub(r"<[^>]*>", "<>", key)

        catalogue = {shape(key) for key in re.findall(r'^    \{"([^"]+)",', text_of("models/base/keycatalogue.cpp"), re.M)}
        cells = [line.split("|")[1] for line in lines_of("models/store/README.md")
                 if re.match(r"\| `.*\| (string|counter|list|set|zset|hash|stream|set, list|as `time:`)", line)]
        table = {shape(key) for cell in cells for key in re.findall(r"`([^`]+)`", cell)}

        self.assertEqual(table, catalogue)

    def test_scripts_read_what_they_declare(self):
        """A script and the parts that it begins with: each name that they read is declared, each that
        they declare is read, and nobody counts positions."""
        texts = {os.path.basename(name)[:-4]: text_of(name) for name in tracked(".lua", under=("resources/redis/",))}

        def said(name, word):
            lines, current = [], None
            for line in texts[name].splitlines():
                if not line.startswith("--"):
                    break
                begins = re.match(r"-- (\w{4}):(.*)", line)
                if begins:
                    current = begins.group(1)
                    lines += [begins.group(2)] if current == word else []
                elif not line.startswith("--    "):
                    current = None
                elif current == word:
                    lines.append(line[2:])
            return "  ".join(lines)

        def parts(name):
            own = [part.strip() for part in said(name, "WITH").split(",") if part.strip()]
            return {name}.union(*(parts(part) for part in own))

        def names(name, word):
            entries = re.split(r"\s{2,}", said(name, word).strip())
            return {entry.split(" ")[0].rstrip("…") for entry in entries if entry}

        def reads(name, table):
            code = re.sub(r"--[^\n]*", "", texts[name])
            return set(re.findall(rf"\b(?:{table}|{table.lower()})\.(\w+)", code))

        findings = []
        for name, text in texts.items():
            code = re.sub(r"--[^\n]*", "", text)
            for table in ("KEYS", "ARGV"):
                if "\n-- KEYS:" in text and re.search(rf"{table}\[|#{table}(?!\.)|unpack\({table}(?!\.)|remove\({table}(?!\.)", code):
                    findings.append(f"{name}.lua counts positions in {table}")
                declared = set().union(*(names(part, table) for part in parts(name)))
                findings += [f"{name}.lua reads {table}.{other}, which nobody declares"
                             for other in sorted(reads(name, table) - declared)]
                # What a part declares may be for those who begin with it.
                used = set().union(*(reads(other, table) for other in texts if name in parts(other)))
                findings += [f"{name}.lua declares {table}.{other} and does not read it"
                             for other in sorted(names(name, table) - used)]

        self.refuse(findings)

    def test_scripts_make_no_names_of_keys(self):
        """What stands in a key's place is one that was declared: neither put together there, nor in what
        was assigned to it, nor read from the database."""
        def parts(text):
            """Of a list, up to the bracket that ends it."""
            depth, found, quoted = 0, [""], False
            for letter in text:
                quoted ^= letter == "'"
                depth += 0 if quoted else (letter in "([{") - (letter in ")]}")
                if depth < 0:
                    break
                if letter == "," and depth == 0 and not quoted:
                    found.append("")
                else:
                    found[-1] += letter
            return [part.strip() for part in found]

        def is_made(value):
            return re.search(r"(?<!\.)\.\.(?!\.)", value) or re.match(r"'|ARGV\b|argv\b|(\w+\.)?call\(", value)

        findings = []
        for name in tracked(".lua", under=("resources/redis/",)):
            code = re.sub(r"--[^\n]*", "", text_of(name))
            if re.search(r"\bnamespace\b", code, re.I):
                findings.append(f"{name} knows a namespace")
            assigned = defaultdict(list)
            for names, values in re.findall(r"^\s*(?:local )?([\w ,]+?)\s*=\s(.+(?:\n {8,}(?:\.\.|or|and)\b.*)*)", code, re.M):
                names, values = parts(names), parts(values)
                for at, variable in enumerate(names):
                    assigned[variable].append(values[min(at, len(values) - 1)])
            for call in re.finditer(r"\bcall\(\s*(?!'SWAPDB'|'PUBLISH')('[A-Z]+'(?:, 'USAGE')?|\w+)\s*,\s*", code):
                both = call.group(1) in ("'RENAME'", "'RENAMENX'", "'SMOVE'", "'COPY'", "'LMOVE'")
                for key in parts(code[call.end():call.end() + 2000])[:2 if both else 1]:
                    if any(is_made(value) for value in (key, *assigned[key])):
                        findings.append(f"{name} makes the name of a key: {' '.join(key.split())[:70]}")

        self.refuse(findings)


if __name__ == "__main__":
    unittest.main(verbosity=2)
