#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Preferences: found by words, applied at once, open where they were left; and a site that opens unasked."""

from journey import walk
from uidriver import wait_for

SITES = "Sites that open without asking"


def preferences(journey):
    board = journey.start_demo("alice", "--theme", "light", "--language", "en")
    app = board.app
    look_for_words(journey, app)
    choose(journey, app)
    trust_a_site(board)

    open_preferences(app)
    sections = app.find("list", "Sections")
    app.click_row(sections, app.rows(sections).index("Privacy"))
    sites = app.find("list", SITES)
    assert app.rows(sites), "the site is listed"
    journey.picture("preferences-privacy")
    app.screen.key("Escape")
    app.wait_until_gone("list", SITES)
    assert app.quit() == 0

    app = journey.start_private("--as", "alice").app
    app.find("table", "Articles", timeout=60)
    open_preferences(app)
    assert app.rows(app.find("list", SITES)), "the section and the site are remembered"
    app.click_row(app.find("list", SITES), 0)
    app.press(app.find("push button", "Remove the selected site"))
    wait_for(lambda: not app.rows(app.find("list", SITES)), "no more sites")
    app.screen.key("Escape")
    app.wait_until_gone("list", SITES)
    assert app.quit() == 0


def open_preferences(app):
    wait_for(lambda: any(app.has(window, "active") for window in app.windows()), "a window that hears keys")
    app.screen.key("ctrl+comma")
    app.find("text", "Search preferences")


def look_for_words(journey, app):
    open_preferences(app)
    app.find("combo box", "Light")
    journey.picture("preferences-look")
    search = app.find("text", "Search preferences")
    app.fill(search, "theme")
    wait_for(lambda: not app.find_all("combo box", "English"), "only what fits")
    journey.picture("preferences-found")
    app.fill(search, "vote")
    app.find("table", "Shortcuts")
    journey.picture("preferences-keys")
    app.screen.key("Escape")
    app.find("combo box", "English")


def choose(journey, app):
    """A box is called by what is chosen in it."""
    pick(app, "Light", "End")
    app.find("combo box", "Dark")
    journey.picture("preferences-dark")
    pick(app, "Dark", "Up")
    app.find("combo box", "Light")
    pick(app, "English", "End")
    app.find("combo box", "浅色")
    journey.picture("preferences-zh")
    pick(app, "简体中文", "Up")
    app.find("combo box", "Light")
    app.screen.key("Escape")
    app.wait_until_gone("combo box", "Light")


def pick(app, name, key):
    app.press(app.find("combo box", name))
    app.find("list", within=app.find("combo box", name))
    app.screen.key(key, "Return")


def trust_a_site(board):
    app = board.app
    title = next(row for row in board.wait_for_articles())
    board.open(title.split(", ")[0])
    app.press(app.find("push button", "Open link"))
    app.find("dialog", "Open link")
    app.press(app.find("check box", "Always open this site"))
    app.press(app.find("push button", "Open"))
    app.wait_until_gone("dialog", "Open link")
    app.press(app.find("push button", "Open link"))
    app.wait_until_gone("dialog", "Open link")


walk(preferences)
