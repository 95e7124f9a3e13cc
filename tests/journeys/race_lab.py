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
    before = client.get("article:"), client.zcard("score:"), client.get("global:postid")

    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Race lab"))
    races = app.find("table", "Races", timeout=60)
    titles = app.rows(races)
    assert titles[0].startswith("A vote for a half-posted article"), titles
    app.click_row(races, 0)

    tables = {letter: app.find("table", f"Steps of client {letter}") for letter in "AB"}
    buttons = {letter: board.button(f"Step {letter}") for letter in "AB"}

    def done(letter):
        return sum(", done, " in row for row in app.rows(tables[letter]))

    def step(letter, times):
        for _ in range(times):
            before = done(letter)
            app.press(buttons[letter])
            wait_for(lambda: done(letter) == before + 1, f"a step of {letter}")

    def wait_for_begin():
        wait_for(lambda: app.has(buttons["A"], "enabled"), "the race to begin", 60)

    wait_for_begin()
    step("A", 5)
    step("B", 4)
    app.find("label", "Step A and B in any order; the result appears when both are done.")
    step("A", 1)
    lost = app.find("label", re.compile("^B’s vote is in voted: but not in score:"))
    journey.picture("race-lost")
    assert "should be" in lost.get_name()

    app.press(app.find("page tab", "Our script"))
    wait_for(lambda: app.row_count(tables["A"]) == 1, "our way")
    wait_for_begin()
    step("A", 1)
    step("B", 1)
    app.find("label", "Holds: the score is the posting time and 432 for each voter.")
    journey.picture("race-held")

    app.press(board.button("Reset"))
    app.find("label", "Step A and B in any order; the result appears when both are done.")
    after = client.get("article:"), client.zcard("score:"), client.get("global:postid")
    assert after == before, "the community was touched"
    assert not client.exists("fm:racelab")
    assert app.quit() == 0


walk(race_lab)
