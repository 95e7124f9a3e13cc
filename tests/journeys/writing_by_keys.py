#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""By keys and by what is heard: an article is written and found under the focus, what is wrong with it is
said once, by its field; a topic of Ctrl+K is entered; the last of all results is reached."""

import re

from journey import walk
from uidriver import Ears, wait_for

TITLE = "Written without looking"


def writes_an_article(journey, ears):
    ears.key("ctrl+1", "table cell .* votes?, by ")
    ears.key("c", "^text Link")
    ears.key("ctrl+Return", "^text Title Enter a title")
    assert not any("notification" in sentence for sentence in ears.said), ears.said
    ears.key("ctrl+Return", "^notification Enter a title")
    ears.screen.type(TITLE)
    ears.key("Tab", "^text Groups")
    ears.screen.type("redis,python,")
    ears.key("shift+Tab", "^push button Remove python")
    ears.key("shift+Tab", "^push button Remove redis")
    ears.key("shift+Tab", "^text Title$")
    ears.key("Tab", "^push button Remove redis")
    ears.key("ctrl+Return", "notification Article posted")
    ears.wait_for("table cell " + TITLE)
    journey.picture("written-by-keys")
    # Another row is heard only where the focus is.
    ears.key("ctrl+2", "table cell .* replies, by ")
    ears.key("ctrl+1", "table cell " + TITLE)


def enters_a_topic(ears):
    ears.go_to("WAL mode", "SQLite in WAL mode")
    ears.wait_for("^text Text of the topic")
    ears.key("ctrl+1", "table cell ")
    ears.go_to("WAL mode", "SQLite in WAL mode")
    ears.wait_for("^text Text of the topic")  # which was open already


def goes_to_the_last_result(app, ears):
    ears.key("ctrl+shift+f", "^text Search")
    ears.screen.type("the")
    count = int(re.search(r"(\d+) results", ears.key("Return", r"notification \d+ results")).group(1))
    ears.key("Down", "table cell ")
    last = ears.key("shift+g", "table cell ")
    results = app.find("table", "Results")
    assert results.get_n_rows() == count > 25, (results.get_n_rows(), count)
    ears.key("g g", "table cell ")
    assert ears.key("End", "table cell ") == last


def nothing_is_found(ears):
    ears.key("ctrl+shift+p", "^text ")
    ears.screen.type("qqqq")
    ears.wait_for("^notification Nothing found")
    ears.key("Escape", "table cell ")


def writing_by_keys(journey):
    board = journey.start_demo("alice")
    ears = Ears(journey.screen)
    writes_an_article(journey, ears)
    enters_a_topic(ears)
    goes_to_the_last_result(board.app, ears)
    nothing_is_found(ears)
    wait_for(lambda: board.app.is_running(), "the program")
    assert board.app.quit() == 0


walk(writing_by_keys)
