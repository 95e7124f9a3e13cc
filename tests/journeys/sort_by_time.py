#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator reads the audit log from its beginning, by keys, and finds it so after a restart."""

import time

from journey import walk
from uidriver import wait_for


def first_of_log(app):
    sources = app.find("tree", "Lists for moderators")
    names = app.rows(sources)
    app.click_row(sources, next(i for i, row in enumerate(names) if row.startswith("Audit log")))
    log = app.find("table", "Audit log")
    wait_for(lambda: app.row_count(log) > 2, "the entries")
    return lambda: app.rows(log, 1)[0]


def sort_by_time(journey):
    alice = journey.start_demo("alice")
    app = alice.app
    journey.screen.key("ctrl+4")
    first = first_of_log(app)
    newest = first()
    sort = app.find("push button", "Sort")
    assert sort.get_description() == "Newest", sort.get_description()

    app.press(sort)
    time.sleep(0.5)  # a menu is not seen from outside
    journey.screen.key("Up", "Return")  # its last entry
    wait_for(lambda: first() != newest, "the oldest first")
    oldest = first()
    journey.picture("audit-log-oldest")
    assert app.find("push button", "Sort").get_description() == "Oldest"
    assert app.quit() == 0

    app = journey.start_private("--as", "alice").app
    journey.screen.key("ctrl+4")
    first = first_of_log(app)
    wait_for(lambda: first() == oldest, "the order of before")
    assert app.quit() == 0


walk(sort_by_time)
