#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The program in Chinese and dark, from its first moment and switched while it runs."""

import os

from journey import PICTURES, walk
from uidriver import wait_for


def chinese_and_dark(journey):
    app = journey.start_private("--demo", "--as", "alice", "--theme", "dark", "--language", "zh_CN").app
    wait_for(lambda: speaks_chinese(app), "a window in Chinese")
    journey.picture("board-dark-zh")
    assert app.quit() == 0

    board = journey.start_private("--as", "alice", "--theme", "light", "--language", "en")
    board.wait_for_articles()
    board.app.screen.key("ctrl+comma")
    board.app.press(board.app.find("combo box", "English"))
    board.app.find("list", within=board.app.find("combo box", "English"))
    board.app.screen.key("End", "Return")
    wait_for(lambda: speaks_chinese(board.app), "the window to speak Chinese")
    board.app.screen.key("Escape")
    board.app.wait_until_gone("combo box", "简体中文")
    journey.picture("board-light-zh")
    assert board.app.quit() == 0

    for name, size in (("snapshot", "1440x900"), ("snapshot-small", "960x600")):
        picture = os.path.join(PICTURES, name + ".png")
        done = journey.run("--private=" + journey.community.folder, "--language", "zh_CN",
                           "--size", size, "--snapshot", picture)
        assert done.returncode == 0, done.stderr
        assert journey.screen.run("identify", "-format", "%wx%h", picture) == size


def speaks_chinese(app):
    """Tabs and rows: the rows' own titles are partly Chinese in every language."""
    rows = app.rows(app.find_all("table")[0])
    tabs = [tab.get_name() for tab in app.find_all("page tab")]
    return rows and tabs and not any(tab.isascii() for tab in tabs) and not any(" votes" in row for row in rows)


walk(chinese_and_dark)
