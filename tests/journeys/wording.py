# SPDX-License-Identifier: MIT
"""What stands in a Chinese window where this stands in the English one."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


def plain(text):
    return re.sub(r"\(&.\)|&", "", text)


def translations():
    """Of sentences and names, and of the titles of lessons; a word may be a verb here, a noun there."""
    texts = {}

    def add(source, translation):
        for form in (plain, lambda text: plain(text).removesuffix("…"), lambda text: text.replace("&", "")):
            texts.setdefault(form(source), set()).add(form(translation))
    for message in ElementTree.parse(RESOURCES / "translations/folkmoot_zh_CN.ts").getroot().iter("message"):
        add(message.findtext("source") or "", "".join(message.find("translation").itertext()).strip())
    for lesson in (RESOURCES / "lessons").glob("*.json"):
        title = json.loads(lesson.read_text(encoding="utf-8"))["title"]
        add(title["en"], title["zh_CN"])
    return texts


def english():
    return lambda text: [text]


def chinese():
    texts = translations()
    return lambda text: sorted(texts.get(text, [text]))
