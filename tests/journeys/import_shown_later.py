#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A moderator imports a file, goes on, comes back to what it brought when the note of it has gone, and takes
it back; that is undone, too."""

import os
import re

from journey import walk
from uidriver import wait_for


def open_menu(app, key, entry):
    app.screen.key(key)
    app.press(app.find("menu item", entry))


def import_file(app, path):
    open_menu(app, "alt+f", "Import…")
    window = app.wait_for_window("^Import")
    wait_for(lambda: app.has(window, "active"), "the question for the file in front")
    app.screen.type(path)
    app.screen.key("Return")
    app.press(app.find("push button", "Import"))


def import_shown_later(journey):
    path = os.path.join(journey.screen.folder, "news.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("id,title,url,num_points,num_comments,author,created_at\n"
                   "1,The first of two,http://example.org/1,5,0,ann,8/4/2026 11:52\n"
                   "2,The second of two,http://example.org/2,7,0,bob,8/4/2026 12:52\n")
    board = journey.start_private("--as", "alice")
    app = board.app
    board.button(re.compile("^Acting as"))
    wait_for(lambda: app.has(app.windows()[0], "active"), "the window in front")
    client = journey.community.connect()
    import_file(app, path)
    app.find("push button", "Show")
    assert client.zcard("score:") == 2
    journey.picture("import-note")
    # Undo leads to what came, and takes back nothing older instead.
    journey.screen.key("ctrl+z")
    app.find("dialog", "Imported articles")
    journey.screen.key("Escape")
    app.wait_until_gone("dialog", "Imported articles")
    journey.screen.key("ctrl+2")
    app.find("tree", "Forum")

    open_menu(app, "alt+f", "Imported articles…")
    dialog = app.find("dialog", "Imported articles")
    shown = app.find("list", "Articles", dialog)
    wait_for(lambda: sorted(app.rows(shown)) == ["The first of two", "The second of two"], "both articles")
    journey.picture("import-shown-later")
    app.press(app.find("push button", "Undo import…", dialog))
    table = app.find("table", "Affected items")
    wait_for(lambda: app.row_count(table) == 2, "both in the preview")
    app.fill(app.find("combo box", "Reason"), "The wrong file")
    journey.screen.key("ctrl+Return")
    wait_for(lambda: client.zcard("score:") == 0, "an empty board")

    app.press(app.find_all("push button", "Undo")[-1])
    wait_for(lambda: client.zcard("score:") == 2, "both again")
    import_file(app, path)
    wait_for(lambda: "already existed" in app.words(), "nothing is imported twice")
    assert client.zcard("score:") == 2
    assert app.quit() == 0


walk(import_shown_later)
