#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pictures of README and of the comparison that somebody has to click together.
packaging/refresh-screenshots.sh calls it."""

import os
import re

from journey import Lessons, PICTURES, walk
from uidriver import wait_for


def picture(journey, name):
    """The window without its frame, and without what passes by."""
    journey.screen.apps[-1].wait_until_gone("filler", re.compile("^(Vote counted|Reported|[0-9]+ numbers? corrected)"))
    window = journey.screen.run("xdotool", "getactivewindow")
    journey.screen.run("import", "-window", window.strip(), os.path.join(PICTURES, name + ".png"))


def statistics(journey, board):
    board.wait_for_articles()
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

    def is_vote_shown():
        """What the program does by itself meanwhile moves the row."""
        app.click_row(table, next(i for i, row in enumerate(app.rows(table)) if row.startswith("Vote, ")))
        return app.find_all("label", "Keys before and after")
    wait_for(is_vote_shown, "what the vote did", step=1)
    picture(journey, "inspector-light")
    journey.screen.key("F12")
    app.wait_until_gone("table", "Commands")


def lesson(journey, board):
    lessons = Lessons(board)
    lessons.start("A vote, and what it writes")
    lessons.wait_for_step(1, 5)
    lessons.press("Next")
    lessons.wait_for_step(2, 5)
    journey.screen.key("ctrl+1")
    board.open(board.votable())
    board.app.press(board.button("Vote"))
    wait_for(lessons.is_done, "the step to be done")
    picture(journey, "lab-lesson-light")
    lessons.press("Close the lesson")
    journey.screen.key("F12")
    board.app.wait_until_gone("table", "Commands")


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


def go_to(journey, board):
    board.wait_for_articles()
    journey.screen.key("ctrl+k")
    board.app.find("text", "Go to anything")
    journey.screen.type("redis")
    wait_for(lambda: any("Group" in row for row in board.app.rows(board.app.find("list", "Suggestions"), 40)),
             "suggestions")
    picture(journey, "go-to")
    journey.screen.key("Escape")
    board.app.wait_until_gone("list", "Suggestions")


def several(journey, board):
    board.app.click_row(board.articles(), 1)
    journey.screen.key("shift+Down", "shift+Down")
    board.button("Clear selection")
    picture(journey, "several")
    board.app.press(board.button("Clear selection"))


def person(journey, board):
    board.app.press(board.app.find("link", re.compile("^Profile of ")))
    board.app.find("page tab", re.compile("^Followers"))
    picture(journey, "person")


def keys(journey, board):
    board.app.click(board.app.find("menu item", "Tools"))
    board.app.click(board.app.find("menu item", "Key browser"))
    wait_for(lambda: len(board.app.rows(board.app.find("tree", "Keys"), 60)) > 5, "the folders")
    picture(journey, "keys")


def reports(journey, board):
    journey.screen.key("ctrl+1")
    board.open(board.votable())
    board.button("Vote")
    journey.screen.key("ctrl+shift+r")
    board.app.fill(board.app.find("text", "Note (optional)"), "The same advertisement as yesterday")
    board.app.press(board.button("Report"))
    board.app.wait_until_gone("text", "Note (optional)")
    journey.screen.key("ctrl+4")
    lists = board.app.find("tree", "Lists for moderators")
    board.app.click_row(lists, next(i for i, row in enumerate(board.app.rows(lists)) if row.startswith("Reports")))
    board.button("Mark resolved")
    board.app.find("label", re.compile("^About "))
    picture(journey, "reports")


def preferences(journey, board):
    journey.screen.key("ctrl+comma")
    board.app.find("text", "Search preferences")
    picture(journey, "preferences")
    journey.screen.key("Escape")
    board.app.wait_until_gone("text", "Search preferences")


def larger_text(journey, board):
    journey.screen.key("ctrl+1")
    board.wait_for_articles()
    journey.screen.key("ctrl+plus", "ctrl+plus", "ctrl+plus")
    picture(journey, "text-150")


def screenshots(journey):
    look = "--as", "alice", "--theme", "light", "--language", "en"
    board = journey.start_private("--demo", "--size", "1440x860", *look)
    for show in statistics, inspector, lesson, rankings, races:
        show(journey, board)
    assert board.app.quit() == 0
    board = journey.start_private("--workspace", "board", "--size", "1280x800", *look)
    for show in go_to, several, person, keys, reports, preferences, larger_text:
        show(journey, board)
    assert board.app.quit() == 0


walk(screenshots)
