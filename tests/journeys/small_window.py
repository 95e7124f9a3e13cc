#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A window of 960 x 600, as a moderator: no button stands on another or is cut, replies can be read
above the box that answers them, and the laboratory's list has a button that shows it."""

from journey import walk
from uidriver import wait_for


def overlap(one, other):
    ax, ay, aw, ah = one
    bx, by, bw, bh = other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


def small_window(journey):
    board = journey.start_demo("alice", "--size", "960x600")
    app = board.app
    right = app.bounds(app.windows()[0])[0] + app.bounds(app.windows()[0])[2]

    def stand_apart(names):
        places = {name: app.bounds(app.find("push button", name)) for name in names}
        for name, (x, _, width, _) in places.items():
            assert x + width <= right, f"{name} is cut at the edge of the window"
            for other in names:
                assert name == other or not overlap(places[name], places[other]), (name, other)
    app.click_row(board.articles(), 1)
    app.find("push button", "Open link")
    stand_apart(("Save", "Open link", "Moderate", "More"))
    journey.picture("small-board")

    journey.screen.key("ctrl+2")
    topics = app.find("table", "Topics")
    wait_for(lambda: app.rows(topics, 3), "topics")
    app.click_row(topics, 2)
    body = app.find("text", "Body")
    assert not app.find_all("push button", "Reply"), "the box takes room before it is needed"
    replies = app.find("table", "Replies")
    above = app.bounds(body)[1] - app.bounds(replies)[1]
    assert app.bounds(body)[3] < 48, "the box is higher than a line"
    assert above > 100, f"only {above} pixels of replies can be seen"
    stand_apart(("Copy link", "Moderate", "More"))
    journey.picture("small-forum")
    app.click(body)
    app.find("push button", "Reply")
    journey.picture("small-forum-writing")

    app.press(app.find("radio button", "Lab"))
    app.press(app.find("push button", "Show sources"))
    sources = app.find("tree", "Parts of the laboratory")
    assert app.row_count(sources) > 3
    journey.picture("small-lab")
    assert app.quit() == 0


walk(small_window)
