#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the handbook says is there: links, pictures, actions, and names of buttons in both languages."""

import json
import re
import unittest
import xml.etree.ElementTree as ElementTree

from house import ROOT, lines_of, text_of, tracked

BOOK = ROOT / "resources/handbook"
LANGUAGES = ("en", "zh_CN")
LESSONS = {"lesson-" + path.stem.split("-", 1)[1]: json.loads(path.read_text(encoding="utf-8"))
           for path in sorted((ROOT / "resources/lessons").glob("*.json"))}


def page(language, name):
    return (BOOK / language / f"{name}.md").read_text(encoding="utf-8")


def lesson(language, name):
    steps = LESSONS[name]["steps"]
    texts = [LESSONS[name]["title"], LESSONS[name]["summary"]]
    texts += [text for step in steps for text in (step["do"], step.get("watch", {}).get("text"), step.get("why")) if text]
    return "# " + "\n\n".join(text[language] for text in texts)


def without_code(text):
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def anchors(text):
    return re.findall(r"^#{2,3} .*\{#([a-z-]+)\}$", text, re.M)


def plain(text):
    """Without mnemonic and dots, as Folkmoot shows names elsewhere than in menus."""
    return re.sub(r"\(&.\)|&| \(%Ln\)|（%Ln）", "", text or "").removesuffix("…")


def shown_texts():
    """All that the window may say, by language."""
    root = ElementTree.parse(ROOT / "resources/translations/folkmoot_zh_CN.ts").getroot()
    english, chinese = set(), set()
    for message in root.iter("message"):
        english.add(plain(message.findtext("source")))
        chinese.add(plain("".join(message.find("translation").itertext()).strip()))
    # What is English in every language.
    return {"en": english, "zh_CN": chinese | {"English", "简体中文"}}


class Handbook(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        contents = json.loads((BOOK / "contents.json").read_text(encoding="utf-8"))
        self.pages = [name for group in contents for name in group.get("pages", [])]

    def refuse(self, findings):
        self.assertFalse(findings, "\n" + "\n".join(findings))

    def each(self):
        for language in LANGUAGES:
            for name in self.pages:
                yield f"{language}/{name}", language, page(language, name)
            for name in LESSONS:
                yield f"{language}/{name}", language, lesson(language, name)

    def test_the_contents_lead_to_every_page_once(self):
        self.assertEqual(len(self.pages), len(set(self.pages)))
        for language in LANGUAGES:
            self.assertEqual({path.stem for path in (BOOK / language).glob("*.md")}, set(self.pages))

    def test_languages_have_the_same_parts_in_the_same_order(self):
        for name in self.pages:
            english, chinese = (page(language, name) for language in LANGUAGES)
            for what in (r"\{#[a-z-]+\}", r"\((?:[a-z-]+\.md)?(?:#[a-z-]+)?\)", r"\]\([a-z-]+\.png\)", r"^```", r"^\|"):
                self.assertEqual(len(re.findall(what, english, re.M)), len(re.findall(what, chinese, re.M)), (name, what))
            self.assertEqual(anchors(english), anchors(chinese), name)

    def test_links_lead_to_pages_and_their_parts(self):
        findings = []
        for place, language, text in self.each():
            for file, anchor in re.findall(r"\]\(([a-z-]+\.md)?(?:#([a-z-]+))?\)", text):
                target = file.removesuffix(".md") if file else place.split("/")[1]
                known = anchors(page(language, target)) if target in self.pages else []
                if target not in [*self.pages, *LESSONS] or (anchor and anchor not in known):
                    findings.append(f"{place}: {file}#{anchor}")

        self.refuse(findings)

    def test_all_links_are_to_pages_pictures_or_the_web(self):
        known = r"(?:[a-z-]+\.md(?:#[a-z-]+)?|#[a-z-]+|[a-z-]+\.png|https://[^)]*)$"
        self.refuse([f"{place}: {link}" for place, _, text in self.each()
                     for link in re.findall(r"\]\(([^)]*)\)", without_code(text)) if not re.match(known, link)
                     and "[text]" not in text.split(f"]({link})")[0][-8:] + "]"])

    def test_pictures_are_there_and_shown_and_say_what_they_show(self):
        for language in LANGUAGES:
            wanted = re.findall(r"!\[(.*)\]\(([a-z-]+)\.png\)", "".join(page(language, name) for name in self.pages))
            self.assertEqual(sorted(path.stem for path in (BOOK / "pictures" / language).glob("*.png")),
                             sorted({name for _, name in wanted}))
            self.assertFalse([name for alternative, name in wanted if len(alternative) < 6])

    def test_pictures_are_small(self):
        sizes = [path.stat().st_size for path in (BOOK / "pictures").rglob("*.png")]
        self.assertLessEqual(sum(sizes), 1_700_000)

    def test_actions_are_those_of_the_program(self):
        keys = set(re.findall(r'^    \{\w+, "([a-z]+\.[A-Za-z0-9]+)"', text_of("ui/actions/actionspecs.cpp"), re.M))
        self.refuse([f"{place}: {key}" for place, _, text in self.each()
                     for key in re.findall(r"\{(?:key|menu|action):([^}]*)\}", text) if key not in keys])

    def test_names_in_bold_are_those_of_the_window(self):
        texts = shown_texts()
        findings = []
        for place, language, text in self.each():
            for name in re.findall(r"\*\*(.+?)\*\*", re.sub(r"`[^`]*`", "", without_code(text)), re.DOTALL):
                name = re.sub(r"\s*\n\s*", " " if language == "en" else "", name)
                if plain(name) not in texts[language]:
                    findings.append(f"{place}: {name}")

        self.refuse(findings)

    def test_menus_that_readme_names_are_those_of_the_window(self):
        entries = {text.replace("&", "") for text in
                   re.findall(r'QT_TR_NOOP\("(.*?)"\)', text_of("ui/actions/actionspecs.cpp"))}
        pages = {"Members", "Invitations"}  # of Moderate
        ways = [re.sub(r"\s+", " ", way) for way in re.findall(r"\*(\w+ ▸ [^*]+)\*", text_of("README.md"))]

        self.assertGreater(len(ways), 10)
        self.refuse([way for way in ways if way.split(" ▸ ")[1] not in entries | pages])

    def test_the_reader_knows_all_marks_that_are_written(self):
        """See PageReader in ui/help/handbook.cpp: no italics, no lists within lists, titles first."""
        findings = []
        for place, _, text in self.each():
            if not re.match(r"# [^\n]+\n\n", text):
                findings.append(f"{place}: no title")
            for number, line in enumerate(without_code(text).split("\n"), 1):
                bare = re.sub(r"\*\*.+?\*\*|`[^`]*`", "", line)
                if re.search(r"(?<![*\w])[*_]\w[^*_]*[*_]|^\s+(-|\d+\.) |^>|<[a-z]+>", bare) and "**" not in bare:
                    findings.append(f"{place}:{number}: {line}")
            findings += [f"{place}: {line}" for line in re.findall(r"^##+ (?!.*\{#[a-z-]+\}$).*$", without_code(text), re.M)]

        self.refuse(findings)


# Of dialogs and pages: what others derive from and nobody sees.
ABSTRACT = {"CardDialog", "DraftDialog", "PanesPage", "ListPage", "ModerationPane", "FormPane", "LabPane", "RecordsPane"}


class ContextHelp(unittest.TestCase):
    def setUp(self):
        self.rows = re.findall(r'Row\{"ui::(\w+)", "([a-z-]+)(?:#([a-z-]+))?"\}', text_of("ui/widgets/helppage.cpp"))
        self.bases = {}
        for name in tracked(".h", ".cpp", under=("ui/",)):
            for heir, base in re.findall(r"^class (\w+)(?: final)? : public (?:QuietView<)?(\w+)", text_of(name), re.M):
                self.bases[heir] = base

    def heirs_of(self, *names):
        def comes_from(name):
            return name in names or (name in self.bases and comes_from(self.bases[name]))
        return {heir for heir in self.bases if comes_from(self.bases[heir])}

    def has_page(self, name):
        return name in {row[0] for row in self.rows} or (name in self.bases and self.has_page(self.bases[name]))

    def test_every_dialog_and_page_has_one(self):
        wanted = self.heirs_of("QDialog", "Workspace", "ModerationPane", "LabPane", "StartPage") - ABSTRACT

        self.assertGreater(len(wanted), 50)
        self.assertEqual({name for name in wanted if not self.has_page(name)}, set())

    def test_every_dialog_is_tried_by_keys_and_measured(self):
        """Pages of the whole window are in tests/app/tst_layout.cpp."""
        tried = re.findall(r'^    \{"(\w+)",', text_of("tests/ui/tst_dialogs.cpp"), re.M)

        self.assertEqual(set(tried), self.heirs_of("QDialog", "StartPage", "QMainWindow") - ABSTRACT - {"MainWindow"})

    def test_the_pages_exist(self):
        for language in LANGUAGES:
            for name, file, anchor in self.rows:
                self.assertTrue((BOOK / language / f"{file}.md").is_file(), (name, file))
                self.assertTrue(not anchor or anchor in anchors(page(language, file)), (name, file, anchor))

    def test_the_classes_exist_and_tell_their_names(self):
        """Without Q_OBJECT a class has the name of its base."""
        for name, _, _ in self.rows:
            self.assertIn(name, self.bases)
        told = "".join(text_of(name) for name in tracked(".h", ".cpp", under=("ui/",)))
        for name, _, _ in self.rows:
            self.assertRegex(told, rf"class {name}(?: final)? : public [^{{]*\{{\s*Q_OBJECT")


if __name__ == "__main__":
    unittest.main()
