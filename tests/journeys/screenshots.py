#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pictures of README that somebody has to click together: statistics, inspector, laboratory.
packaging/refresh-screenshots.sh calls it."""

import os
import re

from journey import PICTURES, walk
from uidriver import wait_for


def picture(journey, name):
    """The window without its frame, and without what passes by."""
    journey.screen.apps[0].wait_until_gone("filler", re.compile("^(Vote counted|[0-9]+ numbers? corrected)"))
    window = journey.screen.run("xdotool", "getactivewindow")
    journey.screen.run("import", "-window", window.strip(), os.path.join(PICTURES, name + ".png"))


def statistics(journey, board):
    app = board.app
    journey.screen.key("ctrl+4")
    lists = app.find("tree", "Lists for moderators")
    app.click_row(lists, app.rows(lists).index("Statistics"))
    app.press(board.button("Count earlier days"))
    app.find("label", re.compile("^Counted since "), timeout=60)
    app.press(board.button("Count"))
    app.press(board.button("Measure"))
    for name in "Top contributors", "Memory by kind of key":
        wait_for(lambda: app.row_count(app.find("table", name)) > 3, name)
    app.press(app.find("radio button", re.compile("^Posts: ")))
    picture(journey, "moderation-light")


def inspector(journey, board):
    app = board.app
    journey.screen.key("ctrl+1")
    board.wait_for_articles()
    board.open(board.votable())
    # The first time a server hears of a script it gets its text.
    app.press(board.button("Vote"))
    app.press(board.button("Retract vote"))
    vote = board.button("Vote")
    journey.screen.key("F12")
    table = app.find("table", "Commands")
    app.press(vote)
    wait_for(lambda: any(row.startswith("Vote, ") for row in app.rows(table)), "the vote's commands")
    app.click_row(table, next(i for i, row in enumerate(app.rows(table)) if row.startswith("Vote, ")))
    wait_for(lambda: app.find("label", "Keys before and after"), "what the vote did")
    picture(journey, "inspector-light")
    journey.screen.key("F12")
    app.wait_until_gone("table", "Commands")


def rankings(journey, board):
    app = board.app
    app.press(board.button("Compare formulas"))
    table = app.find("table", "Rankings", timeout=60)
    wait_for(lambda: app.row_count(table) > 100, "the board's articles")
    app.click_row(table, 3)
    app.find("label", re.compile("^Rank 4 of "))
    picture(journey, "lab-rankings-light")


def races(journey, board):
    app = board.app
    app.click(app.find("menu item", "Tools"))
    app.click(app.find("menu item", "Race lab"))
    app.click_row(app.find("table", "Races", timeout=60), 0)
    wait_for(lambda: app.has(board.button("Step A"), "enabled"), "the race to begin", 60)
    app.press(board.button("Run the failing order"))
    app.find("label", re.compile("^B’s vote is in voted: but not in score:"), timeout=60)
    picture(journey, "lab-races-light")


def screenshots(journey):
    board = journey.start_demo("alice", "--theme", "light", "--language", "en", "--size", "1440x860")
    for show in statistics, inspector, rankings, races:
        show(journey, board)
    assert board.app.quit() == 0


walk(screenshots)
