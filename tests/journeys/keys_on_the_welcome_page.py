#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Enter on the card that has the focus starts a community; in the field of groups Enter takes the
group that is offered, and what is typed after it is a group of its own."""

from journey import walk
from uidriver import wait_for


def keys_on_the_welcome_page(journey):
    board = journey.start()
    card = board.button("Start a private community")
    wait_for(lambda: board.app.has(card, "focused"), "the focus on the first card")
    journey.screen.key("Return")
    board.wait_for_articles()
    app = board.app
    assert app.quit() == 0

    board = journey.start_demo("alice")
    app = board.app
    app.press(board.button("New article"))
    dialog = app.find("dialog", "New article")
    groups = app.find("text", "Groups", dialog)
    app.click(groups)
    wait_for(lambda: app.has(groups, "focused"), "the focus in the field")
    journey.screen.type("red")
    wait_for(lambda: app.text(groups) == "red", "what was typed")
    journey.picture("groups-offered")
    journey.screen.key("Return")
    app.find("push button", "Remove redis")
    journey.screen.type("a new one,")
    app.find("push button", "Remove a new one")
    journey.picture("groups-taken")
    assert not app.find_all("push button", "Remove rednew")
    journey.screen.key("Escape")
    journey.screen.key("Escape")
    assert app.quit() == 0


walk(keys_on_the_welcome_page)
