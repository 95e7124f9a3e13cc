#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A curious person asks why an article stands where it stands, compares formulas on the board, goes
to the recorded day, turns a constant and sees the order change. The community is not touched."""

import re

from journey import walk
from uidriver import wait_for


def ranking_lab(journey):
    board = journey.start_demo("alice")
    first = board.wait_for_articles()[0].split(", ")[0]
    app = board.app
    board.open(first)
    client = journey.community.connect()

    app.press(board.button("Compare formulas"))
    table = app.find("table", "Rankings", timeout=60)

    def titles(limit=15):
        return [row.split(", rank ")[0] for row in app.rows(table, limit)]

    def choose(current, position):
        """Of the combo box that shows `current`: Qt names combo boxes by what they show."""
        app.click(app.find("combo box", current))
        journey.screen.key("Home", *["Down"] * position, "Return")

    wait_for(lambda: app.row_count(table) > 100, "the board's articles")
    assert app.rows(table, 1)[0].startswith(first), "the score of the sources is the board's order"
    app.find("label", re.compile("^Rank 1 of .* by Tutorial score"))
    journey.picture("rankings-of-the-board")
    def kept():
        # The demonstration is indexed behind our back, which is not the lab's doing.
        return sorted(key for key in client.keys("*") if not key.startswith("fm:search:"))

    keys = kept()
    scores = client.zrange("score:", 0, -1, withscores=True)

    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Ranking lab"))
    before = titles()
    choose("Tutorial score", 7)
    wait_for(lambda: titles() != before, "the order by plain time")
    choose("Time only", 0)
    wait_for(lambda: titles() == before, "the order by score")

    choose("Articles on the board", 1)
    wait_for(lambda: titles() != before, "the recorded day")
    noon = titles()
    x, y, width, height = app.bounds(app.find("slider", "Votes per day"))
    journey.screen.click_at(x + width - 12, y + height // 2)
    wait_for(lambda: titles() != noon, "another order with cheap votes")
    app.press(board.button("Reset constants"))
    wait_for(lambda: titles() == noon, "the order of the origins")
    x, y, width, height = app.bounds(app.find("slider", "Time"))
    journey.screen.click_at(x + width - 12, y + height // 2)
    wait_for(lambda: titles() != noon, "the evening's order")
    app.click_row(table, 2)
    journey.picture("rankings-of-a-day")

    assert kept() == keys, "the community was touched"
    assert client.zrange("score:", 0, -1, withscores=True) == scores
    assert app.quit() == 0


walk(ranking_lab)
