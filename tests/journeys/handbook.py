#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The handbook: at the page of where one is, searched in both languages, followed, and beside a dialog."""

import re

from journey import walk
from uidriver import wait_for


def handbook(journey):
    board = journey.start_demo("alice", "--theme", "light", "--language", "en")
    app = board.app
    board.open(board.votable())
    of_the_board(journey, app)
    search(journey, app)
    reads_a_lesson(journey, app)
    of_a_dialog(journey, app)
    of_what_has_no_fields(app)
    assert app.quit() == 0, "an open handbook keeps nothing running"

    app = journey.start_private("--as", "alice", "--theme", "dark", "--language", "zh_CN").app
    app.find("table", "文章", timeout=60)
    search_chinese(journey, app)
    assert app.quit() == 0


def page(app, title):
    return app.find("label", title)


def open_handbook(app, name="Handbook"):
    """By its key, once there is a window that hears it; until the handbook hears keys itself."""
    wait_for(lambda: any(app.has(window, "active") for window in app.windows()), "a window that hears keys")
    app.screen.key("F1")
    wait_for_handbook(app, name)


def wait_for_handbook(app, name="Handbook"):
    wait_for(lambda: app.has(app.wait_for_window(f"^{name}$"), "active"), "the handbook to hear keys")


def close(app):
    app.screen.key("Escape")
    app.wait_until_gone("frame", "Handbook")


def of_the_board(journey, app):
    open_handbook(app)
    text = page(app, "The board")
    wait_for(lambda: app.has(text, "focused"), "the page to have the focus")
    assert "432 for each vote" in app.text(text), app.text(text)
    app.find("tree", "Contents")
    journey.picture("handbook-board")


def search(journey, app):
    field = app.find("text", "Search the handbook")
    app.screen.key("ctrl+f")
    wait_for(lambda: app.has(field, "focused"), "the search to have the focus")
    app.fill(field, "fingerprint")
    results = app.find("list", "Search results")
    wait_for(lambda: len(app.rows(results)) >= 2, "results")
    app.screen.key("Return")
    page(app, "Accounts and devices")
    journey.picture("handbook-search")
    app.screen.key("F3")
    page(app, "Hosting a community")
    app.screen.key("alt+Left")
    page(app, "Accounts and devices")
    close_search(app)
    # The first link of the page.
    app.screen.key("Tab", "Tab")
    wait_for(lambda: app.has(page(app, "Accounts and devices"), "focused"), "the page to have the focus")
    app.screen.key("Tab", "Return")
    page(app, "Connecting to a server")
    close(app)


def reads_a_lesson(journey, app):
    open_handbook(app)
    app.fill(app.find("text", "Search the handbook"), "what it writes")
    results = app.find("list", "Search results")
    wait_for(lambda: app.rows(results), "the lesson's title")
    app.screen.key("Return")
    assert "Watch: voted:*, score:" in app.text(page(app, "A vote, and what it writes"))
    journey.picture("handbook-lesson")
    close_search(app)
    close(app)


def close_search(app):
    app.screen.key("Escape")
    app.find("tree", "Contents")


def of_a_dialog(journey, app):
    app.click(app.find("menu item", "File"))
    app.click(app.find("menu item", re.compile("^Connect to a server")))
    address = app.find("text", "Address")
    wait_for(lambda: app.has(address, "focused"), "the dialog to hear keys")
    open_handbook(app)
    page(app, "Connecting to a server")
    app.fill(app.find("text", "Search the handbook"), "sentinel")
    app.find("list", "Search results")
    journey.picture("handbook-beside-a-dialog")
    close_search(app)
    close(app)
    app.press(app.find("push button", "Help"))
    wait_for_handbook(app)
    close(app)
    app.press(app.find("push button", "Cancel"))
    app.wait_until_gone("dialog", "Connect to a server")


def of_what_has_no_fields(app):
    app.click(app.find("menu item", "Help"))
    app.click(app.find("menu item", "About Folkmoot"))
    app.find("label", re.compile(r"^Version [0-9]+\.[0-9.]+, Qt "))
    app.press(app.find("push button", "Help"))
    page(app, "Licence")
    wait_for_handbook(app)


def search_chinese(journey, app):
    open_handbook(app, "手册")
    page(app, "榜单")
    app.screen.key("ctrl+f")
    wait_for(lambda: app.has(app.find("text", "搜索手册"), "focused"), "the search to have the focus")
    app.fill(app.find("text", "搜索手册"), "哨兵")
    wait_for(lambda: app.rows(app.find("list", "搜索结果")), "results")
    app.screen.key("Return")
    page(app, "连接服务器")
    journey.picture("handbook-chinese")


walk(handbook)
