#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A curious person opens the race lab, steps two clients in the order that loses a vote, and sees
that our script holds in it. Their community hears nothing of it."""

import re

from journey import walk
from uidriver import wait_for


def race_lab(journey):
    board = journey.start_demo("alice")
    app = board.app
    client = journey.community.connect()
    before = client.dbsize(), client.zcard("time:")

    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Race lab"))
    races = app.find("table", "Races", timeout=60)
    titles = app.rows(races)
    assert titles[0].startswith("A vote while the article is being posted"), titles
    app.click_row(races, 0)

    def step(letter, times):
        for _ in range(times):
            steps = app.find("table", f"Steps of client {letter}")
            done = sum(", done, " in row for row in app.rows(steps))
            app.press(board.button(f"Step {letter}"))
            wait_for(lambda: sum(", done, " in row for row in app.rows(steps)) == done + 1,
                     f"a step of {letter}")

    wait_for(lambda: app.has(board.button("Step A"), "enabled"), "the race to begin", 60)
    step("A", 5)
    step("B", 4)
    app.find("label", "Step A and B in any order; the verdict is given when both are done.")
    step("A", 1)
    lost = app.find("label", re.compile("^The vote of B is counted in voted: but not in score:"))
    journey.picture("race-lost")
    assert "should be" in lost.get_name()

    app.press(app.find("page tab", "Our script"))
    wait_for(lambda: len(app.rows(app.find("table", "Steps of client A"))) == 1, "our way")
    wait_for(lambda: app.has(board.button("Step A"), "enabled"), "the race to begin anew")
    step("A", 1)
    step("B", 1)
    app.find("label", "Holds: the score is the posting time and 432 for each voter.")
    journey.picture("race-held")

    app.press(board.button("Reset"))
    app.find("label", "Step A and B in any order; the verdict is given when both are done.")
    assert (client.dbsize(), client.zcard("time:")) == before, "the community was touched"
    assert app.quit() == 0


walk(race_lab)
