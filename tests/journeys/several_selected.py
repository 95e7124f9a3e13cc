#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator selects several articles with the keyboard: the reader says how many, what is common to them
and what can be done. They are saved at once, locked at once and unlocked by Undo; then one is read again."""

import re

from journey import title_in, walk
from uidriver import wait_for


def several_selected(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    first = title_in(board.sentences(12)[1])
    app.click_row(board.articles(), 1)
    app.find("text", first)
    journey.screen.key("shift+Down", "shift+Down")

    def described():
        found = re.search("^Selection (.*)$", app.words(), re.MULTILINE)
        return found.group(1) if found else ""
    wait_for(lambda: described().startswith("3 selected"), "what is selected")
    assert re.search(r"Posted by: .*Votes in total: [\d,]+", described()), described()
    app.find("push button", "Remove selected")
    app.find("push button", "Lock selected")
    journey.picture("several-selected")

    app.press(app.find("push button", "Lock selected"))
    wait_for(lambda: app.row_count(app.find("table", "Affected items")) == 3, "the three in the preview")
    journey.screen.key("ctrl+Return")
    app.wait_until_gone("table", "Affected items")

    def locked():
        return sum(1 for key in client.keys("article:*")
                   if client.type(key) == "hash" and client.hget(key, "locked"))
    wait_for(lambda: locked() == 3, "three locked articles")
    app.press(app.find("push button", "Undo"))
    wait_for(lambda: locked() == 0, "none of them locked")

    app.press(app.find("push button", "Clear selection"))
    app.wait_until_gone("push button", "Clear selection")
    wait_for(lambda: app.find_all("push button", "More"), "the one that is read again")

    forum_topics(journey, board)
    assert app.quit() == 0


def forum_topics(journey, board):
    app = board.app
    journey.screen.key("ctrl+2")
    topics = app.find("table", "Topics")
    wait_for(lambda: len(app.rows(topics, 4)) > 3, "topics")
    app.click_row(topics, 0)
    journey.screen.key("shift+Down")
    app.find("push button", "Merge selected topics")
    journey.picture("several-topics")
    journey.screen.key("Down")
    app.wait_until_gone("push button", "Merge selected topics")


walk(several_selected)
