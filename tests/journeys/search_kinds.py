#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Somebody looks for a word in articles only, and for the newest first; both are remembered
after a restart."""

import time

from journey import walk
from uidriver import wait_for


def search_kinds(journey):
    app = journey.start_demo("alice").app

    def search(app, words):
        journey.screen.key("ctrl+shift+f")
        wait_for(lambda: app.has(app.find("text", "Search"), "focused"), "the field")
        journey.screen.key("Escape")  # empties it
        journey.screen.type(words)
        journey.screen.key("Return")

    def results(app):
        return app.rows(app.find("table", "Results"), 25)

    search(app, "redis")
    wait_for(lambda: any(row.startswith("Article ") for row in results(app)), "articles among the results", 60)
    wait_for(lambda: any(row.startswith("Topic ") for row in results(app)), "topics, too", 60)
    for kind in ("Topics", "Replies", "Posts"):
        app.press(app.find("check box", kind))
    wait_for(lambda: results(app) and all(row.startswith("Article ") for row in results(app)), "articles only")
    best = results(app)
    app.press(app.find("push button", "Sort"))
    time.sleep(0.5)  # a menu is not seen from outside
    journey.screen.key("Up", "Return")  # its last entry
    wait_for(lambda: results(app) != best, "another order")
    journey.picture("search-kinds")
    assert app.quit() == 0

    app = journey.start_private("--as", "alice").app
    search(app, "redis")
    wait_for(lambda: results(app) and all(row.startswith("Article ") for row in results(app)), "articles only", 60)
    assert not app.has(app.find("check box", "Topics"), "checked")
    search(app, "nothingofthiskind")
    app.press(app.find("push button", "Search all kinds"))
    app.find("push button", "Search for something else")
    assert app.quit() == 0


walk(search_kinds)
