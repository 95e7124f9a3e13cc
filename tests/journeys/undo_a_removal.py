#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator removes three articles at once and takes that back: they stand in their rows again,
and nobody had to ask for the list anew."""

from journey import walk
from uidriver import wait_for


def undo_a_removal(journey):
    board = journey.start_demo("alice")
    app = board.app
    before = [row.split(", ")[0] for row in board.wait_for_articles()[:12]]

    def titles():
        return [row.split(", ")[0] for row in board.sentences(12)]
    app.click_row(board.articles(), 2)
    wait_for(lambda: app.has(board.articles(), "focused"), "the focus in the list")
    journey.screen.key("shift+Down")
    journey.screen.key("shift+Down")
    journey.screen.key("ctrl+shift+Delete")
    table = app.find("table", "Affected items")
    wait_for(lambda: app.row_count(table) == 3, "three articles in the preview")
    app.fill(app.find("combo box", "Reason"), "Twice the same")
    journey.screen.key("ctrl+Return")
    app.wait_until_gone("table", "Affected items")
    wait_for(lambda: titles()[:9] == before[:2] + before[5:12], "a list without the three")
    journey.picture("removed-three")

    app.press(app.find_all("push button", "Undo")[-1])
    wait_for(lambda: titles() == before, "the three in their rows again")
    journey.picture("removed-three-undone")
    assert app.quit() == 0


walk(undo_a_removal)
