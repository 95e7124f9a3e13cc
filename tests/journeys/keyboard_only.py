#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A person without a mouse reads, votes, filters and posts."""

from journey import title_in, walk
from uidriver import wait_for


def keyboard_only(journey):
    board = journey.start_demo("alice")
    app, screen = board.app, journey.screen
    title = board.votable()
    votes = board.votes_of(title)

    focus_the_list(board)
    screen.key("g", "g")
    for _ in range(board.row_of(title)):
        screen.key("j")
    wait_for(lambda: selected_title(board) == title, f"{title!r} selected")
    board.button("Vote")
    if app.find_all("push button", "Open link"):
        screen.key("Return")
        app.find("dialog", "Open link")
        screen.key("Escape")
        app.wait_until_gone("dialog", "Open link")
    focus_the_list(board)
    screen.key("u")
    board.wait_for_votes(title, votes + 1)
    journey.picture("keyboard-voted")

    screen.key("ctrl+f")
    field = wait_for(lambda: next(iter(app.find_all("text", "Filter")), None), "the filter")
    wait_for(lambda: app.has(field, "focused"), "the focus in the filter")
    screen.type("zzzz no such words")
    wait_for(lambda: all(app.row_count(view) == 0 for view in app.find_all("table", "Articles")),
             "an empty list, or the words that stand in its place")
    journey.picture("keyboard-filter")
    screen.key("ctrl+a", "BackSpace")
    board.wait_for_articles()

    focus_the_list(board)
    screen.key("c")
    dialog = app.find("dialog", "New article")
    field = app.find("text", "Title", dialog)
    while not app.has(field, "focused"):
        screen.key("Tab")
    screen.type("Posted without a mouse")
    screen.key("ctrl+Return")
    app.wait_until_gone("dialog", "New article")
    client = journey.community.connect()
    wait_for(lambda: client.hget(client.zrevrange("time:", 0, 0)[0], "title") == "Posted without a mouse",
             "the article on the server")
    assert app.quit() == 0


def focus_the_list(board):
    """F6 goes from pane to pane."""
    for _ in range(8):
        if board.app.has(board.articles(), "focused"):
            return
        board.screen.key("F6")
    wait_for(lambda: board.app.has(board.articles(), "focused"), "the focus in the list", 3)


def selected_title(board):
    view = board.articles()
    chosen = [i for i in range(min(50, board.app.row_count(view)))
              if board.app.has(board.app.row(view, i), "selected")]
    return title_in(board.app.row(view, chosen[0]).get_name()) if chosen else None


walk(keyboard_only)
