#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A pupil plays the lessons of time and of moderation to their ends. One lesson is left, goes on after a restart
where it was, and is started over."""

from journey import Lessons, walk
from uidriver import wait_for


def clock(board, lessons):
    app = board.app

    def advances():
        app.press(app.find("radio button", "A day"))
        app.press(app.find("push button", "Advance time"))

    lessons.play("Time goes by, and nothing is recounted", [
        lambda: lessons.open_lab("Time machine"), advances, lambda: board.screen.key("ctrl+1"),
        lambda: lessons.show_key("voted:")])


def moderation(board, lessons):
    app, key = board.app, board.screen.key

    def reports():
        key("ctrl+1")
        lessons.choose("Sources", "All articles")
        board.wait_for_articles()
        board.open(board.votable())
        app.find("push button", "Vote")
        key("ctrl+shift+r")
        app.fill(app.find("text", "Note (optional)"), "In a lesson")
        app.press(board.button("Report"))

    def opens():
        app.press(app.find("radio button", "Moderate"))
        queue = app.find("table", "Reports", timeout=60)
        wait_for(lambda: app.row_count(queue) == 1, "the report in the queue")

    lessons.play("Remove, and put it back as it was", [
        reports, opens, lambda: app.press(board.button("Remove")), lambda: key("ctrl+z")])


def is_resumed(journey, board, lessons):
    """In the next start, at the second step; over again from the list."""
    app = board.app
    lessons.start("A topic, its replies and their floors")
    lessons.wait_for_step(1, 6)
    app.press(board.button("Next"))
    lessons.wait_for_step(2, 6)
    assert app.quit() == 0
    board = journey.start_private("--as", "alice")
    lessons = Lessons(board)
    lessons.wait_for_step(2, 6)
    lessons.press("Close the lesson")
    board.app.wait_until_gone("push button", "Close the lesson")
    lessons.select("A topic, its replies and their floors")
    lessons.press("Start over")
    lessons.wait_for_step(1, 6)
    rows = board.app.rows(board.app.find("table", "Lessons"), 20)
    assert sum(row.endswith(", finished") for row in rows) == 2, rows
    board.screen.key("Escape")
    board.app.wait_until_gone("push button", "Close the lesson")
    assert board.app.quit() == 0


def lessons_of_moderators(journey):
    board = journey.start_demo("alice")
    lessons = Lessons(board)
    clock(board, lessons)
    moderation(board, lessons)
    is_resumed(journey, board, lessons)


walk(lessons_of_moderators)
