#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Text is made larger by the keyboard in a small window: rows grow at once, nothing is cut at the edge,
the size is kept for the next start, and goes back by one key."""

from journey import walk
from uidriver import wait_for


def text_size(journey):
    board = journey.start_demo("alice", "--size", "960x600")
    app = board.app

    def row_height(board):
        articles = board.articles()
        return board.app.bounds(board.app.row(articles, 0))[3]
    normal = row_height(board)
    app.click_row(board.articles(), 1)
    app.find("push button", "Open link")
    for _ in range(3):
        journey.screen.key("ctrl+plus")
    wait_for(lambda: row_height(board) == normal * 3 // 2, "rows half as high again")
    app.find("notification", "Text size: 150 %")
    window = app.bounds(app.windows()[0])
    assert window[2:] == (960, 600), f"the window grew: {window}"
    for name in ("Save", "Open link", "More"):
        x, y, width, height = app.bounds(app.find("push button", name))
        assert x >= window[0] and x + width <= window[0] + window[2], f"{name} is cut at the edge"
    journey.picture("text-150")
    assert app.quit() == 0

    again = journey.start("--size", "960x600")
    again.wait_for_articles()
    assert row_height(again) == normal * 3 // 2, "the size was forgotten"
    journey.screen.key("ctrl+minus")
    wait_for(lambda: row_height(again) == normal * 5 // 4, "smaller rows")
    again.app.click(again.app.find("menu item", "View"))
    again.app.click(again.app.find("menu item", "Text size: normal"))
    wait_for(lambda: row_height(again) == normal, "rows as they were")
    assert again.app.quit() == 0


walk(text_size)
